"""Rule lines that are not sent, and why: the trap that a cut file sets for its owner."""

import re
from collections.abc import Sequence
from functools import lru_cache

from strandline.host.digest import LINE_LIMIT, has_policy_word, is_structural
from strandline.host.releases import UNMATCHED_RULE_WORDS, CutRules
from strandline.host.utf16 import JS_SPACE, from_units, to_units
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Kept, LostRule
from strandline.model.ranges import Range, overlap, union

AS_LIST_ITEM = say(
    QT_TRANSLATE_NOOP("model", "Make it a list item: headings and list items enter the digest.")
)
MOST = 500
"""Lost lines that are listed of one file; more teach nobody anything."""

_ENGLISH = re.compile(r"\b(?:must|never|always|do not|don't|required|forbidden)\b", re.IGNORECASE)
_HAN = re.compile(
    "|".join(map(re.escape, UNMATCHED_RULE_WORDS)) + "|禁止|嚴禁|不得|絕不|切勿|必須|務必|一律|紅線"
)


def looks_like_rule(line: str) -> bool:
    """Tell whether a person would take a line for a rule, in English or Chinese."""
    return _ENGLISH.search(line) is not None or _HAN.search(line) is not None


def lost_rules(
    text: str, name: str, kept: Sequence[Kept], cut: Sequence[Range], omitted: int, rules: CutRules
) -> tuple[LostRule, ...]:
    """Find the rule-like lines of a file that stand in its cut ranges.

    ``omitted`` is the number of policy lines for which the digest had no room. Ranges are
    UTF-16 units of ``text``. Lines sent in part count as lost when less than half is sent.
    """
    if not cut:
        return ()
    digest = rules.agents_digest and name.lower() == "agents.md"
    return _lost(text, digest, tuple(kept), tuple(cut), omitted, rules)


@lru_cache(maxsize=32)  # a snapshot asks again about every file that did not change
def _lost(
    text: str, digest: bool, kept: tuple[Kept, ...], cut: tuple[Range, ...], omitted: int, rules: CutRules
) -> tuple[LostRule, ...]:
    units = to_units(text)
    gaps = union(cut)
    shown = union((k.start, k.end) for k in kept)
    found: list[LostRule] = []
    number = units.count("\n", 0, gaps[0][0]) + 1
    position = units.rfind("\n", 0, gaps[0][0]) + 1
    last = gaps[-1][1]
    while position < last and len(found) < MOST:
        end = units.find("\n", position)
        end = len(units) if end < 0 else end
        line = units[position:end].strip(JS_SPACE)
        if line and looks_like_rule(line) and overlap((position, end), shown) * 2 < end - position:
            reason, fix = _why(line, digest, omitted, rules)
            found.append(LostRule(number, position, end, from_units(line[:LINE_LIMIT]), reason, fix))
        position, number = end + 1, number + 1
    return tuple(found)


def _why(line: str, digest: bool, omitted: int, rules: CutRules) -> tuple[Message, Message | None]:
    if not digest:
        return say(QT_TRANSLATE_NOOP("model", "It stands in the part that is cut.")), say(
            QT_TRANSLATE_NOOP("model", "Move it to the top of the file.")
        )
    if is_structural(line) or has_policy_word(line, rules):
        return say(
            QT_TRANSLATE_NOOP("model", "The policy digest is full; {count} {count:line|lines} did not fit."),
            count=omitted,
        ), say(QT_TRANSLATE_NOOP("model", "Shorten other rules or move it to the top of the file."))
    if _HAN.search(line):
        return say(
            QT_TRANSLATE_NOOP("model", "The host's digest does not know these Chinese rule words.")
        ), AS_LIST_ITEM
    return say(
        QT_TRANSLATE_NOOP(
            "model", "The digest does not take this line: it is prose without one of its policy words."
        )
    ), AS_LIST_ITEM

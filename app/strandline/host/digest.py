"""The policy digest: which lines of an over-long AGENTS.md are lifted out of its middle.

Present from 2026.5.28 on; 2026.9.6 adds Chinese words and one line of lead-in prose.
Everything here works on unit strings (:mod:`strandline.host.utf16`).
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from strandline.host.releases import CutRules
from strandline.host.utf16 import JS_SPACE, splits_pair, to_units

LINE_LIMIT = 240  # a longer line becomes 239 units and an ellipsis

_SPACE_RUN = re.compile(f"[{JS_SPACE}]+")
_STRUCTURE = re.compile(r"(?:#{1,6}[ \t]|[-*+][ \t]|[0-9]+[.)][ \t])")
_FENCE = re.compile(r"(?:```|~~~)")


@dataclass(frozen=True, slots=True)
class PolicyLine:
    """A candidate for the digest.

    ``text`` is the normalised line as it would stand in the digest (with its lead-in prose
    before it), ``spans`` the unit ranges of the source it was taken from.
    """

    index: int  # line number in the file, 0-based
    text: str
    high_priority: bool
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Digest:
    """What was picked, in file order, and how many candidates had to be left out."""

    lines: tuple[PolicyLine, ...] = ()
    omitted: int = 0

    @property
    def text(self) -> str:
        """The digest's body as the host joins it."""
        return "\n".join(line.text for line in self.lines)


def is_structural(line: str) -> bool:
    """Tell whether a trimmed line is a heading, a list item or a numbered item."""
    return _STRUCTURE.match(line) is not None


@cache
def _matcher(words: tuple[str, ...], han: tuple[str, ...]) -> Callable[[str], bool]:
    parts = [rf"\b(?:{'|'.join(re.escape(word) for word in words)})\b"] if words else []
    parts += [re.escape(to_units(word)) for word in han]
    if not parts:
        return lambda _line: False
    pattern = re.compile("|".join(parts), re.ASCII | re.IGNORECASE)
    return lambda line: pattern.search(line) is not None


def has_policy_word(line: str, rules: CutRules) -> bool:
    """Tell whether a line has a word that these rules take for a policy."""
    return _matcher(rules.digest_words, rules.digest_han_words)(line)


def _high_priority(rules: CutRules) -> Callable[[str], bool]:
    words = tuple(word for word in rules.digest_words if word not in rules.digest_plain_words)
    han = tuple(word for word in rules.digest_han_words if word not in rules.digest_plain_words)
    return _matcher(words, han)


@lru_cache(maxsize=16)
def policy_lines(text: str, rules: CutRules) -> tuple[PolicyLine, ...]:
    """Give all candidates of a text in file order."""
    judge = _judge(rules)
    found: list[PolicyLine] = []
    prose: tuple[str, tuple[int, int]] | None = None
    offset = 0
    for index, raw in enumerate(text.split("\n")):
        judged = judge(raw)
        span = (offset + judged.start, offset + judged.end)
        offset += len(raw) + 1
        if not judged.text or judged.fence:
            prose = None
            continue
        if not judged.candidate:
            prose = (judged.text, span)
            continue
        if rules.lead_in_prose and prose is not None:
            found.append(PolicyLine(index, f"{prose[0]}\n{judged.text}", judged.high, (prose[1], span)))
        else:
            found.append(PolicyLine(index, judged.text, judged.high, (span,)))
        prose = None
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Judged:
    """A line by itself: its normalised text, the part of it that is kept, and what it is."""

    text: str
    start: int
    end: int
    fence: bool
    candidate: bool
    high: bool


@cache
def _judge(rules: CutRules) -> Callable[[str], _Judged]:
    """Give a judge of single lines that remembers: an edit leaves nearly all lines as they were."""
    is_policy = _matcher(rules.digest_words, rules.digest_han_words)
    is_high = _high_priority(rules)

    @lru_cache(maxsize=8_192)
    def judge(raw: str) -> _Judged:
        line, (start, end) = _normalised(raw, 0, rules)
        candidate = is_structural(line) or is_policy(line)
        return _Judged(line, start, end, _FENCE.match(line) is not None, candidate, is_high(line))

    return judge


def pick(candidates: Sequence[PolicyLine], budget: int) -> Digest:
    """Choose the lines for a digest of at most ``budget`` units.

    High-priority lines come first, each in file order and each only if it still fits.
    With no budget at all the host does not even count what it leaves out.
    """
    if budget <= 0:
        return Digest()
    chosen: set[int] = set()
    used = 0
    for wanted in (True, False):
        for position, line in enumerate(candidates):
            if line.high_priority is not wanted:
                continue
            cost = len(line.text) + (1 if chosen else 0)
            if used + cost <= budget:
                chosen.add(position)
                used += cost
    picked = tuple(line for position, line in enumerate(candidates) if position in chosen)
    return Digest(picked, len(candidates) - len(picked))


def _normalised(raw: str, offset: int, rules: CutRules) -> tuple[str, tuple[int, int]]:
    """Trim and fold one line; give it with the range of the source that it keeps."""
    lead = len(raw) - len(raw.lstrip(JS_SPACE))
    body = raw.strip(JS_SPACE)
    line = _SPACE_RUN.sub(" ", body)
    start, end = offset + lead, offset + lead + len(body)
    if len(line) <= LINE_LIMIT:
        return line, (start, end)
    keep = LINE_LIMIT - 1
    if rules.pair_safe and splits_pair(line, keep):
        keep -= 1
    return line[:keep] + "…", (start, start + _raw_length(body, keep))


def _raw_length(body: str, folded: int) -> int:
    """Give how much of ``body`` its first ``folded`` units after folding white space cover."""
    shrunk = 0
    for run in _SPACE_RUN.finditer(body):
        if run.start() - shrunk >= folded:
            break
        shrunk += len(run.group()) - 1
    return min(len(body), folded + shrunk)

"""Rule lines that the digest of an over-long AGENTS.md would pass over, and the fix: a list item.

No measured release knows the simplified forms 必须, 务必, 严禁 …; headings and list items always
are candidates (facts: openclaw 2.2).
"""

from dataclasses import dataclass

from strandline.host.digest import has_policy_word, is_structural
from strandline.host.releases import CutRules
from strandline.host.utf16 import JS_SPACE, to_units
from strandline.model.lint import looks_like_rule


@dataclass(frozen=True, slots=True)
class DigestFix:
    """A line (1-based) that the digest would drop, and the same line as a list item."""

    line: int
    text: str
    fixed: str


def digest_fixes(text: str, name: str, rules: CutRules, known: str = "") -> tuple[DigestFix, ...]:
    """Find such lines in a file; lines that ``known`` (the file before) has as well are left out."""
    if not rules.agents_digest or name.lower() != "agents.md":
        return ()
    old = frozenset(known.split("\n"))
    found = []
    fenced = False
    for number, line in enumerate(text.split("\n"), start=1):
        words = line.strip(JS_SPACE)
        if words.startswith(("```", "~~~")):
            fenced = not fenced
        if fenced or not words or line in old or not looks_like_rule(words):
            continue
        units = to_units(words)
        if not is_structural(units) and not has_policy_word(units, rules):
            lead = line[: len(line) - len(line.lstrip(JS_SPACE))]
            found.append(DigestFix(number, words, f"{lead}- {line[len(lead) :]}"))
    return tuple(found)


def apply_fix(text: str, fix: DigestFix) -> str:
    """Make the line a list item; a text in which it no longer stands there stays as it is."""
    lines = text.split("\n")
    if fix.line > len(lines) or lines[fix.line - 1].strip(JS_SPACE) != fix.text:
        return text
    lines[fix.line - 1] = fix.fixed
    return "\n".join(lines)

"""What still changes a file's text between the budget and the wire (facts/openclaw.md 1.4).

The budget is spent on the text as the cut left it; these rewrites come after it, so a file has
two sizes: injected (what the host reports) and sent (what the model reads).
"""

import re

from strandline.host.releases import LayoutRules
from strandline.host.utf16 import without_lone_surrogates

_BLANK_RUN = re.compile(r"\n{3,}")
# Old templates of AGENTS.md and HEARTBEAT.md quote the heartbeat's prompt; the host cuts the quote out.
_HEARTBEAT_QUOTE = re.compile(r"Default heartbeat prompt:\r?\n`[^`\r\n]*HEARTBEAT_OK\.`")
_ENTRY = re.compile(r"^(?:[-*+]|[0-9]+[.)])[ \t]")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_PROJECT = re.compile(r"<!--\s*project:\s*(.+?)\s*-->")


def as_sent(text: str, name: str, layout: LayoutRules, active_projects: frozenset[str] | None = None) -> str:
    """Give the text of one file as it goes over the wire.

    ``active_projects`` of None means the active project keys are not known: annotated
    entries are then kept, because nothing says they are left out.
    """
    if (
        layout.filters_project_entries
        and active_projects is not None
        and name.lower() in ("memory.md", "user.md")
    ):
        text = without_foreign_projects(text, active_projects)
    if layout.drops_heartbeat_quote:
        text = _HEARTBEAT_QUOTE.sub("", text)
    if layout.collapses_blank_lines:
        text = _BLANK_RUN.sub("\n\n", text)
    if layout.crlf_to_lf:
        text = text.replace("\r\n", "\n")
    if layout.drops_lone_surrogates:
        text = without_lone_surrogates(text)
    return text


def project_keys(text: str) -> frozenset[str]:
    """Give the keys of all ``<!-- project: KEY -->`` annotations of a text."""
    return frozenset(match.group(1) for match in _PROJECT.finditer(text))


def without_foreign_projects(text: str, active: frozenset[str]) -> str:
    """Leave out list entries that are annotated with a project that is not active.

    An entry is a list item with the indented lines that continue it (2026.9.6).
    """
    kept: list[str] = []
    entry: list[str] = []

    def flush() -> None:
        keys = project_keys("".join(entry))
        if not keys or keys & active:
            kept.extend(entry)
        entry.clear()

    for line in _LINE.findall(text):
        continues = bool(entry) and line[:1] in (" ", "\t") and line.strip()
        if not continues:
            flush()
        if continues or _ENTRY.match(line) or _PROJECT.search(line):
            entry.append(line)
        else:
            kept.append(line)
    flush()
    return "".join(kept)

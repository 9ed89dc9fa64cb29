"""What may stand in a report. Names become numbers; what nobody vouches for is left out.

The rule is to let through what is known and not to take out what is suspect: words come from our
own code, figures are figures, and everything else is told by its kind and length. The last look,
:meth:`Discretion.checked`, is only a net below that.
"""

import getpass
import os
import platform
import re
from pathlib import Path

from strandline.engine.secrets import find_secrets
from strandline.store.workspace_extra import KNOWN_NAMES

_CODE = re.compile(r"[a-z][a-z0-9]*(?:[-_.][a-z0-9]+)*")
_MAIL = re.compile(r"[^\s<>@,;:\"']+@[^\s<>@,;:\"']+\.[A-Za-z]{2,}")
_PHONE = re.compile(r"\+\d[\d ().-]{6,}\d|(?<![\d,.x])\d{9,}(?![\d,])")
_ABSOLUTE = re.compile(r"(?<![\w.<])(?:/|[A-Za-z]:\\)[^\s\"'“”<>|:;,]+")
_NOTE = re.compile(r"memory/\d{4}-\d\d-\d\d\.md")
_LONGEST_CODE = 60


class Discretion:
    """Gives each name of a kind a number, the same one throughout a report."""

    def __init__(self, home: Path | None = None, user: str | None = None, host: str | None = None) -> None:
        self._numbers: dict[tuple[str, str], int] = {}
        self._words = _own_words(home, user, host)

    def alias(self, kind: str, name: object) -> str:
        """Give "workspace-1" for a name."""
        key = (kind, str(name))
        count = sum(known == kind for known, _ in self._numbers)
        return f"{kind}-{self._numbers.setdefault(key, count + 1)}"

    def file(self, name: str) -> str:
        """Give the name of a context file where the host itself knows it, else a number."""
        if name in KNOWN_NAMES or _NOTE.fullmatch(name):
            return name
        ending = Path(name).suffix.lower()
        return self.alias("file", name) + (ending if ending in (".md", ".txt", ".json") else "")

    def checked(self, text: str) -> str:
        """Look at a text once more, line by line; what is found in spite of all goes."""
        return "\n".join(self._line(line) for line in text.split("\n"))

    def _line(self, line: str) -> str:
        for pattern, instead in self._words:
            line = pattern.sub(instead, line)
        line = _MAIL.sub("<mail>", line)
        line = _PHONE.sub("<digits>", line)
        line = _ABSOLUTE.sub("<path>", line)
        return "<a line was left out: it looks like a secret>" if find_secrets(line) else line


def code(word: str | None) -> str:
    """Give a word of a host or of ours that is no name: "last-call"; else its length."""
    if word is None:
        return "none"
    if len(word) <= _LONGEST_CODE and _CODE.fullmatch(word) and not re.search(r"\d{5,}", word):
        return word
    return length(word)


def length(text: str) -> str:
    """Say only how long a text is."""
    return f"<{len(text)} characters>"


def figure(value: int | None) -> str:
    """Give a number with separators, "unknown" for None."""
    return "unknown" if value is None else f"{value:,}"


def _own_words(home: Path | None, user: str | None, host: str | None) -> list[tuple[re.Pattern[str], str]]:
    """Give what names the person and the computer, the longest first."""
    if home is None:
        home = Path(os.environ.get("HOME") or Path.home())
    if user is None:
        try:
            user = getpass.getuser()
        except (OSError, KeyError):  # a user without an entry, as in some containers
            user = ""
    found = [(re.compile(re.escape(str(home))), "~")] if len(str(home)) > 1 else []
    named = {home.name: "<user>", user: "<user>", (platform.node() if host is None else host): "<computer>"}
    for word, instead in sorted(named.items(), key=lambda item: -len(item[0])):
        if len(word) > 2:
            whole = rf"(?<![A-Za-z0-9]){re.escape(word)}(?![A-Za-z0-9])"
            found.append((re.compile(whole, re.IGNORECASE), instead))
    return found

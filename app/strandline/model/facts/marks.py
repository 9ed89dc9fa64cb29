"""Paths, addresses and identifiers: what must be right to the letter."""

import re
from collections.abc import Iterator

from strandline.model.facts.kinds import FactKind

_EXTENSIONS = (
    r"(?:md|py|js|tsx?|jsx|json5?|jsonl|ya?ml|toml|txt|csv|tsv|db|sqlite|pdf|docx?|xlsx?|pptx?|png|jpe?g|svg|sh|html?|css|log|zip"
    r"|sql|rs|go|java|cpp|h|ini|cfg|env|lock)"
)
_TOKEN = re.compile(r"[^\s<>\"'`|，。；：、（）()「」《》“”!！?？*]+")
_WITH_EXTENSION = re.compile(rf"\.{_EXTENSIONS}(?![A-Za-z0-9_])")
_FILE_BEFORE = re.compile(r"[A-Za-z0-9_@-][A-Za-z0-9_@.-]{0,80}\Z")
_SCHEME = re.compile(r"https?://\S")
_ROOTED = re.compile(r"(?:~|\.{1,2})?/[A-Za-z0-9_.@-]{2,}(?:/|\Z|[A-Za-z0-9_.@-])|[A-Za-z]:\\\S")
_RELATIVE = re.compile(r"[A-Za-z0-9_@.-]+(?:/[A-Za-z0-9_@.-]+)+/?")
_HAN_START = re.compile(r"[\u3400-\u9fff]+(?=[~./A-Za-z])")
_TAIL = ".,;:)]}"
_MAIL_BEFORE = re.compile(r"[A-Za-z0-9_.+-]{1,64}\Z")
_MAIL_BEHIND = re.compile(r"@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
_QUOTED = re.compile(r"`([^`\n]{2,80})`")
_SNAKE = re.compile(r"(?<![A-Za-z0-9_/.-])[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+(?![A-Za-z0-9_/-])")
_LONGEST = 400

Place = tuple[FactKind, int, int]


def marks(text: str) -> Iterator[Place]:
    """Give the places of paths and identifiers: (kind, start, stop), the first of overlapping ones first."""
    if "/" in text or "\\" in text:
        for token in _TOKEN.finditer(text):
            found = _path_of(token[0]) if token.end() - token.start() <= _LONGEST else None
            if found:
                yield found[0], token.start() + found[1], token.start() + found[2]
    if "." in text:
        for ending in _WITH_EXTENSION.finditer(text):
            name = _FILE_BEFORE.search(text, max(0, ending.start() - 81), ending.start())
            if name:
                yield FactKind.PATH, name.start(), ending.end()
    if "@" in text:
        yield from _addresses(text)
    if "`" in text:
        for quoted in _QUOTED.finditer(text):
            yield FactKind.IDENTIFIER, quoted.start(1), quoted.end(1)
    if "_" in text:
        for name in _SNAKE.finditer(text):
            yield FactKind.IDENTIFIER, name.start(), name.end()


def _path_of(token: str) -> tuple[FactKind, int, int] | None:
    if "/" not in token and ":\\" not in token:
        return None
    han = _HAN_START.match(token)
    low = han.end() if han else 0
    bare = token[low:].rstrip(_TAIL)
    for at, letter in enumerate(bare):
        if letter >= "\u3400":  # Chinese goes on without a space
            bare = bare[:at]
            break
    if _SCHEME.match(bare) or _ROOTED.match(bare):
        return FactKind.PATH, low, low + len(bare)
    if not _RELATIVE.fullmatch(bare) or bare.replace("/", "").isdigit():
        return None
    if _WITH_EXTENSION.search(bare) or bare.count("/") > 1:
        return FactKind.PATH, low, low + len(bare)
    # "and/or" is neither; "feature/recall-cap" is the name of something.
    named = any(letter.isdigit() or letter in "_-" for letter in bare) and not bare[0].isdigit()
    return (FactKind.IDENTIFIER, low, low + len(bare)) if named else None


def _addresses(text: str) -> Iterator[Place]:
    at = text.find("@")
    while at >= 0:
        before = _MAIL_BEFORE.search(text, max(0, at - 64), at)
        behind = _MAIL_BEHIND.match(text, at)
        if before and behind:
            yield FactKind.IDENTIFIER, before.start(), behind.end()
        at = text.find("@", behind.end() if behind else at + 1)

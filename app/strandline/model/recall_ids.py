"""How a thing in a memory is named by a person, a model, or a line that was copied out of a context."""

import re
from dataclasses import dataclass
from enum import StrEnum

from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

LONGEST = 2_000
"""Characters that are looked at: a whole reference line of the plugin has some hundred."""

_LARGEST = (1 << 63) - 1
_SUMMARY = re.compile(r"(?<![0-9A-Za-z_])sum_[0-9A-Za-z_-]{1,128}")
_FILE = re.compile(r"(?<![0-9A-Za-z_])file_[0-9a-f]{1,128}(?![0-9A-Za-z_])")
_LINE = re.compile(r"\bline\s+([0-9]{1,18})\b")
_MESSAGE = re.compile(r"(?:(?:message|msg)?\s*#?\s*)?([0-9]{1,19})\Z", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"\bmsg#([0-9]{1,19})\b")


class ItemKind(StrEnum):
    """What an id names."""

    SUMMARY = "summary"
    MESSAGE = "message"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class ItemId:
    """A thing in a memory: a summary or file by ``name``, a message by ``number``; ``line`` of a file."""

    kind: ItemKind
    name: str = ""
    number: int = 0
    line: int = 1

    @property
    def ref(self) -> str:
        """Give it as it can be asked for again."""
        return f"message {self.number}" if self.kind is ItemKind.MESSAGE else self.name


def item_id(text: str) -> ItemId:
    """Read "sum_…", "file_… line 12", "message 191", "#191", "191", or a line that holds one of them.

    Such a line is ``[LCM File: file_… | name | mime | N bytes]`` or ``- [conv=1 msg#191] (user, …)``.
    Raises UsageError.
    """
    text = text[:LONGEST].strip()
    found = _FILE.search(text)
    if found is not None and not text.startswith("sum_"):
        line = _LINE.search(text, found.end())
        return ItemId(ItemKind.FILE, found[0], line=max(1, int(line[1])) if line else 1)
    found = _SUMMARY.search(text)
    if found is not None:
        return ItemId(ItemKind.SUMMARY, found[0])
    found = _MESSAGE.match(text) or _IN_BRACKETS.search(text)
    if found is not None and int(found[1]) <= _LARGEST:
        return ItemId(ItemKind.MESSAGE, number=int(found[1]))
    raise UsageError(
        say(QT_TRANSLATE_NOOP("model", "“{text}” names nothing in a memory."), text=text[:80]),
        say(QT_TRANSLATE_NOOP("model", "An id looks like sum_…, file_… or message 191.")),
    )

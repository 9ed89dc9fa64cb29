"""What is said of a message and its parts, in few words. Every text of a memory stays plain."""

from PySide6.QtCore import QCoreApplication

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.memory import (
    ContextItem,
    FileState,
    ItemFate,
    LargeFile,
    MemoryMessage,
    MemoryPart,
    PartKind,
    Role,
)
from strandline.ui import labels
from strandline.ui.widgets.memory.words import plain, role_name

translate = QCoreApplication.translate
_GIST = 400

_PARTS = {
    PartKind.TEXT: QT_TRANSLATE_NOOP("memory", "text"),
    PartKind.THINKING: QT_TRANSLATE_NOOP("memory", "thinking"),
    PartKind.TOOL_CALL: QT_TRANSLATE_NOOP("memory", "calls"),
    PartKind.TOOL_RESULT: QT_TRANSLATE_NOOP("memory", "result"),
    PartKind.IMAGE: QT_TRANSLATE_NOOP("memory", "image"),
    PartKind.FILE: QT_TRANSLATE_NOOP("memory", "file"),
    PartKind.COMPACTION: QT_TRANSLATE_NOOP("memory", "record of a compaction"),
    PartKind.OTHER: QT_TRANSLATE_NOOP("memory", "other part"),
}
_FATES = {
    ItemFate.SENT: QT_TRANSLATE_NOOP("memory", "sent"),
    ItemFate.OVER_BUDGET: QT_TRANSLATE_NOOP("memory", "over budget"),
    ItemFate.BRIEFED: QT_TRANSLATE_NOOP("memory", "replaced by the focus brief"),
    ItemFate.MISSING: QT_TRANSLATE_NOOP("memory", "points at nothing"),
    ItemFate.BLANK: QT_TRANSLATE_NOOP("memory", "blank, left out"),
    ItemFate.UNPAIRED: QT_TRANSLATE_NOOP("memory", "result without its call, left out"),
}
_STATES = {
    FileState.PRESENT: QT_TRANSLATE_NOOP("memory", "there"),
    FileState.MISSING: QT_TRANSLATE_NOOP("memory", "not in the files folder"),
    FileState.OUTSIDE: QT_TRANSLATE_NOOP("memory", "outside the files folder, not opened"),
    FileState.UNKNOWN: QT_TRANSLATE_NOOP("memory", "no files folder was found"),
}


def who(message: MemoryMessage) -> str:
    """Give who said it: the sender's name when it is known, else the word for the role."""
    if message.role is Role.USER and message.sender:
        return plain(message.sender)
    return role_name(message.role)


def gist_of(message: MemoryMessage) -> str:
    """Give one line: what was said, else what was called or answered, with its size."""
    if message.role is Role.TOOL:
        return tool_line(message)
    text = plain(message.text[:_GIST])
    if text:
        return text
    calls = [part for part in message.parts if part.kind is PartKind.TOOL_CALL]
    if calls:
        return " · ".join(call_line(part) for part in calls[:3])
    for part in message.parts:
        if part.kind is PartKind.THINKING:
            return f"{part_name(part.kind)}: {plain(part.text[:_GIST])}"
    if message.parts:
        return " · ".join(part_name(part.kind) for part in message.parts[:3])
    return translate("memory", "(empty)")


def call_line(part: MemoryPart) -> str:
    """Give "read {…}": the tool and the beginning of its arguments."""
    name = plain(part.tool_name or "?")
    return f"{name} {plain(part.text[:160])}".strip()


def tool_line(message: MemoryMessage) -> str:
    """Give "read · 4,120 characters · kitchen.csv…" for a tool's answer."""
    result = next((part for part in message.parts if part.kind is PartKind.TOOL_RESULT), None)
    text = result.text if result is not None and result.text else message.text
    name = plain(result.tool_name) if result is not None and result.tool_name else ""
    size = characters(result.characters if result is not None else message.characters)
    failed = translate("memory", "failed") if result is not None and result.is_error else ""
    return " · ".join(part for part in (name, failed, size, plain(text[:_GIST])) if part)


def characters(count: int) -> str:
    """Give "4,120 characters"."""
    return labels.counted(count, translate("memory", "1 character"), translate("memory", "%1 characters"))


def part_name(kind: PartKind) -> str:
    """Give the word for a kind of part."""
    return translate("memory", _PARTS[kind])


def fate_name(item: ContextItem) -> str:
    """Say what becomes of a context item."""
    return translate("memory", _FATES[item.fate])


def file_state(file: LargeFile) -> str:
    """Say where the bytes of a file are."""
    return translate("memory", _STATES[file.state])


def file_size(count: int | None) -> str:
    """Give "12.4 kB" by powers of ten, or "size unknown"."""
    if count is None:
        return translate("labels", "size unknown")
    for size, unit in ((1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")):
        if count >= size:
            return f"{count / size:.1f} {unit}"
    return f"{count} B"


def tokens(count: int) -> str:
    """Give "1.8k tok" for a stored estimate."""
    return translate("labels", "%1 tok").replace("%1", labels.short(count))

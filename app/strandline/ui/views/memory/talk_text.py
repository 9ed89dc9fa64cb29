"""A stretch of a conversation as lines of plain text: heads, words, folded parts.

Pure: messages in, lines out. The view puts them into a document and paints bars beside them.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QCoreApplication

from strandline.model.memory import FileState, LargeFile, MemoryMessage, MemoryPart, PartKind, Role
from strandline.model.visible import visible
from strandline.ui.local_time import moment
from strandline.ui.models.memory.message_words import (
    call_line,
    characters,
    file_size,
    file_state,
    part_name,
    tokens,
    who,
)
from strandline.ui.widgets.memory.words import plain

translate = QCoreApplication.translate

FOLD_LINES = 24
"""A longer output is folded to its beginning."""
FOLD_CHARACTERS = 1_600
_WORDS_CHARACTERS = 6_000  # what people and agents said is folded only when it is very long
_LONGEST_LINE = 4_000  # a longer line is broken, because one line is laid out in one step


class Look(IntEnum):
    """How a line looks."""

    HEAD = 0
    WORDS = 1
    FOLD = 2  # a line that folds or unfolds a part when it is clicked
    INNER = 3  # inside an unfolded part: thinking, arguments, outputs
    FILE = 4
    GAP = 5


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the document. ``fold`` names the part that a click folds or unfolds; ``file`` a file."""

    look: Look
    text: str
    message_id: int
    role: Role
    fold: str = ""
    file_id: str = ""


def fold_key(message_id: int, ordinal: int) -> str:
    """Name a part of a message; -1 is the message's own text."""
    return f"{message_id}/{ordinal}"


def lines_of(
    message: MemoryMessage, unfolded: Collection[str], files: dict[str, LargeFile] | None = None
) -> list[Line]:
    """Give the lines of one message. ``unfolded`` are the parts that are shown whole."""
    made = _Lines(message, unfolded, files or {})
    made.run()
    return made.lines


def whole_of(message: MemoryMessage, files: Iterable[LargeFile] = ()) -> str:
    """Give all there is to read of one message, with every part unfolded and without its head."""
    every = {
        fold_key(message.message_id, ordinal) for ordinal in (-1, *(part.ordinal for part in message.parts))
    }
    lines = lines_of(message, every, {file.file_id: file for file in files})
    return "\n".join(line.text for line in lines[1:]).strip()


class _Lines:
    def __init__(
        self, message: MemoryMessage, unfolded: Collection[str], files: dict[str, LargeFile]
    ) -> None:
        self.message, self.unfolded, self.files = message, unfolded, files
        self.lines: list[Line] = []

    def run(self) -> None:
        message = self.message
        when = moment(message.created_ms) or translate("memory", "time unknown")
        self._add(Look.HEAD, f"{who(message)}  {when} · {tokens(message.tokens)}")
        if message.compaction_record:
            self._add(
                Look.INNER, translate("memory", "A record that an old release wrote; never said by anybody.")
            )
        said = [part for part in message.parts if part.kind is PartKind.TEXT]
        if message.role is Role.TOOL:
            results = [part for part in message.parts if part.kind is PartKind.TOOL_RESULT]
            if not results and message.text:
                self._output(fold_key(message.message_id, -1), self._bare(), message.text, message.characters)
        elif not said and message.text:
            self._said(fold_key(message.message_id, -1), message.text, message.characters)
        for part in message.parts:
            self._part(part)
        if len(self.lines) == 1:
            self._add(Look.INNER, translate("memory", "(empty)"))
        self._add(Look.GAP, "")

    def _part(self, part: MemoryPart) -> None:
        key = fold_key(part.message_id, part.ordinal)
        match part.kind:
            case PartKind.TEXT:
                if part.text:
                    self._said(key, part.text, part.characters)
            case PartKind.THINKING:
                self._folded(key, f"{part_name(part.kind)} · {characters(part.characters)}", part.text)
            case PartKind.TOOL_CALL:
                alone = translate("memory", "no result")
                paired = "" if part.partner is not None else f" · {alone}"
                head = (
                    f"{part_name(part.kind)} {call_line(part)}"
                    if key not in self.unfolded
                    else (f"{part_name(part.kind)} {plain(part.tool_name or '?')}")
                )
                self._folded(key, head[:240] + paired, part.text)
            case PartKind.TOOL_RESULT:
                self._output(key, self._result_head(part), part.text, part.characters)
            case _:
                self._thing(part)
        if part.externalised is not None:
            for file_id in part.externalised.file_ids:
                self._file(file_id, part.externalised.bytes)

    def _result_head(self, part: MemoryPart) -> str:
        words = [part_name(part.kind), plain(part.tool_name or "")]
        if part.is_error:
            words.append(translate("memory", "failed"))
        if part.partner is None:
            words.append(translate("memory", "no call"))
        words.append(characters(part.characters))
        return " · ".join(word for word in words if word)

    def _bare(self) -> str:
        return f"{part_name(PartKind.TOOL_RESULT)} · {characters(self.message.characters)}"

    def _thing(self, part: MemoryPart) -> None:
        name = part.file_name or part.mime or part.raw_type or ""
        head = " · ".join(word for word in (part_name(part.kind), plain(name)) if word)
        if part.text:
            self._folded(fold_key(part.message_id, part.ordinal), head, part.text)
        elif part.externalised is None:
            self._add(Look.FILE, head)

    def _file(self, file_id: str, size: int | None) -> None:
        file = self.files.get(file_id)
        name = plain((file.name if file is not None else None) or file_id)
        amount = file_size(file.bytes if file is not None and file.bytes is not None else size)
        state = file_state(file) if file is not None and file.state is not FileState.PRESENT else ""
        text = " · ".join(word for word in (name, amount, state) if word)
        self._add(Look.FILE, text, file_id=file_id)

    def _said(self, key: str, text: str, length: int) -> None:
        whole = key in self.unfolded or length <= _WORDS_CHARACTERS
        shown = text if whole else text[:_WORDS_CHARACTERS]
        self._text(Look.WORDS, shown)
        if not whole:
            self._more(key, length)

    def _output(self, key: str, head: str, text: str, length: int) -> None:
        lines = text.split("\n", FOLD_LINES + 1)
        long = length > FOLD_CHARACTERS or len(lines) > FOLD_LINES
        if not long:
            self._add(Look.FOLD, head)
            self._text(Look.INNER, text)
            return
        if key in self.unfolded:
            self._add(Look.FOLD, f"▾ {head}", fold=key)
            self._text(Look.INNER, text)
            return
        self._add(Look.FOLD, f"▸ {head}", fold=key)
        beginning = "\n".join(lines[: FOLD_LINES // 3])[: FOLD_CHARACTERS // 3]
        self._text(Look.INNER, beginning)
        self._more(key, length)

    def _folded(self, key: str, head: str, text: str) -> None:
        is_open = key in self.unfolded
        self._add(Look.FOLD, f"{'▾' if is_open else '▸'} {head}", fold=key)
        if is_open:
            self._text(Look.INNER, text or translate("memory", "(empty)"))

    def _more(self, key: str, length: int) -> None:
        words = translate("memory", "… show all %1").replace("%1", characters(length))
        self._add(Look.FOLD, words, fold=key)

    def _text(self, look: Look, text: str) -> None:
        for line in text.split("\n"):
            for start in range(0, max(1, len(line)), _LONGEST_LINE):
                self._add(look, line[start : start + _LONGEST_LINE])

    def _add(self, look: Look, text: str, *, fold: str = "", file_id: str = "") -> None:
        shown = visible(text.replace("\r", "").replace("\n", " "))
        self.lines.append(Line(look, shown, self.message.message_id, self.message.role, fold, file_id))

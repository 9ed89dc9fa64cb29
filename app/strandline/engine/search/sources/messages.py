"""The messages of a lcm.db: the text view of each, and every part that says more."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from strandline.engine.search.sources.base import TEXT_LIMIT, Block, Known, trusted
from strandline.engine.search.sources.lcm_file import LcmFile
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.memory import MemoryPart, PartKind
from strandline.model.memory_rows import StreamedMessage
from strandline.model.order_key import first_number, order_key
from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.store.lcm import stream

PER_BLOCK = 1_000
"""Message ids in a block."""

_LOOKED_AT = 2
"""Blocks at the end that are always looked at: that is where messages come and are mended."""

_KINDS = {
    PartKind.THINKING: DocumentKind.THINKING,
    PartKind.TOOL_CALL: DocumentKind.TOOL_CALL,
    PartKind.TOOL_RESULT: DocumentKind.TOOL_RESULT,
}


class MessageSource:
    """The messages of a lcm.db, by id; position: message id, then part."""

    def __init__(self, file: LcmFile) -> None:
        self._file = file
        self._cut = 0
        self._starts: list[int] = []
        self.id = file.id_of(Scope.MESSAGES)
        self.fingerprint = file.fingerprint
        self.written_ms = file.written_ms

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give a block for each thousand ids."""
        database = self._file.database
        weights = database.ask(lambda reading: stream.counts(reading, PER_BLOCK))
        if not weights:
            return self._file.blocks((), known)
        self._starts = [number * PER_BLOCK for number in sorted(weights)]
        firsts = {number: order_key(number * PER_BLOCK) for number in weights}
        firsts[min(weights)] = ""
        kept = {}
        if not thorough:
            for number in sorted(weights)[:-_LOOKED_AT]:
                block = trusted(known, firsts[number], weights[number])
                if block is None:
                    break
                kept[number] = block
        start = min((number for number in weights if number not in kept), default=0) * PER_BLOCK
        sums = database.ask(lambda reading: stream.checksums(reading, PER_BLOCK, start))
        found = [
            kept.get(number) or Block(firsts[number], f"{sums.get(number, 0):x}", weights[number])
            for number in sorted(weights)
        ]
        return self._file.blocks(found, known)

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give the documents of the messages in a stretch of whole blocks."""
        start, end = first_number(first), None if last is None else first_number(last)
        for begin, stop in self._portions(start, end) if self._file.damaged else [(start, end)]:
            for message in stream.messages(self._file.database, begin, stop, TEXT_LIMIT):
                self._file.check()
                self._cut += message.cut
                yield from _documents(message, self._file.path)
            self._file.check()

    def _portions(self, start: int, end: int | None) -> Iterator[tuple[int, int]]:
        """Cut a stretch of a damaged file small: a lost page ends a reading."""
        for block in self._starts:
            for at in range(block, block + PER_BLOCK, stream.PORTION):
                if at >= start and (end is None or at < end):
                    yield at, at + stream.PORTION

    def problems(self) -> tuple[Message, ...]:
        """Say that the file is damaged, and which texts were too long."""
        return (*self._file.problems(), *cut_problem(self._cut, self._file.path))


def cut_problem(cut: int, path: Path) -> tuple[Message, ...]:
    """Say that texts were too long to be searched whole."""
    if not cut:
        return ()
    template = QT_TRANSLATE_NOOP(
        "model", "{count} {count:text|texts} of {path} {count:is|are} only searched up to {limit} characters."
    )
    return (say(template, count=cut, path=str(path), limit=TEXT_LIMIT),)


def _documents(message: StreamedMessage, path: Path) -> Iterator[Document]:
    if message.text.strip():
        kind = DocumentKind.TOOL_RESULT if message.role == "tool" else DocumentKind.TEXT
        yield _document(message, path, kind, message.text, None, 0)
    # One part may give two documents: a block and the thinking beside it.
    for place, part in enumerate(message.parts, 1):
        yield _document(message, path, _KINDS.get(part.kind, DocumentKind.TEXT), _said(part), part, place)


def _document(
    message: StreamedMessage,
    path: Path,
    kind: DocumentKind,
    text: str,
    part: MemoryPart | None,
    place: int,
) -> Document:
    ref = Ref(
        Scope.MESSAGES,
        path,
        session_id=message.place.session_id,
        conversation_id=message.conversation_id,
        message_id=message.message_id,
        part=part.ordinal if part else None,
    )
    return Document(
        order_key(message.message_id, place),
        ref,
        kind,
        text,
        message.created_ms,
        message.role,
        message.place.session_key,
        part.tool_name if part else None,
    )


def _said(part: MemoryPart) -> str:
    if part.kind is PartKind.TOOL_CALL and part.tool_name:
        return f"{part.tool_name} {part.text}"
    return part.text

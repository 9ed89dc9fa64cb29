"""The large files that the plugin took out of messages, as far as they are text and in its folder."""

from collections.abc import Iterator, Sequence

from strandline.engine.search.sources.base import Block, Checksum, Known
from strandline.engine.search.sources.files import (
    FILE_LIMIT,
    file_fingerprint,
    is_markdown,
    section_documents,
)
from strandline.engine.search.sources.lcm_file import LcmFile
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.memory import LargeFile
from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.model.sections import LONGEST
from strandline.store.file_bytes import decode, read_bytes

_LOOKED_THROUGH = 65_536
"""Bytes at the beginning that tell whether a file is text."""


class LargeFileSource:
    """The large files of a lcm.db, one block each; position: file id, then line.

    A file without text in the folder gives what the plugin wrote about it, if anything.
    """

    def __init__(self, file: LcmFile) -> None:
        self._file = file
        self._problems: list[Message] = []
        self.id = file.id_of(Scope.LARGE)
        self.written_ms = file.written_ms

    def fingerprint(self) -> str:
        """Give that of the database, and the folder: a file is never written again under its id."""
        seen = self._file.fingerprint()
        return f"{seen} {self._file.database.files_dir}" if seen else ""

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give a block for each large file, by id."""
        del thorough
        blocks: list[Block] = []
        for one in self._all():
            signature = Checksum()
            signature.add(repr((one.name, one.mime, one.exploration, one.created_ms, one.state)).encode())
            signature.add((file_fingerprint(one.path) if one.path else "").encode())
            first = "" if not blocks else one.file_id
            blocks.append(Block(first, signature.text(), 1 + (one.bytes or 0) // LONGEST))
        return self._file.blocks(blocks, known)

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give the sections of the large files with ids in a stretch."""
        every = self._all()
        self._file.check()
        for one in every:
            if one.file_id >= first and (last is None or one.file_id < last):
                yield from self._documents(one)

    def problems(self) -> tuple[Message, ...]:
        """Say that the database is damaged, and which files could not be read, or not whole."""
        return (*self._file.problems(), *self._problems)

    def _all(self) -> list[LargeFile]:
        return sorted(self._file.database.large_files(), key=lambda one: one.file_id)

    def _documents(self, one: LargeFile) -> Iterator[Document]:
        ref = Ref(Scope.LARGE, self._file.path, conversation_id=one.conversation_id, file_id=one.file_id)
        text = self._text(one)
        if text is None:
            if one.exploration:
                yield Document(
                    one.file_id, ref, DocumentKind.SECTION, one.exploration, one.created_ms, title=one.name
                )
            return
        markdown = one.path is not None and is_markdown(one.path)
        for found in section_documents(text, ref, one.created_ms, markdown=markdown):
            yield Document(
                f"{one.file_id} {found.position}",  # a space sorts before all that an id holds
                found.ref,
                found.kind,
                found.text,
                found.time_ms,
                title=found.title or one.name,
            )

    def _text(self, one: LargeFile) -> str | None:
        """Give what is searched of a file; None when it is not there or no text."""
        if one.path is None:
            return None
        try:
            found = read_bytes(one.path, FILE_LIMIT)
        except StrandlineError as error:
            self._problems.append(error.sentence)
            return None
        if not is_text(found.data):
            return None
        if not found.complete:
            template = QT_TRANSLATE_NOOP(
                "model", "{path} has {size} {size:byte|bytes}; it is searched up to {limit}."
            )
            self._problems.append(say(template, path=str(one.path), size=found.size, limit=FILE_LIMIT))
        return decode(found.data)


def is_text(data: bytes) -> bool:
    """Tell whether bytes are UTF-8 text, as far as their beginning tells; a cut at the end is none."""
    head = data[:_LOOKED_THROUGH]
    if b"\0" in head:
        return False
    try:
        head.decode("utf-8")
    except UnicodeDecodeError as error:
        # The last character may have been cut by us.
        return error.reason == "unexpected end of data" and len(data) > len(head)
    return True

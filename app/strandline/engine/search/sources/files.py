"""Files of a workspace: context files and memory notes, section by section."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from strandline.engine.search.sources.base import Block, Checksum, Known, SourceId
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.order_key import order_key
from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.model.sections import LONGEST, sections
from strandline.store.file_bytes import FileBytes, decode, read_bytes

FILE_LIMIT = 8 << 20
"""Bytes of a file that are searched."""

_MARKDOWN = frozenset({".md", ".markdown", ".mdx", ""})


class FileSource:
    """One file as one block; position: line, then piece of a cut line."""

    def __init__(self, path: Path, scope: Scope, root: str, agent: str | None = None) -> None:
        self.id = SourceId(scope, path, "", root, agent)
        self._path = path
        self._too_long = 0

    def fingerprint(self) -> str:
        """Give inode, time and size of the file."""
        return file_fingerprint(self._path)

    def written_ms(self) -> int:
        """Give when the file was last written."""
        return file_written_ms(self._path)

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give the whole file as one block; none for an empty one."""
        del known, thorough
        found = self._bytes()
        if not found.data.strip():
            return ()
        signature = Checksum()
        signature.add(found.data)
        return (Block("", signature.text(), 1 + len(found.data) // LONGEST),)

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give the sections of the file."""
        del first, last
        text = decode(self._bytes().data)
        ref = Ref(self.id.scope, self._path, agent=self.id.agent)
        yield from section_documents(text, ref, self.written_ms() or None, markdown=is_markdown(self._path))

    def problems(self) -> tuple[Message, ...]:
        """Say when the file is too long to be searched whole."""
        if not self._too_long:
            return ()
        template = QT_TRANSLATE_NOOP(
            "model", "{path} has {size} {size:byte|bytes}; it is searched up to {limit}."
        )
        return (say(template, path=str(self._path), size=self._too_long, limit=FILE_LIMIT),)

    def _bytes(self) -> FileBytes:
        found = read_bytes(self._path, FILE_LIMIT)
        self._too_long = 0 if found.complete else found.size
        return found


def section_documents(
    text: str, ref: Ref, time_ms: int | None, *, markdown: bool, above: tuple[int, ...] = ()
) -> Iterator[Document]:
    """Give the sections of a text as documents; their positions begin with the numbers ``above``."""
    for section in sections(text, markdown=markdown):
        yield Document(
            order_key(*above, section.line, section.piece),
            at_line(ref, section.line),
            DocumentKind.SECTION,
            section.text,
            time_ms,
            title=section.title,
        )


def at_line(ref: Ref, line: int) -> Ref:
    """Give the same place at a line; :func:`dataclasses.replace` would take four times as long."""
    return Ref(
        ref.scope, ref.path, line, ref.session_id, ref.entry_id, ref.conversation_id, ref.message_id,
        ref.part, ref.summary_id, ref.file_id, ref.pin_id, ref.version, ref.agent,
    )  # fmt: skip


def is_markdown(path: Path) -> bool:
    """Tell whether the headings of a file are Markdown's."""
    return path.suffix.lower() in _MARKDOWN


def file_fingerprint(path: Path) -> str:
    """Give inode, time and size of a file; ``""`` when it is not there."""
    try:
        seen = path.stat()
    except (OSError, ValueError):
        return ""
    return f"{seen.st_dev}:{seen.st_ino}:{seen.st_mtime_ns}:{seen.st_size}"


def file_written_ms(path: Path) -> int:
    """Give when a file was last written; 0 when it is not there."""
    try:
        return path.stat().st_mtime_ns // 1_000_000
    except (OSError, ValueError):
        return 0


def readable(path: Path) -> bool:
    """Tell whether a file is there and can be read, without reading it."""
    try:
        read_bytes(path, 1)
    except StrandlineError:
        return False
    return True

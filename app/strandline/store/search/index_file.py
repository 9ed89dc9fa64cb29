"""The open search index."""

import contextlib
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

from filelock import FileLock, Timeout

from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.search import Document
from strandline.store.own_database import OwnDatabase
from strandline.store.own_file import BUSY_TIMEOUT_S, Layout, remove, unusable
from strandline.store.search import rows
from strandline.store.search.layout import LAYOUT
from strandline.store.search.packing import Packer
from strandline.store.search.writing import Writer


@dataclass(frozen=True, slots=True)
class IndexSize:
    """How large an index is: on disk without vectors, its vectors, and the text in it (UTF-8), in bytes."""

    bytes: int
    vector_bytes: int
    text_bytes: int
    documents: int


class SearchIndex(OwnDatabase):
    """The index. Threads may share it; each has its own connection and packer.

    Every method raises Unreadable when the file cannot be used (lock, damage, full disk).
    """

    layout: ClassVar[Layout] = LAYOUT

    def __init__(self, path: Path, notice: Message | None = None) -> None:
        super().__init__(path, notice)
        self._own = threading.local()

    @classmethod
    def delete(cls, path: Path) -> bool:
        """Delete the file of an index; tell whether there was one. No process may have it open.

        Raises Unreadable when it cannot be deleted.
        """
        try:
            if not path.exists():
                return False
            with FileLock(path.with_name(path.name + ".lock"), timeout=BUSY_TIMEOUT_S):
                remove(path)
        except (OSError, Timeout) as error:
            raise unusable(path, error, cls.layout) from error
        return True

    @classmethod
    def open_existing(cls, path: Path) -> Self | None:
        """Open the index if there is one; a question must not make an empty file."""
        return cls.open(path) if path.is_file() else None

    def packer(self, connection: sqlite3.Connection) -> Packer:
        """Give the packer that belongs to this thread's ``connection``."""
        kept = getattr(self._own, "packer", None)
        if kept is None or kept[0] is not connection:
            kept = self._own.packer = connection, Packer(connection)
        packer: Packer = kept[1]
        return packer

    @contextlib.contextmanager
    def writer(self) -> Iterator[tuple[sqlite3.Connection, Writer]]:
        """Give this thread's connection inside one write transaction, and a writer for it."""
        with self.transaction() as connection:
            yield connection, Writer(connection, self.packer(connection))

    def document(self, number: int) -> Document:
        """Give one document whole; raises NotFound."""
        found = self.documents([number])
        if not found:
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "That is no longer in the search index.")),
                say(QT_TRANSLATE_NOOP("model", "Search again.")),
            )
        return found[number]

    def documents(self, numbers: Iterable[int]) -> dict[int, Document]:
        """Give documents whole, by their numbers; those that are gone are left out."""
        wanted = list(numbers)
        with self.reading() as connection:
            known = rows.by_number(connection, wanted)
            packed = rows.texts(connection, self.packer(connection), wanted)
            return {number: known[number].with_text(text) for number, text in packed if number in known}

    def texts(self, numbers: Iterable[int]) -> dict[int, str]:
        """Give the texts of documents, by their numbers; those that are gone are left out."""
        with self.reading() as connection:
            return dict(rows.texts(connection, self.packer(connection), numbers))

    def neighbours(self, number: int, before: int, after: int) -> tuple[rows.Found, ...]:
        """Give a document with those before and after it in its source, in order; empty when it is gone."""
        with self.reading() as connection:
            place = connection.execute(
                "SELECT source, position FROM documents WHERE id = ?", [number]
            ).fetchone()
            if place is None:
                return ()
            sql = f"SELECT {rows.COLUMNS} FROM {rows.JOINS} WHERE d.source = ? AND d.position"  # noqa: S608
            earlier = connection.execute(
                f"{sql} < ? ORDER BY d.position DESC LIMIT ?", [*place, before]
            ).fetchall()
            later = connection.execute(
                f"{sql} >= ? ORDER BY d.position LIMIT ?", [*place, after + 1]
            ).fetchall()
        return tuple(rows.found(row) for row in [*reversed(earlier), *later])

    def size(self) -> IndexSize:
        """Measure the index."""
        with self.reading() as connection:
            documents, text = connection.execute(
                "SELECT count(*), coalesce(sum(size), 0) FROM documents"
            ).fetchone()
            vectors = connection.execute("SELECT coalesce(sum(length(vector)), 0) FROM vectors").fetchone()[0]
            pages = connection.execute(
                "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
            ).fetchone()[0]
        return IndexSize(max(0, pages - vectors), vectors, text, documents)

"""Putting documents into the index and taking them out, with their words and their text.

Everything here runs inside a transaction of the caller, so a document, its words and its text are
there together or not at all.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from strandline.model.search import Document
from strandline.model.search_terms import spaced
from strandline.store.search.packing import PLAIN, Packer
from strandline.store.search.rows import NUMBER_OF, anchor_of, hash_of, number_of

TALK, DECISION, FACT = 1, 2, 4
"""The bits of ``chunks.marks``: what was said; it holds a decision; it holds a fact."""

_MANY = 500
_NAMES_KEPT = 20_000

_INSERT = (
    "INSERT INTO documents (id, source, position, kind, time_ms, role, lane, session, title, conversation,"
    " number, part, line, anchor, size, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


@dataclass(frozen=True, slots=True)
class Kept:
    """What the index holds of a document, to tell whether it changed."""

    number: int
    position: str
    hash: int


def forget_chunks(connection: sqlite3.Connection, source: int, numbers: Sequence[int]) -> None:
    """Take out the chunks that hold any of these documents; what is left of their units is cut anew.

    A unit that holds a document does not begin before the talk that the document follows.
    """
    for thread, position in connection.execute(
        "SELECT coalesce(conversation, 0), position FROM documents WHERE source = ?"  # noqa: S608
        f" AND id IN ({','.join('?' * len(numbers))})",
        [source, *numbers],
    ).fetchall():
        connection.execute(
            "DELETE FROM chunks WHERE source = ?1 AND thread = ?2 AND first <= ?3 AND last >= ?3"
            " AND first >= coalesce((SELECT first FROM chunks WHERE source = ?1 AND thread = ?2"
            " AND first <= ?3 AND marks & ?4 ORDER BY first DESC LIMIT 1), '')",
            [source, thread, position, TALK],
        )


class Writer:
    """Writes documents over one connection; one thread uses it."""

    def __init__(self, connection: sqlite3.Connection, packer: Packer) -> None:
        self._connection = connection
        self._packer = packer
        self._names: dict[str, int] = {}

    def forget(self) -> None:
        """Forget what a transaction that was rolled back had made."""
        self._names.clear()

    def put(self, source: int, documents: Sequence[Document], dictionary: int = PLAIN) -> int:
        """Add documents that the source does not have yet; give the bytes of their texts."""
        number = self._last_number()
        rows, words, texts = [], [], []
        total = 0
        for document in documents:
            number += 1
            raw_size = len(document.text.encode("utf-8", "surrogatepass"))
            total += raw_size
            rows.append((number, source, *self._columns(document), raw_size, hash_of(document)))
            words.append((number, spaced(document.text)))
            texts.append((number, *self._packer.pack(document.text, dictionary)))
        self._connection.executemany(_INSERT, rows)
        self._connection.executemany("INSERT INTO words (rowid, body) VALUES (?, ?)", words)
        self._connection.executemany("INSERT INTO texts (id, packing, data) VALUES (?, ?, ?)", texts)
        return total

    def remove(self, source: int, numbers: Iterable[int]) -> int:
        """Take documents of a source out, with their words, their text and the chunks they are in.

        Gives the bytes of their texts.
        """
        wanted = list(numbers)
        total = 0
        for start in range(0, len(wanted), _MANY):
            some = wanted[start : start + _MANY]
            marks = ",".join("?" * len(some))
            forget_chunks(self._connection, source, some)
            held = self._connection.execute(
                f"SELECT id, packing, data FROM texts WHERE id IN ({marks})",  # noqa: S608
                some,
            ).fetchall()
            # A table without content must be told what it held.
            self._connection.executemany(
                "INSERT INTO words (words, rowid, body) VALUES ('delete', ?, ?)",
                [(number, spaced(self._packer.unpack(packing, data))) for number, packing, data in held],
            )
            total += self._connection.execute(
                f"SELECT coalesce(sum(size), 0) FROM documents WHERE id IN ({marks})",  # noqa: S608
                some,
            ).fetchone()[0]
            self._connection.execute(f"DELETE FROM texts WHERE id IN ({marks})", some)  # noqa: S608
            self._connection.execute(f"DELETE FROM documents WHERE id IN ({marks})", some)  # noqa: S608
        return total

    def kept(self, source: int, first: str, last: str | None) -> list[Kept]:
        """Give what the index has of a source from ``first`` on and below ``last``, by position."""
        bound = "" if last is None else " AND position < ?"
        values = [source, first] if last is None else [source, first, last]
        rows = self._connection.execute(
            "SELECT id, position, hash FROM documents WHERE source = ? AND position >= ?"  # noqa: S608
            f"{bound} ORDER BY position",
            values,
        )
        return [Kept(*row) for row in rows]

    def _last_number(self) -> int:
        row = self._connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'documents'").fetchone()
        return int(row[0]) if row else 0

    def _columns(self, document: Document) -> tuple[object, ...]:
        ref = document.ref
        return (
            document.position, NUMBER_OF[document.kind], document.time_ms, self._name(document.role),
            self._name(document.lane), self._name(ref.session_id), self._name(document.title),
            ref.conversation_id, number_of(ref), ref.part, ref.line, anchor_of(ref),
        )  # fmt: skip

    def _name(self, text: str | None) -> int | None:
        if text is None:
            return None
        found = self._names.get(text)
        if found is None:
            kept = text.encode("utf-8", "replace").decode()
            row = self._connection.execute("SELECT id FROM names WHERE text = ?", [kept]).fetchone()
            if row is None:
                row = self._connection.execute(
                    "INSERT INTO names (text) VALUES (?) RETURNING id", [kept]
                ).fetchone()
            if len(self._names) > _NAMES_KEPT:
                self._names.clear()
            found = self._names[text] = int(row[0])
        return found

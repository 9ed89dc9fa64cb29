"""Keeps the chunks in step with the documents: what is new or was changed is cut anew, no more.

Documents never change: a changed one gets another number. So what is to be done is the documents
above the highest number seen, and the units that lost a document (a trigger notes those in
``rechunk``). Either way a conversation is cut anew from the last unit of talk before that place,
which gives the same chunks as cutting all of it: a test compares the two.

Work is done in slices: read, cut, then one short transaction, and only if all that was read is
still there.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from strandline.model.chunks import SCHEME, Chunk, Part, chunks_of
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.rows import KINDS, texts
from strandline.store.search.writing import DECISION, FACT, TALK

SLICE = 20_000
"""Documents that are taken on at once."""

_TEXTS_AT_ONCE = 256
_UPTO, _SCHEME = "chunked_upto", "chunk_scheme"

Thread = tuple[int, int]
"""A source and a conversation in it (0: none): what is cut as one text after another."""


@dataclass(slots=True)
class _Row:
    number: int
    position: str
    kind: int
    role: str | None
    title: str | None


@dataclass(slots=True)
class _Slice:
    upto: int
    noted: int  # the last row of ``rechunk`` that this slice deals with
    starts: dict[Thread, str] = field(default_factory=dict)
    used: list[int] = field(default_factory=list)
    made: list[tuple[object, ...]] = field(default_factory=list)


class Chunker:
    """Cuts the documents of an index. One thread of one process at a time uses it (see ``Work``)."""

    def __init__(self, index: SearchIndex, slice_documents: int = SLICE) -> None:
        self._index = index
        self._size = slice_documents

    def behind(self) -> bool:
        """Whether there are documents that were not cut yet."""
        with self._index.reading() as connection:
            _, last = _bounds(connection)
            upto = _number(connection, _UPTO)
            scheme = _number(connection, _SCHEME)
            noted = connection.execute("SELECT 1 FROM rechunk LIMIT 1").fetchone()
        return upto < last or noted is not None or (scheme != SCHEME and last > 0)

    def catch_up(self, stopped: Callable[[], bool]) -> bool:
        """Cut what is to be cut. Gives False when it was ``stopped`` before the end."""
        self._renew_scheme()
        while not stopped():
            work = self._next()
            if work is None:
                return True
            if self._cut(work, stopped):
                self._write(work)
        return False

    def _renew_scheme(self) -> None:
        with self._index.transaction() as connection:
            if _number(connection, _SCHEME) != SCHEME:
                connection.execute("DELETE FROM chunks")
                connection.execute("DELETE FROM rechunk")
                _keep(connection, _UPTO, 0)
                _keep(connection, _SCHEME, SCHEME)

    def _next(self) -> _Slice | None:
        with self._index.reading() as connection:
            upto = _number(connection, _UPTO)
            first, last = _bounds(connection)
            upto = max(upto, first - 1)
            noted = connection.execute("SELECT coalesce(max(rowid), 0) FROM rechunk").fetchone()[0]
            if upto >= last and not noted:
                return None
            work = _Slice(min(last, upto + self._size), noted)
            dirty = connection.execute(
                "SELECT source, coalesce(conversation, 0), min(position) FROM documents"
                " WHERE id > ? AND id <= ? GROUP BY 1, 2"
                " UNION ALL SELECT source, thread, min(first) FROM rechunk WHERE rowid <= ? GROUP BY 1, 2",
                [upto, work.upto, noted],
            ).fetchall()
            for source, thread, position in dirty:
                before = connection.execute(
                    "SELECT first FROM chunks WHERE source = ? AND first < ? AND thread = ? AND marks & ?"
                    " ORDER BY first DESC LIMIT 1",
                    [source, position, thread, TALK],
                ).fetchone()
                start = before[0] if before else ""
                known = work.starts.get((source, thread))
                work.starts[source, thread] = start if known is None else min(known, start)
        return work

    def _cut(self, work: _Slice, stopped: Callable[[], bool]) -> bool:
        sources: dict[int, str] = {}
        for (source, _), start in work.starts.items():
            sources[source] = min(sources.get(source, start), start)
        with self._index.reading() as connection:
            for source, start in sources.items():
                for thread, rows in _threads(connection, source, start, work).items():
                    if stopped():
                        return False
                    work.used += [row.number for row in rows]
                    positions = {row.number: row.position for row in rows}
                    for chunk in chunks_of(self._parts(connection, rows)):
                        work.made.append(_chunk_row(thread, chunk, positions))
        return True

    def _parts(self, connection: sqlite3.Connection, rows: list[_Row]) -> Iterator[Part]:
        packer = self._index.packer(connection)
        for begin in range(0, len(rows), _TEXTS_AT_ONCE):
            some = rows[begin : begin + _TEXTS_AT_ONCE]
            found = dict(texts(connection, packer, [row.number for row in some]))
            for row in some:
                yield Part(row.number, KINDS[row.kind], found.get(row.number, ""), row.role, row.title)

    def _write(self, work: _Slice) -> None:
        with self._index.transaction() as connection:
            there = connection.execute(
                "SELECT count(*) FROM documents WHERE id IN (SELECT value FROM json_each(?))",
                [json.dumps(work.used)],
            ).fetchone()[0]
            if there != len(work.used):
                return  # the index was written meanwhile; the next slice sees it as it is now
            newest = connection.execute("SELECT coalesce(max(rowid), 0) FROM rechunk").fetchone()[0]
            for (source, thread), start in work.starts.items():
                connection.execute(
                    "DELETE FROM chunks WHERE source = ? AND first >= ? AND thread = ?",
                    [source, start, thread],
                )
            # What was noted before is dealt with; what the lines above noted was no loss.
            connection.execute("DELETE FROM rechunk WHERE rowid <= ? OR rowid > ?", [work.noted, newest])
            connection.executemany(
                "INSERT INTO chunks (source, thread, first, last, document, first_document, last_document,"
                " start, stop, marks, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                work.made,
            )
            _keep(connection, _UPTO, work.upto)


def _threads(
    connection: sqlite3.Connection, source: int, start: str, work: _Slice
) -> dict[Thread, list[_Row]]:
    """Give the documents of a source that are to be cut, by conversation and in order."""
    threads: dict[Thread, list[_Row]] = {}
    for number, position, kind, role, title, conversation in connection.execute(
        "SELECT d.id, d.position, d.kind, r.text, t.text, coalesce(d.conversation, 0) FROM documents d"
        " LEFT JOIN names r ON r.id = d.role LEFT JOIN names t ON t.id = d.title"
        " WHERE d.source = ? AND d.position >= ? AND d.id <= ? ORDER BY d.position",
        [source, start, work.upto],
    ):
        thread = source, conversation
        begin = work.starts.get(thread)
        if begin is not None and position >= begin:
            threads.setdefault(thread, []).append(_Row(number, position, kind, role, title))
    return threads


def _chunk_row(thread: Thread, chunk: Chunk, positions: dict[int, str]) -> tuple[object, ...]:
    marks = TALK * chunk.talk | DECISION * chunk.decision | FACT * chunk.fact
    return (
        *thread, positions[chunk.first], positions[chunk.last], chunk.anchor, chunk.first, chunk.last,
        chunk.start, chunk.stop, marks, chunk.key,
    )  # fmt: skip


def unit_texts(index: SearchIndex, thread: Thread, first: str, last: str) -> dict[int, tuple[str, ...]]:
    """Give what is embedded of the chunks of one unit, by their keys; empty when its documents are gone."""
    source, conversation = thread
    with index.reading() as connection:
        rows = connection.execute(
            "SELECT d.id, d.kind, r.text, t.text FROM documents d LEFT JOIN names r ON r.id = d.role"
            " LEFT JOIN names t ON t.id = d.title WHERE d.source = ? AND d.position BETWEEN ? AND ?"
            " AND coalesce(d.conversation, 0) = ? ORDER BY d.position",
            [source, first, last, conversation],
        ).fetchall()
        found = dict(texts(connection, index.packer(connection), [row[0] for row in rows]))
    parts = [
        Part(number, KINDS[kind], found.get(number, ""), role, title) for number, kind, role, title in rows
    ]
    return {chunk.key: chunk.embedded for chunk in chunks_of(parts)}


def _bounds(connection: sqlite3.Connection) -> tuple[int, int]:
    first = connection.execute("SELECT min(id) FROM documents").fetchone()[0]
    last = connection.execute("SELECT max(id) FROM documents").fetchone()[0]
    return first or 0, last or 0


def _number(connection: sqlite3.Connection, key: str) -> int:
    row = connection.execute("SELECT value FROM meta WHERE key = ?", [key]).fetchone()
    return int(row[0]) if row else 0


def _keep(connection: sqlite3.Connection, key: str, value: int) -> None:
    connection.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [key, str(value)],
    )

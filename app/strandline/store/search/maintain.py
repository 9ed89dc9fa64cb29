"""Care for the index as a whole: a new cut of the words, sources that go, room given back."""

import sqlite3
from collections.abc import Callable

from strandline.model.search_terms import spaced
from strandline.store.search import sources
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.layout import CUT, create_words
from strandline.store.search.rows import texts

_BATCH = 2_000
_MUCH = 5_000
"""Changed documents after which the words are joined into one segment."""


def recut_words(index: SearchIndex, check: Callable[[], None]) -> None:
    """Cut all words anew when another rule made them; ``check`` may raise between batches.

    Until it is through, the index says that its words are of no rule, and a later call begins again.
    """
    with index.transaction() as connection:
        kept = sources.meta(connection, "terms")
        if kept == CUT:
            return
        connection.execute("DROP TABLE words")
        create_words(connection)
        sources.set_meta(connection, "terms", None)
    after = 0
    while True:
        check()
        with index.transaction() as connection:
            numbers = [
                row[0]
                for row in connection.execute(
                    "SELECT id FROM texts WHERE id > ? ORDER BY id LIMIT ?", [after, _BATCH]
                )
            ]
            packer = index.packer(connection)
            connection.executemany(
                "INSERT INTO words (rowid, body) VALUES (?, ?)",
                [(number, spaced(text)) for number, text in texts(connection, packer, numbers)],
            )
            if not numbers:
                sources.set_meta(connection, "terms", CUT)
                return
        after = numbers[-1]


def drop_source(index: SearchIndex, number: int) -> int:
    """Take a source out with everything of it; give how many documents went."""
    gone = 0
    while True:
        with index.writer() as (connection, writer):
            some = [
                row[0]
                for row in connection.execute(
                    "SELECT id FROM documents WHERE source = ? LIMIT ?", [number, _BATCH]
                )
            ]
            if not some:
                connection.execute("DELETE FROM sources WHERE id = ?", [number])
                return gone
            # What is half gone must not look as if it had been read.
            connection.execute("DELETE FROM blocks WHERE source = ?", [number])
            connection.execute("UPDATE sources SET complete = 0 WHERE id = ?", [number])
            writer.remove(number, some)
        gone += len(some)


def tidy(index: SearchIndex, *, added: int, removed: int) -> None:
    """Give back the room of what went, and join the words' segments after large changes."""
    with index.transaction() as connection:
        if removed:
            connection.execute(
                "DELETE FROM names WHERE id NOT IN (SELECT role FROM documents WHERE role IS NOT NULL"
                " UNION SELECT lane FROM documents WHERE lane IS NOT NULL"
                " UNION SELECT session FROM documents WHERE session IS NOT NULL"
                " UNION SELECT title FROM documents WHERE title IS NOT NULL)"
            )
        if added + removed >= _MUCH:
            connection.execute("INSERT INTO words (words) VALUES ('optimize')")
    if added + removed >= _MUCH:
        with index.reading() as connection:
            connection.executescript("PRAGMA incremental_vacuum")  # execute() would free one page
            _checkpoint(connection)


def empty(index: SearchIndex) -> None:
    """Take everything out and give the room back; other processes may have the index open."""
    with index.transaction() as connection:
        for table in (
            "vectors",
            "models",
            "chunks",
            "rechunk",
            "texts",
            "documents",
            "blocks",
            "sources",
            "names",
            "dictionaries",
        ):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608
        connection.execute("DELETE FROM meta")
        connection.execute("DROP TABLE words")
        create_words(connection)
    with index.reading() as connection:
        connection.execute("VACUUM")
        _checkpoint(connection)


def _checkpoint(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

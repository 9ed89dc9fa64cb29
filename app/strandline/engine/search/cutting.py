"""The index's own knife, for a few texts at a time: which words stand in them, and where.

An empty FTS5 table in memory cuts exactly as the index does, because it is the same code of
SQLite after the same preparation; nothing of the tokenizer is imitated here. Each thread has its own.
"""

import contextlib
import sqlite3
import threading
from collections.abc import Iterator, Sequence

from strandline.model.search_terms import spaced
from strandline.store.search.layout import TOKENIZER

_OPEN, _CLOSE = "\ufdd0", "\ufdd1"  # noncharacters: no text may hold them
_OURS = str.maketrans({_OPEN: " ", _CLOSE: " "})
_threads = threading.local()


class Cutter:
    """Cuts texts into words of the index and finds expressions in them. One thread uses it."""

    def __init__(self) -> None:
        # Used by one thread; whichever thread lets go of it last closes it.
        self._db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._db.executescript(
            f"CREATE VIRTUAL TABLE plain USING fts5(body, tokenize='{TOKENIZER}');"
            f"CREATE VIRTUAL TABLE stemmed USING fts5(body, tokenize='porter {TOKENIZER}');"
            "CREATE VIRTUAL TABLE plain_words USING fts5vocab(plain, instance);"
            "CREATE VIRTUAL TABLE stemmed_words USING fts5vocab(stemmed, instance);"
        )

    def __del__(self) -> None:
        self._db.close()

    def words(self, text: str) -> tuple[str, ...]:
        """Give the words of the index in a text, in order."""
        return self._cut("plain", clean(spaced(text)))

    def stems(self, words: Sequence[str]) -> tuple[str, ...]:
        """Give the English stem of each word of the index (Porter's); others stay as they are."""
        found = self._cut("stemmed", " ".join(words))
        return found if len(found) == len(words) else tuple(words)

    def places(self, texts: Sequence[str], match: str) -> list[tuple[tuple[int, int], ...]]:
        """Give where an FTS5 expression is met in texts that are ``spaced``, as (start, end)."""
        with self._scratch():
            self._db.executemany(
                "INSERT INTO plain (rowid, body) VALUES (?, ?)",
                ((number, clean(text).translate(_OURS)) for number, text in enumerate(texts)),
            )
            found = dict(
                self._db.execute(
                    "SELECT rowid, highlight(plain, 0, ?, ?) FROM plain WHERE plain MATCH ?",
                    (_OPEN, _CLOSE, match),
                ).fetchall()
            )
        return [_between(found.get(number, "")) for number in range(len(texts))]

    def held(self, texts: Sequence[str], matches: Sequence[str]) -> list[int]:
        """Give how many of some FTS5 expressions are met in each of texts that are ``spaced``."""
        counts = [0] * len(texts)
        with self._scratch():
            self._db.executemany(
                "INSERT INTO plain (rowid, body) VALUES (?, ?)",
                ((number, clean(text)) for number, text in enumerate(texts)),
            )
            for match in matches:
                for (number,) in self._db.execute("SELECT rowid FROM plain WHERE plain MATCH ?", (match,)):
                    counts[number] += 1
        return counts

    def _cut(self, table: str, text: str) -> tuple[str, ...]:
        with self._scratch():
            self._db.execute(f"INSERT INTO {table} (body) VALUES (?)", (text,))  # noqa: S608
            rows = self._db.execute(f"SELECT term FROM {table}_words ORDER BY offset").fetchall()  # noqa: S608
        return tuple(row[0] for row in rows)

    @contextlib.contextmanager
    def _scratch(self) -> Iterator[None]:
        self._db.execute("BEGIN")
        try:
            yield
        finally:
            self._db.execute("ROLLBACK")


def cutter() -> Cutter:
    """Give this thread's knife."""
    found = getattr(_threads, "cutter", None)
    if found is None:
        found = _threads.cutter = Cutter()
    own: Cutter = found
    return own


def clean(text: str) -> str:
    """Give a text that SQLite takes, of the same length: without NUL and half characters."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode()


def _between(marked: str) -> tuple[tuple[int, int], ...]:
    places: list[tuple[int, int]] = []
    at = 0
    for piece in marked.split(_OPEN)[1:] if marked else ():
        if not places:
            at = marked.index(_OPEN)
        inside, _, behind = piece.partition(_CLOSE)
        places.append((at, at + len(inside)))
        at += len(inside) + len(behind)
    return tuple(places)

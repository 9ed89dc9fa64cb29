"""The vectors of an index: one for each text that is a chunk, for each model.

A vector is kept as its numbers in 8 bits and a scale. Of 200 queries on medium.db that finds
99.5 % of the five nearest that 32 bits find (4 bits: 89 %), at a quarter of the size. Equal texts
share a vector, so a message that stands in a transcript and in the lcm.db costs once, and cutting
anew what did not change costs nothing. A vector without numbers belongs to a text that has none:
it says nothing, or the model could not take it.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from strandline.store.search.index_file import SearchIndex

_DROPPED_AT_ONCE = 5_000


@dataclass(frozen=True, slots=True)
class Unit:
    """Chunks that are cut from the same documents and lack a vector; ``keys`` are theirs."""

    thread: tuple[int, int]
    first: str
    last: str
    keys: frozenset[int]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many different texts are chunks, and how many of them have a vector of a model."""

    texts: int
    embedded: int


@dataclass(frozen=True, slots=True)
class KnownModel:
    """A model of which the index has vectors. ``complete``: it had one for every chunk once.

    ``done`` of ``total`` texts had one when it was last worked in.
    """

    number: int
    name: str
    dimensions: int
    complete: bool
    done: int
    total: int


def models(connection: sqlite3.Connection) -> tuple[KnownModel, ...]:
    """Give the models that have vectors."""
    rows = connection.execute("SELECT id, name, dimensions, complete, done, total FROM models ORDER BY id")
    return tuple(
        KnownModel(number, name, size, bool(whole), done, total)
        for number, name, size, whole, done, total in rows
    )


def answering(connection: sqlite3.Connection, wanted: str) -> KnownModel | None:
    """Give the model that answers: the wanted one, unless it is still worked in and another is complete."""
    known = models(connection)
    own = next((model for model in known if model.name == wanted), None)
    if own is not None and own.complete:
        return own
    return next((model for model in known if model.complete), own)


def model_known(connection: sqlite3.Connection, name: str | None) -> KnownModel | None:
    """Give a model by its name, or the one that answers; None when there are no vectors of it."""
    if name is None:
        return answering(connection, "") or next(iter(models(connection)), None)
    return next((model for model in models(connection) if model.name == name), None)


def enter_model(index: SearchIndex, name: str, dimensions: int) -> KnownModel:
    """Make a model known; vectors of the same name with other dimensions are thrown away."""
    with index.transaction() as connection:
        row = connection.execute("SELECT id, dimensions FROM models WHERE name = ?", [name]).fetchone()
        if row is not None and row[1] != dimensions:
            connection.execute("DELETE FROM vectors WHERE model = ?", [row[0]])
            connection.execute(
                "UPDATE models SET dimensions = ?, complete = 0 WHERE id = ?", [dimensions, row[0]]
            )
        elif row is None:
            connection.execute("INSERT INTO models (name, dimensions) VALUES (?, ?)", [name, dimensions])
        return next(model for model in models(connection) if model.name == name)


def coverage(connection: sqlite3.Connection, model: int | None) -> Coverage:
    """Count the different texts, and those with a vector of ``model``."""
    total, embedded = connection.execute(
        "SELECT count(*), coalesce(sum(EXISTS (SELECT 1 FROM vectors v WHERE v.model = ?"
        " AND v.hash = c.hash)), 0) FROM (SELECT DISTINCT hash FROM chunks) c",
        [model],
    ).fetchone()
    return Coverage(total, embedded)


def lacking(
    connection: sqlite3.Connection, model: int, below: int | None, limit: int
) -> tuple[list[Unit], int]:
    """Give units that lack vectors, the newest first, and where to go on (0: that was the last)."""
    rows = connection.execute(
        "SELECT c.id, c.source, c.thread, c.first, c.last, c.hash FROM chunks c WHERE c.id < ?"
        " AND NOT EXISTS (SELECT 1 FROM vectors v WHERE v.model = ? AND v.hash = c.hash)"
        " ORDER BY c.id DESC LIMIT ?",
        [below if below is not None else 1 << 62, model, limit],
    ).fetchall()
    units: dict[tuple[int, int, str, str], set[int]] = {}
    for _, source, thread, first, last, key in rows:
        units.setdefault((source, thread, first, last), set()).add(key)
    found = [Unit((s, t), first, last, frozenset(keys)) for (s, t, first, last), keys in units.items()]
    return found, rows[-1][0] if len(rows) == limit else 0


def put(
    connection: sqlite3.Connection,
    model: int,
    rows: Iterable[tuple[int, float, bytes]],
    covered: Coverage,
) -> bool:
    """Keep vectors: (key of the text, scale, numbers), and how far the model is with them.

    Gives False, and keeps nothing, when the model is no longer known: the index was emptied.
    """
    known = connection.execute(
        "UPDATE models SET done = ?, total = ? WHERE id = ?", [covered.embedded, covered.texts, model]
    ).rowcount
    if known:
        connection.executemany(
            "INSERT OR REPLACE INTO vectors (model, hash, scale, vector) VALUES (?, ?, ?, ?)",
            [(model, *row) for row in rows],
        )
    return bool(known)


def complete(index: SearchIndex, model: int) -> None:
    """Let a model answer from now on, and throw away the others and what no chunk needs any more.

    In steps, so that nobody waits long for the database.
    """
    with index.transaction() as connection:
        connection.execute("UPDATE models SET complete = 1 WHERE id = ?", [model])
        connection.execute("UPDATE models SET complete = 0 WHERE id <> ?", [model])
    for where in (f"model <> {model}", "hash NOT IN (SELECT hash FROM chunks)"):
        while True:
            with index.transaction() as connection:
                gone = connection.execute(
                    f"DELETE FROM vectors WHERE id IN (SELECT id FROM vectors WHERE {where} LIMIT ?)",  # noqa: S608
                    [_DROPPED_AT_ONCE],
                ).rowcount
            if gone < _DROPPED_AT_ONCE:
                break
    with index.transaction() as connection:
        connection.execute("DELETE FROM models WHERE id <> ?", [model])


def after(connection: sqlite3.Connection, model: int, number: int) -> Iterator[tuple[int, int, float, bytes]]:
    """Give the vectors of a model that were kept after ``number``: (number, key, scale, numbers)."""
    yield from connection.execute(
        "SELECT id, hash, scale, vector FROM vectors WHERE model = ? AND id > ? ORDER BY id", [model, number]
    )


def chunks_after(connection: sqlite3.Connection, number: int) -> list[tuple[int, int, int, int]]:
    """Give the chunks after ``number``: (number, document, marks, key)."""
    return connection.execute(
        "SELECT id, document, marks, hash FROM chunks WHERE id > ? ORDER BY id", [number]
    ).fetchall()


def chunk_places(
    connection: sqlite3.Connection, numbers: Sequence[int]
) -> dict[int, tuple[int, int, int, int]]:
    """Give (first document, last document, start, stop) of chunks by their numbers."""
    marks = ",".join("?" * len(numbers))
    rows = connection.execute(
        f"SELECT id, first_document, last_document, start, stop FROM chunks WHERE id IN ({marks})",  # noqa: S608
        list(numbers),
    )
    return {row[0]: row[1:] for row in rows}

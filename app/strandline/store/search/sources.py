"""The rows of sources and their blocks: what was read, how far, and what went wrong."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from strandline.messages import Message, say
from strandline.model.search import Scope
from strandline.store.own_file import damage
from strandline.store.stored_paths import path_of, stored, words_of

COLUMNS = (
    "id, scope, path, name, root, agent, fingerprint, complete, done, total, source_ms, indexed_ms,"
    " documents, text_bytes, problem"
)


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source as the index knows it.

    ``complete``: the last reading came to its end. ``fingerprint`` and ``source_ms`` (epoch ms of
    the last write) are of the moment when that reading began. ``done`` of ``total`` is the weight
    of the blocks that are read.
    """

    number: int
    scope: Scope
    path: Path
    name: str
    root: str
    agent: str | None
    fingerprint: str
    complete: bool
    done: int
    total: int
    source_ms: int
    indexed_ms: int
    documents: int
    text_bytes: int
    problems: tuple[Message, ...]

    @property
    def key(self) -> tuple[Scope, Path, str]:
        """What tells sources apart."""
        return self.scope, self.path, self.name


def all_sources(connection: sqlite3.Connection) -> list[SourceRow]:
    """Give every source of the index, in the order in which they came."""
    return [_row(row) for row in connection.execute(f"SELECT {COLUMNS} FROM sources ORDER BY id")]  # noqa: S608


def ensure(
    connection: sqlite3.Connection, scope: Scope, path: Path, name: str, root: str, agent: str | None
) -> SourceRow:
    """Give the row of a source, made if it is new."""
    connection.execute(
        "INSERT INTO sources (scope, path, name, root, agent) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (scope, path, name) DO UPDATE SET root = excluded.root, agent = excluded.agent"
        " WHERE root IS NOT excluded.root OR agent IS NOT excluded.agent",
        [scope.value, stored(path), stored(name), stored(root), None if agent is None else stored(agent)],
    )
    found = connection.execute(
        f"SELECT {COLUMNS} FROM sources WHERE scope = ? AND path = ? AND name = ?",  # noqa: S608
        [scope.value, stored(path), stored(name)],
    ).fetchone()
    return _row(found)


def blocks(connection: sqlite3.Connection, source: int) -> dict[str, tuple[str, int]]:
    """Give signature and weight of each block that was read, by where it begins."""
    rows = connection.execute("SELECT first, signature, weight FROM blocks WHERE source = ?", [source])
    return {row[0]: (words_of(row[1]), row[2]) for row in rows}


def set_block(connection: sqlite3.Connection, source: int, first: str, signature: str, weight: int) -> None:
    """Record that a block was read."""
    connection.execute(
        "INSERT OR REPLACE INTO blocks (source, first, signature, weight) VALUES (?, ?, ?, ?)",
        [source, first, stored(signature), weight],
    )


def forget_blocks(connection: sqlite3.Connection, source: int, first: str, last: str | None) -> None:
    """Forget the blocks that begin at ``first`` or after it and below ``last``, so that they are read again.

    With ``last`` equal to ``first`` that one block is meant, with None all to the end.
    """
    if last == first:
        connection.execute("DELETE FROM blocks WHERE source = ? AND first = ?", [source, first])
    elif last is None:
        connection.execute("DELETE FROM blocks WHERE source = ? AND first >= ?", [source, first])
    else:
        connection.execute(
            "DELETE FROM blocks WHERE source = ? AND first >= ? AND first < ?", [source, first, last]
        )


def count(connection: sqlite3.Connection, source: int, done: int, documents: int, text_bytes: int) -> None:
    """Add to the figures of a source."""
    connection.execute(
        "UPDATE sources SET done = done + ?, documents = documents + ?, text_bytes = text_bytes + ?"
        " WHERE id = ?",
        [done, documents, text_bytes, source],
    )


def update(connection: sqlite3.Connection, source: int, **values: object) -> None:
    """Change columns of a source; names are constants of the caller."""
    sets = ", ".join(f"{name} = ?" for name in values)
    kept = [stored(value) if isinstance(value, str) else value for value in values.values()]
    connection.execute(f"UPDATE sources SET {sets} WHERE id = ?", [*kept, source])  # noqa: S608


def packed(problems: Iterable[Message]) -> str | None:
    """Give problems as they are kept; None for none."""
    made = [_packed(problem) for problem in problems]
    return json.dumps(made) if made else None  # paths in it may be no text


def meta(connection: sqlite3.Connection, key: str) -> str | None:
    """Give a value kept for the whole index."""
    row = connection.execute("SELECT value FROM meta WHERE key = ?", [key]).fetchone()
    return str(row[0]) if row else None


def set_meta(connection: sqlite3.Connection, key: str, value: str | None) -> None:
    """Keep a value for the whole index; None removes it."""
    if value is None:
        connection.execute("DELETE FROM meta WHERE key = ?", [key])
    else:
        connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", [key, value])


def agent_of(value: str | bytes | None) -> str | None:
    """Give an agent as it was put in."""
    return None if value is None else words_of(value)


def _row(row: tuple) -> SourceRow:  # type: ignore[type-arg]
    try:
        return _read(row)
    except (ValueError, TypeError, LookupError):
        raise damage("a row says what it cannot") from None


def _read(row: tuple) -> SourceRow:  # type: ignore[type-arg]
    number, scope, path, name, root, agent, fingerprint, complete, *figures, note = row
    done, total, source_ms, indexed_ms, documents, text_bytes = figures
    problems = tuple(unpacked(value) for value in json.loads(note)) if note else ()
    return SourceRow(
        number, Scope(scope), path_of(path), words_of(name), words_of(root), agent_of(agent),
        words_of(fingerprint), bool(complete), done, total, source_ms, indexed_ms, documents, text_bytes,
        problems,
    )  # fmt: skip


def _packed(value: "Message | str | float") -> object:
    if not isinstance(value, Message):
        return value
    return {"template": value.template, "args": {name: _packed(one) for name, one in value.args}}


def unpacked(value: Mapping[str, object]) -> Message:
    """Give back one of the problems that :func:`packed` was given."""
    args = value["args"]
    found = {}
    for name, one in args.items() if isinstance(args, dict) else ():
        found[name] = unpacked(one) if isinstance(one, dict) else one
    return say(str(value["template"]), **found)

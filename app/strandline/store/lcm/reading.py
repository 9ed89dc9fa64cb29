"""One short read of a lossless-claw database, and the small rules every read shares."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.memory import Role
from strandline.store.lcm.schema import Schema
from strandline.store.sessions.items import read_time

CHUNK = 500
"""Ids in one question; SQLite takes at least 999 values."""

_T = TypeVar("_T")
_ROLES = {role.value: role for role in Role}


@dataclass(frozen=True, slots=True)
class Reading:
    """A connection inside one read transaction, and what the file has.

    ``salvaged``: the file is damaged; a question gives the rows up to the first lost page.
    """

    connection: sqlite3.Connection
    schema: Schema
    path: Path
    salvaged: bool = False

    def rows(self, sql: str, values: Sequence[Any] = ()) -> Iterator[sqlite3.Row]:
        """Run a question."""
        if self.salvaged:
            return self._what_is_left(sql, values)
        return self.connection.execute(sql, values)

    def one(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Row | None:
        """Run a question and give its first row."""
        return next(iter(self.rows(sql, values)), None)

    def in_chunks(self, sql: str, ids: Iterable[Any]) -> Iterator[sqlite3.Row]:
        """Run a question that holds ``{ids}`` once per chunk of ids."""
        for chunk in chunks(list(dict.fromkeys(ids)), CHUNK):
            yield from self.rows(sql.format(ids=",".join("?" * len(chunk))), chunk)

    def _what_is_left(self, sql: str, values: Sequence[Any]) -> Iterator[sqlite3.Row]:
        try:
            yield from self.connection.execute(sql, values)
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_CORRUPT:
                raise


def chunks(items: list[_T], size: int) -> Iterator[list[_T]]:
    """Cut a list into pieces of at most ``size``."""
    for start in range(0, len(items), size):
        yield items[start : start + size]


def time_ms(value: Any) -> int | None:
    """Read a stored time: with or without a zone (then UTC), or epoch ms; None when odd."""
    try:
        return read_time(value)
    except OverflowError:
        return None


def sql_time(column: str) -> str:
    """Give SQL that turns a stored time into epoch ms, NULL when it is none.

    The first guard keeps SQLite from reading "now" or a bare number as a time.
    """
    return (
        f"CASE WHEN substr({column}, 5, 1) = '-' THEN"
        f" CAST(round((julianday({column}) - 2440587.5) * 86400000.0) AS INTEGER) END"
    )


def role_of(value: Any) -> Role:
    """Give the role of a row; OTHER for one this version does not know."""
    return _ROLES.get(value, Role.OTHER)


def whole(value: Any, default: int = 0) -> int:
    """Give a whole number from a column that may hold anything."""
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value == value and abs(value) < 2**63:  # noqa: PLR0124 - not NaN
        return int(value)
    return default


def whole_or_none(value: Any) -> int | None:
    """Give a whole number, None for anything else."""
    return value if isinstance(value, int) else None


def text_or_none(value: Any) -> str | None:
    """Give a text, None for anything else or an empty one."""
    return value if isinstance(value, str) and value else None


def one_line(text: Any, limit: int) -> str:
    """Give the beginning of a text on one line, at most ``limit`` characters."""
    if not isinstance(text, str):
        return ""
    flat = " ".join(text[: limit * 4].split())
    return flat if len(flat) <= limit else flat[: limit - 1] + "…"


def unknown_id(what: str, wanted: object) -> NotFound:
    """Give the error for an id that nobody has."""
    return NotFound(
        say(QT_TRANSLATE_NOOP("model", "The memory has no {what} {id}."), what=what, id=str(wanted)),
        say(QT_TRANSLATE_NOOP("model", "List what there is and take the id from there.")),
    )

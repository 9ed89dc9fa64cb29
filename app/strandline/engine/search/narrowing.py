"""The filters of a query as conditions on the rows of the index."""

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from strandline.engine.helping.control import Cancelled
from strandline.model.search import Query
from strandline.store.search.rows import NUMBER_OF
from strandline.store.search.sources import agent_of
from strandline.store.stored_paths import path_of, words_of

IN_LIST = "IN (SELECT value FROM json_each(?))"
_LOOK_EVERY = 20_000  # steps of SQLite's own machine, well below a ms


@dataclass(frozen=True, slots=True)
class Narrow:
    """Conditions on ``documents d``, each beginning with AND; ``nothing``: no row can meet them."""

    sql: str = ""
    values: tuple[object, ...] = ()
    nothing: bool = False

    @property
    def everything(self) -> bool:
        """Whether every document meets them."""
        return not self.sql and not self.nothing


def narrow(
    connection: sqlite3.Connection,
    query: Query,
    without: Collection[int] = (),
    roots: Collection[str] | None = None,
) -> Narrow:
    """Give the conditions of a query; ``without`` are documents that are left out.

    ``roots`` keeps to the sources of what is opened (see engine/search/sources); None: to any.
    """
    made = _Conditions(connection)
    made.sources(query, roots)
    if query.kinds:
        made.one_of("d.kind", [NUMBER_OF[kind] for kind in query.kinds])
    for column, texts in (
        ("d.role", query.roles),
        ("d.lane", query.lanes),
        ("d.session", () if query.session_id is None else (query.session_id,)),
    ):
        if texts:
            made.named(column, texts)
    if query.conversation_id is not None:
        made.add("d.conversation = ?", query.conversation_id)
    if query.since_ms is not None:
        made.add("d.time_ms >= ?", query.since_ms)
    if query.before_ms is not None:
        made.add("d.time_ms < ?", query.before_ms)
    if without:
        made.add(f"d.id NOT {IN_LIST}", json.dumps(sorted(without)))
    return made.given()


class _Conditions:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._sql: list[str] = []
        self._values: list[object] = []
        self._nothing = False

    def given(self) -> Narrow:
        return Narrow("".join(f" AND {part}" for part in self._sql), tuple(self._values), self._nothing)

    def add(self, condition: str, *values: object) -> None:
        self._sql.append(condition)
        self._values += values

    def one_of(self, column: str, numbers: Iterable[int]) -> None:
        wanted = sorted(numbers)
        if not wanted:
            self._nothing = True
        elif len(wanted) == 1:
            self.add(f"{column} = ?", wanted[0])
        else:
            self.add(f"{column} {IN_LIST}", json.dumps(wanted))

    def named(self, column: str, texts: Iterable[str]) -> None:
        rows = self._connection.execute(
            "SELECT id FROM names WHERE text IN (SELECT value FROM json_each(?))", (json.dumps(list(texts)),)
        )
        self.one_of(column, [row[0] for row in rows])

    def sources(self, query: Query, roots: Collection[str] | None) -> None:
        """Keep to the sources of the scopes, agents and paths that are asked for."""
        if roots is None and not (query.scopes or query.agents or query.paths):
            return
        paths = frozenset(query.paths)
        rows = self._connection.execute("SELECT id, scope, path, root, agent FROM sources").fetchall()
        fitting = [
            number
            for number, scope, path, root, agent in rows
            if (roots is None or words_of(root) in roots)
            and (not query.scopes or scope in query.scopes)
            and (not query.agents or agent_of(agent) in query.agents)
            and (not paths or _below(path_of(path), paths))
        ]
        if len(fitting) < len(rows):
            self.one_of("d.source", fitting)


Allowed = Callable[[Sequence[int]], Collection[int]]
"""Gives those of some documents, by number, that meet a query's filters."""


def allowed(connection: sqlite3.Connection, only: Narrow) -> Allowed:
    """Give the filters as a function of document numbers; it is called in the same thread."""

    def meeting(numbers: Sequence[int]) -> frozenset[int]:
        if only.nothing:
            return frozenset()
        rows = connection.execute(
            f"SELECT d.id FROM documents d WHERE d.id {IN_LIST}{only.sql}",  # noqa: S608
            (json.dumps(list(numbers)), *only.values),
        )
        return frozenset(row[0] for row in rows)

    return meeting


def _below(path: Path, wanted: Collection[Path]) -> bool:
    return path in wanted or any(folder in wanted for folder in path.parents)


@contextmanager
def interruptible(connection: sqlite3.Connection, cancelled: Callable[[], bool]) -> Iterator[None]:
    """Let a statement in the block end soon once ``cancelled``, by raising Cancelled."""
    connection.set_progress_handler(cancelled, _LOOK_EVERY)
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            raise Cancelled from None
        raise
    finally:
        connection.set_progress_handler(None, 0)

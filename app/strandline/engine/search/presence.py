"""What the model has in its context now, as documents of the index.

Messages and summaries: the context items of lcm.db that are sent. Entries of a transcript: what the
next prompt takes from the active path. Sections of context files: those of which every character
is kept. All of it for one session; of a database without one that is looked at, for every
conversation that is not archived.
"""

import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from strandline.engine.search.narrowing import IN_LIST
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.host.session_keys import same_session
from strandline.host.utf16 import UnitIndex
from strandline.model.context import ContextFile, ContextLayout
from strandline.model.fate import covered
from strandline.model.memory import ItemFate
from strandline.model.search import Scope
from strandline.store.lcm import open_memory
from strandline.store.search import rows
from strandline.store.search.index_file import SearchIndex
from strandline.store.stored_paths import stored

GOOD_FOR_S = 2.0
"""How long what was read of the host is good for."""


@dataclass(frozen=True, slots=True)
class Now:
    """What one session has: its files, the entries of its transcript, its key (None: any)."""

    layout: ContextLayout | None = None
    session_id: str | None = None
    entries: frozenset[str] = frozenset()
    session_key: str | None = None


class Presence:
    """Gives the numbers of the documents that the model has. Any thread may ask.

    ``now`` reads what the session has, ``databases`` are the lcm.db that are opened.
    """

    def __init__(self, now: Callable[[], Now], databases: Sequence[Path] = ()) -> None:
        self._now = now
        self._databases = tuple(databases)
        self._lock = threading.Lock()
        self._known: tuple[float, frozenset[int]] | None = None

    def __call__(self, index: SearchIndex) -> frozenset[int]:
        """Give the documents; up to two seconds old. Raises Unreadable when the index cannot be read."""
        with self._lock:
            if self._known is None or time.monotonic() - self._known[0] > GOOD_FOR_S:
                now = self._now()
                with index.reading() as connection:
                    found = frozenset(self._all(index, connection, now))
                self._known = time.monotonic(), found
            return self._known[1]

    def _all(self, index: SearchIndex, connection: sqlite3.Connection, now: Now) -> Iterator[int]:
        for path in self._databases:
            yield from _of_memory(connection, path, now.session_key)
        if now.session_id and now.entries:
            yield from _numbers(
                connection,
                "s.scope = ? AND d.session = (SELECT id FROM names WHERE text = ?) AND d.anchor",
                (Scope.SESSIONS.value, now.session_id),
                now.entries,
            )
        for file in now.layout.files if now.layout else ():
            if file.sent_units:
                yield from _of_file(index, connection, file)


def presence_of(target: Target | None, databases: Sequence[Path] = ()) -> Presence:
    """Give what the session of a target has (None: there is only a database)."""

    def now() -> Now:
        if target is None:
            return Now()
        with SnapshotTaker() as taker:
            return session_now(taker, target)

    return Presence(now, databases)


def session_now(taker: SnapshotTaker, target: Target) -> Now:
    """Read what the session of a target has; nothing of what cannot be read."""
    try:
        snapshot = taker.take(target, exact=False)
    except StrandlineError:
        return Now()
    path = taker.active_path(target)
    entries = frozenset(item.entry_id for item in path.items if item.entry_id) if path else frozenset()
    return Now(
        snapshot.layout, path.session_id if path else None, entries, snapshot.layout.session_key or None
    )


def _of_memory(connection: sqlite3.Connection, path: Path, session_key: str | None) -> Iterator[int]:
    """Give the messages and summaries that are sent; nothing of a database that cannot be read now."""
    messages: list[int] = []
    summaries: list[str] = []
    try:
        store = open_memory(path)
        for one in store.conversations():
            other = session_key and one.session_key and not same_session(one.session_key, session_key)
            if not one.active or other:
                continue
            for item in store.context(one.conversation_id).items:
                if item.fate is not ItemFate.SENT:
                    continue
                if item.message_id is not None:
                    messages.append(item.message_id)
                if item.summary_id is not None:
                    summaries.append(item.summary_id)
    except StrandlineError:
        return
    here = "s.scope = ? AND s.path = ? AND"
    yield from _numbers(connection, f"{here} d.number", (Scope.MESSAGES.value, stored(path)), messages)
    yield from _numbers(connection, f"{here} d.anchor", (Scope.SUMMARIES.value, stored(path)), summaries)


def _of_file(index: SearchIndex, connection: sqlite3.Connection, file: ContextFile) -> Iterator[int]:
    """Give the sections of a file that are sent whole."""
    known = connection.execute(
        f"SELECT {rows.COLUMNS} FROM {rows.JOINS} WHERE o.path = ? AND o.scope = ?",  # noqa: S608
        (stored(file.path), Scope.FILES.value),
    ).fetchall()
    found = [rows.found(row) for row in known]
    held = index.texts([one.number for one in found])
    starts = [0]
    for one_line in file.raw_text.splitlines(keepends=True):
        starts.append(starts[-1] + len(one_line))
    units = UnitIndex(file.raw_text)
    for one in found:
        text = held.get(one.number, "").strip()
        line = one.ref.line or 1
        if not text or line > len(starts):
            continue
        start = file.raw_text.find(text, starts[line - 1])
        if start >= 0:
            stretch = (units.to_unit(start), units.to_unit(start + len(text)))
            if covered(file.kept, [stretch]).arrives:
                yield one.number


def _numbers(
    connection: sqlite3.Connection, where: str, values: Sequence[object], wanted: Iterable[object]
) -> Iterator[int]:
    """Give the documents whose column, the last word of ``where``, is among the wanted."""
    sql = f"SELECT d.id FROM documents d JOIN sources s ON s.id = d.source WHERE {where} {IN_LIST}"  # noqa: S608
    for row in connection.execute(sql, (*values, json.dumps(sorted(wanted, key=str)))):
        yield row[0]

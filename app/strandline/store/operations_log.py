"""What the user did to files, for undo and redo across restarts.

An operation is noted as pending, with the bytes before and after it, in a durable transaction
*before* a file is replaced; what a killed process left pending is settled by looking at the
disk. The last 100 of each workspace are kept.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from strandline.store.history_rows import Who, expect, keep, now_ms, record, record_ours, sha_of
from strandline.store.library import Library
from strandline.store.stored_paths import path_of, stored

if TYPE_CHECKING:
    import sqlite3

    from sqlite_utils import Database

OPERATIONS_KEPT = 100


class State(StrEnum):
    """Where an operation stands."""

    PENDING = "pending"
    DONE = "done"
    UNDONE = "undone"


_STATES = frozenset(State)


@dataclass(frozen=True, slots=True)
class FileChange:
    """What an operation did to one file, as hashes of the kept bytes (None: no file)."""

    path: Path
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Operation:
    """Something the user did; ``name`` as :mod:`strandline.engine.operation_names` writes names."""

    id: int
    name: str
    state: State
    at_ms: int
    files: tuple[FileChange, ...]


class OperationsLog:
    """The operations in the library. Methods raise Unreadable when the library cannot be used."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def begin(self, workspace: Path, name: str) -> int:
        """Open an operation; give its id. It counts once it is finished."""
        with self._library.writing() as db:
            row = db.conn.execute(
                "INSERT INTO operations (workspace, name, state, at_ms) VALUES (?, ?, ?, ?)",
                [stored(workspace), name, State.PENDING, now_ms()],
            )
            return int(row.lastrowid or 0)

    def note(
        self, operation: int, path: Path, old: bytes | None, new: bytes | None, without: bytes | None
    ) -> None:
        """Keep what is in place and what comes, while the old file is still there.

        ``without`` is what an undo leads back to: the file as it would be without the
        operation. Called again for a file, the last words hold.
        """
        with self._library.writing(durable=True) as db:
            record(db, path, keep(db, old), Who.OUTSIDE)
            db.execute(
                "INSERT INTO operation_files (operation, path, before, after) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (operation, path)"
                " DO UPDATE SET before = excluded.before, after = excluded.after",
                [operation, stored(path), keep(db, without), keep(db, new)],
            )
            (name,) = db.execute("SELECT name FROM operations WHERE id = ?", [operation]).fetchone()
            expect(db, path, keep(db, new), name)

    def note_swap(self, name: str, path: Path, old: bytes | None, new: bytes | None) -> None:
        """Keep what an undo, a redo or a retreat replaces, and say what it puts there."""
        with self._library.writing(durable=True) as db:
            record(db, path, keep(db, old), Who.OUTSIDE)
            expect(db, path, keep(db, new), name)

    def came(self, name: str, path: Path, data: bytes | None) -> None:
        """Record bytes that we put into a file beside any operation."""
        with self._library.writing(durable=True) as db:
            record_ours(db, path, keep(db, data), name)

    def finish(self, operation: int, written: Iterable[tuple[Path, bytes | None]]) -> None:
        """Close an operation that was written; what had been undone before can no longer be redone."""
        with self._library.writing(durable=True) as db:
            name, workspace = db.execute(
                "SELECT name, workspace FROM operations WHERE id = ?", [operation]
            ).fetchone()
            for path, data in written:
                after = keep(db, data)
                db.execute(
                    "UPDATE operation_files SET after = ? WHERE operation = ? AND path = ?",
                    [after, operation, stored(path)],
                )
                record_ours(db, path, after, name)
            db.execute("UPDATE operations SET state = ? WHERE id = ?", [State.DONE, operation])
            undone = db.execute(
                "SELECT id FROM operations WHERE workspace = ? AND state = ?", [workspace, State.UNDONE]
            ).fetchall()
            for (other,) in undone:
                _cancel(db, other)
            _forget_old(db, workspace)

    def drop(self, operation: int) -> None:
        """Forget an operation of which nothing was written."""
        with self._library.writing() as db:
            _cancel(db, operation)

    def mark(
        self, operation: int, state: State, written: Iterable[tuple[Path, bytes | None]], name: str
    ) -> None:
        """Record that an operation was undone or done again, and what stands on disk now.

        ``name`` says so in the history: a version that an undo made is not one of the operation.
        """
        with self._library.writing(durable=True) as db:
            for path, data in written:
                record_ours(db, path, keep(db, data), name)
            db.execute("UPDATE operations SET state = ? WHERE id = ?", [state, operation])

    def operations(self, workspace: Path) -> list[Operation]:
        """Give the operations of a workspace, the latest first."""
        with self._library.reading() as db:
            rows = db.execute(
                "SELECT id, name, state, at_ms FROM operations WHERE workspace = ? ORDER BY id DESC",
                [stored(workspace)],
            ).fetchall()
            return [
                Operation(r[0], r[1], State(r[2]), r[3], _files(db, r[0]))
                for r in rows
                if r[2] in _STATES  # else of a newer Strandline, or damaged
            ]

    def next_undo(self, workspace: Path) -> Operation | None:
        """Give the operation that undo would undo."""
        return next((op for op in self.operations(workspace) if op.state is State.DONE), None)

    def next_redo(self, workspace: Path) -> Operation | None:
        """Give the operation that redo would do again."""
        undone = [op for op in self.operations(workspace) if op.state is State.UNDONE]
        return undone[-1] if undone else None

    def pending(self, workspace: Path, older_ms: int) -> list[Operation]:
        """Give what was begun at least ``older_ms`` ago and never finished: its process was killed."""
        now = now_ms()
        return [
            op
            for op in self.operations(workspace)
            # One from the future was begun before the clock was set back.
            if op.state is State.PENDING and abs(now - op.at_ms) >= older_ms
        ]

    def settle(self, operation: Operation, look: Mapping[Path, bytes | None]) -> State | None:
        """Decide about a pending operation, with its files as they are now.

        It counts as done when one of them has the bytes it was to get; else it is forgotten
        (None), or stays as it is while a file is not in ``look``.
        """
        now = {path: None if data is None else sha_of(data) for path, data in look.items()}
        ours = [
            file
            for file in operation.files
            if file.path in now and file.after != file.before and now[file.path] == file.after
        ]
        done = bool(ours)
        if not done and any(file.path not in look for file in operation.files):
            return State.PENDING
        with self._library.writing() as db:
            if not done:
                _cancel(db, operation.id)
                return None
            for file in ours:
                record_ours(db, file.path, file.after, operation.name)
            db.execute("UPDATE operations SET state = ? WHERE id = ?", [State.DONE, operation.id])
        return State.DONE


def _files(db: "sqlite3.Connection", operation: int) -> tuple[FileChange, ...]:
    rows = db.execute(
        "SELECT path, before, after FROM operation_files WHERE operation = ? ORDER BY path", [operation]
    ).fetchall()
    return tuple(FileChange(path_of(path), before, after) for path, before, after in rows)


def _cancel(db: "Database", operation: int) -> None:
    """Forget an operation that does not stand, with what it would have changed of the pins."""
    db.execute("DELETE FROM pins WHERE added = ?", [operation])
    db.execute("UPDATE pins SET removed = NULL WHERE removed = ?", [operation])
    db.execute("DELETE FROM operations WHERE id = ?", [operation])


def _forget_old(db: "Database", workspace: str | bytes) -> None:
    """Keep the last operations; pins that older ones added stay, pins they removed go with them."""
    old = db.execute(
        "SELECT id FROM operations WHERE workspace = ? AND state = 'done' ORDER BY id DESC LIMIT -1 OFFSET ?",
        [workspace, OPERATIONS_KEPT],
    ).fetchall()
    for (operation,) in old:
        db.execute("DELETE FROM pins WHERE removed = ?", [operation])
        db.execute("UPDATE pins SET added = NULL WHERE added = ?", [operation])
        db.execute("DELETE FROM operations WHERE id = ?", [operation])

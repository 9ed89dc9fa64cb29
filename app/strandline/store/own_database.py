"""A database of our own, open: a connection for each thread, short transactions.

It is opened by several processes at once (window, command line, workers) and by several
threads of each. Every thread has its own connection; a write is one short ``BEGIN
IMMEDIATE`` transaction; readers never wait (WAL). Opening, migrating and dealing with a damaged
file happen under a lock file, so that only one process does it.
"""

import contextlib
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Self

from filelock import FileLock, Timeout

from strandline.messages import Message
from strandline.paths import ensure
from strandline.store.own_file import BUSY_TIMEOUT_S, Layout, connect, immediate, prepare, unusable


class OwnDatabase:
    """An open file of ours; a subclass names its ``layout`` and adds what the file is for.

    Threads may share it; after a fork each process has its own connections. ``notice`` is a
    sentence for the user when opening met a damaged file.
    """

    layout: ClassVar[Layout]

    def __init__(self, path: Path, notice: Message | None = None) -> None:
        self.path = path
        self.notice = notice
        self._guard = threading.Lock()
        self._pid = os.getpid()
        self._connections: dict[threading.Thread, sqlite3.Connection] = {}
        self._files: dict[threading.Thread, tuple[int, int]] = {}

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the file at ``path``, creating or migrating it first.

        Raises UnsupportedSchema when a newer version wrote it (the file is left alone) and
        Unreadable when it cannot be created or opened. A damaged file makes room for a new one;
        ``notice`` tells.
        """
        try:
            ensure(path.parent)
            with FileLock(path.with_name(path.name + ".lock"), timeout=BUSY_TIMEOUT_S):
                return cls(path, prepare(path, cls.layout))
        except (OSError, Timeout, sqlite3.Error) as error:
            raise unusable(path, error, cls.layout) from error

    @property
    def file(self) -> tuple[int, int] | None:
        """What tells the file at the path from another one there; None when there is none."""
        return _file_at(self.path)

    def close(self) -> None:
        """Close the connections of all threads."""
        with self._guard:
            connections, self._connections = self._connections, {}
        for db in connections.values():
            db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give this thread's connection for the length of the block."""
        try:
            yield self._connection()
        except sqlite3.Error as error:
            raise unusable(self.path, error, self.layout) from error

    @contextlib.contextmanager
    def transaction(self, *, durable: bool = False) -> Iterator[sqlite3.Connection]:
        """Give this thread's connection inside one write transaction; an error rolls it back.

        ``durable``: what was written survives a power cut once the block has ended.
        """
        with self.reading() as connection:
            if durable:
                connection.execute("PRAGMA synchronous = FULL")
            try:
                with immediate(connection):
                    yield connection
            finally:
                if durable:
                    connection.execute("PRAGMA synchronous = NORMAL")

    def _connection(self) -> sqlite3.Connection:
        thread = threading.current_thread()
        with self._guard:
            if self._pid != os.getpid():
                # The parent's connections must not be touched in a forked child.
                self._pid, self._connections = os.getpid(), {}
            own, now = self._connections.get(thread), _file_at(self.path)
            if own is None or (now is not None and now != self._files[thread]):
                # Another file took the place: whoever holds the old one's connection may finish with it.
                for ended in [other for other in self._connections if not other.is_alive()]:
                    self._connections.pop(ended).close()
                own = self._connections[thread] = connect(self.path)
                self._files[thread] = _file_at(self.path) or (0, 0)
            return own


def _file_at(path: Path) -> tuple[int, int] | None:
    """Tell files apart that stand at the same path one after the other."""
    try:
        seen = path.stat()
    except OSError:
        return None
    return seen.st_dev, seen.st_ino

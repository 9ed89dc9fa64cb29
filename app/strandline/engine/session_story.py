"""What the Sessions screen says of one session: its flush and compaction, and its prompt cache."""

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Self

from strandline import paths
from strandline.engine.cache_turns import CacheReader, CacheReport
from strandline.engine.flush import read_flush
from strandline.engine.sessions_overview import read_sessions
from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.messages import Message
from strandline.model.flush_state import FlushPicture
from strandline.model.session_lanes import SessionLane
from strandline.store.history import History
from strandline.store.library import Library


@dataclass(frozen=True, slots=True)
class SessionStory:
    """One session at one moment (``taken_ms``, epoch ms, UTC).

    A part that could not be read is None, and ``problems`` says why; the other parts stand all the
    same. ``lane`` has the windows with every mark, and the numbers that only the transcript tells.
    ``snapshot`` is what the session reads on its next turn.
    """

    key: str
    lane: SessionLane | None
    flush: FlushPicture | None
    cache: CacheReport | None
    snapshot: Snapshot | None = None
    problems: tuple[Message, ...] = ()
    taken_ms: int = 0


class SessionReader:
    """Reads one session after another and keeps what did not change; one thread at a time.

    ``library`` holds the history of the context files. Without it a drop of the cache is explained
    by the files' times alone.
    """

    def __init__(self, library: Library | None = None, env: Mapping[str, str] | None = None) -> None:
        self._env = dict(os.environ if env is None else env)
        self._library = library
        self._history = History(library) if library is not None else None
        self._taker = SnapshotTaker(None, self._env)
        self._cache = CacheReader(library, self._env)

    @classmethod
    def with_library(cls) -> Self:
        """Make one that knows the history of the files, if the library can be opened."""
        try:
            return cls(Library.open(paths.library_file()))
        except (StrandlineError, OSError):
            return cls()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the library; nothing may be read any more."""
        self._taker.close()
        if self._library is not None:
            self._library.close()

    def read(self, target: Target, key: str) -> SessionStory:
        """Tell of the session with this key; what cannot be read is told in ``problems``."""
        own = replace(target, session_key=key, kind=None)
        problems: list[Message] = []
        flush: FlushPicture | None = None
        cache: CacheReport | None = None
        snapshot: Snapshot | None = None
        lane: SessionLane | None = None
        try:
            whole = replace(target, session_key=None, kind=None)
            lane = read_sessions(whole, self._env, deep=(key,)).lane(key)
            flush = read_flush(own, self._env, self._history)
        except StrandlineError as error:
            problems.append(error.sentence)
        try:
            snapshot = self._taker.take(own, exact=False)
            cache = self._cache.read(own, snapshot)
        except StrandlineError as error:
            problems.append(error.sentence)
        return SessionStory(
            key, lane, flush, cache, snapshot, tuple(dict.fromkeys(problems)), int(time.time() * 1000)
        )

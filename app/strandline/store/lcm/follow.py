"""Following a database that the plugin writes to: cheap to ask, nothing held between questions."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from strandline.model.memory import MemoryMessage, MessagePage

Fingerprint = tuple[tuple[str, int, int], ...]
"""(name, mtime in ns, size) of the database and its ``-wal``."""

RACY_NS = 2_000_000_000
"""A file written this recently may change again without its time changing, so it is read again."""


def fingerprint(path: Path) -> Fingerprint:
    """Look at the files without opening them; equal means unchanged, unless just written."""
    found = []
    for name in (path.name, f"{path.name}-wal"):
        try:
            status = path.with_name(name).stat()
        except OSError:
            continue
        found.append((name, status.st_mtime_ns, status.st_size))
    return tuple(found)


def settled(seen: Fingerprint, now_ns: int | None = None) -> bool:
    """Tell whether the files were left alone long enough for equal fingerprints to be trusted."""
    moment = time.time_ns() if now_ns is None else now_ns
    return all(mtime + RACY_NS < moment for _, mtime, _ in seen)


class FollowMessages:
    """Gives the messages of a conversation that come after a ``seq``; see :class:`Follow`.

    A question costs two ``stat`` calls while nothing is written. It raises what reading raises;
    asking again goes on where it stopped.
    """

    def __init__(
        self, path: Path, after_seq: int, read: Callable[[int], MessagePage], *, page: int = 500
    ) -> None:
        self._path, self._read, self._page = path, read, page
        self.after_seq = after_seq
        self._seen: Fingerprint | None = None

    def poll(self) -> tuple[MemoryMessage, ...]:
        """Give the messages that came since the last call, oldest first; mostly none."""
        now = fingerprint(self._path)
        if now == self._seen:
            return ()
        found: list[MemoryMessage] = []
        more = True
        while more:
            new = self._read(self.after_seq)
            found += new.messages
            more = new.more_after
            if new.messages:
                self.after_seq = new.messages[-1].seq
        # The look at the files came first: what was written while reading is seen next time.
        self._seen = now if settled(now) else None
        return tuple(found)

    def __iter__(self) -> Iterator[MemoryMessage]:
        """Give what :meth:`poll` gives now."""
        return iter(self.poll())

"""Who edits a file: one window at a time, in this process and every other of the same home.

A second editor of the same file would overwrite the draft of the first. The lock ends with the
process that holds it, however that ends.
"""

import contextlib
from pathlib import Path
from threading import Lock

from filelock import FileLock, Timeout

from strandline import paths
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.drafts import lock_place


class EditedElsewhere(StrandlineError):
    """Another window edits the file."""

    exit_code = 5


class EditHold:
    """The right to edit one file. Safe from every thread; once released it is never taken again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._guard = Lock()
        self._lock: FileLock | None = None
        self._over = False

    def take(self) -> None:
        """Take it. Raises EditedElsewhere; where no lock can be made, editing goes on without."""
        with self._guard:
            if self._over or self._lock is not None:
                return
            place = lock_place(self._path)
            lock = FileLock(place, timeout=0, thread_local=False, mode=0o600)
            with contextlib.suppress(OSError, NotImplementedError):
                paths.ensure(place.parent)
                try:
                    lock.acquire()
                except Timeout as error:
                    raise _elsewhere(self._path) from error
                self._lock = lock

    def release(self, *_: object) -> None:
        """Let others edit it."""
        with self._guard:
            self._over = True
            lock, self._lock = self._lock, None
            if lock is not None:
                lock.release()


def _elsewhere(path: Path) -> EditedElsewhere:
    return EditedElsewhere(
        say(QT_TRANSLATE_NOOP("model", "{file} is being edited in another window."), file=path.name),
        say(QT_TRANSLATE_NOOP("model", "Go on there, or lock it there first; what was typed stays.")),
    )

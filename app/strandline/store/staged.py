"""What is staged and not written yet, kept where neither a crash nor the end of the app takes it.

Each window has a slot of its own for a workspace and holds a lock on it while it shows it. The
system gives the lock free when the process dies, so the next one finds what it left behind.
"""

import contextlib
import hashlib
import json
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from strandline import paths
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.file_bytes import reason_of
from strandline.store.temp_file import discard, sweep, write_temp

_SLOTS = 16  # windows of one workspace


class NotKept(StrandlineError):
    """What is staged cannot be kept; it is in the window only."""

    exit_code = 5


@dataclass(frozen=True, slots=True)
class KeptSteps:
    """Steps as plain JSON values; ``at_ms``: when the last one was staged (epoch ms, UTC)."""

    steps: tuple[Any, ...] = ()
    at_ms: int = 0


class StagedShelf:
    """The slot of one window for one workspace. One thread at a time."""

    def __init__(self, workspace: Path) -> None:
        self._stem = _stem(workspace)
        self._workspace = workspace
        self._lock: FileLock | None = None
        self._place: Path | None = None

    def take(self) -> KeptSteps:
        """Take a slot, and into it what windows that have ended left in theirs. Raises NotKept."""
        steps: list[Any] = []
        at_ms = 0
        try:
            paths.ensure(paths.staged_dir())
            for place, lock in self._free():
                found = _read(place)
                steps += found.steps
                at_ms = max(at_ms, found.at_ms)
                if self._place is None:
                    self._lock, self._place = lock, place
                    sweep(place)
                else:
                    if found.steps:
                        self._write(KeptSteps(tuple(steps), at_ms))
                        place.unlink()
                    lock.release()
        except OSError as error:
            raise _not_kept(error) from error
        return KeptSteps(tuple(steps), at_ms)

    def keep(self, steps: Sequence[Any]) -> None:
        """Keep steps in place of the former ones; none takes the file away. Raises NotKept."""
        if self._place is None:
            self.take()
        try:
            if steps:
                self._write(KeptSteps(tuple(steps), time.time_ns() // 1_000_000))
            elif self._place is not None:
                self._place.unlink(missing_ok=True)
        except OSError as error:
            raise _not_kept(error) from error

    def close(self) -> None:
        """Leave the slot to others; what is in it stays."""
        if self._lock is not None:
            self._lock.release()
        self._lock = self._place = None

    def _write(self, kept: KeptSteps) -> None:
        assert self._place is not None  # noqa: S101 - callers have a slot
        words = {"workspace": str(self._workspace), "at_ms": kept.at_ms, "steps": kept.steps}
        temp = write_temp(self._place, json.dumps(words).encode(), None)  # ASCII: a name may be no text
        try:
            temp.chmod(0o600)
            temp.replace(self._place)
        except OSError:
            discard(temp)
            raise

    def _free(self) -> Iterator[tuple[Path, FileLock]]:
        """Give slots that no living window has, locked: those with something in them, and one more."""
        for number in range(_SLOTS):
            place = _slot(self._stem, number)
            if self._place is not None and not place.exists():
                continue
            lock = FileLock(place.with_suffix(".lock"), timeout=0, thread_local=False)
            with contextlib.suppress(Timeout):
                lock.acquire()
                yield place, lock


def kept_steps(workspace: Path) -> Iterator[tuple[Any, ...]]:
    """Give what each window of a workspace has staged, those that are open too; takes no slot."""
    stem = _stem(workspace)
    for number in range(_SLOTS):
        try:
            words = json.loads(_slot(stem, number).read_bytes())
            yield tuple(words["steps"])
        except (OSError, ValueError, KeyError, TypeError):
            continue  # none there, or one that its window puts aside


def forget_staged(workspace: Path) -> None:
    """Let go what is kept for a workspace that no window shows; what one shows stays."""
    shelf = StagedShelf(workspace)
    with contextlib.suppress(NotKept):
        if shelf.take().steps:
            shelf.keep(())
    shelf.close()


def _read(place: Path) -> KeptSteps:
    """Read a slot; what cannot be read is put aside, so that it is not overwritten."""
    try:
        words = json.loads(place.read_bytes())
        return KeptSteps(tuple(words["steps"]), int(words["at_ms"]))
    except FileNotFoundError:
        return KeptSteps()
    except (ValueError, KeyError, TypeError):
        place.replace(place.with_suffix(".damaged"))
        return KeptSteps()


def _not_kept(error: OSError) -> NotKept:
    return NotKept(
        say(
            QT_TRANSLATE_NOOP("model", "What you staged cannot be kept for the next start: {reason}."),
            reason=reason_of(error),
        ),
        say(QT_TRANSLATE_NOOP("model", "Write it before you close the window, or make room on the disk.")),
    )


def _stem(workspace: Path) -> str:
    name = os.path.normcase(workspace).encode("utf-8", "surrogateescape")
    return hashlib.sha256(name).hexdigest()[:32]


def _slot(stem: str, number: int) -> Path:
    return paths.staged_dir() / f"{stem}-{number}.json"

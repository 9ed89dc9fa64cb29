"""Keeps what is staged on a board as it changes, and brings it back at the next start."""

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from strandline.engine.pinning import PinBoard
from strandline.engine.steps import Step, added_by
from strandline.engine.steps_json import plain, step_from
from strandline.errors import StrandlineError
from strandline.store.staged import NotKept, StagedShelf, kept_steps


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """How many changes of an earlier time were found, and when the last of them was staged (ms, UTC)."""

    count: int
    at_ms: int


def added_in_all_windows(workspace: Path) -> frozenset[str]:
    """Give what a workspace gets new (see :func:`added_by`) that waits to be written in any window."""
    refs: set[str] = set()
    for kept in kept_steps(workspace):
        steps = []
        for value in kept:
            with contextlib.suppress(ValueError):
                steps.append(step_from(value))
        refs |= added_by(steps)
    return frozenset(refs)


class KeptStaging:
    """The kept staging area of one workspace. ``trouble`` says why the last change could not be kept."""

    def __init__(self, workspace: Path) -> None:
        self._shelf = StagedShelf(workspace)
        self._kept: tuple[Step, ...] = ()
        self._strange: list[Any] = []  # of a newer version: kept for it
        self.trouble: StrandlineError | None = None

    def bring_back(self, board: PinBoard) -> BroughtBack | None:
        """Stage what was staged when a window with this workspace ended; None when nothing was."""
        try:
            kept = self._shelf.take()
        except NotKept as error:
            self.trouble = error
            return None
        steps = []
        for value in kept.steps:
            try:
                steps.append(step_from(value))
            except ValueError:
                self._strange.append(value)
        self._kept = tuple(steps)
        if not steps:
            return None
        board.take_up(steps)
        found = len(board.steps)
        self.keep(board)
        return BroughtBack(found, kept.at_ms) if found else None

    def keep(self, board: PinBoard) -> None:
        """Keep what is staged now."""
        steps = board.steps
        if steps == self._kept and self.trouble is None:
            return
        try:
            self._shelf.keep([*map(plain, steps), *self._strange])
        except NotKept as error:
            self.trouble = error
            return
        self._kept, self.trouble = steps, None

    def close(self) -> None:
        """Leave it to the next window; what is kept stays."""
        with contextlib.suppress(OSError):
            self._shelf.close()

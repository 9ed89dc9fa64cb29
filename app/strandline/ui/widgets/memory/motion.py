"""A camera that glides to where it is sent, or jumps when motion is not wanted."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QVariantAnimation

from strandline.model.layout.zoom import ease
from strandline.ui.theme import theme_manager

GLIDE_MS = 170

T = TypeVar("T")


class Glide(QObject, Generic[T]):
    """Moves a value to a target within :data:`GLIDE_MS`; sent on while moving, it starts from where it is."""

    def __init__(
        self,
        start: T,
        between: Callable[[T, T, float], T],
        moved: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.value = start
        self._start = self._target = start
        self._between = between
        self._moved = moved
        self._run = QVariantAnimation(self)
        self._run.setDuration(GLIDE_MS)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.valueChanged.connect(self._step)

    @property
    def target(self) -> T:
        """Where it is or will be."""
        return self._target

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self._run.state() is QVariantAnimation.State.Running

    def jump(self, value: T) -> None:
        """Be there at once."""
        self._run.stop()
        self.value = self._start = self._target = value
        self._moved()

    def go(self, target: T) -> None:
        """Glide there."""
        if theme_manager().reduced_motion:
            self.jump(target)
            return
        self._run.stop()
        self._start, self._target = self.value, target
        self._run.start()

    def _step(self, progress: object) -> None:
        share = float(progress) if isinstance(progress, float | int) else 1.0
        self.value = self._between(self._start, self._target, ease(share))
        self._moved()

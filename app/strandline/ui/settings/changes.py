"""What was chosen in the settings window, to be undone and done again."""

from dataclasses import dataclass, field

from strandline.store.settings_file import Change
from strandline.ui.preferences import Preferences

_MOST = 100


@dataclass(slots=True)
class Changes:
    """Chooses values and keeps the way back; the newest is undone first."""

    preferences: Preferences
    _back: list[list[Change]] = field(default_factory=list)
    _forth: list[list[Change]] = field(default_factory=list)

    def make(self, wanted: list[Change]) -> bool:
        """Choose values; gives whether that was allowed."""
        former = self.preferences.change(wanted)
        if former:
            self._back = [*self._back[1 - _MOST :], former]
            self._forth = []
        return bool(former)

    def undo(self) -> list[Change]:
        """Take back what was chosen last, and give it; nothing when there is none."""
        return self._step(self._back, self._forth)

    def redo(self) -> list[Change]:
        """Choose again what was taken back last, and give it; nothing when there is none."""
        return self._step(self._forth, self._back)

    def _step(self, source: list[list[Change]], target: list[list[Change]]) -> list[Change]:
        if not source:
            return []
        wanted = source.pop()
        target.append(self.preferences.change(wanted))
        return wanted

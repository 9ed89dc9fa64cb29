"""Tells when somebody else writes the settings' file: another process, or a person with an editor."""

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from strandline.store.file_bytes import real_path

_QUIET_MS = 100  # an editor writes, renames and writes again


class SettingsWatch(QObject):
    """``changed`` comes when the file is another one than at the last look.

    The file is small and nobody waits for the news, so the system's word is enough, together with
    :meth:`look` where it says nothing, as on a network folder.
    """

    changed = Signal()

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._system = QFileSystemWatcher(self)
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self.look)
        self._system.fileChanged.connect(self._stir)
        self._system.directoryChanged.connect(self._stir)
        self._seen = self._print()
        self._arm()

    def look(self) -> None:
        """Compare the file with what it was."""
        self._arm()
        now = self._print()
        if now != self._seen:
            self._seen = now
            self.changed.emit()

    def _stir(self, _path: str) -> None:
        self._quiet.start()

    def _arm(self) -> None:
        """Watch the file and its folders; a replaced file is no longer watched, a folder may be new."""
        real = real_path(self._path)  # a link that leads in a circle is no error here
        places = [str(place) for place in {self._path.parent, real.parent, real} if place.exists()]
        watched = {*self._system.files(), *self._system.directories()}
        missing = [place for place in places if place not in watched]
        if missing:
            self._system.addPaths(missing)

    def _print(self) -> tuple[int, int, int] | None:
        try:
            state = self._path.stat()
        except OSError:
            return None
        return state.st_mtime_ns, state.st_size, state.st_ino

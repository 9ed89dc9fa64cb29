"""Which database is shown: the one a person opened, else the installation's."""

import os
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from strandline.engine.host_times import HostTimes
from strandline.engine.memory_check import HostLast
from strandline.live.jobs import JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.store.installation import Installation
from strandline.store.lcm.locate import MemoryPlace, memory_place
from strandline.ui.shell.places import Places


@dataclass(frozen=True, slots=True)
class Source:
    """A database to show. ``expected``: nobody chose it, it is where the plugin would keep its own.

    ``host_last`` tells when the host last wrote to a session, where the host is known.
    """

    path: Path
    files_dir: Path | None = None
    expected: bool = False
    host_last: HostLast | None = None


class SourceFinder(QObject):
    """Finds the database of what is open, and remembers another one that was chosen for it."""

    found = Signal(object)  # Source, None when there is nowhere to look
    failed = Signal(object)

    def __init__(self, queues: JobQueues, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._places = Places()
        self._installation: Installation | None = None
        self._asked: object = self  # so that the first answer, even "nothing", is told
        self._flight = SingleFlight(queues, "memory place", self)
        self._flight.finished.connect(self._placed)
        self._flight.failed.connect(self.failed)

    def set_places(self, places: Places) -> None:
        """Remember choices here."""
        self._places = places

    @property
    def busy(self) -> bool:
        """Whether an answer is on its way."""
        return self._flight.busy

    def look(self, installation: Installation | None) -> None:
        """Find the database of an installation; the same one again tells nothing."""
        if installation == self._asked:
            return
        self._asked = self._installation = installation
        chosen = self._places.databases.get(self._key())
        if chosen:
            self.found.emit(Source(Path(chosen)))
        elif installation is None:
            self.found.emit(None)
        else:
            self._flight.request(memory_place, installation, dict(os.environ))

    def choose(self, path: Path) -> None:
        """Show this file from now on whenever the same thing is open."""
        self._flight.cancel()
        if self._asked is self:
            self._asked = None
        self._places.databases[self._key()] = str(path)
        self._places.save()
        self.found.emit(Source(path))

    def forget(self) -> None:
        """Go back to the installation's own database."""
        self._places.databases.pop(self._key(), None)
        self._places.save()
        again, self._asked = self._installation, self
        self.look(again)

    def _key(self) -> str:
        return str(self._installation.state_dir) if self._installation is not None else ""

    def _placed(self, place: MemoryPlace) -> None:
        files = place.files_dir if place.files_dir.is_dir() else None
        times = HostTimes(self._installation) if self._installation is not None else None
        self.found.emit(Source(place.database, files, expected=True, host_last=times))

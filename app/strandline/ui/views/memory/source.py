"""Which memory is shown: the plugin's, your own, or a database that a person opened."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from strandline.engine.host_times import HostTimes
from strandline.engine.memory_check import HostLast
from strandline.live.jobs import JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.store.file_bytes import is_file
from strandline.store.installation import Installation
from strandline.store.lcm.locate import MemoryPlace, memory_place
from strandline.store.lossless.place import files_dir, memory_file
from strandline.ui.shell.places import Places


class Whose(StrEnum):
    """Whose memory it is; the word that is remembered for an installation."""

    PLUGIN = "plugin"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Source:
    """A database to show. ``expected``: nobody chose it, it is where it would be kept.

    ``host_last`` tells when the host last wrote to a session, where the host is known; what your own
    memory does not have yet is not the host's affair. ``beside``: the other memory may be shown instead.
    """

    path: Path
    files_dir: Path | None = None
    expected: bool = False
    host_last: HostLast | None = None
    whose: Whose = Whose.PLUGIN
    beside: bool = False
    plugin: bool = True  # the plugin keeps a memory here, or a person opened one

    @property
    def own(self) -> bool:
        """Whether it is your own memory."""
        return self.whose is Whose.OWN


@dataclass(frozen=True, slots=True)
class _Placed:
    plugin: MemoryPlace
    there: bool
    own: Path


class SourceFinder(QObject):
    """Finds the memory of what is open, and remembers which one was chosen for it."""

    found = Signal(object)  # Source, None when there is nowhere to look
    failed = Signal(object)

    def __init__(self, queues: JobQueues, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._places = Places()
        self._installation: Installation | None = None
        self._plugin = False  # whether the plugin keeps a memory, as of the last look
        self._own: Path | None = None  # stands in for where your own memory would be
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
        """Find the memory of an installation; the same one again tells nothing."""
        if installation == self._asked:
            return
        self._asked = self._installation = installation
        self.look_again()

    def look_again(self) -> None:
        """Find it anew: something else may be there now."""
        chosen = self._places.databases.get(self._key())
        installation = self._installation
        if installation is not None and (not chosen or self._remembered is Whose.OWN):
            self._flight.request(_place, installation, self._own, dict(os.environ))
        elif chosen:
            self._flight.cancel()
            self.found.emit(Source(Path(chosen), beside=installation is not None))
        else:
            self._flight.cancel()
            self.found.emit(None)

    def is_own(self, path: Path) -> bool:
        """Whether a file is your own memory of what is open."""
        return self._installation is not None and path == (
            self._own or memory_file(self._installation.state_dir)
        )

    def choose(self, path: Path) -> None:
        """Show this file from now on whenever the same thing is open."""
        self._flight.cancel()
        if self.is_own(path):
            self._places.memories[self._key()] = Whose.OWN.value
            self._places.save()
            self.found.emit(Source(path, files_dir(path), True, None, Whose.OWN, True, self._plugin))
            return
        if self._asked is self:
            self._asked = None
        self._places.databases[self._key()] = str(path)
        self._places.memories.pop(self._key(), None)
        self._places.save()
        self.found.emit(Source(path, beside=self._installation is not None))

    def choose_memory(self, whose: Whose) -> None:
        """Show the plugin's memory or your own from now on whenever the same installation is open."""
        self._places.memories[self._key()] = whose.value
        self._places.save()
        self.look_again()

    def show_own(self, path: Path) -> None:
        """Show your own memory, at this place."""
        self._own = path
        self.choose_memory(Whose.OWN)

    def forget(self) -> None:
        """Go back to the installation's own database."""
        self._places.databases.pop(self._key(), None)
        self._places.memories.pop(self._key(), None)
        self._places.save()
        again, self._asked = self._installation, self
        self.look(again)

    @property
    def _remembered(self) -> Whose | None:
        word = self._places.memories.get(self._key())
        return next((one for one in Whose if one.value == word), None)

    def _key(self) -> str:
        return str(self._installation.state_dir) if self._installation is not None else ""

    def _placed(self, placed: _Placed) -> None:
        self._plugin = placed.there
        whose = self._remembered or (Whose.PLUGIN if placed.there else Whose.OWN)
        if whose is Whose.OWN:
            files = files_dir(placed.own)
            source = Source(placed.own, files, True, None, whose, beside=True, plugin=placed.there)
        else:
            files = placed.plugin.files_dir
            times = HostTimes(self._installation) if self._installation is not None else None
            source = Source(
                placed.plugin.database, files if files.is_dir() else None, True, times, whose,
                beside=True, plugin=placed.there,
            )  # fmt: skip
        self.found.emit(source)


def _place(installation: Installation, own: Path | None, env: Mapping[str, str]) -> _Placed:
    """Worker: say where the memories of an installation are."""
    place = memory_place(installation, env)
    return _Placed(place, is_file(place.database), own or memory_file(installation.state_dir))

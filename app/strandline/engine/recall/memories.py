"""Which memories can be asked: the plugin's, the own one, and one that a person opened."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline.store.file_bytes import is_file
from strandline.store.installation import Installation
from strandline.store.lcm.locate import memory_place
from strandline.store.lossless.place import files_dir, memory_file


class Whose(StrEnum):
    """Whose memory it is."""

    PLUGIN = "plugin"
    OWN = "own"
    OPENED = "opened"  # a file that a person chose


@dataclass(frozen=True, slots=True)
class MemoryFile:
    """A memory that is there."""

    whose: Whose
    path: Path
    files_dir: Path | None = None


def memories_of(
    installation: Installation | None, opened: Path | None, env: Mapping[str, str]
) -> tuple[MemoryFile, ...]:
    """Give the memories that are there, the ``opened`` one first, each file once; never raises."""
    found: list[MemoryFile] = []
    if installation is not None:
        place = memory_place(installation, env)
        own = memory_file(installation.state_dir)
        files = place.files_dir if place.files_dir.is_dir() else None
        found = [MemoryFile(Whose.PLUGIN, place.database, files), MemoryFile(Whose.OWN, own, files_dir(own))]
    if opened is not None and all(one.path != opened for one in found):
        found.insert(0, MemoryFile(Whose.OPENED, opened))
    found.sort(key=lambda one: one.path != opened)
    return tuple(one for one in found if is_file(one.path))

"""Which memory of an installation answers: the plugin's, and your own where there is none."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from strandline.store.file_bytes import is_file
from strandline.store.installation import Installation
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.locate import memory_place
from strandline.store.lossless import files_dir, memory_file


@dataclass(frozen=True, slots=True)
class MemoryToRead:
    """A memory that is there. ``fresh_tail`` is the plugin's configured one, None when it is not."""

    path: Path
    files_dir: Path | None
    own: bool
    fresh_tail: int | None = None

    def open(self) -> LcmDatabase:
        """Give what reads it."""
        return LcmDatabase(self.path, self.files_dir)


def memory_to_read(installation: Installation, env: Mapping[str, str]) -> MemoryToRead | None:
    """Give the memory that answers for an installation; None when there is none at all."""
    place = memory_place(installation, env)
    if is_file(place.database):
        files = place.files_dir if place.files_dir.is_dir() else None
        return MemoryToRead(place.database, files, False, place.fresh_tail)
    own = memory_file(installation.state_dir)
    return MemoryToRead(own, files_dir(own), True) if is_file(own) else None

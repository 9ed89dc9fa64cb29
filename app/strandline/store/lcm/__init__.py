"""Reading lossless-claw databases of every release from 0.1.2 to the 1.0 beta.

:class:`~strandline.store.lcm.database.LcmDatabase` is the door; each module reads one idea.
"""

from pathlib import Path

from strandline.model.memory_store import MemoryStore
from strandline.store.lcm.database import LcmDatabase

__all__ = ["LcmDatabase", "open_memory"]


def open_memory(path: Path, files_dir: Path | None = None) -> MemoryStore:
    """Give the memory in a database of the plugin; nothing is read before it is asked for."""
    return LcmDatabase(path, files_dir)

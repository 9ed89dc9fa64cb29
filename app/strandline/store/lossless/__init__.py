"""Our own lossless memory: the plugin's tables, written by us alone, and what we need to know beside.

Writing: :class:`~strandline.store.lossless.database.LosslessStore`. Reading: ``open_memory`` of
:mod:`strandline.store.lcm`, as for the plugin's file.
"""

from strandline.store.lossless.database import LosslessStore
from strandline.store.lossless.place import files_dir, memory_file
from strandline.store.lossless.summaries import Moved

__all__ = ["LosslessStore", "Moved", "files_dir", "memory_file"]

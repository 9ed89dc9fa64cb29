"""Where our own memory of an installation lies."""

import hashlib
import os
from pathlib import Path

from strandline import paths


def memory_file(state_dir: Path) -> Path:
    """Give the memory of a state folder; it need not be there yet."""
    real = os.path.realpath(paths.expanded(state_dir))
    digest = hashlib.sha256(os.fsencode(real)).hexdigest()[:16]
    return paths.lossless_dir() / f"{digest}.db"


def files_dir(memory: Path) -> Path:
    """Give the folder with the large files of a memory; the reader of memories looks for it there."""
    return memory.with_name(f"{memory.stem}-files")

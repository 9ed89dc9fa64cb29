"""Where our own memory of an installation lies."""

import contextlib
import hashlib
import os
import shutil
from pathlib import Path

from strandline import paths


def memory_file(state_dir: Path) -> Path:
    """Give the memory of a state folder; it need not be there yet."""
    real = os.path.realpath(paths.expanded(state_dir))
    digest = hashlib.sha256(os.fsencode(real)).hexdigest()[:16]
    return paths.lossless_dir() / f"{digest}.db"


def is_ours(memory: Path) -> bool:
    """Whether a file lies where our own memories are kept."""
    return memory.parent == paths.lossless_dir()


def files_dir(memory: Path) -> Path:
    """Give the folder with the large files of a memory; the reader of memories looks for it there."""
    return memory.with_name(f"{memory.stem}-files")


def forget_memory(state_dir: Path) -> None:
    """Remove our own memory of a state folder, if there is one; what is in use stays, and is mended later."""
    memory = memory_file(state_dir)
    for name in (memory.name, f"{memory.name}-wal", f"{memory.name}-shm"):
        with contextlib.suppress(OSError):
            memory.with_name(name).unlink(missing_ok=True)
    shutil.rmtree(files_dir(memory), ignore_errors=True)

"""A file kept open while it is replaced, so that what others still write into it is seen.

A program that opened the file before the replacement writes into the old one, which has no
name any more. On Linux a read lease tells when nobody has it open for writing; elsewhere a
short look has to do.
"""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from strandline.store.file_identity import MAX_BYTES, FileIdentity

_F_SETLEASE, _F_SETSIG = 1024, 10
_LONGEST_S = 1.0  # how long a writer of the old file is waited for
_STEP_S = 0.005
_LOOK_S = 0.03


class HeldFile:
    """An open file; ``identity`` is what it was when it was opened."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.identity = FileIdentity.of(os.fstat(descriptor))

    def read(self) -> bytes:
        """Give all bytes as they are now. Raises OSError."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        pieces = []
        left = MAX_BYTES + 1
        while left > 0 and (piece := os.read(self._descriptor, left)):
            pieces.append(piece)
            left -= len(piece)
        return b"".join(pieces)

    def read_settled(self) -> bytes:
        """Give the bytes once two readings in a row are equal: a writer may be in the middle."""
        data = self.read()
        deadline = time.monotonic() + _LONGEST_S / 3
        while time.monotonic() < deadline:
            time.sleep(_STEP_S)
            again = self.read()
            if again == data:
                break
            data = again
        return data

    def read_last(self) -> bytes:
        """Give the bytes once no program can write them any more (at most a second)."""
        deadline = time.monotonic() + (_LOOK_S if self._writers() is None else _LONGEST_S)
        while self._writers() is not False and time.monotonic() < deadline:
            time.sleep(_STEP_S)
        return self.read()

    def _writers(self) -> bool | None:
        """Tell whether somebody has it open for writing; None where that cannot be told."""
        if sys.platform != "linux":
            return None
        import fcntl  # noqa: PLC0415 - not there on Windows

        try:
            # Who opens the file in this moment makes the kernel send a signal: one nobody minds.
            fcntl.fcntl(self._descriptor, _F_SETSIG, signal.SIGURG)
            fcntl.fcntl(self._descriptor, _F_SETLEASE, fcntl.F_RDLCK)
        except BlockingIOError:
            return True
        except OSError:
            return None
        fcntl.fcntl(self._descriptor, _F_SETLEASE, fcntl.F_UNLCK)
        return False


@contextlib.contextmanager
def hold(path: Path) -> Iterator[HeldFile | None]:
    """Open a regular file for the length of the block; None when there is none. Raises OSError."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0))
    except FileNotFoundError:
        yield None
        return
    try:
        yield HeldFile(descriptor)
    finally:
        os.close(descriptor)

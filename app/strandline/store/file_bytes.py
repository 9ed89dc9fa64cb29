"""Bytes of a file that may be anything: never blocks, never reads more than asked for."""

import errno
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from strandline.errors import NotFound, Unreadable
from strandline.messages import QT_TRANSLATE_NOOP, Message, say


@dataclass(frozen=True, slots=True)
class FileBytes:
    """What was read; ``size`` is the whole file's, ``data`` may be only its beginning."""

    data: bytes
    size: int
    mtime_ns: int
    inode: int
    links: int

    @property
    def modified_ms(self) -> int:
        """Give the time of the last change, epoch milliseconds."""
        return self.mtime_ns // 1_000_000

    @property
    def complete(self) -> bool:
        """Tell whether all of the file was read."""
        return len(self.data) >= self.size


def read_bytes(path: Path, limit: int) -> FileBytes:
    """Read at most ``limit`` bytes of a regular file (links are followed).

    Raises NotFound, or Unreadable for a folder, a pipe, a device, a link that leads in a
    circle, a name no file can have, or missing permission. A pipe is recognised before it is
    opened and again after.
    """
    try:
        _require_regular(path.stat(), path)
        descriptor = _opened(path)
        try:
            info = os.fstat(descriptor)
            _require_regular(info, path)
            data, info = _read_calm(descriptor, limit, info)
        finally:
            os.close(descriptor)
    except FileNotFoundError as error:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no file {path}."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Check the path.")),
        ) from error
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    return FileBytes(data, info.st_size, info.st_mtime_ns, info.st_ino, info.st_nlink)


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file for reading in pieces; never waits for the other end of a pipe.

    Raises OSError, also for a folder, a pipe, a device and a name no file can have.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError(errno.EINVAL, "it is no regular file")
        descriptor = _opened(path)
    except ValueError as error:
        raise OSError(errno.EINVAL, reason_of(error)) from error
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is no regular file")
    return os.fdopen(descriptor, "rb")


def unreadable(path: Path, error: OSError | ValueError) -> Unreadable:
    """Give the error for the user that says why something cannot be read."""
    return Unreadable(
        say(
            QT_TRANSLATE_NOOP("model", "{path} cannot be read: {reason}."),
            path=str(path),
            reason=reason_of(error),
        ),
        say(QT_TRANSLATE_NOOP("model", "Check the permissions of the file and of its folder.")),
    )


def real_path(path: Path) -> Path:
    """Give the path with all links followed, as far as that can be done; never raises."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError):  # a name no file can have: a NUL, half of a surrogate pair
        return path


def is_file(path: Path) -> bool:
    """Tell whether a path is a file; false also where it may not be looked at."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Tell whether a path is a folder; false also where it may not be looked at."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def kind_of(mode: int) -> Message:
    """Name what a path is when it is no regular file."""
    if stat.S_ISDIR(mode):
        return say(QT_TRANSLATE_NOOP("model", "a folder"))
    if stat.S_ISFIFO(mode):
        return say(QT_TRANSLATE_NOOP("model", "a named pipe"))
    if stat.S_ISSOCK(mode):
        return say(QT_TRANSLATE_NOOP("model", "a socket"))
    return say(QT_TRANSLATE_NOOP("model", "a device"))


def reason_of(error: OSError | ValueError) -> str:
    """Give the system's own words for an error, without path and number."""
    if isinstance(error, UnicodeError):
        return "no file can have such a name"
    return getattr(error, "strerror", None) or str(error)


def decode(data: bytes) -> str:
    """Decode UTF-8 as Node does: U+FFFD for what is invalid, a byte order mark is kept."""
    return data.decode("utf-8", "replace")


def _opened(path: Path) -> int:
    # O_NONBLOCK: should it turn into a pipe in between, open() still returns at once.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    return os.open(path, flags | getattr(os, "O_CLOEXEC", 0))


def _require_regular(info: os.stat_result, path: Path) -> None:
    if stat.S_ISREG(info.st_mode):
        return
    raise Unreadable(
        say(
            QT_TRANSLATE_NOOP("model", "{path} is {kind}, not a file."),
            path=str(path),
            kind=kind_of(info.st_mode),
        ),
        say(QT_TRANSLATE_NOOP("model", "Move it away, or choose another file.")),
    )


def _read_calm(descriptor: int, limit: int, info: os.stat_result) -> tuple[bytes, os.stat_result]:
    """Read again (three times at most) when the file was written to meanwhile."""
    data = b""
    for _ in range(3):
        os.lseek(descriptor, 0, os.SEEK_SET)
        data = _read(descriptor, limit)
        after = os.fstat(descriptor)
        if (after.st_mtime_ns, after.st_size) == (info.st_mtime_ns, info.st_size):
            break
        info = after
    return data, info


def _read(descriptor: int, limit: int) -> bytes:
    pieces = []
    left = limit
    while left > 0:
        piece = os.read(descriptor, min(left, 1 << 20))
        if not piece:
            break
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)

"""The temporary file beside the one it will replace: made like it, and never left behind."""

import contextlib
import errno
import os
import re
import secrets
from pathlib import Path

from strandline.store.file_identity import FileIdentity

_NAME = re.compile(r"\.(.+)\.strandline-(\d+)-[0-9a-f]{8}\.tmp")
_NO_ATTRIBUTES = {errno.ENOTSUP, errno.EPERM, errno.EACCES, errno.ENODATA, errno.EINVAL, errno.ENOSYS}


def write_temp(target: Path, data: bytes, like: FileIdentity | None) -> Path:
    """Write ``data`` beside ``target`` and down to the disk; give the temporary file's path.

    Mode, owner and extended attributes are those of the target. Raises OSError; then nothing
    is left behind.
    """
    temp = target.with_name(f".{target.name}.strandline-{os.getpid()}-{secrets.token_hex(4)}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    # A new file gets what the user's umask allows; one that replaces another starts closed.
    descriptor = os.open(temp, flags, 0o666 if like is None else 0o600)
    try:
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(descriptor, view) :]
            if like is not None:
                _make_like(descriptor, target, like)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except BaseException:
        discard(temp)
        raise
    return temp


def discard(temp: Path) -> None:
    """Remove a temporary file; one that is gone already is no error."""
    with contextlib.suppress(OSError):
        temp.unlink()


def sweep(target: Path) -> None:
    """Remove what a process that was killed left beside ``target``."""
    with contextlib.suppress(OSError):
        for other in target.parent.iterdir():
            match = _NAME.fullmatch(other.name)
            if match and match[1] == target.name and not _runs(int(match[2])):
                discard(other)


def sync_folder(folder: Path) -> None:
    """Bring the names of a folder down to the disk, where the system can."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):  # some network file systems refuse; the file itself is safe
        descriptor = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _make_like(descriptor: int, target: Path, like: FileIdentity) -> None:
    if os.name == "nt":
        return
    own = os.fstat(descriptor)
    if (own.st_uid, own.st_gid) != (like.uid, like.gid):
        os.fchown(descriptor, like.uid, like.gid)
    _copy_attributes(descriptor, target)
    os.fchmod(descriptor, like.mode)  # last: a change of owner and an access list change it


def _copy_attributes(descriptor: int, target: Path) -> None:
    if not hasattr(os, "listxattr"):
        return
    try:
        for name in os.listxattr(target):
            try:
                os.setxattr(descriptor, name, os.getxattr(target, name))
            except OSError as error:
                if error.errno not in _NO_ATTRIBUTES:
                    raise
    except OSError as error:
        if error.errno not in _NO_ATTRIBUTES:
            raise


def _runs(pid: int) -> bool:
    if pid == os.getpid():
        return True
    if os.name == "nt":
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True

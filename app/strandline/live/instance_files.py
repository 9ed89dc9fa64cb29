"""Who runs already: a lock that ends with its process, and a file that says how to reach it.

The lock is the truth. The system gives it free when the process dies, however it dies, so a socket
or a file that was left behind deceives nobody. Both lie in the folder of the home that they are for
(``STRANDLINE_HOME``): there is one running program for each home.
"""

import contextlib
import hashlib
import json
import os
import socket
import stat
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from strandline import __version__, paths
from strandline.store.small_json import read_json, write_text

_LONGEST_SOCKET = 92
"""Bytes of a socket's path: the system's limit is 104 to 108, and Qt adds some while it makes one."""

_MOST_BYTES = 8_192


@dataclass(frozen=True, slots=True)
class Running:
    """The program that runs: where it listens, and which screen it is on."""

    address: str
    pid: int = 0
    host: str = ""
    displays: tuple[str, ...] = ()
    version: str = ""

    @property
    def far(self) -> bool:
        """Whether it runs on another computer, which shares the home folder with this one."""
        return bool(self.host) and self.host != socket.gethostname()

    def shows_on(self, displays: tuple[str, ...]) -> bool:
        """Tell whether its windows are seen where these displays are; where nobody knows, they are."""
        return not displays or not self.displays or bool(set(displays) & set(self.displays))


def take_lock() -> FileLock | None:
    """Become the one running program of this home; None when there is one. Raises OSError."""
    place = paths.instance_lock_file()
    paths.ensure(place.parent)
    lock = FileLock(place, timeout=0, thread_local=False, mode=0o600)
    try:
        lock.acquire()
    except Timeout:
        return None
    except NotImplementedError as error:  # a file system without locks
        raise OSError(str(error)) from error
    return lock


def make_address() -> str:
    """Give the name to listen on: a path of a socket in a folder of this user alone, a pipe on Windows.

    Raises OSError when there is no safe place for it.
    """
    home = os.fsencode(os.path.realpath(paths.state_dir()))
    name = f"strandline-{hashlib.sha256(home).hexdigest()[:16]}"
    if sys.platform == "win32":
        return name
    reason: OSError | None = None
    for folder in paths.runtime_dirs():
        place = folder / f"{name}.sock"
        try:
            if len(os.fsencode(place)) > _LONGEST_SOCKET:
                raise OSError(f"the path of a socket is too long: {folder}")
            _own_folder(folder)
        except OSError as error:
            reason = error
        else:
            return str(place)
    raise reason or OSError("no folder for a socket")


def write_running(address: str, env: Mapping[str, str]) -> None:
    """Say how the running program is reached; only the holder of the lock does. Raises OSError."""
    words = {
        "address": address,
        "pid": os.getpid(),
        "host": socket.gethostname(),
        "displays": displays_of(env),
        "version": __version__,
    }
    write_text(paths.instance_file(), json.dumps(words), sure=False)


def read_running() -> Running | None:
    """Give what the running program said of itself, or None when it has not yet."""
    try:
        words = read_json(paths.instance_file(), _MOST_BYTES)
        displays = words["displays"]
        return Running(
            str(words["address"]),
            int(words["pid"]),
            str(words["host"]),
            tuple(str(one) for one in displays) if isinstance(displays, list) else (),
            str(words["version"])[:40],
        )
    except (OSError, ValueError, OverflowError, LookupError, TypeError):
        return None


def forget_running() -> None:
    """Say that nobody runs any more."""
    with contextlib.suppress(OSError):
        paths.instance_file().unlink()


def displays_of(env: Mapping[str, str]) -> tuple[str, ...]:
    """Name the screens that a window of this process can come up on; empty where there is but one."""
    if sys.platform in ("win32", "darwin"):
        return ()
    return tuple(f"{name}={env[name]}" for name in ("WAYLAND_DISPLAY", "DISPLAY") if env.get(name))


def _own_folder(folder: Path) -> None:
    """See to it that a folder is this user's alone. Raises OSError when it cannot be."""
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = os.lstat(folder)
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise PermissionError(f"{folder} belongs to somebody else")
    if found.st_mode & 0o077:
        folder.chmod(0o700)

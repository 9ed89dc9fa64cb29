"""A file as it was seen: its bytes, their hash and which file on disk it was.

Where writing is not safe (a link out of the workspace, a second hard link, a folder, a pipe,
a read-only file …) the error says why and what to do; nothing is touched.
"""

import hashlib
import os
import stat
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from strandline.errors import NotFound, StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.file_bytes import kind_of, read_bytes, reason_of

MAX_BYTES = 2 << 20  # the host's own limit, all measured releases


class NotWritable(StrandlineError):
    """The file cannot be written safely; it is as it was."""

    exit_code = 5


@dataclass(frozen=True, slots=True)
class FileIdentity:
    """Which file it is and what of it must survive a replacement."""

    device: int
    inode: int
    size: int
    mtime_ns: int
    mode: int
    uid: int
    gid: int
    links: int

    @classmethod
    def of(cls, info: os.stat_result) -> "FileIdentity":
        """Take it from the system's answer."""
        return cls(
            info.st_dev,
            info.st_ino,
            info.st_size,
            info.st_mtime_ns,
            stat.S_IMODE(info.st_mode),
            info.st_uid,
            info.st_gid,
            info.st_nlink,
        )


@dataclass(frozen=True, slots=True)
class Seen:
    """A file as it was at one moment; ``data`` and ``identity`` of None: there was none.

    ``path`` is the name the user knows, ``real`` the file behind it (links inside the
    workspace are followed). ``root`` is the folder the user chose.
    """

    path: Path
    real: Path
    root: Path
    data: bytes | None
    identity: FileIdentity | None

    @property
    def sha256(self) -> str:
        """Hash of the bytes (hex); an absent file counts as empty, as the host counts it."""
        return hashlib.sha256(self.data or b"").hexdigest()

    @property
    def exists(self) -> bool:
        """Tell whether there was a file."""
        return self.data is not None


def see(path: Path, root: Path) -> Seen:
    """Read a file of a workspace for editing.

    Raises NotWritable for a path that must not be written to, Unreadable when it cannot be
    read. A file that is not there (yet) is no error if its folder may hold it.
    """
    real = real_path(path, root)
    try:
        found = read_bytes(real, MAX_BYTES + 1)
    except NotFound:
        return Seen(path, real, root, None, None)
    if len(found.data) > MAX_BYTES:
        raise refused(
            path,
            say(
                QT_TRANSLATE_NOOP(
                    "model", "it has {size} {size:byte|bytes}, and the host reads {limit} at most"
                ),
                size=found.size,
                limit=MAX_BYTES,
            ),
            say(QT_TRANSLATE_NOOP("model", "Make it smaller first.")),
        )
    return Seen(path, real, root, found.data, FileIdentity.of(real.stat()))


def real_path(path: Path, root: Path) -> Path:
    """Give the file behind ``path``. Raises NotWritable unless it lies in ``root``."""
    if any(unicodedata.category(char) == "Cc" for char in str(path)):
        raise refused(
            path,
            say(QT_TRANSLATE_NOOP("model", "its path holds a line end or another control character")),
            say(QT_TRANSLATE_NOOP("model", "Rename the file or folder.")),
        )
    try:
        there = root.is_dir() and (path.parent.is_dir() or may_make_folder(path, root))
    except OSError as error:  # a folder one may not look into, a name that is too long
        raise failed(path, error) from error
    if not there:
        raise refused(
            path,
            say(QT_TRANSLATE_NOOP("model", "its folder is not there")),
            say(QT_TRANSLATE_NOOP("model", "Check whether it was moved or a drive is missing.")),
        )
    try:
        base = Path(os.path.realpath(root, strict=True))
        real = Path(os.path.realpath(path))
        is_link = path.is_symlink()
        info = real.stat() if os.path.lexists(real) else None
    except (OSError, ValueError) as error:
        raise failed(path, error) from error
    if is_link and info is None:
        raise refused(
            path,
            say(QT_TRANSLATE_NOOP("model", "it is a link to a file that is not there")),
            say(QT_TRANSLATE_NOOP("model", "Remove the link, or bring its target back.")),
        )
    if not real.is_relative_to(base):
        if is_link:
            why = say(
                QT_TRANSLATE_NOOP("model", "it is a link out of the workspace, to {path}"), path=str(real)
            )
        else:
            why = say(QT_TRANSLATE_NOOP("model", "it lies outside the workspace {path}"), path=str(base))
        raise refused(
            path, why, say(QT_TRANSLATE_NOOP("model", "Choose a file inside the workspace, without links."))
        )
    if info is not None and not stat.S_ISREG(info.st_mode):
        why = say(QT_TRANSLATE_NOOP("model", "it is {kind}"), kind=kind_of(info.st_mode))
        raise refused(path, why, say(QT_TRANSLATE_NOOP("model", "Move it away, or choose another file.")))
    return real


def may_make_folder(path: Path, root: Path) -> bool:
    """Tell whether a file's missing folder is one we may make: the workspace's ``memory``."""
    return path.parent == root / "memory" and not os.path.lexists(path.parent)


def require_writable(seen: Seen) -> None:
    """Raise NotWritable when replacing the file would break or betray something."""
    identity = seen.identity
    if identity is None:
        return
    if identity.links > 1:
        raise refused(
            seen.path,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "it has {count} {count:name|names} on disk (hard links), and writing would part them",
                ),
                count=identity.links,
            ),
            say(QT_TRANSLATE_NOOP("model", "Remove the other names; the host refuses such a file as well.")),
        )
    if os.name == "posix" and os.geteuid() not in (0, identity.uid):
        raise refused(
            seen.path,
            say(QT_TRANSLATE_NOOP("model", "it belongs to another user, and a new file would be yours")),
            say(QT_TRANSLATE_NOOP("model", "Make yourself its owner, or write it as that user.")),
        )
    if not identity.mode & 0o222 or not os.access(seen.real, os.W_OK):
        raise refused(
            seen.path,
            say(QT_TRANSLATE_NOOP("model", "it is read-only")),
            say(QT_TRANSLATE_NOOP("model", "Allow writing to it, if that is what you want.")),
        )


def refused(path: Path, why: Message | str, way_out: Message) -> NotWritable:
    """Give the error that says why a file is not written; ``why`` may be the system's own words."""
    return NotWritable(
        say(
            QT_TRANSLATE_NOOP("model", "{path} is not written: {why}."),
            path=str(path).replace("\n", "\\n"),
            why=why,
        ),
        way_out,
    )


def failed(path: Path, error: OSError | ValueError) -> NotWritable:
    """Give the error for what the system refused."""
    reason = reason_of(error) if isinstance(error, OSError) else str(error)
    return refused(
        path,
        reason,
        say(
            QT_TRANSLATE_NOOP(
                "model", "The file is as it was. Check the free space and the permissions of the folder."
            )
        ),
    )

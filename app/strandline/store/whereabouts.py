"""Why a folder that was there once cannot be opened now."""

import errno
import os
import stat
from pathlib import Path

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.file_bytes import reason_of

_MOUNTS = ("/media", "/mnt", "/run/media", "/Volumes", "/net")


def why_not_there(folder: Path) -> Message | None:
    """Give the reason in a few words, or None when it can be opened. May wait for a network folder."""
    try:
        found = folder.stat()
    except FileNotFoundError:
        return _why_missing(folder)
    except NotADirectoryError:
        return say(QT_TRANSLATE_NOOP("model", "a file stands where its folder was"))
    except PermissionError:
        return say(QT_TRANSLATE_NOOP("model", "you may not read it"))
    except ValueError:
        return say(QT_TRANSLATE_NOOP("model", "no longer there"))
    except OSError as error:
        if error.errno in (errno.ENOTCONN, errno.ESTALE, errno.EHOSTDOWN, errno.ETIMEDOUT):
            return say(QT_TRANSLATE_NOOP("model", "its disk or network folder does not answer"))
        return say(QT_TRANSLATE_NOOP("model", "it cannot be read: {reason}"), reason=reason_of(error))
    if not stat.S_ISDIR(found.st_mode):
        return say(QT_TRANSLATE_NOOP("model", "a file stands in its place"))
    if not os.access(folder, os.R_OK | os.X_OK):
        return say(QT_TRANSLATE_NOOP("model", "you may not read it"))
    return None


def _why_missing(folder: Path) -> Message:
    """Tell a folder that was removed or renamed from one whose disk is not there."""
    if os.path.islink(folder):  # noqa: PTH114 - the same for every part below
        return say(QT_TRANSLATE_NOOP("model", "its link leads nowhere"))
    parts = [folder, *folder.parents]
    there = next((place for place in parts if os.path.isdir(place)), None)  # noqa: PTH112 - never raises
    if there is not None and _is_mount_place(there):
        return say(QT_TRANSLATE_NOOP("model", "its disk is not connected"))
    if there == folder.parent:
        return say(QT_TRANSLATE_NOOP("model", "moved, renamed or deleted"))
    return say(QT_TRANSLATE_NOOP("model", "the folder it lies in is not there"))


def _is_mount_place(folder: Path) -> bool:
    """Tell whether disks are connected in this folder, or one person's disks."""
    return str(folder) in _MOUNTS or str(folder.parent) in ("/media", "/run/media")

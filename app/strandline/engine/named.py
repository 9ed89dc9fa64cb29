"""Folders and files that a person named: they must be there and readable, or it is said why not."""

import os
from pathlib import Path

from strandline import paths
from strandline.errors import NotFound, StrandlineError, Unreadable
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.file_bytes import is_folder, read_bytes, reason_of

_CHECK_STATE = QT_TRANSLATE_NOOP("model", "Check the path; it is usually ~/.openclaw.")
_CHECK_CONFIG = QT_TRANSLATE_NOOP("model", "Check the path; it is usually ~/.openclaw/openclaw.json.")
_CHECK_WORKSPACE = QT_TRANSLATE_NOOP("model", "Check the path, or leave it out to use the configured one.")
_PERMISSION = QT_TRANSLATE_NOOP("model", "Check the permissions of the folder and of those above it.")


def state_folder(path: Path) -> Path:
    """Give the whole path of a named state folder; raises NotFound or Unreadable."""
    folder = paths.expanded(path)
    if not _is_there(folder):
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no state folder {path}."), path=str(folder)),
            say(_CHECK_STATE),
        )
    return _readable(folder, say(_CHECK_STATE))


def workspace_folder(path: Path) -> Path:
    """Give the whole path of a named workspace; raises NotFound or Unreadable."""
    folder = paths.expanded(path)
    if not _is_there(folder):
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no workspace folder {path}."), path=str(folder)),
            say(_CHECK_WORKSPACE),
        )
    return _readable(folder, say(_CHECK_WORKSPACE))


def config_file(path: Path) -> Path:
    """Give the whole path of a named configuration; raises NotFound or Unreadable.

    What stands in it may be broken all the same.
    """
    file = paths.expanded(path)
    if not _is_there(file):
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no configuration file {path}."), path=str(file)),
            say(_CHECK_CONFIG),
        )
    read_bytes(file, 1)
    return file


def fault_of(folder: Path) -> StrandlineError | None:
    """Give what keeps a folder from being read, None when it can be."""
    try:
        _readable(folder, say(_PERMISSION))
    except Unreadable as error:
        return error
    return None


def _is_there(path: Path) -> bool:
    # A path that is not whole lies in a current folder that was deleted.
    return path.is_absolute() and os.path.lexists(path)


def _readable(folder: Path, way_out: Message) -> Path:
    try:
        with os.scandir(folder):
            return folder
    except PermissionError as error:
        if is_folder(folder) and os.access(folder, os.X_OK):
            return folder  # its files can be read by their names, and that is how the host reads them
        raise _unreadable(folder, reason_of(error), say(_PERMISSION)) from error
    except NotADirectoryError as error:
        sentence = say(QT_TRANSLATE_NOOP("model", "{path} is a file, not a folder."), path=str(folder))
        raise Unreadable(sentence, way_out) from error
    except (OSError, ValueError) as error:
        raise _unreadable(folder, reason_of(error), way_out) from error


def _unreadable(folder: Path, reason: str, way_out: Message) -> Unreadable:
    template = QT_TRANSLATE_NOOP("model", "The folder {path} cannot be read: {reason}.")
    return Unreadable(say(template, path=str(folder), reason=reason), way_out)

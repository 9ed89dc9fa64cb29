"""Files that are made for somebody else: whole or not at all, and never over another without a word."""

import contextlib
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.file_bytes import is_file, real_path
from strandline.store.installation import CONFIG_NAMES
from strandline.store.temp_file import discard, sync_folder
from strandline.store.workspace_extra import KNOWN_NAMES

_SQLITE = b"SQLite format 3\0"
_CONTEXT = frozenset(name.casefold() for name in KNOWN_NAMES)
_NOTES = "memory"  # the folder of the agent's notes in a workspace


class Unwritable(StrandlineError):
    """A file that was to be made cannot be made there."""

    exit_code = 5


class Taken(Unwritable):
    """There is a file of that name, and nobody said that it may be replaced."""


@contextlib.contextmanager
def new_file(path: Path, *, replace: bool) -> Iterator[BinaryIO]:
    """Lend a file to write into; it gets its name when the block ends well, else nothing is left.

    Raises Taken when there is a file and not ``replace``, and Unwritable when the folder does not
    take it, when a folder, a pipe or a device stands there, when the agent would read it as context,
    or when it would replace a database or a file of the host's.
    """
    target = real_path(path) if os.path.islink(path) else path  # noqa: PTH114 - that one raises for a long name
    _refuse(target, replace=replace)
    # Not the file's own name in it: with that the name could be longer than a folder takes.
    temp = target.with_name(f".strandline-{os.getpid()}-{secrets.token_hex(4)}.tmp")
    try:
        with temp.open("xb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        _give_name(temp, target, replace=replace)
        sync_folder(target.parent)
    except OSError as error:
        raise unwritable(path, error) from error
    finally:
        discard(temp)


def unwritable(path: Path, error: OSError) -> Unwritable:
    """Give the error for the user that says why a file cannot be made."""
    return Unwritable(
        say(
            QT_TRANSLATE_NOOP("model", "{path} cannot be written: {reason}."),
            path=str(path),
            reason=error.strerror or type(error).__name__,
        ),
        say(QT_TRANSLATE_NOOP("model", "Choose another folder.")),
    )


def _give_name(temp: Path, target: Path, *, replace: bool) -> None:
    if replace:
        temp.replace(target)
        return
    try:
        os.link(temp, target)  # fails when somebody else made one meanwhile, which replace() would not
    except FileExistsError:
        raise _taken(target) from None
    except OSError:  # a file system without links
        _refuse(target, replace=False)
        temp.replace(target)


def _refuse(target: Path, *, replace: bool) -> None:
    there = os.path.lexists(target)
    if there and not replace:
        raise _taken(target)
    if there and not is_file(target):
        raise Unwritable(
            say(QT_TRANSLATE_NOOP("model", "{path} is no file that could be replaced."), path=str(target)),
            say(QT_TRANSLATE_NOOP("model", "Choose another name.")),
        )
    if _is_context(target, there=there) or (there and (_is_database(target) or _in_state_folder(target))):
        raise Unwritable(
            say(
                QT_TRANSLATE_NOOP("model", "{path} is a file of the agent; an export never writes one."),
                path=str(target),
            ),
            say(QT_TRANSLATE_NOOP("model", "Choose another name.")),
        )


def _is_context(path: Path, *, there: bool) -> bool:
    """Tell whether the agent reads a file by itself: a context file, or a note in its workspace."""
    # Some file systems do not tell "agents.md" from "AGENTS.md".
    if path.name.casefold() in _CONTEXT and (there or _is_workspace(path.parent)):
        return True
    folders = path.absolute().parents
    return any(folder.name.casefold() == _NOTES and _is_workspace(folder.parent) for folder in folders)


def _is_workspace(folder: Path) -> bool:
    return any(is_file(folder / name) for name in KNOWN_NAMES)


def _in_state_folder(path: Path) -> bool:
    """Tell whether a file lies where the host keeps its settings, sessions and workspaces."""
    return any(is_file(folder / name) for folder in path.absolute().parents for name in CONFIG_NAMES)


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as stream:
            return stream.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return False


def _taken(path: Path) -> Taken:
    return Taken(
        say(QT_TRANSLATE_NOOP("model", "There is a file {path} already."), path=str(path)),
        say(QT_TRANSLATE_NOOP("model", "Choose another name.")),
    )

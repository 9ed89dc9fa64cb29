"""The demo as a private copy in the app's data folder, so that everything can be tried in it.

What is shipped is never written: it may belong to another user, and a reset needs it.
"""

import contextlib
import os
import secrets
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from strandline import paths
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store import drafts
from strandline.store.file_bytes import reason_of
from strandline.store.library import Library
from strandline.store.lossless.place import forget_memory
from strandline.store.staged import forget_staged
from strandline.store.stored_paths import path_of

_MADE_BY = shutil.ignore_patterns("*.py", "*.sql", "conversations", "__pycache__", ".gitattributes")
_OF_WORKSPACE = ("operations", "pins", "suggestions", "suggestion_cycles")


class DemoNotMade(StrandlineError):
    """The copy of the demo cannot be made; what is there is as it was."""

    exit_code = 5


def made_demo() -> Path:
    """Give the state folder of the demo; it is made when there is none. Raises DemoNotMade."""
    place = paths.demo_state_dir()
    if not place.is_dir():
        with _told():
            fresh = _copied(place)
            try:
                fresh.rename(place)
            except OSError:
                _remove(fresh)
                if not place.is_dir():  # else another process was quicker
                    raise
    return place


def demo_to_read() -> Path:
    """Give the demo for somebody who only looks: the copy if there is one, else what is shipped."""
    place = paths.demo_state_dir()
    return place if place.is_dir() else paths.shipped_demo()


def reset_demo(library: Library) -> Path:
    """Make the demo anew; what the app remembers of the former one goes with it. Raises DemoNotMade.

    Nobody may have its files open for writing. The library may raise Unreadable.
    """
    place = paths.demo_state_dir()
    with _told():
        fresh = _copied(place)
        aside = place.with_name(f"{fresh.name}-old")
        try:
            if place.is_dir():
                place.rename(aside)
            fresh.rename(place)
        except OSError:
            if aside.is_dir() and not place.exists():
                aside.rename(place)
            _remove(fresh)
            raise
        _remove(aside)
    _forget(library, place)
    return place


def _copied(place: Path) -> Path:
    """Copy what is shipped to a new folder beside the demo's, for this user to write."""
    fresh = paths.ensure(place.parent) / f".{place.name}-{os.getpid()}-{secrets.token_hex(4)}"
    try:
        shutil.copytree(paths.shipped_demo(), fresh, ignore=_MADE_BY)
        for path in [fresh, *fresh.rglob("*")]:
            path.chmod(stat.S_IMODE(path.stat().st_mode) | stat.S_IRUSR | stat.S_IWUSR)
    except OSError:
        _remove(fresh)
        raise
    return fresh


def _forget(library: Library, place: Path) -> None:
    """Let go what the library and the drafts know of files below a folder."""
    with library.writing() as db:
        for table in _OF_WORKSPACE:
            for (value,) in db.execute(f"SELECT DISTINCT workspace FROM {table}").fetchall():  # noqa: S608
                if path_of(value).is_relative_to(place):
                    db.execute(f"DELETE FROM {table} WHERE workspace = ?", [value])  # noqa: S608
        for (value,) in db.execute("SELECT DISTINCT path FROM versions").fetchall():
            if path_of(value).is_relative_to(place):
                db.execute("DELETE FROM versions WHERE path = ?", [value])
                db.execute("DELETE FROM expected WHERE path = ?", [value])
    for path in place.rglob("*.md"):
        drafts.drop(path)
    forget_memory(place)
    for workspace in place.iterdir():
        forget_staged(workspace)


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise DemoNotMade(
            say(QT_TRANSLATE_NOOP("model", "The demo cannot be made: {reason}."), reason=reason_of(error)),
            say(QT_TRANSLATE_NOOP("model", "Make room on the disk, or close what uses it, and try again.")),
        ) from error

"""The library's file: connecting, migrating, and putting a damaged one aside."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import Timeout

from strandline.errors import Unreadable, UnsupportedSchema
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.migrations import LATEST, MIGRATIONS

if TYPE_CHECKING:
    from sqlite_utils import Database

BUSY_TIMEOUT_S = 10.0
APPLICATION_ID = 0x53747264  # "Strd", so that the `file` command and we know our own
CHECKED_BELOW_BYTES = 16 << 20  # a full check of more than this would be felt at the start
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def connect(path: Path) -> sqlite3.Connection:
    """Give a new connection to the library; it begins no transaction by itself."""
    # Each connection is used by one thread; any thread may close it when the app ends.
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def tables(connection: sqlite3.Connection) -> "Database":
    """Give the tables of a connection, to make them and to write rows.

    Reading does without: importing sqlite-utils takes 0.1 to 0.25 s, which neither the first
    picture nor a command need wait for.
    """
    from sqlite_utils import Database  # noqa: PLC0415

    return Database(connection)


@contextlib.contextmanager
def immediate(connection: sqlite3.Connection) -> Iterator[None]:
    """Hold one write transaction for the length of the block; an error in it rolls back."""
    # IMMEDIATE waits for the lock at once. A transaction that reads first and then wants to
    # write fails without waiting when another process wrote in between.
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")  # on a full disk this fails, and the transaction stays open
    except BaseException:
        connection.rollback()
        raise


def prepare(path: Path) -> Message | None:
    """Make the file ready; give a sentence when a damaged one was put aside.

    The caller holds the lock file. Raises UnsupportedSchema and sqlite3.Error.
    """
    try:
        _migrate(path)
    except sqlite3.DatabaseError as error:
        if not _is_damage(error):
            raise
        kept = _put_aside(path)
        _migrate(path)
        return say(
            QT_TRANSLATE_NOOP(
                "model", "The library was damaged. It is kept as {path}, and a new one was begun."
            ),
            path=str(kept),
        )
    return None


def _migrate(path: Path) -> None:
    db = connect(path)
    try:
        suspected = _suspicion(path).exists()
        if path.exists() and (suspected or path.stat().st_size < CHECKED_BELOW_BYTES):
            verdict = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            if verdict != "ok":
                raise _damage(str(verdict))
            if suspected:
                _suspicion(path).unlink(missing_ok=True)
        version = _version(db, path)
        db.execute("PRAGMA journal_mode = WAL")
        if version == LATEST:
            return
        with immediate(db):
            for step in MIGRATIONS[_version(db, path) :]:
                step.apply(tables(db))
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {LATEST}")
    finally:
        db.close()


def _version(db: sqlite3.Connection, path: Path) -> int:
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    owner = int(db.execute("PRAGMA application_id").fetchone()[0])
    tables = int(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    if owner != APPLICATION_ID and (owner or version or tables):
        raise UnsupportedSchema(
            say(QT_TRANSLATE_NOOP("model", "{path} is not a library of Strandline."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Move the file away; a new library is then begun.")),
        )
    if version > LATEST:
        raise UnsupportedSchema(
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The library {path} comes from a newer Strandline (layout {found}, known: {known}).",
                ),
                path=str(path),
                found=version,
                known=LATEST,
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "Update Strandline. Until then it works without recent folders and kept counts."
                )
            ),
        )
    return version


def _put_aside(path: Path) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    kept, number = path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}"), 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.stem}-damaged-{stamp}-{number}{path.suffix}")
    _suspicion(path).unlink(missing_ok=True)
    for tail in ("-wal", "-shm", ""):
        side = path.with_name(path.name + tail)
        if side.exists():
            side.rename(kept.with_name(kept.name + tail))
    return kept


def _suspicion(path: Path) -> Path:
    """Give the mark that damage was met in use, so that the next start looks at all of a large file."""
    return path.with_name(path.name + ".check")


def _is_busy(error: OSError | sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) or 0
    return isinstance(error, Timeout) or code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _damage(reason: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(reason)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _is_damage(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) or 0
    return code & 0xFF in _DAMAGE  # the low byte is the primary code


def unusable(path: Path, error: OSError | sqlite3.Error) -> Unreadable:
    """Give the error for the user that says why the library cannot be used."""
    reason = getattr(error, "strerror", None) or str(error)
    advice = (
        QT_TRANSLATE_NOOP(
            "model", "Start Strandline again; it then keeps the damaged file and begins a new one."
        ),
        QT_TRANSLATE_NOOP(
            "model", "Strandline goes on without it. Check the folder's permissions and the free space."
        ),
        QT_TRANSLATE_NOOP("model", "Another program is using it. Try again in a moment."),
    )
    damaged = isinstance(error, sqlite3.Error) and _is_damage(error)
    if damaged:
        with contextlib.suppress(OSError):
            _suspicion(path).touch()
    return Unreadable(
        say(
            QT_TRANSLATE_NOOP("model", "The library {path} cannot be used: {reason}."),
            path=str(path),
            reason=reason,
        ),
        say(advice[0] if damaged else advice[1] if not _is_busy(error) else advice[2]),
    )

"""The file of a database of our own: connecting, migrating, and what becomes of a damaged one.

There are two such files: the library, which holds what cannot be made again, and the search
index, which can. What differs between them stands in their :class:`Layout`.
"""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import Timeout

from strandline.errors import Unreadable, UnsupportedSchema
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.spared import without

if TYPE_CHECKING:
    from sqlite_utils import Database

BUSY_TIMEOUT_S = 10.0
CHECKED_BELOW_BYTES = 16 << 20  # a full check of more than this would be felt at the start
_MARK_AT = 68  # where SQLite keeps the application id
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@dataclass(frozen=True, slots=True)
class Migration:
    """The step that leads from layout ``version - 1`` to ``version``."""

    version: int
    apply: Callable[["Database"], None]


@dataclass(frozen=True, slots=True)
class Layout:
    """What is particular to one of our files.

    ``application_id`` marks the file, so that the `file` command and we know our own. A damaged
    file that ``keeps_damaged`` is put aside, another one is deleted. The rest are sentences for
    the user: ``damaged`` may name ``{path}`` (where it is kept), ``foreign`` and ``newer`` name
    ``{path}``, the latter also ``{found}`` and ``{known}``, ``unusable`` names ``{path}`` and
    ``{reason}``.
    """

    application_id: int
    migrations: tuple[Migration, ...]
    keeps_damaged: bool
    damaged: str
    foreign: str
    foreign_advice: str
    newer: str
    newer_advice: str
    unusable: str
    restart_advice: str
    # Statements for a file that is still empty; some settings can only be made then.
    begin: tuple[str, ...] = ()
    # Looks, once damage was met in use, at what SQLite's own check does not see; raises sqlite3.Error.
    check: Callable[[sqlite3.Connection], None] | None = None

    @property
    def latest(self) -> int:
        """The version that a file has once it is ready."""
        return self.migrations[-1].version


class Unusable(Unreadable):
    """A file of ours, the one at ``path``, cannot be used: full disk, damage, a lock."""

    def __init__(self, path: Path, sentence: Message, way_out: Message) -> None:
        super().__init__(sentence, way_out)
        self.path = path


def connect(path: Path) -> sqlite3.Connection:
    """Give a new connection; it begins no transaction by itself."""
    # Each connection is used by one thread; any thread may close it when the app ends.
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def tables(connection: sqlite3.Connection) -> "Database":
    """Give the tables of a connection, to make them and to write rows.

    Reading does without: importing sqlite-utils takes 0.1 to 0.25 s, which neither the first
    picture nor a command need wait for. It would load numpy and pandas where they are installed,
    to know their types; we write none of these, and they take 15 to 80 MB.
    """
    with without("numpy", "pandas"):
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


def prepare(path: Path, layout: Layout) -> Message | None:
    """Make the file ready; give a sentence when a damaged one was put aside or deleted.

    The caller holds the lock file. Raises UnsupportedSchema and sqlite3.Error.
    """
    try:
        _migrate(path, layout)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        kept = _put_aside(path)
        if not layout.keeps_damaged:
            remove(kept)
        _migrate(path, layout)
        return say(layout.damaged, path=str(kept))
    return None


def marked(path: Path, layout: Layout) -> bool:
    """Tell whether a file bears the mark of a layout, whatever else is wrong with it. Raises OSError."""
    with path.open("rb") as stream:
        head = stream.read(100)
    return head[_MARK_AT : _MARK_AT + 4] == layout.application_id.to_bytes(4, "big")


def remove(path: Path) -> None:
    """Delete a database with its sidecar files; nobody may have it open. Raises OSError."""
    for tail in ("-wal", "-shm", ""):
        path.with_name(path.name + tail).unlink(missing_ok=True)


def _migrate(path: Path, layout: Layout) -> None:
    db = connect(path)
    try:
        suspected = _suspicion(path).exists()
        if path.exists() and (suspected or path.stat().st_size < CHECKED_BELOW_BYTES):
            verdict = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            if verdict != "ok":
                raise damage(str(verdict))
            if suspected:
                if layout.check is not None and _version(db, path, layout) == layout.latest:
                    layout.check(db)
                _suspicion(path).unlink(missing_ok=True)
        version = _version(db, path, layout)
        if not version:
            for statement in layout.begin:
                db.execute(statement)
        db.execute("PRAGMA journal_mode = WAL")
        if version == layout.latest:
            return
        with immediate(db):
            for step in layout.migrations[_version(db, path, layout) :]:
                step.apply(tables(db))
            db.execute(f"PRAGMA application_id = {layout.application_id}")
            db.execute(f"PRAGMA user_version = {layout.latest}")
    finally:
        db.close()


def _version(db: sqlite3.Connection, path: Path, layout: Layout) -> int:
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    owner = int(db.execute("PRAGMA application_id").fetchone()[0])
    tables = int(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    if owner != layout.application_id and (owner or version or tables):
        raise UnsupportedSchema(say(layout.foreign, path=str(path)), say(layout.foreign_advice))
    if version > layout.latest:
        raise UnsupportedSchema(
            say(layout.newer, path=str(path), found=version, known=layout.latest), say(layout.newer_advice)
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


def damage(reason: str) -> sqlite3.DatabaseError:
    """Give the error for contents that contradict each other where SQLite itself sees nothing wrong."""
    error = sqlite3.DatabaseError(reason)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether an error says that the bytes of the file contradict each other."""
    code = getattr(error, "sqlite_errorcode", 0) or 0
    # The low byte is the primary code. Python's own complaint about a text has none.
    return code & 0xFF in _DAMAGE or str(error).startswith("Could not decode to UTF-8")


def unusable(path: Path, error: OSError | sqlite3.Error, layout: Layout) -> Unusable:
    """Give the error for the user that says why the file cannot be used."""
    reason = getattr(error, "strerror", None) or str(error)
    advice = (
        QT_TRANSLATE_NOOP(
            "model", "Strandline goes on without it. Check the folder's permissions and the free space."
        ),
        QT_TRANSLATE_NOOP("model", "Another program is using it. Try again in a moment."),
    )
    damaged = isinstance(error, sqlite3.Error) and is_damage(error)
    if damaged:
        with contextlib.suppress(OSError):
            _suspicion(path).touch()
    return Unusable(
        path,
        say(layout.unusable, path=str(path), reason=reason),
        say(layout.restart_advice if damaged else advice[_is_busy(error)]),
    )

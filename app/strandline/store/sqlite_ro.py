"""Polite reading of a SQLite database that belongs to somebody else.

Nothing is written, no lock is held longer than one short read transaction, and no ``-shm``
or ``-wal`` file is left beside a database that had none:

* a live database in WAL mode (``-wal`` and ``-shm`` are there) is opened with ``mode=ro``,
  so the newest committed row is seen, and with ``readonly_shm``, because SQLite would
  otherwise write its marks into the host's ``-shm``;
* one in WAL mode at rest (no ``-wal``) is opened with ``immutable=1``, which needs no
  ``-shm`` and works in a folder that cannot be written;
* one whose writer died and left only a ``-wal`` is copied to a temporary folder with it and
  read there, because opening it in place would create a ``-shm``.
"""

import contextlib
import errno
import functools
import itertools
import shutil
import sqlite3
import stat
import struct
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from strandline.errors import Damaged, NotFound, StrandlineError, Unreadable, UnsupportedSchema
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.file_bytes import open_regular, unreadable

BUSY_TIMEOUT_MS = 250
RETRY_WAITS_S = (0.05, 0.15, 0.35)
COPY_LIMIT_BYTES = 1 << 30
MOST_LOOKS = 500
"""Most work of SQLite in one transaction, in looks at it: a view in a foreign database may
never end. Reading a million messages takes some fifty."""

# Built in C from end to end: it is called for every text of every row.
_text = functools.partial(str, encoding="utf-8", errors="replace")
_MAGIC = b"SQLite format 3\0"
_WAL_FORMAT = 2
_WAL_HEADER = struct.Struct(">8I")
_WAL_MAGIC, _WAL_VERSION = 0x377F0682, 3007000
_STEPS_BETWEEN_LOOKS = 1_000_000  # of SQLite's own machine, some 10 ms
_SCHEMA_DAMAGE = b"malformed database schema"
_PERMISSION = QT_TRANSLATE_NOOP("model", "Check the permissions of the file and of its folder.")
_RESTORE = QT_TRANSLATE_NOOP(
    "model", "Stop the program that owns it, then let it repair the file or put back a copy."
)


class Busy(Unreadable):
    """Another program holds the database; a moment later it may be readable."""


@contextlib.contextmanager
def open_read_only(path: Path, *, salvage: bool = False, ours: bool = False) -> Iterator[sqlite3.Connection]:
    """Give a connection inside one read transaction; both end with the block.

    Rows are ``sqlite3.Row``; text that is not UTF-8 is decoded with U+FFFD. ``salvage`` opens a
    file that is shorter than it says, so that whole pages of it can be read; statements then
    fail where they meet a lost page. ``ours``: this process may write it, too, so it is opened by SQLite
    alone (closing it otherwise would let go the locks of the writing connections).

    Raises NotFound (no such file), Busy (a lock), Unreadable (permission, not a database, empty),
    Damaged, and UnsupportedSchema when a statement in the block names a table or column that is not there.
    """
    real = _present(path) if ours else _checked(path)
    with contextlib.ExitStack() as stack:
        connection = _open_patiently(real, path, stack, salvage, ours)
        try:
            with _damage_named():
                yield connection
        except (sqlite3.OperationalError, sqlite3.DatabaseError) as error:
            if isinstance(error, sqlite3.ProgrammingError | sqlite3.IntegrityError):
                raise
            raise _explained(error, path) from error


@contextlib.contextmanager
def _damage_named() -> Iterator[None]:
    """Give a damaged schema its proper error: Python stumbles over bytes in SQLite's own words."""
    try:
        yield
    except UnicodeDecodeError as error:
        if not error.object.startswith(_SCHEMA_DAMAGE):
            raise
        named = sqlite3.DatabaseError(bytes(error.object).decode("utf-8", "replace"))
        named.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise named from error


def header(path: Path) -> bytes:
    """Give the first 100 bytes of a regular file; raises NotFound or Unreadable."""
    with _read_errors(path):
        _size_of_file(path)
        with path.open("rb") as stream:
            return stream.read(100)


def _size_of_file(path: Path) -> int:
    # The kind is looked at before opening: opening a pipe would wait for a writer.
    seen = path.stat()
    if not stat.S_ISREG(seen.st_mode):
        raise Unreadable(
            say(QT_TRANSLATE_NOOP("model", "{path} is not a file."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Choose the database file itself.")),
        )
    return seen.st_size


@contextlib.contextmanager
def _read_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError as error:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no database at {path}."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Check the folder; the host makes the file on its first run.")),
        ) from error
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def _present(path: Path) -> Path:
    with _read_errors(path):
        if not _size_of_file(path):
            raise _empty(path)
    return path.resolve()


def _empty(path: Path) -> Unreadable:
    return Unreadable(
        say(QT_TRANSLATE_NOOP("model", "The database {path} is empty (0 bytes)."), path=str(path)),
        say(_RESTORE),
    )


def _checked(path: Path) -> Path:
    head = header(path)
    if not head:
        raise _empty(path)
    if not head.startswith(_MAGIC):
        raise Unreadable(
            say(QT_TRANSLATE_NOOP("model", "{path} is not a SQLite database."), path=str(path)),
            say(_RESTORE),
        )
    # SQLite looks for the sidecar files beside the file a link leads to.
    return path.resolve()


def _open_patiently(
    real: Path, shown: Path, stack: contextlib.ExitStack, salvage: bool, ours: bool
) -> sqlite3.Connection:
    waits = iter(RETRY_WAITS_S)
    while True:
        try:
            if ours:
                return _connect(real, "mode=ro", stack, salvage)
            return _open_once(real, stack, salvage)
        except sqlite3.Error as error:
            wait = next(waits, None) if _may_pass(error) else None
            if wait is None:
                raise _explained(error, shown) from error
            time.sleep(wait)
        except OSError as error:
            raise unreadable(shown, error) from error


def _open_once(real: Path, stack: contextlib.ExitStack, salvage: bool) -> sqlite3.Connection:
    wal, shm = _size(_beside(real, "-wal")), _size(_beside(real, "-shm"))
    if header(real)[18:19] != bytes([_WAL_FORMAT]):
        return _connect(real, "mode=ro", stack, salvage)
    if wal and not _is_wal(_beside(real, "-wal")):
        # SQLite takes nothing from such a file, but looks at it for ten seconds first.
        return _connect(real, "mode=ro&immutable=1", stack, salvage)
    if wal == _WAL_HEADER.size:
        # The writer died between the head of the log and its first page. Nothing is in it, and SQLite
        # would look at it for ten seconds, and then give up.
        return _connect_at_rest(real, wal, stack, salvage)
    if wal is not None and shm is not None:
        try:
            return _connect(real, "mode=ro&readonly_shm=1", stack, salvage)
        except sqlite3.OperationalError as error:
            # The sidecar files may belong to another user; the bytes can still be copied.
            if _code(error) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
                raise
            return _connect(_copy(real, stack), "mode=ro", stack, salvage)
    if wal:
        return _connect(_copy(real, stack), "mode=ro", stack, salvage)
    return _connect_at_rest(real, 0, stack, salvage)


def _connect_at_rest(real: Path, wal: int, stack: contextlib.ExitStack, salvage: bool) -> sqlite3.Connection:
    """Open a database whose log has ``wal`` bytes and no page in them."""
    connection = _connect(real, "mode=ro&immutable=1", stack, salvage)
    if (_size(_beside(real, "-wal")) or 0) != wal:  # a writer came while we opened
        raise sqlite3.OperationalError("database is locked")
    return connection


def _connect(path: Path, query: str, stack: contextlib.ExitStack, salvage: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?{query}", uri=True, timeout=BUSY_TIMEOUT_MS / 1000, isolation_level=None
    )
    try:
        connection.row_factory = sqlite3.Row
        connection.text_factory = _text
        looks = itertools.count(1)
        connection.set_progress_handler(lambda: next(looks) > MOST_LOOKS, _STEPS_BETWEEN_LOOKS)
        with _damage_named():
            connection.execute("PRAGMA query_only = ON")
            connection.execute("PRAGMA trusted_schema = OFF")
            if salvage:
                # SQLite then takes the real length of the file; nothing can be written all the same.
                connection.execute("PRAGMA writable_schema = ON")
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    stack.callback(connection.close)
    return connection


def _copy(real: Path, stack: contextlib.ExitStack) -> Path:
    """Copy the database and its ``-wal`` to a temporary folder; both must hold still."""
    sources = [real, _beside(real, "-wal")]
    before = [(p.stat().st_size, p.stat().st_mtime_ns) for p in sources]
    if sum(size for size, _ in before) > COPY_LIMIT_BYTES:
        raise OSError(errno.EFBIG, "too large to copy beside its unfinished -wal file")
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="strandline-")))
    for source in sources:
        shutil.copyfile(source, folder / source.name)
    if before != [(p.stat().st_size, p.stat().st_mtime_ns) for p in sources]:
        raise sqlite3.OperationalError("database is locked")
    return folder / real.name


def _is_wal(path: Path) -> bool:
    """Tell whether a file begins as SQLite's write-ahead logs do, its header's checksum included."""
    try:
        with open_regular(path) as stream:
            head = stream.read(_WAL_HEADER.size)
    except OSError:
        return False
    if len(head) < _WAL_HEADER.size:
        return False
    magic, version, *_, first, second = _WAL_HEADER.unpack(head)
    if magic & ~1 != _WAL_MAGIC or version != _WAL_VERSION:
        return False
    one = two = 0
    words = struct.unpack(f"{'>' if magic & 1 else '<'}6I", head[:24])
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = (one + even + two) & 0xFFFFFFFF
        two = (two + odd + one) & 0xFFFFFFFF
    return (one, two) == (first, second)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except OSError:
        return None


def _code(error: sqlite3.Error) -> int:
    """Give the primary result code; 0 for an error that SQLite itself did not raise."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _may_pass(error: sqlite3.Error) -> bool:
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) or "locked" in str(error)


def _explained(error: sqlite3.Error, path: Path) -> StrandlineError:
    reason = str(error)
    if _may_pass(error):
        return Busy(
            say(QT_TRANSLATE_NOOP("model", "The database {path} is locked."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Another program is writing to it; try again in a moment.")),
        )
    if reason.startswith(("no such table", "no such column")):
        return UnsupportedSchema(
            _sentence(
                QT_TRANSLATE_NOOP("model", "The layout of {path} is not known: {reason}."), path, reason
            ),
            say(QT_TRANSLATE_NOOP("model", "Update Strandline; everything else is still shown.")),
        )
    if _code(error) == sqlite3.SQLITE_INTERRUPT:
        return Unreadable(
            say(QT_TRANSLATE_NOOP("model", "Reading {path} took too long and was given up."), path=str(path)),
            say(_RESTORE),
        )
    if _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        template = QT_TRANSLATE_NOOP("model", "The database {path} is damaged: {reason}.")
        return Damaged(_sentence(template, path, reason), say(_RESTORE))
    template = QT_TRANSLATE_NOOP("model", "{path} cannot be read: {reason}.")
    return Unreadable(_sentence(template, path, reason), say(_PERMISSION))


def _sentence(template: str, path: Path, reason: str) -> Message:
    return say(template, path=str(path), reason=reason)

"""Every version of a context file the app saw.

Bytes are kept once, by their sha256, compressed. Versions beyond the bounds the user set go,
oldest first, but never the last one of a file nor one that an operation needs for its undo.
Several processes may record at once: each step is one short transaction.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from strandline.errors import Damaged, NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.history_rows import Who, keep, last_id, now_ms, record, unpacked
from strandline.store.library import Library
from strandline.store.stored_paths import path_of, stored

if TYPE_CHECKING:
    from sqlite_utils import Database

_MEGABYTE = 1_000_000
_DAY_MS = 86_400_000

_NEEDED = (
    "SELECT before FROM operation_files WHERE before IS NOT NULL"
    " UNION SELECT after FROM operation_files WHERE after IS NOT NULL"
)
# Never the last version of a file, nor what an undo or redo may need.
_FREE = (
    "SELECT id FROM versions WHERE id NOT IN (SELECT max(id) FROM versions GROUP BY path)"  # noqa: S608
    f" AND coalesce(sha256, '') NOT IN ({_NEEDED})"
)


@dataclass(frozen=True, slots=True)
class Version:
    """A version of a file; ``sha256`` of None: it was not there. ``at_ms``: when it was seen."""

    id: int
    path: Path
    sha256: str | None
    size: int
    at_ms: int
    who: Who
    operation: str | None


class History:
    """The versions in the library. Methods raise Unreadable when the library cannot be used."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def saw(self, path: Path, data: bytes | None, who: Who = Who.OUTSIDE) -> None:
        """Record a file as it is now; the same bytes as last time are recorded once."""
        with self._library.writing(durable=True) as db:
            record(db, path, keep(db, data), who)

    def saw_after(self, version: int, path: Path, data: bytes | None) -> bool:
        """Record what somebody read after they knew version number ``version`` (0: none) as the last.

        False, and nothing is recorded, when another one came meanwhile: the bytes may be older.
        """
        with self._library.writing(durable=True) as db:
            if last_id(db, path) != version:
                return False
            record(db, path, keep(db, data), Who.OUTSIDE)
        return True

    def versions(self, path: Path, limit: int = 1_000) -> list[Version]:
        """Give the versions of a file, the latest first."""
        with self._library.reading() as db:
            rows = db.execute(
                "SELECT v.id, v.sha256, coalesce(c.size, 0), v.at_ms, v.who, v.operation FROM versions v"
                " LEFT JOIN contents c USING (sha256) WHERE v.path = ? ORDER BY v.id DESC LIMIT ?",
                [stored(path), limit],
            ).fetchall()
        return [Version(r[0], path, r[1], r[2], r[3], _who(r[4]), r[5]) for r in rows]

    def files(self, folder: Path) -> list[Path]:
        """Give the files below a folder that have a history, by name."""
        with self._library.reading() as db:
            rows = db.execute("SELECT DISTINCT path FROM versions ORDER BY path").fetchall()
        return [path for path in (path_of(row[0]) for row in rows) if path.is_relative_to(folder)]

    def bytes_of(self, sha256: str | None) -> bytes | None:
        """Give kept bytes; None for a file that was not there.

        Raises NotFound when they are gone, Damaged when they are not what was kept.
        """
        if sha256 is None:
            return None
        with self._library.reading() as db:
            row = db.execute("SELECT data, size FROM contents WHERE sha256 = ?", [sha256]).fetchone()
        if row is None:
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "That version is no longer kept.")),
                say(QT_TRANSLATE_NOOP("model", "Choose another version; settings say how many are kept.")),
            )
        data = unpacked(row[0], row[1], sha256)
        if data is None:
            raise Damaged(
                say(QT_TRANSLATE_NOOP("model", "That version is damaged in the library.")),
                say(QT_TRANSLATE_NOOP("model", "Choose another version from the history of the file.")),
            )
        return data

    def prune(self, megabytes: int, days: int) -> int:
        """Let old versions go until the history fits the bounds; give how many went."""
        with self._library.writing() as db:
            gone = db.execute(
                f"DELETE FROM versions WHERE at_ms < ? AND id IN ({_FREE})",  # noqa: S608
                [now_ms() - days * _DAY_MS],
            ).rowcount
            _drop_contents(db)
            db.execute("DELETE FROM expected WHERE at_ms < ?", [now_ms() - _DAY_MS])  # of killed processes
            over = db.execute("SELECT coalesce(sum(packed), 0) FROM contents").fetchone()[0]
            over -= megabytes * _MEGABYTE
            if over > 0:
                gone += _drop_oldest(db, over)
                _drop_contents(db)
        return int(gone)


def _who(word: object) -> Who:
    return Who.APP if word == Who.APP else Who.OUTSIDE


def _drop_oldest(db: "Database", over: int) -> int:
    query = (
        "SELECT v.id, v.sha256, coalesce(c.packed, 0) FROM versions v"  # noqa: S608
        f" LEFT JOIN contents c ON c.sha256 = v.sha256 WHERE v.id IN ({_FREE}) ORDER BY v.id"
    )
    users = dict(db.execute("SELECT sha256, count(*) FROM versions GROUP BY sha256").fetchall())
    gone = 0
    for version, sha256, packed in db.execute(query).fetchall():
        if over <= 0:
            break
        db.execute("DELETE FROM versions WHERE id = ?", [version])
        gone += 1
        users[sha256] -= 1
        over -= packed if users[sha256] == 0 else 0
    return gone


def _drop_contents(db: "Database") -> None:
    db.execute(
        "DELETE FROM contents WHERE sha256 NOT IN"  # noqa: S608
        f" (SELECT sha256 FROM versions WHERE sha256 IS NOT NULL UNION {_NEEDED})"
    )

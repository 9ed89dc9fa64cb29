"""The rows of history and operations, for both classes that use them."""

import hashlib
import time
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import zstandard

from strandline.store.stored_paths import stored

if TYPE_CHECKING:
    from sqlite_utils import Database


class Who(StrEnum):
    """Who made a version."""

    APP = "app"
    OUTSIDE = "outside"


def keep(db: "Database", data: bytes | None) -> str | None:
    """Keep bytes once, anew where they were damaged; give their sha256 (None: no file)."""
    if data is None:
        return None
    sha256 = sha_of(data)
    row = db.execute("SELECT data, size FROM contents WHERE sha256 = ?", [sha256]).fetchone()
    if row is None or unpacked(row[0], row[1], sha256) is None:
        packed = zstandard.ZstdCompressor(level=6).compress(data)
        db.execute(
            "INSERT OR REPLACE INTO contents (sha256, size, packed, data) VALUES (?, ?, ?, ?)",
            [sha256, len(data), len(packed), packed],
        )
    return sha256


def record(db: "Database", path: Path, sha256: str | None, who: Who, operation: str | None = None) -> None:
    """Add a version unless it equals the last one of the file.

    Bytes that we were about to write (see :func:`expect`) count as ours, whoever reports them.
    """
    last = db.execute(
        "SELECT sha256 FROM versions WHERE path = ? ORDER BY id DESC LIMIT 1", [stored(path)]
    ).fetchone()
    if (last is None and sha256 is None) or (last is not None and last[0] == sha256):
        return
    if who is Who.OUTSIDE:
        ours = db.execute(
            "SELECT operation FROM expected WHERE path = ? AND sha256 IS ? ORDER BY id DESC LIMIT 1",
            [stored(path), sha256],
        ).fetchone()
        if ours is not None:
            who, operation = Who.APP, ours[0]
    db.execute(
        "INSERT INTO versions (path, sha256, at_ms, who, operation) VALUES (?, ?, ?, ?, ?)",
        [stored(path), sha256, now_ms(), who, operation],
    )


def last_id(db: "Database", path: Path) -> int:
    """Give the id of the last version of a file; 0 when there is none."""
    row = db.execute("SELECT max(id) FROM versions WHERE path = ?", [stored(path)]).fetchone()
    return int(row[0] or 0)


def expect(db: "Database", path: Path, sha256: str | None, operation: str) -> None:
    """Say before it is done that an operation puts these bytes into a file."""
    db.execute(
        "INSERT INTO expected (path, sha256, operation, at_ms) VALUES (?, ?, ?, ?)",
        [stored(path), sha256, operation, now_ms()],
    )


def record_ours(db: "Database", path: Path, sha256: str | None, operation: str) -> None:
    """Add what an operation made of a file; nothing more is expected of it there."""
    record(db, path, sha256, Who.APP, operation)
    db.execute("DELETE FROM expected WHERE path = ?", [stored(path)])


def unpacked(packed: bytes, size: int, sha256: str) -> bytes | None:
    """Give kept bytes; None when they are not those that were kept."""
    try:
        data = zstandard.ZstdDecompressor().decompress(packed, max_output_size=size or 1)
    except (zstandard.ZstdError, TypeError):
        return None
    return data if sha_of(data) == sha256 else None


def sha_of(data: bytes) -> str:
    """Give the sha256 (hex) of some bytes."""
    return hashlib.sha256(data).hexdigest()


def now_ms() -> int:
    """Give the time, epoch milliseconds, UTC."""
    return time.time_ns() // 1_000_000

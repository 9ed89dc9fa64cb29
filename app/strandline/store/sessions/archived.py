"""Transcripts that a host's database keeps as one packed text: deleted, reset, or put into the cold.

Facts: openclaw 5.5 (2026.9.6). They are JSONL, plain or as a Zstandard frame, in a column or, for cold
ones, in a file below ``sessions/cold``; positions are in bytes of the unpacked text.
"""

import contextlib
import errno
import io
import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import zstandard

from strandline.store.file_bytes import open_regular, unreadable
from strandline.store.sessions.fields import Json, text
from strandline.store.sessions.sqlite_events import read_schema
from strandline.store.sessions.taking import Page, page_of
from strandline.store.sqlite_ro import open_read_only

_ENDLESS = 1 << 40
_PIECE = 1 << 20
_WINDOW_CAP = 1 << 27
_COLUMNS = ("session_id", "archive_name", "archive_sha256")


@dataclass(frozen=True, slots=True)
class Archive:
    """One packed transcript, listed in ``table``; ``reason`` is ``deleted``, ``reset`` or ``cold``."""

    database: Path
    table: str
    session_id: str
    name: str
    sha256: str
    session_key: str | None
    reason: str
    at_ms: int

    @property
    def path(self) -> Path:
        """What stands for it where a path is wanted: there is no such file."""
        return self.database / self.name

    def fingerprint(self) -> str:
        """Give what changes when the text does."""
        return self.sha256

    def header(self) -> Json | None:
        """Give the first entry when it is a header. Raises what reading the database does."""
        first = next(self.pages(0, 0), None)
        record = first.entries[0][1] if first is not None and first.entries else {}
        return record if text(record, "type") == "session" else None

    def checksum(self, position: int) -> int | None:
        """Give the checksum of what lies before a position; None when there is less."""
        with self._opened() as stream:
            total, left = _passed(stream, position)
        return None if left else total

    def pages(self, position: int, checksum: int) -> Iterator[Page]:
        """Give the entries from a position on. Raises what reading the database does."""
        with self._opened() as stream:
            _passed(stream, position)
            while True:
                page = page_of(stream, position, _ENDLESS, checksum)
                if not position and not page.entries:  # no host packs nothing: the frame was cut off
                    raise OSError(errno.EIO, os.strerror(errno.EIO))
                yield page
                if page.torn or page.position == position:
                    return
                position, checksum = page.position, page.checksum

    @contextlib.contextmanager
    def _opened(self) -> Iterator[IO[bytes]]:
        """Open the unpacked text; damage of the frame is told as that of a file."""
        packed, blob = self._blob()
        try:
            if blob is None:
                cold = self.database.parent.parent / "sessions" / "cold" / os.path.basename(self.name)  # noqa: PTH119
                with open_regular(cold) as file, _unpacked(file) as stream:
                    yield stream
            elif packed:
                with _unpacked(io.BytesIO(blob)) as stream:
                    yield stream
            else:
                yield io.BytesIO(blob)
        except zstandard.ZstdError as error:
            raise unreadable(self.path, OSError(errno.EIO, str(error))) from error
        except OSError as error:
            raise unreadable(self.path, error) from error

    def _blob(self) -> tuple[bool, bytes | None]:
        with open_read_only(self.database) as connection:
            encoding = "encoding" if self.table == "session_transcript_archives" else "'zstd'"
            row = connection.execute(
                f"SELECT {encoding}, archive_blob FROM {self.table}"  # noqa: S608
                " WHERE session_id = ? AND archive_name = ?",
                [self.session_id, self.name],
            ).fetchone()
        if row is None or not isinstance(row[1], bytes | None):
            raise unreadable(self.path, OSError(errno.ENOENT, os.strerror(errno.ENOENT)))
        return row[0] == "zstd", row[1]


def archives(database: Path) -> list[Archive]:
    """Give the packed transcripts of a database, oldest first. Raises what reading it does."""
    found = []
    with open_read_only(database) as connection:
        schema = read_schema(connection)
        for table, key, reason, at in (
            ("session_transcript_archives", "session_key", "reason", "created_at"),
            ("session_transcript_cold_archives", "NULL", "'cold'", "archived_at"),
        ):
            if not schema.has(table, *_COLUMNS):
                continue
            rows = connection.execute(
                f"SELECT session_id, archive_name, archive_sha256, {key}, {reason}, {at} FROM {table}"  # noqa: S608
            )
            found += [Archive(database, table, *row) for row in rows]
    return sorted(found, key=lambda one: (one.at_ms, one.name))


@contextlib.contextmanager
def _unpacked(packed: IO[bytes]) -> Iterator[IO[bytes]]:
    unpacker = zstandard.ZstdDecompressor(max_window_size=_WINDOW_CAP)
    with unpacker.stream_reader(packed, read_across_frames=True) as stream:
        yield io.BufferedReader(stream, _PIECE)


def _passed(stream: IO[bytes], position: int) -> tuple[int, int]:
    """Read up to a position; give the checksum and how many bytes are missing."""
    total, left = 0, position
    while left and (piece := stream.read(min(left, _PIECE))):
        total, left = zlib.crc32(piece, total), left - len(piece)
    return total, left

"""A transcript from a position on, in pages, for whoever keeps what it says and goes on later.

A page ends with a whole line, so its end is a position to go on from; a line that is still being
written is left for the next time. A checksum of all before the position tells whether it is still
the transcript that it was.
"""

import os
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, BinaryIO

from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.file_bytes import open_regular, unreadable
from strandline.store.sessions.fields import Json, parse_object, text
from strandline.store.sessions.jsonl_file import LINE_CAP
from strandline.store.sessions.sqlite_events import NEEDED, decode_event, packed_columns, read_schema
from strandline.store.sqlite_ro import open_read_only

_PAGE_ENTRIES = 500
_PAGE_BYTES = 4 << 20
_PIECE = 1 << 20
_HEAD = 65_536
_BOM = b"\xef\xbb\xbf"
_AGAIN = re.compile(rb'\{"type":"')


@dataclass(frozen=True, slots=True)
class Page:
    """Some entries with their places, the position behind them, and the checksum of all before it.

    ``damaged`` counts lines or events that cannot be read, ``too_long`` those that are too long, ``torn``
    tells that the last line is not complete: it lies behind the position.
    """

    entries: tuple[tuple[int, Json], ...]
    position: int
    checksum: int
    damaged: int = 0
    too_long: int = 0
    torn: bool = False


class JsonlFile:
    """A transcript as a file; positions are in bytes."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def fingerprint(self) -> str:
        """Give what changes when the file does; empty when it is not there."""
        try:
            seen = self.path.stat()
        except (OSError, ValueError):
            return ""
        return f"{seen.st_dev}:{seen.st_ino}:{seen.st_mtime_ns}:{seen.st_size}"

    def header(self) -> Json | None:
        """Give the first entry when it is a header. Raises NotFound and Unreadable."""
        with _opened(self.path) as stream:
            first = parse_object(stream.readline(_HEAD).removeprefix(_BOM).decode("utf-8", "replace"))
        return first if first is not None and text(first, "type") == "session" else None

    def checksum(self, position: int) -> int | None:
        """Give the checksum of what lies before a position; None when there is less.

        Raises NotFound and Unreadable.
        """
        total = left = 0
        with _opened(self.path) as stream:
            left = position
            while left and (piece := stream.read(min(left, _PIECE))):
                total, left = zlib.crc32(piece, total), left - len(piece)
        return None if left else total

    def pages(self, position: int, checksum: int) -> Iterator[Page]:
        """Give the entries from a position on, up to what the file holds now.

        Raises NotFound and Unreadable.
        """
        with _opened(self.path) as stream:
            end = os.fstat(stream.fileno()).st_size
            stream.seek(position)
            while position < end:
                page = page_of(stream, position, end, checksum)
                yield page
                if page.torn or page.position == position:
                    return
                position, checksum = page.position, page.checksum


class EventRows:
    """A session of an agent's database; positions are numbers of events."""

    def __init__(self, path: Path, session_id: str, fingerprints: Callable[[], dict[str, str]]) -> None:
        self.path = path
        self._session = session_id
        self._fingerprints = fingerprints

    def fingerprint(self) -> str:
        """Give what changes when events come; empty for a session without any."""
        return self._fingerprints().get(self._session, "")

    def header(self) -> Json | None:
        """Give the first event when it is a header. Raises what reading a database does."""
        for page in self.pages(0, 0, 1):
            for _, record in page.entries:
                return record if text(record, "type") == "session" else None
        return None

    def checksum(self, position: int) -> int | None:
        """Give the checksum of the events before a position; None when the last of them is gone."""
        total, last = 0, -1
        for page in self.pages(0, 0, position):
            total, last = page.checksum, page.position
        return total if position in (0, last) else None

    def pages(self, position: int, checksum: int, before: int | None = None) -> Iterator[Page]:
        """Give the events from a number on and below ``before``. Raises what reading a database does."""
        while True:
            page, more = self._read(position, checksum, before)
            if page.position != position:
                yield page
            if not more:
                return
            position, checksum = page.position, page.checksum

    def _read(self, position: int, checksum: int, before: int | None) -> tuple[Page, bool]:
        found: list[tuple[int, Json]] = []
        count = taken = damaged = 0
        with open_read_only(self.path) as connection:
            schema = read_schema(connection)
            rows = connection.execute(
                f"SELECT seq, event_json, {packed_columns(schema)} FROM transcript_events"  # noqa: S608
                " WHERE session_id = ? AND seq >= ? AND seq < ? ORDER BY seq",
                [self._session, position, before if before is not None else 2**62],
            )
            for row in rows:
                if count >= _PAGE_ENTRIES or taken > _PAGE_BYTES:
                    return Page(tuple(found), position, checksum, damaged), True
                body = row["event_zstd"] if row["event_zstd"] is not None else row["event_json"]
                raw = body if isinstance(body, bytes) else str(body).encode("utf-8", "replace")
                record = decode_event(row["event_json"], row["event_zstd"], row["event_utf8_bytes"])
                count, taken = count + 1, taken + (row["event_utf8_bytes"] or len(raw))
                checksum = zlib.crc32(raw, zlib.crc32(str(row["seq"]).encode(), checksum))
                position = row["seq"] + 1
                if record is None:
                    damaged += 1
                else:
                    found.append((row["seq"], record))
        return Page(tuple(found), position, checksum, damaged), False


def event_fingerprints(path: Path) -> dict[str, str]:
    """Give what changes when events of a session come or go, by session id; empty without sessions.

    Raises what reading a database does.
    """
    with open_read_only(path) as connection:
        schema = read_schema(connection)
        if not schema.has_all(NEEDED):
            return {}
        found = {
            row[0]: f"{row[1]}:{row[2]}"
            for row in connection.execute(
                "SELECT session_id, count(*), max(seq) FROM transcript_events"
                " WHERE typeof(session_id) = 'text' GROUP BY 1"
            )
        }
        if schema.has("session_nodes", "updated_at"):
            for session, updated in connection.execute(
                "SELECT current_session_id, updated_at FROM session_nodes"
            ):
                if session in found:
                    found[session] += f":{updated}"
    return found


def page_of(stream: IO[bytes], start: int, end: int, checksum: int) -> Page:
    """Give the entries of a text from ``start``, where the stream stands, at most up to ``end``."""
    found: list[tuple[int, Json]] = []
    damaged = too_long = taken = 0
    while start < end and len(found) < _PAGE_ENTRIES and taken <= _PAGE_BYTES:
        line = stream.readline(min(LINE_CAP + 1, end - start))
        if not line:
            break
        if len(line) > LINE_CAP and not line.endswith(b"\n"):
            size, sum_, whole = _passed_over(stream, start, end, line, checksum)
            if not whole:
                return Page(tuple(found), start, checksum, damaged, too_long, torn=True)
            too_long, start, taken, checksum = too_long + 1, start + size, taken + size, sum_
            continue
        record = _parsed(line.removeprefix(_BOM) if start == 0 else line)
        if record is None and not line.endswith(b"\n") and line.strip():
            return Page(tuple(found), start, checksum, damaged, too_long, torn=True)
        if record is not None:
            found.append((start, record))
        elif line.strip():
            damaged += 1
            rest = _after_a_tear(line)
            if rest is not None:
                found.append((start, rest))
        checksum = zlib.crc32(line, checksum)
        start, taken = start + len(line), taken + len(line)
    return Page(tuple(found), start, checksum, damaged, too_long)


def _parsed(line: bytes) -> Json | None:
    return parse_object(line.decode("utf-8", "replace")) if line.strip() else None


def _after_a_tear(line: bytes) -> Json | None:
    """Give the entry that was appended to one that was cut off: no line end stands between them."""
    for match in _AGAIN.finditer(line, 1):
        record = _parsed(line[match.start() :])
        if record is not None:
            return record
    return None


def _passed_over(
    stream: IO[bytes], start: int, end: int, line: bytes, checksum: int
) -> tuple[int, int, bool]:
    """Go to the end of a line that is too long; give its size, the checksum, and whether it ends."""
    size, checksum = len(line), zlib.crc32(line, checksum)
    while start + size < end and (more := stream.readline(min(_PIECE, end - start - size))):
        size, checksum = size + len(more), zlib.crc32(more, checksum)
        if more.endswith(b"\n"):
            return size, checksum, True
    return size, checksum, False


def _opened(path: Path) -> BinaryIO:
    try:
        return open_regular(path)
    except FileNotFoundError as error:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "There is no file {path}."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Check the path.")),
        ) from error
    except OSError as error:
        raise unreadable(path, error) from error

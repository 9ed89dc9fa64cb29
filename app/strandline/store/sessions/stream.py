"""Every entry of a transcript, on the active path or not, as a stream for the search index.

Stretches of a JSONL file end with a line, so that a file that only grew keeps all but its last one.
"""

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.file_bytes import open_regular, unreadable
from strandline.store.sessions.fields import Json, parse_object
from strandline.store.sessions.jsonl_file import LINE_CAP
from strandline.store.sessions.sqlite_events import NEEDED, Schema, decode_event, packed_columns, read_schema
from strandline.store.sqlite_ro import open_read_only

STRETCH_BYTES = 1 << 20
PER_STRETCH = 500
"""Events of a database in a stretch."""

_PAGE_EVENTS = 200
_PAGE_BYTES = 8 << 20
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some lines of a file: where they begin, how many bytes they are, and their checksum."""

    start: int
    size: int
    checksum: int


@dataclass(frozen=True, slots=True)
class StreamedEntry:
    """An entry; ``locator`` is where it begins in the file, in bytes, or its number in the database.

    ``line`` counts from 1; None for a database.
    """

    locator: int
    line: int | None
    record: Json


def stretches(path: Path, start: int = 0) -> list[Stretch]:
    """Give the stretches of a JSONL file from ``start`` on, which must begin a line.

    Raises NotFound and Unreadable.
    """
    found = []
    with _opened(path) as stream:
        stream.seek(start)
        while piece := stream.read(STRETCH_BYTES):
            checksum, size = zlib.crc32(piece), len(piece)
            while not piece.endswith(b"\n") and (piece := stream.readline(STRETCH_BYTES)):
                checksum, size = zlib.crc32(piece, checksum), size + len(piece)
            found.append(Stretch(start, size, checksum))
            start += size
    return found


def entries(path: Path, start: int, end: int | None) -> Iterator[StreamedEntry]:
    """Give the entries that begin from ``start`` on and below ``end``; what is no JSON object is left out.

    The file is not held open while an entry is out. Raises NotFound and Unreadable.
    """
    line = _lines_before(path, start) + 1
    while start >= 0:
        page, start, line = _page(path, start, end, line)
        yield from page


def _page(path: Path, start: int, end: int | None, line: int) -> tuple[list[StreamedEntry], int, int]:
    """Give some entries, and where the next page begins (-1: there is none)."""
    page: list[StreamedEntry] = []
    taken = 0
    with _opened(path) as stream:
        stream.seek(start)
        while end is None or start < end:
            if taken > _PAGE_BYTES:
                return page, start, line
            raw = stream.readline(LINE_CAP + 1)
            if not raw:
                break
            size = len(raw)
            whole = size <= LINE_CAP
            while not raw.endswith(b"\n") and (raw := stream.readline(LINE_CAP)):
                size += len(raw)
                whole = False
            if whole:
                text = raw.removeprefix(_BOM) if start == 0 else raw
                record = parse_object(text.decode("utf-8", "replace")) if text.strip() else None
                if record is not None:
                    page.append(StreamedEntry(start, line, record))
            start, line, taken = start + size, line + 1, taken + size
    return page, -1, line


def _lines_before(path: Path, end: int) -> int:
    count = 0
    with _opened(path) as stream:
        while end > 0 and (piece := stream.read(min(end, STRETCH_BYTES))):
            count += piece.count(b"\n")
            end -= len(piece)
    return count


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


def event_counts(path: Path) -> Mapping[str, Mapping[int, int]]:
    """Give how many events each session has, by session id and stretch; empty without sessions.

    Raises what :func:`~strandline.store.sqlite_ro.open_read_only` does.
    """
    found: dict[str, dict[int, int]] = {}
    with open_read_only(path) as connection:
        if not read_schema(connection).has_all(NEEDED):
            return {}
        for session, stretch, count in connection.execute(
            f"SELECT session_id, seq / {PER_STRETCH}, count(*) FROM transcript_events"  # noqa: S608
            " WHERE typeof(session_id) = 'text' AND seq >= 0 GROUP BY 1, 2 ORDER BY 1, 2"
        ):
            found.setdefault(session, {})[stretch] = count
    return found


def event_checksums(path: Path, session_id: str, start: int) -> dict[int, int]:
    """Give a checksum of each stretch of a session's events from the number ``start`` on."""
    sums: dict[int, int] = {}
    with open_read_only(path) as connection:
        schema = read_schema(connection)
        for row in connection.execute(
            f"SELECT seq, event_json, {packed_columns(schema)} FROM transcript_events"  # noqa: S608
            " WHERE session_id = ? AND seq >= ? ORDER BY seq",
            (session_id, start),
        ):
            # A packed event holds no text; the host may pack one later, which changes nothing but this.
            body = row["event_zstd"] if row["event_zstd"] is not None else row["event_json"]
            raw = body if isinstance(body, bytes) else str(body).encode("utf-8", "replace")
            stretch = row["seq"] // PER_STRETCH
            sums[stretch] = zlib.crc32(raw, zlib.crc32(str(row["seq"]).encode(), sums.get(stretch, 0)))
    return sums


def events(path: Path, session_id: str, start: int, end: int | None) -> Iterator[StreamedEntry]:
    """Give the events of a session with numbers from ``start`` on and below ``end``, damaged ones not."""
    following: int | None = start
    while following is not None:
        page, following = _events_page(path, session_id, following, end)
        yield from page


def _events_page(
    path: Path, session_id: str, start: int, end: int | None
) -> tuple[list[StreamedEntry], int | None]:
    page: list[StreamedEntry] = []
    taken = count = 0
    bound, values = ("", [session_id, start]) if end is None else (" AND seq < ?", [session_id, start, end])
    with open_read_only(path) as connection:
        schema: Schema = read_schema(connection)
        for row in connection.execute(
            f"SELECT seq, event_json, {packed_columns(schema)} FROM transcript_events"  # noqa: S608
            f" WHERE session_id = ? AND seq >= ?{bound} ORDER BY seq",
            values,
        ):
            if count >= _PAGE_EVENTS or taken > _PAGE_BYTES:
                return page, row["seq"]
            record = decode_event(row["event_json"], row["event_zstd"], row["event_utf8_bytes"])
            count += 1
            taken += row["event_utf8_bytes"] or len(row["event_json"] or "")
            if record is not None:
                page.append(StreamedEntry(row["seq"], None, record))
    return page, None

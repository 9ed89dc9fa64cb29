"""Every summary of a database in the order of the ids, as a stream for the search index."""

import zlib
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from strandline.model.memory_rows import NOWHERE, StreamedSummary
from strandline.store.lcm.reading import Reading, text_or_none, time_ms, whole, whole_or_none
from strandline.store.lcm.stream import PAGE_CHARACTERS, places
from strandline.store.lcm.summaries import kind_of

if TYPE_CHECKING:
    from strandline.store.lcm.database import LcmDatabase

PREFIX = len("sum_") + 1
"""Characters that the ids of a stretch share; ``sum_`` and one hexadecimal digit."""

PAGE_ROWS = 1_000

_COLUMNS = ("summary_id", "conversation_id", "kind", "depth", "earliest_at", "latest_at", "created_at")


def checksums(reading: Reading) -> dict[str, tuple[int, int]]:
    """Give checksum and number of the summaries of each stretch, by how their ids begin."""
    if not reading.schema.has("summaries", "summary_id", "content"):
        return {}
    known = {number: repr(place) for number, place in places(reading).items()}
    found: dict[str, tuple[int, int]] = {}
    columns = reading.schema.sql("summaries", *_COLUMNS)
    for row in reading.rows(f"SELECT {columns}, content FROM summaries"):  # noqa: S608
        if not isinstance(row["summary_id"], str):
            continue
        head = f"{[row[name] for name in _COLUMNS]}{known.get(row['conversation_id'])}"
        value = zlib.crc32(str(row["content"]).encode("utf-8", "replace"), zlib.crc32(head.encode()))
        prefix = row["summary_id"][:PREFIX]
        total, count = found.get(prefix, (0, 0))
        found[prefix] = total + value, count + 1
    return found


def summaries(database: "LcmDatabase", first: str, last: str | None, limit: int) -> Iterator[StreamedSummary]:
    """Give the summaries with ids from ``first`` on and below ``last``, texts up to ``limit`` characters."""
    following: str | None = first
    while following is not None:
        page, following = database.ask(partial(_page, first=following, last=last, limit=limit))
        yield from page


def _page(
    reading: Reading, first: str, last: str | None, limit: int
) -> tuple[list[StreamedSummary], str | None]:
    if not reading.schema.has("summaries", "summary_id", "content"):
        return [], None
    columns = reading.schema.sql("summaries", *_COLUMNS)
    bound, values = ("", [first]) if last is None else (" AND summary_id < ?", [first, last])
    known = places(reading)
    page: list[StreamedSummary] = []
    characters = 0
    for row in reading.rows(
        f"SELECT {columns}, substr(content, 1, {limit + 1}) AS content FROM summaries"  # noqa: S608
        f" WHERE summary_id >= ?{bound} AND typeof(summary_id) = 'text' ORDER BY summary_id",
        values,
    ):
        if page and (len(page) >= PAGE_ROWS or characters > PAGE_CHARACTERS):
            return page, row["summary_id"]
        text = row["content"] if isinstance(row["content"], str) else ""
        characters += len(text)
        depth = whole(row["depth"])
        covered = time_ms(row["latest_at"])
        page.append(
            StreamedSummary(
                row["summary_id"],
                whole_or_none(row["conversation_id"]),
                known.get(row["conversation_id"], NOWHERE),
                text_or_none(row["kind"]) or kind_of(row["kind"], depth).value,
                depth,
                text[:limit],
                covered if covered is not None else time_ms(row["created_at"]),
                len(text) > limit,
            )
        )
    return page, None

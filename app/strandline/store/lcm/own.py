"""What only our own memory keeps beside the plugin's tables: the versions of its summaries."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from strandline.store.lcm.reading import Reading

# The versions that a text was built of stand in its detail.
_USED = (
    "SELECT v.summary_id, v.version, CASE WHEN json_valid(v.detail)"
    " AND json_type(v.detail, '$.built_of') = 'object' THEN json_extract(v.detail, '$.built_of') END"
    " FROM lossless_versions v"
    " JOIN summaries s ON s.summary_id = v.summary_id WHERE v.state = 'used'"
    " AND (?1 IS NULL OR s.conversation_id = ?1) ORDER BY s.depth"
)


def read_outdated(reading: Reading, conversation_id: int) -> frozenset[str]:
    """Give the summaries built of a text that another one replaced; the plugin's file knows of none."""
    schema = reading.schema
    if not schema.has("lossless_versions", "summary_id", "version", "state", "detail"):
        return frozenset()
    if not schema.has("summaries", "summary_id", "conversation_id", "depth"):
        return frozenset()
    return _of_rows(reading.rows(_USED, [conversation_id]))


def outdated(connection: sqlite3.Connection, conversation_id: int | None) -> frozenset[str]:
    """Give the summaries that were built of a text which is no longer the one used, and all above them."""
    return _of_rows(connection.execute(_USED, [conversation_id]))


def _of_rows(found: Iterable[Sequence[Any]]) -> frozenset[str]:
    rows = [tuple(row) for row in found]
    now = {summary: version for summary, version, _ in rows}
    marked: set[str] = set()
    for summary, _, built_of in rows:
        sources = json.loads(built_of) if built_of else {}
        if any(now.get(one, version) != version or one in marked for one, version in sources.items()):
            marked.add(summary)
    return frozenset(marked)

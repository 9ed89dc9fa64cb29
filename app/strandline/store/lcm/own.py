"""What only our own memory keeps beside the plugin's tables: the versions of its summaries."""

import json
import sqlite3

from strandline.store.lcm.reading import Reading

_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'lossless_versions'"


def read_outdated(reading: Reading, conversation_id: int) -> frozenset[str]:
    """Give the summaries built of a text that another one replaced; the plugin's file knows of none."""
    if reading.one(_TABLE) is None:
        return frozenset()
    return outdated(reading.connection, conversation_id)


def outdated(connection: sqlite3.Connection, conversation_id: int | None) -> frozenset[str]:
    """Give the summaries that were built of a text which is no longer the one used, and all above them.

    The versions that one was built of stand in its detail as ``built_of``.
    """
    rows = connection.execute(
        "SELECT v.summary_id, v.version, json_extract(v.detail, '$.built_of') FROM lossless_versions v"
        " JOIN summaries s ON s.summary_id = v.summary_id WHERE v.state = 'used'"
        " AND (?1 IS NULL OR s.conversation_id = ?1) ORDER BY s.depth",
        [conversation_id],
    ).fetchall()
    now = {summary: version for summary, version, _ in rows}
    found: set[str] = set()
    for summary, _, built_of in rows:
        sources = json.loads(built_of) if built_of else {}
        if any(now.get(one, version) != version or one in found for one, version in sources.items()):
            found.add(summary)
    return frozenset(found)

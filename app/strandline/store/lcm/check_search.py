"""Full-text indexes that are missing or out of step; the plugin fills them by hand, failures ignored.

The shadow tables are asked, so that no full-text module and no tokenizer is needed.
"""

from collections.abc import Iterator

from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.store.lcm.reading import Reading

_ADVICE = QT_TRANSLATE_NOOP(
    "model", "The plugin's own search misses these rows; the search here does not use its index."
)


def indexes(reading: Reading) -> Iterator[Finding]:
    """Compare the indexes with the rows they should hold."""
    for table in ("messages_fts", "summaries_fts"):
        if not reading.schema.has(table):
            yield Finding(
                "fts-missing",
                Severity.WARNING,
                table,
                say(QT_TRANSLATE_NOOP("model", "The full-text index is not there.")),
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "The plugin then scans all rows; it makes the index anew when it starts."
                    )
                ),
            )
    if reading.schema.has("messages_fts_docsize"):
        # Empty content is not indexed (facts: section 1).
        yield from _compared(
            reading,
            "messages_fts",
            "SELECT count(*) FROM messages m WHERE trim(m.content) <> ''"
            " AND NOT EXISTS (SELECT 1 FROM messages_fts_docsize d WHERE d.id = m.message_id)",
            "SELECT d.id FROM messages_fts_docsize d WHERE NOT EXISTS"
            " (SELECT 1 FROM messages m WHERE m.message_id = d.id) ORDER BY 1",
        )
    for table in ("summaries_fts", "summaries_fts_cjk"):
        shadow = f"{table}_content"
        if reading.schema.has(shadow) and reading.schema.has("summaries", "summary_id"):
            # One pass: the shadow table has no index on the summary id.
            yield from _compared(
                reading,
                table,
                f"SELECT count(*) FROM summaries WHERE summary_id NOT IN (SELECT c0 FROM {shadow})",  # noqa: S608
                f"SELECT DISTINCT c0 FROM {shadow}"  # noqa: S608
                " WHERE c0 NOT IN (SELECT summary_id FROM summaries) ORDER BY 1",
            )


def _compared(reading: Reading, table: str, missing_sql: str, ghosts_sql: str) -> Iterator[Finding]:
    row = reading.one(missing_sql)
    missing = row[0] if row else 0
    if missing:
        yield Finding(
            "fts-stale",
            Severity.WARNING,
            table,
            say(
                QT_TRANSLATE_NOOP(
                    "model", "{count} {count:row|rows} {count:is|are} not in the full-text index."
                ),
                count=missing,
            ),
            say(_ADVICE),
        )
    for (ghost,) in reading.rows(ghosts_sql):
        yield Finding(
            "fts-ghost",
            Severity.INFO,
            f"{table} {ghost}",
            say(QT_TRANSLATE_NOOP("model", "The full-text index holds {id}, which is gone."), id=str(ghost)),
            say(_ADVICE),
        )

"""Rows whose own content says that something went wrong."""

from collections.abc import Iterable, Iterator

from strandline.host.lcm_rules import EMERGENCY_MODEL, MARKER_BEGINNINGS, Marker, markers
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.store.lcm.reading import Reading, sql_time
from strandline.store.lcm.summaries import stored_file_ids

_REASONS = {
    Marker.FALLBACK: QT_TRANSLATE_NOOP(
        "model", "It is a cut of its source, made because no summary came back."
    ),
    Marker.DIRECTIVE: QT_TRANSLATE_NOOP("model", "Text that looked like orders was left out of it."),
    Marker.TRUNCATED: QT_TRANSLATE_NOOP("model", "It was cut off by a rule instead of being summarised."),
    Marker.EMERGENCY: QT_TRANSLATE_NOOP(
        "model", "No model could be found to write it; it is an emergency cut."
    ),
    Marker.CAPPED: QT_TRANSLATE_NOOP("model", "It was longer than its limit and was cut there."),
}
_ADVICE = QT_TRANSLATE_NOOP(
    "model", "What it was made from is still stored: open it, and pin what must not be lost."
)
_COPY = QT_TRANSLATE_NOOP(
    "model", "The rest of the row is shown; compare with an older copy of the database."
)


def marker_findings(summary_id: str, found: Iterable[Marker]) -> Iterator[Finding]:
    """Say what the markers of a summary mean."""
    for marker in found:
        yield Finding(
            f"summary-{marker}",
            Severity.INFO if marker is Marker.CAPPED else Severity.LOSS,
            summary_id,
            say(_REASONS[marker]),
            say(_ADVICE),
        )


def marked_summaries(reading: Reading) -> Iterator[Finding]:
    """Find summaries that carry the mark of a failure; whole texts are read only where one may be."""
    schema = reading.schema
    if not schema.has("summaries", "summary_id", "content"):
        return
    suspicious = " OR ".join(f"instr(content, '{mark}')" for mark in MARKER_BEGINNINGS)
    if schema.has("summaries", "model"):
        suspicious += f" OR model = '{EMERGENCY_MODEL}'"
    for name, content, model in reading.rows(
        f"SELECT {schema.sql('summaries', 'summary_id', 'content', 'model')} FROM summaries"  # noqa: S608
        f" WHERE {suspicious} ORDER BY summary_id"
    ):
        yield from marker_findings(name, markers(content if isinstance(content, str) else "", model))


def summaries_without_sources(reading: Reading) -> Iterator[Finding]:
    """Find summaries of which nothing says what they were made from."""
    schema = reading.schema
    if not (
        schema.has("summaries", "summary_id")
        and schema.has("summary_messages", "summary_id")
        and schema.has("summary_parents", "summary_id")
    ):
        return
    for (name,) in reading.rows(
        "SELECT s.summary_id FROM summaries s"
        " WHERE NOT EXISTS (SELECT 1 FROM summary_messages l WHERE l.summary_id = s.summary_id)"
        " AND NOT EXISTS (SELECT 1 FROM summary_parents p WHERE p.summary_id = s.summary_id) ORDER BY 1"
    ):
        yield Finding(
            "summary-without-sources",
            Severity.WARNING,
            name,
            say(QT_TRANSLATE_NOOP("model", "Nothing says which messages or summaries it was made from.")),
            say(QT_TRANSLATE_NOOP("model", "Look at the messages of the time it covers.")),
        )


def broken_json(reading: Reading) -> Iterator[Finding]:
    """Find lists of file ids and part metadata that cannot be read."""
    if reading.schema.has("summaries", "summary_id", "file_ids"):
        for name, value in reading.rows(
            "SELECT summary_id, file_ids FROM summaries"
            " WHERE file_ids IS NOT NULL AND file_ids <> '[]' ORDER BY 1"
        ):
            if stored_file_ids(value) is None:
                yield Finding(
                    "file-ids-broken",
                    Severity.WARNING,
                    name,
                    say(QT_TRANSLATE_NOOP("model", "Its list of large files cannot be read.")),
                    say(QT_TRANSLATE_NOOP("model", "Files named in its text are still linked.")),
                )
    if reading.schema.has("message_parts", "message_id", "ordinal", "metadata"):
        for message_id, ordinal in reading.rows(
            "SELECT message_id, ordinal FROM message_parts"
            " WHERE metadata IS NOT NULL AND NOT json_valid(metadata) ORDER BY 1, 2"
        ):
            yield Finding(
                "part-metadata-broken",
                Severity.WARNING,
                f"message {message_id} part {ordinal}",
                say(QT_TRANSLATE_NOOP("model", "Its metadata cannot be read, so its kind is a guess.")),
                say(_COPY),
            )


def odd_times(reading: Reading) -> Iterator[Finding]:
    """Find times that nobody can read, and roles that no release has."""
    columns = (
        ("messages", "message_id", "created_at", "message"),
        ("summaries", "summary_id", "earliest_at", ""),
        ("summaries", "summary_id", "latest_at", ""),
    )
    for table, key, column, word in columns:
        if not reading.schema.has(table, key, column):
            continue
        for name, value in reading.rows(
            f"SELECT {key}, {column} FROM {table}"  # noqa: S608
            f" WHERE {column} IS NOT NULL AND ({sql_time(column)}) IS NULL ORDER BY 1"
        ):
            yield Finding(
                "time-unreadable",
                Severity.INFO,
                f"{word} {name}".strip(),
                say(
                    QT_TRANSLATE_NOOP("model", "{column} holds “{value}”, which is no time."),
                    column=column,
                    value=str(value)[:60],
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "It keeps its place by its number; its time is shown as unknown."
                    )
                ),
            )

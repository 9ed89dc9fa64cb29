"""Links that lead nowhere or in a circle."""

from collections.abc import Iterator

from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.store.lcm.reading import Reading, whole

_DOCTOR = QT_TRANSLATE_NOOP(
    "model", "Nothing that can be shown is lost by it; “/lossless doctor” in OpenClaw may repair it."
)
_GONE = QT_TRANSLATE_NOOP("model", "Look for it in a copy of the database from before it vanished.")


def orphan_rows(reading: Reading) -> Iterator[Finding]:
    """Find messages and parts whose owner is gone."""
    for row in reading.rows(
        "SELECT m.conversation_id, count(*) FROM messages m WHERE NOT EXISTS"
        " (SELECT 1 FROM conversations c WHERE c.conversation_id = m.conversation_id) GROUP BY 1"
    ):
        yield Finding(
            "message-orphan",
            Severity.WARNING,
            f"conversation {row[0]}",
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:message|messages} {count:belongs|belong} to a conversation that is gone.",
                ),
                count=row[1],
            ),
            say(_GONE),
        )
    if reading.schema.has("message_parts", "message_id"):
        for row in reading.rows(
            "SELECT p.message_id, count(*) FROM message_parts p WHERE NOT EXISTS"
            " (SELECT 1 FROM messages m WHERE m.message_id = p.message_id) GROUP BY 1"
        ):
            yield Finding(
                "part-orphan",
                Severity.WARNING,
                f"message {row[0]}",
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "{count} {count:part|parts} {count:belongs|belong} to a message that is gone.",
                    ),
                    count=row[1],
                ),
                say(_GONE),
            )


def summary_links(reading: Reading) -> Iterator[Finding]:
    """Find links between summaries of which one end is gone."""
    if not reading.schema.has("summary_parents", "summary_id", "parent_summary_id"):
        return
    for higher, source, has_higher in reading.rows(
        "SELECT p.summary_id, p.parent_summary_id, h.summary_id IS NOT NULL FROM summary_parents p"
        " LEFT JOIN summaries h ON h.summary_id = p.summary_id"
        " LEFT JOIN summaries s ON s.summary_id = p.parent_summary_id"
        " WHERE h.summary_id IS NULL OR s.summary_id IS NULL ORDER BY 1, 2"
    ):
        if has_higher:
            yield Finding(
                "summary-source-missing",
                Severity.WARNING,
                higher,
                say(QT_TRANSLATE_NOOP("model", "It was built from {id}, which is gone."), id=source),
                say(_GONE),
            )
        else:
            yield Finding(
                "summary-consumer-missing",
                Severity.WARNING,
                source,
                say(QT_TRANSLATE_NOOP("model", "It was folded into {id}, which is gone."), id=higher),
                say(_DOCTOR),
            )


def leaf_links(reading: Reading) -> Iterator[Finding]:
    """Find leaves that name messages which are gone, and links of summaries that are gone."""
    if not reading.schema.has("summary_messages", "summary_id", "message_id"):
        return
    for name, message_id, has_summary in reading.rows(
        "SELECT l.summary_id, l.message_id, s.summary_id IS NOT NULL FROM summary_messages l"
        " LEFT JOIN summaries s ON s.summary_id = l.summary_id"
        " LEFT JOIN messages m ON m.message_id = l.message_id"
        " WHERE s.summary_id IS NULL OR m.message_id IS NULL ORDER BY 1, 2"
    ):
        if has_summary:
            yield Finding(
                "leaf-message-missing",
                Severity.LOSS,
                name,
                say(QT_TRANSLATE_NOOP("model", "It covers message {id}, which is gone."), id=str(message_id)),
                say(_GONE),
            )
        else:
            yield Finding(
                "leaf-missing",
                Severity.WARNING,
                name,
                say(
                    QT_TRANSLATE_NOOP("model", "Message {id} is said to be covered by it, but it is gone."),
                    id=str(message_id),
                ),
                say(_GONE),
            )


def context_items(reading: Reading) -> Iterator[Finding]:
    """Find context items that point at nothing, and holes in their order."""
    if not reading.schema.has("context_items", "conversation_id", "ordinal", "message_id", "summary_id"):
        return
    advice = say(
        QT_TRANSLATE_NOOP(
            "model",
            "The model gets the rest without a word about it; the next compaction writes the order anew.",
        )
    )
    for number, ordinal, message_id, summary_id in reading.rows(
        "SELECT i.conversation_id, i.ordinal, i.message_id, i.summary_id FROM context_items i"
        " LEFT JOIN messages m ON m.message_id = i.message_id"
        " LEFT JOIN summaries s ON s.summary_id = i.summary_id"
        " WHERE m.message_id IS NULL AND s.summary_id IS NULL ORDER BY 1, 2"
    ):
        wanted = summary_id if message_id is None else f"message {message_id}"
        yield Finding(
            "context-item-missing",
            Severity.LOSS,
            f"conversation {number} #{ordinal}",
            say(
                QT_TRANSLATE_NOOP("model", "This place of the context holds {id}, which is gone."),
                id=str(wanted),
            ),
            advice,
        )
    for number, count, first, last in reading.rows(
        "SELECT conversation_id, count(*), min(ordinal), max(ordinal) FROM context_items GROUP BY 1"
        " HAVING max(ordinal) + 1 <> count(*)"
    ):
        yield Finding(
            "context-gap",
            Severity.INFO,
            f"conversation {number}",
            say(
                QT_TRANSLATE_NOOP(
                    "model", "{count} context items have places {first} to {last}: some places are empty."
                ),
                count=count,
                first=first,
                last=last,
            ),
            advice,
        )


def cycles(reading: Reading) -> Iterator[Finding]:
    """Find summaries that are, through some steps, built from themselves."""
    if not reading.schema.has("summary_parents", "summary_id", "parent_summary_id"):
        return
    sources: dict[str, list[str]] = {}
    for higher, source in reading.rows(
        "SELECT summary_id, parent_summary_id FROM summary_parents ORDER BY 1, 2"
    ):
        if higher == source:
            yield Finding(
                "summary-self-loop",
                Severity.WARNING,
                higher,
                say(QT_TRANSLATE_NOOP("model", "It is said to be built from itself.")),
                say(_DOCTOR),
            )
            continue
        sources.setdefault(higher, []).append(source)
    depths = {
        row[0]: whole(row[1])
        for row in reading.rows(
            f"SELECT {reading.schema.sql('summaries', 'summary_id', 'depth')} FROM summaries"  # noqa: S608
        )
    }
    for higher, source in _back_links(sources, depths):
        yield Finding(
            "summary-cycle",
            Severity.WARNING,
            higher,
            say(
                QT_TRANSLATE_NOOP("model", "It is built from {id}, which is built from it again."), id=source
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The plugin's own describe never ends on such a circle; restore a copy from before.",
                )
            ),
        )


def _back_links(sources: dict[str, list[str]], depths: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Give every link that leads back to a summary above it, walking from the top without recursion."""
    done: set[str] = set()
    # From the top, so that the link found is the one that leads up, not one that leads down.
    for root in sorted(sources, key=lambda name: (-depths.get(name, 0), name)):
        if root in done:
            continue
        way: list[str] = []
        on_way: set[str] = set()
        todo: list[tuple[str, bool]] = [(root, False)]
        while todo:
            name, leaving = todo.pop()
            if leaving:
                on_way.discard(way.pop())
                done.add(name)
                continue
            if name in done or name in on_way:
                continue
            way.append(name)
            on_way.add(name)
            todo.append((name, True))
            for source in sources.get(name, ()):
                if source in on_way:
                    yield name, source
                elif source not in done:
                    todo.append((source, False))

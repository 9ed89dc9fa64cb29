"""A conversation of a memory as a document: its summaries, or what was really said."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from strandline.engine.export.context import findings_table
from strandline.engine.export.document import Cell, Column, Count, Document, Moment, Row, Stamp, Table
from strandline.engine.export.memory_json import conversation_json, finding_json, iso, message_json
from strandline.engine.export.quiet import quiet_findings
from strandline.engine.export.stamps import stamp_of
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding
from strandline.model.dag import Standing, standings
from strandline.model.memory import Conversation, MemoryMessage
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_store import MemoryStore

BATCH = 500
"""Messages that are read at a time."""

STORED = say(
    QT_TRANSLATE_NOOP("model", "Tokens of the memory are the plugin's own estimates, as they are stored.")
)
_WORDS_ONLY = say(
    QT_TRANSLATE_NOOP("model", "Only what was said; tool calls, results and thinking have no text here.")
)
_SUMMARY = (
    Column("summary_id", say(QT_TRANSLATE_NOOP("model", "Summary"))),
    Column("kind", say(QT_TRANSLATE_NOOP("model", "Kind"))),
    Column("depth", say(QT_TRANSLATE_NOOP("model", "Depth")), number=True),
    Column("standing", say(QT_TRANSLATE_NOOP("model", "Now"))),
    Column("tokens", say(QT_TRANSLATE_NOOP("model", "Tokens")), number=True),
    Column("messages", say(QT_TRANSLATE_NOOP("model", "Messages")), number=True),
    Column("earliest_at", say(QT_TRANSLATE_NOOP("model", "From"))),
    Column("latest_at", say(QT_TRANSLATE_NOOP("model", "To"))),
    Column("built_from", say(QT_TRANSLATE_NOOP("model", "Built from"))),
    Column("folded_into", say(QT_TRANSLATE_NOOP("model", "Folded into"))),
)
_MESSAGE = (
    Column("message_id", say(QT_TRANSLATE_NOOP("model", "Message")), number=True),
    Column("seq", say(QT_TRANSLATE_NOOP("model", "Place")), number=True),
    Column("role", say(QT_TRANSLATE_NOOP("model", "Role"))),
    Column("created_at", say(QT_TRANSLATE_NOOP("model", "Said"))),
    Column("tokens", say(QT_TRANSLATE_NOOP("model", "Tokens")), number=True),
    Column("covered_by", say(QT_TRANSLATE_NOOP("model", "Folded into"))),
    Column("in_context", say(QT_TRANSLATE_NOOP("model", "In the context now"))),
)
_TEXT = Column("text", say(QT_TRANSLATE_NOOP("model", "Text")))
_STANDINGS = {
    Standing.NOW: say(QT_TRANSLATE_NOOP("model", "in the context now")),
    Standing.REPLACED: say(QT_TRANSLATE_NOOP("model", "a focus brief stands in for it")),
    Standing.COVERED: say(QT_TRANSLATE_NOOP("model", "folded into one that is in the context")),
    Standing.STORED: say(QT_TRANSLATE_NOOP("model", "kept, not in the context")),
}


def summaries_document(
    store: MemoryStore,
    conversation: Conversation,
    graph: MemoryGraph,
    findings: Sequence[Finding] = (),
    *,
    only: Sequence[str] | None = None,
    redact: bool = False,
) -> Document:
    """Give the summaries of a conversation; ``only`` those that the view shows, in its order."""
    where = standings(graph)
    findings = quiet_findings(findings) if redact else findings
    numbers = range(len(graph.nodes)) if only is None else [graph.index[i] for i in only if i in graph.index]
    texts = {} if redact else store.summary_texts([graph.nodes[i].summary_id for i in numbers])

    def rows() -> Iterator[Row]:
        for number in numbers:
            node = graph.nodes[number]
            row: Row = (
                node.summary_id,
                node.kind.value,
                node.depth,
                _STANDINGS[where[number]],
                Count(node.tokens, estimated=True),
                node.covered,
                Moment(node.earliest_ms),
                Moment(node.latest_ms),
                " ".join(graph.nodes[i].summary_id for i in graph.built_from[number]),
                " ".join(graph.nodes[i].summary_id for i in graph.folded_into[number]),
            )
            yield row if redact else (*row, texts.get(node.summary_id, ""))

    def items() -> Iterator[dict[str, Any]]:
        for number in numbers:
            node = graph.nodes[number]
            item: dict[str, Any] = {
                "summary_id": node.summary_id,
                "kind": node.kind.value,
                "depth": node.depth,
                "standing": where[number].value,
                "tokens": node.tokens,
                "messages": node.covered,
                "earliest_at": iso(node.earliest_ms),
                "latest_at": iso(node.latest_ms),
                "model": node.model,
                "built_from": [graph.nodes[i].summary_id for i in graph.built_from[number]],
                "folded_into": [graph.nodes[i].summary_id for i in graph.folded_into[number]],
            }
            yield item if redact else item | {"content": texts.get(node.summary_id, "")}

    columns = _SUMMARY if redact else (*_SUMMARY, _TEXT)
    title = say(QT_TRANSLATE_NOOP("model", "Summaries"))
    total = len(graph.nodes) if only is not None else None
    table = Table(title, columns, rows, len(numbers), total)
    return Document(
        view="memory",
        title=say(QT_TRANSLATE_NOOP("model", "The memory of a conversation")),
        stamp=_stamp(store, conversation, redact=redact),
        facts=_facts(conversation),
        notes=(STORED,),
        blocks=(table, findings_table(tuple(findings))),
        data={
            "conversation": conversation_json(conversation),
            "findings": [finding_json(one) for one in findings],
        },
        stream=("summaries", items),
    )


def messages_document(
    store: MemoryStore,
    conversation: Conversation,
    graph: MemoryGraph,
    *,
    redact: bool = False,
    cancelled: Callable[[], bool] = bool,
) -> Document:
    """Give what was said in a conversation, oldest first; read in batches while it is written."""
    strip, now = graph.strip, frozenset(graph.tail)

    def rows() -> Iterator[Row]:
        for position, one in _read(store, strip.ids, cancelled):
            row: Row = (
                one.message_id,
                one.seq,
                one.role.value,
                Moment(one.created_ms),
                Count(one.tokens, estimated=True),
                _leaf(graph, position) or "",
                position in now,
            )
            yield row if redact else (*row, one.text)

    def items() -> Iterator[dict[str, Any]]:
        for position, one in _read(store, strip.ids, cancelled):
            item = message_json(one)
            leaf = _leaf(graph, position)
            item["covered_by"], item["in_context"] = [leaf] if leaf else [], position in now
            if redact:
                del item["content"]
            yield item

    columns = _MESSAGE if redact else (*_MESSAGE, _TEXT)
    return Document(
        view="memory",
        title=say(QT_TRANSLATE_NOOP("model", "What was said")),
        stamp=_stamp(store, conversation, redact=redact),
        facts=_facts(conversation),
        notes=(STORED, _WORDS_ONLY),
        blocks=(Table(say(QT_TRANSLATE_NOOP("model", "Messages")), columns, rows, len(strip)),),
        data={"conversation": conversation_json(conversation)},
        stream=("messages", items),
    )


def _read(
    store: MemoryStore, ids: Sequence[int], cancelled: Callable[[], bool]
) -> Iterator[tuple[int, MemoryMessage]]:
    """Give messages with their positions; one that went meanwhile is left out."""
    for begin in range(0, len(ids), BATCH):
        if cancelled():
            return
        wanted = list(ids[begin : begin + BATCH])
        places = {message_id: begin + offset for offset, message_id in enumerate(wanted)}
        for one in store.messages_by_id(wanted, parts=False, whole=True):
            yield places[one.message_id], one


def _leaf(graph: MemoryGraph, position: int) -> str | None:
    leaf = graph.strip.leaves[position]
    return graph.nodes[leaf].summary_id if leaf >= 0 else None


def _stamp(store: MemoryStore, one: Conversation, *, redact: bool) -> Stamp:
    return stamp_of(str(store.path), session_key=one.session_key, redact=redact)


def _facts(one: Conversation) -> tuple[tuple[Message, Cell], ...]:
    return (
        (say(QT_TRANSLATE_NOOP("model", "Conversation")), str(one.conversation_id)),
        (say(QT_TRANSLATE_NOOP("model", "Messages")), one.messages),
        (say(QT_TRANSLATE_NOOP("model", "Summaries")), one.summaries),
        (
            say(QT_TRANSLATE_NOOP("model", "Tokens of the messages")),
            Count(one.message_tokens, estimated=True),
        ),
        (say(QT_TRANSLATE_NOOP("model", "First message")), Moment(one.first_ms)),
        (say(QT_TRANSLATE_NOOP("model", "Last message")), Moment(one.last_ms)),
    )

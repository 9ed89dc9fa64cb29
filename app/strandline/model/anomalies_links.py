"""Links that cannot be right: to nothing, in circles, across conversations, twice in the context."""

from collections.abc import Iterator

from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.model.dag import cycles, still_assembled
from strandline.model.memory import ContextNow, SummaryKind
from strandline.model.memory_graph import MemoryGraph

_DOCTOR = say(
    QT_TRANSLATE_NOOP(
        "model", "Back up lcm.db, then let /lossless doctor look at it. Strandline never writes there."
    )
)
_STILL_THERE = say(QT_TRANSLATE_NOOP("model", "Search still finds it. {doctor}"), doctor=_DOCTOR)


def link_findings(graph: MemoryGraph, context: ContextNow | None = None) -> Iterator[Finding]:
    """Give what is wrong with the links of a conversation and, if given, of its context items."""
    yield from _circles(graph)
    yield from _orphans(graph)
    for consumer, source in graph.dangling:
        known = consumer in graph.index
        code = "summary-source-missing" if known else "summary-consumer-missing"
        reason = (
            say(QT_TRANSLATE_NOOP("model", "It was built from {id}, which is gone."), id=source)
            if known
            else say(QT_TRANSLATE_NOOP("model", "It was folded into {id}, which is gone."), id=consumer)
        )
        yield Finding(code, Severity.WARNING, consumer if known else source, reason, _DOCTOR)
    for summary_id, other in graph.foreign:
        yield Finding(
            "foreign-link",
            Severity.INFO,
            summary_id,
            say(
                QT_TRANSLATE_NOOP("model", "It is linked to {other}, which belongs to another conversation."),
                other=other,
            ),
            say(QT_TRANSLATE_NOOP("model", "Open that conversation to see the rest of its trail.")),
        )
    for lower, higher in still_assembled(graph):
        yield Finding(
            "covered-still-assembled",
            Severity.WARNING,
            graph.nodes[lower].summary_id,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The model reads it and {higher}, which was built from it: the same matter twice.",
                ),
                higher=graph.nodes[higher].summary_id,
            ),
            say(
                QT_TRANSLATE_NOOP("model", "It costs {tokens} {tokens:token|tokens} on each turn. {doctor}"),
                tokens=graph.nodes[lower].tokens,
                doctor=_DOCTOR,
            ),
        )
    if context is not None:
        yield from _dangling_items(context)


def _circles(graph: MemoryGraph) -> Iterator[Finding]:
    for group in cycles(graph):
        names = ", ".join(graph.nodes[node].summary_id for node in group[:4])
        for node in group:
            yield Finding(
                "summary-cycle",
                Severity.WARNING,
                graph.nodes[node].summary_id,
                say(
                    QT_TRANSLATE_NOOP("model", "By its links it was built from itself ({names})."),
                    names=names,
                ),
                say(
                    QT_TRANSLATE_NOOP("model", "The plugin's own lcm_describe never returns on it. {doctor}"),
                    doctor=_DOCTOR,
                ),
            )


def _orphans(graph: MemoryGraph) -> Iterator[Finding]:
    foreign = {summary_id for summary_id, _ in graph.foreign}
    for index, node in enumerate(graph.nodes):
        if node.kind is SummaryKind.LEAF and node.covered == 0:
            reason = say(QT_TRANSLATE_NOOP("model", "It is a leaf, but no message is linked to it."))
        elif node.kind is SummaryKind.CONDENSED and not graph.built_from[index]:
            if node.summary_id in foreign:
                continue
            reason = say(
                QT_TRANSLATE_NOOP("model", "It was condensed, but its sources are not linked to it.")
            )
        else:
            continue
        yield Finding("summary-without-sources", Severity.WARNING, node.summary_id, reason, _STILL_THERE)


def _dangling_items(context: ContextNow) -> Iterator[Finding]:
    for item in context.items:
        if not item.missing:
            continue
        yield Finding(
            "context-item-missing",
            Severity.LOSS,
            f"conversation {context.conversation_id} #{item.ordinal}",
            say(
                QT_TRANSLATE_NOOP(
                    "model", "This place of the context holds {id}, which is gone and skipped without a word."
                ),
                id=item.ref,
            ),
            _DOCTOR,
        )

"""Everything odd in a memory, as findings with a reason and a way out.

Codes that the store's own check of rows also gives are spelled as there.

Subjects: a summary by its id, a message as ``message <id>``, a conversation as
``conversation <id>``, a lane as ``lane <lane id>``. What is not in the light rows of a
:class:`~strandline.model.memory_graph.MemoryGraph` comes as plain arguments; what is not given
is not judged. The kinds are in :mod:`anomalies_summaries`, :mod:`anomalies_links`,
:mod:`anomalies_messages` and :mod:`anomalies_lanes`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from strandline.model import anomalies_lanes, anomalies_links, anomalies_messages, anomalies_summaries
from strandline.model.anomalies_messages import MessageTrace, ToolTrace
from strandline.model.anomalies_own import own_findings
from strandline.model.context import Finding, Severity
from strandline.model.memory import ContextNow, Conversation
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_pending import MaintenanceState

OUTDATED = anomalies_summaries.OUTDATED
_RANK = {Severity.LOSS: 0, Severity.WARNING: 1, Severity.INFO: 2}


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a reader can add to the light rows; everything is optional.

    ``traces`` are the messages in order with their identity hashes, at least those that repeat
    near each other; ``tools`` the tool calls and results without a partner, in order; ``records``
    the ids of synthetic compaction rows; ``outdated`` the summaries built of a text that was replaced
    since; ``host_last_ms`` the time of the newest message in the
    host's own transcript of the active session.
    """

    conversation: Conversation | None = None
    maintenance: MaintenanceState | None = None
    context: ContextNow | None = None
    traces: Sequence[MessageTrace] = ()
    tools: Sequence[ToolTrace] = ()
    records: Sequence[int] = ()
    outdated: frozenset[str] = frozenset()
    host_last_ms: int | None = None


def anomalies(graph: MemoryGraph, evidence: Evidence | None = None) -> tuple[Finding, ...]:
    """Give everything odd in one conversation, losses first, then in order of the conversation."""
    known = evidence or Evidence()
    found: list[Finding] = []
    found += anomalies_summaries.summary_findings(graph)
    found += anomalies_summaries.outdated_findings(graph, known.outdated)
    found += anomalies_links.link_findings(graph, known.context)
    found += evident(graph, known)
    found += anomalies_lanes.backlog_findings(graph, known.conversation, known.maintenance)
    return by_severity(own_findings(found) if graph.own else found)


def evident(graph: MemoryGraph, known: Evidence) -> Iterator[Finding]:
    """Give what only the evidence from all messages and from the host shows."""
    yield from anomalies_messages.duplicate_findings(known.traces)
    yield from anomalies_messages.tool_findings(known.tools, len(graph.strip))
    yield from anomalies_messages.record_findings(known.records, graph.conversation_id)
    yield from anomalies_lanes.growth_findings(known.conversation, known.host_last_ms)


def by_severity(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Order findings: losses first, otherwise as they come."""
    return tuple(sorted(findings, key=lambda finding: _RANK[finding.severity]))


def marked_nodes(graph: MemoryGraph, findings: Iterable[Finding]) -> Mapping[int, Severity]:
    """Give the nodes of a picture that need a badge, each with its worst severity.

    Information alone puts no badge on a node, but for one that is built of a replaced text.
    """
    worst: dict[int, Severity] = {}
    for finding in findings:
        node = graph.index.get(finding.subject)
        if node is None or (finding.severity is Severity.INFO and finding.code != OUTDATED):
            continue
        if node not in worst or _RANK[finding.severity] < _RANK[worst[node]]:
            worst[node] = finding.severity
    return worst


def marked_places(graph: MemoryGraph, findings: Iterable[Finding]) -> Mapping[int, Severity]:
    """Give the positions of messages that need a badge, each with its worst severity.

    That a conversation stopped growing is shown at its end. Information puts no badge.
    """
    wanted = {
        finding.subject: finding
        for finding in reversed(by_severity(findings))
        if finding.severity is not Severity.INFO
    }
    worst: dict[int, Severity] = {}
    messages = {name: one for name, one in wanted.items() if name.startswith("message ")}
    if messages:
        for position, number in enumerate(graph.strip.ids):
            found = messages.get(f"message {number}")
            if found is not None:
                worst[position] = found.severity
    stopped = wanted.get(f"conversation {graph.conversation_id}")
    if stopped is not None and stopped.code == "stopped-growing" and len(graph.strip):
        worst[len(graph.strip) - 1] = stopped.severity
    return worst

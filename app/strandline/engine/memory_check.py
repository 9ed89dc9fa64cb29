"""Everything odd in a memory: what its rows say, and what they mean together.

The light part of a conversation's findings comes with its picture; what has to be sought in
all of its messages and in the texts of its summaries is :func:`sought`.
"""

from collections.abc import Callable, Iterator, Sequence

from strandline.errors import StrandlineError
from strandline.model.anomalies import Evidence, anomalies, by_severity, evident
from strandline.model.anomalies_lanes import lane_findings
from strandline.model.anomalies_own import own_findings
from strandline.model.anomalies_summaries import text_findings
from strandline.model.context import Finding, Severity
from strandline.model.memory import Conversation, Lane
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_store import MemoryStore

HostLast = Callable[[Conversation], int | None]
"""Gives when the newest message in the host's own transcript was said, epoch ms."""

Progress = Callable[[int, int], None]
"""Is told how much is done, of how much."""

_TEXTS = 64  # texts of summaries that are held at once
_DAMAGED = frozenset({"database-damaged", "table-damaged"})


def _never() -> bool:
    return False


def _unheard(_done: int, _total: int) -> None:
    """Nobody wants to know."""


class TextFindings:
    """Judges texts of summaries, each once: a text that was written does not change."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Finding, ...]] = {}

    def of(
        self, store: MemoryStore, graph: MemoryGraph, cancelled: Callable[[], bool] = _never
    ) -> Iterator[Finding]:
        """Give what the texts of a conversation's summaries show, in order of the picture."""
        new = [node for node in graph.nodes if node.summary_id not in self._known]
        for start in range(0, len(new), _TEXTS):
            if cancelled():
                return
            some = new[start : start + _TEXTS]
            texts = store.summary_texts([node.summary_id for node in some])
            for node in some:
                self._known[node.summary_id] = tuple(text_findings(node, texts.get(node.summary_id, "")))
        for node in graph.nodes:
            yield from self._known[node.summary_id]


def sought(
    store: MemoryStore,
    graph: MemoryGraph,
    conversation: Conversation,
    *,
    lane: Lane | None = None,
    host_last: HostLast | None = None,
    texts: TextFindings | None = None,
    cancelled: Callable[[], bool] = _never,
) -> tuple[Finding, ...]:
    """Give what has to be sought: repeats, lonely calls, leaked reasoning, a stop, a cut lane.

    Takes tenths of a second for a large conversation. Once ``cancelled`` the answer is worth
    nothing. Raises what the store raises.
    """
    number = conversation.conversation_id
    evidence = Evidence(
        conversation=conversation,
        traces=store.traces(number, cancelled),
        tools=store.tool_links(number, cancelled),
        records=store.compaction_records(number),
        host_last_ms=host_last(conversation) if host_last is not None and conversation.active else None,
    )
    found = (
        *evident(graph, evidence),
        *(texts or TextFindings()).of(store, graph, cancelled),
        *(lane_findings([lane]) if lane is not None else ()),
    )
    return tuple(own_findings(found)) if graph.own else found


def check_memory(
    store: MemoryStore,
    *,
    host_last: HostLast | None = None,
    information: bool = False,
    cancelled: Callable[[], bool] = _never,
    progress: Progress = _unheard,
) -> tuple[Finding, ...]:
    """Give everything that is wrong in the whole file, losses first; never raises for damage.

    ``progress`` is told how many of all conversations have been looked through.

    What is legal and common in the meaning of a memory (a repeated message, a backlog below the
    threshold) is told only with ``information``. Of a damaged file only the damage is told.
    """
    found = list(store.check())
    if any(one.code in _DAMAGED for one in found):
        return tuple(found)
    known = {(one.code, one.subject) for one in found}
    for one in _meaning(store, host_last, cancelled, progress):
        if (information or one.severity is not Severity.INFO) and (one.code, one.subject) not in known:
            known.add((one.code, one.subject))
            found.append(one)
    return by_severity(found)


def _meaning(
    store: MemoryStore, host_last: HostLast | None, cancelled: Callable[[], bool], progress: Progress
) -> Iterator[Finding]:
    try:
        lanes: Sequence[Lane] = store.lanes()
    except StrandlineError:
        return  # the check of the rows has said why
    yield from lane_findings(lanes)
    done, total = 0, sum(len(lane.conversations) for lane in lanes)
    for lane in lanes:
        for one in lane.conversations:
            if cancelled():
                return
            progress(done, total)
            done += 1
            number = one.conversation_id
            graph = store.graph(number)
            evidence = Evidence(
                one,
                store.maintenance(number),
                store.context(number),
                outdated=store.outdated(number),
            )
            yield from anomalies(graph, evidence)
            yield from sought(store, graph, one, host_last=host_last, cancelled=cancelled)

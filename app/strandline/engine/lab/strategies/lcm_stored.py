"""The summaries of a memory that is there, as they stood at each turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from strandline.engine.lab.strategies.bench import Bench
from strandline.engine.lab.strategies.lcm_entries import Entry, entry_of, entry_of_summary
from strandline.engine.lab.strategies.tools import StoredSummary
from strandline.model.lab.values import Cancelled, LabConversation, LabMessage
from strandline.model.lossless_plan import Item, LosslessSettings, tail_start
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_store import MemoryStore
from strandline.store.lcm import open_memory


def read_stored(
    memory: MemoryStore | Path,
    conversation_id: int,
    ref_of: Callable[[int], str] = str,
    *,
    built_afterwards: bool = False,
) -> tuple[StoredSummary, ...]:
    """Read the summaries of a conversation; ``ref_of`` names a message by its id as the conversation does.

    ``built_afterwards``: of our own memory, whose times of making say nothing about the conversation.
    Raises NotFound and Unreadable.
    """
    store = open_memory(memory) if isinstance(memory, Path) else memory
    graph = store.graph(conversation_id)
    texts = store.summary_texts([node.summary_id for node in graph.nodes])
    below = _positions(graph)
    return tuple(
        StoredSummary(
            id=node.summary_id,
            depth=node.depth,
            text=texts[node.summary_id],
            refs=tuple(ref_of(graph.strip.ids[position]) for position in sorted(below[number])),
            sources=tuple(graph.nodes[source].summary_id for source in graph.built_from[number]),
            descendants=node.descendants,
            earliest_ms=node.earliest_ms,
            latest_ms=node.latest_ms,
            created_ms=None if built_afterwards else node.created_ms,
        )
        for number, node in enumerate(graph.nodes)
        if node.summary_id in texts
    )


def _positions(graph: MemoryGraph) -> list[set[int]]:
    """Give the messages below each summary; a link that leads back up adds nothing."""
    found: list[set[int]] = [set() for _ in graph.nodes]
    for position, leaf in enumerate(graph.strip.leaves):
        if leaf >= 0:
            found[leaf].add(position)
    for number in sorted(range(len(graph.nodes)), key=lambda number: graph.nodes[number].depth):
        for source in graph.built_from[number]:
            found[number] |= found[source]
    return found


@dataclass(frozen=True, slots=True)
class _Placed:
    """A summary with the places in the conversation of what is below it; ``last`` -1: all before it."""

    summary: StoredSummary
    refs: tuple[str, ...]
    first: int
    last: int


class Stood:
    """Gives the context of a conversation at a turn, with the summaries that there were then.

    Those are the ones whose messages all lie before the fresh tail of the turn and that had been made.
    """

    costs: tuple[float | None, ...] = ()
    made = 0

    def __init__(
        self,
        conversation: LabConversation,
        summaries: Sequence[StoredSummary],
        bench: Bench,
        settings: LosslessSettings,
    ) -> None:
        places = {message.ref: place for place, message in enumerate(conversation.messages)}
        self._bench = bench
        self._settings = settings
        self._placed = sorted(
            (_placed(one, places) for one in summaries), key=lambda one: (one.first, one.summary.depth)
        )
        self._items: list[Item] = []
        self._entries: dict[str, Entry] = {}

    def turn(
        self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled
    ) -> Sequence[Entry]:
        """Give summaries in the places of their first messages, and all messages below none."""
        del cancelled
        self._items += [Item(one.tokens, role=one.role.value) for one in history[len(self._items) :]]
        tail = tail_start(self._items, self._settings)
        there = [one for one in self._placed if one.last < tail and _was_made(one.summary, question.at_ms)]
        folded = {source for one in there for source in one.summary.sources}
        entries: list[Entry] = []
        at = 0
        covered: set[str] = set()
        for one in there:
            if one.summary.id in folded or (one.refs and covered.issuperset(one.refs)):
                continue
            entries += self._said(history[at : one.first], covered)
            at = max(at, one.first)
            covered.update(one.refs)
            entries.append(self._summary(one))
        entries += self._said(history[at:], covered)
        return entries

    def _said(self, messages: Sequence[LabMessage], covered: set[str]) -> list[Entry]:
        return [self._message(message) for message in messages if message.ref not in covered]

    def _message(self, message: LabMessage) -> Entry:
        made = self._entries.get(message.ref)
        if made is None:
            made = self._entries[message.ref] = entry_of(message, self._bench)
        return made

    def _summary(self, one: _Placed) -> Entry:
        made = self._entries.get(one.summary.id)
        if made is None:
            made = self._entries[one.summary.id] = entry_of_summary(one.summary, one.refs, self._bench)
        return made


def _placed(one: StoredSummary, places: dict[str, int]) -> _Placed:
    refs = tuple(ref for ref in one.refs if ref in places)
    at = [places[ref] for ref in refs]
    return _Placed(one, refs, min(at, default=0), max(at, default=-1))


def _was_made(one: StoredSummary, now_ms: int | None) -> bool:
    return one.created_ms is None or now_ms is None or one.created_ms <= now_ms

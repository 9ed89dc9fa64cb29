"""What a thing in a memory is, where it hangs, and what it would take to read what lies below it.

The manifest is that of the plugin's ``lcm_describe`` (facts: lossless-claw section 4), and goes down as
well as up: what one may open next is what the summary was built from.
"""

from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

from strandline.engine.recall.telling import message_text
from strandline.engine.search.sources.large_files import is_text
from strandline.errors import NotFound, StrandlineError
from strandline.model.memory import Conversation, Summary, SummaryKind
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_store import MemoryStore
from strandline.model.recall import (
    Described,
    DescribedFile,
    DescribedMessage,
    DescribedSummary,
    ManifestRow,
)
from strandline.model.recall_ids import ItemKind, item_id
from strandline.model.tokens import plugin_tokens
from strandline.store.file_bytes import decode, read_bytes

BUDGET = 4_000
"""Tokens of a budget when none is named: the plugin's ``maxExpandTokens``."""
MOST_ROWS = 40
"""Rows of a manifest on each side."""
FILE_BYTES = 8 << 20
"""Of a longer file the tokens are not counted."""


def describe(store: MemoryStore, name: str, *, budget: int = BUDGET) -> Described:
    """Describe a summary, message or large file. Raises NotFound, UsageError, Unreadable."""
    wanted = item_id(name)
    match wanted.kind:
        case ItemKind.SUMMARY:
            return _summary(store, store.summary(wanted.name), budget)
        case ItemKind.MESSAGE:
            message = store.message(wanted.number)
            return DescribedMessage(
                message,
                _conversation(store, message.conversation_id),
                store.trail(message.message_id),
                plugin_tokens(message_text(message)),
            )
        case ItemKind.FILE:
            file = store.large_file(wanted.name)
            text = file_text(file.path) if file.path is not None else None
            return DescribedFile(file, None if text is None else plugin_tokens(text))


def file_text(path: Path) -> str | None:
    """Give the text of a large file; None when it is none, too long, or cannot be read."""
    try:
        found = read_bytes(path, FILE_BYTES)
    except StrandlineError:
        return None
    return decode(found.data) if found.complete and is_text(found.data) else None


def _conversation(store: MemoryStore, number: int) -> Conversation | None:
    try:
        return store.conversation(number)
    except NotFound:
        return None


def _summary(store: MemoryStore, one: Summary, budget: int) -> DescribedSummary:
    graph = store.graph(one.conversation_id)
    here = graph.index.get(one.summary_id)
    rows: list[ManifestRow] = []
    left_out = 0
    if here is not None:
        costs = _Costs(graph)
        up, more_up = _layers(here, graph.folded_into.__getitem__)
        down, more_down = _layers(here, graph.built_from.__getitem__)
        above = {at for _, at in up}  # what a circle makes both is shown once
        order = [(-steps, at) for steps, at in reversed(up)] + [(0, here)]
        order += [one for one in down if one[1] not in above]
        rows = [costs.row(at, steps) for steps, at in order]
        left_out = more_up + more_down
    return DescribedSummary(
        one,
        _conversation(store, one.conversation_id),
        budget,
        tuple(rows),
        left_out,
        store.summary_findings(one),
    )


def _layers(start: int, beside: Callable[[int], Iterable[int]]) -> tuple[list[tuple[int, int]], int]:
    """Give what is reached, layer by layer with its distance, and how many more there are.

    What was met before is not met again, so a circle ends.
    """
    seen, layer, steps = {start}, [start], 0
    found: list[tuple[int, int]] = []
    while layer:
        steps += 1
        following: list[int] = []
        for at in layer:
            for other in beside(at):
                if other not in seen:
                    seen.add(other)
                    following.append(other)
        found += [(steps, at) for at in following]
        layer = following
    return found[:MOST_ROWS], max(0, len(found) - MOST_ROWS)


class _Costs:
    """What summaries and all below them take, each thing below counted once."""

    def __init__(self, graph: MemoryGraph) -> None:
        self._graph = graph
        self._messages = array("q", bytes(8 * len(graph.nodes)))
        self._tokens = array("q", bytes(8 * len(graph.nodes)))
        for at, leaf in enumerate(graph.strip.leaves):
            if leaf >= 0:
                self._messages[leaf] += 1
                self._tokens[leaf] += graph.strip.tokens[at]

    def row(self, at: int, steps: int) -> ManifestRow:
        node = self._graph.nodes[at]
        below = self._below(at)
        summaries = sum(self._graph.nodes[one].tokens for one in below)
        sources = self._graph.built_from[at]
        return ManifestRow(
            node.summary_id,
            steps,
            node.kind,
            node.depth,
            node.tokens,
            node.earliest_ms,
            node.latest_ms,
            len(sources),
            self._messages[at] if node.kind is SummaryKind.LEAF else 0,
            summaries,
            summaries + sum(self._tokens[one] for one in below),
        )

    def _below(self, start: int) -> set[int]:
        seen, todo = {start}, [start]
        while todo:
            for other in self._graph.built_from[todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen

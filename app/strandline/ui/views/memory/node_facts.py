"""What is read about a picked summary or message, and what is said of it."""

from dataclasses import dataclass

from strandline.model.context import Finding
from strandline.model.dag import Standing, reachable, standings
from strandline.model.dag_coverage import coverage
from strandline.model.memory import LargeFile, MemoryMessage, Summary
from strandline.model.memory_figures import TokenFigures, token_figures
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_store import MemoryStore
from strandline.model.tokens import encoding_for
from strandline.store.encodings import Encodings


@dataclass(frozen=True, slots=True)
class SummaryFacts:
    """A summary with its files, findings and token counts."""

    summary: Summary
    files: tuple[LargeFile, ...]
    findings: tuple[Finding, ...]
    figures: TokenFigures


@dataclass(frozen=True, slots=True)
class MessageFacts:
    """A message, whole, with the ways that lead to it, its files and token counts."""

    message: MemoryMessage
    trails: tuple[tuple[str, ...], ...]
    files: tuple[LargeFile, ...]
    figures: TokenFigures


def read_summary(store: MemoryStore, summary_id: str) -> SummaryFacts:
    """Read a summary; raises what reading raises."""
    one = store.summary(summary_id)
    wanted = set(one.file_ids)
    files = tuple(f for f in store.large_files(one.conversation_id) if f.file_id in wanted) if wanted else ()
    return SummaryFacts(one, files, store.summary_findings(one), token_figures(one.content, one.tokens))


def read_message(store: MemoryStore, message_id: int) -> MessageFacts:
    """Read a message; raises what reading raises."""
    one = store.message(message_id)
    wanted = {file_id for part in one.parts if part.externalised for file_id in part.externalised.file_ids}
    if one.large_file_id:
        wanted.add(one.large_file_id)
    files = tuple(f for f in store.large_files(one.conversation_id) if f.file_id in wanted) if wanted else ()
    return MessageFacts(one, store.trail(message_id), files, token_figures(one.text, one.tokens))


def standing_of(graph: MemoryGraph, node: int) -> Standing:
    """Give where one summary stands."""
    return standings(graph)[node]


def covering(graph: MemoryGraph, node: int) -> tuple[int, ...]:
    """Give the context items that stand for a node, the nearest ones first."""
    above = reachable((node,), graph.folded_into)
    found = [one for one in graph.frontier if one in above and one != node]
    return tuple(sorted(found, key=lambda one: graph.nodes[one].depth))


def upward(graph: MemoryGraph, node: int) -> tuple[int, ...]:
    """Give one way from the top summary down to a node, both included; a cycle ends it."""
    way, seen = [node], {node}
    while True:
        above = next((up for up in graph.folded_into[way[-1]] if up not in seen), None)
        if above is None:
            return tuple(reversed(way))
        way.append(above)
        seen.add(above)


def covered_ids(graph: MemoryGraph, node: int) -> list[int]:
    """Give the ids of the messages that a node covers, in chat order."""
    ids: list[int] = []
    for first, last in coverage(graph, node).spans:
        ids += graph.strip.ids[first : last + 1]
    return ids


def counted(encodings: Encodings, text: str, stored: int) -> TokenFigures:
    """Count a text by a tokenizer too; which model reads it is not known here, so it is not exact."""
    choice = encoding_for(None)
    return token_figures(text, stored, encodings.get(choice.name), choice)

"""What the right side says of summaries, files and token counts."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from strandline.model.memory import FileState, LargeFile
from strandline.model.memory_figures import TokenFigures
from strandline.model.memory_graph import MemoryGraph
from strandline.ui import labels
from strandline.ui.models.memory.message_words import file_size, file_state
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory.node_facts import standing_of
from strandline.ui.views.memory.rows_list import Thing
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.look import MemoryLook

translate = QCoreApplication.translate


def thing_of(graph: MemoryGraph, summary_id: str, indent: int = 0, *, strong: bool = False) -> Thing:
    """Give a summary as a row that leads to it."""
    node = graph.index.get(summary_id)
    if node is None:
        gone = translate("memory", "in another conversation, or gone")
        return Thing(summary_id, summary_id, gone, indent)
    row = graph.nodes[node]
    pieces = (words.depth_word(row.depth), words.size_line(row), words.span_line(row))
    look = MemoryLook(theme_manager().theme).block(standing_of(graph, node), row.depth)
    detail = " · ".join(piece for piece in pieces if piece)
    return Thing(summary_id, words.gist(row), detail, indent, look.edge or look.fill, strong)


def file_things(files: Sequence[LargeFile]) -> list[Thing]:
    """Give large files as rows; one whose bytes are here leads to its folder."""
    found = []
    for file in files:
        pieces = (file_size(file.bytes), file.mime or "", file_state(file), file.file_id)
        key = file.file_id if file.state is FileState.PRESENT else ""
        name = words.plain(file.name or file.file_id)
        found.append(Thing(key, name, " · ".join(piece for piece in pieces if piece)))
    return found


def token_facts(figures: TokenFigures, source: int | None, model: str | None) -> list[tuple[str, str]]:
    """Give the three token counts with where each comes from, and what else is known."""
    rule = translate("memory", "rule")
    facts = [
        (translate("memory", "stored"), labels.number(figures.stored.value)),
        (translate("memory", "recomputed by the plugin's rule"), labels.number(figures.plugin.value)),
    ]
    if figures.model is not None:
        facts.append((translate("memory", "by the tokenizer"), labels.tokens_full(figures.model)))
    if figures.counts_old:
        text = translate("memory", "four characters a token, as old releases counted; too low for Chinese")
        facts.append((rule, text))
    elif figures.rule is None:
        facts.append(
            (rule, translate("memory", "no rule of the plugin gives the stored figure for this text"))
        )
    if source:
        facts.append((translate("memory", "of its sources"), labels.number(source)))
    if model:
        facts.append((translate("memory", "written by"), model))
    return facts

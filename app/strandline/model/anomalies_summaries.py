"""Summaries that are not what they should be: failed, too long, over nothing, over too little."""

import re
from collections.abc import Iterable, Iterator
from statistics import median

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding, Severity
from strandline.model.dag_coverage import leaf_tokens
from strandline.model.memory import Marker, SummaryKind
from strandline.model.memory_figures import token_figures
from strandline.model.memory_graph import MemoryGraph, SummaryNode

OUTDATED = "built-of-replaced"
"""The code of the finding on a summary that was built of a text which another one replaced."""

_READ_RAW = say(
    QT_TRANSLATE_NOOP(
        "model", "Nothing is lost: read the messages it was built from, and pin what it should have said."
    )
)
_MARKED: dict[Marker, tuple[Severity, Message]] = {
    Marker.FALLBACK: (
        Severity.LOSS,
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "No model summed it up: the beginning of the text was cut off and stands in for a summary.",
            )
        ),
    ),
    Marker.DIRECTIVE: (
        Severity.LOSS,
        say(
            QT_TRANSLATE_NOOP(
                "model", "No model summed it up, and text that looked like orders was left out of the cut."
            )
        ),
    ),
    Marker.TRUNCATED: (
        Severity.LOSS,
        say(QT_TRANSLATE_NOOP("model", "It is a cut of its source and says so at its end.")),
    ),
    Marker.EMERGENCY: (
        Severity.LOSS,
        say(QT_TRANSLATE_NOOP("model", "No model could be found when it was made; it is an emergency cut.")),
    ),
    Marker.CAPPED: (
        Severity.INFO,
        say(QT_TRANSLATE_NOOP("model", "It grew too long and was cut at its limit.")),
    ),
}
_CODES = {
    Marker.FALLBACK: "summary-fallback",
    Marker.DIRECTIVE: "summary-directive",
    Marker.TRUNCATED: "summary-truncated",
    Marker.EMERGENCY: "summary-emergency",
    Marker.CAPPED: "summary-capped",
}
_FIX_MODEL = say(
    QT_TRANSLATE_NOOP(
        "model", "Give the plugin a summaryModel that answers; then its doctor can rewrite this one."
    )
)

_THINKING = re.compile(
    r"</?(?:think|thinking|reasoning|thought)>"
    r"|^\s*(?:okay|ok|alright),? (?:so )?(?:the user|let me|i need to)\b"
    r"|\bchain[- ]of[- ]thought\b|^\s*(?:嗯|好的)，(?:用户|让我|我需要)",
    re.IGNORECASE,
)
_LOOK_AT = 4_000  # leaked reasoning stands at the beginning; tags are sought in the whole text


def summary_findings(graph: MemoryGraph) -> Iterator[Finding]:
    """Give what is odd about the summaries of a conversation, without reading their texts."""
    sums = leaf_tokens(graph)
    leaves = [tokens for node, tokens in sums.items() if graph.nodes[node].kind is SummaryKind.LEAF]
    ordinary = median(leaves) if leaves else 0
    for index, node in enumerate(graph.nodes):
        yield from _markers(node)
        below = _below(graph, index, sums)
        if below is not None and 0 < below <= node.tokens:
            yield _not_smaller(node, below)
        raw = node.source_tokens
        # Even with the hardest fan-out each level folds two; half of that is far too little.
        least = ordinary * 2 ** (min(node.depth, 40) - 1)
        if node.depth >= 2 and raw and raw < least:
            yield Finding(
                "over-condensed",
                Severity.WARNING,
                node.summary_id,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "At depth {depth} it stands for only {raw} {raw:token|tokens}; a leaf here covers "
                        "{leaf}.",
                    ),
                    depth=node.depth,
                    raw=raw,
                    leaf=round(ordinary),
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "Details were dropped without need: read its sources, or lower sweepMaxDepth.",
                    )
                ),
            )


def outdated_findings(graph: MemoryGraph, outdated: Iterable[str]) -> Iterator[Finding]:
    """Give the summaries built of a text that was replaced since, in order of the picture."""
    marked = frozenset(outdated)
    for node in graph.nodes if marked else ():
        if node.summary_id in marked:
            yield Finding(
                OUTDATED,
                Severity.INFO,
                node.summary_id,
                say(QT_TRANSLATE_NOOP("model", "It was built of a text that was replaced since.")),
                say(QT_TRANSLATE_NOOP("model", "Rebuild it, so that it is made of the text used now.")),
            )


def text_findings(node: SummaryNode, text: str) -> Iterator[Finding]:
    """Give what only the text of a summary shows: leaked reasoning, and a count by the old rule."""
    if _THINKING.search(text[:_LOOK_AT]):
        yield Finding(
            "leaked-reasoning",
            Severity.WARNING,
            node.summary_id,
            say(QT_TRANSLATE_NOOP("model", "It seems to hold the summarizer's own reasoning.")),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "Set enableSummaryThinking to false or choose another summaryModel; {raw}"
                ),
                raw=say(QT_TRANSLATE_NOOP("model", "the messages themselves are intact.")),
            ),
        )
    figures = token_figures(text, node.tokens)
    if figures.counts_old and figures.plugin.value >= 2 * node.tokens:
        yield Finding(
            "counted-by-old-rule",
            Severity.INFO,
            node.summary_id,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Its count of {stored} {stored:token|tokens} follows the rule before 0.8.0; today's "
                    "gives {now}.",
                ),
                stored=node.tokens,
                now=figures.plugin.value,
            ),
            say(QT_TRANSLATE_NOOP("model", "Do not compare it with counts of newer summaries.")),
        )


def _markers(node: SummaryNode) -> Iterator[Finding]:
    for marker in node.markers:
        severity, reason = _MARKED[marker]
        advice = _READ_RAW if severity is Severity.INFO else _FIX_MODEL
        yield Finding(_CODES[marker], severity, node.summary_id, reason, advice)


def _below(graph: MemoryGraph, index: int, sums: dict[int, int]) -> int | None:
    """Give the tokens of what a summary was made from directly; None when that is not known."""
    if graph.nodes[index].kind is SummaryKind.LEAF:
        return sums.get(index, graph.nodes[index].source_tokens)
    sources = set(graph.built_from[index]) - {index}
    return sum(graph.nodes[source].tokens for source in sources) if sources else None


def _not_smaller(node: SummaryNode, below: int) -> Finding:
    return Finding(
        "not-smaller",
        Severity.WARNING,
        node.summary_id,
        say(
            QT_TRANSLATE_NOOP(
                "model", "With {tokens} {tokens:token|tokens} it is not smaller than the {below} it replaced."
            ),
            tokens=node.tokens,
            below=below,
        ),
        say(
            QT_TRANSLATE_NOOP(
                "model", "It saves no room. A summaryModel that follows its target length would."
            )
        ),
    )

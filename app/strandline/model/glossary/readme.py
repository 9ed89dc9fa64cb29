"""The table of words in README, made from the glossary so that the two cannot disagree."""

from collections.abc import Callable

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.glossary import TERMS

WORDS = (
    "unit",
    "token",
    "estimate",
    "pin",
    "head",
    "digest",
    "tail",
    "cut",
    "starved",
    "dropped",
    "missing",
    "absent",
    "retired",
    "quarantined",
    "cache-boundary",
    "stable-prefix",
    "dynamic-suffix",
    "reserve",
    "flush-line",
    "compaction-line",
    "leaf-summary",
    "fresh-tail",
    "session-key",
)
"""The terms that a newcomer needs first."""


def words_table(translate: Callable[[str], str] | None = None) -> str:
    """Give the rows in Markdown; ``translate`` maps an English text to another language."""
    head = say(QT_TRANSLATE_NOOP("model", "| word | what it means |"))
    lines = [head.text(translate), "|---|---|"]
    for term in (TERMS[term_id] for term_id in WORDS):
        title, brief = (Message(text).text(translate) for text in (term.title, term.brief))
        lines.append(f"| {title} | {brief.removesuffix('.').removesuffix('。')} |")
    return "\n".join(lines) + "\n"

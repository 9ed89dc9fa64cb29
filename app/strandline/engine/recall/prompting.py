"""The words that a model is asked with for an answer, in the language of the question.

They come from ``resources/prompts``. Passages are words of strangers: a web page the agent read may say
"ignore the above". They stand between tags with a mark that no passage holds and nobody can foresee, and the
model is told that they are data.
"""

import secrets
from collections.abc import Sequence
from functools import cache
from string import Template

from strandline import paths
from strandline.engine.endpoint.values import ChatMessage
from strandline.engine.export.memory_json import iso
from strandline.model.embed_models import query_language
from strandline.model.recall import Recalled, RecalledPassage
from strandline.model.visible import HIDDEN


def messages_for(recalled: Recalled, mark: str | None = None) -> tuple[ChatMessage, ...]:
    """Give what a model is asked; ``mark`` is used when no passage holds it (default: drawn)."""
    language = query_language(recalled.question)
    texts = [inert(one.text) for one in recalled.passages]
    question = inert(recalled.question).strip()
    while mark is None or any(mark in text for text in (*texts, question)):
        mark = secrets.token_hex(6)
    blocks = [
        f"passage-{mark} [{one.label}] {_head(one, language)}\n{text}"
        for one, text in zip(recalled.passages, texts, strict=True)
    ]
    return (
        ChatMessage("system", _text("system", language)),
        ChatMessage("user", _framed(_text("frame", language), mark, blocks, question)),
    )


def inert(text: str) -> str:
    """Take out what nobody sees, which a model would still read, and what some models take for their own."""
    return HIDDEN.sub("", text).replace("<|", "< |")


def _framed(frame: str, mark: str, blocks: Sequence[str], question: str) -> str:
    """Put everything in its place at once: a passage may itself hold ``$question``."""
    values = {"mark": mark, "material": "\n\n".join(blocks), "question": question}
    return Template(frame).substitute(values)


def _head(one: RecalledPassage, language: str) -> str:
    parts = [one.role or one.title or "", (iso(one.time_ms) or "")[:16].replace("T", " ")]
    parts += [
        Template(_text("replaced", language)).substitute(
            old=newer.old, new=newer.new, subject=newer.subject, label=newer.label
        )
        for newer in one.newer
    ]
    return " · ".join(inert(part).replace("\n", " ") for part in parts if part)


@cache
def _text(name: str, language: str) -> str:
    return paths.resource("prompts", "recall", f"{name}.{language}.txt").read_text("utf-8").strip()

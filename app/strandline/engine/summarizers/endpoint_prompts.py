"""The words that a model is asked with: by depth, in the language of the sources, from ``resources/prompts``.

What is to be summarised is untrusted. It is put between tags with a mark that does not occur in it and
that nobody can foresee who has not written all of it, and the model is told that it is data.
"""

import hashlib
import re
from functools import cache
from string import Template

from strandline import paths
from strandline.engine.endpoint.values import ChatMessage
from strandline.engine.summarizers.base import Request
from strandline.engine.summarizers.material import words_of

_EMPTY = re.compile(r"\n{3,}")
_WORDS_PER_TOKEN = {"en": 0.65, "zh": 1 / 1.5}
"""How many English words, or Chinese characters, the plugin counts as a token."""


def messages_for(request: Request, language: str) -> tuple[ChatMessage, ...]:
    """Give what a model is asked for a summary; the same request gives the same words."""
    material = words_of(request)
    mark = _mark(material + request.previous)
    before = request.previous.strip()
    frame = {
        "task": _text(request.style.value, language),
        "words": str(max(40, round(request.target_tokens * _WORDS_PER_TOKEN[language], -1))).removesuffix(
            ".0"
        ),
        "tighter": _text("tighter", language) if request.tighter else "",
        "previous": Template(_text("previous", language)).substitute(mark=mark, before=before)
        if before
        else "",
        "mark": mark,
    }
    head, found, tail = _text("frame", language).partition("$material")
    asked = [_EMPTY.sub("\n\n", Template(part).substitute(frame)) for part in (head, tail)]
    return (
        ChatMessage("system", _text("system", language)),
        ChatMessage("user", material.join(asked) if found else asked[0]),
    )


def _mark(text: str) -> str:
    """Give a mark that is not in the text."""
    mark = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
    while mark in text:
        mark = hashlib.sha256(mark.encode()).hexdigest()[:12]
    return mark


@cache
def _text(name: str, language: str) -> str:
    return paths.resource("prompts", "summary", f"{name}.{language}.txt").read_text("utf-8").strip()

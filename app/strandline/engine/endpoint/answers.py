"""Reading what an endpoint answers: its text, its count of tokens, and what an error means.

A server may say anything; what cannot be used is NotUnderstood, and what it counts is only believed
where it can be.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from enum import StrEnum
from math import isfinite
from typing import Any

from strandline.engine.endpoint.exchange import Answer
from strandline.engine.endpoint.faults import not_understood
from strandline.engine.endpoint.values import ChatMessage, Finish
from strandline.model.tokens import plugin_tokens

_THOUGHTS = re.compile(r"\A\s*<(think|thinking|thought)>.*?</\1>", re.DOTALL | re.IGNORECASE)
_UNENDING = re.compile(r"\A\s*<(?:think|thinking|thought)>(?!.*</)", re.DOTALL | re.IGNORECASE)
_FINISH = {
    "stop": Finish.STOP,
    "eos": Finish.STOP,
    "length": Finish.LENGTH,
    "max_tokens": Finish.LENGTH,
    "content_filter": Finish.FILTER,
    "sensitive": Finish.FILTER,
}
_TOO_LONG = re.compile(
    r"context.{0,20}(?:length|window|size)|maximum context|too (?:long|large)|too many tokens"
    r"|上下文|超长|过长",
    re.IGNORECASE,
)
_FILTERED = re.compile(
    r"content.{0,3}(?:filter|policy|management)|inspection|moderation|unsafe"
    r"|sensitive (?:content|words?|information)|敏感|违规|审核",
    re.IGNORECASE,
)
_NAME = re.compile(r"[\w.:/@+-]{1,120}")
_MOST_TOKENS = 100_000_000
_PER_MESSAGE = 4


class Objection(StrEnum):
    """What a server that refuses a request has against it."""

    TOO_LONG = "too long"
    FILTERED = "filtered"
    MAX_TOKENS = "max_tokens"  # it wants max_completion_tokens
    TEMPERATURE = "temperature"  # it takes none
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Read:
    """An answer as it was read; tokens are None where the server gave no believable count."""

    text: str
    finish: Finish
    model: str
    tokens_in: int | None
    tokens_out: int | None
    thinking: bool


def read_answer(answer: Answer, host: str) -> Read:
    """Read a good answer. Raises NotUnderstood."""
    found = _json(answer.body)
    choices = found.get("choices") if isinstance(found, dict) else None
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = choice.get("message") if isinstance(choice, dict) else None
    if not isinstance(found, dict) or not isinstance(choice, dict) or not isinstance(message, dict):
        raise not_understood(host)
    said = _said(message.get("content"))
    if said is None:
        raise not_understood(host)
    text, thinking = _without_thoughts(said)
    why = str(choice.get("finish_reason") or "stop")
    finish = Finish.FILTER if message.get("refusal") and not text else _FINISH.get(why, Finish.OTHER)
    usage = found.get("usage")
    usage = usage if isinstance(usage, dict) else {}
    model = found.get("model")
    return Read(
        text,
        finish,
        model if isinstance(model, str) and _NAME.fullmatch(model) else "",
        _count(usage.get("prompt_tokens")),
        _count(usage.get("completion_tokens")),
        thinking or isinstance(message.get("reasoning_content"), str),
    )


def has_error(answer: Answer) -> bool:
    """Tell whether a good status carries an error all the same, as some proxies do it."""
    found = _json(answer.body)
    return isinstance(found, dict) and bool(found.get("error")) and not found.get("choices")


def status_of(answer: Answer) -> int:
    """Give the status, or the one that an error under a good status names."""
    found = _json(answer.body)
    error = found.get("error") if isinstance(found, dict) else None
    named = _count(error.get("code")) if isinstance(error, dict) else None
    good = answer.status < 300
    return named if good and named is not None and 400 <= named < 600 else answer.status


def objection(answer: Answer) -> Objection:
    """Tell what a refusal is about, by the words of its error; they are kept nowhere."""
    found = _json(answer.body)
    error = found.get("error", found) if isinstance(found, dict) else found
    words = json.dumps(error, ensure_ascii=False)[:4_000] if error is not None else ""
    if "max_completion_tokens" in words:
        return Objection.MAX_TOKENS
    if "temperature" in words:
        return Objection.TEMPERATURE
    if answer.status == 413 or _TOO_LONG.search(words):
        return Objection.TOO_LONG
    return Objection.FILTERED if _FILTERED.search(words) else Objection.UNKNOWN


def asked_wait(headers: Mapping[str, str], now: datetime | None = None) -> float | None:
    """Give how many seconds a server asks to wait, by ``Retry-After``; None if it does not.

    The header holds seconds or a date (RFC 9110, section 10.2.3).
    """
    said = headers.get("retry-after", "").strip()
    if not said:
        return None
    try:
        seconds = float(said)
    except ValueError:
        try:
            until = parsedate_to_datetime(said)
        except ValueError:
            return None
        until = until if until.tzinfo else until.replace(tzinfo=UTC)
        seconds = (until - (now or datetime.now(UTC))).total_seconds()
    return max(0.0, seconds) if isfinite(seconds) else None


def estimated_tokens(messages: Sequence[ChatMessage]) -> int:
    """Estimate what a request costs, by the plugin's rule of counting."""
    return sum(plugin_tokens(one.content) + _PER_MESSAGE for one in messages)


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def _said(content: Any) -> str | None:
    """Give the text of a message: a word, a list of parts, or nothing at all."""
    if content is None:
        return ""
    if isinstance(content, list):
        texts = [part.get("text") for part in content if isinstance(part, dict)]
        return "".join(text for text in texts if isinstance(text, str))
    return content if isinstance(content, str) else None


def _without_thoughts(text: str) -> tuple[str, bool]:
    """Take off the thoughts that some models put in front of their answer."""
    if _UNENDING.match(text):
        return "", True
    left = _THOUGHTS.sub("", text, count=1)
    whole = left.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    whole = whole.replace("\x00", "").strip()
    seen = any(char.isprintable() and not char.isspace() for char in whole)  # else nobody would see a thing
    return whole if seen else "", len(left) != len(text)


def _count(value: Any) -> int | None:
    usable = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _MOST_TOKENS
    return value if usable else None

"""What ``strandline endpoint`` answers, as JSON and as lines. No key is in either."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from strandline.cli.language import Translate
from strandline.cli.printing import printable
from strandline.messages import QT_TRANSLATE_NOOP, fill

if TYPE_CHECKING:
    from strandline.engine.endpoint.address import Address
    from strandline.engine.endpoint.opening import EndpointStatus
    from strandline.engine.endpoint.trying import Tried

_KEYS = {
    "environment": QT_TRANSLATE_NOOP("cli", "Key: from the variable {variable}"),
    "keyring": QT_TRANSLATE_NOOP("cli", "Key: in the keyring"),
    "nowhere": QT_TRANSLATE_NOOP("cli", "Key: none (strandline endpoint key set)"),
    "unknown": QT_TRANSLATE_NOOP("cli", "Key: the keyring cannot be asked"),
}


def money(dollars: float) -> str:
    """Give an amount in US dollars: small ones with as many places as it takes to see something."""
    return f"{dollars:.2f}" if dollars == 0 or dollars >= 1 else f"{dollars:.4f}"


def status_json(status: "EndpointStatus") -> dict[str, Any]:
    """Give how an endpoint stands; amounts in US dollars, times epoch ms."""
    endpoint, spent, key = status.endpoint, status.spent, status.key
    return {
        "on": endpoint.on,
        "url": endpoint.base_url,
        "model": endpoint.model,
        "sends_to": None if status.address is None else status.address.url,
        "key": None if key is None else key.source.value,
        "key_variable": endpoint.key_variable,
        "price_in": endpoint.price.into,
        "price_out": endpoint.price.out,
        "spent": spent.total,
        "spent_day": spent.since,
        "tokens": spent.tokens,
        "tokens_unpriced_day": spent.unpriced_since,
        "calls": spent.calls,
        "calls_unpriced": spent.unpriced_calls,
        "limit_day": endpoint.limits.day,
        "limit_total": endpoint.limits.total,
        "limit_day_tokens": endpoint.limits.day_tokens,
        "breaker": status.breaker_state.value,
        "failures": status.breaker.failures,
        "failure": None if status.breaker.reason is None else status.breaker.reason.text(),
        "paused_until_ms": status.paused_until_ms,
        "problem": None if status.problem is None else status.problem.text(),
        "way_out": None if status.way_out is None else status.way_out.text(),
    }


def status_lines(status: "EndpointStatus", words: Translate) -> Iterator[str]:
    """Say how an endpoint stands."""

    def line(template: str, **values: object) -> str:
        return printable(fill(words("cli", template), **values))

    endpoint, spent, limits = status.endpoint, status.spent, status.endpoint.limits
    yield line(
        QT_TRANSLATE_NOOP("cli", "The model endpoint is on.")
        if endpoint.on
        else QT_TRANSLATE_NOOP("cli", "The model endpoint is off; nothing is sent.")
    )
    if status.problem is not None and status.way_out is not None:
        yield printable(status.problem.text(partial(words, "model")))
        yield printable(status.way_out.text(partial(words, "model")))
    else:
        none = words("cli", QT_TRANSLATE_NOOP("cli", "none"))
        yield line(
            QT_TRANSLATE_NOOP("cli", "Address: {url}, model: {model}"),
            url=status.address.url if status.address is not None else none,
            model=endpoint.model or none,
        )
    if status.key is not None:
        yield line(_KEYS[status.key.source.value], variable=endpoint.key_variable)
    yield line(
        QT_TRANSLATE_NOOP(
            "cli", "Spent: ${day} in 24 hours, ${total} in all, for {calls} {calls:call|calls}"
        ),
        day=money(spent.since),
        total=money(spent.total),
        calls=spent.calls,
    )
    if spent.unpriced_calls:
        yield line(
            QT_TRANSLATE_NOOP(
                "cli",
                "  No price is known of {calls} {calls:call|calls}; "
                "{tokens} {tokens:token|tokens} in 24 hours.",
            ),
            calls=spent.unpriced_calls,
            tokens=spent.unpriced_since,
        )
    if limits.day is not None:
        yield line(QT_TRANSLATE_NOOP("cli", "  At most ${limit} in 24 hours"), limit=money(limits.day))
    if limits.total is not None:
        yield line(QT_TRANSLATE_NOOP("cli", "  At most ${limit} in all"), limit=money(limits.total))
    if limits.day_tokens is not None and endpoint.price.of(1, 1) is None:
        yield line(
            QT_TRANSLATE_NOOP("cli", "  Tokens in 24 hours, at most: {limit}"), limit=limits.day_tokens
        )
    if status.breaker.reason is not None:
        yield line(
            QT_TRANSLATE_NOOP("cli", "Failed {count} {count:time|times} in a row, the last time: {reason}"),
            count=status.breaker.failures,
            reason=status.breaker.reason.text(partial(words, "model")),
        )
    if status.paused_until_ms is not None:
        until = datetime.fromtimestamp(status.paused_until_ms / 1000).astimezone()
        yield line(
            QT_TRANSLATE_NOOP(
                "cli", "Nothing is sent until {time}; “strandline endpoint test” tries it at once."
            ),
            time=f"{until:%H:%M}",
        )


def tried_json(tried: "Tried") -> dict[str, Any]:
    """Give what came of a test."""
    reply = tried.reply
    return {
        "host": tried.host,
        "model": reply.model,
        "tokens_in": reply.input_tokens,
        "tokens_out": reply.output_tokens,
        "estimated": reply.estimated,
        "cost": reply.cost,
        "attempts": reply.attempts,
        "took_ms": tried.took_ms,
    }


def tried_lines(tried: "Tried", words: Translate) -> Iterator[str]:
    """Say what came of a test."""
    reply = tried.reply
    yield printable(
        fill(
            words(
                "cli",
                QT_TRANSLATE_NOOP(
                    "cli", "{host} answers: {model}, {seconds} s, {tokens} {tokens:token|tokens}"
                ),
            ),
            host=tried.host,
            model=reply.model or words("cli", QT_TRANSLATE_NOOP("cli", "a model that does not say its name")),
            seconds=f"{tried.took_ms / 1_000:.1f}",
            tokens=reply.input_tokens + reply.output_tokens,
        )
    )
    if reply.cost is not None:
        template = QT_TRANSLATE_NOOP("cli", "It cost ${cost}.")
        yield fill(words("cli", template), cost=f"{reply.cost:.6f}".rstrip("0").rstrip("."))


def key_lines(
    address: "Address", words: Translate, *, kept: bool = False, there: bool = False
) -> Iterator[str]:
    """Say what became of a key."""
    if kept:
        template = QT_TRANSLATE_NOOP("cli", "The key for {origin} is in the keyring.")
    elif there:
        template = QT_TRANSLATE_NOOP("cli", "The key for {origin} is forgotten.")
    else:
        template = QT_TRANSLATE_NOOP("cli", "There was no key for {origin} in the keyring.")
    yield printable(fill(words("cli", template), origin=address.origin))

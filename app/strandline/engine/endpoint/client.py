"""Asking a model: one question, its answer, and everything that can come between.

In order: it must be switched on, the breaker must let it through, there must be a key where one is
needed, and what it can cost must be within the limits. Then it is sent, and sent again when the server
is busy or away, with growing pauses. Every call is noted in the library.
"""

import time
from collections.abc import Callable, Sequence
from typing import Self

from strandline.engine.endpoint.address import Address, address_of
from strandline.engine.endpoint.answers import Objection, Read, estimated_tokens, read_answer
from strandline.engine.endpoint.breaker import Breaker, BreakerState, unpacked
from strandline.engine.endpoint.faults import (
    BadEndpoint,
    EndpointError,
    EndpointOff,
    NoKey,
    Paused,
    Stopped,
    WrongKey,
)
from strandline.engine.endpoint.keys import Key, Keys, is_sendable
from strandline.engine.endpoint.sending import Sending, Waiting, wait
from strandline.engine.endpoint.spending import Noted, Spending
from strandline.engine.endpoint.values import Cancelled, ChatMessage, Endpoint, Reply, never
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.endpoint_rows import EndpointRows

_FAR_BELOW = 6
"""Chinese takes from 0.6 tokens a character with newer vocabularies, where the plugin's rule counts 1.5."""


def nothing() -> None:
    """There is nothing to close."""


class ChatClient:
    """A model that can be asked by any thread; every method may wait. ``purpose`` is noted with each call.

    ``trying``: somebody wants to know whether it works, so the breaker does not keep it back.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        keys: Keys,
        rows: EndpointRows,
        *,
        purpose: str = "summary",
        trying: bool = False,
        closing: Callable[[], None] = nothing,
        waiting: Waiting = wait,
        now_ms: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self.endpoint = endpoint
        self.keys = keys
        self.rows = rows
        self.now_ms = now_ms
        self._purpose = purpose
        self._trying = trying
        self._waiting = waiting
        self._closing = closing
        self._without: set[Objection] = set()  # what this server does not take
        self._found: tuple[str, Key] | None = None  # asked of the keyring once; it may show a dialog

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the library, where it was opened for this client."""
        self._closing()

    @property
    def model(self) -> str:
        """The model that is asked."""
        return self.endpoint.model

    def check(self) -> Address:
        """Give where it would send to. Raises EndpointOff, BadEndpoint and Paused; sends nothing."""
        if not self.endpoint.on:
            raise EndpointOff
        address = address_of(self.endpoint.base_url)
        if not self.endpoint.model.strip():
            raise BadEndpoint(
                say(QT_TRANSLATE_NOOP("model", "The model endpoint has no model.")),
                say(QT_TRANSLATE_NOOP("model", "Set its name in the settings, as the provider writes it.")),
            )
        breaker, rules, now = self.breaker(address), self.endpoint.breaker, self.now_ms()
        if not self._trying and not breaker.lets_through(now, rules, self._longest_ms()):
            raise _paused(breaker, self.endpoint, now)
        return address

    def breaker(self, address: Address) -> Breaker:
        """Give how the breaker of an address stands."""
        return unpacked(self.rows.value(_breaker_of(address)))

    def complete(
        self, messages: Sequence[ChatMessage], *, max_tokens: int, cancelled: Cancelled = never
    ) -> Reply:
        """Ask the model and give its answer, of at most ``max_tokens`` (thoughts count too).

        Raises EndpointError: EndpointOff, NoKey, WrongKey, EndpointDown, EndpointBusy, NotUnderstood,
        RequestRefused, EndpointRefused, SpendLimit, Paused, Stopped; BadEndpoint; Unreadable when the
        library cannot be used. An answer may be empty, or anything else that a model says.
        """
        address = self.check()
        key = self._key(address)
        if cancelled():
            raise Stopped
        now, rules = self.now_ms(), self.endpoint.breaker
        if self.breaker(address).state(now, rules) is BreakerState.HALF_OPEN:
            self._change(address, lambda one: one.tried(now))
        try:
            spending = Spending(self.rows, self.endpoint, address.host, self._purpose)
            noted = spending.begin(estimated_tokens(messages), max_tokens, now)
            reply = self._asked(address, key, messages, max_tokens, cancelled, spending, noted)
        except EndpointError as error:
            self._note(address, error)
            raise
        if self.breaker(address) != Breaker():
            self._change(address, lambda _: Breaker())
        return reply

    def _note(self, address: Address, error: EndpointError) -> None:
        """Tell the breaker of a failure; one that says nothing of the endpoint only ends a try."""
        rules, reason = self.endpoint.breaker, error.sentence
        if isinstance(error, WrongKey):
            self._found = None
        if error.counts:
            self._change(address, lambda one: one.failed(self.now_ms(), reason, rules))
        elif self.breaker(address).trying_ms is not None:
            self._change(address, lambda one: one.given_up())

    def _asked(
        self,
        address: Address,
        key: Key,
        messages: Sequence[ChatMessage],
        max_tokens: int,
        cancelled: Cancelled,
        spending: Spending,
        noted: Noted,
    ) -> Reply:
        """Send until there is an answer; the note of the call is settled whatever happens."""
        outcome, tokens_in, tokens_out = "failed", 0, 0
        failure: EndpointError | None = None
        sending = Sending(self.endpoint, address, key, self._without, self._waiting, cancelled)
        settled = False
        try:
            answer = sending.answer(messages, max_tokens)
            read = read_answer(answer, address.host)
            tokens_in = _believed(read.tokens_in, noted.most_in)
            tokens_out = _believed(read.tokens_out, estimated_tokens([ChatMessage("", read.text)]))
            outcome = read.finish.value
            cost = spending.end(noted, outcome, tokens_in, tokens_out)
            settled = True
            return _reply(read, tokens_in, tokens_out, cost, sending.attempts)
        except Stopped as error:
            outcome, failure = "stopped", error
            raise
        except EndpointError as error:
            outcome, failure = type(error).__name__, error
            raise
        finally:
            if not settled:
                # What was sent may have been worked on, and will be on the bill.
                cost = spending.end(noted, outcome, noted.most_in * sending.worked_on, tokens_out)
                if failure is not None:
                    failure.cost = cost if sending.worked_on else 0.0

    def _key(self, address: Address) -> Key:
        key = self._found_key(address)
        if key.text is None:
            if key.problem is not None and address.encrypted:
                raise NoKey(key.problem, _way_to_a_key(self.keys.variable))
            if address.encrypted and not address.local:
                raise NoKey(
                    say(QT_TRANSLATE_NOOP("model", "There is no key for {host}."), host=address.host),
                    _way_to_a_key(self.keys.variable),
                )
            return key
        if not is_sendable(key.text):
            raise NoKey(
                say(
                    QT_TRANSLATE_NOOP("model", "The key for {host} holds odd characters."), host=address.host
                ),
                _way_to_a_key(self.keys.variable),
            )
        if not (address.encrypted or address.local):
            raise NoKey(
                say(QT_TRANSLATE_NOOP("model", "The key is not sent to {host}: the way is not encrypted."),
                    host=address.host),
                say(QT_TRANSLATE_NOOP("model", "Use an address with https://, or one of this computer.")),
            )  # fmt: skip
        return key

    def _found_key(self, address: Address) -> Key:
        known = self._found
        if known is not None and known[0] == address.origin:
            return known[1]
        key = self.keys.find(address.origin)
        if key.text is not None:
            self._found = (address.origin, key)
        return key

    def _change(self, address: Address, changed: Callable[[Breaker], Breaker]) -> None:
        self.rows.change(_breaker_of(address), lambda kept: changed(unpacked(kept)).packed())

    def _longest_ms(self) -> int:
        retrying = self.endpoint.retrying
        per_try = self.endpoint.timeout_s + retrying.patience_s
        return int(1_000 * per_try * (retrying.retries + 1))


def _believed(said: int | None, estimate: int) -> int:
    """Give a server's count, or ours when it gave none or one that would make a limit worthless."""
    return estimate if said is None or said < estimate // _FAR_BELOW else said


def _reply(read: Read, tokens_in: int, tokens_out: int, cost: float | None, attempts: int) -> Reply:
    estimated = (read.tokens_in, read.tokens_out) != (tokens_in, tokens_out)
    return Reply(
        read.text,
        tokens_in,
        tokens_out,
        cost,
        read.model,
        read.finish,
        estimated,
        attempts,
        read.thinking,
        read.tokens_in,
    )


def _breaker_of(address: Address) -> str:
    return f"breaker:{address.origin}"


def _paused(breaker: Breaker, endpoint: Endpoint, now_ms: int) -> Paused:
    until = breaker.opens_until(endpoint.breaker) or now_ms
    return Paused(
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "{count} {count:call|calls} in a row failed, so nothing is sent for {minutes} "
                "{minutes:minute|minutes}. The last one: {reason}",
            ),
            count=breaker.failures,
            minutes=max(1, -(-(until - now_ms) // 60_000)),
            reason=breaker.reason or "",
        ),
        say(QT_TRANSLATE_NOOP("model", "Mend it and try with “endpoint test”; that ends the pause.")),
    )


def _way_to_a_key(variable: str) -> Message:
    return say(
        QT_TRANSLATE_NOOP(
            "model", "Give it one in the settings, with “endpoint key set”, or in the variable {variable}."
        ),
        variable=variable,
    )

"""Sending one question until there is an answer: what a refusal means, when to try again."""

import json
import threading
import time
from collections.abc import Callable, Collection, Sequence
from typing import Any

from strandline.engine.endpoint.address import Address
from strandline.engine.endpoint.answers import Objection, asked_wait, has_error, objection, status_of
from strandline.engine.endpoint.exchange import Answer, Broken, Trouble, post
from strandline.engine.endpoint.faults import (
    EndpointBusy,
    EndpointDown,
    EndpointError,
    Stopped,
    TooSlow,
    busy,
    cut_off,
    insecure,
    not_taken,
    own_fault,
    refused,
    too_slow,
    unreachable,
    wrong_key,
)
from strandline.engine.endpoint.keys import Key
from strandline.engine.endpoint.values import Cancelled, ChatMessage, Endpoint
from strandline.store.lossless.plain import shown

_BUSY = frozenset((408, 425, 429))
_CAN_DO_WITHOUT = frozenset((Objection.MAX_TOKENS, Objection.TEMPERATURE))
_TEMPERATURE = 0.2
_LOOK_S = 0.05

Waiting = Callable[[float, Cancelled], None]


def wait(seconds: float, cancelled: Cancelled) -> None:
    """Wait, looking now and then whether somebody stops it. Raises Stopped."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        if cancelled():
            raise Stopped
        threading.Event().wait(min(_LOOK_S, left))


class Sending:
    """One question, sent as often as it takes."""

    def __init__(
        self,
        endpoint: Endpoint,
        address: Address,
        key: Key,
        without: set[Objection],
        waiting: Waiting,
        cancelled: Cancelled,
    ) -> None:
        self._endpoint = endpoint
        self._address = address
        self._key = key
        self._without = without
        self._waiting = waiting
        self._cancelled = cancelled
        self.attempts = 0
        self.worked_on = 0
        """How often the model may have begun to work without an answer that came here."""

    def answer(self, messages: Sequence[ChatMessage], max_tokens: int) -> Answer:
        """Give a good answer. Raises EndpointError."""
        pause = self._endpoint.retrying.first_wait_s
        failed = 0
        while True:
            try:
                return self._once(messages, max_tokens)
            except (EndpointDown, EndpointBusy) as error:
                failed += 1
                if isinstance(error, TooSlow) and failed > 1:
                    raise
                length = max(pause, error.wait_s or 0.0)
                if failed > self._endpoint.retrying.retries or length > self._endpoint.retrying.patience_s:
                    raise
            self._waiting(length, self._cancelled)
            pause *= 2

    def _once(self, messages: Sequence[ChatMessage], max_tokens: int) -> Answer:
        """Send it; what the server does not take is left out, and it is sent again at once."""
        while True:
            answer = self._sent(_body(self._endpoint.model, messages, max_tokens, self._without))
            if answer.status < 300 and not has_error(answer):
                return answer
            against = objection(answer)
            if answer.status not in (400, 422) or against not in _CAN_DO_WITHOUT - self._without:
                raise self._fault(answer)
            self._without.add(against)

    def _sent(self, body: bytes) -> Answer:
        self.attempts += 1
        headers = {
            "content-type": "application/json",
            "accept": "application/json",
            "accept-encoding": "identity",
        }
        if self._key.text is not None:
            headers["authorization"] = f"Bearer {self._key.text}"
        host = self._address.host
        try:
            return post(
                self._address,
                headers,
                body,
                timeout_s=self._endpoint.timeout_s,
                most_bytes=self._endpoint.most_bytes,
                cancelled=self._cancelled,
            )
        except Stopped:
            self.worked_on += 1
            raise
        except Broken as error:
            self.worked_on += error.sent
            if error.trouble is Trouble.INSECURE:
                raise insecure(host) from None
            if error.trouble is Trouble.SLOW:
                raise too_slow(host, self._endpoint.timeout_s) from None
            raise (cut_off(host) if error.trouble is Trouble.CUT else unreachable(host)) from None

    def _fault(self, answer: Answer) -> EndpointError:
        """Say what a refusal means."""
        host, status, against = self._address.host, status_of(answer), objection(answer)
        fault: EndpointError
        if status in _BUSY:
            fault = busy(host, asked_wait(answer.headers))
        elif status >= 500:
            fault = own_fault(host, status)
        elif status in (401, 403) and against is not Objection.FILTERED:
            fault = wrong_key(host, status, had_key=self._key.text is not None)
        elif against in (Objection.TOO_LONG, Objection.FILTERED):
            fault = not_taken(host, too_long=against is Objection.TOO_LONG)
        else:
            fault = refused(host, status)
        fault.wait_s = asked_wait(answer.headers)
        return fault


def _body(
    model: str, messages: Sequence[ChatMessage], max_tokens: int, without: Collection[Objection]
) -> bytes:
    """Word a request; half a surrogate pair, which a transcript may hold, is no text for a server."""
    length = "max_completion_tokens" if Objection.MAX_TOKENS in without else "max_tokens"
    asked: dict[str, Any] = {
        "model": model,
        "messages": [{"role": one.role, "content": shown(one.content)} for one in messages],
        length: max_tokens,
        "stream": False,
    }
    if Objection.TEMPERATURE not in without:
        asked["temperature"] = _TEMPERATURE
    return json.dumps(asked, ensure_ascii=False).encode()

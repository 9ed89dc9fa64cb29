"""Trying an endpoint out: one small question, and what came of it."""

import time
from dataclasses import dataclass

from strandline.engine.endpoint.client import ChatClient
from strandline.engine.endpoint.values import Cancelled, ChatMessage, Reply, never

_ASKED = (ChatMessage("user", "Answer with the single word: ready"),)
_ROOM = 500
"""Enough for a model that thinks before it says one word."""


@dataclass(frozen=True, slots=True)
class Tried:
    """An endpoint that answered: what it said, and how long it took (ms)."""

    host: str
    reply: Reply
    took_ms: int


def try_out(client: ChatClient, cancelled: Cancelled = never) -> Tried:
    """Ask something harmless. Raises what the client raises; nothing of the user's is sent.

    The client should be one that is ``trying``, so that a pause does not keep it back; an answer ends it.
    """
    address = client.check()
    begun = time.monotonic()
    reply = client.complete(_ASKED, max_tokens=_ROOM, cancelled=cancelled)
    return Tried(address.host, reply, int(1_000 * (time.monotonic() - begun)))

"""The user's endpoint as the lab asks it."""

from collections.abc import Sequence

from strandline.engine.endpoint.client import ChatClient
from strandline.engine.endpoint.values import ChatMessage, Reply
from strandline.model.lab.asking import ChatLine
from strandline.model.lab.values import Cancelled


class Completing:
    """A ``Complete`` of the lab. ``client`` is closed by whoever opened it."""

    def __init__(self, client: ChatClient) -> None:
        self._client = client

    def __call__(self, messages: Sequence[ChatLine], max_tokens: int, cancelled: Cancelled) -> Reply:
        """Give the reply with its cost. Raises StrandlineError, see ``ChatClient.complete``."""
        lines = [ChatMessage(role, text) for role, text in messages]
        return self._client.complete(lines, max_tokens=max_tokens, cancelled=cancelled)

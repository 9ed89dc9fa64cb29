"""Sentences for the user as they are kept beside a transcript."""

import json

from strandline.messages import Message
from strandline.store.search.sources import packed
from strandline.store.search.sources import unpacked as _one

__all__ = ["packed", "unpacked"]


def unpacked(kept: str | None) -> list[Message]:
    """Give back what :func:`packed` was given."""
    return [_one(value) for value in json.loads(kept)] if kept else []

"""Sentences for the user as they are kept beside a transcript."""

from strandline.messages import Message
from strandline.store.lossless.kept_json import list_of
from strandline.store.search.sources import packed
from strandline.store.search.sources import unpacked as _one

__all__ = ["packed", "unpacked"]


def unpacked(kept: str | None) -> list[Message]:
    """Give back what :func:`packed` was given."""
    found = (one for one in list_of(kept) if isinstance(one, dict))
    return [_one(value) for value in found if "template" in value and "args" in value]

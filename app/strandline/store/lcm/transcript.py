"""Joining stored messages with the host's own transcript, where both stores exist.

A message carries the id of its transcript entry (0.13.0 and later). Without one it was stored
live and not yet tied, or its stored text differs from the host's, as for every externalised
payload (facts: 10.4); then there is nothing to join by.
"""

from collections.abc import Iterable

from strandline.model.memory import MemoryMessage
from strandline.store.sessions.base import SessionStore
from strandline.store.sessions.items import Item

PAGE = 2048


def transcript_items(
    store: SessionStore, session_id: str, messages: Iterable[MemoryMessage]
) -> dict[int, Item]:
    """Give the transcript's item for every message that has one, by message id.

    ``session_id`` is that of the message's conversation. The transcript is read page by page
    until every wanted entry was met.
    """
    wanted: dict[str, list[int]] = {}
    for one in messages:
        if one.entry_id is not None:
            wanted.setdefault(one.entry_id, []).append(one.message_id)
    found: dict[int, Item] = {}
    steps = store.active_path(session_id).steps if wanted else 0
    for offset in range(0, steps, PAGE):
        for item in store.history(session_id, offset, PAGE):
            for message_id in wanted.pop(item.entry_id, ()):
                found[message_id] = item
        if not wanted:
            break
    return found

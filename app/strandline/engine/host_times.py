"""When the host's own transcript of a session was last written to, to be held against the memory."""

from collections.abc import Iterable

from strandline.host.session_keys import parse_key
from strandline.model.memory import Conversation
from strandline.store.config import load_config
from strandline.store.installation import Installation
from strandline.store.sessions import open_session_store
from strandline.store.sessions.items import Item, ItemKind

_LAST = 64  # entries of the transcript's end that are read
_HEARTBEAT = "HEARTBEAT_OK"
_SAID = frozenset({ItemKind.USER, ItemKind.ASSISTANT, ItemKind.TOOL_RESULT})


class HostTimes:
    """Asks the sessions of one installation. Calling it gives epoch ms, None when nobody knows."""

    def __init__(self, installation: Installation) -> None:
        self._installation = installation

    def __call__(self, conversation: Conversation) -> int | None:
        """Give when the newest message of the conversation's session was said.

        None also when its key goes on with another session: the conversation is then not what
        the host writes to.
        """
        if not conversation.session_key or not conversation.session_id:
            return None
        here = self._installation
        agent = parse_key(conversation.session_key).agent
        config = load_config(here.config_path, state_dir=here.state_dir).data
        stores = open_session_store(here.state_dir, agent, config)
        entry = stores.entry(conversation.session_key)
        store = stores.authoritative
        if store is None or entry is None or entry.session_id != conversation.session_id:
            return None
        steps = store.active_path(conversation.session_id).steps
        return newest(store.history(conversation.session_id, max(0, steps - _LAST), _LAST))


def newest(items: Iterable[Item]) -> int | None:
    """Give the time of the last message that a memory keeps: no silent reply and no heartbeat."""
    in_heartbeat = False
    for item in reversed(tuple(items)):
        if item.kind not in _SAID or item.silent:
            continue
        if item.kind is ItemKind.ASSISTANT and item.text.strip() == _HEARTBEAT:
            in_heartbeat = True
        elif in_heartbeat:
            in_heartbeat = item.kind is not ItemKind.USER  # its question belongs to it
        elif item.timestamp_ms is not None or item.recorded_ms is not None:
            return item.timestamp_ms if item.timestamp_ms is not None else item.recorded_ms
    return None

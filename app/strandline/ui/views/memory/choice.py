"""Which conversation is shown when nobody chose one, and in which one something is."""

from collections.abc import Sequence

from strandline.host.session_keys import KeyKind
from strandline.model.memory import Lane
from strandline.model.memory_store import MemoryStore


def first_conversation(lanes: Sequence[Lane], agent: str) -> int | None:
    """Give the main lane of the agent, else the largest main lane, else the one with the newest message."""
    mains = [
        lane for lane in lanes if lane.key is not None and lane.key.kind in (KeyKind.MAIN, KeyKind.GLOBAL)
    ]
    own = [lane for lane in mains if lane.key is not None and lane.key.agent == agent]
    candidates = own or sorted(mains, key=lambda lane: -lane.messages) or list(lanes)
    if not candidates:
        return None
    lane = candidates[0]
    return (lane.active or lane.conversations[0]).conversation_id


def resolve(store: MemoryStore, wanted: str) -> int:
    """Give the conversation of a summary id or of a message's number; raises NotFound."""
    if wanted.isdecimal():
        return store.message(int(wanted)).conversation_id
    return store.summary(wanted).conversation_id

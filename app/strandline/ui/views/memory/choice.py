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


class FirstChoice:
    """Chooses while nobody else does; the first lane of a memory that grows may not be the main one."""

    def __init__(self) -> None:
        self._made: int | None = None  # what was chosen here and may be chosen anew

    def of(self, lanes: Sequence[Lane], agent: str, shown: int | None, *, growing: bool) -> int | None:
        """Give the conversation to show; None: what is ``shown`` stays, or there is none yet."""
        if shown is not None and shown != self._made:
            self._made = None
            return None
        number = first_conversation(lanes, agent)
        self._made = number if growing else None
        return None if number == shown else number


def resolve(store: MemoryStore, wanted: str) -> int:
    """Give the conversation of a summary id or of a message's number; raises NotFound."""
    if wanted.isdecimal():
        return store.message(int(wanted)).conversation_id
    return store.summary(wanted).conversation_id

"""The model calls of a session key in their order, with what lay between them.

Times are epoch ms, UTC; sizes of prompts are tokens as the service counted them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from strandline.host.prompt_cache import is_announcement


class EventKind(StrEnum):
    """What an entry of a transcript is to the prompt cache."""

    CALL = "call"
    SAID = "said"  # a message that begins a run
    RESULT = "result"
    COMPACTION = "compaction"
    RESET = "reset"


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of a transcript, as far as the cache is concerned.

    ``at_ms`` is when it was stored, ``began_ms`` the message's own time: that of the request.
    ``units`` is the length of its text. The tokens are of a call alone; ``goes_on``: the model
    asked for a tool, so the run is not over.
    """

    kind: EventKind
    entry_id: str
    session_id: str
    at_ms: int | None = None
    began_ms: int | None = None
    units: int = 0
    model: str = ""
    run_id: str | None = None
    goes_on: bool = False
    of_host: bool = False  # a message that OpenClaw wrote to itself
    input: int = 0
    cache_read: int = 0
    cache_write: int = 0
    output: int = 0
    cost: float | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """One model call.

    ``run_ms`` is when its run began: then the host reads the context files, once for all calls
    of the run. ``own`` says that OpenClaw began it, ``unasked`` that no message is stored before
    it, which may mean the same (2026.7.1 stores none for an announcement). ``marks`` are the
    compactions and resets since the call before; ``opens`` says that no history was sent with
    it, ``asked_units`` is then the length of what was.
    """

    event: Event
    run_ms: int
    first_of_run: bool
    own: bool = False
    unasked: bool = False
    marks: tuple[Event, ...] = ()
    opens: bool = False
    asked_units: int = 0

    @property
    def prompt(self) -> int:
        """Tokens of the whole prompt."""
        return self.event.input + self.event.cache_read + self.event.cache_write

    @property
    def at_ms(self) -> int:
        """When the call was stored."""
        return self.event.at_ms or self.event.began_ms or 0

    @property
    def began_ms(self) -> int:
        """When the request was made."""
        return self.event.began_ms or self.event.at_ms or 0

    @property
    def hit_rate(self) -> float:
        """The share of the prompt that was read from the cache, 0 to 1."""
        return self.event.cache_read / self.prompt if self.prompt else 0.0


def calls_of(events: Iterable[Event]) -> tuple[Call, ...]:
    """Give the calls among the events of one session key, oldest first.

    A change of the session id between two events is a reset as well (2026.7.1 and before
    begin a new transcript).
    """
    found: list[Call] = []
    state = _Between()
    for event in events:
        if state.session_id is not None and event.session_id != state.session_id:
            state.marks.append(replace(event, kind=EventKind.RESET, entry_id=""))
            state.opens, state.units = True, 0
        state.session_id = event.session_id
        if event.kind is EventKind.CALL:
            found.append(_call(event, found[-1] if found else None, state))
            state = _Between(event.session_id)
        elif event.kind in (EventKind.COMPACTION, EventKind.RESET):
            state.marks.append(event)
            state.opens = state.opens or event.kind is EventKind.RESET
            state.units = 0 if event.kind is EventKind.RESET else state.units
        else:
            state.units += event.units
            if event.kind is EventKind.SAID:
                state.said = state.said or event
    return tuple(found)


class _Between:
    """What lay between two calls."""

    def __init__(self, session_id: str | None = None) -> None:
        self.session_id = session_id
        self.marks: list[Event] = []
        self.said: Event | None = None
        self.opens = session_id is None
        self.units = 0


def _call(event: Event, before: Call | None, between: _Between) -> Call:
    same_run = before is not None and event.run_id == before.event.run_id
    goes_on = before is not None and between.said is None and before.event.goes_on and same_run
    if goes_on and before is not None:
        marks = tuple(between.marks)
        return Call(event, before.run_ms, False, before.own, before.unasked, marks, between.opens)
    began = event.began_ms or event.at_ms or 0
    said = between.said
    run_ms = min(began, said.at_ms or began) if said is not None else began
    own = is_announcement(event.run_id) or (said is not None and said.of_host)
    unasked = said is None and before is not None
    return Call(event, run_ms, True, own, unasked, tuple(between.marks), between.opens, between.units)

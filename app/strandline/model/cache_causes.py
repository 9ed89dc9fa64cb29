"""Why a call read less from the cache than it could: the evidence, ranked.

The rule: the first change in the order of the request is the cause, for all that follows it is
lost in any case. What was read says how far the two requests were alike, so a change that
stands before that place changed nothing that is sent. Without evidence the cause is unknown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from strandline.host.prompt_cache import LEAST_TOKENS, CacheLife
from strandline.messages import Message
from strandline.model import cache_words as words
from strandline.model.cache_calls import Call, EventKind
from strandline.model.cache_places import Part, Places, Stretch
from strandline.model.cache_turns import Cause, Change, Reason, Service, Verdict

_SLACK_TOKENS = 8  # what the frame around one message takes

_MARKS = {EventKind.COMPACTION: Cause.COMPACTION, EventKind.RESET: Cause.RESET}


@dataclass(frozen=True, slots=True)
class TraceStep:
    """What the host's cache trace says about a request and the one of the same key before it.

    ``system_same`` is None when the trace does not hold the system prompt; ``section`` is the
    heading above the first difference in it. ``kept`` of the ``messages`` sent before were sent
    again unchanged.
    """

    at_ms: int
    system_same: bool | None = None
    section: str = ""
    kept: int | None = None
    messages: int | None = None


@dataclass(frozen=True, slots=True)
class _Suspect:
    """A possible cause and where in the request it makes the first difference, in tokens."""

    reason: Reason
    words: Message
    start: float = 0.0
    end: float = float("inf")


class Detective:
    """Judges the drops of one session key, in their order: what caused one drop causes no later one."""

    def __init__(
        self,
        places: Places,
        changes: Sequence[Change],
        life: Callable[[str], CacheLife],
        trace: Sequence[TraceStep] = (),
    ) -> None:
        self._places = places
        self._changes = changes
        self._life = life
        self._trace = trace
        self._spent: set[int] = set()

    def __call__(self, calls: Sequence[Call], service: Service) -> Verdict:
        """Judge the last of ``calls``."""
        call, before = calls[-1], calls[-2]
        same = next((c for c in reversed(calls[:-1]) if c.event.model == call.event.model), None)
        suspects = self._suspects(call, before, same or before)
        overdue = self._overdue(call, same)
        if before.event.model != call.event.model:
            verdict = self._switched(call, before, same, overdue, suspects, service)
        elif overdue is not None and not (call.event.cache_read and self._hit(call, suspects, service)):
            verdict = _verdict(overdue, suspects)
        else:
            verdict = self._changed(call, before, suspects, overdue, service)
        blamed = {one.label for one in (verdict.reason, *verdict.also)}
        self._spent |= {id(one.reason.change) for one in suspects if one.reason.label in blamed}
        return verdict

    # -- the suspects ----------------------------------------------------------------------

    def _suspects(self, call: Call, before: Call, since: Call) -> list[_Suspect]:
        """Give what may have changed the request, in its order, without what cannot have."""
        read = call.event.cache_read
        found = [*self._of_disk(call, since), *self._of_run(call, before), *self._of_marks(call)]
        possible = [one for one in found if one.end + self._places.tolerance >= read]
        return sorted(possible, key=lambda one: one.start)

    def _of_disk(self, call: Call, since: Call) -> list[_Suspect]:
        step = self._traced(call)
        found = []
        for change in self._changes:
            between = change.to_ms >= since.run_ms and change.from_ms <= call.began_ms
            if id(change) in self._spent or not between:
                continue
            if step is not None and step.system_same and change.cause in (Cause.FILE, Cause.SKILLS):
                continue  # the trace holds both system prompts: they are the same
            start, end = self._span(change)
            reason = Reason(change.cause, change.name if change.cause is Cause.FILE else "", change)
            found.append(_Suspect(reason, change.words, start, end))
        return found

    def _span(self, change: Change) -> tuple[float, float]:
        stretch = self._places.of(Part(change.cause.value), change.name if change.cause is Cause.FILE else "")
        if stretch is None:
            return 0.0, float("inf")
        if change.share is None:
            return stretch.start, stretch.end
        at = stretch.start + change.share * (stretch.end - stretch.start)
        return at, at

    def _of_run(self, call: Call, before: Call) -> list[_Suspect]:
        """A run that the host starts by itself has another tool list, and the run after it the usual one."""
        tools = self._places.of(Part.TOOLS)
        # That a run has no message before it is no proof; where the reading stopped is.
        shows = tools is not None and 0 < call.event.cache_read < tools.end
        now, then = (one.own or (one.unasked and shows) for one in (call, before))
        if now == then:
            return []
        told = words.own_run(call.event.run_id, unasked=not call.own) if now else words.after_own_run()
        return [_Suspect(Reason(Cause.TOOLS), told, 0.0, tools.end if tools else float("inf"))]

    def _of_marks(self, call: Call) -> list[_Suspect]:
        start = self._places.history or 0.0
        return [
            _Suspect(Reason(_MARKS[mark.kind]), words.mark(mark), start)
            for mark in reversed(call.marks)
            if mark.kind in _MARKS
        ][:1]

    def _overdue(self, call: Call, same: Call | None) -> _Suspect | None:
        if same is None:
            return None
        life, waited = self._life(call.event.model), call.began_ms - same.at_ms
        if waited <= life.ms:
            return None
        return _Suspect(Reason(Cause.PAUSE), words.pause(waited, life))

    # -- the verdicts ----------------------------------------------------------------------

    def _switched(
        self,
        call: Call,
        before: Call,
        same: Call | None,
        overdue: _Suspect | None,
        suspects: Sequence[_Suspect],
        service: Service,
    ) -> Verdict:
        switch = _Suspect(Reason(Cause.MODEL), words.model(before.event.model, call.event.model, same))
        others = [*([overdue] if overdue else []), *suspects]
        missed = same is not None and service.cacheable(same) - call.event.cache_read >= service.drop_tokens
        hit = self._hit(call, suspects, service)
        if call.event.cache_read and overdue is None and missed and hit is not None:
            return _verdict(hit, [switch, *(one for one in suspects if one is not hit)])
        return _verdict(switch, others)

    def _hit(self, call: Call, suspects: Sequence[_Suspect], service: Service) -> _Suspect | None:
        """Give the first suspect that stands where the reading stopped."""
        read, off = call.event.cache_read, self._places.tolerance
        if service.block is None:
            return suspects[0] if suspects else None
        edge = max(read + service.block, LEAST_TOKENS if not read else 0)
        return next((one for one in suspects if one.start - off <= edge), None)

    def _changed(
        self,
        call: Call,
        before: Call,
        suspects: Sequence[_Suspect],
        overdue: _Suspect | None,
        service: Service,
    ) -> Verdict:
        hit = self._hit(call, suspects, service)
        if hit is not None:
            others = [one for one in suspects if one is not hit]
            return _verdict(hit, [*([overdue] if overdue else []), *others], self._stopped(call, service))
        found = self._by_place(call, before, service)
        if found is not None:
            return _verdict(found, suspects)
        marks = [one for one in suspects if one.reason.cause in _MARKS.values()]
        if marks:
            return _verdict(marks[0], [], words.differs_earlier())
        seen = [words.besides(one.words) for one in suspects]
        where = self._where(call, service)
        return Verdict(Reason(Cause.UNKNOWN), (), (words.unknown(), *where, *seen))

    def _by_place(self, call: Call, before: Call, service: Service) -> _Suspect | None:
        """Name what stands where the reading stopped, when it can be nothing else."""
        if service.block is None:
            return None
        read, step = call.event.cache_read, self._traced(call)
        tools = self._places.of(Part.TOOLS)
        if not read:
            grown = call.prompt - before.prompt
            shorter = before.event.output - grown
            certain = tools is not None and tools.end > LEAST_TOKENS and not call.marks
            if certain and shorter > _SLACK_TOKENS:
                return _Suspect(Reason(Cause.TOOLS), words.shorter(shorter))
            return None
        stretch = self._places.at(read)
        if stretch is None or (step is not None and step.system_same and stretch.part is not Part.TOOLS):
            return None
        if stretch.part is Part.TOOLS and read + service.block + self._places.tolerance < stretch.end:
            return _Suspect(Reason(Cause.TOOLS), words.in_tools(read))
        if stretch.part is Part.SKILLS and self._inside(stretch, read):
            return _Suspect(Reason(Cause.SKILLS), words.in_skills(read))
        return None  # files change their sizes, so their places of then are not known well enough

    def _inside(self, stretch: Stretch, read: int) -> bool:
        off = self._places.tolerance
        return stretch.start + off <= read <= stretch.end - off

    def _stopped(self, call: Call, service: Service) -> Message | None:
        return words.stopped(call.event.cache_read) if service.block is not None else None

    def _where(self, call: Call, service: Service) -> list[Message]:
        """Say between which parts the reading stopped, as exactly as the places are known."""
        read, off = call.event.cache_read, self._places.tolerance
        first, last = self._places.at(max(0.0, read - off)), self._places.at(read + off)
        if service.block is None or not read or first is None or last is None:
            return []
        return [words.near(read, (first.part.value, first.name), (last.part.value, last.name))]

    def _traced(self, call: Call) -> TraceStep | None:
        """Give what the trace says about the request of a call: the last step before its answer."""
        steps = [step for step in self._trace if call.run_ms <= step.at_ms <= call.at_ms]
        return steps[-1] if steps else None


def _verdict(cause: _Suspect, others: Sequence[_Suspect], more: Message | None = None) -> Verdict:
    also: dict[str, _Suspect] = {}
    for one in others:
        if one.reason.label != cause.reason.label:
            also.setdefault(one.reason.label, one)
    evidence = [cause.words, *([more] if more is not None else [])]
    evidence += [words.besides(one.words) for one in also.values()]
    return Verdict(cause.reason, tuple(one.reason for one in also.values()), tuple(evidence))

"""Building the summaries of a conversation: one step is one transaction, and every step leaves it whole.

Stopped at any moment, by a person, an error or a crash, the graph is that of the last step, and the next
run goes on from there to the same result. Only our own memory is written.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from strandline.engine.lossless.summary_making import Maker
from strandline.engine.summarizers.base import Cancelled, Summarizer
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, pack_message, say
from strandline.model.lossless_plan import Item, LosslessSettings, Step, Sweep, due, next_step
from strandline.store.lossless.database import LosslessStore, now_ms
from strandline.store.lossless.summaries import Moved
from strandline.store.lossless.values import BuildState, ContextRow, NewSummary, Talk
from strandline.store.own_file import Unusable

_MOST_MOVES = 20
"""How often an import may come between before a run gives up."""


class Phase(StrEnum):
    """Where a conversation's summaries are; the word in ``lossless_builds.state``."""

    IDLE = "idle"  # nothing more to do, as of then
    BUILDING = "building"  # a step was done and more follow; also what a crash leaves
    WAITING = "waiting"  # stopped by a person; the next build goes on
    FAILED = "failed"  # stopped by an error; ``detail["reason"]`` says why


@dataclass(frozen=True, slots=True)
class Building:
    """How far a build of one conversation is: summaries ``made``, and raw tokens ``left`` before its tail."""

    conversation_id: int
    made: int
    left: int


@dataclass(frozen=True, slots=True)
class Built:
    """What a run over one conversation did. Not ``complete``: it was stopped; ``problem`` says by what."""

    made: int
    complete: bool
    problem: Message | None = None
    way_out: Message | None = None


def unheard(_: Building) -> None:
    """Nobody listens."""


class Compaction:
    """Builds summaries in one memory, with one summarizer."""

    def __init__(
        self, store: LosslessStore, summarizer: Summarizer, settings: LosslessSettings | None = None
    ) -> None:
        self._store = store
        self._settings = settings or LosslessSettings()
        self._maker = Maker(store, summarizer, self._settings)

    def run(
        self,
        talk: Talk,
        cancelled: Cancelled,
        *,
        asked: bool = False,
        progress: Callable[[Building], None] = unheard,
    ) -> Built:
        """Do all steps that are due in a conversation; ``asked``: of everything outside the tail.

        An error of the summarizer ends the run and is kept with the state. Raises Unreadable when our
        own memory cannot be used.
        """
        return _Run(self._store, self._maker, self._settings, talk, cancelled, progress).run(asked=asked)


class _Run:
    def __init__(
        self,
        store: LosslessStore,
        maker: Maker,
        settings: LosslessSettings,
        talk: Talk,
        cancelled: Cancelled,
        progress: Callable[[Building], None],
    ) -> None:
        self._store = store
        self._maker = maker
        self._settings = settings
        self._talk = talk
        self._cancelled = cancelled
        self._progress = progress
        self._made = 0
        self._barred: set[int] = set()
        self._rows: list[ContextRow] = []
        self._items: list[Item] = []

    def run(self, *, asked: bool) -> Built:
        number = self._talk.conversation_id
        state = self._store.build_state(number)
        cycle = state.cycle if state is not None else 0
        self._barred = _barred(state)
        known = len(self._barred)
        self._read()
        sweep = _due(self._items, state, self._settings, self._talk, asked=asked)
        moves = 0
        while sweep is not None and (step := next_step(self._items, self._settings, sweep)) is not None:
            if self._cancelled():
                return self._stopped(sweep, cycle, None)
            self._progress(Building(number, self._made, self._left()))
            try:
                self._do(step, sweep, cycle)
            except Unusable:
                raise  # our own file: not even the reason can be kept
            except Moved as error:
                moves += 1
                if moves > _MOST_MOVES:
                    return self._stopped(sweep, cycle, error)
                self._read()
            except StrandlineError as error:
                return self._stopped(sweep, cycle, None if self._cancelled() else error)
        begun = state is not None and state.state != Phase.IDLE
        if self._made or begun:
            self._store.close_gaps(number)
        if self._made or len(self._barred) > known or begun:
            detail = {"barred": sorted(self._barred)} if self._barred else {}
            self._store.set_build_state(BuildState(number, Phase.IDLE, detail, cycle + 1, now_ms()))
        self._progress(Building(number, self._made, self._left()))
        return Built(self._made, complete=True)

    def _do(self, step: Step, sweep: Sweep, cycle: int) -> None:
        run = self._rows[step.start : step.stop]
        number = self._talk.conversation_id
        new = self._maker.new_summary(number, run, self._rows[: step.start], step.depth, self._cancelled)
        if new is None:
            self._barred |= {row.message_id for row in run if row.message_id is not None}
            self._items[step.start : step.stop] = map(self._item, run)
            return
        state = BuildState(number, Phase.BUILDING, self._detail(sweep, self._made + 1), cycle, now_ms())
        self._store.add_summary(number, new, state=state)
        self._made += 1
        row = _row(new, run[0].ordinal)
        self._rows[step.start : step.stop] = [row]
        self._items[step.start : step.stop] = [item_of(row)]

    def _read(self) -> None:
        self._rows = list(self._store.items(self._talk.conversation_id))
        self._items = [self._item(row) for row in self._rows]

    def _item(self, row: ContextRow) -> Item:
        return item_of(row, barred=row.message_id in self._barred)

    def _left(self) -> int:
        messages = [item for item in self._items if item.is_message and not item.barred]
        return sum(
            item.tokens for item in messages[: max(0, len(messages) - self._settings.fresh_tail_count)]
        )

    def _detail(self, sweep: Sweep, made: int) -> dict[str, object]:
        return {"sweep": sweep, "made": made, "barred": sorted(self._barred)}

    def _stopped(self, sweep: Sweep, cycle: int, error: StrandlineError | None) -> Built:
        detail = self._detail(sweep, self._made)
        if error is not None:
            detail |= {"reason": pack_message(error.sentence), "way_out": pack_message(error.way_out)}
        phase = Phase.WAITING if error is None else Phase.FAILED
        number = self._talk.conversation_id
        if self._made:
            self._store.close_gaps(number)
        self._store.set_build_state(BuildState(number, phase, detail, cycle, now_ms()))
        if error is None:
            return Built(self._made, False, say(QT_TRANSLATE_NOOP("model", "Building was stopped.")))
        return Built(self._made, False, error.sentence, error.way_out)


def due_in(store: LosslessStore, talk: Talk, settings: LosslessSettings) -> Sweep | None:
    """Give the sweep that a conversation needs now; None when nothing is to be done."""
    state = store.build_state(talk.conversation_id)
    barred = _barred(state)
    items = [item_of(row, barred=row.message_id in barred) for row in store.items(talk.conversation_id)]
    return _due(items, state, settings, talk, asked=False)


def _due(
    items: list[Item], state: BuildState | None, settings: LosslessSettings, talk: Talk, *, asked: bool
) -> Sweep | None:
    """A sweep of the whole that was begun is to be finished, whatever made it due."""
    begun = state is not None and state.state != Phase.IDLE and state.detail.get("sweep") == Sweep.WHOLE
    return due(items, settings, ended=not talk.active, asked=asked or begun)


def _barred(state: BuildState | None) -> set[int]:
    """Give the messages of which it is known that nothing can be said."""
    kept = state.detail.get("barred") if state is not None else None
    return {one for one in kept if isinstance(one, int)} if isinstance(kept, list) else set()


def item_of(row: ContextRow, *, barred: bool = False) -> Item:
    """Give an item of the context as the plan sees it."""
    return Item(row.tokens, row.depth, row.role, barred)


def _row(new: NewSummary, ordinal: int) -> ContextRow:
    """Give the item that a new summary is, as it would be read."""
    return ContextRow(
        ordinal, None, new.summary_id, "summary", new.depth, new.tokens, new.earliest_ms, new.latest_ms,
        new.descendants, new.descendant_tokens, new.source_tokens,
    )  # fmt: skip

"""Running strategies over a conversation: in processes of their own, measured, kept by content, recorded.

Not for the UI thread. One strategy that fails spoils nothing: the others go on and the run says why it
failed. A run that is stopped is not recorded, but what was done is not done twice.
"""

import os
import queue
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from strandline import __version__
from strandline.engine.lab.answering import Answering
from strandline.engine.lab.carrying import Carried, effective, questions
from strandline.engine.lab.faults import fault_of
from strandline.engine.lab.plan import BASELINE, LabRun, Plan, StrategyResult, key_of
from strandline.engine.lab.records import Records
from strandline.engine.lab.strategies.bench import Stopped
from strandline.engine.lab.strategies.registry import strategy
from strandline.engine.lab.task import Task, do
from strandline.engine.lab.toolbox import BY_MEANING, Toolbox
from strandline.engine.lab.work_client import Helpers, Told, command
from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.lab.asking import Complete
from strandline.model.lab.probes import OF_FACT, Probe, automatic_probes
from strandline.model.lab.protected import Protection, protection_of
from strandline.model.lab.summary import summary
from strandline.model.lab.values import Cancelled, Choices, Strategy
from strandline.store.library import Library

_TURN_S = 0.1
"""How long nobody is asked whether to stop."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is: turns done of ``total`` over all strategies; ``strategy`` is the one that told."""

    done: int
    total: int
    strategy: str
    strategies_done: int
    strategies: int


Listener = Callable[[Progress], None]
Maker = Callable[[str], Strategy]


def run(
    plan: Plan,
    library: Library | None = None,
    *,
    progress: Listener = lambda _: None,
    cancelled: Cancelled = lambda: False,
    complete: Complete | None = None,
    make: Maker | None = None,
    workers: int | None = None,
    start: Callable[[], list[str]] = command,
) -> LabRun:
    """Run a plan and record it in the library. Raises Stopped, and UsageError for an unknown strategy.

    A library that takes nothing at the moment does not spoil the run: ``unrecorded`` of it says why.

    With ``complete`` the probes are answered and judged by a model, which also keeps the core memory of
    the strategies that have one; they then run in this process, one after the other, as they do with
    ``make`` (strategies of one's own) or no ``workers``.
    """
    known = make or strategy
    _check(plan.probes)
    chosen = {name: effective(known(name), plan.choices.get(name, {})) for name in plan.in_order}
    protection = protection_of(plan.conversation.messages)
    turns = len(questions(plan.conversation))
    probes = (*plan.probes, *automatic_probes(protection.facts, turns, plan.conversation.language))
    work = _Work(plan, chosen, protection, probes, turns, progress, cancelled)
    records = Records(library)
    work.reuse(records)
    if make is not None or complete is not None or workers == 0:
        work.here(make, complete, records)
    else:
        work.in_processes(workers or os.cpu_count() or 1, start, records)
    if cancelled() and work.waiting:
        raise Stopped
    found = _run_of(work)
    return records.add(found, {name: key_of(plan, name, chosen[name]) for name in chosen})


class _Work:
    """A run in the middle of its work."""

    def __init__(
        self,
        plan: Plan,
        chosen: Mapping[str, Choices],
        protection: Protection,
        probes: Sequence[Probe],
        turns: int,
        progress: Listener,
        cancelled: Cancelled,
    ) -> None:
        self.plan, self.chosen, self.protection = plan, chosen, protection
        self.probes = tuple(probes)
        self.carried: dict[str, Carried] = {}
        self.failures: dict[str, StrandlineError] = {}
        self.reused: set[str] = set()
        self._turns, self._progress, self.cancelled = turns, progress, cancelled
        self._done = dict.fromkeys(chosen, 0)

    @property
    def waiting(self) -> list[str]:
        """The strategies that are not done."""
        return [name for name in self.chosen if name not in self.carried and name not in self.failures]

    def reuse(self, records: Records) -> None:
        """Take what is kept of the same content."""
        for name, choices in self.chosen.items():
            kept = records.result(key_of(self.plan, name, choices), self.plan.conversation)
            if kept is not None:
                self.carried[name] = kept
                self.reused.add(name)
                self._tell(name, self._turns)

    def here(self, make: Maker | None, complete: Complete | None, records: Records) -> None:
        """Do what waits in this process, in order."""
        with Toolbox(complete) as box:
            for name in self.waiting:
                if self.cancelled():
                    return
                task = self._task(name)
                answering = self._answering(complete)
                try:
                    made = make(name) if make is not None else strategy(name, box.tools(task))
                    carried = do(
                        task,
                        made,
                        self.protection,
                        answering=answering,
                        progress=lambda done, _total, name=name: self._tell(name, done),  # type: ignore[misc]
                        cancelled=self.cancelled,
                    )
                except Stopped:
                    if self.cancelled():
                        return
                    self._failed(name, fault_of(name, RuntimeError()))
                except StrandlineError as error:
                    self._failed(name, error)
                except Exception as error:  # noqa: BLE001 - whatever a strategy raises, the others go on
                    self._failed(name, fault_of(name, error))
                else:
                    self._take(name, carried, records)

    def in_processes(self, workers: int, start: Callable[[], list[str]], records: Records) -> None:
        """Do what waits in helping processes."""
        names = self.waiting
        tasks = [self._task(name) for name in names]
        open_places = set(range(len(names)))
        with Helpers(tasks, queues(names, workers), start) as helpers:
            while open_places and not self.cancelled():
                try:
                    told = helpers.told.get(timeout=_TURN_S)
                except queue.Empty:
                    continue
                self._hear(names[told.place], told, records)
                if told.result is not None or told.error is not None:
                    open_places.discard(told.place)

    def _hear(self, name: str, told: Told, records: Records) -> None:
        if told.result is not None:
            self._take(name, told.result, records)
        elif told.error is not None:
            self._failed(name, told.error)
        else:
            self._tell(name, told.done)

    def _take(self, name: str, carried: Carried, records: Records) -> None:
        self.carried[name] = carried
        records.keep(key_of(self.plan, name, self.chosen[name]), self.plan.conversation, carried)
        self._tell(name, self._turns)

    def _failed(self, name: str, error: StrandlineError) -> None:
        self.failures[name] = error
        self._tell(name, self._turns)

    def _task(self, name: str) -> Task:
        plan = self.plan
        return Task(
            name,
            self.chosen[name],
            plan.conversation,
            self.probes,
            plan.window,
            plan.encoding,
            plan.seed,
            plan.memory,
            plan.host,
        )

    def _answering(self, complete: Complete | None) -> Answering | None:
        if complete is None:
            return None
        plan = self.plan
        return Answering(complete, self.probes, self._turns, plan.conversation.language, plan.seed)

    def _tell(self, name: str, done: int) -> None:
        self._done[name] = done
        over = len(self.carried) + len(self.failures)
        total = self._turns * len(self._done)
        self._progress(Progress(sum(self._done.values()), total, name, over, len(self._done)))


def _check(probes: Sequence[Probe]) -> None:
    """Raise UsageError for probes that could not be told apart."""
    counts = Counter(one.id for one in probes)
    wrong = next((one for one, count in counts.items() if count > 1 or one.startswith(OF_FACT)), None)
    if wrong is not None:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "The id “{id}” of a question is taken already."), id=wrong),
            say(QT_TRANSLATE_NOOP("model", "Give the question another one.")),
        )


def queues(names: Sequence[str], workers: int) -> list[list[int]]:
    """Share out the places of strategies among processes; those that search by meaning share one.

    They then share the vectors too, which take longer than all the rest.
    """
    shared = [place for place, name in enumerate(names) if BY_MEANING in name]
    others = [place for place, name in enumerate(names) if BY_MEANING not in name]
    if workers < 2:
        return [[*others, *shared]]
    if not shared:
        return [others[at::workers] for at in range(workers)]
    return [shared, *(others[at :: workers - 1] for at in range(workers - 1))]


def _run_of(work: _Work) -> LabRun:
    plan = work.plan
    baseline = work.carried.get(BASELINE)
    results = tuple(
        StrategyResult(
            strategy=name,
            choices=work.chosen[name],
            figures=summary(
                carried.measured, work.probes, plan.price, baseline.measured if baseline is not None else None
            ),
            measured=carried.measured,
            log=carried.log,
            problems=carried.problems,
            reused=name in work.reused,
        )
        for name in work.chosen
        if (carried := work.carried.get(name)) is not None
    )
    now = int(time.time() * 1000)
    return LabRun(None, now, plan, __version__, work.protection, work.probes, results, work.failures)

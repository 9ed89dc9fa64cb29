"""Rebuilding summaries of our own memory behind the window: every act is a job of one serial worker.

A job opens the memory, does one thing and closes it again, so that nothing stays open when the window
closes while a summarizer is slow: its job is cancelled, and what it made is forgotten.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from strandline.engine.lossless.desk import LosslessDesk
from strandline.engine.lossless.rebuilding import Candidate
from strandline.engine.lossless.weighing import Scales, weigh
from strandline.engine.summarizers.base import Cancelled, Summarizer
from strandline.engine.summarizers.named import summarizer_named
from strandline.live.jobs import JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.lossless.values import Version, VersionState

ByName = Callable[[str], Summarizer]


@dataclass(frozen=True, slots=True)
class Offer:
    """A text that could stand in place of ``present``: a new one, or that of a former ``version``.

    ``candidate`` is None for a former one. ``scales`` compare both by the facts of the sources.
    """

    present: Version
    scales: Scales
    candidate: Candidate | None = None
    version: Version | None = None

    @property
    def summary_id(self) -> str:
        """The summary it is for."""
        return self.present.summary_id


@dataclass(frozen=True, slots=True)
class Accepted:
    """What stands there now, the number of what stood there ``before``, and what is ``outdated`` by it.

    ``outdated`` are the summaries built of it, on every step, lowest first. ``back``: it was an undo.
    """

    version: Version
    before: int
    outdated: tuple[str, ...]
    versions: tuple[Version, ...]
    back: bool = False


class RebuildFeed(QObject):
    """Makes other texts and puts them into force, one after the other.

    ``known`` gives the versions of a summary, ``offered`` an :class:`Offer`, ``accepted`` an
    :class:`Accepted`, ``failed`` an exception; ``ended`` comes after each of them, and alone after
    :meth:`cancel`.
    """

    known = Signal(object)  # tuple of Version, oldest first
    offered = Signal(object)
    accepted = Signal(object)
    failed = Signal(object)
    ended = Signal()

    def __init__(
        self, queues: JobQueues, parent: QObject | None = None, *, by_name: ByName = summarizer_named
    ) -> None:
        super().__init__(parent)
        self.by_name = by_name
        self.settings = LosslessSettings()
        self._state_dir: Path | None = None
        self._wanted = False
        self._flight = SingleFlight(queues, "lossless rebuild", self)
        self._flight.finished.connect(self._answered)
        self._flight.failed.connect(self._failed)

    @property
    def busy(self) -> bool:
        """Whether something runs whose answer is wanted."""
        return self._wanted

    def set_state_dir(self, state_dir: Path | None) -> None:
        """Work on the memory of this installation; what runs is given up."""
        if state_dir != self._state_dir:
            self.cancel()
            self._state_dir = state_dir

    def look(self, summary_id: str) -> None:
        """Ask for the versions of a summary."""
        self._ask(_versions, summary_id)

    def make(self, summary_id: str, summarizer: str) -> None:
        """Have another text made by the summarizer of a name."""
        make = partial(_make, by_name=self.by_name, settings=self.settings)
        self._ask(make, summary_id, summarizer)

    def offer(self, summary_id: str, number: int) -> None:
        """Put a former version beside the present one."""
        self._ask(_former, summary_id, number)

    def accept(self, offer: Offer) -> None:
        """Let what is offered stand in the graph."""
        self._ask(_accept, offer)

    def undo(self, done: Accepted) -> None:
        """Bring back what stood there before."""
        self._ask(_back, done)

    def cancel(self) -> None:
        """Give up what runs; nothing of it is told, and nothing of it was written but its cost."""
        if self._wanted:
            self._flight.cancel()
            self._wanted = False
            self.ended.emit()

    def _ask(self, fn: Callable[..., object], *args: object) -> None:
        if self._state_dir is not None:
            self._wanted = True
            self._flight.request(fn, self._state_dir, *args)

    def _answered(self, answer: object) -> None:
        self._wanted = False
        if isinstance(answer, Offer):
            self.offered.emit(answer)
        elif isinstance(answer, Accepted):
            self.accepted.emit(answer)
        else:
            self.known.emit(answer)
        self.ended.emit()

    def _failed(self, error: BaseException) -> None:
        self._wanted = False
        self.failed.emit(error)
        self.ended.emit()


def _versions(state_dir: Path, summary_id: str) -> tuple[Version, ...]:
    with LosslessDesk(state_dir) as desk:
        return desk.versions(summary_id)


def _make(
    state_dir: Path,
    summary_id: str,
    summarizer: str,
    cancel: Cancelled,
    *,
    by_name: ByName,
    settings: LosslessSettings,
) -> Offer:
    with LosslessDesk(state_dir, settings=settings) as desk:
        made = desk.rebuild(summary_id, by_name(summarizer), cancelled=cancel)
    return Offer(made.present, weigh(made.sources, made.present.content, made.text, cancel), made)


def _former(state_dir: Path, summary_id: str, number: int, cancel: Cancelled) -> Offer:
    with LosslessDesk(state_dir) as desk:
        versions = desk.versions(summary_id)
        sources = desk.sources(summary_id)
    present = next(one for one in versions if one.state is VersionState.USED)
    wanted = next(one for one in versions if one.version == number)
    return Offer(present, weigh(sources, present.content, wanted.content, cancel), version=wanted)


def _accept(state_dir: Path, offer: Offer) -> Accepted:
    with LosslessDesk(state_dir) as desk:
        if offer.candidate is not None:
            now = desk.accept(offer.candidate)
        elif offer.version is not None:
            now = desk.use(offer.summary_id, offer.version.version)
        else:
            raise ValueError("an offer without a text")
        return _stands(desk, now, offer.present.version)


def _back(state_dir: Path, done: Accepted) -> Accepted:
    with LosslessDesk(state_dir) as desk:
        now = desk.use(done.version.summary_id, done.before)
        return _stands(desk, now, done.version.version, back=True)


def _stands(desk: LosslessDesk, now: Version, before: int, *, back: bool = False) -> Accepted:
    name = now.summary_id
    return Accepted(now, before, desk.outdated_by(name), desk.versions(name), back)

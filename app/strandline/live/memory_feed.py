"""One memory file, followed: what is in it as snapshots, new messages as they are written.

Every question is one short read in the serial worker of the file; answers come as signals in
the window's thread. The long check of all rows and the copy have a worker of their own, so that
nobody waits for them: both read through connections of their own.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from strandline.engine.memory_check import HostLast, TextFindings, check_memory, sought
from strandline.live.jobs import Job, JobQueues
from strandline.live.publisher import SnapshotPublisher
from strandline.live.single_flight import SingleFlight
from strandline.model.anomalies import Evidence, anomalies, by_severity
from strandline.model.context import Finding
from strandline.model.memory import Conversation, Lane, MemoryMessage, Note
from strandline.model.memory_graph import MemoryGraph
from strandline.model.memory_pending import MaintenanceState, PendingBatch
from strandline.model.memory_store import Follow, MemoryStore
from strandline.store.lcm import open_memory

POLL_MS = 400
"""How often the files are looked at; a look costs a few ``stat`` calls."""

_KEPT = 8  # conversations; a large one costs about a megabyte
_REST_MS = 900  # between two readings of the whole picture while a host writes without a pause
_SEEK_AGAIN_MS = 3_000  # before all messages are looked through again while a host writes


@dataclass(frozen=True, slots=True)
class Overview:
    """What a memory file holds: its lanes, and what it does not have."""

    lanes: tuple[Lane, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """One conversation at one moment. ``complete``: findings, debt and pending work are in it too.

    ``sought`` are the findings that all messages had to be looked through for; they come last
    and stay until they are sought again. ``findings`` are all.
    """

    conversation: Conversation
    graph: MemoryGraph
    findings: tuple[Finding, ...] = ()
    sought: tuple[Finding, ...] = ()
    maintenance: MaintenanceState | None = None
    pending: tuple[PendingBatch, ...] = ()
    complete: bool = False


@dataclass(frozen=True, slots=True)
class _Poll:
    conversation_id: int | None
    messages: tuple[MemoryMessage, ...]
    fingerprint: object


@dataclass(frozen=True, slots=True)
class _Sought:
    conversation_id: int
    graph: MemoryGraph
    findings: tuple[Finding, ...]


class MemoryFeed(QObject):
    """Reads and follows one database file.

    ``overviewChanged`` gives an :class:`Overview`, ``shotChanged`` a :class:`Shot` of the chosen
    conversation: first without findings, then complete, then with what was sought. ``came`` gives
    new messages of it, oldest first. ``failed`` gives an exception, not again and again while it is the same.
    """

    overviewChanged = Signal(object)
    shotChanged = Signal(object)
    came = Signal(int, object)  # conversation id, tuple[MemoryMessage, ...]
    checked = Signal(object)  # tuple[Finding, ...]: the answer to check()
    read = Signal()  # something was read without an error
    failed = Signal(object)
    busyChanged = Signal(bool)

    def __init__(
        self,
        queues: JobQueues,
        path: Path,
        files_dir: Path | None = None,
        *,
        open_store: Callable[[Path, Path | None], MemoryStore] = open_memory,
        host_last: HostLast | None = None,
        poll_ms: int = POLL_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.path = path
        self.store = open_store(path, files_dir)
        self._queues = queues
        self._resource = ("memory", path)
        self._conversation: int | None = None
        self._known: OrderedDict[int, Shot] = OrderedDict()  # the last few, to show them again at once
        self._follow: Follow | None = None
        self._fingerprint: object = None
        self._poll_error: tuple[type, str] | None = None
        self._overview = SnapshotPublisher(queues, self._take_overview, resource=self._resource, parent=self)
        self._shot = SnapshotPublisher(
            queues, self._take_shot, refine=self._refine_shot, resource=self._resource, parent=self
        )
        self._polling = SingleFlight(queues, self._resource, self)
        self._checking = SingleFlight(queues, ("memory check", path), self)
        self._host_last = host_last
        self._texts = TextFindings()
        self._sought: dict[int, _Sought] = {}
        self._seeking = SingleFlight(queues, ("memory sought", path), self)
        self._seek_rest = QTimer(self)
        self._seek_rest.setSingleShot(True)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._due = False
        self._timer = QTimer(self)
        self._timer.setInterval(poll_ms)
        self._connect()

    def _connect(self) -> None:
        self._overview.snapshotChanged.connect(self.overviewChanged)
        self._overview.snapshotChanged.connect(self.read)
        self._overview.refreshed.connect(self.read)
        self._shot.snapshotChanged.connect(self._on_shot)
        for publisher in (self._overview, self._shot):
            publisher.failed.connect(self.failed)
            publisher.busyChanged.connect(self._on_busy)
        self._polling.finished.connect(self._on_poll)
        self._polling.failed.connect(self._on_poll_failed)
        self._checking.finished.connect(self.checked)
        self._checking.failed.connect(self.failed)
        self._seeking.finished.connect(self._on_sought)
        self._seeking.failed.connect(self.failed)
        self._seek_rest.timeout.connect(self._seek)
        self._rest.timeout.connect(self._rested)
        self._timer.timeout.connect(self._poll)

    # -- what is asked ---------------------------------------------------------------------

    @property
    def conversation_id(self) -> int | None:
        """The conversation that is shown and followed."""
        return self._conversation

    @property
    def overview(self) -> Overview | None:
        """What was read last of the file as a whole."""
        found = self._overview.snapshot
        return found if isinstance(found, Overview) else None

    @property
    def shot(self) -> Shot | None:
        """What was read last of the conversation."""
        return self._known.get(self._conversation) if self._conversation is not None else None

    @property
    def busy(self) -> bool:
        """Whether the overview or the conversation is being read."""
        return self._overview.busy or self._shot.busy

    def start(self) -> None:
        """Read the file and follow it. The first look comes first, so that no change is missed."""
        self._poll()
        self._overview.set_target(self.store)
        self._timer.start()

    def show(self, conversation_id: int) -> None:
        """Read and follow this conversation from now on."""
        if conversation_id == self._conversation:
            return
        self._conversation = conversation_id
        self._follow = None
        self._shot.set_target(conversation_id)
        if conversation_id in self._known:
            self._on_shot(self._known[conversation_id])

    def refresh(self) -> None:
        """Read everything again."""
        self._overview.request()
        self._shot.request()

    def set_following(self, following: bool) -> None:
        """Go on or stop looking for changes, as when nobody sees them."""
        if following and not self._timer.isActive():
            self._timer.start()
            self._poll()
        elif not following:
            self._timer.stop()

    def ask(self, question: Callable[[MemoryStore], object], owner: QObject | None = None) -> Job:
        """Ask the file something; connect to the job before returning to the event loop."""
        return self._queues.submit(self._resource, partial(question, self.store), owner=owner or self)

    def flight(self, parent: QObject) -> SingleFlight:
        """Give a line of questions to the file of which only the newest counts."""
        return SingleFlight(self._queues, self._resource, parent)

    def flight_aside(self, parent: QObject) -> SingleFlight:
        """Give such a line for work that must not make questions wait."""
        return SingleFlight(self._queues, ("memory aside", self.path), parent)

    def check(self) -> None:
        """Look at every row for damage; ``checked`` tells. Takes seconds on a large file."""
        self._checking.request(self._check, drop_running=False)

    @property
    def checking(self) -> bool:
        """Whether the check runs."""
        return self._checking.busy

    def aside(self, fn: Callable[..., object], *args: object, owner: QObject) -> Job:
        """Run long work on the file without making questions wait."""
        return self._queues.submit(("memory aside", self.path), fn, *args, owner=owner)

    def stop(self) -> None:
        """Publish nothing more."""
        self._timer.stop()
        self._rest.stop()
        self._overview.stop()
        self._shot.stop()
        self._polling.cancel()
        self._checking.cancel()
        self._seek_rest.stop()
        self._seeking.cancel()

    # -- inside ----------------------------------------------------------------------------

    def _take_overview(self, _target: Any, cancel: Callable[[], bool]) -> Overview:
        del cancel
        return Overview(self.store.lanes(), self.store.notes())

    def _take_shot(self, conversation_id: Any, cancel: Callable[[], bool]) -> Shot:
        """Worker: the rows alone. A picture that did not change stays the same object."""
        del cancel
        known, graph = self._known.get(conversation_id), self.store.graph(conversation_id)
        listed = self._listed(conversation_id)
        one = listed if listed is not None else self.store.conversation(conversation_id)
        if known is None:
            return Shot(one, graph)
        same = known.graph == graph
        return replace(
            known,
            conversation=known.conversation if same else one,
            graph=known.graph if same else graph,
            complete=same and known.complete,
        )

    def _refine_shot(self, shot: Any, cancel: Callable[[], bool]) -> Shot:
        number = shot.conversation.conversation_id
        one = self.store.conversation(number)
        maintenance = self.store.maintenance(number)
        pending = self.store.pending(number)
        if cancel():
            return replace(shot, complete=True)
        evidence = Evidence(
            conversation=one,
            maintenance=maintenance,
            context=self.store.context(number),
            outdated=self.store.outdated(number),
        )
        last = self._sought.get(number)
        found = last.findings if last is not None else ()
        return replace(
            shot,
            conversation=one,
            findings=by_severity((*anomalies(shot.graph, evidence), *found)),
            sought=found,
            maintenance=maintenance,
            pending=pending,
            complete=True,
        )

    def _listed(self, conversation_id: int) -> Conversation | None:
        """Give a conversation as the list has it, which saves reading it before the first picture."""
        lane = self._lane_of(conversation_id)
        every = lane.conversations if lane is not None else ()
        return next((one for one in every if one.conversation_id == conversation_id), None)

    def _lane_of(self, conversation_id: int) -> Lane | None:
        lanes = self.overview.lanes if self.overview is not None else ()
        return next(
            (lane for lane in lanes if any(c.conversation_id == conversation_id for c in lane.conversations)),
            None,
        )

    def _on_shot(self, shot: Shot) -> None:
        if shot.conversation.conversation_id != self._conversation:
            return
        self._known[self._conversation] = shot
        self._known.move_to_end(self._conversation)
        while len(self._known) > _KEPT:
            self._sought.pop(self._known.popitem(last=False)[0], None)
        if self._follow is None:
            after = shot.graph.strip.seqs[-1] if len(shot.graph.strip) else -1
            self._follow = self.store.follow(self._conversation, after)
        last = self._sought.get(self._conversation)
        stale = shot.complete and (last is None or last.graph is not shot.graph)
        if stale and not self._seek_rest.isActive():
            self._seek_rest.start(_SEEK_AGAIN_MS if last is not None else 0)
        self.read.emit()
        self.shotChanged.emit(shot)

    def _seek(self) -> None:
        """Look through all messages for what is odd; only after the picture is shown."""
        shot = self.shot
        if shot is not None:
            self._seeking.request(self._seek_in, shot, self._lane_of(shot.conversation.conversation_id))

    def _seek_in(self, shot: Shot, lane: Lane | None, cancel: Callable[[], bool]) -> _Sought | None:
        found = sought(
            self.store, shot.graph, shot.conversation,
            lane=lane, host_last=self._host_last, texts=self._texts, cancelled=cancel,
        )  # fmt: skip
        return None if cancel() else _Sought(shot.conversation.conversation_id, shot.graph, found)

    def _on_sought(self, found: _Sought | None) -> None:
        if found is None:
            return
        number = found.conversation_id
        self._sought[number] = found
        known = self._known.get(number)
        if known is None or not known.complete or known.sought == found.findings:
            return
        light = [one for one in known.findings if one not in known.sought]
        self._known[number] = replace(
            known, findings=by_severity((*light, *found.findings)), sought=found.findings
        )
        if number == self._conversation:
            self.shotChanged.emit(self._known[number])

    def _check(self, cancel: Callable[[], bool]) -> tuple[Finding, ...]:
        return check_memory(self.store, host_last=self._host_last, cancelled=cancel)

    def _poll(self) -> None:
        if not self._polling.busy:
            self._polling.request(self._look, self._conversation, self._follow)

    def _look(self, conversation_id: int | None, follow: Follow | None) -> _Poll:
        """Worker: the look at the files comes first, so that nothing written meanwhile is missed."""
        fingerprint = self.store.fingerprint()
        return _Poll(conversation_id, follow.poll() if follow is not None else (), fingerprint)

    def _on_poll(self, poll: _Poll) -> None:
        self._poll_error = None
        changed = self._fingerprint is not None and poll.fingerprint != self._fingerprint
        self._fingerprint = poll.fingerprint
        if poll.messages and poll.conversation_id == self._conversation:
            self.came.emit(poll.conversation_id, poll.messages)
        if changed or poll.messages:
            self._due = True
            if not self._rest.isActive():
                self._rested()

    def _rested(self) -> None:
        if self._due:
            self._due = False
            self._rest.start()
            self.refresh()

    def _on_poll_failed(self, error: BaseException) -> None:
        known, self._poll_error = self._poll_error, (type(error), str(error))
        if known != self._poll_error:
            self.failed.emit(error)
            self._due = True
            self._rest.start()

    def _on_busy(self, _busy: bool) -> None:
        self.busyChanged.emit(self.busy)

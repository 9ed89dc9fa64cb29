"""The pins behind the window: asked and changed in one serial worker, never in the UI thread.

A change gives a new picture of the board; a write gives a change set besides, which refreshes
the views and names the undo entry.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from strandline.engine.pin_desk import Load, PinDesk, Shown, Written
from strandline.engine.pin_picture import PinPicture
from strandline.engine.pinning import PinBoard
from strandline.engine.snapshot import Snapshot
from strandline.errors import NotFound, StrandlineError
from strandline.live.jobs import Job, JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.before_writing import Cure, MoveBlock
from strandline.model.relief import Move
from strandline.model.suggest.similar import Similar
from strandline.store.history import Version
from strandline.store.safe_write import ChangedOnDisk

_RESOURCE = "pins"


class Operations(QObject):
    """Everything one can do with the pins of what is open; all answers are signals.

    ``pinsChanged`` gives a :class:`PinPicture`, ``forecastReady`` a :class:`Hover`, ``staged``
    the ref of a pin that was just put down, ``pinsWritten`` a :class:`Written`, ``conflict`` a
    ChangedOnDisk, ``alert`` findings about what others did, ``dropped`` how many staged changes
    no longer fit what is on disk, ``broughtBack`` a :class:`BroughtBack` of what was staged when
    the app ended, ``failed`` any other StrandlineError. ``historyFiles``,
    ``historyReady`` and ``compared`` answer the questions of the History screen.
    """

    pinsChanged = Signal(object)
    forecastReady = Signal(object)
    staged = Signal(str)
    pinsWritten = Signal(object)
    conflict = Signal(object)
    alert = Signal(object)
    dropped = Signal(int)
    broughtBack = Signal(object)
    failed = Signal(object)
    movedAway = Signal(str, str)  # file, note
    historyFiles = Signal(object)
    historyReady = Signal(object)
    compared = Signal(object)

    def __init__(self, queues: JobQueues, desk: PinDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues = queues
        self._desk = desk
        self._picture: PinPicture | None = None
        self._hovering = SingleFlight(queues, _RESOURCE, self)
        self._hovering.finished.connect(self.forecastReady)
        self._hovering.failed.connect(self._on_failed)
        self._showing = SingleFlight(queues, _RESOURCE, self)
        self._showing.finished.connect(self._on_shown)
        self._showing.failed.connect(self._on_failed)
        self._comparing = SingleFlight(queues, _RESOURCE, self)
        self._comparing.finished.connect(self.compared)
        self._comparing.failed.connect(self._on_failed)

    @property
    def picture(self) -> PinPicture | None:
        """The board as it was told last; None while nothing is open."""
        return self._picture

    def show(self, snapshot: Snapshot) -> None:
        """Follow a snapshot: files that changed on disk are looked at and recorded."""
        if snapshot.inputs is not None:
            self._showing.request(self._desk.show, snapshot, drop_running=False)

    def forget(self) -> None:
        """Show nothing."""
        self._showing.cancel()
        self._picture = None
        self._submit(self._desk.forget)
        self.pinsChanged.emit(None)

    def close(self) -> None:
        """Close the library; the workers have ended."""
        self._desk.close()

    # Staging

    def add(
        self,
        load: Load,
        file: str,
        at: int | None = None,
        *,
        instead: Similar | None = None,
        opens: bool = True,
    ) -> Job:
        """Stage a load in a file; ``staged`` gives its ref unless nothing is to open for editing.

        ``instead``: it holds instead of that line.
        """
        job = self._change(partial(_add, self._desk, load, file, at, instead))
        if opens:
            job.finished.connect(self._on_staged)
        return job

    def edit(self, ref: str, text: str) -> None:
        """Stage other words."""
        self._change(lambda board: board.edit(ref, text))

    def move(self, ref: str, file: str, at: int | None = None) -> None:
        """Stage moving a pin."""
        self._change(lambda board: board.move(ref, file, at))

    def remove(self, ref: str) -> None:
        """Stage the removal of a pin."""
        self._change(lambda board: board.remove(ref))

    def accept(self, ref: str) -> None:
        """Take what stands in the file for the pin."""
        self._change(partial(_checked, ref, PinBoard.accept))

    def put_back(self, ref: str) -> None:
        """Stage the words that we know of a lost or changed pin."""
        self._change(partial(_checked, ref, PinBoard.put_back))

    def cure(self, cure: Cure) -> None:
        """Stage what a sentence of the forecast offers."""
        if isinstance(cure, MoveBlock):
            self._change(lambda board: board.place(cure.file, cure.place))
        else:
            self._change(lambda board: board.make_item(cure.file, cure.fix))

    def repair(self, file: str, number: int) -> None:
        """Stage one of the ways to mend a damaged block."""
        self._change(lambda board: board.repair(file, number))

    def move_section(self, move: Move) -> None:
        """Stage moving a section of a file into a note; ``movedAway`` gives file and note."""
        job = self._change(lambda board: (move.file, board.move_section(move.file, move.section)))
        job.finished.connect(self._on_moved)

    def restore(self, file: str, version: Version) -> None:
        """Stage a former version."""
        self._change(lambda board: board.restore(file, version))

    def put_back_bytes(self, file: str, sha256: str) -> None:
        """Stage the kept bytes with this hash (hex); ``failed`` tells when the history has none."""
        self._change(lambda board: board.put_back_bytes(file, sha256))

    def unstage(self, number: int) -> None:
        """Take a staged change back."""
        self._change(lambda board: board.unstage(number))

    def discard(self) -> None:
        """Take all staged changes back."""
        self._change(PinBoard.discard)

    # Forecast

    def hover(self, load: Load, files: Sequence[str] = (), file: str = "", at: int | None = None) -> None:
        """Ask what dropping would do at a place of one file, and at the ends of others.

        ``forecastReady`` tells; questions that were overtaken before they were begun are dropped.
        """
        # A running one is still told: else nothing would be said while the mouse moves.
        self._hovering.request(self._desk.hover, load, tuple(files), file, at, drop_running=False)

    def stop_hovering(self) -> None:
        """Nobody wants to know any more."""
        self._hovering.cancel()

    # Writing

    def write(self, files: Iterable[str] | None = None) -> None:
        """Write what is staged; ``pinsWritten``, ``conflict`` or ``failed`` tells."""
        self._write(self._desk.write, None if files is None else tuple(files))

    def undo(self) -> None:
        """Undo the last operation."""
        self._write(self._desk.undo)

    def redo(self) -> None:
        """Do the last undone operation again."""
        self._write(self._desk.redo)

    # History

    def list_history(self) -> None:
        """Ask which files have a history; ``historyFiles`` tells."""
        self._submit(self._desk.history_files).finished.connect(self.historyFiles)

    def prune(self) -> None:
        """Let go at once of what the history may no longer keep; ``historyFiles`` tells what is left."""
        self._submit(self._desk.prune).finished.connect(self.historyFiles)

    def look_back(self, file: str) -> None:
        """Ask for the versions of a file; ``historyReady`` tells."""
        self._submit(self._desk.history, file).finished.connect(self.historyReady)

    def compare(self, new: Version, old: Version | None) -> None:
        """Ask for the difference of two versions; ``compared`` tells, of the newest question only."""
        self._comparing.request(self._desk.difference, new, old)

    # Inside

    def _submit(self, fn: Callable[..., object], *args: object) -> Job:
        job = self._queues.submit(_RESOURCE, fn, *args, owner=self)
        job.failed.connect(self._on_failed)
        return job

    def _change(self, act: Callable[[PinBoard], object]) -> Job:
        job = self._submit(self._desk.change, act)
        job.finished.connect(self._on_changed)
        return job

    def _write(self, fn: Callable[..., Written], *args: object) -> None:
        job = self._queues.submit(_RESOURCE, fn, *args, owner=self)
        job.finished.connect(self._on_written)
        job.failed.connect(self._on_write_failed)

    def _show_picture(self, picture: PinPicture) -> None:
        self._picture = picture
        self.pinsChanged.emit(picture)

    def _on_shown(self, shown: Shown) -> None:
        self._show_picture(shown.picture)
        if shown.alerts:
            self.alert.emit(shown.alerts)
        if shown.back is not None:
            self.broughtBack.emit(shown.back)
        if shown.dropped:
            self.dropped.emit(shown.dropped)

    def _on_changed(self, answer: tuple[PinPicture, object]) -> None:
        self._show_picture(answer[0])

    def _on_staged(self, answer: tuple[PinPicture, str]) -> None:
        self.staged.emit(answer[1])

    def _on_moved(self, answer: tuple[PinPicture, tuple[str, str]]) -> None:
        self.movedAway.emit(*answer[1])

    def _on_written(self, written: Written) -> None:
        self._show_picture(written.picture)
        self.pinsWritten.emit(written)

    def _on_write_failed(self, error: BaseException) -> None:
        if isinstance(error, ChangedOnDisk):
            self.conflict.emit(error)
        else:
            self._on_failed(error)
        job = self._queues.submit(_RESOURCE, self._desk.again, owner=self)
        job.finished.connect(self._show_picture)
        job.failed.connect(_known_already)

    def _on_failed(self, error: BaseException) -> None:
        if isinstance(error, StrandlineError):
            self.failed.emit(error)
        else:
            self._queues.unhandled.emit(error)


def _add(
    desk: PinDesk, load: Load, file: str, at: int | None, instead: Similar | None, _board: PinBoard
) -> str:
    return desk.add(load, file, at) if instead is None else desk.add_instead(load, instead)


def _checked(ref: str, act: Callable[[PinBoard, Any], None], board: PinBoard) -> None:
    for checked in board.check():
        if checked.ref == ref:
            act(board, checked)
            return
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is no pin “{ref}”."), ref=ref),
        say(QT_TRANSLATE_NOOP("model", "Read everything again.")),
    )


def _known_already(_error: object) -> None:
    """What keeps the board from being read was told with the write that failed."""

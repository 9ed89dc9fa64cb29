"""Pins in the window: the tray, the picker, undo and redo, and what is told of each write."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from strandline.engine.kept_staging import BroughtBack
from strandline.engine.pin_desk import Written
from strandline.engine.pin_picture import PinPicture
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding, Severity
from strandline.model.relief import Copied, Go, Move
from strandline.ui import labels
from strandline.ui.actions import plain
from strandline.ui.local_time import moment
from strandline.ui.widgets.message_bar import Problem
from strandline.ui.widgets.pins.drag import ask_load
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.picker import PinPicker
from strandline.ui.widgets.pins.pin_editor import PinEditor
from strandline.ui.widgets.pins.tray import PinTray

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_CONFLICT = "pins-conflict"
_FAILED = "pins"
_DROPPED = "pins-dropped"
_BACK = "pins-back"
_UNKEPT = "pins-unkept"


class Pinning(QObject):
    """Made when something is first opened; ``window.pins`` is its :class:`PinHands`."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._back = 0  # changes of an earlier time, as long as nothing else is staged
        self.hands = window.pins = PinHands(window)
        self.tray = PinTray(self.hands)
        self.picker = PinPicker(self.hands, window)
        self._dock(below=window.places.tray_below)
        self.tray.set_open(window.places.tray)
        self._connect()
        self._follow_operations()
        self._show_tray()
        self._name_actions()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Name undo and redo anew after the registry has set its own words."""
        if event.type() == QEvent.Type.LanguageChange:
            QTimer.singleShot(0, self, self._name_actions)
        return super().eventFilter(watched, event)

    # Wiring

    def _connect(self) -> None:
        window, registry = self._window, self._window.registry
        registry.on("undo", self._undo)
        registry.on("redo", self._redo)
        registry.on("write", self._write)
        registry.on("pin", self._pick)
        registry.on("tray", self._tray_asked)
        registry["tray"].setChecked(window.places.tray)
        registry.on("inspector", self._show_tray)
        self.tray.folded.connect(self._folded)
        self.tray.dockAsked.connect(self._dock_elsewhere)
        self.tray.reviewAsked.connect(self._review)
        self.hands.pictureChanged.connect(self._name_actions)
        self.hands.pictureChanged.connect(self._tell_kept)
        window.frame.message_bar.acted.connect(self._act)
        window.toast.clear_of = self._staging
        self.hands.loadChanged.connect(self._show_tray)
        self.hands.sourceAsked.connect(window.sources.show_pin_source)
        self.hands.reliefAsked.connect(self._relieve)
        window.workbench.asked.connect(self._relieve)
        window.workbench.fileSaved.connect(self._tell_saved)
        window.frame.stack.currentChanged.connect(self._show_tray)
        window.frame.narrowed.connect(self._show_tray)
        window.opened.snapshotChanged.connect(self._follow_operations)
        window.installEventFilter(self)

    def _follow_operations(self, _snapshot: object = None) -> None:
        operations = getattr(self._window.opened.services, "operations", None)
        if operations is None or operations is self.hands.operations:
            return
        operations.pinsWritten.connect(self._tell_written)
        operations.conflict.connect(self._tell_conflict)
        operations.alert.connect(self._tell_alerts)
        operations.dropped.connect(self._tell_dropped)
        operations.broughtBack.connect(self._tell_back)
        operations.movedAway.connect(self._tell_moved)
        operations.failed.connect(self._tell_failure)
        self.hands.set_operations(operations)

    # The tray

    def _show_tray(self, _what: object = None) -> None:
        """Hide the tray where its columns stand on the screen itself, and with the right side.

        Below a screen without a right side it takes no width from it.
        """
        window = self._window
        doubled = window.places.screen == "pins"
        alone = getattr(window.frame.stack.currentWidget(), "panel", window) is None
        narrow = window.frame.narrow  # the right side would stand in place of what one drags from
        below = window.places.tray_below or alone or narrow
        self.tray.dock_button.setVisible(not alone and not narrow)
        if below != self._below:
            self._dock(below=below)
        wanted = below or window.registry["inspector"].isChecked() or self.hands.load is not None
        self.tray.setVisible(wanted and not doubled)

    def _dock(self, *, below: bool) -> None:
        self._below = below
        self.tray.set_below(below)
        self._window.frame.dock_tray(self.tray, below=below)

    def _dock_elsewhere(self) -> None:
        places = self._window.places
        places.tray_below = not places.tray_below
        self._dock(below=places.tray_below)
        self._show_tray()

    def _tray_asked(self, on: bool) -> None:
        self._window.places.tray = on
        self.tray.set_open(on)

    def _folded(self, folded: bool) -> None:
        self._window.places.tray = not folded
        self._window.registry["tray"].setChecked(not folded)

    def _review(self) -> None:
        self._window.workbench.show_screen("pins")

    # What one can do

    def _pick(self) -> None:
        ask_load(QApplication.focusWidget(), self.picker.open_with)

    def _write(self) -> None:
        field = QApplication.focusWidget()
        if isinstance(field, PinEditor):  # its words go along, and Ctrl+Z is the window's again
            field.done.emit(True)
        if self.hands.operations is not None:
            self.hands.operations.write()

    def _undo(self) -> None:
        if self.hands.operations is not None:
            self.hands.operations.undo()

    def _redo(self) -> None:
        if self.hands.operations is not None:
            self.hands.operations.redo()

    def _relieve(self, what: Move | Go | Copied) -> None:
        """Take a way out at a limit."""
        if isinstance(what, Go):
            self._window.workbench.edit_at(what.file, what.spot)
        elif isinstance(what, Copied):
            self._window.toast.say(self.tr("Copied: put it into openclaw.json"))
        elif self.hands.operations is not None:
            self.hands.operations.move_section(what)

    def _name_actions(self, _picture: PinPicture | None = None) -> None:
        """Put the name of the operation behind Undo and Redo."""
        picture, registry = self.hands.picture, self._window.registry
        undo = picture.undo if picture is not None else None
        redo = picture.redo if picture is not None else None
        for action_id, name in (("undo", undo), ("redo", redo)):
            action: QAction = registry[action_id]
            words = plain(registry.title(action_id))
            text = self.tr("%1: %2").replace("%1", words).replace("%2", labels.sentence(name))
            action.setText(text if name is not None else words)
            action.setEnabled(name is not None)
        registry["write"].setEnabled(picture is not None and bool(picture.changes))

    # What is told

    def _tell_saved(self, name: Message) -> None:
        """The editor wrote a file; that is an operation as any other."""
        text = self.tr("Saved %1").replace("%1", str(dict(name.args).get("file", "")))
        self._window.toast.say(text, self.tr("Undo"), self._undo)

    def _tell_moved(self, file: str, note: str) -> None:
        text = self.tr("Staged: a section of %1 goes to %2")
        text = text.replace("%2", note).replace("%1", file)
        self._window.toast.say(text, self.tr("Review"), self._review)

    def _tell_written(self, written: Written) -> None:
        bar, toast = self._window.frame.message_bar, self._window.toast
        for key in (_CONFLICT, _FAILED, _DROPPED):
            bar.settle(key)
        files = ", ".join(written.result.files)
        name = labels.sentence(written.result.name)
        if written.kind == "undo":
            text, again, act = self.tr("Undone: %1").replace("%1", name), self.tr("Redo"), self._redo
        else:
            template = self.tr("Done again: %1") if written.kind == "redo" else self.tr("Written: %1")
            text = template.replace("%1", name)
            again, act = self.tr("Undo"), self._undo
            if written.added and written.kind == "write":
                text = self.tr("Added to %1").replace("%1", files)
        kept = self.tr("What others changed meanwhile was kept.")
        if written.result.merged:
            text = f"{text}. {kept}"
        toast.say(text, again, act)

    def _tell_conflict(self, error: StrandlineError) -> None:
        way_out = say(
            QT_TRANSLATE_NOOP(
                "model", "Nothing was written. Your changes are staged over the new file: look, then write."
            )
        )
        self._window.frame.message_bar.tell(Problem(_CONFLICT, error.sentence, way_out))

    def _tell_failure(self, error: StrandlineError) -> None:
        self._window.frame.message_bar.tell(Problem.of(error, _FAILED))

    def _tell_dropped(self, count: int) -> None:
        line = say(
            QT_TRANSLATE_NOOP(
                "model",
                "The files changed on disk; {count} staged {count:change|changes} no longer "
                "{count:fits|fit}.",
            ),
            count=count,
        )
        way_out = say(
            QT_TRANSLATE_NOOP(
                "model",
                "They wait in the list of changes, each with the reason. Copy or take them back.",
            )
        )
        self._window.frame.message_bar.tell(Problem(_DROPPED, line, way_out))

    def _tell_back(self, back: BroughtBack) -> None:
        """Say that what was staged when the app ended is staged again."""
        self._back = back.count
        when = moment(back.at_ms)
        if back.count == 1:
            line = say(QT_TRANSLATE_NOOP("model", "A change that you staged on {when} is back."), when=when)
        else:
            line = say(
                QT_TRANSLATE_NOOP("model", "{count} changes that you staged on {when} are back."),
                count=back.count,
                when=when,
            )
        way_out = say(QT_TRANSLATE_NOOP("model", "Nothing is written yet; the Pins screen has the list."))
        action = say(QT_TRANSLATE_NOOP("model", "Discard"))
        self._window.frame.message_bar.tell(
            Problem(_BACK, line, way_out, severity=Severity.INFO, action=action)
        )

    def _tell_kept(self, picture: PinPicture | None) -> None:
        """Say when what is staged could be lost; what was brought back is no news once it changes."""
        bar = self._window.frame.message_bar
        if picture is None or len(picture.changes) + len(picture.unfit) != self._back:
            self._back = 0
            bar.settle(_BACK)
        if picture is None or picture.unkept is None:
            bar.settle(_UNKEPT)
        elif not any(row.problem.key == _UNKEPT for row in bar.rows):  # every change would count
            bar.tell(Problem.of(picture.unkept, _UNKEPT))

    def _staging(self) -> QWidget | None:
        """Give the line below the columns, which a toast must not hide."""
        view: Any = self._window.workbench.view("pins") if self._window.places.screen == "pins" else None
        return view.staging if view is not None else None

    def _act(self, key: str) -> None:
        if key == _BACK and self.hands.operations is not None:
            self.hands.operations.discard()

    def _tell_alerts(self, alerts: tuple[Finding, ...]) -> None:
        for finding in alerts:
            line = say(
                QT_TRANSLATE_NOOP("model", "{path}: {reason}"), path=finding.subject, reason=finding.reason
            )
            severity = Severity.LOSS if finding.severity is Severity.LOSS else Severity.WARNING
            self._window.frame.message_bar.tell(
                Problem(f"alert:{finding.subject}", line, finding.advice, severity=severity)
            )

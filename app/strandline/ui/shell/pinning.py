"""Pins in the window: the tray, the picker, undo and redo, and what is told of each write."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from strandline.engine.pin_desk import Written
from strandline.engine.pin_picture import PinPicture
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.ui import labels
from strandline.ui.actions import plain
from strandline.ui.widgets.message_bar import Problem
from strandline.ui.widgets.pins.drag import load_at
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.picker import PinPicker
from strandline.ui.widgets.pins.tray import PinTray

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_CONFLICT = "pins-conflict"
_FAILED = "pins"
_DROPPED = "pins-dropped"


class Pinning(QObject):
    """Made when something is first opened; ``window.pins`` is its :class:`PinHands`."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.hands = window.pins = PinHands(window)
        self.tray = PinTray(self.hands, window.frame.side)
        self.picker = PinPicker(self.hands, window)
        window.frame.side.put_tray(self.tray)
        self.tray.set_open(window.places.tray)
        self._connect()
        self._follow_operations()
        self._show_tray()
        self._name_actions()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Name undo and redo anew after the registry has set its own words."""
        if event.type() == QEvent.Type.LanguageChange:
            QTimer.singleShot(0, self._name_actions)
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
        self.tray.reviewAsked.connect(self._review)
        self.hands.pictureChanged.connect(self._name_actions)
        self.hands.loadChanged.connect(self._show_tray)
        self.hands.sourceAsked.connect(window.sources.show_pin_source)
        window.frame.stack.currentChanged.connect(self._show_tray)
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
        operations.failed.connect(self._tell_failure)
        self.hands.set_operations(operations)

    # The tray

    def _show_tray(self, _what: object = None) -> None:
        """Hide the tray where its columns stand on the screen itself, and with the right side."""
        window = self._window
        doubled = window.places.screen == "pins"
        wanted = window.registry["inspector"].isChecked() or self.hands.load is not None
        self.tray.setVisible(wanted and not doubled)

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
        self.picker.open_with(load_at(QApplication.focusWidget()))

    def _write(self) -> None:
        if self.hands.operations is not None:
            self.hands.operations.write()

    def _undo(self) -> None:
        if self.hands.operations is not None:
            self.hands.operations.undo()

    def _redo(self) -> None:
        if self.hands.operations is not None:
            self.hands.operations.redo()

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
            QT_TRANSLATE_NOOP("model", "The files changed on disk; {count} staged changes no longer fit."),
            count=count,
        )
        way_out = say(
            QT_TRANSLATE_NOOP("model", "They were taken out. Stage them anew where they are needed.")
        )
        self._window.frame.message_bar.tell(Problem(_DROPPED, line, way_out))

    def _tell_alerts(self, alerts: tuple[Finding, ...]) -> None:
        for finding in alerts:
            line = say(
                QT_TRANSLATE_NOOP("model", "{path}: {reason}"), path=finding.subject, reason=finding.reason
            )
            severity = Severity.LOSS if finding.severity is Severity.LOSS else Severity.WARNING
            self._window.frame.message_bar.tell(
                Problem(f"alert:{finding.subject}", line, finding.advice, severity=severity)
            )

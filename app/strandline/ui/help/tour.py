"""The way round for newcomers: three steps on the demo. It waits for the person and does nothing itself."""

from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication

from strandline import paths
from strandline.engine.pin_desk import Written
from strandline.engine.target import Target
from strandline.model.context import FileState
from strandline.ui.help.coach import CoachCard
from strandline.ui.help.tour_places import place_of
from strandline.ui.help.tour_words import ORDER, STEPS, WORDS, Stage
from strandline.ui.i18n import Language

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_LOST = {Language.ENGLISH: "38,500", Language.CHINESE: "二十万"}  # what the demo's agents have forgotten
_AGENTS = {Language.ENGLISH: "main", Language.CHINESE: "zh"}
_FOLLOW_MS = 150


class Tour(QObject):
    """One showing round; it ends by itself, by Skip, by Escape, or when the demo is left."""

    ended = Signal()

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._operations: Any = None
        self._over = False
        self.stage: Stage | None = None  # None: waiting for the demo
        self.card = CoachCard(window)
        self.card.nextAsked.connect(self.go_on)
        self.card.skipAsked.connect(self.end)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), window)
        self._escape.activated.connect(self.end)
        # What is pointed at scrolls, folds and moves without telling anybody.
        self._follow = QTimer(self)
        self._follow.setInterval(_FOLLOW_MS)
        self._follow.timeout.connect(self._place)
        window.installEventFilter(self)
        window.opened.snapshotChanged.connect(self._on_snapshot)
        window.opened.targetChanged.connect(self._on_target)
        window.workbench.screenMade.connect(self._on_screen)

    @property
    def language(self) -> Language:
        """The language on screen."""
        chinese = QLocale().language() is QLocale.Language.Chinese  # the window's, not the system's
        return Language.CHINESE if chinese else Language.ENGLISH

    def begin(self) -> None:
        """Show the demo, then the first step."""
        opened = self._window.opened
        if _is_demo(opened.target) and opened.snapshot is not None:
            self._on_snapshot(opened.snapshot)
        else:
            opened.open_demo()

    def go_on(self) -> None:
        """Go to the next step, whether the person did this one or not."""
        if self.stage is None or self.stage is Stage.END:
            self.end()
        elif self.stage in (Stage.PIN, Stage.WRITE):
            self.to(Stage.END)  # what was not done is not to be written or taken back
        else:
            self.to(ORDER[ORDER.index(self.stage) + 1])

    def end(self) -> None:
        """Stop at once and leave everything as it is."""
        if self._over:
            return
        self._over = True
        self._follow.stop()
        self._escape.setEnabled(False)
        self._window.removeEventFilter(self)
        had_focus = self.card.isAncestorOf(self._window.focusWidget() or self._window)
        self.card.leave()
        self.card.ring.deleteLater()
        self.card.deleteLater()
        if had_focus:
            self._window.workbench.current.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ended.emit()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep beside the thing when the window changes, and speak its language."""
        if watched is self._window:
            if event.type() == QEvent.Type.Resize:
                self._place()
            elif event.type() == QEvent.Type.LanguageChange and self.stage is not None:
                self._say()
        return super().eventFilter(watched, event)

    # What the person does

    def _on_target(self, target: Target | None) -> None:
        if self.stage is not None and not _is_demo(target):
            self.end()

    def _on_snapshot(self, _snapshot: object) -> None:
        opened = self._window.opened
        if not _is_demo(opened.target):
            return
        self._listen()
        if self.stage is None:
            wanted = _AGENTS[self.language]
            snapshot = opened.snapshot
            if snapshot is not None and wanted in snapshot.agents and snapshot.layout.agent != wanted:
                opened.choose_agent(wanted)  # its snapshot comes next
                return
            self.to(Stage.CUT)
        self._place()

    def _on_screen(self, screen_id: str, view: Any) -> None:
        if screen_id == "search":
            view.results.list.model().modelReset.connect(self._on_hits)
            view.results.list.model().rowsInserted.connect(self._on_hits)
        elif screen_id == "context":
            view.selected.connect(self._on_selected)

    def _listen(self) -> None:
        operations = getattr(self._window.opened.services, "operations", None)
        if operations is None or operations is self._operations:
            return
        self._operations = operations
        operations.staged.connect(self._on_staged)
        operations.pinsWritten.connect(self._on_written)
        for screen_id in ("context", "search"):
            view = self._window.workbench.view(screen_id)
            if view is not None:
                self._on_screen(screen_id, view)

    def _on_selected(self, key: str) -> None:
        if self.stage is Stage.CUT and key == self.cut_file():
            self.to(Stage.FIND)

    def _on_hits(self) -> None:
        view = self._window.workbench.view("search")
        if self.stage is Stage.FIND and view is not None and view.results.list.model().rowCount() > 0:
            self.to(Stage.PIN)

    def _on_staged(self, _ref: str) -> None:
        if self.stage is Stage.PIN:
            self.to(Stage.WRITE)

    def _on_written(self, written: Written) -> None:
        if written.kind == "write" and self.stage in (Stage.PIN, Stage.WRITE):
            self.to(Stage.UNDO)
        elif written.kind == "undo" and self.stage is Stage.UNDO:
            self.to(Stage.END)

    # What is shown

    def cut_file(self) -> str:
        """Give the name of the first file that is cut; "" when none is."""
        layout = self._window.workbench.layout
        files = layout.files if layout is not None else ()
        return next((file.name for file in files if file.state is FileState.CUT), "")

    def to(self, stage: Stage) -> None:
        """Show a stage."""
        self.stage = stage
        workbench = self._window.workbench
        if stage is Stage.CUT:
            workbench.show_screen("context")
            workbench.view("context").show_form(0)
            workbench.view("context").sample.setFocus(Qt.FocusReason.OtherFocusReason)
        self._follow.start()
        self._say()

    def _say(self) -> None:
        if self.stage is None:
            return
        words = WORDS[self.stage]
        text = QCoreApplication.translate("tour", words.text)
        text = text.replace("%1", self.cut_file()).replace("%2", _LOST[self.language])
        step = self.tr("Step %1 of %2").replace("%1", str(words.step)).replace("%2", str(STEPS))
        title = QCoreApplication.translate("tour", words.title)
        self._place()
        self.card.say(step if words.step else "", title, text, last=self.stage is Stage.END)

    def _place(self) -> None:
        if self.stage is not None:
            place: QRect | None = place_of(self.stage, self._window, self.cut_file())
            self.card.point_at(place)


def window_with_demo() -> "MainWindow | None":
    """Give the window that shows the demo, if one does."""
    for widget in QApplication.topLevelWidgets():
        opened = getattr(widget, "opened", None)
        if opened is not None and widget.isVisible() and _is_demo(opened.target):
            return cast("MainWindow", widget)
    return None


def _is_demo(target: Target | None) -> bool:
    return target is not None and target.state_dir == paths.demo_state_dir()

"""Health in the window: the badge on the rail, the way to what is wrong, and calling a person."""

from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from strandline.errors import StrandlineError
from strandline.model.context import Severity
from strandline.model.health import Goal, HealthItem, HealthReport
from strandline.ui import labels
from strandline.ui.shell.alarm import Alarm
from strandline.ui.shell.telling import HEALTH, READING
from strandline.ui.widgets.message_bar import Problem

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_SCREEN = "health"


class HealthWatch(QObject):
    """Made when something is first opened; ``window.health`` is it. Follows the feed of the services."""

    changed = Signal(object)  # HealthReport
    alerted = Signal(str)  # what was lost, in a line
    progress = Signal(str, int, int)

    def __init__(self, window: "MainWindow", *, alarm: Alarm | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._feed: Any = None
        self._known: set[str] | None = None  # alarming findings seen so far; None: none looked for yet
        self._called_for = ""  # the key of the finding that the person was called for
        self.alarm = alarm or Alarm(self, window.tray)
        self.alarm.clicked.connect(self._show_called)
        window.closed.connect(self.alarm.quiet)
        window.opened.snapshotChanged.connect(self._follow)
        window.opened.targetChanged.connect(self._begin_anew)
        window.workbench.recordAsked.connect(self.put_back)
        window.workbench.historyAsked.connect(self._to_history)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_state)
        self._follow()

    @property
    def report(self) -> HealthReport:
        """The findings as they are known."""
        return self._feed.report if self._feed is not None else HealthReport()

    def ignore(self, item: HealthItem) -> None:
        """Put a finding aside until it gets worse."""
        if self._feed is not None:
            self._feed.ignore(item)

    def heed(self, item: HealthItem) -> None:
        """Take up again what was put aside."""
        if self._feed is not None:
            self._feed.heed(item)

    def go(self, goal: Goal) -> None:
        """Show the place where a finding is mended."""
        workbench = self._window.workbench
        known = workbench.has_screen(goal.screen)
        workbench.show_screen(goal.screen if known else "context")
        if goal.key and known:
            if goal.screen == "context":
                if workbench.can_select(goal.key):
                    workbench.select(goal.key)
            else:
                workbench.view(goal.screen).select(goal.key)

    def put_back(self, file: str, sha256: str) -> None:
        """Stage the bytes of the host's record, if the history has them; what is staged is then written."""
        operations = getattr(self._window.opened.services, "operations", None)
        if operations is not None:
            operations.put_back_bytes(file, sha256)

    # Inside

    def _follow(self, _snapshot: object = None) -> None:
        self._window.frame.message_bar.settle(HEALTH)
        feed = getattr(self._window.opened.services, "health", None)
        if feed is None or feed is self._feed:
            return
        self._feed = feed
        feed.changed.connect(self._on_changed)
        feed.progress.connect(self.progress)
        feed.failed.connect(self._tell)
        self._on_changed(feed.report)

    def _to_history(self, file: str) -> None:
        self.go(Goal("history", file))

    def _begin_anew(self, _target: object) -> None:
        self._known = None

    def _on_changed(self, report: HealthReport) -> None:
        worst = report.worst
        count = report.counts.get(worst, 0) if worst is not None else 0
        # Notes alone put no number on the rail: nothing has to be done about them.
        seen = worst if worst is not Severity.INFO else None
        self._window.frame.rail.set_badge(_SCREEN, count if seen is not None else 0, seen)
        self.changed.emit(report)
        self._call(report)

    def _call(self, report: HealthReport) -> None:
        """Call the person about losses and conflicts that are new; the first look is no news."""
        alarming = {item.key: item for item in report.shown if item.alarming}
        if self._known is None:
            if not report.waiting and self._feed is not None and self._feed.snapshot is not None:
                self._known = set(alarming)
            return
        new = [item for key, item in alarming.items() if key not in self._known]
        if not report.waiting:
            self._known = set(alarming)  # what was mended is news when it comes back
        else:
            self._known |= set(alarming)
        if new:
            self._tell_of(new)

    def _tell_of(self, new: list[HealthItem]) -> None:
        """Say it in the window while the person is here, else by the desktop if it may."""
        first = new[0].finding
        text = labels.sentence(first.reason)
        text = labels.pair(first.subject, text) if first.subject else text
        self._called_for = new[0].key
        self.alerted.emit(text)
        window = self._window
        here = window if window.isVisible() and window.isActiveWindow() else _other_in_front(window)
        if here is not None:
            if not here.toast.acting:  # an offer to undo is worth more than the news
                here.toast.say(text, self.tr("Show"), self._show_called)
        elif window.choices.notifies:
            title = self.tr("Strandline: %n loss(es) or conflict(s)", "", len(new))
            self.alarm.call(title, text)

    def _show_called(self) -> None:
        """Raise the window and show what it called for."""
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        window.workbench.show_screen(_SCREEN)
        window.workbench.view(_SCREEN).select(self._called_for)

    def _on_state(self, _state: object) -> None:
        if self._window.isActiveWindow():
            self.alarm.quiet()

    def _tell(self, error: object) -> None:
        bar = self._window.frame.message_bar
        # What cannot be read at all is told already.
        if isinstance(error, StrandlineError) and not any(row.problem.key == READING for row in bar.rows):
            bar.tell(Problem.of(error, HEALTH))


def _other_in_front(window: "MainWindow") -> "MainWindow | None":
    """Give the other main window that the person works in."""
    front = QApplication.activeWindow()
    other = front is not None and front is not window and front.isVisible() and hasattr(front, "workbench")
    return cast("MainWindow", front) if other else None

"""What the window tells of what went wrong: in the bar above the page, and in the list of findings."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.ui.faults import Faults
from strandline.ui.shell.findings_popup import FindingsPopup
from strandline.ui.widgets.message_bar import Problem

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

READING = "reading"  # key of the problem that the next good snapshot settles
HEALTH = "health"  # key of the problem that something could not be looked at
REFUSED = "refused"  # key of the problem that the next thing opened settles


class Telling(QObject):
    """Puts every failure before the person, once, and takes it back when it is over."""

    def __init__(self, window: "MainWindow", faults: Faults) -> None:
        super().__init__(window)
        self._window = window
        self._faults = faults
        self.popup: FindingsPopup | None = None
        bar, opened = window.frame.message_bar, window.opened
        bar.copied.connect(self._say_copied)
        opened.targetChanged.connect(self._settle_refusal)
        opened.snapshotChanged.connect(self._settle_reading)
        opened.refreshed.connect(self._settle_reading)
        opened.failed.connect(self._tell_failure)
        opened.refused.connect(self.refuse)
        window.workbench.failed.connect(self._tell_screen_failure)
        window.registry.on("findings", self.show_findings)
        faults.told.connect(self._hear)
        for problem in faults.listen():
            bar.tell(problem)

    def show_findings(self) -> None:
        """List what is wrong, with reasons and ways out."""
        window = self._window
        findings = window.workbench.findings()
        if not findings:
            window.toast.say(self.tr("Nothing is wrong."))
            return
        self.popup = FindingsPopup(findings, window)
        self.popup.asked.connect(self._show_subject)
        self.popup.open_above(window.frame.status_bar.findings_button)

    def refuse(self, error: object) -> None:
        """Say why something cannot be opened, until something else is."""
        self._tell(error, REFUSED)

    def _hear(self, problem: Problem) -> None:
        """Tell what no window in particular is to blame for where the person is looking."""
        active = QApplication.activeWindow()
        if active is self._window or not isinstance(active, type(self._window)):
            self._window.frame.message_bar.tell(problem)

    def _show_subject(self, subject: str) -> None:
        window = self._window
        if window.workbench.can_select(subject):
            window.workbench.select(subject)
        else:
            window.toast.say(self.tr("There is no band for %1 in the picture.").replace("%1", subject))

    def _tell_failure(self, error: object) -> None:
        window, opened = self._window, self._window.opened
        restoring, window.restoring = window.restoring, None
        if isinstance(error, StrandlineError) and opened.target is not None:
            if opened.snapshot is not None:
                window.gone.lost(error)
                return
            if opened.target == restoring:
                window.gone.not_there(restoring, error)
                return
        if opened.snapshot is None and opened.target is not None:
            opened.close()
        self._tell(error, READING)

    def _tell_screen_failure(self, error: object) -> None:
        self._tell(error, "screen")

    def _tell(self, error: object, key: str) -> None:
        if isinstance(error, StrandlineError):
            self._window.frame.message_bar.tell(Problem.of(error, key))
        else:
            self._faults.failed(error)

    def _settle_refusal(self, target: Target | None) -> None:
        if target is not None:
            self._window.frame.message_bar.settle(REFUSED)

    def _settle_reading(self) -> None:
        self._window.frame.message_bar.settle(READING)

    def _say_copied(self) -> None:
        self._window.toast.say(self.tr("Copied"))

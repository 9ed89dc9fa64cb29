"""The icon in the system's tray: how things stand, the last alert, and a short menu. Off by default."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from strandline.model.context import Severity
from strandline.model.health import HealthReport
from strandline.store.settings import CLOSE_TO_TRAY, TRAY
from strandline.ui import labels
from strandline.ui.preferences import Preferences
from strandline.ui.shell.tray_icon import tray_icon

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow
    from strandline.ui.windows import Windows

_WORST_FIRST = (Severity.LOSS, Severity.WARNING)


class Tray(QObject):
    """Follows all windows; ``make`` gives an icon, ``is_there`` asks whether there is a tray at all."""

    def __init__(
        self,
        windows: "Windows",
        preferences: Preferences,
        parent: QObject,
        *,
        make: Callable[[QObject], Any] = QSystemTrayIcon,
        is_there: Callable[[], bool] = QSystemTrayIcon.isSystemTrayAvailable,
    ) -> None:
        super().__init__(parent)
        self._windows = windows
        self._preferences = preferences
        self._make, self._is_there = make, is_there
        self._watched: set[QObject] = set()
        self._reports: dict[QObject, HealthReport] = {}
        self._last = ""
        self._answer: Callable[[], object] | None = None
        self.icon: Any = None
        self.menu: QMenu | None = None
        windows.opened.connect(self._adopt)
        windows.changed.connect(self._on_windows)
        preferences.settingChanged.connect(self._on_setting)
        for window in windows.all:
            self._adopt(window)
        preferences.changed.connect(self.retranslate)  # one of the changes is that of the language
        self._on_setting(TRAY.key)

    @property
    def worst(self) -> Severity | None:
        """How things stand in the worst window; None while calm."""
        found = {report.worst for report in self._reports.values()}
        return next((severity for severity in _WORST_FIRST if severity in found), None)

    @property
    def shown(self) -> bool:
        """Whether the icon is in the tray."""
        return self.icon is not None and bool(self.icon.isVisible())

    def hides(self, window: "MainWindow") -> bool:
        """Tell whether closing a window is to hide it only: the last one, if the person chose that."""
        wanted = self.shown and self._preferences.get(CLOSE_TO_TRAY) and not self._windows.quitting
        others = [one for one in self._windows.all if one is not window and one.isVisible()]
        return wanted and not others

    def show_or_hide(self) -> None:
        """Bring the windows back, or put them away."""
        if self._in_sight():
            for window in self._windows.all:
                window.hide()
        else:
            self._bring_back()
        self._name()

    def say(self, title: str, text: str, answer: Callable[[], object], shown_ms: int) -> bool:
        """Show a notification by the icon; a click on it calls ``answer``. False: there is no icon."""
        if not self.shown or not self.icon.supportsMessages():
            return False
        self._answer = answer
        self.icon.showMessage(title, text, QSystemTrayIcon.MessageIcon.Warning, shown_ms)
        return True

    def retranslate(self) -> None:
        """Say everything anew in the language in force."""
        if self.icon is not None:
            self._fill_menu()
            self._name()

    # Inside

    def _on_setting(self, key: str) -> None:
        if key != TRAY.key:
            return
        wanted = self._preferences.get(TRAY) and self._is_there()
        if wanted and self.icon is None:
            self.icon = self._make(self)
            self.menu = QMenu()
            self.menu.aboutToShow.connect(self._fill_menu)
            self._fill_menu()
            self.icon.setContextMenu(self.menu)
            self.icon.activated.connect(self._on_activated)
            self.icon.messageClicked.connect(self._on_clicked)
            self._name()
            self.icon.show()
        elif not wanted and self.icon is not None:
            self.icon.hide()
            self.icon.deleteLater()
            self.icon = None
            if not self._in_sight():  # nobody could bring them back any more
                self._bring_back()

    def _adopt(self, window: "MainWindow") -> None:
        window.tray = self
        window.opened.targetChanged.connect(self._watch_all)
        self._watch_all()

    def _watch_all(self, _target: object = None) -> None:
        for window in self._windows.all:
            if window.health is not None and window.health not in self._watched:
                self._watched.add(window.health)
                window.health.changed.connect(self._on_report)
                window.health.alerted.connect(self._on_alert)
                self._reports[window.health] = window.health.report

    def _on_windows(self) -> None:
        alive = {window.health for window in self._windows.all}
        self._watched &= alive
        self._reports = {health: report for health, report in self._reports.items() if health in alive}
        self._watch_all()
        self._name()

    def _on_report(self, report: HealthReport) -> None:
        self._reports[self.sender()] = report
        self._name()

    def _on_alert(self, text: str) -> None:
        self._last = text
        self._name()

    def _name(self) -> None:
        """Show how things stand, in shape and colour and in words."""
        if self.icon is None:
            return
        worst = self.worst
        self.icon.setIcon(tray_icon(worst))
        count = sum(report.counts.get(worst, 0) for report in self._reports.values()) if worst else 0
        if worst is None:
            state = self.tr("Strandline: all is calm")
        else:
            words = f"{labels.severity_name(worst)} ({count})"
            state = self.tr("Strandline: %1").replace("%1", words)
        self.icon.setToolTip("\n".join(part for part in (state, self._last) if part))

    def _fill_menu(self) -> None:
        if self.menu is None:
            return
        self.menu.clear()
        entries: tuple[tuple[str, Callable[[], object]], ...] = (
            (self.tr("Hide") if self._in_sight() else self.tr("Show"), self.show_or_hide),
            (self.tr("Open the demo"), self._open_demo),
            (self.tr("Health"), self._show_health),
            (self.tr("Quit"), self._windows.quit),
        )
        for words, slot in entries:
            if slot is entries[-1][1]:
                self.menu.addSeparator()
            self.menu.addAction(words).triggered.connect(slot)

    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in (
            QSystemTrayIcon.ActivationReason.Trigger,
            QSystemTrayIcon.ActivationReason.DoubleClick,
        ):
            self.show_or_hide()

    def _on_clicked(self) -> None:
        if self._answer is not None:
            self._answer()

    def _in_sight(self) -> bool:
        return any(window.isVisible() and not window.isMinimized() for window in self._windows.all)

    def _bring_back(self) -> None:
        for window in self._windows.all:
            self._windows.bring_forward(window)
        if not self._windows.all:
            self._windows.open()

    def _open_demo(self) -> None:
        self._bring_back()
        front = self._windows.front
        if front is not None:
            front.registry["demo"].trigger()

    def _show_health(self) -> None:
        """Show the Health screen of the window where most is wrong."""
        worst = self.worst
        for window in reversed(self._windows.all):
            report = self._reports.get(window.health) if window.health is not None else None
            if window.opened.target is not None and (worst is None or (report and report.worst is worst)):
                self._windows.bring_forward(window)
                window.workbench.show_screen("health")
                return
        self._bring_back()

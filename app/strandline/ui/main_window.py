"""The window. It makes the parts and connects them; it does no work and paints nothing."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QDir, QEvent, Qt, QTimer, Signal, qVersion
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QWidget

from strandline import __version__
from strandline.engine.target import Target
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding, SessionKind, Severity
from strandline.ui.actions import ActionRegistry, ActionSpec
from strandline.ui.faults import Faults
from strandline.ui.i18n import Language
from strandline.ui.opened import Opened, SnapshotLike
from strandline.ui.preferences import Preferences
from strandline.ui.shell.drop import DropVeil, dropped_folder, may_drop
from strandline.ui.shell.entries import agent_entries, command_entries, file_entries
from strandline.ui.shell.findings_popup import FindingsPopup
from strandline.ui.shell.frame import Frame
from strandline.ui.shell.menus import retranslate_menus, window_menus
from strandline.ui.shell.palette import Palette
from strandline.ui.shell.panes import focus_next_pane
from strandline.ui.shell.places import Places
from strandline.ui.shell.recents import short_path
from strandline.ui.shell.shortcut_sheet import ShortcutSheet
from strandline.ui.shell.targets import demo_target, target_for
from strandline.ui.theme import ThemeMode
from strandline.ui.views.registry import Screen, make_inspector, screens
from strandline.ui.widgets.message_bar import Problem
from strandline.ui.widgets.toast import Toast

MINIMUM = (960, 600)
USUAL = (1440, 900)
_SNAPSHOT = "snapshot"  # key of the problem that the next good snapshot settles
_DROP = "drop"


class MainWindow(QMainWindow):
    """Shows what is open. ``firstPainted`` comes once, when the window is on the screen."""

    firstPainted = Signal()

    def __init__(
        self,
        opened: Opened,
        preferences: Preferences,
        faults: Faults,
        places: Places | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.opened = opened
        self.preferences = preferences
        self.places = places or Places()
        self._painted = False
        self._expected: Target | None = None
        self._selected = ""
        self._views: dict[str, QWidget] = {}
        self._inspector: QWidget | None = None
        self._screens: Sequence[Screen] = screens()
        self.actions_ = ActionRegistry(self)
        for number, screen in enumerate(self._screens, 1):
            spec = ActionSpec(
                f"screen.{screen.id}",
                screen.title,
                "view",
                keys=(f"Ctrl+{number}",) if number < 10 else (),
                icon=screen.icon,
                choice="screen",
                needs_target=True,
                context="screens",
            )
            self.actions_.add(spec)
        self.frame = Frame(self.actions_, self._screens, self)
        self.setCentralWidget(self.frame)
        self._menus = window_menus(self.actions_, self)
        self.frame.top_bar.set_menu(self._menus)
        self.palette_ = Palette(self)
        self.sheet = ShortcutSheet(self.actions_, self)
        self.toast = Toast(self)
        self.veil = DropVeil(self)
        self.findings: FindingsPopup | None = None
        self.setAcceptDrops(True)
        self.setMinimumSize(*MINIMUM)
        self._connect_actions()
        self._connect_parts(faults)
        self._show_target(None)
        self._restore()

    # Wiring

    def _connect_actions(self) -> None:
        on = self.actions_.on
        for action_id, slot in {
            "open": self.choose_folder,
            "demo": self.open_demo,
            "reload": self.opened.reload,
            "pause": self.opened.set_paused,
            "close": self.opened.close,
            "quit": self.close,
            "inspector": self._toggle_inspector,
            "palette": self._open_palette,
            "findings": self.show_findings,
            "menu": self._open_menu,
            "shortcuts": self.sheet.toggle,
            "about": self._show_about,
        }.items():
            on(action_id, slot)
        self.actions_["text.larger"].triggered.connect(self._larger)
        self.actions_["text.smaller"].triggered.connect(self._smaller)
        self.actions_["text.reset"].triggered.connect(self._normal_size)
        self.actions_["pane.next"].triggered.connect(self._next_pane)
        self.actions_["pane.previous"].triggered.connect(self._previous_pane)
        for mode in ThemeMode:
            self.actions_[f"theme.{mode}"].setData(mode)
            on(f"theme.{mode}", self._theme_picked)
        for language in Language:
            self.actions_[f"language.{language}"].setData(language)
            on(f"language.{language}", self._language_picked)
        for screen in self._screens:
            self.actions_[f"screen.{screen.id}"].setData(screen.id)
            on(f"screen.{screen.id}", self._screen_picked)
        self._show_preferences()

    def _connect_parts(self, faults: Faults) -> None:
        opened, frame = self.opened, self.frame
        frame.top_bar.recentChosen.connect(opened.open_recent)
        frame.top_bar.agentChosen.connect(opened.choose_agent)
        frame.top_bar.kindChosen.connect(opened.choose_kind)
        frame.top_bar.sessionChosen.connect(opened.choose_session)
        frame.top_bar.releaseChosen.connect(opened.choose_release)
        frame.rail.screenChosen.connect(self.show_screen)
        frame.start.openAsked.connect(self.choose_folder)
        frame.start.demoAsked.connect(self.open_demo)
        frame.start.foundChosen.connect(opened.open_found)
        frame.start.recentChosen.connect(opened.open_recent)
        frame.start.recentRemoved.connect(self._remove_recent)
        frame.message_bar.copied.connect(self._say_copied)
        opened.targetChanged.connect(self._show_target)
        opened.snapshotChanged.connect(self._show_snapshot)
        opened.refreshed.connect(self._show_refreshed)
        opened.failed.connect(self._show_failure)
        opened.watchChanged.connect(self._show_watch)
        opened.foundChanged.connect(frame.start.set_found)
        opened.recentsChanged.connect(frame.start.set_recents)
        opened.recentsChanged.connect(frame.top_bar.set_recents)
        self.preferences.changed.connect(self._show_preferences)
        self.preferences.failed.connect(faults.failed)
        self._faults = faults
        faults.told.connect(frame.message_bar.tell)
        for problem in faults.listen():
            frame.message_bar.tell(problem)

    # Opening

    def open_folder(self, folder: Path) -> None:
        """Show a state folder or a workspace."""
        self.opened.open(target_for(folder))

    def open_demo(self) -> None:
        """Show the demo."""
        self.opened.open(demo_target())

    def choose_folder(self) -> None:
        """Let the person choose a folder."""
        hidden = Path.home() / ".openclaw"
        dialog = QFileDialog(self, self.tr("Open a state folder or a workspace"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setFilter(dialog.filter() | QDir.Filter.Hidden)  # the state folder's name begins with a dot
        dialog.setDirectory(str(hidden if hidden.is_dir() else Path.home()))
        dialog.fileSelected.connect(self._folder_chosen)
        dialog.open()

    def expect(self, target: Target | None) -> None:
        """Say what :meth:`begin` will open, so that the first paint shows the right page."""
        self._expected = target
        if target is not None:
            self.frame.show_work(True)
            self.frame.rail.show_current(self.places.screen)

    def begin(self) -> None:
        """Start the work behind the window: open what is expected, and fill the start page."""
        services = self.opened.services
        if self._expected is not None:
            self.opened.open(self._expected)
        services.find_installations()
        services.list_recents()

    def _folder_chosen(self, folder: str) -> None:
        self.open_folder(Path(folder))

    def _remove_recent(self, item: object) -> None:
        self.opened.services.remove_recent(item)

    # What is shown

    def show_screen(self, screen_id: str) -> None:
        """Show a screen, making it when it is first asked for."""
        self.places.screen = screen_id
        view = self._view(screen_id)
        self.frame.stack.setCurrentWidget(view)
        self.frame.rail.show_current(screen_id)
        self.actions_[f"screen.{screen_id}"].setChecked(True)

    def select(self, key: str) -> None:
        """Select a file or segment everywhere."""
        view = self._views.get(self.places.screen)
        if view is not None:
            view.select(key)
        self._on_selected(key)

    def _view(self, screen_id: str) -> QWidget:
        if screen_id not in self._views:
            screen = next(screen for screen in self._screens if screen.id == screen_id)
            view = screen.make(self.frame.stack)
            view.selected.connect(self._on_selected)
            self.frame.stack.addWidget(view)
            self._views[screen_id] = view
            if self.opened.snapshot is not None:
                view.set_snapshot(self.opened.snapshot.layout)
        return self._views[screen_id]

    def _show_target(self, target: Target | None) -> None:
        is_open = target is not None
        self.actions_.set_target_open(is_open)
        self.frame.show_work(is_open)
        self.frame.message_bar.settle(_DROP)
        if target is None:
            self._selected = ""
            self.frame.top_bar.show_nothing()
            self.frame.status_bar.show_layout(None)
            self.frame.message_bar.settle(_SNAPSHOT)
            self.places.last = {}
            self.setWindowTitle("Strandline")
            return
        place = target.workspace or target.state_dir
        if self.opened.snapshot is None and place is not None:
            self.frame.top_bar.show_place(place)
        if self._inspector is None:
            self._inspector = make_inspector(self.frame.inspector_place)
            self.frame.put_inspector(self._inspector)
        self.frame.inspector_place.setVisible(self.places.inspector)
        known = {screen.id for screen in self._screens}
        self.show_screen(self.places.screen if self.places.screen in known else self._screens[0].id)
        self.places.last = _words(target)

    def _show_snapshot(self, snapshot: SnapshotLike) -> None:
        layout, bar = snapshot.layout, self.frame.top_bar
        self.frame.message_bar.settle(_SNAPSHOT)
        target = self.opened.target
        bar.show_place(layout.workspace)
        bar.show_agents(snapshot.agents, layout.agent)
        bar.show_sessions(snapshot.sessions, layout.kind, target.session_key if target else None)
        bar.show_host(layout.host, bool(target and target.release))
        self.frame.status_bar.show_layout(layout, self._findings())
        self.setWindowTitle(f"{short_path(layout.workspace)} — Strandline")
        for view in self._views.values():
            view.set_snapshot(layout)
        if self._inspector is not None:
            self._inspector.set_snapshot(layout)
        if not self._selected and layout.files:
            self.select(_most_worth_seeing(layout.findings) or layout.files[0].name)

    def _show_refreshed(self, snapshot: SnapshotLike) -> None:
        self.frame.message_bar.settle(_SNAPSHOT)
        self.frame.status_bar.show_layout(snapshot.layout, self._findings())

    def _show_failure(self, error: object) -> None:
        if self.opened.snapshot is None and self.opened.target is not None:
            self.opened.close()
        self._faults.failed(error)

    def _show_watch(self, mode: str, reason: Message | None) -> None:
        self.frame.status_bar.show_watch(mode, reason)
        self.actions_["pause"].setChecked(mode == "paused")

    def _on_selected(self, key: str) -> None:
        self._selected = key
        if self._inspector is not None:
            self._inspector.show_item(key)

    def _findings(self) -> list[Finding]:
        snapshot = self.opened.snapshot
        if snapshot is None:
            return []
        return list(snapshot.layout.findings)

    def show_findings(self) -> None:
        """List what is wrong, with reasons and ways out."""
        findings = self._findings()
        if not findings:
            self.toast.say(self.tr("Nothing is wrong."))
            return
        self.findings = FindingsPopup(findings, self)
        self.findings.asked.connect(self._show_subject)
        self.findings.open_above(self.frame.status_bar.findings_button)

    def _show_subject(self, subject: str) -> None:
        snapshot = self.opened.snapshot
        if snapshot is None:
            return
        keys = {segment.key for segment in snapshot.layout.segments} | {f.name for f in snapshot.layout.files}
        if subject in keys:
            self.select(subject)
        else:
            self.toast.say(
                self.tr("This finding is about %1, which has no band of its own.").replace("%1", subject)
            )

    # Preferences and small things

    def _show_preferences(self) -> None:
        self.actions_[f"theme.{self.preferences.theme_mode}"].setChecked(True)
        self.actions_[f"language.{self.preferences.language}"].setChecked(True)
        self.actions_["inspector"].setChecked(self.places.inspector)

    def _theme_picked(self) -> None:
        self.preferences.set_theme(self.sender().data())

    def _language_picked(self) -> None:
        self.preferences.set_language(self.sender().data())

    def _screen_picked(self) -> None:
        self.show_screen(self.sender().data())

    def _larger(self) -> None:
        self.preferences.step_font(1)
        self._say_font()

    def _smaller(self) -> None:
        self.preferences.step_font(-1)
        self._say_font()

    def _normal_size(self) -> None:
        self.preferences.set_font_scale(1.0)
        self._say_font()

    def _say_font(self) -> None:
        self.toast.say(self.tr("Text size %1 %").replace("%1", f"{self.preferences.font_scale * 100:.0f}"))

    def _say_copied(self) -> None:
        self.toast.say(self.tr("Copied"))

    def _toggle_inspector(self, on: bool) -> None:
        self.places.inspector = on
        self.frame.inspector_place.setVisible(on)

    def _open_menu(self) -> None:
        self.frame.top_bar.menu_button.showMenu()

    def _open_palette(self) -> None:
        entries = command_entries(self.actions_)
        snapshot = self.opened.snapshot
        if snapshot is not None:
            entries = file_entries(snapshot.layout, self.select) + entries
            entries += agent_entries(snapshot.agents, snapshot.layout.agent, self.opened.choose_agent)
        self.palette_.open_with(entries)

    def _next_pane(self) -> None:
        focus_next_pane(self.frame.panes, QApplication.focusWidget(), 1)

    def _previous_pane(self) -> None:
        focus_next_pane(self.frame.panes, QApplication.focusWidget(), -1)

    def _show_about(self) -> None:
        line = say(
            QT_TRANSLATE_NOOP("model", "Strandline {version}, MIT licence, with Qt {qt}."),
            version=__version__,
            qt=qVersion(),
        )
        way = say(
            QT_TRANSLATE_NOOP(
                "model",
                "It reads your agent's files and writes to none of them. Nothing leaves this computer.",
            )
        )
        self.frame.message_bar.tell(Problem("about", line, way, severity=Severity.INFO))

    # Qt's events

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if may_drop(event.mimeData()):
            event.acceptProposedAction()
            self.veil.appear()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.veil.hide()
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        self.veil.hide()
        event.acceptProposedAction()
        answer = dropped_folder(event.mimeData())
        if isinstance(answer, Message):
            way = say(QT_TRANSLATE_NOOP("model", "Drop a state folder, a workspace or a file of one."))
            self.frame.message_bar.tell(Problem(_DROP, answer, way))
        else:
            self.frame.message_bar.settle(_DROP)
            self.open_folder(answer)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.firstPainted.emit)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            retranslate_menus(self._menus)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.places.geometry = self.saveGeometry().data()
        self.places.splitter = self.frame.splitter.saveState().data()
        self.places.save()
        self.opened.stop()
        super().closeEvent(event)

    def _restore(self) -> None:
        if not (self.places.geometry and self.restoreGeometry(QByteArray(self.places.geometry))):
            self.resize(*USUAL)
        if self.places.splitter and self.frame.splitter.restoreState(QByteArray(self.places.splitter)):
            self.frame.splitter.setProperty("placed", True)


def _words(target: Target) -> dict[str, str]:
    found = {
        "state_dir": target.state_dir,
        "config_path": target.config_path,
        "workspace": target.workspace,
        "agent": target.agent,
        "session_key": target.session_key,
        "kind": target.kind.value if target.kind else None,
    }
    return {name: str(value) for name, value in found.items() if value}


def last_target(words: dict[str, str]) -> Target | None:
    """Give the target that was open at the end of the last run, if its folder is still there."""
    paths = {name: Path(words[name]) for name in ("state_dir", "config_path", "workspace") if name in words}
    place = paths.get("state_dir") or paths.get("workspace")
    if place is None or not place.is_dir():
        return None
    kind = words.get("kind")
    return Target(
        **paths,
        agent=words.get("agent"),
        session_key=words.get("session_key"),
        kind=SessionKind(kind) if kind in {item.value for item in SessionKind} else None,
    )


def _most_worth_seeing(findings: Sequence[Finding]) -> str:
    lost = [finding.subject for finding in findings if finding.severity is Severity.LOSS]
    return lost[0] if lost and lost[0].endswith(".md") else ""

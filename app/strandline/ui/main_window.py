"""The window. It makes the parts and connects them; it does no work and paints nothing."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from strandline.engine.target import Target
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.ui.actions import ActionRegistry
from strandline.ui.faults import Faults
from strandline.ui.focus import press
from strandline.ui.help.desk import HelpDesk
from strandline.ui.means import Means
from strandline.ui.opened import Opened
from strandline.ui.preferences import Preferences
from strandline.ui.reading_order import settle, step
from strandline.ui.shell.choices import PreferenceActions
from strandline.ui.shell.drop import NEW_WINDOW, DropVeil, dropped_paths, may_drop
from strandline.ui.shell.dropped import Dropped
from strandline.ui.shell.entries import agent_entries, command_entries, file_entries, screen_entries
from strandline.ui.shell.export_link import ExportLink
from strandline.ui.shell.frame import Frame
from strandline.ui.shell.gone import Gone
from strandline.ui.shell.indexing import Indexing
from strandline.ui.shell.menus import retranslate_menus, window_menus
from strandline.ui.shell.opening import Opening
from strandline.ui.shell.own_memory_link import OwnMemoryLink
from strandline.ui.shell.palette import Palette
from strandline.ui.shell.panes import focus_next_pane
from strandline.ui.shell.places import Places, words_of
from strandline.ui.shell.placing import Placing
from strandline.ui.shell.rebuild_link import RebuildLink
from strandline.ui.shell.recall_link import RecallLink
from strandline.ui.shell.report_link import ReportLink
from strandline.ui.shell.searching import Searching
from strandline.ui.shell.settings_link import SettingsLink
from strandline.ui.shell.shortcut_sheet import ShortcutSheet
from strandline.ui.shell.sources import Sources
from strandline.ui.shell.telling import REFUSED, Telling
from strandline.ui.shell.workbench import Workbench, screen_actions
from strandline.ui.views.registry import screens
from strandline.ui.widgets.message_bar import Problem
from strandline.ui.widgets.toast import Toast

_COMMANDS_KEPT = 20


class MainWindow(QMainWindow):
    """Shows what is open. ``firstPainted`` comes once, when the window is on the screen.

    ``besideAsked`` names what is to be opened in a new window. ``activated`` comes when the window
    comes to the front, ``closed`` once it is closed.
    """

    firstPainted = Signal()
    activated = Signal()
    besideAsked = Signal(object, object)  # Path, Target or None: to be opened in a new window
    closed = Signal()

    def __init__(
        self,
        opened: Opened,
        preferences: Preferences,
        faults: Faults,
        places: Places | None = None,
        parent: QWidget | None = None,
        *,
        keeps: bool = True,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Strandline")
        self.opened = opened
        self.preferences = preferences
        self.places = places or Places()
        self._expected: Target | None = None
        self.restoring: Target | None = None  # what nobody asked for, until it is there
        self._database: Path | None = None
        self._painted = self._begun = self._again = False
        known = screens()
        self.registry = ActionRegistry(self)
        for spec in screen_actions(known):
            self.registry.add(spec)
        self.frame = Frame(self.registry, known, self)
        self.setCentralWidget(self.frame)
        self.sources = Sources(self)
        self.menus = window_menus(self.registry, self)
        self.frame.top_bar.set_menu(self.menus)
        self.pins: Any = None  # what all columns of pins share, once something is open
        self.pinning: Any = None
        self.suggesting: Any = None
        self.health: Any = None  # a HealthWatch, once something is open
        self.tray: Any = None  # the icon in the system's tray, if the person wants one
        opened.targetChanged.connect(self._make_pinning)  # before the screens, which use it
        means = Means(preferences.settings, self.places, keeps=keeps)
        self.workbench = Workbench(self.frame, self.registry, opened, self.places, known, means, self)
        self.searching = Searching(self)
        self.indexing = Indexing(self)
        self.own_memory = OwnMemoryLink(self)
        self.settings_link = SettingsLink(self)
        self.reporting = ReportLink(self)
        self.recalling = RecallLink(self)
        self.rebuild_link = RebuildLink(self)
        self.choices = PreferenceActions(self.registry, preferences, self)
        self.command_palette = Palette(self)
        self.command_palette.ran.connect(self._note_command)
        self.sheet = ShortcutSheet(self.registry, self)
        self.exporting = ExportLink(self)
        self.toast = Toast(self)
        self.veil = DropVeil(self)
        self.help = HelpDesk(self)
        self.setAcceptDrops(True)
        settle(self.frame)
        self._connect_actions()
        self._connect_parts()
        self.opening = Opening(self)
        self.telling = Telling(self, faults)
        self.gone = Gone(self)
        self.dropped = Dropped(self)
        preferences.failed.connect(faults.failed)
        self.placing = Placing(self)

    # Wiring

    def _connect_actions(self) -> None:
        for action_id, slot in (
            ("reload", self.opened.reload),
            ("pause", self.opened.set_paused),
            ("close", self.opened.close),
            ("window.close", self.close),
            ("palette", self._open_palette),
            ("pane.next", self._next_pane),
            ("pane.previous", self._previous_pane),
            ("menu", self._open_menu),
            ("shortcuts", self.sheet.toggle),
        ):
            self.registry.on(action_id, slot)

    def _connect_parts(self) -> None:
        opened, bar = self.opened, self.frame.top_bar
        bar.agentChosen.connect(opened.choose_agent)
        bar.kindChosen.connect(opened.choose_kind)
        bar.sessionChosen.connect(opened.choose_session)
        bar.releaseChosen.connect(opened.choose_release)
        self.workbench.titleChanged.connect(self.setWindowTitle)
        self.workbench.said.connect(self.toast.say)
        self.choices.said.connect(self.toast.say)

    def _make_pinning(self, target: Target | None) -> None:
        if self.pinning is None and target is not None:
            from strandline.ui.shell.health_watch import HealthWatch  # noqa: PLC0415 - after the first paint
            from strandline.ui.shell.pinning import Pinning  # noqa: PLC0415 - after the first paint
            from strandline.ui.shell.suggesting import Suggesting  # noqa: PLC0415 - after the first paint

            self.pinning = Pinning(self)
            self.suggesting = Suggesting(self)
            self.health = HealthWatch(self)

    # Opening

    @property
    def wanted(self) -> Target | None:
        """What is open, or is on its way."""
        return self.opened.target or self._expected

    @property
    def is_empty(self) -> bool:
        """Whether it shows the start page and nothing is on its way."""
        return self.wanted is None and not self.places.database

    def expect(self, target: Target | None, database: Path | None = None, *, again: bool = False) -> None:
        """Say what :meth:`begin` will open, so that the first paint shows the right page.

        ``again``: as it was open last; nobody asked for it now.
        """
        self._expected, self._database = target, database
        self._again = again
        if database is not None:
            self.places.screen = "memory"
        if target is None and database is None:
            self.frame.start.open_button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.frame.show_work(True)
            self.frame.rail.show_current(self.places.screen)

    def begin(self) -> None:
        """Start the work behind the window, once: open what is expected, and fill the start page."""
        if self._begun:
            return
        self._begun = True
        services = self.opened.services
        expected, self._expected = self._expected, None
        if expected is not None:
            self.opened.open(expected)
            self.restoring = self.opened.target if self._again else None
        if self._database is not None:
            self.workbench.open_database(self._database)
        services.find_installations()
        services.list_recents()

    def remember(self, target: Target | None) -> None:
        """Let the next start open this here, though it is not open now; None: nothing."""
        self.places.last = words_of(target) if target is not None else {}
        self.places.save()

    # Moving about

    def _open_menu(self) -> None:
        self.frame.top_bar.menu_button.showMenu()

    def _open_palette(self) -> None:
        entries = command_entries(self.registry)
        snapshot = self.opened.snapshot
        if snapshot is not None:
            entries = file_entries(snapshot.layout, self.workbench.select) + entries
            entries += agent_entries(snapshot.agents, snapshot.layout.agent, self.opened.choose_agent)
        entries += screen_entries(self.frame.stack, self.frame.inspector_place)
        self.command_palette.open_with(entries, self.searching.entry, self.places.commands)

    def _note_command(self, key: str) -> None:
        commands = self.places.commands
        commands[:] = [key, *(one for one in commands if one != key)][:_COMMANDS_KEPT]
        self.places.save()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the keyboard: Qt does so in dialogs only."""
        focused = QApplication.focusWidget()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and press(focused):
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go on in reading order: all widgets ask their window when Tab is pressed."""
        return step(self.frame, QApplication.focusWidget(), forward)

    def _next_pane(self) -> None:
        focus_next_pane((*self.frame.panes, *self.help.panes), QApplication.focusWidget(), 1)

    def _previous_pane(self) -> None:
        focus_next_pane((*self.frame.panes, *self.help.panes), QApplication.focusWidget(), -1)

    # Qt's events

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if may_drop(event.mimeData()):
            event.acceptProposedAction()
            self.veil.appear(pins=self.pins is not None and self.pins.picture is not None)
        from strandline.ui.widgets.pins.drag import load_of  # noqa: PLC0415 - a start need not wait for pins

        load = load_of(event.mimeData()) if self.pins is not None else None
        if load is not None:
            self.pins.approach(load)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.veil.hide()
        if self.pins is not None:
            self.pins.leave()
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        self.veil.hide()
        if self.pins is not None:
            self.pins.end()
        event.acceptProposedAction()
        found = dropped_paths(event.mimeData())
        if found:
            self.dropped.take(found, beside=bool(event.modifiers() & NEW_WINDOW))
            return
        line = say(QT_TRANSLATE_NOOP("model", "Only folders and files of this computer can be opened."))
        way = say(QT_TRANSLATE_NOOP("model", "Drop a state folder, a workspace or a file in one."))
        self.frame.message_bar.tell(Problem(REFUSED, line, way))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.firstPainted.emit)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            retranslate_menus(self.menus)
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.activated.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.placing.keep()
        if self.tray is not None and self.tray.hides(self):
            event.ignore()
            self.hide()
            return
        self._begun = True  # the word of the first paint may still be on its way
        self.workbench.stop()
        self.exporting.stop()
        self.reporting.stop()
        self.recalling.stop()
        self.opened.stop()
        super().closeEvent(event)
        self.closed.emit()

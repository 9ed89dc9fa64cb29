"""The top bar: what is open, whose context it is, and by which release's rules."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QToolButton, QWidget

from strandline.model.context import HostInfo, SessionKind
from strandline.ui.accessible import AccessibleRole
from strandline.ui.actions import ActionRegistry, keys_text
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.shell.folded import FoldedMenu
from strandline.ui.shell.menus import fill_menu
from strandline.ui.shell.recent_menu import add_recents, wants_new_window
from strandline.ui.shell.recents import RecentItem, place_name
from strandline.ui.shell.release_menu import ReleaseMenu
from strandline.ui.shell.seen_by import SeenByCombo, SessionLike
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import BarButton, BarCombo
from strandline.ui.widgets.typography import set_type

_NO_NAME = 3  # the step of brevity at which the window's name goes


class TopBar(QWidget):
    """Shows what is open and tells what a person chose; it opens nothing by itself."""

    accessible_role = AccessibleRole.ToolBar

    recentChosen = Signal(object)  # RecentItem
    recentBesideChosen = Signal(object)  # RecentItem, for a new window
    agentChosen = Signal(str)
    kindChosen = Signal(object)  # SessionKind
    sessionChosen = Signal(str)
    releaseChosen = Signal(object)  # str, or None for the detected one

    def __init__(self, actions: ActionRegistry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("topBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._actions = actions
        self._recents: Sequence[RecentItem] = ()
        self._host: HostInfo | None = None
        self._workspace: Path | None = None
        self._lost = False
        self._brevity = 0
        self._is_open = False

        self.menu_button = QToolButton(self)
        self.menu_button.setAutoRaise(True)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self.menu_button.setMenu(self._menu)
        self._brand = QLabel("Strandline", self)
        self.workspace_button = BarButton(self, shortest=10)
        self._workspace_menu = self._make_workspace_menu()
        self.agent_combo = BarCombo(self)
        self.agent_combo.activated.connect(self._agent_picked)
        self.seen_by = SeenByCombo(self)
        set_term(self.seen_by, "session-kind")
        self.seen_by.kindChosen.connect(self.kindChosen)
        self.seen_by.sessionChosen.connect(self.sessionChosen)
        self._make_right_side()
        self._row = self._made_row()
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()
        self.show_nothing()

    def _make_right_side(self) -> None:
        actions = self._actions
        self.search_button = BarButton(self, Qt.TextElideMode.ElideRight)
        self.search_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.search_button.clicked.connect(actions["search"].trigger)
        self.palette_button = BarButton(self, Qt.TextElideMode.ElideRight)
        self.palette_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.palette_button.clicked.connect(actions["palette"].trigger)
        self.release_button = BarButton(self, Qt.TextElideMode.ElideRight, shortest=10)
        set_term(self.release_button, "release")
        self.release_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._release_menu = ReleaseMenu(self)
        self._release_menu.releaseChosen.connect(self.releaseChosen)
        self.release_button.setMenu(self._release_menu)
        self.more_button = QToolButton(self)
        self.more_button.setAutoRaise(True)
        self.more_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._more_menu = FoldedMenu(self)
        self.more_button.setMenu(self._more_menu)
        self.more_button.hide()
        self.inspector_button = QToolButton(self)
        self.inspector_button.setAutoRaise(True)
        self.inspector_button.setDefaultAction(actions["inspector"])
        self.inspector_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)

    def _made_row(self) -> QHBoxLayout:
        row = QHBoxLayout(self)
        for widget in (self.menu_button, self._brand, self.workspace_button, self.agent_combo, self.seen_by):
            row.addWidget(widget)
        row.addStretch(1)
        for widget in (
            self.search_button,
            self.palette_button,
            self.release_button,
            self.more_button,
            self.inspector_button,
        ):
            row.addWidget(widget)
        return row

    @property
    def menu(self) -> QMenu:
        """The window's menu behind the first button."""
        return self._menu

    def set_menu(self, menus: Iterable[QMenu]) -> None:
        """Put the window's menus behind the first button."""
        self._menu.clear()
        for menu in menus:
            self._menu.addMenu(menu)

    def set_recents(self, recents: Sequence[RecentItem]) -> None:
        """Say what was opened before, newest first."""
        self._recents = recents

    def show_nothing(self) -> None:
        """Show that nothing is open."""
        self._is_open = False
        self._fit()

    def show_place(self, workspace: Path) -> None:
        """Show which workspace is open."""
        self._is_open = True
        self._workspace = workspace
        self._name_place()

    def mark_lost(self, *, on: bool) -> None:
        """Mark the workspace as gone; what is shown of it was seen before."""
        if on != self._lost:
            self._lost = on
            self._name_place()

    def show_agents(self, agents: Sequence[str], current: str) -> None:
        """Offer the agents; an unknown current one is offered too."""
        names = list(agents) if current in agents else [current, *agents]
        if [self.agent_combo.itemText(row) for row in range(self.agent_combo.count())] != names:
            self.agent_combo.clear()
            self.agent_combo.addItems(names)
        self.agent_combo.setCurrentText(current)
        self._fit()

    def show_sessions(
        self, sessions: Sequence[SessionLike], kind: SessionKind, session_key: str | None
    ) -> None:
        """Offer the kinds of session and the sessions there are; ``session_key`` is the chosen one."""
        self.seen_by.show_choices(sessions, kind, session_key)
        self._fit()

    def show_host(self, host: HostInfo, overridden: bool) -> None:
        """Show the release whose rules are used, and how sure that is."""
        self._host = host
        self._release_menu.show_host(host, overridden)
        self._show_release()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _make_workspace_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self._fill_workspace_menu)
        menu.triggered.connect(self._recent_picked)
        self.workspace_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.workspace_button.setMenu(menu)
        return menu

    def _name_place(self) -> None:
        if self._workspace is None:
            return
        name = place_name(self._workspace)
        if self._lost:
            name = self.tr("%1 · gone").replace("%1", name)
        self.workspace_button.setText(name)
        self.workspace_button.setToolTip(str(self._workspace))
        self.workspace_button.setAccessibleName(self.tr("Workspace %1").replace("%1", name))
        self._fit()

    def _open_only(self) -> tuple[QWidget, ...]:
        return (
            self.workspace_button,
            self.agent_combo,
            self.seen_by,
            self.release_button,
            self.inspector_button,
        )

    def _agent_picked(self, row: int) -> None:
        self.agentChosen.emit(self.agent_combo.itemText(row))

    def _recent_picked(self, action: QAction) -> None:
        item = action.data()
        if isinstance(item, RecentItem):
            (self.recentBesideChosen if wants_new_window() else self.recentChosen).emit(item)

    def _fill_workspace_menu(self) -> None:
        self._actions.show_icons()
        menu = self._workspace_menu
        menu.clear()
        add_recents(menu, self._recents[:9])
        offers = ("open", "demo", "demo.reset", "close")
        fill_menu(menu, self._actions, offers, after_separator=bool(self._recents))

    def _show_release(self) -> None:
        host = self._host
        if host is None:
            return
        name = host.release or self.tr("unknown release")
        if not host.inferred:
            text = self.tr("OpenClaw %1 · measured")
        elif host.release is None:
            text = self.tr("OpenClaw: %1 · rules of %2")
        elif host.release == host.rules:
            text = self.tr("OpenClaw about %1 · guessed")
        else:
            text = self.tr("OpenClaw %1 · rules of %2")
        text = text.replace("%1", name).replace("%2", host.rules)
        self.release_button.setText(text)
        self.release_button.setToolTip(
            "\n".join(part for part in (text, self._release_menu.source_sentence()) if part)
        )
        self.release_button.setAccessibleName(text)
        self._fit()

    def _fit(self) -> None:
        """Leave words away that can be missed when the bar is narrow, the least needed first.

        What has no room even then is folded into a menu.
        """
        offered = [widget for widget in self._widgets() if self._is_open or widget not in self._open_only()]
        around = self._row.spacing() * (len(offered) + 1) + sp(20)
        wanted = around + sum(widget.sizeHint().width() for widget in offered)
        wanted += sum(saved for saved in self._savings()[: self._brevity])
        brevity = 0
        for saved in self._savings():
            if wanted <= self.width():
                break
            wanted -= saved
            brevity += 1
        if brevity != self._brevity:
            self._brevity = brevity
            self._be_brief()
        self._fold(offered, around)

    def _fold(self, offered: list[QWidget], around: int) -> None:
        kept = [widget for widget in offered if widget is not self._brand or self._brevity < _NO_NAME]
        least = around + sum(widget.minimumSizeHint().width() for widget in kept)
        folded: list[QWidget] = []
        for widget in self._foldable():
            if least <= self.width():
                break
            if widget in kept:
                least -= widget.minimumSizeHint().width() + self._row.spacing()
                if widget is not self.palette_button and self.more_button not in kept:
                    kept.append(self.more_button)
                    least += self.more_button.minimumSizeHint().width() + self._row.spacing()
                kept.remove(widget)
                folded.append(widget)
        self._more_menu.set_folded(folded)
        for widget in (*self._widgets(), self.more_button):
            widget.setVisible(widget in kept)

    def _widgets(self) -> tuple[QWidget, ...]:
        return (
            self.menu_button,
            self._brand,
            self.workspace_button,
            *self._combos(),
            self.search_button,
            self.palette_button,
            self.release_button,
            self.inspector_button,
        )

    def _foldable(self) -> tuple[QWidget, ...]:
        """Give what may be folded, the least needed first; the commands stand in the menu anyway."""
        return self.palette_button, self.release_button, *self._combos(), self.workspace_button

    def _savings(self) -> tuple[int, int, int]:
        """Give the pixels that each step saves: the button's words, the phrases, the name."""
        words = self.search_button.fontMetrics().horizontalAdvance(self._search_text())
        phrases = sum(combo.phrase_width() for combo in self._combos()) if self._is_open else 0
        return words, phrases, self._brand.sizeHint().width() + self._row.spacing()

    def _be_brief(self) -> None:
        icon_only, beside = Qt.ToolButtonStyle.ToolButtonIconOnly, Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        self.search_button.setToolButtonStyle(icon_only if self._brevity > 0 else beside)
        self.search_button.updateGeometry()
        for combo in self._combos():
            combo.set_bare(self._brevity > 1)

    def _combos(self) -> tuple[BarCombo, BarCombo]:
        return self.agent_combo, self.seen_by

    def _search_text(self) -> str:
        words = self.tr("Search everything…")  # by itself: lupdate does not look into f-strings
        return f"{words}   {keys_text(self._actions['search'])}"

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("What is open"))
        self._name_place()
        self.menu_button.setAccessibleName(self.tr("Menu"))
        self.menu_button.setToolTip(self._actions["menu"].toolTip())
        self.agent_combo.set_phrase(self.tr("agent %1"))
        self.agent_combo.setAccessibleName(self.tr("Agent"))
        self.agent_combo.setToolTip(self.tr("Whose context is shown"))
        self.search_button.setText(self._search_text())
        self.search_button.setAccessibleName(self.tr("Search everything"))
        self.search_button.setToolTip(self._actions["search"].toolTip())
        self.palette_button.setAccessibleName(self.tr("Find a command"))
        self.palette_button.setToolTip(self._actions["palette"].toolTip())
        self.more_button.setAccessibleName(self.tr("More choices"))
        self.more_button.setToolTip(self.tr("What has no room in this bar"))
        self.inspector_button.setAccessibleName(self.tr("Show or hide the inspector"))
        self._show_release()
        self._fit()

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QWidget#topBar {{ background: {theme.surface.name()};"
            f" border-bottom: 1px solid {theme.line.name()}; }}"
            " QToolButton::menu-indicator { image: none; }"
        )
        set_type(self._brand, TextSize.HEADING, theme.accent, bold=True)
        self._brand.setContentsMargins(0, 0, sp(8), 0)
        for button in (
            self.menu_button,
            self.search_button,
            self.palette_button,
            self.more_button,
            self.inspector_button,
        ):
            button.setIconSize(QSize(sp(16), sp(16)))
        self.more_button.setIcon(icons.icon("chevron-down", theme.ink))
        self.menu_button.setIcon(icons.icon("menu", theme.ink))
        self.search_button.setIcon(icons.icon("search"))
        self.palette_button.setIcon(icons.icon("command"))
        self._actions["inspector"].setIcon(icons.icon("panel-right", theme.muted, active=theme.accent))
        self._row.setContentsMargins(sp(8), sp(8), sp(12), sp(8))
        self._row.setSpacing(sp(8))
        self._fit()

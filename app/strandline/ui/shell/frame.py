"""The window's frame: which part stands where."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedLayout, QStackedWidget, QVBoxLayout, QWidget

from strandline.ui.actions import ActionRegistry
from strandline.ui.fonts import sp
from strandline.ui.shell.rail import Rail
from strandline.ui.shell.roomy import Roomy
from strandline.ui.shell.side import Side
from strandline.ui.shell.start_screen import StartScreen
from strandline.ui.shell.status_bar import StatusBar
from strandline.ui.shell.top_bar import TopBar
from strandline.ui.theme import theme_manager
from strandline.ui.views.registry import Screen
from strandline.ui.widgets.message_bar import MessageBar

_LEAST = (320, 220)  # spacing steps of width of a screen and the right side


class Frame(QWidget):
    """Bars above and below, the start page or the work page between them.

    The work page is the rail, the stack of screens, and the inspector in a splitter. Screens
    and inspector are put in when they are first needed. Where a narrow window has no room for
    both (``narrow``), the right side takes the place of the screen while it is shown.
    """

    narrowed = Signal(bool)

    def __init__(self, actions: ActionRegistry, screens: Sequence[Screen], parent: QWidget) -> None:
        super().__init__(parent)
        self.top_bar = TopBar(actions, self)
        self.message_bar = MessageBar(self)
        self.status_bar = StatusBar(actions, self)
        self.start = StartScreen(self)
        self.rail = Rail(screens, self)
        self.stack = QStackedWidget(self)
        self._panels = QStackedLayout()
        inside = QWidget(self)
        inside.setLayout(self._panels)
        self.inspector_place = Roomy(inside, self)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.middle = Side(Roomy(self.stack, self), self)
        self.splitter.addWidget(self.middle)
        self.side = Side(self.inspector_place, self)
        self.splitter.addWidget(self.side)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setCollapsible(0, False)
        self.splitter.setCollapsible(1, False)
        self.splitter.installEventFilter(self)
        self.side.installEventFilter(self)
        self.work = QWidget(self)
        row = QHBoxLayout(self.work)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self.splitter, 1)
        self.narrow = False
        self._least = _LEAST
        self.body = QStackedWidget(self)
        self.body.addWidget(self.start)
        self.body.addWidget(self.work)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.top_bar)
        column.addWidget(self.message_bar)
        column.addWidget(self.body, 1)
        column.addWidget(self.status_bar)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    @property
    def panes(self) -> tuple[QWidget, ...]:
        """The parts that the keyboard goes round, in reading order."""
        return (
            self.top_bar,
            self.message_bar,
            self.start,
            self.rail,
            self.stack,
            self.inspector_place,
            *(place.tray for place in (self.middle, self.side) if place.tray is not None),
            self.status_bar,
        )

    def put_inspector(self, inspector: QWidget) -> None:
        """Put a panel on the right side of the splitter, shown from now on."""
        if self._panels.indexOf(inspector) < 0:
            self._panels.addWidget(inspector)
        self._panels.setCurrentWidget(inspector)

    def dock_tray(self, tray: Any, *, below: bool) -> None:
        """Put the pin tray below the screens, or below the panel on the right side."""
        (self.middle if below else self.side).put_tray(tray)

    def show_work(self, is_open: bool) -> None:
        """Show the work page, or the start page while nothing is open."""
        self.body.setCurrentWidget(self.work if is_open else self.start)
        self.status_bar.setVisible(is_open)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the room for screen and right side, and whether the latter is shown."""
        kind = event.type()
        shown = kind in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
        if (watched is self.splitter and kind is QEvent.Type.Resize) or (watched is self.side and shown):
            self._arrange()
        return super().eventFilter(watched, event)

    def set_least(self, middle: int, side: int) -> None:
        """Say the widths, in spacing steps, that the screen and the right side need at least."""
        self._least = middle, side
        self._arrange()

    def _arrange(self) -> None:
        middle, side = map(sp, self._least)
        narrow = self.splitter.width() < middle + side
        self.middle.setMinimumWidth(0 if narrow else middle)
        self.side.setMinimumWidth(0 if narrow else side)
        if narrow != self.narrow:
            self.narrow = narrow
            self.narrowed.emit(narrow)
        self.middle.setVisible(not narrow or self.side.isHidden())

    def _dress(self) -> None:
        self.splitter.setMinimumWidth(sp(_LEAST[1]))  # and not what both need beside each other
        self._arrange()
        if not self.splitter.property("placed"):
            self.splitter.setSizes([sp(780), sp(560)])

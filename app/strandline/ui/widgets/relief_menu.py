"""The ways out at a limit as a menu: move a section, shorten, raise the limit. Typing is never stopped."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton, QWidget, QWidgetAction

from strandline.model.context import TokenBasis, TokenCount
from strandline.model.raise_limits import Caps
from strandline.model.relief import Copied, Go, Move, Relief, Spot, spot_of
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type

_LONGEST = 44  # characters of a title or line in the menu


class ReliefMenu(QMenu):
    """Shows a :class:`Relief`; ``asked`` gives a Move, a Go, or a Copied."""

    asked = Signal(object)

    def __init__(self, relief: Relief, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._relief = relief
        self.setToolTipsVisible(True)
        over = labels.number(abs(relief.over))
        words = self.tr("Units too many: %1") if relief.over > 0 else self.tr("Units left: %1")
        self._tell(self, words.replace("%1", over))
        self.move_menu = self._fill_move(self.addMenu(self.tr("Move a section to memory/")))
        self.shorten_menu = self._fill_shorten(self.addMenu(self.tr("Shorten")))
        self.raise_menu = self._fill_raise(self.addMenu(self.tr("Raise the limit")), relief.caps)
        self.triggered.connect(self._chosen)

    # -- inside ----------------------------------------------------------------------------

    def _fill_move(self, menu: QMenu) -> QMenu:
        menu.setToolTipsVisible(True)
        tip = self.tr("It goes into a note that is read on demand; one line here points to it.")
        for section in self._relief.sections:
            words = self.tr("%1: frees %2 units").replace("%2", labels.number(section.frees))
            action = self._offer(menu, words.replace("%1", _short(section.title)), Move(self._file, section))
            action.setToolTip(tip)
        if not self._relief.sections:
            self._tell(menu, self.tr("No section is long enough to be moved"))
        return menu

    def _fill_shorten(self, menu: QMenu) -> QMenu:
        relief, sized = self._relief, self.tr("%1: %2 units")
        parts: tuple[tuple[str, list[tuple[str, int, Go]]], ...] = (
            (
                self.tr("Longest sections"),
                [(one.title, one.units, Go(self._file, spot_of(one))) for one in relief.sections],
            ),
            (self.tr("Longest lines"), self._places(relief.lines)),
            (self.tr("Not sent anyway"), self._places(relief.unsent)),
            (
                self.tr("Spend the total before it"),
                [(name, units, Go(name)) for name, units in relief.earlier],
            ),
        )
        for title, rows in parts:
            if rows:
                self._tell(menu, title)
            for name, units, go in rows:
                words = sized.replace("%2", labels.number(units)).replace("%1", _short(name))
                self._offer(menu, words, go)
        if menu.isEmpty():
            self._tell(menu, self.tr("Nothing in it stands out"))
        return menu

    def _places(self, spots: Iterable[Spot]) -> list[tuple[str, int, Go]]:
        line = self.tr("line %1, %2")
        return [
            (
                line.replace("%1", labels.number(one.line)).replace("%2", one.text),
                one.units,
                Go(self._file, one),
            )
            for one in spots
        ]

    def _fill_raise(self, menu: QMenu, caps: Caps | None) -> QMenu:
        if caps is not None and caps.fixed is not None:
            words = self.tr("%1 has a fixed limit of %2 units; no key raises it")
            self._tell(menu, words.replace("%2", labels.number(caps.fixed)).replace("%1", self._file))
        if caps is None or not caps.raises:
            if menu.isEmpty():
                self._tell(menu, self.tr("There is no limit to raise"))
            return menu
        for one in caps.raises:
            words = self.tr("%1: %2 → %3").replace("%3", str(one.value)).replace("%2", str(one.now))
            self._tell(menu, words.replace("%1", one.key))
        price = labels.tokens(TokenCount(caps.tokens, TokenBasis.ESTIMATED, ""))
        more = self.tr("costs %1 more on every turn (%2 units)").replace("%2", labels.number(caps.units))
        self._tell(menu, more.replace("%1", price))
        whole = self.tr("all of the file is sent then") if caps.whole else self.tr("it is still cut then")
        self._tell(menu, whole)
        menu.addSeparator()
        copy = self._offer(menu, self.tr("Copy for openclaw.json"), Copied(caps.snippet))
        copy.setIcon(icons.icon("copy"))
        self._tell(menu, self.tr("You put it there: this app never writes openclaw.json"))
        return menu

    @property
    def _file(self) -> str:
        return self._relief.file

    def _offer(self, menu: QMenu, words: str, what: object) -> QAction:
        action = menu.addAction(words.replace("&", "&&"))
        action.setData(what)
        return action

    @staticmethod
    def _tell(menu: QMenu, words: str) -> None:
        """Add words that cannot be chosen, and yet can be read: a disabled entry is too pale."""
        label = QLabel(words, menu)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setContentsMargins(sp(12), sp(4), sp(12), sp(4))
        set_type(label, TextSize.SMALL, theme_manager().theme.muted)
        row = QWidgetAction(menu)
        row.setText(words)
        row.setDefaultWidget(label)
        row.setEnabled(False)
        menu.addAction(row)

    def _chosen(self, action: QAction) -> None:
        what = action.data()
        if isinstance(what, Copied):
            QApplication.clipboard().setText(what.text)
        if what is not None:
            self.asked.emit(what)


class RoomButton(QToolButton):
    """Is there only while a file is near or over a limit, and opens its :class:`ReliefMenu`."""

    asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._relief: Relief | None = None
        self.menu_shown: ReliefMenu | None = None
        self.clicked.connect(self.open_menu)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._name()
        self.hide()

    def set_relief(self, relief: Relief | None) -> None:
        """Offer these ways out; None: there is room."""
        self._relief = relief
        self.setVisible(relief is not None)

    def open_menu(self) -> None:
        """Open the menu below the button."""
        if self._relief is None:
            return
        self.menu_shown = menu = ReliefMenu(self._relief, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.asked.connect(self.asked)
        menu.destroyed.connect(self._closed)
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    def _closed(self) -> None:
        self.menu_shown = None

    def _name(self) -> None:
        self.setText(self.tr("Make room…"))
        self.setToolTip(self.tr("Move a section to memory/, shorten the file, or raise its limit"))

    def _dress(self) -> None:
        set_type(self, TextSize.SMALL, theme_manager().theme.ink)


def _short(text: str) -> str:
    words = visible(" ".join(text.split()))
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"

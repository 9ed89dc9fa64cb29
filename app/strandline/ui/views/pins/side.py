"""The right side of the Pins screen: what can be dragged to a file. Suggestions, or ready-made rules."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.help.terms import set_term
from strandline.ui.labels import number
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.shelf import Shelf
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.suggestions.inbox import SuggestionInbox

SUGGESTED, RULES = 0, 1


class _Pages(QStackedWidget):
    """Pages that scroll by themselves: no width makes them need more height."""

    def hasHeightForWidth(self) -> bool:
        return False


class PinSide(QWidget):
    """Two pages. It begins with the suggestions once there are any, unless somebody chose a page."""

    accessible_role = AccessibleRole.Pane

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.inbox = SuggestionInbox(hands, self)
        self.shelf = Shelf(hands, self)
        self.pages = Segmented(2, self)
        set_term(self.pages, "suggestion")
        self.stack = _Pages(self)
        self.stack.addWidget(self.inbox)
        self.stack.addWidget(self.shelf)
        self._asked = False
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.pages)
        self._box.addWidget(self.stack, 1)
        self.setAutoFillBackground(True)
        self.pages.chosen.connect(self._choose)
        self.inbox.countChanged.connect(self._count)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()
        self._count(self.inbox.count)

    def show_page(self, page: int) -> None:
        """Show the suggestions or the rules."""
        self._asked = True
        self.pages.choose(page)
        self.stack.setCurrentIndex(page)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _choose(self, page: int) -> None:
        self.show_page(page)

    def _count(self, count: int) -> None:
        self._retranslate()
        if not self._asked and not self.shelf.underMouse():
            page = SUGGESTED if count else RULES
            self.pages.choose(page)
            self.stack.setCurrentIndex(page)
            self._asked = bool(count)  # what is in somebody's hands does not turn away from him

    def _retranslate(self) -> None:
        count = self.inbox.count
        suggested = self.tr("Suggested %1").replace("%1", number(count)) if count else self.tr("Suggested")
        self.pages.set_texts((suggested, self.tr("Rules")))
        self.pages.setAccessibleName(self.tr("What can be pinned"))
        self.setAccessibleName(self.tr("What can be pinned"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        self._box.setContentsMargins(sp(16), sp(14), sp(12), sp(8))
        self._box.setSpacing(sp(8))

"""Where the looking for suggestions stands: the last look, the next one, and looking again."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from strandline.engine.suggest.values import Inbox
from strandline.model.visible import visible
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.suggestions import words
from strandline.ui.widgets.typography import set_type, wrapped_label


class LookLine(QWidget):
    """One line over the cards; ``askedAgain`` wants a look now."""

    askedAgain = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = wrapped_label(self)
        set_term(self.state, "suggestion-look")
        self.again = QToolButton(self)
        self.again.setObjectName("look-again")
        self.again.setAutoRaise(True)
        self.again.clicked.connect(self.askedAgain)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.state, 1)
        row.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    def tell(self, inbox: Inbox | None, *, looking: bool) -> None:
        """Say where the looking at the session of an inbox stands."""
        self.setVisible(inbox is None or inbox.why_not is None)
        text = words.looks(inbox.cycle, looking=looking) if inbox is not None else ""
        self.state.setText(text or (words.looks_now() if looking else ""))
        self.again.setEnabled(not looking)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.again.setAccessibleName(self.tr("Look again"))
        self.again.setToolTip(self.tr("Look again at what was said"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.state, TextSize.SMALL, theme.muted)
        self.again.setIcon(icons.icon("refresh", theme.muted))


class NoCards(QWidget):
    """What stands there instead of cards: why there are none, what one can do; ``askedAgain`` as above."""

    askedAgain = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.why, self.way = wrapped_label(self), wrapped_label(self)
        self.again = QPushButton(self)
        self.again.clicked.connect(self.askedAgain)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        labels: tuple[QLabel, ...] = (self.why, self.way)
        for label in labels:
            self._box.addWidget(label)
        self._box.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def tell(self, inbox: Inbox | None, *, looking: bool, filtered: bool) -> None:
        """Say why an inbox shows no card."""
        why, way = words.nothing(inbox, looking=looking, filtered=filtered)
        self.why.setText(visible(why))
        self.way.setText(visible(way))
        self.why.setVisible(bool(why))
        self.way.setVisible(bool(way))
        self.again.setText(self.tr("Look again"))
        self.again.setVisible(not looking and not filtered and inbox is not None and inbox.why_not is None)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.why, TextSize.BODY, theme.ink)
        set_type(self.way, TextSize.SMALL, theme.muted)
        self._box.setSpacing(sp(6))

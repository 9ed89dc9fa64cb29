"""The rows over the picture: what the width counts, the buttons of the camera, and where one is."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.tips import set_tip
from strandline.ui.widgets import icons
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type

_LONGEST = 28


class Crumbs(QWidget):
    """The summaries one went into, outermost first; ``chosen`` gives how many of them to keep."""

    accessible_role = AccessibleRole.Grouping

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(sp(2))
        self._row.addStretch(1)
        self._titles: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.set_titles(())
        theme_manager().themeChanged.connect(self._build)

    @property
    def buttons(self) -> list[QToolButton]:
        """The steps from left to right; the first is the whole conversation."""
        return self.findChildren(QToolButton, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def set_titles(self, titles: Sequence[str]) -> None:
        """Show the way to where one is."""
        self._titles = tuple(titles)
        self._build()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._build()

    def _build(self) -> None:
        while self._row.count() > 1:
            item = self._row.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        theme = theme_manager().theme
        self.setAccessibleName(self.tr("Where you are in the memory"))
        for at, title in enumerate((self.tr("Whole conversation"), *self._titles)):
            if at:
                mark = QLabel("›", self)
                set_type(mark, TextSize.BODY, theme.muted)
                self._row.insertWidget(self._row.count() - 1, mark)
            last = at == len(self._titles)
            button = QToolButton(self)
            button.setAutoRaise(True)
            button.setText(title if len(title) <= _LONGEST else title[: _LONGEST - 1] + "…")
            set_tip(button, title)
            button.setAccessibleName(title)
            color = theme.ink if last else theme.accent
            set_type(button, TextSize.SMALL, color, bold=last and at > 0)
            button.clicked.connect(partial(self.chosen.emit, at))
            self._row.insertWidget(self._row.count() - 1, button)


class ToolRow(QWidget):
    """The switch of the width at the left, buttons at the right."""

    fitAsked = Signal()
    newestAsked = Signal()
    backAsked = Signal()
    exportAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scale = Segmented(3, self)
        self.back, self.fit, self.newest, self.export = (QToolButton(self) for _ in range(4))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(2))
        row.addWidget(self.scale)
        row.addStretch(1)
        for button, signal in (
            (self.back, self.backAsked),
            (self.fit, self.fitAsked),
            (self.newest, self.newestAsked),
            (self.export, self.exportAsked),
        ):
            button.setAutoRaise(True)
            button.clicked.connect(signal)
            row.addWidget(button)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        for button, tip in (
            (self.back, self.tr("Back up one level (Backspace)")),
            (self.fit, self.tr("Fit everything (F)")),
            (self.newest, self.tr("Go to the newest (Home)")),
            (self.export, self.tr("Export…")),
        ):
            button.setToolTip(tip)
            button.setAccessibleName(tip)

    def _dress(self) -> None:
        for button, name in (
            (self.back, "back"),
            (self.fit, "fit"),
            (self.newest, "newest"),
            (self.export, "export"),
        ):
            button.setIcon(icons.icon(name))

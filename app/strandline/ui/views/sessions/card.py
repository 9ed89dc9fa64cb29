"""A card of the Sessions screen: a title, a sentence that is the answer, and the drawing as evidence."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_sheet, set_type


class Card(QFrame):
    """A frame with room for a body. ``told`` is empty and takes no room until something is said."""

    accessible_role = AccessibleRole.Grouping

    def __init__(self, parent: QWidget | None = None, *, titled: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("sessionCard")
        self.title = ElidedLabel(self)
        self.told = plain_label(self, wrap=True, select=True)
        self.told.hide()
        self.head = QHBoxLayout()
        self.head.addWidget(self.title, 1)
        self.body = QVBoxLayout(self)
        self.title.setVisible(titled)
        if titled:
            self.body.addLayout(self.head)
        self.body.addWidget(self.told)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def name(self, title: str) -> None:
        """Give the card its title."""
        self.title.set_full_text(title)
        self.setAccessibleName(title)

    def say(self, sentence: str) -> None:
        """Say the answer; "" for none."""
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    def put(self, widget: QWidget, stretch: int = 0) -> None:
        """Append a widget to the body."""
        self.body.addWidget(widget, stretch)

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_sheet(
            self,
            f"QFrame#sessionCard {{ background: {theme.surface.name()}; border: 1px solid"
            f" {theme.line.name()}; border-radius: {sp(8)}px; }}",
        )
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.told, TextSize.BODY, theme.ink)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.body.setContentsMargins(sp(14), sp(12), sp(14), sp(12))
        self.body.setSpacing(sp(8))

"""What is wrong with a file that takes pins, and the ways out: steps to follow, marks to repair."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from strandline.engine.pin_picture import Column
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins import words
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.pins.repair import RepairButton
from strandline.ui.widgets.typography import set_type


class ColumnNotice(QWidget):
    """Hidden where nothing is wrong. A compact one says the heading and has the rest as its tip."""

    def __init__(self, hands: PinHands, parent: QWidget | None = None, *, compact: bool = False) -> None:
        super().__init__(parent)
        self._compact = compact
        self._brief = compact
        self._column: Column | None = None
        self.label = QLabel(self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.steps = QPushButton(self)
        self.steps.setCheckable(True)
        self.steps.toggled.connect(self._tell)
        self.mend = RepairButton(hands, self)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.label)
        for button in (self.steps, self.mend):
            self._box.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    @property
    def text(self) -> str:
        """The words that are shown."""
        return self.label.text()

    def set_column(self, column: Column, *, brief: bool) -> None:
        """Tell of a file; ``brief`` where there is little room."""
        self._column, self._brief = column, brief
        self._tell()

    def dress(self) -> None:
        """Take over the colours."""
        theme = theme_manager().theme
        ground = f"background: {theme.red.ground.name()}; border-radius: {sp(6)}px; padding: {sp(6)}px;"
        set_type(self.label, TextSize.SMALL, theme.red.ink, more="" if self._compact else ground)
        self._box.setSpacing(sp(4))

    def _tell(self, _shown: bool = False) -> None:
        column = self._column
        if column is None:
            return
        head, sentence = words.trouble(column)
        way = words.way_back(column)
        lines = [head] if self._brief else [head, sentence]
        self.label.setText("\n".join([*lines, *(way if self.steps.isChecked() else [])]))
        self.label.setToolTip(sentence)
        self.steps.setText(
            self.tr("Hide the way out") if self.steps.isChecked() else self.tr("Show the way out")
        )
        self.steps.setVisible(bool(way))
        self.mend.set_column(column)
        self.setVisible(bool(head))

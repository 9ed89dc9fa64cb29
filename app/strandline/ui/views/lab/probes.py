"""Questions of one's own: each with the words that its answer must hold."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QPushButton, QSpinBox, QVBoxLayout, QWidget

from strandline.model.lab.probes import Probe
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.typography import set_type

_MOST_TURNS = 100_000
MOST_QUESTION = 2_000


def expected_of(text: str) -> tuple[tuple[str, ...], ...]:
    """Read "peanut|花生, Lisbon": parts that must all be there, each said in one of several ways."""
    groups = []
    for part in text.replace("，", ",").split(","):
        ways = tuple(way.strip() for way in part.split("|") if way.strip())
        if ways:
            groups.append(ways)
    return tuple(groups)


class ProbeRow(QWidget):
    """One question. ``removed`` comes when it is to go."""

    accessible_role = AccessibleRole.Grouping

    changed = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.question = QLineEdit(self)
        self.question.setMaxLength(MOST_QUESTION)
        self.expected = QLineEdit(self)
        self.expected.setMaxLength(MOST_QUESTION)
        self.turn = QSpinBox(self)
        self.turn.setRange(1, _MOST_TURNS)
        self.remove = QPushButton(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, sp(6))
        grid.setSpacing(sp(4))
        grid.addWidget(self.question, 0, 0, 1, 3)
        grid.addWidget(self.expected, 1, 0)
        grid.addWidget(self.turn, 1, 1)
        grid.addWidget(self.remove, 1, 2)
        grid.setColumnStretch(0, 1)
        self.question.textChanged.connect(self.changed)
        self.expected.textChanged.connect(self.changed)
        self.turn.valueChanged.connect(self.changed)
        self.remove.clicked.connect(self.removed)
        self.retranslate()

    def probe(self, number: int) -> Probe | None:
        """Give the question; None while it is not whole."""
        words, expected = self.question.text().strip(), expected_of(self.expected.text())
        if not words or not expected:
            return None
        return Probe(f"own-{number}", words, expected, self.turn.value() - 1)

    def retranslate(self) -> None:
        """Say what goes into the fields."""
        self.question.setPlaceholderText(self.tr("Question"))
        self.question.setAccessibleName(self.tr("Question"))
        self.expected.setPlaceholderText(self.tr("Words of the answer"))
        self.expected.setAccessibleName(self.tr("Words of the answer"))
        hint = self.tr("Parts that must all be there, parted by commas; a|b: one of the two.")
        self.expected.setToolTip(hint)
        self.expected.setAccessibleDescription(hint)
        self.turn.setPrefix(self.tr("from turn "))
        self.turn.setAccessibleName(self.tr("Asked from this turn on"))
        self.remove.setText(self.tr("Remove"))
        self.remove.setAccessibleName(self.tr("Remove this question"))


class Probes(QWidget):
    """The list of questions; they are put in every conversation that is run."""

    accessible_role = AccessibleRole.Grouping

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = QLabel(self)
        self.about = plain_label(self, wrap=True)
        self.rows: list[ProbeRow] = []
        self.add = QPushButton(self)
        self.add.clicked.connect(self._add_by_hand)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.heading)
        self._box.addWidget(self.about)
        self._box.addLayout(self._list)
        self._box.addWidget(self.add)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    @property
    def probes(self) -> tuple[Probe, ...]:
        """The questions that are whole."""
        made = (row.probe(number) for number, row in enumerate(self.rows, 1))
        return tuple(one for one in made if one is not None)

    def add_row(self) -> ProbeRow:
        """Add an empty question."""
        row = ProbeRow(self)
        self.rows.append(row)
        self._list.addWidget(row)
        row.changed.connect(self.changed)
        row.removed.connect(self._remove)
        return row

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _add_by_hand(self) -> None:
        self.add_row().question.setFocus()

    def _remove(self) -> None:
        row = self.sender()
        if isinstance(row, ProbeRow):
            self.rows.remove(row)
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
            self.add.setFocus()
            self.changed.emit()

    def _retranslate(self) -> None:
        self.heading.setText(self.tr("Your own questions"))
        self.about.setText(
            self.tr(
                "They are asked besides the automatic ones: is the answer still in what the model would read?"
            )
        )
        self.add.setText(self.tr("Add a question"))
        for row in self.rows:
            row.retranslate()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.heading, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.about, TextSize.SMALL, theme.muted)
        self._box.setSpacing(sp(6))

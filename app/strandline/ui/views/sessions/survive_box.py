"""Paste or drop a text: where it is now, for whom, how long, and the ways to keep it as buttons."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import Load, typed_source
from strandline.model.context import SessionKind
from strandline.model.relief import Copied
from strandline.model.survival import Location, Survival, Way, WayKind
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.plain_copy import PlainCopy
from strandline.ui.theme import theme_manager
from strandline.ui.views.sessions.place_badge import PlaceBadge
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.pins.drag import load_of
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.typography import set_type

MOST_PLACES = 8
_LINES = 3


class PasteField(PlainCopy):
    """The field: plain text only; Enter asks, Shift+Enter begins a new line; a pin may be dropped."""

    entered = Signal()
    dropped = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setAcceptDrops(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.entered.emit()
            return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._judge(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._judge(event)

    def dropEvent(self, event: QDropEvent) -> None:
        load = load_of(event.mimeData())
        if load is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if load.text:
            self.setPlainText(load.text)
        self.dropped.emit(load)

    def _judge(self, event: QDragEnterEvent | QDragMoveEvent) -> None:
        if load_of(event.mimeData()) is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()


class SurviveBox(QWidget):
    """Asks where a text is. ``asked`` gives the text, ``fileAsked`` the path of a dropped file.

    :meth:`show_survival` answers. The buttons stage a pin or an edit with ``hands``.
    """

    accessible_role = AccessibleRole.Grouping

    asked = Signal(str)
    fileAsked = Signal(object)

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self._found: Survival | None = None
        self._waiting = False
        self.title = QLabel(self)
        set_term(self.title, "survival")
        self.field = PasteField(self)
        set_term(self.field, "survival")
        self.field.entered.connect(self.ask)
        self.field.dropped.connect(self._take)
        self.button = PrimaryButton(self)
        self.button.setDefault(False)
        self.button.clicked.connect(self.ask)
        self.note = QLabel(self)
        set_term(self.note, "survival")
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self.result = QWidget(self)
        set_term(self.result, "survival")
        self.ways: list[QPushButton] = []
        asking = QHBoxLayout()
        asking.addWidget(self.field, 1)
        asking.addWidget(self.button, 0, Qt.AlignmentFlag.AlignBottom)
        self._asking = asking
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.title)
        self._box.addLayout(asking)
        self._box.addWidget(self.result)
        self._box.addWidget(self.note)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    def ask(self) -> None:
        """Ask about what stands in the field."""
        text = self.field.toPlainText()
        if text.strip():
            self._waiting = True
            self._found = None
            self._show()
            self.asked.emit(text)

    def ask_about(self, text: str) -> None:
        """Put a text into the field and ask about it."""
        self.field.setPlainText(text)
        self.ask()

    def show_survival(self, found: Survival | None) -> None:
        """Show an answer; None takes it away."""
        self._waiting = False
        self._found = found
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _take(self, load: Load) -> None:
        if load.path is not None and not load.text:
            self._waiting = True
            self._found = None
            self._show()
            self.fileAsked.emit(load.path)
        else:
            self.ask()

    def _show(self) -> None:
        old, self.result = self.result, _Answer(self._found, self)
        self._box.replaceWidget(old, self.result)
        old.hide()
        old.deleteLater()
        self.ways = []
        if self._found is not None:
            for way in self._found.advice:
                button = self.result.add_way(way)
                button.clicked.connect(partial(self._act, way))
                self.ways.append(button)
        self.note.setText(self._words())
        self.note.setVisible(bool(self.note.text()))

    def _act(self, way: Way) -> None:
        """Stage a way out."""
        if way.kind is WayKind.RAISE:
            self._hands.reliefAsked.emit(Copied(way.snippet))
        elif way.cure is not None:
            if self._hands.operations is not None:
                self._hands.operations.cure(way.cure)
        elif way.text:
            found = self._found
            source = next((one.source for one in found.locations if one.source), None) if found else None
            self._hands.drop(Load(way.text, source or typed_source(way.text)), way.file, None)

    def _words(self) -> str:
        if self._waiting:
            return self.tr("Looking for it…")
        if self._found is None:
            return ""
        return " · ".join(labels.sentence(problem) for problem in self._found.problems)

    def _retranslate(self) -> None:
        self.title.setText(self.tr("Does it survive?"))
        self.field.setPlaceholderText(self.tr("Paste a rule or sentence, or drop a message or a pin here"))
        self.field.setAccessibleName(self.tr("The text to look for"))
        self.button.setText(self.tr("Where is it?"))
        self.setAccessibleName(self.title.text())
        self._show()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.note, TextSize.SMALL, theme.muted)
        lines = self.field.fontMetrics().lineSpacing() * _LINES
        self.field.setFixedHeight(lines + sp(14))
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(sp(8))
        self._asking.setSpacing(sp(8))
        self._show()


class _Answer(QFrame):
    """The rows of an answer: one for each kind of session, then the places, then the ways out."""

    def __init__(self, found: Survival | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(sp(8))
        self._ways: FlowLayout | None = None
        if found is None:
            return
        grid = QGridLayout()
        grid.setHorizontalSpacing(sp(12))
        grid.setVerticalSpacing(sp(5))
        grid.setColumnStretch(2, 1)
        for row, verdict in enumerate(found.verdicts):
            grid.addWidget(self._label(labels.kind_name(verdict.kind), muted=True), row, 0)
            grid.addWidget(PlaceBadge(verdict.where, self), row, 1, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(self._label(self._why(verdict.kind, found)), row, 2)
        self._box.addLayout(grid)
        for one in _others(found):
            why = labels.sentence(one.reason)  # of a message it tells the number
            self._box.addWidget(self._label(visible(why if one.role else f"{one.ref}: {why}"), muted=True))

    def add_way(self, way: Way) -> QPushButton:
        """Append a button for a way out and give it."""
        if self._ways is None:
            holder = QWidget(self)
            self._ways = FlowLayout(holder, sp(8))
            self._box.addWidget(holder)
        button = QPushButton(visible(labels.sentence(way.words)), self)
        button.setAutoDefault(False)
        reached = ", ".join(labels.kind_name(kind) for kind in way.reaches)
        lines = [labels.sentence(way.after), self.tr("Reaches: %1").replace("%1", reached)]
        if way.forecast is not None:
            lines += [labels.sentence(one.reason) for one in way.forecast.findings[:3]]
        button.setToolTip("\n".join(line for line in lines if line))
        button.setAccessibleDescription(labels.sentences(*lines))
        self._ways.addWidget(button)
        return button

    def _why(self, kind: SessionKind, found: Survival) -> str:
        verdict = found.verdict(kind)
        if verdict.best is not None:
            return visible(labels.sentence(verdict.best.reason))
        if not verdict.known:
            return self.tr("No session of this kind was seen; no context file says it.")
        return self.tr("Neither its files nor its conversation say it.")

    def _label(self, text: str, *, muted: bool = False) -> QLabel:
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        theme = theme_manager().theme
        set_type(label, TextSize.SMALL, theme.muted if muted else theme.ink)
        return label


def _others(found: Survival) -> list[Location]:
    """Give the places that no kind's row tells, each once."""
    told = {one.best.ref for one in found.verdicts if one.best is not None}
    rest = {one.ref: one for one in reversed(found.locations) if one.ref and one.ref not in told}
    return list(reversed(rest.values()))[:MOST_PLACES]

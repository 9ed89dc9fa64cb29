"""The list of findings: what, where, why, in rows that wrap."""

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QPainter, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from strandline.engine.pin_desk import Load
from strandline.model.context import Severity
from strandline.model.health import HealthItem, HealthReport
from strandline.model.pins import PinSource, SourceKind
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.models.health import HealthModel
from strandline.ui.painting import Glyph, Type, draw_glyph
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme, Tone
from strandline.ui.widgets.pins.offer import PinOffer

Index = QModelIndex | QPersistentModelIndex
GLYPHS = {Severity.LOSS: Glyph.CROSS, Severity.WARNING: Glyph.ALERT, Severity.INFO: Glyph.RING}
_LEFT = 32
_MOST_LINES = 3


def tone_of(theme: Theme, severity: Severity) -> Tone:
    """Give the colours of a severity."""
    return {Severity.LOSS: theme.red, Severity.WARNING: theme.amber}.get(severity, theme.blue)


class HealthList(QListView):
    """``chosen`` gives the key of the selected finding ("": none), ``opened`` that of an activated one."""

    chosen = Signal(str)
    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "finding")
        self.rows = HealthModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(_Delegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setSpacing(sp(2))
        self.setTabKeyNavigation(False)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setProperty("bare", True)
        PinOffer(self.viewport(), self._load_at)
        self.selectionModel().currentRowChanged.connect(self._choose)
        self.activated.connect(self._open)
        theme_manager().themeChanged.connect(self.scheduleDelayedItemsLayout)

    @property
    def current(self) -> HealthItem | None:
        """The finding that is selected."""
        index = self.currentIndex()
        return index.data(HealthModel.ItemRole) if index.isValid() else None

    def set_report(self, report: HealthReport, severity: Severity | None, *, ignored: bool) -> None:
        """Show these; the first is selected when nothing else is."""
        self.rows.set_report(report, severity=severity, ignored=ignored)
        if self.rows.rowCount() and not self.currentIndex().isValid():
            self.select_row(0)
        self._choose(self.currentIndex())

    @property
    def items(self) -> tuple[HealthItem, ...]:
        """What is shown, worst first."""
        return self.rows.items()

    def select_key(self, key: str) -> None:
        """Select a finding, if it is shown."""
        row = self.rows.row_of(key)
        if row >= 0:
            self.select_row(row)

    def select_row(self, row: int) -> None:
        """Select a row and scroll to it."""
        index = self.rows.index(row, 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    def pin_load(self) -> Load | None:
        """Give the way out of the finding that is chosen."""
        return self._load(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def _load_at(self, point: QPoint) -> Load | None:
        return self._load(self.indexAt(point))

    @staticmethod
    def _load(index: QModelIndex) -> Load | None:
        item = index.data(HealthModel.ItemRole) if index.isValid() else None
        advice = labels.sentence(item.finding.advice) if item is not None else ""
        return Load(advice, PinSource(SourceKind.TYPED)) if advice else None

    def _choose(self, index: QModelIndex) -> None:
        item = index.data(HealthModel.ItemRole) if index.isValid() else None
        self.chosen.emit(item.key if item is not None else "")

    def _open(self, index: QModelIndex) -> None:
        item = index.data(HealthModel.ItemRole)
        if item is not None:
            self.opened.emit(item.key)


class _Delegate(QStyledItemDelegate):
    """Paints one finding."""

    def __init__(self, view: HealthList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        width = self._view.viewport().width() - 2 * self._view.spacing()
        reason = self._reason(index, width)
        return QSize(width, round(self._head().height + reason.boundingRect().height()) + sp(20))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item = index.data(HealthModel.ItemRole)
        if item is None:
            return
        theme = theme_manager().theme
        tone, ignored = tone_of(theme, item.severity), bool(index.data(HealthModel.IgnoredRole))
        state, rect = option.state, option.rect.adjusted(0, 0, -1, -1)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hot = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(
            theme.focus if chosen and self._view.hasFocus() else theme.accent if chosen else theme.line
        )
        painter.setBrush(theme.accent_ground if chosen else theme.raised if hot else theme.surface)
        painter.drawRoundedRect(rect, sp(6), sp(6))
        if ignored:
            painter.setOpacity(0.65)
        head, small = self._head(), Type(ui_font(TextSize.SMALL))
        left, top = rect.left() + sp(_LEFT), float(rect.top() + sp(8))
        middle = QPointF(left - sp(15), top + head.height / 2)
        draw_glyph(painter, GLYPHS[item.severity], middle, sp(11), tone.ink)
        part = labels.part_name(item.part)
        if ignored:
            part = self._view.tr("%1 · ignored").replace("%1", part)
        part_width = small.width(part)
        right = rect.right() - sp(12)
        painter.setPen(theme.muted)
        small.draw(painter, right - part_width, top + (head.height - small.height) / 2, part, part_width + 1)
        painter.setPen(theme.ink)
        subject = visible(item.finding.subject) or part
        head.draw(painter, left, top, subject, right - part_width - sp(12) - left)
        painter.setPen(theme.ink)
        self._reason(index, rect.width()).draw(painter, QPointF(left, top + head.height + sp(2)))
        painter.restore()

    @staticmethod
    def _head() -> Type:
        return Type(ui_font(TextSize.BODY, bold=True))

    def _reason(self, index: Index, width: int) -> QTextLayout:
        text = visible(index.data(Qt.ItemDataRole.DisplayRole) or "")
        return _wrapped(text, ui_font(TextSize.BODY), max(sp(60), width - sp(_LEFT) - sp(12)))


def _wrapped(text: str, font: QFont, width: int) -> QTextLayout:
    """Lay a text out in at most three lines of a width."""
    layout = QTextLayout(text.replace("\n", " "), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    y = 0.0
    for _ in range(_MOST_LINES):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        line.setPosition(QPointF(0, y))
        y += line.height()
    layout.endLayout()
    return layout

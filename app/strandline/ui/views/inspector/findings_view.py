"""Findings as a list that wraps its sentences: the reason, and under it the way out."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.model.context import Finding, Severity
from strandline.model.pins import PinSource, SourceKind
from strandline.model.visible import visible
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.models.findings import FindingsModel
from strandline.ui.painting import Glyph, draw_glyph
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins.offer import PinOffer

Index = QModelIndex | QPersistentModelIndex
_GLYPHS = {Severity.LOSS: Glyph.CROSS, Severity.WARNING: Glyph.ALERT, Severity.INFO: Glyph.RING}


class FindingsView(QListView):
    """Shows findings in full height; ``chosen`` gives the subject of one that was clicked."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, with_subject: bool = True) -> None:
        super().__init__(parent)
        set_term(self, "finding")
        self.findings = FindingsModel(self)
        self.setModel(self.findings)
        self.setItemDelegate(_FindingDelegate(self, with_subject=with_subject))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSpacing(sp(2))
        self.setTabKeyNavigation(False)
        self.setProperty("bare", True)
        PinOffer(self.viewport(), self._load_at)
        if with_subject:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.clicked.connect(self._choose)
            self.activated.connect(self._choose)
        theme_manager().themeChanged.connect(self._fit)

    def set_findings(self, findings: Sequence[Finding]) -> None:
        """Show these findings."""
        self.findings.set_findings(findings)
        self.setAccessibleName(self.tr("Findings"))
        self._fit()

    def pin_load(self) -> Load | None:
        """Give the way out of the finding that is chosen."""
        return self._load(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.findings.retranslate()
            self._fit()

    def _fit(self) -> None:
        """Take exactly the height that all rows need at this width."""
        self.scheduleDelayedItemsLayout()
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        height = 0
        for row in range(self.findings.rowCount()):
            hint = self.itemDelegate().sizeHint(option, self.findings.index(row, 0))
            height += hint.height() + 2 * self.spacing()
        self.setFixedHeight(height + 2 * self.frameWidth() + sp(4))

    def _load_at(self, point: QPoint) -> Load | None:
        return self._load(self.indexAt(point))

    def _load(self, index: QModelIndex) -> Load | None:
        advice = index.data(FindingsModel.AdviceRole)
        return Load(advice, PinSource(SourceKind.TYPED)) if advice else None

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(FindingsModel.SubjectRole))


class _FindingDelegate(QStyledItemDelegate):
    """Paints one finding as a card."""

    def __init__(self, view: FindingsView, *, with_subject: bool) -> None:
        super().__init__(view)
        self._view = view
        self._with_subject = with_subject

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        width = self._view.viewport().width() - 2 * self._view.spacing()
        texts = self._texts(index, width)
        height = sum(text.boundingRect().height() for text in texts) + (len(texts) - 1) * sp(2)
        return QSize(width, round(height) + 2 * sp(8))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        finding = index.data(FindingsModel.FindingRole)
        if finding is None:
            return
        theme = theme_manager().theme
        tone = {Severity.LOSS: theme.red, Severity.WARNING: theme.amber}.get(finding.severity, theme.blue)
        state = option.state
        hot = bool(state & QStyle.StateFlag.State_MouseOver) and self._with_subject
        chosen = bool(state & QStyle.StateFlag.State_HasFocus) and self._view.hasFocus()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.focus if chosen else theme.line)
        painter.setBrush(theme.raised if hot else theme.ground)
        painter.drawRoundedRect(option.rect.adjusted(0, 0, -1, -1), sp(6), sp(6))
        texts = self._texts(index, option.rect.width())
        left, top = option.rect.left() + sp(28), float(option.rect.top() + sp(8))
        middle = top + texts[0].lineAt(0).height() / 2
        draw_glyph(painter, _GLYPHS[finding.severity], QPointF(left - sp(12), middle), sp(9), tone.ink)
        for number, text in enumerate(texts):
            painter.setPen(theme.muted if number == len(texts) - 1 else theme.ink)
            text.draw(painter, QPointF(left, top))
            top += text.boundingRect().height() + sp(2)
        painter.restore()

    def _texts(self, index: Index, width: int) -> list[QTextLayout]:
        """Give the texts of a card of this width, laid out from top to bottom."""
        body, strong = ui_font(TextSize.SMALL), ui_font(TextSize.SMALL, bold=True)
        wanted = [
            (index.data(Qt.ItemDataRole.DisplayRole), body),
            (index.data(FindingsModel.AdviceRole), body),
        ]
        if self._with_subject:
            wanted.insert(0, (index.data(FindingsModel.SubjectRole), strong))
        return [_wrapped(visible(text or ""), font, max(sp(40), width - sp(40))) for text, font in wanted]


def _wrapped(text: str, font: QFont, width: int) -> QTextLayout:
    """Lay a text out in lines of a width, at words and inside one only if it must."""
    layout = QTextLayout(text.replace("\n", " "), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    y = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, y))
        y += line.height()
    layout.endLayout()
    return layout

"""The text of a file on disk with what is sent tinted, and a gutter that says it in patterns."""

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from strandline.model.context import KeptKind
from strandline.model.rows import RowKind
from strandline.model.xray import Band
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.labels import kept_name
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector import ink
from strandline.ui.views.inspector.row_view import RowView, Shown


class XrayText(RowView):
    """Rows of a file with line numbers and the ribbon at the left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._gutter: Gutter | None = None  # restyle() runs before it is made
        self._digits = 2
        super().__init__(parent)
        self._gutter = Gutter(self)
        self.updateRequest.connect(self._gutter.follow)
        self._place_gutter()

    def set_lines(self, count: int) -> None:
        """Make room for line numbers up to ``count``."""
        self._digits = max(2, len(str(count)))
        self._place_gutter()

    def restyle(self) -> None:
        super().restyle()
        self._place_gutter()

    def paint_ground(self, painter: QPainter, shown: Shown) -> None:
        """Tint the row; a digest line says so at its end where there is room."""
        super().paint_ground(painter, shown)
        row, rect = shown.row, shown.rect
        if row.kind is not RowKind.TEXT or row.band is not Band.DIGEST:
            return
        font = ui_font(TextSize.SMALL, bold=True)
        painter.setFont(font)
        words = kept_name(KeptKind.DIGEST)
        width = painter.fontMetrics().horizontalAdvance(words) + sp(8)
        if shown.end + sp(12) + width > rect.width():
            return
        painter.setPen(theme_manager().theme.violet.ink)
        height = self.fontMetrics().lineSpacing()
        place = QRectF(rect.right() - width, rect.bottom() - height, width - sp(4), height)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gutter()

    def gutter_width(self) -> int:
        """Give the width of numbers, ribbon and the space around them."""
        return self._digits * self.fontMetrics().horizontalAdvance("0") + sp(4) + sp(6) + sp(6)

    def _place_gutter(self) -> None:
        if self._gutter is None:
            return
        width = self.gutter_width()
        self.setViewportMargins(width, 0, 0, 0)
        inner = self.contentsRect()
        self._gutter.setGeometry(QRect(inner.left(), inner.top(), width, inner.height()))
        self._gutter.update()


class Gutter(QWidget):
    """Line numbers and ribbon of an :class:`XrayText`; what it says is in the text as well."""

    def __init__(self, text: XrayText) -> None:
        super().__init__(text)
        set_term(self, "cut")
        self._text = text
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def follow(self, rect: QRect, dy: int) -> None:
        """Scroll or repaint with the text."""
        if dy:
            self.scroll(0, dy)
        else:
            self.update(0, rect.y(), self.width(), rect.height())

    def sizeHint(self) -> QSize:
        return QSize(self._text.gutter_width(), 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._text.wheelEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.surface)
        painter.setFont(self._text.font())
        metrics = self._text.fontMetrics()
        ribbon = self.width() - sp(6) - sp(4)
        for row, rect, baseline, _ in self._text.visible_rows():
            strip = QRectF(ribbon, rect.top(), sp(6), rect.height())
            if row.kind is not RowKind.TEXT:
                ink.paint_ground(painter, QRectF(0, rect.top(), self.width(), rect.height()), row, theme)
                continue
            ink.paint_ribbon(painter, strip, row, theme)
            painter.setPen(theme.muted)
            number = str(row.line) if row.line else "·"
            left = ribbon - sp(4) - metrics.horizontalAdvance(number)
            painter.drawText(QPointF(left, baseline), number)
        painter.end()

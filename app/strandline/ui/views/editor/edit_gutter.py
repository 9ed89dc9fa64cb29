"""Beside the text: line numbers, the ribbon, and a mark at rule lines that would not arrive."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QTextBlock, QWheelEvent
from PySide6.QtWidgets import QToolTip, QWidget

from strandline.engine.live_cut import Lint
from strandline.model.rows import Row, RowKind
from strandline.ui.fonts import sp
from strandline.ui.labels import sentence
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.views.inspector import ink

if TYPE_CHECKING:
    from strandline.ui.views.editor.edit_text import EditText


class EditGutter(QWidget):
    """The gutter of an :class:`EditText`; what it says stands in the line about the cursor as well."""

    def __init__(self, text: "EditText") -> None:
        super().__init__(text)
        self._text = text
        self._width = 0
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setMouseTracking(True)

    def place(self) -> None:
        """Take the width that the numbers need, and the height of the text."""
        digits = max(2, len(str(self._text.blockCount())))
        width = sp(10) + digits * self._text.fontMetrics().horizontalAdvance("0") + sp(4) + 2 * sp(6)
        if width != self._width:  # Qt lays everything out anew when margins are set
            self._width = width
            self._text.set_gutter(width)
        inner = self._text.contentsRect()
        self.setGeometry(QRect(inner.left(), inner.top(), self._width, inner.height()))
        self.update()

    def follow(self, rect: QRect, dy: int) -> None:
        """Scroll or repaint with the text."""
        if dy:
            self.scroll(0, dy)
        else:
            self.update(0, rect.y(), self.width(), rect.height())

    def sizeHint(self) -> QSize:
        return QSize(self._width, 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._text.wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a mark asks for its fix."""
        block = self._line_at(event.position().y())
        lint = self._text.marks.lints.get(block.blockNumber()) if block else None
        if block is not None and lint is not None and lint.fix is not None:
            self._text.fixAsked.emit(block.blockNumber())
        event.accept()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            block = self._line_at(event.pos().y())
            lint = self._text.marks.lints.get(block.blockNumber()) if block else None
            QToolTip.showText(event.globalPos(), plain_tip(self._told(lint)) if lint else "", self)
            return True
        return super().event(event)

    def _told(self, lint: Lint) -> str:
        words = sentence(lint.reason)
        if lint.fix is None:
            return words
        return self.tr("%1 Click to make it a list item.").replace("%1", words)

    def _line_at(self, y: float) -> QTextBlock | None:
        return next(
            (one.block for one in self._text.visible_lines() if one.rect.top() <= y < one.rect.bottom()), None
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.surface)
        painter.setFont(self._text.font())
        metrics = self._text.fontMetrics()
        ribbon = self.width() - sp(6) - sp(4)
        current = self._text.textCursor().blockNumber()
        marks = self._text.marks
        area = QRectF(event.rect())
        for block, rect, baseline in self._text.visible_lines():
            if not rect.intersects(area):
                continue
            number = block.blockNumber()
            band = marks.band_at(block)
            if band is not None:
                strip = QRectF(ribbon, rect.top(), sp(6), rect.height())
                ink.paint_ribbon(painter, strip, Row(RowKind.TEXT, 0, 0, band), theme)
            painter.setPen(theme.ink if number == current else theme.muted)
            words = str(number + 1)
            painter.drawText(QPointF(ribbon - sp(4) - metrics.horizontalAdvance(words), baseline), words)
            if number in marks.lints:
                _paint_lint(painter, QPointF(sp(5), baseline - metrics.ascent() / 2 + sp(1)))
        painter.end()


def _paint_lint(painter: QPainter, middle: QPointF) -> None:
    """Paint a triangle with an exclamation mark's stroke: a shape and not only a colour."""
    theme = theme_manager().theme
    half = sp(4)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.amber.mark)
    painter.drawPolygon(
        [
            middle + QPointF(0, -half),
            middle + QPointF(half + 1, half),
            middle + QPointF(-half - 1, half),
        ]
    )
    painter.fillRect(QRectF(middle.x() - 0.5, middle.y() - half / 3, 1, half * 0.8), theme.surface)
    painter.restore()

"""Wrapped text that is laid out once and drawn often, whole lines only."""

from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QStaticText, QTextLayout, QTextOption

from strandline.ui.painting import Type

_KEPT = 600  # several screens full
_STEP = 4.0  # widths are rounded down to this, so that a zoom does not lay out every frame anew


class WrappedText:
    """Draws texts of one font; layouts are kept by text and width."""

    def __init__(self, font: Type) -> None:
        self.font = font
        self._option = QTextOption()
        self._option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._kept: OrderedDict[tuple[str, int], QStaticText] = OrderedDict()

    def draw(self, painter: QPainter, box: QRectF, text: str) -> None:
        """Draw as many whole lines as fit into the box, in the painter's pen."""
        painter.setFont(self.font.font)
        lines = max(1, int((box.height() + 0.5) // self.font.height))
        engine = painter.paintEngine()
        if engine is None or engine.type() is not QPaintEngine.Type.Raster:
            self._by_line(painter, box, text, lines)
            return
        laid = self._laid(text, max(1, int(box.width() // _STEP)))
        high = lines * self.font.height + 1
        if laid.size().height() <= high:
            painter.drawStaticText(box.topLeft(), laid)
            return
        painter.save()
        painter.setClipRect(QRectF(box.left() - 1, box.top(), box.width() + 2, high))
        painter.drawStaticText(QPointF(box.topLeft()), laid)
        painter.restore()

    def height(self, text: str, width: float) -> float:
        """Give how high a whole text is in such a width."""
        return self._laid(text, max(1, int(width // _STEP))).size().height()

    def _by_line(self, painter: QPainter, box: QRectF, text: str, lines: int) -> None:
        """Draw line by line: an SVG keeps only such words as words, and knows no clipping."""
        layout = QTextLayout(text, self.font.font)
        layout.setTextOption(self._option)
        layout.beginLayout()
        for number in range(lines):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(box.width())
            top = box.top() + number * self.font.height + self.font.ascent
            start = line.textStart()
            painter.drawText(QPointF(box.left(), top), _units(text, start, line.textLength()))
        layout.endLayout()

    def _laid(self, text: str, steps: int) -> QStaticText:
        key = (text, steps)
        found = self._kept.get(key)
        if found is None:
            found = QStaticText(text.replace("\n", "\u2028"))  # it knows no other end of a line
            found.setTextFormat(Qt.TextFormat.PlainText)  # else what looks like HTML would be taken for it
            found.setTextOption(self._option)
            found.setTextWidth(steps * _STEP)
            found.prepare(font=self.font.font)
            self._kept[key] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found


def _units(text: str, start: int, length: int) -> str:
    """Give a stretch of a text that is counted in UTF-16 units, as Qt counts."""
    if text.isascii():
        return text[start : start + length]
    raw = text.encode("utf-16-le", "surrogatepass")[2 * start : 2 * (start + length)]
    return raw.decode("utf-16-le", "replace")

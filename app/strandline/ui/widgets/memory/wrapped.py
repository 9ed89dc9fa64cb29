"""Wrapped text that is laid out once and drawn often, whole lines only."""

from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEngine, QPainter, QStaticText, QTextOption

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
            # An SVG keeps words as words only when they are drawn as such.
            painter.drawText(QRectF(box.topLeft(), box.size()), text, self._option)
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

    def _laid(self, text: str, steps: int) -> QStaticText:
        key = (text, steps)
        found = self._kept.get(key)
        if found is None:
            found = QStaticText(text)
            found.setTextOption(self._option)
            found.setTextWidth(steps * _STEP)
            found.prepare(font=self.font.font)
            self._kept[key] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

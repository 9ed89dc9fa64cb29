"""Sheets of paper one writes on from top to bottom: lines and rows of cells, turned when full.

Made of QTextLayout and nothing with a timer in it, so that a worker can write a report.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPagedPaintDevice, QPageLayout, QPainter, QTextLayout

from strandline.ui.export.lines import laid_out

INK, MUTED, RULE, SHADE = (QColor(name) for name in ("#1c222b", "#55606f", "#c9d1da", "#eef1f4"))
_FOOT = 22.0  # device-independent pixels kept for the line at the foot
_PAD = 3.0
_CELL = 7.5  # points


class Paper:
    """Writes on a device; the resolution of the device is that of the screen."""

    def __init__(self, device: QPagedPaintDevice, font: QFont, foot: str) -> None:
        self._device = device
        self._font = font
        self._foot = foot
        self._number = 0
        self.painter = QPainter(device)
        self.at = self.width = self.height = 0.0
        self.turn()

    def end(self) -> None:
        """Give the pages out."""
        self.painter.end()

    def turn(self, way: QPageLayout.Orientation | None = None) -> None:
        """Go on with a new page, which may lie the other way from now on."""
        if way is not None:
            self._device.setPageOrientation(way)
        if self._number:
            self._device.newPage()
        self._number += 1
        # The painter's own viewport is that of the first page.
        self.width, self.height, self.at = self._device.width(), self._device.height() - _FOOT, 0.0
        font = self.font(7)
        self.painter.setFont(font)
        self.painter.setPen(MUTED)
        strip = QRectF(0, self.height + 6, self.width, _FOOT - 6)
        self.painter.drawText(strip, Qt.AlignmentFlag.AlignRight, str(self._number))
        foot = QFontMetricsF(font).elidedText(self._foot, Qt.TextElideMode.ElideMiddle, self.width - 48)
        self.painter.drawText(strip, Qt.AlignmentFlag.AlignLeft, foot)

    def font(self, points: float, *, bold: bool = False) -> QFont:
        """Give the font at a size."""
        font = QFont(self._font)
        font.setPointSizeF(points)
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return font

    def text(
        self,
        text: str,
        points: float = 8,
        *,
        bold: bool = False,
        color: QColor = INK,
        before: float = 0,
        after: float = 1,
        keep: float = 0,
    ) -> None:
        """Write a paragraph; with ``keep`` pixels of room below it on the same page."""
        layout, height = laid_out(text, self.font(points, bold=bold), self.width)
        self.at += before if self.at else 0
        if self.at + height + keep > self.height and self.at:
            self.turn()
        self.painter.setPen(color)
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if self.at + line.height() > self.height:
                self.turn()
                self.painter.setPen(color)
            line.draw(self.painter, QPointF(0, self.at - line.y()))
            self.at += line.height()
        self.at += after

    def columns(self, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> list[float]:
        """Share the width: each column holds its longest word, the rest goes where the texts are long."""
        plain, head = QFontMetricsF(self.font(_CELL)), QFontMetricsF(self.font(_CELL, bold=True))
        least, wanted = [], []
        for at, title in enumerate(titles):
            cells = [row[at] for row in rows]
            words = {word for cell in cells for word in cell.split(" ")}
            longest = sorted(words, key=len)[-3:]
            word = max((plain.horizontalAdvance(one) for one in longest), default=0.0)
            word = max(word, *(head.horizontalAdvance(one) for one in title.split(" ")))
            word = min(word, self.width / 6)
            whole = max((plain.horizontalAdvance(cell[:240]) for cell in cells), default=0.0)
            least.append(word + 2 * _PAD + 2)
            wanted.append(max(0.0, min(whole, self.width * 0.7) - word))
        free = self.width - sum(least)
        if free <= 0:
            return [self.width * one / sum(least) for one in least]
        if not any(wanted):
            wanted = [1.0] * len(wanted)
        share = free / sum(wanted)
        return [one + share * more for one, more in zip(least, wanted, strict=True)]

    def row(
        self, cells: Sequence[str], widths: Sequence[float], right: Sequence[bool], *, head: bool = False
    ) -> bool:
        """Write a row of cells; gives False, and writes nothing, when it needs a new page."""
        font = self.font(_CELL, bold=head)
        made = [
            laid_out(cell, font, width - 2 * _PAD, right=side)
            for cell, width, side in zip(cells, widths, right, strict=True)
        ]
        height = min(self.height - 40, max(one[1] for one in made) + 2 * _PAD)
        if self.at + height > self.height and self.at:
            return False
        if head:
            self.painter.fillRect(QRectF(0, self.at, self.width, height), SHADE)
        self.painter.setPen(INK)
        left = 0.0
        for (layout, _), width in zip(made, widths, strict=True):
            self._cell(layout, QRectF(left + _PAD, self.at + _PAD, width - 2 * _PAD, height - 2 * _PAD))
            left += width
        self.painter.setPen(RULE)
        self.painter.drawLine(QPointF(0, self.at + height), QPointF(self.width, self.at + height))
        self.at += height
        return True

    def _cell(self, layout: QTextLayout, rect: QRectF) -> None:
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            if line.y() + line.height() > rect.height() + 0.5:
                return
            line.draw(self.painter, rect.topLeft())

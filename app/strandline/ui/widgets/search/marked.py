"""Plain text with the found words marked, laid out once and painted often."""

from collections import OrderedDict
from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption

from strandline.host.utf16 import from_units, to_units
from strandline.model.search_marks import in_units
from strandline.model.visible import visible
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme

_KEPT = 400  # several screens full
_STEP = 4  # widths are rounded down to this
_LEAD = 24  # UTF-16 units before a mark that would else stand past the last line
_BREAKS = str.maketrans({"\n": " ", "\t": " ", "\r": " "})


def mark_format(theme: Theme) -> QTextCharFormat:
    """Give the look of a mark: a tinted ground and a line under it, for those who see no tint."""
    look = QTextCharFormat()
    look.setBackground(theme.amber.ground)
    look.setForeground(theme.ink)
    look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
    look.setUnderlineColor(theme.amber.mark)
    return look


class MarkedText:
    """Draws snippets in at most ``lines`` lines of one font, with an ellipsis where they go on."""

    def __init__(self, font: QFont, lines: int) -> None:
        self._font = font
        self._lines = lines
        self._kept: OrderedDict[tuple[str, tuple[tuple[int, int], ...], int, str], QTextLayout] = (
            OrderedDict()
        )

    def draw(
        self,
        painter: QPainter,
        at: QPointF,
        width: float,
        text: str,
        marks: Sequence[tuple[int, int]],
        ink: QColor,
    ) -> None:
        """Draw a snippet with its top left at ``at``; marks as (start, end) in characters."""
        theme = theme_manager().theme
        key = (text, tuple(marks), max(1, int(width) // _STEP), theme.name)
        laid = self._kept.get(key)
        if laid is None:
            laid = self._kept[key] = self._laid(text, marks, key[2] * _STEP, theme)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        painter.setPen(ink)
        laid.draw(painter, at)

    def _laid(self, text: str, marks: Sequence[tuple[int, int]], width: int, theme: Theme) -> QTextLayout:
        units = to_units(visible(text.translate(_BREAKS)))
        places = in_units(text, marks)
        layout, end = self._layout(units, places, width, theme)
        first = places[0] if places else None
        if first is not None and sum(first) > end and first[0] > _LEAD:  # begin where it can be seen
            cut = first[0] - _LEAD
            units = "…" + units[cut:]
            places = tuple((start - cut + 1, size) for start, size in places if start >= cut)
            layout, end = self._layout(units, places, width, theme)
        if end < len(units):
            shorter = units[: max(0, end - 2)].rstrip() + "…"
            fitting = tuple((start, min(size, end - 2 - start)) for start, size in places if start < end - 2)
            layout, _ = self._layout(shorter, fitting, width, theme)
        return layout

    def _layout(
        self, units: str, places: Sequence[tuple[int, int]], width: int, theme: Theme
    ) -> tuple[QTextLayout, int]:
        layout = QTextLayout(from_units(units), self._font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)  # rows begin at the left, whoever wrote them
        layout.setTextOption(option)
        ranges = []
        for start, size in places:
            one = QTextLayout.FormatRange()
            one.start, one.length, one.format = start, size, mark_format(theme)
            ranges.append(one)
        layout.setFormats(ranges)
        layout.beginLayout()
        top, end = 0.0, 0
        for _ in range(self._lines):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            line.setPosition(QPointF(0, top))
            top += line.height()
            end = line.textStart() + line.textLength()
        layout.endLayout()
        return layout, end

"""Text of labels by the type scale."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QWidget

from strandline.ui.fonts import TextSize, ui_font


def wrapped_label(parent: QWidget, text: str = "") -> QLabel:
    """Give a label for a text of anybody: shown as it stands, never as markup, in as many lines as needed."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label


def set_type(
    widget: QWidget,
    size: TextSize,
    color: QColor,
    *,
    bold: bool = False,
    more: str = "",
) -> None:
    """Give ``widget`` a step of the type scale and a colour; ``more`` is further style.

    The size stands in the widget's style sheet and not only in its font: under a style
    sheet of the application, Qt forgets the font of a polished widget when it is polished
    again, as when it gets another parent.
    """
    font = ui_font(size, bold=bold)
    points = font.pointSizeF()
    measure = f"{points:g}pt" if points > 0 else f"{font.pixelSize()}px"
    set_sheet(
        widget, f"color: {color.name()}; font-size: {measure}; font-weight: {int(font.weight())}; {more}"
    )
    widget.setFont(font)


def set_sheet(widget: QWidget, sheet: str) -> None:
    """Give ``widget`` a style sheet; the one it has costs nothing, another one polishes all in it anew."""
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)

"""Wrapped text: whole lines only, on the screen and in an SVG."""

import xml.etree.ElementTree as ET

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from strandline.ui.fonts import TextSize, ui_font
from strandline.ui.painting import Type
from strandline.ui.widgets.memory.wrapped import WrappedText

TEXT = "预算二十万 🙂 and nothing above it is to be proposed " * 20


def test_nothing_is_drawn_below_the_last_whole_line(qapp):
    kind = Type(ui_font(TextSize.SMALL))
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    WrappedText(kind).draw(painter, QRectF(10, 10, 200, 2.6 * kind.height), TEXT)
    painter.end()
    dark = [y for y in range(200) for x in range(300) if image.pixel(x, y) != 0xFFFFFFFF]
    assert min(dark) >= 10
    assert max(dark) <= 10 + 2 * kind.height + 2


def test_an_svg_gets_as_many_lines_and_unbroken_signs(qapp):
    kind = Type(ui_font(TextSize.SMALL))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(300, 200))
    painter = QPainter(generator)
    WrappedText(kind).draw(painter, QRectF(10, 10, 200, 3 * kind.height), TEXT)
    painter.end()
    words = [e for e in ET.fromstring(data.data().decode()).iter() if e.tag.endswith("text")]
    assert len({e.attrib["y"] for e in words}) == 3
    drawn = "".join(e.text or "" for e in words).replace(" ", "")
    assert len(drawn) > 40
    assert TEXT.replace(" ", "").startswith(drawn)

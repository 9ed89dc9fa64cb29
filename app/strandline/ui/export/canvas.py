"""A recorded picture as PNG or SVG. Everything here may run in a worker."""

import re

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from strandline.ui.export.drawing import Drawing

_NO_XML = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\ufffe\uffff]")

MOST_PIXELS = 120_000_000
"""About 480 MB as an image; a larger one is made less fine."""


def sharpness(size: QSize, wanted: float) -> float:
    """Give the pixels per device-independent pixel that a picture of this size can have."""
    pixels = max(1, size.width() * size.height())
    longest = max(1, size.width(), size.height())
    return min(wanted, (MOST_PIXELS / pixels) ** 0.5, 32_000 / longest)


def image_of(drawing: Drawing, scale: float) -> QImage:
    """Give a picture as an image, ``scale`` times as fine as on the screen."""
    fine = sharpness(drawing.size, scale)
    image = QImage(drawing.size * fine, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(fine)
    image.fill(drawing.ground)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    drawing.paint(painter)
    painter.end()
    return image


def png(drawing: Drawing, scale: float) -> bytes:
    """Give a picture as the bytes of a PNG, with its words inside."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"PNG"))
    writer.setText("Title", drawing.title)
    writer.setText("Description", drawing.about)
    writer.write(image_of(drawing, scale))
    buffer.close()
    return bytes(data.data())


def svg(drawing: Drawing) -> bytes:
    """Give a picture as the bytes of an SVG; texts stay texts, and what is clipped stays clipped.

    SVG 1.1 and not the Tiny profile, which knows no clipping: a file of which half is cut would
    look whole.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setResolution(drawing.dpi)  # else its fonts are measured for another device
    generator.setSize(drawing.size)
    generator.setViewBox(QRect(0, 0, drawing.size.width(), drawing.size.height()))
    generator.setTitle(drawing.title)
    generator.setDescription(drawing.about)
    painter = QPainter(generator)
    drawing.paint(painter)
    painter.end()
    buffer.close()
    return _in_pixels(_as_xml(bytes(data.data())), drawing.size)


def _as_xml(data: bytes) -> bytes:
    """Replace what no XML may hold: Qt escapes markup, but one control character makes a file unreadable."""
    return _NO_XML.sub("\ufffd", data.decode("utf-8", "replace")).encode()


def _in_pixels(data: bytes, size: QSize) -> bytes:
    """Give the size in pixels: in millimetres of some screen it means nothing to another one."""
    begin = data.index(b"<svg ")
    end = data.index(b"viewBox", begin)
    head = f'<svg width="{size.width()}" height="{size.height()}"\n '.encode()
    return data[:begin] + head + data[end:]

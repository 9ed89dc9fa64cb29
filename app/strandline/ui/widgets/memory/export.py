"""A picture as a file: PNG by pixels, SVG by shapes. What is exported is what is on the screen."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QRect, QSaveFile, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from strandline.errors import Unreadable
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.ui.theme import theme_manager

translate = QCoreApplication.translate

SHARP = 2.0
"""Pixels of a PNG per pixel on the screen."""


class Picture(Protocol):
    """A widget that can paint itself on anything."""

    def size(self) -> QSize:
        """Give its size in device-independent pixels."""

    def logicalDpiX(self) -> int:
        """Give the dots per inch that its fonts are measured with."""

    def accessibleName(self) -> str:
        """Give what it shows, for the title of an SVG."""

    def accessibleDescription(self) -> str:
        """Give what is picked in it."""

    def paint_into(self, painter: QPainter) -> None:
        """Paint it."""


def save_picture(picture: Picture, path: Path, sharp: float = SHARP) -> None:
    """Write a picture as PNG or, by the name's ending, as SVG; nothing is left behind on failure.

    Raises Unreadable when the file cannot be written.
    """
    data = svg(picture) if path.suffix.lower() == ".svg" else png(picture, sharp)
    file = QSaveFile(str(path))
    written = (
        file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(data) == data.size() and file.commit()
    )
    if not written:
        raise Unreadable(
            say(QT_TRANSLATE_NOOP("model", "The picture {path} cannot be written."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Check that the folder is there and may be written.")),
        )


def png(picture: Picture, sharp: float = SHARP) -> QByteArray:
    """Give a picture as the bytes of a PNG, ``sharp`` times as fine as on the screen."""
    image = image_of(picture, sharp)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    buffer.close()
    return data


def image_of(picture: Picture, sharp: float = SHARP) -> QImage:
    """Give a picture as an image, as for the clipboard."""
    size = picture.size()
    image = QImage(size * sharp, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(sharp)
    image.fill(QColor(theme_manager().theme.ground))
    painter = QPainter(image)
    picture.paint_into(painter)
    painter.end()
    return image


def svg(picture: Picture) -> QByteArray:
    """Give a picture as the bytes of an SVG; texts stay texts."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(picture.logicalDpiX())  # else its fonts are measured for another device
    generator.setSize(picture.size())
    generator.setViewBox(QRect(0, 0, picture.size().width(), picture.size().height()))
    generator.setTitle(picture.accessibleName())
    generator.setDescription(picture.accessibleDescription())
    painter = QPainter(generator)
    picture.paint_into(painter)
    painter.end()
    buffer.close()
    return data

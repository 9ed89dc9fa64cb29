"""Line icons from ``resources/icons``, drawn in the colours of the theme.

The files use ``currentColor``; a colour is put in before they are
rendered, at every size a screen of 100 to 300 % asks for, so that nothing is blurred.
"""

import logging

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from strandline.paths import resource
from strandline.ui.theme import theme_manager

_log = logging.getLogger(__name__)
_SIZES = (16, 24, 32, 48)


def icon(name: str, color: QColor | None = None, *, active: QColor | None = None) -> QIcon:
    """Give the icon called ``name``, in the theme's muted ink or in ``color``.

    ``active`` is the colour of the checked state. An icon that is not there is an empty one.
    """
    theme = theme_manager().theme
    made = QIcon()
    svg = _source(name)
    if not svg:
        return made
    states = [
        (QIcon.Mode.Normal, QIcon.State.Off, color or theme.muted),
        (QIcon.Mode.Disabled, QIcon.State.Off, theme.faint),
    ]
    if active is not None:
        states.append((QIcon.Mode.Normal, QIcon.State.On, active))
    for mode, state, tint in states:
        renderer = _renderer(svg, tint.name())
        for size in _SIZES:
            made.addPixmap(_drawn(renderer, size), mode, state)
    return made


def blank(size: int) -> QIcon:
    """Give an icon of nothing, where a line without one stands among lines that have one."""
    picture = QPixmap(QSize(size, size))
    picture.fill(Qt.GlobalColor.transparent)
    return QIcon(picture)


def pixmap(name: str, size: int, color: QColor, ratio: float = 1.0) -> QPixmap:
    """Give the icon as a picture of ``size`` device-independent pixels."""
    svg = _source(name)
    if not svg:
        return QPixmap()
    drawn = _drawn(_renderer(svg, color.name()), max(1, round(size * ratio)))
    drawn.setDevicePixelRatio(ratio)
    return drawn


def application_icon() -> QIcon:
    """Give the application's own mark."""
    made = QIcon()
    svg = _source("strandline")
    if svg:
        renderer = _renderer(svg, "#000000")
        for size in (*_SIZES, 128, 256):
            made.addPixmap(_drawn(renderer, size))
    return made


def _source(name: str) -> bytes:
    try:
        return resource("icons", f"{name}.svg").read_bytes()
    except OSError:
        _log.warning("no icon %s", name)
        return b""


def _renderer(svg: bytes, tint: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(svg.replace(b"currentColor", tint.encode("ascii"))))


def _drawn(renderer: QSvgRenderer, size: int) -> QPixmap:
    picture = QPixmap(QSize(size, size))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return picture

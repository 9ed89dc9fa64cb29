"""The whole conversation in a thin band, with a window over the part that the icicle shows.

Drag the window to move, its edges to zoom, click beside it to go there. Keys: left and right
move, plus and minus zoom.
"""

from enum import StrEnum

import numpy as np
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.model.dag import Standing
from strandline.model.layout.icicle import Metrics, bands, frame
from strandline.model.layout.icicle_index import STANDINGS, IcicleIndex
from strandline.model.layout.zoom import Camera
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.painting import mix
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.memory.icicle_view import IcicleView
from strandline.ui.widgets.memory.look import MemoryLook


class _Grip(StrEnum):
    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Minimap(QWidget):
    """Follows one :class:`IcicleView`, whose gutter it keeps, so that both axes stand in line."""

    accessible_role = AccessibleRole.Chart

    spanChanged = Signal(float, float)  # what a drag asks for, in units of the axis

    def __init__(self, view: IcicleView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._view = view
        self._drawn: QPixmap | None = None
        self._drawn_for: tuple[IcicleIndex, int, int] | None = None
        self._grip: _Grip | None = None
        self._grabbed = 0.0
        self._look = MemoryLook(theme_manager().theme)
        view.cameraChanged.connect(self.update)
        theme_manager().themeChanged.connect(self._dress)
        self._name()

    def sizeHint(self) -> QSize:
        return QSize(sp(600), sp(44))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(200), sp(32))

    def window_rect(self) -> QRectF:
        """Give where the window stands, in pixels."""
        camera, (low, high) = self._camera(), self._view.visible_span()
        box = self._box()
        left = max(box.left(), box.left() + camera.to_px(low))
        right = min(box.right(), box.left() + camera.to_px(high))
        wide = max(right - left, float(sp(6)))
        left = min(left, box.right() - wide)
        return QRectF(left, box.top(), wide, box.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, box, index = theme_manager().theme, self._box(), self._view.index
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.line, 1))
        painter.setBrush(theme.surface)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), sp(4), sp(4))
        if index is not None:
            painter.drawPixmap(box.topLeft(), self._picture(index, box))
            window = self.window_rect()
            veil = QColor(theme.ground)
            veil.setAlphaF(0.62)
            painter.fillRect(QRectF(box.left(), box.top(), window.left() - box.left(), box.height()), veil)
            painter.fillRect(
                QRectF(window.right(), box.top(), box.right() - window.right(), box.height()), veil
            )
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.accent, theme.ring))
            inset = sp(4) if self.hasFocus() else 1  # room for the ring, which has the same colour
            painter.drawRoundedRect(window.adjusted(inset, inset, -inset, -inset), sp(4), sp(4))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.focus, theme.ring))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._drawn = None

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
        super().changeEvent(event)

    # -- mouse and keys --------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or self._view.index is None:
            return
        window, x = self.window_rect(), event.position().x()
        self._grip = self._grip_at(x)
        if self._grip is None:
            self._grip = _Grip.MIDDLE
            self._grabbed = window.width() / 2
            self._drag(x)
        else:
            self._grabbed = x - (window.right() if self._grip is _Grip.RIGHT else window.left())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._drag(event.position().x())
            return
        grip = self._grip_at(event.position().x())
        shapes = {None: Qt.CursorShape.PointingHandCursor, _Grip.MIDDLE: Qt.CursorShape.OpenHandCursor}
        self.setCursor(shapes.get(grip, Qt.CursorShape.SizeHorCursor))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self._grip = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = self._view.plot_width() / 4
        match event.key():
            case Qt.Key.Key_Left:
                self._view.move_by(step, 0, glide=True)
            case Qt.Key.Key_Right:
                self._view.move_by(-step, 0, glide=True)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self._view.zoom(1.5)
            case Qt.Key.Key_Minus:
                self._view.zoom(1 / 1.5)
            case _:
                super().keyPressEvent(event)

    # -- inside ----------------------------------------------------------------------------

    def _box(self) -> QRectF:
        gutter = self._view.gutter
        return QRectF(gutter, 0, max(1.0, self.width() - gutter), float(self.height()))

    def _camera(self) -> Camera:
        index, box = self._view.index, self._box()
        if index is None:
            return Camera(0.0, 1.0)
        span = max(index.axis.high - index.axis.low, 1e-6)
        pad = float(sp(10))
        scale = max(1.0, box.width() - 2 * pad) / span
        return Camera(index.axis.low - pad / scale, scale)

    def _grip_at(self, x: float) -> _Grip | None:
        window, near = self.window_rect(), float(sp(5))
        if abs(x - window.left()) <= near and window.width() > 3 * near:
            return _Grip.LEFT
        if abs(x - window.right()) <= near and window.width() > 3 * near:
            return _Grip.RIGHT
        return _Grip.MIDDLE if window.left() <= x <= window.right() else None

    def _drag(self, x: float) -> None:
        camera, box = self._camera(), self._box()
        low, high = self._view.visible_span()
        at = camera.to_world(x - self._grabbed - box.left())
        if self._grip is _Grip.MIDDLE:
            low, high = at, at + high - low
        elif self._grip is _Grip.LEFT:
            low = min(at, high - 1e-6)
        else:
            high = max(at, low + 1e-6)
        self._view.show_span(low, high)
        self.spanChanged.emit(low, high)

    def _picture(self, index: IcicleIndex, box: QRectF) -> QPixmap:
        """Give the band without the window; drawn anew only when the conversation or the size changed."""
        key = (index, round(box.width()), round(box.height()))
        if self._drawn is not None and self._drawn_for == key:  # an index equals itself only
            return self._drawn
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round(box.width() * ratio), round(box.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setPen(Qt.PenStyle.NoPen)
        self._profile(painter, index, box)
        painter.end()
        self._drawn, self._drawn_for = pixmap, key
        return pixmap

    def _profile(self, painter: QPainter, index: IcicleIndex, box: QRectF) -> None:
        """Draw the rows as thin lines above the messages."""
        camera, height = self._camera(), box.height()
        metrics = Metrics(gap=1.0, least=2.0, most=float(sp(7)), strip=height * 0.45, axis=2.0, top=3.0)
        heights = bands(index, height, metrics)
        cut = frame(index, camera, box.width(), heights, height)
        if index.fresh is not None:
            left = camera.to_px(index.fresh)
            right = camera.to_px(index.axis.high)
            painter.fillRect(QRectF(left, 1, right - left, height - 2), self._look.sand)
        tall = np.maximum(1.0, cut.strip.height * heights.strip.h)
        painter.setBrush(mix(theme_manager().theme.surface, theme_manager().theme.history_bar, 0.75))
        bottom = heights.strip.bottom
        painter.drawRects(
            [
                QRectF(x, bottom - h, max(1.0, w - 1), h)
                for x, w, h in zip(cut.strip.x.tolist(), cut.strip.w.tolist(), tall.tolist(), strict=True)
            ]
        )
        for row in cut.rows:
            depth = index.rows[row.row].depth
            for code, standing in enumerate(STANDINGS):
                blocks, columns = row.blocks, row.columns
                mine = np.flatnonzero(blocks.standing == code)
                rects = [
                    QRectF(blocks.x[i], row.band.y, max(1.0, blocks.w[i] - 1), row.band.h)
                    for i in mine.tolist()
                ]
                thin = np.flatnonzero(columns.standing == code)
                rects += [QRectF(columns.x[i], row.band.y, 2.0, row.band.h) for i in thin.tolist()]
                if rects:
                    strong = standing is Standing.NOW
                    painter.setBrush(self._look.column(standing, depth, 1.0 if strong else 0.4))
                    painter.drawRects(rects)

    def _dress(self) -> None:
        self._look = MemoryLook(theme_manager().theme)
        self._drawn = None
        self.update()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Overview of the whole conversation"))

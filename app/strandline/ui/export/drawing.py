"""What a view looks like, recorded once in the window's thread and painted anywhere later.

A recording holds the commands and no pixels, so it is as sharp on paper as at four times the
size, and a worker may paint it: the window never waits for a large picture.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPicture
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QWidget

from strandline.ui.export.lines import laid_out
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager

TALLEST = 12_000
"""Device-independent pixels: what is taller is shown as far as it is in sight."""

_STEPS = 6  # growing one list may make another one longer


@dataclass(frozen=True, slots=True)
class Drawing:
    """A recorded picture. ``size`` is in device-independent pixels at ``dpi`` dots per inch.

    ``ground`` is the colour behind it, ``title`` and ``about`` are its words for those who cannot
    see it. ``whole``: nothing was out of sight. ``quotes``: words of conversations are in it.
    """

    picture: QPicture
    size: QSize
    dpi: int
    ground: QColor
    title: str
    about: str = ""
    whole: bool = True
    quotes: bool = True

    def paint(self, painter: QPainter) -> None:
        """Play it on whatever the painter paints on."""
        painter.fillRect(QRectF(0, 0, self.size.width(), self.size.height()), self.ground)
        self.picture.play(painter)


def record(widget: QWidget, size: QSize, paint: Callable[[QPainter], object], **more: object) -> Drawing:
    """Record what ``paint`` paints; the words are those of ``widget``."""
    picture = QPicture()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(widget.font())
    paint(painter)
    painter.end()
    values: dict[str, object] = {
        "title": widget.accessibleName(),
        "about": widget.accessibleDescription(),
    }
    ground = QColor(theme_manager().theme.ground)
    return Drawing(picture, size, widget.logicalDpiX(), ground, **(values | more))  # type: ignore[arg-type]


def record_widgets(*widgets: QWidget, whole: bool = True, quotes: bool = True) -> Drawing:
    """Record widgets side by side; with ``whole`` also what is scrolled out of sight in them."""
    first = widgets[0]
    if not whole:
        return _side_by_side(widgets, whole=_hidden(widgets) <= 0, quotes=quotes)
    with grown(widgets) as complete:
        return _side_by_side(widgets, whole=complete, quotes=quotes, title=first.accessibleName())


def _side_by_side(widgets: Sequence[QWidget], **more: object) -> Drawing:
    gap = sp(8) if len(widgets) > 1 else 0
    width = sum(widget.width() for widget in widgets) + gap * (len(widgets) - 1)
    height = max(widget.height() for widget in widgets)

    def paint(painter: QPainter) -> None:
        at = 0
        for widget in widgets:
            # Without DrawWindowBackground the ground below shows, as it does in the window.
            widget.render(
                painter,
                QPoint(at, 0),
                renderFlags=QWidget.RenderFlag.DrawChildren | QWidget.RenderFlag.DrawWindowBackground,
            )
            at += widget.width() + gap

    return record(widgets[0], QSize(width, height), paint, **more)


@contextmanager
def grown(widgets: Sequence[QWidget]) -> Iterator[bool]:
    """Make widgets as tall as all that is in them for the length of the block; gives whether it is.

    Nothing is painted in between: the window comes to its event loop only when they are as before.
    """
    sizes = [(widget.size(), widget.minimumHeight()) for widget in widgets]
    places = [(area, area.verticalScrollBar().value()) for area in _areas(widgets)]
    try:
        for _ in range(_STEPS):
            missing = _hidden(widgets)
            height = max(widget.height() for widget in widgets)
            if missing <= 0 or height >= TALLEST:
                break
            for widget in widgets:
                tall = min(TALLEST, height + missing)
                widget.setMinimumHeight(tall)  # else a part that comes to sight makes it small again
                widget.resize(widget.width(), tall)
            _lay_out(widgets)
        for area in _areas(widgets):
            area.verticalScrollBar().setValue(area.verticalScrollBar().minimum())
        yield _hidden(widgets) <= 0
    finally:
        for widget, (size, least) in zip(widgets, sizes, strict=True):
            widget.setMinimumHeight(least)
            widget.resize(size)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        for area, value in places:
            area.verticalScrollBar().setValue(value)


def _lay_out(widgets: Sequence[QWidget]) -> None:
    """Let what is in the widgets take its places; what is around them would make them small again."""
    for widget in widgets:
        for part in (*widget.findChildren(QWidget), widget):
            QCoreApplication.sendPostedEvents(part, QEvent.Type.LayoutRequest.value)


def _areas(widgets: Sequence[QWidget]) -> list[QAbstractScrollArea]:
    found = [area for widget in widgets for area in widget.findChildren(QAbstractScrollArea)]
    found += [widget for widget in widgets if isinstance(widget, QAbstractScrollArea)]
    return [area for area in found if area.isVisible() and area.height() > 1]


def _hidden(widgets: Sequence[QWidget]) -> int:
    """Give the pixels that the longest scrolled part lacks."""
    missing = 0
    for area in _areas(widgets):
        bar = area.verticalScrollBar()
        more = bar.maximum() - bar.minimum()
        if (
            isinstance(area, QAbstractItemView)
            and area.verticalScrollMode() == QAbstractItemView.ScrollMode.ScrollPerItem
        ):
            more *= max(1, area.sizeHintForRow(0))
        missing = max(missing, more)
    return missing


def framed(drawing: Drawing, above: str, below: Sequence[str]) -> Drawing:
    """Put a title over a picture (when there is one) and lines under it that say where it is from."""
    theme = theme_manager().theme
    title_font, small = ui_font(TextSize.TITLE, bold=True), ui_font(TextSize.SMALL)
    pad, width = sp(12), max(drawing.size.width(), sp(420))
    title, title_height = laid_out(above, title_font, width - 2 * pad)
    head = title_height + pad if above else 0.0
    under = [laid_out(line, small, width - 2 * pad) for line in below if line]
    foot = sum(height for _, height in under) + (pad if under else 0)
    size = QSize(width, round(head + drawing.size.height() + foot))
    picture = QPicture()
    painter = QPainter(picture)
    if above:
        painter.setPen(theme.ink)
        title.draw(painter, QPointF(pad, pad / 2))
    painter.save()
    painter.translate(0, head)
    drawing.picture.play(painter)
    painter.restore()
    painter.setPen(theme.muted)
    at = head + drawing.size.height() + pad / 2
    for layout, height in under:
        layout.draw(painter, QPointF(pad, at))
        at += height
    painter.end()
    return Drawing(
        picture,
        size,
        drawing.dpi,
        drawing.ground,
        drawing.title,
        drawing.about,
        drawing.whole,
        drawing.quotes,
    )

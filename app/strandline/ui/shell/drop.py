"""What a drop on the window means, and the veil that says it is welcome."""

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons

NEW_WINDOW = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
"""With one of these keys held, what is dropped is opened in a new window."""

MOST = 20
"""Windows that one drop may open."""


def may_drop(data: QMimeData) -> bool:
    """Tell whether files are being dragged; which ones is looked at when they are dropped."""
    return data.hasUrls()


def dropped_paths(data: QMimeData) -> list[Path]:
    """Give the files and folders of this computer in a drop."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def is_database(path: Path) -> bool:
    """Tell whether a path looks like a memory file, which a screen of its own shows."""
    return path.suffix.lower() == ".db" and path.is_file()


class DropVeil(QWidget):
    """Covers the window while something is dragged over it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._pins = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        parent.installEventFilter(self)
        self.hide()

    def appear(self, *, pins: bool = False) -> None:
        """Cover the whole window; ``pins`` says that there are files, too, on which it would be pinned."""
        self._pins = pins
        self.setGeometry(self._over.rect())
        self.show()
        self.raise_()

    def free_region(self) -> QRegion:
        """Leave out the files that take pins: where a drop means something else."""
        region = QRegion(self.rect())
        from strandline.ui.widgets.pins.zone import ColumnZone  # noqa: PLC0415 - a start need not wait for pins

        for zone in self._over.findChildren(ColumnZone) if self._pins else ():
            if zone.isVisible():
                seen = zone.visibleRegion().boundingRect()  # the cards in it cover parts of it
                region -= QRegion(seen.translated(zone.mapTo(self._over, QPoint())))
        return region

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._over.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QColor(theme.accent_ground)
        veil.setAlpha(235)
        painter.setClipRegion(self.free_region())
        painter.fillRect(self.rect(), veil)
        inset = sp(16)
        frame = self.rect().adjusted(inset, inset, -inset, -inset)
        painter.setPen(QPen(theme.accent, 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(frame, sp(12), sp(12))
        size = sp(48)
        picture = icons.pixmap("drop", size, theme.accent, self.devicePixelRatioF())
        middle = self.rect().center()
        painter.drawPixmap(middle.x() - size // 2, middle.y() - size, picture)
        painter.setFont(ui_font(TextSize.TITLE, bold=True))
        painter.drawText(
            self.rect().adjusted(0, size, 0, 0), Qt.AlignmentFlag.AlignCenter, self.tr("Drop to open")
        )
        more = [self.tr("With Ctrl or Shift held: in a new window")]
        if self._pins:
            more.append(self.tr("To pin it instead, drop it on a file of the pins."))
        painter.setFont(ui_font(TextSize.BODY))
        for number, words in enumerate(more):
            below = self.rect().adjusted(0, size + sp(56 + 44 * number), 0, 0)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)

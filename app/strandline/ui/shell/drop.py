"""What a drop on the window means, and the veil that says it is welcome."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons

_MARKDOWN = {".md", ".markdown"}


def may_drop(data: QMimeData) -> bool:
    """Tell whether files are being dragged; which ones is looked at when they are dropped."""
    return data.hasUrls()


def dropped_folder(data: QMimeData) -> Path | Message:
    """Give the folder that a drop opens, or the sentence that says why there is none."""
    urls = data.urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    if not urls or not paths:
        return say(QT_TRANSLATE_NOOP("model", "Only folders and files of this computer can be opened."))
    return chosen_folder(paths)


def chosen_folder(paths: Iterable[Path]) -> Path | Message:
    """Give the first folder among ``paths``, else the folder of the first Markdown or config file."""
    listed = list(paths)
    for path in listed:
        if path.is_dir():
            return path
    for path in listed:
        if path.is_file() and (path.suffix.lower() in _MARKDOWN or path.name == "openclaw.json"):
            return path.parent
    first = listed[0]
    if not first.exists():
        return say(QT_TRANSLATE_NOOP("model", "{name} is no longer there."), name=first.name)
    return say(
        QT_TRANSLATE_NOOP("model", "{name} is neither a folder nor a Markdown file."),
        name=first.name,
    )


class DropVeil(QWidget):
    """Covers the window while something is dragged over it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        parent.installEventFilter(self)
        self.hide()

    def appear(self) -> None:
        """Cover the whole window."""
        self.setGeometry(self.parentWidget().rect())
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self.parentWidget().rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QColor(theme.accent_ground)
        veil.setAlpha(235)
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

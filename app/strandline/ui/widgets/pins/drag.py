"""What a drag carries when it is a pin, and starting one from anywhere.

A view that wants to offer a sentence needs two lines: :func:`start_pin_drag` when the mouse
has moved far enough, and :func:`offer_pin` for its context menu. The key P works where the
focused widget has a method ``pin_load()`` that gives a :class:`Load`, or has text selected, or has
:class:`~strandline.ui.widgets.pins.parts.Parts` whose words are read when they are wanted.
"""

import json
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QRectF, Qt
from PySide6.QtGui import QDrag, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from strandline.engine.pin_desk import Load
from strandline.model.pins import PinSource, SourceKind
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.labels import translate
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins.parts import Parts, Take

MIME = "application/x-strandline-pin"
_LONGEST = 100_000  # a drag from elsewhere may carry a whole book


def mime_of(load: Load) -> QMimeData:
    """Give the drag's data: our own type, and plain text for other programs."""
    data = QMimeData()
    data.setText(load.text)
    data.setData(MIME, QByteArray(json.dumps(_written(load)).encode()))
    return data


def loads_of(data: QMimeData) -> list[Load]:
    """Give what can be pinned of a drag, from this program or another one: each file by itself."""
    if data.hasFormat(MIME):
        own = _read(bytes(data.data(MIME).data()))
        return [own] if own is not None else []
    if data.hasUrls():
        files = [Load(path=Path(url.toLocalFile())) for url in data.urls() if url.isLocalFile()]
        if files:
            return files
    if data.hasText() and data.text().strip():
        return [Load(data.text()[:_LONGEST])]
    return []


def load_of(data: QMimeData) -> Load | None:
    """Give the first of :func:`loads_of`, for which the forecast of a drag speaks; None: nothing."""
    return next(iter(loads_of(data)), None)


def start_pin_drag(text: str, source: PinSource | None, widget: QWidget, ref: str = "") -> bool:
    """Drag ``text`` from ``widget`` until it is dropped; tell whether somebody took it.

    ``source`` is where it comes from, ``ref`` names a pin that is being moved.
    """
    return start_load_drag(Load(text, source, ref), widget)


def start_load_drag(load: Load, widget: QWidget) -> bool:
    """Drag a load from ``widget`` until it is dropped; tell whether somebody took it."""
    drag = QDrag(widget)
    drag.setMimeData(mime_of(load))
    drag.setPixmap(_picture(load.text, widget.devicePixelRatioF()))
    drag.setHotSpot(QPoint(sp(12), sp(12)))
    hands = getattr(widget.window(), "pins", None)
    if hands is not None:
        hands.begin(load)
    try:
        wanted = Qt.DropAction.MoveAction if load.ref else Qt.DropAction.CopyAction
        return drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, wanted) is not (
            Qt.DropAction.IgnoreAction
        )
    finally:
        if hands is not None:
            hands.end()


def offer_pin(menu: QMenu, text: str, source: PinSource | None, widget: QWidget) -> None:
    """Append "Pin…" to a context menu; it opens the picker of the window."""
    hands = getattr(widget.window(), "pins", None)
    if hands is not None and text.strip():
        action = menu.addAction(translate("pins", "Pin…"))
        action.triggered.connect(hands.asker(Load(text, source)))


def ask_load(widget: QWidget | None, take: Take) -> None:
    """Give what the key P would pin to ``take``, at once or when it is read."""
    at = widget
    while at is not None:
        parts = getattr(at, "parts", None)
        if isinstance(parts, Parts):
            parts.ask(take)
            return
        at = at.parentWidget()
    take(load_at(widget))


def load_at(widget: QWidget | None) -> Load:
    """Give what the key P would pin: the selection of the focused widget, else nothing."""
    while widget is not None:
        if hasattr(widget, "pin_load"):
            load: Load | None = widget.pin_load()
            if load is not None:
                return load
        text = _selected(widget)
        if text.strip():
            return Load(text, source_at(widget))
        widget = widget.parentWidget()
    return Load()


def source_at(widget: Any) -> PinSource | None:
    """Give where a text is from that is dragged or pinned out of a widget.

    A view tells it by a method ``pin_source()``; the inspector is known by its key.
    """
    while isinstance(widget, QWidget):
        if hasattr(widget, "pin_source"):
            source: PinSource | None = widget.pin_source()
            return source
        key = getattr(widget, "key", None)
        if isinstance(key, str) and key.endswith(".md"):
            return PinSource(SourceKind.FILE, None, (("path", key),))
        widget = widget.parentWidget()
    return None


def _selected(widget: QWidget) -> str:
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        if not widget.textCursor().hasSelection():
            return ""
        return widget.createMimeDataFromSelection().text()
    if isinstance(widget, QLineEdit | QLabel):
        return widget.selectedText()
    return ""


def _written(load: Load) -> dict[str, Any]:
    found: dict[str, Any] = {"text": load.text, "ref": load.ref, "offer": load.offer}
    if load.source is not None:
        found["source"] = {
            "kind": load.source.kind.value,
            "database": str(load.source.database) if load.source.database else None,
            "ids": [list(pair) for pair in load.source.ids],
            "text_sha256": load.source.text_sha256,
            "at_ms": load.source.at_ms,
        }
    return found


def _read(data: bytes) -> Load | None:
    """Read our own type; whoever makes it wrong drags nothing."""
    try:
        found = json.loads(data)
        told = found.get("source")
        source = None
        if told:
            source = PinSource(
                SourceKind(told["kind"]),
                Path(told["database"]) if told["database"] else None,
                tuple((str(name), str(value)) for name, value in told["ids"]),
                str(told["text_sha256"]),
                int(told["at_ms"]),
            )
        text, offer = str(found["text"])[:_LONGEST], str(found.get("offer", ""))
        return Load(text, source, str(found["ref"]), offer=offer)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def _picture(text: str, ratio: float) -> QPixmap:
    theme = theme_manager().theme
    width, height = sp(260), sp(40)
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.warm, 2))
    painter.setBrush(theme.surface)
    painter.drawRoundedRect(QRectF(1, 1, width - 2, height - 2), sp(8), sp(8))
    painter.setFont(ui_font(TextSize.BODY))
    painter.setPen(theme.ink)
    line = " ".join(text.split())
    shown = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, width - sp(24))
    painter.drawText(QRectF(sp(12), 0, width - sp(24), height), Qt.AlignmentFlag.AlignVCenter, shown)
    painter.end()
    return picture

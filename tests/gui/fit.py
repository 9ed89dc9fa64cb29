"""What of a window's own words is cut: by a widget that is too small, by a bar over it, by "…".

``misfits`` looks at the widgets and their geometry, ``elided`` at what is painted. Both give
sentences that name the widget, so that a failing test says where to look.
"""

import re
from collections.abc import Iterator

from PySide6.QtCore import QBuffer, QEvent, QIODevice, QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QTextDocument
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QTabBar,
    QToolButton,
    QWidget,
)

from strandline.ui.pseudo import CLOSING, OPENING
from strandline.ui.widgets.controls import BarButton, BarCombo, ElidedLabel
from strandline.ui.widgets.core_sample import CoreSampleWidget

_UNBREAKABLE = re.compile(r"[^\s\u2e80-\u9fff\uff00-\uffef“”（）…—/-]+")  # Chinese breaks anywhere
_QUOTED = re.compile(r"“[^”]*”|^[^“]*”|“[^”]*$")
_SLACK = 2  # rounding of a font's widths


def settle() -> None:
    """Let layouts that were asked for take place."""
    for _ in range(6):
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        QApplication.processEvents()


def painted(widget: QWidget) -> list[str]:
    """Give the runs of text that a widget and all in it paint now, in the order of painting."""
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(data)
    generator.setSize(widget.size())
    painter = QPainter(generator)
    widget.render(painter, QPoint())
    painter.end()
    found = re.findall(r"<text\b[^>]*>(.*?)</text>", bytes(data.data()).decode(), re.DOTALL)
    return [_unescaped(run) for run in found if run.strip()]


def elided(widget: QWidget) -> list[str]:
    """Give the app's own words that are painted with an ellipsis; only for the pseudo language.

    Its brackets tell them from data: in a whole text "…" stands before the closing one, or in
    what is quoted. What stands on a block of the core sample is shortened on purpose: hovering
    the block tells all of it.
    """
    on_blocks = {run for sample in widget.findChildren(CoreSampleWidget) for run in painted(sample)}
    return [
        run
        for run in painted(widget)
        if OPENING in run and run not in on_blocks and "…" in _QUOTED.sub("", run.replace(f"…{CLOSING}", ""))
    ]


def misfits(root: QWidget) -> list[str]:
    """Name each visible widget in ``root`` whose own text does not fit into it, or that is cut off.

    Texts that shorten themselves and say all in their tooltip (ElidedLabel, BarButton,
    BarCombo) only have to be whole as widgets; see :func:`elided` for their words.
    """
    return [f"{_path(widget)}: {why}" for widget in _visible(root) for why in _faults(widget, root)]


def _visible(root: QWidget) -> Iterator[QWidget]:
    for widget in [root, *root.findChildren(QWidget)]:
        if widget.isVisibleTo(root) and widget.width() > 0 and widget.window() is root.window():
            yield widget


def _faults(widget: QWidget, root: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel):
        yield from _label(widget)
    elif isinstance(widget, QAbstractButton):
        yield from _button(widget)
    elif isinstance(widget, QComboBox):
        yield from _combo(widget)
    elif isinstance(widget, QLineEdit):
        yield from _line(widget)
    elif isinstance(widget, QTabBar):
        yield from _tabs(widget)
    elif isinstance(widget, QHeaderView):
        yield from _headings(widget)
    if isinstance(widget, (QLabel, QAbstractButton, QComboBox, QLineEdit)) and _words(widget):
        yield from _cut_off(widget, root)


def _label(label: QLabel) -> Iterator[str]:
    text = label.text()
    if not text or isinstance(label, ElidedLabel):
        return
    room = label.contentsRect()
    if label.wordWrap():
        need = label.heightForWidth(label.width())
        if need > label.height() + _SLACK:
            yield f"needs a height of {need}, has {label.height()}: {text!r}"
        widest = max(_width(label, word) for word in _UNBREAKABLE.findall(text) or [""])
        told = label.toolTip() == text  # a long path is whole there
        if widest > room.width() + _SLACK and not _rich(label) and not told:
            yield f"a word needs a width of {widest:.0f}, there is {room.width()}: {text!r}"
        return
    if _rich(label):
        document = QTextDocument()
        document.setDefaultFont(label.font())
        document.setHtml(text)
        need_width, need_height = document.idealWidth() - 2 * document.documentMargin(), 0.0
    else:
        lines = text.split("\n")
        need_width = max(_width(label, line) for line in lines)
        need_height = label.fontMetrics().height() * len(lines)
    if need_width > room.width() + _SLACK:
        yield f"needs a width of {need_width:.0f}, has {room.width()}: {text!r}"
    if need_height > label.height() + _SLACK:
        yield f"needs a height of {need_height:.0f}, has {label.height()}: {text!r}"


def _rich(label: QLabel) -> bool:
    if label.textFormat() is Qt.TextFormat.PlainText:
        return False
    return label.textFormat() is Qt.TextFormat.RichText or re.search(r"<[a-z!/]", label.text()) is not None


def _button(button: QAbstractButton) -> Iterator[str]:
    text = button.text().replace("&", "")
    if not text or isinstance(button, BarButton):
        return
    if isinstance(button, QToolButton) and button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
        return
    room = button.contentsRect()
    if isinstance(button, QPushButton):
        option = QStyleOptionButton()
        button.initStyleOption(option)
        room = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
    taken = 0
    beside = not isinstance(button, QToolButton) or (
        button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    )
    if not button.icon().isNull() and beside:
        taken = button.iconSize().width()
    need = max(_width(button, line) for line in text.split("\n")) + taken
    if need > room.width() + _SLACK:
        yield f"needs a width of {need:.0f}, has {room.width()}: {text!r}"
    if button.fontMetrics().height() > button.height() + _SLACK:
        yield f"needs a height of {button.fontMetrics().height()}, has {button.height()}: {text!r}"


def _combo(combo: QComboBox) -> Iterator[str]:
    if isinstance(combo, BarCombo) or not combo.currentText():
        return
    hint = combo.minimumSizeHint() if combo.sizeAdjustPolicy().value else combo.sizeHint()
    need = _width(combo, combo.currentText())
    frame = hint.width() - max((_width(combo, combo.itemText(at)) for at in range(combo.count())), default=0)
    room = combo.width() - min(max(frame, 0), 40)
    if need > room + _SLACK:
        yield f"needs a width of {need:.0f}, has {room:.0f}: {combo.currentText()!r}"


def _line(line: QLineEdit) -> Iterator[str]:
    if not line.placeholderText() or line.text():
        return
    margins = line.textMargins()
    room = line.contentsRect().width() - margins.left() - margins.right() - 4
    need = _width(line, line.placeholderText())
    if need > room + _SLACK:
        yield f"the placeholder needs a width of {need:.0f}, has {room}: {line.placeholderText()!r}"


def _tabs(tabs: QTabBar) -> Iterator[str]:
    for at in range(tabs.count()):
        need, room = _width(tabs, tabs.tabText(at).replace("&", "")), tabs.tabRect(at).width()
        if need > room + _SLACK:
            yield f"a tab needs a width of {need:.0f}, has {room}: {tabs.tabText(at)!r}"


def _headings(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    if model is None or header.orientation() is not Qt.Orientation.Horizontal:
        return
    for section in range(header.count()):
        text = model.headerData(section, Qt.Orientation.Horizontal)
        if not text or header.isSectionHidden(section):
            continue
        need = max(_width(header, line) for line in str(text).split("\n"))
        room = header.sectionSize(section)
        if need > room + _SLACK:
            yield f"a heading needs a width of {need:.0f}, has {room}: {text!r}"


def _cut_off(widget: QWidget, root: QWidget) -> Iterator[str]:
    """Tell when an ancestor is smaller than what is in it; what can be scrolled to is not cut off."""
    rect = widget.rect()
    at: QWidget = widget
    while at is not root and not at.isWindow():
        parent = at.parentWidget()
        if parent is None:
            return
        rect = rect.translated(at.pos())
        area = parent.parentWidget()
        scrolled = isinstance(area, QAbstractScrollArea) and area.viewport() is parent
        if scrolled and area.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
            return
        room = parent.rect()
        beyond = max(room.left() - rect.left(), rect.right() - room.right())
        if beyond > _SLACK and not _gone(rect, room):
            yield f"{beyond} px are beyond the side of {type(parent).__name__}: {_words(widget)!r}"
            return
        if scrolled:
            return
        under = max(room.top() - rect.top(), rect.bottom() - room.bottom())
        if under > _SLACK and not _gone(rect, room):
            yield f"{under} px are beyond the foot of {type(parent).__name__}: {_words(widget)!r}"
            return
        at = parent


def _gone(rect: QRect, room: QRect) -> bool:
    """Tell whether nothing of it shows: put away on purpose, not cut."""
    return not rect.intersects(room)


def _words(widget: QWidget) -> str:
    if isinstance(widget, ElidedLabel):
        return widget.full_text
    for name in ("text", "currentText", "placeholderText"):
        give = getattr(widget, name, None)
        if give is not None and give():
            return str(give())
    return ""


def _width(widget: QWidget, text: str) -> float:
    return float(widget.fontMetrics().horizontalAdvance(text))


def _path(widget: QWidget) -> str:
    names: list[str] = []
    at: QWidget | None = widget
    while at is not None and len(names) < 4:
        names.append(at.objectName() or type(at).__name__)
        at = at.parentWidget()
    return " < ".join(names)


def _unescaped(text: str) -> str:
    for sign, plain in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&")):
        text = text.replace(sign, plain)
    return text

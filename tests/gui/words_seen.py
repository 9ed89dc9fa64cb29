"""Every text that a window holds: on widgets, in tips, accessible names, models and menus, painted."""

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QDateTimeEdit,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QTextEdit,
    QWidget,
)

from gui.fit import painted

_SIMPLE = ("toolTip", "statusTip", "whatsThis", "accessibleName", "accessibleDescription", "windowTitle")
_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
_MOST_ROWS = 60


def words_seen(root: QWidget, *, with_paint: bool = True) -> set[tuple[str, str]]:
    """Give (where, text) of all there is in ``root``, hidden parts too; rich text without its marks.

    What a person or the agent wrote is in it as well: texts of documents are left out, items of
    models are not.
    """
    found: set[tuple[str, str]] = set()
    for widget in [root, *root.findChildren(QWidget)]:
        name = _name(widget)
        found |= {(f"{name}.{kind}", text) for kind, text in _of_widget(widget)}
    for action in root.findChildren(QAction):
        for kind in ("text", "toolTip", "statusTip", "whatsThis"):
            found.add((f"action {action.objectName()}.{kind}", getattr(action, kind)()))
    if with_paint:
        found |= {("painted", run) for run in painted(root)}
    return {(where, _plain(text)) for where, text in found if text and text.strip()}


def _of_widget(widget: QWidget) -> Iterator[tuple[str, str]]:
    for kind in _SIMPLE:
        yield kind, str(getattr(widget, kind)())
    if isinstance(widget, (QLabel, QAbstractButton)):
        yield "text", widget.text()
    elif isinstance(widget, (QLineEdit, QPlainTextEdit, QTextEdit)):
        yield "placeholder", widget.placeholderText()
    elif isinstance(widget, (QGroupBox, QMenu)):
        yield "title", widget.title()
    elif isinstance(widget, QComboBox):
        yield from (("item", widget.itemText(at)) for at in range(widget.count()))
    elif isinstance(widget, QTabBar):
        yield from (("tab", widget.tabText(at)) for at in range(widget.count()))
    elif isinstance(widget, QSpinBox):
        yield "spin", f"{widget.prefix()} {widget.suffix()} {widget.specialValueText()}"
    elif isinstance(widget, QDateTimeEdit):
        yield "date", widget.text()
    elif isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
        model = widget.model()
        if model is not None:
            yield from _of_model(model, QModelIndex(), 0)


def _of_model(model: QAbstractItemModel, parent: QModelIndex, depth: int) -> Iterator[tuple[str, str]]:
    if depth == 0:
        for column in range(_columns(model, parent)):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                text = model.headerData(column, Qt.Orientation.Horizontal, role)
                if isinstance(text, str):
                    yield f"heading {column}", text
    for row in range(min(model.rowCount(parent), _MOST_ROWS)):
        for column in range(_columns(model, parent)):
            index = model.index(row, column, parent)
            for role in _ROLES:
                text = index.data(role)
                if isinstance(text, str):
                    yield f"cell {column}", text
        if depth < 3:
            yield from _of_model(model, model.index(row, 0, parent), depth + 1)


def _columns(model: QAbstractItemModel, parent: QModelIndex) -> int:
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)


def _plain(text: str) -> str:
    if "<" in text and ">" in text:
        document = QTextDocument()
        document.setHtml(text)
        return document.toPlainText().strip()
    return text.strip()


def _name(widget: QWidget) -> str:
    names: list[str] = []
    at: QWidget | None = widget
    while at is not None and len(names) < 3:
        names.append(at.objectName() or type(at).__name__)
        at = at.parentWidget()
    return "<".join(names)

"""The headings of the selected file, each with what becomes of its section."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from strandline.model.context import Heading
from strandline.model.visible import visible
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.labels import number, percent
from strandline.ui.models.keyed import KeyedRows
from strandline.ui.theme import Tone, theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.typography import set_type

Index = QModelIndex | QPersistentModelIndex
MOST = 2_000
"""Headings that are listed; a file with more of them is not read by its outline."""


@dataclass(frozen=True, slots=True)
class _Entry:
    key: tuple[int, str, int]  # level, title, which one of that name
    heading: Heading


class OutlineModel(QAbstractListModel):
    """The headings of one file, in order."""

    HeadingRole = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: KeyedRows[_Entry] = KeyedRows(self, _key_of)

    def set_headings(self, headings: Sequence[Heading]) -> None:
        """Show these headings; rows that stay keep their selection."""
        seen: Counter[tuple[int, str]] = Counter()
        entries = []
        for heading in headings[:MOST]:
            name = (heading.level, heading.title)
            entries.append(_Entry((*name, seen[name]), heading))
            seen[name] += 1
        self._rows.sync(entries)

    def retranslate(self) -> None:
        """Have the views read all texts again in the language in force."""
        self._rows.retell()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        heading = self._rows[index.row()].heading
        if role == Qt.ItemDataRole.DisplayRole:
            return visible(heading.title) or self.tr("(no title)")
        if role == self.HeadingRole:
            return heading
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._told(heading)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._told(heading))
        return None

    def state_word(self, heading: Heading) -> str:
        """Give the word beside a heading: kept, part with its share, cut."""
        if heading.state == "kept":
            return self.tr("kept")
        if heading.state == "cut":
            return self.tr("cut")
        return self.tr("part %1").replace("%1", percent(heading.sent_units, heading.end - heading.start))

    def _told(self, heading: Heading) -> str:
        return (
            self.tr("%1: %2, %3 of %4 units sent, line %5")
            .replace("%5", number(heading.line))
            .replace("%4", number(heading.end - heading.start))
            .replace("%3", number(heading.sent_units))
            .replace("%2", self.state_word(heading))
            .replace("%1", visible(heading.title) or self.tr("(no title)"))
        )


class OutlineView(QWidget):
    """The list of headings; ``jumped`` gives the unit offset of the one that was chosen."""

    jumped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = OutlineModel(self)
        self._headings: Sequence[Heading] = ()
        self._title = plain_label(self, wrap=True)
        set_term(self._title, "cut")
        self.list = QListView(self)
        set_term(self.list, "digest")
        self.list.setModel(self._model)
        self.list.setItemDelegate(_HeadingDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.clicked.connect(self._jump)
        self.list.activated.connect(self._jump)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(sp(4))
        layout.addWidget(self._title)
        layout.addWidget(self.list, 1)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()

    def set_headings(self, headings: Sequence[Heading]) -> None:
        """Show the headings of a file."""
        self._headings = headings
        self._model.set_headings(headings)
        self.list.setAccessibleName(self.tr("Outline: the headings of the file"))
        lost = sum(1 for heading in headings if heading.state != "kept")
        text = self.tr("%n section(s)", "", len(headings))
        if lost:
            text = self.tr("%1, %2 not whole").replace("%1", text).replace("%2", number(lost))
        self._title.setText(text)

    def _jump(self, index: QModelIndex) -> None:
        heading = index.data(OutlineModel.HeadingRole)
        if heading is not None:
            self.jumped.emit(heading.start)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._model.retranslate()
            self.set_headings(self._headings)

    def _restyle(self) -> None:
        set_type(self._title, TextSize.SMALL, theme_manager().theme.ink, bold=True)
        set_type(self.list, TextSize.SMALL, theme_manager().theme.ink)
        self.list.scheduleDelayedItemsLayout()


class _HeadingDelegate(QStyledItemDelegate):
    """Paints a title, shortened where it must be, and the word about it at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del index
        return QSize(sp(80), option.fontMetrics.height() + sp(8))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        heading = index.data(OutlineModel.HeadingRole)
        model = index.model()
        if heading is None or not isinstance(model, OutlineModel):
            return
        theme = theme_manager().theme
        title, option.text = option.text, ""
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        tone: Tone = {"kept": theme.green, "part": theme.amber}.get(heading.state, theme.red)
        word = model.state_word(heading)
        painter.save()
        rect = option.rect.adjusted(sp(6), 0, -sp(6), 0)
        painter.setFont(ui_font(TextSize.SMALL, bold=True))
        width = painter.fontMetrics().horizontalAdvance(word)
        painter.setPen(tone.ink)
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, word)
        painter.setFont(option.font)
        painter.setPen(theme.muted if heading.state == "cut" else theme.ink)
        indent = min(heading.level - 1, 4) * sp(6)
        room = QRect(rect.left() + indent, rect.top(), rect.width() - width - indent - sp(8), rect.height())
        shown = option.fontMetrics.elidedText(title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()


def _key_of(entry: _Entry) -> tuple[int, str, int]:
    return entry.key

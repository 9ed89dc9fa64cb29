"""A layer that is no file: where its size comes from, how old that is, and its parts."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QVBoxLayout, QWidget

from strandline.model.context import ContextLayout, Segment, SegmentPart
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.views.inspector.section import FactGrid, plain_label
from strandline.ui.widgets.typography import set_type

Index = QModelIndex | QPersistentModelIndex


class PartsModel(QAbstractTableModel):
    """The named pieces of a segment: title, units, tokens."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[SegmentPart, ...] = ()

    def set_parts(self, parts: Sequence[SegmentPart]) -> None:
        """Show these parts; rows are added and taken at the end only, so nothing jumps."""
        new, old = tuple(parts), len(self._parts)
        if new == self._parts:
            return
        if len(new) < old:
            self.beginRemoveRows(QModelIndex(), len(new), old - 1)
            self._parts = self._parts[: len(new)]
            self.endRemoveRows()
        elif len(new) > old:
            self.beginInsertRows(QModelIndex(), old, len(new) - 1)
            self._parts = self._parts + new[old:]
            self.endInsertRows()
        self._parts = new
        if new:
            self.dataChanged.emit(self.index(0, 0), self.index(len(new) - 1, 2))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._parts)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 3

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Part"), self.tr("Units"), self.tr("Tokens"))[section]
        return _alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        part = self._parts[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (visible(part.title), labels.number(part.units), labels.short(part.tokens))[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == 0:
            return plain_tip(part.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            known = self.tr("%1 tokens").replace("%1", labels.number(part.tokens))
            figures = (
                labels.units(part.units),
                known if part.tokens is not None else self.tr("tokens unknown"),
            )
            return ", ".join((visible(part.title), *figures))
        return None


class SegmentPanel(QWidget):
    """Shows one :class:`Segment` that has no file behind it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Segment, ContextLayout] | None = None
        self._note = plain_label(wrap=True, select=True)
        set_term(self._note, "layer")
        self._facts = FactGrid()
        set_term(self._facts, "layer")
        self._parts = PartsModel(self)
        self._count = plain_label()
        set_term(self._count, "layer")
        self.table = QTableView(self)
        set_term(self.table, "layer")
        self.table.setModel(self._parts)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, sp(8), 0, 0)
        column.setSpacing(sp(8))
        for widget in (self._note, self._facts, self._count):
            column.addWidget(widget)
        column.addWidget(self.table, 1)
        column.addStretch(0)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()
        self._name()

    def set_segment(self, segment: Segment, layout: ContextLayout) -> None:
        """Show a segment of a layout."""
        self._shown = (segment, layout)
        note = labels.sentence(segment.note)
        self._note.setText(note[:1].upper() + note[1:])
        self._note.setVisible(bool(note))
        facts = [
            (self.tr("Zone"), labels.zone_name(segment.zone)),
            (self.tr("Source"), labels.source_name(segment.source)),
            (self.tr("Sent"), labels.units(segment.units)),
            (self.tr("Tokens"), labels.tokens_full(segment.tokens)),
        ]
        if segment.raw_units is not None and segment.raw_units != segment.units:
            facts.insert(2, (self.tr("Behind it"), labels.units(segment.raw_units)))
        if segment.at_ms is not None:
            facts.append((self.tr("Age"), labels.ago(segment.at_ms, layout.taken_ms)))
        self._facts.set_facts(facts)
        self._parts.set_parts(segment.parts)
        self._count.setText(self.tr("%n part(s)", "", len(segment.parts)))
        self._count.setVisible(bool(segment.parts))
        self.table.setVisible(bool(segment.parts))
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
        if event.type() == QEvent.Type.LanguageChange and self._shown is not None:
            self.table.horizontalHeader().viewport().update()
            self.set_segment(*self._shown)

    def _name(self) -> None:
        self.table.setAccessibleName(self.tr("Parts of this layer"))

    def _fit(self) -> None:
        """Let the table be no taller than its rows."""
        rows = self._parts.rowCount() * self.table.verticalHeader().defaultSectionSize()
        head = self.table.horizontalHeader().sizeHint().height()
        self.table.setMaximumHeight(rows + head + 2 * self.table.frameWidth() + sp(8))

    def _restyle(self) -> None:
        theme = theme_manager().theme
        set_type(self._note, TextSize.BODY, theme.ink)
        set_type(self._count, TextSize.SMALL, theme.ink, bold=True)
        set_type(self.table, TextSize.SMALL, theme.ink)
        self.table.horizontalHeader().setFont(ui_font(TextSize.SMALL, bold=True))
        self.table.verticalHeader().setDefaultSectionSize(self.table.fontMetrics().height() + sp(8))
        self._fit()


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter

"""The picture of a memory as a tree, for the keyboard and for screen readers.

On top the summaries that were folded into nothing and the stretches that no summary covers, in
order of the conversation; below each what it was built from, and below a leaf its messages.
"""

from dataclasses import dataclass, field
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.dag import Standing, cycles, standings, tops
from strandline.model.dag_coverage import Stretch, StretchKind, stretches
from strandline.model.memory_graph import NO_TIME, ROLES, MemoryGraph
from strandline.ui import labels
from strandline.ui.local_time import moment, span
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.widgets import icons
from strandline.ui.widgets.memory import words

Index = QModelIndex | QPersistentModelIndex
translate = QCoreApplication.translate

_STRETCHES = {
    StretchKind.FRESH: QT_TRANSLATE_NOOP("memory", "fresh tail: raw messages, newest last"),
    StretchKind.BACKLOG: QT_TRANSLATE_NOOP("memory", "read raw, due for compaction"),
    StretchKind.STORED: QT_TRANSLATE_NOOP("memory", "in no summary and not in the context"),
}
_OWN_STRETCHES = {
    StretchKind.BACKLOG: QT_TRANSLATE_NOOP("memory", "raw, in no summary yet"),
    StretchKind.STORED: QT_TRANSLATE_NOOP("memory", "left behind: edited, or on a way not taken"),
}


_STANDINGS = {
    Standing.NOW: QT_TRANSLATE_NOOP("memory", "in context"),
    Standing.REPLACED: QT_TRANSLATE_NOOP("memory", "replaced"),
    Standing.COVERED: QT_TRANSLATE_NOOP("memory", "covered"),
    Standing.STORED: QT_TRANSLATE_NOOP("memory", "stored only"),
}
_OWN_STANDINGS = {
    Standing.NOW: QT_TRANSLATE_NOOP("memory", "at the top"),
    Standing.STORED: QT_TRANSLATE_NOOP("memory", "left behind"),
}


class Column(IntEnum):
    """The columns."""

    WHAT = 0
    LEVEL = 1
    MESSAGES = 2
    TOKENS = 3
    WHEN = 4
    STANDING = 5


@dataclass(slots=True)
class TreeRow:
    """A row: a summary (``node``), a stretch of messages (``stretch``), or one message (``position``)."""

    parent: "TreeRow | None" = None
    row: int = 0
    node: int | None = None
    stretch: Stretch | None = None
    position: int | None = None
    children: list["TreeRow"] | None = field(default=None)


class MemoryTree(QAbstractItemModel):
    """A :class:`MemoryGraph` as a tree; children are made when they are first unfolded."""

    SummaryRole = Qt.ItemDataRole.UserRole  # id of the summary, None otherwise
    PositionRole = Qt.ItemDataRole.UserRole + 1  # position of the message, None otherwise

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._graph: MemoryGraph | None = None
        self._standing: tuple[Standing, ...] = ()
        self._gists: dict[int, str] = {}
        self._outdated: frozenset[str] = frozenset()
        self._root = TreeRow(children=[])

    def set_graph(self, graph: MemoryGraph | None, outdated: frozenset[str] = frozenset()) -> None:
        """Show a conversation; ``outdated`` are the summaries built of a text that was replaced since."""
        self.beginResetModel()
        self._outdated = outdated
        if graph is None or self._graph is None or graph.conversation_id != self._graph.conversation_id:
            self._gists.clear()
        self._graph = graph
        self._standing = standings(graph) if graph is not None else ()
        self._root = TreeRow(children=[])
        if graph is not None:
            self._root.children = self._tops(graph)
        self.endResetModel()

    def set_gists(self, gists: dict[int, str]) -> None:
        """Say what messages say, by position."""
        self._gists.update(gists)
        self.layoutChanged.emit()

    def retranslate(self) -> None:
        """Have all texts read again."""
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    def index_of(self, summary_id: str) -> QModelIndex:
        """Give a row of a summary, found by the way from its top; invalid when there is none."""
        graph = self._graph
        node = graph.index.get(summary_id) if graph is not None else None
        if graph is None or node is None:
            return QModelIndex()
        way, seen = [node], {node}
        while graph.folded_into[way[-1]]:
            above = next((up for up in graph.folded_into[way[-1]] if up not in seen), None)
            if above is None:
                break
            way.append(above)
            seen.add(above)
        found: TreeRow | None = self._root
        for step in reversed(way):
            below = self._children(found) if found is not None else []
            nearer = next((row for row in below if row.node == step), None)
            if nearer is None and found is self._root:
                continue  # a way that begins inside a cycle
            found = nearer
        if found is None or found is self._root:
            return QModelIndex()
        return self.createIndex(found.row, 0, found)

    def row_at(self, index: Index) -> TreeRow | None:
        """Give what stands at an index."""
        found = index.internalPointer() if index.isValid() else None
        return found if isinstance(found, TreeRow) else None

    # -- Qt ----------------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: Index | None = None) -> QModelIndex:
        holder = self._root if parent is None or not parent.isValid() else self.row_at(parent)
        rows = self._children(holder) if holder is not None else []
        if not (0 <= row < len(rows) and 0 <= column < len(Column)):
            return QModelIndex()
        return self.createIndex(row, column, rows[row])

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override] # the other overload is QObject's
        row = self.row_at(index)
        if row is None or row.parent is None or row.parent is self._root:
            return QModelIndex()
        return self.createIndex(row.parent.row, 0, row.parent)

    def hasChildren(self, parent: Index | None = None) -> bool:
        holder = self._root if parent is None or not parent.isValid() else self.row_at(parent)
        graph = self._graph
        if holder is None or graph is None or holder.position is not None:
            return False
        if holder.node is None:
            return True
        return bool(graph.built_from[holder.node]) or graph.nodes[holder.node].first is not None

    def rowCount(self, parent: Index | None = None) -> int:
        if parent is not None and parent.isValid() and parent.column() != 0:
            return 0
        holder = self._root if parent is None or not parent.isValid() else self.row_at(parent)
        return len(self._children(holder)) if holder is not None else 0

    def columnCount(self, parent: Index | None = None) -> int:
        del parent
        return len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return {
            Column.WHAT: translate("memory", "What"),
            Column.LEVEL: translate("memory", "Level"),
            Column.MESSAGES: translate("memory", "Messages"),
            Column.TOKENS: translate("memory", "Tokens"),
            Column.WHEN: translate("memory", "When"),
            Column.STANDING: translate("memory", "Standing"),
        }[Column(section)]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row_at(index)
        if row is None or self._graph is None:
            return None
        if role == self.SummaryRole:
            return self._graph.nodes[row.node].summary_id if row.node is not None else None
        if role == self.PositionRole:
            return row.position
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in (Column.MESSAGES, Column.TOKENS):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        column = Column(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._told(row, column, ", ")
        if role == Qt.ItemDataRole.ToolTipRole and column == Column.WHAT:
            return plain_tip(self._told(row, column, "\n"))
        if role == Qt.ItemDataRole.DecorationRole and column == Column.WHAT and self._is_outdated(row):
            return icons.icon("refresh", theme_manager().theme.blue.ink)
        return None

    # -- inside ------------------------------------------------------------------------------

    def _is_outdated(self, row: TreeRow) -> bool:
        graph = self._graph
        return (
            graph is not None and row.node is not None and graph.nodes[row.node].summary_id in self._outdated
        )

    def _told(self, row: TreeRow, column: Column, between: str) -> str:
        text = self._text(row, column)
        if column == Column.WHAT and self._is_outdated(row):
            return between.join((text, words.outdated_name()))
        return text

    def _tops(self, graph: MemoryGraph) -> list[TreeRow]:
        ends = list(tops(graph))
        ends += [group[0] for group in cycles(graph)]  # nothing leads to a cycle that feeds itself
        places = [
            (graph.nodes[node].first or 0, TreeRow(self._root, node=node)) for node in dict.fromkeys(ends)
        ]
        places += [(one.first, TreeRow(self._root, stretch=one)) for one in stretches(graph)]
        places.sort(key=lambda place: place[0])
        rows = [row for _, row in places]
        for at, row in enumerate(rows):
            row.row = at
        return rows

    def _children(self, row: TreeRow) -> list[TreeRow]:
        if row.children is None:
            row.children = self._made(row)
        return row.children

    def _made(self, row: TreeRow) -> list[TreeRow]:
        graph = self._graph
        if graph is None or row.position is not None:
            return []
        if row.stretch is not None:
            positions = range(row.stretch.first, row.stretch.last + 1)
            return [TreeRow(row, at, position=position) for at, position in enumerate(positions)]
        if row.node is None:
            return []
        above = set()
        up: TreeRow | None = row
        while up is not None:
            above.add(up.node)
            up = up.parent
        lower = [node for node in graph.built_from[row.node] if node not in above]
        made = [TreeRow(row, at, node=node) for at, node in enumerate(lower)]
        one = graph.nodes[row.node]
        if not graph.built_from[row.node] and one.first is not None and one.last is not None:
            leaves = graph.strip.leaves
            own = [at for at in range(one.first, one.last + 1) if leaves[at] == row.node]
            made += [TreeRow(row, at, position=position) for at, position in enumerate(own)]
        return made

    def _standing_word(self, node: int) -> str:
        own = self._graph is not None and self._graph.own
        names = _STANDINGS | _OWN_STANDINGS if own else _STANDINGS
        return translate("memory", names[self._standing[node]])

    def _text(self, row: TreeRow, column: Column) -> str:
        graph = self._graph
        if graph is None:
            return ""
        if row.node is not None:
            node = graph.nodes[row.node]
            return {
                Column.WHAT: words.gist(node),
                Column.LEVEL: words.depth_word(node.depth),
                Column.MESSAGES: labels.number(node.covered),
                Column.TOKENS: labels.number(node.tokens),
                Column.WHEN: span(node.earliest_ms, node.latest_ms),
                Column.STANDING: self._standing_word(row.node),
            }[column]
        if row.stretch is not None:
            one = row.stretch
            return {
                Column.WHAT: translate(
                    "memory", (_STRETCHES | _OWN_STRETCHES if graph.own else _STRETCHES)[one.kind]
                ),
                Column.LEVEL: words.messages_name(),
                Column.MESSAGES: labels.number(one.messages),
                Column.TOKENS: labels.number(one.tokens),
                Column.WHEN: span(one.earliest_ms, one.latest_ms),
                Column.STANDING: "",
            }[column]
        at = row.position
        if at is None:
            return ""
        strip = graph.strip
        role = words.role_name(ROLES[strip.roles[at]])
        gist = self._gists.get(at)
        return {
            Column.WHAT: f"{role}: {gist}" if gist else role,
            Column.LEVEL: translate("memory", "message"),
            Column.MESSAGES: "1",
            Column.TOKENS: labels.number(strip.tokens[at]),
            Column.WHEN: moment(strip.times[at]) if strip.times[at] != NO_TIME else "",
            Column.STANDING: "",
        }[column]

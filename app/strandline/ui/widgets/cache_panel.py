"""The prompt cache of one session: hit rate, what drops cost, the bars, and why a call missed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from strandline.model.cache_places import NextEdit
from strandline.model.cache_turns import CacheTurn, CacheTurns
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.models.cache_rows import CacheRows
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.cache_chart import CacheChart
from strandline.ui.widgets.cache_words import money, spoken
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type

_EDITS = 4


class CachePanel(QWidget):
    """Shows a :class:`CacheTurns`; :attr:`changeAsked` carries the path of a file and its version."""

    changeAsked = Signal(object, object)  # Path, and the number in the history or None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._turns: CacheTurns | None = None
        self._edits: tuple[NextEdit, ...] = ()
        self.title = ElidedLabel(self)
        set_term(self.title, "cache-read")
        self.summary = ElidedLabel(self)
        set_term(self.summary, "hit-rate")
        self.form = Segmented(2, self)
        self.chart = CacheChart(self)
        self.rows = CacheRows(self)
        self.table = QTableView(self)
        self.box = QFrame(self)
        set_term(self.box, "cache-drop")
        self.told = QLabel(self.box)
        self.show_change = QPushButton(self.box)
        self.next = QLabel(self)
        set_term(self.next, "edit-cost")
        self._stack = QStackedWidget(self)
        self._compose()
        self.form.chosen.connect(self._show_form)
        self.chart.chosen.connect(self._tell)
        self.chart.rangeChanged.connect(self._head)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.show_change.clicked.connect(self._ask_change)
        theme_manager().themeChanged.connect(self._dress)
        self.setFocusProxy(self.chart)
        self._dress()
        self._retranslate()

    def set_turns(
        self, turns: CacheTurns | None, edits: Sequence[NextEdit] = (), *, unread: bool = False
    ) -> None:
        """Show the calls of a session, and what the next edit of each file would cost."""
        self._turns, self._edits = turns, tuple(edits)
        found = turns.turns if turns is not None else ()
        self.rows.set_turns(found)
        self.chart.set_turns(found, unread=unread)
        self._tell(self.chart.current)
        self._head()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside --------------------------------------------------------------------------

    def _compose(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.summary)
        head.addWidget(self.form)
        for label in (self.told, self.next):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.show_change.setFlat(True)
        inside = QHBoxLayout(self.box)
        inside.setContentsMargins(sp(12), sp(8), sp(12), sp(8))
        inside.addWidget(self.told, 1)
        inside.addWidget(self.show_change)
        self.table.setModel(self.rows)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setMinimumHeight(sp(200))
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setStretchLastSection(True)
        self._stack.addWidget(self.chart)
        self._stack.addWidget(self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(8))
        column.addLayout(head)
        column.addWidget(self._stack)
        column.addWidget(self.box)
        column.addWidget(self.next)

    def _show_form(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self._head()
        current = self.chart.current
        if index == 1 and current is not None:
            self.table.selectRow(self.rows.row_of(current))

    def _row_chosen(self, current: QModelIndex, _before: QModelIndex) -> None:
        turn = self.rows.data(current, CacheRows.TurnRole)
        if isinstance(turn, CacheTurn) and self._stack.currentIndex() == 1:
            self.chart.choose(turn.index)

    def _tell(self, turn: CacheTurn | None) -> None:
        self.box.setVisible(turn is not None)
        if turn is None:
            return
        change = turn.verdict.reason.change if turn.verdict is not None else None
        self.show_change.setVisible(change is not None and change.path is not None and bool(change.name))
        self.told.setText(self._explained(turn))
        self._dress_box(turn)

    def _explained(self, turn: CacheTurn) -> str:
        if turn.verdict is None:
            return spoken(turn) + "."
        evidence = labels.told(*turn.verdict.evidence)
        head = self.tr("Call %1: %2").replace("%1", str(turn.index)).replace("%2", evidence)
        lost = self.tr("%1 of %2 tokens that could be read again were not; %3 were paid again%4.")
        event = turn.call.event
        extra = f", {money(turn.extra)}" if turn.extra is not None else ""
        for mark, value in (
            ("%1", labels.short(turn.lost)),
            ("%2", labels.short(turn.lost + event.cache_read)),
            ("%3", labels.short(turn.again)),
            ("%4", extra),
        ):
            lost = lost.replace(mark, value)
        return f"{head}\n{lost}"

    def _ask_change(self) -> None:
        turn = self.chart.current
        change = turn.verdict.reason.change if turn is not None and turn.verdict is not None else None
        if change is not None:
            self.changeAsked.emit(change.path, change.version)

    def _head(self) -> None:
        turns = self._turns
        shown = self.chart.visible_turns()
        if turns is None or not shown:
            self.title.set_full_text(self.tr("Prompt cache"))
            self.summary.set_full_text("")
            self.next.setVisible(False)
            return
        if self._stack.currentIndex() == 1:
            text = labels.counted(
                len(turns.turns), self.tr("Prompt cache, 1 call"), self.tr("Prompt cache, %1 calls")
            )
        elif shown[-1].index == turns.turns[-1].index:
            text = self.tr("Prompt cache, last %1 calls").replace("%1", str(len(shown)))
        else:
            text = self.tr("Prompt cache, calls %1 to %2 of %3").replace("%1", str(shown[0].index))
            text = text.replace("%2", str(shown[-1].index)).replace("%3", str(len(turns.turns)))
        self.title.set_full_text(text)
        self.summary.set_full_text(self._summed(turns))
        parts = [
            f"{edit.file} {labels.short(edit.tokens)}" + (f" ({money(edit.cost)})" if edit.cost else "")
            for edit in self._edits[:_EDITS]
        ]
        self.next.setVisible(bool(parts))
        more = self.tr("An edit now is read anew once, in tokens: %1").replace("%1", " · ".join(parts))
        self.next.setText(more)

    def _summed(self, turns: CacheTurns) -> str:
        hit = self.tr("hit %1").replace("%1", labels.percent(turns.hit_rate or 0.0, 1))
        if not turns.drops:
            return f"{hit} · " + self.tr("no drop")
        if len(turns.drops) == 1:
            text = self.tr("1 drop")
        else:
            text = self.tr("%1 drops").replace("%1", str(len(turns.drops)))
        if turns.extra is not None:
            text = self.tr("%1 cost about %2").replace("%1", text).replace("%2", money(turns.extra))
        return f"{hit} · {text}"

    def _retranslate(self) -> None:
        self.form.set_texts((self.tr("Chart"), self.tr("Table")))
        self.show_change.setText(self.tr("Show the change"))
        self.table.setAccessibleName(self.tr("Calls and what the prompt cache did for each"))
        self.rows.retranslate()
        self._tell(self.chart.current)
        self._head()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.title, TextSize.STRONG, theme.ink, bold=True)
        set_type(self.summary, TextSize.SMALL, theme.muted)
        set_type(self.next, TextSize.SMALL, theme.muted)
        set_type(self.show_change, TextSize.BODY, theme.accent, bold=True)
        self._dress_box(self.chart.current)

    def _dress_box(self, turn: CacheTurn | None) -> None:
        theme = theme_manager().theme
        ground = theme.amber.ground if turn is not None and turn.drop else theme.raised
        self.box.setObjectName("cacheBox")
        self.box.setStyleSheet(f"#cacheBox {{ background: {ground.name()}; border-radius: {sp(4)}px; }}")
        set_type(self.told, TextSize.BODY, theme.ink, more="background: transparent;")

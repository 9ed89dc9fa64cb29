"""What would be assembled now, in order, against a budget; and apart from it what is being prepared."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from strandline.live.memory_feed import MemoryFeed, Shot
from strandline.live.single_flight import SingleFlight
from strandline.model.memory import ContextItem, ContextNow, ItemFate, ItemType
from strandline.model.memory_pending import PendingBatch, PendingNode
from strandline.model.memory_store import MemoryStore
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment
from strandline.ui.models.memory.context_rows import ContextRows, kind_word
from strandline.ui.models.memory.message_words import fate_name, tokens
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import FactGrid, Section, plain_label
from strandline.ui.views.memory.rows_list import Thing, ThingList
from strandline.ui.views.memory.type_of import type_of
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.typography import set_type

Index = QModelIndex | QPersistentModelIndex
_TYPING_MS = 250


class ContextPanel(QWidget):
    """Shows a :class:`ContextNow`; its items lead to summaries and messages."""

    summaryAsked = Signal(str)
    messageAsked = Signal(int)
    budgetChanged = Signal(int)  # 0: no limit
    failed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._feed: MemoryFeed | None = None
        self._flight: SingleFlight | None = None
        self._number: int | None = None
        self._now: ContextNow | None = None
        self._own = False
        self.how = plain_label(self, wrap=True)
        self.label = plain_label(self)
        set_term(self.label, "budget-of-assembly")
        self.budget = QSpinBox(self)
        set_term(self.budget, "budget-of-assembly")
        self.budget.setRange(0, 10_000_000)
        self.budget.setSingleStep(8_000)
        self.budget.setGroupSeparatorShown(True)
        self.budget.setValue(128_000)
        self.bar = _Bar(self)
        set_term(self.bar, "context-items")
        self.line = plain_label(self, wrap=True)
        set_term(self.line, "context-items")
        self.rows = ContextRows(self)
        self.items = QListView(self)
        set_term(self.items, "context-items")
        self._batches: tuple[PendingBatch, ...] = ()
        self.pending = ThingList(self)
        set_term(self.pending, "leaf-summary")
        self.pending_part = Section(self.pending, self)
        self.debt = FactGrid(self)
        set_term(self.debt, "context-threshold")
        self.debt_part = Section(self.debt, self, is_open=False)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_TYPING_MS)
        self._compose()
        self._later.timeout.connect(self._budget_set)
        self.budget.valueChanged.connect(self._typed)
        self.items.clicked.connect(self._go)
        self.items.activated.connect(self._go)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_budget(self, budget: int) -> None:
        """Set the budget without telling about it; 0 is no limit."""
        if budget == self.budget.value():
            return
        self.budget.blockSignals(True)
        self.budget.setValue(budget)
        self.budget.blockSignals(False)
        if self.isVisible():
            self.ask()

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        if self._flight is not None:
            self._flight.cancel()
            self._flight.deleteLater()
            self._flight = None
        self._feed, self._number, self._now = feed, None, None
        self.rows.set_items(())
        if feed is not None:
            self._flight = feed.flight(self)
            self._flight.finished.connect(self._came)
            self._flight.failed.connect(self.failed)

    def set_shot(self, shot: Shot | None) -> None:
        """Show what would be assembled for this conversation."""
        if shot is None:
            self._number = None
            self._came(None)
            return
        self._number = shot.conversation.conversation_id
        if shot.graph.own != self._own:
            self._own = shot.graph.own
            self._retranslate()
        self._show_pending(shot.pending)
        self._show_debt(shot)
        if self.isVisible():
            self.ask()

    def ask(self) -> None:
        """Read it now."""
        if self._flight is not None and self._feed is not None and self._number is not None:
            budget = self.budget.value() or None
            self._flight.request(_assembled, self._feed.store, self._number, budget)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.rows.retranslate()
            self._show_pending(self._batches)
            self._say()

    # -- inside ----------------------------------------------------------------------------

    def _compose(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(sp(8))
        row.addWidget(self.label)
        row.addWidget(self.budget)
        row.addStretch(1)
        self.items.setModel(self.rows)
        self.items.setItemDelegate(_ItemDelegate(self.items))
        self.items.setUniformItemSizes(True)
        self.items.setMouseTracking(True)
        self.items.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.items.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.items.setProperty("bare", True)
        self.pending.setMaximumHeight(sp(170))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(6))
        column.addWidget(self.how)
        column.addLayout(row)
        column.addWidget(self.bar)
        column.addWidget(self.line)
        column.addWidget(self.items, 1)
        column.addWidget(self.pending_part)
        column.addWidget(self.debt_part)

    def _typed(self, _value: int) -> None:
        self._later.start()

    def _budget_set(self) -> None:
        self.budgetChanged.emit(self.budget.value())
        self.ask()

    def _came(self, now: ContextNow | None) -> None:
        if now is not None and now.conversation_id != self._number:
            return
        self._now = now
        self.rows.set_items(now.items if now is not None else ())
        self._say()

    def _say(self) -> None:
        now = self._now
        self.bar.show_now(now)
        if now is None:
            self.line.setText("")
            return
        sent = [item for item in now.items if item.fate is ItemFate.SENT]
        over = sum(1 for item in now.items if item.fate is ItemFate.OVER_BUDGET)
        pieces = [
            (self.tr("%1 of %2 items fit") if self._own else self.tr("%1 of %2 items are sent"))
            .replace("%1", str(len(sent)))
            .replace("%2", str(len(now.items))),
            self.tr("≈ %1 tokens").replace("%1", labels.number(now.selected_tokens)),
        ]
        if over:
            pieces.append(self.tr("%n older item(s) do not fit", "", over))
        if now.brief is not None:
            pieces.append(self.tr("an active focus brief replaces summaries"))
        self.line.setText(" · ".join(pieces))

    def _show_pending(self, batches: Sequence[PendingBatch]) -> None:
        self._batches = tuple(batches)
        nodes = [node for batch in batches if batch.active for node in batch.nodes if node.summary_id is None]
        self.pending_part.setVisible(bool(nodes))
        self.pending_part.set_title(
            self.tr("Being prepared, never seen by the model: %1").replace("%1", str(len(nodes)))
        )
        self.pending.set_things([self._pending_thing(node) for node in nodes])

    def _pending_thing(self, node: PendingNode) -> Thing:
        text = words.plain((node.content or "")[:200]) or self.tr("not written yet")
        pieces = [
            words.depth_word(node.depth),
            node.status,
            tokens(node.tokens) if node.tokens is not None else "",
            node.failure or "",
        ]
        return Thing(
            "", text, " · ".join(piece for piece in pieces if piece), mark=theme_manager().theme.violet.mark
        )

    def _show_debt(self, shot: Shot) -> None:
        debt = shot.maintenance
        self.debt_part.setVisible(debt is not None)
        if debt is None:
            return
        facts: list[tuple[str, str]] = [
            (self.tr("compaction"), self.tr("pending") if debt.pending else self.tr("nothing pending")),
            (self.tr("reason"), debt.reason or ""),
            (self.tr("budget"), labels.number(debt.token_budget) if debt.token_budget is not None else ""),
            (
                self.tr("in use"),
                labels.number(debt.current_tokens) if debt.current_tokens is not None else "",
            ),
            (self.tr("fresh tail"), str(debt.fresh_tail_count) if debt.fresh_tail_count is not None else ""),
            (self.tr("last failure"), debt.failure or ""),
            (self.tr("written"), moment(debt.updated_ms)),
        ]
        self.debt.set_facts([(name, value) for name, value in facts if value])

    def _go(self, index: QModelIndex) -> None:
        item = self.rows.item_at(index.row())
        if item is None:
            return
        if item.summary_id:
            self.summaryAsked.emit(item.summary_id)
        elif item.message_id is not None:
            self.messageAsked.emit(item.message_id)

    def _retranslate(self) -> None:
        self.how.setText(
            self.tr(
                "No model reads this memory. This is what the plugin's rules would assemble of it, "
                "oldest first."
            )
            if self._own
            else self.tr(
                "What the plugin would assemble now, oldest first. It adds its own wrapping; "
                "the host adds the rest of the prompt."
            )
        )
        self.label.setText(self.tr("Budget"))
        self.budget.setSpecialValueText(self.tr("no limit"))
        self.budget.setSuffix(" " + self.tr("tok"))
        self.budget.setAccessibleName(self.tr("Budget in tokens; 0 is no limit"))
        self.items.setAccessibleName(self.tr("Items of the context in order"))
        self.debt_part.set_title(self.tr("The plugin's own record"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.how, TextSize.SMALL, theme.muted)
        set_type(self.label, TextSize.BODY, theme.ink)
        set_type(self.line, TextSize.SMALL, theme.ink)
        self.items.doItemsLayout()


def _assembled(store: MemoryStore, number: int, budget: int | None) -> ContextNow:
    return store.context(number, budget=budget)


class _Bar(QWidget):
    """The budget as a bar: summaries, then the fresh tail, then what is free."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now: ContextNow | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_now(self, now: ContextNow | None) -> None:
        self._now = now
        self.setVisible(now is not None)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(sp(120), sp(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        now = self._now
        if now is None:
            return
        theme = theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0, sp(2), -1, -sp(2))
        whole = max(now.budget or 0, now.selected_tokens, 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.track)
        painter.drawRoundedRect(rect, sp(4), sp(4))
        x = rect.left()
        taken = [item for item in now.items if item.selected]
        raw = sum(item.prompt_tokens for item in taken if item.type is ItemType.MESSAGE and not item.fresh)
        fresh = sum(item.prompt_tokens for item in taken if item.fresh)
        rest = max(0, now.selected_tokens - raw - fresh)
        for amount, color in (
            (rest, theme.stable[0].fill),
            (raw, theme.history_bar),
            (fresh, theme.amber.mark),
        ):
            width = rect.width() * amount / whole
            painter.setBrush(color)
            painter.drawRect(QRectF(x, rect.top(), width, rect.height()))
            x += width
        painter.end()


class _ItemDelegate(QStyledItemDelegate):
    """Paints one item: its place, what it is, its beginning, its tokens; dimmed when it is not sent."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = MemoryLook(theme_manager().theme)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(sp(80), round(type_of(TextSize.BODY).height + type_of(TextSize.SMALL).height) + sp(10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item: ContextItem | None = index.data(ContextRows.ItemRole)
        if item is None:
            return
        theme = theme_manager().theme
        if self._look.theme is not theme:
            self._look = MemoryLook(theme)
        look = self._look
        body, small = type_of(TextSize.BODY), type_of(TextSize.SMALL)
        strong = type_of(TextSize.SMALL, bold=True)
        rect = QRectF(option.rect).adjusted(0.5, 1, -sp(2), -1)
        hot = bool(option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_Selected))
        sent = item.fate is ItemFate.SENT
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.line)
        painter.setBrush(theme.raised if hot else (look.sand if item.fresh and sent else theme.surface))
        painter.drawRoundedRect(rect, sp(4), sp(4))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_mark(look, item))
        painter.drawRoundedRect(QRectF(rect.left(), rect.top(), sp(4), rect.height()), 2, 2)
        left, right, top = rect.left() + sp(11), rect.right() - sp(8), rect.top() + sp(3)
        figure = tokens(item.prompt_tokens)
        painter.setPen(theme.muted)
        painter.setFont(small.font)
        painter.drawText(
            QRectF(right - sp(70), top, sp(70), small.height), Qt.AlignmentFlag.AlignRight, figure
        )
        head = f"{item.ordinal} · {kind_word(item)}"
        width = strong.draw(painter, left, top, head, right - left - sp(74))
        if not sent:
            painter.setPen(theme.amber.ink)
            small.draw(painter, left + width + sp(8), top, fate_name(item), right - left - width - sp(84))
        painter.setPen(theme.ink if sent else theme.muted)
        body.draw(painter, left, top + small.height + sp(1), index.data() or "", right - left)
        painter.restore()


def _mark(look: MemoryLook, item: ContextItem) -> QColor:
    """Give the colour of an item's bar: a role's for a message, the summaries' for the rest."""
    return look.roles[item.role] if item.type is ItemType.MESSAGE else look.theme.stable[0].fill

"""Paints a row of a context: who, in what form, from which turn, how large; and as much text as has room."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from strandline.engine.lab.pages import PageRow, RowKind
from strandline.model.memory import Role as MemoryRole
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.labels import translate
from strandline.ui.painting import wave_pixmap
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme
from strandline.ui.views.lab.page_words import (
    CAP,
    edge_words,
    form_look,
    form_name,
    said_in,
    shown_text,
    tokens_of,
    who,
    why,
)
from strandline.ui.views.memory.type_of import type_of
from strandline.ui.widgets.badge import badge_height, badge_width, paint_badge
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.memory.wrapped import WrappedText

_MOST_LINES = 16
_DROPPED_LINES = 2


class PagePainter(QStyledItemDelegate):
    """Draws :class:`PageRow`; ``height`` is asked for the rows that are seen only."""

    def __init__(self, parent: QWidget, role: int) -> None:
        super().__init__(parent)
        self._role = role
        self._look: MemoryLook | None = None
        self.dress()

    def dress(self) -> None:
        """Take the window's fonts."""
        self._body = type_of(TextSize.BODY)
        self._small = type_of(TextSize.SMALL)
        self._bold = type_of(TextSize.SMALL, bold=True)
        self._wrapped = WrappedText(self._body)

    def usual(self) -> int:
        """Give the height that is assumed of a row before it is seen, in pixels."""
        return round(self._head() + 4 * self._body.height) + sp(18)

    def height(self, row: PageRow, width: int) -> int:
        """Give the height of a row in such a width, in pixels."""
        if row.kind is RowKind.EDGE:
            return round(self._small.height) + sp(20)
        text, more = self._text_height(row, width)
        return round(self._head() + text + (self._small.height if more else 0)) + self._frame(row)

    def is_cut(self, row: PageRow, width: int) -> bool:
        """Whether there is more of a row's text than is shown."""
        return row.kind is not RowKind.EDGE and self._text_height(row, width)[1]

    def link_at(self, row: PageRow, rect: QRectF, point: QPointF) -> bool:
        """Whether a point is on the words that show all of a row."""
        width = round(rect.width())
        if not self.is_cut(row, width):
            return False
        bottom = rect.bottom() - sp(9)
        return bottom - self._small.height <= point.y() <= bottom + sp(3) and point.x() < rect.left() + sp(
            220
        )

    def sizeHint(self, option: QStyleOptionViewItem, index) -> QSize:  # type: ignore[no-untyped-def]  # noqa: ANN001
        del option, index
        return QSize(sp(120), self.usual())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
        row: PageRow | None = index.data(self._role)
        if row is None:
            return
        theme = theme_manager().theme
        if self._look is None or self._look.theme is not theme:
            self._look = MemoryLook(theme)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.kind is RowKind.EDGE:
            self._paint_edge(painter, theme, QRectF(option.rect), row)
        else:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            hot = bool(option.state & QStyle.StateFlag.State_MouseOver)
            self._paint_row(painter, theme, QRectF(option.rect), row, chosen=chosen, hot=hot)
        painter.restore()

    # -- inside ---------------------------------------------------------------------------------

    def _head(self) -> float:
        return badge_height(self._bold) + sp(4)

    def _frame(self, row: PageRow) -> int:
        reason = round(self._small.height) if row.kind is RowKind.DROPPED else 0
        return sp(18) + reason

    def _text_width(self, width: float) -> float:
        return max(float(sp(40)), width - sp(14) - sp(12) - sp(4))

    def _text_height(self, row: PageRow, width: float) -> tuple[float, bool]:
        """Give how high the shown text is, and whether there is more of it."""
        whole = self._wrapped.height(shown_text(row), self._text_width(width))
        most = (_DROPPED_LINES if row.kind is RowKind.DROPPED else _MOST_LINES) * self._body.height
        return min(whole, most), whole > most + 1 or len(row.text) > CAP

    def _paint_row(
        self, painter: QPainter, theme: Theme, rect: QRectF, row: PageRow, *, chosen: bool, hot: bool
    ) -> None:
        card = rect.adjusted(sp(4) + 0.5, sp(2) + 0.5, -sp(2) - 0.5, -sp(2) - 0.5)
        gone = row.kind is RowKind.DROPPED
        pen = QPen(
            theme.accent if chosen else theme.line_strong if gone else theme.line, 1.5 if chosen else 1
        )
        if gone and not chosen:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        ground = theme.ground if gone else theme.surface
        painter.setBrush(theme.accent_ground if chosen else theme.raised if hot else ground)
        painter.drawRoundedRect(card, sp(5), sp(5))
        painter.setPen(Qt.PenStyle.NoPen)
        if self._look is not None and not gone:
            painter.setBrush(self._look.roles[MemoryRole(row.role.value)])
            painter.drawRoundedRect(QRectF(card.left(), card.top(), sp(4), card.height()), 2, 2)
        if row.stable:
            painter.setBrush(theme.accent)
            painter.drawRect(QRectF(rect.left(), rect.top(), sp(2), rect.height()))
        left, right = card.left() + sp(12), card.right() - sp(10)
        top = card.top() + sp(6)
        self._paint_head(painter, theme, left, right, top, row)
        top += self._head()
        if gone:
            painter.setPen(theme.muted)
            self._small.draw(painter, left, top, why(row), right - left)
            top += self._small.height
        high, more = self._text_height(row, rect.width())
        painter.setPen(theme.muted if gone else theme.ink)
        self._wrapped.draw(painter, QRectF(left, top, self._text_width(rect.width()), high), shown_text(row))
        if more:
            painter.setPen(theme.accent)
            words = translate("lab", "show all, %1 characters").replace("%1", labels.number(len(row.text)))
            self._small.draw(painter, left, top + high, words, right - left)

    def _paint_head(
        self, painter: QPainter, theme: Theme, left: float, right: float, top: float, row: PageRow
    ) -> None:
        high = badge_height(self._bold)
        size = tokens_of(row)
        line = top + (high - self._bold.height) / 2
        painter.setPen(theme.muted)
        right -= self._small.width(size)
        self._small.draw(painter, right, line, size, self._small.width(size) + 1)
        ink = self._look.role_inks[MemoryRole(row.role.value)] if self._look is not None else theme.muted
        painter.setPen(ink)
        left += self._bold.draw(painter, left, line, who(row.role), max(0.0, right - left)) + sp(8)
        word = form_name(row.form)
        if left + badge_width(word, self._bold) < right:
            left += paint_badge(painter, QPointF(left, top), word, form_look(theme, row.form), self._bold)
            left += sp(8)
        painter.setPen(theme.muted)
        self._small.draw(painter, left, line, said_in(row), max(0.0, right - left - sp(8)))

    def _paint_edge(self, painter: QPainter, theme: Theme, rect: QRectF, row: PageRow) -> None:
        ratio = painter.device().devicePixelRatioF()
        pen = QPen(theme.accent, 1.5 * theme.edge)
        wave = wave_pixmap(rect.width() - sp(6), sp(36), sp(3), pen, ratio)
        painter.drawPixmap(QPointF(rect.left() + sp(2), rect.top() + sp(3)), wave)
        painter.setPen(theme.accent)
        top = rect.top() + sp(12)
        self._small.draw(painter, rect.left() + sp(12), top, edge_words(row), rect.width() - sp(20))

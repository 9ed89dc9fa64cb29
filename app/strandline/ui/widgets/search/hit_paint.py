"""How a hit looks in the list: a card with what it is, why it was found, and its words."""

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from strandline.model.memory import Role
from strandline.model.search import Hit, Scope
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.local_time import moment
from strandline.ui.models.search.hits import HitRow, HitRows
from strandline.ui.painting import Type
from strandline.ui.theme import theme_manager
from strandline.ui.tokens import Theme
from strandline.ui.widgets import icons
from strandline.ui.widgets.memory.look import MemoryLook
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.marked import MarkedText

Index = QModelIndex | QPersistentModelIndex
LINES = 2


@dataclass(slots=True)
class _Kit:
    """What is made once for a theme and a text size."""

    theme: Theme
    font_key: str
    look: MemoryLook
    strong: Type
    small: Type
    body: Type
    snippet: MarkedText
    pictures: dict[tuple[str, str, float], QPixmap]


class HitCards(QStyledItemDelegate):
    """Paints rows of :class:`HitRows`; all have one height."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._made: _Kit | None = None

    def height(self) -> int:
        """Give the height of a row with the room around it, px."""
        kit = self._kit()
        return round(kit.strong.height + LINES * kit.body.height) + sp(20)

    def fold_zone(self, rect: QRectF, row: HitRow) -> QRectF:
        """Give where "+6 alike" stands in a row; empty when there is nothing alike."""
        if not row.hit.alike or row.under is not None:
            return QRectF()
        small = self._kit().small
        text = self._fold_text(row)
        width = small.width(text) + sp(12)
        card = self._card(rect, row)
        return QRectF(card.right() - width, card.bottom() - small.height - sp(8), width, small.height + sp(8))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(sp(120), self.height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: HitRow | None = index.data(HitRows.RowRole)
        if row is None:
            return
        kit = self._kit()
        theme, hit = kit.theme, row.hit
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hot = bool(option.state & QStyle.StateFlag.State_MouseOver)
        current = bool(option.state & QStyle.StateFlag.State_HasFocus)
        rect = self._card(QRectF(option.rect), row)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = theme.focus if current else (theme.accent if chosen else theme.line)
        painter.setPen(QPen(edge, 2 if current else (1.5 if chosen else 1)))
        painter.setBrush(theme.accent_ground if chosen else (theme.raised if hot else theme.surface))
        painter.drawRoundedRect(rect, sp(5), sp(5))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_bar(kit, hit))
        painter.drawRoundedRect(QRectF(rect.left(), rect.top(), sp(4), rect.height()), 2, 2)
        ratio = painter.device().devicePixelRatioF()
        pinned = index.model().pinned(hit)  # type: ignore[attr-defined]
        left, right = rect.left() + sp(14), rect.right() - sp(12)
        top = rect.top() + sp(6)
        self._head(painter, kit, row, (left, right, top), pinned=bool(pinned), ratio=ratio)
        fold = self.fold_zone(QRectF(option.rect), row)
        room = right - left - (fold.width() if not fold.isEmpty() else 0)
        at = QPointF(left, top + kit.strong.height + sp(3))
        kit.snippet.draw(painter, at, room, hit.snippet, hit.marks, theme.ink)
        if not fold.isEmpty():
            painter.setPen(theme.accent)
            kit.small.draw(
                painter, fold.left() + sp(6), fold.top() + sp(4), self._fold_text(row), fold.width()
            )
        painter.restore()

    def _head(
        self,
        painter: QPainter,
        kit: _Kit,
        row: HitRow,
        place: tuple[float, float, float],
        *,
        pinned: bool,
        ratio: float,
    ) -> None:
        theme, hit = kit.theme, row.hit
        left, right, top = place
        size = sp(14)
        middle = top + kit.strong.height / 2
        icon = self._picture(kit, words.scope_icon(hit.ref.scope), theme.muted, ratio)
        painter.drawPixmap(QPointF(left, middle - size / 2), icon)
        small_top = middle - kit.small.height / 2
        when = moment(hit.time_ms)
        painter.setPen(theme.muted)
        right -= kit.small.draw(painter, right - kit.small.width(when), small_top, when, right - left)
        if pinned:
            right -= size + sp(6)
            mark = self._picture(kit, "pins", theme.accent, ratio)
            painter.drawPixmap(QPointF(right, middle - size / 2), mark)
        why = words.why_words(hit.why)
        if why:
            right -= kit.small.width(why) + sp(12)
            painter.setPen(theme.accent)
            kit.small.draw(painter, right, small_top, why, kit.small.width(why) + 1)
        left += size + sp(6)
        room = right - left - sp(8)
        painter.setPen(_ink(kit, hit))
        left += kit.strong.draw(painter, left, top, words.headline(hit), max(0.0, room * 0.75)) + sp(8)
        lane = words.lane_word(hit.lane) if hit.lane else ""
        if lane and right - left > sp(40):
            painter.setPen(theme.muted)
            kit.small.draw(painter, left, small_top, lane, right - left - sp(8))

    def _card(self, rect: QRectF, row: HitRow) -> QRectF:
        inset = sp(20) if row.under is not None else 0
        return rect.adjusted(1 + inset, sp(2), -sp(3), -sp(2))

    def _fold_text(self, row: HitRow) -> str:
        sign = "▾" if row.unfolded else "▸"
        return f"{words.alike_words(len(row.hit.alike))} {sign}"

    def _picture(self, kit: _Kit, name: str, color: QColor, ratio: float) -> QPixmap:
        key = (name, color.name(), ratio)
        if key not in kit.pictures:
            kit.pictures[key] = icons.pixmap(name, sp(14), color, ratio)
        return kit.pictures[key]

    def _kit(self) -> _Kit:
        theme, key = theme_manager().theme, QGuiApplication.font().key()
        if self._made is None or self._made.theme is not theme or self._made.font_key != key:
            body = Type(ui_font(TextSize.BODY))
            self._made = _Kit(
                theme, key, MemoryLook(theme), Type(ui_font(TextSize.SMALL, bold=True)),
                Type(ui_font(TextSize.SMALL)), body, MarkedText(body.font, LINES), {},
            )  # fmt: skip
        return self._made


def _role(hit: Hit) -> Role | None:
    known = {one.value: one for one in Role}
    spoken = hit.ref.scope in (Scope.MESSAGES, Scope.SESSIONS)
    return known.get(hit.role or "", Role.OTHER) if spoken else None


def _bar(kit: _Kit, hit: Hit) -> QColor:
    """Give the colour of the bar at the left: of who said it, or of what kind of thing it is."""
    theme = kit.theme
    role = _role(hit)
    if role is not None:
        return kit.look.roles[role]
    match hit.ref.scope:
        case Scope.SUMMARIES:
            return theme.stable[0].fill
        case Scope.FILES | Scope.MEMORY | Scope.PINS:
            return theme.stable[2].fill
        case Scope.LARGE:
            return theme.voice_tool
    return theme.line_strong


def _ink(kit: _Kit, hit: Hit) -> QColor:
    role = _role(hit)
    if role is not None:
        return kit.look.role_inks[role]
    return kit.theme.accent if hit.ref.scope is Scope.SUMMARIES else kit.theme.ink

"""How each band of a file looks: ink, ground, and the pattern that says it without colour."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QTextCharFormat

from strandline.model.rows import Row, RowKind
from strandline.model.xray import Band
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import hatching, mix
from strandline.ui.theme import Theme, contrast

FADED = 0.45
READABLE = 3.0


@dataclass(frozen=True, slots=True)
class Look:
    """Ink of the words, ground of the row (None: the surface), colour of the ribbon."""

    ink: QColor
    ground: QColor | None
    ribbon: QColor


def faded(theme: Theme) -> QColor:
    """Give the ink of text that is not sent: 45 % of the ink, more where 3 to 1 needs it."""
    share = FADED
    while True:
        color = mix(theme.surface, theme.ink, share)
        if share >= 1 or contrast(color, theme.surface) >= READABLE:
            return color
        share = min(1.0, share + 0.02)


def look(theme: Theme, kind: RowKind, band: Band) -> Look:
    """Give the look of a row."""
    if kind in {RowKind.GAP, RowKind.NOTE}:
        return Look(theme.amber.ink, theme.amber.ground, theme.amber.mark)
    if kind is RowKind.RESUME:
        return Look(theme.blue.ink, theme.blue.ground, theme.blue.mark)
    if kind is RowKind.END:
        return Look(theme.muted, theme.raised, theme.plain.mark)
    if band is Band.DIGEST:
        return Look(theme.ink, theme.violet.ground, theme.violet.mark)
    if band is Band.CUT:
        return Look(faded(theme), None, theme.line_strong)
    if band is Band.TRIMMED:
        return Look(theme.faint, None, theme.line)
    if band is Band.WHOLE:
        return Look(theme.ink, None, theme.blue.mark)
    return Look(theme.ink, mix(theme.surface, theme.blue.ground, 0.7), theme.blue.mark)


def formats(theme: Theme) -> dict[tuple[RowKind, Band, bool], QTextCharFormat]:
    """Give the character format of each kind of row; True is for symbols of hidden characters."""
    made = {}
    words = ui_font(TextSize.SMALL, bold=True)
    for kind in RowKind:
        for band in Band:
            plain = QTextCharFormat()
            plain.setForeground(look(theme, kind, band).ink)
            if kind is not RowKind.TEXT:
                plain.setFont(words)
            odd = QTextCharFormat(plain)
            odd.setForeground(theme.red.ink)
            odd.setBackground(theme.red.ground)
            made[kind, band, False] = plain
            made[kind, band, True] = odd
    return made


def marker_formats(theme: Theme) -> dict[tuple[RowKind, Band, bool], QTextCharFormat]:
    """Give the same for the sent text, where CUT stands for the host's own words."""
    made = formats(theme)
    for band in Band:
        made[RowKind.TEXT, band, False].setForeground(theme.amber.ink if band is Band.CUT else theme.ink)
    return made


def paint_ribbon(painter: QPainter, rect: QRectF, row: Row, theme: Theme) -> None:
    """Paint the ribbon beside a row.

    Head and whole are solid, the digest is dotted, the tail is two stripes, what is not
    sent is hatched; bars have none.
    """
    color = look(theme, row.kind, row.band).ribbon
    if row.kind is not RowKind.TEXT or row.band is Band.TRIMMED:
        return
    if row.band is Band.CUT:
        painter.fillRect(rect, theme.hatch_ground)
        painter.fillRect(rect, hatching(theme, sp(4), painter.device().devicePixelRatioF()))
    elif row.band is Band.DIGEST:
        step = sp(4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        y = rect.top() + step / 2
        while y + step * 0.75 <= rect.bottom():
            painter.drawRoundedRect(QRectF(rect.left(), y, rect.width(), step * 0.75), 1, 1)
            y += step * 1.5
    elif row.band is Band.TAIL:
        third = rect.width() / 3
        painter.fillRect(QRectF(rect.left(), rect.top(), third, rect.height()), color)
        painter.fillRect(QRectF(rect.right() - third, rect.top(), third, rect.height()), color)
    else:
        painter.fillRect(rect, color)


def paint_ground(painter: QPainter, rect: QRectF, row: Row, theme: Theme) -> None:
    """Paint what is behind a row; the bars of a gap have a line on the side of the gap."""
    style = look(theme, row.kind, row.band)
    if style.ground is None:
        return
    painter.fillRect(rect, style.ground)
    if row.kind in {RowKind.GAP, RowKind.RESUME}:
        edge = rect.bottom() - sp(1) if row.kind is RowKind.GAP else rect.top()
        painter.fillRect(QRectF(rect.left(), edge, rect.width(), sp(1)), style.ribbon)

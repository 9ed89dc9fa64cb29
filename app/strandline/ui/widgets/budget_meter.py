"""What the files take from the total limit of Project Context, as a bar and in words."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole, Amount, amount_changed
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.painting import Glyph, Type, draw_glyph, edge_pen
from strandline.ui.theme import Theme, Tone, theme_manager

WARN_SHARE = 0.85  # where the host's own doctor begins to warn


class BudgetMeter(QWidget):
    """A small meter of spent units against a limit; amber from 85 %, red past it, always in words."""

    accessible_role = AccessibleRole.ProgressBar

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._spent = 0
        self._limit: int | None = None
        self._wanted = 0
        self._themes = theme_manager()
        self._themes.themeChanged.connect(self._dress)
        self._dress()

    def set_values(self, spent: int, limit: int | None, wanted: int = 0) -> None:
        """Show ``spent`` of ``limit`` units; ``wanted`` is what the files would take without it."""
        self._spent, self._limit, self._wanted = spent, limit, wanted
        self.setAccessibleName(self.tr("Project Context"))
        self.setAccessibleDescription(f"{self.text()} {self.word()}")
        self.setToolTip(self._hover_text())
        self.updateGeometry()
        self.update()
        amount_changed(self)

    def accessible_amount(self) -> Amount | None:
        """Give the units that are spent, of the limit."""
        return (
            Amount(self._spent, self._limit, f"{self.text()} {self.word()}".strip()) if self._limit else None
        )

    @property
    def over(self) -> bool:
        """Whether files had to give way to the limit."""
        return self._limit is not None and max(self._spent, self._wanted) > self._limit

    def text(self) -> str:
        """Give "58,966 / 60,000 units"."""
        limit = labels.number(self._limit) if self._limit else self.tr("no limit")
        text = self.tr("%1 / %2 units")
        return text.replace("%1", labels.number(self._spent)).replace("%2", limit)

    def word(self) -> str:
        """Give the word that goes with the colour, "" while all is well."""
        if not self._limit:
            return ""
        if self.over:
            return self.tr("all spent")
        return self.tr("near its limit") if self._spent >= WARN_SHARE * self._limit else ""

    def sizeHint(self) -> QSize:
        width = self._small.width(self.text()) + self._bold.width(self.word()) + sp(200)
        return QSize(round(width), round(self._small.height + sp(2)))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(120), self.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.set_values(self._spent, self._limit, self._wanted)
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._themes.theme
        tone = theme.red if self.over else theme.amber if self.word() else theme.blue
        painter.setPen(theme.ink)
        x = self._bold.draw(painter, 0, 0, self.tr("Project Context"), self.width()) + sp(8)
        painter.setPen(tone.ink if self.word() else theme.muted)
        x += self._small.draw(painter, x, 0, self.text(), self.width() - x) + sp(8)
        if self.word() and x + sp(40) < self.width():
            size = self._small.height * 0.7
            draw_glyph(painter, Glyph.ALERT, QPointF(x + size / 2, self._small.height / 2), size, tone.ink)
            painter.setPen(tone.ink)
            x += size + sp(4)
            x += self._bold.draw(painter, x, 0, self.word(), self.width() - x) + sp(12)
        if self.width() - x >= sp(48):
            high = float(sp(6))
            bar = QRectF(x, (self._small.height - high) / 2, self.width() - x, high)
            self._paint_bar(painter, bar, theme, tone)
        painter.end()

    def _paint_bar(self, painter: QPainter, bar: QRectF, theme: Theme, tone: Tone) -> None:
        painter.setPen(edge_pen(theme))
        painter.setBrush(theme.track)
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        if self._limit and self._spent:
            share = min(1.0, self._spent / self._limit)
            filled = QRectF(bar.left(), bar.top(), max(bar.height(), bar.width() * share), bar.height())
            painter.setBrush(tone.mark)
            painter.drawRoundedRect(filled, bar.height() / 2, bar.height() / 2)

    def _hover_text(self) -> str:
        if self._limit is None:
            return self.text()
        wanted = self.tr("without this limit the files would take %1 units").replace(
            "%1", labels.number(self._wanted)
        )
        return f"{self.text()}\n{wanted}" if self._wanted else self.text()

    def _dress(self) -> None:
        self._small = Type(ui_font(TextSize.SMALL))
        self._bold = Type(ui_font(TextSize.SMALL, bold=True))
        self.updateGeometry()
        self.update()

"""How full a file is, as a thin bar."""

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from strandline.engine.pin_picture import Column
from strandline.ui.accessible import AccessibleRole, Amount, amount_changed
from strandline.ui.fonts import sp
from strandline.ui.painting import edge_pen
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins import words


class Meter(QWidget):
    """A thin bar: units of the limit; a notch where it was before the staged changes."""

    accessible_role = AccessibleRole.ProgressBar

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column: Column | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def set_column(self, column: Column) -> None:
        """Show a file; one without a limit has no bar."""
        self._column = column
        self.setAccessibleName(column.name)
        self.setAccessibleDescription(words.figures_aloud(column))
        self.update()
        amount_changed(self)

    def accessible_amount(self) -> Amount | None:
        """Give the units that the file has, of its limit."""
        column = self._column
        if column is None or not column.limit:
            return None
        return Amount(column.units, column.limit, words.figures_aloud(column))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        column, theme = self._column, theme_manager().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(edge_pen(theme))
        bar = QRectF(0, 0, self.width(), self.height())
        painter.setBrush(theme.track)
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
        if column is not None and column.limit and column.units:
            share = min(1.0, column.units / column.limit)
            painter.setBrush(words.bar_color(theme, column))
            filled = QRectF(0, 0, max(bar.height(), bar.width() * share), bar.height())
            painter.drawRoundedRect(filled, bar.height() / 2, bar.height() / 2)
            if column.units_before != column.units:
                at = bar.width() * min(1.0, column.units_before / column.limit)
                painter.fillRect(QRectF(at - 1, 0, 2, bar.height()), theme.ink)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._column is not None:
            self.set_column(self._column)

    def _dress(self) -> None:
        self.setFixedHeight(sp(6))

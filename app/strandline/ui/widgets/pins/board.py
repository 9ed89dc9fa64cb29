"""Columns that follow the picture of the board; shared by the Pins screen and the tray."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from strandline.engine.pin_picture import PinPicture
from strandline.host.targets import Purpose
from strandline.model.context import SessionKind
from strandline.ui.widgets.pins.column import PinColumn
from strandline.ui.widgets.pins.hands import PinHands

_MAIN = (Purpose.RULES, Purpose.USER, Purpose.MEMORY)


class BoardColumns(QObject):
    """Keeps a layout of :class:`PinColumn` in step with the picture."""

    def __init__(
        self,
        hands: PinHands,
        place: QWidget,
        row: QBoxLayout,
        *,
        compact: bool,
        grown: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(place)
        self._hands = hands
        self._place = place
        self._row = row
        self._compact = compact
        self._grown = grown
        self.columns: dict[str, PinColumn] = {}
        hands.pictureChanged.connect(self.show)
        hands.staged.connect(self._edit)
        self.show(hands.picture)

    def show(self, picture: PinPicture | None) -> None:
        """Show a picture; columns that stay keep their place and the keyboard."""
        wanted = [column.name for column in picture.columns] if picture is not None else []
        kind = picture.kind if picture is not None else SessionKind.MAIN
        changed = list(self.columns) != wanted
        for name in [name for name in self.columns if name not in wanted]:
            gone = self.columns.pop(name)
            self._row.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for at, column in enumerate(picture.columns if picture is not None else ()):
            widget = self.columns.get(column.name)
            if widget is None:
                widget = PinColumn(self._hands, compact=self._compact, parent=self._place)
                widget.stepped.connect(self._step)
                self.columns[column.name] = widget
            if self._row.indexOf(widget) != at:
                self._row.insertWidget(at, widget)
            if not self._compact:
                main = column.target.purpose in _MAIN or bool(column.cards)
                self._row.setStretch(at, 3 if main else 2)
            widget.set_column(column, kind)
            widget.show()  # at once, so that the height that is wanted is known
        if changed:
            self.columns = {name: self.columns[name] for name in wanted}
            if self._grown is not None:
                self._grown()

    def _step(self, way: int) -> None:
        sender = self.sender()
        columns = list(self.columns.values())
        if sender in columns:
            at = columns.index(sender) + way
            if 0 <= at < len(columns):
                columns[at].focus_card()

    def _edit(self, ref: str) -> None:
        """Open the card that was just put down for editing, where it can be seen."""
        for column in self.columns.values():
            for card in column.cards:
                if card.card is not None and card.card.ref == ref and column.isVisible():
                    column.set_open(True)
                    card.edit()

"""The window's hands for pins: one picture of the board, one thing that is being dragged."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from strandline.engine.pin_desk import Hover, Load
from strandline.engine.pin_picture import PinPicture
from strandline.errors import StrandlineError
from strandline.model.forecast import Forecast
from strandline.model.pins import PinSource, SourceKind

_GRACE_MS = 120  # how long a drag may be over nothing before it counts as gone


class PinHands(QObject):
    """What all columns of a window share. ``operations`` does the work; None while there is none.

    ``suggestions`` is the feed that suggestions are taken from, None where nobody makes any.

    ``pictureChanged`` gives a PinPicture or None, ``hoverChanged`` says that :meth:`forecast`
    answers anew, ``loadChanged`` that something pinnable is being dragged (or no longer),
    ``staged`` names the pin that was just put down, ``pickAsked`` gives a Load to choose a file
    for, ``sourceAsked`` a PinSource to go to, ``reliefAsked`` a way out at a limit (Move, Go, Copied),
    ``suggestionsMade`` says that ``suggestions`` is there.
    """

    pictureChanged = Signal(object)
    hoverChanged = Signal()
    loadChanged = Signal(object)
    staged = Signal(str)
    pickAsked = Signal(object)
    sourceAsked = Signal(object)
    suggestionsMade = Signal()
    reliefAsked = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.operations: Any = None
        self.suggestions: Any = None
        self.picture: PinPicture | None = None
        self.load: Load | None = None
        self.wanted = ""  # the ref of the card that gets the keyboard when it appears
        self._forecasts: dict[str, Forecast] = {}
        self._errors: dict[str, StrandlineError] = {}
        self._pinned: dict[tuple[SourceKind, Path | None, str], str] = {}
        self._asked: tuple[str, int | None] | None = None
        self._due = False  # the place under the mouse has no answer yet
        self._dragging = False
        self._leaving = QTimer(self)
        self._leaving.setSingleShot(True)
        self._leaving.setInterval(_GRACE_MS)
        self._leaving.timeout.connect(self._gone)

    def set_operations(self, operations: Any) -> None:
        """Follow the operations of what is open."""
        if operations is self.operations:
            return
        self.operations = operations
        operations.pinsChanged.connect(self._show)
        operations.forecastReady.connect(self._tell)
        operations.staged.connect(self._on_staged)
        self._show(operations.picture)

    def set_suggestions(self, feed: Any) -> None:
        """Follow the suggestions of what is open."""
        if feed is not self.suggestions:
            self.suggestions = feed
            self.suggestionsMade.emit()

    # Dragging

    def begin(self, load: Load) -> None:
        """A drag has begun in this window; it lasts until :meth:`end`."""
        self._dragging = True
        self._take(load)
        self._ask_next()

    def over(self, load: Load, file: str, at: int | None) -> None:
        """The drag is over a place; the forecast for it follows."""
        self._leaving.stop()
        self._take(load)
        if self._asked == (file, at) or self.operations is None:
            return
        self._asked, self._due = (file, at), True
        self.operations.hover(load, (), file, at)

    def approach(self, load: Load) -> None:
        """A drag from elsewhere is over the window: the files show themselves, wherever they hide."""
        self._leaving.stop()
        if self.load is None and self.picture is not None:
            self._take(load)
            self._ask_next()

    def leave(self) -> None:
        """The drag has left a column, perhaps for another one."""
        self._asked, self._due = None, False
        if not self._dragging:
            self._leaving.start()

    def end(self) -> None:
        """The drag is over."""
        self._dragging = False
        self._gone()

    def drop(self, load: Load, file: str, at: int | None) -> None:
        """Put a load down."""
        self._gone()
        if self.operations is None:
            return
        if load.ref:
            self.wanted = load.ref
            self.operations.move(load.ref, file, at)
        elif load.offer and self.suggestions is not None:
            self.suggestions.take(load, file, at)
        else:
            self.operations.add(load, file, at)

    def forecast(self, file: str) -> Forecast | None:
        """Give what dropping on a file would do, as far as it is known."""
        return self._forecasts.get(file)

    def error(self, file: str) -> StrandlineError | None:
        """Give why a file cannot take it."""
        return self._errors.get(file)

    # Asking

    def survey(self, load: Load) -> None:
        """Ask what pinning would do in every file, without a drag; nothing of a load without words."""
        self._forecasts, self._errors, self._asked = {}, {}, None
        if self.operations is None:
            return
        if load.text.strip() or load.path is not None:
            self.operations.hover(load, self._names())
        else:
            self.operations.stop_hovering()
            self.hoverChanged.emit()

    def asker(self, load: Load) -> Callable[[], None]:
        """Give a slot that opens the picker for a load."""
        return partial(self.pickAsked.emit, load)

    def name_before(self, file: str, step: int) -> str | None:
        """Give the file of the column beside another one."""
        names = self._names()
        at = names.index(file) + step if file in names else -1
        return names[at] if 0 <= at < len(names) else None

    def where(self, source: PinSource) -> str:
        """Give the file in which something is pinned already, "" for nowhere."""
        return self._pinned.get((source.kind, source.database, source.ref), "")

    # Inside

    def _names(self) -> list[str]:
        return [column.name for column in self.picture.columns] if self.picture is not None else []

    def _take(self, load: Load) -> None:
        if load == self.load:
            return
        self.load = load
        self._forecasts, self._errors, self._asked, self._due = {}, {}, None, False
        self.loadChanged.emit(load)

    def _ask_next(self) -> None:
        """Ask about one more file; they come one by one, so that the one under the mouse need not wait."""
        missing = [n for n in self._names() if n not in self._forecasts and n not in self._errors]
        if self.load is not None and self.operations is not None and missing:
            self.operations.hover(self.load, missing[:1])

    def _gone(self) -> None:
        self._leaving.stop()
        self._forecasts, self._errors, self._asked, self._due = {}, {}, None, False
        if self.operations is not None:
            self.operations.stop_hovering()
        if self.load is not None:
            self.load = None
            self.loadChanged.emit(None)

    def _show(self, picture: PinPicture | None) -> None:
        self.picture = picture
        self._pinned = {
            (card.source.kind, card.source.database, card.source.ref): column.name
            for column in (picture.columns if picture is not None else ())
            for card in column.cards
            if card.source is not None and card.index is not None
        }
        self.pictureChanged.emit(picture)

    def _tell(self, hover: Hover) -> None:
        if self.load is not None and hover.load != self.load:
            return  # of a drag that is over
        self._forecasts |= hover.forecasts
        self._errors |= hover.errors
        self.hoverChanged.emit()
        if (hover.file, hover.at) == self._asked:
            self._due = False
        if not self._due:
            self._ask_next()

    def _on_staged(self, ref: str) -> None:
        self.staged.emit(ref)

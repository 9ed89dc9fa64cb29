"""Pinning straight out of the pictures: a block is pulled out, and its words are read meanwhile.

A press begins to read, so that the words are there when the mouse has gone the distance that makes
a drag. If they are not, the drag begins when they come, as long as the button is still down.
"""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu

from strandline.engine.pin_desk import Load
from strandline.live.memory_feed import MemoryFeed
from strandline.live.single_flight import SingleFlight
from strandline.model.memory_store import MemoryStore
from strandline.ui.views.memory.node_facts import MessageFacts, SummaryFacts, read_message, read_summary
from strandline.ui.views.memory.pin_of import facts_key, facts_load
from strandline.ui.views.memory.pinnable_node import PinnableNode
from strandline.ui.widgets.pins.drag import start_pin_drag
from strandline.ui.widgets.pins.parts import Parts, Take

Facts = SummaryFacts | MessageFacts


class PartPins(QObject):
    """Drags, menus and the key P of several pictures; ``node`` knows what is picked already."""

    said = Signal(str)
    failed = Signal(object)
    menuMade = Signal(object, str)  # QMenu and the key of its part: others may add to it

    def __init__(self, node: PinnableNode, pictures: Iterable[Parts], parent: QObject) -> None:
        super().__init__(parent)
        self._node = node
        self._feed: MemoryFeed | None = None
        self._flight: SingleFlight | None = None
        self._facts: Facts | None = None
        self._key = ""  # what is being read, or was
        self._then: Take | None = None
        for parts in pictures:
            parts.pressed.connect(self._prepare)
            parts.pulled.connect(self._pull)
            parts.released.connect(self._let_go)
            parts.menuAsked.connect(self._menu)
            parts.wanted.connect(self._fetch)

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        if self._flight is not None:
            self._flight.cancel()
            self._flight.deleteLater()
            self._flight = None
        self._feed, self._facts, self._key, self._then = feed, None, "", None
        if feed is not None:
            self._flight = feed.flight(self)
            self._flight.finished.connect(self._came)
            self._flight.failed.connect(self._broke)

    # -- inside ----------------------------------------------------------------------------

    def _prepare(self, key: str) -> None:
        """Read a part that may be pulled in a moment."""
        self._then = None
        if self._known(key) is None and self._flight is not None and self._feed is not None:
            self._key, self._facts = key, None
            self._flight.request(_read, self._feed.store, key)

    def _known(self, key: str) -> Facts | None:
        """Give what is here of a part; the panel has read what is picked."""
        return next((one for one in (self._facts, self._node.facts) if facts_key(one) == key), None)

    def _fetch(self, key: str, take: Take) -> None:
        """Give a part to ``take``, now or when it is read; the last one that asks gets it."""
        known = self._known(key)
        if known is None and self._key != key:
            self._prepare(key)
        self._then = take
        if known is not None:
            self._give(known)

    def _came(self, facts: Facts) -> None:
        self._facts = facts
        if self._then is not None and facts_key(facts) == self._key:
            self._give(facts)

    def _broke(self, error: BaseException) -> None:
        self._key, self._then = "", None
        self.failed.emit(error)

    def _give(self, facts: Facts) -> None:
        then, self._then = self._then, None
        if then is not None and self._feed is not None:
            then(facts_load(facts, self._feed.store.path))

    def _pull(self, parts: Parts, key: str) -> None:
        self._fetch(key, partial(self._drag, parts))

    def _drag(self, parts: Parts, load: Load) -> None:
        if load.text.strip():
            start_pin_drag(load.text, load.source, parts.area)
        else:
            self.said.emit(self.tr("There are no words in it to pin."))

    def _let_go(self) -> None:
        self._then = None

    def _menu(self, parts: Parts, key: str, at: QPoint) -> None:
        self._prepare(key)
        menu = QMenu(parts.area)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        action = menu.addAction(self.tr("Pin…"))
        action.triggered.connect(partial(self._fetch, key, partial(self._pick, parts)))
        self.menuMade.emit(menu, key)
        menu.popup(at)

    def _pick(self, parts: Parts, load: Load) -> None:
        hands = getattr(parts.area.window(), "pins", None)
        if hands is None or hands.picture is None:
            self.said.emit(self.tr("Open a workspace to pin it."))
        else:
            hands.pickAsked.emit(load)


def _read(store: MemoryStore, key: str) -> Facts:
    return read_message(store, int(key)) if key.isdecimal() else read_summary(store, key)

"""The conversations to run the lab over: searched, ticked, several if one likes."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.lab.choosing import Wanted
from strandline.engine.lab.offering import Offer, Offers, Outline, Shelf
from strandline.messages import Message
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.local_time import moment
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.lab.words import offer_name, shelf_name
from strandline.ui.widgets.typography import set_type

_PLACE = Qt.ItemDataRole.UserRole
_CHECK = Qt.CheckState


class ConversationTree(QTreeWidget):
    """Ticks a conversation wherever its row is pressed, and with Enter or the space bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed: tuple[QTreeWidgetItem, _CHECK] | None = None
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(True)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.itemPressed.connect(self._note)
        self.itemClicked.connect(self._toggle)
        self.itemActivated.connect(self._flip)

    def _note(self, item: QTreeWidgetItem) -> None:
        self._pressed = (item, item.checkState(0))

    def _toggle(self, item: QTreeWidgetItem) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed[0] is item and pressed[1] is item.checkState(0):
            self._flip(item)

    def _flip(self, item: QTreeWidgetItem) -> None:
        if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            on = item.checkState(0) is _CHECK.Checked
            item.setCheckState(0, _CHECK.Unchecked if on else _CHECK.Checked)


class Conversations(QWidget):
    """What can be chosen; ``changed`` comes with every tick."""

    accessible_role = AccessibleRole.Grouping

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offers = Offers(())
        self._outlines: dict[Wanted, Outline] = {}
        self._ticked: list[Wanted] = []
        self._filling = False
        self.heading = QLabel(self)
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.tree = ConversationTree(self)
        self.note = plain_label(self, wrap=True, select=True)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        for widget in (self.heading, self.field, self.tree, self.note):
            self._box.addWidget(widget, int(widget is self.tree))
        self.field.textChanged.connect(self._filter)
        self.tree.itemChanged.connect(self._ticked_item)
        self.setFocusProxy(self.tree)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    @property
    def chosen(self) -> tuple[Wanted, ...]:
        """The conversations that are ticked, in the order of the ticks."""
        return tuple(self._ticked)

    @property
    def found(self) -> tuple[Offer, ...]:
        """All that can be chosen."""
        return self._offers.found

    def set_offers(self, offers: Offers) -> None:
        """Show what there is; what was ticked and is still there stays so, else the first one is."""
        self._offers = offers
        there = {one.wanted for one in offers.found}
        before = [one for one in self._ticked if one in there]
        self._ticked = before or [one.wanted for one in offers.found[:1]]
        self._fill()
        self.changed.emit()

    def tick(self, *wanted: Wanted) -> None:
        """Choose exactly these."""
        self._ticked = list(wanted)
        self._fill()
        self.changed.emit()

    def set_outline(self, outline: Outline) -> None:
        """Show how large a conversation is, now that it was read."""
        self._outlines[outline.wanted] = outline
        self._fill()

    def say(self, *problems: Message) -> None:
        """Say what could not be read."""
        self.note.setText("\n".join(labels.sentence(one) for one in (*self._offers.problems, *problems)))
        self.note.setVisible(bool(self.note.text()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._fill()

    # Inside

    def _fill(self) -> None:
        self._filling = True
        bar = self.tree.verticalScrollBar().value()
        here = self.tree.currentItem()
        current = here.data(0, _PLACE) if here is not None else None
        self.tree.clear()
        for shelf in Shelf:
            places = [at for at, one in enumerate(self._offers.found) if one.shelf is shelf]
            if not places:
                continue
            top = QTreeWidgetItem(self.tree, [shelf_name(shelf), ""])
            top.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            top.setFirstColumnSpanned(True)
            for at in places:
                item = self._item(self._offers.found[at], at)
                top.addChild(item)
                if at == current:
                    self.tree.setCurrentItem(item)
            top.setExpanded(True)
        self._filling = False
        self._filter()
        self.tree.verticalScrollBar().setValue(bar)
        self.say()

    def _item(self, offer: Offer, at: int) -> QTreeWidgetItem:
        item = QTreeWidgetItem([offer_name(offer), self._size(offer)])
        item.setToolTip(0, item.text(0))
        item.setData(0, _PLACE, at)
        item.setFlags(
            Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable
        )
        item.setCheckState(0, _CHECK.Checked if offer.wanted in self._ticked else _CHECK.Unchecked)
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setForeground(1, theme_manager().theme.muted)
        return item

    def _size(self, offer: Offer) -> str:
        outline = self._outlines.get(offer.wanted)
        if outline is not None:
            return self.tr("%n turn(s)", "", outline.turns)
        if offer.messages is not None:
            return self.tr("%n message(s)", "", offer.messages)
        return moment(offer.last_ms)

    def _ticked_item(self, item: QTreeWidgetItem) -> None:
        at = item.data(0, _PLACE)
        if self._filling or at is None:
            return
        wanted = self._offers.found[at].wanted
        on = item.checkState(0) is _CHECK.Checked
        if on and wanted not in self._ticked:
            self._ticked.append(wanted)
        elif not on and wanted in self._ticked:
            self._ticked.remove(wanted)
        else:
            return
        self.changed.emit()

    def _filter(self, _: object = None) -> None:
        words = self.field.text().casefold().split()
        for row in range(self.tree.topLevelItemCount()):
            top = self.tree.topLevelItem(row)
            if top is None:
                continue
            seen = 0
            for at in range(top.childCount()):
                child = top.child(at)
                if child is None:
                    continue
                text = child.text(0).casefold()
                child.setHidden(not all(word in text for word in words))
                seen += not child.isHidden()
            top.setHidden(not seen)

    def _retranslate(self) -> None:
        self.heading.setText(self.tr("Conversations"))
        self.field.setPlaceholderText(self.tr("Find a conversation"))
        self.field.setAccessibleName(self.tr("Find a conversation"))
        self.tree.setAccessibleName(self.tr("Conversations to run"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.heading, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.note, TextSize.SMALL, theme.amber.ink)
        self._box.setSpacing(sp(6))
        self.tree.setFixedHeight(sp(270))

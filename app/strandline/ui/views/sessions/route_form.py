"""Asks where a message lands: channel, sender or group, account, kind and thread."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPushButton, QWidget

from strandline.host.routing import Inbound
from strandline.ui.fonts import sp
from strandline.ui.views.inspector.section import plain_label

_KINDS = ("direct", "group", "channel")


class RouteForm(QWidget):
    """Fields of a message; ``asked`` gives an :class:`Inbound`. Enter in any field asks."""

    asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.channel = QLineEdit(self)
        self.peer = QLineEdit(self)
        self.account = QLineEdit(self)
        self.thread_id = QLineEdit(self)
        self.kind = QComboBox(self)
        self.kind.addItems([""] * len(_KINDS))
        self.button = QPushButton(self)
        self.hint = plain_label(self, wrap=True)
        self.fields = (self.channel, self.peer, self.account, self.thread_id)
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self.channel, 0, 0)
        grid.addWidget(self.kind, 0, 1)
        grid.addWidget(self.peer, 1, 0, 1, 2)
        grid.addWidget(self.account, 2, 0)
        grid.addWidget(self.thread_id, 2, 1)
        grid.addWidget(self.button, 3, 0, 1, 2)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        for field in self.fields:
            field.returnPressed.connect(self.ask)
            field.textChanged.connect(self._allow)
            field.setMinimumWidth(sp(40))
        self.kind.setMinimumWidth(sp(40))
        self.button.clicked.connect(self.ask)
        self.hint.hide()
        self._retranslate()
        self._allow()

    def ask(self) -> None:
        """Ask about the message in the fields; nothing without a channel."""
        inbound = self.inbound()
        if inbound.channel:
            self.asked.emit(inbound)

    def inbound(self) -> Inbound:
        """Give the message in the fields."""
        return Inbound(
            channel=self.channel.text().strip(),
            account=self.account.text().strip(),
            kind=_KINDS[self.kind.currentIndex()],
            peer=self.peer.text().strip(),
            thread=self.thread_id.text().strip(),
        )

    def fill(self, inbound: Inbound | None) -> None:
        """Put a message into the fields without asking; None empties them."""
        one = inbound or Inbound(channel="")
        self.channel.setText(one.channel)
        self.peer.setText(one.peer)
        self.account.setText(one.account)
        self.thread_id.setText(one.thread)
        self.kind.setCurrentIndex(_KINDS.index(one.kind) if one.kind in _KINDS else 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _allow(self) -> None:
        self.button.setEnabled(bool(self.channel.text().strip()))

    def _retranslate(self) -> None:
        for field, word, told in (
            (self.channel, self.tr("channel"), self.tr("Channel of the message, such as telegram")),
            (
                self.peer,
                self.tr("sender or group"),
                self.tr("Id of the sender or group, as the provider writes it"),
            ),
            (self.account, self.tr("account"), self.tr("Account of the channel; empty for the default one")),
            (self.thread_id, self.tr("thread"), self.tr("Thread or topic of the group; may be empty")),
        ):
            field.setPlaceholderText(word)
            field.setAccessibleName(told)
            field.setToolTip(told)
        for at, word in enumerate((self.tr("direct"), self.tr("group"), self.tr("channel chat"))):
            self.kind.setItemText(at, word)
        self.kind.setAccessibleName(self.tr("Kind of chat"))
        self.button.setText(self.tr("Where does it land?"))
        self._grid.setSpacing(sp(5))

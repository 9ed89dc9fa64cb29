"""The choice of the reader: a kind of session, or one session by its key."""

import time
from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QWidget

from strandline.model.context import SessionKind
from strandline.ui import labels
from strandline.ui.widgets.controls import BarCombo

_KIND, _SESSION = "kind", "session"
_CHOICE = Qt.ItemDataRole.UserRole


class SessionLike(Protocol):
    """What is needed of a stored session to offer it."""

    @property
    def key(self) -> str: ...
    @property
    def kind(self) -> SessionKind: ...
    @property
    def label(self) -> str: ...
    @property
    def updated_ms(self) -> int | None: ...


class SeenByCombo(BarCombo):
    """Kinds of session first, then the sessions there are with their age."""

    kindChosen = Signal(object)  # SessionKind
    sessionChosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sessions: tuple[SessionLike, ...] = ()
        self._kind = SessionKind.MAIN
        self._session_key: str | None = None
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setMaxVisibleItems(20)
        self.activated.connect(self._picked)
        self._retranslate()

    def show_choices(
        self, sessions: Sequence[SessionLike], kind: SessionKind, session_key: str | None
    ) -> None:
        """Offer these; ``session_key`` is the chosen session, None when only a kind is chosen."""
        self._kind, self._session_key = kind, session_key
        if tuple(sessions) != self._sessions or not self._model.rowCount():
            self._sessions = tuple(sessions)
            self._fill()
        self._mark()

    def showPopup(self) -> None:
        """Open the list with ages of this moment."""
        self._fill()
        self._mark()
        super().showPopup()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.set_phrase(self.tr("seen by %1"))
        self.setAccessibleName(self.tr("Seen by"))
        self.setToolTip(self.tr("Which kind of session, or which session, reads the context"))
        self._fill()
        self._mark()

    def _fill(self) -> None:
        self._model.clear()
        for kind in SessionKind:
            item = QStandardItem(labels.kind_name(kind))
            item.setData((_KIND, kind.value), _CHOICE)
            self._model.appendRow(item)
        if not self._sessions:
            return
        self.insertSeparator(self._model.rowCount())
        now = int(time.time() * 1000)
        for session in self._sessions:
            name = session.label or session.key
            age = f" · {labels.ago(session.updated_ms, now)}" if session.updated_ms else ""
            item = QStandardItem(f"{name}{age}")
            item.setData((_SESSION, session.key), _CHOICE)
            item.setData(name, Qt.ItemDataRole.AccessibleTextRole)
            item.setToolTip(f"{session.key}\n{labels.kind_name(session.kind)}")
            self._model.appendRow(item)

    def _mark(self) -> None:
        wanted = (_SESSION, self._session_key) if self._session_key else (_KIND, self._kind.value)
        fallback = (_KIND, self._kind.value)
        rows = {self.itemData(row, _CHOICE): row for row in range(self.count())}
        self.setCurrentIndex(rows.get(wanted, rows.get(fallback, 0)))
        self.updateGeometry()

    def _picked(self, row: int) -> None:
        choice = self.itemData(row, _CHOICE)
        if not choice:
            return
        what, value = choice
        if what == _KIND:
            self.kindChosen.emit(SessionKind(value))
        else:
            self.sessionChosen.emit(value)

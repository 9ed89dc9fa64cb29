"""The line about the index: how far it is, how old, how large, and what one can do about it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QProgressBar, QPushButton, QSizePolicy, QWidget

from strandline.model.search import IndexState, IndexStatus
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.models.memory.message_words import file_size
from strandline.ui.theme import theme_manager
from strandline.ui.tips import set_tip
from strandline.ui.widgets.controls import BarButton, ElidedLabel
from strandline.ui.widgets.search import words
from strandline.ui.widgets.typography import set_type


class IndexLine(QWidget):
    """Shows an IndexStatus; asks to build, to pause, to go on, to cancel."""

    accessible_role = AccessibleRole.Grouping

    buildAsked = Signal()
    pauseAsked = Signal(bool)  # False: go on
    cancelAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "index-state")
        self._status: IndexStatus | None = None
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.text = ElidedLabel(self)
        self.problems = QPushButton(self)
        self.action, self.cancel = QPushButton(self), QPushButton(self)
        for button in (self.problems, self.action, self.cancel):
            button.setFlat(True)
        self.meaning = BarButton(self, Qt.TextElideMode.ElideRight)
        self.meaning.setAutoRaise(True)
        self.meaning.setPopupMode(BarButton.ToolButtonPopupMode.InstantPopup)
        self._problem_menu = QMenu(self)
        self.problems.setMenu(self._problem_menu)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.bar)
        self._row.addWidget(self.text, 1)
        for widget in (self.problems, self.action, self.cancel, self.meaning):
            self._row.addWidget(widget)
        self.action.clicked.connect(self._act)
        self.cancel.clicked.connect(self.cancelAsked)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._show()

    @property
    def status(self) -> IndexStatus | None:
        """What is shown."""
        return self._status

    def set_status(self, status: IndexStatus | None) -> None:
        """Show how far the index is; None: not known yet."""
        self._status = status
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_bar()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    def _act(self) -> None:
        state = self._status.state if self._status is not None else IndexState.MISSING
        if state is IndexState.BUILDING:
            self.pauseAsked.emit(True)
        elif state is IndexState.PAUSED:
            self.pauseAsked.emit(False)
        else:
            self.buildAsked.emit()

    def _show(self) -> None:
        self.bar.setAccessibleName(self.tr("How far the index is"))
        status = self._status
        state = status.state if status is not None else None
        running = state in (IndexState.BUILDING, IndexState.PAUSED)
        self._show_bar()
        self.bar.setValue(status.percent if status is not None else 0)
        self.action.setVisible(state is not None)
        self.cancel.setVisible(running)
        self.cancel.setText(self.tr("Cancel"))
        self.text.set_full_text(self._sentence())
        self.setAccessibleName(self.text.full_text)
        names = {
            IndexState.BUILDING: self.tr("Pause"),
            IndexState.PAUSED: self.tr("Go on"),
            IndexState.MISSING: self.tr("Build the index"),
            IndexState.STALE: self.tr("Update"),
            IndexState.READY: self.tr("Look again"),
        }
        self.action.setText(names.get(state, "") if state is not None else "")
        problems = status.problems if status is not None else ()
        self.problems.setVisible(bool(problems))
        self.problems.setText(self.tr("%n problem(s)", None, len(problems)))
        self._problem_menu.clear()
        for problem in problems[:20]:
            line = words.plain(labels.sentence(problem))
            entry = self._problem_menu.addAction(line.replace("&", "&&"))
            entry.setEnabled(False)
        set_tip(self.problems, "\n".join(labels.sentence(one) for one in problems[:20]))

    def _show_bar(self) -> None:
        state = self._status.state if self._status is not None else None
        running = state in (IndexState.BUILDING, IndexState.PAUSED)
        self.bar.setVisible(running and self.width() > sp(440))

    def _sentence(self) -> str:
        status = self._status
        if status is None:
            return self.tr("Looking at the index …")
        match status.state:
            case IndexState.MISSING:
                return self.tr("There is no index yet. It is made once, in the background.")
            case IndexState.BUILDING:
                return words.building(status)
            case IndexState.PAUSED:
                return self.tr("%1 · paused").replace("%1", words.building(status))
            case IndexState.STALE:
                late = labels.age(0, status.age_ms)
                return self.tr("The index is %1 older than its newest source.").replace("%1", late)
        figures = self.tr("Up to date · %1 texts · %2").replace("%1", labels.short(status.done))
        return figures.replace("%2", file_size(status.bytes))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.text, TextSize.SMALL, theme.muted)
        pad = f"padding: {sp(3)}px {sp(8)}px; min-height: 0;"
        for button in (self.action, self.cancel):
            set_type(button, TextSize.SMALL, theme.accent, more=pad)
        set_type(self.problems, TextSize.SMALL, theme.amber.ink, more=pad)
        set_type(self.meaning, TextSize.SMALL, theme.muted, more=pad)
        self.bar.setFixedSize(sp(120), sp(6))
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(sp(8))

"""The choice of the release whose rules are used: the detected one, or one the person names."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QWidget, QWidgetAction

from strandline.host.releases import MEASURED_RELEASES, parse_release
from strandline.model.context import HostInfo
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type


class ReleaseMenu(QMenu):
    """The detected release, the newest measured ones, the others, and a field for any."""

    releaseChosen = Signal(object)  # str, or None to go back to the detected one

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._host: HostInfo | None = None
        self._overridden = False
        self._group = QActionGroup(self)
        self._older = QMenu(self)
        self._told = QLabel()
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setWordWrap(True)
        # Children of another menu, else clear() would delete them.
        self._told_action = QWidgetAction(self._older)
        self._told_action.setDefaultWidget(self._told)
        self._field = QLineEdit()
        self._field.returnPressed.connect(self._typed)
        self._field_action = QWidgetAction(self._older)
        self._field_action.setDefaultWidget(self._field)
        self.aboutToShow.connect(self._fill)
        self.triggered.connect(self._picked)
        self._retranslate()

    def show_host(self, host: HostInfo, overridden: bool) -> None:
        """Say what is in force, and whether the person chose it."""
        self._host = host
        self._overridden = overridden

    def source_sentence(self) -> str:
        """Say how the release is known."""
        if self._host is None:
            return ""
        if self._overridden:
            return self.tr("You chose this release.")
        return labels.sentence(self._host.note) or self._host.release_source

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self._field.setPlaceholderText(self.tr("Another release, such as 2026.8.4"))
        self._field.setAccessibleName(self.tr("Another release"))
        self._older.setTitle(self.tr("Earlier releases"))

    def _fill(self) -> None:
        self.clear()
        self._older.clear()
        group = self._group
        self._show_source()
        self.addAction(self._told_action)
        detected = self.addAction(self.tr("Use the detected release"))
        detected.setCheckable(True)
        detected.setChecked(not self._overridden)
        detected.setData(("detected", None))
        group.addAction(detected)
        self.addSeparator()
        newest_first = sorted(MEASURED_RELEASES, key=lambda name: parse_release(name) or (), reverse=True)
        for place, name in enumerate(newest_first):
            action = (self if place < 5 else self._older).addAction(name)
            action.setCheckable(True)
            action.setChecked(self._overridden and self._host is not None and self._host.release == name)
            action.setData(("release", name))
            group.addAction(action)
        self.addMenu(self._older)
        self._field.clear()
        self._field.setContentsMargins(sp(8), sp(4), sp(8), sp(4))
        self.addAction(self._field_action)

    def _show_source(self) -> None:
        words = self._field.placeholderText()
        width = self._field.fontMetrics().horizontalAdvance(words) + sp(32)
        set_type(self._told, TextSize.SMALL, theme_manager().theme.muted)
        self._told.setText(self.source_sentence())
        self._told.setContentsMargins(sp(12), sp(4), sp(12), sp(4))
        self._told.setFixedWidth(width)
        self._field.setMinimumWidth(width)

    def _picked(self, action: QAction) -> None:
        choice = action.data()
        if choice:
            self.releaseChosen.emit(choice[1])

    def _typed(self) -> None:
        name = self._field.text().strip().removeprefix("v")
        if parse_release(name) is None:
            self._field.selectAll()
            return
        self.close()
        self.releaseChosen.emit(name)

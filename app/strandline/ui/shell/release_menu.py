"""The choice of the release whose rules are used: the detected one, or one the person names."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget, QWidgetAction

from strandline.host.releases import MEASURED_RELEASES, parse_release
from strandline.model.context import HostInfo
from strandline.ui.fonts import sp


class ReleaseMenu(QMenu):
    """The detected release, the newest measured ones, the others, and a field for any."""

    releaseChosen = Signal(object)  # str, or None to go back to the detected one

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._host: HostInfo | None = None
        self._overridden = False
        self._group = QActionGroup(self)
        self._older = QMenu(self)
        self._field = QLineEdit()
        self._field.returnPressed.connect(self._typed)
        self._field_action = QWidgetAction(self._older)  # not ours, else clear() would delete it
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
        return self.tr("Known from: %1").replace("%1", self._host.release_source)

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
        told = self.addAction(self.source_sentence())
        told.setEnabled(False)
        detected = self.addAction(self.tr("Use the detected release"))
        detected.setCheckable(True)
        detected.setChecked(not self._overridden)
        detected.setData(("detected", None))
        group.addAction(detected)
        self.addSection(self.tr("Use the rules of"))
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

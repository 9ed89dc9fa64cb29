"""How much history is kept: the two settings, where what they bound is seen."""

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSpinBox, QWidget

from strandline.errors import StrandlineError
from strandline.store.settings import HISTORY_DAYS, HISTORY_MEGABYTES, Whole
from strandline.store.settings_file import Settings
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type


class HistoryBounds(QWidget):
    """Size and age; ``changed`` when one was set, ``failed`` with the error when it is not kept."""

    accessible_role = AccessibleRole.Grouping

    changed = Signal()
    failed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "version")
        self._settings: Settings | None = None
        self.fields: dict[str, QSpinBox] = {}
        self._titles: dict[str, QLabel] = {}
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for setting in (HISTORY_MEGABYTES, HISTORY_DAYS):
            title, field = QLabel(self), QSpinBox(self)
            field.setRange(setting.minimum, setting.maximum)
            field.setGroupSeparatorShown(True)
            field.setKeyboardTracking(False)  # one change for a whole number, not one for each key
            title.setBuddy(field)
            row.addWidget(title)
            row.addWidget(field)
            field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self.fields[setting.key], self._titles[setting.key] = field, title
        row.addStretch(1)
        self.fields[HISTORY_MEGABYTES.key].valueChanged.connect(self._keep_size)
        self.fields[HISTORY_DAYS.key].valueChanged.connect(self._keep_age)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()
        self.hide()

    def adopt(self, settings: Settings) -> None:
        """Show the person's choices, and keep what is chosen from now on."""
        self._settings = settings
        self.show_values()

    def show_values(self) -> None:
        """Show what is chosen now, wherever it was chosen."""
        if self._settings is None:
            return
        for setting in (HISTORY_MEGABYTES, HISTORY_DAYS):
            field = self.fields[setting.key]
            field.blockSignals(True)
            field.setValue(self._settings.get(setting))
            field.blockSignals(False)

    def set_wanted(self, wanted: bool) -> None:
        """Show it where there is a history, and somebody's settings."""
        self.setVisible(wanted and self._settings is not None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _keep_size(self, value: int) -> None:
        self._keep(HISTORY_MEGABYTES, value)

    def _keep_age(self, value: int) -> None:
        self._keep(HISTORY_DAYS, value)

    def _keep(self, setting: Whole, value: int) -> None:
        if self._settings is None:
            return
        try:
            self._settings.set(setting, value)
            self._settings.save()
        except StrandlineError as error:
            self.failed.emit(error)
        self.changed.emit()

    def _retranslate(self) -> None:
        for setting in (HISTORY_MEGABYTES, HISTORY_DAYS):
            field, title = self.fields[setting.key], _words(setting.title)
            self._titles[setting.key].setText(title)
            field.setSuffix(f" {_words(setting.unit)}")
            field.setToolTip(_words(setting.description))
            field.setAccessibleName(title)
            field.setAccessibleDescription(_words(setting.description))
        self.setAccessibleName(self.tr("How much history is kept"))

    def _dress(self) -> None:
        for title in self._titles.values():
            set_type(title, TextSize.SMALL, theme_manager().theme.muted)
        self._row.setSpacing(sp(8))


def _words(text: str) -> str:
    return QCoreApplication.translate("model", text)

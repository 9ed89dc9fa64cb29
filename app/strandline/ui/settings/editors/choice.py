"""Choosing one of a few: all of them side by side, or a list when there are more."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QRadioButton, QWidget

from strandline.store.setting_kinds import Choice
from strandline.store.settings import ACCENT
from strandline.ui.accents import ACCENTS
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.settings.editors.base import Editor, words
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.controls import BarCombo
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.typography import set_sheet


class RadioEditor(Editor):
    """All choices at once; they begin a new line where there is no room."""

    accessible_role = AccessibleRole.Grouping

    def __init__(self, setting: Choice, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self._group = QButtonGroup(self)
        self._flow = FlowLayout(self, sp(16))
        self.buttons = {word: QRadioButton(self) for word, _ in setting.choices}
        for button in self.buttons.values():
            self._group.addButton(button)
            self._flow.addWidget(button)
        self._group.buttonToggled.connect(self._toggled)  # the arrow keys click nothing
        self.show_value(setting.default)

    @property
    def field(self) -> QWidget:
        checked = self._group.checkedButton()
        return checked if checked is not None else next(iter(self.buttons.values()))

    def show_value(self, value: str) -> None:
        self._group.blockSignals(True)
        self.buttons[value].setChecked(True)
        self._group.blockSignals(False)

    def describe(self, name: str, description: str) -> None:
        self.setAccessibleName(name)
        for word, title in self.setting.choices:
            self.buttons[word].setAccessibleName(f"{name}: {words(title)}")
            self.buttons[word].setAccessibleDescription(description)

    def retranslate(self) -> None:
        for word, title in self.setting.choices:
            self.buttons[word].setText(words(title).replace("&", "&&"))

    def dress(self) -> None:
        theme = theme_manager().theme
        self._flow.setSpacing(sp(8))
        half, thin, thick = sp(15) // 2, sp(1.5), sp(4.5)  # an even width, so that it is round
        round_ = f"width: {{inner}}px; height: {{inner}}px; border-radius: {half}px;"
        off, on = 2 * (half - thin), 2 * (half - thick)
        set_sheet(
            self,
            f"QRadioButton {{ spacing: {sp(6)}px; padding: {sp(2)}px; border: 2px solid transparent;"
            f" border-radius: {sp(6)}px; }}"
            f" QRadioButton:focus {{ border-color: {theme.focus.name()}; color: {theme.ink.name()}; }}"
            f" QRadioButton::indicator {{ {round_.format(inner=off)} background: {theme.surface.name()};"
            f" border: {thin}px solid {theme.muted.name()}; }}"
            f" QRadioButton::indicator:checked {{ {round_.format(inner=on)}"
            f" border: {thick}px solid {theme.accent.name()}; }}",
        )

    def _toggled(self, button: QAbstractButton, on: bool) -> None:
        if on:
            self.edited.emit(next(word for word, one in self.buttons.items() if one is button))


class _Combo(BarCombo):
    """As wide as its longest choice, so that it keeps its width and nothing is cut."""

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        longest = max(
            (metrics.horizontalAdvance(self.itemText(row)) for row in range(self.count())), default=0
        )
        icon = self.iconSize().width() + sp(8) if not self.itemIcon(0).isNull() else 0
        return QSize(longest + icon + sp(58), super().sizeHint().height())


class ComboEditor(Editor):
    """A list of choices that opens; what is a colour shows it."""

    def __init__(self, setting: Choice, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self.combo = _Combo(self)
        for word, title in setting.choices:
            self.combo.addItem(title, word)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.combo, 0, Qt.AlignmentFlag.AlignLeft)
        self.leave_wheel(self.combo)
        self.combo.activated.connect(self._picked)

    @property
    def field(self) -> QWidget:
        return self.combo

    def show_value(self, value: str) -> None:
        self.combo.setCurrentIndex(self.combo.findData(value))

    def retranslate(self) -> None:
        for row, (_, title) in enumerate(self.setting.choices):
            self.combo.setItemText(row, words(title))
        self.combo.updateGeometry()

    def dress(self) -> None:
        self.combo.setIconSize(QSize(sp(14), sp(14)))
        for row, (word, _) in enumerate(self.setting.choices):
            if self.setting.key == ACCENT.key and word in ACCENTS:
                self.combo.setItemIcon(row, self._swatch(word))

    def _picked(self, row: int) -> None:
        self.edited.emit(self.combo.itemData(row))

    def _swatch(self, word: str) -> QIcon:
        ratio = self.devicePixelRatioF()
        side = sp(14)
        picture = QPixmap(round(side * ratio), round(side * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ACCENTS[word])
        painter.drawEllipse(1, 1, side - 2, side - 2)
        painter.end()
        return QIcon(picture)

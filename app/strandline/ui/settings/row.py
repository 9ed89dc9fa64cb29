"""One setting on its page: what it is, its value, what is wrong with what is typed, and the way back."""

import shlex
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from strandline.store.setting_kinds import Choice, Real, Setting, Switch, Whole, Words
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.settings.editors import Editor, make_editor
from strandline.ui.settings.editors.base import words
from strandline.ui.settings.remarks import remark
from strandline.ui.settings.sections import marked
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_sheet, set_type, wrapped_label

_SIDE_BY_SIDE = 600  # spacing steps below which the editor stands under the words


class SettingRow(QFrame):
    """``edited`` gives the setting and the value that was chosen, ``resetAsked`` the setting."""

    accessible_role = AccessibleRole.Grouping

    edited = Signal(object, object)
    resetAsked = Signal(object)
    copied = Signal(str)

    def __init__(self, setting: Setting[Any], parent: QWidget) -> None:
        super().__init__(parent)
        self.setting: Any = setting
        self._value: Any = setting.default
        self._query = ""
        self._error = self._note = ""
        self._below: bool | None = None
        self._first = False
        self.setObjectName("setting")
        self.title, self.description = wrapped_label(self), wrapped_label(self)
        self.state = wrapped_label(self)
        self.key = ElidedLabel(self, Qt.TextElideMode.ElideMiddle)
        self.copy_button = _button(self)
        self.copy_button.clicked.connect(self._copy)
        self.sentence = wrapped_label(self)
        self.editor: Editor = make_editor(setting, self)
        self.reset_button = _button(self)
        self.reset_button.clicked.connect(self._ask_reset)
        self._compose()
        self.editor.edited.connect(self._on_edited)
        self.editor.judged.connect(self._on_judged)
        self.editor.noted.connect(self._on_noted)
        self.set_keys_shown(False)
        theme_manager().themeChanged.connect(self.dress)
        self.dress()
        self.retranslate()
        self._place(below=False)

    @property
    def changed(self) -> bool:
        """Whether something else than the default is in force."""
        return bool(self._value != self.setting.default)

    def show_value(self, value: Any) -> None:
        """Show the value in force."""
        self._value = value
        self._error = ""
        self.editor.show_value(value)
        self._show_state()

    def set_query(self, query: str) -> None:
        """Mark the words of a search in what is read."""
        self._query = query
        self._write()

    def set_keys_shown(self, on: bool) -> None:
        """Show by which name the command line and the file know it."""
        self.key.setVisible(on)
        self.copy_button.setVisible(on)

    def set_first(self, first: bool) -> None:
        """Whether nothing stands above it in its card, and so no line either."""
        if first != self._first:
            self._first = first
            self.dress()

    def take_keyboard(self) -> None:
        """Give the keyboard to the editor."""
        self.editor.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(below=self.width() < sp(_SIDE_BY_SIDE))

    def minimumSizeHint(self) -> QSize:
        return QSize(sp(140), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.changed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme_manager().theme.accent)
            painter.drawRoundedRect(QRectF(0, sp(10), sp(3), self.height() - 2 * sp(10)), sp(1), sp(1))

    def retranslate(self) -> None:
        """Set the texts anew in the window's language."""
        self.editor.retranslate()
        self.copy_button.setToolTip(self.tr("Copy the command"))
        self._write()
        self._show_state()

    def dress(self) -> None:
        """Take the colours and sizes of the theme."""
        theme = theme_manager().theme
        line = "" if self._first else f"border-top: 1px solid {theme.line.name()};"
        set_sheet(self, f"QFrame#setting {{ border: 0; {line} }}")
        set_type(self.title, TextSize.BODY, theme.ink, bold=True)
        set_type(self.description, TextSize.SMALL, theme.muted)
        set_type(self.state, TextSize.SMALL, theme.accent)
        set_type(self.key, TextSize.SMALL, theme.muted, more=f"font-family: '{mono_font().family()}';")
        for button in (self.reset_button, self.copy_button):
            button.setIconSize(QSize(sp(16), sp(16)))
        self.reset_button.setIcon(icons.icon("undo", theme.accent))
        self.copy_button.setIcon(icons.icon("copy", theme.muted))
        self.editor.dress()
        self._grid.setContentsMargins(sp(20), sp(14), sp(12), sp(14))
        self._grid.setVerticalSpacing(sp(8))
        self._words.setSpacing(sp(3))
        self.reset_button.setMinimumWidth(self.reset_button.sizeHint().width())
        self._show_sentence()
        self._below = None
        self._place(below=self.width() < sp(_SIDE_BY_SIDE))

    # Inside

    def _compose(self) -> None:
        key = QHBoxLayout()
        key.addWidget(self.key)
        key.addWidget(self.copy_button)
        key.addStretch(1)
        self._text = QWidget(self)
        self._words = QVBoxLayout(self._text)
        self._words.setContentsMargins(0, 0, 0, 0)
        self._words.addStretch(1)
        for label in (self.title, self.description, self.state):
            self._words.addWidget(label)
        self._words.addLayout(key)
        self._words.addStretch(1)
        self._grid = QGridLayout(self)
        policy = self.reset_button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset_button.setSizePolicy(policy)
        # In the order in which the keyboard goes through them.
        QWidget.setTabOrder(self.editor, self.reset_button)
        QWidget.setTabOrder(self.reset_button, self.copy_button)

    def _place(self, *, below: bool) -> None:
        below = below or self.editor.wide
        if below is self._below:
            return
        self._below = below
        grid, top = self._grid, Qt.AlignmentFlag.AlignTop
        for piece in (self._text, self.editor, self.reset_button, self.sentence):
            grid.removeWidget(piece)
        grid.addWidget(self._text, 0, 0)
        grid.addWidget(self.reset_button, 0, 2, top)
        if below:
            grid.addWidget(self.editor, 1, 0, 1, 3)
        else:
            grid.addWidget(self.editor, 0, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.sentence, 2, 0 if below else 1, 1, 3 if below else 2)
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(sp(4 if below else 16))
        grid.setColumnMinimumWidth(1, 0 if below else sp(270))
        self.editor.setMaximumWidth(16_777_215 if self.editor.wide else sp(420 if below else 270))

    def _write(self) -> None:
        theme = theme_manager().theme
        style = f"background-color: {theme.amber.ground.name()}; color: {theme.amber.ink.name()};"
        for label, text in (
            (self.title, words(self.setting.title)),
            (self.description, words(self.setting.description)),
        ):
            shown = marked(text, self._query, style)
            rich = shown is not text
            label.setTextFormat(Qt.TextFormat.RichText if rich else Qt.TextFormat.PlainText)
            label.setText(shown if rich else text.replace("&", "&&") if label is self.title else text)
        self.title.setBuddy(self.editor.field)
        self.copy_button.setAccessibleName(
            self.tr("Copy the command for %1").replace("%1", words(self.setting.title))
        )

    def _show_state(self) -> None:
        changed, name = self.changed, words(self.setting.title)
        default = shown_value(self.setting, self.setting.default)
        self.state.setText(self.tr("Changed; the default is %1.").replace("%1", default))
        self.state.setVisible(changed)
        self.reset_button.setVisible(changed)
        self.reset_button.setToolTip(self.tr("Back to the default: %1").replace("%1", default))
        self.reset_button.setAccessibleName(
            self.tr("Reset %1 to the default, %2").replace("%1", name).replace("%2", default)
        )
        parts = [words(self.setting.description)]
        if changed:
            parts.append(self.state.text())
        told = self._error or self._note or remark(self.setting.key)
        if told:
            parts.append(told)
        self.setAccessibleName(name)
        self.setAccessibleDescription(labels.sentences(*parts))
        self.editor.describe(name, labels.sentences(*parts))
        self.key.set_full_text(self.setting.key)
        self._show_sentence()
        self.update()

    def _show_sentence(self) -> None:
        theme = theme_manager().theme
        text = self._error or self._note or remark(self.setting.key)
        self.sentence.setText(f"⚠ {text}" if self._error else text)
        self.sentence.setVisible(bool(text))
        set_type(self.sentence, TextSize.SMALL, theme.red.ink if self._error else theme.amber.ink)

    def _on_edited(self, value: Any) -> None:
        self._error = ""
        self.edited.emit(self.setting, value)

    def _on_judged(self, sentence: str) -> None:
        if sentence != self._error:
            self._error = sentence
            self._show_state()

    def _on_noted(self, sentence: str) -> None:
        if sentence != self._note:
            self._note = sentence
            self._show_state()

    def _ask_reset(self) -> None:
        self.take_keyboard()  # the button is about to go
        self.resetAsked.emit(self.setting)

    def _copy(self) -> None:
        value = "" if self.setting.secret else self.setting.write(self._value)
        command = shlex.join(["strandline", "settings", "set", self.setting.key, value])
        QGuiApplication.clipboard().setText(command)
        self.copied.emit(command)


def shown_value(setting: Any, value: Any) -> str:
    """Give a value as its page shows it."""
    nothing = QCoreApplication.translate("SettingRow", "nothing")
    if setting.secret:
        return "•••"
    if isinstance(setting, Choice):
        return words(dict(setting.choices)[value])
    if isinstance(setting, Switch):
        return QCoreApplication.translate("SwitchEditor", "On" if value else "Off")
    if isinstance(setting, Whole):
        return f"{labels.number(value)} {words(setting.unit)}".rstrip()
    if isinstance(setting, Real) and setting.percent:
        return f"{value * 100:g} %"
    if isinstance(setting, Words):
        return ", ".join(f"{name}: {word}" for name, word in value.items()) or nothing
    return str(setting.write(value)) or nothing


def _button(parent: QWidget) -> QToolButton:
    button = QToolButton(parent)
    button.setAutoRaise(True)
    return button

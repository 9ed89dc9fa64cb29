"""What all editors of settings have in common."""

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from strandline.store.setting_kinds import Setting


class Editor(QWidget):
    """Shows the value of a setting and lets a person choose another one.

    ``edited`` gives an allowed value once it is chosen; ``judged`` gives, while somebody types, the
    sentence that says why it is not allowed yet, and nothing when it is; ``noted`` gives a sentence
    about an allowed value, or nothing.
    """

    edited = Signal(object)
    judged = Signal(str)
    noted = Signal(str)
    wide = False  # whether it needs all of the row

    def __init__(self, setting: Setting[Any], parent: QWidget) -> None:
        super().__init__(parent)
        self.setting: Any = setting

    @property
    def field(self) -> QWidget:
        """What the keyboard goes to, and what the title belongs to."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:
        """Show the value in force, without telling anybody."""
        raise NotImplementedError

    def describe(self, name: str, description: str) -> None:
        """Name the editor for people who hear it."""
        self.field.setAccessibleName(name)
        self.field.setAccessibleDescription(description)

    def retranslate(self) -> None:
        """Set the texts anew in the window's language."""

    def dress(self) -> None:
        """Take the colours and sizes of the theme."""

    def leave_wheel(self, *widgets: QWidget) -> None:
        """Let the wheel scroll the page instead of changing what the pointer happens to be over."""
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def words(text: str) -> str:
    """Give a text of a declaration in the window's language."""
    return QCoreApplication.translate("model", text) if text else ""

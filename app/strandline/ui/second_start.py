"""The one question of a start that cannot reach the program that runs already."""

from typing import Literal

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox

from strandline.messages import Message
from strandline.store.settings_file import Settings
from strandline.ui import labels
from strandline.ui.app import make_application
from strandline.ui.i18n import Translations
from strandline.ui.preferences import Preferences
from strandline.ui.widgets import icons

Choice = Literal["start", "again", "leave"]


def ask(why: Message) -> Choice:
    """Say why, and let the person choose; blocks, for there is nothing else to be done."""
    application = make_application()
    translations = Translations(application)
    Preferences(Settings.load(), translations, application).apply()
    try:
        return _ask(why)
    finally:
        translations.stop()
        translations.deleteLater()


def _ask(why: Message) -> Choice:
    box = make_box(why)
    box.exec()
    return choice_of(box)


def make_box(why: Message) -> QMessageBox:
    """Give the question, not yet shown."""
    box = QMessageBox()
    box.setWindowTitle("Strandline")
    box.setWindowIcon(icons.application_icon())
    box.setIcon(QMessageBox.Icon.Warning)
    box.setText(labels.sentence(why))
    box.setInformativeText(
        QCoreApplication.translate(
            "second_start",
            "What is not saved there is kept and comes back later. Started anyway, this one knows"
            " nothing of the other's windows.",
        )
    )
    words = QCoreApplication.translate("second_start", "Try again")
    again = box.addButton(words, QMessageBox.ButtonRole.AcceptRole)
    again.setObjectName("again")
    words = QCoreApplication.translate("second_start", "Start anyway")
    start = box.addButton(words, QMessageBox.ButtonRole.DestructiveRole)
    start.setObjectName("start")
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(again)
    return box


def choice_of(box: QMessageBox) -> Choice:
    """Give what was chosen; closing the question is leaving it."""
    button = box.clickedButton()
    name = button.objectName() if button is not None else ""
    return "start" if name == "start" else "again" if name == "again" else "leave"

"""What ``strandline picture --view`` can show besides the screens: windows, sheets and popups.

A new one is registered here: its name, and a function that opens it in a window with
something open in it and gives the widget to paint. What lies over the window gives the
window itself, so that the picture shows both.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEventLoop, QSize
from PySide6.QtWidgets import QApplication, QWidget

from strandline.ui.fonts import sp
from strandline.ui.help.tour_words import Stage

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_PATIENCE_S = 10.0


def _shortcuts(window: "MainWindow") -> QWidget:
    window.sheet.toggle()
    return window


def _palette(window: "MainWindow") -> QWidget:
    window.registry["palette"].trigger()
    return window


def _findings(window: "MainWindow") -> QWidget:
    window.telling.show_findings()
    return window.telling.popup or window


def _inspector(window: "MainWindow") -> QWidget:
    if not window.frame.inspector_place.isVisible():
        window.registry["inspector"].trigger()
    return window


def _settings(window: "MainWindow") -> QWidget:
    from strandline.ui.settings.window import USUAL, SettingsWindow  # noqa: PLC0415 - on demand

    shown = SettingsWindow(window.preferences, keeps=False)
    shown.resize(window.size().boundedTo(QSize(*(sp(side) for side in USUAL))))
    shown.show()
    return shown


def _glossary(window: "MainWindow") -> QWidget:
    return window.help.open_glossary("cut")


def _term(window: "MainWindow") -> QWidget:
    window.help.show_term("cache-boundary", window.rect())
    return window.help.popup or window


def _about(window: "MainWindow") -> QWidget:
    about = window.help.open_about()
    waiting = QEventLoop()
    about.loaded.connect(waiting.quit)
    waiting.exec()
    return about


def _export(window: "MainWindow") -> QWidget:
    exporting = window.exporting.desk
    exporting.open()
    until = time.monotonic() + _PATIENCE_S
    while exporting.busy and time.monotonic() < until:
        time.sleep(0.005)
        QApplication.processEvents()
    return exporting.dialog or window


def _welcome(window: "MainWindow") -> QWidget:
    """The first step beside what it points at; for the start page, the offer."""
    if window.opened.snapshot is not None:
        from strandline.ui.help.tour import Tour  # noqa: PLC0415 - on demand

        tour = Tour(window)
        tour.to(Stage.CUT)
    return window


def _report(window: "MainWindow") -> QWidget:
    window.registry["report"].trigger()
    reporting = window.reporting.desk
    until = time.monotonic() + _PATIENCE_S
    while reporting.busy and time.monotonic() < until:
        time.sleep(0.005)
        QApplication.processEvents()
    return reporting.dialog or window


def _recall(window: "MainWindow") -> QWidget:
    """Asking the memory, with an answer to what is typed there."""
    asking = window.recalling.desk
    asking.open(QCoreApplication.translate("RecallWindow", "What may the renovation cost?"))
    until = time.monotonic() + _PATIENCE_S
    while asking.busy and time.monotonic() < until:
        time.sleep(0.005)
        QApplication.processEvents()
    asking.shown.ask_now()
    while asking.busy and time.monotonic() < until:
        time.sleep(0.005)
        QApplication.processEvents()
    return asking.shown


WINDOWS: dict[str, "Callable[[MainWindow], QWidget]"] = {
    "shortcuts": _shortcuts,
    "palette": _palette,
    "findings": _findings,
    "inspector": _inspector,
    "settings": _settings,
    "glossary": _glossary,
    "term": _term,
    "about": _about,
    "export": _export,
    "welcome": _welcome,
    "report": _report,
    "recall": _recall,
}

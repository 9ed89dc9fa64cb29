"""Keys keep apart: none is used twice in a window, and a letter that is typed stays a letter."""

from collections import defaultdict
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from gui.every_screen import SCREENS, demo_window, show
from gui.live_window import LiveWindow
from strandline.engine.pin_desk import Load
from strandline.ui.action_specs import SPECS
from strandline.ui.picture_windows import WINDOWS
from strandline.ui.shell.screen_keys import SCREEN_KEYS

NARROW = (QLineEdit, QPlainTextEdit, QTextEdit)


@pytest.fixture
def live(qtbot, translations, own_home) -> Iterator[LiveWindow]:
    with demo_window(qtbot) as made:
        made.window.activateWindow()
        qtbot.waitActive(made.window)
        yield made


def single_keys() -> set[str]:
    """Give every key that does something without a modifier: of the window, and of parts of screens."""
    of_screens = {key for rows in SCREEN_KEYS.values() for _, keys in rows for key in keys.split(", ")}
    of_window = {key for spec in SPECS for key in spec.keys}
    return {key for key in of_screens | of_window if len(key) == 1}


def fields(top: QWidget) -> list[QWidget]:
    """Give what is typed into and is in sight."""
    return [
        one
        for one in top.findChildren(QWidget)
        if isinstance(one, NARROW) and one.isVisible() and one.isEnabled() and not one.isReadOnly()
    ]


def text_of(field: QWidget) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def told(field: QWidget) -> str:
    return f"{type(field).__name__} “{field.accessibleName()}” in {type(field.parentWidget()).__name__}"


def type_into(top: QWidget, fired: list[str], met: set[str]) -> list[str]:
    """Press each single key in each field of a window; give what went wrong."""
    wrong = []
    for field in fields(top):
        if not field.isVisible():
            continue
        top.activateWindow()
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        if QApplication.focusWidget() is not field:
            continue
        met.add(type(field).__name__ if type(field) not in NARROW else type(field.parentWidget()).__name__)
        before = text_of(field)
        figures = isinstance(field.parentWidget(), QAbstractSpinBox)  # they take no letters
        for key in sorted(single_keys()):
            QTest.keyClicks(field, key)
            if not figures and key not in text_of(field):
                wrong.append(f"{told(field)} lost {key}")
        wrong += [f"{told(field)}: {name}" for name in fired]
        fired.clear()
        if not figures and QApplication.focusWidget() is field:
            field.selectAll()
            field.insert(before) if isinstance(field, QLineEdit) else field.insertPlainText(before)
    return wrong


def watch(live: LiveWindow) -> list[str]:
    fired: list[str] = []
    for spec in live.window.registry.specs():
        if any(len(key) == 1 for key in spec.keys):
            live.window.registry[spec.id].triggered.connect(lambda *_, name=spec.id: fired.append(name))
    return fired


def test_a_letter_that_is_typed_does_nothing_else(live, qtbot):
    window, met = live.window, set()
    fired, wrong = watch(live), []
    assert {"P", "?", "F", "C", "G", "+", "-", "0"} <= single_keys()
    for screen in SCREENS:
        view = show(live, qtbot, screen)
        if screen == "context":
            window.workbench.select("AGENTS.md")
            window.registry["edit.unlock"].trigger()
            qtbot.waitUntil(lambda: window.workbench._inspector.unlock.editor.ready, timeout=30_000)
            window.registry["edit.find"].trigger()
        elif screen == "pins":
            window.pins.operations.add(Load("Ask first."), "USER.md")
            qtbot.waitUntil(lambda: bool(window.pins.picture.column("USER.md").cards), timeout=30_000)
            card = next(one for one in view.board.columns["USER.md"].cards if one.card.pin.text)
            card.edit()
        wrong += type_into(window, fired, met)
        if screen == "context":
            window.registry["edit.unlock"].trigger()
    show(live, qtbot, "health")  # it has no field: the chooser of a file goes when one is typed into
    window.pins.pickAsked.emit(Load())
    wrong += type_into(window, fired, met)
    window.pinning.picker.hide()
    assert wrong == []
    assert {"EditText", "Field", "WordsField", "SearchField"} <= met, met


@pytest.mark.parametrize("name", ["palette", "shortcuts", "settings", "glossary", "report", "export"])
def test_nor_in_a_window_or_sheet_over_it(live, qtbot, name):
    window = live.window
    fired, met = watch(live), set()
    show(live, qtbot, "context")
    top = WINDOWS[name](window).window()
    top.show()
    top.activateWindow()
    QApplication.processEvents()
    assert type_into(top, fired, met) == []
    top.close()  # what is in a field is settled while there is somebody to settle it
    assert met or name in ("report", "export"), name  # those only show


def keys_in(top: QWidget) -> dict[str, set[str]]:
    """Give who hears each key in a window, as it stands."""
    heard: dict[str, set[str]] = defaultdict(set)
    for action in top.findChildren(QAction):
        for key in action.shortcuts():
            if action.associatedObjects():
                heard[key.toString()].add(f"action {action.objectName() or action.text()}")
    for shortcut in top.findChildren(QShortcut):
        if shortcut.isEnabled():
            for key in shortcut.keys():  # noqa: SIM118 - no dictionary
                heard[key.toString()].add(f"shortcut of {type(shortcut.parent()).__name__}")
    for button in top.findChildren(QAbstractButton):
        mnemonic = QKeySequence.mnemonic(button.text()).toString()
        if mnemonic and button.isVisible() and button.isEnabled():
            heard[mnemonic].add(f"button {button.text()}")
    return heard


def shared(top: QWidget) -> list[str]:
    return [f"{key}: {sorted(who)}" for key, who in keys_in(top).items() if len(who) > 1]


def test_no_key_is_heard_by_two_on_any_screen(live, qtbot):
    window = live.window
    for screen in SCREENS:
        show(live, qtbot, screen)
        assert shared(window) == [], screen
    assert "Ctrl+O" in keys_in(window)


@pytest.mark.parametrize("name", sorted(WINDOWS))
def test_nor_in_any_window_or_sheet(live, qtbot, name):
    show(live, qtbot, "context")
    top = WINDOWS[name](live.window).window()
    assert shared(top) == []


def test_what_a_part_of_a_screen_hears_is_no_key_of_the_window():
    """The window's shortcut would take it away from the part."""
    of_window = {key: spec.id for spec in SPECS for key in spec.keys}
    told_again = {"F6"}  # the sheet says of one place what holds everywhere
    taken = {
        (screen, key, of_window[key])
        for screen, rows in SCREEN_KEYS.items()
        for _, keys in rows
        for key in keys.split(", ")
        if key in of_window and key not in told_again
    }
    assert taken == set()

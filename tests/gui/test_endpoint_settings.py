"""The model endpoint in the settings window: a button tries it, its key goes into the keyring alone."""

import keyring
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QLineEdit

from endpoint_server import endpoint_server, silent, status
from gui.test_settings_window import end
from memory_keyring import MemoryKeyring
from strandline.store import endpoint_settings as names
from strandline.store.settings_file import Settings
from strandline.ui.preferences import Preferences
from strandline.ui.settings.window import SettingsWindow

KEY = "sk-proj-0123456789abcdef0123456789"


@pytest.fixture
def ring():
    before = keyring.get_keyring()
    memory = MemoryKeyring()
    keyring.set_keyring(memory)
    yield memory
    keyring.set_keyring(before)


@pytest.fixture
def server():
    with endpoint_server() as running:
        yield running


@pytest.fixture
def preferences(translations, own_home, server, ring):
    made = Preferences(Settings.load(), translations)
    made.change([(names.ON, True), (names.URL, server.url), (names.MODEL, "small"), (names.RETRIES, 0)])
    return made


@pytest.fixture
def window(preferences, qtbot):
    made = SettingsWindow(preferences)
    made.begin(None)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.show_setting(names.URL.key)
    yield made
    end(made)


def says(window, setting, qtbot, words: str) -> None:
    row = window.pages.rows[setting.key]
    qtbot.waitUntil(lambda: words in row.sentence.text(), timeout=30_000)


def press(window, setting) -> None:
    QTest.mouseClick(window.pages.rows[setting.key].editor.button, Qt.MouseButton.LeftButton)


def test_the_button_tries_the_endpoint(window, server, qtbot):
    press(window, names.URL)
    says(window, names.URL, qtbot, "small-1 answers.")
    says(window, names.URL, qtbot, "no prices are set")
    assert server.requests[0].text == "Answer with the single word: ready"
    server.will(status(500))
    press(window, names.URL)
    says(window, names.URL, qtbot, "fault of its own (status 500)")


def test_waiting_for_it_can_be_stopped(window, server, qtbot):
    server.usual = silent
    editor = window.pages.rows[names.URL.key].editor
    press(window, names.URL)
    assert editor.button.text() == "Stop"
    qtbot.waitUntil(lambda: bool(server.requests), timeout=30_000)
    press(window, names.URL)
    qtbot.waitUntil(lambda: editor.button.text() == "Test", timeout=30_000)
    assert window.pages.rows[names.URL.key].sentence.text() == ""


def test_off_it_says_so_and_sends_nothing(window, preferences, server, qtbot):
    preferences.set(names.ON, False)
    press(window, names.URL)
    says(window, names.URL, qtbot, "switched off")
    assert server.requests == []


def test_a_key_is_typed_unseen_and_kept_in_the_keyring_alone(window, server, ring, qtbot, own_home):
    server.key = KEY
    says(window, names.KEY_VARIABLE, qtbot, "There is no key")
    editor = window.pages.rows[names.KEY_VARIABLE.key].editor
    editor.keep.trigger()
    dialog = editor.findChild(QInputDialog)
    line = dialog.findChild(QLineEdit)
    assert line.echoMode() is QLineEdit.EchoMode.Password
    line.setText(KEY)
    dialog.accept()
    says(window, names.KEY_VARIABLE, qtbot, "in the keyring")
    assert list(ring.kept.values()) == [KEY]
    press(window, names.URL)
    says(window, names.URL, qtbot, "small-1 answers.")
    assert KEY not in " ".join(
        label.text() for row in window.pages.rows.values() for label in (row.sentence, row.state)
    )
    files = [file for file in own_home.rglob("*") if file.is_file()]
    assert files
    assert [file for file in files if KEY.encode() in file.read_bytes()] == []
    editor.forget.trigger()
    says(window, names.KEY_VARIABLE, qtbot, "There is no key")
    assert ring.kept == {}


def test_what_is_no_key_is_said(window, ring, qtbot):
    editor = window.pages.rows[names.KEY_VARIABLE.key].editor
    editor.keep_key("two words")
    says(window, names.KEY_VARIABLE, qtbot, "This is no key")
    assert ring.kept == {}

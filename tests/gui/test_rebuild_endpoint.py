"""Rebuilding a summary with a model behind an endpoint: its cost is told, a slow one is given up."""

import keyring
import pytest
from PySide6.QtCore import Qt

from endpoint_server import endpoint_server, says, silent, status
from gui.rebuild_kit import OwnMemory, own_memory
from memory_keyring import MemoryKeyring
from strandline.store import endpoint_settings as names
from strandline.store.settings_file import Settings

ANSWER = "We plant beans in seven beds by the shed, and water them well."


@pytest.fixture
def ring():
    before = keyring.get_keyring()
    keyring.set_keyring(MemoryKeyring())
    yield
    keyring.set_keyring(before)


@pytest.fixture
def server(own_home, ring):
    with endpoint_server() as running:
        settings = Settings.load()
        for setting, value in (
            (names.ON, True),
            (names.URL, running.url),
            (names.MODEL, "small"),
            (names.RETRIES, 0),
            (names.PRICE_IN, "1"),
            (names.PRICE_OUT, "2"),
        ):
            settings.set(setting, value)
        settings.save()
        running.usual = says(ANSWER)
        yield running


@pytest.fixture
def own(tmp_path, qtbot, server) -> OwnMemory:
    made = own_memory(tmp_path, qtbot)
    made.pick(made.summary(0))
    made.click(made.rebuild.button)
    made.page.prefer("endpoint")
    return made


def test_a_model_words_it_and_its_cost_is_told(own, server):
    assert server.requests == []
    own.click(own.page.make)
    assert own.page.sides[1].text.toPlainText().startswith(ANSWER)
    assert len(server.requests) == 1
    cost = own.page.offer.candidate.cost
    assert cost > 0
    assert f"cost ${cost:.4f}" in own.page.sides[1].line.text()
    own.click(own.page.accept)
    assert own.text(own.summary(0)).startswith(ANSWER)


def test_a_silent_one_is_given_up_and_another_is_tried(own, server, qtbot):
    server.will(silent)
    qtbot.mouseClick(own.page.make, Qt.MouseButton.LeftButton)
    assert server.came.acquire(timeout=30)
    own.press("cancel")
    assert "Given up" in own.page.notice.line.text()
    own.page.prefer("extractive")
    own.click(own.page.make)
    assert own.page.offer.candidate.model == "extractive:1"


def test_one_that_refuses_says_so_and_nothing_changes(own, server):
    before = own.page.sides[0].text.toPlainText()
    server.will(status(401))
    own.click(own.page.make)
    assert "key" in own.page.notice.line.text()
    assert own.page.offer is None
    assert own.page.sides[0].text.toPlainText() == before

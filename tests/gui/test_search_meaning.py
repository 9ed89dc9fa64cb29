"""The button for search by meaning: which model, how far its vectors are, and getting another one."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from strandline.engine.search.embedders.catalogue import Offer
from strandline.engine.search.embedders.installing import InstallPlan, InstallProgress, Step
from strandline.errors import Unreadable
from strandline.messages import say
from strandline.model.embed_models import OFFERED, EmbedModel
from strandline.model.meaning import EmbedProgress, EmbedState
from strandline.ui.views.search.meaning_menu import MeaningMenu, offer_words
from strandline.ui.widgets.controls import BarButton

INCLUDED, E5 = OFFERED[0], OFFERED[1]


class Feed(QObject):
    """Stands for the embedding process."""

    progressed = Signal(object)
    modelChanged = Signal(str)  # noqa: N815

    def __init__(self) -> None:
        super().__init__()
        self.model = INCLUDED.name
        self.progress = EmbedProgress(EmbedState.OFF, INCLUDED.name)
        self.calls: list[str] = []

    def set_model(self, name: str) -> None:
        self.model = name
        self.modelChanged.emit(name)

    def pause(self, _checked: object = None) -> None:
        self.calls.append("pause")

    def resume(self, _checked: object = None) -> None:
        self.calls.append("resume")

    def tell(self, progress: EmbedProgress) -> None:
        self.progress = progress
        self.progressed.emit(progress)


class Shop(QObject):
    """Stands for pip and the models on this computer."""

    offered = Signal(object)
    planned = Signal(object)
    progressed = Signal(object)
    installed = Signal(str)
    failed = Signal(object)

    def __init__(self, here: tuple[EmbedModel, ...] = (INCLUDED,)) -> None:
        super().__init__()
        self.here = set(here)
        self.asked: list[str] = []
        self.installs: list[InstallPlan] = []
        self.cancels = 0

    def look(self, chosen: str) -> None:
        self.offered.emit(
            tuple(
                Offer(
                    one, one in self.here, Path("/models") if one in self.here else None, one.name == chosen
                )
                for one in OFFERED
            )
        )

    def plan(self, model: EmbedModel) -> None:
        self.asked.append(model.name)

    def install(self, plan: InstallPlan) -> None:
        self.installs.append(plan)

    def cancel(self) -> None:
        self.cancels += 1


@pytest.fixture
def parts(qtbot, translations):
    window = QWidget()
    qtbot.addWidget(window)
    button = BarButton(window)
    menu, feed, shop = MeaningMenu(button), Feed(), Shop()
    menu.set_feed(feed, shop)
    window.show()
    yield menu, button, feed, shop
    window.close()


def entry(menu: MeaningMenu, words: str):
    menu.menu.aboutToShow.emit()
    return next(action for action in menu.menu.actions() if words in action.text())


def test_the_button_says_which_model_and_how_far(parts):
    menu, button, feed, _ = parts
    assert button.text() == "Meaning: Universal Sentence Encoder"
    feed.tell(EmbedProgress(EmbedState.WORKING, INCLUDED.name, 620, 1_000, 40.0))
    assert button.text() == "Meaning: Universal Sentence Encoder · 62 %"
    assert "40 a second" in button.toolTip()
    entry(menu, "Pause").trigger()
    feed.tell(EmbedProgress(EmbedState.PAUSED, INCLUDED.name, 620, 1_000))
    entry(menu, "Go on").trigger()
    assert feed.calls == ["pause", "resume"]
    feed.tell(EmbedProgress(EmbedState.FAILED, INCLUDED.name, problem=say("It needed more memory.")))
    assert button.text() == "Meaning: stopped"
    assert "It needed more memory." in button.toolTip()
    assert button.accessibleName() == button.text()


def test_without_any_model_it_says_so(parts):
    _, button, feed, shop = parts
    shop.here.clear()
    shop.look(feed.model)
    assert button.text() == "Meaning: no model"
    assert "words and patterns work all the same" in button.toolTip()


def test_offers_say_languages_size_and_whether_they_are_here():
    assert offer_words(Offer(INCLUDED, True, None)).endswith("many languages · installed")
    assert offer_words(Offer(E5, True, None)) == "Multilingual E5, small · many languages · install, 490.0 MB"
    english = OFFERED[-1]
    assert "English" in offer_words(Offer(english, True, Path("/m")))


def test_a_model_that_is_here_is_used_at_once(parts, qtbot):
    menu, _, feed, shop = parts
    shop.here.add(E5)
    shop.look(feed.model)
    with qtbot.waitSignal(menu.chosen) as chosen:
        entry(menu, "Multilingual E5").trigger()
    assert chosen.args == [E5.name]
    assert feed.model == E5.name
    assert entry(menu, "Multilingual E5").isChecked()


def test_another_one_is_installed_after_its_size_was_said(parts, qtbot):
    menu, _, feed, shop = parts
    entry(menu, "Multilingual E5").trigger()
    dialog = menu.dialog
    qtbot.waitExposed(dialog)
    assert shop.asked == [E5.name]
    assert not dialog.go.isEnabled()
    shop.planned.emit(InstallPlan(E5, ("torch==2.13.0",), cuda=True, fetch_model=True))
    assert "about 3.5 GB" in dialog.text.text() or "about 3.6 GB" in dialog.text.text()
    assert "about 490.0 MB" in dialog.text.text()
    assert "only time that Strandline uses the network" in dialog.text.text()
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    assert len(shop.installs) == 1
    shop.progressed.emit(InstallProgress(Step.FETCHING, 500_000_000, 1_000_000_000))
    assert (dialog.bar.value(), dialog.bar.maximum()) == (500, 1_000)
    shop.here.add(E5)
    with qtbot.waitSignal(menu.chosen):
        shop.installed.emit(E5.name)
    assert feed.model == E5.name


def test_a_failure_is_said_in_the_dialog_and_closing_cancels(parts, qtbot):
    menu, _, feed, shop = parts
    menu.open_dialog("")
    dialog = menu.dialog
    dialog.name.setText("some/model")
    dialog.name.editingFinished.emit()
    assert shop.asked == ["some/model"]
    shop.failed.emit(Unreadable(say("pip gave up."), say("Try again later.")))
    assert dialog.text.text() == "pip gave up. Try again later."
    dialog.reject()
    assert shop.cancels == 1
    assert feed.model == INCLUDED.name


def test_without_a_feed_there_is_no_button(qtbot, translations):
    window = QWidget()
    qtbot.addWidget(window)
    button = BarButton(window)
    MeaningMenu(button).set_feed(None, None)
    window.show()
    assert not button.isVisible()

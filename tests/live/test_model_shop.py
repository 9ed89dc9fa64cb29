"""The list of models and the way to a new one, without a download."""

import threading

import pytest

from strandline.engine.search.embedders.install_errors import InstallCancelled, failed
from strandline.engine.search.embedders.installing import InstallPlan, InstallProgress, Step
from strandline.live import model_shop
from strandline.live.jobs import JobQueues
from strandline.live.model_shop import ModelShop
from strandline.model.embed_models import OFFERED

LONG_MS = 30_000
E5 = OFFERED[1]


@pytest.fixture
def shop(qtbot):
    queues = JobQueues()
    made = ModelShop(queues)
    yield made
    made.close()
    queues.shutdown()


def test_the_models_are_offered(qtbot, shop):
    with qtbot.waitSignal(shop.offered, timeout=LONG_MS) as told:
        shop.look("usem3")
    assert [offer.model.name for offer in told.args[0]] == [model.name for model in OFFERED]
    assert told.args[0][0].installed


def test_first_the_size_then_the_installation_with_progress(qtbot, shop, monkeypatch):
    monkeypatch.setattr(model_shop, "plan", lambda model, cancelled: InstallPlan(model, fetch_model=True))

    def install(what, tell, cancelled):
        tell(InstallProgress(Step.MODEL, 5, 10))

    monkeypatch.setattr(model_shop, "install", install)
    with qtbot.waitSignal(shop.planned, timeout=LONG_MS) as planned:
        shop.plan(E5)
        assert shop.busy
    assert planned.args[0].model_bytes == E5.size
    qtbot.waitUntil(lambda: not shop.busy, timeout=LONG_MS)
    with qtbot.waitSignal(shop.installed, timeout=LONG_MS) as done:
        shop.install(planned.args[0])
    assert done.args == [E5.name]


def test_a_cancel_is_told_and_nothing_else(qtbot, shop, monkeypatch):
    begun = threading.Event()

    def install(what, tell, cancelled):
        begun.set()
        while not cancelled():
            threading.Event().wait(0.01)
        raise InstallCancelled

    monkeypatch.setattr(model_shop, "install", install)
    wrong = []
    shop.failed.connect(wrong.append)
    shop.installed.connect(wrong.append)
    shop.install(InstallPlan(E5))
    assert begun.wait(30)
    with qtbot.waitSignal(shop.cancelled, timeout=LONG_MS):
        shop.cancel()
    assert wrong == []
    assert not shop.busy


def test_what_fails_is_told_in_a_sentence(qtbot, shop, monkeypatch):
    def plan(model, cancelled):
        raise failed(["No space left on device"])

    monkeypatch.setattr(model_shop, "plan", plan)
    with qtbot.waitSignal(shop.failed, timeout=LONG_MS) as told:
        shop.plan(E5)
    assert "disk is full" in str(told.args[0].sentence)

"""Waiting for a folder that is gone."""

from pathlib import Path

import pytest

from strandline.live.jobs import JobQueues
from strandline.live.return_watch import ReturnWatch
from strandline.store.whereabouts import why_not_there


@pytest.fixture
def watch(qapp):
    queues = JobQueues()
    made = ReturnWatch(queues, why_not_there, every_ms=5)
    yield made
    made.watch(None)
    queues.shutdown(1_000)


def test_tells_once_when_it_is_back(watch, qtbot, tmp_path):
    back: list[Path] = []
    watch.returned.connect(back.append)
    watch.watch(tmp_path / "usb")
    (tmp_path / "usb").mkdir()
    qtbot.waitUntil(lambda: bool(back))
    assert back == [tmp_path / "usb"]
    assert not watch._timer.isActive()


def test_tells_of_what_it_waits_for_now(watch, qtbot, tmp_path):
    back: list[Path] = []
    watch.returned.connect(back.append)
    watch.watch(tmp_path / "one")
    (tmp_path / "other").mkdir()
    watch.watch(tmp_path / "other")
    qtbot.waitUntil(lambda: bool(back))
    assert back == [tmp_path / "other"]


def test_waits_no_more_when_told(watch, tmp_path):
    watch.watch(tmp_path / "usb")
    watch.watch(None)
    assert not watch._timer.isActive()

import gc
import threading
import weakref

import pytest
from PySide6.QtCore import QObject, QThread

from strandline.live.garbage import THRESHOLDS, GarbageCollector


class Circle(QObject):
    """Holds itself, so that only a search for unreachable objects can free it."""

    def __init__(self, freed_in):
        super().__init__()
        self.circle = self
        weakref.finalize(self, lambda: freed_in.append(QThread.currentThread()))


@pytest.fixture
def collector(qtbot):
    collector = GarbageCollector(interval_ms=5)
    collector.install()
    yield collector
    collector.uninstall()
    assert gc.isenabled()


def allocate():
    """Allocate enough for every generation to be due."""
    return [[] for _ in range(200_000)]


def test_a_circle_is_freed_in_the_ui_thread_only(qtbot, collector):
    freed_in = []
    Circle(freed_in)
    worker = threading.Thread(target=allocate)
    worker.start()
    worker.join()
    assert freed_in == []
    kept = allocate()
    qtbot.waitUntil(lambda: bool(freed_in))
    assert freed_in == [collector.thread()]
    assert len(kept) == 200_000


def test_without_it_python_collects_by_itself_again(qtbot):
    collector = GarbageCollector()
    collector.install()
    assert not gc.isenabled()
    collector.uninstall()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_python_looks_more_seldom_while_the_window_is_up(qtbot):
    before = gc.get_threshold()
    collector = GarbageCollector()
    collector.install()
    assert gc.get_threshold() == THRESHOLDS
    collector.uninstall()
    assert gc.get_threshold() == before

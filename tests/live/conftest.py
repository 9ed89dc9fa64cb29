"""What the tests of the live layer share: queues that leave no thread behind."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6

from strandline.live.jobs import JobQueues
from strandline.live.watch_plan import WatchRoots
from strandline.live.watcher import FolderWatcher

from .watching import LONG_MS, NEVER_MS, Told


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    """Fail a test that leaves a thread running."""
    before = set(threading.enumerate())
    yield
    left = [thread for thread in threading.enumerate() if thread not in before]
    for thread in left:
        thread.join(5)
    assert [thread.name for thread in left if thread.is_alive()] == []


@pytest.fixture
def queues(qapp) -> Iterator[JobQueues]:
    """Give job queues; an exception nobody listens to fails the test."""
    lost: list[BaseException] = []
    queues = JobQueues()
    queues.unhandled.connect(lost.append)
    yield queues
    assert queues.shutdown(5000)
    assert lost == []


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "home" / "workspace"
    (folder / "memory").mkdir(parents=True)
    (folder / "AGENTS.md").write_text("rules")
    return folder


@pytest.fixture
def make_watcher(qtbot, queues):
    """Give a function that makes a watcher which is ready, and what it told."""
    watchers = []

    def make(roots, **options):
        options = {"interval_ms": NEVER_MS} | options
        watcher = FolderWatcher(queues, **options)
        watchers.append(watcher)
        told = Told()
        watcher.changed.connect(told.append)
        with qtbot.waitSignal(watcher.ready, timeout=LONG_MS):
            watcher.set_roots(roots if isinstance(roots, WatchRoots) else WatchRoots((roots,)))
        return watcher, told

    yield make
    for watcher in watchers:
        if shiboken6.isValid(watcher):
            assert watcher.stop()


@pytest.fixture
def wait(qtbot):
    return lambda condition: qtbot.waitUntil(lambda: bool(condition()), timeout=LONG_MS)

"""Nothing of the live layer lies in a circle: Python would break it in any thread, and Qt would crash."""

import gc
import weakref

import pytest

from strandline.live.jobs import JobQueues
from strandline.live.publisher import SnapshotPublisher
from strandline.live.single_flight import SingleFlight
from strandline.live.watch_plan import WatchRoots
from strandline.live.watcher import FolderWatcher

from .test_jobs import Gate
from .watching import LONG_MS


@pytest.fixture(autouse=True)
def no_search_for_circles():
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def gate():
    gate = Gate()
    yield gate
    gate.opened.set()


def test_a_publisher_goes_while_its_snapshot_is_being_taken(qtbot, queues, gate):
    publisher = SnapshotPublisher(queues, lambda target, cancel: gate())
    publisher.set_target("A")
    assert gate.entered.wait(10)
    gone = weakref.ref(publisher)
    del publisher
    assert gone() is None


def test_a_publisher_goes_after_a_failure(qtbot, queues):
    def take(target, cancel):
        raise ValueError(target)

    publisher = SnapshotPublisher(queues, take)
    errors = []
    publisher.failed.connect(errors.append)
    publisher.set_target("A")
    qtbot.waitUntil(lambda: len(errors) == 1 and not queues.busy)
    gone = weakref.ref(publisher)
    del publisher
    assert gone() is None  # though the error with its traceback is still there
    assert len(errors) == 1


def test_a_flight_goes_while_it_runs(qtbot, queues, gate):
    flight = SingleFlight(queues, "a")
    flight.request(gate)
    assert gate.entered.wait(10)
    flight.request(gate)
    gone = weakref.ref(flight)
    del flight
    assert gone() is None


@pytest.mark.parametrize("stopped", [True, False])
def test_a_watcher_goes_while_it_looks(qtbot, queues, workspace, stopped):
    watcher = FolderWatcher(queues)
    with qtbot.waitSignal(watcher.ready, timeout=LONG_MS):
        watcher.set_roots(WatchRoots((workspace,)))
    watcher.rescan()
    if stopped:
        assert watcher.stop()
    gone = weakref.ref(watcher)
    del watcher
    assert gone() is None


@pytest.mark.parametrize("shut_down", [True, False])
def test_queues_go_with_jobs_in_them(qtbot, gate, shut_down):
    queues = JobQueues()
    flight = SingleFlight(queues, "a")
    flight.request(gate)
    assert gate.entered.wait(10)
    if shut_down:
        queues.shutdown(1)
    gone = weakref.ref(queues)
    del flight, queues
    assert gone() is None

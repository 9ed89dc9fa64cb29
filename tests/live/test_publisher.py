import threading
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QEventLoop, QTimer

from strandline.errors import NotFound
from strandline.live.jobs import JobQueues
from strandline.live.publisher import SnapshotPublisher
from strandline.live.watch_plan import WatchRoots
from strandline.live.watcher import FolderWatcher
from strandline.messages import say

from .test_jobs import Gate


@dataclass(frozen=True)
class Snapshot:
    text: str
    at: int = 0
    tokens: int | None = None


def content(snapshot):
    return replace(snapshot, at=0)


class World:
    """What there is to take a snapshot of; counts how often somebody looks."""

    def __init__(self):
        self.text = "one"
        self.error = None
        self.takes = 0
        self.refines = 0
        self.gate = None
        self.refine_gate = None

    def take(self, target, cancel):
        self.takes += 1
        if self.gate:
            self.gate()
        if self.error:
            raise self.error
        return Snapshot(f"{target}: {self.text}", self.takes)

    def refine(self, snapshot, cancel):
        self.refines += 1
        if self.refine_gate:
            self.refine_gate()
        return replace(snapshot, tokens=len(snapshot.text))


@pytest.fixture
def world():
    return World()


class Log(list):
    def __init__(self, publisher):
        publisher.snapshotChanged.connect(lambda value: self.append(("changed", value)))
        publisher.refreshed.connect(lambda value: self.append(("refreshed", value)))
        publisher.failed.connect(lambda value: self.append(("failed", value)))


@pytest.fixture
def make(qtbot, queues, world):
    def make(refine=False, **options):
        publisher = SnapshotPublisher(
            queues, world.take, refine=world.refine if refine else None, key=content, **options
        )
        return publisher, Log(publisher)

    return make


@pytest.fixture
def idle(qtbot):
    return lambda publisher: qtbot.waitUntil(lambda: not publisher.busy, timeout=20_000)


def test_a_target_is_published_and_what_equals_it_is_not_again(make, idle, world):
    publisher, log = make()
    publisher.set_target("A")
    idle(publisher)
    publisher.request()
    idle(publisher)
    world.text = "two"
    publisher.request(frozenset({"a path"}))
    idle(publisher)
    assert log == [
        ("changed", Snapshot("A: one", 1)),
        ("refreshed", Snapshot("A: one", 2)),
        ("changed", Snapshot("A: two", 3)),
    ]
    assert publisher.snapshot == Snapshot("A: two", 3)


def test_many_requests_make_one_more(make, idle, world):
    publisher, log = make()
    world.gate = Gate()
    publisher.set_target("A")
    assert world.gate.entered.wait(10)
    for _ in range(100):
        publisher.request()
    world.text = "two"
    world.gate.opened.set()
    idle(publisher)
    assert world.takes == 2
    assert [snapshot.text for _, snapshot in log][-1] == "A: two"


def test_without_a_target_nothing_is_taken(make, idle, world):
    publisher, log = make()
    publisher.request()
    idle(publisher)
    assert (world.takes, log) == (0, [])


def test_an_answer_about_the_former_target_never_comes(make, idle, world):
    publisher, log = make()
    world.gate = Gate()
    publisher.set_target("A")
    assert world.gate.entered.wait(10)
    publisher.set_target("B")
    publisher.set_target("C")
    world.gate.opened.set()
    idle(publisher)
    assert [snapshot.text for _, snapshot in log] == ["C: one"]


def test_the_same_content_is_published_for_another_target(make, idle):
    publisher, log = make()
    for _ in range(2):
        publisher.set_target("A")
        assert publisher.snapshot is None
        idle(publisher)
    assert [kind for kind, _ in log] == ["changed", "changed"]


def test_no_target_ends_it(make, idle):
    publisher, log = make()
    publisher.set_target("A")
    idle(publisher)
    publisher.set_target(None)
    publisher.request()
    idle(publisher)
    assert publisher.snapshot is None
    assert len(log) == 1


def test_the_refined_one_follows_and_is_not_taken_back(make, idle, world):
    publisher, log = make(refine=True)
    publisher.set_target("A")
    idle(publisher)
    publisher.request()
    idle(publisher)
    assert log == [
        ("changed", Snapshot("A: one", 1)),
        ("changed", Snapshot("A: one", 1, tokens=6)),
        ("refreshed", Snapshot("A: one", 2)),
    ]
    assert publisher.snapshot.tokens == 6
    assert world.refines == 1


def test_a_refinement_that_changes_nothing_is_not_published(make, idle, world):
    publisher, log = make(refine=True)
    world.refine = None  # replaced below, in what the publisher was given
    publisher._refine = lambda snapshot, cancel: replace(snapshot, at=99)
    publisher.set_target("A")
    idle(publisher)
    assert [kind for kind, _ in log] == ["changed"]


def test_an_overtaken_refinement_is_dropped_and_made_up_for(make, idle, world, qtbot):
    publisher, log = make(refine=True)
    world.refine_gate = Gate()
    publisher.set_target("A")
    qtbot.waitUntil(world.refine_gate.entered.is_set)
    world.text = "two"
    publisher.request()
    world.refine_gate.opened.set()
    idle(publisher)
    assert log == [
        ("changed", Snapshot("A: one", 1)),
        ("changed", Snapshot("A: two", 2)),
        ("changed", Snapshot("A: two", 2, tokens=6)),
    ]


def test_an_overtaken_refinement_is_made_up_for_even_if_nothing_changed(make, idle, world, qtbot):
    publisher, log = make(refine=True)
    world.refine_gate = Gate()
    publisher.set_target("A")
    qtbot.waitUntil(world.refine_gate.entered.is_set)
    publisher.request()
    world.refine_gate.opened.set()
    idle(publisher)
    assert log == [
        ("changed", Snapshot("A: one", 1)),
        ("refreshed", Snapshot("A: one", 2)),
        ("changed", Snapshot("A: one", 2, tokens=6)),
    ]


def test_a_failure_is_told_once_and_what_follows_is_news(make, idle, world):
    publisher, log = make()
    publisher.set_target("A")
    idle(publisher)
    world.error = NotFound(say("It is gone."), say("Open another."))
    for _ in range(3):
        publisher.request()
        idle(publisher)
    world.error = None
    publisher.request()
    idle(publisher)
    assert [kind for kind, _ in log] == ["changed", "failed", "changed"]
    assert isinstance(log[1][1], NotFound)


def test_a_failing_refinement_leaves_the_picture_alone(make, idle, world):
    publisher, log = make(refine=True)

    def fail(snapshot, cancel):
        raise RuntimeError("no tokens")

    publisher._refine = fail
    publisher.set_target("A")
    idle(publisher)
    publisher.request()
    idle(publisher)
    assert [kind for kind, _ in log] == ["changed", "failed", "refreshed"]


def test_a_key_that_fails_is_a_failure(qtbot, queues, world, idle):
    def key(snapshot):
        raise ValueError("incomparable")

    publisher = SnapshotPublisher(queues, world.take, key=key)
    log = Log(publisher)
    publisher.set_target("A")
    idle(publisher)
    assert [kind for kind, _ in log] == ["failed"]


def test_a_failure_nobody_listens_to_goes_to_the_queues(qtbot, world):
    queues = JobQueues()
    publisher = SnapshotPublisher(queues, world.take)
    world.error = RuntimeError("unseen")
    with qtbot.waitSignal(queues.unhandled) as caught:
        publisher.set_target("A")
    assert caught.args == [world.error]
    assert queues.shutdown()


def test_a_slot_is_never_entered_while_it_runs(make, idle, world, qtbot):
    publisher, _ = make(refine=True)
    inside, entered_twice, texts = [], [], []

    def slot(snapshot):
        if inside:
            entered_twice.append(snapshot)
        inside.append(1)
        texts.append((snapshot.text, snapshot.tokens))
        if len(texts) == 1:
            world.text = "two"
            publisher.request()
            loop = QEventLoop()  # as a dialog does
            QTimer.singleShot(60, loop.quit)
            loop.exec()
        inside.clear()

    publisher.snapshotChanged.connect(slot)
    publisher.set_target("A")
    qtbot.waitUntil(lambda: ("A: two", 6) in texts, timeout=20_000)
    idle(publisher)
    assert entered_twice == []
    assert texts[0] == ("A: one", None)
    assert texts[-1] == ("A: two", 6)


def test_no_target_set_in_a_slot_ends_it_at_once(make, idle, world):
    publisher, log = make(refine=True)
    publisher.snapshotChanged.connect(lambda _: publisher.set_target(None))
    publisher.set_target("A")
    idle(publisher)
    assert (len(log), world.refines, publisher.snapshot) == (1, 0, None)


def test_a_new_target_set_in_a_slot_drops_what_was_to_be_told(make, idle, world):
    publisher, log = make()
    publisher.snapshotChanged.connect(
        lambda snapshot: publisher.set_target("B") if snapshot.text.startswith("A") else None
    )
    publisher.set_target("A")
    idle(publisher)
    assert [snapshot.text for _, snapshot in log] == ["A: one", "B: one"]


def test_busy_is_told_once_from_the_request_to_the_refined_one(make, idle):
    publisher, _ = make(refine=True)
    told = []
    publisher.busyChanged.connect(told.append)
    publisher.set_target("A")
    idle(publisher)
    assert told == [True, False]


def test_stopped_it_is_silent(make, idle, world):
    publisher, log = make()
    world.gate = Gate()
    publisher.set_target("A")
    assert world.gate.entered.wait(10)
    publisher.stop()
    publisher.request()
    world.gate.opened.set()
    idle(publisher)
    assert log == []


def test_shutdown_while_a_snapshot_is_taken(qtbot):
    queues, entered = JobQueues(), threading.Event()

    def take(target, cancel):
        entered.set()
        while not cancel():
            pass
        return "late"

    publisher = SnapshotPublisher(queues, take)
    log = Log(publisher)
    publisher.set_target("A")
    assert entered.wait(10)
    publisher.stop()
    assert queues.shutdown(10_000)
    qtbot.wait(1)
    assert log == []


def test_with_a_watcher_the_picture_ends_right(qtbot, queues, tmp_path, idle):
    def take(target, cancel):
        return {path.name: path.read_text() for path in target.glob("*.md")}

    publisher = SnapshotPublisher(queues, take)
    watcher = FolderWatcher(queues)
    publisher.follow(watcher)
    published = []
    publisher.snapshotChanged.connect(published.append)
    watcher.set_roots(WatchRoots((tmp_path,)))
    publisher.set_target(tmp_path)
    qtbot.waitUntil(lambda: published == [{}])

    def write():
        for number in range(1000):
            (tmp_path / f"{number % 50}.md").write_text(str(number))

    writer = threading.Thread(target=write)
    writer.start()
    last = {f"{number % 50}.md": str(number) for number in range(950, 1000)}
    qtbot.waitUntil(lambda: published[-1] == last, timeout=20_000)
    writer.join()
    publisher.stop()
    assert watcher.stop()

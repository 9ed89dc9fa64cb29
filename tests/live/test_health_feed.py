"""The feed of findings: quick answers first, slow ones with progress, one look for many snapshots."""

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from strandline.errors import Unreadable
from strandline.live.health import HealthFeed
from strandline.live.jobs import JobQueues
from strandline.messages import say
from strandline.model.context import Finding, Severity
from strandline.model.health import Goal, HealthItem, Ignored, Part

LOSS = HealthItem(
    Part.CONTEXT,
    Finding("cut", Severity.LOSS, "AGENTS.md", say("why"), say("way")),
    Goal("context"),
    measure=5,
)
ODD = HealthItem(
    Part.MEMORY, Finding("odd", Severity.WARNING, "sum_1", say("why"), say("way")), Goal("memory")
)


class Desk:
    """Answers as it is told; the slow source of the memory waits until it is let go."""

    def __init__(self) -> None:
        self.looks = 0
        self.go = threading.Event()
        self.aside: dict[str, Ignored] = {}
        self.broken = False

    def quick(self, _snapshot: Any) -> dict[str, tuple[HealthItem, ...]]:
        self.looks += 1
        return {"context": (LOSS,)}

    def slow(self, name: str, _snapshot: Any, _cancelled: Any, progress: Any) -> tuple[HealthItem, ...]:
        if name != "memory":
            return ()
        progress(3, 7)
        assert self.go.wait(30)
        return (ODD,)

    def ignored(self, _workspace: Path) -> dict[str, Ignored]:
        return dict(self.aside)

    def ignore(self, workspace: Path, item: HealthItem) -> dict[str, Ignored]:
        if self.broken:
            raise Unreadable(say("locked"), say("way"))
        self.aside[item.key] = Ignored(item.severity, item.measure, 0)
        return self.ignored(workspace)

    def heed(self, workspace: Path, key: str) -> dict[str, Ignored]:
        del self.aside[key]
        return self.ignored(workspace)

    def close(self) -> None:
        """Nothing is open."""


def snapshot(folder: str = "/ws", key: str = "agent:main:main") -> Any:
    return SimpleNamespace(layout=SimpleNamespace(workspace=Path(folder), session_key=key))


@pytest.fixture
def desk():
    made = Desk()
    yield made
    made.go.set()


@pytest.fixture
def feed(qtbot, desk):
    queues = JobQueues()
    queues.unhandled.connect(pytest.fail)
    made = HealthFeed(queues, lambda: desk, pause_ms=30)
    yield made
    desk.go.set()
    queues.shutdown()


def keys(feed: HealthFeed) -> list[str]:
    return [item.finding.code for item in feed.report.shown]


def test_quick_findings_do_not_wait_for_slow_ones(feed, desk, qtbot):
    feed.show(snapshot())
    assert Part.MEMORY in feed.report.waiting
    with qtbot.waitSignal(feed.progress) as told:
        qtbot.waitUntil(lambda: keys(feed) == ["cut"])
    assert told.args == ["memory", 3, 7]
    assert Part.MEMORY in feed.report.waiting
    desk.go.set()
    qtbot.waitUntil(lambda: feed.report.waiting == ())
    assert keys(feed) == ["cut", "odd"]


def test_many_snapshots_are_looked_at_once(feed, desk, qtbot):
    desk.go.set()
    for _ in range(100):
        feed.show(snapshot())
    qtbot.waitUntil(lambda: feed.report.waiting == ())
    assert desk.looks == 1


def test_another_place_forgets_the_findings_of_the_last_one(feed, desk, qtbot):
    desk.go.set()
    feed.show(snapshot())
    qtbot.waitUntil(lambda: keys(feed) == ["cut", "odd"])
    feed.show(snapshot("/other"))
    assert keys(feed) == []
    qtbot.waitUntil(lambda: keys(feed) == ["cut", "odd"])
    feed.forget()
    assert (keys(feed), feed.report.waiting) == ([], ())


def test_ignoring_answers_with_a_new_report_and_a_failure_is_told(feed, desk, qtbot):
    desk.go.set()
    feed.show(snapshot())
    qtbot.waitUntil(lambda: feed.report.waiting == ())
    feed.ignore(LOSS)
    qtbot.waitUntil(lambda: keys(feed) == ["odd"])
    assert [item.key for item in feed.report.ignored] == [LOSS.key]
    feed.heed(LOSS)
    qtbot.waitUntil(lambda: keys(feed) == ["cut", "odd"])
    desk.broken = True
    with qtbot.waitSignal(feed.failed) as told:
        feed.ignore(LOSS)
    assert isinstance(told.args[0], Unreadable)
    assert keys(feed) == ["cut", "odd"]

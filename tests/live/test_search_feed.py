"""The index follows what is open, by a real process that may be paused, killed and left alone."""

import os
import signal

import pytest

from engine.search.kit import Memory, held, hits
from strandline import paths
from strandline.engine.search.build_client import BuildClient
from strandline.engine.search.progress import Progress
from strandline.engine.target import Target
from strandline.live.search_feed import SearchFeed
from strandline.store.search.index_file import SearchIndex

LONG_MS = 60_000
NEVER_MS = 3_600_000


@pytest.fixture
def make_feed(qtbot):
    feeds = []

    def make(**options) -> SearchFeed:
        options = {"start_ms": 0, "quiet_ms": 10, "at_latest_ms": 100, "look_ms": NEVER_MS} | options
        feeds.append(SearchFeed(**options))
        return feeds[-1]

    yield make
    for feed in feeds:
        feed._client.close()
        feed.close()


@pytest.fixture
def memory(tmp_path):
    made = Memory(tmp_path / "host" / "lcm.db")
    made.say(*(f"message {number} 窗口" for number in range(3_000)))
    return made


def read(ask):
    with SearchIndex.open(paths.search_file()) as index:
        return ask(index)


def test_what_is_opened_is_indexed_and_a_change_is_followed(qtbot, make_feed, workspace):
    feed = make_feed()
    with qtbot.waitSignal(feed.built, timeout=LONG_MS) as built:
        feed.open(Target(workspace=workspace))
    assert (built.args[0].finished, built.args[0].added) == (True, 1)
    assert read(lambda index: hits(index, "rules")) == ["rules"]
    (workspace / "AGENTS.md").write_text("预算")
    with qtbot.waitSignal(feed.built, timeout=LONG_MS):
        feed.changed(frozenset({workspace / "AGENTS.md"}))
    assert read(lambda index: hits(index, "预算")) == ["预算"]
    assert not feed.busy


def test_many_changes_are_one_order(qtbot, make_feed, workspace):
    feed = make_feed(quiet_ms=200, at_latest_ms=NEVER_MS)
    with qtbot.waitSignal(feed.built, timeout=LONG_MS):
        feed.open(Target(workspace=workspace))
    orders = []
    feed._client.build = lambda *args, **options: orders.append(options)
    for _ in range(50):
        feed.changed()
    qtbot.waitUntil(lambda: bool(orders), timeout=LONG_MS)
    assert orders == [{"thorough": False}]


def test_a_host_that_is_never_quiet_is_followed_all_the_same(qtbot, make_feed, workspace):
    feed = make_feed(quiet_ms=NEVER_MS, at_latest_ms=50)
    with qtbot.waitSignal(feed.built, timeout=LONG_MS):
        feed.open(Target(workspace=workspace))
    with qtbot.waitSignal(feed.built, timeout=LONG_MS):
        feed.changed()


def test_databases_are_indexed_with_progress(qtbot, make_feed, memory):
    feed = make_feed()
    told: list[Progress] = []
    feed.progressed.connect(told.append)
    with qtbot.waitSignal(feed.built, timeout=LONG_MS):
        feed.open_databases([(memory.path, None)])
    assert told[-1].percent == 100
    assert len(read(held)) == 3_000


def test_switched_off_nothing_is_built_but_on_request(qtbot, make_feed, workspace):
    feed = make_feed(enabled=False)
    feed.open(Target(workspace=workspace))
    feed.changed()
    assert not feed.busy
    assert feed._client.pid is None
    with qtbot.waitSignal(feed.built, timeout=LONG_MS):
        feed.build_now()
    assert len(read(held)) == 1


def test_a_paused_feed_holds_still_until_it_is_resumed(qtbot, make_feed, memory):
    feed = make_feed()
    feed.pause()
    told: list[Progress] = []
    feed.progressed.connect(told.append)
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS):
        feed.open_databases([(memory.path, None)])
    assert told[0].paused
    assert len(read(held)) == 0
    with qtbot.waitSignal(feed.built, timeout=LONG_MS):
        feed.resume()
    assert len(read(held)) == 3_000


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills a process")
def test_a_process_that_is_killed_is_started_again_and_goes_on(qtbot, make_feed, memory):
    feed = make_feed()
    feed.pause()
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS):
        feed.open_databases([(memory.path, None)])
    first = feed._client.pid
    with qtbot.waitSignal(feed.built, timeout=LONG_MS):
        feed.resume()
        os.kill(first, signal.SIGKILL)
    assert feed._client.pid != first
    assert len(read(held)) == 3_000


def test_a_process_that_always_dies_is_given_up_with_a_sentence(qtbot, make_feed, workspace):
    feed = make_feed(make_client=lambda listener: BuildClient(listener, lambda: ["/bin/false"]))
    with qtbot.waitSignal(feed.failed, timeout=LONG_MS) as failed:
        feed.open(Target(workspace=workspace))
    assert "exit 1" in failed.args[0].sentence.text()
    assert not feed._client.busy


def test_a_program_that_is_not_there_is_a_sentence(qtbot, make_feed, workspace):
    feed = make_feed(make_client=lambda listener: BuildClient(listener, lambda: ["/no/such/program"]))
    with qtbot.waitSignal(feed.failed, timeout=LONG_MS) as failed:
        feed.open(Target(workspace=workspace))
    assert "No such file" in failed.args[0].sentence.text()


def test_what_cannot_be_opened_is_told(qtbot, make_feed, tmp_path):
    feed = make_feed()
    with qtbot.waitSignal(feed.failed, timeout=LONG_MS) as failed:
        feed.open(Target(workspace=tmp_path / "nowhere"))
    assert "nowhere" in failed.args[0].sentence.text()


def test_a_feed_that_is_closed_while_it_builds_leaves_nothing_running(qtbot, make_feed, memory):
    feed = make_feed()
    with qtbot.waitSignal(feed.progressed, timeout=LONG_MS):
        feed.open_databases([(memory.path, None)])
    process = feed._client._process
    feed.close()
    if process is not None:
        assert process.wait(60) == 0
    read(held)  # what is written belongs together

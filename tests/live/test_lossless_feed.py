"""Your own memory follows the transcripts, by a real process that may be stopped, killed, one of two."""

import os
import signal

import pytest
from filelock import FileLock

from engine.lossless.kit import Host
from strandline.engine.lossless.desk import LosslessDesk
from strandline.engine.lossless.update_client import Told, UpdateClient, UpdateFailed
from strandline.live.lossless_feed import Doing, LosslessFeed
from strandline.messages import say
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.installation import Installation
from strandline.store.lossless import LosslessStore, memory_file
from strandline.store.lossless_settings import ALWAYS, ASKED, AUTOMATIC

LONG_MS = 60_000
SMALL = LosslessSettings(
    fresh_tail_count=4, leaf_chunk_tokens=1_000, leaf_min_fanout=3, condensed_min_fanout=2
)
WORDS = "We meet the harbour master on Tuesday at 09:40 about berth 17, budget 180,000. "


@pytest.fixture
def host(tmp_path, own_home):
    return Host(tmp_path)


@pytest.fixture
def make_feed(qtbot, queues):
    feeds = []

    def make(**options) -> LosslessFeed:
        options = {
            "settings": SMALL,
            "start_ms": 0,
            "quiet_ms": 10,
            "at_latest_ms": 100,
            "look_ms": 50,
        } | options
        feeds.append(LosslessFeed(queues, **options))
        return feeds[-1]

    yield make
    for feed in feeds:
        feed._client.close()
        feed.close()


def talk(host: Host, session: str = "s1", turns: int = 30):
    writer = host.transcript(session)
    for number in range(turns):
        writer.user(f"{number}: {WORDS}" * 4)
        writer.answer(f"Noted for {number}. {WORDS}" * 4)
    return writer


def figures(host: Host):
    with LosslessDesk(host.state) as desk:
        return desk.status().figures


def opened(feed: LosslessFeed, host: Host) -> None:
    config = host.state / "openclaw.json"
    feed.open(Installation(host.state, config, None, say("asked for"), True, host.state.parent))


def test_what_was_said_is_taken_in_and_summarised_without_being_asked(qtbot, make_feed, host):
    writer = talk(host)
    feed, told = make_feed(), []
    feed.changed.connect(lambda now: told.append(now.doing))
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS) as updated:
        opened(feed, host)
    assert updated.args[0].messages == 60
    assert updated.args[0].summaries > 1
    assert updated.args[0].complete
    assert Doing.IMPORTING in told
    writer.user("One more thing.")
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS) as updated:
        feed.note([writer.path])
    assert updated.args[0].messages == 1
    qtbot.waitUntil(lambda: feed.now.outlook.status.figures.messages == 61, timeout=LONG_MS)
    assert (feed.now.doing, feed.now.reason, feed.now.automatic) == (Doing.NOTHING, None, True)
    assert figures(host).messages == 61


@pytest.mark.parametrize(("updates", "plugin", "by_itself"), [
    (AUTOMATIC, False, True), (AUTOMATIC, True, False), (ALWAYS, True, True), (ASKED, False, False),
])  # fmt: skip
def test_whether_it_runs_by_itself_is_chosen(qtbot, make_feed, host, updates, plugin, by_itself):
    talk(host)
    if plugin:
        LosslessStore.open(host.state / "lcm.db").close()
    feed = make_feed(updates=updates)
    opened(feed, host)
    qtbot.waitUntil(lambda: feed.now.outlook is not None and not feed.busy, timeout=LONG_MS)
    assert feed.now.automatic is by_itself
    assert feed.now.outlook.plugin is plugin
    assert memory_file(host.state).exists() is by_itself
    if not by_itself:
        assert feed.now.outlook.transcripts == 1
        with qtbot.waitSignal(feed.updated, timeout=LONG_MS):
            feed.update()
        assert figures(host).messages == 60


def test_what_is_stopped_waits_to_be_asked_and_goes_on_to_the_same_end(qtbot, make_feed, host):
    writer = talk(host, turns=400)
    feed = make_feed()
    opened(feed, host)
    qtbot.waitUntil(lambda: feed.now.doing is Doing.BUILDING, timeout=LONG_MS)
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS) as updated:
        feed.stop()
    assert not updated.args[0].complete
    assert updated.args[0].problem is None
    assert (feed.now.held, feed.now.doing) == (True, Doing.NOTHING)
    writer.user("Said meanwhile.")
    feed.note([writer.path])
    qtbot.waitUntil(lambda: not feed.busy, timeout=LONG_MS)
    assert figures(host).messages == 800
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS) as updated:
        feed.update()
    assert updated.args[0].complete
    whole = figures(host)
    assert whole.messages == 801
    with LosslessDesk(host.state, settings=SMALL) as desk:
        assert not desk.status().waiting


def test_an_order_that_is_withdrawn_before_it_is_begun_is_answered(qtbot, make_feed, host):
    talk(host)
    feed = make_feed(updates=ASKED)
    opened(feed, host)
    qtbot.waitUntil(lambda: feed.now.outlook is not None, timeout=LONG_MS)
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS) as updated:
        feed.update()
        feed.stop()
    assert (updated.args[0].messages, updated.args[0].complete) == (0, False)
    assert feed.now.doing is Doing.NOTHING


def test_a_process_that_dies_is_started_again_and_nothing_is_lost(qtbot, make_feed, host):
    talk(host, turns=400)
    feed = make_feed()
    opened(feed, host)
    qtbot.waitUntil(lambda: feed.now.doing is Doing.BUILDING, timeout=LONG_MS)
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS) as updated:
        os.kill(feed._client.pid, signal.SIGKILL)
    assert updated.args[0].complete
    assert figures(host).messages == 800


@pytest.mark.parametrize("work", ["import", "build"])
def test_while_another_process_works_it_waits_and_goes_on_then(qtbot, make_feed, host, work):
    talk(host)
    memory = memory_file(host.state)
    LosslessStore.open(memory).close()
    feed = make_feed()
    with FileLock(f"{memory}.{work}.lock"):
        opened(feed, host)
        qtbot.waitUntil(lambda: feed.now.doing is Doing.ELSEWHERE, timeout=LONG_MS)
        assert figures(host).messages == 0
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS):
        pass
    assert (feed.now.doing, feed.now.reason) == (Doing.NOTHING, None)
    assert figures(host).messages == 60


def test_of_two_windows_both_come_to_the_end(qtbot, make_feed, host):
    talk(host, turns=200)
    first, second = make_feed(), make_feed()
    opened(first, host)
    opened(second, host)
    with qtbot.waitSignals([first.updated, second.updated], timeout=LONG_MS):
        pass
    # One that looks while the other does is told of that for a moment: it looks again.
    qtbot.waitUntil(
        lambda: all(not one.busy and one.now.doing is Doing.NOTHING for one in (first, second)),
        timeout=LONG_MS,
    )
    for feed in (first, second):
        assert (feed.now.doing, feed.now.reason) == (Doing.NOTHING, None)
    with LosslessDesk(host.state, settings=SMALL) as desk:
        status = desk.status()
    assert (status.figures.messages, status.waiting) == (400, ())


def test_one_that_cannot_be_started_says_so_and_the_next_one_is_tried(qtbot, make_feed, host):
    writer = talk(host)
    feed = make_feed(make_client=lambda listener: UpdateClient(listener, lambda: ["/no/such/program"]))
    opened(feed, host)
    qtbot.waitUntil(lambda: feed.now.reason is not None, timeout=LONG_MS)
    assert "not kept up" in feed.now.reason.text()
    assert feed.now.way_out is not None
    feed._client._command = UpdateClient(lambda _: None)._command
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS):
        feed.note([writer.path])
    qtbot.waitUntil(lambda: feed.now.reason is None, timeout=LONG_MS)


def test_what_is_said_of_another_installation_is_not_taken_for_this_one(qtbot, make_feed, host, tmp_path):
    (tmp_path / "other").mkdir()
    other = Host(tmp_path / "other")
    talk(host, turns=400)
    talk(other, turns=2)
    feed = make_feed()
    opened(feed, host)
    qtbot.waitUntil(lambda: feed.now.doing is Doing.BUILDING, timeout=LONG_MS)
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS) as updated:
        opened(feed, other)
    assert updated.args[0].messages == 4
    assert feed.now.state_dir == other.state
    with qtbot.waitSignal(feed._letters.came, timeout=LONG_MS):
        feed._letters.put(Told(host.state, UpdateFailed(None, None)))
    qtbot.waitUntil(lambda: not feed.busy, timeout=LONG_MS)
    assert feed.now.reason is None


def test_files_that_are_no_transcripts_start_nothing(qtbot, make_feed, host):
    talk(host)
    feed = make_feed(updates=ASKED)
    opened(feed, host)
    qtbot.waitUntil(lambda: not feed.busy, timeout=LONG_MS)
    feed.set_choices(SMALL, ASKED)
    feed.note([host.state / "openclaw.json", host.state.parent / "x.jsonl"])
    assert not feed.busy


def test_closing_ends_the_process_in_the_middle(qtbot, make_feed, host):
    talk(host, turns=400)
    feed = make_feed()
    opened(feed, host)
    qtbot.waitUntil(lambda: feed.now.doing is Doing.BUILDING, timeout=LONG_MS)
    process = feed._client._process
    feed.close()
    qtbot.waitUntil(lambda: process.poll() is not None, timeout=LONG_MS)
    with LosslessDesk(host.state, settings=SMALL) as desk:
        assert desk.worked_on is None
        assert desk.status().figures.messages == 800

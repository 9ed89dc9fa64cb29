"""One memory file, followed: snapshots, new messages of another process, and what went wrong."""

import sqlite3
from contextlib import closing

import pytest

from odd_memory import CONVERSATION, plant
from strandline.errors import NotFound
from strandline.live.jobs import JobQueues
from strandline.live.memory_feed import MemoryFeed

_SAY = """
INSERT INTO messages (conversation_id, seq, role, content, token_count, created_at)
SELECT ?1, max(seq) + 1, 'user', ?2, 3, '2026-01-01 10:00:00' FROM messages WHERE conversation_id = ?1
"""


@pytest.fixture
def queues(qtbot):
    made = JobQueues()
    yield made
    made.shutdown()


@pytest.fixture
def small(copy_fixture):
    return copy_fixture("lcm/small.db")


@pytest.fixture
def feed(queues, small):
    made = MemoryFeed(queues, small, poll_ms=30)
    yield made
    made.stop()


def say(path, conversation, text):
    with closing(sqlite3.connect(path)) as writing:
        columns = {row[1] for row in writing.execute("PRAGMA table_info(messages)")}
        assert {"conversation_id", "seq", "role", "content"} <= columns
        writing.execute(_SAY, (conversation, text))
        writing.commit()


def first_of(feed, qtbot):
    with qtbot.waitSignal(feed.overviewChanged) as told:
        feed.start()
    return max((c for lane in told.args[0].lanes for c in lane.conversations), key=lambda c: c.messages)


def test_it_tells_the_lanes_and_then_a_conversation_complete(feed, qtbot):
    conversation = first_of(feed, qtbot)
    shots = []
    feed.shotChanged.connect(shots.append)
    feed.show(conversation.conversation_id)
    qtbot.waitUntil(lambda: bool(shots) and shots[-1].complete)
    assert not shots[0].complete
    assert len(shots[-1].graph.strip) == conversation.messages
    assert shots[-1].graph is shots[0].graph
    assert feed.shot is shots[-1]


def test_messages_of_another_process_come_without_asking(feed, small, qtbot):
    conversation = first_of(feed, qtbot)
    number = conversation.conversation_id
    with qtbot.waitSignal(feed.shotChanged):
        feed.show(number)
    with qtbot.waitSignal(feed.came, timeout=10_000) as told:
        say(small, number, "just said")
    assert told.args[0] == number
    assert [one.text for one in told.args[1]] == ["just said"]
    qtbot.waitUntil(lambda: len(feed.shot.graph.strip) == conversation.messages + 1, timeout=10_000)
    qtbot.waitUntil(
        lambda: any(
            c.messages == conversation.messages + 1
            for lane in feed.overview.lanes
            for c in lane.conversations
        ),
        timeout=10_000,
    )


def test_a_conversation_shown_before_is_there_at_once(feed, qtbot):
    conversation = first_of(feed, qtbot)
    others = [c for lane in feed.overview.lanes for c in lane.conversations if c != conversation]
    for one in (conversation, others[0]):
        with qtbot.waitSignal(feed.shotChanged):
            feed.show(one.conversation_id)
    shots = []
    feed.shotChanged.connect(shots.append)
    feed.show(conversation.conversation_id)
    assert [shot.conversation.conversation_id for shot in shots] == [conversation.conversation_id]
    graph = shots[0].graph
    qtbot.waitUntil(lambda: not feed.busy)
    assert feed.shot.graph is graph


def test_messages_of_another_conversation_are_not_told(feed, small, qtbot):
    conversation = first_of(feed, qtbot)
    other = next(
        c for lane in feed.overview.lanes for c in lane.conversations if c != conversation and c.messages
    )
    with qtbot.waitSignal(feed.shotChanged):
        feed.show(conversation.conversation_id)
    came = []
    feed.came.connect(lambda number, messages: came.append(number))
    with qtbot.waitSignal(feed.overviewChanged, timeout=10_000):
        say(small, other.conversation_id, "elsewhere")
    assert came == []


def test_a_file_that_is_not_there_is_said_once_and_read_when_it_comes(queues, small, tmp_path, qtbot):
    path = tmp_path / "later.db"
    feed = MemoryFeed(queues, path, poll_ms=30)
    errors = []
    feed.failed.connect(errors.append)
    feed.start()
    qtbot.waitUntil(lambda: bool(errors))
    assert isinstance(errors[0], NotFound)
    feed.refresh()
    qtbot.waitUntil(lambda: not feed.busy)
    assert len(errors) == 1
    with qtbot.waitSignal(feed.overviewChanged, timeout=10_000) as told:
        small.rename(path)
    assert told.args[0].lanes
    feed.stop()


def test_the_check_answers_beside_the_questions(queues, copy_fixture, qtbot):
    feed = MemoryFeed(queues, copy_fixture("lcm/damaged/orphan-parents.db"), poll_ms=30)
    with qtbot.waitSignal(feed.checked) as told:
        feed.check()
        assert feed.checking
    assert any(finding.code for finding in told.args[0])
    feed.stop()


def test_nobody_is_told_after_the_stop(feed, small, qtbot):
    conversation = first_of(feed, qtbot)
    with qtbot.waitSignal(feed.shotChanged):
        feed.show(conversation.conversation_id)
    qtbot.waitUntil(lambda: not feed.busy)
    feed.stop()
    told = []
    feed.came.connect(lambda *_: told.append(1))
    say(small, conversation.conversation_id, "too late")
    feed.refresh()
    with qtbot.waitSignal(feed.ask(lambda store: store.fingerprint()).ended):
        pass
    assert told == []


def test_what_is_sought_in_all_messages_comes_after_the_picture_and_stays(queues, small, qtbot):
    planted = plant(small)
    asked = []
    feed = MemoryFeed(queues, small, poll_ms=30, host_last=lambda one: asked.append(one) or 1 << 50)
    with qtbot.waitSignal(feed.overviewChanged):
        feed.start()
    shots = []
    feed.shotChanged.connect(shots.append)
    feed.show(CONVERSATION)
    wanted = {
        ("replayed-messages", planted.replayed),
        ("call-without-result", planted.lonely_call),
        ("leaked-reasoning", planted.leaked),
        ("stopped-growing", f"conversation {CONVERSATION}"),
    }

    def told(shot):
        return {(one.code, one.subject) for one in shot.findings}

    qtbot.waitUntil(lambda: bool(shots) and wanted <= told(shots[-1]), timeout=10_000)
    assert not shots[0].complete
    assert not wanted & told(shots[0])
    assert shots[-1].graph is shots[0].graph
    assert [one.conversation_id for one in asked] == [CONVERSATION]
    say(small, CONVERSATION, "one more")
    count = len(shots[-1].graph.strip)
    qtbot.waitUntil(lambda: len(feed.shot.graph.strip) == count + 1 and feed.shot.complete, timeout=10_000)
    assert wanted <= told(feed.shot)
    feed.stop()

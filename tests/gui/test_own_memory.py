"""Your own memory on the Memory screen: from nothing to a graph, told, stopped, and beside the plugin's."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.lossless.kit import Host
from gui.memory_kit import make_view, settle
from strandline.engine.lossless.update_client import UpdateClient
from strandline.live.jobs import JobQueues
from strandline.live.lossless_feed import Doing, LosslessFeed
from strandline.messages import say
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.installation import Installation
from strandline.store.lossless import memory_file
from strandline.store.lossless_settings import ASKED, AUTOMATIC
from strandline.ui.fonts import sp
from strandline.ui.views.memory.source import Whose

LONG_MS = 60_000
SMALL = LosslessSettings(fresh_tail_count=4, leaf_chunk_tokens=1_000, leaf_min_fanout=3)
WORDS = "We meet the harbour master on Tuesday at 09:40 about berth 17, budget 180,000. "


@pytest.fixture
def host(tmp_path, own_home):
    made = Host(tmp_path)
    writer = made.transcript("s1")
    for number in range(30):
        writer.user(f"{number}: {WORDS}" * 4)
        writer.answer(f"Noted for {number}. {WORDS}" * 4)
    return made


@pytest.fixture
def view(qtbot, tmp_path):
    return make_view(qtbot, tmp_path)


@pytest.fixture
def make_feed(qtbot):
    queues, feeds = JobQueues(), []

    def make(view, updates=ASKED, **options) -> LosslessFeed:
        times = {"start_ms": 0, "quiet_ms": 10, "at_latest_ms": 100, "look_ms": 50}
        feeds.append(LosslessFeed(queues, settings=SMALL, updates=updates, **times, **options))
        view.own.set_feed(feeds[-1])
        return feeds[-1]

    yield make
    for feed in feeds:
        feed._client.close()
        feed.close()
    queues.shutdown(5_000)


def begin(view, feed, host, qtbot) -> None:
    config = host.state / "openclaw.json"
    installation = Installation(host.state, config, None, say("found"), True, host.state.parent)
    feed.open(installation)
    view.set_installation(installation)
    qtbot.waitUntil(lambda: feed.now.outlook is not None and view.feed is not None, timeout=LONG_MS)
    settle(view, qtbot)


def test_without_the_plugin_a_press_builds_it_and_one_sees_the_graph(view, make_feed, host, qtbot):
    feed = make_feed(view)
    begin(view, feed, host, qtbot)
    empty = view.empty
    assert view.pages.currentWidget() is empty
    assert "from 1 transcript" in empty.title.text()
    assert "keeps no memory here" in empty.text.text()
    assert "costs nothing" in empty.still.text()
    assert not empty.open_button.isVisible()
    assert empty.build.width() >= empty.build.sizeHint().width()
    assert empty.settings.x() < empty.build.geometry().right() + sp(20)
    with qtbot.waitSignal(view.shotShown, timeout=LONG_MS):
        QTest.mouseClick(empty.build, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: feed.now.doing is Doing.NOTHING and not feed.busy, timeout=LONG_MS)
    qtbot.waitUntil(lambda: bool(view.shot.graph.nodes) and view.shot.complete, timeout=LONG_MS)
    settle(view, qtbot)
    assert view.pages.currentWidget() is view.desk
    assert len(view.shot.graph.strip) == 60
    box = view.lanes.own
    assert box.isVisible()
    assert not view.lanes.file.isVisible()
    assert box.state.text().startswith("Brought up to date")
    assert box.cost.text() == "$0: made on this computer, offline"
    # Down to the words: a summary, what it was built from, and the messages as they were said.
    node = view.shot.graph.nodes[0]
    view.desk.icicle.select(node.summary_id)
    settle(view, qtbot)
    assert view.desk.beneath.list.rows.rowCount() == node.covered


def test_its_summaries_can_be_made_anew(view, make_feed, host, qtbot):
    feed = make_feed(view)
    begin(view, feed, host, qtbot)
    with qtbot.waitSignal(view.shotShown, timeout=LONG_MS):
        QTest.mouseClick(view.empty.build, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: feed.now.doing is Doing.NOTHING and not feed.busy, timeout=LONG_MS)
    qtbot.waitUntil(lambda: bool(view.shot.graph.nodes) and view.shot.complete, timeout=LONG_MS)
    settle(view, qtbot)
    view.select(view.shot.graph.nodes[0].summary_id)
    settle(view, qtbot)
    QTest.mouseClick(view.rebuild.button, Qt.MouseButton.LeftButton)
    settle(view, qtbot)
    page = view.rebuild.page
    assert view.pages.currentWidget() is page
    QTest.mouseClick(page.make, Qt.MouseButton.LeftButton)
    settle(view, qtbot)
    assert page.offer.candidate.model == "extractive:1"


def test_what_is_said_next_comes_into_the_picture(view, make_feed, host, qtbot):
    feed = make_feed(view, AUTOMATIC)
    begin(view, feed, host, qtbot)
    qtbot.waitUntil(lambda: view.shot is not None and len(view.shot.graph.strip) == 60, timeout=LONG_MS)
    writer = host.transcript("s2", key="agent:main:telegram:direct:1")
    writer.user("From another lane.")
    feed.note([writer.path])
    qtbot.waitUntil(lambda: view.lanes.model.lane_count()[1] == 2, timeout=LONG_MS)


def test_the_other_memory_is_one_press_away_and_remembered(view, make_feed, host, copy_fixture, qtbot):
    copy_fixture("lcm/small.db", host.state / "lcm.db")
    feed = make_feed(view)
    begin(view, feed, host, qtbot)
    qtbot.waitUntil(lambda: view.shot is not None, timeout=LONG_MS)
    assert view.feed.path == host.state / "lcm.db"
    assert view.lanes.file.isVisible()
    assert not view.lanes.own.isVisible()
    own = view.lanes.source.choice._group.button(1)
    QTest.mouseClick(own, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.pages.currentWidget() is view.empty, timeout=LONG_MS)
    assert view.feed.path == memory_file(host.state)
    assert "keeps no memory here" not in view.empty.text.text()
    assert view.empty.source.choice.index == 1
    assert view._means.places.memories == {str(host.state): "own"}
    QTest.mouseClick(view.empty.source.choice._group.button(0), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.pages.currentWidget() is view.desk, timeout=LONG_MS)
    assert view.feed.path == host.state / "lcm.db"
    assert view._means.places.memories == {str(host.state): "plugin"}


def test_a_plugin_that_comes_later_is_shown(view, make_feed, host, copy_fixture, qtbot):
    feed = make_feed(view)
    begin(view, feed, host, qtbot)
    assert view.feed.path == memory_file(host.state)
    copy_fixture("lcm/small.db", host.state / "lcm.db")
    feed.note([host.state / "lcm.db"])
    qtbot.waitUntil(lambda: view.feed.path == host.state / "lcm.db", timeout=LONG_MS)


def test_one_stops_it_and_is_told_so(view, make_feed, host, qtbot):
    writer = host.transcript("s2", key="agent:main:other")
    for number in range(600):
        writer.user(f"{number}: {WORDS}" * 4)
    feed = make_feed(view)
    begin(view, feed, host, qtbot)
    view.empty.build.click()
    qtbot.waitUntil(lambda: feed.now.doing is Doing.BUILDING, timeout=LONG_MS)
    box = view.lanes.own
    qtbot.waitUntil(lambda: box.action.text() == "Stop" and "made" in box.state.text(), timeout=LONG_MS)
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS):
        QTest.mouseClick(box.action, Qt.MouseButton.LeftButton)
    assert box.state.text() == "Stopped; it goes on when you ask"
    assert box.action.text() == "Update now"


def test_why_it_failed_and_what_can_be_done_stand_there(view, make_feed, host, qtbot):
    feed = make_feed(view, make_client=lambda heard: UpdateClient(heard, lambda: ["/no/such/program"]))
    begin(view, feed, host, qtbot)
    view.empty.build.click()
    qtbot.waitUntil(lambda: "not kept up" in view.empty.title.text(), timeout=LONG_MS)
    assert "tried again" in view.empty.text.text()
    assert view.lanes.own.trouble.text().startswith("△")


def test_where_nothing_was_said_nothing_is_offered(view, make_feed, tmp_path, own_home, qtbot):
    (tmp_path / "bare").mkdir()
    bare = Host(tmp_path / "bare")
    feed = make_feed(view)
    begin(view, feed, bare, qtbot)
    assert view.empty.title.text() == "There are no conversations here yet"
    assert not view.empty.build.isVisible()


def test_a_file_that_a_person_opens_has_no_choice_without_an_installation(view, copy_fixture, qtbot):
    view.set_installation(None)
    with qtbot.waitSignal(view.shotShown, timeout=LONG_MS):
        view.open_database(copy_fixture("lcm/small.db"))
    assert not view.lanes.source.isVisible()
    assert view.finder._remembered is not Whose.OWN


def test_a_way_back_into_it_shows_it_as_your_own(view, make_feed, host, copy_fixture, qtbot):
    copy_fixture("lcm/small.db", host.state / "lcm.db")
    feed = make_feed(view)
    begin(view, feed, host, qtbot)
    qtbot.waitUntil(lambda: view.shot is not None, timeout=LONG_MS)
    with qtbot.waitSignal(feed.updated, timeout=LONG_MS):
        feed.update()
    with qtbot.waitSignal(view.shotShown, timeout=LONG_MS):
        view.open_database(memory_file(host.state))
    assert view.lanes.source.choice.index == 1
    assert view.lanes.own.isVisible()
    assert view._means.places.databases == {}
    assert view._means.places.memories == {str(host.state): "own"}

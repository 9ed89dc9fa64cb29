"""What was staged when the window closed is there again in the next one, and says so."""

import pytest

from gui.live_window import LiveWindow, live_window
from gui.memory_kit import settle
from strandline import paths
from strandline.engine.target import Target
from strandline.model.pins import PinSource, SourceKind
from strandline.ui.widgets.pins.drag import Load


@pytest.fixture
def convo(copy_fixture):
    return copy_fixture("openclaw/recordings/2026.9.6/convo")


@pytest.fixture
def target(convo) -> Target:
    return Target(state_dir=convo / "state", workspace=convo / "workspace")


def stage(live: LiveWindow, qtbot, text: str = "Search memory first.") -> None:
    with qtbot.waitSignal(live.window.pins.operations.staged):
        live.window.pins.operations.add(Load(text), "AGENTS.md")
    qtbot.waitUntil(lambda: not live.window.opened.services._queues.busy, timeout=60_000)


def test_what_was_staged_is_back_after_a_restart_and_can_be_discarded(
    qtbot, translations, own_home, target, convo
):
    before = (convo / "workspace" / "AGENTS.md").read_bytes()
    with live_window(qtbot, target) as first:
        qtbot.waitUntil(lambda: first.window.pins.picture is not None)
        stage(first, qtbot)
        stage(first, qtbot, "Ask before paying.")
    with live_window(qtbot, target) as second:
        bar = second.window.frame.message_bar
        qtbot.waitUntil(lambda: any(row.problem.key == "pins-back" for row in bar.rows))
        (row,) = (row for row in bar.rows if row.problem.key == "pins-back")
        assert "2 changes that you staged on" in row.report()
        assert len(second.window.pins.picture.changes) == 2
        assert row.action_button.text() == "Discard"
        row.action_button.click()
        qtbot.waitUntil(lambda: not second.window.pins.picture.changes)
        assert not [row for row in bar.rows if row.problem.key == "pins-back"]
    assert (convo / "workspace" / "AGENTS.md").read_bytes() == before
    with live_window(qtbot, target) as third:
        qtbot.waitUntil(lambda: third.window.pins.picture is not None)
        assert not third.window.pins.picture.changes


def test_the_bar_of_what_came_back_goes_when_more_is_staged(qtbot, translations, own_home, target):
    """Its Discard would take the new change along."""
    with live_window(qtbot, target) as first:
        qtbot.waitUntil(lambda: first.window.pins.picture is not None)
        stage(first, qtbot)
    with live_window(qtbot, target) as second:
        bar = second.window.frame.message_bar
        qtbot.waitUntil(lambda: any(row.problem.key == "pins-back" for row in bar.rows))
        stage(second, qtbot, "Ask before paying.")
        assert not [row for row in bar.rows if row.problem.key == "pins-back"]
        assert len(second.window.pins.picture.changes) == 2


def test_the_demo_is_opened_written_and_made_anew_from_the_menu(qtbot, translations, own_home):
    with live_window(qtbot, None) as live:
        window, opened = live.window, live.window.opened
        window.begin()
        window.registry["demo"].trigger()
        qtbot.waitUntil(lambda: window.pins is not None and window.pins.picture is not None, timeout=20_000)
        agents = window.pins.picture.workspace / "AGENTS.md"
        assert agents.is_relative_to(paths.demo_state_dir())
        before = agents.read_bytes()
        stage(live, qtbot)
        with qtbot.waitSignal(window.pins.operations.pinsWritten):
            window.registry["write"].trigger()
        assert agents.read_bytes() != before
        qtbot.waitUntil(lambda: not opened.services._queues.busy, timeout=60_000)
        window.registry["demo.reset"].trigger()
        qtbot.waitUntil(lambda: opened.target is not None and window.pins.picture is not None, timeout=20_000)
        assert agents.read_bytes() == before
        assert window.pins.picture.undo is None


def test_a_summary_of_the_demo_is_seen_and_pinned_and_the_memory_stays_after_a_reset(
    qtbot, translations, own_home
):
    with live_window(qtbot, None) as live:
        window = live.window
        window.begin()
        window.registry["demo"].trigger()
        qtbot.waitUntil(lambda: window.pins is not None and window.pins.picture is not None, timeout=20_000)
        window.workbench.show_screen("memory")
        view = window.workbench.view("memory")
        qtbot.waitUntil(lambda: view.shot is not None, timeout=20_000)
        settle(view, qtbot)
        first = view.shot
        leaf = next(node for node in first.graph.nodes if node.depth == 0)
        view.select(leaf.summary_id)
        source = PinSource(
            SourceKind.SUMMARY, paths.demo_state_dir() / "lcm.db", (("summary", leaf.summary_id),)
        )
        with qtbot.waitSignal(window.pins.operations.staged):
            window.pins.operations.add(Load("Noise only from 9:00 to 12:30.", source), "AGENTS.md")
        with qtbot.waitSignal(window.pins.operations.pinsWritten):
            window.registry["write"].trigger()
        qtbot.waitUntil(lambda: not live.window.opened.services._queues.busy, timeout=60_000)
        window.registry["demo.reset"].trigger()
        qtbot.waitUntil(lambda: view.shot is not None and view.shot is not first, timeout=20_000)
        settle(view, qtbot)
        assert view.shot.graph.nodes == first.graph.nodes
        assert not window.frame.message_bar.rows

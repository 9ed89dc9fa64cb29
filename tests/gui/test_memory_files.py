"""Which file is shown, and what is said of one that is damaged, empty, of another line or not there."""

import pytest

from gui.memory_kit import make_view, open_file, settle
from strandline.messages import say
from strandline.store.installation import Installation
from strandline.ui.views.memory import desk as forms
from strandline.ui.views.memory.source import Whose


def installed(state):
    return Installation(state, state / "openclaw.json", None, say("found"), exists=True, home=state)


@pytest.fixture
def view(qtbot, tmp_path):
    return make_view(qtbot, tmp_path)


@pytest.mark.parametrize(
    ("name", "word"), [("zero-length.db", "empty (0 bytes)"), ("no-tables.db", "has no tables")]
)
def test_a_file_without_a_memory_says_why(view, copy_fixture, qtbot, name, word):
    view.open_database(copy_fixture(f"lcm/damaged/{name}"))
    qtbot.waitUntil(lambda: word in view.empty.title.text(), timeout=10_000)
    assert view.pages.currentWidget() is view.empty
    assert view.empty.text.text()
    assert view.empty.retry.isVisible()


@pytest.mark.parametrize(
    "name",
    [
        "cycle.db",
        "dangling-context.db",
        "fallback-markers.db",
        "lost-files.db",
        "no-fts.db",
        "orphan-parents.db",
        "stale-fts.db",
    ],
)
def test_a_damaged_memory_opens_and_its_findings_have_reasons(view, copy_fixture, qtbot, name):
    open_file(view, copy_fixture(f"lcm/damaged/{name}"), qtbot)
    for form in (forms.RELATIONS, forms.TREE, forms.READING, forms.PICTURE):
        view.desk.show_form(form)
        settle(view, qtbot)
    view.panel.show_page(2)
    qtbot.waitUntil(lambda: not view.feed.checking and not view.busy, timeout=10_000)
    panel = view.panel.findings
    assert panel.count > 0 or panel.notes.isVisibleTo(panel)


@pytest.mark.parametrize("name", ["old-schema.db", "old-schema-0.1.2.db", "v1.0/upgraded-1.0.db"])
def test_every_line_of_releases_opens(view, copy_fixture, qtbot, name):
    open_file(view, copy_fixture(f"lcm/{name}"), qtbot)
    graph = view.feed.shot.graph
    if graph.nodes:
        view.select(graph.nodes[-1].summary_id)
        settle(view, qtbot)
        assert view.panel.node.summary_id == graph.nodes[-1].summary_id
    view.desk.show_form(forms.READING)
    settle(view, qtbot)
    assert bool(view.desk.reader.text.messages) == bool(len(graph.strip))


def test_what_is_being_prepared_stands_apart(view, copy_fixture, qtbot):
    open_file(view, copy_fixture("lcm/v1.0/small-1.0.db"), qtbot)
    qtbot.waitUntil(lambda: view.feed.shot.complete, timeout=10_000)
    view.panel.show_page(1)
    settle(view, qtbot)
    waiting = [
        node
        for batch in view.feed.shot.pending
        if batch.active
        for node in batch.nodes
        if node.summary_id is None
    ]
    panel = view.panel.context
    assert panel.pending_part.isVisibleTo(panel) == bool(waiting)
    assert panel.pending.things.rowCount() == len(waiting)
    assert "never seen by the model" in panel.pending_part.button.text()


def test_the_file_of_the_installation_is_shown(view, copy_fixture, tmp_path, qtbot):
    state = tmp_path / "state"
    state.mkdir()
    copy_fixture("lcm/small.db", "state/lcm.db")
    with qtbot.waitSignal(view.shotShown, timeout=10_000):
        view.set_installation(installed(state))
    assert view.feed.path == state / "lcm.db"


def test_where_the_plugin_keeps_nothing_its_place_is_named(view, tmp_path, qtbot):
    view.set_installation(installed(tmp_path))
    qtbot.waitUntil(view.empty.source.isVisible, timeout=10_000)
    view.finder.choose_memory(Whose.PLUGIN)
    qtbot.waitUntil(lambda: "no lossless memory" in view.empty.title.text(), timeout=10_000)
    qtbot.waitUntil(lambda: str(tmp_path / "lcm.db") in view.empty.text.text(), timeout=10_000)


def test_another_file_is_remembered_for_its_installation(view, copy_fixture, tmp_path, qtbot):
    installation = installed(tmp_path)
    view.set_installation(installation)
    path = copy_fixture("lcm/small.db")
    open_file(view, path, qtbot)
    assert view._means.places.databases == {str(tmp_path): str(path)}
    view.set_installation(None)
    assert view.feed is None
    with qtbot.waitSignal(view.shotShown, timeout=10_000):
        view.set_installation(installation)
    assert view.feed.path == path

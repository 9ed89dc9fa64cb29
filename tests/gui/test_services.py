"""The work behind the window on a real workspace: first picture, exact counts, changes, memory."""

from pathlib import Path

import pytest

from strandline import paths
from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.store.search.index_file import SearchIndex
from strandline.store.settings import SEARCH_INDEX
from strandline.store.settings_file import Settings
from strandline.ui.installed import installations
from strandline.ui.services import LiveServices
from strandline.ui.shell.recents import RecentItem


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    folder.mkdir()
    (folder / "AGENTS.md").write_text("# Rules\n- Keep it short.\n", encoding="utf-8")
    return folder


@pytest.fixture
def services(qtbot, own_home):
    made = LiveServices(Settings.load(), pytest.fail)
    yield made
    made.stop()
    made.deleteLater()


def units(snapshot) -> int:
    return snapshot.layout.file("AGENTS.md").raw_units


def test_gives_a_snapshot_then_follows_the_files(services, workspace, qtbot):
    modes = []
    services.watchChanged.connect(lambda mode, _: modes.append(mode))
    with qtbot.waitSignal(services.snapshotChanged, check_params_cb=lambda s: s.exact):
        services.look(Target(workspace=workspace))
    qtbot.waitUntil(lambda: "watching" in modes or "polling" in modes)
    grown = "# Rules\n- Keep it short.\n- Never delete a memory file.\n"
    with qtbot.waitSignal(services.snapshotChanged, check_params_cb=lambda s: units(s) == len(grown) - 1):
        (workspace / "AGENTS.md").write_text(grown, encoding="utf-8")


def test_pausing_keeps_the_picture_and_resuming_catches_up(services, workspace, qtbot):
    modes = []
    services.watchChanged.connect(lambda mode, _: modes.append(mode))
    services.look(Target(workspace=workspace))
    qtbot.waitUntil(lambda: bool(modes))
    services.set_paused(True)
    qtbot.waitUntil(lambda: modes[-1] == "paused")
    (workspace / "AGENTS.md").write_text("# Other\n", encoding="utf-8")
    with qtbot.waitSignal(services.snapshotChanged, check_params_cb=lambda s: units(s) == 7):
        services.set_paused(False)


def test_tells_what_is_not_there(services, tmp_path, qtbot):
    with qtbot.waitSignal(services.failed) as signal:
        services.look(Target(state_dir=tmp_path / "gone"))
    assert isinstance(signal.args[0], NotFound)


def test_identifies_a_file_of_a_workspace(services, workspace, qtbot):
    with qtbot.waitSignal(services.identified) as signal:
        services.identify(workspace / "AGENTS.md", None)
    assert signal.args[0].workspace == workspace


def test_says_why_a_file_belongs_to_nothing(services, tmp_path, qtbot):
    (tmp_path / "notes.txt").write_text("x", encoding="utf-8")
    with qtbot.waitSignal(services.unidentified) as signal:
        services.identify(tmp_path / "notes.txt", None)
    assert isinstance(signal.args[0], NotFound)


def test_remembers_and_forgets(services, workspace, qtbot):
    with qtbot.waitSignal(services.recents):
        services.add_recent(workspace.parent / "gone", workspace.parent / "gone")
    with qtbot.waitSignal(services.recents) as signal:
        services.add_recent(workspace, workspace)
    here, gone = signal.args[0]
    assert (here.workspace, here.exists) == (workspace, True)
    assert (gone.workspace, gone.exists) == (workspace.parent / "gone", False)
    with qtbot.waitSignal(services.recents) as signal:
        services.remove_recent(RecentItem(gone.state_dir, gone.workspace, 0))
    assert [item.workspace for item in signal.args[0]] == [workspace]


def test_a_cleared_list_can_be_brought_back(services, workspace, qtbot):
    with qtbot.waitSignal(services.recents) as signal:
        services.add_recent(workspace, workspace)
    items = signal.args[0]
    with qtbot.waitSignal(services.recents) as signal:
        services.clear_recents()
    assert signal.args[0] == []
    with qtbot.waitSignal(services.recents) as signal:
        services.bring_back_recents(items)
    assert signal.args[0] == items


def test_finds_the_state_folder_of_this_user(own_home):
    home = Path.home()
    (home / ".openclaw" / "agents" / "main").mkdir(parents=True)
    (home / ".openclaw" / "openclaw.json").write_text("{}", encoding="utf-8")
    found = {item.state_dir: item.agents for item in installations()}
    assert found[home / ".openclaw"] == 1


def test_forgetting_ends_the_snapshots(services, workspace, qtbot):
    with qtbot.waitSignal(services.snapshotChanged, check_params_cb=lambda s: s.exact):
        services.look(Target(workspace=workspace))
    services.forget()
    with qtbot.assertNotEmitted(services.snapshotChanged):
        services.reload()


def test_what_is_opened_and_then_changed_is_indexed_in_the_background(services, workspace, qtbot):
    def documents() -> list[str]:
        with SearchIndex.open(paths.search_file()) as index, index.reading() as db:
            return sorted(index.texts(row[0] for row in db.execute("SELECT id FROM documents")).values())

    with qtbot.waitSignal(services.search_feed.built, timeout=60_000):
        services.look(Target(workspace=workspace))
    assert documents() == ["# Rules\n- Keep it short."]
    (workspace / "AGENTS.md").write_text("# Rules\n- 不要开放式厨房\n", encoding="utf-8")
    with qtbot.waitSignal(services.search_feed.built, timeout=60_000):
        pass
    assert "# Rules\n- 不要开放式厨房" in documents()


def test_nothing_is_indexed_before_it_was_shown_or_could_not_be(services, workspace, tmp_path, qtbot):
    services.look(Target(workspace=workspace))
    assert services.search_feed.wanted.target is None
    with qtbot.waitSignal(services.snapshotChanged):
        pass
    assert services.search_feed.wanted.target == Target(workspace=workspace)
    services.look(Target(state_dir=tmp_path / "gone"))
    with qtbot.waitSignal(services.failed):
        pass
    assert services.search_feed.wanted.target == Target(state_dir=tmp_path / "gone")
    services.forget()
    assert services.search_feed.wanted.target is None


def test_switched_off_no_index_is_made(workspace, qtbot, own_home):
    settings = Settings.load()
    settings.set(SEARCH_INDEX, "off")
    services = LiveServices(settings, pytest.fail)
    with qtbot.waitSignal(services.snapshotChanged, check_params_cb=lambda s: s.exact):
        services.look(Target(workspace=workspace))
    assert not services.search_feed.busy
    assert not paths.search_file().exists()
    services.stop()
    services.deleteLater()

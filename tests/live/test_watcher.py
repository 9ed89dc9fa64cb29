from pathlib import Path

import pytest
from PySide6.QtCore import QThread

from strandline.live.watch_plan import WatchRoots
from strandline.live.watcher import WatchMode

from .watching import (
    LONG_MS,
    NEVER_MS,
    DeafObserver,
    append,
    save_as_vim,
    save_by_rename,
    save_from_elsewhere,
    truncate_and_write,
)


@pytest.mark.parametrize(
    "save",
    [truncate_and_write, save_by_rename, save_as_vim, save_from_elsewhere, append, Path.unlink],
)
def test_each_way_to_save_is_told_with_the_file_alone(make_watcher, wait, workspace, save):
    _, told = make_watcher(workspace)
    save(workspace / "AGENTS.md")
    wait(lambda: told)
    assert told[0] == {workspace / "AGENTS.md"}
    (workspace / "SOUL.md").write_text("x")
    wait(lambda: workspace / "SOUL.md" in told.paths)
    assert told.paths == {workspace / "AGENTS.md", workspace / "SOUL.md"}


def test_a_save_in_many_steps_is_told_once(make_watcher, wait, workspace):
    _, told = make_watcher(workspace, debounce_ms=1000, at_latest_ms=NEVER_MS)
    save_as_vim(workspace / "AGENTS.md")
    wait(lambda: told)
    (workspace / "SOUL.md").write_text("x")
    wait(lambda: workspace / "SOUL.md" in told.paths)
    assert told == [{workspace / "AGENTS.md"}, {workspace / "SOUL.md"}]


def test_it_is_told_in_the_thread_of_the_watcher(make_watcher, wait, workspace):
    watcher, _ = make_watcher(workspace)
    threads = []
    watcher.changed.connect(lambda _: threads.append(QThread.currentThread()))
    append(workspace / "AGENTS.md")
    wait(lambda: threads)
    assert threads == [watcher.thread()]


def test_noise_is_not_told(make_watcher, wait, workspace):
    (workspace / ".git").mkdir()
    (workspace / "node_modules").mkdir()
    _, told = make_watcher(workspace)
    for name in (".AGENTS.md.swp", "AGENTS.md~", "4913", ".git/index", "node_modules/README.md", "run.log"):
        (workspace / name).write_text("noise")
    append(workspace / "AGENTS.md")
    wait(lambda: told)
    assert told.paths == {workspace / "AGENTS.md"}


def test_a_root_that_is_not_there_yet_is_found_when_it_comes(make_watcher, wait, tmp_path):
    workspace = tmp_path / "a" / "b" / "workspace"
    watcher, told = make_watcher(workspace)
    assert watcher.status.missing == (workspace,)
    workspace.mkdir(parents=True)
    (workspace / "AGENTS.md").write_text("x")
    wait(lambda: workspace / "AGENTS.md" in told.paths)
    assert watcher.status.missing == ()


def test_agents_and_databases_of_the_state_folder_are_followed(make_watcher, wait, tmp_path):
    state = tmp_path / "state"
    state.mkdir()
    _, told = make_watcher(WatchRoots(state=state))
    sessions = state / "agents" / "main" / "sessions"
    sessions.mkdir(parents=True)
    (sessions / "sessions.json").write_text("{}")
    wait(lambda: sessions / "sessions.json" in told.paths)
    database = state / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    database.parent.mkdir()
    database.write_text("x")
    wait(lambda: database in told.paths)
    (sessions / "skills-prompts").mkdir()
    (sessions / "skills-prompts" / "x.jsonl").write_text("x")
    (sessions / "1.jsonl").write_text("x")
    wait(lambda: sessions / "1.jsonl" in told.paths)
    assert sessions / "skills-prompts" / "x.jsonl" not in told.paths


def test_a_configuration_elsewhere_and_its_include_are_followed(make_watcher, wait, tmp_path):
    config, include = tmp_path / "etc" / "claw.json", tmp_path / "etc" / "more" / "part.json"
    include.parent.mkdir(parents=True)
    _, told = make_watcher(WatchRoots(files=(config, include)))
    (tmp_path / "etc" / "other.json").write_text("noise")
    save_by_rename(config)
    wait(lambda: told)
    save_by_rename(include)
    wait(lambda: include in told.paths)
    assert told.paths == {config, include}


def test_a_linked_workspace_is_told_by_its_own_name_and_when_it_is_turned(
    make_watcher, wait, workspace, tmp_path
):
    link = tmp_path / "link"
    link.symlink_to(workspace)
    _, told = make_watcher(link)
    append(workspace / "AGENTS.md")
    wait(lambda: told == [{link / "AGENTS.md"}])
    told.clear()
    other = tmp_path / "other"
    other.mkdir()
    (other / "AGENTS.md").write_text("another workspace")
    new = tmp_path / "new"
    new.symlink_to(other)
    new.replace(link)
    wait(lambda: {link, link / "AGENTS.md"} <= told.paths)
    told.clear()
    append(other / "AGENTS.md")
    wait(lambda: told == [{link / "AGENTS.md"}])


def test_a_linked_file_is_told_when_its_target_changes(make_watcher, wait, workspace, tmp_path):
    target = tmp_path / "rules.txt"
    target.write_text("x")
    (workspace / "SOUL.md").symlink_to(target)
    _, told = make_watcher(workspace)
    save_by_rename(target)
    wait(lambda: told == [{workspace / "SOUL.md"}])


def test_a_pause_is_silent_and_loses_nothing(make_watcher, wait, workspace, qtbot):
    watcher, told = make_watcher(workspace)
    watcher.pause()
    assert watcher.status.mode is WatchMode.PAUSED
    append(workspace / "AGENTS.md")
    (workspace / "NEW.md").write_text("x")
    wait(lambda: watcher._lookout.basket.last_event_ms is not None)
    qtbot.wait(100)  # longer than the debounce: it must stay silent
    assert told == []
    watcher.resume()
    wait(lambda: told)
    assert told == [{workspace / "AGENTS.md", workspace / "NEW.md"}]
    assert watcher.status.mode is WatchMode.WATCHING


def test_new_roots_take_the_place_of_the_old(make_watcher, wait, workspace, tmp_path, qtbot):
    watcher, told = make_watcher(workspace)
    other = tmp_path / "other"
    other.mkdir()
    append(workspace / "AGENTS.md")
    with qtbot.waitSignal(watcher.ready, timeout=LONG_MS):
        watcher.set_roots(WatchRoots((other,)))
    told.clear()
    append(workspace / "AGENTS.md")
    (other / "SOUL.md").write_text("x")
    wait(lambda: told)
    assert told == [{other / "SOUL.md"}]
    with qtbot.assertNotEmitted(watcher.ready, wait=50):
        watcher.set_roots(WatchRoots((other,)))


def test_a_rescan_and_its_time_are_told(make_watcher, wait, workspace):
    watcher, told = make_watcher(workspace, make_observer=DeafObserver)
    append(workspace / "AGENTS.md")
    watcher.rescan()
    wait(lambda: told == [{workspace / "AGENTS.md"}])
    assert watcher.status.last_scan_ms >= (workspace / "AGENTS.md").stat().st_mtime_ns // 1_000_000


def test_each_new_status_is_told(make_watcher, wait, workspace):
    watcher, told = make_watcher(workspace)
    seen = []
    watcher.statusChanged.connect(seen.append)
    append(workspace / "AGENTS.md")
    wait(lambda: told)
    assert seen[-1] == watcher.status
    assert seen[-1].last_event_ms is not None
    watcher.pause()
    watcher.stop()
    assert [status.mode for status in seen[-2:]] == [WatchMode.PAUSED, WatchMode.STOPPED]


def test_stopped_it_is_silent_and_leaves_no_thread(make_watcher, workspace, qtbot):
    watcher, told = make_watcher(workspace)
    append(workspace / "AGENTS.md")
    assert watcher.stop()
    assert watcher.status.mode is WatchMode.STOPPED
    append(workspace / "AGENTS.md")
    watcher.set_roots(WatchRoots((workspace.parent,)))
    watcher.rescan()
    watcher.pause()
    watcher.resume()
    qtbot.wait(150)
    assert told == []

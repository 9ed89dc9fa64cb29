import errno
import os
import shutil
import threading
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject, QThread
from watchdog.observers import Observer

from strandline.live import lookout as lookout_module
from strandline.live.watch_plan import WatchRoots
from strandline.live.watcher import FolderWatcher, WatchMode

from .heartbeat import Heartbeat

NEVER_MS = 3_600_000  # a scan that is not to come during the test
LONG_MS = 20_000  # how long a signal may take on a busy machine


class Told(list):
    """All emissions of ``changed``, and every path in them."""

    @property
    def paths(self):
        return frozenset().union(*self)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "home" / "workspace"
    (folder / "memory").mkdir(parents=True)
    (folder / "AGENTS.md").write_text("rules")
    return folder


@pytest.fixture
def make(qtbot, queues):
    """Give a function that makes a watcher which is ready, and what it told."""
    watchers = []

    def make(roots, **options):
        options = {"interval_ms": NEVER_MS} | options
        watcher = FolderWatcher(queues, **options)
        watchers.append(watcher)
        told = Told()
        watcher.changed.connect(told.append)
        with qtbot.waitSignal(watcher.ready, timeout=LONG_MS):
            watcher.set_roots(roots if isinstance(roots, WatchRoots) else WatchRoots((roots,)))
        return watcher, told

    yield make
    for watcher in watchers:
        if shiboken6.isValid(watcher):
            assert watcher.stop()


@pytest.fixture
def wait(qtbot):
    return lambda condition: qtbot.waitUntil(lambda: bool(condition()), timeout=LONG_MS)


class DeafObserver(Observer):
    """Reports nothing, as a network folder does."""

    def schedule(self, handler, path, **kwargs):
        kwargs["event_filter"] = []
        return super().schedule(handler, path, **kwargs)


def truncate_and_write(path):
    with path.open("w") as file:
        file.write("other")


def save_by_rename(path):
    temporary = path.with_name(f"{path.name}.tmp.1234")
    temporary.write_text("other")
    temporary.replace(path)


def save_as_vim(path):
    swap = path.with_name(f".{path.name}.swp")
    swap.write_text("swap")
    backup = path.with_name(f"{path.name}~")
    path.rename(backup)
    path.write_text("other")
    backup.unlink()
    swap.unlink()


def save_from_elsewhere(path):
    temporary = path.parent.parent / "elsewhere.tmp"
    temporary.write_text("other")
    temporary.replace(path)


def append(path):
    with path.open("a") as file:
        file.write("more")


@pytest.mark.parametrize(
    "save",
    [truncate_and_write, save_by_rename, save_as_vim, save_from_elsewhere, append, Path.unlink],
)
def test_each_way_to_save_is_told_with_the_file_alone(make, wait, workspace, save):
    _, told = make(workspace)
    save(workspace / "AGENTS.md")
    wait(lambda: told)
    assert told[0] == {workspace / "AGENTS.md"}
    (workspace / "SOUL.md").write_text("x")
    wait(lambda: workspace / "SOUL.md" in told.paths)
    assert told.paths == {workspace / "AGENTS.md", workspace / "SOUL.md"}


def test_a_save_in_many_steps_is_told_once(make, wait, workspace):
    _, told = make(workspace, debounce_ms=1000, at_latest_ms=NEVER_MS)
    save_as_vim(workspace / "AGENTS.md")
    wait(lambda: told)
    (workspace / "SOUL.md").write_text("x")
    wait(lambda: workspace / "SOUL.md" in told.paths)
    assert told == [{workspace / "AGENTS.md"}, {workspace / "SOUL.md"}]


def test_it_is_told_in_the_thread_of_the_watcher(make, wait, workspace):
    watcher, _ = make(workspace)
    threads = []
    watcher.changed.connect(lambda _: threads.append(QThread.currentThread()))
    append(workspace / "AGENTS.md")
    wait(lambda: threads)
    assert threads == [watcher.thread()]


def test_noise_is_not_told(make, wait, workspace):
    (workspace / ".git").mkdir()
    (workspace / "node_modules").mkdir()
    _, told = make(workspace)
    for name in (".AGENTS.md.swp", "AGENTS.md~", "4913", ".git/index", "node_modules/README.md", "run.log"):
        (workspace / name).write_text("noise")
    append(workspace / "AGENTS.md")
    wait(lambda: told)
    assert told.paths == {workspace / "AGENTS.md"}


def test_a_thousand_changes_are_one_quiet_moment(make, wait, workspace, qtbot):
    watcher, told = make(workspace, debounce_ms=1500, at_latest_ms=NEVER_MS)
    files = [workspace / "memory" / f"{number}.md" for number in range(1000)]
    with Heartbeat() as beat:
        writer = threading.Thread(target=lambda: [file.write_text("x") for file in files])
        writer.start()
        wait(lambda: told)
    writer.join()
    print(f"longest gap {beat.longest_ms:.1f} ms in {beat.beats} beats")
    assert told == [frozenset(files)]
    assert watcher.status.last_event_ms is not None


def test_a_folder_that_is_never_quiet_is_still_told(make, wait, workspace):
    _, told = make(workspace, debounce_ms=NEVER_MS, at_latest_ms=50)
    append(workspace / "AGENTS.md")  # the debounce alone would wait for an hour
    wait(lambda: told)
    assert told == [{workspace / "AGENTS.md"}]


def test_events_that_go_on_while_files_are_looked_at_hold_nothing_back(make, wait, workspace):
    _, told = make(workspace, debounce_ms=30, at_latest_ms=60)
    stop = threading.Event()

    def noise():
        while not stop.is_set():
            append(workspace / "AGENTS.md")

    thread = threading.Thread(target=noise)
    thread.start()
    try:
        wait(lambda: len(told) >= 5)
    finally:
        stop.set()
        thread.join()
    assert told.paths == {workspace / "AGENTS.md"}


def test_more_names_than_are_worth_collecting_are_told_all_the_same(make, wait, workspace, monkeypatch):
    monkeypatch.setattr(lookout_module, "MAX_NAMES", 10)
    _, told = make(workspace)
    files = frozenset(workspace / "memory" / f"{number}.md" for number in range(200))
    for file in files:
        file.write_text("x")
    wait(lambda: told.paths == files)


def test_a_workspace_removed_and_made_again_is_followed(make, wait, workspace):
    watcher, told = make(workspace)
    for round_ in range(3):
        told.clear()
        shutil.rmtree(workspace)
        wait(lambda: watcher.status.missing == (workspace,))
        assert {workspace, workspace / "AGENTS.md"} <= told.paths
        told.clear()
        workspace.mkdir()
        (workspace / "AGENTS.md").write_text(f"rules {round_}")
        wait(lambda: {workspace, workspace / "AGENTS.md"} <= told.paths)
        assert watcher.status.missing == ()
        told.clear()
        append(workspace / "AGENTS.md")  # watched again, not only looked at
        wait(lambda: told)
        (workspace / "memory").mkdir()
        (workspace / "memory" / "note.md").write_text("x")
        wait(lambda: workspace / "memory" / "note.md" in told.paths)
    assert watcher.status.mode is WatchMode.WATCHING


def test_a_workspace_renamed_away_and_replaced_is_followed(make, wait, workspace):
    _, told = make(workspace)
    workspace.rename(workspace.with_name("old"))
    wait(lambda: workspace in told.paths)
    told.clear()
    workspace.mkdir()
    save_by_rename(workspace / "AGENTS.md")
    wait(lambda: workspace / "AGENTS.md" in told.paths)
    told.clear()
    append(workspace / "AGENTS.md")
    wait(lambda: told == [{workspace / "AGENTS.md"}])


def test_the_parent_of_the_workspace_may_vanish_too(make, wait, workspace):
    _, told = make(workspace)
    shutil.rmtree(workspace.parent)
    wait(lambda: workspace in told.paths)
    told.clear()
    workspace.mkdir(parents=True)
    (workspace / "AGENTS.md").write_text("again")
    wait(lambda: workspace / "AGENTS.md" in told.paths)


def test_a_root_that_is_not_there_yet_is_found_when_it_comes(make, wait, tmp_path):
    workspace = tmp_path / "a" / "b" / "workspace"
    watcher, told = make(workspace)
    assert watcher.status.missing == (workspace,)
    workspace.mkdir(parents=True)
    (workspace / "AGENTS.md").write_text("x")
    wait(lambda: workspace / "AGENTS.md" in told.paths)
    assert watcher.status.missing == ()


def test_agents_and_databases_of_the_state_folder_are_followed(make, wait, tmp_path):
    state = tmp_path / "state"
    state.mkdir()
    _, told = make(WatchRoots(state=state))
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


def test_a_configuration_elsewhere_and_its_include_are_followed(make, wait, tmp_path):
    config, include = tmp_path / "etc" / "claw.json", tmp_path / "etc" / "more" / "part.json"
    include.parent.mkdir(parents=True)
    _, told = make(WatchRoots(files=(config, include)))
    (tmp_path / "etc" / "other.json").write_text("noise")
    save_by_rename(config)
    wait(lambda: told)
    save_by_rename(include)
    wait(lambda: include in told.paths)
    assert told.paths == {config, include}


def test_a_linked_workspace_is_told_by_its_own_name_and_when_it_is_turned(make, wait, workspace, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(workspace)
    _, told = make(link)
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


def test_a_linked_file_is_told_when_its_target_changes(make, wait, workspace, tmp_path):
    target = tmp_path / "rules.txt"
    target.write_text("x")
    (workspace / "SOUL.md").symlink_to(target)
    _, told = make(workspace)
    save_by_rename(target)
    wait(lambda: told == [{workspace / "SOUL.md"}])


def test_a_deaf_folder_is_found_by_the_scan_and_said_to_be_so(make, wait, workspace):
    watcher, told = make(workspace, interval_ms=30, make_observer=DeafObserver)
    append(workspace / "AGENTS.md")
    wait(lambda: told == [{workspace / "AGENTS.md"}])
    wait(lambda: watcher.status.mode is WatchMode.POLLING)
    assert "0.03 s" in watcher.status.reason.text()
    shutil.rmtree(workspace)
    wait(lambda: workspace in told.paths)
    assert watcher.status.last_event_ms is None


def test_a_watch_that_died_is_made_anew(make, wait, workspace):
    observers = []

    def deaf_at_first():
        observers.append(Observer() if observers else DeafObserver())
        return observers[-1]

    watcher, told = make(workspace, interval_ms=30, make_observer=deaf_at_first)
    append(workspace / "AGENTS.md")
    wait(lambda: len(observers) == 2 and watcher.status.mode is WatchMode.POLLING)
    watcher.set_interval(NEVER_MS)
    wait(lambda: len(told) >= 1)
    told.clear()
    append(workspace / "AGENTS.md")
    wait(lambda: told and watcher.status.mode is WatchMode.WATCHING)


def test_at_the_limit_of_watches_it_polls_and_says_so(make, wait, workspace):
    full = [True]

    class Limited(Observer):
        def schedule(self, *args, **kwargs):
            if full[0]:
                raise OSError(errno.ENOSPC, "inotify watch limit reached")
            return super().schedule(*args, **kwargs)

    watcher, told = make(workspace, interval_ms=30, make_observer=Limited)
    assert watcher.status.mode is WatchMode.POLLING
    assert "max_user_watches" in watcher.status.reason.text()
    append(workspace / "AGENTS.md")
    wait(lambda: told == [{workspace / "AGENTS.md"}])
    full[0] = False
    wait(lambda: watcher.status.mode is WatchMode.WATCHING)
    assert watcher.status.reason is None


def test_an_unreadable_folder_is_said_to_be_so(make, workspace, monkeypatch):
    # The administrator may read everything, so permission is taken away by hand.
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != workspace)
    watcher, _ = make(workspace)
    assert watcher.status.mode is WatchMode.POLLING
    assert "may not be read" in watcher.status.reason.text()


def test_a_pause_is_silent_and_loses_nothing(make, wait, workspace, qtbot):
    watcher, told = make(workspace)
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


def test_new_roots_take_the_place_of_the_old(make, wait, workspace, tmp_path, qtbot):
    watcher, told = make(workspace)
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


def test_roots_that_change_faster_than_they_can_be_armed(make, wait, tmp_path, qtbot):
    folders = [tmp_path / f"workspace-{number}" for number in range(20)]
    for folder in folders:
        folder.mkdir()
    watcher, told = make(folders[0])
    with qtbot.waitSignal(watcher.ready, timeout=LONG_MS):
        for folder in folders[1:]:
            watcher.set_roots(WatchRoots((folder,)))
    for folder in folders:
        (folder / "AGENTS.md").write_text("x")
    wait(lambda: told)
    assert told.paths == {folders[-1] / "AGENTS.md"}


def test_a_rescan_and_its_time_are_told(make, wait, workspace):
    watcher, told = make(workspace, make_observer=DeafObserver)
    seen = []
    watcher.statusChanged.connect(seen.append)
    append(workspace / "AGENTS.md")
    watcher.rescan()
    wait(lambda: told == [{workspace / "AGENTS.md"}])
    assert seen[-1] == watcher.status
    assert watcher.status.last_scan_ms >= (workspace / "AGENTS.md").stat().st_mtime_ns // 1_000_000


def test_stopped_it_is_silent_and_leaves_no_thread(make, workspace, qtbot):
    watcher, told = make(workspace)
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


def test_destroyed_it_leaves_no_thread(qtbot, queues, workspace):
    parent = QObject()
    watcher = FolderWatcher(queues, parent=parent)
    with qtbot.waitSignal(watcher.ready, timeout=LONG_MS):
        watcher.set_roots(WatchRoots((workspace,)))
    append(workspace / "AGENTS.md")
    shiboken6.delete(parent)


def test_destroyed_before_it_was_ready_it_leaves_no_thread(qtbot, queues, workspace):
    parent = QObject()
    FolderWatcher(queues, parent=parent).set_roots(WatchRoots((workspace,)))
    shiboken6.delete(parent)


def test_the_window_stays_alive_while_a_thousand_files_change(make, wait, workspace):
    _, told = make(workspace)
    files = [workspace / "memory" / f"{number}.md" for number in range(1000)]
    with Heartbeat() as beat:
        writer = threading.Thread(target=lambda: [file.write_text("x") for file in files])
        writer.start()
        wait(lambda: told.paths == frozenset(files))
    writer.join()
    print(f"longest gap {beat.longest_ms:.1f} ms in {beat.beats} beats, {len(told)} emissions")

import errno
import os
import shutil
import threading
from pathlib import Path

import shiboken6
from PySide6.QtCore import QObject
from watchdog.observers import Observer

from strandline.live import lookout as lookout_module
from strandline.live.watch_plan import WatchRoots
from strandline.live.watcher import FolderWatcher, WatchMode

from .heartbeat import Heartbeat
from .watching import LONG_MS, NEVER_MS, DeafObserver, append, save_by_rename


def test_a_thousand_changes_are_one_quiet_moment(make_watcher, wait, workspace, qtbot):
    watcher, told = make_watcher(workspace, debounce_ms=1500, at_latest_ms=NEVER_MS)
    files = [workspace / "memory" / f"{number}.md" for number in range(1000)]
    with Heartbeat() as beat:
        writer = threading.Thread(target=lambda: [file.write_text("x") for file in files])
        writer.start()
        wait(lambda: told)
    writer.join()
    print(f"longest gap {beat.longest_ms:.1f} ms in {beat.beats} beats")
    assert told == [frozenset(files)]
    assert watcher.status.last_event_ms is not None


def test_a_folder_that_is_never_quiet_is_still_told(make_watcher, wait, workspace):
    _, told = make_watcher(workspace, debounce_ms=NEVER_MS, at_latest_ms=50)
    append(workspace / "AGENTS.md")  # the debounce alone would wait for an hour
    wait(lambda: told)
    assert told == [{workspace / "AGENTS.md"}]


def test_events_that_go_on_while_files_are_looked_at_hold_nothing_back(make_watcher, wait, workspace):
    _, told = make_watcher(workspace, debounce_ms=30, at_latest_ms=60)
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


def test_more_names_than_are_worth_collecting_are_told_all_the_same(
    make_watcher, wait, workspace, monkeypatch
):
    monkeypatch.setattr(lookout_module, "MAX_NAMES", 10)
    _, told = make_watcher(workspace)
    files = frozenset(workspace / "memory" / f"{number}.md" for number in range(200))
    for file in files:
        file.write_text("x")
    wait(lambda: told.paths == files)


def test_a_workspace_removed_and_made_again_is_followed(make_watcher, wait, workspace):
    watcher, told = make_watcher(workspace)
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


def test_a_workspace_renamed_away_and_replaced_is_followed(make_watcher, wait, workspace):
    _, told = make_watcher(workspace)
    workspace.rename(workspace.with_name("old"))
    wait(lambda: workspace in told.paths)
    told.clear()
    workspace.mkdir()
    save_by_rename(workspace / "AGENTS.md")
    wait(lambda: workspace / "AGENTS.md" in told.paths)
    told.clear()
    append(workspace / "AGENTS.md")
    wait(lambda: told == [{workspace / "AGENTS.md"}])


def test_the_parent_of_the_workspace_may_vanish_too(make_watcher, wait, workspace):
    _, told = make_watcher(workspace)
    shutil.rmtree(workspace.parent)
    wait(lambda: workspace in told.paths)
    told.clear()
    workspace.mkdir(parents=True)
    (workspace / "AGENTS.md").write_text("again")
    wait(lambda: workspace / "AGENTS.md" in told.paths)


def test_a_deaf_folder_is_found_by_the_scan_and_said_to_be_so(make_watcher, wait, workspace):
    watcher, told = make_watcher(workspace, interval_ms=30, make_observer=DeafObserver)
    append(workspace / "AGENTS.md")
    wait(lambda: told == [{workspace / "AGENTS.md"}])
    wait(lambda: watcher.status.mode is WatchMode.POLLING)
    assert "0.03 s" in watcher.status.reason.text()
    shutil.rmtree(workspace)
    wait(lambda: workspace in told.paths)
    assert watcher.status.last_event_ms is None


def test_a_watch_that_died_is_made_anew(make_watcher, wait, workspace):
    observers = []

    def deaf_at_first():
        observers.append(Observer() if observers else DeafObserver())
        return observers[-1]

    watcher, told = make_watcher(workspace, interval_ms=30, make_observer=deaf_at_first)
    append(workspace / "AGENTS.md")
    wait(lambda: len(observers) == 2 and watcher.status.mode is WatchMode.POLLING)
    watcher.set_interval(NEVER_MS)

    def heard():
        append(workspace / "AGENTS.md")  # more than once: the first may come before the new watch
        return watcher.status.mode is WatchMode.WATCHING

    wait(heard)
    told.clear()
    append(workspace / "AGENTS.md")
    wait(lambda: told)


def test_at_the_limit_of_watches_it_polls_and_says_so(make_watcher, wait, workspace):
    full = [True]

    class Limited(Observer):
        def schedule(self, *args, **kwargs):
            if full[0]:
                raise OSError(errno.ENOSPC, "inotify watch limit reached")
            return super().schedule(*args, **kwargs)

    watcher, told = make_watcher(workspace, interval_ms=30, make_observer=Limited)
    assert watcher.status.mode is WatchMode.POLLING
    assert "max_user_watches" in watcher.status.reason.text()
    append(workspace / "AGENTS.md")
    wait(lambda: told == [{workspace / "AGENTS.md"}])
    full[0] = False
    wait(lambda: watcher.status.mode is WatchMode.WATCHING)
    assert watcher.status.reason is None


def test_an_unreadable_folder_is_said_to_be_so(make_watcher, workspace, monkeypatch):
    # The administrator may read everything, so permission is taken away by hand.
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != workspace)
    watcher, _ = make_watcher(workspace)
    assert watcher.status.mode is WatchMode.POLLING
    assert "may not be read" in watcher.status.reason.text()


def test_roots_that_change_faster_than_they_can_be_armed(make_watcher, wait, tmp_path, qtbot):
    folders = [tmp_path / f"workspace-{number}" for number in range(20)]
    for folder in folders:
        folder.mkdir()
    watcher, told = make_watcher(folders[0])
    with qtbot.waitSignal(watcher.ready, timeout=LONG_MS):
        for folder in folders[1:]:
            watcher.set_roots(WatchRoots((folder,)))
    for folder in folders:
        (folder / "AGENTS.md").write_text("x")
    wait(lambda: told)
    assert told.paths == {folders[-1] / "AGENTS.md"}


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


def test_the_window_stays_alive_while_a_thousand_files_change(make_watcher, wait, workspace):
    _, told = make_watcher(workspace)
    files = [workspace / "memory" / f"{number}.md" for number in range(1000)]
    with Heartbeat() as beat:
        writer = threading.Thread(target=lambda: [file.write_text("x") for file in files])
        writer.start()
        wait(lambda: told.paths == frozenset(files))
    writer.join()
    print(f"longest gap {beat.longest_ms:.1f} ms in {beat.beats} beats, {len(told)} emissions")

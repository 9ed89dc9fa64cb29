import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from strandline.live import scan as scan_module
from strandline.live.scan import Scan, Seen, changed_between, look_again, look_at, take_scan
from strandline.live.watch_plan import WatchRoots

OLD_NS = 1_700_000_000_000_000_000


def write_old(path: Path, text: str) -> Path:
    """Write a file that was last changed long ago."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, ns=(OLD_NS, OLD_NS))
    return path


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    for name in ("AGENTS.md", "SOUL.md", "memory/2026-11-27.md", "notes.txt"):
        write_old(tmp_path / "workspace" / name, name)
    return tmp_path / "workspace"


def scanned(workspace: Path) -> Scan:
    scan = take_scan(WatchRoots((workspace,)))
    assert scan is not None
    return scan


def test_an_untouched_folder_has_not_changed(workspace):
    (workspace / "notes.txt").write_text("noise")
    before = scanned(workspace)
    (workspace / "notes.txt").write_text("more noise")
    (workspace / ".git").mkdir()
    assert changed_between(before, scanned(workspace)) == frozenset()


def same_size(path):
    path.write_text("agents.MD")


def by_rename(path):
    new = path.with_name("anything.tmp")
    new.write_text("x")
    new.replace(path)


def with_old_time(path):
    path.write_text("agents.MD")
    os.utime(path, ns=(OLD_NS, OLD_NS))


def permissions(path):
    path.chmod(0o600)


def into_folder(path):
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    "change", [same_size, by_rename, with_old_time, permissions, Path.unlink, into_folder]
)
def test_each_way_to_change_a_file_is_seen(workspace, change):
    before = scanned(workspace)
    change(workspace / "AGENTS.md")
    assert changed_between(before, scanned(workspace)) == {workspace / "AGENTS.md"}


def test_a_new_file_and_a_new_note_are_seen(workspace):
    before = scanned(workspace)
    (workspace / "MEMORY.md").write_text("x")
    write_old(workspace / "memory" / "new" / "topic.md", "x")
    assert changed_between(before, scanned(workspace)) == {
        workspace / "MEMORY.md",
        workspace / "memory" / "new" / "topic.md",
    }


def test_a_folder_that_vanishes_and_returns_names_itself_and_its_files(workspace):
    full = scanned(workspace)
    shutil.rmtree(workspace)
    gone = scanned(workspace)
    expected = {workspace, *(workspace / name for name in ("AGENTS.md", "SOUL.md", "memory/2026-11-27.md"))}
    assert changed_between(full, gone) == expected
    workspace.mkdir()
    assert changed_between(gone, scanned(workspace)) == {workspace}


def test_a_workspace_turned_into_a_file_is_gone(workspace):
    before = scanned(workspace)
    shutil.rmtree(workspace)
    workspace.write_text("a file")
    after = scanned(workspace)
    assert after.plan.missing == (workspace,)
    assert workspace / "AGENTS.md" in changed_between(before, after)


def test_named_files_are_looked_at_wherever_they_lie(tmp_path):
    config = tmp_path / "conf" / "my.json5"
    roots = WatchRoots(files=(config,))
    before = take_scan(roots)
    write_old(config, "{}")
    assert changed_between(before, take_scan(roots)) == {config}


def test_reading_a_database_is_no_change(tmp_path):
    state = tmp_path / "state"
    state.mkdir()
    database = state / "lcm.db"
    writer = sqlite3.connect(database)
    writer.execute("PRAGMA journal_mode=WAL")
    writer.execute("CREATE TABLE t (x)")
    writer.close()
    roots = WatchRoots(state=state)
    before = take_scan(roots)
    reader = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    assert reader.execute("SELECT count(*) FROM t").fetchone() == (0,)
    assert changed_between(before, take_scan(roots)) == frozenset()
    reader.close()
    assert changed_between(before, take_scan(roots)) == frozenset()
    writer = sqlite3.connect(database)
    with writer:
        writer.execute("INSERT INTO t VALUES (1)")
    assert changed_between(before, take_scan(roots)) == {state / "lcm.db-wal"}
    writer.close()


def test_a_folder_with_very_many_transcripts_is_told_by_its_session_list(tmp_path, monkeypatch):
    monkeypatch.setattr(scan_module, "MAX_TRANSCRIPTS", 3)
    sessions = tmp_path / "agents" / "main" / "sessions"
    write_old(sessions / "sessions.json", "{}")
    for number in range(3):
        write_old(sessions / f"{number}.jsonl", "")
    roots = WatchRoots(state=tmp_path)
    before = take_scan(roots)
    assert before.partial == {sessions}
    seen = dict(before.seen)
    (sessions / "1.jsonl").write_text("more")
    assert look_again(seen, [sessions / "1.jsonl"]) == {sessions / "1.jsonl"}  # an event told
    told = Scan(before.plan, seen, before.partial)
    assert changed_between(told, take_scan(roots)) == frozenset()  # and the scan takes nothing back
    (sessions / "2.jsonl").unlink()
    (sessions / "1.jsonl").unlink()
    assert changed_between(told, take_scan(roots)) == frozenset()  # few again: that alone is no change
    (sessions / "sessions.json").write_text('{"a":1}')
    assert changed_between(told, take_scan(roots)) == {sessions / "sessions.json"}


def test_a_scan_stops_when_told(workspace):
    assert take_scan(WatchRoots((workspace,)), cancel=lambda: True) is None


def test_folders_are_armed_before_the_first_file_is_looked_at(workspace):
    def arm(plan):
        assert str(workspace) in plan.folders
        (workspace / "LATE.md").write_text("written while the watches are set")

    scan = take_scan(WatchRoots((workspace,)), arm=arm)
    assert workspace / "LATE.md" in scan.seen


def test_looking_again_tells_what_differs_and_brings_up_to_date(workspace):
    agents, soul = workspace / "AGENTS.md", workspace / "SOUL.md"
    seen = {path: Seen(look_at(path), OLD_NS * 2) for path in (agents, soul)}
    agents.write_text("other")
    os.utime(agents, ns=(OLD_NS + 1, OLD_NS + 1))
    assert look_again(seen, [agents, soul, workspace / "none.md"]) == {agents}
    assert look_again(seen, [agents, soul]) == frozenset()
    soul.unlink()
    assert look_again(seen, [agents, soul]) == {soul}


def test_a_file_written_twice_within_one_time_stamp_counts_as_changed(workspace):
    agents = workspace / "AGENTS.md"
    agents.write_text("now")
    seen = {}
    assert look_again(seen, [agents]) == {agents}
    assert look_again(seen, [agents]) == {agents}  # an event came, and the time stamp may lie

"""Our own memory: owner-only, of the plugin's shape, every step whole, every method of a reader works."""

import inspect
import sqlite3
import stat

import pytest

from store.lossless.kit import AT, KEY, said
from strandline.errors import NotFound
from strandline.model.memory_store import MemoryStore
from strandline.store.lcm import open_memory
from strandline.store.lossless import Moved
from strandline.store.lossless.database import LosslessStore
from strandline.store.lossless.values import (
    BuildState,
    Call,
    EntryState,
    NewFile,
    NewSummary,
    VersionState,
)


def leaf(memory, talk, name, start, stop, **more):
    rows = memory.items(talk)[start:stop]
    return NewSummary(
        name, 0, f"summary of bees {name}", 5, "extractive:1", rows[0].earliest_ms, rows[-1].latest_ms,
        message_ids=tuple(row.message_id for row in rows), source_tokens=sum(row.tokens for row in rows),
        **more,
    )  # fmt: skip


def folded(memory, talk):
    """Two leaves over the first six items and one condensed summary over both."""
    for name in ("sum_00000000000000a1", "sum_00000000000000a2"):
        start = 0 if name.endswith("1") else 1
        memory.add_summary(talk, leaf(memory, talk, name, start, start + 3), at_ms=AT)
    top = NewSummary(
        "sum_00000000000000b1", 1, "both", 4, "extractive:1", AT, AT + 1,
        source_ids=("sum_00000000000000a1", "sum_00000000000000a2"), descendants=2, descendant_tokens=10,
        source_tokens=60,
    )  # fmt: skip
    memory.add_summary(talk, top, at_ms=AT)
    memory.close_gaps(talk)
    return top.summary_id


def test_only_the_owner_may_read_it(memory, talk):
    for path in memory.path.parent.glob("*.db*"):
        if not path.name.endswith(".lock"):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


def test_it_has_every_table_and_column_of_the_plugin(memory, fixtures):
    with sqlite3.connect(f"file:{fixtures / 'lcm' / 'small.db'}?mode=ro&immutable=1", uri=True) as plugin:
        tables = [r[0] for r in plugin.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {
            table: [row[1:4] for row in plugin.execute(f"PRAGMA table_info({table})")]
            for table in tables
            if not table.startswith("sqlite_") and "_fts_" not in table
        }
    assert len(columns) > 12
    with memory.reading() as ours:
        for table, wanted in columns.items():
            assert {*wanted} == {row[1:4] for row in ours.execute(f"PRAGMA table_info({table})")}, table


def test_every_method_of_a_memory_answers(memory, talk):
    top = folded(memory, talk)
    with memory.importing() as writer:
        file = NewFile("file_" + "0" * 16, "a.txt", "text/plain", 3, 1, str(memory.files_dir / "a"), "text")
        [last] = writer.add_messages(talk, "s-1", [said(20, "see the file", files=(file,))])
    reader = open_memory(memory.path)
    one = next(row.message_id for row in memory.items(talk) if row.message_id)
    answers = {
        "fingerprint": reader.fingerprint(),
        "notes": reader.notes(),
        "conversations": [c.session_key for c in reader.conversations()],
        "conversation": reader.conversation(talk).session_id,
        "lanes": len(reader.lanes()),
        "messages": [m.text for m in reader.messages(talk, limit=2).messages],
        "message": reader.message(last).text,
        "around": len(reader.around(one, 1, 1).messages),
        "messages_by_id": len(reader.messages_by_id([1, 2])),
        "every_message": len(list(reader.every_message(100))),
        "every_summary": {one.summary_id for one in reader.every_summary(100)},
        "seq_at": reader.seq_at(talk, AT + 2 * 60_000),
        "seq_of_role": reader.seq_of_role(talk, "user", 1, 1),
        "graph": {node.summary_id for node in reader.graph(talk).nodes},
        "traces": reader.traces(talk),
        "tool_links": reader.tool_links(talk),
        "compaction_records": reader.compaction_records(talk),
        "summary_texts": reader.summary_texts([top]),
        "summary": reader.summary(top).depth,
        "summaries": len(reader.summaries(talk)),
        "expand": reader.expand(top),
        "summary_findings": reader.summary_findings(reader.summary(top)),
        "trail": reader.trail(1),
        "context": next(item.summary_id for item in reader.context(talk).items),
        "focus_briefs": reader.focus_briefs(talk),
        "large_files": [f.name for f in reader.large_files(talk)],
        "large_file": reader.large_file("file_" + "0" * 16).exploration,
        "pending": reader.pending(talk),
        "maintenance": reader.maintenance(talk),
        "outdated": reader.outdated(talk),
        "check": {finding.code for finding in reader.check()},
        "follow": reader.follow(talk, 0).poll()[-1].text,
    }
    wanted = {name for name, _ in inspect.getmembers(MemoryStore, inspect.isfunction) if name[0] != "_"}
    assert set(answers) == wanted
    assert answers["conversations"] == [KEY]
    assert answers["messages"] == ["message 12 about bees", "see the file"]
    assert answers["message"] == "see the file"
    assert answers["seq_at"] == 2
    assert len(answers["graph"]) == 3
    assert answers["every_summary"] == answers["graph"]
    assert answers["trail"] == ((top, "sum_00000000000000a1"),)
    assert answers["context"] == top
    assert answers["large_files"] == ["a.txt"]
    assert answers["check"] <= {"files-folder-unknown", "file-outside"}
    assert answers["notes"] == ()


def test_a_summary_stands_for_its_run_and_can_be_undone(memory, talk):
    before = memory.items(talk)
    assert [row.message_id for row in before] == [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    top = folded(memory, talk)
    after = memory.items(talk)
    assert [(row.summary_id, row.message_id) for row in after[:2]] == [(top, None), (None, 8)]
    assert (after[0].depth, after[0].descendants, after[0].source_tokens) == (1, 2, 60)
    memory.unfold(talk, top)
    assert [row.summary_id for row in memory.items(talk)[:3]] == [
        "sum_00000000000000a1", "sum_00000000000000a2", None,
    ]  # fmt: skip
    memory.unfold(talk, "sum_00000000000000a1")
    assert [row.message_id for row in memory.items(talk)[:4]] == [1, 2, 3, None]
    assert [one.state for one in memory.versions(top)] == [VersionState.RETIRED]
    assert open_memory(memory.path).check() == ()


def test_what_moved_meanwhile_is_refused_and_nothing_of_it_stays(memory, talk):
    new = leaf(memory, talk, "sum_00000000000000a1", 0, 3)
    with memory.importing() as writer:
        writer.set_path(talk, [1, 3, 4], {2: EntryState.BRANCH}, AT)
    with pytest.raises(Moved):
        memory.add_summary(talk, new)
    assert open_memory(memory.path).summaries(talk) == ()
    assert memory.versions("sum_00000000000000a1") == ()


def test_of_the_versions_that_stand_side_by_side_one_is_used(memory, talk):
    first = leaf(memory, talk, "sum_00000000000000a1", 0, 3)
    memory.add_summary(talk, first, at_ms=AT)
    other = leaf(memory, talk, "sum_00000000000000a1", 1, 2)
    memory.close_gaps(talk)
    reader = open_memory(memory.path)
    assert reader.summary("sum_00000000000000a1").content == first.content
    with pytest.raises(Moved):
        memory.accept_version(other, instead_of=2)
    assert memory.accept_version(other, instead_of=1) == 2
    states = [one.state for one in memory.versions("sum_00000000000000a1")]
    assert states == [VersionState.FORMER, VersionState.USED]
    memory.use_version("sum_00000000000000a1", 1)
    states = [one.state for one in memory.versions("sum_00000000000000a1")]
    assert states == [VersionState.USED, VersionState.FORMER]
    assert reader.check() == ()
    with pytest.raises(NotFound):
        memory.use_version("sum_00000000000000a1", 9)


def test_a_summary_falls_with_what_left_its_path_and_its_messages_come_back(memory, talk):
    top = folded(memory, talk)
    with memory.importing() as writer:
        writer.set_path(talk, [1, 2, 3, 4, 5, 8], dict.fromkeys([6, 9, 10, 11, 12], EntryState.BRANCH), AT)
    rows = [row.summary_id or row.message_id for row in memory.items(talk)]
    assert rows == ["sum_00000000000000a1", 4, 5, 8]
    assert memory.state_of([1, 6, 7]) == {1: "active", 6: "branch", 7: "branch"}
    assert [one.state for one in memory.versions(top)] == [VersionState.RETIRED]
    assert open_memory(memory.path).check() == ()


def test_states_calls_and_values_are_kept(memory, talk):
    state = BuildState(talk, "condensing", {"depth": 2}, 3, AT)
    memory.set_build_state(state)
    memory.record_call(Call("endpoint:x", "ok", 100, 20, 0.25, at_ms=AT))
    memory.set_meta({"fan_out": 8})
    path = memory.path
    memory.close()
    with LosslessStore.open(path) as again:
        assert again.build_state(talk) == state
        assert again.build_state(99) is None
        assert [call.cost for call in again.calls()] == [0.25]
        assert again.calls(AT + 1) == ()
        assert again.meta("fan_out") == 8
        assert again.meta("none") is None
        assert [one.agent for one in again.talks()] == ["main"]


def test_a_damaged_memory_is_put_aside(memory, talk):
    path = memory.path
    memory.close()
    path.write_bytes(b"no database at all, but long enough to be looked at" * 40)
    with LosslessStore.open(path) as again:
        assert again.notice is not None
        assert again.talks() == ()
    assert len(list(path.parent.glob("*-damaged-*"))) == 1
    assert stat.S_IMODE(path.stat().st_mode) == 0o600

"""Importing: everything once, only what is new, in the shape the plugin has."""

import json
import shutil

import pytest

from engine.lossless.kit import KEY, rows
from strandline.engine.lossless.importing import import_new
from strandline.model.memory import PartKind
from strandline.store.lcm import open_memory
from strandline.store.lossless.database import LosslessStore


def test_a_talk_goes_in_as_the_plugin_stores_it(host):
    talk = host.transcript("abc")
    talk.user("where is the plan?")
    talk.call("read", {"path": "plan.md"}, thinking="look first")
    talk.result("bed 1 gets 2 litres")
    talk.answer("it is in plan.md")
    talk.entry("compaction", summary="gone", firstKeptEntryId="x", tokensBefore=9)
    talk.entry("custom_message", customType="note", content="between the lines", display=False)
    assert host.take().messages == 5
    reader = open_memory(host.store.path)
    found = reader.messages(1).messages
    assert [(one.role.value, one.text) for one in found] == [
        ("user", "where is the plan?"),
        ("assistant", ""),
        ("tool", "bed 1 gets 2 litres"),
        ("assistant", "it is in plan.md"),
        ("system", "between the lines"),
    ]
    call, result = found[1], found[2]
    assert [part.kind for part in call.parts] == [PartKind.THINKING, PartKind.TOOL_CALL]
    assert call.parts[1].text == '{"path":"plan.md"}'
    assert call.parts[1].partner.message_id == result.message_id
    assert result.parts[0].kind is PartKind.TOOL_RESULT
    assert result.parts[0].is_error is False
    assert call.model == "mock-1"
    assert reader.check() == ()


@pytest.mark.parametrize("release", ["2026.3.8/small", "2026.7.1/cache", "2026.7.1/convo", "2026.9.6/cache",
                                     "2026.9.6/convo"])  # fmt: skip
def test_a_recording_goes_in_whole_and_once(fixtures, tmp_path, release):
    state = tmp_path / "state"
    shutil.copytree(fixtures / "openclaw" / "recordings" / release / "state", state)
    before = {path: path.read_bytes() for path in state.rglob("*") if path.is_file()}
    with LosslessStore.open(tmp_path / "own" / "a.db") as store:
        first = import_new(store, state, env={"HOME": str(tmp_path)})
        held = rows(store.path)
        again = import_new(store, state, env={"HOME": str(tmp_path)})
        assert first.problems == ()
        assert first.messages > 0
        assert (again.messages, again.conversations) == (0, ())
        assert rows(store.path) == held
        assert open_memory(store.path).check() == ()
    for path, content in before.items():
        assert path.read_bytes() == content, path


def test_the_counts_of_a_recording_are_those_of_its_entries(fixtures, tmp_path):
    state = fixtures / "openclaw" / "recordings" / "2026.7.1" / "convo" / "state"
    wanted = sum(
        json.loads(line)["type"] == "message"
        for path in state.rglob("*.jsonl")
        if "trajectory" not in path.name
        for line in path.read_text(encoding="utf-8").splitlines()
    )
    with LosslessStore.open(tmp_path / "a.db") as store:
        assert import_new(store, state, env={"HOME": str(tmp_path)}).messages == wanted


def test_only_what_is_new_is_read(host):
    talk = host.transcript("abc")
    talk.user("one")
    host.take()
    assert host.take().messages == 0
    talk.answer("two")
    talk.user("three")
    done = host.take()
    assert (done.messages, done.conversations) == (2, (1,))
    assert host.said() == ["one", "two", "three"]


def test_a_reset_archives_the_talk_and_begins_another_in_its_lane(host):
    talk = host.transcript("old")
    talk.user("before")
    host.take()
    talk.path.rename(talk.path.with_name("old.jsonl.reset.2026-11-01T09-00-00.000Z"))
    new = host.transcript("new", start=3600)
    new.user("after")
    host.take()
    assert host.lanes() == [("new", KEY, 1, None), ("old", KEY, 0, "manual-reset")]
    assert (host.said(1), host.said(2)) == (["before"], ["after"])
    assert host.take().messages == 0


def test_an_archive_met_first_is_tied_to_its_lane_by_the_moment(host):
    talk = host.transcript("old", key=None)
    talk.user("before")
    talk.path.rename(talk.path.with_name("old.jsonl.reset.2026-11-01T09-00-00.001Z"))
    host.transcript("new", start=3600).user("after")
    host.take()
    assert host.lanes() == [("new", KEY, 1, None), ("old", KEY, 0, "manual-reset")]


def test_a_reset_inside_a_transcript_begins_another_talk(host):
    talk = host.transcript("abc")
    talk.user("before")
    talk.entry("reset")
    talk.user("after")
    host.take()
    assert (host.said(1), host.said(2)) == (["before"], ["after"])
    assert host.lanes() == [("abc", KEY, 0, "manual-reset"), ("abc", KEY, 1, None)]
    talk.answer("still after")
    talk.entry("reset")
    talk.user("again")
    host.take()
    assert host.said(2) == ["after", "still after"]
    assert host.said(3) == ["again"]
    assert host.take().messages == 0


def test_cron_heartbeat_and_sub_agents_have_lanes_of_their_own_and_agents_too(host):
    for session, key in (("m", KEY), ("c", "agent:main:cron:job:run:1"), ("s", "agent:main:subagent:u")):
        host.transcript(session, key).user(f"in {session}")
    host.transcript("o", "agent:ops:main", agent="ops").user("in o")
    host.transcript("g", "global", agent="ops").user("in g")
    host.take()
    assert {(row[0], row[1], row[2]) for row in host.lanes()} == {
        ("m", KEY, 1), ("c", "agent:main:cron:job:run:1", 1), ("s", "agent:main:subagent:u", 1),
        ("o", "agent:ops:main", 1), ("g", "agent:ops:global", 1),
    }  # fmt: skip


def test_a_list_that_cannot_be_read_archives_nothing(host):
    host.transcript("abc").user("one")
    host.take()
    (host.folder() / "sessions.json").write_text("{broken", encoding="utf-8")
    done = host.take()
    assert len(done.problems) == 1
    assert host.lanes() == [("abc", KEY, 1, None)]


def test_entries_without_ids_are_told_apart_by_what_they_say_and_how_often(host):
    talk = host.transcript("abc")
    for said in ("ok", "ok", "go on", "ok"):
        message = {"role": "user", "content": said}
        talk.line({"type": "message", "message": message})
    host.take()
    assert host.said() == ["ok", "ok", "go on", "ok"]
    talk.line({"type": "message", "message": {"role": "user", "content": "ok"}})
    host.take()
    assert host.said() == ["ok", "ok", "go on", "ok", "ok"]
    talk.path.touch()
    assert host.take().messages == 0


def test_cancelled_half_way_it_goes_on_where_it_was(host):
    talk = host.transcript("abc")
    for number in range(1_800):
        talk.user(f"message {number}")
    left = iter([False, False, False, True, True, True])
    done = import_new(host.store, host.state, env=host.env, cancelled=lambda: next(left))
    assert not done.complete
    assert 0 < len(host.said()) < 1_800
    assert host.take().complete
    assert host.said() == [f"message {number}" for number in range(1_800)]


def test_a_reset_met_alone_and_messages_without_a_time_have_the_times_of_a_full_import(host, tmp_path):
    talk = host.transcript("abc")
    talk.user("one")
    host.take()
    talk.entry("message", message={"role": "user", "content": "no time"}, timestamp=None)
    host.take()
    talk.entry("reset")
    host.take()
    talk.entry("message", message={"role": "user", "content": "no time"}, timestamp=None)
    host.take()
    with LosslessStore.open(tmp_path / "full" / host.store.path.name) as full:
        import_new(full, host.state, env=host.env)
        assert rows(host.store.path) == rows(full.path)

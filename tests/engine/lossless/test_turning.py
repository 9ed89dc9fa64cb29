"""Branches, rewrites and rotations: only the active path is the talk, nothing lost, nothing twice."""

import json
import shutil

from engine.lossless.kit import KEY, Writer
from strandline.store.lcm import open_memory
from strandline.store.lossless.values import NewSummary
from strandline.store.sessions import stream


def lines_of(path):
    return path.read_text(encoding="utf-8").splitlines()


def write(path, lines):
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def fold(host, *said):
    """Summarise the items with these texts."""
    rows = [row for row in host.store.items(1) if row.message_id is not None]
    reader = open_memory(host.store.path)
    texts = {one.message_id: one.text for one in reader.messages_by_id([row.message_id for row in rows])}
    wanted = tuple(row.message_id for row in rows if texts[row.message_id] in said)
    name = f"sum_{len(host.store.items(1)):016x}"
    host.store.add_summary(1, NewSummary(name, 0, " ".join(said), 3, "x", 1, 2, message_ids=wanted))
    host.store.close_gaps(1)
    return name


def test_a_branch_that_was_left_stays_stored_and_out_of_the_talk(host):
    talk = host.transcript("abc")
    talk.user("one")
    fork = talk.answer("two")
    talk.user("wrong way")
    talk.answer("wrong answer")
    talk.user("right way", parent=fork)
    talk.answer("right answer")
    host.take()
    assert host.said() == ["one", "two", "right way", "right answer"]
    assert [text for text, state in host.states() if state == "branch"] == ["wrong way", "wrong answer"]
    talk.user("on", parent=talk.last)
    assert host.take().messages == 1
    assert host.said()[-1] == "on"


def test_it_turns_after_it_was_imported_and_back_again(host):
    talk = host.transcript("abc")
    fork = talk.user("one")
    back = talk.answer("first")
    host.take()
    talk.answer("second", parent=fork)
    host.take()
    assert host.said() == ["one", "second"]
    talk.entry("leaf", targetId=back)
    host.take()
    assert host.said() == ["one", "first"]
    talk.user("goes on", parent=back)
    host.take()
    assert host.said() == ["one", "first", "goes on"]
    assert dict(host.states())["second"] == "branch"
    assert open_memory(host.store.path).check() == ()


def test_a_summary_of_what_was_left_is_taken_down_and_the_rest_of_it_comes_back(host):
    talk = host.transcript("abc")
    for said in ("one", "two", "three"):
        talk.user(said)
    fork = talk.user("four")
    talk.user("wrong")
    talk.user("wrong too")
    host.take()
    kept = fold(host, "one", "two")
    gone = fold(host, "three", "four", "wrong")
    talk.user("right", parent=fork)
    host.take()
    assert [row.summary_id for row in host.store.items(1)][:1] == [kept]
    assert host.said() == ["three", "four", "right"]
    assert [one.state.value for one in host.store.versions(gone)] == ["retired"]
    assert open_memory(host.store.path).check() == ()


def test_an_edited_entry_becomes_a_new_row_and_the_old_one_stays(host):
    talk = host.transcript("abc")
    for said in ("one", "two", "three"):
        talk.user(said)
    host.take()
    lines = [line.replace('"two"', '"2"') for line in lines_of(talk.path)]
    write(talk.path, lines)
    done = host.take()
    assert done.messages == 1
    assert host.said() == ["one", "2", "three"]
    assert dict(host.states())["two"] == "edited"
    assert host.take().messages == 0


def test_a_rewrite_of_the_same_length_is_seen(host):
    talk = host.transcript("abc")
    talk.user("budget 200")
    talk.user("on")
    host.take()
    write(talk.path, [line.replace("200", "180") for line in lines_of(talk.path)])
    talk.user("more")
    host.take()
    assert host.said() == ["budget 180", "on", "more"]


def test_what_the_host_adds_to_an_entry_later_is_no_edit(host):
    talk = host.transcript("abc")
    talk.user("one")
    talk.answer("two")
    host.take()
    lines = [json.loads(line) for line in lines_of(talk.path)]
    lines[2]["message"]["usage"] = {"input": 5}
    write(talk.path, [json.dumps(line) for line in lines])
    assert host.take().messages == 0
    assert host.said() == ["one", "two"]


def test_ids_given_later_change_nothing(host):
    talk = host.transcript("abc")
    for said in ("one", "ok", "ok"):
        talk.user(said, id_=None)
    host.take()
    records = [json.loads(line) for line in lines_of(talk.path)]
    last = None
    for number, record in enumerate(records[1:]):
        record |= {"id": f"new{number}", "parentId": last}
        last = record["id"]
    write(talk.path, [json.dumps(record) for record in records])
    assert host.take().messages == 0
    assert host.said() == ["one", "ok", "ok"]
    talk.last = last
    talk.user("on")
    host.take()
    assert host.said() == ["one", "ok", "ok", "on"]


def test_a_copy_without_its_front_loses_nothing(host):
    talk = host.transcript("abc")
    for number in range(6):
        talk.user(f"m{number}")
    host.take()
    write(talk.path, [lines_of(talk.path)[0], *lines_of(talk.path)[4:]])
    talk.user("m6")
    assert host.take().messages == 1
    assert host.said() == [f"m{number}" for number in range(7)]
    assert host.take().messages == 0


def test_a_successor_with_another_id_goes_on_in_the_same_talk(host):
    talk = host.transcript("abc")
    for number in range(6):
        talk.user(f"m{number}")
    host.take()
    kept = lines_of(talk.path)[4:]
    next_ = host.transcript("def", start=500)
    with next_.path.open("a", encoding="utf-8") as stream:
        stream.write("\n".join(kept) + "\n")
    next_.last = talk.last
    next_.count = 50
    next_.user("m6")
    assert host.take().messages == 1
    assert host.said() == [f"m{number}" for number in range(7)]
    assert [row[:3] for row in host.lanes()] == [("def", "agent:main:main", 1)]
    assert host.take().messages == 0


def test_a_fork_into_another_lane_is_a_talk_of_its_own(host):
    talk = host.transcript("abc")
    talk.user("one")
    host.take()
    fork = Writer(host.folder() / "fork.jsonl", "fork", 300)
    host.show("agent:main:main:thread:5", "fork", start=300)
    fork.line(json.loads(lines_of(talk.path)[1]))
    fork.last = talk.last
    fork.user("in the thread")
    host.take()
    assert (host.said(1), host.said(2)) == (["one"], ["one", "in the thread"])


def test_a_shorter_file_marks_what_it_lost_and_takes_it_back(host):
    talk = host.transcript("abc")
    for said in ("one", "two", "three"):
        talk.user(said)
    host.take()
    whole = lines_of(talk.path)
    write(talk.path, whole[:2])
    host.take()
    assert host.said() == ["one"]
    assert dict(host.states()) == {"one": "active", "two": "gone", "three": "gone"}
    write(talk.path, whole)
    assert host.take().messages == 0
    assert host.said() == ["one", "two", "three"]


def test_an_emptied_or_deleted_file_leaves_the_talk(host):
    talk = host.transcript("abc")
    talk.user("one")
    host.take()
    talk.path.write_text("", encoding="utf-8")
    host.take()
    assert host.said() == ["one"]
    talk.path.unlink()
    host.take()
    assert host.said() == ["one"]


def test_a_file_replaced_by_another_talk_keeps_both(host):
    talk = host.transcript("abc")
    talk.user("one")
    host.take()
    talk.path.unlink()
    again = Writer(talk.path, "abc", 900)
    again.count = 70
    again.user("two")
    host.take()
    assert [text for text, _ in host.states()] == ["one", "two"]
    assert host.said() == ["one", "two"]


def test_what_is_hidden_from_the_model_is_stored_and_not_in_the_talk(host):
    talk = host.transcript("abc")
    talk.user("one")
    message = {"role": "user", "content": "for display", "excludeFromContext": True}
    talk.entry("message", message=message)
    talk.user("two")
    host.take()
    assert host.said() == ["one", "two"]
    assert dict(host.states())["for display"] == "hidden"


def test_the_file_that_was_left_behind_does_not_turn_the_talk_back(host):
    talk = host.transcript("abc")
    for number in range(4):
        talk.user(f"m{number}")
    host.take()
    next_ = host.transcript("def", start=500)
    with next_.path.open("a", encoding="utf-8") as stream:
        stream.write("\n".join(lines_of(talk.path)[3:]) + "\n")
    next_.last, next_.count = talk.last, 50
    next_.user("m4")
    host.take()
    talk.user("late", parent="abc00001")
    host.take()
    assert host.said() == [f"m{number}" for number in range(5)]
    assert dict(host.states())["late"] == "branch"


def test_the_move_from_files_into_a_database_doubles_nothing(host, fixtures, tmp_path):
    recording = fixtures / "openclaw" / "recordings" / "2026.9.6" / "convo" / "state" / "agents" / "main"
    database = tmp_path / "openclaw-agent.sqlite"
    shutil.copy(recording / "agent" / database.name, database)
    [session] = [one for one in stream.event_counts(database) if one.startswith("538a")]
    host.folder().mkdir(parents=True)
    host.show(KEY, session)
    file = host.folder() / f"{session}.jsonl"
    write(file, [json.dumps(one.record) for one in stream.events(database, session, 0, None)])
    assert host.take().messages == 53
    before = host.said()
    (host.state / "agents" / "main" / "agent").mkdir()
    shutil.copy(database, host.state / "agents" / "main" / "agent")
    assert host.take().messages == 4  # the two other sessions
    assert host.take().messages == 0
    assert host.said() == before
    file.unlink()
    assert host.take().messages == 0
    assert host.said() == before

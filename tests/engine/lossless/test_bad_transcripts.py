"""Broken transcripts: the rest goes in, the reason is told, nothing is lost."""

import contextlib
import json
import os
import shutil
import sqlite3

import pytest
import zstandard

from engine.lossless.kit import KEY
from strandline.engine.lossless.importing import import_new
from strandline.store.lcm import open_memory
from strandline.store.lossless.database import LosslessStore
from strandline.store.lossless.problems import unpacked


def problems(done):
    return [str(one) for one in done.problems]


def test_a_line_cut_in_the_middle_is_taken_up_when_it_is_whole(host):
    talk = host.transcript("abc")
    talk.user("one")
    last = talk.user("two")
    whole = talk.path.read_bytes()
    cut = len(whole) - 40
    talk.path.write_bytes(whole[:cut])
    done = host.take()
    assert host.said() == ["one"]
    assert problems(done) == [
        "The last line of abc.jsonl is not complete; it is taken up once the host has written it."
    ]
    with talk.path.open("ab") as stream:
        stream.write(whole[cut:])
    done = host.take()
    assert (done.messages, done.problems) == (1, ())
    assert host.said() == ["one", "two"]
    assert last in {one.entry_id for one in open_memory(host.store.path).messages(1).messages}


def test_what_was_appended_to_a_cut_line_goes_in(host):
    talk = host.transcript("abc")
    talk.user("one")
    with talk.path.open("a", encoding="utf-8") as stream:
        stream.write('{"type":"message","id":"x","parentId":"abc00001","mess')
    record = {
        "type": "message",
        "id": "y",
        "parentId": "abc00001",
        "message": {"role": "user", "content": "two"},
    }
    with talk.path.open("a", encoding="utf-8") as stream:
        stream.write(json.dumps(record, separators=(",", ":")) + "\n")
    done = host.take()
    assert host.said() == ["one", "two"]
    assert problems(done) == ["1 entry of abc.jsonl cannot be read and was left out."]


def test_a_line_of_thirty_megabytes_goes_to_a_file_whole(host):
    talk = host.transcript("abc")
    talk.call("read", {"path": "big"})
    said = "".join(f"row {number} of a very long table\n" for number in range(950_000))
    assert len(said) > 30_000_000
    talk.result(said)
    talk.user("after")
    host.take()
    reader = open_memory(host.store.path)
    [file] = reader.large_files(1)
    assert file.path.read_text(encoding="utf-8") == said
    assert [len(text) < 3_000 for text in host.said()] == [True, True, True]
    assert host.said()[-1] == "after"


def test_unknown_entries_and_nonsense_are_passed_over_and_told(host):
    talk = host.transcript("abc")
    talk.user("one")
    talk.entry("telepathy", thought="?")
    talk.line("just a text")
    talk.line(["a list"])
    talk.entry("message", message="no object")
    talk.entry("message", message={"role": "oracle", "content": "who knows"})
    talk.entry("message", message={"role": "user", "content": {"neither": "text"}})
    with talk.path.open("ab") as stream:
        stream.write(b"\xff\xfe not json\n\n")
    talk.user("two")
    done = host.take()
    assert [one for one in host.said() if one] == ["one", "two"]
    assert dict(host.states())["who knows"] == "hidden"
    assert problems(done) == [
        "4 entries of abc.jsonl cannot be read and were left out.",
        "1 entry of abc.jsonl is of a kind that is not known.",
    ]
    assert problems(host.take()) == problems(done)


def test_a_circle_of_parents_does_not_turn_for_ever(host):
    talk = host.transcript("abc")
    talk.user("one", id_="a", parent="c")
    talk.user("two", id_="b", parent="a")
    talk.user("three", id_="c", parent="b")
    talk.user("four", id_="d", parent="d")
    done = host.take()
    assert host.said() == ["one", "two", "three", "four"]
    assert problems(done) == ["2 entries of abc.jsonl follow one that is not there."]


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("between", [0, 300])
def test_a_line_that_stands_there_twice_is_one_message(host, known, between):
    talk = host.transcript("abc")
    talk.user("one")
    line = talk.path.read_text(encoding="utf-8").splitlines()[-1]
    if known:
        host.take()
    said = [f"answer {number}" for number in range(between)]
    for one in said:
        talk.answer(one)
    with talk.path.open("a", encoding="utf-8") as stream:
        stream.write(f"{line}\n{line}\n")
    talk.user("two", parent="abc00001")
    done = host.take()
    assert host.said() == ["one", "two"]
    assert [text for text, _ in host.states()] == ["one", *said, "two"]
    assert problems(done) == ["2 ids of abc.jsonl are used twice."]
    assert host.take().messages == 0


def test_ids_that_are_given_anew_and_back_double_nothing(host):
    talk = host.transcript("abc")
    talk.user("one")
    talk.user("two")
    was = talk.path.read_text(encoding="utf-8")
    anew = was.replace("abc0000", "new0000")
    host.take()
    talk.path.write_text(anew, encoding="utf-8")
    host.take()
    talk.path.write_text(anew + "".join(was.splitlines(keepends=True)[1:]) * 2, encoding="utf-8")
    host.take()
    assert sorted(text for text, _ in host.states()) == ["one", "one", "two", "two"]
    assert host.said() == ["one", "two"]
    talk.path.write_text(was, encoding="utf-8")
    host.take()
    assert host.said() == ["one", "two"]
    assert host.take().messages == 0


def test_an_id_used_twice_loses_neither(host):
    talk = host.transcript("abc")
    talk.user("one", id_="a")
    talk.user("other", id_="a", parent="a")
    talk.user("on", id_="b", parent="a")
    host.take()
    assert {text for text, _ in host.states()} == {"one", "other", "on"}
    assert host.said()[-1] == "on"
    assert host.take().messages == 0


@pytest.mark.parametrize("at", [4_102_444_800_000, 10**17, -5, "no time", None, True])
def test_a_time_no_clock_shows_stops_nothing(host, at):
    talk = host.transcript("abc")
    talk.user("one")
    talk.entry("message", message={"role": "user", "content": "odd", "timestamp": at})
    talk.user("two")
    done = host.take()
    assert host.said() == ["one", "odd", "two"]
    ahead = at == 4_102_444_800_000
    assert problems(done) == (["1 message of abc.jsonl bears a time in the future."] if ahead else [])
    assert open_memory(host.store.path).message(2).created_ms is not None


def test_half_a_surrogate_pair_and_odd_characters_go_in(host):
    talk = host.transcript("abc")
    with talk.path.open("a", encoding="utf-8") as stream:
        said = '"a\\ud83d b\\u0000 c"'
        stream.write('{"type":"message","id":"s","message":{"role":"user","content":' + said + "}}\n")
    host.take()
    assert host.said() == ["a\ufffd b\x00 c"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_without_permission_is_told(host):
    talk = host.transcript("abc")
    talk.user("one")
    host.transcript("def", "agent:main:cron:x").user("two")
    talk.path.chmod(0)
    assert len(host.take().problems) == 1


def test_a_transcript_that_is_a_folder_is_told_and_the_rest_goes_in(host):
    host.transcript("def", "agent:main:cron:x").user("two")
    host.show(KEY, "abc")
    (host.folder() / "abc.jsonl").mkdir()
    done = host.take()
    assert host.said() == ["two"]
    assert problems(done) == [f"{host.folder() / 'abc.jsonl'} cannot be read: it is no regular file."]


def test_a_list_that_names_what_is_no_file_stops_nothing(host):
    host.transcript("def", "agent:main:cron:x").user("two")
    host.show("agent:main:long", "x" * 5_000)
    host.show("agent:main:nul", "a\0b")
    host.show("agent:main:loop", "loop")
    (host.folder() / "loop.jsonl").symlink_to("loop.jsonl")
    host.show("agent:main:pipe", "pipe")
    os.mkfifo(host.folder() / "pipe.jsonl")
    done = host.take()
    assert host.said() == ["two"]
    assert len(done.problems) == 2


@pytest.mark.parametrize("odd", [{"x": 1}, [], 5, None])
def test_a_kind_that_is_no_word_stops_nothing(host, odd):
    talk = host.transcript("abc")
    talk.user("one")
    talk.line({"type": odd, "id": "odd", "parentId": talk.last, "message": {"role": odd, "content": "?"}})
    talk.answer({"type": odd, "id": odd, "text": "of no kind"})
    call = {"type": "toolCall", "id": odd, "name": odd, "arguments": odd}
    talk.answer(call)
    done = host.take()
    assert host.said()[:2] == ["one", "of no kind"]
    assert problems(done) == ["1 entry of abc.jsonl is of a kind that is not known."]
    reader = open_memory(host.store.path)
    assert len(reader.messages(1).messages) == 3
    assert [len(reader.message(number).parts) for number in (1, 2, 3)] == [1, 1, 1]


def test_a_transcript_that_moves_to_a_name_that_is_no_text_goes_on(host):
    talk = host.transcript("abc")
    talk.user("one")
    host.take()
    talk.path = talk.path.rename(talk.path.with_name("ab\udcff.jsonl"))
    talk.user("two")
    assert host.take().messages == 1
    assert host.take().messages == 0
    assert host.said() == ["one", "two"]


@contextlib.contextmanager
def opened(path):
    """Open a host's database for writing, as the host does; its checks need a newer SQLite."""
    db = sqlite3.connect(path)
    db.create_function("octet_length", 1, lambda one: len(one.encode() if isinstance(one, str) else one))
    try:
        with db:
            yield db
    finally:
        db.close()


@pytest.fixture
def copied(fixtures, tmp_path):
    state = tmp_path / "state"
    shutil.copytree(fixtures / "openclaw" / "recordings" / "2026.9.6" / "convo" / "state", state)
    return state


def test_a_locked_database_is_told_and_taken_up_later(copied, tmp_path, monkeypatch):
    monkeypatch.setattr("strandline.store.sqlite_ro.BUSY_TIMEOUT_MS", 5)
    monkeypatch.setattr("strandline.store.sqlite_ro.RETRY_WAITS_S", (0.01,))
    path = copied / "agents" / "ops" / "agent" / "openclaw-agent.sqlite"
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("PRAGMA journal_mode = DELETE")
    holder.execute("BEGIN EXCLUSIVE")
    with LosslessStore.open(tmp_path / "own.db") as store:
        done = import_new(store, copied, env={"HOME": str(tmp_path)})
        assert done.messages == 57
        assert [str(one) for one in done.problems] == [f"The database {path} is locked."]
        holder.execute("ROLLBACK")
        holder.close()
        done = import_new(store, copied, env={"HOME": str(tmp_path)})
        assert (done.messages, done.problems) == (2, ())


def test_damaged_events_are_told_and_the_rest_goes_in(copied, tmp_path):
    path = copied / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    with opened(path) as db:
        db.execute(
            "UPDATE transcript_events SET event_json = '{broken', event_zstd = NULL, navigation_json = NULL"
            " WHERE seq = 9 AND session_id LIKE '538a%'"
        )
    with LosslessStore.open(tmp_path / "own.db") as store:
        done = import_new(store, copied, env={"HOME": str(tmp_path)})
        assert done.messages == 58
        assert "1 entry of openclaw-agent.sqlite cannot be read and was left out." in map(str, done.problems)


def test_events_come_and_are_rewritten_in_a_database(copied, tmp_path):
    path = copied / "agents" / "ops" / "agent" / "openclaw-agent.sqlite"
    with LosslessStore.open(tmp_path / "own.db") as store:
        import_new(store, copied, env={"HOME": str(tmp_path)})
        with opened(path) as db:
            session, seq, last = db.execute(
                "SELECT session_id, seq, json_extract(event_json, '$.id') FROM transcript_events"
                " ORDER BY seq DESC LIMIT 1"
            ).fetchone()
            entry = {
                "type": "message",
                "id": "new",
                "parentId": last,
                "message": {"role": "user", "content": "x"},
            }
            db.execute(
                "INSERT INTO transcript_events (session_id, seq, event_json, event_utf8_bytes, created_at)"
                " VALUES (?, ?, ?, ?, 0)",
                [session, seq + 1, json.dumps(entry), len(json.dumps(entry))],
            )
        done = import_new(store, copied, env={"HOME": str(tmp_path)})
        assert done.messages == 1
        with opened(path) as db:
            entry["message"] = {"role": "user", "content": "y"}
            db.execute(
                "UPDATE transcript_events SET event_json = ?, event_utf8_bytes = ? WHERE seq = ?",
                [json.dumps(entry), len(json.dumps(entry)), seq + 1],
            )
            db.execute("UPDATE session_nodes SET updated_at = updated_at + 1")
        assert import_new(store, copied, env={"HOME": str(tmp_path)}).messages == 1
        reader = open_memory(store.path)
        number = done.conversations[0]
        assert [item.gist for item in reader.context(number).items][-1] == "y"


def test_names_that_are_no_text_go_in(host):
    talk = host.transcript("abc")
    call = {"type": "toolCall", "id": "\ud83d", "name": "\ud83d", "arguments": {"\ud83d": 1}}
    message = {"role": "assistant", "responseId": "\ud83d", "senderName": "\ud83d", "content": [call]}
    talk.line({"type": "message", "id": "\ud83d", "parentId": None, "message": message})
    talk.last = "\ud83d"
    talk.line({"type": "reset", "id": "\udc00", "parentId": "\ud83d"})
    talk.line(
        {"type": "message", "parentId": "\udc00", "id": "z", "message": {"role": "user", "content": "on"}}
    )
    talk.path.rename(talk.path.with_name("ab\udcff.jsonl"))
    host.take()
    assert host.take().messages == 0
    assert (len(host.said(1)), host.said(2)) == (1, ["on"])


@pytest.mark.parametrize("depth", [150, 320, 480, 900, 960, 980, 990, 5_000])
def test_arguments_nested_very_deep_stop_nothing(host, depth):
    talk = host.transcript("abc")
    talk.user("one")
    deep = "[" * depth + "]" * depth
    with talk.path.open("a", encoding="utf-8") as stream:
        stream.write(
            '{"type":"message","id":"d","parentId":"abc00001","message":{"role":"assistant","content":'
            '[{"type":"toolCall","id":"c","name":"n","arguments":' + deep + "}]}}\n"
        )
    talk.user("two")
    host.take()
    assert [one for one in host.said() if one] == ["one", "two"]
    assert open_memory(host.store.path).messages(1).messages


def test_the_same_session_in_two_places_keeps_its_parts_apart(host):
    talk = host.transcript("abc")
    for name in ("r1", "r2"):
        talk.line({"type": "message", "message": {"role": "user", "content": "ok"}})
        talk.line({"type": "reset", "id": name})
    other = host.folder("ops") / "abc.jsonl"
    other.parent.mkdir(parents=True)
    shutil.copy(talk.path, other)
    host.show("agent:ops:main", "abc", "ops")
    assert host.take().messages == 4
    assert host.take().messages == 0
    assert [host.said(number) for number in range(1, 7)] == [["ok"], ["ok"], [], ["ok"], ["ok"], []]


@pytest.mark.parametrize("where", ["archive-plain", "archive-zstd", "cold-blob", "cold-file", "broken"])
def test_a_packed_transcript_of_a_database_goes_in(copied, tmp_path, where):
    path = copied / "agents" / "ops" / "agent" / "openclaw-agent.sqlite"
    message = {"role": "user", "content": "long ago"}
    lines = [
        {"type": "session", "version": 4, "id": "packed", "timestamp": "2026-10-01T08:00:00.000Z"},
        {"type": "message", "id": "p1", "parentId": None, "message": message},
    ]
    plain = "".join(json.dumps(line) + "\n" for line in lines).encode()
    frame = zstandard.compress(plain)
    with opened(path) as db:
        if where.startswith("cold"):
            db.execute("CREATE TEMP TABLE template AS SELECT * FROM session_windows LIMIT 1")
            db.execute("UPDATE template SET session_id = 'packed', session_key = 'agent:ops:main'")
            db.execute("INSERT INTO session_windows SELECT * FROM template")
            blob = frame if where == "cold-blob" else None
            db.execute(
                "INSERT INTO session_transcript_cold_archives VALUES"
                " ('packed', 'g', 'a.jsonl.zst', ?, 2, ?, ?, 1, 5, ?, ?)",
                ["0" * 64, len(plain), len(frame), "sqlite" if blob else "file", blob],
            )
        else:
            blob = plain if where == "archive-plain" else frame if where == "archive-zstd" else frame[:-9]
            db.execute(
                "INSERT INTO session_transcript_archives (session_id, generation, session_key, reason,"
                " encoding, archive_blob, archive_sha256, archive_name, created_at)"
                " VALUES ('packed', 'g', 'agent:ops:main', 'reset', ?, ?, ?, 'a.jsonl', 5)",
                ["identity" if where == "archive-plain" else "zstd", blob, "0" * 64],
            )
    if where == "cold-file":
        cold = copied / "agents" / "ops" / "sessions" / "cold"
        cold.mkdir(parents=True)
        (cold / "a.jsonl.zst").write_bytes(frame)
    with LosslessStore.open(tmp_path / "own.db") as store:
        done = import_new(store, copied, env={"HOME": str(tmp_path)})
        found = [one for one in open_memory(store.path).conversations() if one.session_id == "packed"]
        if where == "broken":
            assert (len(found), len(done.problems)) == (0, 1)
            return
        assert done.problems == ()
        assert [(one.session_key, one.active) for one in found] == [("agent:ops:main", False)]
        assert [m.text for m in open_memory(store.path).messages(found[0].conversation_id).messages] == [
            "long ago"
        ]
        assert import_new(store, copied, env={"HOME": str(tmp_path)}).messages == 0


def test_what_was_wrong_is_kept_beside_the_transcript(host):
    talk = host.transcript("abc")
    talk.user("one")
    talk.line("nonsense")
    done = host.take()
    [source] = host.store.sources()
    assert (source.session_id, source.position) == ("abc", talk.path.stat().st_size)
    assert unpacked(source.problem) == list(done.problems)

"""JSONL sessions as people really have them: torn, moved, damaged, huge."""

import json
from pathlib import Path

import pytest

from strandline.store.sessions import OrphanKind, StoreKind, jsonl_file
from strandline.store.sessions.jsonl import JsonlSessionStore, jsonl_path
from strandline.store.sessions.jsonl_file import JsonlTranscript


def transcript(tmp_path: Path, content: bytes) -> JsonlTranscript:
    path = tmp_path / "s1.jsonl"
    path.write_bytes(content)
    return JsonlTranscript(path)


def notes(path) -> str:
    return " ".join(str(problem.sentence) for problem in path.problems)


def test_the_header_and_the_messages(make, tmp_path: Path) -> None:
    path = transcript(
        tmp_path, make.lines(make.user("a", None), make.assistant("b", "a", tokens=5))
    ).active_path("s1")
    assert [item.entry_id for item in path.items] == ["a", "b"]
    assert path.header is not None
    assert (path.header.session_id, path.header.version, path.header.created_ms) == ("s1", 3, 1795996800000)
    assert (path.stored_messages, path.leaf_id, path.problems) == (2, "b", ())


def test_a_torn_last_line_is_left_out_until_it_is_whole(make, tmp_path: Path) -> None:
    whole = make.lines(make.user("a", None), make.user("b", "a"))
    reader = transcript(tmp_path, whole[:-9])
    path = reader.active_path("s1")
    assert [item.entry_id for item in path.items] == ["a"]
    assert "last line of s1.jsonl is not complete" in notes(path)
    reader.path.write_bytes(whole)
    path = reader.active_path("s1")
    assert [item.entry_id for item in path.items] == ["a", "b"]
    assert path.problems == ()


def test_a_whole_last_line_without_a_newline_counts(make, tmp_path: Path) -> None:
    path = transcript(tmp_path, make.lines(make.user("a", None))[:-1]).active_path("s1")
    assert [item.entry_id for item in path.items] == ["a"]
    assert path.problems == ()


def test_a_growing_file_is_scanned_only_where_it_grew(make, tmp_path: Path, monkeypatch) -> None:
    reader = transcript(tmp_path, make.lines(make.user("a", None)))
    reader.active_path("s1")
    seen: list[int] = []
    real = jsonl_file._lines
    monkeypatch.setattr(jsonl_file, "_lines", lambda f, start, end: seen.append(start) or real(f, start, end))
    size = reader.path.stat().st_size
    with reader.path.open("ab") as stream:
        stream.write(json.dumps(make.user("b", "a")).encode() + b"\n")
    assert [item.entry_id for item in reader.active_path("s1").items] == ["a", "b"]
    assert seen == [size]


@pytest.mark.parametrize("replace", [True, False], ids=["renamed over", "rewritten in place"])
def test_a_replaced_file_is_read_anew(make, tmp_path: Path, *, replace: bool) -> None:
    reader = transcript(tmp_path, make.lines(make.user("a", None), make.user("b", "a")))
    reader.active_path("s1")
    content = make.lines(make.user("x", None, "longer " * 40), make.user("y", "x"))
    target = tmp_path / "new" if replace else reader.path
    target.write_bytes(content)
    if replace:
        target.replace(reader.path)
    path = reader.active_path("s1")
    assert [item.entry_id for item in path.items] == ["x", "y"]
    assert path.problems == ()


def test_a_file_replaced_while_it_is_read_is_read_once_more(make, tmp_path: Path, monkeypatch) -> None:
    reader = transcript(tmp_path, make.lines(make.user("a", None)))
    newer = make.lines(make.user("x", None))
    real = jsonl_file.assemble
    replaced = []

    def assemble(*args, **kwargs):
        result = real(*args, **kwargs)
        if not replaced:
            replaced.append(True)
            (tmp_path / "new").write_bytes(newer)
            (tmp_path / "new").replace(reader.path)
        return result

    monkeypatch.setattr(jsonl_file, "assemble", assemble)
    path = reader.active_path("s1")
    assert [item.entry_id for item in path.items] == ["x"]
    assert path.problems == ()


def test_a_file_that_never_holds_still_is_reported(make, tmp_path: Path, monkeypatch) -> None:
    reader = transcript(tmp_path, make.lines(make.user("a", None)))
    real = jsonl_file.assemble

    def assemble(*args, **kwargs):
        result = real(*args, **kwargs)
        (tmp_path / "new").write_bytes(reader.path.read_bytes())
        (tmp_path / "new").replace(reader.path)
        return result

    monkeypatch.setattr(jsonl_file, "assemble", assemble)
    assert "was replaced while it was read" in notes(reader.active_path("s1"))


def test_damaged_lines_are_counted_and_the_rest_is_read(make, tmp_path: Path) -> None:
    lines = make.lines(make.user("a", None), make.user("b", "a")).splitlines(keepends=True)
    deep = b"[" * 200_000 + b"\n"
    content = b"".join((lines[0], lines[1], b"{broken\n", b"\n", b"17\n", deep, lines[2]))
    path = transcript(tmp_path, content).active_path("s1")
    assert [item.entry_id for item in path.items] == ["a", "b"]
    assert "3 lines of s1.jsonl are not valid JSON, the first is line 3" in notes(path)


def test_invalid_utf8_is_shown_as_replacement_characters(make, tmp_path: Path) -> None:
    content = make.lines(make.user("a", None, "caf")).replace(b"caf", b"caf\xe9")
    path = transcript(tmp_path, content).active_path("s1")
    assert path.items[0].text == "caf\ufffd"
    assert "not valid UTF-8" in notes(path)


def test_a_byte_order_mark_does_not_hide_the_header(make, tmp_path: Path) -> None:
    path = transcript(tmp_path, b"\xef\xbb\xbf" + make.lines(make.user("a", None))).active_path("s1")
    assert path.header is not None
    assert path.problems == ()


def test_a_file_without_a_header_is_still_read(make, tmp_path: Path) -> None:
    content = b"\xef\xbb\xbf" + b"".join(make.lines(make.user("a", None)).splitlines(keepends=True)[1:])
    path = transcript(tmp_path, content).active_path("s1")
    assert (path.header, [item.entry_id for item in path.items]) == (None, ["a"])


def test_missing_parents_and_double_ids_are_told(make, tmp_path: Path) -> None:
    entries = (make.user("a", None), make.user("b", "gone"), make.user("b", "b"), make.user("c", "c"))
    path = transcript(tmp_path, make.lines(*entries)).active_path("s1")
    assert [item.entry_id for item in path.items] == ["a", "b", "b", "c"]
    assert "2 entries of s1.jsonl follow one that is not there" in notes(path)
    assert "1 id of s1.jsonl is used twice" in notes(path)


def test_a_line_of_five_megabytes(make, tmp_path: Path) -> None:
    picture = {"type": "image", "data": "A" * 5_000_000, "mimeType": "image/png"}
    content = [{"type": "text", "text": "x" * 1_000_000}, picture]
    path = transcript(tmp_path, make.lines(make.user("a", None, content), make.user("b", "a"))).active_path(
        "s1"
    )
    text, image = path.items[0].parts
    assert (text.units, text.capped, len(text.text) < 300_000) == (1_000_000, True, True)
    assert (image.size_bytes, image.text) == (3_750_000, "")
    assert path.items[1].entry_id == "b"
    assert path.capped


def test_a_line_over_the_cap_keeps_its_place_in_the_tree(make, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(jsonl_file, "LINE_CAP", 1000)
    long = make.user("b", "a", "x" * 5000)
    path = transcript(tmp_path, make.lines(make.user("a", None), long, make.user("c", "b"))).active_path("s1")
    assert [item.entry_id for item in path.items] == ["a", "c"]
    assert path.total_messages == 3
    assert "1 line of s1.jsonl is too long" in notes(path)


def test_an_empty_file_and_a_missing_one_and_a_folder(tmp_path: Path) -> None:
    empty = transcript(tmp_path, b"").active_path("s1")
    assert (empty.items, empty.header) == ((), None)
    assert "s1.jsonl is empty" in notes(empty)
    missing = JsonlTranscript(tmp_path / "none.jsonl")
    assert "none.jsonl is not there" in notes(missing.active_path("s1"))
    assert missing.history(0, 10) == ()
    (tmp_path / "folder.jsonl").mkdir()
    assert "cannot be read" in notes(JsonlTranscript(tmp_path / "folder.jsonl").active_path("s1"))


def test_the_history_of_a_file(make, tmp_path: Path) -> None:
    reader = transcript(tmp_path, make.lines(make.user("a", None), make.compaction("c", "a", None)))
    assert [item.entry_id for item in reader.history(0, 10)] == ["a", "c"]


def test_entries_are_the_newest_first_and_read_again_when_changed(make, tmp_path: Path) -> None:
    path = make.sessions(
        tmp_path / "sessions", old={"sessionId": "o", "updatedAt": 1}, new={"sessionId": "n", "updatedAt": 2}
    )
    store = JsonlSessionStore(path)
    assert [entry.session_id for entry in store.entries()] == ["n", "o"]
    assert store.entries() is store.entries()
    before = store.fingerprint()
    make.sessions(tmp_path / "sessions", only={"sessionId": "only", "updatedAt": 3})
    assert store.fingerprint() != before
    assert [entry.session_id for entry in store.entries()] == ["only"]
    assert store.changed_ms is not None


def test_the_transcript_of_another_machine_is_found_by_its_name(make, tmp_path: Path) -> None:
    folder = tmp_path / "sessions"
    path = make.sessions(
        folder,
        moved={"sessionId": "a", "sessionFile": "/home/other/.openclaw/agents/main/sessions/fork.jsonl"},
        windows={"sessionId": "b", "sessionFile": "C:\\Users\\Sam\\.openclaw\\sessions\\win.jsonl"},
        elsewhere={"sessionId": "c", "sessionFile": str(tmp_path / "far" / "c.jsonl")},
        plain={"sessionId": "d"},
        lost={"sessionId": "e", "sessionFile": "/home/other/e.jsonl"},
        evil={"sessionId": "../../f", "sessionFile": "x\0y"},
    )
    (tmp_path / "far").mkdir()
    for name in ("fork.jsonl", "win.jsonl", "d.jsonl"):
        (folder / name).write_bytes(make.lines(make.user(name, None)))
    (tmp_path / "far" / "c.jsonl").write_bytes(make.lines(make.user("c", None)))
    store = JsonlSessionStore(path)
    files = {entry.session_key.rpartition(":")[2]: entry.session_file for entry in store.entries()}
    assert files == {
        "moved": folder / "fork.jsonl",
        "windows": folder / "win.jsonl",
        "elsewhere": tmp_path / "far" / "c.jsonl",
        "plain": folder / "d.jsonl",
        "lost": folder / "e.jsonl",
        "evil": folder / "f.jsonl",
    }
    assert [item.entry_id for item in store.active_path("a").items] == ["fork.jsonl"]
    assert [item.entry_id for item in store.history("c")] == ["c"]
    assert "is not there" in notes(store.active_path("e"))


def test_telegram_topics_have_a_file_of_their_own(make, tmp_path: Path) -> None:
    folder = tmp_path / "sessions"
    path = make.sessions(
        folder, **{"telegram:group:-1:topic:7": {"sessionId": "a"}, "other": {"sessionId": "b"}}
    )
    for name in ("a-topic-7.jsonl", "a-topic-8.jsonl", "b-topic-3.jsonl"):
        (folder / name).write_bytes(make.lines())
    files = {entry.session_id: entry.session_file for entry in JsonlSessionStore(path).entries()}
    assert files == {"a": folder / "a-topic-7.jsonl", "b": folder / "b-topic-3.jsonl"}


def test_archives_and_forgotten_transcripts_are_orphans(make, tmp_path: Path) -> None:
    folder = tmp_path / "sessions"
    path = make.sessions(folder, main={"sessionId": "now"})
    for name in (
        "now.jsonl",
        "old.jsonl.reset.2026-11-30T11-04-13.564Z",
        "gone.jsonl.deleted.2026-11-29T00-00-00.000Z",
        "lost.jsonl",
        "now.trajectory.jsonl",
        "now.jsonl.lock",
    ):
        (folder / name).write_bytes(make.lines(make.user(name, None)))
    store = JsonlSessionStore(path)
    orphans = {orphan.session_id: orphan for orphan in store.orphans()}
    assert {key: orphan.kind for key, orphan in orphans.items()} == {
        "old": OrphanKind.RESET,
        "gone": OrphanKind.DELETED,
        "lost": OrphanKind.UNLISTED,
    }
    assert orphans["old"].at_ms == 1796036653564
    assert orphans["old"].size_bytes == (folder / "old.jsonl.reset.2026-11-30T11-04-13.564Z").stat().st_size
    assert store.active_path("gone").total_messages == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'{\n  "a": }', "line 2, column 8"),
        (b"[]", "it is not an object"),
        (b"", "line 1, column 1"),
        (b"[" * 100_000, "cannot be read"),
    ],
)
def test_a_broken_list_is_one_sentence_and_the_transcripts_stay(
    make, tmp_path: Path, content: bytes, said: str
) -> None:
    (tmp_path / "sessions.json").write_bytes(content)
    (tmp_path / "a.jsonl").write_bytes(make.lines(make.user("a", None)))
    store = JsonlSessionStore(tmp_path / "sessions.json")
    assert store.entries() == ()
    (problem,) = store.problems
    assert said in str(problem.sentence)
    assert [orphan.session_id for orphan in store.orphans()] == ["a"]
    assert len(store.active_path("a").items) == 1


def test_one_broken_entry_does_not_hide_the_others(make, tmp_path: Path) -> None:
    store = JsonlSessionStore(make.sessions(tmp_path, bad=5, good={"sessionId": "g", "updatedAt": 1}))
    assert [entry.session_key for entry in store.entries()] == ["agent:main:good", "agent:main:bad"]
    (problem,) = store.problems
    assert problem.session_key == "agent:main:bad"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    store = JsonlSessionStore(tmp_path / "none" / "sessions.json")
    assert (store.entries(), store.orphans(), store.problems, store.fingerprint()) == ((), (), (), ())
    assert (store.exists, store.changed_ms, store.kind) == (False, None, StoreKind.JSONL)


def test_the_place_of_the_list(tmp_path: Path, monkeypatch) -> None:
    usual = tmp_path / "agents" / "ops" / "sessions" / "sessions.json"
    assert jsonl_path(tmp_path, "ops", {}) == (usual, False)
    assert jsonl_path(tmp_path, "ops", {"session": {"store": ""}}) == (usual, False)
    assert jsonl_path(tmp_path, "ops", {"session": "nonsense"}) == (usual, False)
    own = {"session": {"store": f"{tmp_path}/own/{{agentId}}.json"}}
    assert jsonl_path(tmp_path, "ops", own) == (tmp_path / "own" / "ops.json", False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert jsonl_path(Path("/state"), "ops", {"session": {"store": "~/all.json"}}) == (
        tmp_path / "all.json",
        True,
    )


def test_a_shared_list_shows_the_sessions_of_one_agent(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    keys = ("agent:main:main", "agent:ops:main", "agent:OPS:x", "global")
    path.write_text(json.dumps({key: {"sessionId": key} for key in keys}))
    store = JsonlSessionStore(path, only_agent="ops")
    assert sorted(entry.session_key for entry in store.entries()) == [
        "agent:OPS:x",
        "agent:ops:main",
        "global",
    ]


def test_ids_that_are_no_text_do_not_stop_the_reading(make, tmp_path: Path) -> None:
    odd = {"type": "message", "id": 5, "parentId": None, "message": {"role": "user", "content": "x"}}
    path = transcript(tmp_path, make.lines(odd, make.user("b", "a"))).active_path("s1")
    assert [item.text for item in path.items] == ["x", "hello"]

"""Files, notes, transcripts, pins, history: what is opened is indexed with its lines, nothing else."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.host_folder import listing, make
from engine.search.kit import build, held, hits, library
from strandline import paths
from strandline.engine.search.sources.catalog import Catalog, catalog
from strandline.engine.search.status import index_status
from strandline.engine.search.wanted import Wanted
from strandline.engine.target import Target
from strandline.model.pin_match import KnownPin
from strandline.model.pins import PinText
from strandline.model.search import Document, DocumentKind, IndexState, Scope
from strandline.store.history import History
from strandline.store.pin_records import PinRecords
from strandline.store.search.index_file import SearchIndex


@pytest.fixture
def index(own_home):
    with SearchIndex.open(paths.search_file()) as opened:
        yield opened


@pytest.fixture
def state(tmp_path):
    files = {
        "AGENTS.md": "intro\n# Rules\n- 预算 200,000\n",
        "MEMORY.md": "- likes tea\n",
        "memory/2026-09-06.md": "# Night\nthe disk was full\n",
        "memory/deep/er/note.md": "deep down\n",
        "memory/other.txt": "no note\n",
        "README.md": "not a context file\n",
    }
    return make(tmp_path, {"agents": {"list": [{"id": "main"}]}}, files)


def opened(state: Path, *, with_library=None, **more) -> Catalog:
    target = Target(state_dir=state, release="2026.7.1", **more)
    return catalog(Wanted(target), with_library, {"HOME": str(state.parent)})


def scope(index: SearchIndex, wanted: Scope) -> list[Document]:
    found = [one for one in held(index).values() if one.ref.scope is wanted]
    return sorted(found, key=lambda one: (str(one.ref.path), one.position))


def test_context_files_and_notes_are_found_by_section_and_line(index, state):
    build(index, opened(state))
    files = [(one.ref.path.name, one.ref.line, one.title, one.text) for one in scope(index, Scope.FILES)]
    assert files == [
        ("AGENTS.md", 1, None, "intro"),
        ("AGENTS.md", 2, "Rules", "# Rules\n- 预算 200,000"),
        ("MEMORY.md", 1, None, "- likes tea"),
    ]
    notes = [(one.ref.path.name, one.title) for one in scope(index, Scope.MEMORY)]
    assert notes == [("2026-09-06.md", "Night"), ("note.md", None)]
    assert {one.ref.agent for one in held(index).values()} == {"main"}


def test_a_file_that_is_changed_made_and_deleted_is_followed(index, state):
    build(index, opened(state))
    workspace = state / "workspace"
    (workspace / "AGENTS.md").write_text("intro\n# Rules\n- 预算 300,000\n")
    (workspace / "SOUL.md").write_text("be kind\n")
    (workspace / "memory" / "2026-09-06.md").unlink()
    status = index_status(index, opened(state).sources)
    assert status.state is IndexState.STALE
    result = build(index, opened(state))
    assert (result.added, result.removed, result.gone_sources) == (2, 2, 1)
    assert hits(index, "disk") == []
    assert hits(index, "预算") == ["# Rules\n- 预算 300,000"]
    assert index_status(index, opened(state).sources).state is IndexState.READY


def test_links_that_lead_out_of_the_workspace_are_no_notes(index, state, tmp_path):
    (tmp_path / "secret.md").write_text("private key\n")
    (state / "workspace" / "memory" / "link.md").symlink_to(tmp_path / "secret.md")
    build(index, opened(state))
    assert hits(index, "private") == []


def test_a_workspace_that_is_not_opened_is_left_alone(index, state, tmp_path):
    build(index, opened(state))
    other = make(tmp_path / "b", None, {"AGENTS.md": "the other one\n"})
    build(index, catalog(Wanted(Target(workspace=other / "workspace")), None, {"HOME": str(tmp_path)}))
    assert hits(index, "tea") == ["- likes tea"]
    assert hits(index, "other") == ["the other one"]


def entry(number: int, text: str, **more) -> str:
    content = [{"type": "text", "text": text}]
    message = {"role": "user", "content": content} | more
    given = {"type": "message", "id": f"e{number}", "parentId": None, "message": message}
    return json.dumps(given, ensure_ascii=False) + "\n"


def sessions(state: Path, lines: str, name: str = "s-1.jsonl") -> Path:
    folder = state / "agents" / "main" / "sessions"
    folder.mkdir(parents=True, exist_ok=True)
    listed = {"agent:main:main": {"sessionId": "s-1", "updatedAt": 1}}
    (folder / "sessions.json").write_text(json.dumps(listed))
    (folder / name).write_text(lines)
    return folder / name


def test_every_entry_of_a_transcript_is_found_with_its_line(index, state):
    call = {"type": "toolCall", "id": "c1", "name": "exec", "arguments": {"command": "df -h"}}
    thinking = {"type": "thinking", "thinking": "is it the disk?"}
    lines = (
        json.dumps({"type": "session", "id": "s-1", "version": 3}) + "\n"
        + entry(1, "why 为什么")
        + "this is no JSON\n"
        + entry(2, "", role="assistant", content=[thinking, call])
        + entry(3, "full", role="toolResult", toolName="exec")
        + json.dumps({"type": "compaction", "id": "e4", "summary": "a summary"}) + "\n"
    )  # fmt: skip
    sessions(state, lines)
    build(index, opened(state))
    found = [
        (one.ref.line, one.ref.entry_id, one.kind.value, one.role, one.title, one.text)
        for one in scope(index, Scope.SESSIONS)
    ]
    assert found == [
        (2, "e1", "text", "user", None, "why 为什么"),
        (4, "e2", "thinking", "assistant", None, "is it the disk?"),
        (4, "e2", "tool-call", "assistant", "exec", 'exec {"command":"df -h"}'),
        (5, "e3", "tool-result", "tool", "exec", "full"),
        (6, "e4", "summary", "user", None, "a summary"),
    ]
    one = scope(index, Scope.SESSIONS)[0]
    assert (one.lane, one.ref.session_id, one.ref.agent) == ("agent:main:main", "s-1", "main")


@pytest.mark.parametrize("thorough", [True, False])
def test_a_transcript_that_grows_is_read_from_its_last_megabyte_on(index, state, monkeypatch, thorough):
    monkeypatch.setattr("strandline.store.sessions.stream.STRETCH_BYTES", 1_000)
    path = sessions(state, "".join(entry(number, f"line {number}") for number in range(1, 60)))
    build(index, opened(state))
    before = held(index)
    with path.open("a") as stream:
        stream.write(entry(60, "line 60 新"))
        stream.write('{"type": "message", "id": "e61", "mess')  # being written
    result = build(index, opened(state), thorough=thorough)
    assert (result.added, result.removed) == (1, 0)
    assert before.items() <= held(index).items()
    [one] = [one for one in held(index).values() if "新" in one.text]
    assert one.ref.line == 60


@pytest.mark.parametrize("thorough", [True, False])
def test_a_transcript_that_was_replaced_by_a_shorter_one_is_read_anew(index, state, thorough):
    path = sessions(state, "".join(entry(number, f"old {number}") for number in range(50)))
    build(index, opened(state))
    new = path.with_name("new.tmp")
    new.write_text(entry(1, "young"))
    new.replace(path)
    build(index, opened(state), thorough=thorough)
    assert [one.text for one in scope(index, Scope.SESSIONS)] == ["young"]


def test_a_transcript_that_is_cut_in_place_is_read_anew(index, state):
    path = sessions(state, "".join(entry(number, f"old {number}") for number in range(50)))
    build(index, opened(state))
    with path.open("r+") as stream:
        stream.truncate(len(entry(0, "old 0")))
    build(index, opened(state), thorough=False)
    assert [one.text for one in scope(index, Scope.SESSIONS)] == ["old 0"]


def test_archived_and_orphaned_transcripts_are_found_too(index, state):
    sessions(state, entry(1, "today"))
    sessions(state, entry(1, "before the reset"), "s-0.jsonl.reset.2026-09-06T08-00-00.000Z")
    sessions(state, entry(1, "deleted one"), "s-9.jsonl.deleted.2026-09-06T08-00-00.000Z")
    sessions(state, entry(1, "nobody names it"), "s-8.jsonl")
    sessions(state, json.dumps({"note": "no transcript"}) + "\n", "s-1.trajectory.jsonl")
    build(index, opened(state))
    assert [one.text for one in scope(index, Scope.SESSIONS)] == [
        "before the reset", "today", "nobody names it", "deleted one",
    ]  # fmt: skip


def recording(fixtures: Path, tmp_path: Path, release: str) -> Path:
    target = tmp_path / "recorded" / ".openclaw"
    shutil.copytree(fixtures / "openclaw" / "recordings" / release / "convo" / "state", target)
    return target


@pytest.mark.parametrize("release", ["2026.7.1", "2026.9.6"])
def test_the_sessions_of_a_real_host_are_indexed_and_nothing_is_written_there(
    index, fixtures, tmp_path, release
):
    state = recording(fixtures, tmp_path, release)
    before = listing(state)
    found = catalog(Wanted(Target(state_dir=state, release=release)), None, {"HOME": str(tmp_path)})
    result = build(index, found)
    said = scope(index, Scope.SESSIONS)
    assert {one.kind for one in said} >= {DocumentKind.TEXT, DocumentKind.TOOL_CALL, DocumentKind.TOOL_RESULT}
    assert result.problems == []
    assert listing(state) == before


@pytest.mark.parametrize("thorough", [True, False])
def test_events_of_a_database_come_and_go(index, fixtures, tmp_path, thorough):
    state = recording(fixtures, tmp_path, "2026.9.6")
    path = state / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    target = Wanted(Target(state_dir=state, release="2026.9.6"))
    build(index, catalog(target, None, {"HOME": str(tmp_path)}))
    before = len(scope(index, Scope.SESSIONS))
    with closing(sqlite3.connect(path)) as db, db:
        # The host's SQLite is newer than ours.
        db.create_function("octet_length", 1, lambda value: len(value.encode()), deterministic=True)
        session, seq = db.execute("SELECT session_id, max(seq) FROM transcript_events").fetchone()
        columns = [row[1] for row in db.execute("PRAGMA table_info(transcript_events)")]
        row = dict(
            zip(
                columns,
                db.execute("SELECT * FROM transcript_events WHERE seq = ?", [seq]).fetchone(),
                strict=True,
            )
        )
        row |= {"seq": seq + 1, "event_json": entry(999, "an event 事件")}
        row |= {"event_zstd": None, "event_utf8_bytes": None}
        db.execute(
            f"INSERT INTO transcript_events VALUES ({', '.join('?' * len(columns))})", list(row.values())
        )
    build(index, catalog(target, None, {"HOME": str(tmp_path)}), thorough=thorough)
    assert hits(index, "事件") == ["an event 事件"]
    assert len(scope(index, Scope.SESSIONS)) == before + 1
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM transcript_events WHERE session_id = ? AND seq > ?", [session, seq])
    build(index, catalog(target, None, {"HOME": str(tmp_path)}), thorough=thorough)
    assert len(scope(index, Scope.SESSIONS)) == before


def test_pins_and_earlier_versions_are_found_and_go(index, state):
    agents = state / "workspace" / "AGENTS.md"
    with library() as kept:
        history = History(kept)
        for text in ("# A\nfirst 第一\n# B\nkept\n", "# A\nsecond\n# B\nkept\n", "# B\nkept\n"):
            history.saw(agents, text.encode())
        pins = PinRecords(kept)
        pins.change(state / "workspace", None, [], [KnownPin("p1", "AGENTS.md", PinText("budget 预算", ()))])
        agents.write_text("# B\nkept\n")
        build(index, opened(state, with_library=kept))
        [pin] = scope(index, Scope.PINS)
        assert (pin.text, pin.ref.pin_id, pin.ref.path) == ("budget 预算", "p1", agents)
        versions = [(one.title, one.text, one.ref.line) for one in scope(index, Scope.HISTORY)]
        assert versions == [("A", "# A\nfirst 第一", 1), ("A", "# A\nsecond", 1)]
        pins.change(state / "workspace", None, ["p1"], [])
        agents.write_text("# C\nthird\n")
        history.saw(agents, agents.read_bytes())
        result = build(index, opened(state, with_library=kept))
        assert (result.added, result.removed) == (2, 2)
        assert scope(index, Scope.PINS) == []
        # What the file no longer has is found where it first stood.
        kept_once = [(one.ref.scope, one.ref.line) for one in held(index).values() if one.text == "# B\nkept"]
        assert kept_once == [(Scope.HISTORY, 3)]


def test_a_file_that_is_too_long_is_searched_up_to_a_bound_and_says_so(index, state, monkeypatch):
    monkeypatch.setattr("strandline.engine.search.sources.files.FILE_LIMIT", 1_000)
    (state / "workspace" / "memory" / "long.md").write_text("start\n" + "x y\n" * 1_000 + "end\n")
    result = build(index, opened(state))
    assert "it is searched up to 1,000" in result.problems[0].text()
    assert hits(index, "start")
    assert not hits(index, "end")

"""All sessions of an agent: recorded ones, archives of resets, two stores side by side."""

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from engine.host_folder import listing
from strandline.engine.sessions_overview import EVERY, read_sessions
from strandline.engine.target import Target
from strandline.host.session_keys import KeyKind
from strandline.model.session_lanes import MarkKind, NumberKind, SessionsPicture, WindowState

MAIN = "agent:main:main"


def recorded(copy_fixture, release: str) -> SessionsPicture:
    case = copy_fixture(f"openclaw/recordings/{release}/convo")
    before = listing(case)
    picture = read_sessions(Target(state_dir=case / "state", release=release), {}, deep=EVERY)
    assert listing(case) == before
    return picture


def test_the_recorded_sessions_of_7_1(copy_fixture) -> None:
    picture = recorded(copy_fixture, "2026.7.1")
    assert [lane.key for lane in picture.lanes] == [MAIN, "agent:main:telegram:group:-100123"]
    assert [(one.kind, one.authoritative, one.sessions) for one in picture.stores] == [("jsonl", True, 2)]
    assert picture.derivable
    main = picture.lanes[0]
    assert (main.kind, main.in_force, main.model, main.compactions) == (KeyKind.MAIN, True, "mock/mock-1", 4)
    assert main.current is not None
    # By hand from the transcript: four compactions; the entry remembers two of them with their sizes.
    marks = [(mark.kind, mark.tokens_before, mark.tokens_after) for mark in main.current.marks]
    assert marks == [
        (MarkKind.START, None, None),
        (MarkKind.COMPACTION, 42_511, None),
        (MarkKind.COMPACTION, 42_516, 574),
        (MarkKind.COMPACTION, 46_511, None),
        (MarkKind.COMPACTION, 46_515, 814),
    ]
    assert picture.findings == ()
    assert picture.orphans == ()


@pytest.mark.parametrize(
    ("release", "context", "budget"), [("2026.7.1", 15_452, 60_000), ("2026.9.6", 10_973, 60_000)]
)
def test_the_numbers_of_the_recorded_main_session(copy_fixture, release, context, budget) -> None:
    lane = recorded(copy_fixture, release).lane(MAIN)
    assert lane is not None
    numbers = lane.numbers
    assert numbers.context is not None
    assert (numbers.context.kind, numbers.context.value) == (NumberKind.PROMPT, context)
    assert numbers.budget is not None
    assert numbers.budget.value == budget
    assert numbers.native is not None
    assert numbers.native.value == 60_000
    assert numbers.run_sum is None
    assert numbers.share == context / budget


def test_the_lifetime_is_everything_the_transcript_was_billed_for(copy_fixture, fixtures: Path) -> None:
    folder = fixtures / "openclaw/recordings/2026.7.1/convo/state/agents/main/sessions"
    (path,) = folder.glob("50421631*.jsonl")
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    billed = sum(row.get("message", {}).get("usage", {}).get("totalTokens", 0) for row in rows)
    lane = recorded(copy_fixture, "2026.7.1").lane(MAIN)
    assert lane is not None
    assert lane.numbers.lifetime is not None
    assert lane.numbers.lifetime.value == billed > 0


def test_the_recorded_sessions_of_9_6(copy_fixture) -> None:
    picture = recorded(copy_fixture, "2026.9.6")
    assert [lane.kind for lane in picture.lanes] == [KeyKind.MAIN, KeyKind.GROUP, KeyKind.SUBAGENT]
    helper = picture.of_kind(KeyKind.SUBAGENT)[0]
    assert (helper.label, helper.spawned_by) == ("bed counter", MAIN)
    main = picture.lane(MAIN)
    assert main is not None
    assert main.current is not None
    assert [mark.kind for mark in main.current.marks] == [MarkKind.START, MarkKind.COMPACTION]
    assert (main.current.marks[1].tokens_before, main.current.marks[1].tokens_after) == (46_511, 13_310)


def jsonl(state: Path, entries: dict[str, Any], files: dict[str, str] | None = None) -> None:
    folder = state / "agents" / "main" / "sessions"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sessions.json").write_text(json.dumps(entries))
    for name, session_id in (files or {}).items():
        header = {"type": "session", "version": 3, "id": session_id, "timestamp": "2026-11-30T00:00:00Z"}
        (folder / name).write_text(json.dumps(header) + "\n")


def test_the_case_of_228_percent(tmp_path: Path) -> None:
    entry = {
        "sessionId": "s1", "updatedAt": 5, "inputTokens": 497_720, "cacheRead": 1_323_520, "cacheWrite": 0,
        "totalTokens": 1_821_240, "totalTokensFresh": True, "contextTokens": 800_000,
    }  # fmt: skip
    jsonl(tmp_path, {MAIN: entry}, {"s1.jsonl": "s1"})
    for deep in ((), EVERY):
        lane = read_sessions(Target(state_dir=tmp_path, release="2026.7.1"), {}, deep=deep).lane(MAIN)
        assert lane is not None
        assert lane.numbers.share is None
        assert lane.numbers.context is None
        assert lane.numbers.run_sum is not None
        assert lane.numbers.run_sum.value == 1_821_240


def test_archives_find_their_lane_by_the_moment_of_the_reset(tmp_path: Path) -> None:
    at = 1_796_000_000_000
    entries = {
        MAIN: {"sessionId": "new", "updatedAt": at + 9, "sessionStartedAt": at},
        "agent:main:telegram:direct:7": {"sessionId": "b", "updatedAt": at, "sessionStartedAt": at - 60_000},
    }
    stamp = "2026-11-30T00-53-20.000Z"
    files = {
        "new.jsonl": "new",
        "b.jsonl": "b",
        f"old.jsonl.reset.{stamp}": "old",
        "gone.jsonl.deleted.2026-11-29T00-00-00.000Z": "gone",
        "lost.jsonl": "lost",
    }
    jsonl(tmp_path, entries, files)
    picture = read_sessions(Target(state_dir=tmp_path, release="2026.7.1"), {})
    main = picture.lane(MAIN)
    assert main is not None
    assert [(one.session_id, one.state, one.inferred) for one in main.windows] == [
        ("old", WindowState.RESET, True),
        ("new", WindowState.CURRENT, False),
    ]
    assert main.windows[0].marks[0].kind is MarkKind.ARCHIVED
    left = {one.session_id: one for one in picture.orphans}
    assert set(left) == {"gone", "lost"}
    assert left["gone"].state is WindowState.DELETED
    assert left["lost"].state is None
    assert all(one.path is not None and one.path.is_file() for one in picture.orphans)


def test_an_archive_that_two_lanes_could_claim_stays_with_none(tmp_path: Path) -> None:
    at = 1_796_000_000_000
    both = {"updatedAt": at, "sessionStartedAt": at}
    entries = {MAIN: both | {"sessionId": "a"}, "agent:main:direct:7": both | {"sessionId": "b"}}
    jsonl(tmp_path, entries, {"a.jsonl": "a", "old.jsonl.reset.2026-11-30T00-53-20.000Z": "old"})
    picture = read_sessions(Target(state_dir=tmp_path, release="2026.7.1"), {})
    assert [one.session_id for one in picture.orphans] == ["old"]


def test_both_stores_with_two_sessions_in_only_one_of_them(copy_fixture) -> None:
    case = copy_fixture("openclaw/recordings/2026.9.6/convo")
    state = case / "state"
    old = {"updatedAt": 1_700_000_000_000}
    entries = {
        MAIN: old | {"sessionId": "older-main"},
        "agent:main:direct:7": old | {"sessionId": "x"},
        "agent:main:direct:8": old | {"sessionId": "y"},
    }
    jsonl(state, entries, {"older-main.jsonl": "older-main", "x.jsonl": "x", "y.jsonl": "y"})
    picture = read_sessions(Target(state_dir=state, release="2026.9.6"), {})
    stores = {one.kind: one for one in picture.stores}
    assert stores["sqlite"].authoritative
    assert not stores["jsonl"].authoritative
    assert stores["jsonl"].only_here == ("agent:main:direct:7", "agent:main:direct:8")
    left = [lane for lane in picture.lanes if not lane.in_force]
    assert [lane.key for lane in left] == ["agent:main:direct:7", "agent:main:direct:8"]
    assert all(lane.words is not None and "no longer reads" in lane.words.text() for lane in left)
    (finding,) = picture.findings
    assert finding.code == "sessions-left-behind"
    assert finding.reason.text().startswith("2 sessions are only in sessions.json")
    main = picture.lane(MAIN)
    assert main is not None
    assert main.stores == ("sqlite", "jsonl")
    assert (main.windows[0].session_id, main.windows[0].store) == ("older-main", "jsonl")


def test_earlier_windows_of_a_key_in_the_database(copy_fixture) -> None:
    case = copy_fixture("openclaw/recordings/2026.9.6/convo")
    database = case / "state/agents/main/agent/openclaw-agent.sqlite"
    plain = case / "plain.sqlite"
    with sqlite3.connect(database) as source, sqlite3.connect(plain) as target:
        # The host's checks call a function that older SQLite lacks, so the rows go to a plain copy.
        for table in ("session_nodes", "session_windows", "transcript_events"):
            names = [row[1] for row in source.execute(f"PRAGMA table_info({table})")]
            target.execute(f"CREATE TABLE {table} ({', '.join(names)})")
            marks = ", ".join("?" * len(names))
            target.executemany(
                f"INSERT INTO {table} VALUES ({marks})", source.execute(f"SELECT * FROM {table}")
            )
        target.execute(
            "INSERT INTO session_windows (session_id, session_key, reason, created_at, updated_at)"
            " VALUES ('before', ?, 'reset', 1000, 2000)",
            (MAIN,),
        )
        target.execute("PRAGMA user_version = 23")
    source.close()
    target.close()
    shutil.move(plain, database)
    picture = read_sessions(Target(state_dir=case / "state", release="2026.9.6"), {})
    main = picture.lane(MAIN)
    assert main is not None
    assert [(one.session_id, one.state, one.reason) for one in main.windows] == [
        ("before", WindowState.EARLIER, "reset"),
        ("538a1908-634a-49c6-a0a3-eeac3396b1b5", WindowState.CURRENT, None),
    ]
    assert picture.orphans == ()


@pytest.mark.parametrize(
    ("engine", "words"),
    [("lossless-claw", "its own list stands in the memory"), ("other", "cannot be read here")],
)
def test_another_context_engine_is_named_with_what_it_means(tmp_path: Path, engine: str, words: str) -> None:
    (tmp_path / "openclaw.json").write_text(json.dumps({"plugins": {"slots": {"contextEngine": engine}}}))
    jsonl(tmp_path, {})
    picture = read_sessions(Target(state_dir=tmp_path, release="2026.7.1"), {})
    assert (picture.engine, picture.derivable) == (engine, False)
    assert words in picture.engine_words.text()

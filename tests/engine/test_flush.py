"""Flush and compaction of recorded sessions and of small made ones, held against what the host noted."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.host_folder import listing
from strandline.engine.flush import read_flush
from strandline.engine.target import Target
from strandline.host.flush import Gate
from strandline.model.flush_state import FlushPicture, FlushState, TokensBasis
from strandline.store.history import History
from strandline.store.library import Library

KEY = "agent:main:main"


def recorded(copy_fixture, release: str, **more: Any) -> FlushPicture:
    case = copy_fixture(f"openclaw/recordings/{release}/convo")
    before = listing(case)
    picture = read_flush(
        Target(state_dir=case / "state", workspace=case / "workspace", release=release, **more), {}
    )
    assert listing(case) == before
    return picture


def made(
    home: Path,
    entry: dict[str, Any],
    *,
    release: str = "2026.7.1",
    window: int = 60_000,
    lines=(),
    **config: Any,
) -> FlushPicture:
    """Make a JSONL state folder with one session and read it."""
    state, sessions = home / "state", home / "state" / "agents" / "main" / "sessions"
    sessions.mkdir(parents=True)
    (home / "ws").mkdir()
    provider = {"models": [{"id": "m", "contextWindow": window}]}
    defaults = {"workspace": str(home / "ws"), "model": {"primary": "p/m"}} | config.pop("defaults", {})
    data = {"models": {"providers": {"p": provider}}, "agents": {"defaults": defaults}} | config
    (state / "openclaw.json").write_text(json.dumps(data))
    stored = {"sessionId": "s1", "updatedAt": 1, "modelProvider": "p", "model": "m"} | entry
    (sessions / "sessions.json").write_text(json.dumps({KEY: stored}))
    rows = [{"type": "session", "version": 3, "id": "s1", "timestamp": "2026-11-30T00:00:00Z"}, *lines]
    (sessions / "s1.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return read_flush(Target(state_dir=state, release=release, session_key=KEY), {})


def test_convo_of_7_1(copy_fixture) -> None:
    picture = recorded(copy_fixture, "2026.7.1")
    lines = picture.lines
    assert (lines.window, lines.flush, lines.compaction, lines.order) == (60_000, 36_000, 36_000, "same")
    assert (picture.counters.compaction, picture.counters.flush) == (4, 3)  # a new flush is allowed
    assert (picture.state, picture.reason_code) == (FlushState.CALM, Gate.BELOW)
    assert picture.now.value == 15_452
    assert picture.now.basis is TokensBasis.LAST_CALL
    assert picture.reason.text() == "Not run in this cycle: below the line. 15,452 of 36,000 tokens."
    # By hand from the transcript: the last ten steps from turn to turn, none across a compaction, are
    # 121 44 375 41 459 42 351 26115 before the first one and 108 43 after the last.
    assert (picture.growth.per_turn, picture.growth.turns) == (114, 10)
    assert picture.last is not None
    assert picture.last.note == "memory/2026-11-30.md"
    assert picture.last.lines == ("# Flush notes", "- Alex Sample likes numbered facts.")
    assert picture.last.entry_id == "8ec726f8"
    assert picture.transcript_bytes == 36_426
    assert any("share one line" in note.text() for note in picture.notes)


def test_convo_of_9_6(copy_fixture) -> None:
    picture = recorded(copy_fixture, "2026.9.6")
    lines = picture.lines
    assert (lines.flush, lines.compaction, lines.order) == (41_000, 45_000, "before")
    assert (picture.counters.compaction, picture.counters.flush) == (1, 0)
    assert picture.counters.kind == "succeeded"
    assert (picture.state, picture.reason_code) == (FlushState.CALM, Gate.BELOW)
    assert picture.now.value == 10_973
    assert picture.last is not None
    assert (picture.last.note, picture.last.lines) == ("memory/2026-11-30.md", None)
    assert "which of its lines the flush added is not recorded" in picture.last.words.text()


def test_the_history_of_the_note_tells_what_was_added(copy_fixture, tmp_path: Path) -> None:
    case = copy_fixture("openclaw/recordings/2026.9.6/convo")
    target = Target(state_dir=case / "state", workspace=case / "workspace", release="2026.9.6")
    note = case / "workspace/memory/2026-11-30.md"
    whole = note.read_bytes()
    with Library.open(tmp_path / "library.db") as library:
        history = History(library)
        history.saw(note, whole.splitlines(keepends=True)[0])
        history.saw(note, whole)
        last = read_flush(target, {}, history).last
        assert last is not None
        assert last.lines == ("- Alex Sample likes numbered facts.",)
        assert "whether the flush wrote them is not recorded" in last.words.text()
        history.saw(note, b"written anew\n")
        last = read_flush(target, {}, history).last
        assert last is not None
        assert last.lines is None


@pytest.mark.parametrize("release", ["2026.7.1", "2026.9.6"])
def test_a_session_that_never_flushed_has_no_last_flush(copy_fixture, release: str) -> None:
    picture = recorded(copy_fixture, release, session_key="agent:main:telegram:group:-100123")
    assert picture.last is None
    assert picture.counters.flush is None
    assert (picture.state, picture.reason_code) == (FlushState.CALM, Gate.BELOW)


FRESH = {"totalTokens": 40_000, "totalTokensFresh": True}


@pytest.mark.parametrize(
    ("counters", "state", "code"),
    [
        ({"compactionCount": 0, "memoryFlushCompactionCount": 0}, FlushState.BLOCKED, Gate.ZERO),
        (
            {"compactionCount": 0, "memoryFlushCompactionCount": 0, "memoryFlushAt": 5},
            FlushState.FLUSHED,
            Gate.FLUSHED,
        ),
        ({"compactionCount": 2, "memoryFlushCompactionCount": 2}, FlushState.FLUSHED, Gate.FLUSHED),
        ({"compactionCount": 1}, FlushState.FLUSH_DUE, Gate.SAME_LINE),
        ({"memoryFlushCompactionCount": 0}, FlushState.BLOCKED, Gate.ZERO),
        (
            {"compactionCount": 2, "memoryFlushCompactionCount": 2, "memoryFlushFailureCount": 3},
            FlushState.BLOCKED,
            Gate.EXHAUSTED,
        ),
    ],
)
def test_counters(tmp_path: Path, counters: dict[str, int], state: FlushState, code: Gate) -> None:
    picture = made(tmp_path, FRESH | counters)
    expected = FlushState.COMPACTION_DUE  # 40,000 are over the line that both share
    assert picture.state is expected
    assert picture.reason_code is code
    below = made(tmp_path / "below", FRESH | {"totalTokens": 35_000} | counters)
    assert below.state is (FlushState.CALM if state is FlushState.FLUSH_DUE else state)


def test_a_large_reserve_puts_the_compaction_first(tmp_path: Path) -> None:
    reserve = {
        "reserveTokensFloor": 20_000,
        "reserveTokens": 62_500,
        "memoryFlush": {"softThresholdTokens": 4_000},
    }
    picture = made(tmp_path, FRESH, window=272_000, defaults={"compaction": reserve})
    assert (picture.lines.flush, picture.lines.compaction) == (248_000, 209_500)
    assert (picture.state, picture.reason_code) == (FlushState.COMPACTION_FIRST, Gate.COMPACTION_FIRST)
    assert "248,000 is not below the compaction line at 209,500" in picture.reason.text()
    changed = {one.key: one.value for one in picture.settings if not one.default}
    assert changed == {
        "reserveTokens": "62500",
        "reserveTokensFloor": "20000",
        "memoryFlush.softThresholdTokens": "4000",
    }


def test_the_example_of_the_documentation(tmp_path: Path) -> None:
    entry = FRESH | {"totalTokens": 21_000}
    picture = made(tmp_path, entry, release="2026.9.6", window=32_768)
    assert (picture.lines.flush, picture.lines.compaction) == (20_576, 24_576)
    assert (picture.state, picture.reason_code) == (FlushState.FLUSH_DUE, Gate.DUE)


@pytest.mark.parametrize(
    ("defaults", "entry", "more", "code"),
    [
        ({"compaction": {"memoryFlush": {"enabled": False}}}, {}, {}, Gate.DISABLED),
        ({"sandbox": {"mode": "all", "workspaceAccess": "ro"}}, {}, {}, Gate.SANDBOX),
        ({}, {"modelProvider": "claude-cli"}, {}, Gate.CLI),
        ({}, {"agentHarnessId": "codex"}, {}, Gate.CLI),
        ({}, {}, {"plugins": {"slots": {"memory": "none"}}}, Gate.NO_PLUGIN),
    ],
)
def test_sessions_that_never_flush(tmp_path: Path, defaults, entry, more, code: Gate) -> None:
    picture = made(tmp_path, FRESH | {"totalTokens": 9_000} | entry, defaults=defaults, **more)
    assert (picture.state, picture.reason_code) == (FlushState.OFF, code)


def test_a_small_window_has_no_flush(tmp_path: Path) -> None:
    picture = made(tmp_path, FRESH | {"totalTokens": 5_000}, window=24_000)
    assert (picture.state, picture.reason_code) == (FlushState.OFF, Gate.NO_LINE)


def test_a_stale_number_is_named_and_read_back(tmp_path: Path) -> None:
    picture = made(tmp_path, {"totalTokens": 40_000, "totalTokensFresh": False})
    assert picture.now.basis is TokensBasis.STALE
    usage = {"input": 30_000, "cacheRead": 8_000, "cacheWrite": 0, "output": 9, "totalTokens": 38_009}
    lines = [
        {"type": "message", "id": "1", "parentId": None, "message": {"role": "user", "content": "hello"}},
        {
            "type": "message",
            "id": "2",
            "parentId": "1",
            "message": {"role": "assistant", "content": [{"type": "text", "text": "hi"}], "usage": usage},
        },
    ]
    picture = made(tmp_path / "2", {"totalTokens": 40_000, "totalTokensFresh": False}, lines=lines)
    assert (picture.now.value, picture.now.basis) == (38_000, TokensBasis.LAST_CALL)


def test_a_heartbeat_does_not_flush_and_the_next_message_does(tmp_path: Path) -> None:
    lines = [
        {"type": "message", "id": "1", "parentId": None, "message": {"role": "user", "content": "beat"}},
        {
            "type": "message",
            "id": "2",
            "parentId": "1",
            "message": {"role": "assistant", "content": [{"type": "text", "text": "HEARTBEAT_OK"}]},
        },
    ]
    picture = made(tmp_path, FRESH | {"totalTokens": 42_000}, release="2026.9.6", lines=lines)
    assert (picture.state, picture.reason_code) == (FlushState.FLUSH_DUE, Gate.HEARTBEAT)


def test_a_transcript_of_two_megabytes_forces_a_flush(tmp_path: Path) -> None:
    words = {"role": "user", "content": "x" * (2 << 20)}
    lines = [{"type": "message", "id": "1", "parentId": None, "message": words}]
    picture = made(tmp_path, FRESH | {"totalTokens": 9_000}, lines=lines)
    assert picture.reason_code is Gate.SAME_LINE
    assert picture.transcript_bytes is not None
    assert picture.transcript_bytes > 2 << 20


def test_lossless_claw_is_asked_for_its_own_line_and_debt(copy_fixture) -> None:
    case = copy_fixture("lcm/v1.0/pair-2026.9.6-lcm1.0")
    before = set(case.rglob("*.db"))
    assert before, "the recording has the plugin's database"
    picture = read_flush(
        Target(state_dir=case / "state", workspace=case / "workspace", release="2026.9.6"),
        {"LCM_DATABASE_PATH": str(next(iter(before)))},
    )
    assert picture.engine == "lossless-claw"
    assert picture.lossless is not None
    assert picture.lossless.conversation_id is not None
    assert picture.lossless.line == int((picture.lossless.budget or 0) * picture.lossless.threshold)
    assert picture.lines.first_compaction == picture.lossless.line
    assert picture.lossless.backlog is not None


def test_a_missing_memory_is_said_and_the_rest_is_shown(tmp_path: Path) -> None:
    slots = {"slots": {"contextEngine": "lossless-claw"}}
    picture = made(tmp_path, FRESH | {"totalTokens": 9_000}, plugins=slots)
    assert picture.lossless is not None
    assert picture.lossless.problem is not None
    assert picture.lines.lossless == 45_000


@pytest.mark.parametrize(
    ("release", "stored"),
    [
        ("2026.7.1", "agents/main/sessions/sessions.json"),
        ("2026.9.6", "agents/main/agent/openclaw-agent.sqlite"),
    ],
)
def test_a_damaged_store_is_no_session_that_has_not_run(copy_fixture, release, stored) -> None:
    case = copy_fixture(f"openclaw/recordings/{release}/convo")
    file = case / "state" / stored
    file.write_bytes(file.read_bytes()[:900])
    picture = read_flush(Target(state_dir=case / "state", workspace=case / "workspace", release=release), {})
    assert picture.state is FlushState.UNKNOWN
    assert str(file) in picture.reason.text()
    file.unlink()
    picture = read_flush(Target(state_dir=case / "state", workspace=case / "workspace", release=release), {})
    assert picture.reason.text() == "The session has not run yet, so there is nothing to flush."

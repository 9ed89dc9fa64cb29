"""The stores against sessions that the real host recorded."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from strandline.store.sessions import (
    Fate,
    ItemKind,
    PartKind,
    SessionEntry,
    StepKind,
    StoreKind,
    open_session_store,
)
from strandline.store.sessions.sqlite_events import decode_event

RECORDINGS = Path(__file__).resolve().parents[2] / "fixtures" / "openclaw" / "recordings"
CASES = sorted(
    (case.parent.name, case.name, agent.name)
    for case in RECORDINGS.glob("*/*")
    for agent in (case / "state" / "agents").iterdir()
)
SQLITE_CASES = [case for case in CASES if case[0] == "2026.9.6"]
Copy = Callable[[str, str], Path]


def recorded_entries(state: Path, release: str, case: str, agent: str) -> dict[str, dict]:
    """Read the entries as the host wrote them: from its list, its answer or its database."""
    if release != "2026.9.6":
        return json.loads((state / "agents" / agent / "sessions" / "sessions.json").read_text("utf-8"))
    answer = RECORDINGS / release / case / "session-entries.main.json"
    if agent == "main" and answer.exists():
        return json.loads(answer.read_text("utf-8"))
    database = state / "agents" / agent / "agent" / "openclaw-agent.sqlite"
    with closing(sqlite3.connect(f"file:{database}?immutable=1", uri=True)) as connection:
        rows = connection.execute("SELECT session_key, entry_json FROM session_nodes").fetchall()
    return {key: json.loads(value) for key, value in rows}


@pytest.fixture(params=CASES, ids=["-".join(case) for case in CASES])
def case(request, recorded: Copy) -> tuple[Path, str, str, str]:
    release, name, agent = request.param
    return recorded(release, name), release, name, agent


def test_all_cases_are_here() -> None:
    assert len(CASES) == 19


def test_entries_equal_what_the_host_wrote(case: tuple[Path, str, str, str]) -> None:
    state, release, name, agent = case
    opened = open_session_store(state, agent, {})
    assert opened.problems == ()
    expected = recorded_entries(state, release, name, agent)
    assert {entry.session_key for entry in opened.entries} == set(expected)
    for entry in opened.entries:
        raw = expected[entry.session_key]
        assert entry.store is (StoreKind.SQLITE if release == "2026.9.6" else StoreKind.JSONL)
        same = {
            "session_id": "sessionId",
            "updated_ms": "updatedAt",
            "status": "status",
            "chat_type": "chatType",
            "label": "label",
            "model": "model",
            "model_provider": "modelProvider",
            "context_tokens": "contextTokens",
            "context_tokens_source": "contextTokensSource",
            "total_tokens": "totalTokens",
            "total_tokens_fresh": "totalTokensFresh",
            "input_tokens": "inputTokens",
            "output_tokens": "outputTokens",
            "cache_read": "cacheRead",
            "cache_write": "cacheWrite",
            "estimated_cost_usd": "estimatedCostUsd",
            "compaction_count": "compactionCount",
            "spawned_by": "spawnedBy",
        }
        assert {ours: getattr(entry, ours) for ours in same} == {
            o: raw.get(theirs) for o, theirs in same.items()
        }
        assert len(entry.checkpoints) == len(raw.get("compactionCheckpoints", []))
        check_report(entry, raw["systemPromptReport"])
        check_budget(entry, raw.get("contextBudgetStatus"))


def check_report(entry: SessionEntry, raw: dict) -> None:
    report = entry.report
    assert report is not None
    assert (report.source, report.generated_ms, report.session_key) == (
        "run",
        raw["generatedAt"],
        entry.session_key,
    )
    assert (report.provider, report.model, report.workspace_dir) == (
        raw["provider"],
        raw["model"],
        raw["workspaceDir"],
    )
    assert (report.max_units, report.total_max_units) == (
        raw["bootstrapMaxChars"],
        raw["bootstrapTotalMaxChars"],
    )
    system = raw["systemPrompt"]
    assert (
        report.system_units,
        report.project_context_units,
        report.non_project_units,
        report.system_hash,
    ) == (
        system["chars"],
        system["projectContextChars"],
        system["nonProjectContextChars"],
        system.get("hash"),
    )
    assert [
        (f.name, f.path, f.missing, f.raw_units, f.injected_units, f.truncated) for f in report.files
    ] == [
        (f["name"], f["path"], f["missing"], f["rawChars"], f["injectedChars"], f["truncated"])
        for f in raw["injectedWorkspaceFiles"]
    ]
    assert report.skills_units == raw["skills"]["promptChars"]
    assert [(s.name, s.units) for s in report.skills] == [
        (s["name"], s["blockChars"]) for s in raw["skills"]["entries"]
    ]
    tools = raw["tools"]
    assert (report.tools_list_units, report.tools_schema_units) == (tools["listChars"], tools["schemaChars"])
    assert [(t.name, t.summary_units, t.schema_units) for t in report.tools] == [
        (t["name"], t["summaryChars"], t["schemaChars"]) for t in tools["entries"]
    ]
    turn = raw.get("currentTurn")
    assert (report.turn and report.turn.prompt_units) == (turn and turn["promptChars"])
    cut = raw["bootstrapTruncation"]
    assert report.truncation is not None
    assert (report.truncation.truncated_files, report.truncation.near_limit_files) == (
        cut["truncatedFiles"],
        cut["nearLimitFiles"],
    )
    signature = json.loads(cut.get("promptWarningSignature", '{"files": []}'))
    assert report.truncation.signature_max_units == signature.get("bootstrapMaxChars")
    assert [
        (f.path, f.raw_units, f.injected_units, list(f.causes)) for f in report.truncation.signature_files
    ] == [(f["path"], f["rawChars"], f["injectedChars"], f["causes"]) for f in signature["files"]]


def check_budget(entry: SessionEntry, raw: dict | None) -> None:
    budget = entry.budget
    if raw is None:
        assert budget is None
        return
    assert budget is not None
    assert (budget.route, budget.should_compact, budget.updated_ms) == (
        raw["route"],
        raw["shouldCompact"],
        raw["updatedAt"],
    )
    assert (
        budget.estimated_prompt,
        budget.budget,
        budget.before_reserve,
        budget.effective_reserve,
        budget.remaining,
        budget.message_count,
    ) == (
        raw["estimatedPromptTokens"],
        raw["contextTokenBudget"],
        raw["promptBudgetBeforeReserve"],
        raw["effectiveReserveTokens"],
        raw["remainingPromptBudgetTokens"],
        raw["messageCount"],
    )


def test_the_last_usage_equals_the_counters_of_the_entry(case: tuple[Path, str, str, str]) -> None:
    state, _, _, agent = case
    opened = open_session_store(state, agent, {})
    assert opened.authoritative is not None
    for entry in opened.entries:
        path = opened.authoritative.active_path(entry.session_id)
        assert path.problems == ()
        assert path.last_usage is not None
        usage = path.last_usage.usage
        assert not path.last_usage.stale
        assert (usage.input, usage.cache_read, usage.cache_write, usage.output) == (
            entry.input_tokens,
            entry.cache_read,
            entry.cache_write,
            entry.output_tokens,
        )
        assert usage.prompt == entry.total_tokens
        assert path.last_usage.model == entry.model


def test_the_host_counted_as_many_messages_before_its_last_prompt(case: tuple[Path, str, str, str]) -> None:
    """``contextBudgetStatus.messageCount`` is the history before the last prompt.

    So it is our items up to the last user message. Host 2026.9.6 joins neighbouring assistant
    messages into one before it counts.
    """
    state, release, _, agent = case
    opened = open_session_store(state, agent, {})
    assert opened.authoritative is not None
    for entry in opened.entries:
        if entry.budget is None or entry.budget.session_id != entry.session_id:
            continue
        items = opened.authoritative.active_path(entry.session_id).items
        last_user = max(i for i, item in enumerate(items) if item.kind is ItemKind.USER)
        history = items[:last_user]
        joined = sum(a.kind is b.kind is ItemKind.ASSISTANT for a, b in pairwise(history))
        assert len(history) - (joined if release == "2026.9.6" else 0) == entry.budget.message_count


@pytest.mark.parametrize("release", ["2026.7.1", "2026.9.6"])
def test_the_conversation_agrees_with_the_gateways_history(recorded: Copy, release: str) -> None:
    """``chat.history.json`` is what the gateway shows: the whole active path.

    Comparable are, in order, the ids, roles and texts of all its messages but those it makes
    itself: a ``system`` line per compaction (we have the summary there). Entries for display
    only are in both. Its texts are compared where it did not shorten or rewrite the message.
    """
    answer = json.loads((RECORDINGS / release / "convo" / "chat.history.json").read_text("utf-8"))
    opened = open_session_store(recorded(release, "convo"), "main", {})
    assert opened.authoritative is not None
    history = opened.authoritative.history(answer["sessionId"])
    ours = [(item.entry_id, item.kind is ItemKind.COMPACTION_SUMMARY) for item in history]
    theirs = [(m["__openclaw"]["id"], m["role"] == "system") for m in answer["messages"]]
    shown = {entry_id for entry_id, _ in theirs}
    assert [pair for pair in ours if pair[0] in shown] == theirs
    left = [item for item in history if item.entry_id not in shown]
    assert all(item.silent for item in left), "the gateway hides silent replies, nothing else"
    by_id = {item.entry_id: item for item in history}
    compared = 0
    for message in answer["messages"]:
        if message["role"] not in {"user", "assistant", "toolResult"}:
            continue
        item = by_id[message["__openclaw"]["id"]]
        assert (item.role, item.timestamp_ms) == (message["role"], message["timestamp"])
        content = message["content"]
        parts = [{"type": "text", "text": content}] if isinstance(content, str) else content
        texts = [part["text"] for part in parts if part["type"] == "text"]
        assert [part.text for part in item.parts if part.kind is PartKind.TEXT] == texts
        compared += 1
    assert compared > 45


def test_the_compactions_of_2026_7_1(recorded: Copy) -> None:
    opened = open_session_store(recorded("2026.7.1", "convo"), "main", {})
    entry = opened.entry("agent:main:main")
    assert entry is not None
    assert opened.authoritative is not None
    path = opened.authoritative.active_path(entry.session_id)
    assert (entry.compaction_count, path.compactions) == (4, 4)
    assert path.boundary is not None
    assert (path.boundary.entry_id, path.boundary.first_kept_entry_id) == ("2c6b3c1c", "94da27f7")
    assert (path.boundary.kind, path.boundary.tokens_before) == (StepKind.COMPACTION, 6159)
    assert [item.entry_id for item in path.items[:2]] == ["2c6b3c1c", "94da27f7"], (
        "kept from an assistant message"
    )
    assert (path.total_messages, path.replaced_messages, path.silent_messages) == (54, 31, 2)
    assert len(path.items) == 1 + 54 - 31 - 2
    assert entry.memory_flush is not None
    assert (entry.memory_flush.compaction_count, entry.memory_flush.at_ms) == (3, 1795997823021)
    checkpoint = entry.checkpoints[-1]
    assert (checkpoint.first_kept_entry_id, checkpoint.tokens_after, checkpoint.reason) == (
        "94da27f7",
        814,
        "auto-threshold",
    )


def test_the_compaction_of_2026_9_6(recorded: Copy) -> None:
    opened = open_session_store(recorded("2026.9.6", "convo"), "main", {})
    entry = opened.entry("agent:main:main")
    assert entry is not None
    assert opened.authoritative is not None
    path = opened.authoritative.active_path(entry.session_id)
    assert (entry.compaction_count, path.compactions) == (1, 1)
    assert path.boundary is not None
    assert (path.boundary.tokens_before, path.boundary.tokens_after, path.boundary.from_hook) == (
        46511,
        13310,
        True,
    )
    assert path.header is not None
    assert (path.header.version, path.header.session_id) == (4, entry.session_id)
    assert entry.memory_flush is not None
    assert (entry.memory_flush.kind, entry.memory_flush.compaction_count, entry.memory_flush.at_ms) == (
        "succeeded",
        0,
        None,
    )


def test_bookkeeping_is_not_counted_as_sent(recorded: Copy) -> None:
    """Of the 70 entries 51 are messages for the model and two are nested tool calls for display."""
    opened = open_session_store(recorded("2026.9.6", "convo"), "main", {})
    assert opened.authoritative is not None
    session_id = opened.entry("agent:main:main").session_id
    path = opened.authoritative.active_path(session_id)
    assert (path.steps, path.total_messages, path.stored_messages) == (70, 51, 53)
    hidden = [i for i in opened.authoritative.history(session_id) if i.fate is Fate.HIDDEN]
    assert [item.kind for item in hidden] == [ItemKind.CUSTOM_MESSAGE] * 2


@pytest.mark.parametrize("release", ["2026.7.1", "2026.9.6"])
def test_a_session_that_was_reset_begins_anew(recorded: Copy, release: str) -> None:
    opened = open_session_store(recorded(release, "cache"), "main", {})
    assert opened.authoritative is not None
    path = opened.authoritative.active_path(opened.entry("agent:main:main").session_id)
    assert (len(path.items), path.items[0].text) == (8, "A fresh start: who are you?")
    if release == "2026.9.6":  # the same session goes on behind a reset entry
        assert path.boundary is not None
        assert path.boundary.kind is StepKind.RESET
        assert path.replaced_messages == 87
    else:  # a new session; the old transcript is archived beside it
        (orphan,) = opened.orphans
        assert (orphan.kind.value, orphan.session_id[:4], orphan.at_ms) == ("reset", "d666", 1796036653564)
        old = opened.authoritative.active_path(orphan.session_id)
        assert (old.total_messages, old.compactions) == (83, 1)


@pytest.mark.parametrize("release", ["2026.7.1", "2026.9.6"])
def test_every_recorded_call_is_on_the_path(recorded: Copy, release: str) -> None:
    """``expected.json`` lists each model call with the numbers the stand-in sent."""
    expected = json.loads((RECORDINGS / release / "cache" / "expected.json").read_text("utf-8"))["turns"]
    store = open_session_store(recorded(release, "cache"), "main", {}).authoritative
    assert store is not None
    ours = {
        item.entry_id: item
        for session_id in {turn["session_id"] for turn in expected}
        for item in store.history(session_id)
    }
    for turn in expected:
        usage = ours[turn["entry_id"]].usage
        assert (usage.input, usage.cache_read, usage.cache_write, usage.output) == (
            turn["input"],
            turn["cacheRead"],
            turn["cacheWrite"],
            turn["output"],
        )
        assert usage.cost_usd == pytest.approx(turn["cost_total"])


def test_packed_rows_have_the_length_the_host_wrote(recorded: Copy) -> None:
    packed = 0
    for release, name, agent in SQLITE_CASES:
        database = recorded(release, name) / "agents" / agent / "agent" / "openclaw-agent.sqlite"
        with closing(sqlite3.connect(f"file:{database}?immutable=1", uri=True)) as connection:
            rows = connection.execute(
                "SELECT event_json, event_zstd, event_utf8_bytes FROM transcript_events"
            )
            for text, frame, size in rows.fetchall():
                event = decode_event(text, frame, size)
                assert event is not None
                if frame is None:
                    assert len(text.encode()) == size
                else:
                    packed += 1
                    assert decode_event(None, frame, size + 1) is None
    assert packed >= 10


def test_nothing_is_written_beside_a_database(recorded: Copy) -> None:
    state = recorded("2026.9.6", "convo")
    before = {path: path.read_bytes() for path in sorted(state.rglob("*")) if path.is_file()}
    opened = open_session_store(state, "main", {})
    for entry in opened.entries:
        opened.authoritative.active_path(entry.session_id)
        opened.authoritative.history(entry.session_id)
    assert opened.orphans == ()
    assert {path: path.read_bytes() for path in sorted(state.rglob("*")) if path.is_file()} == before

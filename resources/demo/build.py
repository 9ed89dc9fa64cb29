"""Makes the demo's session stores from the plain conversations beside this file.

``PYTHONPATH=app python resources/demo/build.py`` writes ``agents/<id>/agent/openclaw-agent.sqlite``
and ``state/openclaw.sqlite`` in the shape of OpenClaw 2026.9.6, and ``lcm.db`` in that of
lossless-claw. The content is the same on
every run: ids come from names, times from the conversations, sizes from the demo's own files
by the app's own rules. Only the tables that hold sessions are made.
"""

import json
import sqlite3
import sys
from pathlib import Path
from typing import Any

import json5
from memory import build_memory
from prompt_report import RELEASE, RULES, system_prompt
from script import HERE, Session, parse
from transcript import Model, Transcript

from strandline.host.agents import AgentConfig, Place, agent_config
from strandline.host.thresholds import thresholds

HOMES = {"main": Path("/home/mara"), "zh": Path("/home/lan")}  # where these sessions were "recorded"
HOURS_EAST = {"main": 1, "zh": 8}
CREATED_MS = 1_773_000_000_000  # 8 March 2026
SCHEMA = (HERE / "schema.sql").read_text(encoding="utf-8")
SHARED = (HERE / "shared.sql").read_text(encoding="utf-8")


def entry_of(
    session: Session, agent: AgentConfig, model: Model, report: dict[str, Any], transcript: Transcript
) -> dict[str, Any]:
    """Give the host's record of the session."""
    first_ms, last_ms = session.steps[0].at_ms, session.steps[-1].at_ms
    window = agent.model.window
    reserve = thresholds(window, {}, RULES.layout).reserve
    usage = transcript.usage
    entry = {
        "sessionId": session.id,
        "createdAt": first_ms,
        "sessionStartedAt": first_ms,
        "lastInteractionAt": last_ms,
        "updatedAt": last_ms,
        "startedAt": last_ms - 4_000,
        "endedAt": last_ms,
        "runtimeMs": 4_000,
        "status": "done",
        "systemSent": True,
        "abortedLastRun": False,
        "chatType": session.chat,
        "delivery": {"kind": "internal"},
        "modelProvider": model.provider,
        "model": model.name,
        "agentHarnessId": "openclaw",
        "contextTokens": window,
        "contextTokensSource": "resolved",
        "compactionCount": transcript.compactions,
        "totalTokens": transcript.prompt_tokens,
        "totalTokensFresh": True,
        "totalTokensVersion": 1,
        "inputTokens": usage["input"],
        "outputTokens": usage["output"],
        "cacheRead": usage["cacheRead"],
        "cacheWrite": usage["cacheWrite"],
        "estimatedCostUsd": usage["cost"]["total"],
        "systemPromptReport": report,
        "contextBudgetStatus": {
            "schemaVersion": 1,
            "source": "pre-prompt-estimate",
            "updatedAt": last_ms - 3_000,
            "provider": model.provider,
            "model": model.name,
            "route": "fits",
            "shouldCompact": False,
            "estimatedPromptTokens": transcript.estimate,
            "contextTokenBudget": window,
            "promptBudgetBeforeReserve": window - reserve,
            "reserveTokens": reserve,
            "effectiveReserveTokens": reserve,
            "remainingPromptBudgetTokens": max(0, window - reserve - transcript.estimate),
            "overflowTokens": 0,
            "toolResultReducibleChars": 0,
            "messageCount": transcript.sent_messages,
            "unwindowedMessageCount": transcript.sent_messages,
            "sessionId": session.id,
        },
    }
    if session.channel:
        entry["delivery"] = {"kind": "external", "route": {"channel": session.channel}}
    if transcript.compactions:
        entry["memoryFlush"] = {"kind": "succeeded", "compactionCount": transcript.compactions - 1}
    if session.name:
        entry["label" if session.spawned_by else "displayName"] = session.name
    if session.spawned_by:
        entry |= {"spawnedBy": session.spawned_by, "parentSessionKey": session.spawned_by, "spawnDepth": 1}
    return entry


def insert(db: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    """Put one row into a table; columns that are not named stay empty."""
    places = ", ".join("?" * len(row))
    sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})"  # noqa: S608 - names of our own
    db.execute(sql, list(row.values()))


def write_session(
    db: sqlite3.Connection, session: Session, entry: dict[str, Any], events: list[dict[str, Any]]
) -> None:
    """Store one session as the host does."""
    first_ms, last_ms = session.steps[0].at_ms, session.steps[-1].at_ms
    shared = {"session_key": session.key, "status": "done", "updated_at": last_ms, "created_at": first_ms}
    shared |= {"parent_session_key": session.spawned_by, "spawned_by": session.spawned_by}
    node = shared | {
        "current_session_id": session.id,
        "entry_json": packed(entry),
        "entry_valid": 1,
        "created_via": session.created_via,
        "label": entry.get("label"),
        "display_name": entry.get("displayName"),
        "last_interaction_at": last_ms,
    }
    window = shared | {
        "session_id": session.id,
        "session_scope": session.scope,
        "transcript_updated_at": last_ms,
        "session_entry_provenance": 1,
        "started_at": last_ms - 4_000,
        "ended_at": last_ms,
        "chat_type": session.chat,
        "channel": session.channel,
        "model_provider": entry["modelProvider"],
        "model": entry["model"],
        "agent_harness_id": "openclaw",
        "display_name": session.name,
    }
    insert(db, "session_nodes", node)
    insert(db, "session_windows", window)
    messages = 0
    for seq, event in enumerate(events):
        text = packed(event)
        row = {"session_id": session.id, "seq": seq, "event_json": text, "created_at": first_ms}
        insert(db, "transcript_events", row | {"event_utf8_bytes": len(text.encode())})
        if seq == 0:
            continue  # the header is no part of the active path
        is_message = event["type"] == "message"
        active = {
            "session_id": session.id,
            "active_position": seq - 1,
            "event_seq": seq,
            "context_eligible": 1,
        }
        insert(
            db,
            "session_transcript_active_events",
            active | {"message_position": messages if is_message else None},
        )
        messages += is_message
    state = {"session_id": session.id, "indexed_seq": len(events) - 1, "leaf_event_id": events[-1]["id"]}
    state |= {"active_event_count": len(events) - 1, "active_message_count": messages, "updated_at": last_ms}
    insert(db, "session_transcript_index_state", state)


def packed(value: dict[str, Any]) -> str:
    """Give JSON as the host stores it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def new_database(path: Path, role: str, version: int, agent: str | None) -> sqlite3.Connection:
    """Make an empty store at ``path``, replacing what is there; the shared one only says its release."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    db = sqlite3.connect(path)
    db.executescript(
        f"PRAGMA page_size = 1024; PRAGMA journal_mode = DELETE; PRAGMA user_version = {version};"
    )
    first_table, _, others = SCHEMA.partition(") STRICT;")
    db.executescript(first_table + ") STRICT;" + (others if agent else SHARED))
    meta = {"meta_key": "primary", "role": role, "schema_version": version, "agent_id": agent}
    meta |= {"app_version": RELEASE, "created_at": CREATED_MS, "updated_at": CREATED_MS}
    insert(db, "schema_meta", meta)
    return db


def finish(db: sqlite3.Connection) -> None:
    """Write everything into the one file, so that it opens without a journal."""
    db.commit()
    db.execute("VACUUM")
    db.close()


def build(target: Path) -> list[str]:
    """Make all stores below the state folder ``target``; give one line per session."""
    config = json5.loads((HERE / "openclaw.json").read_text(encoding="utf-8"))
    lines = []
    finish(new_database(target / "state" / "openclaw.sqlite", "global", 18, None))
    for agent_id, home in HOMES.items():
        agent = agent_config(config, "9.6", Place(state_dir=home / ".openclaw", home=home), agent_id)
        db = new_database(
            target / "agents" / agent_id / "agent" / "openclaw-agent.sqlite", "agent", 23, agent_id
        )
        text = (HERE / "conversations" / f"{agent_id}.txt").read_text(encoding="utf-8")
        for session in parse(text, HERE, HOURS_EAST[agent_id]):
            model = Model.of(session.model or agent.model.ref or "", config)
            prompt = system_prompt(agent, session, model.provider, model.name)
            transcript = Transcript(session, prompt, model)
            transcript.play()
            write_session(
                db, session, entry_of(session, agent, model, prompt.report, transcript), transcript.events
            )
            lines.append(
                f"{session.key}: {len(transcript.events) - 1} entries, system and tools {prompt.tokens},"
                f" last prompt {transcript.prompt_tokens}, compacted at {transcript.compacted_at}"
            )
        finish(db)
    lines.append(build_memory(target, HOURS_EAST))
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(build(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)) + "\n")

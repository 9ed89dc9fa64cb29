"""Makes the demo's ``lcm.db``: what lossless-claw 0.15 would keep of the conversations beside this file.

``conversations/memory-<agent>.txt`` has what was said before November ends, and the summaries;
the sessions of ``conversations/<agent>.txt`` follow. The rows are the same on every run. One
summary of each agent is a cut of its source, as a summarizer leaves it that gave no answer.
"""

import hashlib
import json
import math
import sqlite3
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from prompt_report import tokens_of
from script import HERE, Session, Step, parse
from transcript import iso, name_id

SCHEMA = (HERE / "memory.sql").read_text(encoding="utf-8")
LONGEST = 800  # characters of a tool result that are kept here
SUMMARIZER = "claude-haiku-4-5"
MIGRATED = "2026-08-28 18:00:00"
MIGRATIONS = (
    ("repairOpenClawMetadataIdentityState", 2),
    ("backfillSummaryDepths", 1),
    ("backfillSummaryMetadata", 1),
    ("backfillToolCallColumns", 1),
)


@dataclass(slots=True)
class Message:
    """A message that was stored, and whether a leaf covers it."""

    id: int
    at_ms: int
    tokens: int
    files: tuple[str, ...] = ()
    covered: bool = False


@dataclass(slots=True)
class Summary:
    """A summary that was stored. ``messages`` are those below it, ``folded``: into a condensed one."""

    id: str
    tokens: int
    messages: list[Message]
    folded: bool = False


@dataclass(slots=True)
class Writer:
    """Plays conversations into the tables; ``files`` are the large files by their path below the folder."""

    db: sqlite3.Connection
    files: dict[str, bytes] = field(default_factory=dict)
    call_id: str = ""

    def conversation(self, number: int, session: Session) -> None:
        """Write one conversation."""
        said = sorted((s for s in session.steps if s.role in _ROLES), key=lambda step: step.at_ms)
        row = {"conversation_id": number, "session_id": session.id, "session_key": session.key}
        times = {"created_at": _sql(said[0].at_ms), "updated_at": _sql(said[-1].at_ms)}
        self._insert("conversations", row | times | {"bootstrapped_at": _sql(said[0].at_ms)})
        messages = [self._message(number, seq, session, step) for seq, step in enumerate(said, start=1)]
        leaves: list[Summary] = []
        every: list[Summary] = []
        for step in session.steps:
            if step.role == "leaf":
                leaves.append(self._leaf(number, step, messages))
                every.append(leaves[-1])
            elif step.role == "condensed":
                open_ones = [one for one in leaves if not one.folded][: step.over]
                every.append(self._condensed(number, step, open_ones))
        top = sorted((one for one in every if not one.folded), key=lambda one: one.messages[0].id)
        items: list[tuple[str, str | int]] = [("summary", one.id) for one in top]
        items += [("message", one.id) for one in messages if not one.covered]
        for ordinal, (kind, which) in enumerate(items):
            item = {"conversation_id": number, "ordinal": ordinal, "item_type": kind, f"{kind}_id": which}
            self._insert("context_items", item | {"created_at": times["updated_at"]})

    def _message(self, number: int, seq: int, session: Session, step: Step) -> Message:
        if step.tool and step.role == "assistant":  # the result, which follows, has the same id
            self.call_id = "call_" + name_id(session.id, "call", step.at_ms)[:12]
        part: dict[str, Any] = {"part_type": "text", "text_content": step.text}
        meta: dict[str, Any] = {"originalRole": step.role}
        content, files = step.text, ()
        if step.role == "toolResult":
            if step.text.startswith("@log "):
                content, files, more = self._large(number, step)
                meta |= more
            part = {"part_type": "tool", "text_content": content, "tool_call_id": self.call_id}
            part["tool_name"] = step.tool
            meta |= {"toolCallId": self.call_id, "toolName": step.tool, "isError": False}
        elif step.tool:
            content = ""
            raw: dict[str, Any] = {"type": "toolCall", "id": self.call_id, "name": step.tool}
            raw["arguments"] = json.loads(step.text)
            part = {"part_type": "tool", "tool_call_id": self.call_id, "tool_name": step.tool}
            part["tool_input"] = _packed(raw["arguments"])
            meta |= {"rawType": "toolCall", "raw": raw}
        tokens = tokens_of(content or step.text) + 4
        row = {"conversation_id": number, "seq": seq, "role": _ROLES[step.role], "content": content}
        row |= {"token_count": tokens, "created_at": _sql(step.at_ms)}
        stored = int(self._insert("messages", row) or 0)
        if content:
            self._insert("messages_fts", {"rowid": stored, "content": content})
        part |= {"part_id": name_id("part", stored), "message_id": stored, "session_id": session.id}
        self._insert("message_parts", part | {"ordinal": 0, "metadata": _packed(meta)})
        return Message(stored, step.at_ms, tokens, files)

    def _large(self, number: int, step: Step) -> tuple[str, tuple[str, ...], dict[str, Any]]:
        """Put a reading of two weeks into a large file, as the plugin does with a long result."""
        _, name, first, days = step.text.split()
        data = readings(first, int(days)).encode()
        file_id = "file_" + hashlib.sha256(name.encode()).hexdigest()[:16]
        lines = data.count(b"\n")
        self.files[f"{number}/{file_id}.csv"] = data
        excerpt = " ".join(data.decode().split()[:12])
        about = (
            f"Text exploration summary ({name}):\nCharacters: {len(data):,}.\nLines: {lines:,}.\n"
            f"Detected section headers: none detected.\nOpening excerpt: {excerpt}."
        )
        row = {"file_id": file_id, "conversation_id": number, "file_name": name, "mime_type": "text/csv"}
        row |= {"byte_size": len(data), "line_count": lines, "exploration_summary": about}
        row |= {"storage_uri": f"/home/demo/.openclaw/lcm-files/{number}/{file_id}.csv"}
        self._insert("large_files", row | {"created_at": _sql(step.at_ms)})
        head = f"[LCM Tool Output: {file_id} | tool=exec | {len(data):,} bytes]"
        text = f"{head}\n\nExploration Summary:\n{about}"
        return text, (file_id,), {
            "externalizedFileId": file_id,
            "originalByteSize": len(data),
            "toolOutputExternalized": True,
            "externalizationReason": "large_tool_result",
            "rawType": "tool_result",
        }

    def _leaf(self, number: int, step: Step, messages: list[Message]) -> Summary:
        below = [one for one in messages if not one.covered and one.at_ms <= step.until_ms]
        summary = self._summary(number, step, "leaf", below, [])
        for ordinal, one in enumerate(below):
            one.covered = True
            row = {"summary_id": summary.id, "message_id": one.id, "ordinal": ordinal}
            self._insert("summary_messages", row)
        return summary

    def _condensed(self, number: int, step: Step, leaves: list[Summary]) -> Summary:
        below = [message for leaf in leaves for message in leaf.messages]
        summary = self._summary(number, step, "condensed", below, leaves)
        for ordinal, leaf in enumerate(leaves):
            leaf.folded = True
            row = {"summary_id": summary.id, "parent_summary_id": leaf.id, "ordinal": ordinal}
            self._insert("summary_parents", row)
        return summary

    def _summary(
        self, number: int, step: Step, kind: str, below: list[Message], leaves: list[Summary]
    ) -> Summary:
        summary_id = "sum_" + hashlib.sha256(f"{number} {step.at_ms} {kind}".encode()).hexdigest()[:16]
        tokens = tokens_of(step.text)
        row: dict[str, Any] = {"summary_id": summary_id, "conversation_id": number, "kind": kind}
        row |= {"depth": int(kind == "condensed"), "content": step.text, "token_count": tokens}
        row |= {"earliest_at": iso(below[0].at_ms), "latest_at": iso(below[-1].at_ms)}
        row |= {"descendant_count": len(leaves), "descendant_token_count": sum(one.tokens for one in leaves)}
        row |= {"source_message_token_count": sum(one.tokens for one in below), "model": SUMMARIZER}
        row |= {"created_at": _sql(step.at_ms), "file_ids": _packed([f for one in below for f in one.files])}
        self._insert("summaries", row)
        self._insert("summaries_fts", {"summary_id": summary_id, "content": step.text})
        return Summary(summary_id, tokens, below)

    def _insert(self, table: str, row: dict[str, Any]) -> int | None:
        places = ", ".join("?" * len(row))
        sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})"  # noqa: S608 - names of our own
        return self.db.execute(sql, list(row.values())).lastrowid


_ROLES = {"user": "user", "assistant": "assistant", "toolResult": "tool"}


def readings(first: str, days: int) -> str:
    """Give hourly readings of a damp wall that dries, with a peak every evening."""
    start = datetime.fromisoformat(f"{first}T00:00")
    lines = ["time;wall;air_percent;celsius"]
    hours = days * 24
    for hour in range(hours):
        of_day = hour % 24
        evening = 0.35 if of_day in (19, 20) else 0.0
        wall = 3.9 + 2.2 * (1 - hour / (hours - 1)) ** 1.6 + evening
        air = 58 + 14 * (of_day in (19, 20)) + 4 * math.sin(hour / 9)
        warm = 17.5 + 1.8 * math.sin((of_day - 9) * math.pi / 12)
        stamp = datetime.fromtimestamp(start.replace(tzinfo=UTC).timestamp() + hour * 3_600, UTC)
        lines.append(f"{stamp:%Y-%m-%d %H:%M};{wall:.1f};{air:.0f};{warm:.1f}")
    return "\n".join(lines) + "\n"


def sessions(agent: str, hours_east: int) -> list[Session]:
    """Give the conversations of an agent: its main one with what was before, and its groups."""
    told = []
    older = (HERE / "conversations" / f"memory-{agent}.txt").read_text(encoding="utf-8")
    (before,) = parse(older, HERE, hours_east)
    newer = (HERE / "conversations" / f"{agent}.txt").read_text(encoding="utf-8")
    for session in parse(newer, HERE, hours_east):
        steps = [replace(step, text=_shortened(step)) for step in session.steps]
        if session.key == before.key:
            session.steps = [*steps, *before.steps]
            told.append(session)
        elif session.chat == "group":
            session.steps = steps
            told.append(session)
    return told


def build_memory(target: Path, agents: dict[str, int]) -> str:
    """Make ``lcm.db`` and its large files below ``target``; give a line about it."""
    path = target / "lcm.db"
    path.unlink(missing_ok=True)
    db = sqlite3.connect(path)
    db.executescript(f"PRAGMA page_size = 1024; PRAGMA journal_mode = DELETE; {SCHEMA}")
    writer = Writer(db)
    every = [session for agent, east in agents.items() for session in sessions(agent, east)]
    for number, session in enumerate(every, start=1):
        writer.conversation(number, session)
    for name, version in MIGRATIONS:
        db.execute("INSERT INTO lcm_migration_state VALUES (?, ?, ?)", [name, version, MIGRATED])
    db.commit()
    for table in ("messages_fts", "summaries_fts"):
        db.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")  # noqa: S608 - names of our own
    db.commit()
    db.execute("VACUUM")
    db.close()
    for name, data in writer.files.items():
        place = target / "lcm-files" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return f"lcm.db: {len(every)} conversations, {path.stat().st_size:,} bytes"


def _shortened(step: Step) -> str:
    if step.role != "toolResult" or len(step.text) <= LONGEST:
        return step.text
    more = len(step.text) - LONGEST
    return f"{step.text[:LONGEST]}\n\n[{more} more characters in file. Use offset to continue.]"


def _sql(at_ms: int) -> str:
    return f"{datetime.fromtimestamp(at_ms / 1_000, UTC):%Y-%m-%d %H:%M:%S}"


def _packed(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

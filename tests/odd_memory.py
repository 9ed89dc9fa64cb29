"""A copy of a healthy memory into which oddities are planted that only a look at everything shows."""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

CONVERSATION = 1
KEY = "agent:main:main"
_LANE_CUT = 2  # an earlier window of another lane
_COPIED = 12


@dataclass(frozen=True, slots=True)
class Planted:
    """What was planted where, as the subjects of findings."""

    replayed: str  # the first message that was written twice
    lonely_call: str
    leaked: str
    cut_lane: str


def plant(path: Path) -> Planted:
    """Change a copy of small.db."""
    with closing(sqlite3.connect(path)) as db:
        result, call_id = db.execute(
            "SELECT m.message_id, p.tool_call_id FROM messages m JOIN message_parts p USING (message_id)"
            " WHERE m.conversation_id = 1 AND m.role = 'tool' AND p.tool_call_id IS NOT NULL"
            " ORDER BY m.seq LIMIT 1"
        ).fetchone()
        (call,) = db.execute(
            "SELECT message_id FROM message_parts WHERE tool_call_id = ? AND message_id < ?"
            " ORDER BY message_id DESC LIMIT 1",
            (call_id, result),
        ).fetchone()
        db.execute("DELETE FROM message_parts WHERE message_id = ?", (result,))
        (leaf,) = db.execute(
            "SELECT summary_id FROM summaries WHERE conversation_id = 1 AND depth = 0 ORDER BY 1 LIMIT 1"
        ).fetchone()
        db.execute(
            "UPDATE summaries SET content = '<think>Okay, the user wants this short.</think> ' || content"
            " WHERE summary_id = ?",
            (leaf,),
        )
        db.execute(
            "UPDATE conversations SET archive_cause = 'rollover-fallback' WHERE conversation_id = ?",
            (_LANE_CUT,),
        )
        (last,) = db.execute("SELECT max(seq) FROM messages WHERE conversation_id = 1").fetchone()
        db.execute(
            "INSERT INTO messages"
            " (conversation_id, seq, role, content, token_count, identity_hash, created_at)"
            " SELECT conversation_id, seq + ?1, role, content, token_count, identity_hash, created_at"
            " FROM messages WHERE conversation_id = 1 AND seq > ?2 - ?1 ORDER BY seq",
            (_COPIED, last),
        )
        (copy,) = db.execute(
            "SELECT message_id FROM messages WHERE conversation_id = 1 AND seq = ?", (last + 1,)
        ).fetchone()
        (lane,) = db.execute(
            "SELECT session_key FROM conversations WHERE conversation_id = ?", (_LANE_CUT,)
        ).fetchone()
        db.commit()
    return Planted(f"message {copy}", f"message {call}", leaf, f"lane {lane}")


def host_that_went_on(
    state: Path, session_id: str, at_ms: int, *, more: tuple[tuple[str, str], ...] = ()
) -> None:
    """Make the host's session of the conversation, whose newest message is of that time.

    ``more`` are (role, text) after it, each a minute later.
    """
    folder = state / "agents" / "main" / "sessions"
    folder.mkdir(parents=True)
    listed = {KEY: {"sessionId": session_id, "updatedAt": at_ms}}
    (folder / "sessions.json").write_text(json.dumps(listed), encoding="utf-8")
    lines: list[dict[str, object]] = [{"type": "session", "version": 3, "id": session_id}]
    parent = None
    for number, (role, text) in enumerate((("user", "Are you there?"), *more)):
        message = {
            "role": role,
            "content": [{"type": "text", "text": text}],
            "timestamp": at_ms + number * 60_000,
        }
        lines.append({"type": "message", "id": f"m{number}", "parentId": parent, "message": message})
        parent = f"m{number}"
    (folder / f"{session_id}.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")

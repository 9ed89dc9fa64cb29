"""A host for the tests of importing: it writes transcripts as OpenClaw does, and the memory is read back."""

import json
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

from strandline.engine.lossless.importing import Imported, import_new
from strandline.store.lossless.database import LosslessStore

BEGIN = datetime(2026, 11, 1, 8, tzinfo=UTC)
KEY = "agent:main:main"


def iso(seconds: int) -> str:
    return (BEGIN + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def ms(seconds: int) -> int:
    return int((BEGIN + timedelta(seconds=seconds)).timestamp() * 1000)


class Writer:
    """Writes one transcript; every entry hangs on the one before, unless another parent is named."""

    def __init__(self, path: Path, session: str, start: int = 0, *, header: bool = True) -> None:
        self.path = path
        self.session = session
        self.clock = start
        self.last: str | None = None
        self.count = 0
        path.parent.mkdir(parents=True, exist_ok=True)
        if header:
            self.line({"type": "session", "version": 3, "id": session, "timestamp": iso(start), "cwd": "/ws"})

    def line(self, record: object, end: str = "\n") -> None:
        with self.path.open("a", encoding="utf-8") as stream:
            made = json.dumps(record, ensure_ascii="\\ud" in json.dumps(record))
            stream.write(made + end)

    def entry(self, type_: str, *, parent: object = ..., id_: object = ..., **fields: object) -> str:
        self.count += 1
        self.clock += 10
        name = f"{self.session[:3]}{self.count:05}" if id_ is ... else id_
        record = {"type": type_, "timestamp": iso(self.clock)} | fields
        if name is not None:
            record |= {"id": name, "parentId": self.last if parent is ... else parent}
        self.line(record)
        self.last = name
        return name

    def user(self, said: object, **more: object) -> str:
        message = {"role": "user", "content": said, "timestamp": ms(self.clock + 10)}
        return self.entry("message", message=message, **more)

    def answer(self, *blocks: object, **more: object) -> str:
        content = [{"type": "text", "text": one} if isinstance(one, str) else one for one in blocks]
        message = {
            "role": "assistant", "content": content, "api": "mock", "provider": "mock", "model": "mock-1",
            "timestamp": ms(self.clock + 10), "stopReason": "stop",
        }  # fmt: skip
        return self.entry("message", message=message, **more)

    def call(self, name: str, arguments: object, call_id: str = "call_1", thinking: str = "") -> str:
        blocks = [{"type": "thinking", "thinking": thinking, "thinkingSignature": "s"}] if thinking else []
        return self.answer(*blocks, {"type": "toolCall", "id": call_id, "name": name, "arguments": arguments})

    def result(self, said: str, call_id: str = "call_1", name: str = "read") -> str:
        message = {
            "role": "toolResult", "toolCallId": call_id, "toolName": name, "isError": False,
            "content": [{"type": "text", "text": said}], "timestamp": ms(self.clock + 10),
        }  # fmt: skip
        return self.entry("message", message=message)


class Host:
    """A state folder with one or more agents, and the memory of it."""

    def __init__(self, root: Path) -> None:
        self.state = root / "state"
        self.state.mkdir()
        (self.state / "openclaw.json").write_text("{}", encoding="utf-8")
        self.env = {"HOME": str(root / "home")}
        self.store = LosslessStore.open(root / "own" / "0123456789abcdef.db")
        self._lists: dict[str, dict[str, object]] = {}

    def folder(self, agent: str = "main") -> Path:
        return self.state / "agents" / agent / "sessions"

    def transcript(self, session: str, key: str | None = KEY, agent: str = "main", start: int = 0) -> Writer:
        writer = Writer(self.folder(agent) / f"{session}.jsonl", session, start)
        if key is not None:
            self.show(key, session, agent, start)
        return writer

    def show(self, key: str, session: str, agent: str = "main", start: int = 0) -> None:
        listed = self._lists.setdefault(agent, {})
        listed[key] = {"sessionId": session, "updatedAt": ms(start), "sessionStartedAt": ms(start)}
        (self.folder(agent) / "sessions.json").write_text(json.dumps(listed), encoding="utf-8")

    def take(self) -> Imported:
        return import_new(self.store, self.state, env=self.env)

    def said(self, conversation: int = 1) -> list[str]:
        """Give the texts of the context in order."""
        with sqlite3.connect(self.store.path) as db:
            rows = db.execute(
                "SELECT m.content FROM context_items i JOIN messages m ON m.message_id = i.message_id"
                " WHERE i.conversation_id = ? ORDER BY i.ordinal",
                [conversation],
            )
            return [row[0] for row in rows]

    def states(self, conversation: int = 1) -> list[tuple[str, str]]:
        """Give text and state of every message that is stored, in the order in which they came."""
        with sqlite3.connect(self.store.path) as db:
            return db.execute(
                "SELECT m.content, e.state FROM messages m JOIN lossless_entries e"
                " ON e.message_id = m.message_id WHERE m.conversation_id = ? ORDER BY m.seq",
                [conversation],
            ).fetchall()

    def lanes(self) -> list[tuple[str, str | None, int, str | None]]:
        with sqlite3.connect(self.store.path) as db:
            return db.execute(
                "SELECT session_id, session_key, active, archive_cause FROM conversations ORDER BY 1, active"
            ).fetchall()


def rows(path: Path) -> list[tuple[object, ...]]:
    """Give everything a memory says, without its own numbers and the times of its making."""
    with sqlite3.connect(path) as db:
        return [
            *db.execute(
                "SELECT session_id, session_key, active, archive_cause, created_at FROM conversations"
                " ORDER BY 1, 2, 5"
            ),
            *db.execute(
                "SELECT c.session_id, m.seq, m.role, m.content, m.token_count, m.identity_hash,"
                " m.transcript_entry_id, m.created_at, m.stable_event_key, e.entry, e.digest, e.occurrence,"
                " e.state, i.ordinal FROM messages m"
                " JOIN conversations c ON c.conversation_id = m.conversation_id"
                " JOIN lossless_entries e ON e.message_id = m.message_id"
                " LEFT JOIN context_items i ON i.message_id = m.message_id ORDER BY 1, 2"
            ),
            *db.execute(
                "SELECT p.part_id, p.part_type, p.ordinal, p.text_content, p.tool_call_id, p.tool_name,"
                " p.tool_input, p.tool_output, p.metadata FROM message_parts p ORDER BY 1"
            ),
            *db.execute(
                "SELECT file_id, file_name, byte_size, exploration_summary FROM large_files ORDER BY 1"
            ),
            *db.execute("SELECT f.content FROM messages_fts f ORDER BY 1"),
        ]

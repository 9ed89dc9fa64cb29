"""Installations made on the spot for tests of survival: transcripts as the host writes them."""

import json
import shutil
from pathlib import Path
from typing import Any

from engine.host_folder import make
from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.survival import Conversations, read_conversations
from strandline.engine.target import Target

RECORDINGS = Path(__file__).parent / "fixtures" / "openclaw" / "recordings"
KEY = "agent:main:main"


def recorded(release: str, tmp_path: Path, **more: Any) -> Snapshot:
    """Take a snapshot of the recorded ``convo`` of a release."""
    case = RECORDINGS / release / "convo"
    state = tmp_path / f"state-{release}"
    if not state.exists():
        shutil.copytree(case / "state", state)
    target = Target(state_dir=state, workspace=case / "workspace", agent="main", release=release, **more)
    with SnapshotTaker(env={}) as taker:
        return taker.take(target, exact=False)


def conversations(snapshot: Snapshot, **more: Any) -> Conversations:
    """Read the conversations with an environment that names nothing."""
    return read_conversations(snapshot, {}, **more)


class Host:
    """A state folder of 2026.7.1 with sessions of one's own."""

    def __init__(
        self, home: Path, files: dict[str, str] | None = None, window: int = 60_000, **compaction: Any
    ) -> None:
        model = {"id": "m", "name": "m", "contextWindow": window, "maxTokens": 1000, "input": ["text"]}
        config = {
            "models": {"providers": {"p": {"baseUrl": "http://127.0.0.1", "models": [model]}}},
            "agents": {
                "defaults": {
                    "model": {"primary": "p/m"},
                    "skipBootstrap": True,
                    "compaction": {"keepRecentTokens": 400, **compaction},
                }
            },
        }
        self.home = home
        self.state = make(home, config, files or {"AGENTS.md": "# Rules\n- be kind\n"})
        self.folder = self.state / "agents" / "main" / "sessions"
        self.folder.mkdir(parents=True)
        self.sessions: dict[str, Any] = {}

    def session(self, lines: list[dict[str, Any]], key: str = KEY, **entry: Any) -> None:
        """Write a session with these entries (see :func:`user` and its neighbours)."""
        name = f"00000000-0000-4000-8000-{len(self.sessions):012d}"
        records: list[dict[str, Any]] = [
            {"type": "session", "version": 3, "id": name, "timestamp": "2026-11-30T00:00:00.000Z"}
        ]
        parent = None
        for number, line in enumerate(lines, start=1):
            stamp = f"2026-11-30T00:{number // 60 % 60:02d}:{number % 60:02d}.000Z"
            records.append({"id": f"{number:08x}", "parentId": parent, "timestamp": stamp, **line})
            parent = f"{number:08x}"
        path = self.folder / f"{name}.jsonl"
        text = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
        path.write_text(text, "utf-8", "surrogatepass")
        self.sessions[key] = {
            "sessionId": name,
            "updatedAt": 1_796_000_000_000,
            "contextTokens": 60_000,
            **entry,
        }
        (self.folder / "sessions.json").write_text(json.dumps(self.sessions), "utf-8")

    def snapshot(self, **more: Any) -> Snapshot:
        """Take a snapshot."""
        with SnapshotTaker(env={"HOME": str(self.home)}) as taker:
            return taker.take(Target(state_dir=self.state, **({"release": "2026.7.1"} | more)), exact=False)


def user(text: str) -> dict[str, Any]:
    """Give a person's message."""
    return {"type": "message", "message": {"role": "user", "content": text}}


def answer(text: str = "ok", prompt: int | None = None) -> dict[str, Any]:
    """Give an answer, counted by the provider when ``prompt`` tokens are named."""
    message: dict[str, Any] = {"role": "assistant", "content": [{"type": "text", "text": text}]}
    if prompt is not None:
        message["usage"] = {"input": prompt, "output": 10, "cacheRead": 0, "cacheWrite": 0}
    return {"type": "message", "message": message}


def read_call(path: str, call_id: str) -> dict[str, Any]:
    """Give the call of the tool that reads a file."""
    call = {"type": "toolCall", "id": call_id, "name": "read", "arguments": {"path": path}}
    return {"type": "message", "message": {"role": "assistant", "content": [call]}}


def result(text: str, call_id: str) -> dict[str, Any]:
    """Give what the tool answered."""
    content = [{"type": "text", "text": text}]
    return {
        "type": "message",
        "message": {"role": "toolResult", "toolCallId": call_id, "toolName": "read", "content": content},
    }


def compaction(summary: str, first_kept: str) -> dict[str, Any]:
    """Give a compaction that keeps from the entry ``first_kept`` on."""
    return {"type": "compaction", "summary": summary, "firstKeptEntryId": first_kept, "tokensBefore": 9}

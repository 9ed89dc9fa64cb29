"""Builders of session files for the tests of this folder."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def recorded(fixtures: Path, tmp_path: Path) -> Callable[[str, str], Path]:
    """Give a private copy of the state folder of a recorded case."""

    def copy(release: str, case: str) -> Path:
        target = tmp_path / "recorded" / release / case
        if not target.exists():
            shutil.copytree(fixtures / "openclaw" / "recordings" / release / case / "state", target)
        return target

    return copy


def user(entry_id: str, parent: str | None, content: object = "hello", **more: object) -> dict:
    """Build a user message entry."""
    message = {"role": "user", "content": content, **more}
    return {"type": "message", "id": entry_id, "parentId": parent, "message": message}


def assistant(
    entry_id: str, parent: str | None, content: str = "hi", tokens: int = 0, **more: object
) -> dict:
    """Build an assistant message entry; ``tokens`` is the input of its usage."""
    message = {
        "role": "assistant",
        "content": [{"type": "text", "text": content}],
        "usage": {"input": tokens, "output": 1 if tokens else 0, "cacheRead": 0, "cacheWrite": 0},
        **more,
    }
    return {"type": "message", "id": entry_id, "parentId": parent, "message": message}


def compaction(entry_id: str, parent: str | None, kept: str | None, summary: str = "so far") -> dict:
    """Build a compaction entry."""
    return {
        "type": "compaction",
        "id": entry_id,
        "parentId": parent,
        "timestamp": "2026-11-30T00:15:33.731Z",
        "summary": summary,
        "firstKeptEntryId": kept,
        "tokensBefore": 42511,
    }


class Make:
    """The builders above, as one fixture."""

    user = staticmethod(user)
    assistant = staticmethod(assistant)
    compaction = staticmethod(compaction)

    @staticmethod
    def lines(*entries: dict, version: int = 3) -> bytes:
        """Give the bytes of a JSONL transcript with its header."""
        header = {"type": "session", "version": version, "id": "s1", "timestamp": "2026-11-30T00:00:00.000Z"}
        return b"".join(json.dumps(e, ensure_ascii=False).encode() + b"\n" for e in (header, *entries))

    @staticmethod
    def sessions(folder: Path, **entries: object) -> Path:
        """Write ``sessions.json``; keys are ``agent:main:<name>``."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "sessions.json"
        path.write_text(json.dumps({f"agent:main:{name}": value for name, value in entries.items()}))
        return path


@pytest.fixture
def make() -> type[Make]:
    """Give the builders of entries and files."""
    return Make


@pytest.fixture
def writable(recorded: Callable[[str, str], Path]) -> Callable[[str, str], Path]:
    """Give a copy of a recorded agent database that takes changes on any SQLite.

    The host's CHECK constraints call a function older SQLite versions lack, so the tables the
    sessions need are copied without them.
    """

    def copy(release: str, case: str) -> Path:
        source = recorded(release, case) / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
        target = source.with_name("plain.sqlite")
        out = sqlite3.connect(target)
        read = sqlite3.connect(f"file:{source}?immutable=1", uri=True)
        for table in (
            "session_nodes",
            "session_windows",
            "transcript_events",
            "transcript_event_identities",
            "session_transcript_active_events",
            "session_transcript_index_state",
            "session_transcript_cold_archives",
            "session_transcript_archives",
        ):
            rows = read.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in rows.description]
            out.execute(f"CREATE TABLE {table} ({', '.join(names)})")
            out.executemany(f"INSERT INTO {table} VALUES ({','.join('?' * len(names))})", rows)
        out.execute("PRAGMA user_version = 23")
        out.commit()
        out.close()
        read.close()
        target.replace(source)
        return source

    return copy

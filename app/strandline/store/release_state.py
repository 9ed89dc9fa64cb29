"""Traces of a release in a state folder: what its databases record, what its sessions look like."""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from strandline.errors import StrandlineError
from strandline.host.releases import parse_release
from strandline.store.file_bytes import decode, is_file, read_bytes
from strandline.store.sqlite_ro import open_read_only

MAX_AGENTS = 50
MAX_INDEX_BYTES = 32 << 20
_AGENT_DATABASE = Path("agent") / "openclaw-agent.sqlite"
_SESSION_INDEX = Path("sessions") / "sessions.json"


@dataclass(frozen=True, slots=True)
class StateVersion:
    """A release that a database of the state folder records, and the database."""

    version: str
    path: Path


def state_versions(state_dir: Path | None) -> tuple[StateVersion, ...]:
    """Give the releases recorded in ``schema_meta.app_version``; unreadable databases are left out.

    2026.7.1 has the table and leaves the column empty; 2026.9.6 fills it.
    """
    found = []
    for path in _databases(state_dir):
        try:
            with open_read_only(path) as database:
                rows = database.execute("SELECT app_version FROM schema_meta").fetchall()
        except StrandlineError:
            continue
        versions = [row[0] for row in rows if isinstance(row[0], str) and parse_release(row[0])]
        found += [StateVersion(version, path) for version in versions]
    return tuple(found)


def era_of_sessions(state_dir: Path | None) -> str | None:
    """Give the measured release whose session files these look like, or None.

    Only for the file stores: the newest prompt report has a hash of the prompt from
    2026.7.1 on; without any report, a state database means 2026.7.1 too.
    """
    newest: tuple[float, str] | None = None
    for agent in _agents(state_dir):
        for entry in _entries(agent / _SESSION_INDEX):
            report = entry.get("systemPromptReport")
            prompt = report.get("systemPrompt") if isinstance(report, Mapping) else None
            updated = entry.get("updatedAt")
            if isinstance(prompt, Mapping) and isinstance(updated, int | float):
                era = "2026.7.1" if prompt.get("hash") else "2026.3.8"
                newest = max(newest or (updated, era), (updated, era))
    if newest is not None:
        return newest[1]
    has_index = any(is_file(agent / _SESSION_INDEX) for agent in _agents(state_dir))
    return "2026.7.1" if has_index and any(is_file(path) for path in _databases(state_dir)) else None


def _databases(state_dir: Path | None) -> Iterator[Path]:
    if state_dir is not None:
        yield state_dir / "state" / "openclaw.sqlite"
        for agent in _agents(state_dir):
            yield agent / _AGENT_DATABASE


def _agents(state_dir: Path | None) -> list[Path]:
    if state_dir is None:
        return []
    try:
        names = sorted(os.listdir(state_dir / "agents"))  # noqa: PTH208 - names only
    except OSError:
        return []
    return [state_dir / "agents" / name for name in names[:MAX_AGENTS]]


def _entries(index: Path) -> list[Mapping[str, Any]]:
    try:
        found = read_bytes(index, MAX_INDEX_BYTES)
        data = json.loads(decode(found.data)) if found.complete else None
    except (StrandlineError, ValueError, RecursionError):
        return []
    return [entry for entry in data.values() if isinstance(entry, Mapping)] if isinstance(data, dict) else []

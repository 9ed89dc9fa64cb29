"""Which stores an agent has, and which of them the host uses today."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.file_bytes import is_folder
from strandline.store.sessions.base import Fingerprint, Orphan, SessionEntry, SessionStore
from strandline.store.sessions.jsonl import JsonlSessionStore, jsonl_path
from strandline.store.sessions.problem import Problem
from strandline.store.sessions.sqlite import SqliteSessionStore

FIRST_SQLITE_RELEASE = (2026, 7, 2)
"""The first release that keeps sessions in SQLite."""

_RELEASE = re.compile(r"(\d{4})\.(\d+)\.(\d+)")


@dataclass(frozen=True, slots=True)
class OpenedStores:
    """The stores found for one agent; ``authoritative`` is None when there is none.

    ``reason`` says why it is that one. The stores stay usable: each call reads what is on
    disk then.
    """

    agent_id: str
    stores: tuple[SessionStore, ...]
    authoritative: SessionStore | None
    reason: Message

    @property
    def entries(self) -> tuple[SessionEntry, ...]:
        """The entries of the authoritative store."""
        return self.authoritative.entries() if self.authoritative else ()

    @property
    def orphans(self) -> tuple[Orphan, ...]:
        """Transcripts of all stores that no entry shows."""
        return tuple(orphan for store in self.stores for orphan in store.orphans())

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of all stores: also of the one that is not used."""
        return tuple(problem for store in self.stores for problem in store.problems)

    @property
    def changed_ms(self) -> int | None:
        """When the authoritative store was last written."""
        return self.authoritative.changed_ms if self.authoritative else None

    def fingerprint(self) -> Fingerprint:
        """Give a value that changes when a file of any store does."""
        return tuple(part for store in self.stores for part in store.fingerprint())

    def entry(self, session_key: str) -> SessionEntry | None:
        """Give the entry of a key."""
        return next((e for e in self.entries if e.session_key == session_key), None)


def open_session_store(
    state_dir: Path,
    agent_id: str,
    config: Mapping[str, object],
    release: str | None = None,
) -> OpenedStores:
    """Find the stores of an agent and the one that counts.

    ``config`` is the whole of ``openclaw.json`` (``session.store`` is looked at), ``release``
    the installed one when it is known. SQLite counts once it holds sessions, unless the
    release is older than it or the JSONL list was written later (the host was set back).
    """
    folder = _agent_folder(state_dir, agent_id)
    list_path, shared = jsonl_path(state_dir, folder, config)
    jsonl = JsonlSessionStore(list_path, only_agent=agent_id if shared else None)
    sqlite = SqliteSessionStore(state_dir / "agents" / folder / "agent" / "openclaw-agent.sqlite")
    has_jsonl, has_sqlite = jsonl.exists, sqlite.exists
    stores: tuple[SessionStore, ...] = (*([sqlite] if has_sqlite else []), *([jsonl] if has_jsonl else []))
    chosen, reason = _choose(jsonl if has_jsonl else None, sqlite if has_sqlite else None, release)
    return OpenedStores(agent_id, stores, chosen, reason)


def _choose(
    jsonl: JsonlSessionStore | None, sqlite: SqliteSessionStore | None, release: str | None
) -> tuple[SessionStore | None, Message]:
    if jsonl is None and sqlite is None:
        return None, say(QT_TRANSLATE_NOOP("model", "No sessions were found for this agent."))
    if sqlite is None:
        return jsonl, say(QT_TRANSLATE_NOOP("model", "The sessions are in sessions.json and JSONL files."))
    if jsonl is None:
        return sqlite, say(QT_TRANSLATE_NOOP("model", "The sessions are in the agent's SQLite database."))
    found = _release(release)
    if found and found < FIRST_SQLITE_RELEASE:
        return jsonl, say(
            QT_TRANSLATE_NOOP(
                "model", "Host {release} keeps its sessions in JSONL files, not in the database."
            ),
            release=release or "",
        )
    newest_row, newest_line = _newest(sqlite), _newest(jsonl)
    if newest_row is None:
        if newest_line is None and sqlite.problems:
            return sqlite, say(QT_TRANSLATE_NOOP("model", "Neither store can be read."))
        return jsonl, say(
            QT_TRANSLATE_NOOP("model", "The database gives no sessions, so the JSONL files count.")
        )
    if found is None and newest_line is not None and newest_line > newest_row:
        return jsonl, say(
            QT_TRANSLATE_NOOP(
                "model", "The JSONL files are newer than the database: an older host runs again."
            )
        )
    return sqlite, say(
        QT_TRANSLATE_NOOP("model", "The database counts; the JSONL files were left by an older host.")
    )


def _newest(store: SessionStore) -> int | None:
    entries = store.entries()
    return max((entry.updated_ms or 0 for entry in entries), default=None)


def _release(release: str | None) -> tuple[int, ...] | None:
    match = _RELEASE.search(release or "")
    return tuple(int(part) for part in match.groups()) if match else None


def _agent_folder(state_dir: Path, agent_id: str) -> str:
    """Give the folder name of an agent: as it is written, or in lower case as the host makes it."""
    name = Path(agent_id).name or "main"
    return name if is_folder(state_dir / "agents" / name) else name.lower()

"""Which session is looked at: the named one, the newest of the wanted kind, or the main one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from strandline.engine.target import Target
from strandline.errors import NotFound, Unreadable
from strandline.host.session_keys import context_kind, main_session_key, parse_key, same_session
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import SessionKind
from strandline.store.sessions import OpenedStores, SessionEntry

MOST_NAMED = 8


@dataclass(frozen=True, slots=True)
class SessionChoice:
    """A session one can look at; ``updated_ms`` is its last activity, epoch ms."""

    key: str
    kind: SessionKind
    label: str
    updated_ms: int | None
    session_id: str | None = None


@dataclass(frozen=True, slots=True)
class ChosenSession:
    """What the stores say about the chosen session; ``entry`` is None when it never ran."""

    kind: SessionKind
    entry: SessionEntry | None
    key: str
    stores: OpenedStores | None
    choices: tuple[SessionChoice, ...] = ()


def without_stores(target: Target) -> ChosenSession:
    """Give the session of a workspace that no installation is known for: only its kind counts."""
    key = target.session_key or ""
    return ChosenSession(target.kind or (_kind(key) if key else SessionKind.MAIN), None, key, None)


def choose_session(
    stores: OpenedStores, target: Target, agent: str, config: Mapping[str, Any]
) -> ChosenSession:
    """Choose among the sessions of an agent.

    Raises NotFound for a named session that is not there, or Unreadable when that cannot be
    told because the sessions cannot be read.
    """
    entries = stores.entries
    choices = tuple(_choice(entry) for entry in entries)
    if target.session_key:
        entry: SessionEntry | None = _named(entries, stores, target.session_key, agent)
    else:
        entry = _newest(entries, target.kind or SessionKind.MAIN, main_session_key(agent, config))
    if entry is not None:
        kind = target.kind or entry_kind(entry)
        return ChosenSession(kind, entry, entry.session_key, stores, choices)
    kind = target.kind or SessionKind.MAIN
    key = main_session_key(agent, config) if kind is SessionKind.MAIN else ""
    return ChosenSession(kind, None, key, stores, choices)


def entry_kind(entry: SessionEntry) -> SessionKind:
    """Give the kind that decides which files a session gets.

    A group key whose chat the host recorded as direct gets what a direct chat gets (recorded
    in 2026.9.6: MEMORY.md is sent there).
    """
    kind = _kind(entry.session_key)
    return SessionKind.MAIN if kind is SessionKind.GROUP and entry.chat_type == "direct" else kind


def _kind(key: str) -> SessionKind:
    return SessionKind(context_kind(key))


def _choice(entry: SessionEntry) -> SessionChoice:
    label = entry.label or entry.display_name or ""
    return SessionChoice(entry.session_key, entry_kind(entry), label, entry.updated_ms, entry.session_id)


def _newest(entries: Sequence[SessionEntry], kind: SessionKind, main: str) -> SessionEntry | None:
    of_kind = [entry for entry in entries if entry_kind(entry) is kind]
    first = of_kind[0] if of_kind else None
    if kind is SessionKind.MAIN:
        return next((entry for entry in of_kind if entry.session_key == main), first)
    return first


def _named(entries: Sequence[SessionEntry], stores: OpenedStores, key: str, agent: str) -> SessionEntry:
    wanted = parse_key(key, agent=agent).canonical
    entry = next((e for e in entries if same_session(e.session_key, wanted)), None)
    if entry is not None:
        return entry
    if not entries and stores.problems:
        problem = stores.problems[0]
        raise Unreadable(problem.sentence, problem.way_out)
    template = QT_TRANSLATE_NOOP("model", "Agent {agent} has no session “{key}”.")
    raise NotFound(say(template, agent=agent, key=key), _known_sessions(entries))


def _known_sessions(entries: Sequence[SessionEntry]) -> Message:
    if not entries:
        return say(QT_TRANSLATE_NOOP("model", "It has no sessions yet; leave the session out."))
    known = ", ".join(entry.session_key for entry in entries[:MOST_NAMED])
    return say(QT_TRANSLATE_NOOP("model", "Choose one of: {known}."), known=known)

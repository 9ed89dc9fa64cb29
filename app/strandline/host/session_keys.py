"""Session keys: which conversation a key means, and what the host gives that kind of run.

Shapes (host 2026.3.8, 2026.7.1 and 2026.9.6): ``agent:<id>:<main key>``,
``agent:<id>[:<channel>[:<account>]]:direct:<peer>``, ``agent:<id>:<channel>:group|channel:<peer>``,
each with an optional ``:thread:<id>``; ``agent:<id>:subagent:<uuid>`` (nested),
``agent:<id>:cron:<job>[:run:<id>]``, ``agent:<id>:acp:…``, ``hook:<uuid>`` and the bare ``global``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

DEFAULT_AGENT = "main"
DEFAULT_MAIN_KEY = "main"
GLOBAL_KEY = "global"

ContextKind = Literal["main", "group", "cron", "subagent"]

_AGENT_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
_DIRECT_MARKS = ("direct", "dm")  # older releases wrote dm
_GROUP_MARKS = ("group", "channel")
_THREAD_MARKS = ("thread", "topic")  # topic: Telegram forum topics


class KeyKind(StrEnum):
    """What a session key stands for."""

    MAIN = "main"
    DIRECT = "direct"
    GROUP = "group"
    CRON = "cron"
    SUBAGENT = "subagent"
    ACP = "acp"
    HOOK = "hook"
    GLOBAL = "global"


@dataclass(frozen=True, slots=True)
class SessionKey:
    """A session key taken apart; ``canonical`` is the form the host stores it under.

    ``depth`` counts nested sub-agents (0: not a sub-agent). ``peer`` and ``thread`` keep
    their case, because providers own them; everything else is lower case.
    """

    canonical: str
    agent: str
    kind: KeyKind
    channel: str | None = None
    account: str | None = None
    peer: str | None = None
    thread: str | None = None
    depth: int = 0

    @property
    def context_kind(self) -> ContextKind:
        """Give the kind that decides which context files are sent."""
        match self.kind:
            case KeyKind.GROUP:
                return "group"
            case KeyKind.CRON:
                return "cron"
            case KeyKind.SUBAGENT:
                return "subagent"
            case _:
                return "main"


def normal_agent_id(text: str | None) -> str:
    """Give an agent id as the host writes it: lower case, at most 64 safe characters.

    An empty id is ``main``.
    """
    lowered = (text or "").strip().lower()
    if _AGENT_ID.fullmatch(lowered):
        return lowered
    return re.sub(r"[^a-z0-9_-]+", "-", lowered).strip("-")[:64] or DEFAULT_AGENT


def main_key(config: Mapping[str, Any]) -> str:
    """Give the last part of the main session's key: ``session.mainKey``, default ``main``."""
    session = config.get("session")
    value = session.get("mainKey") if isinstance(session, Mapping) else None
    return value.strip().lower() if isinstance(value, str) and value.strip() else DEFAULT_MAIN_KEY


def main_session_key(agent: str, config: Mapping[str, Any] | None = None) -> str:
    """Give the key of an agent's main session; ``global`` when ``session.scope`` says so."""
    config = config or {}
    session = config.get("session")
    if isinstance(session, Mapping) and session.get("scope") == "global":
        return GLOBAL_KEY
    return f"agent:{normal_agent_id(agent)}:{main_key(config)}"


def parse_key(key: str, *, agent: str = DEFAULT_AGENT, main: str = DEFAULT_MAIN_KEY) -> SessionKey:
    """Take a key apart; a short form belongs to ``agent`` and ``main`` is its main key.

    Never fails: what is not recognised is a main session with an own name.
    """
    text = key.strip()
    if text.lower() == GLOBAL_KEY:
        return SessionKey(GLOBAL_KEY, normal_agent_id(agent), KeyKind.GLOBAL)
    head, _, tail = text.partition(":")
    rest = text
    if head.lower() == "agent" and tail:
        owner, _, rest = tail.partition(":")
        agent = owner or agent
    agent = normal_agent_id(agent)
    parts = [part for part in rest.split(":") if part] or [main]
    if len(parts) == 1 and parts[0].lower() in (DEFAULT_MAIN_KEY, main):
        return SessionKey(f"agent:{agent}:{main}", agent, KeyKind.MAIN)
    return _scoped(agent, parts)


def context_kind(key: str) -> ContextKind:
    """Give the kind of context a session with this key gets (facts: who gets which files)."""
    return parse_key(key).context_kind


def same_session(one: str, other: str) -> bool:
    """Tell whether two keys mean the same session, whatever their case or short form."""
    return parse_key(one).canonical.lower() == parse_key(other).canonical.lower()


def _scoped(agent: str, parts: list[str]) -> SessionKey:
    lowered = [part.lower() for part in parts]
    first = lowered[0]
    if first == "subagent":
        canonical = f"agent:{agent}:{':'.join(lowered)}"
        return SessionKey(canonical, agent, KeyKind.SUBAGENT, depth=lowered.count("subagent"))
    for kind in (KeyKind.CRON, KeyKind.ACP, KeyKind.HOOK):
        if first == kind.value and len(parts) > 1:
            return SessionKey(f"agent:{agent}:{':'.join(lowered)}", agent, kind)
    thread, parts = _thread(parts)
    lowered = [part.lower() for part in parts]
    suffix = "" if thread is None else f":{thread[0]}:{thread[1]}"
    for index, part in enumerate(lowered[:3]):
        if part not in _DIRECT_MARKS + _GROUP_MARKS or index + 1 >= len(parts):
            continue
        peer = ":".join(parts[index + 1 :])
        canonical = ":".join(["agent", agent, *lowered[: index + 1], peer]) + suffix
        return SessionKey(
            canonical,
            agent,
            KeyKind.DIRECT if part in _DIRECT_MARKS else KeyKind.GROUP,
            channel=lowered[0] if index else None,
            account=lowered[1] if index > 1 else None,
            peer=peer,
            thread=thread[1] if thread else None,
        )
    canonical = f"agent:{agent}:{':'.join(lowered)}{suffix}"
    return SessionKey(canonical, agent, KeyKind.MAIN, thread=thread[1] if thread else None)


def _thread(parts: list[str]) -> tuple[tuple[str, str] | None, list[str]]:
    """Split ``:thread:<id>`` off the end; an id may itself hold colons."""
    for index in range(len(parts) - 2, 0, -1):
        if parts[index].lower() in _THREAD_MARKS:
            return (parts[index].lower(), ":".join(parts[index + 1 :])), parts[:index]
    return None, parts

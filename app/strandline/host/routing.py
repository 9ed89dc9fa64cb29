"""Which agent a message goes to, and under which session key.

The host goes through ``bindings[]`` by kind, the most specific first: peer, the peer a thread
hangs on, guild with roles, guild, team, account, channel; within a kind the order of the file
decides, and the default agent takes what is left (the host's documentation on channel routing; the
key shapes are measured, facts/openclaw.md 5.2). A binding without ``accountId`` is for the account
named ``default`` only; ``*`` is for all of them. A group's binding also fits a channel and the
other way round. The agent that a binding names must be in the roster, else the default one gets
the message. Nothing here touches a disk.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from strandline.host import raw
from strandline.host.agents import default_agent, roster
from strandline.host.session_keys import GLOBAL_KEY, main_key, main_session_key, normal_agent_id
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

DEFAULT_ACCOUNT = "default"
ANY_ACCOUNT = "*"
SCOPES = ("main", "per-peer", "per-channel-peer", "per-account-channel-peer")

_KINDS = {"direct": "direct", "dm": "direct", "group": "group", "channel": "channel"}
_ACCOUNT = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")


class Tier(StrEnum):
    """By what a binding matches, the most specific first: the order in which the host looks."""

    PEER = "peer"
    PARENT = "parent peer"
    GUILD_ROLES = "guild and roles"
    GUILD = "guild"
    TEAM = "team"
    ACCOUNT = "account"
    CHANNEL = "channel"


@dataclass(frozen=True, slots=True)
class Inbound:
    """What the host knows of a message that came in. ``kind`` is direct, group or channel.

    ``parent`` is the id of the group or channel that a thread belongs to. Ids are as the
    provider writes them; ``peer`` empty means that nobody is named (the web chat).
    """

    channel: str
    account: str = ""
    kind: str = "direct"
    peer: str = ""
    thread: str = ""
    parent: str = ""
    guild: str = ""
    team: str = ""
    roles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Binding:
    """One entry of ``bindings[]``, read as the host reads it; ``index`` counts from 0.

    ``tier`` is None for one that can never match, and ``never`` says why.
    ``account`` is the account's name, ``*`` for any. ``agent`` is as written.
    """

    index: int
    agent: str
    channel: str
    account: str
    kind: str | None = None
    peer: str = ""
    guild: str = ""
    team: str = ""
    roles: frozenset[str] = frozenset()
    dm_scope: str | None = None
    tier: Tier | None = None
    never: Message | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What became of one binding: it ``won``, or ``reason`` says why it did not."""

    binding: Binding
    won: bool
    reason: Message


@dataclass(frozen=True, slots=True)
class Route:
    """Where a message goes. ``binding`` is None when the default agent got it.

    ``scope`` is the ``dmScope`` that made the key and ``scope_source`` where it was set (empty:
    the host's default). ``linked`` is the name that ``session.identityLinks`` has for the peer.
    """

    agent: str
    session_key: str
    binding: Binding | None
    steps: tuple[Step, ...]
    scope: str
    scope_source: str
    linked: str | None = None
    replaced_agent: str | None = None  # named by the binding, not in the roster


def bindings(config: Mapping[str, Any], family: str) -> tuple[Binding, ...]:
    """Give the routing bindings in the order of the file; entries of another type are not among them."""
    entries = config.get("bindings")
    if not isinstance(entries, list):
        return ()
    return tuple(
        _binding(index, entry, family)
        for index, entry in enumerate(entries)
        if isinstance(entry, Mapping) and entry.get("type") in (None, "route")
    )


def route(config: Mapping[str, Any], family: str, inbound: Inbound) -> Route:
    """Find the agent and the session key of a message, with what became of every binding."""
    all_bindings = bindings(config, family)
    winner = _winner(all_bindings, inbound)
    fallback = default_agent(config, family)
    agent, replaced = (normal_agent_id(winner.agent), None) if winner else (fallback, None)
    if winner and not (winner.agent and is_known(config, family, winner.agent)):
        agent, replaced = fallback, winner.agent
    scope, source = dm_scope(config, winner)
    linked = identity(config, inbound.channel, inbound.peer)
    return Route(
        agent=agent,
        session_key=session_key(config, family, agent, inbound, scope),
        binding=winner,
        steps=tuple(
            Step(one, one is winner, _won(one) if one is winner else _lost(one, inbound, winner))
            for one in all_bindings
        ),
        scope=scope,
        scope_source=source,
        linked=linked if scope != "main" and inbound.kind == "direct" else None,
        replaced_agent=replaced,
    )


def is_known(config: Mapping[str, Any], family: str, agent: str) -> bool:
    """Tell whether a binding's agent is used as written; without any roster the host takes every name."""
    listed = [entry.id for entry in roster(config, family) if entry.key]
    return not listed or normal_agent_id(agent) in listed


def dm_scope(config: Mapping[str, Any], binding: Binding | None = None) -> tuple[str, str]:
    """Give the scope of direct messages and the key it was set with; a binding can override it (9.6)."""
    if binding is not None and binding.dm_scope:
        return binding.dm_scope, f"bindings[{binding.index}].session.dmScope"
    chosen = raw.text(raw.section(config, "session"), "dmScope")
    return (chosen, "session.dmScope") if chosen in SCOPES else (SCOPES[0], "")


def identity(config: Mapping[str, Any], channel: str, peer: str) -> str | None:
    """Give the name that ``session.identityLinks`` has for a peer, None when it has none."""
    wanted = {text for text in (_lower(peer), f"{_lower(channel)}:{_lower(peer)}") if _lower(peer)}
    for name, ids in raw.section(config, "session", "identityLinks").items():
        if name.strip() and isinstance(ids, list) and wanted & {_lower(one) for one in ids}:
            return name.strip()
    return None


def session_key(
    config: Mapping[str, Any], family: str, agent: str, inbound: Inbound, scope: str | None = None
) -> str:
    """Give the key of the session that a message of an agent belongs to; ``scope``: of direct ones."""
    if main_session_key(agent, config) == GLOBAL_KEY:
        return GLOBAL_KEY
    scope = scope or dm_scope(config)[0]
    key = _peer_key(config, family, agent, inbound, scope)
    thread = inbound.thread.strip()
    if not thread:
        return key
    # Telegram's forum topics are part of the peer; everybody else's threads hang on the key.
    mark = "topic" if _lower(inbound.channel) == "telegram" and inbound.kind == "group" else "thread"
    return f"{key}:{mark}:{thread.lower()}"


def account_name(text: object) -> str:
    """Give an account's name as the host compares it; an empty one is ``default``."""
    lowered = _lower(text)
    if not lowered or _ACCOUNT.fullmatch(lowered):
        return lowered or DEFAULT_ACCOUNT
    return re.sub(r"[^a-z0-9_-]+", "-", lowered).strip("-")[:64] or DEFAULT_ACCOUNT


def _peer_key(config: Mapping[str, Any], family: str, agent: str, inbound: Inbound, scope: str) -> str:
    main = f"agent:{normal_agent_id(agent)}:{main_key(config)}"
    channel = _lower(inbound.channel) or "unknown"
    if inbound.kind != "direct":
        groups = raw.text(raw.section(config, "session"), "groupScope")
        if family == "9.6" and groups == "main":
            return main
        return f"agent:{normal_agent_id(agent)}:{channel}:{inbound.kind}:{_lower(inbound.peer) or 'unknown'}"
    peer = inbound.peer.strip()
    if scope != "main":
        peer = identity(config, channel, peer) or peer
    parts = {
        "per-peer": [],
        "per-channel-peer": [channel],
        "per-account-channel-peer": [channel, account_name(inbound.account)],
    }.get(scope)
    if parts is None or not peer:
        return main
    return ":".join(["agent", normal_agent_id(agent), *parts, "direct", peer.lower()])


def _winner(all_bindings: Iterable[Binding], inbound: Inbound) -> Binding | None:
    candidates = [one for one in all_bindings if one.tier is not None and not _elsewhere(one, inbound)]
    for tier in Tier:
        for one in candidates:
            if one.tier is (Tier.PEER if tier is Tier.PARENT else tier) and _fits(one, inbound, tier):
                return one
    return None


def _fits(one: Binding, inbound: Inbound, tier: Tier) -> bool:
    if one.peer:
        peer = inbound.parent if tier is Tier.PARENT else inbound.peer
        kind = (
            inbound.kind
            if tier is not Tier.PARENT
            else ("group" if inbound.kind == "direct" else inbound.kind)
        )
        if not peer.strip() or peer.strip() != one.peer or not _same_kind(one.kind, kind):
            return False
    if one.guild and one.guild != inbound.guild.strip():
        return False
    if one.team and one.team != inbound.team.strip():
        return False
    return not one.roles or bool(one.roles & inbound.roles)


def _same_kind(one: str | None, other: str) -> bool:
    return one == other or {one, other} == {"group", "channel"}


def _elsewhere(one: Binding, inbound: Inbound) -> bool:
    return one.channel != _lower(inbound.channel) or one.account not in (
        ANY_ACCOUNT,
        account_name(inbound.account),
    )


def _binding(index: int, entry: Mapping[str, Any], family: str) -> Binding:
    match = raw.section(entry, "match")
    peer = match.get("peer")
    given = peer if isinstance(peer, Mapping) else {}
    kind, peer_id = _KINDS.get(_lower(given.get("kind"))), _id(given.get("id"))
    account = str(match.get("accountId") or "").strip()
    roles = match.get("roles")
    scope = raw.text(raw.section(entry, "session"), "dmScope")
    guild, team = _id(match.get("guildId")), _id(match.get("teamId"))
    role_ids = frozenset(map(_id, roles)) if isinstance(roles, list) else frozenset()
    channel = _lower(match.get("channel"))
    never = _never(channel, peer is not None, kind, peer_id, _lower(given.get("kind")))
    return Binding(
        index=index,
        agent=_id(entry.get("agentId")),
        channel=channel,
        account=ANY_ACCOUNT if account == ANY_ACCOUNT else account_name(account),
        kind=kind if peer_id else None,
        peer=peer_id if kind else "",
        guild=guild,
        team=team,
        roles=role_ids,
        dm_scope=scope if family == "9.6" and scope in SCOPES else None,
        tier=None if never else _tier(peer_id, guild, team, role_ids, account),
        never=never,
    )


def _tier(peer: str, guild: str, team: str, roles: frozenset[str], account: str) -> Tier:
    if peer:
        return Tier.PEER
    if guild:
        return Tier.GUILD_ROLES if roles else Tier.GUILD
    if team:
        return Tier.TEAM
    return Tier.CHANNEL if account == ANY_ACCOUNT else Tier.ACCOUNT


def _never(channel: str, has_peer: bool, kind: str | None, peer: str, written: str) -> Message | None:
    if not channel:
        return say(QT_TRANSLATE_NOOP("model", "It names no channel, so the host skips it."))
    if has_peer and kind is None:
        return say(
            QT_TRANSLATE_NOOP("model", "“{kind}” is no kind of peer; the host knows direct, group, channel."),
            kind=written,
        )
    if has_peer and not peer:
        return say(QT_TRANSLATE_NOOP("model", "Its peer has no id, so it fits nobody."))
    return None


def _won(one: Binding) -> Message:
    words = {
        Tier.PEER: QT_TRANSLATE_NOOP("model", "It names exactly this peer; nothing is more specific."),
        Tier.GUILD_ROLES: QT_TRANSLATE_NOOP("model", "It fits the guild and a role of the sender."),
        Tier.GUILD: QT_TRANSLATE_NOOP("model", "It fits the guild, and no binding names the peer."),
        Tier.TEAM: QT_TRANSLATE_NOOP("model", "It fits the team, and no binding names the peer or guild."),
        Tier.ACCOUNT: QT_TRANSLATE_NOOP("model", "It fits the account, and nothing more specific does."),
    }
    return say(
        words.get(
            one.tier or Tier.CHANNEL,
            QT_TRANSLATE_NOOP("model", "It fits the channel, any account, and nothing more specific does."),
        )
    )


def _lost(one: Binding, inbound: Inbound, winner: Binding | None) -> Message:
    """Say the first thing, in the host's order, that keeps a binding from winning."""
    if one.never is not None:
        return one.never
    if one.channel != _lower(inbound.channel):
        return say(QT_TRANSLATE_NOOP("model", "It is for the channel {channel}."), channel=one.channel)
    if one.account not in (ANY_ACCOUNT, account_name(inbound.account)):
        return say(
            QT_TRANSLATE_NOOP("model", "It is for the account {account}; this message came to {other}."),
            account=one.account,
            other=account_name(inbound.account),
        )
    if one.peer and not _fits_peer(one, inbound):
        return _other_peer(one, inbound)
    if one.guild and one.guild != inbound.guild.strip():
        return say(QT_TRANSLATE_NOOP("model", "It is for the guild {guild}."), guild=one.guild)
    if one.team and one.team != inbound.team.strip():
        return say(QT_TRANSLATE_NOOP("model", "It is for the team {team}."), team=one.team)
    if one.roles and not one.roles & inbound.roles:
        return say(QT_TRANSLATE_NOOP("model", "The sender has none of its roles."))
    assert winner is not None  # what fits everywhere is the winner or was beaten by one  # noqa: S101
    if winner.tier is one.tier:
        return say(
            QT_TRANSLATE_NOOP("model", "It fits as well, but bindings[{index}] stands before it."),
            index=winner.index,
        )
    return say(
        QT_TRANSLATE_NOOP("model", "It fits as well, but bindings[{index}] is more specific."),
        index=winner.index,
    )


def _fits_peer(one: Binding, inbound: Inbound) -> bool:
    bare = Binding(one.index, one.agent, one.channel, one.account, one.kind, one.peer)
    return _fits(bare, inbound, Tier.PEER) or _fits(bare, inbound, Tier.PARENT)


def _other_peer(one: Binding, inbound: Inbound) -> Message:
    prefix, _, rest = one.peer.partition(":")
    if rest and rest == inbound.peer.strip() and prefix.lower() == one.channel:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "Its peer id {peer} begins with the channel; the host compares the bare id {bare}.",
            ),
            peer=one.peer,
            bare=rest,
        )
    if one.peer in (inbound.peer.strip(), inbound.parent.strip()):
        return say(QT_TRANSLATE_NOOP("model", "It is for a peer of the kind {kind}."), kind=one.kind or "")
    return say(QT_TRANSLATE_NOOP("model", "It is for the peer {peer}."), peer=one.peer)


def _lower(value: object) -> str:
    return value.strip().lower() if isinstance(value, str) else ""


def _id(value: object) -> str:
    """Give an id as text; YAML and JSON writers leave the quotes off numbers."""
    if isinstance(value, str):
        return value.strip()
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else ""

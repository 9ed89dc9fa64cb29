"""The route of a message, and of a session key read backwards, gathered from config and stores."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from strandline.engine.lossless_debt import conversation_of
from strandline.engine.places import Opened, open_target
from strandline.engine.target import Target
from strandline.errors import NotFound, StrandlineError
from strandline.host import raw
from strandline.host.agents import roster, workspace_of
from strandline.host.routing import ANY_ACCOUNT, Binding, Inbound, Route, bindings, route
from strandline.host.session_keys import KeyKind, SessionKey, main_key, parse_key, same_session
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding
from strandline.model.memory import Lane
from strandline.model.route_findings import StoredKey, causes_of, route_findings
from strandline.model.route_story import KeyStory, RouteStory, StoredConversation, StoredSession
from strandline.model.route_words import key_parts, scope_of, why_agent, why_key, why_not
from strandline.store.file_bytes import is_file
from strandline.store.installation import Installation
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.locate import memory_place
from strandline.store.sessions import OpenedStores, SessionEntry, open_session_store

_CHATS = (KeyKind.MAIN, KeyKind.DIRECT, KeyKind.GROUP, KeyKind.GLOBAL)


@dataclass(slots=True)
class _Desk:
    """What several routes of one installation are looked up in; each store is opened once."""

    opened: Opened
    installation: Installation
    env: Mapping[str, str]
    stores: dict[str, OpenedStores]
    lanes: tuple[Lane, ...] | None = None
    problem: Message | None = None


def explain_route(target: Target, inbound: Inbound, env: Mapping[str, str] | None = None) -> RouteStory:
    """Tell where a message lands. Raises NotFound or Unreadable as :func:`open_target` does."""
    desk = _desk(target, env)
    return _story(desk, inbound, _findings(desk))


def explain_key(target: Target, key: str, env: Mapping[str, str] | None = None) -> KeyStory:
    """Tell which facts of a message make a session key, and whether they still do."""
    desk = _desk(target, env)
    found = _findings(desk)
    config = desk.opened.config.data
    parsed = parse_key(key, agent=desk.opened.agent.id, main=main_key(config))
    inbound = _inbound_of(desk, parsed)
    story = _story(desk, inbound, ()) if inbound is not None else None
    scope = scope_of(parsed)
    same = story is not None and same_session(story.session_key, parsed.canonical)
    now = route(config, desk.opened.rules.config_family, inbound) if inbound is not None else None
    return KeyStory(
        key=parsed,
        parts=tuple(key_parts(parsed, scope)),
        inbound=inbound,
        story=story,
        same=same,
        why_not=None if same or now is None else why_not(parsed, scope, now),
        session=_session(desk, parsed.agent, parsed.canonical),
        findings=found,
    )


def routing_findings(target: Target, env: Mapping[str, str] | None = None) -> tuple[Finding, ...]:
    """Give what is wrong with the routing of an installation, all agents together."""
    return _findings(_desk(target, env))


def _desk(target: Target, env: Mapping[str, str] | None) -> _Desk:
    variables = dict(os.environ if env is None else env)
    opened = open_target(target, variables)
    if opened.installation is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "A workspace alone has no routing.")),
            say(QT_TRANSLATE_NOOP("model", "Name the state folder with --state-dir.")),
        )
    return _Desk(opened, opened.installation, variables, {})


def _story(desk: _Desk, inbound: Inbound, findings: tuple[Finding, ...]) -> RouteStory:
    config, family = desk.opened.config.data, desk.opened.rules.config_family
    found = route(config, family, inbound)
    workspace, source = workspace_of(config, family, desk.installation.place, found.agent)
    groups = raw.text(raw.section(config, "session"), "groupScope") if family == "9.6" else None
    conversation, words = _conversation(desk, found)
    return RouteStory(
        inbound=inbound,
        agent=found.agent,
        why_agent=why_agent(found),
        steps=found.steps,
        winner=found.binding.index if found.binding is not None else None,
        workspace=workspace,
        workspace_source=source,
        session_key=found.session_key,
        why_key=tuple(why_key(found, inbound, groups)),
        scope=found.scope,
        scope_source=found.scope_source,
        session=_session(desk, found.agent, found.session_key),
        conversation=conversation,
        memory_words=words,
        findings=findings,
    )


def _stores(desk: _Desk, agent: str) -> OpenedStores:
    if agent not in desk.stores:
        opened = desk.opened
        desk.stores[agent] = open_session_store(
            desk.installation.state_dir, agent, opened.config.data, opened.release
        )
    return desk.stores[agent]


def _session(desk: _Desk, agent: str, key: str) -> StoredSession:
    entries = _stores(desk, agent).entries
    entry = next((one for one in entries if same_session(one.session_key, key)), None)
    if entry is None:
        return StoredSession(None, None, None, None)
    return StoredSession(
        entry.session_id, entry.store.value, entry.updated_ms, entry.label or entry.display_name
    )


def _lanes(desk: _Desk) -> tuple[Lane, ...]:
    """Give the lanes of lossless-claw, read once; empty, with a problem, where there are none."""
    if desk.lanes is None:
        desk.lanes = ()
        database = memory_place(desk.installation, desk.env).database
        if not is_file(database):
            desk.problem = say(QT_TRANSLATE_NOOP("model", "There is no memory of lossless-claw here."))
        else:
            try:
                desk.lanes = LcmDatabase(database).lanes()
            except StrandlineError as error:
                desk.problem = error.sentence
    return desk.lanes


def _conversation(desk: _Desk, found: Route) -> tuple[StoredConversation | None, Message]:
    lanes = _lanes(desk)
    if desk.problem is not None:
        return None, desk.problem
    one = conversation_of(lanes, found.session_key)
    if one is None:
        return None, say(QT_TRANSLATE_NOOP("model", "lossless-claw has no conversation of this key."))
    lane = next(lane for lane in lanes if one in lane.conversations)
    return StoredConversation(
        one.conversation_id, one.messages, one.active, len(lane.conversations), causes_of(lane)
    ), say(
        QT_TRANSLATE_NOOP("model", "Conversation {id} of lossless-claw, {count} {count:message|messages}."),
        id=str(one.conversation_id),
        count=one.messages,
    )


def _findings(desk: _Desk) -> tuple[Finding, ...]:
    config, family = desk.opened.config.data, desk.opened.rules.config_family
    entries = [entry for one in roster(config, family) for entry in _stores(desk, one.id).entries]
    return route_findings(config, family, _stored(entries), _lanes(desk))


def _stored(entries: Sequence[SessionEntry]) -> list[StoredKey]:
    return [
        StoredKey(
            one.session_key,
            one.delivery.channel or one.channel or "",
            one.delivery.sender or "",
            one.chat_type or "",
        )
        for one in entries
    ]


def _inbound_of(desk: _Desk, key: SessionKey) -> Inbound | None:
    """Give a message that makes a key today, else one that has the facts the key tells of.

    A key leaves facts out (the account, for ``per-peer`` even the channel), so those that the
    bindings name are tried. None for a key that no message makes: a job, a sub-agent, and the main
    session of an agent that is only reached by name (web chat, command line).
    """
    if key.kind not in _CHATS:
        return None
    config, family = desk.opened.config.data, desk.opened.rules.config_family
    kind = "direct"
    if key.kind is KeyKind.GROUP:
        kind = "channel" if ":channel:" in key.canonical else "group"
    base = Inbound(
        channel=key.channel or "webchat",
        account=key.account or "",
        kind=kind,
        peer=key.peer or "",
        thread=key.thread or "",
    )
    tried = [base, *_by_bindings(bindings(config, family), key, base)]
    for one in tried:
        if same_session(route(config, family, one).session_key, key.canonical):
            return one
    return None if key.kind is KeyKind.MAIN else base


def _by_bindings(found: Sequence[Binding], key: SessionKey, base: Inbound) -> Iterator[Inbound]:
    for one in found:
        if one.tier is None or (key.channel is not None and one.channel != key.channel):
            continue
        yield replace(
            base,
            channel=one.channel,
            account=base.account or ("" if one.account == ANY_ACCOUNT else one.account),
            kind=one.kind if key.kind is KeyKind.MAIN and one.kind else base.kind,
            peer=base.peer or one.peer,
            guild=one.guild,
            team=one.team,
            roles=one.roles,
        )

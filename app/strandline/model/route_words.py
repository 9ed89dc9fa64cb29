"""The sentences of the route explainer: why this agent, why this key, and a key read backwards."""

from collections.abc import Iterator

from strandline.host.routing import SCOPES, Inbound, Route
from strandline.host.session_keys import GLOBAL_KEY, KeyKind, SessionKey
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

_SCOPES = {
    "main": QT_TRANSLATE_NOOP("model", "Direct messages of all senders go to the main session."),
    "per-peer": QT_TRANSLATE_NOOP("model", "Each sender has a session, the same one on all channels."),
    "per-channel-peer": QT_TRANSLATE_NOOP("model", "Each sender has a session on each channel."),
    "per-account-channel-peer": QT_TRANSLATE_NOOP(
        "model", "Each sender has a session on each channel and account."
    ),
}


def why_agent(route: Route) -> Message:
    """Say which binding chose the agent, or that none did."""
    if route.binding is None:
        return say(
            QT_TRANSLATE_NOOP("model", "No binding fits, so the default agent {agent} gets it."),
            agent=route.agent,
        )
    if route.replaced_agent is not None:
        return say(
            QT_TRANSLATE_NOOP(
                "model",
                "bindings[{index}] wins, but its agent “{named}” is not in the roster, so the default agent"
                " {agent} gets it.",
            ),
            index=route.binding.index,
            named=route.replaced_agent,
            agent=route.agent,
        )
    return say(
        QT_TRANSLATE_NOOP("model", "bindings[{index}] wins; its agent is {agent}."),
        index=route.binding.index,
        agent=route.agent,
    )


def why_key(route: Route, inbound: Inbound, group_scope: str | None) -> Iterator[Message]:
    """Say, part by part, which setting made the key."""
    if route.session_key == GLOBAL_KEY:
        yield say(QT_TRANSLATE_NOOP("model", "session.scope is global: every message goes to one session."))
        return
    if inbound.kind != "direct":
        if group_scope == "main":
            yield say(
                QT_TRANSLATE_NOOP("model", "session.groupScope is main: groups go to the main session.")
            )
        else:
            yield say(QT_TRANSLATE_NOOP("model", "Each group and channel has a session of its own."))
    elif not inbound.peer.strip():
        yield say(QT_TRANSLATE_NOOP("model", "No sender is named, so the main session gets it."))
    else:
        yield say(_SCOPES[route.scope])
        yield _set_where(route)
        if route.linked is not None:
            yield say(
                QT_TRANSLATE_NOOP("model", "session.identityLinks takes {peer} for {name}."),
                peer=inbound.peer.strip(),
                name=route.linked,
            )
    if inbound.thread.strip():
        yield say(QT_TRANSLATE_NOOP("model", "A thread or topic has a session of its own."))


def key_parts(key: SessionKey, scope: str | None) -> Iterator[Message]:
    """Say what each part of a key means; ``scope`` is the one whose form a direct key has."""
    if key.kind is KeyKind.GLOBAL:
        yield say(QT_TRANSLATE_NOOP("model", "The one session of session.scope global."))
        return
    yield say(QT_TRANSLATE_NOOP("model", "It belongs to the agent {agent}."), agent=key.agent)
    match key.kind:
        case KeyKind.MAIN:
            yield say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The main session: web chat and command line, which name the agent, and messages of"
                    " scope main.",
                )
            )
        case KeyKind.DIRECT:
            yield say(
                QT_TRANSLATE_NOOP("model", "Direct messages of {peer}; the form is that of dmScope {scope}."),
                peer=key.peer or "?",
                scope=scope or "?",
            )
        case KeyKind.GROUP:
            yield say(QT_TRANSLATE_NOOP("model", "The group or channel {peer}."), peer=key.peer or "?")
        case KeyKind.CRON:
            yield say(QT_TRANSLATE_NOOP("model", "A scheduled job; no message makes this key."))
        case KeyKind.SUBAGENT:
            yield say(
                QT_TRANSLATE_NOOP("model", "A sub-agent at depth {depth}; no message makes this key."),
                depth=key.depth,
            )
        case _:
            yield say(QT_TRANSLATE_NOOP("model", "A run started by a program; no message makes this key."))
    if key.channel is not None:
        yield say(QT_TRANSLATE_NOOP("model", "On the channel {channel}."), channel=key.channel)
    if key.account is not None:
        yield say(QT_TRANSLATE_NOOP("model", "To the account {account}."), account=key.account)
    if key.thread is not None:
        yield say(QT_TRANSLATE_NOOP("model", "In the thread or topic {thread}."), thread=key.thread)


def why_not(key: SessionKey, scope: str | None, now: Route) -> Message:
    """Say why the same message makes another key today."""
    if now.agent != key.agent:
        return say(
            QT_TRANSLATE_NOOP("model", "Today the agent {now} gets such a message, not {agent}."),
            now=now.agent,
            agent=key.agent,
        )
    if key.kind is KeyKind.DIRECT and scope in SCOPES and scope != now.scope:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "The key was made under dmScope {scope}; now {now} is in force and makes {key}."
            ),
            scope=scope or "?",
            now=now.scope,
            key=now.session_key,
        )
    if now.linked is not None:
        return say(
            QT_TRANSLATE_NOOP(
                "model", "session.identityLinks now takes {peer} for {name}, which makes {key}."
            ),
            peer=key.peer or "?",
            name=now.linked,
            key=now.session_key,
        )
    return say(QT_TRANSLATE_NOOP("model", "Today such a message makes {key}."), key=now.session_key)


def scope_of(key: SessionKey) -> str | None:
    """Give the ``dmScope`` whose form a direct key has; None for every other key."""
    if key.kind is not KeyKind.DIRECT:
        return None
    if key.account is not None:
        return "per-account-channel-peer"
    return "per-peer" if key.channel is None else "per-channel-peer"


def _set_where(route: Route) -> Message:
    if not route.scope_source:
        return say(
            QT_TRANSLATE_NOOP("model", "session.dmScope is not set, so it is {scope}."), scope=route.scope
        )
    return say(QT_TRANSLATE_NOOP("model", "{key} is {scope}."), key=route.scope_source, scope=route.scope)

"""``strandline route``: where a message lands and why, or which message makes a session key."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from strandline.cli.printing import as_json, printable, put
from strandline.cli.writing import words_of
from strandline.engine.export.context_json import finding_json
from strandline.errors import UsageError
from strandline.host.routing import Binding, Inbound
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill, say
from strandline.model.context import Finding
from strandline.model.route_story import KeyStory, RouteStory, StoredSession


def add_route_parser(commands: Any, target_options: Any) -> None:
    """Add the command to a parser; ``target_options`` adds the options that name a place."""
    route = commands.add_parser(
        "route", help=QT_TRANSLATE_NOOP("help", "tell which session a message lands in, and why")
    )
    target_options(route)
    route.add_argument(
        "--channel", metavar="C", help=QT_TRANSLATE_NOOP("help", "the channel, such as telegram")
    )
    route.add_argument(
        "--account",
        metavar="A",
        default="",
        help=QT_TRANSLATE_NOOP("help", "the account of the channel (default)"),
    )
    route.add_argument("--peer", metavar="P", default="", help=QT_TRANSLATE_NOOP("help", "the sender's id"))
    route.add_argument(
        "--group", metavar="G", default="", help=QT_TRANSLATE_NOOP("help", "the id of the group or channel")
    )
    route.add_argument(
        "--kind",
        dest="peer_kind",
        choices=["direct", "group", "channel"],
        help=QT_TRANSLATE_NOOP("help", "what kind of talk (direct; group with --group)"),
    )
    route.add_argument(
        "--thread", metavar="T", default="", help=QT_TRANSLATE_NOOP("help", "the thread or topic")
    )
    route.add_argument(
        "--parent",
        metavar="G",
        default="",
        help=QT_TRANSLATE_NOOP("help", "the group that the thread belongs to"),
    )
    route.add_argument(
        "--guild", metavar="ID", default="", help=QT_TRANSLATE_NOOP("help", "the guild (Discord)")
    )
    route.add_argument(
        "--team", metavar="ID", default="", help=QT_TRANSLATE_NOOP("help", "the team (Slack, Teams)")
    )
    route.add_argument(
        "--role",
        metavar="ID",
        action="append",
        default=[],
        help=QT_TRANSLATE_NOOP("help", "a role of the sender"),
    )
    route.add_argument("--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)"))
    route.set_defaults(run=_route)


def _route(arguments: argparse.Namespace) -> int:
    from strandline.cli.main import target_of
    from strandline.engine.route import explain_key, explain_route

    words = words_of(arguments)
    target = target_of(arguments)
    if arguments.channel is None and arguments.session:
        story = explain_key(replace(target, session_key=None), arguments.session)
        put(as_json(key_json(story)) if arguments.json else "\n".join(_Writer(words).key(story)) + "\n")
        return 0
    if arguments.channel is None:
        raise UsageError(
            say(QT_TRANSLATE_NOOP("model", "No message is named.")),
            say(QT_TRANSLATE_NOOP("model", "Say --channel and --peer or --group, or --session KEY.")),
        )
    route = explain_route(target, _inbound(arguments))
    put(as_json(route_json(route)) if arguments.json else "\n".join(_Writer(words).route(route)) + "\n")
    return 0


def _inbound(arguments: argparse.Namespace) -> Inbound:
    kind = arguments.peer_kind or ("group" if arguments.group else "direct")
    return Inbound(
        channel=arguments.channel,
        account=arguments.account,
        kind=kind,
        peer=(arguments.peer if kind == "direct" else arguments.group or arguments.peer),
        thread=arguments.thread,
        parent=arguments.parent,
        guild=arguments.guild,
        team=arguments.team,
        roles=frozenset(arguments.role),
    )


def route_json(story: RouteStory) -> dict[str, Any]:
    """Give a route as plain values; sentences are English."""
    conversation = story.conversation
    return {
        "schema": 1,
        "inbound": _inbound_json(story.inbound),
        "agent": story.agent,
        "why_agent": story.why_agent.text(),
        "binding": story.winner,
        "steps": [
            {
                "binding": step.binding.index,
                "agent": step.binding.agent,
                "match": match_text(step.binding),
                "tier": step.binding.tier.value if step.binding.tier else None,
                "won": step.won,
                "reason": step.reason.text(),
            }
            for step in story.steps
        ],
        "workspace": str(story.workspace),
        "workspace_source": story.workspace_source,
        "session_key": story.session_key,
        "why_key": [part.text() for part in story.why_key],
        "dm_scope": story.scope,
        "dm_scope_source": story.scope_source or None,
        "session": _session_json(story.session),
        "conversation": None
        if conversation is None
        else {
            "id": conversation.conversation_id,
            "messages": conversation.messages,
            "active": conversation.active,
            "windows": conversation.windows,
            "causes": dict(conversation.causes),
        },
        "memory": story.memory_words.text(),
        "findings": [finding_json(one) for one in story.findings],
    }


def key_json(story: KeyStory) -> dict[str, Any]:
    """Give a key read backwards as plain values."""
    return {
        "schema": 1,
        "session_key": story.key.canonical,
        "agent": story.key.agent,
        "kind": story.key.kind.value,
        "parts": [part.text() for part in story.parts],
        "inbound": _inbound_json(story.inbound) if story.inbound else None,
        "same_today": story.same,
        "why_not": story.why_not.text() if story.why_not else None,
        "session": _session_json(story.session),
        "route": route_json(story.story) if story.story else None,
        "findings": [finding_json(one) for one in story.findings],
    }


def match_text(one: Binding) -> str:
    """Give what a binding matches, in one line and in the words of openclaw.json."""
    named = (
        ("accountId", one.account),
        (f"peer.{one.kind}", one.peer),
        ("guildId", one.guild),
        ("teamId", one.team),
        ("roles", ", ".join(sorted(one.roles))),
    )
    return " · ".join([one.channel or "–", *(f"{name} {value}" for name, value in named if value)])


def _inbound_json(inbound: Inbound) -> dict[str, Any]:
    return {
        "channel": inbound.channel,
        "account": inbound.account or None,
        "kind": inbound.kind,
        "peer": inbound.peer or None,
        "thread": inbound.thread or None,
        "parent": inbound.parent or None,
        "guild": inbound.guild or None,
        "team": inbound.team or None,
        "roles": sorted(inbound.roles),
    }


def _session_json(session: StoredSession) -> dict[str, Any]:
    return {"id": session.session_id, "store": session.store, "updated_ms": session.updated_ms}


class _Writer:
    """Writes routes in one language."""

    def __init__(self, words: Any) -> None:
        self._words = words

    def route(self, story: RouteStory) -> Iterator[str]:
        yield from self._way(story)
        yield from self._findings(story.findings)

    def key(self, story: KeyStory) -> Iterator[str]:
        yield printable(story.key.canonical)
        yield from (f"  {self._sentence(part)}" for part in story.parts)
        yield self._stored(story.session)
        if story.story is not None:
            yield ""
            if story.same:
                yield self._say(QT_TRANSLATE_NOOP("cli", "Such a message lands here today as well:"))
            elif story.why_not is not None:
                yield self._sentence(story.why_not)
            yield from self._way(story.story)
        yield from self._findings(story.findings)

    def _way(self, story: RouteStory) -> Iterator[str]:
        for step in story.steps:
            mark = "=>" if step.won else "  "
            yield f"{mark} bindings[{step.binding.index}] {printable(match_text(step.binding))}"
            yield f"     {self._sentence(step.reason)}"
        yield self._sentence(story.why_agent)
        yield self._say(
            QT_TRANSLATE_NOOP("cli", "workspace {path} ({source})"),
            path=printable(str(story.workspace)),
            source=printable(story.workspace_source),
        )
        yield self._say(QT_TRANSLATE_NOOP("cli", "session key {key}"), key=printable(story.session_key))
        yield from (f"  {self._sentence(part)}" for part in story.why_key)
        yield self._stored(story.session)
        yield self._sentence(story.memory_words)

    def _stored(self, session: StoredSession) -> str:
        if session.session_id is None:
            return self._say(QT_TRANSLATE_NOOP("cli", "no session has this key yet"))
        return self._say(
            QT_TRANSLATE_NOOP("cli", "session {id} ({store})"),
            id=printable(session.session_id),
            store=session.store,
        )

    def _findings(self, findings: tuple[Finding, ...]) -> Iterator[str]:
        for one in findings:
            yield ""
            yield f"! {printable(one.subject)}: {self._sentence(one.reason)}"
            yield f"  {self._sentence(one.advice)}"

    def _say(self, text: str, **values: object) -> str:
        return fill(str(self._words("cli", text)), **values)

    def _sentence(self, message: Message) -> str:
        return printable(message.text(partial(self._words, "model")))

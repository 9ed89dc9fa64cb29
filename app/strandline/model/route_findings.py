"""What is wrong with the routing: bindings that never match, keys of an older scope, shared keys.

Pure: the configuration and what is stored go in, findings come out, losses of privacy first.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from strandline.host import raw
from strandline.host.routing import (
    ANY_ACCOUNT,
    DEFAULT_ACCOUNT,
    Binding,
    account_name,
    bindings,
    dm_scope,
    identity,
    is_known,
)
from strandline.host.session_keys import KeyKind, SessionKey, parse_key
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model.context import Finding, Severity
from strandline.model.memory import Lane
from strandline.model.route_words import scope_of

NAMED = 3
"""So many keys are named in one finding; the rest is a number."""

_CREDENTIALS = ("botToken", "token", "appToken", "tokenFile", "appId", "clientId", "account")
_KINDS = ("direct", "dm", "group", "channel")
_OWN_CHANNELS = ("", "webchat", "internal", "cli", "tui", "cron", "heartbeat")


@dataclass(frozen=True, slots=True)
class StoredKey:
    """A session key that the store has, and who wrote to it last (empty: not noted)."""

    key: str
    channel: str = ""
    sender: str = ""
    chat_type: str = ""


def route_findings(
    config: Mapping[str, Any], family: str, stored: Sequence[StoredKey], lanes: Iterable[Lane] = ()
) -> tuple[Finding, ...]:
    """Give all findings about routing."""
    found = bindings(config, family)
    return (
        *_shared(config, family, found, stored),
        *binding_findings(config, family, found),
        *_older(config, family, found, stored),
        *_split(lanes),
    )


def binding_findings(config: Mapping[str, Any], family: str, found: Sequence[Binding]) -> Iterator[Finding]:
    """Tell of every binding that can never match, or whose agent is not there."""
    rivals: dict[tuple[object, ...], list[Binding]] = {}
    for one in found:
        earlier = rivals.setdefault(_rivalry(one), [])
        never = one.never or _prefixed(one) or _shadow(one, earlier) or _unaccounted(config, one)
        earlier.append(one)
        if never is not None:
            yield Finding(
                "binding-never",
                Severity.WARNING,
                f"bindings[{one.index}]",
                never,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "Correct its match in openclaw.json, or take it out; its agent gets nothing by it.",
                    )
                ),
            )
        if not (one.agent and is_known(config, family, one.agent)):
            yield Finding(
                "binding-agent-unknown",
                Severity.WARNING,
                f"bindings[{one.index}]",
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "Its agent “{agent}” is not in the roster; the default agent gets its messages.",
                    ),
                    agent=one.agent,
                ),
                say(QT_TRANSLATE_NOOP("model", "Add the agent in openclaw.json, or name one that is there.")),
            )


def _prefixed(one: Binding) -> Message | None:
    """Find a peer id with a prefix that the host does not take off before it compares."""
    prefix, _, bare = one.peer.partition(":")
    if not bare or prefix.strip().lower() not in (one.channel, *_KINDS):
        return None
    return say(
        QT_TRANSLATE_NOOP(
            "model", "Its peer id “{peer}” has a prefix; the host compares the bare id, which is {bare}."
        ),
        peer=one.peer,
        bare=bare.rpartition(":")[2],
    )


def _rivalry(one: Binding) -> tuple[object, ...]:
    """Give what two bindings must have in common for one to cover the other; groups are channels."""
    return one.tier, one.channel, one.peer, "group" if one.kind == "channel" else one.kind


def _shadow(one: Binding, rivals: Iterable[Binding]) -> Message | None:
    """Find an earlier one of its rivals that takes all it would match."""
    for earlier in rivals:
        if earlier.tier is not None and _covers(earlier, one):
            return say(
                QT_TRANSLATE_NOOP(
                    "model", "bindings[{index}] stands before it and takes all it would match."
                ),
                index=earlier.index,
            )
    return None


def _covers(earlier: Binding, later: Binding) -> bool:
    """Tell whether everything that the later one of two rivals fits, the earlier one fits too."""
    return (
        earlier.account in (ANY_ACCOUNT, later.account)
        and earlier.guild in ("", later.guild)
        and earlier.team in ("", later.team)
        and (not earlier.roles or (bool(later.roles) and later.roles <= earlier.roles))
    )


def _unaccounted(config: Mapping[str, Any], one: Binding) -> Message | None:
    """Find a binding without accountId on a channel that has named accounts only."""
    channel = raw.section(config, "channels", one.channel)
    names = [account_name(name) for name in raw.section(channel, "accounts")]
    if one.account != DEFAULT_ACCOUNT or not names or DEFAULT_ACCOUNT in names:
        return None
    if any(channel.get(key) for key in _CREDENTIALS):
        return None  # the channel's own credentials are the account named default
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "Without accountId it fits the account “default” only, and {channel} has only"
            " {names}. “*” fits all.",
        ),
        channel=one.channel,
        names=listing(names),
    )


def _shared(
    config: Mapping[str, Any], family: str, found: Sequence[Binding], stored: Sequence[StoredKey]
) -> Iterator[Finding]:
    """Tell of senders whose messages come together although the scope keeps them apart."""
    scope = dm_scope(config)[0]
    for one in stored:
        key = parse_key(one.key)
        sender = _bare(one.sender, one.channel)
        if not sender or one.chat_type not in ("", "direct") or one.channel.lower() in _OWN_CHANNELS:
            continue
        if key.kind is KeyKind.DIRECT and not _is_peer(config, key, one.channel, sender):
            yield _shares(one.key, sender, key.peer or "?")
        elif key.kind is KeyKind.MAIN and scope != "main" and not _scoped_main(found, family):
            yield Finding(
                "senders-share-key",
                Severity.WARNING,
                one.key,
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "{sender} wrote into the main session although dmScope is {scope}: what is said there"
                        " is seen by everybody who writes to it.",
                    ),
                    sender=sender,
                    scope=scope,
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "The next message of that sender makes a key of its own; /new clears the main one.",
                    )
                ),
            )
    if scope == "main":
        yield from _all_in_main(config)


def _shares(key: str, sender: str, peer: str) -> Finding:
    return Finding(
        "senders-share-key",
        Severity.WARNING,
        key,
        say(
            QT_TRANSLATE_NOOP(
                "model", "The key is for {peer}, but {sender} wrote to it last: two senders share it."
            ),
            peer=peer,
            sender=sender,
        ),
        say(QT_TRANSLATE_NOOP("model", "See whether session.identityLinks or a binding joins them.")),
    )


def _all_in_main(config: Mapping[str, Any]) -> Iterator[Finding]:
    senders = {
        f"{channel}:{sender}"
        for channel, data in raw.section(config, "channels").items()
        if isinstance(data, Mapping)
        for sender in _allowed(data)
    }
    if len(senders) > 1:
        yield Finding(
            "senders-share-main",
            Severity.INFO,
            "session.dmScope",
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} allowed {count:sender|senders} {count:shares|share} the main session "
                    "(dmScope main).",
                ),
                count=len(senders),
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "If they are different people, set session.dmScope to per-channel-peer."
                )
            ),
        )


def _allowed(data: Mapping[str, Any]) -> Iterator[str]:
    places = (data, *(one for one in raw.section(data, "accounts").values() if isinstance(one, Mapping)))
    for place in places:
        given = place.get("allowFrom")
        for one in given if isinstance(given, list) else ():
            text = str(one).strip()
            if text and text != ANY_ACCOUNT:
                yield text


def _scoped_main(found: Sequence[Binding], family: str) -> bool:
    return family == "9.6" and any(one.dm_scope == "main" for one in found)


def _is_peer(config: Mapping[str, Any], key: SessionKey, channel: str, sender: str) -> bool:
    peer = (key.peer or "").lower()
    return peer in (sender.lower(), (identity(config, key.channel or channel, sender) or "").lower())


def _bare(sender: str, channel: str) -> str:
    """Take the channel's name, and words such as ``user:``, off the front of a sender's id."""
    text = sender.strip()
    while True:
        prefix, _, rest = text.partition(":")
        if not rest or prefix.lower() not in (channel.lower(), *_KINDS, "user", "chat"):
            return text
        text = rest


def _older(
    config: Mapping[str, Any], family: str, found: Sequence[Binding], stored: Sequence[StoredKey]
) -> Iterator[Finding]:
    """Tell of keys in a form that no setting of today makes."""
    now = {dm_scope(config)[0], *(one.dm_scope for one in found if one.dm_scope)}
    left: dict[str, list[str]] = {}
    for one in stored:
        scope = scope_of(parse_key(one.key))
        if scope is not None and scope not in now:
            left.setdefault(scope, []).append(one.key)
    for scope, keys in left.items():
        yield Finding(
            "keys-of-older-scope",
            Severity.INFO,
            keys[0],
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:key|keys} {count:has|have} the form of dmScope {scope}, which is no "
                    "longer set: {keys}.",
                ),
                count=len(keys),
                scope=scope,
                keys=_named(keys),
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "New messages of these senders go to other keys; what was said before stays here.",
                )
            ),
        )
    groups = [one.key for one in stored if parse_key(one.key).kind is KeyKind.GROUP]
    if family == "9.6" and raw.text(raw.section(config, "session"), "groupScope") == "main" and groups:
        yield Finding(
            "keys-of-older-scope",
            Severity.INFO,
            groups[0],
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} group {count:key|keys} {count:is|are} from before session.groupScope main: "
                    "{keys}.",
                ),
                count=len(groups),
                keys=_named(groups),
            ),
            say(
                QT_TRANSLATE_NOOP("model", "Groups write to the main session now; these are no longer used.")
            ),
        )


def _split(lanes: Iterable[Lane]) -> Iterator[Finding]:
    for lane in lanes:
        causes = causes_of(lane)
        if len(lane.conversations) < 2:
            continue
        words: list[str | Message] = [
            say(QT_TRANSLATE_NOOP("model", "{cause} ({count})"), cause=cause, count=count)
            for cause, count in causes
        ]
        yield Finding(
            "lane-in-parts",
            Severity.INFO,
            lane.lane_id,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{count} {count:conversation|conversations} of lossless-claw {count:makes|make} up "
                    "this lane; ended by: {causes}.",
                ),
                count=len(lane.conversations),
                causes=listing(words) if words else "–",
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The model has the present one only; the earlier ones can be read here."
                )
            ),
        )


def causes_of(lane: Lane) -> tuple[tuple[str, int], ...]:
    """Give why the earlier conversations of a lane ended, in the plugin's words, with how often."""
    counted: dict[str, int] = {}
    for one in lane.conversations:
        if not one.active:
            cause = one.archive_cause or "unrecorded"
            counted[cause] = counted.get(cause, 0) + 1
    return tuple(sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])))


def _named(keys: Sequence[str]) -> Message:
    return listing([*keys[:NAMED], *(["…"] if len(keys) > NAMED else [])])

"""Every key of openclaw.json that is looked at here, with the kind of value that it takes.

A value of another kind counts as absent, for the host as for :mod:`strandline.host.raw`: nothing
complains, and the default is used. This list makes such a fallback visible. Where two releases
differ, both kinds are right here; keys of other parts of the host are none of our business.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from strandline.host import raw
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

_SHOWN = 40  # letters of a wrong word
MOST = 200  # values that are told; a generated file may have one fault ten thousand times


class Kind(StrEnum):
    """What a value has to be."""

    OBJECT = "object"
    LIST = "list"
    TEXT = "text"
    LIMIT = "limit"  # a number over 0
    NUMBER = "number"  # a finite one
    BOOLEAN = "boolean"
    TEXT_OR_OBJECT = "text or object"  # a model: its name, or primary and fallbacks
    TEXT_OR_NUMBER = "text or number"  # an id; a variable of the environment


@dataclass(frozen=True, slots=True)
class WrongValue:
    """A value that is silently taken for absent. ``path`` is dotted, list places in brackets.

    ``wanted`` says what it has to be; ``found`` what it is.
    """

    path: str
    wanted: Message
    found: Message


def wrong_values(config: Mapping[str, Any]) -> tuple[WrongValue, ...]:
    """Give the values of a wrong kind, or out of the words a key knows, at most ``MOST``."""
    found: list[WrongValue] = []
    for pattern, wanted in KEYS:
        words = wanted if isinstance(wanted, tuple) else None
        for path, value in _values(config, pattern.split("."), ""):
            if value is None or _fits(value, wanted):
                continue
            told = _told(value, named=words is not None)
            asked = _choice(words) if words else say(_WANTED[Kind(str(wanted))])
            found.append(WrongValue(path, asked, told))
            if len(found) >= MOST:
                return tuple(found)
    return tuple(found)


def _values(data: Any, keys: list[str], path: str) -> Iterator[tuple[str, Any]]:
    """Walk a pattern: ``*`` is every key of an object, ``[]`` every place of a list."""
    if not keys:
        yield path, data
        return
    key, rest = keys[0], keys[1:]
    if key == "[]":
        for at, item in enumerate(data if isinstance(data, list) else ()):
            yield from _values(item, rest, f"{path}[{at}]")
    elif isinstance(data, Mapping):
        names = list(data) if key == "*" else [key] if key in data else []
        for name in names:
            yield from _values(data[name], rest, f"{path}.{name}" if path else str(name))


def _fits(value: Any, wanted: "Kind | tuple[str, ...]") -> bool:
    if isinstance(wanted, tuple):
        return isinstance(value, str) and (not value.strip() or value.strip() in wanted)
    number = isinstance(value, int | float) and not isinstance(value, bool)
    match wanted:
        case Kind.OBJECT:
            return isinstance(value, Mapping)
        case Kind.LIST:
            return isinstance(value, list)
        case Kind.TEXT:
            return isinstance(value, str)
        case Kind.LIMIT:
            return raw.limit(value) is not None
        case Kind.NUMBER:
            return raw.number(value) is not None
        case Kind.BOOLEAN:
            return isinstance(value, bool)
        case Kind.TEXT_OR_OBJECT:
            return isinstance(value, str | Mapping)
        case Kind.TEXT_OR_NUMBER:
            return isinstance(value, str) or number


def _told(value: Any, *, named: bool) -> Message:
    """Say what a value is; ``named``: its words matter, else they are nobody's business."""
    if isinstance(value, str):
        if not named:
            return say(QT_TRANSLATE_NOOP("model", "a text"))
        shown = value if len(value) <= _SHOWN else value[: _SHOWN - 1] + "…"
        return say(QT_TRANSLATE_NOOP("model", "“{word}”"), word=shown)
    if isinstance(value, bool):
        return say(QT_TRANSLATE_NOOP("model", "true or false"))
    if isinstance(value, int | float):
        return say(QT_TRANSLATE_NOOP("model", "a number"))
    if isinstance(value, list):
        return say(QT_TRANSLATE_NOOP("model", "a list [ ]"))
    return say(QT_TRANSLATE_NOOP("model", "an object { }"))


def _choice(words: tuple[str, ...]) -> Message:
    return say(QT_TRANSLATE_NOOP("model", "one of {words}"), words=", ".join(words))


_WANTED = {
    Kind.OBJECT: QT_TRANSLATE_NOOP("model", "an object { }"),
    Kind.LIST: QT_TRANSLATE_NOOP("model", "a list [ ]"),
    Kind.TEXT: QT_TRANSLATE_NOOP("model", "a text"),
    Kind.LIMIT: QT_TRANSLATE_NOOP("model", "a number over 0"),
    Kind.NUMBER: QT_TRANSLATE_NOOP("model", "a number"),
    Kind.BOOLEAN: QT_TRANSLATE_NOOP("model", "true or false"),
    Kind.TEXT_OR_OBJECT: QT_TRANSLATE_NOOP("model", "a text or an object { }"),
    Kind.TEXT_OR_NUMBER: QT_TRANSLATE_NOOP("model", "a text or a number"),
}
_INJECTION = ("always", "continuation-skip", "never")
_WARNING = ("off", "once", "always")
_SCOPES = ("main", "per-peer", "per-channel-peer", "per-account-channel-peer")
_PRUNING: tuple[tuple[str, Kind | tuple[str, ...]], ...] = (
    ("keepLastAssistants", Kind.NUMBER),
    ("softTrimRatio", Kind.NUMBER),
    ("hardClearRatio", Kind.NUMBER),
    ("minPrunableToolChars", Kind.NUMBER),
    ("softTrim", Kind.OBJECT),
    ("softTrim.maxChars", Kind.NUMBER),
    ("softTrim.headChars", Kind.NUMBER),
    ("softTrim.tailChars", Kind.NUMBER),
    ("hardClear", Kind.OBJECT),
    ("hardClear.enabled", Kind.BOOLEAN),
    ("hardClear.placeholder", Kind.TEXT),
)
_COMPACTION: tuple[tuple[str, Kind | tuple[str, ...]], ...] = (
    ("mode", Kind.TEXT),
    ("enabled", Kind.BOOLEAN),
    ("reserveTokens", Kind.NUMBER),
    ("reserveTokensFloor", Kind.NUMBER),
    ("keepRecentTokens", Kind.NUMBER),
    ("maxHistoryShare", Kind.NUMBER),
    ("recentTurnsPreserve", Kind.NUMBER),
    ("timeoutSeconds", Kind.NUMBER),
    ("maxActiveTranscriptBytes", Kind.TEXT_OR_NUMBER),
    ("identifierPolicy", Kind.TEXT),
    ("identifierInstructions", Kind.TEXT),
    ("customInstructions", Kind.TEXT),
    ("postCompactionSections", Kind.LIST),
    ("model", Kind.TEXT),
    ("notifyUser", Kind.BOOLEAN),
    ("truncateAfterCompaction", Kind.BOOLEAN),
    ("qualityGuard", Kind.OBJECT),
    ("midTurnPrecheck", Kind.OBJECT),
    ("memoryFlush", Kind.OBJECT),
    ("memoryFlush.enabled", Kind.BOOLEAN),
    ("memoryFlush.softThresholdTokens", Kind.NUMBER),
    ("memoryFlush.forceFlushTranscriptBytes", Kind.TEXT_OR_NUMBER),
    ("memoryFlush.prompt", Kind.TEXT),
    ("memoryFlush.systemPrompt", Kind.TEXT),
    ("memoryFlush.model", Kind.TEXT),
)
_AGENT: tuple[tuple[str, Kind | tuple[str, ...]], ...] = (
    ("name", Kind.TEXT),
    ("workspace", Kind.TEXT),
    ("default", Kind.BOOLEAN),
    ("model", Kind.TEXT_OR_OBJECT),
    ("model.primary", Kind.TEXT),
    ("contextTokens", Kind.LIMIT),
    ("bootstrapMaxChars", Kind.LIMIT),
    ("bootstrapTotalMaxChars", Kind.LIMIT),
    ("contextInjection", _INJECTION),
    ("heartbeat", Kind.OBJECT),
    ("heartbeat.every", Kind.TEXT),
    ("heartbeat.includeSystemPromptSection", Kind.BOOLEAN),
    ("sandbox", Kind.OBJECT),
    ("sandbox.mode", Kind.TEXT),
    ("sandbox.workspaceAccess", Kind.TEXT),
    ("params", Kind.OBJECT),
    ("params.cacheRetention", Kind.TEXT),
    ("params.cacheControlTtl", Kind.TEXT),
)
_MODEL_ENTRY: tuple[tuple[str, Kind | tuple[str, ...]], ...] = (
    ("id", Kind.TEXT),
    ("api", Kind.TEXT),
    ("maxTokens", Kind.LIMIT),
    ("contextTokens", Kind.LIMIT),
    ("contextWindow", Kind.LIMIT),
    ("cost", Kind.OBJECT),
    ("cost.input", Kind.NUMBER),
    ("cost.output", Kind.NUMBER),
    ("cost.cacheRead", Kind.NUMBER),
    ("cost.cacheWrite", Kind.NUMBER),
)


def _below(
    place: str, keys: tuple[tuple[str, Kind | tuple[str, ...]], ...]
) -> tuple[tuple[str, Kind | tuple[str, ...]], ...]:
    return tuple((f"{place}.{key}", wanted) for key, wanted in keys)


KEYS: tuple[tuple[str, Kind | tuple[str, ...]], ...] = (
    ("agents", Kind.OBJECT),
    ("agents.defaults", Kind.OBJECT),
    *_below("agents.defaults", _AGENT),
    ("agents.defaults.bootstrapPromptTruncationWarning", _WARNING),
    ("agents.defaults.compaction", Kind.OBJECT),
    *_below("agents.defaults.compaction", _COMPACTION),
    ("agents.defaults.contextPruning", Kind.OBJECT),
    *_below("agents.defaults.contextPruning", _PRUNING),
    ("agents.defaults.systemAgent", Kind.OBJECT),
    ("agents.defaults.systemAgent.agentId", Kind.TEXT),
    ("agents.defaults.cliBackends", Kind.OBJECT),
    ("agents.defaults.models", Kind.OBJECT),
    ("agents.defaults.models.*", Kind.OBJECT),
    ("agents.defaults.models.*.alias", Kind.TEXT),
    ("agents.defaults.models.*.params", Kind.OBJECT),
    ("agents.defaults.models.*.params.cacheRetention", Kind.TEXT),
    ("agents.defaults.models.*.params.cacheControlTtl", Kind.TEXT),
    ("agents.list", Kind.LIST),
    ("agents.list.[]", Kind.OBJECT),
    ("agents.list.[].id", Kind.TEXT),
    *_below("agents.list.[]", _AGENT),
    ("agents.entries", Kind.OBJECT),
    ("agents.entries.*", Kind.OBJECT),
    *_below("agents.entries.*", _AGENT),
    ("models", Kind.OBJECT),
    ("models.providers", Kind.OBJECT),
    ("models.providers.*", Kind.OBJECT),
    ("models.providers.*.api", Kind.TEXT),
    ("models.providers.*.contextTokens", Kind.LIMIT),
    ("models.providers.*.contextWindow", Kind.LIMIT),
    ("models.providers.*.models", Kind.LIST),
    ("models.providers.*.models.[]", Kind.OBJECT),
    *_below("models.providers.*.models.[]", _MODEL_ENTRY),
    ("plugins", Kind.OBJECT),
    ("plugins.enabled", Kind.BOOLEAN),
    ("plugins.deny", Kind.LIST),
    ("plugins.slots", Kind.OBJECT),
    ("plugins.slots.contextEngine", Kind.TEXT),
    ("plugins.slots.memory", Kind.TEXT),
    ("plugins.entries", Kind.OBJECT),
    ("plugins.entries.*", Kind.OBJECT),
    ("plugins.entries.*.enabled", Kind.BOOLEAN),
    ("plugins.entries.*.config", Kind.OBJECT),
    ("plugins.entries.lossless-claw.config.dbPath", Kind.TEXT),
    ("plugins.entries.lossless-claw.config.databasePath", Kind.TEXT),
    ("plugins.entries.lossless-claw.config.largeFilesDir", Kind.TEXT),
    ("plugins.entries.lossless-claw.config.freshTailCount", Kind.LIMIT),
    ("plugins.entries.lossless-claw.config.contextThreshold", Kind.NUMBER),
    ("hooks", Kind.OBJECT),
    ("hooks.internal", Kind.OBJECT),
    ("hooks.internal.enabled", Kind.BOOLEAN),
    ("hooks.internal.entries", Kind.OBJECT),
    ("hooks.internal.entries.bootstrap-extra-files", Kind.OBJECT),
    ("hooks.internal.entries.bootstrap-extra-files.enabled", Kind.BOOLEAN),
    ("hooks.internal.entries.bootstrap-extra-files.paths", Kind.LIST),
    ("hooks.internal.entries.bootstrap-extra-files.patterns", Kind.LIST),
    ("hooks.internal.entries.bootstrap-extra-files.files", Kind.LIST),
    ("session", Kind.OBJECT),
    ("session.scope", Kind.TEXT),
    ("session.mainKey", Kind.TEXT),
    ("session.dmScope", _SCOPES),
    ("session.groupScope", Kind.TEXT),
    ("session.store", Kind.TEXT),
    ("session.identityLinks", Kind.OBJECT),
    ("session.identityLinks.*", Kind.LIST),
    ("bindings", Kind.LIST),
    ("bindings.[]", Kind.OBJECT),
    ("bindings.[].agentId", Kind.TEXT_OR_NUMBER),
    ("bindings.[].match", Kind.OBJECT),
    ("bindings.[].match.channel", Kind.TEXT),
    ("bindings.[].match.accountId", Kind.TEXT_OR_NUMBER),
    ("bindings.[].match.peer", Kind.OBJECT),
    ("bindings.[].match.peer.kind", Kind.TEXT),
    ("bindings.[].match.peer.id", Kind.TEXT_OR_NUMBER),
    ("bindings.[].match.guildId", Kind.TEXT_OR_NUMBER),
    ("bindings.[].match.teamId", Kind.TEXT_OR_NUMBER),
    ("bindings.[].match.roles", Kind.LIST),
    ("bindings.[].session", Kind.OBJECT),
    ("bindings.[].session.dmScope", _SCOPES),
    ("diagnostics", Kind.OBJECT),
    ("diagnostics.cacheTrace", Kind.OBJECT),
    ("diagnostics.cacheTrace.filePath", Kind.TEXT),
    ("env", Kind.OBJECT),
    ("env.vars", Kind.OBJECT),
    ("env.vars.LCM_CONTEXT_THRESHOLD", Kind.TEXT_OR_NUMBER),
    ("meta", Kind.OBJECT),
    ("meta.lastTouchedVersion", Kind.TEXT),
)

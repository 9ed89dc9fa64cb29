"""One entry of a transcript as the model would read it: role, parts, usage.

Texts are kept up to a cap per part and a budget per reading, so that a transcript of hundreds
of megabytes does not end up in memory; lengths are always the true ones, in UTF-16 units.
Pictures are not kept at all, only their size.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from strandline.host.utf16 import length
from strandline.store.sessions.fields import EMPTY, Json, count, flag, integer, mapping, number, text

PART_TEXT_CAP = 262_144
"""Characters of one part that are kept; a longer one is flagged as capped."""

READING_TEXT_CAP = 33_554_432
"""Characters that one reading of a transcript keeps in all."""

# What the host puts around a summary when it sends it (all releases).
SUMMARY_HEAD = (
    "The conversation history before this point was compacted into the following summary:\n\n<summary>\n"
)
SUMMARY_TAIL = "\n</summary>"
BRANCH_HEAD = "The following is a summary of a branch that this conversation came back from:\n\n<summary>\n"
BRANCH_TAIL = "</summary>"

SILENT = "NO_REPLY"


class ItemKind(StrEnum):
    """What an item is to the model; summaries and custom messages are sent as user messages."""

    USER = "user"
    ASSISTANT = "assistant"
    TOOL_RESULT = "toolResult"
    COMPACTION_SUMMARY = "compaction-summary"
    BRANCH_SUMMARY = "branch-summary"
    CUSTOM_MESSAGE = "custom_message"
    OTHER = "other"  # a role this version does not know


class PartKind(StrEnum):
    """What a part of a message is."""

    TEXT = "text"
    THINKING = "thinking"
    TOOL_CALL = "toolCall"
    IMAGE = "image"
    OTHER = "other"


class Fate(StrEnum):
    """What becomes of an item of the active path on the next turn."""

    SENT = "sent"
    REPLACED = "replaced"  # a compaction summary stands for it
    RESET = "reset"  # it lies before a reset of the session (2026.9.6)
    HIDDEN = "hidden"  # stored for display only, or a silent reply


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a message; the text of a tool call is its arguments as JSON.

    ``units`` is the true length of the text (0 for a picture), ``size_bytes`` the decoded
    size of a picture. ``capped`` says that ``text`` is only the beginning.
    """

    kind: PartKind
    text: str
    units: int
    name: str | None = None
    size_bytes: int | None = None
    mime: str | None = None
    capped: bool = False
    call_id: str | None = None  # of a tool call


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one model call as the provider counted them."""

    input: int
    output: int
    cache_read: int
    cache_write: int
    cost_usd: float | None = None

    @property
    def prompt(self) -> int:
        """Tokens of the whole prompt: uncached, read from and written to the cache."""
        return self.input + self.cache_read + self.cache_write

    @property
    def any(self) -> bool:
        """Tell whether the call was counted at all; a failed one is stored with zeros."""
        return bool(self.prompt or self.output)


@dataclass(frozen=True, slots=True)
class Item:
    """One message on the active path.

    ``timestamp_ms`` is the message's own time, ``recorded_ms`` when the entry was stored.
    """

    entry_id: str
    kind: ItemKind
    role: str
    parts: tuple[Part, ...]
    fate: Fate = Fate.SENT
    timestamp_ms: int | None = None
    recorded_ms: int | None = None
    usage: Usage | None = None
    provider: str | None = None
    model: str | None = None
    stop_reason: str | None = None
    tool_call_id: str | None = None
    tool_name: str | None = None
    is_error: bool = False

    @property
    def units(self) -> int:
        """UTF-16 units of all texts of the item."""
        return sum(part.units for part in self.parts)

    @property
    def text(self) -> str:
        """The kept texts of the text parts, one per line."""
        return "\n".join(part.text for part in self.parts if part.kind is PartKind.TEXT)

    @property
    def silent(self) -> bool:
        """Tell whether the assistant answered with the host's silent token and nothing else."""
        return (
            self.kind is ItemKind.ASSISTANT
            and bool(self.parts)
            and all(part.kind is PartKind.TEXT for part in self.parts)
            and "".join(part.text for part in self.parts).strip() == SILENT
        )


class TextBudget:
    """Decides how much of each text is kept during one reading."""

    def __init__(self, total: int = READING_TEXT_CAP, per_part: int = PART_TEXT_CAP) -> None:
        self._left = total
        self._per_part = per_part

    def part(self, kind: PartKind, whole: str, name: str | None = None, call_id: str | None = None) -> Part:
        """Build a part that keeps as much of ``whole`` as the caps allow."""
        keep = min(len(whole), self._per_part, self._left)
        self._left -= keep
        return Part(kind, whole[:keep], length(whole), name=name, capped=keep < len(whole), call_id=call_id)


def read_item(record: Json, budget: TextBudget, fate: Fate = Fate.SENT) -> Item | None:
    """Build the item of an entry; None for entries that are no message of any kind."""
    entry_id = text(record, "id") or ""
    recorded = read_time(record.get("timestamp"))
    match record.get("type"):
        case "message":
            message = mapping(record, "message")
            return None if message is None else _message(entry_id, message, recorded, budget, fate)
        case "custom_message":
            return Item(
                entry_id,
                ItemKind.CUSTOM_MESSAGE,
                "user",
                tuple(_parts(record.get("content"), budget)),
                fate,
                timestamp_ms=recorded,
                recorded_ms=recorded,
            )
        case "compaction":
            whole = SUMMARY_HEAD + (text(record, "summary") or "") + SUMMARY_TAIL
            kind = ItemKind.COMPACTION_SUMMARY
        case "branch_summary" if text(record, "summary"):
            whole = BRANCH_HEAD + (text(record, "summary") or "") + BRANCH_TAIL
            kind = ItemKind.BRANCH_SUMMARY
        case _:
            return None
    part = budget.part(PartKind.TEXT, whole)
    return Item(entry_id, kind, "user", (part,), fate, timestamp_ms=recorded, recorded_ms=recorded)


def read_usage(message: Json) -> Usage | None:
    """Read the usage of an assistant message; None when it has none."""
    raw = mapping(message, "usage")
    if raw is None:
        return None
    return Usage(
        input=count(raw, "input") or 0,
        output=count(raw, "output") or 0,
        cache_read=count(raw, "cacheRead") or 0,
        cache_write=count(raw, "cacheWrite") or 0,
        cost_usd=number(mapping(raw, "cost") or EMPTY, "total"),
    )


def read_time(value: Any) -> int | None:
    """Turn an ISO time (or epoch ms) into epoch ms; a time without a zone is UTC."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return int(value) if abs(value) < 1e15 else None
    if not isinstance(value, str):
        return None
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    since = moment - datetime(1970, 1, 1, tzinfo=UTC)
    return since.days * 86_400_000 + since.seconds * 1000 + since.microseconds // 1000


def _message(entry_id: str, message: Json, recorded: int | None, budget: TextBudget, fate: Fate) -> Item:
    role = text(message, "role") or ""
    kind = {
        "user": ItemKind.USER,
        "assistant": ItemKind.ASSISTANT,
        "toolResult": ItemKind.TOOL_RESULT,
        "custom": ItemKind.CUSTOM_MESSAGE,
        "bashExecution": ItemKind.CUSTOM_MESSAGE,
    }.get(role, ItemKind.OTHER)
    if role == "bashExecution":
        parts: tuple[Part, ...] = (budget.part(PartKind.TEXT, _shell(message)),)
    else:
        parts = tuple(_parts(message.get("content"), budget))
    return Item(
        entry_id,
        kind,
        "user" if kind is ItemKind.CUSTOM_MESSAGE else role,
        parts,
        fate,
        timestamp_ms=read_time(message.get("timestamp")) or recorded,
        recorded_ms=recorded,
        usage=read_usage(message) if kind is ItemKind.ASSISTANT else None,
        provider=text(message, "provider"),
        model=text(message, "model"),
        stop_reason=text(message, "stopReason"),
        tool_call_id=text(message, "toolCallId"),
        tool_name=text(message, "toolName"),
        is_error=flag(message, "isError") is True,
    )


def _parts(content: Any, budget: TextBudget) -> Iterator[Part]:
    if isinstance(content, str):
        yield budget.part(PartKind.TEXT, content)
    elif isinstance(content, list):
        for raw in content:
            if isinstance(raw, dict):
                yield _part(raw, budget)
            elif isinstance(raw, str):
                yield budget.part(PartKind.TEXT, raw)


def _part(raw: Json, budget: TextBudget) -> Part:
    kind = text(raw, "type")
    if kind == "text":
        return budget.part(PartKind.TEXT, text(raw, "text") or "")
    if kind == "thinking":
        return budget.part(PartKind.THINKING, text(raw, "thinking") or "")
    if kind in {"toolCall", "toolUse", "functionCall"}:
        given = raw.get("arguments", raw.get("input"))
        if not isinstance(given, str):
            given = _as_json(given)
        return budget.part(PartKind.TOOL_CALL, given, text(raw, "name"), text(raw, "id"))
    if kind == "image":
        data = text(raw, "data") or ""
        size = len(data) * 3 // 4 - (len(data) - len(data.rstrip("=")))
        return Part(PartKind.IMAGE, "", 0, size_bytes=max(0, size), mime=text(raw, "mimeType"))
    return budget.part(PartKind.OTHER, text(raw, "text") or "", kind or None)


def _as_json(value: Any) -> str:
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    except RecursionError:  # nested about as deep as could be parsed
        return ""


def _shell(message: Json) -> str:
    """Word a shell command and its output as the host does for the model."""
    said = text(message, "output")
    whole = f"Ran `{text(message, 'command') or ''}`\n" + (f"```\n{said}\n```" if said else "(no output)")
    code = integer(message, "exitCode")
    if flag(message, "cancelled"):
        return whole + "\n\n(command cancelled)"
    return whole + f"\n\nCommand exited with code {code}" if code else whole

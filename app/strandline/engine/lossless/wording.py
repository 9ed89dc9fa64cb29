"""From an entry of a transcript to the message that the plugin would have stored (facts: section 1)."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from strandline.host.lcm_prompt import (
    CALL_TYPES,
    FILE_TYPES,
    IMAGE_TYPES,
    RESULT_TYPES,
    THINKING_TYPES,
    StoredPart,
    prompt_text,
    runtime_role,
)
from strandline.model.tokens import plugin_tokens
from strandline.store.lossless.plain import plain
from strandline.store.lossless.times import writable
from strandline.store.lossless.values import EntryState, NewMessage, NewPart
from strandline.store.sessions.fields import EMPTY, Json, flag, mapping, text
from strandline.store.sessions.items import TextBudget, read_item, read_time

_ROLES = {
    "user": "user", "assistant": "assistant", "toolResult": "tool", "tool": "tool", "system": "system",
    "bashExecution": "user",
}  # fmt: skip
_MODEL = (
    ("provider", "modelProvider"), ("api", "modelApi"), ("model", "modelId"),
    ("responseModel", "responseModelId"),
)  # fmt: skip
_KINDS = frozenset({"message", "custom_message", "branch_summary"})
_FIRST_MS = 0
_plain = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_sorted = json.JSONEncoder(sort_keys=True).encode


def is_message(record: Json) -> bool:
    """Tell whether an entry is a message of the talk; a host's own compaction is none."""
    kind = text(record, "type")
    return kind in _KINDS and (kind != "message" or mapping(record, "message") is not None)


@dataclass(frozen=True, slots=True)
class Spoken:
    """What tells a message from every other, before it is worded: most are known and never are."""

    record: Json
    entry: str
    digest: str
    role: str
    created_ms: int
    state: EntryState
    occurrence: int = 0

    @property
    def key(self) -> tuple[str, str, int]:
        """Which version of which entry it is."""
        return self.entry, self.digest, self.occurrence


def spoken_of(record: Json, before_ms: int = _FIRST_MS) -> Spoken:
    """Give what tells the message of an entry apart, one for which :func:`is_message` holds.

    ``before_ms`` is the time of the one before, for an entry that has none, or one no calendar has.
    """
    message = mapping(record, "message") or EMPTY
    said = _said(record, message)
    role = _ROLES.get(said)
    hidden = message.get("excludeFromContext") is True
    if role is None:
        # What the host adds for the model, nobody said; a role that no host knows is not sent.
        role, hidden = "system", hidden or said not in ("custom", "custom_message", "branch_summary")
    return Spoken(
        record,
        plain(text(record, "id") or ""),
        _digest(record, message, said),
        role,
        time_of(record, before_ms),
        EntryState.HIDDEN if hidden else EntryState.ACTIVE,
    )


def message_of(spoken: Spoken) -> NewMessage:
    """Word a message, with everything in it, its size not yet counted."""
    message = mapping(spoken.record, "message") or EMPTY
    said = _said(spoken.record, message)
    parts = tuple(_parts(_content(spoken.record, message, said), said, message, spoken.record))
    return NewMessage(
        entry=spoken.entry,
        digest=spoken.digest,
        role=spoken.role,
        content="\n".join(part.text for part in parts if part.part_type == "text" and part.text),
        tokens=0,
        created_ms=spoken.created_ms,
        parts=parts,
        state=spoken.state,
        occurrence=spoken.occurrence,
        stable_key=_stable_key(spoken.role, message),
        sender=_sender(message),
    )


def tokens_of(message: NewMessage) -> int:
    """Count a message as the plugin does: what would be sent of it, blocks as JSON."""
    parts = [
        StoredPart(
            one.part_type, one.metadata, one.text, one.tool_call_id, one.tool_name, one.tool_input,
            one.tool_output,
        )
        for one in message.parts
    ]  # fmt: skip
    try:
        return plugin_tokens(prompt_text(runtime_role(message.role, parts), parts, message.content))
    except RecursionError:  # nested as deep as could just be parsed
        said = (one for part in message.parts for one in (part.text, part.tool_input, part.tool_output))
        return sum(plugin_tokens(one) for one in said if one)


def dumped(value: Any) -> str:
    """Give JSON as the plugin writes it; a value nested too deep becomes ``null``."""
    try:
        return _plain(value)
    except RecursionError:
        return "null"


def _said(record: Json, message: Json) -> str:
    """Give the role in the host's own word, or the type of an entry that has none."""
    return text(message, "role") or str(record.get("type"))


def _content(record: Json, message: Json, said: str) -> Any:
    if said in ("bashExecution", "branch_summary"):
        item = read_item(record, TextBudget(2**40, 2**40))
        return item.text if item is not None else ""
    return record.get("content") if said == "custom_message" else message.get("content")


def _parts(content: Any, said: str, message: Json, record: Json) -> Iterator[NewPart]:
    base: dict[str, Any] = {"originalRole": said}
    for source, name in (("toolCallId", "toolCallId"), ("toolName", "toolName")):
        if value := text(message, source):
            base[name] = value
    if said == "toolResult":
        base["isError"] = flag(message, "isError") is True
    if custom := text(message, "customType") or text(record, "customType"):
        base["customType"] = custom
    call, tool = text(message, "toolCallId"), text(message, "toolName")
    model = {name: value for key, name in _MODEL if (value := text(message, key))}
    if isinstance(content, str):
        yield NewPart("text", content, call, tool, metadata=base | (model if said == "assistant" else {}))
        return
    for ordinal, block in enumerate(content if isinstance(content, list) else ()):
        raw = block if isinstance(block, dict) else {"type": "text", "text": str(block)}
        kind = text(raw, "type") or "unknown"
        first = model if said == "assistant" and ordinal == 0 else {}
        yield _part(raw, kind, base | first | {"rawType": kind, "raw": raw}, call, tool)


def _part(raw: Json, kind: str, metadata: Json, call: str | None, tool: str | None) -> NewPart:
    if kind in CALL_TYPES:
        given = raw.get("arguments", raw.get("input"))
        given = given if isinstance(given, str) else dumped(given)
        called = text(raw, "id") or text(raw, "call_id")
        return NewPart("tool", None, called, text(raw, "name"), given, metadata=metadata)
    if kind in RESULT_TYPES:
        output = raw.get("output", raw.get("content", ""))
        answered = text(raw, "tool_use_id") or text(raw, "call_id") or call
        output = output if isinstance(output, str) else dumped(output)
        return NewPart("tool", None, answered, tool, tool_output=output, metadata=metadata)
    if kind in THINKING_TYPES:
        said = text(raw, "thinking") or text(raw, "text")
        return NewPart("reasoning", said, call, tool, metadata=metadata)
    if kind in IMAGE_TYPES | FILE_TYPES:
        return NewPart("file", None, call, tool, metadata=metadata)
    if kind == "text" or isinstance(raw.get("text"), str):
        return NewPart("text", text(raw, "text") or "", call, tool, metadata=metadata)
    return NewPart("agent", None, call, tool, metadata=metadata)


def _digest(record: Json, message: Json, said: str) -> str:
    """Tell versions of an entry apart by what is kept of it; what the host adds later changes nothing."""
    at = message.get("timestamp", record.get("timestamp"))
    content = message.get("content", record.get("content", record.get("summary")))
    if said == "bashExecution":
        content = [message.get("command"), message.get("output")]
    known = [said, content, at, message.get("toolCallId"), message.get("toolName"), message.get("isError")]
    try:
        made = _sorted(known)
    except RecursionError:
        made = repr(record.get("id"))
    return hashlib.blake2b(made.encode(), digest_size=16).hexdigest()


def time_of(record: Json, before_ms: int) -> int:
    """Give the time of an entry, epoch ms; ``before_ms`` where it has none that a calendar has."""
    message = mapping(record, "message") or EMPTY
    for value in (message.get("timestamp"), record.get("timestamp")):
        try:
            found = read_time(value)
        except (OverflowError, ValueError):
            continue
        if found is not None and writable(found):
            return found
    return before_ms


def _stable_key(role: str, message: Json) -> str | None:
    if role == "assistant" and (response := text(message, "responseId")):
        return f"assistant-response:{response}"
    if role == "tool" and (call := text(message, "toolCallId")):
        return f"tool-result:{call}"
    return None


def _sender(message: Json) -> str | None:
    known = {
        key: value for key in ("senderId", "senderName", "senderUsername") if (value := text(message, key))
    }
    return dumped(known) if known else None

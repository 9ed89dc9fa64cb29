"""How lossless-claw words what it keeps for the model (0.12.0 and later).

Needed to count as its budget step counts: the size of an item is the estimate of this text, and
of nothing else. Times are written in UTC here; every zone has the same length.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

CALL_TYPES = frozenset({"toolCall", "toolUse", "tool_use", "tool-use", "functionCall", "function_call"})
RESULT_TYPES = frozenset({"toolResult", "tool_result", "function_call_output"})
THINKING_TYPES = frozenset({"thinking", "redacted_thinking", "reasoning"})
IMAGE_TYPES = frozenset({"image", "image_url", "input_image"})
FILE_TYPES = frozenset({"file", "document", "input_file"})

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class StoredPart:
    """A part as it is stored; ``metadata`` is its JSON object, empty when broken."""

    part_type: str
    metadata: Mapping[str, Any]
    text: str | None
    tool_call_id: str | None
    tool_name: str | None
    tool_input: str | None
    tool_output: str | None


def runtime_role(role: str, parts: Sequence[StoredPart]) -> str:
    """Give the role in the prompt: user, assistant or toolResult; system rows become user.

    A result without a call id cannot be sent as one and becomes assistant text.
    """
    if role == "tool" or any(part.metadata.get("originalRole") == "toolResult" for part in parts):
        return "toolResult" if any(part.tool_call_id or _call_id(part) for part in parts) else "assistant"
    return "assistant" if role == "assistant" else "user"


def prompt_text(role: str, parts: Sequence[StoredPart], content: str) -> str:
    """Give the text whose estimate is the size of a message: plain text, or its blocks as JSON.

    ``role`` is the runtime role. Parts that hold only reasoning of the top level are added as
    text, as the plugin does.
    """
    reasoning = [
        value
        for part in parts
        if part.metadata.get("topLevelReasoningField") == "reasoning_content"
        and isinstance(value := part.metadata.get("topLevelReasoningContent"), str)
        and value
    ][:1]
    shown = [part for part in parts if not part.metadata.get("topLevelReasoningOnly")]
    said = _content(role, shown, content)
    text = said if isinstance(said, str) else _json(said)
    return "\n".join(filter(None, [text, *(reasoning if role == "assistant" else [])]))


def is_blank(role: str, parts: Sequence[StoredPart], content: str) -> bool:
    """Tell whether the plugin skips the row: an assistant that said nothing and did nothing."""
    return role == "assistant" and not parts and not content.strip()


def summary_text(
    summary_id: str,
    kind: str,
    depth: int,
    descendants: int,
    content: str,
    *,
    earliest_ms: int | None,
    latest_ms: int | None,
    built_from: Sequence[str],
) -> str:
    """Word a summary as the model gets it (a user message); its sources stand under ``parents``."""
    head = f'id="{_attribute(summary_id)}" kind="{_attribute(kind)}" depth="{depth}"'
    head += f' descendant_count="{descendants}" trust="untrusted"'
    head += _time(" earliest_at", earliest_ms) + _time(" latest_at", latest_ms)
    lines = [f"<summary {head}>"]
    if kind == "condensed" and built_from:
        refs = (f'    <summary_ref id="{_attribute(source)}" />' for source in built_from)
        lines += ["  <parents>", *refs, "  </parents>"]
    return "\n".join([*lines, "  <content>", _escaped(content), "  </content>", "</summary>"])


def brief_text(
    brief_id: str,
    prompt: str,
    content: str,
    *,
    tokens: int,
    target_tokens: int,
    created_ms: int | None,
    covered_latest_ms: int | None,
    covered_seq: int | None,
) -> str:
    """Word an active focus brief as the model gets it; its content is not escaped."""
    head = f'id="{_attribute(brief_id)}" prompt="{_attribute(prompt)}"'
    head += f' token_count="{tokens}" target_tokens="{target_tokens}"'
    head += _time(" created_at", created_ms) + _time(" covered_latest_at", covered_latest_ms)
    if covered_seq is not None:
        head += f' covered_message_seq="{covered_seq}"'
    return f"<focus_brief {head}>\n  <content>\n{content}\n  </content>\n</focus_brief>"


def raw_block(part: StoredPart) -> Mapping[str, Any]:
    """Give the block a part was made from, empty when it was plain text."""
    raw = part.metadata.get("raw")
    return raw if isinstance(raw, dict) else {}


def raw_type(part: StoredPart) -> str | None:
    """Give what the block was called by the host: ``metadata.rawType``, else ``raw.type``."""
    for value in (part.metadata.get("rawType"), raw_block(part).get("type")):
        if isinstance(value, str) and value:
            return value
    return None


def _content(role: str, parts: Sequence[StoredPart], content: str) -> str | list[Any]:
    if not parts:
        if role == "toolResult" or (role == "assistant" and content):
            return [{"type": "text", "text": content}]
        return [] if role == "assistant" else content
    blocks = [_block(part) for part in parts]
    if role == "user" and len(blocks) == 1 and blocks[0].get("type") == "text":
        text = blocks[0].get("text")
        if isinstance(text, str):
            return text
    return blocks


def _block(part: StoredPart) -> Mapping[str, Any]:
    raw, kind = raw_block(part), raw_type(part)
    if raw:
        if kind == "thinking" and isinstance(raw.get("thinkingSignature"), str):
            return {key: value for key, value in raw.items() if key != "thinkingSignature"}
        # Blocks of tools are built anew by the plugin; what comes out has the same fields.
        return raw
    if part.part_type == "reasoning":
        return {"type": kind or "thinking", "thinking": part.text or ""}
    if kind in CALL_TYPES or (part.part_type == "tool" and part.tool_input is not None):
        return {
            "type": kind or "toolCall",
            "id": part.tool_call_id,
            "name": part.tool_name,
            "arguments": _parsed(part.tool_input),
        }
    return {"type": "text", "text": part.text or part.tool_output or ""}


def _call_id(part: StoredPart) -> str | None:
    for value in (part.metadata.get("toolCallId"), raw_block(part).get("toolCallId")):
        if isinstance(value, str) and value:
            return value
    return None


def _parsed(text: str | None) -> Any:
    try:
        return json.loads(text or "{}")
    except (ValueError, RecursionError):
        return text


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _time(name: str, moment_ms: int | None) -> str:
    if moment_ms is None:
        return ""
    try:
        moment = _EPOCH + timedelta(milliseconds=moment_ms)
    except OverflowError:
        return ""
    return f'{name}="{moment:%Y-%m-%dT%H:%M:%S}"'


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _attribute(text: str) -> str:
    return _escaped(text).replace('"', "&quot;")

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

_RUNTIME_ROLES = ("toolResult", "assistant", "user", "system")
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

    What the runtime called it decides, then the stored role. A result without a call id cannot
    be sent as one and becomes assistant text.
    """
    said = next((p.metadata["originalRole"] for p in parts if p.metadata.get("originalRole")), None)
    if said not in _RUNTIME_ROLES:
        said = role
    if said in ("toolResult", "tool"):
        return "toolResult" if any(part.tool_call_id or _call_id(part) for part in parts) else "assistant"
    return "assistant" if said == "assistant" else "user"


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
    """Give the block that the plugin sends for a part, built as it builds it."""
    raw, kind = raw_block(part), raw_type(part)
    if raw and kind not in CALL_TYPES | RESULT_TYPES:
        return _restored_reasoning(raw) or raw
    is_result = kind in RESULT_TYPES and kind not in CALL_TYPES
    if is_result or (part.part_type == "tool" and part.metadata.get("originalRole") == "toolResult"):
        return _result_block(part, raw, kind)
    if kind in CALL_TYPES or part.part_type == "tool":
        return _call_block(part, raw, kind)
    if part.part_type == "reasoning":
        thinking = kind == "thinking"
        name = "thinking" if thinking else "text"
        return {"type": "thinking" if thinking else "reasoning"} | ({name: part.text} if part.text else {})
    if part.part_type == "text" or part.text:
        return {"type": "text", "text": part.text or ""}
    return {"type": "text", "text": _json(part.metadata) if part.metadata else ""}


def _restored_reasoning(raw: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Give back the reasoning item of OpenAI that OpenClaw put into a signature."""
    signature = raw.get("thinkingSignature")
    if raw.get("type") != "thinking" or not isinstance(signature, str) or not signature.startswith("{"):
        return None
    item = _parsed(signature)
    known = isinstance(item, dict) and item.get("type") == "reasoning" and isinstance(item.get("id"), str)
    return item if known else None


def _call_block(part: StoredPart, raw: Mapping[str, Any], kind: str | None) -> Mapping[str, Any]:
    kind = kind if kind in CALL_TYPES else "toolCall"
    call = part.tool_call_id or raw.get("id") or raw.get("call_id")
    given = part.tool_input or raw.get("arguments", raw.get("input"))
    if isinstance(given, str):
        given = _parsed(given)
    name = part.tool_name or raw.get("name")
    block: dict[str, Any] = {"type": kind}
    if call or kind != "function_call":
        block["call_id" if kind == "function_call" else "id"] = call or "toolu_lcm_unknown"
    if name:
        block["name"] = name
    if given is not None:
        block["arguments" if kind in ("function_call", "functionCall", "toolCall") else "input"] = given
    return block


def _result_block(part: StoredPart, raw: Mapping[str, Any], kind: str | None) -> Mapping[str, Any]:
    said = raw.get("text")
    plain = isinstance(said, str) and "output" not in raw and "content" not in raw
    if plain and not part.tool_output and part.text in (None, said):
        return {"type": "text", "text": said}
    block: dict[str, Any] = {"type": kind if kind in RESULT_TYPES else "tool_result"}
    if part.tool_name:
        block["name"] = part.tool_name
    if part.tool_output:
        block["output"] = _parsed(part.tool_output)
    elif part.text is not None:
        block["output"] = part.text
    elif "output" not in raw and "content" in raw:
        block["content"] = raw["content"]
    else:
        block["output"] = raw.get("output", "")
    for name in ("is_error", "isError"):
        if isinstance(raw.get(name), bool):
            block[name] = raw[name]
            break
    if part.tool_call_id:
        block["call_id" if kind == "function_call_output" else "tool_use_id"] = part.tool_call_id
    return block


def _call_id(part: StoredPart) -> str | None:
    for value in (part.metadata.get("toolCallId"), raw_block(part).get("toolCallId")):
        if isinstance(value, str) and value:
            return value
    return None


def _parsed(text: str | None) -> Any:
    try:
        return json.loads(text or "null")
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

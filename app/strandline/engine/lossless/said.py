"""What a summarizer is given of a stored message: what was said and done, without what others put in.

The plugin's rule (facts: lossless-claw section 3): thinking, media data and memory that was injected into
the prompt are left out; tool calls are told by their blocks.
"""

import contextlib
import json
import re
from typing import Any

from strandline.engine.summarizers.base import SourceText
from strandline.model.memory import MemoryMessage, MemoryPart, PartKind
from strandline.model.tokens import plugin_tokens

_INJECTED = re.compile(
    r"<(active_memory_plugin|relevant-memories|relevant_memories|hindsight_memories)\b[^>]*>.*?</\1>",
    re.DOTALL,
)
_DATA = re.compile(r"data:[\w.+-]+/[\w.+-]+;base64,[A-Za-z0-9+/=]{64,}")
# Of a picture or file only the reference is a text that was stored.
_SAID = frozenset({PartKind.TEXT, PartKind.TOOL_RESULT, PartKind.IMAGE, PartKind.FILE, PartKind.OTHER})


def source_of(message: MemoryMessage) -> SourceText | None:
    """Give a message as a source; None when nothing of it can be summarised."""
    text = _text(message).strip()
    if not text:
        return None
    at = message.created_ms or 0
    return SourceText(str(message.message_id), text, message.role.value, at, at, plugin_tokens(text))


def _text(message: MemoryMessage) -> str:
    if any(part.kind is PartKind.TOOL_CALL for part in message.parts):
        blocks = [block for part in message.parts if (block := _block(part)) is not None]
        return json.dumps(blocks, ensure_ascii=False, separators=(",", ":"))
    said = [part.text for part in message.parts if part.kind in _SAID and part.text]
    return _clean("\n".join(said) if said else message.text if not message.parts else "")


def _block(part: MemoryPart) -> dict[str, Any] | None:
    if part.kind is PartKind.TOOL_CALL:
        given: Any = part.text
        with contextlib.suppress(ValueError, RecursionError):  # no JSON: told as it is
            given = json.loads(part.text)
        return {"type": "toolCall", "name": part.tool_name or "", "arguments": given}
    text = _clean(part.text) if part.kind in _SAID else ""
    return {"type": "text", "text": text} if text.strip() else None


def _clean(text: str) -> str:
    if "<" in text:
        text = _INJECTED.sub("", text)
    return _DATA.sub("[media]", text) if ";base64," in text else text

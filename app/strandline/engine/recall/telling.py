"""What a stored thing says as one text, what that costs, and how it is cut to fit."""

from collections.abc import Iterable

from strandline.model.memory import MemoryMessage, MemoryPart, PartKind
from strandline.model.tokens import fitting, plugin_tokens

_NAMED = (PartKind.TOOL_CALL, PartKind.TOOL_RESULT)


def told(text: str, parts: Iterable[MemoryPart]) -> str:
    """Give all that a message says: its text view, then the parts that say more, each with what it is."""
    pieces = [text] if text.strip() else []
    for part in parts:
        if not part.text.strip() or part.text in text:
            continue
        if part.kind is PartKind.TEXT:
            pieces.append(part.text)
            continue
        name = f" {part.tool_name}" if part.kind in _NAMED and part.tool_name else ""
        pieces.append(f"[{part.kind.value}{name}] {part.text}")
    return "\n".join(pieces)


def message_text(message: MemoryMessage) -> str:
    """Give all that a message says."""
    return told(message.text, message.parts)


def cut_to(text: str, tokens: int) -> str:
    """Give the longest beginning of a text that has at most so many tokens, ending between words."""
    if tokens <= 0:
        return ""
    if plugin_tokens(text) <= tokens:
        return text
    return _between_words(text, fitting(text, tokens))


def _between_words(text: str, at: int) -> str:
    """Move an end back to white space, if there is any near, and off the middle of a character."""
    begin = max(text.rfind(" ", 0, at), text.rfind("\n", 0, at))
    if begin >= at - 24 and begin > 0 and text[at - 1 : at].isascii():
        return text[:begin].rstrip()
    return text[:at]

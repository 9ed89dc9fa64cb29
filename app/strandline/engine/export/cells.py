"""Cells as text: exact for programs, readable for people."""

from datetime import UTC, datetime

from strandline.engine.export.document import Cell, Count, Moment, Translate, Word
from strandline.messages import Message

_UNKNOWN = "–"


def exact(cell: Cell) -> str:
    """Give a cell for a program: English, no separators, times as ISO 8601 in UTC."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, Count):
        return "" if cell.value is None else str(cell.value)
    if isinstance(cell, Moment):
        return iso(cell.ms) or ""
    if isinstance(cell, Word):
        return cell.english
    return cell.text() if isinstance(cell, Message) else str(cell)


def readable(cell: Cell, translate: Translate) -> str:
    """Give a cell for a person; an estimate bears its sign, an unknown figure is a dash."""
    if cell is None:
        return _UNKNOWN
    if isinstance(cell, bool):
        return "✓" if cell else ""
    if isinstance(cell, Count):
        if cell.value is None:
            return _UNKNOWN
        return f"≈ {cell.value:,}" if cell.estimated else f"{cell.value:,}"
    if isinstance(cell, Moment):
        return (iso(cell.ms) or _UNKNOWN).replace("T", " ").replace("Z", " UTC")
    if isinstance(cell, Word):
        return translate("labels", cell.english)
    if isinstance(cell, int):
        return f"{cell:,}"
    return said(cell, translate) if isinstance(cell, Message) else str(cell)


def said(message: Message, translate: Translate) -> str:
    """Give a sentence in the language of ``translate``."""
    return message.text(lambda template: translate("model", template))


def english(context: str, text: str) -> str:
    """Translate nothing."""
    del context
    return text


def iso(ms: int | None) -> str | None:
    """Give a time as ISO 8601 in UTC, to the second; None for one that nobody can read."""
    if ms is None:
        return None
    try:
        return datetime.fromtimestamp(ms // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (OverflowError, OSError, ValueError):
        return None


def local(ms: int) -> str:
    """Give a time as this computer's clock shows it, with the distance to UTC."""
    return datetime.fromtimestamp(ms / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S %z")

"""Messages and summaries as something to pin, with the way back to them."""

import hashlib
import time
from pathlib import Path

from PySide6.QtWidgets import QWidget

from strandline.engine.pin_desk import Load
from strandline.model.memory import MemoryMessage
from strandline.model.pins import PinSource, SourceKind
from strandline.ui.views.memory.node_facts import MessageFacts, SummaryFacts
from strandline.ui.views.memory.talk_text import whole_of


def message_source(database: Path | None, message: MemoryMessage) -> PinSource:
    """Give the way back to a message."""
    return _source(SourceKind.MESSAGE, database, ("message", str(message.message_id)), message.text)


def message_load(database: Path | None, message: MemoryMessage) -> Load:
    """Give what is pinned of a message: what was said in it."""
    return Load(message.text, message_source(database, message))


def summary_source(database: Path | None, summary_id: str, text: str) -> PinSource:
    """Give the way back to a summary."""
    return _source(SourceKind.SUMMARY, database, ("summary", summary_id), text)


def facts_key(facts: SummaryFacts | MessageFacts | None) -> str:
    """Give what names a summary or message in the pictures: its id, or its number; "" for None."""
    if isinstance(facts, SummaryFacts):
        return facts.summary.summary_id
    return str(facts.message.message_id) if facts is not None else ""


def facts_load(facts: SummaryFacts | MessageFacts, database: Path | None) -> Load:
    """Give what is pinned of what was read: of a message its words, else what is shown of it."""
    if isinstance(facts, SummaryFacts):
        one = facts.summary
        return Load(one.content, summary_source(database, one.summary_id, one.content))
    text = facts.message.text or whole_of(facts.message, facts.files)
    return Load(text, message_source(database, facts.message))


def pinned_in(widget: QWidget, source: PinSource) -> str:
    """Give the file in which something is pinned, "" for none."""
    hands = getattr(widget.window(), "pins", None)
    return str(hands.where(source)) if hands is not None else ""


def _source(kind: SourceKind, database: Path | None, name: tuple[str, str], text: str) -> PinSource:
    digest = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
    return PinSource(kind, database, (name,), digest, time.time_ns() // 1_000_000)

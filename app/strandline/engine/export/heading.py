"""What stands above every export: where it is from, when, by which rules, and how to read it."""

from typing import Any

from strandline.engine.export.cells import iso, local
from strandline.engine.export.document import Cell, Document, Table
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

LEFT_OUT = say(QT_TRANSLATE_NOOP("model", "The texts of conversations were left out."))


def heading_facts(document: Document) -> tuple[tuple[Message, Cell], ...]:
    """Give names and values, for people."""
    stamp = document.stamp
    facts: list[tuple[Message, Cell]] = [
        (say(QT_TRANSLATE_NOOP("model", "Source")), stamp.source),
        (
            say(QT_TRANSLATE_NOOP("model", "Written")),
            say(
                QT_TRANSLATE_NOOP("model", "{utc} (local: {local})"),
                utc=(iso(stamp.made_ms) or "").replace("T", " ").replace("Z", " UTC"),
                local=local(stamp.made_ms),
            ),
        ),
        (say(QT_TRANSLATE_NOOP("model", "Made by")), f"Strandline {stamp.app}"),
    ]
    if stamp.release is not None:
        release = say(QT_TRANSLATE_NOOP("model", "Rules of OpenClaw"))
        facts.append((release, stamp.release))
    if stamp.agent:
        facts.append((say(QT_TRANSLATE_NOOP("model", "Agent")), stamp.agent))
    if stamp.session_key:
        facts.append((say(QT_TRANSLATE_NOOP("model", "Session")), stamp.session_key))
    return (*facts, *document.facts)


def heading_notes(document: Document) -> tuple[Message, ...]:
    """Give what a reader must know, for people."""
    stamp = document.stamp
    found = list(document.notes)
    if stamp.release_note is not None:
        found.insert(0, stamp.release_note)
    if stamp.redacted:
        found.append(LEFT_OUT)
    return tuple(found)


def heading_json(document: Document) -> dict[str, Any]:
    """Give the same for programs."""
    stamp = document.stamp
    return {
        "view": document.view,
        "made_at": iso(stamp.made_ms),
        "made_at_local": local(stamp.made_ms),
        "app": f"strandline {stamp.app}",
        "source": stamp.source,
        "release": stamp.release,
        "agent": stamp.agent,
        "session_key": stamp.session_key,
        "texts_left_out": stamp.redacted,
        "notes": [note.text() for note in heading_notes(document)],
        "rows": [
            {"table": block.title.text(), "rows": block.count, "of": block.total or block.count}
            for block in document.blocks
            if isinstance(block, Table)
        ],
    }

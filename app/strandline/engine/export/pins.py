"""The pins of a workspace as a document: a row for each card, and what is staged."""

from collections.abc import Iterator
from typing import Any

from strandline.engine.export.cells import iso
from strandline.engine.export.document import Cell, Column, Document, Row, Word, table_of
from strandline.engine.export.stamps import stamp_of
from strandline.engine.pin_picture import Card, PinPicture
from strandline.engine.pin_picture import Column as FileColumn
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model import naming
from strandline.model.fate import Sent
from strandline.model.pin_match import PinState

_PIN = (
    Column("file", say(QT_TRANSLATE_NOOP("model", "File"))),
    Column("position", say(QT_TRANSLATE_NOOP("model", "Place")), number=True),
    Column("id", say(QT_TRANSLATE_NOOP("model", "Id"))),
    Column("state", say(QT_TRANSLATE_NOOP("model", "State"))),
    Column("sent", say(QT_TRANSLATE_NOOP("model", "What this session gets"))),
    Column("staged", say(QT_TRANSLATE_NOOP("model", "Not written yet"))),
    Column("source", say(QT_TRANSLATE_NOOP("model", "From"))),
)
_TEXT = Column("text", say(QT_TRANSLATE_NOOP("model", "Text")))
_FILE = (
    Column("file", say(QT_TRANSLATE_NOOP("model", "File"))),
    Column("state", say(QT_TRANSLATE_NOOP("model", "State"))),
    Column("units", say(QT_TRANSLATE_NOOP("model", "Units")), number=True),
    Column("limit", say(QT_TRANSLATE_NOOP("model", "Limit (units)")), number=True),
    Column("pins", say(QT_TRANSLATE_NOOP("model", "Pins")), number=True),
    Column("staged", say(QT_TRANSLATE_NOOP("model", "Not written yet"))),
)
_STATES = {
    PinState.OK: say(QT_TRANSLATE_NOOP("model", "ok")),
    PinState.CHANGED: say(QT_TRANSLATE_NOOP("model", "changed by others")),
    PinState.FOREIGN: say(QT_TRANSLATE_NOOP("model", "by others")),
    PinState.LOST: say(QT_TRANSLATE_NOOP("model", "lost")),
    PinState.MOVED: say(QT_TRANSLATE_NOOP("model", "moved")),
    PinState.DUPLICATE: say(QT_TRANSLATE_NOOP("model", "twice")),
}
_SENT = {
    Sent.WHOLE: say(QT_TRANSLATE_NOOP("model", "kept")),
    Sent.HEAD: say(QT_TRANSLATE_NOOP("model", "kept (head)")),
    Sent.DIGEST: say(QT_TRANSLATE_NOOP("model", "in the digest")),
    Sent.TAIL: say(QT_TRANSLATE_NOOP("model", "kept (tail)")),
    Sent.PART: say(QT_TRANSLATE_NOOP("model", "only a part is sent")),
    Sent.CUT: say(QT_TRANSLATE_NOOP("model", "cut: not sent")),
    Sent.NOT_READ: say(QT_TRANSLATE_NOOP("model", "not read by this session")),
    Sent.HIDDEN: say(QT_TRANSLATE_NOOP("model", "hidden: quarantined")),
    Sent.NOT_SENT: say(QT_TRANSLATE_NOOP("model", "not sent")),
}


def pins_document(picture: PinPicture, *, release: str | None = None, redact: bool = False) -> Document:
    """Give the board as it is looked at, with what is staged."""
    facts: list[tuple[Message, Cell]] = [
        (say(QT_TRANSLATE_NOOP("model", "Kind of session")), Word(naming.KINDS[picture.kind])),
        (say(QT_TRANSLATE_NOOP("model", "Changes that are not written yet")), len(picture.changes)),
    ]
    cards = [(column, card) for column in picture.columns for card in column.cards]
    return Document(
        view="pins",
        title=say(QT_TRANSLATE_NOOP("model", "What stays")),
        stamp=stamp_of(str(picture.workspace), release=release, redact=redact),
        facts=tuple(facts),
        blocks=(
            table_of(
                say(QT_TRANSLATE_NOOP("model", "Pins")),
                _PIN if redact else (*_PIN, _TEXT),
                (_row(picture, column, card, redact=redact) for column, card in cards),
            ),
            table_of(say(QT_TRANSLATE_NOOP("model", "Files")), _FILE, _files(picture)),
        ),
        data={
            "workspace": str(picture.workspace),
            "kind": picture.kind.value,
            "pins": [_json(column, card, redact=redact) for column, card in cards],
        },
    )


def _row(picture: PinPicture, column: FileColumn, card: Card, *, redact: bool) -> Row:
    fate = card.fate(picture.kind)
    row: Row = (
        column.name,
        None if card.index is None else card.index + 1,
        card.ref,
        _STATES[card.state],
        _SENT.get(fate.sent, fate.sent.value) if fate is not None else "",
        card.staged,
        card.source.kind.value if card.source is not None else "",
    )
    return row if redact else (*row, card.pin.text)


def _files(picture: PinPicture) -> Iterator[Row]:
    for column in picture.columns:
        state: Cell = Word(naming.STATES[column.state]) if column.state is not None else ""
        if column.problem is not None:
            state = listing([column.problem.sentence])
        yield column.name, state, column.units, column.limit, len(column.cards), column.staged


def _json(column: FileColumn, card: Card, *, redact: bool) -> dict[str, Any]:
    source = card.source
    found: dict[str, Any] = {
        "id": card.ref,
        "file": column.name,
        "position": None if card.index is None else card.index + 1,
        "state": card.state.value,
        "staged": card.staged,
        "sent": {fate.kind.value: fate.sent.value for fate in card.fates},
        "source": None
        if source is None
        else {
            "kind": source.kind.value,
            "database": str(source.database) if source.database else None,
            "ids": dict(source.ids),
            "text_sha256": source.text_sha256,
            "at_ms": source.at_ms,
            "at": iso(source.at_ms),
        },
    }
    if not redact:
        found["text"], found["annotations"] = card.pin.text, dict(card.pin.annotations)
    return found

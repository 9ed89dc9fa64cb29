"""Staged steps as plain JSON values, and back."""

import base64
from pathlib import Path
from typing import Any

from strandline.engine.operation_names import decoded, encoded
from strandline.engine.staging import (
    Act,
    AddPin,
    EditPin,
    MakeItem,
    MovePin,
    MoveSection,
    PlaceBlock,
    RemovePin,
    SetText,
)
from strandline.engine.steps import Step
from strandline.model.digest_fix import DigestFix
from strandline.model.pin_block import Place
from strandline.model.pins import PinSource, PinText, SourceKind


def plain(step: Step) -> dict[str, Any]:
    """Give a step as JSON values."""
    kept = {"id": step.id, "file": step.file, "words": step.words, "twin": step.twin}
    return kept | {"kind": type(step.act).__name__, "act": _plain_act(step.act)}


def step_from(value: Any) -> Step:
    """Give the step back. Raises ValueError for values that are none."""
    try:
        act = _act(value["kind"], value["act"])
        return Step(act, str(value["id"]), str(value["file"]), str(value["words"]), bool(value["twin"]))
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(value) from error


def _plain_act(act: Act) -> dict[str, Any]:
    if isinstance(act, AddPin):
        pin = {"ref": act.ref, "file": act.file, "pin": _plain_pin(act.pin), "at": act.at}
        return pin | {"place": act.place, "source": _plain_source(act.source)}
    if isinstance(act, RemovePin):
        return {"ref": act.ref}
    if isinstance(act, EditPin):
        return {"ref": act.ref, "pin": _plain_pin(act.pin)}
    if isinstance(act, MovePin):
        return {"ref": act.ref, "file": act.file, "at": act.at, "place": act.place}
    if isinstance(act, PlaceBlock):
        return {"file": act.file, "place": act.place}
    if isinstance(act, SetText):
        data = None if act.data is None else base64.b64encode(act.data).decode()
        return {"file": act.file, "data": data, "what": encoded(act.what), "base": act.base}
    if isinstance(act, MakeItem):
        return {"file": act.file, "line": act.fix.line, "text": act.fix.text, "fixed": act.fix.fixed}
    return {
        "file": act.file,
        "note": act.note,
        "section": act.section,
        "item": act.item,
        "title": act.title,
    }


def _act(kind: str, value: Any) -> Act:
    if kind == "AddPin":
        pin, source = _pin(value["pin"]), _source(value["source"])
        return AddPin(value["ref"], value["file"], pin, value["at"], _place(value["place"]), source)
    if kind == "RemovePin":
        return RemovePin(value["ref"])
    if kind == "EditPin":
        return EditPin(value["ref"], _pin(value["pin"]))
    if kind == "MovePin":
        return MovePin(value["ref"], value["file"], value["at"], _place(value["place"]))
    if kind == "PlaceBlock":
        return PlaceBlock(value["file"], _place(value["place"]))
    if kind == "SetText":
        data = None if value["data"] is None else base64.b64decode(value["data"], validate=True)
        return SetText(value["file"], data, decoded(value["what"]), value["base"])
    if kind == "MakeItem":
        return MakeItem(value["file"], DigestFix(value["line"], value["text"], value["fixed"]))
    if kind == "MoveSection":
        return MoveSection(value["file"], value["note"], value["section"], value["item"], value["title"])
    raise ValueError(kind)


def _plain_pin(pin: PinText) -> list[Any]:
    return [pin.text, [list(note) for note in pin.annotations]]


def _pin(value: Any) -> PinText:
    text, notes = value
    return PinText(str(text), tuple((str(name), str(note)) for name, note in notes))


def _place(value: Any) -> Place | int:
    return value if isinstance(value, int) else Place(value)


def _plain_source(source: PinSource | None) -> dict[str, Any] | None:
    if source is None:
        return None
    return {
        "kind": source.kind,
        "database": None if source.database is None else str(source.database),
        "ids": [list(pair) for pair in source.ids],
        "text_sha256": source.text_sha256,
        "at_ms": source.at_ms,
    }


def _source(value: Any) -> PinSource | None:
    if value is None:
        return None
    database = None if value["database"] is None else Path(value["database"])
    ids = tuple((str(name), str(one)) for name, one in value["ids"])
    return PinSource(SourceKind(value["kind"]), database, ids, value["text_sha256"], value["at_ms"])

"""Names of operations as the library keeps them: a sentence that can still be translated."""

import json
from collections.abc import Sequence

from strandline.engine.staging import (
    Act,
    AddPin,
    EditPin,
    MakeItem,
    MovePin,
    MoveSection,
    PlaceBlock,
    SetText,
)
from strandline.messages import QT_TRANSLATE_NOOP, Message, pack_message, say, unpack_message


def encoded(name: Message) -> str:
    """Give a name as text for the library."""
    return json.dumps(pack_message(name), default=str)  # ASCII: a file name may be no text


def decoded(text: str) -> Message:
    """Give the name back; anything else is taken as a finished sentence."""
    try:
        return unpack_message(json.loads(text))
    except (ValueError, TypeError):
        return Message(text.replace("{", "(").replace("}", ")"))


def name_of(act: Act) -> Message:
    """Say what an act does, for the list of changes and the undo menu."""
    if isinstance(act, AddPin):
        return say(QT_TRANSLATE_NOOP("model", "Pin to {file}"), file=act.file)
    if isinstance(act, PlaceBlock):
        return say(QT_TRANSLATE_NOOP("model", "Move the pins of {file}"), file=act.file)
    if isinstance(act, SetText):
        return act.what
    if isinstance(act, MakeItem):
        return say(QT_TRANSLATE_NOOP("model", "Make a line of {file} a list item"), file=act.file)
    if isinstance(act, MoveSection):
        return say(
            QT_TRANSLATE_NOOP("model", "Move a section of {file} to {note}"), file=act.file, note=act.note
        )
    if isinstance(act, MovePin):
        return say(QT_TRANSLATE_NOOP("model", "Move a pin to {file}"), file=act.file)
    if isinstance(act, EditPin):
        return say(QT_TRANSLATE_NOOP("model", "Edit a pin"))
    return say(QT_TRANSLATE_NOOP("model", "Remove a pin"))


def name_of_swap(name: Message, *, undone: bool) -> Message:
    """Name what undoing (or doing again) an operation made of a file."""
    if undone:
        return say(QT_TRANSLATE_NOOP("model", "Undone: {name}"), name=name)
    return say(QT_TRANSLATE_NOOP("model", "Done again: {name}"), name=name)


def together(names: Sequence[Message], files: Sequence[str]) -> Message:
    """Name several acts at once."""
    if len(names) == 1 or len(set(names)) == 1:
        return names[0]
    return say(
        QT_TRANSLATE_NOOP("model", "{count} {count:change|changes} of {files}"),
        count=len(names),
        files=", ".join(files),
    )

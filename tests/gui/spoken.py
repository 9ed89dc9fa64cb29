"""What a screen reader finds in a window: a walk over Qt's accessible objects, and what is wrong there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

Role = QAccessible.Role
Text = QAccessible.Text

# What a thing is when nobody said so: Qt's word for "some widget" and "something with a frame".
NO_ROLE = frozenset({Role.NoRole, Role.Client, Role.Border})
ROWS = frozenset({Role.Table, Role.Tree, Role.List})
_HTML = re.compile(r"</?(p|br|b|i|span|div|table|html)\b[^>]*>")
MOST_ROWS = 12  # the others are alike, and made by the same model


@dataclass(frozen=True)
class Thing:
    """One accessible object as it was told."""

    role: QAccessible.Role
    name: str
    description: str
    value: str
    amount: tuple[float, float, float] | None  # minimum, value, maximum
    focusable: bool
    focused: bool
    kind: str  # the class of the widget, "" for a row of a list
    own: bool  # one of our classes
    path: str
    object: QObject | None

    def __str__(self) -> str:
        return f"{self.path}: {self.role.name} {self.kind} “{self.name}”"


def things(widget: QWidget) -> list[Thing]:
    """Give everything in a window that is in sight, in the order in which it is told."""
    return list(_walk(QAccessible.queryAccessibleInterface(widget), ""))


def _walk(told: QAccessibleInterface | None, above: str) -> Iterator[Thing]:
    if told is None or not told.isValid() or told.state().invisible:
        return
    one = _thing(told, above)
    yield one
    count = told.childCount()
    for at in range(min(count, MOST_ROWS) if told.role() in ROWS and not one.own else count):
        yield from _walk(told.child(at), one.path)


def _thing(told: QAccessibleInterface, above: str) -> Thing:
    state, made, value = told.state(), told.object(), told.valueInterface()
    kind = type(made)
    amount = None
    if value is not None and value.currentValue() is not None:
        amount = (float(value.minimumValue()), float(value.currentValue()), float(value.maximumValue()))
    return Thing(
        role=told.role(),
        name=told.text(Text.Name),
        description=told.text(Text.Description),
        value=told.text(Text.Value),
        amount=amount,
        focusable=bool(state.focusable),
        focused=bool(state.focused),
        kind=kind.__name__ if made is not None else "",
        own=made is not None and kind.__module__.startswith("strandline"),
        path=f"{above}/{kind.__name__ if made is not None else told.role().name}",
        object=made,
    )


def faults(found: list[Thing]) -> list[str]:
    """Say what a person who only hears the window would miss."""
    return [f"{fault}: {one}" for one in found for fault in _faults(one)]


def _faults(one: Thing) -> Iterator[str]:
    cell = not one.kind and one.role in {Role.TreeItem, Role.Cell}  # a row has empty ones
    if one.focusable and not one.name.strip() and not cell:
        yield "can have the keyboard and has no name"
    if one.focusable and one.role in NO_ROLE:
        yield "can have the keyboard and nobody says what it is"
    if one.own and one.name and one.role in NO_ROLE:
        yield "has a name and nobody says what it is"
    if one.role is Role.ProgressBar and not one.name:
        yield "is a meter of nobody knows what"
    if one.role is Role.ProgressBar and one.amount is not None and not one.value:
        yield "is a meter whose amount has no words"
    if one.own and one.role is Role.ProgressBar and one.amount is None and not one.description:
        yield "is a meter that tells nothing"
    if _HTML.search(one.name + one.description):
        yield "is told as HTML"
    if "&" in one.name.replace(" & ", ""):
        yield "is told with the mark of an access key"

"""What a screen reader is told of our own widgets: what they are, and how much they show.

Qt knows its own controls. Of a widget that paints itself it knows a name at most, so such a class
says the rest: ``accessible_role`` is what it is, ``accessible_amount()`` what it measures,
``accessible_open()`` whether what it folds away is in sight. Without one of them Qt's own
description holds.
"""

import weakref
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleInterface,
    QAccessibleStateChangeEvent,
    QAccessibleValueChangeEvent,
    QAccessibleValueInterface,
)
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QWidget
from shiboken6 import VoidPtr, getCppPointer

AccessibleRole = QAccessible.Role
_PRESS = "Press"  # the name that Qt gives the action of a button, on every platform and in every language


@dataclass(frozen=True, slots=True)
class Amount:
    """What a meter shows: ``value`` between ``minimum`` and ``maximum``, in the unit that ``words`` name."""

    value: float
    maximum: float
    words: str
    minimum: float = 0.0


class _Value(QAccessibleValueInterface):
    """The figures of a widget that has ``accessible_amount``. Nobody can change them from outside."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self._widget = weakref.ref(widget)

    def amount(self) -> Amount:
        """Give what is measured now."""
        widget: Any = self._widget()
        return (widget.accessible_amount() if widget is not None else None) or Amount(0, 0, "")

    def currentValue(self) -> Any:
        return float(self.amount().value)

    def minimumValue(self) -> Any:
        return float(self.amount().minimum)

    def maximumValue(self) -> Any:
        return float(self.amount().maximum)

    def minimumStepSize(self) -> Any:
        return 0.0

    def setCurrentValue(self, value: Any) -> None:
        """A meter only shows."""


class _Spoken(QAccessibleWidget):
    """Tells a widget as its class says.

    It holds no reference to the widget: Qt keeps this object for as long as the program runs.
    """

    def __init__(self, widget: QWidget, role: AccessibleRole) -> None:
        super().__init__(widget, role)
        self._spoken = weakref.ref(widget)
        self._value = _Value(widget) if hasattr(widget, "accessible_amount") else None

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Value and self._value is not None:
            return self._value.amount().words
        told = super().text(kind)
        widget = self._spoken()
        if kind is QAccessible.Text.Name and not told and isinstance(widget, QAbstractButton):
            return widget.text().replace("&", "")
        return told

    def state(self) -> QAccessible.State:
        state = super().state()
        widget: Any = self._spoken()
        if widget is not None and hasattr(widget, "accessible_open"):
            state.expandable = True
            is_open = widget.accessible_open()
            state.expanded, state.collapsed = is_open, not is_open
        elif isinstance(widget, QAbstractButton):
            state.checkable, state.checked = widget.isCheckable(), widget.isChecked()
        return state

    def actionNames(self) -> list[str]:
        names = super().actionNames()
        return [_PRESS, *names] if isinstance(self._spoken(), QAbstractButton) else names

    def doAction(self, name: str) -> None:
        widget = self._spoken()
        if name == _PRESS and isinstance(widget, QAbstractButton):
            widget.click()
        else:
            super().doAction(name)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        # A pointer crosses the binding as a VoidPtr only; for what else comes back it crashes.
        if kind is QAccessible.InterfaceType.ValueInterface and self._value is not None:
            return VoidPtr(getCppPointer(self._value)[0])
        found = super().interface_cast(kind)
        return VoidPtr(0) if found is None else found


def install() -> None:
    """Let the classes be asked; once, when there is an application object."""
    if not getattr(install, "done", False):
        QAccessible.installFactory(_made)
        install.done = True  # type: ignore[attr-defined]


def _made(key: str, widget: QObject) -> QAccessibleInterface | None:
    kind = type(widget)
    role = getattr(kind, "accessible_role", None)
    # Qt asks for each class up to QObject: the first one decides.
    if role is None or key != kind.__name__ or not isinstance(widget, QWidget):
        return None
    return _Spoken(widget, role)


def amount_changed(widget: QWidget) -> None:
    """Tell that a meter shows another amount."""
    amount: Amount | None = widget.accessible_amount()  # type: ignore[attr-defined]
    if amount is not None and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(widget, float(amount.value)))


def open_changed(widget: QWidget) -> None:
    """Tell that what a widget folds away came into sight or went."""
    if QAccessible.isActive():
        changed = QAccessible.State()
        changed.expanded = True
        QAccessible.updateAccessibility(QAccessibleStateChangeEvent(widget, changed))


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say something now: a choice in a picture, a short note."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))

"""Which word of the glossary a widget shows; the help asks, the widgets answer.

A widget with one meaning gets a term by :func:`set_term`. One that paints several things has a method
``term_at(point)``: the id of the term at a point of it, or with None at what the keyboard has chosen
there; "" for nothing. What a widget does not know, the widget around it may.
"""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

_PROPERTY = "strandlineTerm"


@runtime_checkable
class TellsTerms(Protocol):
    """A widget that shows several things."""

    def term_at(self, point: QPoint | None) -> str:
        """Give the term at a point of the widget, at the keyboard's place for None; "" for none."""


@dataclass(frozen=True, slots=True)
class TermFound:
    """A term and the widget that shows it."""

    term_id: str
    widget: QWidget


def set_term(widget: QWidget, term_id: str) -> None:
    """Say which term of the glossary ``widget`` shows; "" takes it back."""
    widget.setProperty(_PROPERTY, term_id or None)


def own_term(widget: QWidget, point: QPoint | None = None) -> str:
    """Give the term of the widget itself, "" when it has none."""
    if isinstance(widget, TellsTerms):
        found = widget.term_at(point)
        if found:
            return found
    return str(widget.property(_PROPERTY) or "")


def term_of(widget: QWidget | None, point: QPoint | None = None) -> TermFound | None:
    """Give the term of the widget or of the nearest one around it, within its window.

    ``point`` is in the coordinates of ``widget``; None asks for what the keyboard has chosen.
    """
    while widget is not None:
        above = widget.parentWidget()
        # The things that a scroll area shows are its own business, the viewport is only where they are.
        if not (isinstance(above, QAbstractScrollArea) and widget is above.viewport()):
            found = own_term(widget, point)
        else:
            found = own_term(widget, point) or own_term(above, point)
        if found:
            return TermFound(found, widget)
        if widget.isWindow():
            return None
        point = widget.mapToParent(point) if point is not None else None
        widget = above
    return None


def terms_shown(root: QWidget) -> list[TermFound]:
    """Give each term that something visible in ``root`` shows, once, in the order of the widgets."""
    found: dict[str, TermFound] = {}
    for widget in (root, *root.findChildren(QWidget)):
        if widget.isVisible():
            term_id = own_term(widget)
            if term_id:
                found.setdefault(term_id, TermFound(term_id, widget))
    return list(found.values())

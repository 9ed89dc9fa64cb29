"""Tooltips from text that is not ours: Qt would take some of it for HTML."""

from html import escape

from PySide6.QtWidgets import QWidget

from strandline.model.visible import visible

LONGEST = 1_000


def plain_tip(text: str) -> str:
    """Give a tooltip that shows ``text`` as it is, wrapped where it is long."""
    if not text:
        return ""
    short = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    lines = (escape(visible(line)) for line in short.split("\n"))
    return "<p>" + "<br>".join(lines) + "</p>"


def set_tip(widget: QWidget, text: str) -> None:
    """Give a widget a tooltip of such text; a screen reader is told it without the tags."""
    widget.setToolTip(plain_tip(text))
    widget.setAccessibleDescription(visible(text))

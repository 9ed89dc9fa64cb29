"""The picture of a screen without anybody at it, for the command line."""

from pathlib import Path

from PySide6.QtCore import QSize

from strandline.engine.target import Target
from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.ui.app import looks
from strandline.ui.export import making
from strandline.ui.export.export import Export, Wish
from strandline.ui.export.offers import export_of
from strandline.ui.fonts import ui_font
from strandline.ui.picture import still_window
from strandline.ui.views.memory.desk import READING

SIZE = (1440, 900)


def draw_view(
    view: str,
    wish: Wish,
    out: Path,
    target: Target | None,
    *,
    theme: str = "light",
    lang: str = "en",
    database: Path | None = None,
    query: str = "",
    messages: bool = False,
    replace: bool = False,
) -> Path:
    """Write a screen as PNG, SVG or PDF.

    Raises what reading the target raises, NotFound when the screen shows nothing, and Unwritable.
    """
    with (
        looks(theme, lang),
        still_window(view, QSize(*SIZE), target, None, database, query) as (window, _),
    ):
        shown = window.workbench.current
        if messages and view == "memory":
            shown.desk.show_form(READING)
        export = export_of(view, shown, window.workbench.layout)
        if export is None or not export.allows(wish):
            raise _nothing(view, export)
        drawing, font = export.drawing(wish), ui_font()
        return making.save(export.document, wish, drawing, out, [0, 1], font, bool, replace=replace)


def _nothing(view: str, export: Export | None) -> NotFound:
    if export is not None:
        return NotFound(
            say(QT_TRANSLATE_NOOP("model", "The picture of {view} shows words of conversations."), view=view),
            say(QT_TRANSLATE_NOOP("model", "Choose pdf, md, csv or json, or leave --redact out.")),
        )
    return NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is nothing on the screen {view}."), view=view),
        say(QT_TRANSLATE_NOOP("model", "Name a place that has something to show.")),
    )

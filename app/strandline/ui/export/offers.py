"""What each screen offers for export, as it stands: its filters, its choice, its form."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from strandline.engine.export.context import context_document
from strandline.engine.export.document import Document
from strandline.engine.export.health import health_document
from strandline.engine.export.history import history_document
from strandline.engine.export.lab import lab_document
from strandline.engine.export.memory import messages_document, summaries_document
from strandline.engine.export.pins import pins_document
from strandline.engine.export.search import search_document
from strandline.engine.export.sessions import sessions_document
from strandline.engine.export.shortcuts import shortcuts_document
from strandline.model.context import ContextLayout
from strandline.ui.export.drawing import Drawing, framed, record, record_widgets
from strandline.ui.export.export import Export, Gather
from strandline.ui.local_time import LOCAL
from strandline.ui.widgets.memory.icicle import IcicleWidget
from strandline.ui.widgets.memory.nodelink import NodeLinkWidget

if TYPE_CHECKING:
    from strandline.ui.shell.shortcut_sheet import ShortcutSheet
    from strandline.ui.views.context.view import ContextView
    from strandline.ui.views.health.view import HealthView
    from strandline.ui.views.history.view import HistoryView
    from strandline.ui.views.lab.view import LabView
    from strandline.ui.views.memory.view import MemoryView
    from strandline.ui.views.pins.view import PinsView
    from strandline.ui.views.search.view import SearchView
    from strandline.ui.views.sessions.view import SessionsView


def export_of(screen_id: str, view: Any, layout: ContextLayout | None) -> Export | None:
    """Give what a screen offers now; None while it shows nothing that could be written down."""
    make = _OFFERS.get(screen_id)
    return make(view, layout) if make is not None else None


def export_of_sheet(sheet: "ShortcutSheet") -> Export:
    """Give what the sheet of shortcuts offers: all of it as data, as it is listed now as a picture."""
    gather = _plain(_without_choice, shortcuts_document(sheet.sections(everything=True)))
    draw = partial(_sheet_picture, sheet)
    return Export("shortcuts", "shortcuts", gather, draw, quotes=False, on_paper=False)


def _without_choice(document: Document, *, redact: bool) -> Document:
    del redact  # there is nothing of anybody in it
    return document


def _sheet_picture(sheet: "ShortcutSheet", whole: bool) -> Drawing:
    del whole  # what is scrolled out of sight is on it as well
    rows = sheet.rows_widget

    def paint(painter: QPainter) -> None:
        rows.render(painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)

    return framed(record(rows, rows.size(), paint, title=sheet.accessibleName()), sheet.accessibleName(), ())


def _context(view: "ContextView", layout: ContextLayout | None) -> Export | None:
    if layout is None:
        return None
    return Export("context", "context", _plain(context_document, layout), _seen(view), quotes=False)


def _memory(view: "MemoryView", layout: ContextLayout | None) -> Export | None:
    del layout
    shot, feed = view.shot, view.feed
    if shot is None or feed is None:
        return None
    desk, name = view.desk, f"memory-{shot.conversation.conversation_id}"
    if desk.reads:
        read = partial(messages_document, feed.store, shot.conversation, shot.graph)
        draw = _seen(desk.reader, whole=False)
        return Export("memory", f"{name}-messages", _cancellable(read), draw, on_paper=False)
    only = desk.relations.shown if desk.drawn is desk.relations else None
    gather = partial(summaries_document, feed.store, shot.conversation, shot.graph, shot.findings, only=only)
    if desk.drawn is None:
        return Export("memory", name, _plain(gather), _seen(desk))
    return Export("memory", name, _plain(gather), partial(_memory_picture, view))


def _memory_picture(view: "MemoryView", whole: bool) -> Drawing:
    """Draw the picture with the conversation's name above it; a whole one from the first message on."""
    desk, shot = view.desk, view.shot
    shown = desk.drawn or desk.icicle
    complete = not isinstance(shown, IcicleWidget) or shown.shows_all()
    if whole and shot is not None and not complete and isinstance(shown, IcicleWidget):
        copy = IcicleWidget()
        copy.set_zone(LOCAL)
        copy.resize(shown.size())
        copy.set_graph(shot.graph, shot.findings)
        copy.set_scale(shown.scale)
        copy.fit()
        copy.select(shown.selected, tell=False, show=False)
        shown, complete = copy, True
    drawing = _painted(shown, complete=complete)
    return framed(drawing, desk.title.full_text, ())


def _painted(shown: IcicleWidget | NodeLinkWidget, *, complete: bool) -> Drawing:
    def paint(painter: QPainter) -> None:
        shown.paint_into(painter)

    return record(shown, shown.size(), paint, whole=complete)


def _pins(view: "PinsView", layout: ContextLayout | None) -> Export | None:
    picture = view.hands.picture
    if picture is None:
        return None
    release = (layout.host.release or layout.host.rules) if layout is not None else None
    return Export("pins", "pins", _plain(partial(pins_document, picture, release=release)), _seen(view))


def _search(view: "SearchView", layout: ContextLayout | None) -> Export | None:
    answer = view.results.answer
    if answer is None:
        return None
    chosen = view.results.list.chosen()
    hits = chosen if len(chosen) > 1 else view.results.list.rows.hits
    source = str(layout.workspace) if layout is not None else ""
    if not source and hits:
        source = str(hits[0].ref.path)
    gather = partial(search_document, answer, tuple(hits), source)
    return Export("search", "hits", _plain(gather), _seen(view))


def _sessions(view: "SessionsView", layout: ContextLayout | None) -> Export | None:
    del layout
    picture = view.shown
    if picture is None or view.picture is None:
        return None
    gather = partial(sessions_document, picture, total=len(view.picture.lanes))
    return Export("sessions", "sessions", _plain(gather), _seen(view))


def _history(view: "HistoryView", layout: ContextLayout | None) -> Export | None:
    shown = view.shown
    if shown is None or layout is None:
        return None
    history, chosen, diff = shown
    gather = partial(history_document, layout.workspace, history, chosen, diff)
    name = f"history-{history.file.replace('/', '-')}"
    return Export("history", name, _plain(gather), _seen(view, view.panel))


def _health(view: "HealthView", layout: ContextLayout | None) -> Export | None:
    gather = partial(health_document, view.report, layout, view.list.items)
    return Export("health", "health", _plain(gather), _seen(view))


def _lab(view: "LabView", layout: ContextLayout | None) -> Export | None:
    del layout
    runs = view.shown
    if not runs:
        return None
    name = "-".join(["lab", *(str(one.id) for one in runs if one.id is not None)])
    return Export("lab", name, _plain(lab_document, runs), _seen(view.result))


def _seen(*widgets: Any, whole: bool = True) -> Callable[[bool], Drawing]:
    """Draw widgets as they stand; what cannot be shown whole is shown as far as it is in sight."""

    def draw(wanted: bool) -> Drawing:
        return record_widgets(*(one for one in widgets if one.isVisible()), whole=whole and wanted)

    return draw


def _plain(gather: Callable[..., Document], *args: object) -> Gather:
    def document(redact: bool, cancelled: Callable[[], bool]) -> Document:
        del cancelled
        return gather(*args, redact=redact)

    return document


def _cancellable(gather: Callable[..., Document]) -> Gather:
    def document(redact: bool, cancelled: Callable[[], bool]) -> Document:
        return gather(redact=redact, cancelled=cancelled)

    return document


_OFFERS: dict[str, Callable[[Any, ContextLayout | None], Export | None]] = {
    "context": _context,
    "memory": _memory,
    "pins": _pins,
    "search": _search,
    "sessions": _sessions,
    "history": _history,
    "health": _health,
    "lab": _lab,
}

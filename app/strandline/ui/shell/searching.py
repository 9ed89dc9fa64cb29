"""Searching in the window: Ctrl+F from anywhere, the way into the palette, and the way out to a source."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from strandline.model.search import Ref
from strandline.ui.shell.palette import Entry
from strandline.ui.widgets import icons
from strandline.ui.widgets.message_bar import Problem

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_LONGEST = 200  # characters of a selection that are taken for a query
_TITLE = 60


class Searching(QObject):
    """Ties the Search screen to what is open."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.view: Any = None  # the screen, once it was shown
        window.registry.on("search", self.open)
        window.workbench.screenMade.connect(self._on_made)
        window.opened.snapshotChanged.connect(self._tell_lanes)

    def open(self) -> None:
        """Give the keyboard to the field, with the selected words in it; in an editor, find in the file."""
        focused = QApplication.focusWidget()
        editor = _editor_of(focused)
        if editor is not None:
            editor.find_text()
            return
        self.search(_selected(focused))

    def search(self, text: str) -> None:
        """Show the screen; search for ``text`` when there is any."""
        self._window.workbench.show_screen("search")
        if self.view is not None:
            self.view.begin(text)

    def entry(self, text: str) -> Entry:
        """Give the line of the palette that searches everything for what was typed there."""
        short = text if len(text) <= _TITLE else text[: _TITLE - 1] + "…"
        title = self.tr("Search everything for “%1”").replace("%1", short)
        return Entry(title, _Search(self, text), icon=icons.icon("search"))

    # Inside

    def _pause(self, on: bool) -> None:
        feed = self._window.opened.services.search_feed  # type: ignore[attr-defined]
        (feed.pause if on else feed.resume)()

    def _tell_failure(self, failed: Any) -> None:
        self._window.frame.message_bar.tell(Problem("search-index", failed.sentence, failed.way_out))

    def _on_made(self, screen_id: str, view: Any) -> None:
        if screen_id != "search":
            return
        self.view = view
        view.openAsked.connect(self._go)
        services = self._window.opened.services
        view.set_desk(getattr(services, "search", None), getattr(services, "search_log", None))
        view.meaning.set_feed(getattr(services, "meaning_feed", None), getattr(services, "model_shop", None))
        feed = getattr(services, "search_feed", None)
        if feed is not None:
            view.index_line.buildAsked.connect(feed.build_now)
            view.index_line.pauseAsked.connect(self._pause)
            view.index_line.cancelAsked.connect(feed.cancel)
            view.empty.buildAsked.connect(feed.build_now)
            feed.progressed.connect(view.look_at_index)
            feed.built.connect(view.look_at_index)
            feed.failed.connect(self._tell_failure)
        self._tell_lanes(self._window.opened.snapshot)
        if self._window.pins is not None:
            self._follow_pins()
        else:
            self._window.opened.targetChanged.connect(self._follow_pins_soon)

    def _follow_pins_soon(self, _target: object) -> None:
        QTimer.singleShot(0, self._follow_pins)

    def _follow_pins(self) -> None:
        if self._window.pins is not None and self.view is not None:
            self._window.pins.pictureChanged.connect(self.view.refresh_pinned)

    def _tell_lanes(self, snapshot: Any) -> None:
        if self.view is None or snapshot is None:
            return
        target = self._window.opened.target
        key = target.session_key if target is not None and target.session_key else ""
        lanes = [(one.key, one.label) for one in snapshot.sessions]
        agent = snapshot.layout.agent
        self.view.filters.set_lanes(agent, key or f"agent:{agent}:main", lanes)

    def _go(self, ref: Ref) -> None:
        self._window.sources.show_ref(ref)


class _Search:
    """A way to search, to be kept in an entry of the palette."""

    def __init__(self, searching: Searching, text: str) -> None:
        self._searching = searching
        self._text = text

    def __call__(self) -> None:
        self._searching.search(self._text)


def _editor_of(widget: QWidget | None) -> Any:
    """Give the editor a widget belongs to, None for none."""
    while widget is not None:
        if hasattr(widget, "find_text") and hasattr(widget, "find_bar"):
            return widget
        widget = widget.parentWidget()
    return None


def _selected(widget: QWidget | None) -> str:
    """Give the selected words of the focused widget, if they are few and on one line."""
    text = ""
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        text = widget.textCursor().selectedText()
    elif isinstance(widget, QLabel) or (isinstance(widget, QLineEdit) and not widget.isReadOnly()):
        text = widget.selectedText()
    text = text.strip()
    return text if len(text) <= _LONGEST and "\u2029" not in text and "\n" not in text else ""

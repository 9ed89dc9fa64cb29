"""Suggestions in the window: the number on the rail, the way to the inbox, what is told of each answer."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject

from strandline.engine.suggest.values import Change, Inbox, ToStage
from strandline.errors import NotFound, StrandlineError, UsageError
from strandline.live.suggestion_feed import Deed, Done
from strandline.model.context import Severity
from strandline.ui import labels
from strandline.ui.views.pins.side import SUGGESTED
from strandline.ui.widgets.message_bar import Problem

if TYPE_CHECKING:
    from strandline.ui.main_window import MainWindow

_FAILED = "suggestions"


class Suggesting(QObject):
    """Made when something is first opened; the feed is that of the services."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._feed: Any = None
        self._change = Change()
        window.registry.on("suggestions", self.show)
        window.installEventFilter(self)
        window.pinning.tray.suggestionsAsked.connect(self.show)
        window.opened.snapshotChanged.connect(self._follow)
        self._follow()

    def show(self) -> None:
        """Show the inbox, with the keyboard in it."""
        window = self._window
        window.workbench.show_screen("pins")
        view: Any = window.workbench.view("pins")
        if view is None:
            return
        view.panel.show_page(SUGGESTED)
        if not window.registry["inspector"].isChecked():  # it stands on the right side, or in a narrow
            window.registry["inspector"].trigger()  # window in place of the columns
        view.panel.inbox.enter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange and self._feed is not None:
            self._count(self._feed.inbox)  # the number on the rail is said in words
        return super().eventFilter(watched, event)

    # Inside

    def _follow(self, _snapshot: object = None) -> None:
        feed = getattr(self._window.opened.services, "suggestions", None)
        if feed is None or feed is self._feed:
            return
        self._feed = feed
        feed.changed.connect(self._count)
        feed.done.connect(self._tell)
        feed.taken.connect(self._tell_taken)
        feed.failed.connect(self._tell_failure)
        self._window.pins.set_suggestions(feed)
        self._count(feed.inbox)

    def _count(self, inbox: Inbox | None) -> None:
        count = len(inbox.offers) if inbox is not None else 0
        rail, tray = self._window.frame.rail, self._window.pinning.tray
        words = self.tr("%n suggestion(s)", None, count)
        rail.set_badge("pins", count, Severity.INFO if count else None, words)
        tray.set_suggested(count)
        self._window.frame.message_bar.settle(_FAILED)

    def _tell(self, done: Done) -> None:
        toast, count = self._window.toast, len(done.change.after)
        self._change = done.change
        if done.deed is Deed.UNDONE:
            toast.say(self.tr("Undone: the suggestions are as they were"))
            return
        if done.deed is Deed.PUT_BACK:
            toast.say(self.tr("%n suggestion(s) offered again", None, count))
            return
        text = {
            Deed.DISMISSED: self.tr("%n suggestion(s) dismissed, not to be offered again", None, count),
            Deed.MERGED: self.tr("%n suggestion(s) merged into one", None, count),
            Deed.EDITED: self.tr("The suggestion has new words"),
        }[done.deed]
        toast.say(text, self.tr("Undo"), self._undo)

    def _undo(self) -> None:
        if self._feed is not None:
            self._feed.undo(self._change)

    def _tell_taken(self, to_stage: ToStage) -> None:
        words = self.tr("Staged for %1. Nothing is written yet.").replace("%1", to_stage.file)
        if self._window.places.screen == "pins":
            self._window.toast.say(words)
        else:
            self._window.toast.say(words, self.tr("Review"), self._review)

    def _review(self) -> None:
        self._window.workbench.show_screen("pins")

    def _tell_failure(self, error: StrandlineError) -> None:
        """An answer that was refused is news for a moment; a library that cannot be used lasts."""
        if isinstance(error, NotFound | UsageError):
            told = labels.sentence(error.sentence), labels.sentence(error.way_out)
            self._window.toast.say(labels.sentences(*told))
        else:
            self._window.frame.message_bar.tell(Problem.of(error, _FAILED))

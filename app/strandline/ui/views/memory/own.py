"""Your own memory on the Memory screen: what its feed tells goes to the parts, what they ask goes back."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from strandline.live.lossless_feed import LosslessFeed, OwnMemory
from strandline.ui.views.memory.empty import EmptyPage
from strandline.ui.views.memory.lanes import LanesPanel
from strandline.ui.views.memory.own_words import is_running
from strandline.ui.views.memory.source import SourceFinder


class OwnPart(QObject):
    """Ties the feed to the switch, to the foot of the lanes and to the empty page."""

    settingsAsked = Signal()

    def __init__(self, finder: SourceFinder, lanes: LanesPanel, empty: EmptyPage, parent: QObject) -> None:
        super().__init__(parent)
        self._feed: LosslessFeed | None = None
        self._finder, self._lanes, self._empty = finder, lanes, empty
        self._plugin: bool | None = None
        for switch in (lanes.source, empty.source):
            switch.chosen.connect(finder.choose_memory)
        for part in (lanes.own, empty):
            part.updateAsked.connect(self._update)
            part.stopAsked.connect(self._stop)
            part.settingsAsked.connect(self.settingsAsked)

    def set_feed(self, feed: Any) -> None:
        """Follow this feed; without one nothing can be built from here."""
        self._feed = feed
        if feed is not None:
            feed.changed.connect(self._show)
            self._show(feed.now)

    @property
    def growing(self) -> bool:
        """Whether transcripts are being read in, or summarised."""
        return self._feed is not None and is_running(self._feed.now)

    def _show(self, now: OwnMemory | None) -> None:
        self._lanes.own.set_now(now)
        self._empty.set_own(now)
        plugin = now.outlook.plugin if now is not None and now.outlook is not None else None
        if plugin is not None and self._plugin is not None and plugin != self._plugin:
            self._finder.look_again()  # the plugin was installed, or its memory has gone
        self._plugin = plugin

    def _update(self) -> None:
        if self._feed is not None:
            self._feed.update()

    def _stop(self) -> None:
        if self._feed is not None:
            self._feed.stop()

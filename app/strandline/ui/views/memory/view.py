"""The Memory screen: lanes left, one conversation in the middle, what is picked on the right.

The view wires: the feed reads, the parts show, and what is picked in one part is marked in all.
"""

import time
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from strandline.live.jobs import JobQueues
from strandline.live.memory_feed import MemoryFeed, Overview, Shot
from strandline.model.context import ContextLayout
from strandline.model.memory import MemoryMessage
from strandline.store.installation import Installation
from strandline.store.settings import BACKUP_DAYS, CONTEXT_BUDGET
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.means import Means
from strandline.ui.models.memory.lanes import lane_name
from strandline.ui.views.memory.ask_database import ask_database
from strandline.ui.views.memory.backup import Backups
from strandline.ui.views.memory.choice import FirstChoice, first_conversation
from strandline.ui.views.memory.compare import ComparePage
from strandline.ui.views.memory.desk import Desk
from strandline.ui.views.memory.empty import EmptyPage
from strandline.ui.views.memory.file_place import FilePlace
from strandline.ui.views.memory.lanes import LanesPanel
from strandline.ui.views.memory.own import OwnPart
from strandline.ui.views.memory.part_pins import PartPins
from strandline.ui.views.memory.picker import Picker
from strandline.ui.views.memory.picture_words import PictureWords
from strandline.ui.views.memory.rebuild_desk import RebuildDesk
from strandline.ui.views.memory.side_panel import FINDINGS, SidePanel
from strandline.ui.views.memory.source import Source, SourceFinder


class MemoryView(QWidget):
    """Shows a memory file. ``panel`` goes to the right side of the window."""

    accessible_role = AccessibleRole.Pane

    selected = Signal(str)  # a summary was picked
    said = Signal(str)  # a short word of success
    failed = Signal(object)  # an exception that is shown nowhere in the screen
    exportAsked = Signal(str)  # the ending of a file's name, "" for none
    shotShown = Signal()  # a conversation is on the screen

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._queues = JobQueues(self)
        self._queues.unhandled.connect(self.failed)
        self._means: Means | None = None
        self._agent = ""
        self._feed: MemoryFeed | None = None
        self._source: Source | None = None
        self._choice = FirstChoice()
        self.finder = SourceFinder(self._queues, self)
        self.backups = Backups(self)
        self.panel = SidePanel(self)
        self.lanes = LanesPanel(self)
        self.desk = Desk(self)
        self.compare = ComparePage(self)
        self.empty = EmptyPage(self)
        self.own = OwnPart(self.finder, self.lanes, self.empty, self)
        self.file_place = FilePlace(self)
        self.picker = Picker(self.desk, self.panel, self)
        desk = self.desk
        drawn = (desk.icicle.parts, desk.relations.parts, desk.tree.parts)
        self.part_pins = PartPins(self.panel.node, drawn, self)
        self.rebuild = RebuildDesk(self._queues, self.panel.node, self)
        self.words = PictureWords(self.desk.icicle, self.desk.tree, self)
        middle = QWidget(self)
        self.pages = QStackedWidget(self)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.pages)
        for page in (self.empty, self.desk, self.compare, self.rebuild.page):
            self.pages.addWidget(page)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.addWidget(self.lanes)
        self.split.addWidget(middle)
        self.split.setStretchFactor(0, 0)
        self.split.setStretchFactor(1, 1)
        self.split.setCollapsible(1, False)
        self.split.setSizes([sp(216), sp(760)])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.split)
        self.lanes.hide()
        self.setFocusProxy(self.desk)
        self._connect()

    # -- what the window uses --------------------------------------------------------------

    def adopt(self, means: Means) -> None:
        """Take the person's choices; before anything is opened."""
        self._means = means
        self.finder.set_places(means.places)
        self.rebuild.set_choices(means.settings)
        self.backups.set_rule(means.settings.get(BACKUP_DAYS), keeps=means.keeps)
        self.panel.context.set_budget(means.settings.get(CONTEXT_BUDGET))

    def setting_changed(self, key: str) -> None:
        """Follow the person's choices."""
        if self._means is not None and key in (BACKUP_DAYS.key, CONTEXT_BUDGET.key):
            self.backups.set_rule(self._means.settings.get(BACKUP_DAYS), keeps=self._means.keeps)
            self.panel.context.set_budget(self._means.settings.get(CONTEXT_BUDGET))

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """Follow the window: another agent shows its main lane."""
        agent = layout.agent if layout is not None else ""
        if agent == self._agent:
            return
        self._agent = agent
        overview = self._feed.overview if self._feed is not None else None
        if overview is not None:
            self._show_lanes(overview)
            number = first_conversation(overview.lanes, agent)
            if number is not None:
                self.show_conversation(number)

    def set_installation(self, installation: Installation | None) -> None:
        """Show the memory of this installation, or the file that was chosen for it."""
        self.rebuild.set_installation(installation)
        self.finder.look(installation)

    def open_database(self, path: Path) -> None:
        """Show this file, and remember it for what is open."""
        self.finder.choose(path)

    def select(self, key: str) -> None:
        """Pick a summary id, or a message by its number; other keys are not of this screen."""
        if key.startswith("sum_") or key.isdecimal():
            self.picker.want(key)

    def read(self, message_id: int) -> None:
        """Show a message in its conversation, as it was said."""
        self.picker.want(str(message_id), read=True)

    def stop(self) -> None:
        """End all work; the window is closing."""
        if self._feed is not None:
            self._feed.stop()
        self._queues.shutdown(1_000)

    @property
    def feed(self) -> MemoryFeed | None:
        """What is read; None while no file is open."""
        return self._feed

    @property
    def shot(self) -> Shot | None:
        """The conversation that is shown; None before the first."""
        return self._feed.shot if self._feed is not None else None

    @property
    def busy(self) -> bool:
        """Whether anything is being read."""
        return self._queues.busy or self.finder.busy

    @property
    def picked(self) -> str | None:
        """The summary that is picked."""
        return self.picker.picked

    # -- wiring ----------------------------------------------------------------------------

    def _connect(self) -> None:
        desk, panel = self.desk, self.panel
        self.finder.found.connect(self._open)
        self.picker.pickedChanged.connect(self.selected)
        self.picker.compareAsked.connect(self.compare_two)
        self.picker.conversationAsked.connect(self.show_conversation)
        self.picker.deskAsked.connect(self._show_desk)
        self.lanes.chosen.connect(self.show_conversation)
        self.lanes.file.openAsked.connect(self.choose_database)
        self.lanes.file.backupAsked.connect(self.back_up)
        self.empty.openAsked.connect(self.choose_database)
        self.empty.retryAsked.connect(self._retry)
        self.compare.closed.connect(self._show_desk)
        desk.beneath.list.opened.connect(desk.read_at)
        desk.reader.fileAsked.connect(self.file_place.show)
        panel.context.budgetChanged.connect(self._keep_budget)
        self.backups.progressed.connect(self.lanes.file.set_progress)
        self.backups.known.connect(self.lanes.file.show_backup)
        self.backups.said.connect(self.said)
        panel.node.said.connect(self.said)
        self.part_pins.said.connect(self.said)
        desk.said.connect(self.said)
        self.file_place.said.connect(self.said)
        self._connect_rebuild()
        desk.exportAsked.connect(self.exportAsked)
        for part in (
            panel.node,
            panel.context,
            desk,
            desk.reader,
            desk.beneath.list,
            self.compare,
            self.backups,
            self.finder,
            self.picker,
            self.part_pins,
            self.rebuild,
            self.file_place,
        ):
            part.failed.connect(self.failed)

    def _connect_rebuild(self) -> None:
        rebuild = self.rebuild
        self.panel.node.shown.connect(rebuild.set_picked)
        self.part_pins.menuMade.connect(rebuild.offer_in)
        rebuild.pageAsked.connect(self._show_page)
        rebuild.closed.connect(self._show_desk)
        rebuild.messageAsked.connect(self.read)
        rebuild.summaryAsked.connect(self.picker.want)

    # -- files -----------------------------------------------------------------------------

    def choose_database(self) -> None:
        """Let the person choose a file."""
        folder = self._source.path.parent if self._source is not None else None
        ask_database(self, folder, self.open_database)

    def _open(self, source: Source | None) -> None:
        if self._feed is not None:
            self._feed.stop()
            self._feed.deleteLater()
            self._feed = None
        self._source = source
        self.lanes.select(None)
        self.lanes.model.set_lanes((), 0)
        self.lanes.set_source(source)
        self.empty.set_source(source)
        if source is not None:
            self._feed = feed = MemoryFeed(
                self._queues, source.path, source.files_dir, host_last=source.host_last, parent=self
            )
            feed.overviewChanged.connect(self._show_overview)
            feed.shotChanged.connect(self._show_shot)
            feed.came.connect(self._came)
            feed.failed.connect(self._show_failure)
            feed.read.connect(self._readable)
        readers = (
            self.desk,
            self.panel,
            self.compare,
            self.words,
            self.picker,
            self.part_pins,
            self.rebuild,
            self.file_place,
        )
        for part in readers:
            part.set_feed(self._feed)
        # What was built from the transcripts can be built again: nobody need be reminded of a copy.
        self.backups.set_feed(self._feed if source is not None and not source.own else None)
        if self._feed is None:
            self._show_page(self.empty)
            return
        self._feed.start()
        if not self.isVisible():
            self._feed.set_following(False)

    def _retry(self) -> None:
        if self._feed is not None:
            self._feed.refresh()

    def _show_failure(self, error: BaseException) -> None:
        """A file that cannot be read: said in the middle when nothing of it is shown."""
        if self._feed is None or self._feed.shot is not None:
            self.failed.emit(error)
            return
        self.empty.show_error(error)
        self._show_page(self.empty)

    def _readable(self) -> None:
        """After an error the file can be read again."""
        if (
            self.pages.currentWidget() is self.empty
            and self._feed is not None
            and self._feed.shot is not None
        ):
            self._show_page(self.desk)

    def _show_page(self, page: QWidget) -> None:
        self.pages.setCurrentWidget(page)
        self.lanes.setVisible(page is not self.empty)

    def _show_desk(self) -> None:
        self._show_page(self.desk)

    # -- what was read ---------------------------------------------------------------------

    def _show_overview(self, overview: Overview) -> None:
        self._show_lanes(overview)
        self.panel.set_overview(overview)
        feed = self._feed
        if feed is None:
            return
        own = self._source is not None and self._source.own
        shown = feed.conversation_id
        if shown is None and self.picker.wanted:
            self.picker.seek()
            return
        number = None
        if not self.picked:
            number = self._choice.of(overview.lanes, self._agent, shown, growing=own and self.own.growing)
        if number is not None:
            self.show_conversation(number)
        elif shown is None:
            self.desk.set_shot(None, "")
            if own:  # it is being built
                return
        if self.pages.currentWidget() is self.empty:
            self._show_page(self.desk)

    def _show_lanes(self, overview: Overview) -> None:
        self.lanes.model.set_lanes(overview.lanes, int(time.time() * 1000), self._agent)
        self.lanes.refresh_count()

    def show_conversation(self, conversation_id: int) -> None:
        """Show a conversation."""
        if self._feed is None:
            return
        if conversation_id != self._feed.conversation_id:
            self.picker.clear()
            self.rebuild.set_picked("")
        self.lanes.select(conversation_id)
        self._feed.show(conversation_id)

    def _show_shot(self, shot: Shot) -> None:
        self.desk.set_shot(shot, self._lane_of(shot))
        self.panel.set_shot(shot)
        if self.pages.currentWidget() is self.empty:
            self._show_page(self.desk)
        if self.picker.wanted:
            self.picker.seek()
        self.shotShown.emit()

    def _lane_of(self, shot: Shot) -> str:
        overview = self._feed.overview if self._feed is not None else None
        number = shot.conversation.conversation_id
        lanes = overview.lanes if overview is not None else ()
        several = len({lane.key.agent for lane in lanes if lane.key is not None}) > 1
        for lane in lanes:
            if any(one.conversation_id == number for one in lane.conversations):
                return lane_name(lane, several, self._agent or "main")
        return shot.conversation.session_id

    def _came(self, conversation_id: int, messages: tuple[MemoryMessage, ...]) -> None:
        if self._feed is not None and conversation_id == self._feed.conversation_id:
            self.desk.reader.came(messages)
            self.desk.beneath.list.add(messages)

    def compare_two(self, one: str, other: str) -> None:
        """Show two summaries side by side."""
        shot = self.shot
        if shot is not None:
            self.compare.compare(shot, one, other)
            self._show_page(self.compare)

    # -- files and copies ------------------------------------------------------------------

    def back_up(self) -> None:
        """Ask where a copy should go; while one is made, give it up."""
        if self.backups.running:
            self.backups.cancel()
        else:
            self.backups.ask(self)

    def _keep_budget(self, budget: int) -> None:
        if self._means is not None and self._means.keeps:
            self._means.settings.set(CONTEXT_BUDGET, budget)
            self._means.settings.save()

    # -- Qt --------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._feed is not None:
            self._feed.set_following(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._feed is not None:
            self._feed.set_following(False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        overview = self._feed.overview if self._feed is not None else None
        if event.type() == QEvent.Type.LanguageChange and overview is not None:
            self._show_lanes(overview)

    def show_findings(self) -> None:
        """Show the findings on the right."""
        self.panel.show_page(FINDINGS)

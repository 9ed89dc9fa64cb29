"""Rebuilding in the Memory screen: what is offered for what is picked, and the steps on its page."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMenu, QToolButton

from strandline.engine.lossless.desk import Busy
from strandline.engine.lossless.rebuilding import Overtaken
from strandline.engine.lossless.weighing import Weighed, message_of
from strandline.engine.summarizers.base import Cancelled
from strandline.errors import StrandlineError
from strandline.live.jobs import JobQueues
from strandline.live.memory_feed import MemoryFeed
from strandline.live.rebuild_feed import Accepted, Offer, RebuildFeed
from strandline.messages import Message
from strandline.model.anomalies import OUTDATED
from strandline.model.context import Severity
from strandline.model.facts import Fact
from strandline.model.memory_store import MemoryStore
from strandline.store.endpoint_settings import SUMMARIZER
from strandline.store.installation import Installation
from strandline.store.lossless import memory_file
from strandline.store.lossless_settings import lossless_settings
from strandline.store.settings_file import Settings
from strandline.ui import labels
from strandline.ui.accessible import announce
from strandline.ui.action_reasons import REBUILD_NOTHING, REBUILD_PLUGIN
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory import rebuild_notices as notices
from strandline.ui.views.memory.pinnable_node import PinnableNode
from strandline.ui.views.memory.rebuild_notices import Notice
from strandline.ui.views.memory.rebuild_page import RebuildPage
from strandline.ui.views.memory.rebuild_words import summarizer_name
from strandline.ui.widgets import icons

_TICK_MS = 1_000


class RebuildDesk(QObject):
    """Knows whether what is picked can be rebuilt, and does it.

    ``pageAsked`` gives the page to show, ``closed`` leaves it; ``offerChanged`` gives the reason why
    nothing can be rebuilt now (English, of the context ``actions``), "" when something can;
    ``messageAsked`` and ``summaryAsked`` lead to what a fact was found in.
    """

    pageAsked = Signal(object)
    closed = Signal()
    offerChanged = Signal(str)
    messageAsked = Signal(int)
    summaryAsked = Signal(str)
    failed = Signal(object)

    def __init__(self, queues: JobQueues, node: PinnableNode, parent: QObject) -> None:
        super().__init__(parent)
        self._node = node
        self._feed: MemoryFeed | None = None
        self._state_dir: Path | None = None
        self._chosen: Settings | None = None
        self._picked = ""
        self._name = ""  # what is on the page
        self._queue: tuple[str, ...] = ()  # what is to be rebuilt after it
        self._of = 0  # how many that were
        self._done: Accepted | None = None
        self._notice: Notice | None = None  # what is told on the page
        self.work = RebuildFeed(queues, self)
        self.page = RebuildPage()
        self.button = QToolButton(node)
        self.button.setAutoRaise(True)
        node.head.insertWidget(1, self.button)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._connect()
        self._dress()
        self._say_offer()

    # -- what others use -----------------------------------------------------------------------

    @property
    def reason(self) -> str:
        """Why nothing can be rebuilt now, English; "" when what is picked can be."""
        if self._feed is not None and not self._own:
            return REBUILD_PLUGIN
        return "" if self._picked else REBUILD_NOTHING

    def set_choices(self, chosen: Settings) -> None:
        """Summarise as the settings say; they are asked again each time the page opens."""
        self._chosen = chosen

    def set_installation(self, installation: Installation | None) -> None:
        """Know whose memory is our own."""
        self._state_dir = installation.state_dir if installation is not None else None
        self._follow()

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Work on another file; what runs is given up."""
        self._feed, self._picked = feed, ""
        if self._name:
            self._name = ""
            self._leave()
        self._follow()

    def set_picked(self, summary_id: str) -> None:
        """Offer it for this summary; "" for none."""
        self._picked = summary_id
        self._say_offer()

    def offer_in(self, menu: QMenu, key: str) -> None:
        """Add the command to the menu of a part of a picture."""
        if not key.startswith("sum_"):
            return
        menu.setToolTipsVisible(True)
        action = menu.addAction(self.tr("Rebuild…"))
        action.triggered.connect(partial(self.open, key))
        reason = self.reason if self.reason == REBUILD_PLUGIN else ""
        action.setEnabled(not reason)
        action.setToolTip(_of_actions(reason) if reason else "")

    def open_picked(self) -> None:
        """Open the page for what is picked."""
        if not self.reason:
            self.open(self._picked)

    def open(self, summary_id: str) -> None:
        """Open the page for a summary."""
        self._queue, self._of = (), 0
        if self._chosen is not None:
            self.page.prefer(self._chosen.get(SUMMARIZER))
            self.work.settings = lossless_settings(self._chosen)
        self._begin(summary_id)
        marked = self._marked()
        if summary_id in marked:
            self._tell(notices.OUTDATED, actions=("all",) if len(marked) > 1 else ())
        self.pageAsked.emit(self.page)
        self.page.summarizer.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- inside --------------------------------------------------------------------------------

    @property
    def _own(self) -> bool:
        return (
            self._feed is not None
            and self._state_dir is not None
            and self._feed.path == memory_file(self._state_dir)
        )

    def _marked(self) -> tuple[str, ...]:
        """Give what is outdated in the conversation that is shown, lowest first."""
        shot = self._feed.shot if self._feed is not None else None
        if shot is None:
            return ()
        names = {one.subject for one in shot.findings if one.code == OUTDATED}
        nodes = [node for node in shot.graph.nodes if node.summary_id in names]
        return tuple(node.summary_id for node in sorted(nodes, key=lambda node: node.depth))

    def _connect(self) -> None:
        page, work = self.page, self.work
        self.button.clicked.connect(self.open_picked)
        page.makeAsked.connect(self._make)
        page.versionAsked.connect(self._compare_version)
        page.acceptAsked.connect(self._accept)
        page.keepAsked.connect(self._keep)
        page.factAsked.connect(self._go_to_fact)
        page.closed.connect(self._leave)
        page.notice.chosen.connect(self._act)
        work.known.connect(self._known)
        work.offered.connect(self._offered)
        work.accepted.connect(self._accepted)
        work.failed.connect(self._broke)
        work.ended.connect(self._ended)
        self._timer.timeout.connect(self._tick)
        theme_manager().themeChanged.connect(self._dress)
        self._node.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the language of the panel that the button stands in."""
        if watched is self._node and event.type() == QEvent.Type.LanguageChange:
            self._say_offer()
            if self._notice is not None and self.page.notice.isVisibleTo(self.page):
                self._show(self._notice)
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        self.work.set_state_dir(self._state_dir if self._own else None)
        self._say_offer()

    def _say_offer(self) -> None:
        reason = self.reason
        name = self.tr("Rebuild this summary…")
        self.button.setEnabled(not reason)
        self.button.setAccessibleName(name)
        self.button.setToolTip(_of_actions(reason) if reason else name)
        self.offerChanged.emit(reason)

    def _begin(self, summary_id: str) -> None:
        self._name, self._done = summary_id, None
        self._timer.stop()
        self.page.set_running(False)
        self.page.show_summary(summary_id)
        self.work.look(summary_id)

    def _known(self, versions: object) -> None:
        if isinstance(versions, tuple):
            self.page.set_versions(versions)
        if self._queue:
            self._make(self.page.chosen_summarizer)

    def _make(self, summarizer: str) -> None:
        self._done = None
        self.page.set_offer(None)
        self.work.make(self._name, summarizer)
        self._clock.start()
        self._timer.start()
        self.page.set_running(True)
        self._tick()
        self.page.notice.buttons["cancel"].setFocus(Qt.FocusReason.OtherFocusReason)

    def _tick(self) -> None:
        who = summarizer_name(self.page.chosen_summarizer)
        working = notices.working(who, self._clock.elapsed() // 1000)
        self._show(Notice((*self._place(), working), actions=("cancel",)))

    def _place(self) -> tuple[Message, ...]:
        """Give "2 of 3." where several are rebuilt one after the other."""
        return (notices.place(self._of - len(self._queue) + 1, self._of),) if self._of else ()

    def _compare_version(self, number: int) -> None:
        self.work.offer(self._name, number)
        self.page.set_running(True)

    def _offered(self, offer: Offer) -> None:
        self._timer.stop()
        self.page.set_offer(offer)
        if self._of:
            self._tell(*self._place(), notices.CHOOSE)
        elif offer.candidate is not None and offer.candidate.text == offer.present.content:
            self._tell(notices.SAME)
        else:
            self._hide()
        self.page.set_running(False)
        self.page.sides[1].text.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self.page, self.page.facts_line.text())

    def _accept(self) -> None:
        if self.page.offer is not None:
            self.page.set_running(True)
            self.work.accept(self.page.offer)

    def _accepted(self, done: Accepted) -> None:
        self._done = done
        self.page.set_offer(None)
        self.page.set_versions(done.versions)
        self._node.reread(done.version.summary_id)
        if self._feed is not None:
            self._feed.refresh()
        if self._queue and not done.back:
            self._next()
            return
        number = done.version.version
        if done.back:
            self._tell(notices.stands_again(number))
            return
        if done.outdated:
            self._tell(
                notices.used(number), way=notices.outdated(len(done.outdated)), actions=("undo", "more")
            )
        else:
            self._tell(notices.used(number), actions=("undo",))
        self.page.notice.buttons["undo"].setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self) -> None:
        if self._queue:
            self._next()
            return
        self.page.set_offer(None)
        self._tell(notices.KEPT)
        self.page.summarizer.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next(self) -> None:
        """Go on with what waits; the one on the page is the first of it."""
        self._queue = self._queue[1:]
        if self._queue:
            self._begin(self._queue[0])
            return
        self._of = 0
        self.page.set_offer(None)
        self._tell(notices.THROUGH)

    def _rebuild_all(self, names: tuple[str, ...]) -> None:
        if names:
            self._queue, self._of = names, len(names)
            self._begin(names[0])

    def _act(self, what: str) -> None:
        if what == "cancel":
            self.work.cancel()
            self._tell(*self._place(), notices.GIVEN_UP, actions=self._skip())
        elif what == "undo" and self._done is not None:
            self.work.undo(self._done)
        elif what == "more" and self._done is not None:
            self._rebuild_all(self._done.outdated)
        elif what == "all":
            self._rebuild_all(self._marked())
        elif what == "skip":
            self._next()
        elif what == "again":
            self._make(self.page.chosen_summarizer)

    def _skip(self) -> tuple[str, ...]:
        """Offer to go on with the next one, where several are rebuilt."""
        return ("skip",) if self._queue else ()

    def _broke(self, error: BaseException) -> None:
        if not isinstance(error, StrandlineError):
            self._hide()
            self.failed.emit(error)
            return
        if isinstance(error, Overtaken):
            self.page.set_offer(None)
            self.work.look(self._name)
        actions: tuple[str, ...] = ("again", *self._skip())
        if self._done is not None:
            actions = ("undo",)
        elif self.page.offer is not None:  # it can still be accepted
            actions = ()
        severity = Severity.INFO if isinstance(error, Busy) else Severity.WARNING
        self._tell(error.sentence, way=error.way_out, actions=actions, severity=severity)

    def _tell(
        self,
        *lines: Message,
        way: Message | None = None,
        actions: tuple[str, ...] = (),
        severity: Severity = Severity.INFO,
    ) -> None:
        self._timer.stop()
        self._show(Notice(lines, way, actions, severity))
        announce(self.page, labels.told(*lines, way))

    def _show(self, notice: Notice) -> None:
        self._notice = notice
        buttons = [(name, labels.sentence(notices.BUTTONS[name])) for name in notice.actions]
        self.page.notice.tell(
            labels.told(*notice.lines), labels.sentence(notice.way), buttons, severity=notice.severity
        )

    def _hide(self) -> None:
        self._notice = None
        self.page.notice.hide()

    def _ended(self) -> None:
        if not self.work.busy:
            self._timer.stop()
            self.page.set_running(False)

    def _leave(self) -> None:
        self.work.cancel()
        self._queue, self._of = (), 0
        self.closed.emit()

    def _go_to_fact(self, weighed: Weighed) -> None:
        if self._feed is not None:
            job = self._feed.aside(_find, self._feed.store, weighed.ref, weighed.fact, owner=self)
            job.finished.connect(partial(self._found, weighed.ref))
            job.failed.connect(self.failed)

    def _found(self, ref: str, number: int | None) -> None:
        if number is not None:
            self.messageAsked.emit(number)
        else:
            self.summaryAsked.emit(ref)

    def _dress(self) -> None:
        self.button.setIcon(icons.icon("refresh"))


def _of_actions(text: str) -> str:
    return QCoreApplication.translate("actions", text)


def _find(store: MemoryStore, ref: str, fact: Fact, cancel: Cancelled) -> int | None:
    return message_of(store, ref, fact, cancel)

"""The Lab screen: the runs at the left; what to run, how far it is, and what it found at the right.

The view wires: the desk works, the pages show. Nothing is read before the screen is first shown.
"""

from typing import Any

from PySide6.QtCore import QEvent, QLocale, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from strandline.engine.lab.choosing import Wanted
from strandline.engine.lab.example import example_run
from strandline.engine.lab.offering import Offers, Outline, Shelf
from strandline.engine.lab.plan import LabRun
from strandline.engine.target import Target
from strandline.live.jobs import JobQueues
from strandline.live.lab_desk import LabDesk, Order, Working
from strandline.model.context import ContextLayout
from strandline.store.endpoint_settings import ON, PRICE_IN, PRICE_OUT
from strandline.store.library import Library
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import sp
from strandline.ui.help.terms import set_term
from strandline.ui.means import Means
from strandline.ui.views.lab.choose import ChoosePage
from strandline.ui.views.lab.pin_of import pin_source
from strandline.ui.views.lab.result import ResultPage
from strandline.ui.views.lab.runs import RunsPanel
from strandline.ui.views.lab.working import WorkingPage


class LabView(QWidget):
    """Compares ways of shrinking the context on conversations; see the pages for what they show."""

    accessible_role = AccessibleRole.Pane

    selected = Signal(str)
    said = Signal(str)
    failed = Signal(object)
    exportAsked = Signal(str)

    panel = None  # the table needs the whole width; the inspector has no business here

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "lab-strategy")
        self._means: Means | None = None
        self._stale = True
        self._example = False
        self._trying: Wanted | None = None  # to be run as soon as it was read
        self._queues = JobQueues(self)
        self._queues.unhandled.connect(self.failed)
        self.desk = LabDesk(self._queues, self)
        self.runs = RunsPanel(self)
        self.choose = ChoosePage(self)
        self.working = WorkingPage(self)
        self.result = ResultPage(self)
        self.pages = QStackedWidget(self)
        for page in (self.choose, self.working, self.result):
            self.pages.addWidget(page)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.addWidget(self.runs)
        self.split.addWidget(self.pages)
        self.split.setStretchFactor(0, 0)
        self.split.setStretchFactor(1, 1)
        self.split.setCollapsible(1, False)
        self.split.setSizes([sp(210), sp(1_000)])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.split)
        self.setFocusProxy(self.choose)
        self._connect()
        self._retranslate()

    # -- what the window uses --------------------------------------------------------------

    def adopt(self, means: Means) -> None:
        """Take the settings; a picture reads no library."""
        self._means = means
        if not means.keeps:
            self.desk.open_with(_no_library)
        self.setting_changed("")

    def set_target(self, target: Target | None) -> None:
        """Offer the conversations of what is open."""
        if self.desk.set_target(target):
            self.choose.forget()
            self._stale = True
            self._read()

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """What is on the disk changed: the list is read anew when somebody looks again."""
        del layout

    def select(self, key: str) -> None:
        """Nothing here has a key of another screen."""

    def setting_changed(self, key: str) -> None:
        """Follow the model endpoint."""
        del key
        if self._means is not None:
            get = self._means.settings.get
            self.choose.set_endpoint(
                on=bool(get(ON)), price_in=_price(get(PRICE_IN)), price_out=_price(get(PRICE_OUT))
            )

    def stop(self) -> None:
        """End all work; the window is closing."""
        self.desk.close()
        self._queues.shutdown(1_000)

    @property
    def busy(self) -> bool:
        """Whether anything is being read or run."""
        return self._queues.busy

    @property
    def shown(self) -> tuple[LabRun, ...]:
        """The runs that the page shows: none, one, or two that are compared."""
        return self.result.runs if self.pages.currentWidget() is self.result else ()

    def show_example(self) -> None:
        """Run over a built-in conversation and show that, for a picture."""
        job = self._queues.submit("lab example", example_run, _language(), owner=self)
        job.finished.connect(self._show_run)
        self._example = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._stale = True  # the built-in conversations are in the window's language
            self._read()
            if self._example:
                self.show_example()

    # -- wiring ----------------------------------------------------------------------------

    def _connect(self) -> None:
        desk, choose, runs = self.desk, self.choose, self.runs
        desk.offered.connect(self._show_offers)
        desk.outlined.connect(self._show_outline)
        desk.unreadable.connect(choose.set_error)
        desk.worked.connect(self._show_working)
        desk.ran.connect(self._show_ran)
        desk.ended.connect(self._ended)
        desk.listed.connect(self._show_list)
        desk.read.connect(self._show_run)
        desk.compared.connect(self._show_two)
        desk.deleted.connect(self._deleted)
        desk.failed.connect(self.failed)
        choose.outlineAsked.connect(self._ask_outline)
        choose.runAsked.connect(self._run)
        choose.tryAsked.connect(self._try)
        self.working.stopAsked.connect(self._stop_run)
        self.result.exportAsked.connect(self._export)
        self.result.messageAsked.connect(self._show_message)
        runs.newAsked.connect(self._new)
        runs.openAsked.connect(desk.show)
        runs.compareAsked.connect(desk.compare)
        runs.deleteAsked.connect(desk.delete)

    def _read(self) -> None:
        if self._stale and self.isVisible():
            self._stale = False
            self.desk.offer(_language())
            self.desk.list_runs()

    def _show_offers(self, offers: Offers) -> None:
        self.choose.conversations.set_offers(offers)

    def _ask_outline(self, wanted: Wanted) -> None:
        known = self.desk.outline(wanted)
        if known is not None:
            self._show_outline(known)

    def _show_outline(self, outline: Outline) -> None:
        self.choose.set_outline(outline)
        if self._trying == outline.wanted:
            self._trying = None
            self._run()

    def _try(self) -> None:
        """Run all ways over the first built-in conversation, at once."""
        offers = self.choose.conversations.found
        wanted = next((one.wanted for one in offers if one.shelf is Shelf.BUILT_IN), None)
        if wanted is None or self.desk.running:
            return
        self._trying = wanted
        self.choose.conversations.tick(wanted)
        known = self.desk.outline(wanted)
        if known is not None and self._trying is not None:
            self._show_outline(known)

    # The run

    def _run(self) -> None:
        orders: tuple[Order, ...] = self.choose.orders
        if not orders or self.desk.running:
            return
        self.desk.start(orders)
        self.working.begin(orders[0].plan.in_order)
        self._show_page(self.working)
        self.choose.set_busy(True)  # after the page: a button that is switched off gives the focus away

    def _stop_run(self) -> None:
        self.working.stopping()
        self.desk.stop_run()

    def _show_working(self, working: Working) -> None:
        self.working.show_working(working)

    def _show_ran(self, run: LabRun) -> None:
        """Show what is ready, unless somebody looks at something else meanwhile."""
        if self.pages.currentWidget() is self.working:
            self.result.show_runs(run)
        self.desk.list_runs()
        self.said.emit(self.tr("The run is ready."))

    def _ended(self) -> None:
        self.working.end()
        self.choose.set_busy(False)
        if self.pages.currentWidget() is self.working:
            ready = bool(self.result.runs) and not self.working.stopped
            self._show_page(self.result if ready else self.choose)
            run = self.result.run if ready else None
            self.runs.choose(run.id if run is not None else None)

    # Runs that were recorded

    def _new(self) -> None:
        self.runs.choose(None)
        self._show_page(self.working if self.desk.running else self.choose)

    def _show_list(self, runs: Any) -> None:
        self.runs.set_runs(runs)
        self.choose.offer_to_try(not runs)
        run = self.result.run
        if run is not None and self.pages.currentWidget() is self.result:
            self.runs.choose(run.id)

    def _show_run(self, run: LabRun) -> None:
        self.result.show_runs(run)
        self._show_page(self.result)

    def _show_two(self, one: LabRun, other: LabRun) -> None:
        self.result.show_runs(one, other)
        self._show_page(self.result)

    def _deleted(self, number: int) -> None:
        if any(one.id == number for one in self.result.runs):
            self.result.show_runs()
            if self.pages.currentWidget() is self.result:
                self._show_page(self.choose)
        self.desk.list_runs()
        self.said.emit(self.tr("The run is deleted."))

    def _show_page(self, page: QWidget) -> None:
        focused = QApplication.focusWidget()
        here = focused is not None and self.pages.isAncestorOf(focused)
        self.setFocusProxy(page)
        self.pages.setCurrentWidget(page)
        if here:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_message(self, ref: str) -> None:
        """Show where a message was said: in its memory or transcript, else among the contexts."""
        run = self.result.run
        if run is None:
            return
        text = next((one.text for one in run.plan.conversation.messages if one.ref == ref), "")
        source = pin_source(run.plan.source, ref, text)
        places: Any = getattr(self.window(), "sources", None)
        if source is None or places is None:
            self.result.show_message(ref)
        else:
            places.show_pin_source(source)

    def _export(self) -> None:
        self.exportAsked.emit("")

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Lab"))


def _language() -> str:
    """Give the language of the window as the built-in conversations have it."""
    return "zh" if QLocale().language() is QLocale.Language.Chinese else "en"


def _no_library() -> Library | None:
    return None


def _price(words: object) -> float | None:
    return float(str(words)) if str(words).strip() else None

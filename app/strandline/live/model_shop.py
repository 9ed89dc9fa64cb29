"""Which embedding models there are, and getting one, for the window: looks and installs in workers."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from strandline.engine.search.embedders.catalogue import Offer, offers
from strandline.engine.search.embedders.install_errors import InstallCancelled
from strandline.engine.search.embedders.installing import InstallPlan, InstallProgress, install, plan
from strandline.live.jobs import Cancelled, CancelToken, Job, JobQueues
from strandline.live.wakeup import WakeUp
from strandline.model.embed_models import EmbedModel

_RESOURCE = "models"


class ModelShop(QObject):
    """Offers models; installs one in two steps, so that the size is seen before anything is fetched.

    ``offered`` gives a tuple of :class:`Offer`, ``planned`` an :class:`InstallPlan`, ``progressed``
    an :class:`InstallProgress`, ``installed`` the model's name. ``failed`` gives the error,
    ``cancelled`` comes when an installation was ended. ``busyChanged`` tells whether one is under way.
    """

    offered = Signal(object)
    planned = Signal(object)
    progressed = Signal(object)
    installed = Signal(str)
    failed = Signal(object)
    cancelled = Signal()
    busyChanged = Signal(bool)

    def __init__(self, queues: JobQueues, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues = queues
        self._job: Job | None = None
        self._slot = _Slot()
        self._bell = WakeUp(self)
        self._bell.rung.connect(self._deliver)

    @property
    def busy(self) -> bool:
        """Whether something is planned or installed."""
        return self._job is not None

    def look(self, chosen: str) -> None:
        """Find out what is on this computer; ``offered`` tells."""
        job = self._queues.submit("look for models", offers, chosen, owner=self)
        job.finished.connect(self._on_offers)
        job.failed.connect(self.failed)

    def plan(self, model: EmbedModel) -> None:
        """Find out what a model needs and how large that is; ``planned`` or ``failed`` tells."""
        self._begin(self._queues.submit(_RESOURCE, _planned, model, owner=self), self._on_planned)

    def install(self, what: InstallPlan) -> None:
        """Do what was planned; ``installed``, ``failed`` or ``cancelled`` tells."""
        work = partial(_installed, what, self._slot, self._bell.ring)
        self._begin(self._queues.submit(_RESOURCE, work, owner=self), self._on_installed)

    def cancel(self) -> None:
        """End what is under way, except while packages are being put in place."""
        if self._job is not None:
            self._job.cancel()

    def close(self) -> None:
        """Say no more."""
        self.cancel()
        self._bell.close()

    def _begin(self, job: Job, done: Callable[..., None]) -> None:
        self.cancel()
        self._job = job
        job.finished.connect(done)
        job.failed.connect(self.failed)
        job.ended.connect(self._on_ended)
        self.busyChanged.emit(True)

    def _on_offers(self, found: tuple[Offer, ...]) -> None:
        self.offered.emit(found)

    def _on_planned(self, what: InstallPlan) -> None:
        self.planned.emit(what)

    def _on_installed(self, name: str) -> None:
        self.installed.emit(name)

    def _on_ended(self) -> None:
        job = self.sender()
        if job is not self._job:
            return
        self._job = None
        self.busyChanged.emit(False)
        if isinstance(job, Job) and job.token():
            self.cancelled.emit()

    def _deliver(self) -> None:
        self._bell.reset()
        latest = self._slot.progress
        if latest is not None and self.busy:
            self.progressed.emit(latest)


class _Slot:
    """Where the worker lays how far it is."""

    __slots__ = ("progress",)

    def __init__(self) -> None:
        self.progress: InstallProgress | None = None


def _planned(model: EmbedModel, cancel: CancelToken) -> InstallPlan:
    try:
        return plan(model, cancelled=cancel)
    except InstallCancelled as error:
        raise Cancelled from error


def _installed(what: InstallPlan, slot: _Slot, ring: Callable[[], None], cancel: CancelToken) -> str:
    def tell(progress: InstallProgress) -> None:
        slot.progress = progress
        ring()

    try:
        install(what, tell, cancelled=cancel)
    except InstallCancelled as error:
        raise Cancelled from error
    return what.model.name

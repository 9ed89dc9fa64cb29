"""The model endpoint: its address with a button that tries it, its key with a way into the keyring.

No key is ever in a field of the page: it is typed into a dialog of its own and goes to the keyring.
"""

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QInputDialog, QLineEdit, QMenu, QWidget

from strandline.engine.endpoint.keys import Key, KeySource
from strandline.engine.endpoint.trying import Tried
from strandline.errors import StrandlineError
from strandline.live.endpoint_jobs import find_key, forget_key, keep_key, try_endpoint
from strandline.live.jobs import Job, JobQueues
from strandline.store.setting_kinds import Text
from strandline.ui import labels
from strandline.ui.settings.editors.text import TextEditor
from strandline.ui.widgets.controls import BarButton


class _Asking(TextEditor):
    """A line of text beside a button, and what a worker found out about it."""

    def __init__(self, setting: Text, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self.button = BarButton(self, shortest=40)
        self.row.addWidget(self.button)
        self._queues: JobQueues | None = None

    def ask(self, what: Callable[..., object], *words: str) -> Job:
        """Let a worker find something out; its errors become the note."""
        if self._queues is None:
            self._queues = JobQueues(self)
            self.destroyed.connect(partial(JobQueues.shutdown, self._queues, 0))
        job = self._queues.submit("endpoint", what, *words, owner=self)
        job.failed.connect(self._failed)
        return job

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, StrandlineError):
            raise error
        self.noted.emit(labels.told(error.sentence, error.way_out))


class AddressEditor(_Asking):
    """The address of the endpoint; Test asks it one small question."""

    def __init__(self, setting: Text, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self._job: Job | None = None
        self.button.clicked.connect(self.test)

    def show_value(self, value: str) -> None:
        super().show_value(value)
        self.noted.emit("")

    def test(self) -> None:
        """Try the endpoint as it is set; a second press stops waiting."""
        if self._job is not None:
            self._job.cancel()
            return
        self.noted.emit(self.tr("Asking…"))
        self._job = job = self.ask(try_endpoint)
        job.finished.connect(self._answered)
        job.ended.connect(self._over)
        self.retranslate()

    def retranslate(self) -> None:
        self.button.setText(self.tr("Test") if self._job is None else self.tr("Stop"))
        self.button.setToolTip(self.tr("Asks one small question; nothing of yours is sent"))

    def _answered(self, tried: Tried) -> None:
        reply = tried.reply
        told = [
            self.tr("%1 answers.").replace("%1", reply.model or tried.host),
            self.tr("It took %1 s.").replace("%1", f"{tried.took_ms / 1_000:.1f}"),
        ]
        if reply.cost is None:
            told.append(self.tr("What it cost is not known: no prices are set."))
        self.noted.emit(labels.sentences(*told))

    def _over(self) -> None:
        stopped = self._job is not None and self._job.token()
        self._job = None
        self.retranslate()
        if stopped:
            self.noted.emit("")


class KeyEditor(_Asking):
    """The variable that may hold the key, and the keyring that keeps it; says where the key comes from."""

    def __init__(self, setting: Text, parent: QWidget) -> None:
        super().__init__(setting, parent)
        menu = QMenu(self)
        self.keep: QAction = menu.addAction("")
        self.forget: QAction = menu.addAction("")
        self.keep.triggered.connect(self.ask_key)
        self.forget.triggered.connect(self._forget)
        self.button.setMenu(menu)
        self.button.setPopupMode(BarButton.ToolButtonPopupMode.InstantPopup)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()

    def look(self) -> None:
        """Find out where the key comes from; a locked keyring may ask for its password."""
        self.ask(find_key).finished.connect(self._found)

    def ask_key(self) -> None:
        """Ask for the key, unseen, and put it into the keyring."""
        dialog = QInputDialog(self)
        dialog.setWindowTitle(self.tr("Key of the model endpoint"))
        dialog.setLabelText(self.tr("It goes into the desktop's keyring and into no file."))
        dialog.setTextEchoMode(QLineEdit.EchoMode.Password)
        dialog.textValueSelected.connect(self.keep_key)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def keep_key(self, text: str) -> None:
        """Put a key into the keyring."""
        self.ask(keep_key, text).finished.connect(self._found)

    def retranslate(self) -> None:
        self.button.setText(self.tr("Key"))
        self.keep.setText(self.tr("Put a key into the keyring…"))
        self.forget.setText(self.tr("Forget the key"))

    def _forget(self) -> None:
        self.ask(forget_key).finished.connect(self._found)

    def _found(self, key: Key | None) -> None:
        if key is None:
            self.noted.emit("")
            return
        told = {
            KeySource.ENVIRONMENT: self.tr("The key comes from this variable."),
            KeySource.KEYRING: self.tr("The key is in the keyring."),
            KeySource.NOWHERE: self.tr("There is no key; a model of your own may need none."),
            KeySource.UNKNOWN: labels.told(key.problem),
        }
        self.noted.emit(told[key.source])

"""A line of text, with help to find a folder or a model."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QMenu, QWidget

from strandline.engine.search.embedders.catalogue import Offer, offer
from strandline.engine.search.model_choice import named_by
from strandline.live.jobs import JobQueues
from strandline.model.embed_models import OFFERED
from strandline.store.setting_kinds import Text
from strandline.ui.fonts import sp
from strandline.ui.i18n import shown
from strandline.ui.settings.editors.base import Editor
from strandline.ui.widgets.controls import BarButton


class TextEditor(Editor):
    """One line; chosen with Return or by going elsewhere."""

    def __init__(self, setting: Text, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self.line = QLineEdit(self)
        self.line.setMaxLength(setting.longest + 1)  # one more, so that a sentence can say why
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.addWidget(self.line, 1)
        self._value = setting.default
        if setting.secret:
            self.line.setEchoMode(QLineEdit.EchoMode.PasswordEchoOnEdit)
        self.line.textEdited.connect(self._judge)
        self.line.editingFinished.connect(self._finish)

    @property
    def field(self) -> QWidget:
        return self.line

    def show_value(self, value: str) -> None:
        self._value = value
        if self.line.text() != value:
            self.line.setText(value)
            self.line.setCursorPosition(0)
        self.judged.emit("")

    def choose(self, value: str) -> None:
        """Choose a value that was not typed."""
        self.line.setText(value)
        self._finish()

    def dress(self) -> None:
        self.row.setSpacing(sp(8))
        self.line.setMinimumWidth(sp(120))

    def _judge(self, text: str) -> None:
        good = self.setting.accept(text) is not None
        self.judged.emit("" if good else shown(self.setting.refusal()))

    def _finish(self) -> None:
        text = self.line.text()
        self.judged.emit("")
        if self.setting.accept(text) is None:
            self.show_value(self._value)
        elif text != self._value:
            self._value = text
            self.edited.emit(text)


class FolderEditor(TextEditor):
    """The path of a folder, typed or chosen."""

    def __init__(self, setting: Text, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self.button = BarButton(self, shortest=40)
        self.row.addWidget(self.button)
        self.button.clicked.connect(self.ask)

    def ask(self) -> None:
        """Let the person choose a folder."""
        dialog = QFileDialog(self, self.tr("Choose a folder"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        now = Path(self.line.text()).expanduser()
        dialog.setDirectory(str(now if now.is_dir() else Path.home()))
        dialog.fileSelected.connect(self.choose)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def retranslate(self) -> None:
        self.button.setText(self.tr("Choose…"))


class ModelEditor(FolderEditor):
    """The name of an embedding model or its folder; says whether it is on this computer."""

    _looked = Signal(object)

    def __init__(self, setting: Text, parent: QWidget) -> None:
        super().__init__(setting, parent)
        self.button.clicked.disconnect(self.ask)
        self._menu = QMenu(self)
        self._names = [self._menu.addAction(f"{model.title} ({model.name})") for model in OFFERED]
        for action, model in zip(self._names, OFFERED, strict=True):
            action.setData(model.name)
            action.triggered.connect(self._named)
        self._menu.addSeparator()
        self._folder: QAction = self._menu.addAction("")
        self._folder.triggered.connect(self.ask)
        self.button.setMenu(self._menu)
        self.button.setPopupMode(BarButton.ToolButtonPopupMode.InstantPopup)
        self._queues: JobQueues | None = None
        self._offer: Offer | None = None

    def show_value(self, value: str) -> None:
        super().show_value(value)
        if self.isVisible():
            self.look()

    def look(self) -> None:
        """Find out in a worker whether the model is on this computer."""
        if self._queues is None:
            self._queues = JobQueues(self)
            self.destroyed.connect(partial(JobQueues.shutdown, self._queues, 0))
        job = self._queues.submit("look for a model", _looked_for, self._value, owner=self)
        job.finished.connect(self._found)

    def retranslate(self) -> None:
        super().retranslate()
        self._folder.setText(self.tr("A folder with a model…"))
        self._note()

    def _named(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.choose(action.data())

    def _found(self, found: Offer) -> None:
        self._offer = found
        self._note()

    def _note(self) -> None:
        found = self._offer
        if found is None or found.installed:
            self.noted.emit("")
        else:
            self.noted.emit(
                self.tr(
                    "This model is not on this computer. The menu of the Search screen installs it;"
                    " until then only words are searched."
                )
            )


def _looked_for(name: str) -> Offer:
    return offer(named_by(name))

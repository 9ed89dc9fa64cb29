"""Installing a model for search by meaning: what is downloaded is said first, then one button."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.search.embedders.installing import InstallPlan, InstallProgress, Step
from strandline.engine.search.model_choice import named_by
from strandline.errors import StrandlineError
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.models.memory.message_words import file_size
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets.search import words
from strandline.ui.widgets.typography import set_type


class InstallDialog(QDialog):
    """Asks a ModelShop for a plan, shows it, and carries it out. Closing it cancels what runs.

    ``ready`` gives the name of a model that can be used now and is wanted.
    """

    ready = Signal(str)

    def __init__(self, shop: Any, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._shop = shop
        self._plan: InstallPlan | None = None
        self._asked = ""
        self._installing = False
        self.setWindowTitle(self.tr("A model for search by meaning"))
        self.name = QLineEdit(name, self)
        self.name.setPlaceholderText(self.tr("Name of a model of sentence-transformers, or a folder"))
        self.name.setAccessibleName(self.tr("Model"))
        self.folder = QPushButton(self.tr("Choose a folder…"), self)
        self.text = plain_label(self, wrap=True, select=True)
        self.bar = QProgressBar(self)
        self.bar.setAccessibleName(self.tr("How far it is"))
        self.bar.hide()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.go = self.buttons.addButton(self.tr("Install"), QDialogButtonBox.ButtonRole.ApplyRole)
        row = QHBoxLayout()
        row.addWidget(self.name, 1)
        row.addWidget(self.folder)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(16), sp(16), sp(16), sp(12))
        column.setSpacing(sp(12))
        column.addLayout(row)
        column.addWidget(self.text)
        column.addWidget(self.bar)
        column.addStretch(1)
        column.addWidget(self.buttons)
        self.setMinimumWidth(sp(480))
        self._connect()
        self._look()

    def _connect(self) -> None:
        shop = self._shop
        self.name.editingFinished.connect(self._look)
        self.folder.clicked.connect(self._choose_folder)
        self.go.clicked.connect(self._install)
        self.buttons.rejected.connect(self.reject)
        self.finished.connect(self._closed)
        shop.planned.connect(self._show_plan)
        shop.progressed.connect(self._show_progress)
        shop.installed.connect(self._use)
        shop.failed.connect(self._show_failure)

    def _look(self) -> None:
        """Find out what the named model needs."""
        name = self.name.text().strip()
        if self._installing or (self._plan is not None and name == self._asked):
            return
        self._plan, self._asked = None, name
        self.go.setEnabled(False)
        if not name:
            self._say(self.tr("Any model of sentence-transformers can be named, or a folder that holds one."))
        else:
            self._say(self.tr("Finding out what %1 needs …").replace("%1", words.plain(name)))
            self._shop.plan(named_by(name))

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, self.tr("Folder of a model"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._folder_chosen)
        dialog.open()

    def _folder_chosen(self, folder: str) -> None:
        self.name.setText(folder)
        self._look()

    def _show_plan(self, plan: InstallPlan) -> None:
        if self._installing:
            return
        self._plan = plan
        lines = [words.plain(plan.model.title)]
        if plan.package_bytes:
            size = file_size(plan.package_bytes)
            lines.append(self.tr("Packages: about %1 are downloaded.").replace("%1", size))
        if plan.cuda:
            lines.append(self.tr("Most of that is CUDA, which Strandline does not use."))
        if plan.fetch_model:
            known = plan.model_bytes is not None
            size = file_size(plan.model_bytes) if known else self.tr("an unknown amount")
            lines.append(self.tr("The model: about %1 are downloaded.").replace("%1", size))
        if plan.nothing:
            lines.append(self.tr("All of it is here already."))
        else:
            lines.append(self.tr("This is the only time that Strandline uses the network."))
        memory = plan.model.memory
        if memory:
            line = self.tr("It takes about %1 of memory, in a process of its own.")
            lines.append(line.replace("%1", file_size(memory)))
        self._say("\n".join(lines))
        self.go.setText(self.tr("Use it") if plan.nothing else self.tr("Install"))
        self.go.setEnabled(True)

    def _install(self) -> None:
        if self._plan is None:
            return
        if self._plan.nothing:
            self._use(self._plan.model.name)
            return
        self._installing = True
        for control in (self.go, self.name, self.folder):
            control.setEnabled(False)
        self.bar.setRange(0, 0)
        self.bar.show()
        self._shop.install(self._plan)

    def _use(self, name: str) -> None:
        self._installing = False
        self.ready.emit(name)
        self.accept()

    def _show_progress(self, progress: InstallProgress) -> None:
        steps = {
            Step.ASKING: self.tr("Finding out what is needed"),
            Step.FETCHING: self.tr("Downloading packages"),
            Step.INSTALLING: self.tr("Installing; this takes a minute"),
            Step.MODEL: self.tr("Downloading the model"),
        }
        amount = file_size(progress.done) if progress.done else ""
        if progress.total and progress.done:
            amount += f" / {file_size(progress.total)}"
        self._say(" · ".join(part for part in (steps[progress.step], amount) if part))
        self.bar.setRange(0, 1_000 if progress.total else 0)
        if progress.total:
            self.bar.setValue(min(1_000, progress.done * 1_000 // progress.total))

    def _show_failure(self, error: BaseException) -> None:
        self.bar.hide()
        self._installing = False
        self._plan = None
        self.name.setEnabled(True)
        self.folder.setEnabled(True)
        if isinstance(error, StrandlineError):
            self._say(labels.told(error.sentence, error.way_out), bad=True)
        else:
            self._say(str(error), bad=True)

    def _closed(self, result: int) -> None:
        if not result:
            self._shop.cancel()

    def _say(self, text: str, *, bad: bool = False) -> None:
        theme = theme_manager().theme
        self.text.setText(text)
        set_type(self.text, TextSize.BODY, theme.red.ink if bad else theme.ink)

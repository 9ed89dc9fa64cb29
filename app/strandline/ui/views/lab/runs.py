"""The runs that were recorded: to open one, to compare two, to delete one."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.lab.records import RunBrief
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.lab.words import run_name
from strandline.ui.widgets.typography import set_type

_ID = Qt.ItemDataRole.UserRole


class RunList(QListWidget):
    """The list; Delete asks for the end of what is chosen."""

    deleteAsked = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.deleteAsked.emit()
        else:
            super().keyPressEvent(event)


class RunsPanel(QWidget):
    """``newAsked``, ``openAsked(number)``, ``compareAsked(number, number)``, ``deleteAsked(number)``."""

    accessible_role = AccessibleRole.Grouping

    newAsked = Signal()
    openAsked = Signal(int)
    compareAsked = Signal(int, int)
    deleteAsked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runs: tuple[RunBrief, ...] = ()
        self._filling = False
        self.question: QMessageBox | None = None
        self.new = QPushButton(self)
        self.heading = QLabel(self)
        self.list = RunList(self)
        self.list.setWordWrap(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_term(self.list, "lab-strategy")
        self.empty = plain_label(self, wrap=True)
        self.compare = QPushButton(self)
        self.delete = QPushButton(self)
        self._box = QVBoxLayout(self)
        for widget in (self.new, self.heading, self.list, self.empty, self.compare, self.delete):
            self._box.addWidget(widget, int(widget is self.list))
        self._box.addStretch(0)
        self.new.clicked.connect(self.newAsked)
        self.list.itemSelectionChanged.connect(self._chosen)
        self.list.itemActivated.connect(self._open)
        self.list.itemClicked.connect(self._open)
        self.list.deleteAsked.connect(self.ask_to_delete)
        self.compare.clicked.connect(self._compare)
        self.delete.clicked.connect(self.ask_to_delete)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    @property
    def runs(self) -> tuple[RunBrief, ...]:
        """What is listed, the newest first."""
        return self._runs

    @property
    def chosen(self) -> tuple[int, ...]:
        """The numbers of the runs that are chosen, in the order of the list."""
        return tuple(
            one.data(_ID) for at in range(self.list.count()) if (one := self.list.item(at)).isSelected()
        )

    def set_runs(self, runs: Sequence[RunBrief]) -> None:
        """Show these."""
        self._runs = tuple(runs)
        self._fill()

    def choose(self, number: int | None) -> None:
        """Choose a run without opening it; None: no one."""
        self._filling = True
        self.list.clearSelection()
        for at in range(self.list.count()):
            item = self.list.item(at)
            if item.data(_ID) == number:
                self.list.setCurrentItem(item)
        self._filling = False
        self._chosen()

    def ask_to_delete(self) -> None:
        """Ask before a run goes: it cannot be brought back."""
        chosen = self.chosen
        if len(chosen) != 1:
            return
        run = next(one for one in self._runs if one.id == chosen[0])
        self.question = box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(self.tr("Delete the run"))
        words = self.tr("Delete the run of “%1” of %2? It cannot be brought back.")
        box.setText(words.replace("%2", moment(run.at_ms)).replace("%1", run_name(run.title, run.source)))
        yes = box.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(self.tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        yes.setProperty("run", run.id)
        yes.clicked.connect(self._delete)
        box.open()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._fill()

    # Inside

    def _fill(self) -> None:
        before = self.chosen
        self._filling = True
        self.list.clear()
        for run in self._runs:
            name = run_name(run.title, run.source)
            tokens = self.tr("%1 tokens").replace("%1", labels.short(run.window.tokens))
            item = QListWidgetItem(f"{name}\n{moment(run.at_ms)} · {tokens}")
            item.setData(_ID, run.id)
            item.setToolTip(name)
            self.list.addItem(item)
            item.setSelected(run.id in before)
        self._filling = False
        self.list.setVisible(bool(self._runs))
        self.empty.setVisible(not self._runs)
        self._box.setStretch(self._box.count() - 1, int(not self._runs))
        self._chosen()

    def _open(self, item: QListWidgetItem) -> None:
        if len(self.chosen) == 1 and item.isSelected():
            self.openAsked.emit(item.data(_ID))

    def _chosen(self) -> None:
        chosen = self.chosen
        self.compare.setEnabled(len(chosen) == 2)
        self.delete.setEnabled(len(chosen) == 1)
        self.compare.setVisible(len(self._runs) > 1)
        self.delete.setVisible(bool(self._runs))

    def _compare(self) -> None:
        chosen = self.chosen
        if len(chosen) == 2:
            self.compareAsked.emit(chosen[1], chosen[0])  # the older one first

    def _delete(self) -> None:
        button = self.sender()
        if button is not None:
            self.deleteAsked.emit(int(button.property("run")))

    def _retranslate(self) -> None:
        self.new.setText(self.tr("New run"))
        self.heading.setText(self.tr("Earlier runs"))
        self.list.setAccessibleName(self.tr("Earlier runs, the newest first"))
        self.empty.setText(self.tr("None yet. What you run is kept here, to be opened and compared."))
        self.compare.setText(self.tr("Compare two"))
        hint = self.tr("Choose two runs with Ctrl and a click, or with Shift and the arrow keys.")
        self.compare.setToolTip(hint)
        self.compare.setAccessibleDescription(hint)
        self.delete.setText(self.tr("Delete…"))
        self.setAccessibleName(self.tr("Earlier runs"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.heading, TextSize.STRONG, theme.ink, bold=True)
        set_type(self.empty, TextSize.SMALL, theme.muted)
        self._box.setContentsMargins(sp(12), sp(16), sp(8), sp(12))
        self._box.setSpacing(sp(8))

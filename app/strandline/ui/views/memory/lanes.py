"""The left side: the lanes of a memory with filters, and which file it is."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.models.memory.lanes import LaneModel, Shown
from strandline.ui.models.row_tree import Kind
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory.file_box import FileBox
from strandline.ui.views.memory.lane_tree import LaneTree
from strandline.ui.views.memory.own_box import OwnBox
from strandline.ui.views.memory.source import Source
from strandline.ui.views.memory.source_switch import SourceSwitch
from strandline.ui.widgets.controls import BarCombo
from strandline.ui.widgets.typography import set_type

_FOLDED_FROM = 9  # a kind with so many lanes is folded at first, unless it is the only one


class LanesPanel(QWidget):
    """Lets a conversation be chosen: ``chosen`` gives its id."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet = False
        self._folds: dict[str, bool] = {}
        self._current: int | None = None
        self.source = SourceSwitch(self)
        self.title = plain_label(self)
        self.count = plain_label(self)
        set_term(self.count, "conversation")
        self.words = QLineEdit(self)
        self.words.setClearButtonEnabled(True)
        self.shown = BarCombo(self)
        for shown in Shown:
            self.shown.addItem("", shown)
        self.shown.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.model = LaneModel(self)
        self.tree = LaneTree(self)
        set_term(self.tree, "conversation")
        self.file = FileBox(self)
        self.own = OwnBox(self)
        self.own.hide()
        self.tree.setModel(self.model)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.count)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.source)
        self._column.addLayout(head)
        self._column.addWidget(self.words)
        self._column.addWidget(self.shown)
        self._column.addWidget(self.tree, 1)
        self._column.addWidget(self.file)
        self._column.addWidget(self.own)
        self.setAutoFillBackground(True)
        self.words.textChanged.connect(self._filter)
        self.shown.currentIndexChanged.connect(self._filter)
        self.tree.selectionModel().currentChanged.connect(self._current_changed)
        self.tree.expanded.connect(self._unfolded)
        self.tree.collapsed.connect(self._folded)
        self.model.modelReset.connect(self._restore)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def select(self, conversation_id: int | None) -> None:
        """Mark a conversation without telling about it."""
        self._current = conversation_id
        self._quiet = True
        index = self.model.index_of(conversation_id) if conversation_id is not None else QModelIndex()
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.tree.selectionModel().setCurrentIndex(index, flags)
            self.tree.scrollTo(index)
        else:
            self.tree.selectionModel().clear()
        self._quiet = False

    def set_source(self, source: Source | None) -> None:
        """Say which memory is shown, and where it is."""
        own = source is not None and source.own
        self.source.set_source(source)
        self.file.set_file(source.path if source is not None and not own else None)
        self.own.setVisible(own)

    def refresh_count(self) -> None:
        """Say how many lanes are shown."""
        shown, all_ = self.model.lane_count()
        text = f"{shown} / {all_}" if shown != all_ else (str(all_) if all_ else "")
        self.count.setText(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.own.set_brief(self.height() < sp(520))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.model.retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _current_changed(self, index: QModelIndex) -> None:
        row = self.model.row_at(index)
        if self._quiet or row is None or row.conversation is None:
            return
        self._current = row.conversation.conversation_id
        self.chosen.emit(self._current)

    def _filter(self) -> None:
        self.model.set_filter(self.words.text(), Shown(self.shown.currentIndex()))
        self.refresh_count()

    def _unfolded(self, index: QModelIndex) -> None:
        self._fold(index, True)

    def _folded(self, index: QModelIndex) -> None:
        self._fold(index, False)

    def _fold(self, index: QModelIndex, is_open: bool) -> None:
        row = self.model.row_at(index)
        if row is not None and not self._quiet:
            self._folds[row.key] = is_open

    def _restore(self) -> None:
        """Fold and mark the new rows as the old ones were."""
        self._quiet = True
        searching = bool(self.words.text().strip())
        for key, index in self.model.keyed():
            row = self.model.row_at(index)
            usual = row is not None and row.kind is Kind.SECTION and len(row.children) < _FOLDED_FROM
            self.tree.setExpanded(index, searching or self._folds.get(key, usual))
        self._quiet = False
        self.refresh_count()
        if self._current is not None:
            self.select(self._current)

    def _retranslate(self) -> None:
        self.title.setText(self.tr("Lanes"))
        self.words.setPlaceholderText(self.tr("Find a lane…"))
        self.words.setAccessibleName(self.tr("Find a lane by its name or key"))
        words = (self.tr("All lanes"), self.tr("Lanes that go on"), self.tr("Lanes with summaries"))
        for at, word in enumerate(words):
            self.shown.setItemText(at, word)
        self.shown.setAccessibleName(self.tr("Which lanes are shown"))
        self.tree.setAccessibleName(self.tr("Lanes and their earlier windows"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.count, TextSize.SMALL, theme.muted)
        self._column.setContentsMargins(sp(12), sp(12), sp(8), sp(8))
        self._column.setSpacing(sp(8))
        self.tree.doItemsLayout()
        self.setMinimumWidth(sp(168))

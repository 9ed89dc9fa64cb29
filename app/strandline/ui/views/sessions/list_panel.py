"""The left side: the sessions of an agent, which store counts, and the question where a message lands."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from strandline.model.session_lanes import OrphanTranscript, SessionsPicture, StoreSummary
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.models.row_tree import Kind
from strandline.ui.models.sessions import ORPHANS, SessionRows
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import Section, plain_label
from strandline.ui.views.memory.lane_tree import LaneTree
from strandline.ui.views.sessions.route_form import RouteForm
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_type
from strandline.ui.widgets.wrapping import WrappingPart

_FOLDED_FROM = 13  # a kind with so many sessions is folded at first, unless it is the only one
_FORM_FROM = 560  # lower than this, the question where a message lands is folded at first


class _Filter(QLineEdit):
    """The field above the list; the down key goes into the list."""

    downPressed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.downPressed.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class SessionsPanel(WrappingPart):
    """Lets a session be chosen: ``chosen`` gives its key, ``orphanChosen`` a transcript without one."""

    chosen = Signal(str)
    orphanChosen = Signal(object)  # OrphanTranscript

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet = self._form_moved = False
        self._folds: dict[str, bool] = {}
        self._current = ""
        self._picture: SessionsPicture | None = None
        self.title = ElidedLabel(self)
        self.count = plain_label(self)
        set_term(self.count, "session-key")
        self.words = _Filter(self)
        self.words.setClearButtonEnabled(True)
        self.model = SessionRows(self)
        self.tree = LaneTree(self)
        set_term(self.tree, "prompt-size")
        self.tree.setModel(self.model)
        self.stores = plain_label(self, wrap=True, select=True)
        set_term(self.stores, "store")
        self.form = RouteForm(self)
        set_term(self.form, "route")
        self.route = Section(self.form, self)
        self.route.button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.route.button.setMinimumWidth(sp(60))
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.count)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.words)
        self._column.addWidget(self.tree, 1)
        self._column.addWidget(self.stores)
        self._column.addWidget(self.route)
        self.setAutoFillBackground(True)
        self.words.textChanged.connect(self._filter)
        self.words.downPressed.connect(self._into_list)
        self.tree.selectionModel().currentChanged.connect(self._current_changed)
        self.tree.expanded.connect(self._unfolded)
        self.tree.collapsed.connect(self._folded)
        self.model.modelReset.connect(self._restore)
        self.route.button.clicked.connect(self._move_form)
        self.setFocusProxy(self.tree)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_picture(self, picture: SessionsPicture | None) -> None:
        """Show the sessions of an agent."""
        self._picture = picture
        self.model.set_picture(picture)
        self._say()

    def select(self, key: str) -> None:
        """Mark a session without telling about it."""
        self._current = key
        self._quiet = True
        index = self.model.index_of(key)
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.tree.expand(self.model.parent(index))
            self.tree.selectionModel().setCurrentIndex(index, flags)
            self.tree.scrollTo(index)
        else:
            self.tree.selectionModel().clear()
        self._quiet = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._form_moved:  # the list comes first where there is little room
            self.route.button.blockSignals(True)
            self.route.set_open(is_open=self.height() >= sp(_FORM_FROM))
            self.route.button.blockSignals(False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.model.retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _current_changed(self, index: QModelIndex) -> None:
        row = self.model.row_at(index)
        if self._quiet or row is None or row.kind is Kind.SECTION:
            return
        self._current = row.key
        if isinstance(row.orphan, OrphanTranscript):
            self.orphanChosen.emit(row.orphan)
        else:
            self.chosen.emit(row.key)

    def _move_form(self) -> None:
        """The person folded or unfolded the form: it stays so."""
        self._form_moved = True

    def _filter(self) -> None:
        self.model.set_filter(self.words.text())
        self._say()

    def _into_list(self) -> None:
        """Go to the first session that is shown."""
        self.tree.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.tree.currentIndex().isValid():
            return
        first = next((row for row in self.model.rows() if row.kind is not Kind.SECTION), None)
        if first is not None:
            self.tree.setCurrentIndex(self.model.index_of(first.key))

    def _unfolded(self, index: QModelIndex) -> None:
        self._fold(index, is_open=True)

    def _folded(self, index: QModelIndex) -> None:
        self._fold(index, is_open=False)

    def _fold(self, index: QModelIndex, *, is_open: bool) -> None:
        row = self.model.row_at(index)
        if row is not None and not self._quiet:
            self._folds[row.key] = is_open

    def _restore(self) -> None:
        """Fold and mark the new rows as the old ones were."""
        self._quiet = True
        searching = bool(self.words.text().strip())
        sections = self.model.sections()
        for key, index in sections:
            usual = len(sections) == 1 or (self.model.rowCount(index) < _FOLDED_FROM and key != ORPHANS)
            usual = usual or (key == ORPHANS and self.model.rowCount(index) <= 3)
            self.tree.setExpanded(index, searching or self._folds.get(key, usual))
        self._quiet = False
        if self._current:
            self.select(self._current)

    def _say(self) -> None:
        picture = self._picture
        shown, all_ = self.model.counts()
        self.count.setText(f"{shown} / {all_}" if shown != all_ else str(all_ or ""))
        agent = visible(picture.agent) if picture is not None else ""
        self.title.set_full_text(
            self.tr("Sessions of %1").replace("%1", agent) if agent else self.tr("Sessions")
        )
        stores = picture.stores if picture is not None else ()
        lines = [self._store(one) for one in sorted(stores, key=lambda one: not one.authoritative)]
        if picture is not None:
            lines.append(labels.sentence(picture.store_words))
            lines += [f"⚠ {labels.sentence(one.reason)}" for one in picture.findings]
        self.stores.setText("\n".join(line for line in lines if line))
        self.stores.setVisible(bool(lines))

    def _store(self, one: StoreSummary) -> str:
        mark = "●" if one.authoritative else "○"
        count = self.tr("%n session(s)", "", one.sessions)
        word = self.tr("counts") if one.authoritative else self.tr("does not count")
        parts = [f"{mark} {one.kind}", count, word]
        if one.only_here and not one.authoritative:
            parts.append(self.tr("%n only here", "", len(one.only_here)))
        return " · ".join(parts)

    def _retranslate(self) -> None:
        self.words.setPlaceholderText(self.tr("Find a session…"))
        self.words.setAccessibleName(self.tr("Find a session by its name, key or id"))
        self.tree.setAccessibleName(self.tr("Sessions by lane"))
        self.stores.setAccessibleName(self.tr("Where the sessions are kept"))
        self.route.set_title(self.tr("Why here?"))
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.palette()
        palette.setColor(self.backgroundRole(), theme.surface)
        self.setPalette(palette)
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(self.count, TextSize.SMALL, theme.muted)
        set_type(self.stores, TextSize.SMALL, theme.muted)
        self._column.setContentsMargins(sp(12), sp(12), sp(8), sp(8))
        self._column.setSpacing(sp(7))
        self.tree.doItemsLayout()
        self.setMinimumWidth(sp(176))

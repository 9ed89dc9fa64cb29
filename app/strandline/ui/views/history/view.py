"""The History screen: for each file its versions, who made them, and a way back."""

import time
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_desk import FileHistory, Past
from strandline.engine.pin_picture import PinPicture
from strandline.model.context import ContextLayout
from strandline.model.diff_rows import Diff
from strandline.model.pins import PinSource, SourceKind
from strandline.store.history_rows import Who
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.means import Means
from strandline.ui.theme import theme_manager
from strandline.ui.views.history.bounds import HistoryBounds
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.pins.diff_view import DiffView
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type


class Timeline(QListWidget):
    """The versions of a file, the latest first."""

    restoreAsked = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.restoreAsked.emit()
        else:
            super().keyPressEvent(event)


class HistoryView(QWidget):
    """Asks the operations for versions; restoring one stages it like any other change."""

    accessible_role = AccessibleRole.Pane

    selected = Signal(str)
    said = Signal(str)
    failed = Signal(object)  # StrandlineError

    def __init__(self, hands: PinHands | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "version")
        found: Any = getattr(parent.window(), "pins", None) if parent is not None else None
        self.hands: PinHands = hands or found or PinHands(self)
        self._operations: Any = None
        self._file = ""
        self._asked = ""
        self._version: int | None = None  # which to show when the history is read
        self._stale = False  # something may have changed since the history was read
        self._history: FileHistory | None = None
        self.panel = QWidget()
        self.title = ElidedLabel(self)
        self.sentence = QLabel(self)
        self.sentence.setWordWrap(True)
        self.files = QListWidget(self)
        self.files.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.timeline = Timeline(self)
        self.timeline.setWordWrap(True)
        self.timeline.setResizeMode(QListView.ResizeMode.Adjust)
        self.timeline.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.alert = QLabel(self.panel)
        self.alert.setWordWrap(True)
        self.heading = ElidedLabel(self.panel)
        self.form = Segmented(2, self.panel)
        self.diff = DiffView(self.panel)
        self.restore = QPushButton(self.panel)
        self.empty = QLabel(self)
        self.empty.setWordWrap(True)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.bounds = HistoryBounds(self)
        self._compose()
        self.files.currentTextChanged.connect(self._choose_file)
        self.timeline.currentRowChanged.connect(self._choose_version)
        self.timeline.restoreAsked.connect(self._restore)
        self.timeline.itemDoubleClicked.connect(self._restore)
        self.restore.clicked.connect(self._restore)
        self.form.chosen.connect(self.diff.show_form)
        self.bounds.changed.connect(self._prune)
        self.bounds.failed.connect(self.failed)
        self.hands.pictureChanged.connect(self._follow)
        theme_manager().themeChanged.connect(self._dress)
        self.setFocusProxy(self.timeline)
        self._retranslate()
        self._dress()
        self._show_files(())
        self._choose_version(-1)
        self._follow(self.hands.picture)

    def adopt(self, means: Means) -> None:
        """Let the person choose how much is kept."""
        if means.keeps:
            self.bounds.adopt(means.settings)

    def setting_changed(self, key: str) -> None:
        """Follow the person's choices."""
        if key in self.bounds.fields:
            self.bounds.show_values()

    def set_snapshot(self, layout: ContextLayout | None) -> None:
        """Versions come by themselves, with the board."""

    def select(self, key: str) -> None:
        """Show the history of a file, if it has one."""
        self._file = key or self._file
        for row in range(self.files.count()):
            if self.files.item(row).text() == key:
                self.files.setCurrentRow(row)

    @property
    def shown(self) -> tuple[FileHistory, Past | None, Diff | None] | None:
        """The versions that are listed, the one that is chosen and what it changed; None without any."""
        if self._history is None or not self._history.versions:
            return None
        past = self._past()
        return self._history, past, self.diff.diff if past is not None else None

    def show_version(self, key: str, version_id: int | None) -> None:
        """Show a version of a file as soon as its history is read."""
        self._version = version_id
        self.select(key)
        self._show_version()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            if self._history is not None:
                self._show_history(self._history)

    # Inside

    def _compose(self) -> None:
        self.split.addWidget(self.files)
        self.split.addWidget(self.timeline)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 3)
        self.split.setChildrenCollapsible(False)
        self._box = QVBoxLayout(self)
        for widget in (self.title, self.sentence, self.empty):
            self._box.addWidget(widget)
        self._box.addWidget(self.split, 1)
        self._box.addWidget(self.bounds)
        self._box.addStretch(0)
        above = QHBoxLayout()
        above.addWidget(self.heading, 1)
        above.addWidget(self.form)
        self._side = QVBoxLayout(self.panel)
        self._side.addLayout(above)
        self._side.addWidget(self.alert)
        self._side.addWidget(self.diff, 1)
        self._side.addWidget(self.restore, 0, Qt.AlignmentFlag.AlignRight)
        self.panel.setAutoFillBackground(True)

    def _follow(self, picture: PinPicture | None) -> None:
        """Ask anew whenever the board was looked at: files may have new versions."""
        operations = self.hands.operations
        if operations is None or picture is None:
            self.files.clear()
            self.timeline.clear()
            return
        if operations is not self._operations:
            self._operations = operations
            operations.historyFiles.connect(self._show_files)
            operations.historyReady.connect(self._show_history)
            operations.compared.connect(self._show_diff)
        self._stale = True
        self._ask()

    def _ask(self) -> None:
        """Read the history when somebody looks: it takes the time of the worker that forecasts need."""
        if self._stale and self.isVisible() and self._operations is not None:
            self._stale = False
            self._operations.list_history()

    def _prune(self) -> None:
        if self._operations is not None:
            self._operations.prune()

    def _show_files(self, names: tuple[str, ...]) -> None:
        self.files.blockSignals(True)
        self.files.clear()
        self.files.addItems(list(names))
        self.files.blockSignals(False)
        self.empty.setVisible(not names)
        self.split.setVisible(bool(names))
        self.bounds.set_wanted(bool(names))
        self._box.setStretch(self._box.count() - 1, 0 if names else 1)
        for widget in (self.form, self.diff, self.restore):
            widget.setVisible(bool(names))
        if names:
            name = self._file if self._file in names else names[0]
            self.files.setCurrentRow(names.index(name))

    def _choose_file(self, name: str) -> None:
        if name:
            self._file = name
            self.hands.operations.look_back(name)

    def _show_history(self, history: FileHistory) -> None:
        if history.file != self._file:
            return
        row = self._row_in(history)
        self._history, self._asked = history, history.file
        self.timeline.blockSignals(True)
        self.timeline.clear()
        theme = theme_manager().theme
        for past in history.versions:
            item = QListWidgetItem(self._words(past))
            if past.alerts:
                item.setForeground(theme.red.ink)
            self.timeline.addItem(item)
        self.timeline.blockSignals(False)
        self.timeline.setCurrentRow(row)
        self._choose_version(self.timeline.currentRow())
        self._show_version()

    def _show_version(self) -> None:
        """Go to the version that is wanted, if it is among those that are read."""
        versions = self._history.versions if self._history is not None else ()
        rows = [row for row, past in enumerate(versions) if past.version.id == self._version]
        if rows and self._asked == self._file:
            self._version = None
            self.timeline.setCurrentRow(rows[0])

    def _row_in(self, history: FileHistory) -> int:
        """Give the row of the version that is looked at; who looks at the latest stays with the latest."""
        past = self._past() if self._asked == history.file else None
        if past is None or self.timeline.currentRow() == 0:
            return 0
        ids = [one.version.id for one in history.versions]
        return ids.index(past.version.id) if past.version.id in ids else 0

    def _words(self, past: Past) -> str:
        version = past.version
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(version.at_ms / 1000))
        if version.who is Who.APP:
            who = labels.sentence(past.name) if past.name is not None else self.tr("Strandline")
            who = self.tr("Strandline: %1").replace("%1", who) if past.name is not None else who
        else:
            who = self.tr("from outside")
        size = (
            self.tr("no file")
            if version.sha256 is None
            else labels.counted(version.size, self.tr("1 byte"), self.tr("%1 bytes"))
        )
        grown = f" ({past.grown:+,})".replace("-", "−") if past.grown else ""
        lines = [f"{when} · {who}", f"{size}{grown}"]
        lines += [labels.sentence(finding.reason) for finding in past.alerts]
        return "\n".join(lines)

    def _past(self) -> Past | None:
        row = self.timeline.currentRow()
        versions = self._history.versions if self._history is not None else ()
        return versions[row] if 0 <= row < len(versions) else None

    def _choose_version(self, row: int) -> None:
        past = self._past()
        self.restore.setEnabled(past is not None and row > 0)
        if past is None or self._history is None:
            self.diff.set_diff(Diff())
            self.heading.set_full_text("")
            self.alert.hide()
            return
        versions = self._history.versions
        older = versions[row + 1].version if row + 1 < len(versions) else None
        heading = self.tr("%1: what this version changed") if older else self.tr("%1: the first version seen")
        self.diff.set_source(PinSource(SourceKind.FILE, None, (("path", self._history.file),)))
        self.heading.set_full_text(heading.replace("%1", self._history.file))
        self.alert.setText("\n".join(labels.told(f.reason, f.advice) for f in past.alerts))
        self.alert.setVisible(bool(past.alerts))
        self.hands.operations.compare(past.version, older)

    def _show_diff(self, diff: Diff) -> None:
        self.diff.set_diff(diff)

    def _restore(self) -> None:
        past = self._past()
        if past is None or self._history is None or self.timeline.currentRow() <= 0:
            return
        self.hands.operations.restore(self._history.file, past.version)
        self.said.emit(
            self.tr("Staged: the former %1. Write it when you are sure.").replace("%1", self._file)
        )

    def _retranslate(self) -> None:
        self.title.set_full_text(self.tr("What changed, and who did it"))
        self.sentence.setText(
            self.tr(
                "Every version of a context file that was seen, the latest first. "
                "Nothing is lost by going back."
            )
        )
        self.empty.setText(self.tr("No version was seen yet. From now on every change is kept."))
        self.restore.setText(self.tr("Bring this version back"))
        self.form.set_texts((self.tr("One text"), self.tr("Side by side")))
        self.form.setAccessibleName(self.tr("Form of the comparison"))
        self.files.setAccessibleName(self.tr("Files"))
        self.timeline.setAccessibleName(self.tr("Versions, the latest first"))
        self.panel.setAccessibleName(self.tr("What this version changed"))
        self.setAccessibleName(self.tr("History"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        palette = self.panel.palette()
        palette.setColor(self.panel.backgroundRole(), theme.surface)
        self.panel.setPalette(palette)
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.sentence, TextSize.BODY, theme.muted)
        set_type(self.empty, TextSize.BODY, theme.muted)
        set_type(self.heading, TextSize.HEADING, theme.ink, bold=True)
        set_type(
            self.alert,
            TextSize.BODY,
            theme.red.ink,
            more=f"background: {theme.red.ground.name()}; border-radius: {sp(6)}px; padding: {sp(8)}px;",
        )
        self._box.setContentsMargins(sp(20), sp(16), sp(16), sp(12))
        self._box.setSpacing(sp(8))
        self._side.setContentsMargins(sp(16), sp(14), sp(16), sp(10))
        self._side.setSpacing(sp(8))
        self.files.setMinimumWidth(sp(124))
        self.split.setHandleWidth(sp(8))
        self.split.setStyleSheet("QSplitter::handle { background: transparent; }")

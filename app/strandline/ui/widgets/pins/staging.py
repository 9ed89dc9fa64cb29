"""What is staged: the list of changes, the difference of each file, what to know, one button."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_picture import PinPicture, StagedFile
from strandline.model.before_writing import Cure
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.widgets import icons
from strandline.ui.widgets.containers import ScrollPart
from strandline.ui.widgets.controls import BarCombo, ElidedLabel
from strandline.ui.widgets.pins.advice import Advice
from strandline.ui.widgets.pins.diff_view import DiffView
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type

_WIDE = 720
_LEAST = 320
_WHOLE = Qt.ItemDataRole.UserRole


class ChangeList(QListWidget):
    """The staged changes; Delete takes one back, Copy gives its words."""

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setIconSize(QSize(sp(14), sp(14)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentRow() >= 0:
            self._hands.operations.unstage(self.currentRow())
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def copy(self) -> None:
        """Put the words of the chosen change on the clipboard."""
        item = self.currentItem()
        if item is not None and item.data(_WHOLE):
            QGuiApplication.clipboard().setText(item.data(_WHOLE))


class Staging(QFrame):
    """The staging area; one calm line while nothing is staged."""

    accessible_role = AccessibleRole.Grouping

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("staging")
        self._hands = hands
        self._file = ""
        self._files: Sequence[StagedFile] = ()
        self.title = QLabel(self)
        self.count = QLabel(self)
        set_term(self.count, "staged")
        self.hint = ElidedLabel(self)
        self.form = Segmented(2, self)
        self.page = Segmented(3, self)
        self.page.choose(2)
        self.take_back = QPushButton(self)
        self.copy = QPushButton(self)
        self.why = QLabel(self)
        self.why.setWordWrap(True)
        self.why.setTextFormat(Qt.TextFormat.PlainText)
        self.discard = QPushButton(self)
        self.write_file = QPushButton(self)
        self.write = PrimaryButton(self)
        self.list = ChangeList(hands, self)
        set_term(self.list, "staged")
        self.extent = ElidedLabel(self)
        set_term(self.extent, "staged")
        self.files = BarCombo(self)
        self.diff = DiffView(self)
        set_term(self.diff, "staged")
        self.before = QLabel(self)
        set_term(self.before, "forecast-of-pin")
        self.undo_hint = QLabel(self)
        self.undo_hint.setWordWrap(True)
        self._advice = QWidget(self)
        self._advice_rows = QVBoxLayout(self._advice)
        self._body = QWidget(self)
        self._compose()
        self.write.clicked.connect(self._write)
        self.write_file.clicked.connect(self._write_one)
        self.discard.clicked.connect(self._discard)
        self.take_back.clicked.connect(self._unstage)
        self.copy.clicked.connect(self.list.copy)
        self.list.currentRowChanged.connect(self._pick)
        self.files.currentIndexChanged.connect(self._show_file)
        self.form.chosen.connect(self.diff.show_form)
        self.page.chosen.connect(self._arrange)
        hands.pictureChanged.connect(self._show)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()
        self._show(hands.picture)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._show(self._hands.picture)

    def minimumSizeHint(self) -> QSize:
        """Never keep the window wide: where it is narrow the parts stand behind each other."""
        return QSize(sp(_LEAST), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _compose(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.title)
        top.addWidget(self.count, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addWidget(self.hint, 1)
        top.addWidget(self.form)
        for button in (self.discard, self.write_file, self.write):
            top.addWidget(button)
        self._top, self._below = top, QHBoxLayout()
        self._below.addWidget(self.page)
        self._below.addStretch(1)
        self._lists, self._texts, self._sayings = (QWidget(self._body) for _ in range(3))
        left = QVBoxLayout(self._lists)
        left.addWidget(self.list, 1)
        left.addWidget(self.why)
        buttons = QHBoxLayout()
        buttons.addWidget(self.take_back)
        buttons.addWidget(self.copy)
        buttons.addStretch(1)
        left.addLayout(buttons)
        middle = QVBoxLayout(self._texts)
        middle.addWidget(self.extent)
        middle.addWidget(self.files, 0, Qt.AlignmentFlag.AlignLeft)
        middle.addWidget(self.diff, 1)
        self._scroll = ScrollPart(self)
        self._scroll.setWidget(self._advice)
        right = QVBoxLayout(self._sayings)
        right.addWidget(self.before)
        right.addWidget(self._scroll, 1)
        right.addWidget(self.undo_hint)
        self._parts = QHBoxLayout(self._body)
        self._parts.setContentsMargins(0, 0, 0, 0)
        for part, share in ((self._lists, 2), (self._texts, 4), (self._sayings, 4)):
            self._parts.addWidget(part, share)
        for column in (left, middle, right):
            column.setContentsMargins(0, 0, 0, 0)
        self._box = QVBoxLayout(self)
        self._box.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._box.addLayout(top)
        self._box.addLayout(self._below)
        self._box.addWidget(self._body, 1)

    def _arrange(self, _page: int = 0) -> None:
        """Show the three parts beside each other, or one of them where the screen is narrow."""
        staged = bool(self._files) or self.list.count() > 0
        wide = self.width() >= sp(_WIDE)
        for number, part in enumerate((self._lists, self._texts, self._sayings)):
            part.setVisible(wide or self.page.index == number)
        self.page.setVisible(staged and not wide)
        self.form.setVisible(staged and (wide or self.page.index == 1))
        if wide is not (self._top.indexOf(self.write_file) >= 0):
            if wide:
                self._top.insertWidget(self._top.count() - 1, self.write_file)
            else:
                self._below.addWidget(self.write_file)
        self.write_file.setVisible(staged and 0 < len(self._alone()) < len(self._files))
        self.before.setVisible(wide)

    def _show(self, picture: PinPicture | None) -> None:
        changes = (*picture.changes, *picture.unfit) if picture is not None else ()
        self._files = picture.files if picture is not None else ()
        for widget in (self._body, self.count, self.discard, self.write):
            widget.setVisible(bool(changes))
        self.hint.set_full_text(
            "" if changes else self.tr("Nothing is staged. What you drop waits here until you write it.")
        )
        self.count.setText(self.tr("%n change(s)", None, len(changes)))
        row = self.list.currentRow()
        self.list.blockSignals(True)
        self.list.clear()
        for change in changes:
            words = labels.sentence(change.name)
            told = labels.pair(words, " ".join(change.text.split())) if change.text else words
            if change.why is not None:
                told = self.tr("Does not fit: %1").replace("%1", told)
            item = QListWidgetItem(told)
            item.setToolTip(plain_tip(f"{words}\n{change.text}"))
            item.setData(_WHOLE, change.whole)
            if change.why is not None:
                item.setIcon(icons.icon("warning", theme_manager().theme.amber.ink))
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(row, 0), len(changes) - 1))
        self.list.blockSignals(False)
        self._pick(self.list.currentRow())
        while (old := self._advice_rows.takeAt(0)) is not None:
            if (gone := old.widget()) is not None:
                gone.hide()
                gone.deleteLater()
        for line in picture.before if picture is not None else ():
            advice = Advice(line, self._advice)
            advice.cured.connect(self._cure)
            self._advice_rows.addWidget(advice)
        self._advice_rows.addStretch(1)
        several = len(self._files) > 1
        self.write.setText(self.tr("Write all") if several else self.tr("Write"))
        self._arrange()
        self.write.setEnabled(bool(self._files))

    def _pick(self, row: int) -> None:
        """Show the file of a change; of one that touches several, the one that was shown stays."""
        picture = self._hands.picture
        changes = (*picture.changes, *picture.unfit) if picture is not None else ()
        chosen = changes[row] if 0 <= row < len(changes) else None
        touched = chosen.files if chosen is not None else ()
        why = chosen.why if chosen is not None else None
        self.why.setText("" if why is None else labels.sentence(why))
        self.why.setVisible(why is not None)
        self.copy.setVisible(chosen is not None and bool(chosen.whole))
        names = [one.name for one in self._files]
        if self._file not in touched or self._file not in names:
            self._file = next((name for name in names if name in touched), names[0] if names else "")
        self.files.blockSignals(True)
        self.files.clear()
        self.files.addItems([self._extent(one) for one in self._files])
        self.files.blockSignals(False)
        self.files.setVisible(len(names) > 1)
        self.extent.setVisible(len(names) == 1)
        self.files.setCurrentIndex(names.index(self._file) if names else -1)
        self._show_file(self.files.currentIndex())

    def _show_file(self, at: int) -> None:
        if not 0 <= at < len(self._files):
            self.extent.set_full_text("")
            return
        file = self._files[at]
        self._file = file.name
        self.extent.set_full_text(self._extent(file))
        self.write_file.setText(self.tr("Write %1").replace("%1", ", ".join(file.written_with)))
        self.diff.set_diff(file.diff)
        self._arrange()

    def _extent(self, file: StagedFile) -> str:
        text = self.tr("%1: %2 → %3 units").replace("%1", file.name)
        text = text.replace("%2", labels.number(file.units_before))
        return text.replace("%3", labels.number(file.units_after))

    def _alone(self) -> tuple[str, ...]:
        """Give the files that are written with the one that is shown."""
        return next((one.written_with for one in self._files if one.name == self._file), ())

    def _cure(self, cure: Cure) -> None:
        self._hands.operations.cure(cure)

    def _write(self) -> None:
        self._hands.operations.write()

    def _write_one(self) -> None:
        self._hands.operations.write([self._file])

    def _discard(self) -> None:
        self._hands.operations.discard()

    def _unstage(self) -> None:
        if self.list.currentRow() >= 0:
            self._hands.operations.unstage(self.list.currentRow())

    def _retranslate(self) -> None:
        self.title.setText(self.tr("Ready to write"))
        self.before.setText(self.tr("Before you write"))
        self.undo_hint.setText(self.tr("Undo brings the exact bytes back, also tomorrow."))
        self.discard.setText(self.tr("Discard"))
        self.take_back.setText(self.tr("Take back"))
        self.copy.setText(self.tr("Copy the words"))
        self.form.set_texts((self.tr("One text"), self.tr("Side by side")))
        self.form.setAccessibleName(self.tr("Form of the comparison"))
        self.page.set_texts((self.tr("Changes"), self.tr("Difference"), self.tr("Before you write")))
        self.page.setAccessibleName(self.tr("What is shown of it"))
        self.list.setAccessibleName(self.tr("Staged changes"))
        self._scroll.setAccessibleName(self.tr("Before you write"))
        self.files.setAccessibleName(self.tr("File that is compared"))
        self.setAccessibleName(self.tr("Ready to write"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.setStyleSheet(
            f"QFrame#staging {{ background: {theme.surface.name()}; border: 1px solid {theme.line.name()};"
            f" border-radius: {sp(8)}px; }}"
        )
        set_type(self.title, TextSize.HEADING, theme.ink, bold=True)
        set_type(
            self.count,
            TextSize.SMALL,
            theme.accent,
            bold=True,
            more=f"background: {theme.accent_ground.name()}; border-radius: {sp(8)}px;"
            f" padding: {sp(2)}px {sp(8)}px;",
        )
        set_type(self.hint, TextSize.SMALL, theme.muted)
        set_type(self.extent, TextSize.SMALL, theme.ink, bold=True)
        set_type(self.why, TextSize.SMALL, theme.amber.ink)
        set_type(self.before, TextSize.BODY, theme.ink, bold=True)
        set_type(self.undo_hint, TextSize.SMALL, theme.muted)
        self._advice_rows.setContentsMargins(0, 0, sp(8), 0)
        self._advice_rows.setSpacing(sp(5))
        self._box.setContentsMargins(sp(14), sp(8), sp(14), sp(10))
        self._box.setSpacing(sp(6))
        self._parts.setSpacing(sp(14))

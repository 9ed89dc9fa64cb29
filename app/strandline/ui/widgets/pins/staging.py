"""What is staged: the list of changes, the difference of each file, what to know, one button."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.pin_picture import PinPicture, StagedFile
from strandline.model.before_writing import Line, Tone
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.painting import Glyph, draw_glyph
from strandline.ui.theme import theme_manager
from strandline.ui.tips import plain_tip
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.pins.diff_view import DiffView
from strandline.ui.widgets.pins.hands import PinHands
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type

_WIDE = 720
_GLYPHS = {Tone.GOOD: Glyph.FULL, Tone.PLAIN: Glyph.RING, Tone.WARNING: Glyph.ALERT, Tone.LOSS: Glyph.CROSS}


class Advice(QWidget):
    """One sentence with a mark, and below it the way out."""

    def __init__(self, line: Line, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = theme_manager().theme
        self._tone = line.tone
        self._color = {
            Tone.GOOD: theme.green.ink,
            Tone.PLAIN: theme.ink,
            Tone.WARNING: theme.amber.ink,
            Tone.LOSS: theme.red.ink,
        }[line.tone]
        self.text = QLabel(labels.sentence(line.words), self)
        box = QVBoxLayout(self)
        box.setContentsMargins(sp(18), 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.text)
        set_type(self.text, TextSize.SMALL, self._color)
        self._say(self.text)
        if line.way_out is not None and line.tone is not Tone.GOOD:
            way = QLabel(labels.sentence(line.way_out), self)
            self._say(way)
            set_type(way, TextSize.SMALL, theme.muted)
            box.addWidget(way)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        size = sp(9)
        middle = QPointF(sp(7), self.text.fontMetrics().height() / 2)
        draw_glyph(painter, _GLYPHS[self._tone], middle, size, self._color)
        painter.end()

    @staticmethod
    def _say(label: QLabel) -> None:
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)


class ChangeList(QListWidget):
    """The staged changes; Delete takes one back."""

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hands = hands
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentRow() >= 0:
            self._hands.operations.unstage(self.currentRow())
        else:
            super().keyPressEvent(event)


class Staging(QFrame):
    """The staging area; one calm line while nothing is staged."""

    def __init__(self, hands: PinHands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("staging")
        self._hands = hands
        self._file = ""
        self._files: Sequence[StagedFile] = ()
        self.title = QLabel(self)
        self.count = QLabel(self)
        self.hint = ElidedLabel(self)
        self.form = Segmented(2, self)
        self.page = Segmented(3, self)
        self.page.choose(2)
        self.take_back = QPushButton(self)
        self.discard = QPushButton(self)
        self.write_file = QPushButton(self)
        self.write = PrimaryButton(self)
        self.list = ChangeList(hands, self)
        self.extent = ElidedLabel(self)
        self.diff = DiffView(self)
        self.before = QLabel(self)
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
        self.list.currentRowChanged.connect(self._pick)
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
        self._lists, self._texts, self._sayings = (QWidget(self._body) for _ in range(3))
        left = QVBoxLayout(self._lists)
        left.addWidget(self.list, 1)
        left.addWidget(self.take_back, 0, Qt.AlignmentFlag.AlignLeft)
        middle = QVBoxLayout(self._texts)
        middle.addWidget(self.extent)
        middle.addWidget(self.diff, 1)
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._advice)
        self._advice.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
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
        self._box.addLayout(top)
        self._box.addWidget(self.page, 0, Qt.AlignmentFlag.AlignLeft)
        self._box.addWidget(self._body, 1)

    def _arrange(self, _page: int = 0) -> None:
        """Show the three parts beside each other, or one of them where the screen is narrow."""
        staged = bool(self._files) or self.list.count() > 0
        wide = self.width() >= sp(_WIDE)
        for number, part in enumerate((self._lists, self._texts, self._sayings)):
            part.setVisible(wide or self.page.index == number)
        self.page.setVisible(staged and not wide)
        self.form.setVisible(staged and (wide or self.page.index == 1))
        self.write_file.setVisible(staged and wide and len(self._files) > 1)
        self.before.setVisible(wide)

    def _show(self, picture: PinPicture | None) -> None:
        changes = picture.changes if picture is not None else ()
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
            item = QListWidgetItem(f"{words}: {' '.join(change.text.split())}" if change.text else words)
            item.setToolTip(plain_tip(f"{words}\n{change.text}"))
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(row, 0), len(changes) - 1))
        self.list.blockSignals(False)
        self._pick(self.list.currentRow())
        while (old := self._advice_rows.takeAt(0)) is not None:
            if (gone := old.widget()) is not None:
                gone.hide()
                gone.deleteLater()
        for line in picture.before if picture is not None else ():
            self._advice_rows.addWidget(Advice(line, self._advice))
        self._advice_rows.addStretch(1)
        several = len(self._files) > 1
        self.write.setText(self.tr("Write all") if several else self.tr("Write"))
        self._arrange()
        self.write.setEnabled(bool(self._files))

    def _pick(self, row: int) -> None:
        picture = self._hands.picture
        changes = picture.changes if picture is not None else ()
        touched = changes[row].files if 0 <= row < len(changes) else ()
        file = next((one for one in self._files if one.name in touched), None)
        if file is None:
            file = self._files[0] if self._files else None
        self._file = file.name if file is not None else ""
        if file is None:
            self.extent.set_full_text("")
            return
        text = self.tr("%1: %2 → %3 units").replace("%1", file.name)
        text = text.replace("%2", labels.number(file.units_before))
        self.extent.set_full_text(text.replace("%3", labels.number(file.units_after)))
        self.write_file.setText(self.tr("Write %1").replace("%1", file.name))
        self.diff.set_diff(file.diff)

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
        self.form.set_texts((self.tr("One text"), self.tr("Side by side")))
        self.form.setAccessibleName(self.tr("Form of the comparison"))
        self.page.set_texts((self.tr("Changes"), self.tr("Difference"), self.tr("Before you write")))
        self.page.setAccessibleName(self.tr("What is shown of it"))
        self.list.setAccessibleName(self.tr("Staged changes"))
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
        set_type(self.before, TextSize.BODY, theme.ink, bold=True)
        set_type(self.undo_hint, TextSize.SMALL, theme.muted)
        self._advice_rows.setContentsMargins(0, 0, sp(8), 0)
        self._advice_rows.setSpacing(sp(5))
        self._box.setContentsMargins(sp(14), sp(8), sp(14), sp(10))
        self._box.setSpacing(sp(6))
        self._parts.setSpacing(sp(14))

"""What changes in a file: as one text with marks, or old and new beside each other."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt
from PySide6.QtGui import QColor, QTextBlock, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QStackedWidget, QTextEdit, QVBoxLayout, QWidget

from strandline.engine.pin_desk import Load
from strandline.model.diff_rows import Diff, DiffRow, RowKind
from strandline.model.pins import PinSource
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.pins.offer import PinOffer

_SIGNS = {RowKind.SAME: "  ", RowKind.REMOVED: "− ", RowKind.ADDED: "+ ", RowKind.FOLD: ""}
_LONGEST = 2_000  # characters of one line that are shown


class _Pane(QPlainTextEdit):
    """Lines with a ground by kind; copied, dragged and pinned are the file's words, without our signs."""

    def __init__(self, parent: QWidget | None = None, signs: int = 0) -> None:
        super().__init__(parent)
        self._kinds: list[RowKind | None] = []
        self._signs = signs  # characters before each line that are ours
        self.source: PinSource | None = None
        PinOffer(self.viewport(), self._load_at, drags=False)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def show_rows(self, rows: Sequence[tuple[RowKind | None, str]]) -> None:
        """Show lines."""
        self._kinds = [kind for kind, _ in rows]
        self.setPlainText("\n".join(text for _, text in rows))
        self.dress()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Give the words of the file that are selected, plain."""
        cursor = self.textCursor()
        data = QMimeData()
        data.setText(self._words(cursor.selectionStart(), cursor.selectionEnd()))
        return data

    def pin_source(self) -> PinSource | None:
        """Give the file that is compared."""
        return self.source

    def pin_load(self) -> Load | None:
        """Give what is selected, else the paragraph with the cursor."""
        if self.textCursor().hasSelection():
            return Load(self.createMimeDataFromSelection().text(), self.source)
        return Load(self._paragraph(self.textCursor().block()), self.source)

    def _load_at(self, point: QPoint) -> Load | None:
        if self.textCursor().hasSelection():
            return self.pin_load()
        return Load(self._paragraph(self.cursorForPosition(point).block()), self.source)

    def _kind(self, block: QTextBlock) -> RowKind | None:
        number = block.blockNumber()
        return self._kinds[number] if 0 <= number < len(self._kinds) else None

    def _is_text(self, block: QTextBlock) -> bool:
        return self._kind(block) in (RowKind.SAME, RowKind.ADDED, RowKind.REMOVED)

    def _words(self, start: int, end: int) -> str:
        """Give the text between two places, without signs and without the lines that are none of the file."""
        lines = []
        block = self.document().findBlock(start)
        while block.isValid() and block.position() <= end:
            if self._is_text(block):
                first = max(start - block.position(), self._signs)
                lines.append(block.text()[first : max(first, end - block.position())])
            block = block.next()
        return "\n".join(lines)

    def _paragraph(self, block: QTextBlock) -> str:
        """Give the lines around one up to the next empty one or one of another kind."""
        kind = self._kind(block)

        def belongs(one: QTextBlock) -> bool:
            return one.isValid() and self._kind(one) is kind and bool(one.text()[self._signs :].strip())

        if not self._is_text(block) or not belongs(block):
            return ""
        first = last = block
        while belongs(first.previous()):
            first = first.previous()
        while belongs(last.next()):
            last = last.next()
        return self._words(first.position(), last.position() + last.length() - 1)

    def dress(self) -> None:
        """Tint the lines in the colours of the theme."""
        theme = theme_manager().theme
        font = mono_font(TextSize.SMALL)
        families = ", ".join(f"'{name}'" for name in font.families())
        self.setFont(font)
        self.setStyleSheet(
            f"QPlainTextEdit {{ background: {theme.surface.name()}; border: 1px solid {theme.line.name()};"
            f" border-radius: {sp(6)}px; font-family: {families}; font-size: {font.pointSizeF():g}pt; }}"
            f" QPlainTextEdit:focus {{ border: 2px solid {theme.focus.name()}; }}"
        )
        marks = {
            RowKind.ADDED: (theme.green.ground, theme.green.ink),
            RowKind.REMOVED: (theme.red.ground, theme.red.ink),
            RowKind.FOLD: (theme.raised, theme.muted),
            None: (theme.hatch_ground, theme.muted),
        }
        chosen = []
        block = self.document().firstBlock()
        for kind in self._kinds:
            if kind in marks:
                chosen.append(_mark(QTextCursor(block), *marks[kind]))
            block = block.next()
        self.setExtraSelections(chosen)


def _mark(cursor: QTextCursor, ground: QColor, ink: QColor) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    form = QTextCharFormat()
    form.setBackground(ground)
    form.setForeground(ink)
    form.setProperty(QTextFormat.Property.FullWidthSelection, True)
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    mark.format, mark.cursor = form, cursor
    return mark


class DiffView(QWidget):
    """Shows a :class:`Diff`; :meth:`show_form` chooses unified (0) or side by side (1)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._diff = Diff()
        self.one = _Pane(self, signs=2)
        self.old = _Pane(self)
        self.new = _Pane(self)
        for pane in (self.old, self.new):
            pane.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)  # else the lines would not stay level
        both = QWidget(self)
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(sp(8))
        row.addWidget(self.old)
        row.addWidget(self.new)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.one)
        self.pages.addWidget(both)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.pages)
        for pane, other in ((self.old, self.new), (self.new, self.old)):
            pane.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
            pane.horizontalScrollBar().valueChanged.connect(other.horizontalScrollBar().setValue)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()

    @property
    def diff(self) -> Diff:
        """What is compared."""
        return self._diff

    def set_source(self, source: PinSource | None) -> None:
        """Say what file is compared, for whoever pins words of it."""
        for pane in (self.one, self.old, self.new):
            pane.source = source

    def set_diff(self, diff: Diff) -> None:
        """Show a comparison; the same one again changes nothing."""
        if diff == self._diff and self.one.toPlainText():
            return
        self._diff = diff
        self._fill()

    def show_form(self, index: int) -> None:
        """Show it unified (0) or side by side (1)."""
        self.pages.setCurrentIndex(index)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._fill()

    def _fill(self) -> None:
        rows: list[tuple[RowKind | None, str]] = [
            (row.kind, _SIGNS[row.kind] + self._words(row)) for row in self._diff.rows
        ]
        if not rows:
            rows = [(RowKind.FOLD, self.tr("Nothing differs."))]
        if self._diff.more:
            more = labels.counted(self._diff.more, self.tr("and 1 more line"), self.tr("and %1 more lines"))
            rows.append((RowKind.FOLD, more))
        self.one.show_rows(rows)
        pairs = list(self._diff.pairs())
        self.old.show_rows([(row.kind, self._words(row)) if row else (None, "") for row, _ in pairs])
        self.new.show_rows([(row.kind, self._words(row)) if row else (None, "") for _, row in pairs])

    def _words(self, row: DiffRow) -> str:
        if row.kind is RowKind.FOLD:
            return self.tr("%n equal line(s)", "", row.count)
        return visible(row.text[:_LONGEST])

    def _retranslate(self) -> None:
        self.one.setAccessibleName(self.tr("Changes"))
        self.old.setAccessibleName(self.tr("Before"))
        self.new.setAccessibleName(self.tr("After"))

    def _dress(self) -> None:
        for pane in (self.one, self.old, self.new):
            pane.dress()

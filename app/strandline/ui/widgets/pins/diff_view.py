"""What changes in a file: as one text with marks, or old and new beside each other."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QStackedWidget, QTextEdit, QVBoxLayout, QWidget

from strandline.model.diff_rows import Diff, DiffRow, RowKind
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.theme import theme_manager

_SIGNS = {RowKind.SAME: "  ", RowKind.REMOVED: "− ", RowKind.ADDED: "+ ", RowKind.FOLD: ""}
_LONGEST = 2_000  # characters of one line that are shown


class _Pane(QPlainTextEdit):
    """Lines with a ground by kind; can be selected and copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kinds: list[RowKind | None] = []
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
        self.one = _Pane(self)
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

"""What a bug report would hold, part by part, before there is a file."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from strandline.engine.report.parts import Part
from strandline.ui import labels
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.typography import set_type
from strandline.ui.widgets.within_screen import within_screen


class ReportDialog(QDialog):
    """Each part can be read and switched off. ``saveAsked`` gives the parts that are left."""

    saveAsked = Signal(object)  # tuple[Part, ...]

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._parts: tuple[Part, ...] = ()
        self.about = QLabel(self)
        self.about.setWordWrap(True)
        self.parts = QListWidget(self)
        self.parts.setWordWrap(True)
        self.parts.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.size_words = QLabel(self)
        self.cancel, self.save = QPushButton(self), QPushButton(self)
        self.save.setDefault(True)
        self._compose()
        self.parts.currentRowChanged.connect(self._show_part)
        self.parts.itemChanged.connect(self._say)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._save)
        theme_manager().themeChanged.connect(self._dress)
        self._retranslate()
        self._dress()
        self.resize(within_screen(self, 780, 560))

    @property
    def chosen(self) -> tuple[Part, ...]:
        """The parts that go into the file."""
        checked = Qt.CheckState.Checked
        rows = range(self.parts.count())
        return tuple(self._parts[row] for row in rows if self.parts.item(row).checkState() == checked)

    def set_parts(self, parts: Sequence[Part]) -> None:
        """Show what was gathered."""
        self._parts = tuple(parts)
        self.parts.clear()
        for part in self._parts:
            item = QListWidgetItem(labels.sentence(part.title))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.parts.addItem(item)
        self.parts.setCurrentRow(0)
        self.parts.setFocus(Qt.FocusReason.OtherFocusReason)
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # Inside

    def _compose(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(sp(12))
        middle.addWidget(self.parts, 2)
        middle.addWidget(self.text, 5)
        buttons = QHBoxLayout()
        buttons.addWidget(self.size_words, 1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(16), sp(16), sp(16), sp(12))
        column.setSpacing(sp(12))
        column.addWidget(self.about)
        column.addLayout(middle, 1)
        column.addLayout(buttons)

    def _show_part(self, row: int) -> None:
        self.text.setPlainText(self._parts[row].text if 0 <= row < len(self._parts) else "")

    def _say(self, _item: object = None) -> None:
        chosen = self.chosen
        self.save.setEnabled(bool(chosen))
        if not self._parts:
            self.size_words.setText(self.tr("Looking…"))
            return
        size = labels.number(sum(len(part.text.encode()) for part in chosen))
        words = self.tr("%1 of %2 parts, %3 bytes of text")
        words = words.replace("%1", str(len(chosen))).replace("%2", str(len(self._parts)))
        self.size_words.setText(words.replace("%3", size))

    def _save(self) -> None:
        self.saveAsked.emit(self.chosen)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Bug report"))
        self.about.setText(
            self.tr(
                "This is all that the file would hold. No sentence of a conversation or file, no name and "
                "no place is in it; names became numbers. Nothing is sent; it is your file."
            )
        )
        self.parts.setAccessibleName(self.tr("Parts of the report"))
        self.text.setAccessibleName(self.tr("Text of the part"))
        self.cancel.setText(self.tr("Close"))
        self.save.setText(self.tr("&Save…"))
        for row, part in enumerate(self._parts):
            self.parts.item(row).setText(labels.sentence(part.title))
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.about, TextSize.BODY, theme.ink)
        set_type(self.size_words, TextSize.SMALL, theme.muted)
        self.text.setFont(mono_font(TextSize.SMALL))
        self.parts.setMinimumWidth(sp(270))

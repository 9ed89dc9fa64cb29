"""The one dialog of export: what it will hold, in which format, and what is left out."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from strandline.ui import labels
from strandline.ui.export.export import Export, Kind, Wish
from strandline.ui.export.making import Preview
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets.segmented import Segmented
from strandline.ui.widgets.typography import set_type
from strandline.ui.widgets.within_screen import within_screen

SCALES = (1, 2, 3, 4)


class ExportDialog(QDialog):
    """Shows a preview of each wish. The signals carry a :class:`Wish`; who follows does the work."""

    wished = Signal(object)  # another preview is wanted
    saveAsked = Signal(object)
    copyAsked = Signal(object)
    printAsked = Signal(object)
    stopAsked = Signal()

    def __init__(self, export: Export, wish: Wish, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._export = export
        self._image: QPixmap | None = None
        self.formats = QListWidget(self)
        for kind in Kind:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, kind.value)
            self.formats.addItem(item)
        self.scale = Segmented(len(SCALES), self)
        self.whole = QCheckBox(self)
        self.redact = QCheckBox(self)
        self.bom = QCheckBox(self)
        self.holds = QLabel(self)
        self.holds.setWordWrap(True)
        self.refused = QLabel(self)
        self.refused.setWordWrap(True)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.picture)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.area)
        self.pages.addWidget(self.text)
        self.progress = QProgressBar(self)
        self.copy, self.print, self.close_button, self.save = (QPushButton(self) for _ in range(4))
        self.save.setDefault(True)
        self._compose()
        self._set(wish)
        self._connect()
        self._retranslate()
        self._dress()
        self.set_busy(None)
        self.resize(within_screen(self, 880, 600))
        self._choices_changed()

    @property
    def wish(self) -> Wish:
        """What is chosen."""
        item = self.formats.currentItem()
        return Wish(
            kind=Kind(item.data(Qt.ItemDataRole.UserRole)) if item is not None else Kind.PNG,
            scale=SCALES[self.scale.index],
            whole=self.whole.isChecked(),
            redact=self.redact.isChecked(),
            bom=self.bom.isChecked(),
        )

    def show_preview(self, preview: Preview) -> None:
        """Show what the file would hold."""
        if preview.wish != self.wish:
            return
        parts = []
        if preview.image is not None:
            self._image = QPixmap.fromImage(preview.image)
            self._fit_picture()
            self.pages.setCurrentWidget(self.area)
        else:
            self.text.setPlainText(preview.text)
            self.pages.setCurrentWidget(self.text)
        if preview.pixels is not None and preview.wish.kind is Kind.PNG:
            size = f"{preview.pixels.width():,} × {preview.pixels.height():,}"
            parts.append(self.tr("%1 pixels").replace("%1", size))
        if not preview.wish.kind.drawn:
            rows = self.tr("%1 rows") if preview.rows == preview.total else self.tr("%1 of %2 rows")
            rows = rows.replace("%1", labels.number(preview.rows)).replace("%2", labels.number(preview.total))
            parts.append(rows)
        self.holds.setText(" · ".join(parts))

    def set_busy(self, share: float | None) -> None:
        """Show how far a file is (0 to 1); None when none is being made."""
        busy = share is not None
        self.progress.setVisible(busy)
        self.progress.setRange(0, 1_000)
        self.progress.setValue(round((share or 0.0) * 1_000))
        for widget in (self.formats, self.scale, self.whole, self.redact, self.bom):
            widget.setEnabled(not busy)
        allowed = not busy and self._export.allows(self.wish)
        for button in (self.copy, self.print, self.save):
            button.setEnabled(allowed)
        self.close_button.setText(self.tr("Stop") if busy else self.tr("Close"))
        self._busy = busy

    # Qt

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_picture()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.stopAsked.emit()
        super().closeEvent(event)

    def reject(self) -> None:
        self.stopAsked.emit()
        super().reject()

    # Inside

    def _compose(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(sp(10))
        left.addWidget(self.formats, 1)
        for widget in (self.scale, self.whole, self.bom, self.redact, self.refused):
            left.addWidget(widget)
        right = QVBoxLayout()
        right.addWidget(self.pages, 1)
        right.addWidget(self.holds)
        middle = QHBoxLayout()
        middle.setSpacing(sp(14))
        middle.addLayout(left, 2)
        middle.addLayout(right, 5)
        buttons = QHBoxLayout()
        buttons.addWidget(self.progress, 1)
        buttons.addStretch(0)
        for button in (self.copy, self.print, self.close_button, self.save):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(sp(16), sp(16), sp(16), sp(12))
        column.setSpacing(sp(12))
        column.addLayout(middle, 1)
        column.addLayout(buttons)

    def _connect(self) -> None:
        self.formats.currentRowChanged.connect(self._choices_changed)
        self.scale.chosen.connect(self._choices_changed)
        for box in (self.whole, self.redact, self.bom):
            box.toggled.connect(self._choices_changed)
        self.save.clicked.connect(self._save)
        self.copy.clicked.connect(self._copy)
        self.print.clicked.connect(self._print)
        self.close_button.clicked.connect(self._close)
        theme_manager().themeChanged.connect(self._dress)

    def _set(self, wish: Wish) -> None:
        self.formats.setCurrentRow(list(Kind).index(wish.kind))
        self.scale.choose(SCALES.index(wish.scale))
        self.whole.setChecked(wish.whole)
        self.redact.setChecked(wish.redact)
        self.bom.setChecked(wish.bom)

    def _choices_changed(self, _what: object = None) -> None:
        wish = self.wish
        self.scale.setVisible(wish.kind is Kind.PNG)
        self.whole.setVisible(not wish.kind.text)
        self.bom.setVisible(wish.kind is Kind.CSV)
        allowed = self._export.allows(wish)
        self.refused.setVisible(not allowed)
        self.set_busy(None)
        if allowed:
            self.wished.emit(wish)
        else:
            self._image = None
            self.picture.clear()
            self.pages.setCurrentWidget(self.area)
            self.holds.setText("")

    def _fit_picture(self) -> None:
        if self._image is None:
            return
        width = max(sp(120), self.area.viewport().width() - sp(4))
        shown = self._image
        if shown.width() / shown.devicePixelRatioF() > width:
            ratio = self.devicePixelRatioF()
            shown = shown.scaledToWidth(round(width * ratio), Qt.TransformationMode.SmoothTransformation)
            shown.setDevicePixelRatio(ratio)
        self.picture.setPixmap(shown)

    def _save(self) -> None:
        self.saveAsked.emit(self.wish)

    def _copy(self) -> None:
        self.copyAsked.emit(self.wish)

    def _print(self) -> None:
        self.printAsked.emit(self.wish)

    def _close(self) -> None:
        if self._busy:
            self.stopAsked.emit()
        else:
            self.close()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Export"))
        names = {
            Kind.PNG: self.tr("PNG picture"),
            Kind.SVG: self.tr("SVG drawing"),
            Kind.PDF: self.tr("PDF report"),
            Kind.MARKDOWN: self.tr("Markdown report"),
            Kind.CSV: self.tr("CSV table"),
            Kind.JSON: self.tr("JSON data"),
        }
        for row, kind in enumerate(Kind):
            self.formats.item(row).setText(names[kind])
        self.formats.setAccessibleName(self.tr("Format"))
        self.scale.set_texts([self.tr("%1×").replace("%1", str(scale)) for scale in SCALES])
        self.scale.setAccessibleName(self.tr("Fineness of the picture"))
        self.whole.setText(self.tr("What is out of sight too"))
        self.redact.setText(self.tr("Leave out texts of conversations"))
        self.bom.setText(self.tr("For spreadsheets (byte order mark)"))
        self.refused.setText(self.tr("The picture shows such texts. Choose a report or data instead."))
        self.copy.setText(self.tr("&Copy"))
        self.print.setText(self.tr("&Print…"))
        self.save.setText(self.tr("&Save…"))
        self.text.setAccessibleName(self.tr("Beginning of the file"))
        self.area.setAccessibleName(self.tr("Preview"))
        self.picture.setAccessibleName(self.tr("Preview of the picture"))
        self.progress.setAccessibleName(self.tr("How far the file is"))

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.holds, TextSize.SMALL, theme.muted)
        set_type(self.refused, TextSize.SMALL, theme.amber.ink)
        self.text.setFont(mono_font(TextSize.SMALL))
        self.formats.setMinimumWidth(sp(170))
        self.progress.setFixedHeight(sp(6))
        self.progress.setTextVisible(False)

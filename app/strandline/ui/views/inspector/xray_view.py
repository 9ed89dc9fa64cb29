"""The x-ray of a file on disk: outline, text with what is sent tinted, and a line about the cursor."""

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from strandline.host.utf16 import UnitIndex
from strandline.model.context import ContextFile, FileState, KeptKind
from strandline.model.rows import PIECE, Row, RowKind
from strandline.model.xray import Band, XRay, xray
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.of_model import band_term
from strandline.ui.help.terms import set_term
from strandline.ui.labels import kept_name, number, sentence
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector import ink
from strandline.ui.views.inspector.outline_view import OutlineView
from strandline.ui.views.inspector.xray_text import XrayText
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.outline_split import OutlineSplit
from strandline.ui.widgets.typography import set_type


def line_start(text: str, line: int) -> int:
    """Give the index at which a line (from 1) begins; the last line's for one past the end."""
    at = 0
    for _ in range(line - 1):
        following = text.find("\n", at) + 1
        if not following:
            break
        at = following
    return at


class XrayView(QWidget):
    """Shows one :class:`ContextFile` as it is on disk; :meth:`set_file` may be called at any time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._file: ContextFile | None = None
        self._picture = XRay()
        self.outline = OutlineView(self)
        self.text = XrayText(self)
        self.nothing = QLabel(self)  # what stands here where there is no text
        self.nothing.setWordWrap(True)
        self.nothing.hide()
        self._about = ElidedLabel(self)
        set_term(self._about, "cut")
        self._key = RibbonKey(self)
        self._splitter = OutlineSplit(self.outline, self.text, 104, self)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._foot.setSpacing(sp(2))
        self._foot.addWidget(self._about, 1)
        self._foot.addWidget(self._key)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, sp(8), 0, 0)
        layout.setSpacing(sp(4))
        layout.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._splitter, 1)
        layout.addLayout(self._foot)
        self.outline.jumped.connect(self._jump)
        self.text.rowChanged.connect(self._tell)
        theme_manager().themeChanged.connect(self._restyle)
        self._restyle()

    def set_file(self, file: ContextFile | None) -> None:
        """Show a file; the same file again keeps the place and the selection."""
        before, self._file = self._file, file
        if before is file and file is not None:
            return
        same = file is not None and before is not None and file.path == before.path
        self.outline.setVisible(file is not None and bool(file.headings))
        self.nothing.setText(self._why_no_text(file))
        self.nothing.setVisible(bool(self.nothing.text()))
        for part in (self._splitter, self._about, self._key):
            part.setVisible(not self.nothing.text())
        if file is None:
            self._picture = XRay()
            self.text.show_text("", self._picture)
            self._tell(None)
            return
        self._picture = xray(file)
        self.outline.set_headings(file.headings)
        self.text.set_lines(file.raw_text.count("\n") + 1)
        self.text.setAccessibleName(self.tr("%1 as it is on disk").replace("%1", file.name))
        self.text.setAccessibleDescription(
            labels.clauses(sentence(gap.words) for gap in self._picture.gaps) or self.tr("all of it is sent")
        )
        self._key.set_bands({span.band for span in self._picture.spans})
        self._arrange()
        self.text.show_text(file.raw_text, self._picture, file.lost_rules, keep=same)
        if not same:
            self.text.jump_to(0)

    def show_line(self, line: int) -> None:
        """Bring a line of the file (from 1) to the top, with the cursor on it."""
        if self._file is not None:
            self.text.jump_to(line_start(self._file.raw_text, line))
            self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.text.restyle()  # the words between the lines
            file, self._file = self._file, None
            self.set_file(file)

    def _arrange(self) -> None:
        room = self.width() - self._key.sizeHint().width() >= sp(150)
        self._foot.setDirection(
            QBoxLayout.Direction.LeftToRight if room else QBoxLayout.Direction.TopToBottom
        )
        self._splitter.arrange(self.width(), self.height())

    def _why_no_text(self, file: ContextFile | None) -> str:
        """Say why there is no text to show; "" when there is one."""
        if file is None or file.raw_text:
            return ""
        if file.state in (FileState.MISSING, FileState.ABSENT):
            return self.tr("There is no such file in the workspace.")
        return self.tr("The file has no text.") if file.state is FileState.EMPTY else sentence(file.reason)

    def _jump(self, unit: int) -> None:
        if self._file is not None:
            self.text.jump_to(UnitIndex(self._file.raw_text).to_index(unit))
            self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self, row: Row | None) -> None:
        self._about.set_full_text(self._told(row))

    def _told(self, row: Row | None) -> str:
        """Say what becomes of the row under the cursor."""
        if row is None or self._file is None:
            return ""
        if row.kind is not RowKind.TEXT:
            return sentence(row.words)
        text = self._file.raw_text
        line = number(row.line or text.count("\n", 0, row.start) + 1)
        told = self.tr("Line %1: %2").replace("%2", self._band_words(row.band)).replace("%1", line)
        long = row.end - row.start >= PIECE * 9 // 10 or not row.line
        return self.tr("%1 · a long line, shown in pieces").replace("%1", told) if long else told

    def _band_words(self, band: Band) -> str:
        if band is Band.CUT:
            return self.tr("not sent")
        if band is Band.TRIMMED:
            return self.tr("white space at the end, not counted")
        if band is Band.WHOLE:
            return self.tr("sent")
        return self.tr("sent (%1)").replace("%1", kept_name(KeptKind(band.value)))

    def _restyle(self) -> None:
        set_type(self._about, TextSize.SMALL, theme_manager().theme.muted)
        set_type(self.nothing, TextSize.BODY, theme_manager().theme.muted)


class RibbonKey(QWidget):
    """What the patterns of the ribbon mean, only for those that are in the file."""

    accessible_role = AccessibleRole.StaticText

    _ORDER = (Band.WHOLE, Band.HEAD, Band.DIGEST, Band.TAIL, Band.CUT)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bands: list[Band] = []
        theme_manager().themeChanged.connect(self.updateGeometry)

    def set_bands(self, bands: set[Band]) -> None:
        """Show these bands."""
        self._bands = [band for band in self._ORDER if band in bands]
        words = ", ".join(self._word(band) for band in self._bands)
        self.setAccessibleName(self.tr("In this file: %1").replace("%1", words))
        self.updateGeometry()
        self.update()

    def term_at(self, point: QPoint | None) -> str:
        """Give the term of the glossary for the pattern at a point."""
        right, metrics = 0, self._metrics()
        for band in self._bands:
            right += self._step() + metrics.horizontalAdvance(self._word(band))
            if point is None or point.x() < right:
                return band_term(band)
        return ""

    def sizeHint(self) -> QSize:
        metrics = self._metrics()
        width = sum(self._step() + metrics.horizontalAdvance(self._word(band)) for band in self._bands)
        return QSize(width, metrics.height() + sp(4))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setFont(ui_font(TextSize.SMALL))
        theme = theme_manager().theme
        x, metrics = 0.0, painter.fontMetrics()
        for band in self._bands:
            strip = QRectF(x + sp(8), (self.height() - sp(14)) / 2, sp(6), sp(14))
            ink.paint_ribbon(painter, strip, Row(RowKind.TEXT, 0, 0, band), theme)
            painter.setPen(theme.muted)
            word = self._word(band)
            width = metrics.horizontalAdvance(word)
            painter.drawText(
                QRectF(x + sp(18), 0, width + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, word
            )
            x += self._step() + width
        painter.end()

    def _step(self) -> int:
        return sp(18) + sp(2)

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(ui_font(TextSize.SMALL))

    def _word(self, band: Band) -> str:
        return self.tr("not sent") if band is Band.CUT else kept_name(KeptKind(band.value))

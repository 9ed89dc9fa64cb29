"""About Strandline: version, promises, and everything it is built on with its licence."""

from PySide6.QtCore import QEvent, Qt, Signal, qVersion
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from strandline.engine.build_facts import Build, build_facts, desktop_facts, facts_text
from strandline.engine.bundled import Bundled, bundled
from strandline.live.jobs import JobQueues
from strandline.live.single_flight import SingleFlight
from strandline.ui.fonts import TextSize, mono_font, sp
from strandline.ui.theme import theme_manager
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type, wrapped_label
from strandline.ui.widgets.within_screen import within_screen

_PART = Qt.ItemDataRole.UserRole
_COLUMNS = 80  # licences are texts of this width


class AboutWindow(QWidget):
    """Not modal. The list of parts is read by a worker; ``loaded`` comes when that is done."""

    loaded = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self._facts = build_facts()
        self._parts: tuple[Bundled, ...] = ()
        self._report: QAction | None = None
        self._queues = JobQueues(self)
        self._flight = SingleFlight(self._queues, "bundled", self)
        self._mark = QLabel(self)
        self.name = wrapped_label(self, "Strandline")
        self.version = wrapped_label(self)
        self.promises = wrapped_label(self)
        self.copy = QPushButton(self)
        self.report = QPushButton(self)
        self.copied = wrapped_label(self)
        self._parts_title = wrapped_label(self)
        self.parts = QListWidget(self)
        self.parts.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.part_line = wrapped_label(self)
        self.licence = QPlainTextEdit(self)
        self.licence.setReadOnly(True)
        self.licence.setTabChangesFocus(True)
        self.licence.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        for label in (self.version, self.promises, self.part_line):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._compose()
        self.copy.clicked.connect(self.copy_text)
        self.report.clicked.connect(self._make_report)
        self.report.hide()
        self.parts.currentItemChanged.connect(self._show_part)
        self._flight.finished.connect(self._show_parts)
        self._flight.failed.connect(self._show_failure)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()
        self._flight.request(bundled)

    def text(self) -> str:
        """Give everything that a bug report needs to know of the program."""
        screen = QGuiApplication.primaryScreen()
        display = f"{QGuiApplication.platformName()}, scale {screen.devicePixelRatio():g}" if screen else ""
        more = (("Qt", qVersion()), ("Display", display), *desktop_facts())
        return facts_text(self._facts, self._parts, more)

    def copy_text(self) -> None:
        """Put it on the clipboard."""
        QGuiApplication.clipboard().setText(self.text())
        self.copied.setText(self.tr("Copied"))

    def set_report(self, action: QAction | None) -> None:
        """Offer the action that makes a bug report; it goes with the window that it belongs to."""
        self._report = action
        self.report.setVisible(action is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._queues.shutdown(1_000)
        super().closeEvent(event)

    def _make_report(self) -> None:
        if self._report is not None and isValid(self._report):
            self._report.trigger()

    def _compose(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(sp(2))
        for label in (self.name, self.version):
            words.addWidget(label)
        self._head = QHBoxLayout()
        self._head.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        self._head.addLayout(words, 1)
        buttons = QHBoxLayout()
        for widget in (self.copy, self.report, self.copied):
            buttons.addWidget(widget)
        buttons.addStretch(1)
        right = QWidget(self)
        self._right = QVBoxLayout(right)
        self._right.addWidget(self.part_line)
        self._right.addWidget(self.licence, 1)
        self._split = QSplitter(Qt.Orientation.Horizontal, self)
        self._split.addWidget(self.parts)
        self._split.addWidget(right)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 2)
        self._split.setChildrenCollapsible(False)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self.promises)
        self._column.addLayout(buttons)
        self._column.addWidget(self._parts_title)
        self._column.addWidget(self._split, 1)

    def _show_parts(self, parts: tuple[Bundled, ...]) -> None:
        self._parts = parts
        self.parts.clear()
        for part in parts:
            item = QListWidgetItem(f"{part.name} {part.version}", self.parts)
            item.setToolTip(f"{item.text()} · {part.licence}")
            item.setData(_PART, part)
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, part.licence)
        self.parts.setCurrentRow(0)
        self._retranslate()
        self.loaded.emit()

    def _show_failure(self, error: BaseException) -> None:
        self.part_line.setText(self.tr("The list of parts cannot be read."))
        self.licence.setPlainText(str(error))
        self.loaded.emit()

    def _show_part(self, item: QListWidgetItem | None) -> None:
        part = item.data(_PART) if item is not None else None
        if isinstance(part, Bundled):
            pieces = (f"{part.name} {part.version}", part.licence, part.url)
            self.part_line.setText(" · ".join(piece for piece in pieces if piece))
            self.licence.setPlainText(part.text or self.tr("No text of this licence was shipped with it."))
            self.licence.setAccessibleName(self.tr("Licence of %1").replace("%1", part.name))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("About Strandline"))
        builds = {
            Build.CHECKOUT: self.tr("run from its sources"),
            Build.PACKAGE: self.tr("installed as a Python package"),
            Build.FROZEN: self.tr("a program of its own"),
        }
        version = self.tr("Version %1, %2 · MIT licence · Python %3, Qt %4")
        for mark, value in (
            ("%1", self._facts.version),
            ("%2", builds[self._facts.build]),
            ("%3", self._facts.python),
            ("%4", qVersion()),
        ):
            version = version.replace(mark, value)
        self.version.setText(version)
        self.promises.setText(
            "\n".join(
                (
                    self.tr("True to the byte: what it shows is what your release of OpenClaw would send."),
                    self.tr("Nothing leaves this computer: no network, no account, no telemetry."),
                    self.tr("It writes to your agent's files only when you say so, and takes it back again."),
                )
            )
        )
        self.copy.setText(self.tr("Copy as text"))
        self.copy.setToolTip(self.tr("Version, system and parts, for a bug report; nothing personal"))
        self.report.setText(self.tr("Make a bug report…"))
        title = self.tr("Built on %n part(s), each under its own licence", "", max(0, len(self._parts) - 1))
        self._parts_title.setText(title if self._parts else self.tr("Reading what it is built on…"))
        self.parts.setAccessibleName(self.tr("What Strandline is built on"))
        self._show_part(self.parts.currentItem())

    def _dress(self) -> None:
        theme = theme_manager().theme
        self._mark.setPixmap(icons.pixmap("strandline", sp(40), theme.accent, self.devicePixelRatioF()))
        set_type(self.name, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.version, TextSize.BODY, theme.muted)
        set_type(self.promises, TextSize.BODY, theme.ink)
        set_type(self._parts_title, TextSize.STRONG, theme.ink, bold=True)
        for label in (self.part_line, self.copied):
            set_type(label, TextSize.SMALL, theme.muted)
        self.licence.setFont(mono_font(TextSize.SMALL))
        self._column.setContentsMargins(sp(20), sp(16), sp(20), sp(16))
        self._column.setSpacing(sp(10))
        self._head.setSpacing(sp(12))
        self._right.setContentsMargins(sp(10), 0, 0, 0)
        self.resize(within_screen(self, 980, 640))
        room = self.width() - 2 * sp(20)
        lines = self.licence.fontMetrics().horizontalAdvance("m" * _COLUMNS) + sp(40)
        wide = min(lines, room * 2 // 3)  # the names of the parts need some room as well
        self._split.setSizes([room - wide, wide])

"""Which database is shown, how old its last copy is, and the ways to another one and to a copy."""

import time
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from strandline.engine.memory_backup import Backup
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.tips import set_tip
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.typography import set_type


class FileBox(QWidget):
    """Two lines and two buttons at the foot of the lanes."""

    openAsked = Signal()
    backupAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "lossless-claw")
        self._path: Path | None = None
        self._last_ms: int | None = None
        self._due = False
        self._now_ms = 0
        self._share: float | None = None
        self.name = ElidedLabel(self, Qt.TextElideMode.ElideMiddle)
        self.state = plain_label(self, wrap=True)
        self.open_button = QToolButton(self)
        self.backup_button = QToolButton(self)
        for button in (self.open_button, self.backup_button):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.open_button.clicked.connect(self.openAsked)
        self.backup_button.clicked.connect(self.backupAsked)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(sp(6))
        self._row.addWidget(self.open_button)
        self._row.addWidget(self.backup_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, sp(4), sp(4), sp(4))
        column.setSpacing(sp(4))
        column.addWidget(self.name)
        column.addWidget(self.state)
        column.addLayout(self._row)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_file(self, path: Path | None) -> None:
        """Say which file is shown."""
        self._path = path
        self.name.set_full_text(_short(path) if path is not None else "")
        set_tip(self.name, str(path) if path is not None else "")
        self.backup_button.setEnabled(path is not None)
        self._say()

    def set_backup(self, last_ms: int | None, now_ms: int, *, due: bool) -> None:
        """Say when the last copy was made, and whether a new one is due."""
        self._last_ms, self._now_ms, self._due = last_ms, now_ms, due
        self._say()
        self._dress()

    def show_backup(self, last: Backup | None, due: bool) -> None:
        """Say the same of a copy as it is known now."""
        now = int(time.time() * 1000)
        self.set_backup(last.at_ms if last is not None else None, now, due=due)

    def set_progress(self, share: float | None) -> None:
        """Say how far a running copy is, 0 to 1; None when none runs."""
        self._share = share
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Put the buttons one below the other where they need it; the icons must do in very little room."""
        narrow = self.width() < sp(176)
        style = (
            Qt.ToolButtonStyle.ToolButtonIconOnly if narrow else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        )
        for button in (self.open_button, self.backup_button):
            button.setToolButtonStyle(style)
        widest = max(self.open_button.sizeHint().width(), self.backup_button.sizeHint().width())
        beside = narrow or 2 * widest + sp(6) + sp(4) <= self.width()
        self._row.setDirection(
            QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _say(self) -> None:
        self.setVisible(self._path is not None)
        if self._share is not None:
            text = self.tr("Copying… %1").replace("%1", labels.percent(self._share, 1.0))
        elif self._last_ms is None:
            text = self.tr("No backup yet")
        else:
            text = self.tr("Backup %1").replace("%1", labels.ago(self._last_ms, self._now_ms))
        self.state.setText(f"△ {text}" if self._due and self._share is None else text)
        words = self.tr("Cancel") if self._share is not None else self.tr("Back up…")
        self.backup_button.setText(words)
        self.backup_button.setAccessibleName(
            self.tr("Cancel the copy") if self._share is not None else self.tr("Back up memory…")
        )

    def _retranslate(self) -> None:
        self.open_button.setText(self.tr("Open…"))
        self.open_button.setAccessibleName(self.tr("Open another database"))
        self.open_button.setToolTip(self.tr("Show another lcm.db"))
        self.backup_button.setToolTip(self.tr("Back up memory: a verified copy to a folder of your choice"))
        self._say()
        self._fit()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.name, TextSize.SMALL, theme.ink)
        set_type(self.state, TextSize.SMALL, theme.amber.ink if self._due else theme.muted)
        for button in (self.open_button, self.backup_button):
            set_type(button, TextSize.SMALL, theme.ink, more=f"padding: {sp(4)}px {sp(4)}px;")
        self.open_button.setIcon(icons.icon("database"))
        self.backup_button.setIcon(icons.icon("backup"))


def _short(path: Path) -> str:
    """Give the path as short as it is clear: below the home folder with a tilde."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)

"""Your own memory at the foot of the lanes: what goes on with it, what it cost, and what one can do."""

import time

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from strandline.live.lossless_feed import OwnMemory
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.tips import set_tip
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory import own_words
from strandline.ui.widgets import icons
from strandline.ui.widgets.typography import set_type


class OwnBox(QWidget):
    """Shows an :class:`OwnMemory`; asks to update, to stop, and for the settings."""

    accessible_role = AccessibleRole.Grouping

    updateAsked = Signal()
    stopAsked = Signal()
    settingsAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_term(self, "own-memory")
        self._now: OwnMemory | None = None
        self._brief = False
        self.state = plain_label(self, wrap=True)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.trouble = plain_label(self, wrap=True, select=True)
        self.way_out = plain_label(self, wrap=True, select=True)
        self.unread = plain_label(self, wrap=True)
        self.cost = plain_label(self, wrap=True)
        self.action, self.settings = QToolButton(self), QToolButton(self)
        self.action.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.action.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout()
        self._row.addWidget(self.action, 1)
        self._row.addWidget(self.settings)
        self._column = QVBoxLayout(self)
        for widget in (self.state, self.bar, self.trouble, self.way_out, self.unread, self.cost):
            self._column.addWidget(widget)
        self._column.addLayout(self._row)
        self.action.clicked.connect(self._act)
        self.settings.clicked.connect(self.settingsAsked)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self._retranslate()

    def set_now(self, now: OwnMemory | None) -> None:
        """Show what goes on."""
        self._now = now
        self._say()

    def set_brief(self, brief: bool) -> None:
        """Leave out what a tooltip can say, where there is little room."""
        if brief != self._brief:
            self._brief = brief
            self._say()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _act(self) -> None:
        if own_words.is_running(self._now):
            self.stopAsked.emit()
        else:
            self.updateAsked.emit()

    def _say(self) -> None:
        now = self._now
        running = own_words.is_running(now)
        self.state.setText(own_words.state(now, int(time.time() * 1000)))
        status = now.outlook.status if now is not None and now.outlook is not None else None
        if status is not None and status.exists:
            cost = own_words.cost(now) if self._brief else ""
            set_tip(self.state, "\n".join(filter(None, (own_words.sizes(status), cost, str(status.path)))))
        share = own_words.share(now)
        self.bar.setVisible(share is not None)
        self.bar.setValue(round(1000 * (share or 0)))
        trouble, way_out = own_words.trouble(now)
        for label, text in ((self.trouble, f"△ {trouble}" if trouble else ""), (self.way_out, way_out)):
            label.setText(text)
            label.setVisible(bool(text))
        self.way_out.setVisible(bool(way_out) and not self._brief)
        set_tip(self.trouble, way_out if self._brief else "")
        unread = now.unread if now is not None else ()
        self.unread.setVisible(bool(unread))
        count = self.tr("%n thing(s) could not be read", None, len(unread))
        self.unread.setText(f"△ {count}")
        set_tip(self.unread, "\n".join(labels.sentence(one) for one in unread[:20]))
        self.cost.setText(own_words.cost(now))
        self.cost.setVisible(status is not None and (status.exists or running) and not self._brief)
        self.action.setText(self.tr("Stop") if running else self.tr("Update now"))
        self.action.setToolTip(
            self.tr("End it after this step; what is built stays")
            if running
            else self.tr("Take in what is new and summarise what is due")
        )
        self.action.setIcon(icons.icon("pause" if running else "refresh"))
        self.action.setEnabled(now is not None)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("Your own memory"))
        self.bar.setAccessibleName(self.tr("How much of the transcripts is read"))
        self.settings.setAccessibleName(self.tr("Settings of your own memory"))
        self.settings.setToolTip(self.tr("How your own memory is built, and when"))
        self._say()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.state, TextSize.SMALL, theme.ink)
        set_type(self.trouble, TextSize.SMALL, theme.amber.ink)
        set_type(self.unread, TextSize.SMALL, theme.amber.ink)
        set_type(self.way_out, TextSize.SMALL, theme.muted)
        set_type(self.cost, TextSize.SMALL, theme.muted)
        for button in (self.action, self.settings):
            set_type(button, TextSize.SMALL, theme.ink, more=f"padding: {sp(4)}px {sp(4)}px;")
        self.settings.setIcon(icons.icon("settings"))
        self.bar.setFixedHeight(sp(4))
        self._row.setSpacing(sp(6))
        self._column.setContentsMargins(0, sp(4), sp(4), sp(4))
        self._column.setSpacing(sp(4))
        self._say()

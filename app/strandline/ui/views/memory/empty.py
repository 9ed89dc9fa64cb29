"""What the screen says when there is no memory to show: why, what still works, and the ways on."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from strandline.errors import NotFound, StrandlineError
from strandline.live.lossless_feed import OwnMemory
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory import own_words
from strandline.ui.views.memory.source import Source
from strandline.ui.views.memory.source_switch import SourceSwitch
from strandline.ui.widgets import icons
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.typography import set_type


class EmptyPage(QWidget):
    """A picture, a few sentences and buttons; for your own memory, how far its building is."""

    openAsked = Signal()
    retryAsked = Signal()
    updateAsked = Signal()
    stopAsked = Signal()
    settingsAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._error: BaseException | None = None
        self._source: Source | None = None
        self._own: OwnMemory | None = None
        self.source = SourceSwitch(self)
        self.mark = QLabel(self)
        self.title = plain_label(self, wrap=True, select=True)
        self.text = plain_label(self, wrap=True, select=True)
        self.still = plain_label(self, wrap=True)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.build = PrimaryButton(self)
        self.open_button = PrimaryButton(self)
        self.retry = QPushButton(self)
        self.settings = QPushButton(self)
        self.build.clicked.connect(self._act)
        self.open_button.clicked.connect(self.openAsked)
        self.retry.clicked.connect(self.retryAsked)
        self.settings.clicked.connect(self.settingsAsked)
        buttons = QWidget(self)
        self._flow = FlowLayout(buttons, gap=sp(8))
        for button in (self.build, self.open_button, self.retry, self.settings):
            self._flow.addWidget(button)
        body = QWidget(self)
        body.setMaximumWidth(sp(560))
        body.setMinimumWidth(sp(280))
        column = QVBoxLayout(body)
        column.setSpacing(sp(12))
        for widget in (self.source, self.mark, self.title, self.text, self.bar, self.still, buttons):
            column.addWidget(widget)
        across = QHBoxLayout()
        across.addStretch(1)
        across.addWidget(body, 20)
        across.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addLayout(across)
        outer.addStretch(3)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()

    def show_nothing(self) -> None:
        """Say that no database is open."""
        self._error = None
        self.set_source(None)

    def set_source(self, source: Source | None) -> None:
        """Say which memory is not there."""
        self._source, self._error = source, None
        self.source.set_source(source)
        self._say()

    def show_error(self, error: BaseException) -> None:
        """Say why the memory cannot be shown."""
        self._error = error
        self._say()

    def set_own(self, now: OwnMemory | None) -> None:
        """Follow your own memory, which may be the one that is not there yet."""
        self._own = now
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.mark.setVisible(self.height() > sp(420))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()

    # -- inside ----------------------------------------------------------------------------

    def _act(self) -> None:
        if own_words.is_running(self._own):
            self.stopAsked.emit()
        else:
            self.updateAsked.emit()

    def _say(self) -> None:
        error, source = self._error, self._source
        missing = error is None or isinstance(error, NotFound)
        own = source is not None and source.own and missing
        for widget in (self.build, self.settings):
            widget.setVisible(own)
        self.bar.setVisible(own and own_words.share(self._own) is not None)
        self.open_button.setVisible(not own)
        self.retry.setVisible(error is not None and not own)
        if own:
            self._say_own(plugin=source is not None and source.plugin)
        elif missing and (source is None or source.expected):
            self._say_none(error)
        else:
            self._say_error(error)
        self.open_button.setText(self.tr("Open a database…"))
        self.retry.setText(self.tr("Try again"))
        self.settings.setText(self.tr("Settings…"))
        self.settings.setAccessibleName(self.tr("Settings of your own memory"))
        self._flow.activate()  # other buttons stand there now: not first where the former ones stood

    def _say_own(self, *, plugin: bool) -> None:
        now = self._own
        outlook = now.outlook if now is not None else None
        running = own_words.is_running(now)
        count = outlook.transcripts if outlook is not None else 0
        trouble, way_out = own_words.trouble(now)
        nothing = outlook is not None and not count and not outlook.status.exists
        what = self.tr(
            "In a memory of your own every message is kept, with summaries above it: a map from years down "
            "to the words that were said. Transcripts are only read, and none of the agent's files is "
            "written."
        )
        how = (
            self.tr("It is made on this computer, offline, and costs nothing.")
            if now is None or now.offline
            else self.tr("The model endpoint of the settings makes the summaries; its limits hold.")
        )
        if running:
            self.title.setText(self.tr("Your own memory is being built"))
            self.text.setText(own_words.working(now) if now is not None else "")
            self.bar.setValue(round(1000 * (own_words.share(now) or 0)))
            self.still.setText(what)
        elif trouble:
            self.title.setText(trouble)
            self.text.setText(way_out)
            self.still.setText(self.tr("What was built before is still there. Everything else still works."))
        elif nothing:
            self.title.setText(self.tr("There are no conversations here yet"))
            self.text.setText(
                self.tr("Your own memory is built from transcripts. It begins with the first one.")
            )
            self.still.setText("")
        else:
            self.title.setText(
                self.tr("Build your own memory from %n transcript(s)", None, count)
                if count
                else self.tr("Build your own memory")
            )
            why = "" if plugin else self.tr("The plugin lossless-claw keeps no memory here.")
            self.text.setText(labels.sentences(why, what))
            doing = own_words.state(now, 0) if now is not None and outlook is None else ""
            self.still.setText(labels.sentences(how, doing))
        self.still.setVisible(bool(self.still.text()))
        self.build.setVisible(not nothing)
        self.build.setText(self.tr("Stop") if running else self.tr("Build it now"))
        self.build.setEnabled(now is not None)

    def _say_none(self, error: BaseException | None) -> None:
        self.title.setText(self.tr("There is no lossless memory here yet"))
        why = labels.sentence(error.sentence) if isinstance(error, StrandlineError) else ""
        more = self.tr(
            "lossless-claw keeps every message of every conversation in lcm.db and makes summaries "
            "of them. Without it the host compacts its transcript, and what is compacted is not "
            "kept as a memory."
        )
        self.text.setText(labels.sentences(why, more))
        self.still.setVisible(True)
        self.still.setText(
            self.tr(
                "What still works: the Context screen and everything about files and sessions. To look "
                "into a database from elsewhere, a copy or a backup, open it or drop it on this window."
            )
        )

    def _say_error(self, error: BaseException | None) -> None:
        if isinstance(error, StrandlineError):
            self.title.setText(labels.sentence(error.sentence))
            self.text.setText(labels.sentence(error.way_out))
        else:
            self.title.setText(self.tr("The memory cannot be shown"))
            self.text.setText(str(error))
        self.still.setVisible(True)
        self.still.setText(
            self.tr("Nothing was changed: Strandline only reads. Everything else still works.")
        )

    def _dress(self) -> None:
        theme = theme_manager().theme
        self.mark.setPixmap(icons.pixmap("memory", sp(44), theme.accent, self.devicePixelRatioF()))
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.text, TextSize.BODY, theme.ink)
        set_type(self.still, TextSize.BODY, theme.muted)
        self.bar.setFixedHeight(sp(6))
        self._say()

"""One summary made anew: the present text left, another one right, and what becomes of the facts.

The page shows and asks; what is done is up to :class:`~strandline.ui.views.memory.rebuild_desk.RebuildDesk`.
"""

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSplitter, QVBoxLayout, QWidget

from strandline.engine.lossless.weighing import Weighed
from strandline.engine.summarizers.named import NAMES
from strandline.live.rebuild_feed import Offer
from strandline.store.lossless.values import Version, VersionState
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.theme import theme_manager
from strandline.ui.views.editor.notice_bar import NoticeBar
from strandline.ui.views.inspector.section import plain_label
from strandline.ui.views.memory import rebuild_words as say
from strandline.ui.views.memory.rows_list import ThingList
from strandline.ui.views.memory.text_sides import TextSide, tint_differences
from strandline.ui.widgets import icons
from strandline.ui.widgets.controls import BarCombo, ElidedLabel
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.primary import PrimaryButton
from strandline.ui.widgets.typography import set_type


class RebuildPage(QWidget):
    """Shows a summary and, once there is one, another text for it.

    ``makeAsked`` gives the name of a summarizer, ``versionAsked`` the number of a former text,
    ``factAsked`` a :class:`Weighed`. What the notice offers is told by its ``chosen``.
    """

    makeAsked = Signal(str)
    versionAsked = Signal(int)
    acceptAsked = Signal()
    keepAsked = Signal()
    factAsked = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._versions: tuple[Version, ...] = ()
        self._offer: Offer | None = None
        self._listed: list[Weighed] = []
        self.title, self.back = ElidedLabel(self), QPushButton(self)
        set_term(self.title, "built-from")
        self.notice = NoticeBar(self)
        self.summarizer = BarCombo(self)
        for name in NAMES:
            self.summarizer.addItem(name, name)
        self.make, self.versions = PrimaryButton(self), QPushButton(self)
        self.menu = QMenu(self)
        self.versions.setMenu(self.menu)
        self.hint = plain_label(self, wrap=True)
        self.sides = (TextSide(self), TextSide(self))
        for side in self.sides:
            set_term(side.line, "token")
        self.facts_line, self.facts = plain_label(self, wrap=True), ThingList(self)
        self.accept, self.keep, self.again = PrimaryButton(self), QPushButton(self), QPushButton(self)
        self._compose()
        self._connect()
        self._dress()
        self._retranslate()

    # -- what it shows -------------------------------------------------------------------------

    @property
    def offer(self) -> Offer | None:
        """What is offered."""
        return self._offer

    @property
    def chosen_summarizer(self) -> str:
        """The name of the summarizer that is chosen."""
        return str(self.summarizer.currentData() or "")

    def prefer(self, summarizer: str) -> None:
        """Choose a summarizer by its name; an unknown one changes nothing."""
        at = self.summarizer.findData(summarizer)
        if at >= 0:
            self.summarizer.setCurrentIndex(at)

    def show_summary(self, name: str) -> None:
        """Begin with a summary; its texts come with :meth:`set_versions`."""
        self._name, self._versions, self._offer = name, (), None
        self.notice.hide()
        self._show()

    def set_versions(self, versions: tuple[Version, ...]) -> None:
        """Show the text that stands there now, and offer the former ones."""
        self._versions = versions
        self._show()

    def set_offer(self, offer: Offer | None) -> None:
        """Show another text beside the present one; None takes it away."""
        self._offer = offer
        self._show()

    def set_running(self, running: bool) -> None:
        """While something runs nothing else can be begun."""
        wanted: list[QWidget] = [self.summarizer, self.make, self.versions]
        wanted += [self.accept, self.keep, self.again]
        for one in wanted:
            one.setEnabled(not running)

    # -- Qt ------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < sp(440)  # each text needs room for a few words a line
        self.texts.setOrientation(Qt.Orientation.Vertical if narrow else Qt.Orientation.Horizontal)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside --------------------------------------------------------------------------------

    def _compose(self) -> None:
        self.texts = texts = QSplitter(Qt.Orientation.Horizontal, self)
        texts.setChildrenCollapsible(False)
        for side in self.sides:
            texts.addWidget(side)
        self.below = QWidget(self)
        column = QVBoxLayout(self.below)
        column.setContentsMargins(0, sp(4), 0, 0)
        column.addWidget(self.facts_line)
        column.addWidget(self.facts, 1)
        self.split = QSplitter(Qt.Orientation.Vertical, self)
        self.split.addWidget(texts)
        self.split.addWidget(self.below)
        self.split.setStretchFactor(0, 3)
        self.split.setStretchFactor(1, 2)
        self.split.setSizes([360, 160])
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.back)
        choice, answers = QWidget(self), QWidget(self)
        self._choice, self._answers = FlowLayout(choice), FlowLayout(answers)
        for widget in (self.summarizer, self.make, self.versions):
            self._choice.addWidget(widget)
        for widget in (self.accept, self.keep, self.again):
            self._answers.addWidget(widget)
        self.answers = answers
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        for part in (choice, self.hint, self.notice):
            self._column.addWidget(part)
        self._column.addWidget(self.split, 1)
        self._column.addWidget(answers)

    def _connect(self) -> None:
        self.back.clicked.connect(self.closed)
        self.make.clicked.connect(self._ask)
        self.summarizer.currentIndexChanged.connect(self._say_hint)
        self.accept.clicked.connect(self.acceptAsked)
        self.keep.clicked.connect(self.keepAsked)
        self.again.clicked.connect(self._ask)
        self.facts.chosen.connect(self._ask_fact)
        self.menu.aboutToShow.connect(self._fill_menu)
        theme_manager().themeChanged.connect(self._dress)

    def _ask(self) -> None:
        self.makeAsked.emit(self.chosen_summarizer)

    def _ask_fact(self, key: str) -> None:
        self.factAsked.emit(self._listed[int(key)])

    def _fill_menu(self) -> None:
        self.menu.clear()
        for version in reversed(self._versions):
            action = self.menu.addAction(say.version_line(version).replace("&", "&&"))
            action.setEnabled(version.state is not VersionState.USED)
            action.triggered.connect(partial(self.versionAsked.emit, version.version))

    def _show(self) -> None:
        offer = self._offer
        present = offer.present if offer is not None else self._used
        gist = words.plain(present.content[:160]) if present is not None else self._name
        self.title.set_full_text(self.tr("Rebuild: %1").replace("%1", gist or self._name))
        self._show_sides(present, offer)
        self.facts_line.setText(say.facts_title(offer.scales) if offer is not None else "")
        things, self._listed = say.fact_things(offer.scales) if offer is not None else ([], [])
        self.facts.set_things(things)
        self.facts.setVisible(bool(things))
        self.below.setVisible(offer is not None)
        self.answers.setVisible(offer is not None)
        self.make.setVisible(offer is None)
        self.versions.setText(self.tr("Versions (%1)").replace("%1", labels.number(len(self._versions))))
        self._say_hint()

    @property
    def _used(self) -> Version | None:
        return next((one for one in self._versions if one.state is VersionState.USED), None)

    def _show_sides(self, present: Version | None, offer: Offer | None) -> None:
        left, right = self.sides
        left.title.set_full_text(self.tr("Used now"))
        right.setVisible(offer is not None)
        if present is not None:
            pieces = [say.version_line(present)]
            if offer is not None:
                pieces.append(say.facts_line(offer.scales.old, offer.scales))
            left.line.setText(" · ".join(pieces))
        else:
            left.line.setText("")
        left.text.set_text(present.content if present is not None else "")
        if offer is None:
            left.text.setExtraSelections([])
            return
        if offer.candidate is not None:
            made = offer.candidate
            right.title.set_full_text(self.tr("New, not used yet"))
            pieces = [say.summarizer_name(made.model), say.tokens_line(made.tokens), say.cost_line(offer)]
            notes = [labels.sentence(note) for note in made.notes]
            text = made.text
        elif offer.version is not None:
            right.title.set_full_text(self.tr("A former text"))
            pieces, notes = [say.version_line(offer.version)], []
            text = offer.version.content
        else:
            return
        pieces.append(say.facts_line(offer.scales.new, offer.scales))
        right.line.setText("\n".join((" · ".join(pieces), *notes)))
        right.text.set_text(text)
        tint_differences(left, right)

    def _say_hint(self, _index: int = 0) -> None:
        self.hint.setText(say.summarizer_hint(self.chosen_summarizer))

    def _retranslate(self) -> None:
        self.back.setText(self.tr("Back to the picture"))
        for at in range(self.summarizer.count()):
            self.summarizer.setItemText(at, say.summarizer_name(self.summarizer.itemData(at)))
        self.summarizer.updateGeometry()
        self.summarizer.setAccessibleName(self.tr("Who makes the new text"))
        self.make.setText(self.tr("Make a new text"))
        self.accept.setText(self.tr("Accept"))
        self.keep.setText(self.tr("Keep the old"))
        self.again.setText(self.tr("Try another"))
        self.versions.setAccessibleName(self.tr("Versions of this summary"))
        for side, name in zip(self.sides, (self.tr("Text used now"), self.tr("Other text")), strict=True):
            side.text.setAccessibleName(name)
        self.facts.setAccessibleName(self.tr("Protected facts that differ"))
        self._show()

    def _dress(self) -> None:
        theme = theme_manager().theme
        self._column.setContentsMargins(sp(16), sp(14), sp(14), sp(10))
        self._column.setSpacing(sp(8))
        set_type(self.title, TextSize.TITLE, theme.ink, bold=True)
        set_type(self.hint, TextSize.SMALL, theme.muted)
        set_type(self.facts_line, TextSize.BODY, theme.ink)
        self.back.setIcon(icons.icon("back"))
        for side in self.sides:
            side.dress()
        self._show()

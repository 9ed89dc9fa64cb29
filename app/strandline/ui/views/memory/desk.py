"""The centre: one conversation in four forms, the messages under what is picked, and the words above."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from strandline.live.memory_feed import MemoryFeed, Shot
from strandline.model.anomalies import OUTDATED
from strandline.model.context import Severity
from strandline.model.dag import Standing, standings
from strandline.model.layout.icicle_axis import Scale
from strandline.ui import labels
from strandline.ui.fonts import TextSize, sp, ui_font
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import LOCAL, span
from strandline.ui.theme import theme_manager
from strandline.ui.views.memory.beneath import Beneath
from strandline.ui.views.memory.legend import MemoryLegend
from strandline.ui.views.memory.reader import Reader
from strandline.ui.views.memory.tool_row import Crumbs, ToolRow
from strandline.ui.views.memory.tree_twin import TreeTwin
from strandline.ui.widgets.controls import ElidedLabel
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.memory import words
from strandline.ui.widgets.memory.icicle import IcicleWidget
from strandline.ui.widgets.memory.minimap import Minimap
from strandline.ui.widgets.memory.nodelink import NodeLinkWidget
from strandline.ui.widgets.segmented import Segmented

PICTURE, RELATIONS, TREE, READING = range(4)
_SCALES = (Scale.POSITION, Scale.TIME, Scale.TOKENS)


class Desk(QWidget):
    """Shows a :class:`Shot`. Picking is told by the parts and put into force by the view."""

    formShown = Signal(int)
    said = Signal(str)
    failed = Signal(object)
    exportAsked = Signal(str)  # the ending of a file's name, "" for none

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shot: Shot | None = None
        self._stale = False  # relations and tree are filled when they are looked at
        self._lane = ""
        self.title = ElidedLabel(self)
        set_term(self.title, "conversation")
        self.sentence = QLabel(self)
        set_term(self.sentence, "lossless-claw")
        self.sentence.setWordWrap(True)
        self.sentence.setProperty("role", "muted")
        self.form = Segmented(4, self)
        self.legend = MemoryLegend(self)
        self.tools = ToolRow(self)
        self.scale = self.tools.scale
        self.crumbs = Crumbs()
        self.crumbs.hide()
        self.icicle = IcicleWidget()
        self.icicle.set_zone(LOCAL)
        self.minimap = Minimap(self.icicle)
        set_term(self.minimap, "context-items")
        self.relations = NodeLinkWidget()
        self.tree = TreeTwin()
        set_term(self.tree, "depth")
        self.reader = Reader()
        self.beneath = Beneath()
        set_term(self.beneath, "raw-message")
        self._forms = (self.icicle, self.relations, self.tree, self.reader.text)
        self.pages = QStackedWidget(self)
        self.split = QSplitter(Qt.Orientation.Vertical, self)
        self._compose()
        self._connect()
        self._dress()
        self._retranslate()
        self._show_form(PICTURE)

    # -- what others use -------------------------------------------------------------------

    def set_feed(self, feed: MemoryFeed | None) -> None:
        """Read from another file."""
        self.reader.set_feed(feed)
        self.beneath.set_feed(feed)
        self.set_shot(None, "")

    def set_shot(self, shot: Shot | None, lane: str) -> None:
        """Show a conversation; camera, choice and place stay while it is the same one."""
        before, self._shot, self._lane = self._shot, shot, lane
        graph = shot.graph if shot is not None else None
        findings = shot.findings if shot is not None else ()
        same = before is not None and graph is before.graph
        if not same or before is None or findings != before.findings:
            self.icicle.set_graph(graph, findings)
            self.minimap.update()
            self._stale = True
        if not same:
            self.beneath.set_graph(graph)
            self.reader.set_conversation(shot)
        self._refresh_form()
        if graph is not None:
            self.legend.set_kinds(
                standings(graph),
                fresh=graph.fresh_from is not None,
                badges=any(one.severity is not Severity.INFO for one in findings),
                outdated=any(one.code == OUTDATED for one in findings),
                own=graph.own,
            )
        self._say()

    def _refresh_form(self) -> None:
        shot = self._shot
        if not self._stale or self.pages.currentIndex() not in (RELATIONS, TREE):
            return
        self._stale = False
        graph = shot.graph if shot is not None else None
        findings = shot.findings if shot is not None else ()
        self.relations.set_graph(graph, findings)
        self.tree.set_graph(graph, frozenset(one.subject for one in findings if one.code == OUTDATED))
        picked = self.icicle.selected
        self.tree.select(picked)
        if self.relations.center is None or (picked and self.relations.selected != picked):
            self.relations.set_center(picked or self._worth_seeing(), tell=False)

    def show_picked(self, summary_id: str | None) -> None:
        """Mark a summary in every form, without telling about it."""
        self.icicle.select(summary_id, tell=False)
        self.beneath.show_under(summary_id)
        if self._stale:
            return
        self.tree.select(summary_id)
        if summary_id and summary_id not in {self.relations.center, self.relations.selected}:
            self.relations.set_center(summary_id, tell=False)

    def show_picked_message(self, position: int) -> None:
        """Mark a message in the picture, without telling about it."""
        self.icicle.select_message(position, tell=False)

    def show_form(self, form: int) -> None:
        """Show the picture, the relations, the tree or the reader."""
        self.form.choose(form)
        self._show_form(form)

    def read_at(self, message_id: int) -> None:
        """Show a message in its conversation."""
        self.show_form(READING)
        self.reader.open_at(message_id)

    # -- Qt --------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    # -- inside ----------------------------------------------------------------------------

    def _compose(self) -> None:
        header = QWidget(self)
        header.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        flow = FlowLayout(header, gap=sp(12), push_last=True)
        flow.addWidget(self.title)
        flow.addWidget(self.form)
        drawn = QWidget()
        column = QVBoxLayout(drawn)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(sp(6))
        column.addWidget(self.crumbs)
        column.addWidget(self.icicle, 1)
        column.addWidget(self.minimap)
        for page in (drawn, self.relations, self.tree, self.reader):
            self.pages.addWidget(page)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.pages)
        self.split.addWidget(self.beneath)
        self.split.setStretchFactor(0, 5)
        self.split.setStretchFactor(1, 2)
        self.split.setSizes([520, 200])
        self._column = QVBoxLayout(self)
        for widget in (header, self.sentence, self.legend, self.tools):
            self._column.addWidget(widget)
        self._column.addWidget(self.split, 1)

    def _connect(self) -> None:
        self.form.chosen.connect(self._show_form)
        self.scale.chosen.connect(self._show_scale)
        self.legend.pointed.connect(self._ring)
        self.tools.fitAsked.connect(self._fit)
        self.tools.newestAsked.connect(self._newest)
        self.tools.backAsked.connect(self._back)
        self.tools.exportAsked.connect(self._ask_export)
        self.crumbs.chosen.connect(self._climb)
        self.icicle.pathChanged.connect(self._walked)
        theme_manager().themeChanged.connect(self._dress)

    def _show_form(self, form: int) -> None:
        held = self.pages.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        self.pages.setCurrentIndex(form)
        self.setFocusProxy(self._forms[form])
        if held:  # the keyboard goes on in the form that is shown now
            self._forms[form].setFocus(Qt.FocusReason.OtherFocusReason)
        if form == READING:
            self.reader.ensure()
        self._refresh_form()
        self._make_room()
        self._say()
        self.formShown.emit(form)

    def _worth_seeing(self) -> str | None:
        graph = self._shot.graph if self._shot is not None else None
        if graph is None or not graph.nodes:
            return None
        if self.icicle.selected:
            return self.icicle.selected
        return graph.nodes[graph.frontier[0] if graph.frontier else -1].summary_id

    def _show_scale(self, index: int) -> None:
        self.icicle.set_scale(_SCALES[index])
        self.minimap.update()
        self._say()

    def _ring(self, standing: Standing | None) -> None:
        graph = self._shot.graph if self._shot is not None else None
        if graph is None or standing is None:
            self.icicle.set_matches(())
            return
        where = standings(graph)
        self.icicle.set_matches(
            node.summary_id for node, one in zip(graph.nodes, where, strict=True) if one is standing
        )

    def _fit(self) -> None:
        if self.pages.currentIndex() == RELATIONS:
            self.relations.fit()
        else:
            self.icicle.fit()

    def _newest(self) -> None:
        match self.pages.currentIndex():
            case 3:
                self.reader.go_newest()
            case _:
                self.show_form(PICTURE)
                self.icicle.show_newest()

    def _back(self) -> None:
        if self.pages.currentIndex() == RELATIONS:
            self.relations.back()
        elif self.pages.currentIndex() == READING:
            self.show_form(PICTURE)
        else:
            self.icicle.back()

    def _climb(self, keep: int) -> None:
        self.show_form(PICTURE)
        while len(self.icicle.path) > keep:
            self.icicle.back()
        if not keep:
            self.icicle.fit()

    def _walked(self, path: tuple[str, ...]) -> None:
        graph = self.icicle.graph
        if graph is not None:
            names = [words.gist(graph.nodes[graph.index[one]]) for one in path if one in graph.index]
            self.crumbs.set_titles(names)
        self.crumbs.setVisible(bool(path))

    @property
    def reads(self) -> bool:
        """Whether the words themselves are shown."""
        return self.pages.currentIndex() == READING

    @property
    def drawn(self) -> IcicleWidget | NodeLinkWidget | None:
        """The picture that is shown; None for the tree and the words."""
        form = self.pages.currentIndex()
        return self.icicle if form == PICTURE else self.relations if form == RELATIONS else None

    def _ask_export(self) -> None:
        self.exportAsked.emit("")

    def _make_room(self) -> None:
        form = self.pages.currentIndex()
        low = self.height() < sp(520)
        self.scale.setVisible(form == PICTURE)
        self.legend.setVisible(form == PICTURE)
        self.legend.set_brief(self.width() < sp(560))
        self.minimap.setVisible(not low or self.height() > sp(430))
        self.beneath.setVisible(form != READING)
        self.sentence.setVisible(not low or form != PICTURE)
        self.tools.export.setEnabled(form in (PICTURE, RELATIONS))
        self.tools.fit.setEnabled(form in (PICTURE, RELATIONS))
        self.tools.setVisible(form in (PICTURE, RELATIONS))

    def _say(self) -> None:
        shot = self._shot
        if shot is None:
            self.title.set_full_text("")
        else:
            one = shot.conversation
            when = span(one.first_ms, one.last_ms)
            name = one.title or self._lane
            self.title.set_full_text(
                self.tr("%1, %2").replace("%1", name).replace("%2", when) if when else name
            )
        empty = shot is not None and not len(shot.graph.strip) and not shot.graph.nodes
        match self.pages.currentIndex():
            case _ if empty:
                text = self.tr("Nothing was said here yet. Messages appear as soon as they are written.")
            case 0:
                width = {
                    Scale.POSITION: self.tr("Width is messages."),
                    Scale.TIME: self.tr("Width is time."),
                    Scale.TOKENS: self.tr("Width is tokens."),
                }[self.icicle.scale]
                text = self.tr("Left is old, right is new. Each block spans what it was built from.")
                solid = (
                    self.tr("Solid: at the top of the map.")
                    if shot is not None and shot.graph.own
                    else self.tr("Solid: the model has it now.")
                )
                text = labels.sentences(text, solid, width)
            case 1:
                text = self.tr(
                    "Left: what it was folded into. Right: what it was built from. Enter goes there."
                )
            case 2:
                text = self.tr(
                    "The same memory as a tree: summaries, what they were built from, messages below."
                )
            case _:
                text = self.tr(
                    "The words that were really said. Thinking and tools fold out; text can be selected."
                )
        self.sentence.setText(text)

    def _retranslate(self) -> None:
        self.scale.set_texts([words.scale_name(one) for one in _SCALES])
        self.scale.setAccessibleName(self.tr("What the width counts"))
        self.form.set_texts((self.tr("Picture"), self.tr("Relations"), self.tr("Tree"), self.tr("Reading")))
        self.form.setAccessibleName(self.tr("Form of the memory"))
        self._say()

    def _dress(self) -> None:
        self.title.setFont(ui_font(TextSize.TITLE, bold=True))
        self.sentence.setFont(ui_font(TextSize.BODY))
        self._column.setContentsMargins(sp(16), sp(14), sp(14), sp(10))
        self._column.setSpacing(sp(6))

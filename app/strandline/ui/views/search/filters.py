"""The row of chips: where, what, who, which lane, when, and only what the model does not have."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from strandline.model.search import DocumentKind, Mode, Query, Scope
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.search.when import WhenChip
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.search import words
from strandline.ui.widgets.search.chip import Chip, ChoiceChip
from strandline.ui.widgets.typography import set_type

_THIS_AGENT = "\x01agent"  # no session key begins so
_THIS_SESSION = "\x01session"


class Filters(QWidget):
    """Chips that say what is let through. ``changed`` tells that :meth:`apply` gives another query."""

    accessible_role = AccessibleRole.Grouping

    changed = Signal()
    renamed = Signal()  # the words are in another language

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._agent = ""
        self._session = ""
        self._lanes: tuple[str, ...] = ()
        self._mode = Mode.BOTH
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.where, self.what, self.who, self.lane = (ChoiceChip(self) for _ in range(4))
        self.when = WhenChip(self)
        self.absent, self.recent, self.case = Chip(self), Chip(self), Chip(self)
        self.clear_button = QPushButton(self)
        self.clear_button.setFlat(True)
        self._flow = FlowLayout(self, gap=sp(6))
        for widget in (self.where, self.what, self.who, self.lane, self.when, self.when.range):
            self._flow.addWidget(widget)
        for chip in (self.absent, self.recent, self.case):
            chip.setCheckable(True)
            chip.toggled.connect(self._toggled)
            self._flow.addWidget(chip)
        self._flow.addWidget(self.clear_button)
        for choice in (self.where, self.what, self.who, self.lane):
            choice.changed.connect(self._chosen)
        self.when.changed.connect(self._chosen)
        self.clear_button.clicked.connect(self.clear)
        theme_manager().themeChanged.connect(self._dress)
        self._dress()
        self.retranslate()

    # What others use

    def apply(self, query: Query) -> Query:
        """Give the query with what is let through."""
        lanes = self.lane.ticked
        named = frozenset(one for one in lanes if not one.startswith("\x01"))
        if _THIS_SESSION in lanes and self._session:
            named |= {self._session}
        agents = frozenset({self._agent}) if _THIS_AGENT in lanes and self._agent else frozenset()
        since, before = self.when.bounds
        return replace(
            query,
            scopes=frozenset(Scope(one) for one in self.where.ticked),
            kinds=frozenset(DocumentKind(one) for one in self.what.ticked),
            roles=self.who.ticked,
            lanes=named,
            agents=agents,
            since_ms=since,
            before_ms=before,
            absent_only=self.absent.isChecked(),
            recency=self.recent.isChecked(),
            case=self.case.isChecked() and query.mode is Mode.REGEX,
        )

    @property
    def active(self) -> bool:
        """Whether anything is left out."""
        chips = (self.where, self.what, self.who, self.lane, self.when, self.absent)
        return any(chip.filters for chip in chips)

    def clear(self) -> None:
        """Let everything through."""
        for choice in (self.where, self.what, self.who, self.lane):
            choice.tick(frozenset())
        self.when.clear()
        for chip in (self.absent, self.recent, self.case):
            chip.set_on(False)
        self._chosen()

    def set_mode(self, mode: Mode) -> None:
        """Offer what this mode heeds."""
        self._mode = mode
        self._show()

    def set_lanes(self, agent: str, session: str, lanes: Sequence[tuple[str, str]]) -> None:
        """Offer the lanes there are as (session key, label); ``session`` is the one that is looked at."""
        self._agent, self._session = agent, session
        self._lanes = tuple(key for key, _ in lanes)
        values = []
        if agent:
            values.append((_THIS_AGENT, self.tr("this agent (%1)").replace("%1", agent)))
        if session:
            name = words.lane_word(session)
            values.append((_THIS_SESSION, self.tr("this session (%1)").replace("%1", name)))
        for key, label in lanes:
            word = words.lane_word(key)
            values.append((key, f"{word} · {words.plain(label)}" if label else word))
        self.lane.set_values(values)
        self._show()

    def where_words(self) -> str:
        """Say where is searched, for the line with the count: "this agent", "messages"."""
        parts = self.where.names()[:3] + self.lane.names()[:2]
        if not parts:
            return self.tr("everywhere")
        return ", ".join(parts)

    # Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        width = max(self.width(), sp(240))
        return QSize(width, self._flow.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.renamed.emit()

    # Inside

    def _toggled(self) -> None:
        self._chosen()

    def _chosen(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        for chip, name, tip in (
            (self.where, self.tr("Where"), self.tr("Which kinds of source are searched")),
            (self.what, self.tr("What"), self.tr("Words, thinking, tool calls, tool results …")),
            (self.who, self.tr("Who"), self.tr("Who said it")),
            (self.lane, self.tr("Lane"), self.tr("In which agent, session or group")),
        ):
            chip.set_words(name, words.listed(chip.names()), tip)
        self.case.setVisible(self._mode is Mode.REGEX)
        self.recent.setVisible(self._mode is not Mode.REGEX)
        self.clear_button.setVisible(self.active)
        self._flow.invalidate()
        self.updateGeometry()

    def retranslate(self) -> None:
        """Write all words anew."""
        self.setAccessibleName(self.tr("Filters"))
        self.where.set_values([(one.value, words.scope_name(one)) for one in words.SCOPES])
        self.what.set_values([(one.value, words.kind_name(one)) for one in words.KINDS])
        self.who.set_values([(one, words.role_word(one)) for one in words.ROLES])
        self.when.retranslate()
        self.absent.set_words(
            self.tr("Not in the context now"),
            tip=self.tr("Only what the model does not have on its next turn"),
        )
        self.recent.set_words(self.tr("Newest first"), tip=self.tr("Among equals the newer ones come first"))
        self.case.set_words(self.tr("Aa"), tip=self.tr("Capital and small letters differ"))
        self.case.setAccessibleName(self.tr("Capital and small letters differ"))
        self.clear_button.setText(self.tr("Clear filters"))
        self._show()

    def _dress(self) -> None:
        theme = theme_manager().theme
        set_type(self.clear_button, TextSize.SMALL, theme.accent, more=f"padding: {sp(3)}px {sp(6)}px;")
        self.clear_button.setCursor(Qt.CursorShape.PointingHandCursor)

"""Why a message lands in a session, step by step, and which message makes a session's key."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from strandline.messages import Message
from strandline.model.context import Finding
from strandline.model.route_story import KeyStory, RouteStory
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import FactGrid, plain_label
from strandline.ui.views.sessions.card import Card
from strandline.ui.widgets.typography import set_type


class RouteCard(Card):
    """Shows a :class:`RouteStory` that was asked for, else the :class:`KeyStory` of the session.

    ``sessionAsked`` gives a session key to go to, ``backAsked`` that the session's own way is wanted.
    """

    accessible_role = AccessibleRole.Grouping

    sessionAsked = Signal(str)
    backAsked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key: KeyStory | None = None
        self._route: RouteStory | None = None
        self.back = QPushButton(self)
        self.back.setFlat(True)
        self.head.addWidget(self.back)
        self.steps = _Steps(self)
        self.facts = FactGrid(self)
        self.go = QPushButton(self)
        self.go.setFlat(True)
        self.findings = plain_label(self, wrap=True, select=True)
        for widget in (self.steps, self.facts, self.findings):
            self.put(widget)
        self.body.addWidget(self.go, 0, Qt.AlignmentFlag.AlignLeft)
        self.back.clicked.connect(self._go_back)
        self.go.clicked.connect(self._go)
        theme_manager().themeChanged.connect(self._dress_more)
        self._dress_more()
        self._retranslate()

    @property
    def key_story(self) -> KeyStory | None:
        """The session's own way."""
        return self._key

    @property
    def asked(self) -> bool:
        """Whether a message that was typed is shown, and not the session's own way."""
        return self._route is not None

    def show_key(self, story: KeyStory | None) -> None:
        """Show which message makes the session's key; None while it is being read."""
        self._key = story
        self._show()

    def show_route(self, story: RouteStory | None) -> None:
        """Show where a message lands; None goes back to the session's own way."""
        self._route = story
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _show(self) -> None:
        route = self._route or (self._key.story if self._key is not None else None)
        self.back.setVisible(self._route is not None)
        self.go.setVisible(self._route is not None and self._route.session.session_id is not None)
        self.say(self._sentence())
        self.steps.set_story(route)
        self.facts.setVisible(route is not None)
        if route is not None:
            self.facts.set_facts(self._facts(route))
        findings = self._route.findings if self._route else self._key.findings if self._key else ()
        self.findings.setText("\n".join(_warned(findings)))
        self.findings.setVisible(bool(findings))

    def _sentence(self) -> str:
        if self._route is not None:
            return labels.sentence(self._route.why_agent)
        if self._key is None:
            return self.tr("Reading…")
        parts = [labels.sentence(one) for one in self._key.parts]
        if self._key.why_not is not None:
            parts.append(labels.sentence(self._key.why_not))
        return labels.sentences(*parts)

    def _facts(self, route: RouteStory) -> list[tuple[str, str]]:
        facts = [
            (self.tr("agent"), visible(route.agent)),
            (self.tr("session key"), visible(route.session_key)),
        ]
        facts += [(self.tr("why this key"), labels.sentence(one)) for one in route.why_key]
        place = (
            f"{route.workspace} ({route.workspace_source})"
            if route.workspace_source
            else str(route.workspace)
        )
        facts.append((self.tr("workspace"), visible(place)))
        session = route.session
        facts.append(
            (
                self.tr("session"),
                f"{session.session_id} · {session.store}"
                if session.session_id is not None
                else self.tr("none yet: no message of this kind ever came"),
            )
        )
        facts.append((self.tr("LCM conversation"), self._conversation(route)))
        return facts

    def _conversation(self, route: RouteStory) -> str:
        found, words = route.conversation, labels.sentence(route.memory_words)
        if found is None or found.windows < 2:
            return words
        causes = ", ".join(f"{visible(name)} × {count}" for name, count in found.causes)
        split = self.tr("one of %n conversation(s) of this lane", "", found.windows)
        return f"{words} {split}" + (f" ({causes})" if causes else "")

    def _go(self) -> None:
        if self._route is not None:
            self.sessionAsked.emit(self._route.session_key)

    def _go_back(self) -> None:
        self.show_route(None)
        self.backAsked.emit()

    def _retranslate(self) -> None:
        self.name(self.tr("Why does a message land here?"))
        self.back.setText(self.tr("Back to this session"))
        self.go.setText(self.tr("Show this session"))
        self.steps.setAccessibleName(self.tr("The bindings in the order of the file"))
        self._show()

    def _dress_more(self) -> None:
        theme = theme_manager().theme
        set_type(self.findings, TextSize.SMALL, theme.amber.ink)
        for button in (self.back, self.go):
            set_type(button, TextSize.BODY, theme.accent, bold=True)


def _warned(findings: tuple[Finding, ...]) -> Iterator[str]:
    for one in findings:
        yield f"⚠ {visible(one.subject)}: {labels.sentence(one.reason)} {_way(one.advice)}".rstrip()


def _way(advice: Message | None) -> str:
    return labels.sentence(advice)


class _Steps(QWidget):
    """The bindings with what became of each: a tick for the one that won, a dash for the others."""

    accessible_role = AccessibleRole.List

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._story: RouteStory | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(sp(8))
        self._grid.setVerticalSpacing(sp(3))
        self._grid.setColumnStretch(2, 1)
        self.rows: list[tuple[QLabel, QLabel, QLabel]] = []
        theme_manager().themeChanged.connect(self._fill)

    def set_story(self, story: RouteStory | None) -> None:
        """Show the steps of a route."""
        self._story = story
        self._fill()

    def _fill(self) -> None:
        theme = theme_manager().theme
        steps = self._story.steps if self._story is not None else ()
        while len(self.rows) < len(steps):
            row = (plain_label(self), plain_label(self), plain_label(self, wrap=True, select=True))
            for column, label in enumerate(row):
                self._grid.addWidget(
                    label,
                    len(self.rows),
                    column,
                    Qt.AlignmentFlag.AlignTop if column < 2 else Qt.AlignmentFlag(0),
                )
            self.rows.append(row)
        for at, row in enumerate(self.rows):
            for label in row:
                label.setVisible(at < len(steps))
            if at >= len(steps):
                continue
            step = steps[at]
            mark, name, why = row
            mark.setText("✓" if step.won else "–")
            name.setText(f"bindings[{step.binding.index}] → {visible(step.binding.agent)}")
            why.setText(labels.sentence(step.reason))
            why.setAccessibleName(labels.pair(name.text(), why.text()))
            set_type(mark, TextSize.SMALL, theme.green.ink if step.won else theme.muted, bold=True)
            set_type(name, TextSize.SMALL, theme.ink if step.won else theme.muted, bold=step.won)
            set_type(why, TextSize.SMALL, theme.ink if step.won else theme.muted)
        self.setVisible(bool(steps))

"""Memory flush and compaction of a session: the reason first, then where it stands, then what it wrote."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from strandline.messages import Message
from strandline.model.flush_state import FlushPicture, LosslessState, TokensBasis
from strandline.model.visible import visible
from strandline.ui import labels
from strandline.ui.accessible import AccessibleRole
from strandline.ui.fonts import TextSize, sp
from strandline.ui.help.terms import set_term
from strandline.ui.local_time import moment
from strandline.ui.theme import theme_manager
from strandline.ui.views.inspector.section import FactGrid, Section, plain_label
from strandline.ui.views.sessions.card import Card
from strandline.ui.views.sessions.chain import Chain, chips
from strandline.ui.views.sessions.lines_meter import LinesMeter, Meter
from strandline.ui.widgets.flow import FlowLayout
from strandline.ui.widgets.line_words import MeterLine
from strandline.ui.widgets.typography import set_type

_MOST_LINES = 8


class FlushCard(Card):
    """Shows a :class:`FlushPicture`. ``entryAsked`` gives the transcript entry of the last flush."""

    accessible_role = AccessibleRole.Grouping

    entryAsked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: FlushPicture | None = None
        self._now_ms = 0
        self._problem: Message | None = None
        self.numbers = plain_label(self, wrap=True, select=True)
        set_term(self.numbers, "growth")
        self.meter = LinesMeter(self)
        self.chain = Chain(self)
        self.notes = plain_label(self, wrap=True, select=True)
        self.wrote = plain_label(self, wrap=True, select=True)
        self.lines = plain_label(self, wrap=True, select=True)
        self.show_entry = QPushButton(self)
        self.show_entry.setFlat(True)
        self.facts = FactGrid(self)
        self.more = Section(self.facts, self, is_open=False)
        for widget in (self.numbers, self.meter, self.chain, self.notes):
            self.put(widget)
        self._links = FlowLayout(gap=sp(8), push_last=False)
        for widget in (self.wrote, self.lines):
            self.put(widget)
        self._links.addWidget(self.show_entry)
        self.body.addLayout(self._links)
        self.put(self.more)
        self.show_entry.clicked.connect(self._ask_entry)
        theme_manager().themeChanged.connect(self._dress_more)
        self._dress_more()
        self._retranslate()

    def show_picture(self, picture: FlushPicture | None, now_ms: int, problem: Message | None = None) -> None:
        """Show the state of a session; without one, ``problem`` says why there is none."""
        self._picture, self._now_ms, self._problem = picture, now_ms, problem
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside ----------------------------------------------------------------------------

    def _show(self) -> None:
        picture = self._picture
        for widget in (self.numbers, self.meter, self.chain, self.notes, self.wrote, self.lines):
            widget.setVisible(picture is not None)
        self.show_entry.setVisible(False)
        self.more.setVisible(picture is not None)
        if picture is None:
            self.say(labels.sentence(self._problem) or self.tr("Reading…"))
            return
        self.say(labels.sentence(picture.reason))
        self.numbers.setText(self._numbers(picture))
        self.meter.set_meter(self._meter(picture))
        self.chain.set_chips(chips(picture), self._counters(picture))
        notes = "\n".join(labels.sentence(note) for note in picture.notes)
        self.notes.setText(notes)
        self.notes.setVisible(bool(notes))
        self._show_last(picture)
        self.facts.set_facts(self._facts(picture), self._terms())

    def _numbers(self, picture: FlushPicture) -> str:
        """Say how fast it grows and when it gets to the lines: an estimate, and named as one."""
        growth, lines = picture.growth, picture.lines
        if growth.per_turn is None:
            return self.tr("How fast it grows is not known yet: fewer than two turns were counted.")
        if growth.per_turn <= 0:
            return self.tr("It did not grow over the last %n turn(s).", "", growth.turns)
        rate = self.tr("It grows by about %1 tokens a turn (median of the last %2).")
        parts = [rate.replace("%1", labels.short(growth.per_turn)).replace("%2", str(growth.turns))]
        if growth.to_flush is not None and lines.flush is not None:
            text = self.tr("The flush line at %1 is about %n turn(s) away.", "", growth.to_flush)
            parts.append(text.replace("%1", labels.short(lines.flush)))
        if growth.to_compaction is not None and lines.first_compaction not in (None, lines.flush):
            text = self.tr("The compaction line at %1 is about %n turn(s) away.", "", growth.to_compaction)
            parts.append(text.replace("%1", labels.short(lines.first_compaction)))
        return labels.sentences(*parts)

    def _meter(self, picture: FlushPicture) -> Meter:
        lines, now = picture.lines, picture.now
        found = [
            (lines.lossless, self.tr("LCM"), "plain"),
            (lines.flush, self.tr("flush"), "amber"),
            (lines.compaction, self.tr("compaction"), "red"),
            (lines.window, self.tr("window"), "plain"),
        ]
        about = "≈ " if now.basis is TokensBasis.HOST_ESTIMATE else ""
        words = self.tr("now %1").replace("%1", about + labels.short(now.value))
        if now.basis is TokensBasis.STALE:
            words = self.tr("%1, out of date").replace("%1", words)
        return Meter(
            lines.window,
            now.value,
            words,
            tuple(MeterLine(at, name, tone) for at, name, tone in found if at),
            lines.reserve,
            stale=now.basis is TokensBasis.STALE,
        )

    def _counters(self, picture: FlushPicture) -> str:
        counters = picture.counters
        if counters.flush is None:
            return self.tr("compactions %1, never flushed").replace("%1", str(counters.compaction))
        text = self.tr("compactions %1, flushed at %2").replace("%1", str(counters.compaction))
        return text.replace("%2", str(counters.flush))

    def _show_last(self, picture: FlushPicture) -> None:
        last = picture.last
        self.wrote.setVisible(last is not None)
        self.lines.setVisible(last is not None and bool(last.lines))
        self.show_entry.setVisible(last is not None and last.entry_id is not None)
        if last is None:
            return
        if last.at_ms is None:
            text = self.tr("The last flush: %2")
        else:
            text = self.tr("The last flush, %1: %2").replace("%1", labels.ago(last.at_ms, self._now_ms))
        self.wrote.setText(text.replace("%2", visible(labels.sentence(last.words))))
        if last.lines:
            shown = [f"+ {visible(line)}" for line in last.lines[:_MOST_LINES]]
            if len(last.lines) > _MOST_LINES:
                shown.append(self.tr("… %n more line(s)", "", len(last.lines) - _MOST_LINES))
            self.lines.setText("\n".join(shown))

    def _terms(self) -> dict[str, str]:
        """Give the term of the glossary for each fact that is a figure."""
        return {
            self.tr("mode"): "flush-state",
            self.tr("window"): "context-window",
            self.tr("reserve"): "reserve",
            self.tr("soft threshold"): "flush-line",
            self.tr("this number"): "prompt-size",
            self.tr("compacts before a turn at"): "compaction-line",
            self.tr("compacts after a reply at"): "compaction-line",
            self.tr("transcript"): "session-window",
        }

    def _facts(self, picture: FlushPicture) -> list[tuple[str, str]]:
        lines = picture.lines
        facts = [
            (self.tr("mode"), picture.mode),
            (self.tr("window"), f"{labels.number(lines.window)} · {lines.window_source}"),
            (self.tr("reserve"), labels.number(lines.reserve)),
            (self.tr("soft threshold"), labels.number(lines.soft)),
            (self.tr("this number"), labels.sentence(picture.now.words)),
        ]
        if lines.preflight is not None and lines.after_reply is not None:
            facts += [
                (self.tr("compacts before a turn at"), labels.number(lines.preflight)),
                (self.tr("compacts after a reply at"), labels.number(lines.after_reply)),
            ]
        if picture.transcript_bytes is not None:
            facts.append((self.tr("transcript"), labels.number(picture.transcript_bytes) + " B"))
        if picture.counters.failures:
            facts.append((self.tr("failed flushes"), labels.number(picture.counters.failures)))
        facts += self._lossless(picture.lossless)
        default = self.tr("default")
        facts += [(one.key, one.value + (f" ({default})" if one.default else "")) for one in picture.settings]
        facts += [(self.tr("from: %1").replace("%1", name), place) for name, place in picture.evidence]
        return facts

    def _lossless(self, state: LosslessState | None) -> list[tuple[str, str]]:
        if state is None:
            return []
        share = f"{labels.percent(state.threshold, 1)} ({state.threshold_source})"
        facts = [
            (self.tr("lossless-claw compacts at"), share),
            ("lossless-claw", labels.sentence(state.debt)),
        ]
        if state.backlog is not None:
            facts.append((self.tr("before the fresh tail"), f"{labels.short(state.backlog)} tok"))
        if state.failure:
            facts.append((self.tr("its last failure"), visible(state.failure)))
        if state.next_attempt_ms is not None:
            facts.append((self.tr("tries again"), moment(state.next_attempt_ms)))
        if state.problem is not None:
            facts.append((self.tr("unknown"), labels.sentence(state.problem)))
        return facts

    def _ask_entry(self) -> None:
        last = self._picture.last if self._picture is not None else None
        if last is not None and last.entry_id is not None:
            self.entryAsked.emit(last.entry_id)

    def _retranslate(self) -> None:
        self.name(self.tr("Memory flush and compaction"))
        self.meter.setAccessibleName(self.tr("The window with its lines"))
        self.chain.setAccessibleName(self.tr("From one compaction to the next"))
        self.show_entry.setText(self.tr("Show it in the transcript"))
        self.more.set_title(self.tr("Settings and evidence"))
        self._show()

    def _dress_more(self) -> None:
        theme = theme_manager().theme
        for label in (self.numbers, self.notes):
            set_type(label, TextSize.SMALL, theme.muted)
        set_type(self.wrote, TextSize.BODY, theme.ink)
        set_type(self.lines, TextSize.SMALL, theme.green.ink, more=f"padding-left: {sp(8)}px;")
        set_type(self.show_entry, TextSize.BODY, theme.accent, bold=True, more="padding: 2px 0;")

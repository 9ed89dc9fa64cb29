"""A memory that grows with the conversation: summaries made by the plan of lossless-claw, in memory only.

The plugin's one trigger: a context over its threshold is summarised outside the fresh tail, oldest first,
and what is too much of summaries is condensed (:mod:`strandline.model.lossless_plan`).
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from strandline.engine.lab.strategies.bench import Bench, go_on
from strandline.engine.lab.strategies.lcm_entries import Entry, entry_of, entry_of_summary
from strandline.engine.lab.strategies.tools import StoredSummary
from strandline.engine.lossless.escalation import LEAST_SOURCE, summarise
from strandline.engine.lossless.summary_making import summary_id
from strandline.engine.summarizers.base import Cancelled, Request, SourceText, Summarizer
from strandline.model.lab.values import LabMessage
from strandline.model.lossless_plan import Item, LosslessSettings, Step, Sweep, next_step
from strandline.model.tokens import lossless_claw_estimate
from strandline.store.lossless.values import Call

_PREVIOUS = 2
_DAY = re.compile(r"^1970-01-01(?: \(.*\))?:?\n|(?<=^- )1970-01-01 |^\d\d:\d\d (?=\w+: )", re.MULTILINE)


class Grown:
    """The graph of one conversation."""

    def __init__(self, bench: Bench, settings: LosslessSettings, summarizer: Summarizer) -> None:
        self.made = 0
        self.costs: list[float | None] = []
        self._entries: list[Entry] = []
        self._seen = 0
        self._bench = bench
        self._settings = settings
        self._summarizer = summarizer
        self._items: list[Item] = []
        self._tokens = 0
        self._last_ms: int | None = None

    def turn(
        self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled
    ) -> Sequence[Entry]:
        """Take in what was said since the turn before and summarise what is due."""
        del question
        self.made, self.costs = 0, []
        self._say(history[self._seen :])
        self._seen = len(history)
        if self._tokens > self._settings.threshold_tokens:
            while (step := next_step(self._items, self._settings, Sweep.WHOLE)) is not None:
                go_on(cancelled)
                self._do(step, cancelled)
        return self._entries

    def _say(self, messages: Sequence[LabMessage]) -> None:
        for message in messages:
            entry = entry_of(message, self._bench)
            self._entries.append(entry)
            self._items.append(Item(entry.sent.tokens, role=entry.role))
            self._tokens += entry.sent.tokens
            self._last_ms = message.at_ms if message.at_ms is not None else self._last_ms

    def _do(self, step: Step, cancelled: Cancelled) -> None:
        run = self._entries[step.start : step.stop]
        sources = tuple(_source(entry) for entry in run)
        if step.depth == 0 and sum(source.tokens for source in sources) < LEAST_SOURCE:
            for place in range(step.start, step.stop):
                self._items[place] = replace(self._items[place], barred=True)
            return
        before = self._entries[max(0, step.start - _PREVIOUS) : step.start] if step.depth <= 1 else []
        previous = "\n\n".join(one.text for one in _summaries(before))
        request = Request(sources, step.depth, self._settings.leaf_target_tokens, previous)
        made = summarise(self._summarizer, request, self._settings, self._record, cancelled)
        below = _summaries(run)
        times = [source.at_ms for source in sources] + [source.until_ms for source in sources]
        timed = self._last_ms is not None
        new = StoredSummary(
            id=summary_id(0, step.depth, (source.ref for source in sources)),
            depth=step.depth,
            text=made.text if timed else _DAY.sub("", made.text),
            refs=tuple(ref for entry in run for ref in entry.sent.refs),
            sources=tuple(one.id for one in below),
            descendants=sum(one.descendants + 1 for one in below),
            earliest_ms=min(times) if timed else None,
            latest_ms=max(times) if timed else None,
        )
        entry = entry_of_summary(new, new.refs, self._bench)
        self._tokens += entry.sent.tokens - sum(one.sent.tokens for one in run)
        self._entries[step.start : step.stop] = [entry]
        self._items[step.start : step.stop] = [Item(entry.sent.tokens, step.depth, entry.role)]
        self.made += 1

    def _record(self, call: Call) -> None:
        self.costs.append(call.cost)


def _summaries(entries: Sequence[Entry]) -> list[StoredSummary]:
    return [entry.origin for entry in entries if isinstance(entry.origin, StoredSummary)]


def _source(entry: Entry) -> SourceText:
    """Give an item as the summarizer reads it; where no time is known, the epoch stands for it."""
    one = entry.origin
    tokens = lossless_claw_estimate(one.text).value
    if isinstance(one, StoredSummary):
        begin = one.earliest_ms or 0
        return SourceText(one.id, one.text, "summary", begin, one.latest_ms or begin, tokens, one.depth)
    at_ms = one.at_ms or 0
    return SourceText(one.ref, one.text, one.role.value, at_ms, at_ms, tokens)

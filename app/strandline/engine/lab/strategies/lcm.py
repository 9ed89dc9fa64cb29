"""lossless-claw: the fresh tail, and before it summaries and messages from the newest back to the budget.

A conversation of a memory that is there (the plugin's or our own) is read with its summaries as they stood
at each turn; for any other one they are made as the conversation grows.
"""

from collections.abc import Sequence

from strandline.engine.lab.strategies.bench import Bench, go_on
from strandline.engine.lab.strategies.choosing import share_of, whole_of
from strandline.engine.lab.strategies.fitting import Group, fit, size
from strandline.engine.lab.strategies.lcm_entries import Entries, Entry
from strandline.engine.lab.strategies.lcm_grown import Grown
from strandline.engine.lab.strategies.lcm_stored import Stood
from strandline.engine.lab.strategies.tools import Stored
from strandline.engine.summarizers.base import Summarizer
from strandline.engine.summarizers.named import EXTRACTIVE, summarizer_named
from strandline.host.lcm_rules import (
    CONDENSED_TARGET_TOKENS,
    CONTEXT_THRESHOLD,
    FRESH_TAIL_COUNT,
    LEAF_CHUNK_TOKENS,
    LEAF_TARGET_TOKENS,
    Candidate,
    fresh_tail_start,
    select,
)
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.values import (
    Cancelled,
    ContextMessage,
    Dropped,
    LabConversation,
    LabMessage,
    Parameter,
    Role,
    Setting,
    Shrunk,
    StrategyRun,
)
from strandline.model.lossless_plan import LosslessSettings

_FRESH_TAIL = Parameter(
    "fresh_tail", QT_TRANSLATE_NOOP("lab", "Messages of the fresh tail"), FRESH_TAIL_COUNT, 1, 1_000
)
_BUDGET = Parameter("budget", QT_TRANSLATE_NOOP("lab", "Share of the window used"), 1.0, 0.05, 1)
_THRESHOLD = Parameter(
    "threshold", QT_TRANSLATE_NOOP("lab", "Share of it from which it summarises"), CONTEXT_THRESHOLD, 0.1, 1
)
_CHUNKS = 2
"""A chunk that becomes a leaf is at most half of the budget: so is what the plugin leaves of summaries."""
_LEAST_CHUNK = 128
_UNSCALED_CHUNK = 2_000
"""Tokens of a chunk from which on the plugin's least sizes of summaries (192 to 512) fit its summaries."""
_LEAST_SCALE = 0.2
_TAIL_SHARE = 0.4
"""Of the budget is for the fresh tail at most: in a small window its messages would leave no room."""

_TOO_OLD = say(QT_TRANSLATE_NOOP("model", "It is older than what fits beside the fresh tail."))
_SUMMARY_TOO_OLD = say(
    QT_TRANSLATE_NOOP("model", "The summary that covers it is older than what fits beside the fresh tail.")
)
_UNPAIRED = say(
    QT_TRANSLATE_NOOP("model", "Its call is not sent as it was; the plugin sends no result without its call.")
)
_SHORT_TAIL = say(
    QT_TRANSLATE_NOOP(
        "model", "The window is too small for the whole fresh tail; 40 % of it is kept for that."
    )
)
_STAND_IN = say(
    QT_TRANSLATE_NOOP("model", "The local summarizer stands in for the model that the plugin would ask.")
)
_MADE = QT_TRANSLATE_NOOP("model", "{count} {count:summary was|summaries were} made before this turn.")


class Lcm:
    """lossless-claw's assembly from its graph."""

    id = "lcm"
    title = QT_TRANSLATE_NOOP("lab", "LCM: lossless-claw's summaries")
    parameters = (_FRESH_TAIL, _BUDGET, _THRESHOLD)

    def __init__(self, stored: Stored | None = None, summarizer: Summarizer | None = None) -> None:
        self._stored = stored
        self._summarizer = summarizer

    def begin(self, conversation: LabConversation, setting: Setting) -> StrategyRun:
        """Start on a conversation."""
        bench = Bench(conversation, setting.count)
        settings = _settings(setting)
        found = self._stored(conversation) if self._stored is not None else None
        if found:
            return _Run(setting, settings, bench, Stood(conversation, found, bench, settings), ())
        summarizer = self._summarizer or summarizer_named()
        notes = (_STAND_IN,) if summarizer.id.startswith(EXTRACTIVE) else ()
        return _Run(setting, settings, bench, Grown(bench, settings, summarizer), notes)


class _Run:
    def __init__(
        self,
        setting: Setting,
        settings: LosslessSettings,
        bench: Bench,
        entries: Entries,
        notes: tuple[Message, ...],
    ) -> None:
        self._room = setting.window.room
        self._settings = settings
        self._bench = bench
        self._entries = entries
        self._notes = notes

    def context(self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled) -> Shrunk:
        go_on(cancelled)
        entries = self._entries.turn(history, question, cancelled)
        items = [Candidate(n, one.sent.tokens, one.is_message, one.role) for n, one in enumerate(entries)]
        settings = self._settings
        tail = fresh_tail_start(items, settings.fresh_tail_count, settings.fresh_tail_max_tokens)
        notes: list[Message] = []
        if tail != fresh_tail_start(items, settings.fresh_tail_count):
            notes.append(_SHORT_TAIL)
        if self._entries.made:
            notes += (say(_MADE, count=self._entries.made), *self._notes)
        budget = settings.budget_tokens - size(self._bench.system) - question.tokens
        chosen = select(items, tail, max(0, budget)).ordinals
        groups, unpaired = _groups(entries, chosen)
        fitted = fit(self._bench.system, groups, question, self._room, self._bench)
        costs = self._entries.costs
        return Shrunk(
            fitted.messages,
            self._dropped(entries, unpaired, fitted.messages),
            tuple(notes),
            None if None in costs else sum((cost for cost in costs if cost is not None), 0.0),
            len(costs),
        )

    def _dropped(
        self, entries: Sequence[Entry], unpaired: set[str], messages: Sequence[ContextMessage]
    ) -> tuple[Dropped, ...]:
        there = {ref for message in messages for ref in message.refs}
        why: dict[str, Message] = {}
        for entry in entries:
            for ref in entry.sent.refs:
                if ref not in there:
                    reason = _TOO_OLD if entry.is_message else _SUMMARY_TOO_OLD
                    why.setdefault(ref, _UNPAIRED if ref in unpaired else reason)
        return tuple(one for ref, reason in why.items() for one in self._bench.dropped((ref,), reason))


def _groups(entries: Sequence[Entry], chosen: frozenset[int]) -> tuple[list[Group], set[str]]:
    """Put results behind their calls; a result whose call is not sent is not sent either."""
    groups: list[list[ContextMessage]] = []
    unpaired: set[str] = set()
    is_open = False  # the message before, which a result belongs to, is sent
    for place, entry in enumerate(entries):
        is_result = entry.role == Role.TOOL.value
        if is_result and not is_open:
            unpaired.update(entry.sent.refs)
        elif place not in chosen:
            is_open = False
        elif is_result:
            groups[-1].append(entry.sent)
        else:
            groups.append([entry.sent])
            is_open = entry.is_message
    return list(groups), unpaired


def _settings(setting: Setting) -> LosslessSettings:
    """Give the plugin's settings; in a small window its sizes are parts of the budget instead."""
    budget = int(setting.window.room * share_of(setting, _BUDGET))
    chunk = max(_LEAST_CHUNK, min(LEAF_CHUNK_TOKENS, budget // _CHUNKS))
    scale = max(_LEAST_SCALE, min(1.0, chunk / _UNSCALED_CHUNK))
    return LosslessSettings(
        fresh_tail_count=whole_of(setting, _FRESH_TAIL),
        fresh_tail_max_tokens=int(budget * _TAIL_SHARE),
        context_threshold=share_of(setting, _THRESHOLD),
        budget_tokens=budget,
        leaf_chunk_tokens=chunk,
        leaf_target_tokens=min(LEAF_TARGET_TOKENS, chunk // 3),
        condensed_target_tokens=min(CONDENSED_TARGET_TOKENS, chunk // 4),
        scale=scale,
    )

"""OpenClaw's own way: nothing until the window is nearly full, then one summary and the newest messages.

Lines, kept tail and pruning are the rules of the chosen release (:mod:`strandline.host`). They are looked at
between turns: a compaction in the middle of a turn, the memory flush and the retries of the quality guard are
not played. What a model would make of the summary nobody can know without asking one.
"""

from collections.abc import Sequence
from dataclasses import replace

from strandline.engine.lab.strategies.bench import Bench, Steps, go_on
from strandline.engine.lab.strategies.choosing import whole_of, yes_of
from strandline.engine.lab.strategies.fitting import Group, fit, size
from strandline.engine.lab.strategies.host_summary import Compacted, Compactor
from strandline.engine.lab.strategies.tools import HostChoice
from strandline.engine.summarizers.base import Summarizer
from strandline.engine.summarizers.named import summarizer_named
from strandline.host.compaction_config import compaction_config
from strandline.host.compaction_cut import KEEP_RECENT_TOKENS, estimate, first_kept
from strandline.host.releases import RuleChoice, rules_for
from strandline.host.thresholds import Thresholds, thresholds
from strandline.host.tool_pruning import (
    MINUTE_MS,
    Prunable,
    Pruning,
    cache_ran_out,
    pruned,
    pruning_config,
)
from strandline.host.utf16 import length
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.values import (
    Cancelled,
    ContextMessage,
    Form,
    LabConversation,
    LabMessage,
    Parameter,
    Role,
    Setting,
    Shrunk,
    StrategyRun,
)

SUMMARY_TOKENS = 1_000
"""What is asked for when nothing is chosen; how long a model's summary gets was not measured."""

_TTL_MINUTES = 60
_LEAD = "The conversation before this point, summarised:\n\n"
_SUMMARY_SHARE = 4
"""Of the room, a summary takes at most a part in so many."""
_LEAST_SUMMARY = 48
_LEAST_KEPT = 16

_REFUSED = say(
    QT_TRANSLATE_NOOP("model", "What the host keeps is larger than the window; it would have refused here.")
)
_SCALED = say(
    QT_TRANSLATE_NOOP(
        "model",
        "The window is smaller than what the host keeps; half of its compaction line is kept instead.",
    )
)
_PRUNED = QT_TRANSLATE_NOOP(
    "model",
    "The prompt cache had run out: {count} old tool {count:result was|results were} shortened or cleared.",
)


_KEEP_RECENT = Parameter(
    "keep_recent",
    QT_TRANSLATE_NOOP("lab", "Newest tokens kept as they are"),
    KEEP_RECENT_TOKENS,
    0,
    1_000_000,
)
_SUMMARY_TOKENS = Parameter(
    "summary_tokens",
    QT_TRANSLATE_NOOP("lab", "Tokens of the summary"),
    SUMMARY_TOKENS,
    _LEAST_SUMMARY,
    20_000,
)
_PRUNE = Parameter("prune", QT_TRANSLATE_NOOP("lab", "Prune old tool results"), default=True)
_TTL = Parameter(
    "ttl_minutes",
    QT_TRANSLATE_NOOP("lab", "Minutes after which the cache has run out"),
    _TTL_MINUTES,
    0,
    10_000,
)


class Host:
    """The host's compaction, and its pruning of tool results."""

    id = "host"
    title = QT_TRANSLATE_NOOP("lab", "Host: OpenClaw's compaction")
    parameters = (_KEEP_RECENT, _SUMMARY_TOKENS, _PRUNE, _TTL)

    def __init__(self, host: HostChoice | None = None, summarizer: Summarizer | None = None) -> None:
        self._host = host or HostChoice()
        self._summarizer = summarizer

    def begin(self, conversation: LabConversation, setting: Setting) -> StrategyRun:
        """Start on a conversation."""
        return _Run(conversation, setting, self._host, self._summarizer or summarizer_named())


class _Run:
    def __init__(
        self, conversation: LabConversation, setting: Setting, host: HostChoice, summarizer: Summarizer
    ) -> None:
        rules = rules_for(host.release)
        self._bench = Bench(conversation, setting.count)
        self._window = setting.window
        self._lines = thresholds(setting.window.tokens, host.compaction, rules.layout)
        config = compaction_config(host.compaction, rules.config_family)
        self._is_off = config.get("enabled") is False
        self._keep, self._is_scaled = _keep(setting, host, rules, self._lines)
        asked = whole_of(setting, _SUMMARY_TOKENS)
        self._target = max(_LEAST_SUMMARY, min(asked, self._window.room // _SUMMARY_SHARE))
        self._pruning = _pruning(setting, host, rules)
        self._compactor = Compactor(summarizer)
        self._text = ""
        self._summary: tuple[ContextMessage, ...] = ()
        self._kept: list[LabMessage] = []
        self._steps = Steps()
        self._seen = 0

    def context(self, history: Sequence[LabMessage], question: LabMessage, cancelled: Cancelled) -> Shrunk:
        go_on(cancelled)
        self._kept += history[self._seen :]
        self._seen = len(history)
        notes: list[Message] = []
        costs = self._make_room(question, cancelled, notes) if self._is_due(question) else []
        groups = self._groups(question, notes)
        fitted = fit((*self._bench.system, *self._summary), groups, question, self._window.room, self._bench)
        return Shrunk(
            fitted.messages,
            self._bench.dropped(fitted.left_refs, _REFUSED),
            tuple(dict.fromkeys(notes)),
            None if None in costs else sum((cost for cost in costs if cost is not None), 0.0),
            len(costs),
        )

    def _is_due(self, question: LabMessage) -> bool:
        """Look at the lines after the last reply and before this turn; a full window is one in any case."""
        if self._is_off:
            return False
        used = self._size()
        lines = self._lines
        return (
            (lines.after_reply is not None and used > lines.after_reply)
            or (lines.preflight is not None and used + question.tokens >= lines.preflight)
            or used + question.tokens > self._window.room
        )

    def _size(self) -> int:
        return size((*self._bench.system, *self._summary)) + sum(one.tokens for one in self._kept)

    def _make_room(
        self, question: LabMessage, cancelled: Cancelled, notes: list[Message]
    ) -> list[float | None]:
        """Compact, again with less where the window is still too small; give what each summary cost."""
        costs: list[float | None] = []
        keep = self._keep
        while True:
            compacted = self._compact(keep, cancelled)
            if compacted is not None:
                costs.append(compacted.cost)
                notes += compacted.notes
                notes += (_SCALED,) if self._is_scaled else ()
            if self._size() + question.tokens <= self._window.room or keep <= _LEAST_KEPT:
                return costs
            keep //= 2
            notes.append(_REFUSED)

    def _compact(self, keep: int, cancelled: Cancelled) -> Compacted | None:
        """Put a summary in place of all but the newest messages; None when there is nothing before them."""
        sizes = [estimate(length(one.text)) for one in self._kept]
        at = first_kept(sizes, [one.role is not Role.TOOL for one in self._kept], keep)
        gone = self._kept[:at]
        if not gone:
            return None
        made = self._compactor.compact(self._text, gone, self._target, cancelled)
        refs = [ref for message in self._summary for ref in message.refs] + [one.ref for one in gone]
        summary = self._bench.made(Role.USER, _LEAD + made.text, Form.SUMMARY, refs)
        summary = self._bench.shortened(summary, self._window.room // 2)
        self._text, self._summary = summary.text.removeprefix(_LEAD), (summary,)
        self._kept, self._steps = self._kept[at:], Steps()
        return made

    def _groups(self, question: LabMessage, notes: list[Message]) -> list[Group]:
        """Give what is kept, with old tool results pruned when the cache has run out."""
        texts = self._pruned(question)
        if texts:
            notes.append(say(_PRUNED, count=len(texts)))
        return [
            [
                self._bench.made(one.role, texts[one.ref], Form.CUT, (one.ref,))
                if one.ref in texts
                else self._bench.whole(one)
                for one in step.messages
            ]
            for step in self._steps.of(self._kept)
        ]

    def _pruned(self, question: LabMessage) -> dict[str, str]:
        if self._pruning is None or not self._kept:
            return {}
        if not cache_ran_out(self._kept[-1].at_ms, question.at_ms, self._pruning):
            return {}
        seen = [Prunable("user", message.text) for message in self._summary]
        seen += [Prunable(one.role.value, one.text) for one in self._kept]
        places = pruned(seen, self._window.tokens, self._pruning)
        return {self._kept[place - len(self._summary)].ref: text for place, text in places.items()}


def _keep(setting: Setting, host: HostChoice, rules: RuleChoice, lines: Thresholds) -> tuple[int, bool]:
    """Give the tokens that are kept, and whether the window is too small for what the host keeps.

    A tail as large as the window leaves nothing to be summarised: the host would compact for nothing until
    it is refused. Half of the line is kept then, so that its way can be seen in a small window at all.
    """
    keep = whole_of(setting, _KEEP_RECENT)
    configured = compaction_config(host.compaction, rules.config_family).get("keepRecentTokens")
    if _KEEP_RECENT.name not in setting.choices and isinstance(configured, int) and configured >= 0:
        keep = configured
    line = min(lines.compaction_line or setting.window.room, setting.window.room)
    return (keep, False) if keep < line else (line // 2, True)


def _pruning(setting: Setting, host: HostChoice, rules: RuleChoice) -> Pruning | None:
    if not yes_of(setting, _PRUNE):
        return None
    minutes = whole_of(setting, _TTL)
    return replace(pruning_config(host.pruning, rules.config_family), ttl_ms=minutes * MINUTE_MS)

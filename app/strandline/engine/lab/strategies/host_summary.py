"""What the host's compaction leaves of what it takes out: one summary, which the next one takes up again."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from strandline.engine.lab.strategies.bench import go_on
from strandline.engine.summarizers.base import EXPAND_LINE, Cancelled, Request, SourceText, Summarizer
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.lab.values import LabMessage
from strandline.model.tokens import lossless_claw_estimate

DEPTH = 2
"""The style with goals, decisions, results and next steps: what the host asks its model for."""

_HEADS = {
    "Goals": "Goal", "目标": "Goal",
    "Decisions and limits": "Constraints & Preferences", "决定与限制": "Constraints & Preferences",
    "Results": "Progress", "结果": "Progress",
    "Next steps": "Next Steps", "下一步": "Next Steps",
}  # fmt: skip
"""The sections of recorded summaries (2026.7.1), by those of the local summarizer."""
_HEAD = re.compile(r"^## (.+)$", re.MULTILINE)
_NO_DAY = re.compile(r"^- 1970-01-01 ", re.MULTILINE)
_LAST = re.compile(rf"\n?^{re.escape(EXPAND_LINE)}.*\Z", re.MULTILINE | re.DOTALL)
_LOCAL = "extractive"

STAND_IN = say(
    QT_TRANSLATE_NOOP("model", "The local summarizer stands in for the model that the host would ask.")
)


@dataclass(frozen=True, slots=True)
class Compacted:
    """A summary of everything before the messages that are kept."""

    text: str
    cost: float | None
    notes: tuple[Message, ...]


class Compactor:
    """Makes the summaries of one conversation, each out of the former one and what came since."""

    def __init__(self, summarizer: Summarizer) -> None:
        self._summarizer = summarizer
        self._local = summarizer.id.startswith(_LOCAL)

    def compact(
        self, former: str, messages: Sequence[LabMessage], target: int, cancelled: Cancelled
    ) -> Compacted:
        """Give the summary in about ``target`` tokens. Raises what the summarizer raises, and Stopped."""
        go_on(cancelled)
        sources = [_source(message, place) for place, message in enumerate(messages)]
        if former:
            begin = sources[0].at_ms
            tokens = lossless_claw_estimate(former).value
            sources.insert(0, SourceText("summary", former, "summary", begin, begin, tokens, DEPTH))
        answer = self._summarizer.summarize(Request(tuple(sources), DEPTH, target), cancelled)
        go_on(cancelled)
        text = _in_the_hosts_form(answer.text) if self._local else answer.text.strip()
        text = text or former  # a model that answers nothing takes nothing away
        return Compacted(text, answer.cost, (STAND_IN,) if self._local else answer.notes)


def _source(message: LabMessage, place: int) -> SourceText:
    at_ms = place if message.at_ms is None else message.at_ms
    tokens = lossless_claw_estimate(message.text).value
    return SourceText(message.ref, message.text, message.role.value, at_ms, at_ms, tokens)


def _in_the_hosts_form(text: str) -> str:
    """Put the host's section names in, and leave out what only lossless-claw can do: look below."""
    text = _LAST.sub("", text)
    text = _NO_DAY.sub("- ", text)  # what has no time was not said in 1970
    return _HEAD.sub(lambda head: f"## {_HEADS.get(head[1], head[1])}", text).strip()

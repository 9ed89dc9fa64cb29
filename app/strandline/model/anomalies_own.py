"""What is odd in your own memory: the plugin's own affairs are none of it, and other ways out are right.

Such a memory is built from transcripts, which are still there: whatever is wrong with it can be built
again. What the transcripts themselves say twice, or leave open, stands there as it was said.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.anomalies_summaries import OUTDATED
from strandline.model.context import Finding

_NOT_OURS = frozenset(
    {
        "compaction-due",
        "compaction-failed",
        "counted-by-old-rule",
        "session-in-two-windows",  # a reset inside a transcript; nothing is taken in again
        "split-lane",
        "stopped-growing",
        "uncompacted-backlog",
    }
)
_AS_SAID = frozenset(
    {"call-without-result", "duplicate-message", "replayed-messages", "result-without-call", "synthetic-rows"}
)
_OF_A_TEXT = frozenset(
    {
        "leaked-reasoning",
        "not-smaller",
        "over-condensed",
        "summary-capped",
        "summary-directive",
        "summary-emergency",
        "summary-fallback",
        "summary-truncated",
    }
)
_SAID = say(QT_TRANSLATE_NOOP("model", "The transcript has it so; nothing was taken in twice or left out."))
_MAKE_ANEW = say(
    QT_TRANSLATE_NOOP("model", "Make this summary anew, perhaps by another way; the messages are intact.")
)
_BUILD_ANEW = say(
    QT_TRANSLATE_NOOP(
        "model", "The transcripts are untouched: put the file of your own memory aside and build it anew."
    )
)


def own_findings(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Leave out what only concerns the plugin, and give the rest the way out that is right here."""
    for one in findings:
        if one.code == OUTDATED:
            yield one
        elif one.code not in _NOT_OURS:
            yield replace(one, advice=_advice(one.code))


def _advice(code: str) -> Message:
    if code in _AS_SAID:
        return _SAID
    return _MAKE_ANEW if code in _OF_A_TEXT else _BUILD_ANEW

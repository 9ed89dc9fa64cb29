"""Words about the prompt cache, shared by its chart, its table and its panel."""

from PySide6.QtCore import QCoreApplication

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.cache_turns import CacheTurn, Cause, Reason
from strandline.ui import labels

translate = QCoreApplication.translate

_CAUSES: dict[Cause, str] = {
    Cause.TOOLS: QT_TRANSLATE_NOOP("cache", "tools"),
    Cause.SKILLS: QT_TRANSLATE_NOOP("cache", "skills"),
    Cause.MODEL: QT_TRANSLATE_NOOP("cache", "model"),
    Cause.PAUSE: QT_TRANSLATE_NOOP("cache", "pause"),
    Cause.COMPACTION: QT_TRANSLATE_NOOP("cache", "compaction"),
    Cause.RESET: QT_TRANSLATE_NOOP("cache", "reset"),
    Cause.NONE: QT_TRANSLATE_NOOP("cache", "none"),
    Cause.UNKNOWN: QT_TRANSLATE_NOOP("cache", "unknown"),
}


def cause_name(reason: Reason) -> str:
    """Give the word for a cause: a file's own name, else one word."""
    return reason.name if reason.cause is Cause.FILE else translate("cache", _CAUSES[reason.cause])


def money(cost: float | None) -> str:
    """Give a cost as "$0.38", small ones with more places; "" when there is no price."""
    if cost is None:
        return ""
    places = 2 if cost >= 0.1 else 3 if cost >= 0.01 else 4
    return f"${cost:.{places}f}"


def figures(turn: CacheTurn) -> str:
    """Give what one call read, wrote and paid in full, as lines."""
    event = turn.call.event
    lines = [
        translate("cache", "Call %1, %2").replace("%1", str(turn.index)).replace("%2", event.model),
        translate("cache", "read from the cache: %1").replace("%1", labels.number(event.cache_read)),
        translate("cache", "written to the cache: %1").replace("%1", labels.number(event.cache_write)),
        translate("cache", "uncached input: %1").replace("%1", labels.number(event.input)),
        translate("cache", "output: %1").replace("%1", labels.number(event.output)),
        translate("cache", "hit rate: %1").replace("%1", labels.percent(turn.call.hit_rate, 1)),
    ]
    if turn.cost is not None:
        lines.append(translate("cache", "cost: %1").replace("%1", money(turn.cost)))
    return "\n".join(lines)


def spoken(turn: CacheTurn) -> str:
    """Give one call in one sentence, for people who hear the chart."""
    event = turn.call.event
    text = translate("cache", "Call %1: %2 read, %3 written, %4 uncached, hit rate %5")
    for mark, value in (
        ("%1", str(turn.index)),
        ("%2", labels.number(event.cache_read)),
        ("%3", labels.number(event.cache_write)),
        ("%4", labels.number(event.input)),
        ("%5", labels.percent(turn.call.hit_rate, 1)),
    ):
        text = text.replace(mark, value)
    if turn.verdict is not None:
        lost = translate("cache", "%1 tokens lost: %2").replace("%1", labels.number(turn.lost))
        text += "; " + lost.replace("%2", cause_name(turn.verdict.reason))
    return text

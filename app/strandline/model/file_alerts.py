"""What is alarming about how a context file changed from outside."""

from strandline.host.utf16 import length
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity

SMALL_UNITS = 200  # a file this short may come and go without an alarm
_GROWTH = 2.0
_REPEATED = 0.5


def change_alerts(name: str, before: str | None, after: str | None) -> tuple[Finding, ...]:
    """Judge a change that somebody else made; None: there is no file."""
    was, now = length(before or ""), length(after or "")
    if was < SMALL_UNITS and now < SMALL_UNITS:
        return ()
    if after is None:
        return (
            Finding(
                "deleted",
                Severity.LOSS,
                name,
                say(
                    QT_TRANSLATE_NOOP("model", "It was deleted; it had {units} {units:unit|units}."),
                    units=was,
                ),
                say(QT_TRANSLATE_NOOP("model", "Restore it from the history if that was not meant.")),
            ),
        )
    if now * 2 < was:
        return (
            Finding(
                "shrunk",
                Severity.LOSS,
                name,
                say(
                    QT_TRANSLATE_NOOP("model", "It shrank from {was} to {now} {now:unit|units}."),
                    was=was,
                    now=now,
                ),
                say(QT_TRANSLATE_NOOP("model", "Compare it with its last version and restore what is lost.")),
            ),
        )
    if now > was * _GROWTH and now > 10 * SMALL_UNITS and _repeated(after) > _REPEATED:
        return (
            Finding(
                "junk-growth",
                Severity.WARNING,
                name,
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "It grew from {was} to {now} {now:unit|units}, mostly lines said before."
                    ),
                    was=was,
                    now=now,
                ),
                say(QT_TRANSLATE_NOOP("model", "Look through it and remove what repeats.")),
            ),
        )
    return ()


def _repeated(text: str) -> float:
    """Give the share of a text that stands in lines which came before in it."""
    seen: set[str] = set()
    again = 0
    for line in text.split("\n"):
        words = line.strip()
        if words in seen:
            again += len(words)
        seen.add(words)
    return again / max(1, len(text))

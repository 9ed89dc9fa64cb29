"""What is told on the page for rebuilding: sentences that can be said again in another language."""

from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Severity


@dataclass(frozen=True, slots=True)
class Notice:
    """Sentences, what follows from them, and the names of the buttons below (see :data:`BUTTONS`)."""

    lines: tuple[Message, ...]
    way: Message | None = None
    actions: tuple[str, ...] = ()
    severity: Severity = Severity.INFO


OUTDATED = say(QT_TRANSLATE_NOOP("model", "It was built of a text that was replaced since."))
CHOOSE = say(QT_TRANSLATE_NOOP("model", "Accept the new text or keep the old one; the next follows."))
SAME = say(QT_TRANSLATE_NOOP("model", "It is the same text, word by word."))
KEPT = say(QT_TRANSLATE_NOOP("model", "The old text stays. Nothing was written."))
THROUGH = say(QT_TRANSLATE_NOOP("model", "All of them were gone through."))
GIVEN_UP = say(QT_TRANSLATE_NOOP("model", "Given up. Nothing was written."))

BUTTONS = {
    "all": say(QT_TRANSLATE_NOOP("model", "Rebuild all that are outdated")),
    "more": say(QT_TRANSLATE_NOOP("model", "Rebuild these too")),
    "cancel": say(QT_TRANSLATE_NOOP("model", "Cancel")),
    "undo": say(QT_TRANSLATE_NOOP("model", "Undo")),
    "again": say(QT_TRANSLATE_NOOP("model", "Try again")),
    "skip": say(QT_TRANSLATE_NOOP("model", "Skip it")),
}


def working(who: str, seconds: int) -> Message:
    """Say that a summarizer is at work, and for how long."""
    return say(QT_TRANSLATE_NOOP("model", "{who} is at work: {seconds} s"), who=who, seconds=seconds)


def place(at: int, of: int) -> Message:
    """Say which one of several it is."""
    return say(QT_TRANSLATE_NOOP("model", "{at} of {of}."), at=at, of=of)


def used(version: int) -> Message:
    """Say that another text stands in the graph."""
    return say(QT_TRANSLATE_NOOP("model", "Version {version} is used now."), version=version)


def stands_again(version: int) -> Message:
    """Say that a former text stands in the graph again."""
    return say(QT_TRANSLATE_NOOP("model", "Version {version} stands there again."), version=version)


def outdated(count: int) -> Message:
    """Say how many summaries are built of what was replaced."""
    return say(
        QT_TRANSLATE_NOOP(
            "model", "{count} {count:summary|summaries} built of it {count:is|are} outdated now."
        ),
        count=count,
    )

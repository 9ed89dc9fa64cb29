"""Summarizers by name, as the command line and the settings name them."""

from strandline.engine.summarizers.base import Summarizer
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

EXTRACTIVE = "extractive"
NAMES = (EXTRACTIVE,)
"""What can be chosen; the first one is the default: it works offline and costs nothing."""


def summarizer_named(name: str = EXTRACTIVE) -> Summarizer:
    """Give the summarizer of a name, with or without its version. Raises UsageError."""
    if name.partition(":")[0] == EXTRACTIVE:
        from strandline.engine.summarizers.extractive import Extractive  # noqa: PLC0415 - its rules take long

        return Extractive()
    raise UsageError(
        say(QT_TRANSLATE_NOOP("model", "There is no summarizer “{name}”."), name=name),
        say(QT_TRANSLATE_NOOP("model", "Choose one of {names}."), names=", ".join(NAMES)),
    )

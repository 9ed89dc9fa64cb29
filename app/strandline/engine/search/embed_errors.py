"""Why the embedding process gave no answer, in sentences."""

from strandline.engine.search.embedders.errors import EmbedderFailed
from strandline.messages import QT_TRANSLATE_NOOP, say

_OTHERS_WORK = QT_TRANSLATE_NOOP(
    "model", "Search by words works; choose another model for search by meaning."
)


def out_of_memory() -> EmbedderFailed:
    """Say that the process met its memory limit."""
    return EmbedderFailed(
        say(QT_TRANSLATE_NOOP("model", "The model needed more memory than it may take.")),
        say(QT_TRANSLATE_NOOP("model", "Choose a smaller model; search by words works all the same.")),
    )


def gave_up(last_words: str) -> EmbedderFailed:
    """Say that the process died again and again."""
    return EmbedderFailed(
        say(
            QT_TRANSLATE_NOOP("model", "The embedding process ended again and again: {reason}"),
            reason=last_words,
        ),
        say(_OTHERS_WORK),
    )


def slow() -> EmbedderFailed:
    """Say that the answer did not come in time."""
    return EmbedderFailed(
        say(QT_TRANSLATE_NOOP("model", "The model took too long over the query.")),
        say(QT_TRANSLATE_NOOP("model", "Try again: it may still have been loading.")),
    )


def lost() -> EmbedderFailed:
    """Say that the process was ended."""
    return EmbedderFailed(
        say(QT_TRANSLATE_NOOP("model", "The embedding process was ended.")), say(_OTHERS_WORK)
    )

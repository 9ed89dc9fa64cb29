"""Searching."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

SEARCH = (
    Term(
        "passage",
        title=QT_TRANSLATE_NOOP("model", "passage, hit"),
        brief=QT_TRANSLATE_NOOP("model", "A piece of text that the search found."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Files, notes, pins, earlier versions, transcripts, messages and summaries are all "
            "looked in; the chip says which it is from.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "From Strandline's own index; the texts are then read from their source again."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Enter reads on, P pins, Ctrl+Enter goes to the place."),
        related=("similarity", "index-state", "search-count", "recall"),
    ),
    Term(
        "similarity",
        title=QT_TRANSLATE_NOOP("model", "why it matched, similarity"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "“word” means that the words stand there; a figure from 0 to 1 says how near the meaning is.",
        ),
        text=QT_TRANSLATE_NOOP("model", "Figures of different models cannot be compared with each other."),
        how=QT_TRANSLATE_NOOP(
            "model", "Words by a full-text index, meaning by the cosine of two vectors, both ranks joined."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Choose words, meaning or both with the chip beside the field."),
        related=("passage", "index-state"),
    ),
    Term(
        "search-count",
        title=QT_TRANSLATE_NOOP("model", "12 of 340"),
        brief=QT_TRANSLATE_NOOP("model", "How many hits are shown, of how many there are, in which scope."),
        text=QT_TRANSLATE_NOOP(
            "model", "The scope stands in the chips: session, agent or all; what kinds; which days."
        ),
        how=QT_TRANSLATE_NOOP("model", "Counted by the index, not estimated, unless a “+” or “≈” says so."),
        advice=QT_TRANSLATE_NOOP("model", "Widen or narrow the chips."),
        related=("passage", "index-state"),
    ),
    Term(
        "index-state",
        title=QT_TRANSLATE_NOOP("model", "search index"),
        brief=QT_TRANSLATE_NOOP("model", "How far Strandline's own index is, how old, and how large."),
        text=QT_TRANSLATE_NOOP(
            "model", "It holds a copy of the text of all that is opened, on this computer only."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Texts that are indexed of those that there are; vectors for the meaning are made afterwards.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "“Update” brings it up to date; strandline index drop removes it."),
        related=("passage", "similarity"),
    ),
)

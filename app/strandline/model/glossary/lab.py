"""The lab."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

LAB = (
    Term(
        "lab-strategy",
        title=QT_TRANSLATE_NOOP("model", "way of shrinking, strategy"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "How the history is made smaller before the model reads it: what stays, what is told shorter.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "The lab lets each one make the context of every turn of the same conversation, and measures "
            "what is in it: tokens, facts, answers to questions, what a prompt cache would save.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Each turn gets the messages before it and its question; “None” sends all that fits the window, "
            "and the others are measured against it.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Read the advice first, then the row of the way that you use, then what it lost."
        ),
        related=("facts-alive", "lab-probe", "stable-prefix", "context-window"),
    ),
    Term(
        "facts-alive",
        title=QT_TRANSLATE_NOOP("model", "facts alive"),
        brief=QT_TRANSLATE_NOOP(
            "model", "The share of the facts said so far that still stand in what the model would read."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Facts are numbers, dates, names, refusals, limits and decisions. A value that was changed "
            "later counts with its last value only; the old one without the new one is a contradiction.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "Found by rules in the messages and looked for in each context; the mean over all turns."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Pin what a way of shrinking loses and must not be lost."),
        related=("lab-strategy", "lab-probe", "pin"),
    ),
    Term(
        "lab-probe",
        title=QT_TRANSLATE_NOOP("model", "probe"),
        brief=QT_TRANSLATE_NOOP("model", "A question whose answer must stand in what the model would read."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Automatic ones are made of the facts; your own name the words of the answer. With a model "
            "endpoint they can really be answered, and judged by a second call.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "Passed when all the expected words stand in one message of the context of that turn."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Ask what you would be angry about if it were forgotten."),
        related=("lab-strategy", "facts-alive"),
    ),
)

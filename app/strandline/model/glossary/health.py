"""What is wrong, and how fresh the picture is."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

HEALTH = (
    Term(
        "finding",
        title=QT_TRANSLATE_NOOP("model", "finding: loss, warning, note"),
        brief=QT_TRANSLATE_NOOP(
            "model", "Something that is wrong or soon will be, with the reason and the way out."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "A loss is text that the model does not get though you meant it to; a warning is near "
            "one; a note needs nothing.",
        ),
        how=QT_TRANSLATE_NOOP("model", "From the same facts as the pictures; strandline doctor prints them."),
        advice=QT_TRANSLATE_NOOP("model", "Choose it; the button leads to the place where it is mended."),
        related=("cut", "starved", "anomaly"),
    ),
    Term(
        "freshness",
        title=QT_TRANSLATE_NOOP("model", "files 2 s, sessions 14 s"),
        brief=QT_TRANSLATE_NOOP(
            "model", "How old what you see is: when the files and the sessions were last read."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "While Strandline watches, a change is shown at once, so a large age means that nothing changed.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The time of the last reading; “watching” by the system's news of changes, “looking "
            "again and again” where there are none, as in network folders.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "F5 reads everything again."),
        related=("measured", "finding"),
    ),
)

"""What the way round says, stage by stage. Three steps; the third has a word for each of its acts."""

from dataclasses import dataclass
from enum import StrEnum

from strandline.messages import QT_TRANSLATE_NOOP


class Stage(StrEnum):
    """What the person is to do now."""

    CUT = "cut"
    FIND = "find"
    PIN = "pin"
    WRITE = "write"
    UNDO = "undo"
    END = "end"


ORDER = tuple(Stage)


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of a stage, marked for translation in the context "tour"; ``step`` counts from 1, 0: none.

    %1 is the name of the file that is cut, %2 what to search for.
    """

    step: int
    title: str
    text: str


STEPS = 3
WORDS = {
    Stage.CUT: Words(
        1,
        QT_TRANSLATE_NOOP("tour", "See what is cut"),
        QT_TRANSLATE_NOOP(
            "tour",
            "This is what the model will read next, from top to bottom. The hatched part of %1 lies on disk"
            " only: the file is over its limit. Click on it, or press Enter.",
        ),
    ),
    Stage.FIND: Words(
        2,
        QT_TRANSLATE_NOOP("tour", "Find a lost sentence"),
        QT_TRANSLATE_NOOP(
            "tour",
            "One number was said months ago and got lost when the talk was summarised. Press Ctrl+F and"
            " type: %2",
        ),
    ),
    Stage.PIN: Words(
        3,
        QT_TRANSLATE_NOOP("tour", "Pin it"),
        QT_TRANSLATE_NOOP(
            "tour",
            "Choose a hit and press P, or drag it onto a file: then the model reads it on every turn. It is"
            " only staged, nothing is written yet.",
        ),
    ),
    Stage.WRITE: Words(
        3,
        QT_TRANSLATE_NOOP("tour", "Write it"),
        QT_TRANSLATE_NOOP(
            "tour", "Below the file stands what it would cost. Press Write, or Ctrl+Return. It is the demo."
        ),
    ),
    Stage.UNDO: Words(
        3,
        QT_TRANSLATE_NOOP("tour", "Take it back"),
        QT_TRANSLATE_NOOP(
            "tour",
            "Every write can be undone, also tomorrow: press Ctrl+Z, and the file is as before, byte for"
            " byte.",
        ),
    ),
    Stage.END: Words(
        0,
        QT_TRANSLATE_NOOP("tour", "That is all"),
        QT_TRANSLATE_NOOP(
            "tour",
            "F1 explains any number, Ctrl+K finds every command. When you are ready, open your own folder"
            " with Ctrl+O. The Help menu shows you around again.",
        ),
    ),
}

"""Pins, changes and versions."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

PINS = (
    Term(
        "pin",
        title=QT_TRANSLATE_NOOP("model", "pin"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "A line in a marked block of a context file, so that the model reads it on every turn.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "The block is <!-- strandline:pins -->. Any editor may change it, and Strandline then says so.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "Read from the files themselves; where it came from is kept in Strandline's library."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Keep it short and put it where it is sent: the column says so."),
        related=("pin-state", "staged", "forecast-of-pin", "project-context"),
    ),
    Term(
        "pin-state",
        title=QT_TRANSLATE_NOOP("model", "state of a pin"),
        brief=QT_TRANSLATE_NOOP("model", "Whether the model reads the pin: sent, cut, lost or changed."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "A pin can stand in the file and still not be sent, when it lies in the part that is cut.",
        ),
        how=QT_TRANSLATE_NOOP("model", "The line is looked for in what would be sent of its file."),
        advice=QT_TRANSLATE_NOOP("model", "Move it to another file, or make room before it."),
        related=("pin", "cut", "starved"),
    ),
    Term(
        "staged",
        title=QT_TRANSLATE_NOOP("model", "staged"),
        brief=QT_TRANSLATE_NOOP("model", "A change that you chose and that is not written yet."),
        text=QT_TRANSLATE_NOOP(
            "model", "It is kept through a restart and a crash. Nothing is written before you press Write."
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "Kept in Strandline's library, checked again against the files before it is written."
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Look at the difference, then Write (Ctrl+Return), or take it away."
        ),
        related=("pin", "forecast-of-pin", "version"),
    ),
    Term(
        "suggestion",
        title=QT_TRANSLATE_NOOP("model", "suggestion"),
        brief=QT_TRANSLATE_NOOP(
            "model", "A sentence of a conversation that is worth pinning: offered, never pinned by itself."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Preferences, decisions, long tasks, key facts and refusals of yours, each with the words that "
            "were really said and the file it belongs to.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "Found by rules in your own words, on this computer; no model is asked, nothing is sent."
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Drag it to a file or press Enter; dismiss what should not be offered again."
        ),
        related=("pin", "staged", "suggestion-look", "suggestion-conflict"),
    ),
    Term(
        "suggestion-look",
        title=QT_TRANSLATE_NOOP("model", "look for suggestions"),
        brief=QT_TRANSLATE_NOOP("model", "When a conversation was last looked at for suggestions."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Once in each compaction cycle and whenever there is more of it. Scheduled runs, sub-agents and "
            "groups are not looked at.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "By the host's own counter of compactions, and by the size and time of what is kept."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Look again if you miss something that was just said."),
        related=("suggestion", "compactions"),
    ),
    Term(
        "suggestion-conflict",
        title=QT_TRANSLATE_NOOP("model", "conflict of a suggestion"),
        brief=QT_TRANSLATE_NOOP(
            "model", "A line that is written already gives another value for the same thing, or the opposite."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "Both would be sent, and the model would have to guess which of them holds."
        ),
        how=QT_TRANSLATE_NOOP("model", "Numbers, dates, names and denials of the two are compared."),
        advice=QT_TRANSLATE_NOOP("model", "Use the newer one, or keep both if both are true."),
        related=("suggestion", "pin"),
    ),
    Term(
        "forecast-of-pin",
        title=QT_TRANSLATE_NOOP("model", "what a pin would cost"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "What a change would do before it is written: units, share of the limit, tokens that "
            "are read anew, and whether it would be sent.",
        ),
        text=QT_TRANSLATE_NOOP("model", "“+212 units, 96 % of the limit” is the file after the change."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The file with the change is put through the rules of your release, as the agent would.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Choose another file when it would be cut there."),
        related=("staged", "edit-cost", "limit"),
    ),
    Term(
        "version",
        title=QT_TRANSLATE_NOOP("model", "version"),
        brief=QT_TRANSLATE_NOOP("model", "The bytes of a context file at one time, as Strandline saw them."),
        text=QT_TRANSLATE_NOOP(
            "model", "Every version can be brought back; that is a write like any other and can be undone."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Kept in Strandline's library whenever a watched file changed; by default for a year or 200 MB.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Choose two to see the difference."),
        related=("staged", "freshness"),
    ),
)

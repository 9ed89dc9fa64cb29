"""How things are counted, and how far a figure may be trusted."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

SIZES = (
    Term(
        "unit",
        title=QT_TRANSLATE_NOOP("model", "unit"),
        brief=QT_TRANSLATE_NOOP(
            "model", "What OpenClaw calls a character, and counts its limits in: one UTF-16 code unit."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "A letter or a common Chinese character is one unit, most emoji are two. It is neither "
            "a byte nor a token.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Counted in the text of the file itself, without the white space at its end, as "
            "OpenClaw does (string.length of JavaScript). It is always exact.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Compare it with the file's limit, never with a number of tokens."),
        related=("token", "limit", "disk-size", "total-limit"),
    ),
    Term(
        "token",
        title=QT_TRANSLATE_NOOP("model", "token"),
        brief=QT_TRANSLATE_NOOP(
            "model", "What the model counts in; the window and the bill are measured in it."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "A token is a piece of a word. English text has about four units in a token, Chinese "
            "text one or two.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Counted with the encoding of the model where it is public (tiktoken), else with a "
            "similar one, else from the length. Which way was taken stands beside the figure or in "
            "its tooltip.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Take a figure with “≈” as a size, not as a bill."),
        related=("estimate", "unit", "context-window"),
    ),
    Term(
        "estimate",
        title=QT_TRANSLATE_NOOP("model", "estimate (≈, est.)"),
        brief=QT_TRANSLATE_NOOP(
            "model", "A figure that was not counted with the model's own encoding, or not measured at all."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Strandline rounds estimates and marks them; what cannot be known is called unknown and"
            " drawn as a dash.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "By another encoding, by the host's own rule (OpenClaw: four characters a token; "
            "lossless-claw: a rule of its own), or by a table of measured section sizes for your "
            "release.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model",
            "Let the agent run once: sizes that its report or the provider gives replace the estimates.",
        ),
        related=("token", "measured"),
    ),
    Term(
        "measured",
        title=QT_TRANSLATE_NOOP("model", "measured, last run"),
        brief=QT_TRANSLATE_NOOP(
            "model", "A number that the host or the provider wrote down for a real request."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "It is true for that moment: files that changed since are not in it. The time of the "
            "run stands beside it.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "From the session's systemPromptReport and the usage of the last call in the "
            "transcript; “out of date” means that the host itself no longer trusts it "
            "(totalTokensFresh is false, or a compaction came after).",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Send the agent a message to get a new one."),
        related=("estimate", "next-turn", "prompt-size"),
    ),
    Term(
        "disk-size",
        title=QT_TRANSLATE_NOOP("model", "on disk, injected, sent"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "The three sizes of a file: what lies on disk, what OpenClaw takes of it, what finally "
            "reaches the model.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Injected is what is left after the limits, with the host's own marker at the cut. Sent"
            " can be a little less: the host then joins runs of empty lines, and CRLF becomes LF.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Computed from the file with the truncation rules of your release, which were checked "
            "byte by byte against OpenClaw's own functions.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "If sent is less than on disk, look at what is hatched: it is not read."
        ),
        related=("unit", "cut", "limit"),
    ),
    Term(
        "release",
        title=QT_TRANSLATE_NOOP("model", "release: measured, inferred"),
        brief=QT_TRANSLATE_NOOP("model", "By which OpenClaw's rules everything here is computed."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Measured: this very release was checked. “Rules of …”: it lies between two checked "
            "ones and takes the rules of the earlier one. Guessed: the release is not known for "
            "sure.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Found from the installed command-line package, the records in the state folder, or the"
            " stamps in the configuration.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Choose the release in the top bar if it was found wrongly."),
        related=("limit", "total-limit", "retired"),
    ),
)

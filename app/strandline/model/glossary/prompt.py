"""The parts of the next request and the line between them."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

PROMPT = (
    Term(
        "layer",
        title=QT_TRANSLATE_NOOP("model", "layer"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "One part of the next request: a file, a section of the host's own text, the tools, the history.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "In the picture a layer is a block; its height is its size. Solid is sent, hatched is "
            "on disk only.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Files are computed from disk; the rest comes from the report of the last run, else "
            "from a table of sizes measured for your release. Where it comes from stands in the "
            "tooltip.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Click it to see its text and its parts."),
        related=("project-context", "stable-prefix", "dynamic-suffix", "estimate"),
    ),
    Term(
        "cache-boundary",
        title=QT_TRANSLATE_NOOP("model", "cache boundary (the strandline)"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "What stands above it is the same on each turn and may be read from the provider's "
            "cache; what stands below is paid for on every turn.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "It is the wavy line in the picture. It is only as good as the text above it is still: "
            "one changed letter, and everything after it is read anew once.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "OpenClaw's marker OPENCLAW_CACHE_BOUNDARY in the system prompt (recorded in 2026.7.1 "
            "and 2026.9.6; 2026.3.8 had none).",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Change files above it seldom, and several at once."),
        related=("stable-prefix", "dynamic-suffix", "cache-read", "edit-cost"),
    ),
    Term(
        "stable-prefix",
        title=QT_TRANSLATE_NOOP("model", "stable prefix"),
        brief=QT_TRANSLATE_NOOP("model", "The part of the system prompt above the cache boundary."),
        text=QT_TRANSLATE_NOOP("model", "The host's instructions and almost all context files stand here."),
        how=QT_TRANSLATE_NOOP(
            "model", "Sections and files in the prompt order of your release, up to the boundary."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Keep it still: it is the cheap part."),
        related=("cache-boundary", "dynamic-suffix"),
    ),
    Term(
        "dynamic-suffix",
        title=QT_TRANSLATE_NOOP("model", "dynamic suffix"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "The part of the system prompt below the cache boundary: date, messaging, what the session is.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "It may differ on each turn, so it is not cached. In 2026.7 HEARTBEAT.md stands here."
        ),
        how=QT_TRANSLATE_NOOP("model", "Sections in the prompt order of your release, after the boundary."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing; it is the host's own text."),
        related=("cache-boundary", "stable-prefix", "heartbeat"),
    ),
    Term(
        "history",
        title=QT_TRANSLATE_NOOP("model", "history"),
        brief=QT_TRANSLATE_NOOP("model", "The conversation so far, as the model gets it again on each turn."),
        text=QT_TRANSLATE_NOOP("model", "It grows until a compaction replaces old messages by a summary."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Counted in the active path of the transcript, from the last compaction on; with "
            "lossless-claw it is what the plugin assembles.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Start a new session when the old talk is of no use any more."),
        related=("compaction-line", "fresh-tail", "turn"),
    ),
    Term(
        "turn",
        title=QT_TRANSLATE_NOOP("model", "next message"),
        brief=QT_TRANSLATE_NOOP(
            "model", "The message that you are about to send, and what the host adds to it."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "Its size is not known before it is written; a typical size stands for it."
        ),
        how=QT_TRANSLATE_NOOP("model", "From the last run's report, else a measured usual size."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing."),
        related=("history", "next-turn"),
    ),
    Term(
        "tool-schemas",
        title=QT_TRANSLATE_NOOP("model", "tool schemas"),
        brief=QT_TRANSLATE_NOOP(
            "model", "The descriptions of the tools the model may call; they are sent with every request."
        ),
        text=QT_TRANSLATE_NOOP("model", "They stand beside the prompt and take their share of the window."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "From the tools part of the last run's report (JSON length), else a measured usual size.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Switch tools off that the agent never uses."),
        related=("layer", "context-window"),
    ),
)

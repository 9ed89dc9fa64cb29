"""Sessions, their numbers, and what happens to them."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

SESSIONS = (
    Term(
        "session-key",
        title=QT_TRANSLATE_NOOP("model", "session key"),
        brief=QT_TRANSLATE_NOOP(
            "model", "The name by which OpenClaw keeps a conversation apart from the others."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "For example agent:main:main, or agent:main:telegram:group:-100. Whoever writes under "
            "the same key shares history and memory.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "From agent, channel and peer by session.dmScope, session.identityLinks and the "
            "bindings in openclaw.json.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "“Which session gets this message” on the Sessions screen explains it step by step."
        ),
        related=("session-kind", "session-window", "route"),
    ),
    Term(
        "session-kind",
        title=QT_TRANSLATE_NOOP("model", "seen by: kind of session"),
        brief=QT_TRANSLATE_NOOP("model", "Main session, group, cron or sub-agent: each gets other files."),
        text=QT_TRANSLATE_NOOP("model", "The picture shows the prompt as this kind of session gets it."),
        how=QT_TRANSLATE_NOOP("model", "By the session key and the table of your release."),
        advice=QT_TRANSLATE_NOOP(
            "model", "Switch it in the top bar to see what a group or a cron run does not get."
        ),
        related=("session-key", "not-for-kind"),
    ),
    Term(
        "session-window",
        title=QT_TRANSLATE_NOOP("model", "window of a session"),
        brief=QT_TRANSLATE_NOOP(
            "model", "One stretch of a session between two resets; each has its own transcript."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "The key stays, the history begins anew. Earlier stretches are archived, not lost."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "From the session store: sessions.json with .jsonl files, or the agent's SQLite "
            "database in 2026.9.6.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Click one to read its transcript."),
        related=("session-key", "store", "prompt-size"),
    ),
    Term(
        "store",
        title=QT_TRANSLATE_NOOP("model", "store in force"),
        brief=QT_TRANSLATE_NOOP("model", "Which of the places that hold sessions OpenClaw reads now."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "After an update files of the older kind may lie beside the database; they are shown, "
            "and marked.",
        ),
        how=QT_TRANSLATE_NOOP("model", "By the release and what lies in the state folder."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing; the older files are only history."),
        related=("session-window", "release"),
    ),
    Term(
        "prompt-size",
        title=QT_TRANSLATE_NOOP("model", "prompt of the last call"),
        brief=QT_TRANSLATE_NOOP("model", "How many tokens the last request of this session really took."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Not to be mixed up with the sum of a run or with everything ever billed, which hosts "
            "show under similar names.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Input, cacheRead and cacheWrite of the last call in the transcript, else totalTokens "
            "of the session entry if it can be one prompt.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Compare it with the budget beside it."),
        related=("session-sums", "measured", "context-window"),
    ),
    Term(
        "session-sums",
        title=QT_TRANSLATE_NOOP("model", "sums of a session"),
        brief=QT_TRANSLATE_NOOP(
            "model", "Tokens of several calls added up: of the last run, or of everything billed."
        ),
        text=QT_TRANSLATE_NOOP("model", "They say what it cost, not how full the window is."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "totalTokens of the entry where it is a sum, and the usage of all calls in the transcript.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Do not compare them with the window."),
        related=("prompt-size", "cache-read"),
    ),
    Term(
        "compactions",
        title=QT_TRANSLATE_NOOP("model", "compactions, flushed at"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "How often this session was compacted, and after which compaction memory was last flushed.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Two equal numbers mean that the flush of this cycle has been: it does not run again "
            "before the next compaction.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "compactionCount and memoryFlushCompactionCount (2026.9.6: memoryFlush.compactionCount)"
            " of the session entry.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Nothing; it explains why a flush did not run."),
        related=("flush-state", "compaction-line", "flush-line"),
    ),
    Term(
        "flush-state",
        title=QT_TRANSLATE_NOOP("model", "memory flush"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "The turn before a compaction in which the agent writes what it wants to keep into "
            "memory/<date>.md.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "The row of boxes shows every condition; the first one that failed is the reason why it"
            " did not run.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The host's own conditions for your release (agents.defaults.compaction.memoryFlush), "
            "evaluated with the numbers of this session.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "See the failed condition; pin what must not be lost."),
        related=("flush-line", "compactions", "compaction-line"),
    ),
    Term(
        "growth",
        title=QT_TRANSLATE_NOOP("model", "growth, turns away"),
        brief=QT_TRANSLATE_NOOP(
            "model", "How many tokens a turn adds, and in how many turns a line is reached at that rate."
        ),
        text=QT_TRANSLATE_NOOP("model", "An estimate from what was, not a promise."),
        how=QT_TRANSLATE_NOOP(
            "model", "The median growth of the prompt over the last turns of this session."
        ),
        advice=QT_TRANSLATE_NOOP("model", "When few turns are left, pin what matters."),
        related=("flush-line", "compaction-line", "survival"),
    ),
    Term(
        "survival",
        title=QT_TRANSLATE_NOOP("model", "survival: where a text is"),
        brief=QT_TRANSLATE_NOOP(
            "model", "For any text: whether the model reads it now, where, and how long it stays."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "The places are head, digest, tail, cut, history, only a summary, only raw, not stored;"
            " for each kind of session.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The text is searched in all layers as they would be sent, in the memory and in the "
            "transcripts; the turns come from the growth.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "If it is not safe, pin it from the answer."),
        related=("rules-at-risk", "growth", "cut"),
    ),
    Term(
        "rules-at-risk",
        title=QT_TRANSLATE_NOOP("model", "rules at risk"),
        brief=QT_TRANSLATE_NOOP("model", "Rules that you gave in the conversation and that no file has."),
        text=QT_TRANSLATE_NOOP("model", "They go with the compaction; the soonest gone stands first."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Sentences of yours with words of a rule (never, always, must, 不要, 必须 …) that stand in "
            "no file that is sent.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Pin them."),
        related=("survival", "pin", "compaction-line"),
    ),
    Term(
        "route",
        title=QT_TRANSLATE_NOOP("model", "route"),
        brief=QT_TRANSLATE_NOOP(
            "model", "Why a message of a channel and a peer lands in this session and at this agent."
        ),
        text=QT_TRANSLATE_NOOP("model", "Each step names the setting that decided."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The bindings and session settings in openclaw.json, in the order in which your release"
            " asks them.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Change the setting that the step names."),
        related=("session-key", "session-kind"),
    ),
    Term(
        "heartbeat",
        title=QT_TRANSLATE_NOOP("model", "heartbeat"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "A turn that OpenClaw starts by itself every so often, so that the agent can look after things.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "What it is to do stood in HEARTBEAT.md until 2026.9; now it is kept with the cron monitor.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model", 'agents.defaults.heartbeat in openclaw.json; every: "0m" switches it off.'
        ),
        advice=QT_TRANSLATE_NOOP("model", "Keep its text short: it is read at every beat."),
        related=("dynamic-suffix", "retired", "session-kind"),
    ),
)

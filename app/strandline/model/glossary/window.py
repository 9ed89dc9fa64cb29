"""The window of the model and the lines on it."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

WINDOW = (
    Term(
        "context-window",
        title=QT_TRANSLATE_NOOP("model", "context window"),
        brief=QT_TRANSLATE_NOOP(
            "model", "How many tokens the model can take in one request, the answer included."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "Everything shares it: prompt, tools, history, and the reserve for the answer."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "contextTokens or contextWindow of the model in openclaw.json, else OpenClaw's "
            "catalogue, else 200,000; agents.defaults.contextTokens can only lower it.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "If it is wrong, set contextWindow for the model in openclaw.json."
        ),
        related=("reserve", "compaction-line", "next-turn", "free"),
    ),
    Term(
        "next-turn",
        title=QT_TRANSLATE_NOOP("model", "next turn"),
        brief=QT_TRANSLATE_NOOP(
            "model", "How many tokens the next request would take if you wrote a short message now."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "It is the sum of all layers, with the files as they are on disk now, not what the last"
            " run took.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Files are counted; other layers come from the last run or are estimated, therefore “≈”.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Compare it with the lines on the window."),
        related=("context-window", "measured", "estimate", "free"),
    ),
    Term(
        "free",
        title=QT_TRANSLATE_NOOP("model", "free before the reserve"),
        brief=QT_TRANSLATE_NOOP("model", "Tokens between the next turn and the reserve."),
        text=QT_TRANSLATE_NOOP("model", "When they are gone, the agent has to compact."),
        how=QT_TRANSLATE_NOOP("model", "Window minus reserve minus next turn."),
        advice=QT_TRANSLATE_NOOP("model", "When it gets small, expect a flush and a compaction soon."),
        related=("context-window", "reserve", "compaction-line"),
    ),
    Term(
        "reserve",
        title=QT_TRANSLATE_NOOP("model", "reserve"),
        brief=QT_TRANSLATE_NOOP(
            "model", "Tokens that are kept free for the answer and for the work of compacting."
        ),
        text=QT_TRANSLATE_NOOP("model", "The hatched end of the window."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "2026.9.6: the smaller of 20,000 and a quarter of the window. Before: reserveTokens or "
            "reserveTokensFloor of agents.defaults.compaction, whichever is larger.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Leave it; a smaller one risks answers that break off."),
        related=("context-window", "compaction-line"),
    ),
    Term(
        "flush-line",
        title=QT_TRANSLATE_NOOP("model", "flush line"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "Where the agent is asked to write down what it must not forget, before old messages go.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "It happens once in each compaction cycle. If it is skipped, the reason stands on the "
            "Sessions screen.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "2026.9.6: window minus reserve minus memoryFlush.softThresholdTokens (4,000, at most "
            "half of it). Before: window minus reserveTokensFloor minus softThresholdTokens.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Pin what must stay before the talk gets here."),
        related=("compaction-line", "flush-state", "context-window"),
    ),
    Term(
        "compaction-line",
        title=QT_TRANSLATE_NOOP("model", "compaction line"),
        brief=QT_TRANSLATE_NOOP("model", "Where old messages are replaced by a summary."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "What only stood in those messages is then gone from what the model reads, unless the "
            "summary or a file has it.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "2026.9.6: window minus reserve. 2026.7: the same line as the flush. An engine such as "
            "lossless-claw has its own line.",
        ),
        advice=QT_TRANSLATE_NOOP(
            "model", "Look at “rules at risk” on the Sessions screen: what only the conversation knows."
        ),
        related=("flush-line", "context-threshold", "compactions", "survival"),
    ),
    Term(
        "context-threshold",
        title=QT_TRANSLATE_NOOP("model", "LCM line (contextThreshold)"),
        brief=QT_TRANSLATE_NOOP(
            "model", "Where the plugin lossless-claw begins to fold old messages into summaries."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "It keeps every message in its database; only what the model reads is folded."
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "The plugin's setting contextThreshold (0.75 by default) times the token budget."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Raise or lower contextThreshold in the plugin's configuration."),
        related=("fresh-tail", "leaf-summary", "compaction-line", "context-items"),
    ),
    Term(
        "budget-of-assembly",
        title=QT_TRANSLATE_NOOP("model", "budget of the assembled context"),
        brief=QT_TRANSLATE_NOOP(
            "model", "The number of tokens that the memory screen assembles against, as the plugin would."
        ),
        text=QT_TRANSLATE_NOOP("model", "A smaller one shows what would fall out first."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Yours: the field above the list; the setting “Budget of the assembled context”. 0 is no limit.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Set it to the window of your model."),
        related=("context-items", "fresh-tail"),
    ),
)

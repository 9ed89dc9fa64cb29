"""The long memory of lossless-claw."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

MEMORY = (
    Term(
        "lossless-claw",
        title=QT_TRANSLATE_NOOP("model", "lossless-claw (LCM)"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "A plugin that keeps every message in a database and gives the model summaries of the old ones.",
        ),
        text=QT_TRANSLATE_NOOP("model", "Strandline opens its lcm.db read-only and never writes to it."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "plugins.slots.contextEngine in openclaw.json says whether it is on; the database lies "
            "in the state folder.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Look at the Memory screen for what it keeps."),
        related=("leaf-summary", "context-items", "fresh-tail", "raw-message"),
    ),
    Term(
        "own-memory",
        title=QT_TRANSLATE_NOOP("model", "your own memory"),
        brief=QT_TRANSLATE_NOOP(
            "model", "The same map without the plugin: Strandline builds it from the transcripts."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "Every message is kept, with summaries above it by the plugin's rules. It is for people: no "
            "model reads it, and none of the agent's files is written.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "A database in Strandline's own data folder; summaries are made on this computer, offline, "
            "unless another way is chosen.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Choose in the settings whether it keeps up by itself."),
        related=("lossless-claw", "leaf-summary", "raw-message"),
    ),
    Term(
        "conversation",
        title=QT_TRANSLATE_NOOP("model", "lane, conversation"),
        brief=QT_TRANSLATE_NOOP(
            "model", "One conversation in the memory database, with all its messages and summaries."
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "A session that was reset has several lanes; the picture joins them in time."
        ),
        how=QT_TRANSLATE_NOOP("model", "Rows of the table conversations, counted in messages."),
        advice=QT_TRANSLATE_NOOP("model", "Choose one at the left."),
        related=("session-key", "raw-message", "lossless-claw"),
    ),
    Term(
        "raw-message",
        title=QT_TRANSLATE_NOOP("model", "raw message"),
        brief=QT_TRANSLATE_NOOP("model", "What was really said, word by word, before any summary."),
        text=QT_TRANSLATE_NOOP(
            "model", "The lowest strip of the picture; reachable from every summary in one step."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The table messages of lcm.db; tokens as the plugin stored them, an estimate of its own rule.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Double-click a summary to read what it was built from."),
        related=("leaf-summary", "fresh-tail", "covered"),
    ),
    Term(
        "leaf-summary",
        title=QT_TRANSLATE_NOOP("model", "leaf summary"),
        brief=QT_TRANSLATE_NOOP("model", "A summary that was built directly from messages."),
        text=QT_TRANSLATE_NOOP(
            "model", "Depth 0. The model reads it in place of the messages that it covers."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The table summaries, kind leaf; built from neighbouring messages before the fresh "
            "tail, at most leafChunkTokens (20,000) of them at once, with a target of 2,400 tokens "
            "by default.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Compare it with its messages: what is missing can be pinned."),
        related=("condensed-summary", "depth", "raw-message", "fresh-tail"),
    ),
    Term(
        "condensed-summary",
        title=QT_TRANSLATE_NOOP("model", "condensed summary"),
        brief=QT_TRANSLATE_NOOP("model", "A summary that was built from other summaries."),
        text=QT_TRANSLATE_NOOP(
            "model", "The older the talk, the more often it was condensed and the less of it is left."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The table summaries, kind condensed; by default from at least 8 leaves or 4 deeper "
            "summaries, with a target of 2,000 tokens.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Open what it was built from to find the words again."),
        related=("leaf-summary", "depth", "built-from"),
    ),
    Term(
        "depth",
        title=QT_TRANSLATE_NOOP("model", "depth"),
        brief=QT_TRANSLATE_NOOP("model", "How many times a summary was condensed: leaves have 0."),
        text=QT_TRANSLATE_NOOP("model", "One more than the deepest summary that it was built from."),
        how=QT_TRANSLATE_NOOP("model", "The column depth of the table summaries."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing; deeper means older and shorter."),
        related=("leaf-summary", "condensed-summary"),
    ),
    Term(
        "built-from",
        title=QT_TRANSLATE_NOOP("model", "built from, folded into"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "The two directions in the graph: down to what a summary holds, up to what stands for it.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "The database calls the sources “parents”; Strandline avoids the word because it misleads.",
        ),
        how=QT_TRANSLATE_NOOP("model", "The tables summary_parents and summary_messages."),
        advice=QT_TRANSLATE_NOOP("model", "Use the arrow keys to go along them."),
        related=("condensed-summary", "raw-message", "covered"),
    ),
    Term(
        "context-items",
        title=QT_TRANSLATE_NOOP("model", "context items"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "The list of what the model sees of this conversation now: summaries first, then the fresh tail.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "What is not in the list reaches the model only through a summary, or not at all."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The table context_items, in its order; sent until the budget is full, the newest first.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Solid blocks of the picture are these."),
        related=("fresh-tail", "covered", "budget-of-assembly"),
    ),
    Term(
        "fresh-tail",
        title=QT_TRANSLATE_NOOP("model", "fresh tail"),
        brief=QT_TRANSLATE_NOOP("model", "The newest messages; they are always sent word by word."),
        text=QT_TRANSLATE_NOOP("model", "A compaction never touches them."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "freshTailCount of the plugin (64 by default, 32 until 0.5.2), and at least back to "
            "your last message; freshTailMaxTokens can cap it.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "What leaves it is summarised next: pin it before."),
        related=("context-items", "raw-message", "context-threshold"),
    ),
    Term(
        "covered",
        title=QT_TRANSLATE_NOOP("model", "covered"),
        brief=QT_TRANSLATE_NOOP("model", "A message or summary that a summary in the context stands for."),
        text=QT_TRANSLATE_NOOP(
            "model", "Drawn as an outline. “Stored only” means that nothing in the context stands for it."
        ),
        how=QT_TRANSLATE_NOOP("model", "By following “folded into” up to the context items."),
        advice=QT_TRANSLATE_NOOP("model", "If the summary lost something, pin it."),
        related=("context-items", "built-from"),
    ),
    Term(
        "focus-brief",
        title=QT_TRANSLATE_NOOP("model", "focus brief"),
        brief=QT_TRANSLATE_NOOP(
            "model", "A text that replaces all summaries for a while, so that the model keeps to one task."
        ),
        text=QT_TRANSLATE_NOOP("model", "The summaries come back when it ends."),
        how=QT_TRANSLATE_NOOP("model", "The active row of the table focus_briefs."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing; end it in the agent if it is stale."),
        related=("context-items", "covered"),
    ),
    Term(
        "large-file",
        title=QT_TRANSLATE_NOOP("model", "large file"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "A piece too large for the talk that the plugin put aside; the model sees a short description.",
        ),
        text=QT_TRANSLATE_NOOP("model", "Its text lies beside the database."),
        how=QT_TRANSLATE_NOOP(
            "model", "The table large_files, from largeFileThresholdTokens (25,000 by default) on."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Open it from the message that brought it."),
        related=("raw-message",),
    ),
    Term(
        "anomaly",
        title=QT_TRANSLATE_NOOP("model", "anomaly"),
        brief=QT_TRANSLATE_NOOP("model", "A row of the memory database that does not fit the others."),
        text=QT_TRANSLATE_NOOP(
            "model",
            "A summary with no source, a message that is missing, a summary larger than what it "
            "replaced. The badge names it.",
        ),
        how=QT_TRANSLATE_NOOP("model", "Checks of lcm.db that change nothing."),
        advice=QT_TRANSLATE_NOOP(
            "model",
            "See the list of findings; back the memory up before you repair it with the plugin's own tools.",
        ),
        related=("finding", "lossless-claw"),
    ),
    Term(
        "recall",
        title=QT_TRANSLATE_NOOP("model", "recall"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "What the agent does to find old words again: it searches the memory with tools such as"
            " lcm_grep or memory_search.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "It only helps if the model thinks of asking. A pin needs no recall."
        ),
        how=QT_TRANSLATE_NOOP(
            "model", "Tools of the host and of the plugin; Strandline's own search runs without them."
        ),
        advice=QT_TRANSLATE_NOOP("model", "Search here yourself, then pin what must be known at once."),
        related=("passage", "pin", "raw-message"),
    ),
)

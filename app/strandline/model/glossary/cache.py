"""What the prompt cache did."""

from strandline.messages import QT_TRANSLATE_NOOP
from strandline.model.glossary.term import Term

CACHE = (
    Term(
        "cache-read",
        title=QT_TRANSLATE_NOOP("model", "read from the cache"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "Tokens of a request that the provider had kept from the call before; they cost a fraction.",
        ),
        text=QT_TRANSLATE_NOOP("model", "The higher the share, the cheaper and quicker the turn."),
        how=QT_TRANSLATE_NOOP("model", "cacheRead in the usage of the call in the transcript."),
        advice=QT_TRANSLATE_NOOP("model", "Keep the stable prefix still."),
        related=("cache-write", "uncached", "hit-rate", "cache-boundary"),
    ),
    Term(
        "cache-write",
        title=QT_TRANSLATE_NOOP("model", "written to the cache"),
        brief=QT_TRANSLATE_NOOP(
            "model", "Tokens that the provider kept for the next call; some ask a little more for it."
        ),
        text=QT_TRANSLATE_NOOP("model", "After a drop most of the prompt is written anew."),
        how=QT_TRANSLATE_NOOP("model", "cacheWrite in the usage of the call."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing by itself; look at the drops."),
        related=("cache-read", "cache-drop"),
    ),
    Term(
        "uncached",
        title=QT_TRANSLATE_NOOP("model", "uncached input"),
        brief=QT_TRANSLATE_NOOP(
            "model",
            "Tokens that were neither read from nor written to the cache; they cost the full price.",
        ),
        text=QT_TRANSLATE_NOOP(
            "model", "The new message and what stands below the boundary are always here."
        ),
        how=QT_TRANSLATE_NOOP("model", "input in the usage of the call."),
        advice=QT_TRANSLATE_NOOP("model", "Nothing, while it stays small."),
        related=("cache-read", "cache-write"),
    ),
    Term(
        "hit-rate",
        title=QT_TRANSLATE_NOOP("model", "hit rate"),
        brief=QT_TRANSLATE_NOOP("model", "The share of all prompt tokens that was read from the cache."),
        text=QT_TRANSLATE_NOOP(
            "model", "Over 80 % is usual for a talk that goes on; a new session begins with nothing."
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "Sum of cacheRead over the sum of cacheRead, cacheWrite and input of the calls that are"
            " recorded.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Look at the marked drops for what lowers it."),
        related=("cache-drop", "cache-read"),
    ),
    Term(
        "cache-drop",
        title=QT_TRANSLATE_NOOP("model", "drop"),
        brief=QT_TRANSLATE_NOOP(
            "model", "A call that read much less from the cache than the one before could have left it."
        ),
        text=QT_TRANSLATE_NOOP(
            "model",
            "The likely cause stands under the bar: a changed file, another model, a pause longer "
            "than the cache lives, a compaction.",
        ),
        how=QT_TRANSLATE_NOOP(
            "model",
            "From the usage of neighbouring calls, their times, models and the versions of the "
            "files that the history holds. The cost uses the prices in openclaw.json.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Choose the bar; “Show the change” leads to the edit that did it."),
        related=("hit-rate", "edit-cost", "cache-boundary"),
    ),
    Term(
        "edit-cost",
        title=QT_TRANSLATE_NOOP("model", "what an edit rewrites"),
        brief=QT_TRANSLATE_NOOP(
            "model", "The tokens after a file's place that are read anew once when it changes."
        ),
        text=QT_TRANSLATE_NOOP("model", "The higher up a file stands, the more its edit costs."),
        how=QT_TRANSLATE_NOOP(
            "model",
            "The sizes of the layers from the file down to the boundary, times the model's prices "
            "where openclaw.json has them.",
        ),
        advice=QT_TRANSLATE_NOOP("model", "Make several changes in one go."),
        related=("cache-boundary", "stable-prefix", "pin"),
    ),
)

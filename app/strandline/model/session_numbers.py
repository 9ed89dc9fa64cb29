"""Which of the host's token counters may be shown as what; pure.

The entry's ``totalTokens`` is meant to be the prompt of the last call, but hosts have written sums
over the calls of a run there. A prompt cannot be larger than the window it was sent to, and the
transcript has what the provider counted call by call; so a sum is recognised and named as one.
"""

from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.session_lanes import NamedNumber, NumberKind, SessionNumbers


@dataclass(frozen=True, slots=True)
class HostCounters:
    """What is recorded of a session; all tokens, times epoch ms, None: not recorded.

    ``total`` and ``fresh`` are the entry's ``totalTokens`` and ``totalTokensFresh``. ``last`` is the
    prompt of the last counted call in the transcript (None also when that was not read), ``last_stale``:
    a compaction or reset came after it. ``budget_key`` and ``native_key`` say where those stand.
    """

    total: int | None = None
    fresh: bool = False
    at_ms: int | None = None
    last: int | None = None
    last_ms: int | None = None
    last_stale: bool = False
    estimate: int | None = None
    estimate_ms: int | None = None
    budget: int | None = None
    budget_key: str = ""
    native: int | None = None
    native_key: str = ""
    lifetime: int | None = None


def session_numbers(counters: HostCounters) -> SessionNumbers:
    """Name every number of a session; none is shown as what it is not."""
    context = _context(counters)
    total = counters.total
    run_sum = None
    if total is not None and not _is_prompt(counters, total):
        run_sum = NamedNumber(NumberKind.RUN_SUM, total, _sum_words(), counters.at_ms)
    return SessionNumbers(
        context=context,
        run_sum=run_sum,
        lifetime=_named(
            NumberKind.LIFETIME,
            counters.lifetime,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Everything billed in this transcript: prompts and answers of all calls, added up.",
                )
            ),
        ),
        budget=_named(
            NumberKind.BUDGET,
            counters.budget,
            say(
                QT_TRANSLATE_NOOP("model", "What the host lets a prompt of this session take ({key})."),
                key=counters.budget_key,
            ),
        ),
        native=_named(
            NumberKind.NATIVE,
            counters.native,
            say(QT_TRANSLATE_NOOP("model", "The model's own window ({key})."), key=counters.native_key),
        ),
        note=_note(context, counters),
    )


def _context(counters: HostCounters) -> NamedNumber | None:
    if counters.last and not counters.last_stale:
        return NamedNumber(
            NumberKind.PROMPT,
            counters.last,
            say(QT_TRANSLATE_NOOP("model", "Prompt of the last call, as the transcript has it.")),
            counters.last_ms,
        )
    total = counters.total if counters.total and _is_prompt(counters, counters.total) else None
    if total is not None and counters.fresh:
        return NamedNumber(
            NumberKind.PROMPT,
            total,
            say(QT_TRANSLATE_NOOP("model", "Prompt of the last call, as the host noted it (totalTokens).")),
            counters.at_ms,
        )
    if counters.estimate:
        return NamedNumber(
            NumberKind.ESTIMATE,
            counters.estimate,
            say(QT_TRANSLATE_NOOP("model", "The host's own estimate before its last prompt.")),
            counters.estimate_ms,
            estimated=True,
        )
    known, at_ms = (counters.last, counters.last_ms) if counters.last else (total, counters.at_ms)
    if not known:
        return None
    words = say(
        QT_TRANSLATE_NOOP("model", "Prompt of the last counted call; the host marks it as out of date.")
    )
    return NamedNumber(NumberKind.PROMPT, known, words, at_ms, stale=True)


def _is_prompt(counters: HostCounters, total: int) -> bool:
    """Tell whether ``totalTokens`` can be the prompt of one call."""
    windows = [one for one in (counters.budget, counters.native) if one]
    if windows and total > max(windows):
        return False
    # A compaction replaces the host's number, so an older call in the transcript proves nothing.
    return not counters.last or counters.last_stale or total <= counters.last


def _named(kind: NumberKind, value: int | None, words: Message) -> NamedNumber | None:
    return NamedNumber(kind, value, words) if value else None


def _sum_words() -> Message:
    return say(
        QT_TRANSLATE_NOOP(
            "model", "The host's totalTokens: the prompts of several calls added up, not the size of one."
        )
    )


def _note(context: NamedNumber | None, counters: HostCounters) -> Message | None:
    if context is None or not counters.budget or context.value <= counters.budget:
        return None
    return say(
        QT_TRANSLATE_NOOP(
            "model",
            "The last prompt ({prompt}) is larger than the budget of now ({budget}): the model or the limit"
            " was changed since.",
        ),
        prompt=context.value,
        budget=counters.budget,
    )

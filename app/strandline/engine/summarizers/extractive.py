"""The summarizer without a model: the sentences themselves, chosen; offline, and always the same.

What binds the agent (limits, choices, denials, instructions and decisions of the user) is said at every
depth, even when that needs up to three times the target; other protected facts by what they are worth for
their length, shortened to their clause when room is short; what is left of the room goes to the most
central sentences (:mod:`strandline.engine.summarizers.extractive_rank`). Nothing is put in other words, so
nothing can be invented. The same request gives the same text on every computer.
"""

import re
from collections.abc import Sequence

from strandline.engine.summarizers.base import Cancelled, Request, SourceText, SummaryText
from strandline.engine.summarizers.extractive_choice import Choice, choose, items_of
from strandline.engine.summarizers.extractive_files import Work
from strandline.engine.summarizers.extractive_units import UNTRUSTED, read
from strandline.engine.summarizers.extractive_wording import last_line, plain, wording
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.facts import Kept
from strandline.model.tokens import plugin_tokens

ID = "extractive:1"
"""Goes up when the same request would give another text: ids of summaries rest on it."""

_HAN = re.compile("[\u3400-\u9fff]")
_LATIN = re.compile("[A-Za-z]{2,}")
_SAMPLE = 4_000
_SMALLEST = 0.8
"""Of the source: what a summary takes at most unless what binds needs more."""
_BEYOND = 3
"""Times the target, for what binds: a longer summary would be cut where it stands (the plugin's
``summaryMaxOverageFactor``), and one that is not shorter than its source would not be taken at all."""
_LEAST = 24
_ROUNDS = 4


class Extractive:
    """Makes summaries out of the sources' own sentences."""

    @property
    def id(self) -> str:
        """The name that is kept with each summary."""
        return ID

    def summarize(self, request: Request, cancelled: Cancelled) -> SummaryText:
        """Give the summary, shorter than the sources. Raises StrandlineError when stopped."""
        material = read(request.sources)
        if cancelled():
            raise _stopped()
        language = language_of(request.sources)
        items = items_of(material.units)
        said = Kept(request.previous) if request.previous else None
        most = longest_of(request)
        work = material.work
        frame = plugin_tokens(wording((), request.style, language, work)) + _last_cost(language)
        room = max(_LEAST, min(request.target_tokens, int(_SMALLEST * most)) - frame)
        # A source as short as the frame is worded without one: then all that binds is chosen.
        binding = most - frame if most > 4 * frame else 2 * most
        choice = choose(items, request.style, room, max(room, binding), said)
        if cancelled():
            raise _stopped()
        text = _fitted(choice, request, language, work)
        # The words around the sentences were only estimated; what does not bind makes room for them.
        for _ in range(_ROUNDS):
            over = plugin_tokens(text) - request.target_tokens
            smaller = choice.without(over) if over > 0 else choice
            if smaller is choice:
                break
            choice, text = smaller, _fitted(smaller, request, language, work)
        return SummaryText(text, plugin_tokens(text), ID, 0.0, _notes(request, plugin_tokens(text)))


def longest_of(request: Request) -> int:
    """Give how many tokens a summary may have at all."""
    return max(1, min(request.source_tokens - 1, _BEYOND * request.target_tokens))


def language_of(sources: Sequence[SourceText]) -> str:
    """Give "zh" when more is written in Chinese characters than in Latin words, else "en".

    Talk decides; the output of tools only when there is nothing else.
    """
    talk = [source.text for source in sources if source.role in ("user", "assistant", "summary")]
    han = latin = 0
    for text in talk or [source.text for source in sources]:
        sample = text[:_SAMPLE]
        han += len(_HAN.findall(sample))
        latin += len(_LATIN.findall(sample))
    return "zh" if han > 1.5 * latin else "en"


def _stopped() -> StrandlineError:
    return StrandlineError(
        say(QT_TRANSLATE_NOOP("model", "Making the summary was stopped.")),
        say(QT_TRANSLATE_NOOP("model", "Nothing was changed; start it again to go on.")),
    )


def _last_cost(language: str) -> int:
    return 90 if language == "zh" else 60


def _fitted(choice: Choice, request: Request, language: str, work: Work) -> str:
    """Word the choice; with less around it when the source is as short as the frame itself."""
    style = request.style
    last = last_line(choice.left, language)
    longest = longest_of(request)
    # Without the word who said it, what a tool or a page said could be taken for the user's.
    trusted = [item for item in choice.said if item.unit.told not in UNTRUSTED]
    bare = " ".join(item.text or item.unit.text for item in trusted)
    for text in (
        "\n".join(filter(None, (wording(choice.said, style, language, work), last))),
        "\n".join(filter(None, (plain(choice.said, style), last))),
        "\n".join(filter(None, (plain(trusted, style), last_line((), language)))),
        plain(trusted, style),
        bare,
    ):
        if text and plugin_tokens(text) <= longest:
            return text
    return _cut(bare or last_line((), language), longest)


def _cut(text: str, tokens: int) -> str:
    """Cut a text that is longer than all of its sources: one sentence, without its end."""
    while len(text) > 1 and plugin_tokens(text) > tokens:
        text = text[: max(1, len(text) * 9 // 10)].rstrip()
    return text


def _notes(request: Request, tokens: int) -> tuple[Message, ...]:
    if tokens <= request.target_tokens:
        return ()
    return (
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "{tokens} {tokens:token|tokens} instead of {target}: what must not be lost needs them.",
            ),
            tokens=tokens,
            target=request.target_tokens,
        ),
    )

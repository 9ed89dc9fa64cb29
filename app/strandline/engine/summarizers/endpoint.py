"""The summarizer behind a model endpoint: a model's words, checked before they are believed.

Asked by depth and in the language of the sources, with what came right before (differential summaries).
What binds and the model lost is put below its text in the words in which it was said. An answer about
something else is unfit, an empty one stays empty: what then becomes of it, the escalation knows. A text
that is too long for the model is summarised in halves, and the halves are put together.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from strandline.engine.endpoint.answers import estimated_tokens
from strandline.engine.endpoint.faults import EndpointError, RequestRefused
from strandline.engine.endpoint.values import Complete, Finish, Reply
from strandline.engine.summarizers.base import Cancelled, Request, SourceText, SummaryText
from strandline.engine.summarizers.binding import lost
from strandline.engine.summarizers.endpoint_check import (
    check,
    split_off_last,
    tidied,
    unmarked,
    whole_sentences,
)
from strandline.engine.summarizers.endpoint_prompts import messages_for
from strandline.engine.summarizers.extractive import language_of, longest_of
from strandline.engine.summarizers.extractive_wording import last_line
from strandline.host.lcm_rules import EMERGENCY_MODEL, UNKNOWN_MODEL
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.tokens import plugin_tokens

_ROOM = 3
"""Times the target that a model may write; beyond it an answer is cut (``summaryMaxOverageFactor``)."""
_FOR_THOUGHTS = 2_000
_MOST_HALVINGS = 4
_LEAST_HALF = 400
_SMALL_WINDOW = 1_000
_LEAST_READ = 0.3
"""Chinese takes down to 0.4 of what the plugin's rule counts; below that something was not read."""


@dataclass(slots=True)
class _Bill:
    """What the calls for one summary came to."""

    cost: float | None = 0.0
    model: str = ""
    notes: list[Message] = field(default_factory=list)

    def add(self, reply: Reply) -> None:
        self.pay(reply.cost)
        if reply.model not in ("", UNKNOWN_MODEL, EMERGENCY_MODEL):  # those stand for no model at all
            self.model = reply.model

    def pay(self, cost: float | None) -> None:
        self.cost = None if self.cost is None or cost is None else self.cost + cost


class EndpointSummarizer:
    """Makes summaries with a model. ``model`` is its name; ``complete`` asks it."""

    def __init__(self, complete: Complete, model: str) -> None:
        self._complete = complete
        self._model = model

    @property
    def id(self) -> str:
        """The name that is kept with each summary: ``endpoint:`` and the model as it was set."""
        return f"endpoint:{self._model}"

    def summarize(self, request: Request, cancelled: Cancelled) -> SummaryText:
        """Give the summary as the model wrote it, mended. Raises what the client raises, but no refusal
        of this text alone: that is an empty summary, and the note says why.
        """
        bill = _Bill(model=self._model)
        try:
            text = self._written(request, cancelled, bill, _MOST_HALVINGS)
        except EndpointError as error:
            bill.pay(error.cost)
            error.cost = bill.cost  # with what the halves before it took
            raise
        if not text:
            return SummaryText("", 0, bill.model, bill.cost, tuple(bill.notes))
        found = check(text, request.sources, request.previous)
        if found.strange:
            sentence = say(
                QT_TRANSLATE_NOOP("model", "The model wrote about something else than its material.")
            )
            notes = (*bill.notes, sentence)
            return SummaryText(text, plugin_tokens(text), bill.model, bill.cost, notes, unfit=True)
        if found.invented:
            bill.notes.append(
                say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "{count} {count:figure|figures} or ids of it {count:is|are} in none of its sources.",
                    ),
                    count=found.invented,
                )
            )
        whole = _mended(text, request, bill)
        return SummaryText(whole, plugin_tokens(whole), bill.model, bill.cost, tuple(bill.notes))

    def _written(self, request: Request, cancelled: Cancelled, bill: _Bill, halvings: int) -> str:
        """Give what the model writes, empty when it writes nothing."""
        room = ceil(_ROOM * request.target_tokens) + _FOR_THOUGHTS
        messages = messages_for(request, language_of(request.sources))
        try:
            reply = self._complete(messages, max_tokens=room, cancelled=cancelled)
        except RequestRefused as error:
            bill.pay(error.cost)
            halves = _halves(request) if error.too_long and halvings else ()
            if not halves:
                bill.notes.append(error.sentence)
                return ""
            return self._in_halves(halves, cancelled, bill, halvings)
        bill.add(reply)
        _notice_half_read(reply, estimated_tokens(messages), bill)
        return _text_of(reply, bill)

    def _in_halves(self, halves: Sequence[Request], cancelled: Cancelled, bill: _Bill, halvings: int) -> str:
        """Summarise one after the other; the second half is told what the first one came to."""
        if halvings == _MOST_HALVINGS:
            bill.notes.append(
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "The material is too long for the model; it was given in parts."
                    )
                )
            )
        texts: list[str] = []
        for half in halves:
            before = texts[-1] if texts else half.previous
            text = self._written(replace(half, previous=before), cancelled, bill, halvings - 1)
            if not text:
                return ""  # half of a summary would pass for the whole
            texts.append(split_off_last(text)[0])
        return "\n".join(texts)


def _halves(request: Request) -> tuple[Request, ...]:
    """Share the sources out in two; none when there is nothing to share out."""
    sources, half = request.sources, request.source_tokens // 2
    if half < _LEAST_HALF:
        return ()
    if len(sources) == 1:
        parts: list[tuple[SourceText, ...]] = [(one,) for one in _cut(sources[0])]
    else:
        size, place = 0, 0
        while place < len(sources) - 1 and (not place or size + sources[place].tokens <= half):
            size += sources[place].tokens
            place += 1
        parts = [sources[:place], sources[place:]]
    target = max(1, request.target_tokens // 2)
    return tuple(replace(request, sources=part, target_tokens=target) for part in parts)


def _cut(source: SourceText) -> tuple[SourceText, SourceText]:
    """Cut a text in two at the end of a line near its middle, else in its middle."""
    middle = len(source.text) // 2
    at = source.text.find("\n", middle) + 1
    at = at if 0 < at <= middle * 3 // 2 else middle
    texts = source.text[:at], source.text[at:]
    first, second = (replace(source, text=text, tokens=plugin_tokens(text)) for text in texts)
    return first, second


def _notice_half_read(reply: Reply, sent: int, bill: _Bill) -> None:
    """Tell when a server seems to have cut what it was sent: with a small window some do, without a word."""
    said = reply.said_input
    if said is not None and _SMALL_WINDOW <= said < _LEAST_READ * sent:
        bill.notes.append(
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The server read {said} {said:token|tokens} of about {sent}: "
                    "its window may be too small.",
                ),
                said=said,
                sent=sent,
            )
        )


def _text_of(reply: Reply, bill: _Bill) -> str:
    text = unmarked(tidied(reply.text))
    if reply.finish is Finish.LENGTH:
        bill.notes.append(
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The model was cut off at its limit; the last whole sentence is the end."
                )
            )
            if text
            else say(QT_TRANSLATE_NOOP("model", "The model used up its room before it wrote anything."))
        )
        return whole_sentences(text)
    if reply.finish is Finish.FILTER:
        bill.notes.append(say(QT_TRANSLATE_NOOP("model", "The provider held the model's answer back.")))
        return ""  # what a filter left of it is no summary
    return text


def _mended(text: str, request: Request, bill: _Bill) -> str:
    """Put what binds and was lost below the text, and the last line that was asked for at its end."""
    language = language_of(request.sources)
    body, last = split_off_last(text)
    last = last or last_line((), language)
    missing = lost(request.sources, body, request.style, request.previous)
    longest = longest_of(request)
    if plugin_tokens(text) > longest:
        return text  # not shorter than its sources: nothing to build on
    lines = missing.within(longest - plugin_tokens(last) - 2, language)
    if lines:
        bill.notes.append(
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The model left out {count} {count:thing|things} that must not be lost; "
                    "{count:it stands|they stand} below its text, as {count:it was|they were} said.",
                ),
                count=len(lines) - 1,
            )
        )
    tail = "\n".join((*lines, last))
    room = longest - plugin_tokens(tail) - 1
    kept = body.split("\n")
    while kept and plugin_tokens("\n".join(kept)) > room:
        kept.pop()  # what binds goes before what was told
    whole = "\n".join((*kept, tail))
    return whole if plugin_tokens(whole) <= longest else "\n".join((*kept, *lines))

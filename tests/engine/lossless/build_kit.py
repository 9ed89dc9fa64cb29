"""Summarizers for tests of building, and long talks to build from."""

import itertools

from engine.lossless.kit import Host
from strandline.engine.summarizers.base import Request, SummaryText
from strandline.errors import StrandlineError
from strandline.messages import say
from strandline.model.lossless_plan import LosslessSettings
from strandline.model.tokens import plugin_tokens

SMALL = LosslessSettings(
    fresh_tail_count=4,
    budget_tokens=2_000,
    leaf_chunk_tokens=500,
    leaf_target_tokens=400,
    condensed_target_tokens=100,
    leaf_min_fanout=3,
    condensed_min_fanout=2,
    summary_prefix_tokens=300,
)
"""Small numbers, so that a few hundred messages give a graph of several depths."""


class Refused(StrandlineError):
    """A summarizer that gives none."""

    def __init__(self) -> None:
        super().__init__(say("The endpoint is down."), say("Try later."))


class First:
    """Keeps the first words of every source, a third in all; ``requests`` is what was asked."""

    id = "first:1"

    def __init__(self) -> None:
        self.requests: list[Request] = []

    def summarize(self, request, cancelled):
        self.requests.append(request)
        most = min(request.target_tokens, request.source_tokens // 3)
        text = "\n".join(source.text[: 4 * most // len(request.sources)] for source in request.sources)
        while plugin_tokens(text) > most:
            text = text[: len(text) * 9 // 10]
        return SummaryText(text, plugin_tokens(text), self.id, 0.001)


class Failing(First):
    """Fails at its n-th call, and at every one after it."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def summarize(self, request, cancelled):
        if len(self.requests) >= self.at:
            raise Refused
        return super().summarize(request, cancelled)


class Saying(First):
    """Answers one thing after the other, the last one for ever."""

    id = "saying:1"

    def __init__(self, *answers: str, cost: float | None = None) -> None:
        super().__init__()
        self.answers = answers
        self.cost = cost

    def summarize(self, request, cancelled):
        answer = self.answers[min(len(self.requests), len(self.answers) - 1)]
        self.requests.append(request)
        return SummaryText(answer, 1, self.id, self.cost)


class Stop:
    """Cancels at the n-th question."""

    def __init__(self, after: int) -> None:
        self._left = itertools.count(after, -1)

    def __call__(self) -> bool:
        return next(self._left) <= 0


def talk(host: Host, turns: int, session: str = "s1", **more: object):
    """Write a talk of so many turns, a question of about 25 tokens and an answer of about 60 each."""
    writer = host.transcript(session, **more)
    goes_on(writer, turns)
    return writer


def goes_on(writer, turns: int, first: int = 0) -> None:
    for turn in range(first, first + turns):
        writer.user(f"Question {turn}: what do we plant in bed {turn % 7}, and how far apart, by the shed?")
        writer.answer(
            f"Answer {turn}: beans in bed {turn % 7}, {turn % 30 + 5} cm apart. " + "Water them well. " * 10
        )

"""Advice that follows from a run's figures, and none that they do not carry.

Each rule names the figures that it rests on. Two strategies whose facts alive differ by less than two
points are not told apart; a share of fewer than ten cases is no reason for anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model.facts import FactKind
from strandline.model.lab.measured import AGE_FROM, Measured
from strandline.model.lab.probes import Probe
from strandline.model.lab.protected import Protected
from strandline.model.lab.summary import Share, StrategyFigures, alive_by_age

TIE = 0.02
"""Facts alive that differ by less are a tie."""
LEAST_CASES = 10
"""Fewer cases carry no advice."""
MOST_QUOTED = 120
"""Characters of a sentence that is quoted."""
_KEEPS, _LOSES = 0.9, 0.5
_LITTLE_SAVED = 0.05
MOST_NAMED = 3
"""Questions without an answer that are named of a strategy; the others are counted."""

KINDS: Mapping[FactKind, str] = {
    FactKind.AMOUNT: QT_TRANSLATE_NOOP("model", "amounts"),
    FactKind.NUMBER: QT_TRANSLATE_NOOP("model", "numbers"),
    FactKind.DATE: QT_TRANSLATE_NOOP("model", "dates"),
    FactKind.NAME: QT_TRANSLATE_NOOP("model", "names"),
    FactKind.IDENTIFIER: QT_TRANSLATE_NOOP("model", "identifiers"),
    FactKind.PATH: QT_TRANSLATE_NOOP("model", "paths"),
    FactKind.NEGATION: QT_TRANSLATE_NOOP("model", "refusals"),
    FactKind.CHOICE: QT_TRANSLATE_NOOP("model", "decisions"),
    FactKind.LIMIT: QT_TRANSLATE_NOOP("model", "hard limits"),
}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A strategy with what it gave."""

    strategy: str
    figures: StrategyFigures
    measured: Measured


def advice(
    candidates: Sequence[Candidate],
    probes: Sequence[Probe],
    facts: Sequence[Protected] = (),
    baseline: str = "none",
) -> tuple[Message, ...]:
    """Give what the figures say, the most useful first; empty when there is nothing to compare.

    ``facts`` are the protected ones of the talk, by whose numbers the figures name what was lost.
    """
    found = [*_few(candidates), *_no_need(candidates, baseline), *_best(candidates, baseline)]
    found += _leanest(candidates, baseline)
    for one in candidates:
        found += [
            *_lost_limits(one, facts),
            *_lost_probes(one, probes),
            *_lost_with_age(one),
            *_contradicts(one),
            *_misses(one),
        ]
    found += _cache(candidates)
    return tuple(found)


def _few(candidates: Sequence[Candidate]) -> Iterator[Message]:
    """Say when there are too few turns or facts for a judgement."""
    if not candidates:
        return
    turns = max(one.figures.turns for one in candidates)
    facts = max((each.facts for one in candidates for each in one.measured.turns), default=0)
    if turns < LEAST_CASES:
        template = QT_TRANSLATE_NOOP(
            "model", "{turns} {turns:turn|turns} are too few to compare strategies by."
        )
        yield say(template, turns=turns)
    elif facts < LEAST_CASES:
        template = QT_TRANSLATE_NOOP(
            "model", "This talk has {facts} protected {facts:fact|facts}: too few to compare strategies by."
        )
        yield say(template, facts=facts)
    probed = max(one.figures.probes for one in candidates)
    if 0 < probed < LEAST_CASES:
        template = QT_TRANSLATE_NOOP(
            "model", "{probes} {probes:probe|probes} only: a single one more or less is {points} points."
        )
        yield say(template, probes=probed, points=round(100 / probed))


def _comparable(candidates: Sequence[Candidate]) -> list[Candidate]:
    enough = [one for one in candidates if one.figures.turns >= LEAST_CASES and one.figures.facts_alive]
    return [one for one in enough if max(each.facts for each in one.measured.turns) >= LEAST_CASES]


def _no_need(candidates: Sequence[Candidate], baseline: str) -> Iterator[Message]:
    """Say when everything fits the window."""
    for one in candidates:
        if (
            one.strategy == baseline
            and one.figures.turns
            and not any(each.dropped or each.cut for each in one.measured.turns)
        ):
            yield say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "The whole talk fits the window: here shrinking saves tokens, and keeps nothing more.",
                )
            )


def _best(candidates: Sequence[Candidate], baseline: str) -> Iterator[Message]:
    """Name the strategy that keeps most for fewer tokens than none; say when several do as well."""
    able = [
        one
        for one in _comparable(candidates)
        if one.strategy != baseline and (one.figures.compression or 0.0) >= _LITTLE_SAVED
    ]
    if not able:
        return
    most = max(_alive(one) for one in able)
    near = sorted(
        (one for one in able if most - _alive(one) < TIE), key=lambda one: -(one.figures.compression or 0)
    )
    first = near[0]
    yield say(
        QT_TRANSLATE_NOOP("model", "{strategy} keeps {kept} % of the facts at {share} % of the tokens here."),
        strategy=first.strategy,
        kept=_percent(_alive(first)),
        share=_percent(1 - (first.figures.compression or 0.0)),
    )
    if len(near) > 1:
        yield (
            say(
                QT_TRANSLATE_NOOP("model", "{others} keep as much, within {points} points, for more tokens."),
                others=listing([one.strategy for one in near[1:]]),
                points=round(100 * TIE),
            )
            if len(near) > 2
            else say(
                QT_TRANSLATE_NOOP("model", "{other} keeps as much, within {points} points, for more tokens."),
                other=near[1].strategy,
                points=round(100 * TIE),
            )
        )
    whole = next((one for one in _comparable(candidates) if one.strategy == baseline), None)
    if whole is None or abs(most - _alive(whole)) < TIE:
        return
    template = (
        QT_TRANSLATE_NOOP("model", "That is more than {strategy} keeps ({kept} %): the window cuts it.")
        if most > _alive(whole)
        else QT_TRANSLATE_NOOP("model", "{strategy} keeps more, {kept} %, and sends all of the tokens.")
    )
    yield say(template, strategy=baseline, kept=_percent(_alive(whole)))


def _leanest(candidates: Sequence[Candidate], baseline: str) -> Iterator[Message]:
    """Name the strategy that sends least, when it is not the one that keeps most."""
    able = [one for one in _comparable(candidates) if one.strategy != baseline and one.figures.compression]
    if len(able) < 2:
        return
    lean = max(able, key=lambda one: one.figures.compression or 0.0)
    if max(map(_alive, able)) - _alive(lean) >= TIE and (lean.figures.compression or 0.0) >= _LITTLE_SAVED:
        yield say(
            QT_TRANSLATE_NOOP(
                "model", "{strategy} sends least: {share} % of the tokens, with {kept} % of the facts."
            ),
            strategy=lean.strategy,
            share=_percent(1 - (lean.figures.compression or 0.0)),
            kept=_percent(_alive(lean)),
        )


def _lost_limits(one: Candidate, facts: Sequence[Protected]) -> Iterator[Message]:
    """Name the hard limit of the user's that was left out for most turns: somebody is harmed by that."""
    lost = [
        (sum(last - first + 1 for first, last in ranges), facts[number].sentence, ranges)
        for number, ranges in one.measured.lost.items()
        if number < len(facts) and facts[number].kind is FactKind.LIMIT and facts[number].by_user
    ]
    if not lost:
        return
    turns, sentence, ranges = max(lost, key=lambda each: each[0])
    template = (
        QT_TRANSLATE_NOOP(
            "model",
            "{strategy} leaves out a hard limit for {turns} {turns:turn|turns}, from turn {first}: “{limit}”",
        )
        if len(lost) == 1
        else QT_TRANSLATE_NOOP(
            "model",
            "{strategy} leaves out {count} hard limits, one for {turns} {turns:turn|turns}: “{limit}”",
        )
    )
    yield say(
        template,
        strategy=one.strategy,
        count=len(lost),
        turns=turns,
        first=ranges[0][0] + 1,
        limit=sentence if len(sentence) <= MOST_QUOTED else f"{sentence[:MOST_QUOTED]}…",
    )


def _lost_probes(one: Candidate, probes: Sequence[Probe]) -> Iterator[Message]:
    """Name the user's probes whose answer is gone to the end."""
    questions = {probe.id: probe.question for probe in probes if not probe.automatic}
    last = one.measured.turns[-1].turn if one.measured.turns else -1
    gone = sorted(
        (each.failed[-1][0], questions[each.id])
        for each in one.measured.probes
        if each.id in questions and each.failed and each.failed[-1][1] == last
    )
    if gone:
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "{strategy} ends without answers to {count} of {all} {all:question|questions}: {questions}.",
            ),
            strategy=one.strategy,
            count=len(gone),
            all=len(questions),
            questions=_named(gone),
        )


def _named(gone: Sequence[tuple[int, str]]) -> Message:
    template = QT_TRANSLATE_NOOP("model", "“{question}” (from turn {turn} on)")
    named: list[str | Message] = [
        say(template, question=question, turn=turn + 1) for turn, question in gone[:MOST_NAMED]
    ]
    if len(gone) > MOST_NAMED:
        named.append(say(QT_TRANSLATE_NOOP("model", "{count} more"), count=len(gone) - MOST_NAMED))
    return listing(named)


def _lost_with_age(one: Candidate) -> Iterator[Message]:
    """Say which kinds are lost with age: of older ones less than half are there, of younger ones 90 %."""
    after: dict[int, list[str]] = {}
    for kind, name in KINDS.items():
        at = _lost_from(alive_by_age(one.measured, frozenset((kind,))))
        if at is not None:
            after.setdefault(AGE_FROM[at], []).append(name)
    for age, names in sorted(after.items()):
        yield say(
            QT_TRANSLATE_NOOP(
                "model", "{strategy} loses {kinds} that were last said {age} or more turns ago."
            ),
            strategy=one.strategy,
            kinds=listing([Message(name) for name in names]),
            age=age,
        )


def _lost_from(shares: Sequence[Share]) -> int | None:
    """Give the class of age from which on every class with enough cases is lost, after one that is kept."""
    enough = [
        (at, one.value) for at, one in enumerate(shares) if one.whole >= LEAST_CASES and one.value is not None
    ]
    lost = [at for place, (at, _) in enumerate(enough) if all(value < _LOSES for _, value in enough[place:])]
    if not lost or not any(value >= _KEEPS for at, value in enough if at < lost[0]):
        return None
    return lost[0]


def _contradicts(one: Candidate) -> Iterator[Message]:
    if one.figures.contradictions:
        yield say(
            QT_TRANSLATE_NOOP(
                "model",
                "In {count} {count:case|cases} {strategy} still said an old value and not the new one.",
            ),
            strategy=one.strategy,
            count=one.figures.contradictions,
        )


def _misses(one: Candidate) -> Iterator[Message]:
    if one.figures.misses:
        yield say(
            QT_TRANSLATE_NOOP(
                "model", "{strategy}: in {misses} of {calls} answers the model did not keep the form."
            ),
            strategy=one.strategy,
            misses=one.figures.misses,
            calls=one.figures.calls,
        )


def _cache(candidates: Sequence[Candidate]) -> Iterator[Message]:
    """Say when a prompt cache turns the order round: more tokens and yet cheaper."""
    priced = [one for one in candidates if one.figures.cost and one.figures.tokens]
    for one in priced:
        for other in priced:
            fewer = _tokens(one) < _tokens(other) * (1 - _LITTLE_SAVED)
            if fewer and (one.figures.cost or 0) > (other.figures.cost or 0) * (1 + _LITTLE_SAVED):
                yield say(
                    QT_TRANSLATE_NOOP(
                        "model",
                        "{one} sends fewer tokens than {other} and costs more: {stable} % of its prompt stay"
                        " as they were, {other_stable} % of the other's.",
                    ),
                    one=one.strategy,
                    other=other.strategy,
                    stable=_percent(_stable(one)),
                    other_stable=_percent(_stable(other)),
                )


def _alive(one: Candidate) -> float:
    return one.figures.facts_alive.mean if one.figures.facts_alive else 0.0


def _tokens(one: Candidate) -> float:
    return one.figures.tokens.mean if one.figures.tokens else 0.0


def _stable(one: Candidate) -> float:
    return one.figures.prefix_stable.mean if one.figures.prefix_stable else 0.0


def _sum(shares: Sequence[Share]) -> Share:
    return Share(sum(one.part for one in shares), sum(one.whole for one in shares))


def _percent(share: float) -> int:
    """Round to whole per cent; what is not all is never said to be."""
    return 99 if 0.99 < share < 1 else round(100 * share)

"""The figures of a strategy over a whole conversation, for a table: one value and its spread each."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from strandline.host.model_info import ModelPrice
from strandline.model.facts import FactKind
from strandline.model.lab.figures import Spread, slope, spread
from strandline.model.lab.measured import AGE_FROM, Measured, ProbeFigures
from strandline.model.lab.prefix import cost_of
from strandline.model.lab.probes import Probe


@dataclass(frozen=True, slots=True)
class Share:
    """How many of how many."""

    part: int
    whole: int

    @property
    def value(self) -> float | None:
        """The share, 0 to 1; None of nothing."""
        return self.part / self.whole if self.whole else None


@dataclass(frozen=True, slots=True)
class StrategyFigures:
    """One row of the table. Spreads are over the turns; None where nothing was there to measure.

    ``tokens`` are those of the context a turn, ``growth`` by how many they grow with each turn.
    ``compression`` is the share of tokens saved against the strategy ``none`` (0: nothing). ``own`` and
    ``automatic`` are the probes passed, each probe counting alike; ``probes_passed`` is the completion
    of the task: of judged answers when there are any, else the user's probes, else the automatic ones.
    ``unjudged`` answers had no verdict and are not counted. ``contradictions`` counts changes that stood
    wrongly in some turn. ``cost`` is for reading the prompts, ``spent`` what the strategy paid itself.
    """

    tokens: Spread | None
    growth: float | None
    compression: float | None
    facts_alive: Spread | None
    own: float | None
    automatic: float | None
    probes_passed: float | None
    probes: int
    judged: Share
    unjudged: int
    contradictions: int
    prefix_stable: Spread | None
    cost: float | None
    spent: float | None
    seconds: float
    memory_mb: float | None
    calls: int
    misses: int
    turns: int


def summary(
    measured: Measured, probes: Sequence[Probe], price: ModelPrice | None, baseline: Measured | None
) -> StrategyFigures:
    """Sum up what was measured; ``baseline`` is what was measured of the strategy ``none``."""
    turns = measured.turns
    known = {probe.id: probe for probe in probes}
    own = [one for one in measured.probes if one.id in known and not known[one.id].automatic]
    automatic = [one for one in measured.probes if one.id in known and known[one.id].automatic]
    verdicts = [verdict.passed for one in measured.probes for verdict in one.verdicts]
    judged = Share(sum(one is True for one in verdicts), sum(one is not None for one in verdicts))
    own_share, automatic_share = _passed(own), _passed(automatic)
    completion = judged.value if judged.whole else own_share if own_share is not None else automatic_share
    asked = own if own_share is not None else automatic
    costs = [cost_of(one.stable, one.tokens, price) for one in turns]
    spent = [one.spent for one in turns]
    return StrategyFigures(
        tokens=spread([one.tokens for one in turns]),
        growth=slope([one.tokens for one in turns]),
        compression=_compression(measured, baseline),
        facts_alive=spread([one.alive / one.facts for one in turns if one.facts]),
        own=own_share,
        automatic=automatic_share,
        probes_passed=completion,
        probes=sum(bool(one.verdicts) for one in measured.probes)
        if judged.whole
        else sum(bool(one.asked) for one in asked),
        judged=judged,
        unjudged=len(verdicts) - judged.whole,
        contradictions=len(measured.contradicted),
        prefix_stable=spread([min(1.0, one.stable / one.tokens) for one in turns[1:] if one.tokens]),
        cost=_sum(costs) if price is not None else None,
        spent=_sum(spent),
        seconds=measured.seconds,
        memory_mb=measured.memory_mb,
        calls=sum(one.calls for one in turns),
        misses=sum(one.misses for one in turns),
        turns=len(turns),
    )


def alive_by_kind(measured: Measured) -> dict[FactKind, Share]:
    """Give the facts alive of each kind, summed over all turns."""
    found: dict[FactKind, list[int]] = defaultdict(lambda: [0, 0])
    for one in measured.ages:
        found[one.kind][0] += one.alive
        found[one.kind][1] += one.asked
    return {kind: Share(*counts) for kind, counts in found.items()}


def alive_by_age(measured: Measured, kinds: frozenset[FactKind] | None = None) -> tuple[Share, ...]:
    """Give the facts alive (of some kinds) by the turns since they were last said: see ``AGE_FROM``."""
    found = [[0, 0] for _ in AGE_FROM]
    for one in measured.ages:
        if kinds is None or one.kind in kinds:
            found[one.age_class][0] += one.alive
            found[one.age_class][1] += one.asked
    return tuple(Share(*counts) for counts in found)


def _passed(probes: Sequence[ProbeFigures]) -> float | None:
    shares = [one.passed / one.asked for one in probes if one.asked]
    return sum(shares) / len(shares) if shares else None


def _compression(measured: Measured, baseline: Measured | None) -> float | None:
    if baseline is None or len(baseline.turns) != len(measured.turns):
        return None
    whole = sum(one.tokens for one in baseline.turns)
    return 1 - sum(one.tokens for one in measured.turns) / whole if whole else None


def _sum(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None

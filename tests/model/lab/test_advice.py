"""Advice says what the figures carry, and nothing when they carry nothing."""

from dataclasses import replace

from lab_kit import conversation, count
from strandline.host.model_info import ModelPrice
from strandline.model.facts import FactKind
from strandline.model.lab.advice import Candidate, advice
from strandline.model.lab.measured import AgeFigures, Measured, ProbeFigures, TurnFigures
from strandline.model.lab.probes import Probe
from strandline.model.lab.series import pareto, tokens_over_turns
from strandline.model.lab.summary import summary
from strandline.model.lab.table import Measure, table

OWN = Probe("peanuts", "May there be peanuts?", (("peanut",),), 1)


def turn(
    number: int, tokens: int, alive: int, *, facts: int = 100, stable: int = 0, dropped: int = 0
) -> TurnFigures:
    return TurnFigures(number, tokens, facts, alive, 1, 1, 0, 0, 0, stable, 5, 0, dropped, 0.1)


def candidate(
    name: str,
    tokens: int,
    alive: int,
    *,
    turns: int = 20,
    facts: int = 100,
    whole: int = 1_000,
    price=None,
    stable: int = 0,
    dropped: int = 1,
    **more,
) -> Candidate:
    made = tuple(turn(at, tokens, alive, facts=facts, stable=stable, dropped=dropped) for at in range(turns))
    base = Measured(tuple(turn(at, whole, facts) for at in range(turns)), (), {}, (), {})
    measured = Measured(made, more.get("ages", ()), {}, more.get("probes", ()), more.get("contradicted", {}))
    return Candidate(name, summary(measured, (OWN,), price, base), measured)


def said(*candidates: Candidate) -> list[str]:
    return [str(one) for one in advice(candidates, (OWN,))]


def test_the_best_is_named_with_its_figures():
    told = said(candidate("none", 1_000, 100), candidate("retrieval", 380, 98), candidate("rules", 500, 80))
    assert "retrieval keeps 98 % of the facts at 38 % of the tokens here." in told


def test_a_tie_is_said_and_the_leaner_one_named():
    told = said(candidate("none", 1_000, 100), candidate("retrieval", 500, 97), candidate("rules", 400, 96))
    assert "rules keeps 96 % of the facts at 40 % of the tokens here." in told
    assert "retrieval keeps as much, within 2 points, for more tokens." in told


def test_too_little_carries_no_advice():
    told = said(candidate("none", 1_000, 100, turns=3), candidate("rules", 400, 96, turns=3))
    assert told == ["3 turns are too few to compare strategies by."]
    told = said(candidate("none", 1_000, 4, facts=4), candidate("rules", 400, 4, facts=4))
    assert told == ["This talk has 4 protected facts: too few to compare strategies by."]
    assert said() == []


def test_a_talk_that_fits_the_window_is_said_to():
    told = said(candidate("none", 1_000, 100, dropped=0))
    assert told == ["The whole talk fits the window: here shrinking saves tokens, and keeps nothing more."]


def test_more_than_none_keeps_is_said():
    told = said(candidate("none", 1_000, 60), candidate("lcm", 900, 80))
    assert "That is more than none keeps (60 %): the window cuts it." in told


def test_what_none_keeps_more_is_said():
    told = said(candidate("none", 1_000, 90), candidate("lcm", 300, 40))
    assert "lcm keeps 40 % of the facts at 30 % of the tokens here." in told
    assert "none keeps more, 90 %, and sends all of the tokens." in told


def ages(*shares: tuple[int, int]) -> tuple[AgeFigures, ...]:
    return tuple(AgeFigures(FactKind.NUMBER, at, whole, part) for at, (part, whole) in enumerate(shares))


def test_what_is_lost_with_age_is_named_by_kind():
    lost = ages((100, 100), (95, 100), (92, 100), (70, 100), (20, 100))
    assert "rules loses numbers that were last said 40 or more turns ago." in said(
        candidate("rules", 500, 80, ages=lost)
    )


def test_an_age_with_few_cases_or_a_return_is_no_loss():
    few = ages((100, 100), (0, 5))
    back = ages((100, 100), (10, 100), (90, 100))
    never = ages((10, 100), (10, 100))
    for one in (few, back, never):
        assert not any("turns ago" in line for line in said(candidate("rules", 500, 80, ages=one)))


def test_a_probe_that_is_lost_to_the_end_is_named():
    lost = (ProbeFigures("peanuts", 20, ((2, 3), (12, 19))),)
    back = (ProbeFigures("peanuts", 20, ((2, 3),)),)
    line = "rules ends without answers to 1 of 1 question: “May there be peanuts?” (from turn 13 on)."
    assert line in said(candidate("rules", 500, 80, probes=lost))
    assert line not in said(candidate("rules", 500, 80, probes=back))


def test_contradictions_are_counted():
    told = said(candidate("rules", 500, 80, contradicted={0: ((1, 2),), 1: ((4, 4),)}))
    assert "In 2 cases rules still said an old value and not the new one." in told


def test_a_cache_that_turns_the_order_round_is_told():
    price = ModelPrice(3, 15, 0.3, 3.75)
    none = candidate("none", 1_000, 100, price=price, stable=950)
    rules = candidate("rules", 500, 90, price=price)
    assert any("rules sends fewer tokens than none and costs more" in line for line in said(none, rules))


def test_the_best_of_a_row_is_marked_and_nobody_when_all_are_alike():
    figures = [
        candidate(name, tokens, 90).figures for name, tokens in (("none", 1_000), ("a", 300), ("b", 300))
    ]
    rows = {row.measure: row for row in table(figures)}
    assert [cell.best for cell in rows[Measure.TOKENS].cells] == [False, True, True]
    assert [cell.best for cell in rows[Measure.FACTS].cells] == [False, False, False]
    assert rows[Measure.TOKENS].cells[0].spread.p90 == 1_000
    assert Measure.COST not in rows
    assert Measure.SPENT not in rows
    assert table([]) == ()


def test_lines_and_points_for_plots():
    one = candidate("rules", 500, 80, ages=ages((9, 10), (1, 10)))
    assert tokens_over_turns("rules", one.measured).y[:2] == (500, 500)
    better, worse = candidate("a", 400, 90), candidate("b", 500, 85)
    points = pareto([(each.strategy, each.figures) for each in (better, worse)])
    assert [point.front for point in points] == [True, False]
    empty = Candidate("c", replace(better.figures, tokens=None), better.measured)
    assert pareto([("c", empty.figures)]) == ()


def test_the_kit_counts_as_the_tests_expect():
    assert conversation([("user", "hello")]).messages[0].tokens == count("hello")

"""What may be spent, and when nothing more is sent."""

import multiprocessing
from dataclasses import replace

import pytest

from endpoint_server import says, status
from strandline import paths
from strandline.engine.endpoint.breaker import Breaker, BreakerState
from strandline.engine.endpoint.faults import (
    EndpointDown,
    EndpointRefused,
    Paused,
    RequestRefused,
    SpendLimit,
)
from strandline.engine.endpoint.spending import DAY_MS, Spending
from strandline.engine.endpoint.values import BreakerRules, Endpoint, Limits, Price, Retrying
from strandline.messages import say
from strandline.store.endpoint_rows import EndpointRows
from strandline.store.library import Library

MANY = {"prompt_tokens": 400_000, "completion_tokens": 100_000}
"""Of which a call costs 0.80 dollars."""
NO_RETRY = Retrying(retries=0)


def test_the_limit_of_a_day_holds_and_passes(bench, server):
    server.usual = says("Much.", usage=MANY)
    limits = Limits(day=1.0)
    assert bench.ask(limits=limits).cost == pytest.approx(0.8)
    bench.ask()
    with pytest.raises(SpendLimit, match=r"\$1\.00 a day \(\$1\.6000 are spent\)"):
        bench.ask()
    assert len(server.requests) == 2
    bench.now += DAY_MS
    assert bench.ask().text == "Much."


def test_the_limit_in_all_does_not_pass(bench, server):
    server.usual = says("Much.", usage=MANY)
    bench.ask(limits=Limits(day=None, total=0.5))
    bench.now += 100 * DAY_MS
    with pytest.raises(SpendLimit, match="in all"):
        bench.ask()


def test_what_the_next_call_could_cost_counts(bench, server):
    with pytest.raises(SpendLimit):
        bench.ask(limits=Limits(day=0.0005))  # 200 tokens of answer cost up to 0.0008
    assert server.requests == []
    assert bench.rows.calls() == ()


def test_without_a_price_tokens_are_the_limit(bench, server):
    server.usual = says("Much.", usage=MANY)
    reply = bench.ask(price=Price(), limits=Limits(day=0.01, day_tokens=500_100))
    assert reply.cost is None
    with pytest.raises(SpendLimit, match="500,100 tokens a day"):
        bench.ask()
    spent = bench.rows.spent(0)
    assert (spent.total, spent.unpriced_calls, spent.unpriced_since) == (0.0, 1, 500_000)


def test_a_model_of_ones_own_costs_nothing(bench, server):
    server.usual = says("Much.", usage=MANY)
    for _ in range(3):
        assert bench.ask(price=Price(0.0, 0.0), limits=Limits(day=0.01, day_tokens=10)).cost == 0.0


def test_a_call_that_never_came_back_counts_in_full(bench):
    spending = Spending(bench.rows, replace(bench.endpoint, limits=Limits(day=1.0)), "host", "summary")
    spending.begin(400_000, 100_000, bench.now)
    with pytest.raises(SpendLimit):
        spending.begin(400_000, 100_000, bench.now)


def _begin(number: int) -> bool:
    endpoint = Endpoint("http://localhost/v1", "m", price=Price(1.0, 1.0), limits=Limits(day=1.0))
    with Library.open(paths.library_file()) as library:
        try:
            Spending(EndpointRows(library), endpoint, "host", str(number)).begin(300_000, 0, 1_000)
        except SpendLimit:
            return False
        return True


def test_several_programs_cannot_spend_the_rest_together(rows):
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        assert sum(pool.map(_begin, range(8))) == 3


def test_after_some_failures_nothing_is_sent_for_a_while(bench, server):
    server.usual = status(500)
    rules = BreakerRules(threshold=3, cooldown_ms=60_000)
    for _ in range(3):
        with pytest.raises(EndpointDown):
            bench.ask(retrying=NO_RETRY, breaker=rules)
    with pytest.raises(Paused, match=r"3 calls in a row failed.*for 1 minute.*status 500"):
        bench.ask()
    assert len(server.requests) == 3
    bench.now += 60_000
    with pytest.raises(EndpointDown):  # half open: one tries
        bench.ask()
    with pytest.raises(Paused, match="4 calls"):
        bench.ask()
    bench.now += 60_000
    server.usual = says("Well again.")
    assert bench.ask().text == "Well again."
    assert bench.client().breaker(bench.client().check()) == Breaker()


def test_somebody_who_tries_it_gets_through_and_ends_the_pause(bench, server):
    server.will(status(500))
    with pytest.raises(EndpointDown):
        bench.ask(retrying=NO_RETRY, breaker=BreakerRules(threshold=1))
    with pytest.raises(Paused):
        bench.ask()
    assert bench.ask(trying=True).text == "All is well."
    assert bench.ask().text == "All is well."


def test_a_refused_text_says_nothing_of_the_endpoint(bench, server):
    server.usual = status(413)
    for _ in range(3):
        with pytest.raises(RequestRefused):
            bench.ask(breaker=BreakerRules(threshold=2))
    server.usual = status(404)
    for _ in range(2):
        with pytest.raises(EndpointRefused):
            bench.ask()
    with pytest.raises(Paused):
        bench.ask()


def test_while_one_tries_the_others_wait():
    rules = BreakerRules(threshold=1, cooldown_ms=1_000)
    broken = Breaker().failed(0, say("No."), rules)
    assert not broken.lets_through(999, rules, 500)
    assert broken.state(1_000, rules) is BreakerState.HALF_OPEN
    trying = broken.tried(1_000)
    assert not trying.lets_through(1_400, rules, 500)
    assert trying.lets_through(1_500, rules, 500)  # who tried is gone
    assert trying.given_up().lets_through(1_400, rules, 500)


def test_a_clock_that_was_set_back_ends_the_pause():
    rules = BreakerRules(threshold=1, cooldown_ms=1_000)
    assert Breaker().failed(50_000, say("No."), rules).lets_through(40_000, rules, 500)

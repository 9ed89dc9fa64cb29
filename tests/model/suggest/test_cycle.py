"""Once a compaction cycle, and when more was said: the states and what leads from one to the next."""

import pytest

from strandline.messages import Message
from strandline.model.suggest.cycle import MOST_FAILURES, STALE_MS, Cycle, Stage

WHY = Message("no")


def looked(compactions: int = 3, material: str = "a", open_ones: int = 1) -> Cycle:
    return Cycle().begun(compactions, 10).done(material, open_ones, 20)


def test_what_was_never_looked_at_is_due_even_before_the_first_compaction() -> None:
    assert Cycle().due(0, "", 0)


def test_a_cycle_is_looked_at_once() -> None:
    cycle = looked()
    assert (cycle.stage, cycle.compactions) == (Stage.OFFERED, 3)
    assert not cycle.due(3, "a", 30)
    assert cycle.due(4, "a", 30)
    assert cycle.due(3, "b", 30)


def test_nothing_found_is_idle_and_answers_lead_there() -> None:
    assert looked(open_ones=0).stage is Stage.IDLE
    assert looked().answered(0).stage is Stage.IDLE
    assert looked(open_ones=0).answered(1).stage is Stage.OFFERED


def test_three_failures_exhaust_a_cycle_and_the_next_one_begins_anew() -> None:
    cycle = Cycle()
    for number in range(1, MOST_FAILURES + 1):
        assert cycle.due(3, "a", 30)
        cycle = cycle.begun(3, 30).failed(WHY, 40)
        assert (cycle.failures, cycle.reason) == (number, WHY)
    assert cycle.stage is Stage.EXHAUSTED
    assert not cycle.due(3, "b", 50)
    assert cycle.due(4, "a", 50)
    assert cycle.begun(4, 50).failures == 0
    assert cycle.begun(4, 50).done("a", 0, 60).reason is None


@pytest.mark.parametrize(("later", "due"), [(-1, True), (0, False), (STALE_MS - 1, False), (STALE_MS, True)])
def test_a_look_that_was_cut_off_is_taken_up_again(later: int, due: bool) -> None:
    assert Cycle().begun(3, 100).due(3, "", 100 + later) is due


def test_answers_while_a_look_failed_leave_it_failed() -> None:
    assert Cycle().begun(1, 1).failed(WHY, 2).answered(0).stage is Stage.FAILED

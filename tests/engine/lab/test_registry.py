"""The strategies by name."""

import pytest

from lab_kit import check, long_talk, replay, setting
from strandline.engine.lab.strategies.registry import ids, strategy
from strandline.errors import UsageError


def test_every_name_gives_the_strategy_of_that_name():
    made = [strategy(name) for name in ids()]
    assert tuple(one.id for one in made) == ids()
    assert ids()[0] == "none"
    assert all(one.title for one in made)


def test_an_unknown_name_is_refused_with_the_known_ones():
    with pytest.raises(UsageError) as error:
        strategy("magic")
    assert "none" in str(error.value.way_out)


@pytest.mark.parametrize("name", ids())
def test_every_parameter_has_a_default_within_its_bounds(name):
    for one in strategy(name).parameters:
        assert one.label
        assert isinstance(one.default, bool) or one.least <= one.default <= one.most


@pytest.mark.parametrize("name", ids())
@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_holds_of_every_context_holds(name, language):
    talk, under = long_talk(40, language=language), setting(900)
    first, second = (replay(strategy(name), talk, under) for _ in range(2))
    check(talk, first, under)
    assert first == second

"""The x axis by position, time and tokens, and the dates along it."""

from datetime import UTC, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_sample import strip
from strandline.model.layout.icicle_axis import Scale, TickUnit, axis, date_ticks
from strandline.model.layout.zoom import Bounds, Camera, fit
from strandline.model.memory_graph import NO_TIME

MINUTE = 60_000
DAY = 86_400_000
T0 = int(datetime(2025, 3, 1, tzinfo=UTC).timestamp() * 1000)


def test_three_ways_to_count():
    # messages     a     b           c
    # position  0     1     2           3
    # tokens    0  10    40         100          (10, 30, 60)
    # minutes   0  5     65  …                   (said at 0, 5 and 65 minutes)
    messages = strip([-1, -1, -1], tokens=[10, 30, 60], times=[T0, T0 + 5 * MINUTE, T0 + 65 * MINUTE])
    assert axis(messages, Scale.POSITION).edges.tolist() == [0, 1, 2, 3]
    assert axis(messages, Scale.TOKENS).edges.tolist() == [0, 10, 40, 100]
    minutes = axis(messages, Scale.TIME).edges.tolist()
    assert minutes[:3] == [0, 5, 65]
    assert minutes[3] > 65


def test_a_message_without_tokens_still_has_a_place():
    assert axis(strip([-1, -1], tokens=[0, 0]), Scale.TOKENS).edges.tolist() == [0, 1, 2]


def test_times_that_are_unknown_or_go_back_take_the_one_before():
    times = [NO_TIME, T0, T0 - DAY, NO_TIME, T0 + DAY]
    along = axis(strip([-1] * 5, times=times), Scale.TIME)
    assert along.times.tolist() == [T0, T0, T0, T0, T0 + DAY]


def test_without_any_time_time_is_position():
    along = axis(strip([-1, -1], times=[NO_TIME, NO_TIME]), Scale.TIME)
    assert along.edges.tolist() == [0, 1, 2]
    assert along.time_at(0.5) is None
    assert date_ticks(along, Camera(0, 100), 200, 50) == ()


def test_which_message_is_where():
    along = axis(strip([-1, -1, -1], tokens=[10, 30, 60]), Scale.TOKENS)
    assert [along.position_at(x) for x in (-1, 0, 9.9, 10, 99, 100, 101)] == [None, 0, 0, 1, 2, 2, None]
    assert axis(strip([]), Scale.POSITION).position_at(0) is None


def days(count, per_day=10):
    times = [T0 + n * DAY // per_day for n in range(count * per_day)]
    return axis(strip([-1] * len(times), times=times), Scale.POSITION)


def ticks_of(along, width=600, distance=90, zone=UTC):
    camera = fit(Bounds(along.low, along.high, width))
    return date_ticks(along, camera, width, distance, zone)


@pytest.mark.parametrize(
    ("span", "unit"),
    [
        (2, TickUnit.HOUR),
        (6, TickUnit.DAY),
        (60, TickUnit.DAY),
        (300, TickUnit.MONTH),
        (4_000, TickUnit.YEAR),
    ],
)
def test_the_unit_fits_the_span(span, unit):
    found = ticks_of(days(span))
    assert {tick.unit for tick in found} == {unit}
    assert len(found) >= 2


def test_dates_are_round_in_the_zone_of_the_reader():
    found = ticks_of(days(6), zone=ZoneInfo("Asia/Shanghai"))
    assert all(
        (at := datetime.fromtimestamp(t.ms / 1000, ZoneInfo("Asia/Shanghai"))).hour == at.minute == 0
        for t in found
    )


def test_a_conversation_of_one_moment_has_one_date():
    along = axis(strip([-1] * 5, times=[T0] * 5), Scale.POSITION)
    assert len(ticks_of(along)) == 1


@given(st.lists(st.integers(-(2**62), 2**62), min_size=1, max_size=30), st.sampled_from(list(Scale)))
def test_any_times_give_a_rising_axis_and_sparse_ticks(times, scale):
    along = axis(strip([-1] * len(times), times=times), scale)
    assert np.all(np.diff(along.edges) >= 0)
    found = ticks_of(along)
    assert all(b.x - a.x >= 90 for a, b in pairwise(found))
    assert all(0 <= tick.x <= 600 for tick in found)

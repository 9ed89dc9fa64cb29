"""Camera arithmetic in both directions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.layout import plane
from strandline.model.layout.plane import Plane
from strandline.model.layout.rect import Rect

planes = st.builds(Plane, st.floats(-1e4, 1e4), st.floats(-1e4, 1e4), st.floats(plane.LEAST, plane.MOST))


@given(planes, st.floats(0.01, 100), st.floats(0, 800), st.floats(0, 600))
def test_the_point_under_the_cursor_stays(camera, factor, x, y):
    seen = plane.zoom_at(camera, factor, x, y)
    assert seen.to_world(x, y) == (
        pytest.approx(camera.to_world(x, y)[0], abs=1e-6),
        pytest.approx(camera.to_world(x, y)[1], abs=1e-6),
    )
    assert plane.LEAST <= seen.scale <= plane.MOST


def test_fit_puts_the_world_into_the_middle_and_never_magnifies():
    seen = plane.fit(Rect(0, 0, 100, 50), 500, 300)
    assert seen.scale == 1
    assert seen.to_px(50, 25) == (250, 150)
    small = plane.fit(Rect(-1_000, 0, 2_000, 100), 500, 300, pad=50)
    assert small.scale == pytest.approx(0.2)
    assert small.to_px(-1_000, 50) == (pytest.approx(50), pytest.approx(150))


def test_the_world_cannot_be_lost():
    seen = plane.hold(Plane(1e6, 1e6, 1), Rect(0, 0, 100, 50), 500, 300, keep=40)
    assert seen.to_px(100, 50) == (pytest.approx(40), pytest.approx(40))


def test_on_the_way_the_fixed_point_stays():
    start = Plane(10, 20, 1)
    end = plane.zoom_at(start, 2, 100, 50)
    half = plane.between(start, end, 0.5)
    assert half.to_world(100, 50) == (pytest.approx(110), pytest.approx(70))
    assert plane.between(start, Plane(20, 40, 1), 0.5) == Plane(15, 30, 1)


def test_moving_right_shows_what_is_left():
    assert plane.pan(Plane(0, 0, 2), 10, -20) == Plane(-5, 10, 2)

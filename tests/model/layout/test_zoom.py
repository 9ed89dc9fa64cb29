"""Camera arithmetic along one axis."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.layout import zoom
from strandline.model.layout.zoom import Bounds, Camera, Detail

BOUNDS = Bounds(low=0, high=1_000, width=500, height=300, content=300, pad=10, most=50, natural=4)
factors = st.floats(0.01, 100)
pixels = st.floats(-50, 550)
cameras = st.builds(Camera, st.floats(-2_000, 2_000), st.floats(0.001, 200), st.floats(-500, 500))


def test_fit_leaves_the_pad_on_both_sides():
    #  0        10 px                            490 px     500
    #  |.........[ low ------------------- high ]..........|
    camera = zoom.fit(BOUNDS)
    assert camera.to_px(0) == pytest.approx(10)
    assert camera.to_px(1_000) == pytest.approx(490)


def test_what_is_under_the_cursor_stays_under_it():
    camera = zoom.clamp(Camera(400, 2), BOUNDS)
    closer = zoom.zoom_at(camera, 3, 120, BOUNDS)
    assert closer.to_world(120) == pytest.approx(camera.to_world(120))
    assert closer.scale == pytest.approx(6)


def test_zoom_ends_at_the_whole_and_at_the_most():
    assert zoom.zoom_at(zoom.fit(BOUNDS), 0.2, 100, BOUNDS) == zoom.fit(BOUNDS)
    assert zoom.zoom_at(zoom.fit(BOUNDS), 1e9, 100, BOUNDS).scale == 50


def test_pan_stops_at_the_ends():
    camera = zoom.pan(Camera(400, 2), 1e9, 0, BOUNDS)
    assert camera.to_px(0) == pytest.approx(10)
    camera = zoom.pan(Camera(400, 2), -1e9, 0, BOUNDS)
    assert camera.to_px(1_000) == pytest.approx(490)
    assert zoom.newest(Camera(0, 2), BOUNDS) == camera


def test_rows_scroll_only_when_they_do_not_fit():
    tall = Bounds(0, 1_000, 500, height=300, content=420, pad=10)
    assert zoom.pan(Camera(400, 2), 0, -1_000, tall).y == 120
    assert zoom.pan(Camera(400, 2), 0, 1_000, tall).y == 0
    assert zoom.pan(Camera(400, 2), 0, -1_000, BOUNDS).y == 0


def test_a_span_is_framed_in_the_middle():
    camera = zoom.frame_span(zoom.fit(BOUNDS), 400, 500, BOUNDS, 0.8)
    assert (camera.to_px(400), camera.to_px(500)) == (pytest.approx(50), pytest.approx(450))


def test_reveal_moves_as_little_as_needed():
    camera = Camera(400, 2)  # shows 400 to 650
    assert zoom.reveal(camera, 450, 500, BOUNDS, 20) == camera
    left = zoom.reveal(camera, 300, 320, BOUNDS, 20)
    assert left.to_px(300) == pytest.approx(20)
    right = zoom.reveal(camera, 700, 720, BOUNDS, 20)
    assert right.to_px(720) == pytest.approx(480)
    assert zoom.reveal(camera, 0, 1_000, BOUNDS, 20) == camera


def test_100_percent_keeps_the_middle():
    camera = zoom.natural(Camera(400, 2), BOUNDS)
    assert camera.scale == 4
    assert camera.to_world(250) == pytest.approx(525)


def test_halfway_between_two_zooms_the_fixed_point_is_still_fixed():
    start = Camera(400, 2)
    end = zoom.zoom_at(start, 4, 120, BOUNDS)
    half = zoom.between(start, end, 0.5)
    assert half.scale == pytest.approx(4)
    assert half.to_world(120) == pytest.approx(start.to_world(120))
    assert zoom.between(start, end, 0) == start
    assert zoom.between(start, end, 1) == end
    assert zoom.between(start, Camera(500, 2), 0.25).left == pytest.approx(425)


@pytest.mark.parametrize(
    ("width", "height", "level"),
    [(30, 80, Detail.BLOCK), (200, 12, Detail.BLOCK), (60, 30, Detail.GIST), (400, 80, Detail.TEXT)],
)
def test_what_a_block_can_say(width, height, level):
    assert zoom.detail(width, height, 14) is level


@given(cameras, factors, pixels)
def test_a_clamped_camera_always_shows_something(camera, factor, px):
    seen = zoom.zoom_at(zoom.clamp(camera, BOUNDS), factor, px, BOUNDS)
    assert BOUNDS.least <= seen.scale <= 50
    assert seen.to_px(0) <= 10 + 1e-6
    assert seen.to_px(1_000) >= 490 - 1e-6
    assert zoom.clamp(seen, BOUNDS).left == pytest.approx(seen.left)


@given(cameras, cameras, st.floats(0, 1))
def test_every_way_between_two_cameras_stays_between_their_scales(one, other, t):
    scale = zoom.between(one, other, t).scale
    assert min(one.scale, other.scale) * 0.999 <= scale <= max(one.scale, other.scale) * 1.001


@given(st.floats(0, 1))
def test_a_movement_never_turns_back(t):
    assert 0 <= zoom.ease(t) <= zoom.ease(min(1, t + 0.01)) <= 1


def test_nonsense_shows_everything():
    assert zoom.clamp(Camera(float("nan"), 1), BOUNDS) == zoom.fit(BOUNDS)
    empty = Bounds(0, 0, 500)
    assert zoom.fit(empty).scale > 0

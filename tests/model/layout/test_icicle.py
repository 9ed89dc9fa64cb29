"""The icicle's rectangles, drawn, and what holds for any memory at any zoom."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_sample import HOUR_MS, START_MS, graph_of, grown, node, strip
from strandline.model.context import Severity
from strandline.model.dag import Standing
from strandline.model.layout.icicle import LEAST_PX, Metrics, bands, frame, node_at, rect_of
from strandline.model.layout.icicle_axis import Scale
from strandline.model.layout.icicle_index import BADGES, MOST_LANES, STANDINGS, icicle_index
from strandline.model.layout.zoom import Bounds, Camera, fit, zoom_at

METRICS = Metrics(gap=10, least=16, most=50, strip=80, axis=20, top=10)

# positions   0 1 2 3 4 5 6 7 8 9 10 11
# d1         |      t      |
# d0         |  a  ||   b  ||  c  |
# raw         u a t a u a t a u a  t  a       fresh from 10
ROWS = [node("a", 0, 0, 2), node("t", 1, 0, 6), node("b", 0, 3, 6), node("c", 0, 7, 9)]


def small(**changes):
    return graph_of(
        ROWS,
        {"t": ["a", "b"]},
        12,
        **({"frontier": ["t", "c"], "tail": [10, 11], "fresh_from": 10} | changes),
    )


def cut(graph, camera=None, width=240.0, height=300.0, scale=Scale.POSITION, badges=None):
    index = icicle_index(graph, scale, badges)
    heights = bands(index, height, METRICS)
    seen = camera or fit(Bounds(index.axis.low, index.axis.high, width))
    return index, heights, seen, frame(index, seen, width, heights, height)


def names(index, blocks):
    return [index.graph.nodes[n].summary_id for n in blocks.nodes]


def test_every_summary_spans_what_it_covers():
    #  x   0    60        140     200  240
    #  d1  |      t        |
    #  d0  | a  ||    b    ||  c  |
    index, _, _, found = cut(small())
    leaves, high = found.rows
    assert names(index, leaves.blocks) == ["a", "b", "c"]
    assert leaves.blocks.x.tolist() == [0, 60, 140]
    assert leaves.blocks.w.tolist() == [60, 80, 60]
    assert names(index, high.blocks) == ["t"]
    assert (high.blocks.x[0], high.blocks.w[0]) == (0, 140)


def test_depth_goes_upwards_above_the_messages():
    #  y   top
    #      | d1 |
    #      | d0 |
    #      | messages |  80
    #      | dates |     20
    _, heights, _, _ = cut(small())
    leaves, high = heights.rows
    assert high.bottom + 10 == leaves.y
    assert leaves.bottom + 10 == heights.strip.y
    assert heights.strip.bottom == heights.axis.y
    assert heights.axis.bottom == heights.content == 300


def test_standing_and_badges_reach_the_picture():
    index, _, _, found = cut(small(), badges={0: Severity.LOSS, 3: Severity.WARNING})
    leaves = found.rows[0].blocks
    assert [STANDINGS[s] for s in leaves.standing] == [Standing.COVERED, Standing.COVERED, Standing.NOW]
    assert [BADGES[b] for b in leaves.badge] == [Severity.LOSS, None, Severity.WARNING]
    assert index.fresh == 10


def test_the_shore_follows_the_lower_edge_of_what_the_model_has():
    #  d1 ~~~~~~~~~~~~~~
    #  d0              ~~~~~~
    #  raw                   ~~~~
    index = icicle_index(small())
    assert [(index.rows[s.row].depth, s.x0, s.x1) for s in index.shores] == [(1, 0, 7), (0, 7, 10)]
    assert index.raw == ((10, 12),)


def test_neighbours_in_the_frontier_join_into_one_stretch():
    index = icicle_index(small(frontier=["a", "b", "c"], tail=[0, 1, 5, 6, 7]))
    assert [(s.x0, s.x1) for s in index.shores] == [(0, 10)]
    assert index.raw == ((0, 2), (5, 8))


def test_overlapping_spans_of_one_depth_stand_in_lanes():
    #  lane 1      |   b   |
    #  lane 0  |   a   ||   c   |
    rows = [node("a", 0, 0, 4), node("b", 0, 3, 7), node("c", 0, 5, 9)]
    index = icicle_index(graph_of(rows, {}, strip([-1] * 10)))
    assert [[index.graph.nodes[n].summary_id for n in row.nodes] for row in index.rows] == [["a", "c"], ["b"]]
    assert [(row.depth, row.lane) for row in index.rows] == [(0, 0), (0, 1)]


def test_more_overlaps_than_lanes_share_the_last():
    rows = [node(f"n{i}", 0, 0, 9) for i in range(9)]
    index = icicle_index(graph_of(rows, {}, strip([-1] * 10)))
    assert len(index.rows) == MOST_LANES
    assert sum(len(row.nodes) for row in index.rows) == 9


def test_an_orphan_stands_where_its_times_are_and_one_without_is_homeless():
    rows = [
        node("o", 0, None, None, earliest_ms=START_MS + 3 * HOUR_MS, latest_ms=START_MS + 5 * HOUR_MS),
        node("h", 1, None, None),
    ]
    index = icicle_index(graph_of(rows, {}, strip([-1] * 10)))
    assert index.span(0) == (3, 6)
    assert index.span(1) is None
    assert index.homeless == (1,)


def test_the_tiny_become_columns():
    #  100 leaves of one message on 60 px: 0.6 px each, five to a column of 3 px
    #  |#|#|#|#|#| … 20 columns
    rows = [node(f"n{i:03}", 0, i, i) for i in range(100)]
    graph = graph_of(rows, {}, 100, frontier=["n002"])
    index = icicle_index(graph, badges={7: Severity.WARNING})
    heights = bands(index, 300, METRICS)
    (row,) = frame(index, Camera(0, 0.6), 60, heights, 300).rows
    assert len(row.blocks) == 0
    columns = row.columns
    assert columns.x.tolist() == [LEAST_PX * n for n in range(20)]
    assert columns.count.tolist() == [5] * 20
    assert columns.fill == pytest.approx(1.0)
    assert [STANDINGS[s] for s in columns.standing[:2]] == [Standing.NOW, Standing.STORED]
    assert [BADGES[b] for b in columns.badge[:3]] == [None, Severity.WARNING, None]


def test_a_column_says_how_much_of_it_is_taken():
    #  one summary over message 0 of 10, at 1 px a message
    index = icicle_index(graph_of([node("a", 0, 0, 0)], {}, 10))
    (row,) = frame(index, Camera(0, 1), 60, bands(index, 300, METRICS), 300).rows
    assert row.columns.fill.tolist() == [pytest.approx(1 / 3)]


def test_columns_move_with_the_picture():
    rows = [node(f"n{i:03}", 0, i, i) for i in range(100)]
    index = icicle_index(graph_of(rows, {}, 100))
    heights = bands(index, 300, METRICS)
    still = frame(index, Camera(10, 0.6), 40, heights, 300).rows[0].columns
    moved = frame(index, Camera(10 + 1 / 0.6, 0.6), 40, heights, 300).rows[0].columns
    shift = (moved.x[5] - still.x[5]) % LEAST_PX
    assert min(shift, LEAST_PX - shift) == pytest.approx(1) or shift == pytest.approx(2)


def test_messages_are_bars_with_a_role_when_there_is_room():
    _, _, _, found = cut(small())
    assert found.strip.positions is not None
    assert found.strip.positions.tolist() == list(range(12))
    assert found.strip.x.tolist() == [20 * n for n in range(12)]
    assert np.argmax(found.strip.shares, axis=1).tolist() == [1, 2, 3, 2] * 3


def test_messages_are_merged_when_there_is_none():
    #  1,000 messages on 30 px: ten columns, each of 100 messages, half user and half assistant
    graph = graph_of([], {}, strip([-1] * 1_000, roles=[1, 2] * 500, tokens=[40] * 1_000))
    index = icicle_index(graph)
    found = frame(index, Camera(0, 0.03), 30, bands(index, 300, METRICS), 300).strip
    assert found.positions is None
    assert len(found.x) == 10
    assert found.shares[:, 1] == pytest.approx(0.5)
    assert found.height == pytest.approx(1.0)


def test_what_is_under_the_pointer():
    index, heights, camera, _ = cut(small())
    leaves, high = heights.rows

    def at(x, y):
        found = node_at(index, camera, heights, x, y)
        return None if found is None else index.graph.nodes[found].summary_id

    assert at(10, leaves.y + 1) == "a"
    assert at(65, leaves.y + 1) == "b"
    assert at(65, high.y + 1) == "t"
    assert at(220, leaves.y + 1) is None
    assert at(10, heights.strip.y + 1) is None
    assert at(201.5, leaves.y + 1) == "c"  # two pixels of kindness


def test_a_sliver_can_still_be_hit():
    index = icicle_index(graph_of([node("a", 0, 50, 50)], {}, 1_000))
    heights = bands(index, 300, METRICS)
    assert node_at(index, Camera(0, 0.1), heights, 6.5, heights.rows[0].y + 1) == 0


def test_rows_that_do_not_fit_scroll():
    rows = [node(f"n{d}", d, 0, 9) for d in range(20)]
    graph = graph_of(rows, {f"n{d}": [f"n{d - 1}"] for d in range(1, 20)}, 10)
    index = icicle_index(graph)
    heights = bands(index, 300, METRICS)
    assert heights.content > 300
    assert {band.h for band in heights.rows} == {16}
    top = frame(index, Camera(0, 10, 0), 100, heights, 300)
    low = frame(index, Camera(0, 10, heights.content - 300), 100, heights, 300)
    assert 19 in {row.row for row in top.rows}
    assert 0 not in {row.row for row in top.rows}
    assert 0 in {row.row for row in low.rows}
    rect = rect_of(index, 0, Camera(0, 10, heights.content - 300), heights)
    assert rect is not None
    assert rect.y == heights.rows[0].y - (heights.content - 300)


def test_an_empty_conversation_has_an_empty_picture():
    for graph in (graph_of([], {}, 0), graph_of([node("h", 0)], {}, 0)):
        index, _, _, found = cut(graph)
        assert found.rows == ()
        assert len(found.strip.x) == 0
        assert index.fresh is None


GROWN = {scale: icicle_index(grown(4_000), scale) for scale in Scale}
views = st.tuples(
    st.sampled_from(list(Scale)), st.floats(1, 5_000), st.floats(0, 700), st.integers(50, 1_500)
)


@given(views)
def test_a_frame_never_has_more_shapes_than_the_screen_has_room(view):
    scale, factor, px, width = view
    index = GROWN[scale]
    bounds = Bounds(index.axis.low, index.axis.high, width)
    camera = zoom_at(fit(bounds), factor, px, bounds)
    found = frame(index, camera, width, bands(index, 600, METRICS), 600)
    for row in found.rows:
        assert len(row.blocks) <= width / LEAST_PX + 3
        assert len(row.columns) <= width / LEAST_PX + 3
        assert np.all(row.blocks.w >= LEAST_PX)
        assert np.all(row.blocks.x <= width + 1)
        assert np.all(row.blocks.x + row.blocks.w >= -1)
        assert np.all(np.diff(row.columns.x) >= LEAST_PX - 1e-6)
        assert np.all((row.columns.fill >= 0) & (row.columns.fill <= 1))
    assert len(found.strip.x) <= width / LEAST_PX + 4
    assert np.all((found.strip.height >= 0) & (found.strip.height <= 1))
    assert np.all(found.strip.shares.sum(axis=1) <= 1 + 1e-6)


@given(views)
def test_blocks_of_a_row_do_not_overlap_and_lie_over_their_sources(view):
    scale, factor, px, width = view
    index = GROWN[scale]
    bounds = Bounds(index.axis.low, index.axis.high, width)
    camera = zoom_at(fit(bounds), factor, px, bounds)
    heights = bands(index, 600, METRICS)
    for row in frame(index, camera, width, heights, 600).rows:
        assert np.all(row.blocks.x[1:] >= (row.blocks.x + row.blocks.w)[:-1] - 1e-3)
        for higher in row.blocks.nodes.tolist():
            above = index.span(higher)
            for source in index.graph.built_from[higher]:
                below = index.span(source)
                assert above is not None
                assert below is not None
                assert above[0] <= below[0] <= below[1] <= above[1]


@given(views)
def test_every_block_is_found_where_it_is_drawn(view):
    scale, factor, px, width = view
    index = GROWN[scale]
    bounds = Bounds(index.axis.low, index.axis.high, width)
    camera = zoom_at(fit(bounds), factor, px, bounds)
    heights = bands(index, 600, METRICS)
    for row in frame(index, camera, width, heights, 600).rows:
        for node_index, x, w in zip(row.blocks.nodes, row.blocks.x, row.blocks.w, strict=True):
            assert node_at(index, camera, heights, float(x + w / 2), row.band.y + 1) == node_index

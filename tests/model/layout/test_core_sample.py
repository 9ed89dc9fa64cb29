"""The core sample's geometry, drawn above each case.

|#####|  solid block      |::::|  ghost row of a file that is not sent
~~~~~~~  the strandline   1k -    a tick with the running total
"""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.messages import say
from strandline.model.context import (
    ContextFile,
    ContextLayout,
    FileState,
    HostInfo,
    Kept,
    KeptKind,
    Limits,
    Segment,
    SessionKind,
    Source,
    TokenBasis,
    TokenCount,
    Window,
    Zone,
)
from strandline.model.layout.core_sample import BlockKind, Measure, Metrics, core_sample, fill_heights

METRICS = Metrics(width=400, height=300, row=20, ghost=10, gap=2, wave=40, label=12, axis=50, side=100)


def segment(key, tokens, zone=Zone.STABLE, file=None, units=None):
    count = None if tokens is None else TokenCount(tokens, TokenBasis.EXACT, "o200k_base")
    return Segment(key, say(key), zone, Source.FILES, units, tokens=count, file=file)


def file(name, state=FileState.WHOLE, raw=100, sent=None, limit=None):
    sent = raw if sent is None else sent
    return ContextFile(
        name=name,
        path=Path("/w") / name,
        state=state,
        reason=say("because"),
        raw_units=raw,
        sent_units=sent,
        limit_units=limit,
        kept=(Kept(KeptKind.HEAD, 0, sent),),
        cut=((sent, raw),) if sent < raw else (),
    )


def layout(segments, files=(), boundary=None):
    return ContextLayout(
        host=HostInfo("2026.9.6", "test", "2026.9.6", inferred=False),
        agent="main",
        session_key="agent:main:main",
        kind=SessionKind.MAIN,
        workspace=Path("/w"),
        limits=Limits(20_000, 60_000, "default", "default"),
        files=tuple(files),
        segments=tuple(segments),
        boundary=boundary,
        window=Window(200_000, "test"),
    )


def heights(picture):
    return {block.key: block.rect.h for block in picture.blocks}


def test_height_is_tokens_and_fills_the_room():
    #  0 - |######|
    #      |## a #|  3 parts
    # 3k - |######|
    #      |## b #|  1 part
    # 4k - +------+
    picture = core_sample(layout([segment("a", 3000), segment("b", 1000)]), METRICS)
    high = heights(picture)
    assert high["a"] / high["b"] == pytest.approx(3)
    assert picture.height == pytest.approx(300)
    assert [(tick.value, tick.at_least) for tick in picture.ticks] == [
        (0, False),
        (3000, False),
        (4000, False),
    ]
    assert picture.ticks[-1].y == pytest.approx(300)


def test_a_small_layer_keeps_one_row_and_the_others_keep_their_ratio():
    #      |## a ##|   3
    #      |## b ##|   1
    #      |-- c --|   1 token, one row all the same
    picture = core_sample(layout([segment("a", 3000), segment("b", 1000), segment("c", 1)]), METRICS)
    high = heights(picture)
    assert high["c"] == 20
    assert high["a"] / high["b"] == pytest.approx(3)
    assert [tick.value for tick in picture.ticks] == [0, 3000, 4000, 4001]


def test_the_strandline_lies_between_its_two_neighbours():
    #      |## a ##|
    #  5 - ~~~~~~~~~   above: 5
    #      |## b ##|
    picture = core_sample(layout([segment("a", 5), segment("b", 5, Zone.DYNAMIC)], boundary=1), METRICS)
    a, b = picture.blocks
    assert a.rect.bottom < picture.strandline < b.rect.y
    assert picture.strandline - a.rect.bottom == pytest.approx(b.rect.y - picture.strandline)
    assert picture.above == 5
    assert picture.height == pytest.approx(300)


@pytest.mark.parametrize(("boundary", "above"), [(0, 0), (-3, 0), (2, 10), (99, 10)])
def test_a_boundary_at_an_end_or_beyond_is_drawn_there(boundary, above):
    # ~~~~~~~~~            |## a ##|
    # |## a ##|     or     |## b ##|
    # |## b ##|            ~~~~~~~~~
    picture = core_sample(layout([segment("a", 5), segment("b", 5)], boundary=boundary), METRICS)
    first, last = picture.blocks[0].rect, picture.blocks[-1].rect
    assert picture.above == above
    assert picture.strandline < first.y if above == 0 else picture.strandline > last.bottom
    assert picture.height >= picture.strandline


def test_a_release_without_a_boundary_has_no_strandline():
    assert core_sample(layout([segment("a", 5)]), METRICS).strandline is None


def test_a_cut_file_is_solid_then_hatched_with_a_notch_at_its_limit():
    #                 v notch: limit 80 of 100
    #  |##########....|
    #            ^ 60 of 100 are sent
    files = [file("A.md", FileState.CUT, raw=100, sent=60, limit=80)]
    block = core_sample(layout([segment("A.md", 60, file="A.md")], files), METRICS).blocks[0]
    assert block.rect.x == 50
    assert block.rect.w == 250
    assert block.band.sent == pytest.approx(50 + 250 * 0.6)
    assert block.band.notch == pytest.approx(50 + 250 * 0.8)


def test_a_whole_file_is_solid_and_has_no_notch():
    files = [file("A.md", raw=100, limit=2000)]
    assert core_sample(layout([segment("A.md", 60, file="A.md")], files), METRICS).blocks[0].band is None


def test_files_that_are_not_sent_are_ghosts_below_the_last_file_lost_ones_first():
    #      |# rules #|
    #      |# A.md ##|
    #      |::: Q ::::|  quarantined
    #      |::: T ::::|  retired
    #      ~~~~~~~~~~~
    #      |# time ##|
    files = [file("A.md"), file("T.md", FileState.RETIRED), file("Q.md", FileState.QUARANTINED)]
    segments = [
        segment("rules", 9),
        segment("A.md", 9, file="A.md"),
        segment("Q.md", 0, file="Q.md"),
        segment("time", 9, Zone.DYNAMIC),
    ]
    picture = core_sample(layout(segments, files, boundary=3), METRICS)
    assert [block.key for block in picture.blocks] == ["rules", "A.md", "Q.md", "T.md", "time"]
    assert [block.kind for block in picture.blocks][2:4] == [BlockKind.GHOST, BlockKind.GHOST]
    assert picture.blocks[3].rect.bottom < picture.strandline < picture.blocks[4].rect.y
    assert picture.above == 18
    assert picture.height == pytest.approx(300)


def test_an_unknown_size_takes_a_row_and_makes_the_totals_below_it_a_least():
    #   0  - |# a #|
    #   5  - |  ?  |
    #        |# b #|   (no second tick for the same 5)
    # >=10 -
    picture = core_sample(layout([segment("a", 5), segment("x", None), segment("b", 5)]), METRICS)
    assert picture.blocks[1].size is None
    assert picture.blocks[1].rect.h == 20
    assert [(t.value, t.at_least) for t in picture.ticks] == [(0, False), (5, False), (10, True)]
    assert picture.total == 10
    assert picture.total_is_least


def test_when_the_rows_need_more_room_the_picture_is_taller():
    picture = core_sample(layout([segment(f"s{n}", 50) for n in range(30)]), METRICS)
    assert set(heights(picture).values()) == {20}
    assert picture.height == 30 * 20 + 29 * 2


def test_crowded_small_neighbours_become_one_block_that_can_be_opened():
    #  |## big ##|
    #  |- 19 items -|     never across a zone or the strandline, never a file in trouble
    #  |# cut.md #|
    files = [file("cut.md", FileState.CUT, raw=10, sent=5)]
    segments = [
        segment("big", 100_000),
        *[segment(f"s{n}", 1) for n in range(19)],
        segment("cut.md", 1, file="cut.md"),
    ]
    picture = core_sample(layout(segments, files), METRICS)
    assert [block.key for block in picture.blocks] == ["big", "merged:s0", "cut.md"]
    assert picture.blocks[1].keys == tuple(f"s{n}" for n in range(19))
    assert picture.blocks[1].size == 19
    assert picture.find("s7").key == "merged:s0"
    opened = core_sample(layout(segments, files), METRICS, opened={"merged:s0"})
    assert len(opened.blocks) == 21


def test_ticks_that_would_collide_are_left_out_but_never_the_boundary():
    segments = [segment(f"s{n}", 1) for n in range(4)] + [segment("z", 1000, Zone.DYNAMIC)]
    metrics = Metrics(width=400, height=120, row=5, ghost=5, gap=1, wave=10, label=30, axis=50, side=0)
    picture = core_sample(layout(segments, boundary=4), metrics)
    values = [tick.value for tick in picture.ticks]
    assert values == [0, 4, 1004] or values[0] == 0
    assert 4 in values
    assert all(b.y - a.y >= 30 for a, b in zip(picture.ticks, picture.ticks[1:], strict=False))


def test_units_are_the_other_measure():
    segments = [segment("a", 10, units=400), segment("b", 10, units=100)]
    high = heights(core_sample(layout(segments), METRICS, Measure.UNITS))
    assert high["a"] / high["b"] == pytest.approx(4)


def test_an_empty_layout_is_an_empty_picture():
    picture = core_sample(layout([]), METRICS)
    assert picture.blocks == ()
    assert picture.ticks == ()
    assert picture.height == 0


sizes = st.one_of(st.none(), st.integers(0, 5), st.integers(0, 10**6), st.integers(10**20, 10**400))


@given(
    st.lists(st.tuples(sizes, st.sampled_from(list(Zone))), max_size=40),
    st.lists(st.sampled_from(list(FileState)), max_size=12),
    st.one_of(st.none(), st.integers(-2, 45)),
    st.floats(0, 2000),
    st.sampled_from(list(Measure)),
)
def test_any_layout_is_drawn_without_overlaps(raw, states, boundary, height, measure):
    segments = [segment(f"s{n}", size, zone, units=size) for n, (size, zone) in enumerate(raw)]
    files = [file(f"f{n}", state) for n, state in enumerate(states)]
    metrics = Metrics(400, height, row=20, ghost=10, gap=2, wave=40, label=12, axis=50, side=100)
    picture = core_sample(layout(segments, files, boundary), metrics, measure)
    assert [key for b in picture.blocks if b.kind is not BlockKind.GHOST for key in b.keys] == [
        s.key for s in segments
    ]
    for one, other in zip(picture.blocks, picture.blocks[1:], strict=False):
        assert one.rect.bottom <= other.rect.y
        assert one.end == other.start
    assert all(block.rect.h >= 20 for block in picture.blocks if block.kind is not BlockKind.GHOST)
    assert (picture.strandline is None) == (boundary is None)
    if picture.blocks:
        assert picture.height >= picture.blocks[-1].rect.bottom - 1e-6


@given(st.lists(st.floats(0, 1e9), min_size=1, max_size=30), st.floats(1, 5000), st.floats(0, 50))
def test_heights_fill_the_room_or_are_all_at_least(values, room, least):
    high = fill_heights(values, room, least)
    assert all(h >= least for h in high)
    if len(values) * least < room and sum(values) > 1e-3:
        assert sum(high) == pytest.approx(room, rel=1e-6)

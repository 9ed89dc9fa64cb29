"""Where the cards of a neighbourhood stand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_sample import graph_of, grown, node
from strandline.model.dag_near import near
from strandline.model.layout.nodelink import CardSizes, node_link

SIZES = CardSizes(width=100, height=40, small=20, more=16, across=50, down=5, group=10)

ROWS = [
    node("l0", 0, 0, 1), node("a", 1, 0, 3), node("top", 2, 0, 19), node("l1", 0, 2, 3), node("b", 1, 4, 19),
    *(node(f"l{n}", 0, 2 * n, 2 * n + 1) for n in range(2, 10)),
]  # fmt: skip
LINKS = {"top": ["a", "b"], "a": ["l0", "l1"], "b": [f"l{n}" for n in range(2, 10)]}
GRAPH = graph_of(ROWS, LINKS, 22, frontier=["top"])


def by_name(center, **options):
    found = near(GRAPH, GRAPH.index[center], **options)
    picture = node_link(found, SIZES)
    return {GRAPH.nodes[n].summary_id: rect for n, rect in picture.cards.items()}, picture


def overlap(a, b):
    return a.x < b.right and b.x < a.right and a.y < b.bottom - 1e-9 and b.y < a.bottom - 1e-9


def test_higher_is_left_lower_is_right_and_the_centre_in_the_middle():
    #               +-----+
    #               | l0  |   y -22.5 to -2.5 … (cards of 40, a gap of 10)
    # +-----+ +---+ +-----+
    # | top |-| a |
    # +-----+ +---+ +-----+
    #               | l1  |
    #               +-----+
    cards, picture = by_name("a")
    assert (cards["a"].x, cards["a"].y) == (-50, -20)
    assert cards["top"].right + 50 == cards["a"].x
    assert cards["l0"].x == cards["a"].right + 50
    assert (cards["l0"].y, cards["l1"].y) == (-45, 5)
    assert picture.more == ()


def test_lines_run_from_the_right_of_the_higher_to_the_left_of_the_lower():
    cards, picture = by_name("a")
    lines = {(GRAPH.nodes[e.higher].summary_id, GRAPH.nodes[e.lower].summary_id): e for e in picture.edges}
    assert set(lines) == {("top", "a"), ("a", "l0"), ("a", "l1")}
    line = lines["top", "a"]
    assert (line.x0, line.x1) == (cards["top"].right, cards["a"].x)
    assert (line.y0, line.y1) == (0, 0)
    assert line.spine


def test_what_is_not_shown_has_a_card_that_says_how_many():
    # top ─┬─ a ─┬─ l0
    #      │     └─ l1
    #      └─ b ─┬─ l2 … l5
    #            └─ (4 more)
    cards, picture = by_name("top")
    (more,) = picture.more
    assert (GRAPH.nodes[more.node].summary_id, more.side, more.count) == ("b", 1, 4)
    assert more.rect.y == cards["l5"].bottom + 5
    assert more.rect.x == cards["l5"].x
    assert picture.more_at(more.rect.x + 1, more.rect.y + 1) == more
    assert picture.at(cards["l5"].x + 1, cards["l5"].y + 1) == GRAPH.index["l5"]


def test_opening_leaves_the_centre_and_the_columns_where_they_are():
    before, _ = by_name("top")
    after, picture = by_name("top", opened={GRAPH.index["b"]})
    assert before["top"] == after["top"]
    assert {name: rect.x for name, rect in after.items() if name in before} == {
        name: rect.x for name, rect in before.items()
    }
    assert picture.more == ()
    order = [name for name in after if name.startswith("l")]
    assert sorted(order, key=lambda name: after[name].y) == sorted(order, key=lambda name: int(name[1:]))


def test_a_link_outside_the_tree_is_fainter():
    rows = [node("l", 0, 0, 1), node("a", 1, 0, 1), node("b", 1, 0, 1), node("t", 2, 0, 1)]
    graph = graph_of(rows, {"a": ["l"], "b": ["l"], "t": ["a", "b"]}, 2)
    picture = node_link(near(graph, 3), SIZES)
    assert {(e.higher, e.lower): e.spine for e in picture.edges} == {
        (1, 0): True, (2, 0): False, (3, 1): True, (3, 2): True,
    }  # fmt: skip


def test_a_node_without_relations_stands_alone():
    picture = node_link(near(graph_of([node("a", 0, 0, 1)], {}, 2), 0), SIZES)
    assert list(picture.cards) == [0]
    assert picture.edges == ()
    assert (picture.bounds.w, picture.bounds.h) == (100, 40)


GROWN = grown(4_000)


@given(
    st.integers(0, len(GROWN.nodes) - 1),
    st.sets(st.integers(0, len(GROWN.nodes) - 1), max_size=12),
    st.integers(1, 3),
    st.integers(1, 8),
)
def test_nothing_overlaps_whatever_is_opened(center, opened, steps, fan):
    found = near(GROWN, center, up=steps, down=steps, opened=opened, fan=(12, fan))
    picture = node_link(found, SIZES)
    everything = [*picture.cards.values(), *(more.rect for more in picture.more)]
    columns: dict[float, list] = {}
    for rect in everything:
        columns.setdefault(round((rect.x + 50) // 150), []).append(rect)
    for rects in columns.values():
        rects.sort(key=lambda rect: rect.y)
        for one, other in pairwise(rects):
            assert not overlap(one, other)
    assert set(picture.cards) == set(found.steps)
    assert (picture.cards[center].x, picture.cards[center].y) == (-50, -20)
    bounds = picture.bounds
    assert min(r.x for r in everything) == pytest.approx(bounds.x)
    assert max(r.bottom for r in everything) == pytest.approx(bounds.bottom)

"""Steps by arrow key through a small memory."""

import pytest

from memory_sample import graph_of, node
from strandline.model.dag_moves import Move, Pick, moved

# d1      a             b
# d0   l0    l1      l2    l3        l4 (in the context, like b)
#     0 1   2 3     4 5   6 7       8 9   10
ROWS = [
    node("l0", 0, 0, 1), node("a", 1, 0, 3), node("l1", 0, 2, 3), node("l2", 0, 4, 5), node("b", 1, 4, 7),
    node("l3", 0, 6, 7), node("l4", 0, 8, 9),
]  # fmt: skip
GRAPH = graph_of(ROWS, {"a": ["l0", "l1"], "b": ["l2", "l3"]}, 11, frontier=["a", "b", "l4"])


def by(summary_id):
    return Pick(node=GRAPH.index[summary_id])


@pytest.mark.parametrize(
    ("start", "move", "end"),
    [
        ("l1", Move.UP, "a"), ("a", Move.UP, "a"), ("a", Move.DOWN, "l0"), ("a", Move.NEWER, "b"),
        ("b", Move.NEWER, "b"), ("l1", Move.NEWER, "l2"), ("l0", Move.OLDER, "l0"),
    ],
)  # fmt: skip
def test_between_summaries(start, move, end):
    assert moved(GRAPH, by(start), move) == by(end)


def test_down_to_the_messages_and_back():
    assert moved(GRAPH, by("l2"), Move.DOWN) == Pick(message=4)
    assert moved(GRAPH, Pick(message=5), Move.UP) == by("l2")
    assert moved(GRAPH, Pick(message=10), Move.UP) == Pick(message=10)
    assert moved(GRAPH, Pick(message=4), Move.DOWN) == Pick(message=4)


def test_along_the_messages():
    assert moved(GRAPH, Pick(message=10), Move.NEWER) == Pick(message=10)
    assert moved(GRAPH, Pick(message=0), Move.OLDER) == Pick(message=0)
    assert moved(GRAPH, Pick(message=3), Move.NEWER) == Pick(message=4)


def test_from_nothing_to_the_newest_that_the_model_has():
    assert moved(GRAPH, Pick(), Move.UP) == by("l4")
    assert moved(graph_of([], {}, 3), Pick(), Move.UP) == Pick(message=2)
    assert moved(graph_of([], {}, 0), Pick(), Move.UP) == Pick()


def test_a_self_loop_leads_nowhere():
    loop = graph_of([node("s", 1)], {"s": ["s"]}, 0)
    assert moved(loop, Pick(node=0), Move.DOWN) == Pick(node=0)

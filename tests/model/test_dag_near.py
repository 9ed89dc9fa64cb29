"""Neighbourhoods and trails."""

from memory_sample import graph_of, node
from strandline.model.dag_near import MOST_TRAILS, near, trails, trails_to

#           top
#        a        b
#      l0 l1    l2 … l9
ROWS = [
    node("l0", 0, 0, 1), node("a", 1, 0, 3), node("top", 2, 0, 19), node("l1", 0, 2, 3), node("b", 1, 4, 19),
    *(node(f"l{n}", 0, 2 * n, 2 * n + 1) for n in range(2, 10)),
]  # fmt: skip
LINKS = {"top": ["a", "b"], "a": ["l0", "l1"], "b": [f"l{n}" for n in range(2, 10)]}


def memory():
    return graph_of(ROWS, LINKS, 22, frontier=["top"])


def test_two_steps_both_ways():
    graph = memory()
    found = near(graph, graph.index["a"])
    assert {graph.nodes[n].summary_id: step for n, step in found.steps.items()} == {
        "a": 0, "top": -1, "l0": 1, "l1": 1,
    }  # fmt: skip
    assert found.messages == {graph.index["l0"]: 2, graph.index["l1"]: 2}
    assert found.more == {}


def test_a_fan_shows_some_and_says_how_many_more():
    graph = memory()
    found = near(graph, graph.index["top"], fan=(12, 4))
    b = graph.index["b"]
    assert [graph.nodes[n].summary_id for n in found.children[b]] == ["l2", "l3", "l4", "l5"]
    assert found.more == {(b, 1): 4}
    opened = near(graph, graph.index["top"], fan=(12, 4), opened={b})
    assert len(opened.children[b]) == 8
    assert opened.more == {}


def test_one_more_is_shown_instead_of_said():
    graph = memory()
    found = near(graph, graph.index["b"], fan=(7,))
    assert sum(1 for step in found.steps.values() if step == 1) == 8
    assert found.more == {}


def test_steps_end_and_opening_goes_on():
    graph = memory()
    l0, a, top = (graph.index[i] for i in ("l0", "a", "top"))
    found = near(graph, l0, up=1)
    assert found.steps == {l0: 0, a: -1}
    assert found.more == {(a, -1): 1}
    assert near(graph, l0, up=1, opened={a}).steps == {l0: 0, a: -1, top: -2}


def test_links_hold_shown_nodes_only_and_every_one_of_them():
    rows = [node("l", 0, 0, 1), node("a", 1, 0, 1), node("b", 1, 0, 1), node("t", 2, 0, 1)]
    graph = graph_of(rows, {"a": ["l"], "b": ["l"], "t": ["a", "b"]}, 2)
    found = near(graph, 3)
    assert found.children == {3: (1, 2), 1: (0,)}
    assert set(found.links) == {(3, 1), (3, 2), (1, 0), (2, 0)}


def test_a_cycle_is_shown_once():
    graph = graph_of([node("x", 1), node("y", 1)], {"x": ["y", "x"], "y": ["x"]}, 0)
    found = near(graph, 0)
    assert found.steps == {0: 0, 1: -1}


def test_trails_run_from_the_top_to_the_leaf():
    graph = memory()
    (way,) = trails(graph, 3)
    assert [graph.nodes[n].summary_id for n in way] == ["top", "a", "l1"]
    assert trails(graph, 21) == ()


def test_several_trails_when_a_summary_was_folded_twice():
    rows = [node("l", 0, 0, 1), node("a", 1, 0, 1), node("b", 1, 0, 1)]
    graph = graph_of(rows, {"a": ["l"], "b": ["l"]}, 2)
    assert trails(graph, 0) == ((1, 0), (2, 0))


def test_trails_in_a_cycle_and_in_a_thicket_end():
    loop = graph_of([node("x", 1), node("y", 1)], {"x": ["y"], "y": ["x"]}, 0)
    assert trails_to(loop, 0) == ((1, 0),)
    rows = [node(f"{level}{side}", level) for level in range(12) for side in "ab"]
    links = {f"{level}{side}": [f"{level - 1}a", f"{level - 1}b"] for level in range(1, 12) for side in "ab"}
    assert len(trails_to(graph_of(rows, links, 0), 0)) == MOST_TRAILS

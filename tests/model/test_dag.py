"""What the links between summaries mean, in small drawn memories."""

from memory_sample import graph_of, grown, node
from strandline.model.dag import (
    Standing,
    cycles,
    depths,
    lineage,
    reachable,
    standings,
    still_assembled,
    tops,
)

# d2 |      top       |
# d1 |  a   |    b    |    c*      (* in the context)
# d0 |l0|l1 |l2  |l3  |l4*
NODES = [
    node("l0", 0, 0, 1), node("a", 1, 0, 3), node("top", 2, 0, 7), node("l1", 0, 2, 3), node("l2", 0, 4, 5),
    node("b", 1, 4, 7), node("l3", 0, 6, 7), node("l4", 0, 8, 9), node("l5", 0, 10, 11),
]  # fmt: skip
LINKS = {"top": ["a", "b"], "a": ["l0", "l1"], "b": ["l2", "l3"]}


def names(graph, nodes):
    return {graph.nodes[n].summary_id for n in nodes}


def memory(**changes):
    return graph_of(NODES, LINKS, 14, **({"frontier": ["top", "l4"], "tail": [12, 13]} | changes))


def test_where_each_summary_stands():
    graph = memory(hidden=["l4"])
    stand = dict(zip((n.summary_id for n in NODES), standings(graph), strict=True))
    assert stand["top"] is Standing.NOW
    assert stand["l4"] is Standing.REPLACED
    assert {stand[i] for i in ("a", "b", "l0", "l1", "l2", "l3")} == {Standing.COVERED}
    assert stand["l5"] is Standing.STORED


def test_after_a_new_session_what_was_below_the_dropped_top_is_only_stored():
    graph = memory(frontier=["b"])
    stand = dict(zip((n.summary_id for n in NODES), standings(graph), strict=True))
    assert stand["b"] is Standing.NOW
    assert stand["l2"] is Standing.COVERED
    assert {stand[i] for i in ("top", "a", "l0", "l4")} == {Standing.STORED}


def test_lineage_goes_all_the_way_up_and_down():
    graph = memory()
    found = lineage(graph, graph.index["a"])
    assert names(graph, found.below) == {"l0", "l1"}
    assert names(graph, found.above) == {"top"}
    assert names(graph, found.all) == {"a", "l0", "l1", "top"}


def test_a_source_that_is_still_assembled_is_found_with_what_covers_it():
    graph = memory(frontier=["top", "l2", "l4"])
    ((lower, higher),) = still_assembled(graph)
    assert (graph.nodes[lower].summary_id, graph.nodes[higher].summary_id) == ("l2", "top")
    assert still_assembled(memory()) == ()


def test_tops_are_folded_into_nothing():
    graph = memory()
    assert names(graph, tops(graph)) == {"top", "l4", "l5"}


def test_cycles_and_self_loops_end_every_walk():
    # x → y → z → x, z → z, and w hangs below
    rows = [node("x", 3), node("y", 2), node("z", 1), node("w", 0, 0, 1)]
    graph = graph_of(rows, {"x": ["y"], "y": ["z"], "z": ["x", "z", "w"]}, 2, frontier=["x", "z"])
    assert [names(graph, group) for group in cycles(graph)] == [{"x", "y", "z"}]
    assert names(graph, reachable((0,), graph.built_from)) == {"x", "y", "z", "w"}
    assert lineage(graph, 0).below == {1, 2, 3}
    assert still_assembled(graph) == ()
    assert depths(graph)[3] == 0
    loop = graph_of([node("s", 1)], {"s": ["s"]}, 0)
    assert cycles(loop) == ((0,),)
    assert depths(loop) == (0,)


def test_depth_is_what_the_links_say():
    assert depths(memory()) == (0, 1, 2, 0, 0, 1, 0, 0, 0)


def test_a_deep_chain_needs_no_stack():
    rows = [node(f"n{i}", i, 0, 1) for i in range(5_000)]
    graph = graph_of(rows, {f"n{i}": [f"n{i - 1}"] for i in range(1, 5_000)}, 2, frontier=["n4999"])
    assert depths(graph)[-1] == 4_999
    assert cycles(graph) == ()
    assert len(lineage(graph, 0).above) == 4_999


def test_a_grown_memory_is_a_forest_whose_tops_are_in_the_context():
    graph = grown(5_000)
    assert set(tops(graph)) == set(graph.frontier)
    assert Standing.STORED not in standings(graph)
    assert max(depths(graph)) == max(n.depth for n in graph.nodes) == 3

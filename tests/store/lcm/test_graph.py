"""The light rows for the picture: spans in positions, links, the frontier."""

import sqlite3

from strandline.model.memory_graph import ROLES
from strandline.store.lcm import LcmDatabase


def test_a_summary_spans_what_its_sources_span(small: LcmDatabase) -> None:
    graph = small.graph(1)
    assert len(graph.nodes) == 35
    for number, node in enumerate(graph.nodes):
        lower = [graph.nodes[one] for one in graph.built_from[number]]
        if lower:
            assert node.first == min(one.first for one in lower)
            assert node.last == max(one.last for one in lower)
            assert node.covered == sum(one.covered for one in lower)
            assert node.depth == max(one.depth for one in lower) + 1
        else:
            assert node.covered == len(small.summary(node.summary_id).message_ids)
        for consumer in graph.folded_into[number]:
            assert number in graph.built_from[consumer]


def test_the_strip_has_every_message_in_order(small: LcmDatabase) -> None:
    strip = small.graph(1).strip
    messages = small.messages(1, limit=500).messages
    assert list(strip.ids) == [m.message_id for m in messages]
    assert list(strip.seqs) == [m.seq for m in messages]
    assert [ROLES[r] for r in strip.roles] == [m.role for m in messages]
    assert list(strip.tokens) == [m.tokens for m in messages]
    assert list(strip.times) == [m.created_ms for m in messages]
    nodes = small.graph(1).nodes
    assert [nodes[n].summary_id if n >= 0 else None for n in strip.leaves] == [
        m.covered_by[0] if m.covered_by else None for m in messages
    ]


def test_the_frontier_is_what_the_context_holds(small: LcmDatabase, medium: LcmDatabase) -> None:
    for database, number in ((small, 1), (small, 2), (small, 3), (medium, 4), (medium, 7)):
        graph, now = database.graph(number), database.context(number)
        assert [graph.nodes[n].summary_id for n in graph.frontier] == [
            item.ref for item in now.items if item.type == "summary"
        ]
        assert [graph.strip.ids[p] for p in graph.tail] == [i.message_id for i in now.items if i.message_id]
        fresh = [item.message_id for item in now.items if item.fresh]
        assert graph.strip.ids[graph.fresh_from] == fresh[0]


def test_nodes_are_in_order_of_what_they_cover(medium: LcmDatabase) -> None:
    nodes = medium.graph(4).nodes
    assert nodes == tuple(sorted(nodes, key=lambda n: (n.earliest_ms, n.latest_ms, n.depth, n.summary_id)))
    assert all(medium.graph(4).index[node.summary_id] == i for i, node in enumerate(nodes))


def test_an_active_focus_brief_hides_what_it_covers(medium: LcmDatabase) -> None:
    now = medium.context(4, budget=100_000)
    assert now.brief is not None
    brief, covered = now.items[0], now.items[1]
    assert (brief.type, brief.ref, brief.ordinal) == ("focus-brief", "focus_44bd82050010a8dc", 0)
    assert (covered.ref, covered.fate) == ("sum_0836f2d772f88c23", "briefed")
    assert now.items[2].fate == "sent"  # the second one is newer than what the brief covers
    graph = medium.graph(4)
    assert [graph.nodes[n].summary_id for n in graph.hidden] == ["sum_0836f2d772f88c23"]
    assert [b.status for b in medium.focus_briefs(4)] == ["active"]


def test_a_link_to_another_conversation_is_foreign_not_lost(copy_of) -> None:
    path = copy_of("small.db")
    with sqlite3.connect(path) as connection:
        connection.execute(
            "INSERT INTO summary_parents VALUES ('sum_e831cf21c2086cf9', 'sum_2a67e7f36d8a4d6f', 7)"
        )
    connection.close()
    graph = LcmDatabase(path).graph(1)
    assert graph.foreign == (("sum_e831cf21c2086cf9", "sum_2a67e7f36d8a4d6f"),)
    assert graph.dangling == ()
    found = LcmDatabase(path).expand("sum_e831cf21c2086cf9")
    assert {one.conversation_id for one in found.sources} == {1, 2}


def test_a_source_of_two_consumers_is_counted_once(copy_of) -> None:
    path = copy_of("small.db")
    with sqlite3.connect(path) as connection:
        # A leaf that is below the top already is also made a direct source of it.
        connection.execute(
            "INSERT INTO summary_parents VALUES ('sum_e831cf21c2086cf9', 'sum_5ab787ea5dda0bab', 9)"
        )
    connection.close()
    database = LcmDatabase(path)
    graph = database.graph(1)
    assert graph.nodes[graph.index["sum_e831cf21c2086cf9"]].covered == 169
    assert len(database.expand("sum_e831cf21c2086cf9").message_ids) == 169
    assert len(database.trail(1)) == 2


def test_summary_pages_meet_every_summary_once(medium: LcmDatabase) -> None:
    found: list[str] = []
    last = None
    while True:
        page = medium.summaries(before=last, limit=60)
        found += [one.summary_id for one in page]
        if len(page) < 60:
            break
        last = page[-1].summary_id
    assert len(found) == len(set(found)) == 365
    latest = [one.latest_ms for one in medium.summaries(limit=365)]
    assert latest == sorted(latest, reverse=True)
    assert {one.conversation_id for one in medium.summaries(4, limit=10)} == {4}

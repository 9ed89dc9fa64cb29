"""What summaries cover, and what none covers."""

from memory_sample import HOUR_MS, START_MS, graph_of, node, strip
from strandline.model.dag_coverage import StretchKind, coverage, leaf_tokens, stretches

# positions  0 1 2 3 4 5 6 7 8 9
# leaves     a a - b b a - - - -      a covers 0,1 and 5; tail 6..9, fresh from 8
# top        t t   t t t
ROWS = [node("a", 0, 0, 5, covered=3), node("t", 1, 0, 5, covered=5), node("b", 0, 3, 4)]


def memory():
    messages = strip([0, 0, -1, 2, 2, 0, -1, -1, -1, -1], tokens=[1, 2, 4, 8, 16, 32, 64, 128, 256, 512])
    return graph_of(ROWS, {"t": ["a", "b", "a"]}, messages, frontier=["t"], tail=[6, 7, 8, 9], fresh_from=8)


def test_a_leaf_covers_its_messages_with_holes():
    found = coverage(memory(), 0)
    assert found.spans == ((0, 1), (5, 5))
    assert (found.messages, found.tokens) == (3, 1 + 2 + 32)
    assert (found.earliest_ms, found.latest_ms) == (START_MS, START_MS + 5 * HOUR_MS)


def test_a_message_is_counted_once_however_often_it_is_linked():
    found = coverage(memory(), 1)
    assert found.spans == ((0, 1), (3, 5))
    assert (found.messages, found.tokens) == (5, 1 + 2 + 8 + 16 + 32)
    assert found.leaves == (0, 2)


def test_a_summary_over_nothing_covers_nothing():
    graph = graph_of([node("o", 1)], {}, 3)
    found = coverage(graph, 0)
    assert (found.messages, found.spans, found.earliest_ms) == (0, (), None)


def test_tokens_by_leaf():
    assert leaf_tokens(memory()) == {0: 35, 2: 24}


def test_unsummarised_stretches_say_why():
    found = stretches(memory())
    assert [(s.kind, s.first, s.last, s.tokens) for s in found] == [
        (StretchKind.STORED, 2, 2, 4),
        (StretchKind.BACKLOG, 6, 7, 64 + 128),
        (StretchKind.FRESH, 8, 9, 256 + 512),
    ]
    assert found[1].messages == 2


def test_without_summaries_and_context_everything_is_only_stored():
    graph = graph_of([], {}, 4)
    assert [(s.kind, s.first, s.last) for s in stretches(graph)] == [(StretchKind.STORED, 0, 3)]
    assert stretches(graph_of([], {}, 0)) == ()

"""Each oddity is found, with a reason and a way out; a healthy memory has none."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_sample import graph_of, grown, node, strip
from strandline.messages import say
from strandline.model.anomalies import Evidence, anomalies, by_severity, marked_nodes, marked_places
from strandline.model.anomalies_lanes import lane_findings
from strandline.model.anomalies_messages import (
    MessageTrace,
    ToolTrace,
    duplicate_findings,
    near_repeats,
    tool_findings,
    unpaired,
)
from strandline.model.anomalies_summaries import text_findings
from strandline.model.context import Finding, Severity
from strandline.model.memory import (
    ContextItem,
    ContextNow,
    Conversation,
    ItemFate,
    ItemType,
    Lane,
    Marker,
    Role,
)
from strandline.model.memory_pending import MaintenanceState

CONVERSATION = Conversation(
    7, "s-1", "agent:main:main", True, None, None, None, 0, 0, None, 100, 5_000, 0, 1_000_000, 100,
    2, 200, 1, 10, 4_000,
)  # fmt: skip


def codes(findings):
    return [finding.code for finding in findings]


def maintenance(**changes):
    values = dict.fromkeys(MaintenanceState.__dataclass_fields__) | {
        "conversation_id": 1, "pending": False, "running": False,
    }  # fmt: skip
    return MaintenanceState(**(values | changes))


def test_a_healthy_memory_has_no_findings():
    assert anomalies(grown(3_000)) == ()
    assert anomalies(graph_of([], {}, 0)) == ()


@pytest.mark.parametrize(
    ("marker", "code", "severity"),
    [
        (Marker.FALLBACK, "summary-fallback", Severity.LOSS),
        (Marker.DIRECTIVE, "summary-directive", Severity.LOSS),
        (Marker.TRUNCATED, "summary-truncated", Severity.LOSS),
        (Marker.EMERGENCY, "summary-emergency", Severity.LOSS),
        (Marker.CAPPED, "summary-capped", Severity.INFO),
    ],
)
def test_each_marker_is_a_class_of_its_own(marker, code, severity):
    graph = graph_of([node("a", 0, 0, 9, markers=(marker,))], {}, 10, frontier=["a"])
    (found,) = anomalies(graph)
    assert (found.code, found.severity, found.subject) == (code, severity, "a")
    assert found.reason.text()
    assert found.advice.text()
    assert marked_nodes(graph, [found]) == ({} if severity is Severity.INFO else {0: severity})


def test_a_leaf_that_is_not_smaller_than_its_messages():
    graph = graph_of([node("a", 0, 0, 9, tokens=500)], {}, 10, frontier=["a"])  # ten messages of 50
    (found,) = anomalies(graph)
    assert found.code == "not-smaller"
    assert "500" in found.reason.text()
    assert anomalies(graph_of([node("a", 0, 0, 9, tokens=499)], {}, 10, frontier=["a"])) == ()


def test_a_condensed_summary_is_compared_with_its_direct_sources():
    rows = [node("a", 0, 0, 9), node("t", 1, 0, 19, tokens=200), node("b", 0, 10, 19)]
    assert codes(anomalies(graph_of(rows, {"t": ["a", "b"]}, 20, frontier=["t"]))) == ["not-smaller"]


def test_a_high_summary_over_few_tokens():
    # three levels over two leaves: far below what two sources a level would make
    rows = [node("a", 0, 0, 9), node("c", 1, 0, 19), node("d", 2, 0, 19, tokens=90), node("b", 0, 10, 19),
            node("e", 3, 0, 19, tokens=80)]  # fmt: skip
    graph = graph_of(rows, {"c": ["a", "b"], "d": ["c"], "e": ["d"]}, 20, frontier=["e"])
    found = anomalies(graph)
    assert [(f.code, f.subject) for f in found] == [("over-condensed", "e")]


def test_links_to_nothing_circles_and_orphans():
    rows = [node("x", 1, 0, 1), node("y", 1, 0, 1), node("l", 0), node("o", 1), node("f", 1)]
    graph = graph_of(
        rows, {"x": ["y"], "y": ["x"]}, 2,
        dangling=(("x", "sum_gone"), ("sum_lost", "y")), foreign=(("f", "sum_else"),),
        frontier=["l", "o", "f"],
    )  # fmt: skip
    found = anomalies(graph)
    by_code = {}
    for one in found:
        by_code.setdefault(one.code, set()).add(one.subject)
    assert by_code["summary-cycle"] == {"x", "y"}
    assert by_code["summary-source-missing"] == {"x"}
    assert by_code["summary-consumer-missing"] == {"y"}
    assert by_code["summary-without-sources"] == {"l", "o"}
    assert by_code["foreign-link"] == {"f"}
    assert [f.severity for f in found] == [f.severity for f in by_severity(found)]


def test_covered_but_still_assembled():
    rows = [node("a", 0, 0, 9), node("t", 1, 0, 19), node("b", 0, 10, 19)]
    graph = graph_of(rows, {"t": ["a", "b"]}, 20, frontier=["t", "b"])
    assert [(f.code, f.subject) for f in anomalies(graph)] == [("covered-still-assembled", "b")]


def test_a_context_item_that_points_at_nothing():
    item = ContextItem(3, ItemType.MESSAGE, "999", 0, 0, Role.USER, "", None, fate=ItemFate.MISSING)
    context = ContextNow(1, None, 64, "default", None, (item,), None, 0, 0, 0, "full-fit")
    found = anomalies(graph_of([], {}, 0), Evidence(context=context))
    assert [(f.code, f.subject) for f in found] == [("context-item-missing", "conversation 1 #3")]


def trace(position, identity, characters=100, role=Role.USER, **more):
    return MessageTrace(position + 1, position, role, identity, characters, **more)


def test_a_replay_is_one_finding_on_its_first_copy():
    #   q a p b q a p b e        two questions with their answers
    roles = {"a": Role.ASSISTANT, "b": Role.ASSISTANT}
    copied = [trace(n, i, role=roles.get(i, Role.USER)) for n, i in enumerate("qapbqapbe")]
    found = list(duplicate_findings(copied))
    assert [(f.code, f.subject) for f in found] == [("replayed-messages", "message 5")]
    assert "4" in found[0].reason.text()


def test_what_stands_twice_in_a_replay_does_not_break_it():
    #   q r p r o q r p r o        the same result of two calls, copied with its moment
    roles = {"q": Role.USER, "p": Role.USER}
    copied = [trace(n, i, role=roles.get(i, Role.TOOL), created_ms=n % 5) for n, i in enumerate("qrproqrpro")]
    assert [(f.code, f.subject) for f in duplicate_findings(copied)] == [("replayed-messages", "message 6")]


def test_a_question_asked_again_and_answered_alike_is_no_replay():
    #   q c r x y q c r        question, call, result
    roles = {"q": Role.USER, "c": Role.ASSISTANT, "r": Role.TOOL}
    asked = [trace(n, i, role=roles.get(i, Role.USER)) for n, i in enumerate("qcrxyqcr")]
    assert codes(duplicate_findings(asked)) == []
    copied = [replace(one, created_ms=one.position % 5) for one in asked]
    assert codes(duplicate_findings(copied)) == ["replayed-messages"]


def test_twins_are_told_when_they_are_near_of_one_moment_or_of_one_entry():
    near = [trace(0, "a"), trace(1, "b"), trace(2, "a")]
    assert codes(duplicate_findings(near)) == ["duplicate-message"]
    assert codes(duplicate_findings([replace(one, characters=2) for one in near])) == []
    assert codes(duplicate_findings([replace(one, role=Role.TOOL) for one in near])) == []
    apart = [
        trace(0, "a", created_ms=7),
        *(trace(n, f"x{n}") for n in range(1, 9)),
        trace(9, "a", created_ms=7),
    ]
    assert codes(duplicate_findings(apart)) == ["duplicate-message"]
    assert codes(duplicate_findings([*apart[:-1], replace(apart[-1], created_ms=8)])) == []
    entries = [
        replace(one, characters=2, created_ms=one.position, entry_id="e1") for one in (apart[0], apart[-1])
    ]
    assert codes(duplicate_findings(entries)) == ["duplicate-message"]


def test_equal_messages_far_apart_or_without_identity_are_no_matter():
    far = [trace(0, "a"), *(trace(n, f"x{n}") for n in range(1, 70)), trace(70, "a")]
    assert codes(duplicate_findings(far)) == []
    assert codes(duplicate_findings([trace(0, None), trace(1, None)])) == []


def test_a_call_is_paired_with_the_next_result_of_its_id():
    #  call exec:1, result, call exec:1 again, no result; a result nobody asked for
    tools = [
        ToolTrace(1, 0, "exec:1", "exec", False), ToolTrace(2, 1, "exec:1", "exec", True),
        ToolTrace(3, 2, "exec:1", "exec", False), ToolTrace(9, 8, "read:4", "read", True),
    ]  # fmt: skip
    found = list(tool_findings(unpaired(tools), 100))
    assert [(f.code, f.subject) for f in found] == [
        ("call-without-result", "message 3"),
        ("result-without-call", "message 9"),
    ]


def test_a_call_whose_id_is_called_again_first_has_no_result():
    #  call x, call x again, result x, result x
    tools = [ToolTrace(n + 1, n, "x", "exec", n > 1) for n in range(4)]
    assert [tool.message_id for tool in unpaired(tools)] == [1, 4]


@given(st.lists(st.sampled_from(["a", "b", "c", "d", None]), max_size=60), st.integers(1, 8))
def test_repeats_near_each_other_are_all_that_the_findings_need(identities, near):
    roles = (Role.USER, Role.ASSISTANT, Role.TOOL)
    whole = [trace(n, i, role=roles[n % 3], created_ms=n // 4) for n, i in enumerate(identities)]
    few = list(near_repeats(iter(whole), near))
    assert list(duplicate_findings(few, near)) == list(duplicate_findings(whole, near))
    paired = {
        one.position
        for one in whole
        for other in whole
        if one is not other
        and one.identity == other.identity
        and one.identity is not None
        and abs(one.position - other.position) <= near
    }
    assert [one.position for one in few] == sorted(paired)


def test_a_call_at_the_very_end_may_get_its_result_yet():
    assert list(tool_findings([ToolTrace(10, 9, "c", "exec", False)], 10)) == []


def test_old_compaction_notes_are_one_finding():
    found = anomalies(graph_of([], {}, 3), Evidence(records=[4, 9]))
    assert [(f.code, f.subject, f.severity) for f in found] == [
        ("synthetic-rows", "conversation 1", Severity.INFO)
    ]


def test_a_conversation_that_stopped_growing():
    late = Evidence(conversation=CONVERSATION, host_last_ms=1_000_000 + 3_600_000)
    (found,) = anomalies(graph_of([], {}, 0), late)
    assert (found.code, found.severity) == ("stopped-growing", Severity.LOSS)
    assert "60" in found.reason.text()
    assert anomalies(graph_of([], {}, 0), replace(late, host_last_ms=1_000_100)) == ()
    archived = replace(late, conversation=replace(CONVERSATION, active=False))
    assert anomalies(graph_of([], {}, 0), archived) == ()
    empty = replace(late, conversation=replace(CONVERSATION, last_ms=None))
    assert codes(anomalies(graph_of([], {}, 0), empty)) == ["stopped-growing"]


def backlog(tokens):
    return graph_of([], {}, strip([-1, -1], tokens=[tokens, 10]), tail=[0, 1], fresh_from=1)


def test_a_backlog_past_the_recorded_line_is_due():
    debt = maintenance(token_budget=4_000, threshold=0.75)
    found = anomalies(backlog(900), Evidence(conversation=CONVERSATION, maintenance=debt))
    assert codes(found) == ["compaction-due"]
    assert "3,000" in found[0].reason.text()
    low = replace(debt, token_budget=100_000)
    assert anomalies(backlog(900), Evidence(conversation=CONVERSATION, maintenance=low)) == ()


def test_a_backlog_without_a_recorded_line_is_told_from_two_chunks_on():
    assert codes(anomalies(backlog(40_001))) == ["uncompacted-backlog"]
    assert anomalies(backlog(40_000)) == ()


def test_a_failed_compaction_says_the_plugins_words():
    found = anomalies(graph_of([], {}, 0), Evidence(maintenance=maintenance(failure="401\n no key")))
    assert "401 no key" in found[0].reason.text()


def test_split_lanes():
    rolled = replace(CONVERSATION, conversation_id=6, active=False, archive_cause="rollover-fallback")
    lane = Lane("main", "agent:main:main", None, (CONVERSATION, rolled))
    assert codes(lane_findings([lane])) == ["split-lane", "session-in-two-windows"]
    reset = replace(rolled, archive_cause="manual-reset", session_id="s-0")
    assert codes(lane_findings([replace(lane, conversations=(CONVERSATION, reset))])) == []
    twice = replace(lane, conversations=(CONVERSATION, replace(CONVERSATION, session_id="s-2")))
    assert codes(lane_findings([twice])) == ["two-active-windows"]


@pytest.mark.parametrize(
    ("text", "leaks"),
    [
        ("<think>The user wants …</think> Summary", True),
        ("Okay, so the user wants me to summarise this.", True),
        ("嗯，用户想要一个总结。", True),
        ("They thought about the kitchen. Okay for everybody.", False),
        ("", False),
    ],
)
def test_leaked_reasoning(text, leaks):
    found = codes(text_findings(node("a", 0, 0, 1, tokens=10_000), text))
    assert ("leaked-reasoning" in found) is leaks


def test_chinese_counted_by_the_old_rule_is_said():
    text = "预算上限是二十万，不要再提超过的方案。" * 10
    assert codes(text_findings(node("a", tokens=-(-len(text) // 4)), text)) == ["counted-by-old-rule"]
    assert codes(text_findings(node("a", tokens=len(text) * 3 // 2), text)) == []


def test_messages_that_need_a_look_are_marked_at_their_place():
    graph = graph_of([], {}, 5)
    ids = graph.strip.ids
    found = [
        Finding("a", Severity.WARNING, f"message {ids[1]}", say("x"), say("y")),
        Finding("b", Severity.LOSS, f"message {ids[1]}", say("x"), say("y")),
        Finding("c", Severity.INFO, f"message {ids[2]}", say("x"), say("y")),
        Finding("d", Severity.WARNING, "message 999", say("x"), say("y")),
        Finding(
            "stopped-growing", Severity.LOSS, f"conversation {graph.conversation_id}", say("x"), say("y")
        ),
    ]
    assert marked_places(graph, found) == {1: Severity.LOSS, 4: Severity.LOSS}
    assert marked_places(graph, found[2:4]) == {}

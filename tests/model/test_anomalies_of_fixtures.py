"""What is found in recorded memories: nothing in healthy ones, what was planted in damaged ones."""

import json

import pytest

from strandline.model.anomalies import Evidence, anomalies
from strandline.model.anomalies_messages import message_traces, tool_traces, unpaired
from strandline.model.context import Severity
from strandline.model.dag import Standing, standings
from strandline.store.lcm import LcmDatabase


def everything(database, conversation):
    graph = database.graph(conversation.conversation_id)
    messages = []
    before = None
    while page := database.messages(conversation.conversation_id, before=before, limit=500).messages:
        messages = [*page, *messages]
        before = page[0].seq
    return graph, Evidence(
        conversation=conversation,
        maintenance=database.maintenance(conversation.conversation_id),
        context=database.context(conversation.conversation_id),
        traces=message_traces(graph, messages),
        tools=unpaired(tool_traces(graph, messages)),
        records=[one.message_id for one in messages if one.compaction_record],
    )


def found_in(path):
    database = LcmDatabase(path)
    return [
        finding
        for conversation in database.conversations()
        for finding in anomalies(*everything(database, conversation))
    ]


@pytest.fixture
def planted(fixtures):
    details = json.loads((fixtures / "lcm" / "damaged" / "README.json").read_text())
    return lambda name: details[name]["detail"]


def test_a_healthy_memory_needs_no_look(copy_fixture):
    assert {f.severity for f in found_in(copy_fixture("lcm/small.db"))} == {Severity.INFO}


def test_a_long_life_has_failed_summaries_and_nothing_else(copy_fixture):
    found = {f.code for f in found_in(copy_fixture("lcm/medium.db")) if f.code != "duplicate-message"}
    assert found == {"summary-fallback", "summary-emergency", "summary-capped", "compaction-failed"}


def test_each_failure_is_found_under_its_class(copy_fixture, planted):
    ids = planted("fallback-markers")
    found = {(f.subject, f.code) for f in found_in(copy_fixture("lcm/damaged/fallback-markers.db"))}
    for name, code in (
        ("old_style_suffix", "summary-fallback"),
        ("old_prefix", "summary-fallback"),
        ("truncated", "summary-truncated"),
        ("directive", "summary-directive"),
        ("capped_not_flagged_by_doctor", "summary-capped"),
        ("emergency_bare_marker", "summary-emergency"),
        ("emergency_model", "summary-emergency"),
    ):
        assert (ids[name], code) in found


def test_a_cycle_and_a_self_loop_are_found(copy_fixture, planted):
    ids = planted("cycle")
    found = {f.subject for f in found_in(copy_fixture("lcm/damaged/cycle.db")) if f.code == "summary-cycle"}
    assert found >= {*ids["cycle"], ids["self_loop"]}


def test_links_to_nothing_are_found(copy_fixture, planted):
    subject = planted("orphan-parents")["higher_with_missing_source"]
    found = {(f.subject, f.code) for f in found_in(copy_fixture("lcm/damaged/orphan-parents.db"))}
    assert (subject, "summary-source-missing") in found


def test_context_items_that_point_at_nothing_are_found(copy_fixture, planted):
    ordinals = planted("dangling-context")["ordinals"]
    found = [
        f
        for f in found_in(copy_fixture("lcm/damaged/dangling-context.db"))
        if f.code == "context-item-missing"
    ]
    assert {int(f.subject.rpartition("#")[2]) for f in found} == set(ordinals)


def test_notes_of_old_compactions_are_told(copy_fixture):
    assert "synthetic-rows" in {f.code for f in found_in(copy_fixture("lcm/old-schema.db"))}


def test_a_focus_brief_replaces_what_it_covers(copy_fixture):
    database = LcmDatabase(copy_fixture("lcm/medium.db"))
    stand = [s for c in database.conversations() for s in standings(database.graph(c.conversation_id))]
    assert Standing.REPLACED in stand
    assert Standing.NOW in stand

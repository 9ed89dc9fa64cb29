"""What two texts keep of the facts of their sources, and which message said one."""

import sqlite3
from contextlib import closing

import pytest

from engine.lossless.build_kit import SMALL, First
from strandline.engine.lossless.desk import Busy, LosslessDesk
from strandline.engine.lossless.weighing import Scales, message_of, weigh
from strandline.engine.summarizers.base import SourceText
from strandline.model.facts import FactKind, facts_in
from strandline.store.lcm import LcmDatabase


def said(number, text, role="user"):
    return SourceText(str(number), text, role, number, number, len(text) // 4)


def never():
    return False


ALLERGIC = "Mira is allergic to peanuts."
BEFORE = "The budget is 200,000 yuan."
AFTER = "The budget is now 180,000 yuan."


def test_facts_are_weighed_on_both_sides_the_hard_ones_first():
    sources = [said(1, BEFORE), said(2, ALLERGIC), said(3, AFTER)]
    found = weigh(sources, f"{ALLERGIC} {AFTER}", "The budget is now 180,000 yuan.", never)
    assert found.facts[0].fact.kind is FactKind.LIMIT
    assert [one.ref for one in found.lost if one.hard] == ["2"]
    assert found.lost[0].told == ALLERGIC
    assert found.new < found.old
    assert found.won == ()


def test_a_value_that_was_replaced_is_not_asked_for():
    found = weigh([said(1, BEFORE), said(2, AFTER)], "", "", never)
    values = {one.fact.value: one.ref for one in found.facts}
    assert values.get("180000") == "2"
    assert "200000" not in values


def test_what_tools_gave_and_what_a_summary_says_is_not_in_it_count_for_nothing():
    line = "Expand for details about: the invoice 4417 of 12 May 2027"
    sources = [said(1, ALLERGIC, "tool"), said(2, f"We met Aunt Ruo.\n{line}", "summary")]
    refs = {(one.ref, one.fact.text) for one in weigh(sources, "", "", never).facts}
    assert not any(ref == "1" for ref, _ in refs)
    assert not any("4417" in text or "2027" in text for _, text in refs)
    spoken = [said(1, ALLERGIC)]
    named = f"Nothing.\nExpand for details about: {ALLERGIC}"
    assert weigh(spoken, named, ALLERGIC, never).won == weigh(spoken, "", ALLERGIC, never).won != ()


def test_when_something_was_said_is_no_fact_of_it():
    source = said(1, "2026-11-01\n- 08:03 user: We meet on 12 May 2027.\n[2026-11-02] It rained.", "summary")
    dates = {one.fact.text for one in weigh([source], "", "", never).facts}
    assert any("12 May" in text for text in dates)
    assert not {"2026-11-01", "08:03", "2026-11-02"} & dates


def test_a_fact_said_twice_is_one_and_leads_to_the_last_time():
    found = weigh([said(1, ALLERGIC), said(2, ALLERGIC)], "", ALLERGIC, never)
    assert len({one.fact.key for one in found.facts}) == len(found.facts)
    assert {one.ref for one in found.won} == {"2"}


def test_half_a_pair_of_surrogates_can_be_told():
    found = weigh([said(1, "He is allergic to \ud83d nuts, not to peanuts.")], "", "", never)
    assert found.facts
    for one in found.facts:
        one.told.encode()


def test_it_stops_when_asked():
    assert weigh([said(1, ALLERGIC)], ALLERGIC, "", lambda: True) == Scales()


@pytest.fixture
def built(host):
    writer = host.transcript("s1")
    writer.user("Please remember that Mira is allergic to peanuts, whatever we cook for the feast in May.")
    writer.answer("I will not forget that Mira is allergic to peanuts. " + "It is noted. " * 20)
    for turn in range(60):
        writer.user(f"Question {turn}: what do we plant in bed {turn % 7}, and how far apart, by the shed?")
        writer.answer(f"Answer {turn}: beans, {turn % 30 + 5} cm apart. " + "Water them well. " * 12)
    with LosslessDesk(host.state, settings=SMALL, env=host.env) as desk:
        desk.import_new()
        assert desk.build(First()).complete
        yield desk


def test_a_fact_of_a_summary_leads_to_the_message_that_says_it(built):
    reader = LcmDatabase(built.path)
    deepest = max(reader.summaries(limit=500), key=lambda one: one.depth)
    assert deepest.depth >= 2
    (fact,) = [one for one in facts_in(ALLERGIC) if one.kind is FactKind.LIMIT]
    number = message_of(reader, deepest.summary_id, fact, never)
    assert "not forget" in reader.message(number).text
    assert message_of(reader, "17", fact, never) == 17
    (other,) = [one for one in facts_in("Ben is allergic to penicillin.") if one.kind is FactKind.LIMIT]
    assert message_of(reader, deepest.summary_id, other, never) is None


def test_a_candidate_says_what_it_was_made_of_what_it_cost_and_how_long_it_took(built):
    leaf = next(one for one in LcmDatabase(built.path).summaries(limit=500) if one.depth == 0)
    made = built.rebuild(leaf.summary_id, First())
    assert made.cost == pytest.approx(0.001)
    assert made.seconds > 0
    assert [int(one.ref) for one in made.sources] == list(leaf.message_ids)
    assert built.sources(leaf.summary_id) == made.sources


def test_what_was_built_of_it_is_named_lowest_first_and_another_version_mends_it(built):
    reader = LcmDatabase(built.path)
    depths = {one.summary_id: one.depth for one in reader.summaries(limit=500)}
    leaf = next(
        one.summary_id
        for one in reversed(reader.summaries(limit=500))
        if one.depth == 0 and one.folded_into and reader.summary(one.folded_into[0]).folded_into
    )
    assert built.outdated_by(leaf) == ()
    built.accept(built.rebuild(leaf, First()))
    above = built.outdated_by(leaf)
    assert len(above) >= 2
    assert [depths[one] for one in above] == sorted(depths[one] for one in above)
    talk_id = reader.summary(leaf).conversation_id
    assert reader.outdated(talk_id) == frozenset(above) == frozenset(built.status().outdated)
    assert [(one.version, one.state.value) for one in built.versions(leaf)] == [(1, "former"), (2, "used")]
    assert built.use(leaf, 1).version == 1
    assert built.outdated_by(leaf) == ()
    assert reader.outdated(talk_id) == frozenset()


def test_nothing_is_rebuilt_or_put_into_force_while_another_builds(host, built):
    leaf = next(one for one in LcmDatabase(built.path).summaries(limit=500) if one.depth == 0)
    made = built.rebuild(leaf.summary_id, First())
    with LosslessDesk(host.state, settings=SMALL) as other, other._alone():
        for act in (
            lambda: built.rebuild(leaf.summary_id, First()),
            lambda: built.accept(made),
            lambda: built.use(leaf.summary_id, 1),
            lambda: built.undo(leaf.summary_id),
        ):
            with pytest.raises(Busy):
                act()
    assert built.accept(made).version == 2


def test_details_that_are_odd_mark_nothing(built):
    reader = LcmDatabase(built.path)
    leaf = next(one for one in reader.summaries(limit=500) if one.depth == 0 and one.folded_into)
    built.accept(built.rebuild(leaf.summary_id, First()))
    assert reader.outdated(leaf.conversation_id)
    for odd in ("{", "[]", '{"built_of": "all"}', '{"built_of": [1]}', "\x00"):
        with closing(sqlite3.connect(built.path)) as writing:
            writing.execute("UPDATE lossless_versions SET detail = ?", [odd])
            writing.commit()
        assert reader.outdated(leaf.conversation_id) == frozenset()
    with closing(sqlite3.connect(built.path)) as writing:
        writing.execute("ALTER TABLE lossless_versions RENAME COLUMN detail TO other")
        writing.commit()
    assert reader.outdated(leaf.conversation_id) == frozenset()


def test_the_plugins_file_marks_nothing(copy_fixture):
    reader = LcmDatabase(copy_fixture("lcm/small.db"))
    assert all(reader.outdated(one.conversation_id) == frozenset() for one in reader.conversations())

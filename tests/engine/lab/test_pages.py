"""The rows of a context: in the model's order, with what was dropped in its place; and what was lost."""

import pytest

from lab_kit import conversation, trip
from lab_run_kit import Last, maker, plan
from strandline import paths
from strandline.engine.lab.losses import answers_lost, facts_lost
from strandline.engine.lab.pages import RowKind, page_of
from strandline.engine.lab.runner import run
from strandline.model.facts import FactKind
from strandline.model.lab.probes import Probe
from strandline.model.lab.values import Form
from strandline.store.library import Library


@pytest.fixture
def library():
    with Library.open(paths.library_file()) as opened:
        yield opened


@pytest.fixture
def found(library):
    return run(plan("last", "rules"), library, make=maker(Last()))


def test_dropped_messages_stand_in_their_place_with_the_reason(found):
    page = page_of(found, found.result("last"), 5)
    said = [row for row in page.rows if row.kind is not RowKind.EDGE]
    refs = [message.ref for message in found.plan.conversation.messages[: len(said)]]
    assert [row.refs[0] for row in said] == refs
    assert [row.kind for row in said] == [RowKind.DROPPED] * (len(said) - 3) + [RowKind.SENT] * 3
    assert str(said[0].reason) == "It is old."
    assert "allergic to peanuts" in said[0].text
    assert said[0].turns == (0, 0)
    assert (page.count(None), page.count(Form.WHOLE)) == (len(said) - 3, 3)
    assert page.tokens == sum(row.tokens for row in said[-3:])
    assert [str(note) for note in page.notes] == ["Kept 2."]


def test_the_rows_never_go_back_in_the_talk(found):
    for result in found.results:
        for turn in range(len(result.log)):
            far = [row.at for row in page_of(found, result, turn).rows]
            assert far == sorted(far)


def test_every_message_up_to_the_turn_is_on_the_page(found):
    for result in found.results:
        for turn in range(len(result.log)):
            rows = page_of(found, result, turn).rows
            shown = {ref for row in rows for ref in row.refs}
            asked = next(m for m in found.plan.conversation.messages if m.turn == turn)
            place = found.plan.conversation.messages.index(asked)
            assert shown == {message.ref for message in found.plan.conversation.messages[: place + 1]}


def test_the_common_beginning_ends_at_the_edge(found):
    first, later = (page_of(found, found.result("none"), turn) for turn in (0, 4))
    assert not any(row.stable for row in first.rows)
    assert not any(row.kind is RowKind.EDGE for row in first.rows)
    at = next(number for number, row in enumerate(later.rows) if row.kind is RowKind.EDGE)
    assert all(row.stable for row in later.rows[:at])
    assert not any(row.stable for row in later.rows[at:])
    assert later.rows[at].tokens == later.stable == sum(row.tokens for row in later.rows[:at])


def test_a_window_that_slides_has_no_common_beginning(found):
    page = page_of(found, found.result("last"), 6)
    assert page.stable == 0
    assert all(row.kind is not RowKind.EDGE for row in page.rows)


def test_the_row_of_a_message_is_its_own(found):
    page = page_of(found, found.result("rules"), 6)
    for message in found.plan.conversation.messages[:5]:
        assert message.ref in page.rows[page.row_of(message.ref)].refs
    assert page.row_of("nothing") == -1


def test_there_is_no_page_of_a_turn_there_is_none_of(found):
    with pytest.raises(IndexError):
        page_of(found, found.result("last"), 400)


def test_the_allergy_is_lost_and_leads_to_its_message(found):
    last = len(found.result("last").log) - 1
    lost = facts_lost(found, found.result("last"), last)
    allergy = next(one for one in lost if "peanuts" in one.words)
    assert allergy.kind is FactKind.LIMIT
    assert (allergy.ref, allergy.said_turn, allergy.since) == ("m0", 0, 2)
    assert not facts_lost(found, found.result("none"), last)


def test_a_question_of_ones_own_leads_to_what_answered_it(library):
    asked = Probe("dinner", "Which restaurant?", (("Cervejaria Ramiro",),), 7)
    never = Probe("hotel", "Which hotel?", (("Ritz",), ("Grand", "Palace")), 7)
    found = run(plan("last", probes=(asked, never)), library, make=maker(Last(act=None)))
    last = len(found.result("last").log) - 1
    losses = answers_lost(found, found.result("last"), last)
    dinner = next(one for one in losses if one.words == "Which restaurant?")
    said = next(m for m in found.plan.conversation.messages if m.ref == dinner.ref)
    assert "Cervejaria Ramiro" in said.text
    assert dinner.said_turn == said.turn
    assert dinner.kind is None
    hotel = next(one for one in losses if one.words == "Which hotel?")
    assert (hotel.value, hotel.ref, hotel.said_turn) == ("Ritz + Grand / Palace", "", None)
    assert hotel.failed == ((7, last),)


def test_a_talk_of_one_turn_has_one_row(library):
    found = run(plan("last", talk=conversation([("user", "Hello")])), library, make=maker(Last()))
    page = page_of(found, found.result("last"), 0)
    assert [(row.kind, row.text) for row in page.rows] == [(RowKind.SENT, "Hello")]


def test_chinese_pages_are_whole(library):
    found = run(plan("last", talk=trip("zh")), library, make=maker(Last()))
    page = page_of(found, found.result("last"), 4)
    assert page.rows[0].text.startswith("你好呀")

"""What is measured of contexts made by hand: facts by age, probes, contradictions, the prefix."""

from dataclasses import replace

import pytest

from lab_kit import TRIP, conversation, count, lines, trip
from strandline.host.model_info import ModelPrice
from strandline.messages import say
from strandline.model.facts import FactKind
from strandline.model.lab.measured import AGE_FROM, among, lengthen
from strandline.model.lab.measuring import Measuring
from strandline.model.lab.prefix import common_prefix, cost_of
from strandline.model.lab.probes import Probe, automatic_probes
from strandline.model.lab.protected import protection_of
from strandline.model.lab.summary import alive_by_age, alive_by_kind, summary
from strandline.model.lab.values import ContextMessage, Dropped, Form, LabConversation, Role, Shrunk

PEANUTS = Probe("peanuts", "What may the kitchen not use?", (("peanut",),), 1)


def changed() -> LabConversation:
    """Give the trip with the change of the budget in one plain sentence."""
    said = TRIP.replace("The budget changed: it is 1,900 euros now.", "The budget is 1,900 euros now.")
    return conversation(lines(said))


def whole(message) -> ContextMessage:
    return ContextMessage(message.role, message.text, message.tokens, Form.WHOLE, (message.ref,))


def memory(text: str, *refs: str) -> ContextMessage:
    return ContextMessage(Role.SYSTEM, text, count(text), Form.MEMORY, refs)


def contexts(talk: LabConversation, last: int, note: str = ""):
    """Give for each turn the contexts of a strategy that keeps the last messages and a note."""
    for place, question in enumerate(talk.messages):
        if question.role is Role.USER:
            history = talk.messages[:place]
            kept = history[max(0, len(history) - last) :] if last else ()
            dropped = tuple(
                Dropped(one.ref, say("It is old.")) for one in history[: len(history) - len(kept)]
            )
            head = (memory(note),) if note else ()
            messages = (*head, *map(whole, kept), whole(question))
            yield question.turn, Shrunk(messages, dropped)


def measured(talk: LabConversation, made, probes=()):
    protection = protection_of(talk.messages)
    measuring = Measuring(talk, protection, probes, count)
    for turn, shrunk in made:
        measuring.take(turn, shrunk, 0.5)
    return measuring.result(12.0)


def test_everything_kept_keeps_every_fact():
    talk = trip()
    found = measured(talk, contexts(talk, 10_000), (PEANUTS,))
    assert len(found.turns) == 11
    assert all(one.alive == one.facts for one in found.turns)
    assert found.lost == {}
    assert found.contradicted == {}
    assert found.probes[0].passed == found.probes[0].asked == 10
    assert found.turns[-1].facts > 15


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_strategy_that_drops_the_allergy_is_seen_to_drop_it(language):
    talk = trip(language)
    facts = protection_of(talk.messages).facts
    allergy = next(one for one in facts if one.kind is FactKind.LIMIT)
    assert allergy.said[0].ref == "m0"
    probe = replace(PEANUTS, expected=(("peanuts", "花生"),))
    found = measured(talk, contexts(talk, 4), (probe,))
    last = found.turns[-1].turn
    assert among(last, found.lost[allergy.number])
    assert among(last, found.probes[0].failed)
    noted = "User is allergic to peanuts." if language == "en" else "用户对花生过敏。"
    kept = measured(talk, contexts(talk, 4, noted), (probe,))
    assert allergy.number not in kept.lost
    assert kept.probes[0].failed == ()


def test_the_age_counts_from_the_last_time_it_was_said():
    talk = conversation(
        [("user", "I never fly at night."), ("assistant", "Noted.")]
        + [("user", "ok"), ("assistant", "Fine.")] * 5
        + [("user", "I never fly at night."), ("assistant", "Noted.")]
        + [("user", "ok"), ("assistant", "Fine.")] * 2
    )
    found = measured(talk, contexts(talk, 0))
    by_age = alive_by_age(found, frozenset((FactKind.NEGATION,)))
    assert (by_age[0].whole, by_age[1].whole) == (4 + 2, 2)  # ages 1-4, 5 and 6, and 1 and 2 again
    assert by_age[0].value == 0.0
    assert AGE_FROM[1] == 5


def test_an_old_value_without_the_new_one_is_a_contradiction():
    talk = changed()
    protection = protection_of(talk.messages)
    budgets = [
        (protection.facts[one.old].fact.value, protection.facts[one.new].fact.value, one.turn)
        for one in protection.changes
        if protection.facts[one.old].fact.subject == "budget"
    ]
    assert budgets == [("2400", "1900", 6)]
    wrong = measured(talk, contexts(talk, 0, "The budget is 2,400 euros."))
    right = measured(talk, contexts(talk, 0, "The budget is 1,900 euros, before it was 2,400 euros."))
    assert [one.contradictions for one in wrong.turns] == [0] * 7 + [1] * 4
    assert not any(one.contradictions for one in right.turns)
    assert list(wrong.contradicted.values()) == [((7, 10),)]


def test_a_replaced_value_is_not_missed():
    talk = changed()
    facts = protection_of(talk.messages).facts
    old = next(one for one in facts if one.fact.value == "2400")
    assert old.replaced == 6
    assert old.holds_in(6)
    assert not old.holds_in(7)
    found = measured(talk, contexts(talk, 0))
    assert max(last for _, last in found.lost[old.number]) == 6


def test_what_a_tool_is_called_with_is_no_fact():
    talk = trip()
    said = {one.sentence for one in protection_of(talk.messages).facts}
    assert not any("HAM" in one for one in said)


def test_the_users_message_of_the_turn_does_not_count():
    talk = conversation(
        [("user", "I am allergic to peanuts."), ("assistant", "Oh."), ("user", "No peanuts, allergic!")]
    )
    found = measured(talk, contexts(talk, 0), (PEANUTS,))
    assert found.probes[0].passed == 0


def test_automatic_probes_are_asked_while_the_fact_holds():
    talk = trip()
    protection = protection_of(talk.messages)
    probes = automatic_probes(protection.facts, 11, "en")
    for probe in probes:
        fact = protection.facts[probe.fact]
        assert all(fact.holds_in(turn) for turn in probe.turns)
    found = measured(talk, contexts(talk, 10_000), probes)
    assert all(one.passed == one.asked > 0 for one in found.probes)


def test_the_prefix_ends_at_the_first_byte_that_differs():
    def said(*texts: str) -> tuple[ContextMessage, ...]:
        return tuple(ContextMessage(Role.USER, text, count(text)) for text in texts)

    same = common_prefix(said("one two three four", "five"), said("one two three four", "five", "six"), count)
    assert same.stable == count("one two three four") + count("five")
    cut = common_prefix(said("alpha beta gamma delta", "x"), said("alpha beta epsilon zeta", "x"), count)
    assert cut.stable == count("alpha beta ")
    assert common_prefix((), said("one"), count).share == 0.0
    assert common_prefix(said("one"), (), count).share == 0.0
    other = (ContextMessage(Role.ASSISTANT, "one two", 2),)
    assert common_prefix(said("one two"), other, count).stable == 0


def test_what_is_cached_costs_what_reading_the_cache_costs():
    price = ModelPrice(3.0, 15.0, 0.3, 3.75)
    assert cost_of(900_000, 1_000_000, price) == pytest.approx(0.27 + 0.375)
    assert cost_of(900_000, 1_000_000, ModelPrice(3.0, 15.0, 0.0, 0.0)) == pytest.approx(3.0)
    assert cost_of(1, 2, None) is None


def test_the_summary_of_a_run():
    talk = trip()
    everything = measured(talk, contexts(talk, 10_000), (PEANUTS,))
    little = measured(talk, contexts(talk, 2), (PEANUTS,))
    figures = summary(little, (PEANUTS,), ModelPrice(1.0, 1.0, 0.1, 1.0), everything)
    assert 0.5 < figures.compression < 1
    assert summary(everything, (PEANUTS,), None, everything).compression == 0.0
    assert figures.probes_passed == figures.own == pytest.approx(1 / 10)
    assert figures.tokens.p10 <= figures.tokens.mean <= figures.tokens.p90
    assert figures.growth < summary(everything, (PEANUTS,), None, everything).growth
    assert figures.cost > 0
    assert figures.seconds == 5.5
    assert figures.memory_mb == 12.0
    assert summary(little, (PEANUTS,), None, None).compression is None
    shares = alive_by_kind(everything)
    assert all(one.part == one.whole for one in shares.values())


def test_nothing_said_gives_no_figures():
    talk = conversation([])
    found = measured(talk, contexts(talk, 5), (PEANUTS,))
    figures = summary(found, (PEANUTS,), None, found)
    assert (figures.tokens, figures.facts_alive, figures.probes_passed, figures.compression) == (None,) * 4
    assert figures.turns == 0


def test_turns_as_ranges():
    ranges: list[tuple[int, int]] = []
    for turn in (1, 2, 3, 7, 9, 10):
        lengthen(ranges, turn)
    assert ranges == [(1, 3), (7, 7), (9, 10)]

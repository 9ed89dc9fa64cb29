"""lossless-claw's assembly, from a graph that grows and from one that is there."""

from dataclasses import replace
from pathlib import Path

import pytest

from lab_kit import BEGIN_MS, MINUTE_MS, check, conversation, count, long_talk, replay, setting, trip
from strandline.engine.lab.strategies.lcm import Lcm
from strandline.engine.lab.strategies.lcm_stored import read_stored
from strandline.engine.lab.strategies.tools import StoredSummary
from strandline.engine.summarizers.base import SummaryText
from strandline.model.lab.values import Form, LabConversation, LabMessage, Role
from strandline.model.memory import Role as MemoryRole
from strandline.store.lcm import open_memory

SMALL = Path(__file__).parents[2] / "fixtures" / "lcm" / "small.db"


class Terse:
    """A summarizer of few words, for a price."""

    id = "terse:1"

    def summarize(self, request, cancelled):
        return SummaryText(f"{len(request.sources)} things at depth {request.depth}.", 6, self.id, 0.5)


def summaries_of(turn):
    return [message for message in turn.shrunk.messages if message.form is Form.SUMMARY]


def test_below_the_threshold_everything_is_raw():
    turns = replay(Lcm(), trip(), setting(10_000))
    assert all(not summaries_of(turn) and not turn.shrunk.dropped for turn in turns)


@pytest.mark.parametrize(("language", "fact"), [("en", "allergic to peanuts"), ("zh", "花生过敏")])
def test_what_is_old_is_told_by_summaries_that_grow_with_the_talk(language, fact):
    talk = long_talk(80, language=language, tools=False)
    first = replace(talk.messages[0], text=fact + ".", tokens=count(fact + "."))
    talk = replace(talk, messages=(first, *talk.messages[1:]))
    under = setting(1_500, fresh_tail=10)
    turns = replay(Lcm(), talk, under)
    check(talk, turns, under)
    last = turns[-1]
    assert fact in summaries_of(last)[0].text
    assert first.ref in summaries_of(last)[0].refs
    tail = [message.refs[0] for message in last.shrunk.messages if message.form is Form.WHOLE]
    assert tail[-11:] == [message.ref for message in talk.messages[-12:-1]]
    assert any("stands in" in str(note) for turn in turns for note in turn.shrunk.notes)


def test_summaries_are_condensed_when_they_get_too_many():
    talk, under = long_talk(250, tools=False), setting(2_500, fresh_tail=8)
    turns = replay(Lcm(), talk, under)
    check(talk, turns, under)
    assert any('kind="condensed"' in message.text for message in summaries_of(turns[-1]))


def test_summaries_cost_what_the_summarizer_says():
    talk, under = long_talk(60, tools=False), setting(1_200, fresh_tail=8)
    turns = replay(Lcm(summarizer=Terse()), talk, under)
    check(talk, turns, under)
    asked = [turn for turn in turns if turn.shrunk.calls]
    assert asked
    assert all(turn.shrunk.cost == 0.5 * turn.shrunk.calls for turn in asked)
    assert "things at depth 0." in turns[-1].text


@pytest.mark.parametrize("minutes", [2, None])
def test_no_time_is_told_that_nobody_knows(minutes):
    lines = [
        ("user" if n % 2 == 0 else "assistant", f"We decided on plan {n} for the garden.") for n in range(90)
    ]
    turns = replay(Lcm(), conversation(lines, minutes=minutes), setting(700, fresh_tail=4))
    text = "\n".join(message.text for message in summaries_of(turns[-1]))
    assert text
    assert "1970" not in text
    assert ("2026-" in text) is (minutes is not None)


# --- a memory that is there --------------------------------------------------------------------


def numbered(turns: int) -> LabConversation:
    return conversation([
        line for n in range(turns) for line in (("user", f"question {n}"), ("assistant", f"answer {n}"))
    ])  # fmt: skip


LEAVES = tuple(
    StoredSummary(f"sum_{n}", 0, f"leaf {n}", tuple(f"m{m}" for m in range(4 * n, 4 * n + 4)))
    for n in range(4)
)
ABOVE = StoredSummary(
    "sum_top", 1, "both first leaves", LEAVES[0].refs + LEAVES[1].refs, ("sum_0", "sum_1"), descendants=2
)


def shown(turn):
    return [
        name for name in ("leaf 0", "leaf 1", "leaf 2", "leaf 3", "both first leaves") if name in turn.text
    ]


def test_a_summary_stands_once_its_messages_are_before_the_fresh_tail():
    talk, under = numbered(12), setting(5_000, fresh_tail=4)
    turns = replay(Lcm(lambda _: LEAVES), talk, under)
    check(talk, turns, under)
    # turn n: 2n messages before it, the last four of them are the tail
    assert [len(shown(turn)) for turn in turns] == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert "answer 0" not in turns[-1].text
    assert "answer 8" in turns[-1].text


def test_a_condensed_summary_takes_the_place_of_its_sources():
    talk, under = numbered(12), setting(5_000, fresh_tail=4)
    turns = replay(Lcm(lambda _: (ABOVE, *LEAVES)), talk, under)
    check(talk, turns, under)
    assert shown(turns[5]) == ["leaf 0"]
    assert shown(turns[-1]) == ["leaf 2", "leaf 3", "both first leaves"]


def test_a_summary_that_was_made_later_is_not_there_yet():
    talk, under = numbered(12), setting(5_000, fresh_tail=4)
    late = replace(LEAVES[0], created_ms=BEGIN_MS + 20 * 2 * MINUTE_MS)
    turns = replay(Lcm(lambda _: (late,)), talk, under)
    check(talk, turns, under)
    assert [bool(shown(turn)) for turn in turns] == [False] * 10 + [True] * 2


def test_at_a_small_budget_the_oldest_summary_goes_first():
    talk = numbered(12)
    under = setting(130, fresh_tail=4)
    turns = replay(Lcm(lambda _: LEAVES), talk, under)
    check(talk, turns, under)
    last = turns[-1]
    assert "leaf 3" in last.text
    assert "leaf 0" not in last.text
    assert last.reasons["m0"] == "The summary that covers it is older than what fits beside the fresh tail."


def test_a_result_whose_call_was_summarised_is_not_sent():
    talk = conversation([
        ("user", "read it"), ("call", "read", "read {}"), ("result", "read", "the words"),
        ("assistant", "done"), ("user", "and?"), ("assistant", "fine"), ("user", "now?"),
    ])  # fmt: skip
    stored = (StoredSummary("sum_1", 0, "it was read", ("m0", "m1")),)
    under = setting(5_000, fresh_tail=3)
    last = replay(Lcm(lambda _: stored), talk, under)[-1]
    check(talk, [last], under)
    assert "it was read" in last.text
    assert last.reasons["m2"].startswith("Its call is not sent as it was")


def test_a_memory_of_the_plugin_is_read_with_its_summaries():
    memory = open_memory(SMALL)
    number = max(memory.conversations(), key=lambda one: one.summaries).conversation_id
    stored = read_stored(memory, number)
    assert read_stored(SMALL, number) == stored
    about = memory.conversation(number)
    assert len(stored) == about.summaries
    page = memory.messages(number, limit=10_000).messages
    roles = {MemoryRole.USER: Role.USER, MemoryRole.TOOL: Role.TOOL}
    messages, turn = [], -1
    for one in page:
        role = roles.get(one.role, Role.ASSISTANT)
        turn += role is Role.USER
        text = one.text or "."
        messages.append(
            LabMessage(str(one.message_id), role, text, max(turn, 0), count(text), one.created_ms)
        )
    talk = LabConversation("small", "small", "en", tuple(messages))
    under = setting(100_000)
    turns = replay(Lcm(lambda _: stored), talk, under)
    check(talk, turns, under)
    places = {message.ref: place for place, message in enumerate(messages)}
    seen = 0
    for turn in turns:
        for message in summaries_of(turn):
            seen += 1
            assert max(places[ref] for ref in message.refs) < len(turn.history)
    assert seen > 10
    leaf = next(one for one in stored if not one.sources)
    assert leaf.refs == tuple(str(one) for one in memory.summary(leaf.id).message_ids)
    afterwards = read_stored(memory, number, built_afterwards=True)
    assert all(one.created_ms is None for one in afterwards)


@pytest.mark.parametrize("room", [0, 3, 30, 120, 700])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_room_is_obeyed_and_it_is_the_same_twice(room, language):
    talk, under = trip(language, system="You are a helpful agent. " * 4), setting(room, fresh_tail=6)
    first, second = (replay(Lcm(), talk, under) for _ in range(2))
    check(talk, first, under)
    assert first == second

"""The host's own way of shrinking: a summary and the newest messages."""

from dataclasses import replace

import pytest

from lab_kit import check, conversation, long_talk, replay, setting, trip
from strandline.engine.lab.strategies.host import Host
from strandline.engine.lab.strategies.tools import HostChoice
from strandline.engine.summarizers.base import SummaryText
from strandline.errors import UsageError
from strandline.model.lab.values import Form, LabConversation, Role

HOUR_MS = 3_600_000


class Forgetful:
    """A summarizer that says one word, and remembers what it was asked."""

    id = "forgetful:1"

    def __init__(self) -> None:
        self.asked = []

    def summarize(self, request, cancelled):
        self.asked.append(request)
        return SummaryText(f"Nothing much ({len(self.asked)}).", 5, self.id, 0.25)


def summary_of(turn):
    return next((one for one in turn.shrunk.messages if one.form is Form.SUMMARY), None)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_below_the_line_nothing_is_done(language):
    talk = trip(language)
    turns = replay(Host(), talk, setting(200_000))
    assert all(summary_of(turn) is None and not turn.shrunk.dropped for turn in turns)
    assert all(turn.shrunk.calls == 0 for turn in turns)


def test_what_the_summary_does_not_say_is_forgotten_from_then_on():
    talk, under = trip(), setting(500)
    turns = replay(Host(summarizer=Forgetful()), talk, under)
    check(talk, turns, under)
    assert "allergic to peanuts" in turns[2].text
    for turn in turns[3:]:
        assert "allergic to peanuts" not in turn.text
        assert "m0" in summary_of(turn).refs


@pytest.mark.parametrize(("language", "fact"), [("en", "allergic to peanuts"), ("zh", "花生过敏")])
def test_the_local_summarizer_says_what_binds_and_who_stands_in(language, fact):
    talk, under = trip(language), setting(500)
    turns = replay(Host(), talk, under)
    check(talk, turns, under)
    summary = summary_of(turns[-1])
    assert fact in summary.text
    assert summary.role is Role.USER
    assert "## Constraints & Preferences" in summary.text
    assert "Expand for details" not in summary.text
    notes = [str(note) for turn in turns for note in turn.shrunk.notes]
    assert any("stands in for the model" in note for note in notes)


def test_the_summary_stays_the_same_until_the_next_compaction():
    talk, under = long_talk(60, tools=False), setting(600)
    turns = replay(Host(), talk, under)
    check(talk, turns, under)
    texts = [summary_of(turn).text if summary_of(turn) else "" for turn in turns]
    changes = [place for place in range(1, len(turns)) if texts[place] != texts[place - 1]]
    assert 1 < len(changes) < 20
    assert all(turns[place].shrunk.calls for place in changes)


def test_the_next_summary_is_made_of_the_former_one_and_what_came_since():
    summarizer = Forgetful()
    talk, under = long_talk(40, tools=False), setting(500)
    turns = replay(Host(summarizer=summarizer), talk, under)
    check(talk, turns, under)
    first, second = summarizer.asked[:2]
    assert [source.role for source in first.sources if source.role == "summary"] == []
    assert second.sources[0].text == "Nothing much (1)."
    said = {source.ref for source in first.sources}
    assert not said & {source.ref for source in second.sources}
    costs = [turn.shrunk.cost for turn in turns if turn.shrunk.calls]
    assert set(costs) == {0.25}


def test_a_release_has_its_own_line():
    talk, under = long_talk(400, tools=False), setting(30_000)
    later = replay(Host(HostChoice("2026.9.6")), talk, under)
    earlier = replay(Host(HostChoice("2026.7.1")), talk, under)
    # 9.6 compacts from 22,500 tokens on, 7.1 from 30,000 - 20,000 - 4,000 on
    assert max(turn.shrunk.tokens for turn in earlier) < 6_000
    assert 6_000 < max(turn.shrunk.tokens for turn in later) < 22_500


def test_keeping_more_or_less_can_be_chosen():
    talk = long_talk(60, tools=False)
    few, many = (replay(Host(), talk, setting(1_500, keep_recent=keep)) for keep in (100, 900))
    last = [sum(message.form is Form.WHOLE for message in turns[-1].shrunk.messages) for turns in (few, many)]
    assert last[0] < last[1]


def test_a_tail_larger_than_the_window_is_kept_in_part_and_that_is_said():
    talk, under = trip(), setting(500)
    turns = replay(Host(), talk, under)
    notes = {str(note) for turn in turns for note in turn.shrunk.notes}
    assert any("half of its compaction line" in note for note in notes)


def test_text_that_the_host_counts_too_low_still_fits():
    talk = conversation(
        [("user" if n % 2 == 0 else "assistant", "汉字" * 60) for n in range(60)], language="zh"
    )
    under = setting(2_000)
    turns = replay(Host(), talk, under)
    check(talk, turns, under)


def paused(talk: LabConversation, hours: float) -> LabConversation:
    """Let the last question come so much later."""
    *before, last = talk.messages
    return replace(talk, messages=(*before, replace(last, at_ms=before[-1].at_ms + int(hours * HOUR_MS))))


@pytest.fixture
def with_output():
    lines = [("user", "Read the logs.")]
    for number in range(6):
        lines += [("call", "read", f"read {number}"), ("result", "read", f"log {number} " + "x " * 5_000)]
        lines += [("assistant", f"log {number} is fine")]
    return conversation([*lines, ("user", "And now?")])


def test_old_tool_results_are_pruned_only_when_the_cache_has_run_out(with_output):
    under = setting(40_000)
    early = replay(Host(), paused(with_output, 0.5), under)[-1]
    late = replay(Host(), paused(with_output, 2), under)[-1]
    assert all(message.form is Form.WHOLE for message in early.shrunk.messages)
    short = [message for message in late.shrunk.messages if message.form is Form.CUT]
    assert len(short) == 5  # the last three answers of the model are the two last steps and one before
    assert all(message.role is Role.TOOL and "[Tool result trimmed:" in message.text for message in short)
    assert [str(note) for note in late.shrunk.notes] == [
        "The prompt cache had run out: 5 old tool results were shortened or cleared."
    ]
    off = replay(Host(), paused(with_output, 2), replace(under, choices={"prune": False}))[-1]
    assert off.shrunk.messages == early.shrunk.messages


def test_without_times_nothing_is_pruned(with_output):
    messages = tuple(replace(message, at_ms=None) for message in with_output.messages)
    (_, last) = replay(Host(), replace(with_output, messages=messages), setting(40_000))
    assert all(message.form is Form.WHOLE for message in last.shrunk.messages)


@pytest.mark.parametrize("minutes", [2, None])
def test_a_summary_names_no_day_that_nobody_knows(minutes):
    talk = conversation(
        [("user" if n % 2 == 0 else "assistant", f"We decided on plan {n}.") for n in range(60)],
        minutes=minutes,
    )
    turns = replay(Host(), talk, setting(300))
    text = summary_of(turns[-1]).text
    assert ("2026-" in text) is (minutes is not None)
    assert "1970" not in text


@pytest.mark.parametrize("room", [0, 3, 30, 120, 700])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_room_is_obeyed_and_it_is_the_same_twice(room, language):
    talk, under = trip(language, system="You are a helpful agent. " * 4), setting(room)
    first, second = (replay(Host(), talk, under) for _ in range(2))
    check(talk, first, under)
    assert first == second


def test_a_host_that_may_not_compact_refuses_what_is_too_long():
    talk, under = trip(), setting(400)
    turns = replay(Host(HostChoice(compaction={"enabled": False})), talk, under)
    check(talk, turns, under)
    assert all(summary_of(turn) is None for turn in turns)
    assert "it would have refused here" in turns[-1].reasons["m0"]


def test_what_is_configured_holds_and_what_is_chosen_wins():
    talk, under = long_talk(60, tools=False), setting(1_500)
    configured = HostChoice(compaction={"keepRecentTokens": 100})
    plain = replay(Host(configured), talk, under)
    same = replay(Host(), talk, replace(under, choices={"keep_recent": 100}))
    more = replay(Host(configured), talk, replace(under, choices={"keep_recent": 900}))
    assert plain == same
    assert len(plain[-1].shrunk.messages) < len(more[-1].shrunk.messages)


def test_a_number_out_of_bounds_is_refused():
    with pytest.raises(UsageError):
        Host().begin(trip(), setting(keep_recent=-1))


def test_an_answer_of_nothing_leaves_the_former_summary():
    class Silent(Forgetful):
        def summarize(self, request, cancelled):
            first = super().summarize(request, cancelled)
            return first if len(self.asked) == 1 else replace(first, text="  ")

    talk, under = long_talk(40, tools=False), setting(500)
    turns = replay(Host(summarizer=Silent()), talk, under)
    check(talk, turns, under)
    assert "Nothing much (1)." in summary_of(turns[-1]).text

"""Everything, cut only by the window."""

import pytest

from lab_kit import check, conversation, count, long_talk, replay, setting, trip
from strandline.engine.lab.strategies.bench import Stopped, shorten
from strandline.engine.lab.strategies.whole import Whole
from strandline.model.lab.values import Form, Role


@pytest.mark.parametrize("language", ["en", "zh"])
def test_with_room_enough_every_word_is_there(language):
    talk = trip(language, system="You are a helpful agent.")
    turns = replay(Whole(), talk)
    check(talk, turns, setting())
    last = turns[-1]
    assert [message.text for message in last.shrunk.messages] == [
        "You are a helpful agent.",
        *(message.text for message in talk.messages[:-1]),
    ]
    assert last.shrunk.dropped == ()


def test_the_oldest_goes_first_and_says_why():
    talk, under = trip(), setting(400)
    turns = replay(Whole(), talk, under)
    check(talk, turns, under)
    assert "allergic to peanuts" in turns[1].text
    assert "allergic to peanuts" not in turns[-1].text
    assert turns[-1].reasons["m0"] == "It is older than what the window holds."
    gone = [one.ref for one in turns[-1].shrunk.dropped]
    assert gone == [message.ref for message in talk.messages[: len(gone)]]


@pytest.mark.parametrize("room", [0, 1, 7, 40, 150, 600])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_room_is_obeyed(room, language):
    talk, under = trip(language, system="You are a helpful agent. " * 10), setting(room)
    check(talk, replay(Whole(), talk, under), under)


def test_a_tool_result_larger_than_the_room_is_cut_and_keeps_its_call():
    huge = "\n".join(f"line {number}: nothing to see" for number in range(4_000))
    talk = conversation([
        ("user", "Read the log."), ("call", "read", "read {}"), ("result", "read", huge), ("user", "And?"),
    ])  # fmt: skip
    under = setting(500)
    last = replay(Whole(), talk, under)[-1]
    check(talk, [last], under)
    result = next(message for message in last.shrunk.messages if message.role is Role.TOOL)
    assert result.form is Form.CUT
    assert result.text.startswith("line 0:")
    assert result.text.endswith("line 3999: nothing to see")
    assert last.shrunk.tokens > 400


def test_a_question_larger_than_the_room_is_cut_and_the_system_text_stays():
    talk = conversation([("user", "word " * 5_000)], system="Be kind.")
    under = setting(300)
    (turn,) = replay(Whole(), talk, under)
    assert [message.form for message in turn.shrunk.messages] == [Form.SYSTEM, Form.CUT]
    assert 250 < turn.shrunk.tokens <= 300


def test_a_stopped_run_says_so():
    talk = trip()
    run = Whole().begin(talk, setting())
    with pytest.raises(Stopped):
        run.context(talk.messages[:2], talk.messages[2], lambda: True)


@pytest.mark.parametrize("tokens", [0, 1, 2, 5, 30, 200])
@pytest.mark.parametrize("text", ["a" * 3_000, "汉字" * 900, "😀" * 500, "x " * 700 + "字" * 700])
def test_shortening_never_gives_more_than_asked(text, tokens):
    assert count(shorten(text, tokens, count)) <= tokens


def test_a_long_conversation_is_the_same_twice():
    talk, under = long_talk(60), setting(900)
    first, second = (replay(Whole(), talk, under) for _ in range(2))
    check(talk, first, under)
    assert first == second

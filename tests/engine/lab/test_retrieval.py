"""Retrieval: what is like the question comes back whole, in order, and within the room."""

import pytest

from engine.lab.retrieval_kit import Failing, Meanings
from lab_kit import check, conversation, count, long_talk, replay, setting, trip
from strandline.engine.lab.strategies.bench import Stopped
from strandline.engine.lab.strategies.retrieval import Retrieval
from strandline.engine.lab.text_vectors import TextVectors
from strandline.engine.search.embed_client import EmbedClient
from strandline.errors import UsageError
from strandline.model.lab.values import Form, Role


def sixty(early, question, *, language="en"):
    """A talk in which something is said once in turn 2, and asked for in turn 60."""
    chat = long_talk(60, language=language, tools=True)
    lines = [
        (m.role.value, m.text) if not m.tool else ({Role.TOOL: "result"}.get(m.role, "call"), m.tool, m.text)
        for m in chat.messages
    ]
    second = [place for place, line in enumerate(lines) if line[0] == "user"][2]
    lines[second:second] = [("user", early), ("assistant", "Noted." if language == "en" else "记下了。")]
    return conversation([*lines, ("user", question)], language=language)


@pytest.mark.parametrize(
    ("early", "question", "language"),
    [
        ("The safe behind the painting opens with the Marigold key.", "Where is the Marigold key for?", "en"),
        ("画后面的保险柜要用青铜钥匙打开。", "青铜钥匙是开什么的？", "zh"),
    ],
)
def test_what_was_said_once_in_turn_2_is_found_by_its_words_in_turn_60(early, question, language):
    talk = sixty(early, question, language=language)
    turn = replay(Retrieval(), talk, setting(first=0, last=2))[-1]
    assert turn.question.turn == 61
    assert early in turn.text
    assert turn.shrunk.tokens < count("\n".join(m.text for m in talk.messages)) / 2


@pytest.mark.parametrize(
    ("early", "question", "language"),
    [
        ("I get sick from nuts.", "Which allergies must be told?", "en"),
        ("我不能吃花生。", "有什么过敏要交代？", "zh"),
    ],
)
def test_what_is_said_in_other_words_is_found_by_meaning_only(early, question, language):
    talk = sixty(early, question, language=language)
    own = {"first": 0, "last": 1, "anchors": 3}
    assert early in replay(Retrieval(Meanings()), talk, setting(**own))[-1].text
    assert early in replay(Retrieval(Meanings()), talk, setting(words=False, **own))[-1].text
    assert early not in replay(Retrieval(Meanings()), talk, setting(meaning=False, **own))[-1].text


def test_the_included_model_finds_across_words_and_embeds_each_text_once():
    talk = sixty("My daughter swells up whenever she has cashews.", "What food is dangerous for my child?")
    with EmbedClient() as client:
        vectors = TextVectors(client)
        first = replay(Retrieval(vectors), talk, setting(first=0, last=1, words=False))
        embedded = vectors.embedded
        again = replay(Retrieval(vectors), talk, setting(first=0, last=1, words=False))
    assert "cashews" in first[-1].text
    assert [turn.shrunk for turn in again] == [turn.shrunk for turn in first]
    assert vectors.embedded == embedded


def test_every_chunk_is_embedded_once_however_many_turns_ask():
    meanings = Meanings()
    replay(Retrieval(meanings), long_talk(80))
    assert len(meanings.embedded) == len(set(meanings.embedded))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("room", [40, 150, 700, 100_000])
@pytest.mark.parametrize("model", [None, Meanings()])
def test_every_context_is_whole_in_order_and_accounted_for(language, room, model):
    for talk in (trip(language, system="You are a careful helper."), long_talk(30, language=language)):
        under = setting(room)
        check(talk, replay(Retrieval(model), talk, under), under)


def test_the_same_run_gives_the_same_contexts():
    talk = long_talk(60)
    assert replay(Retrieval(Meanings()), talk) == replay(Retrieval(Meanings()), talk)


def test_a_tool_call_comes_back_with_its_result_and_its_turn():
    talk = trip()
    turn = replay(Retrieval(), talk, setting(first=0, last=0, anchors=1, threshold=0.05))[3]
    assert turn.question.text == "Good, book TP567."
    assert [m.role for m in turn.shrunk.messages] == [
        Role.USER, Role.ASSISTANT, Role.TOOL, Role.ASSISTANT, Role.USER,
    ]  # fmt: skip


def test_without_room_for_the_turn_the_part_that_is_like_the_question_comes_alone():
    lines = [
        ("user", "Compare the boilers for the old mill."),
        ("call", "search", "search boilers"),
        ("result", "search", "Nothing of use. " * 300),
        ("call", "ask", "ask the miller about Vaillant"),
        ("result", "ask", "The miller says Vaillant is loud."),
        ("assistant", "I found little."),
        ("user", "Fine."),
        ("assistant", "Yes."),
        ("user", "What did the miller say of Vaillant?"),
    ]
    talk = conversation(lines)
    under = setting(400, first=0, last=1)
    turns = replay(Retrieval(), talk, under)
    check(talk, turns, under)
    assert "Vaillant is loud" in turns[-1].text
    assert "Nothing of use" not in turns[-1].text
    assert "only a part" in turns[-1].reasons["m2"]


def test_the_first_and_last_turns_are_there_whatever_is_asked():
    talk = conversation([*(("user", f"Boat {n} is red.") for n in range(19)), ("user", "Is it raining?")])
    turn = replay(Retrieval(), talk, setting(first=3, last=2, threshold=1.0, anchors=1))[-1]
    assert [ref for m in turn.shrunk.messages for ref in m.refs] == ["m0", "m1", "m2", "m17", "m18", "m19"]
    none = replay(Retrieval(), talk, setting(first=0, last=0, threshold=1.0, anchors=1))[-1]
    assert none.shrunk.messages[-1].refs == (none.question.ref,)
    assert len(none.shrunk.messages) == 1


def test_what_is_below_the_threshold_stays_out_and_says_so():
    talk = sixty("The paint of the wall is teal.", "Which colour has it, and will it be sunny?")
    own = {"first": 0, "last": 1, "words": False}
    low, high = (replay(Retrieval(Meanings()), talk, setting(threshold=t, **own))[-1] for t in (0.7, 0.75))
    assert "teal" in low.text  # one of two matters: a cosine of 0.707
    assert "teal" not in high.text
    assert "threshold" in high.reasons[next(m.ref for m in high.history if "teal" in m.text)]


def test_at_most_so_many_chunks_come_back():
    talk = conversation([("user", f"The boat number {n} is red.") for n in range(30)])
    for most in (1, 5):
        turn = replay(Retrieval(), talk, setting(first=0, last=0, anchors=most, threshold=0.0))[-1]
        assert len(turn.shrunk.messages) == most + 1
    assert "more like" in turn.reasons["m3"]


def test_only_chunks_with_a_fact_come_back_when_wanted():
    lines = [
        ("user", "We talked about the garden and how lovely the garden is."),
        ("user", "The garden needs 40 litres of water."),
        ("user", "ok"),
        ("user", "Tell me about the garden."),
    ]
    own = {"first": 0, "last": 0, "threshold": 0.0}
    without = replay(Retrieval(), conversation(lines), setting(**own))[-1]
    turn = replay(Retrieval(), conversation(lines), setting(facts=True, **own))[-1]
    assert "lovely" in without.text
    assert "lovely" not in turn.text
    assert "40 litres" in turn.text
    assert "no fact" in turn.reasons["m0"]


@pytest.mark.parametrize(
    ("said", "then", "question"),
    [
        ("The Vermeer hall closes at 16:20.", "And what of the Vermeer hall?", "And the second one?"),
        ("维米尔厅16:20关门。", "维米尔厅怎么样？", "那第二个呢？"),
    ],
)
def test_a_question_that_only_points_is_looked_up_with_the_turns_before(said, then, question):
    fill = [("user", f"Item {n} is fine.") for n in range(12)]
    talk = conversation([("user", said), *fill, ("user", then), ("user", question)])
    own = {"first": 0, "last": 0, "anchors": 3}
    widened = replay(Retrieval(), talk, setting(**own))[-1]
    assert said in widened.text
    assert any("short" in str(note) for note in widened.shrunk.notes)
    plain = replay(Retrieval(), talk, setting(widen=0, **own))[-1]
    assert said not in plain.text
    assert not any("short" in str(note) for note in plain.shrunk.notes)


def test_without_a_model_words_alone_are_compared_with_a_note():
    alone = replay(Retrieval(), trip())[-1]
    assert any("words alone" in str(note) for note in alone.shrunk.notes)
    assert not replay(Retrieval(), trip(), setting(meaning=False))[-1].shrunk.notes
    assert not replay(Retrieval(Meanings()), trip())[-1].shrunk.notes


@pytest.mark.parametrize("words", [True, False])
def test_a_model_that_breaks_midway_leaves_words_with_its_reason(words):
    talk = sixty("The Marigold key is in the barn.", "Where is the Marigold key?")
    own = {"first": 0, "last": 1, "words": words}
    turns = replay(Retrieval(Failing(after=20)), talk, setting(**own))
    assert not any("The model broke." in str(note) for note in turns[10].shrunk.notes)
    assert any("The model broke." in str(note) for note in turns[-1].shrunk.notes)
    assert "in the barn" in turns[-1].text


def test_a_question_larger_than_the_room_is_cut_and_nothing_else_is_there():
    talk = conversation([("user", "hi"), ("assistant", "hello"), ("user", "Read this: " + "word " * 5_000)])
    under = setting(200)
    turns = replay(Retrieval(), talk, under)
    check(talk, turns, under)
    assert turns[-1].shrunk.messages[-1].form is Form.CUT


def test_a_message_larger_than_the_room_does_not_keep_others_out():
    lines = [
        ("user", "The code of the gate is 4711-X."),
        ("assistant", "Noted, the gate."),
        ("user", "Here is the log of the gate: " + "line of the log " * 4_000),
        ("assistant", "Read it."),
        *[("user", f"small talk {n}") for n in range(4)],
        ("user", "What is the code of the gate?"),
    ]
    talk = conversation(lines)
    under = setting(300, first=0, last=1)
    turns = replay(Retrieval(), talk, under)
    check(talk, turns, under)
    assert "4711-X" in turns[-1].text
    assert "room is full" in turns[-1].reasons["m2"]


def test_the_last_turn_is_cut_rather_than_lost():
    lines = [("user", "Look into it."), ("call", "read", "read log"), ("result", "read", "row\n" * 3_000),
             ("assistant", "It is the fan."), ("user", "Sure?")]  # fmt: skip
    talk = conversation(lines)
    under = setting(300)
    turns = replay(Retrieval(), talk, under)
    check(talk, turns, under)
    assert "It is the fan." in turns[-1].text
    assert [m.form for m in turns[-1].shrunk.messages].count(Form.CUT) == 1


def test_it_stops_when_asked():
    talk = trip()
    run = Retrieval(Meanings()).begin(talk, setting())
    with pytest.raises(Stopped):
        run.context(talk.messages[:4], talk.messages[4], lambda: True)


def test_nothing_to_compare_by_is_refused_and_so_is_what_is_out_of_bounds():
    for wrong in ({"words": False, "meaning": False}, {"anchors": 0}, {"threshold": 1.5}, {"first": True}):
        with pytest.raises(UsageError):
            Retrieval().begin(trip(), setting(**wrong))

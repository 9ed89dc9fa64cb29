"""Chunks: what belongs together stays together, what is long is cut, and nothing is lost."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.chunk_cut import cut, estimated_tokens
from strandline.model.chunk_marks import holds_decision, holds_fact
from strandline.model.chunks import LONGEST, PIECES_KEPT, Part, chunks_of
from strandline.model.search import DocumentKind

TEXT, CALL, RESULT = DocumentKind.TEXT, DocumentKind.TOOL_CALL, DocumentKind.TOOL_RESULT


def said(number, role, text):
    return Part(number, TEXT, text, role)


def chunks(*parts):
    return list(chunks_of(parts))


def test_a_question_is_one_chunk_with_its_answer_and_leads_to_what_says_most():
    question = "Which tiles did we want for the hallway of the new flat?"
    answer = "Matt porcelain, 60 by 60, because the glossy ones show every drop of water in the hallway."
    other = "And how much would the boiler cost if we ordered it before the end of the winter?"
    got = chunks(said(1, "user", question), said(2, "assistant", answer), said(3, "user", other))
    assert [chunk.text for chunk in got] == [f"{question}\n{answer}", other]
    assert [(chunk.first, chunk.last, chunk.anchor) for chunk in got] == [(1, 2, 2), (3, 3, 3)]
    assert (got[0].start, got[0].stop) == (0, len(answer))
    assert [chunk.embedded for chunk in got] == [(f"{question}\n{answer}", answer), (other,)]


def test_the_answer_after_a_tool_belongs_to_the_question_and_the_tool_to_its_result():
    got = chunks(
        said(1, "user", "How is the weather in Da Lat on the weekend, shall I take a coat with me?"),
        said(2, "assistant", "Let me look at the forecast for the weekend first."),
        Part(3, CALL, 'weather {"place": "Da Lat"}'),
        Part(4, RESULT, '{"sat": 19, "sun": 17, "rain": true}'),
        said(
            5, "assistant", "Take one: it rains on both days, and it stays below twenty degrees all the time."
        ),
    )
    by_first = {chunk.first: chunk for chunk in got}
    assert by_first[3].text == 'weather {"place": "Da Lat"}\n{"sat": 19, "sun": 17, "rain": true}'
    assert not by_first[3].talk
    assert by_first[1].text.startswith("How is the weather")
    assert "Take one" in by_first[1].text
    assert (by_first[1].last, by_first[1].anchor) == (5, 5)


def test_calls_made_together_get_their_results_in_order():
    got = chunks(
        Part(1, CALL, "read a.py"), Part(2, CALL, "read b.py"),
        Part(3, RESULT, "aaa"), Part(4, RESULT, "bbb"), Part(5, CALL, "read c.py"),
    )  # fmt: skip
    assert [chunk.text for chunk in got] == ["read a.py\naaa", "read b.py\nbbb", "read c.py"]


def test_a_turn_that_says_next_to_nothing_joins_the_one_before():
    long = "请把客厅的预算控制在二十万以内，不要超过，超过的部分先问我再决定要不要买。"
    got = chunks(
        said(1, "user", long), said(2, "assistant", "好的，我记下了。"),
        said(3, "user", "嗯"), said(4, "assistant", "继续。"),
    )  # fmt: skip
    assert [chunk.text for chunk in got] == [f"{long}\n好的，我记下了。\n嗯\n继续。"]
    assert (got[0].first, got[0].last, got[0].anchor) == (1, 4, 1)


def test_files_summaries_and_thoughts_stand_alone_and_a_heading_goes_with_every_piece():
    paragraph = "The order of the rooms was settled in March and nobody has asked for another one since. "
    section = Part(1, DocumentKind.SECTION, "## Rooms\n" + (paragraph * 4 + "\n\n") * 6, title="Rooms")
    got = chunks(section, Part(2, DocumentKind.SUMMARY, "They chose oak."), Part(3, DocumentKind.PIN, "Oak."))
    pieces = [chunk for chunk in got if chunk.anchor == 1]
    assert len(pieces) > 1
    assert all("Rooms" in piece.text for piece in pieces)
    assert [chunk.text for chunk in got[-2:]] == ["They chose oak.", "Oak."]


def test_a_long_answer_is_cut_at_paragraphs_and_each_piece_leads_into_the_answer():
    paragraphs = [f"Paragraph {n} says something about room {n}. " * 10 for n in range(12)]
    answer = "\n\n".join(paragraphs)
    got = chunks(said(1, "user", "Tell me all about the rooms of the house."), said(2, "assistant", answer))
    assert len(got) > 2
    assert {chunk.anchor for chunk in got} == {2}
    assert {(chunk.first, chunk.last) for chunk in got} == {(1, 2)}
    for chunk in got:
        assert estimated_tokens(chunk.text) <= LONGEST
        assert answer[chunk.start : chunk.stop].strip() in chunk.text
    assert got[-1].stop == len(answer)


def test_of_a_huge_document_the_beginning_and_the_end_are_kept():
    text = "\n".join(f"line {n} of the log with some words in it" for n in range(20_000))
    got = chunks(Part(1, RESULT, text))
    assert len(got) == PIECES_KEPT
    assert got[0].text.startswith("line 0 ")
    assert got[-1].text.endswith("line 19999 of the log with some words in it")


def test_nothing_comes_of_nothing():
    assert chunks() == []
    assert chunks(said(1, "user", " \n\t"), Part(2, RESULT, "")) == []


def test_equal_texts_have_one_key_and_half_a_surrogate_pair_has_one_too():
    one, other = (
        chunks(said(1, "user", "the same words " * 5)),
        chunks(said(9, "user", "the same words " * 5)),
    )
    assert one[0].key == other[0].key
    assert chunks(said(1, "user", "broken \ud83d emoji " * 5))[0].key != one[0].key


@pytest.mark.parametrize("text", ["啊" * 5_000, "x" * 20_000, "a b " * 4_000, "一。" * 3_000, "\n" * 9_000])
def test_a_run_without_end_is_cut_whatever_it_is_made_of(text):
    ranges = list(cut(text, 300))
    assert ranges[0][0] == 0
    assert ranges[-1][1] == len(text)
    for (start, stop), (following, _) in pairwise(ranges):
        assert estimated_tokens(text[start:stop]) <= 300
        assert start < following <= stop


@given(st.text(alphabet=st.sampled_from("ab 。.\n字，!"), max_size=3_000), st.integers(10, 80))
def test_cutting_loses_nothing_and_always_moves_on(text, longest):
    ranges = list(cut(text, longest, overlap=5))
    assert ranges[0][0] == 0
    assert ranges[-1][1] == len(text)
    for (start, stop), (following, end) in pairwise(ranges):
        assert following <= stop < end
        assert start < following
        assert estimated_tokens(text[start:stop]) <= longest


@pytest.mark.parametrize(
    ("text", "decision", "fact"),
    [
        ("We decided on the oak floor.", True, False),
        ("Let's go with the blue one. OK?", True, False),
        ("We have not decided yet.", False, False),
        ("Did we decide on 20 kg?", False, False),
        ("The budget is 200,000 CNY.", False, True),
        ("就这么定了：厨房用哑光瓷砖。", True, False),
        ("还没决定用哪种。", False, False),
        ("妈妈对花生过敏。", False, True),
        ("预算上限 20 万元，以后都按这个来。", True, True),
        ("Her train leaves at 17:45.", False, True),
        ("I see.", False, False),
        ("什么时候决定的？", False, False),
    ],
)
def test_decisions_and_facts_are_told_by_plain_rules(text, decision, fact):
    assert (holds_decision(text), holds_fact(text)) == (decision, fact)


def test_the_figures_of_a_machine_are_no_facts():
    call, talk = chunks(
        Part(1, RESULT, "took 20 minutes, 3 GB"), said(2, "user", "It took 20 minutes in all.")
    )
    assert not call.fact
    assert talk.fact

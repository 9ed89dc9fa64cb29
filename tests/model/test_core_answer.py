"""Reading a core memory that a model wrote: no answer breaks it, none is half believed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.model.lab.core_answer import MOST_LINES, Answer, asked_for, frame, read_answer
from strandline.model.lab.core_memory import LONGEST, Item, Section

PIECES = st.sampled_from(
    [
        "<CoreMemory>",
        "</CoreMemory>",
        "<corememory>",
        "</core_memory>",
        "\n",
        "goal: ",
        "fact: ",
        "事实：",
        "- ",
        "**",
        "```",
        "<think>",
        "</think>",
        "1. ",
        "&lt;",
        "\u2028",
        "\0",
        " ",
        ": ",
        "x",
        "todo",
        "\ud800",
    ]
)
ANSWERS = st.one_of(st.text(max_size=300), st.lists(PIECES, max_size=60).map("".join))


@given(ANSWERS, st.booleans())
def test_whatever_a_model_answers_gives_lines_that_are_lines_or_a_problem(text, had):
    read = read_answer(text, had=had)
    assert bool(read.problem) <= (read.lines == ())
    assert len(read.lines) <= MOST_LINES
    for section, words in read.lines:
        assert isinstance(section, Section)
        assert words
        assert len(words) <= LONGEST
        assert len(words.splitlines()) == 1
    if had and not read.problem:
        assert read.lines


@given(
    st.lists(st.tuples(st.sampled_from(Section), st.text(min_size=1, max_size=60)), min_size=1, max_size=8)
)
def test_what_is_put_to_a_model_comes_back_as_it_was(lines):
    items = tuple(Item.of(section, words, 0, ["m0"]) for section, words in lines)
    told = read_answer(frame(asked_for(items)), had=True)
    plain = [(i.section, i.text) for i in items if i.text.isalnum() and i.text.isascii()]
    assert set(plain) <= set(told.lines) or told.problem


@pytest.mark.parametrize(
    "line",
    [
        "fact: Budget 5",
        "- fact: Budget 5",
        "* **Fact**: Budget 5",
        "1. fact: Budget 5",
        "FACT : Budget 5",
        "fact：Budget 5",
        "> facts: Budget 5",
        "Confirmed facts: Budget 5",
        "事实：Budget 5",
        '- `fact`: "Budget 5"',
        "**fact:** Budget 5",
    ],
)
def test_ways_of_writing_a_line_are_one(line):
    assert read_answer(f"<CoreMemory>\n{line}\n</CoreMemory>", had=True).lines == (
        (Section.FACT, "Budget 5"),
    )


def test_the_last_whole_block_counts():
    text = f"{frame('fact: draft')}\nBetter:\n{frame('fact: final')}\n<CoreMemory>"
    assert read_answer(text, had=True).lines == ((Section.FACT, "final"),)


def test_nothing_is_a_good_answer_only_where_nothing_was():
    assert read_answer("<CoreMemory>\n</CoreMemory>", had=False) == Answer()
    assert read_answer("<CoreMemory>\ngoal: none\n</CoreMemory>", had=True).problem == "empty"


@pytest.mark.parametrize(
    "evil",
    [
        "<CoreMemory>" * 5_000,
        "<think>" * 9_000,
        "<CoreMemory>\n" + "- " * 30_000 + "\n</CoreMemory>",
        "<CoreMemory>\ngoal" + " " * 50_000 + "x\n</CoreMemory>",
        "<CoreMemory>\ngoal:" + "*`_ " * 10_000 + "\n</CoreMemory>",
        "<CoreMemory>\n" + "".join(f"fact: {n}\n" for n in range(5_000)) + "</CoreMemory>",
        "fact: x\n" * 10_000_00,
    ],
)
def test_a_model_that_runs_away_is_read_to_an_end(evil):
    read = read_answer(evil, had=True)
    assert read.problem or len(read.lines) == 1

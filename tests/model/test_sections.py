"""Sections carry the line they begin in, and together they are the text."""

import re

from hypothesis import given
from hypothesis import strategies as st

from strandline.model.order_key import first_number, order_key
from strandline.model.sections import LONGEST, sections


def cut(text: str, **how: bool) -> list[tuple[int, str | None, str]]:
    return [(one.line, one.title, one.text) for one in sections(text, **how)]


def test_a_file_is_cut_at_its_headings():
    text = "intro\n\n# Rules\n- one\n## 细则\n- two\n\n```\n# no heading\n```\n"
    assert cut(text) == [
        (1, None, "intro"),
        (3, "Rules", "# Rules\n- one"),
        (5, "细则", "## 细则\n- two\n\n```\n# no heading\n```"),
    ]


def test_other_files_are_not_cut_at_what_looks_like_a_heading():
    assert cut("a = 1\n# b\nc", markdown=False) == [(1, None, "a = 1\n# b\nc")]


def test_a_long_section_is_cut_at_an_empty_line():
    paragraph = "word " * 290
    text = f"# Title\n{paragraph}\n\n{paragraph}\n{paragraph}\n"
    found = cut(text)
    assert [(line, title) for line, title, _ in found] == [(1, "Title"), (4, "Title")]
    assert all(len(part) <= LONGEST for _, _, part in found)


def test_a_line_longer_than_a_section_is_cut_by_force():
    found = list(sections("x" * (2 * LONGEST + 10) + "\nend"))
    assert [(one.line, one.piece, len(one.text)) for one in found] == [
        (1, 0, LONGEST), (1, 1, LONGEST), (1, 2, 10), (2, 0, 3),
    ]  # fmt: skip


@given(st.text(alphabet="ab# \n\r窗`", max_size=200), st.booleans())
def test_nothing_is_lost_and_every_line_is_right(text, markdown):
    found = list(sections(text, markdown=markdown))
    joined = "".join(one.text for one in found)
    assert re.sub(r"\s", "", joined) == re.sub(r"\s", "", text)
    lines = text.split("\n")
    for one in found:
        assert lines[one.line - 1].startswith(one.text.split("\n")[0].rstrip("\r"))


@given(st.lists(st.tuples(st.integers(0, 10**12), st.integers(0, 50)), max_size=20))
def test_keys_sort_as_their_numbers(pairs):
    assert sorted(pairs) == sorted(pairs, key=lambda pair: order_key(*pair))
    assert all(order_key(*pair).startswith(order_key(pair[0])) for pair in pairs)
    assert all(first_number(order_key(*pair)) == pair[0] for pair in pairs)

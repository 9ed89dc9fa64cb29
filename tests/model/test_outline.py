"""Which headings a file has, where their sections run, and how much of each is sent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.host.utf16 import length, trim_end
from strandline.model.context import Kept, KeptKind
from strandline.model.outline import MOST, TITLE_LIMIT, clipped, lines, outline


def titles(text):
    return [(h.level, h.title, h.line) for h in outline(text)]


def test_sections_run_to_the_next_heading_of_any_level():
    text = "intro\n# One\nbody\n## Two\nmore\n# Three\n"
    found = outline(text)
    assert [(h.title, text[h.start : h.end]) for h in found] == [
        ("One", "# One\nbody\n"),
        ("Two", "## Two\nmore\n"),
        ("Three", "# Three"),
    ]
    assert [h.level for h in found] == [1, 2, 1]


def test_ranges_are_utf16_units():
    text = "# 🦞🦞\n钳子\n# 二\n完"
    first, second = outline(text)
    assert (first.start, first.end) == (0, 10)  # "# " 2, two emoji 4, "\n" 1, two characters, "\n"
    assert (second.start, second.end) == (10, length(text))


@pytest.mark.parametrize(
    "text",
    [
        "```\n# no\n```\n",
        "~~~~\n# no\n~~~\n# no\n~~~~\n",
        "   ```python\n# no\n   ```",
        "```\n# never closed\n",
        "    # indented code\n",
        "#no space\n",
        "#标题没有空格\n",
        "####### seven\n",
        "<!--\n# hidden\n-->\n",
        "---\ntitle: x\n# a comment\n---\n",
        "- item\n---\n",
        "> quote\n===\n",
        "text\n\n---\n",
        "```a`b\n",
        "",
    ],
)
def test_what_is_no_heading(text):
    assert titles(text) == []


def test_a_fence_is_closed_only_by_its_own_kind_and_length():
    assert titles("````\n```\n# in\n~~~~\n````\n# out\n") == [(1, "out", 6)]


def test_setext_headings_take_the_whole_paragraph():
    assert titles("规则\n===\ntext\n\nTwo\nlines\n---\n") == [(1, "规则", 1), (2, "Two lines", 5)]


def test_closing_marks_spaces_and_a_byte_order_mark_are_not_part_of_the_title():
    assert titles("\ufeff#  标题  ##\n###\n## C#\n") == [(1, "标题", 1), (3, "", 2), (2, "C#", 3)]


def test_crlf_counts_as_one_line_end():
    text = "# One\r\nbody\r\n\r\nTwo\r\n---\r\n"
    assert titles(text) == [(1, "One", 1), (2, "Two", 4)]


def test_a_comment_on_one_line_hides_nothing_after_it():
    assert titles("<!-- note -->\n# Yes\n") == [(1, "Yes", 2)]


def test_sent_units_and_states():
    text = "# A\naaaa\n# B\nbbbb\n# C\ncccc\n"
    kept = (Kept(KeptKind.HEAD, 0, 6), Kept(KeptKind.DIGEST, 9, 12), Kept(KeptKind.TAIL, 18, 26))
    found = outline(text, kept)
    assert [(h.sent_units, h.state) for h in found] == [(6, "part"), (3, "part"), (8, "kept")]
    assert [h.state for h in outline(text)] == ["cut", "cut", "cut"]


def test_overlapping_ranges_are_counted_once():
    text = "# A\naaaa"
    kept = (Kept(KeptKind.HEAD, 0, 6), Kept(KeptKind.TAIL, 2, 8))
    assert outline(text, kept)[0].sent_units == 8


def test_white_space_that_is_folded_away_does_not_make_a_section_partial():
    text = "# A\n\n- rule\n\n# B\nlost"
    kept = (Kept(KeptKind.DIGEST, 0, 3), Kept(KeptKind.DIGEST, 5, 11))
    assert [h.state for h in outline(text, kept)] == ["kept", "cut"]


def test_a_heading_of_megabytes_has_a_short_title():
    (only,) = outline("# " + "规" * 2_000_000)
    assert len(only.title) <= TITLE_LIMIT
    assert only.end == 2_000_002


def test_clipped_gives_the_parts_inside():
    assert list(clipped([(0, 4), (6, 8), (9, 20)], 3, 10)) == [(3, 4), (6, 8), (9, 10)]
    assert list(clipped([(0, 4)], 4, 9)) == []


@given(st.text(alphabet="#=-` \n\r\tab中🦞>~<!", max_size=60))
def test_headings_stay_inside_the_text_and_in_order(text):
    found = outline(text, (Kept(KeptKind.WHOLE, 0, length(trim_end(text))),))
    at = 0
    for heading in found:
        assert at <= heading.start <= heading.end <= length(text)
        assert heading.state == "kept" or heading.start == heading.end
        at = heading.end
    assert "\n".join(text[start:end] for _, start, end in lines(text)) == text.replace("\r\n", "\n")


def test_a_million_headings_are_bounded() -> None:
    found = outline("#\n" * 1_000_000)
    assert len(found) == MOST
    assert found[-1].end == 1_999_999

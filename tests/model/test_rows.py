"""The rows of the x-ray: every character once, bars exactly at the edges."""

from hypothesis import given
from hypothesis import strategies as st

from strandline.messages import say
from strandline.model.context import LostRule
from strandline.model.rows import PIECE, RowKind, rows
from strandline.model.xray import Band, Gap, Span, XRay


def drawn(text, picture, lost=(), limit=PIECE):
    """Draw each row as the words of a bar, or band:line:text."""
    return [
        f"<{row.words}>"
        if row.words
        else f"{row.band.value}:{row.line}:" + "|".join(text[r.start : r.end] for r in row.runs or [row])
        for row in rows(text, picture, lost, limit)
    ]


def gap(start, end, resumes=Band.TAIL, *, digest=False):
    return Gap(start, end, end - start, 0, digest, resumes)


def picture(*bands, gaps=()):
    made, at = [], 0
    for band, end in bands:
        made.append(Span(Band(band), at, end))
        at = end
    return XRay(tuple(made), gaps)


def test_bars_stand_between_lines_when_the_cut_is_between_lines():
    text = "head\ncut\ntail"
    made = picture(("head", 5), ("cut", 9), ("tail", 13), gaps=(gap(5, 9),))
    assert drawn(text, made) == [
        "head:1:head",
        "<not sent: 4 units>",
        "cut:2:cut",
        "<sent again from here (tail)>",
        "tail:3:tail",
    ]


def test_a_cut_inside_a_line_splits_it():
    text = "headcuttail"
    made = picture(("head", 4), ("cut", 7), ("tail", 11), gaps=(gap(4, 7),))
    assert drawn(text, made) == [
        "head:1:head",
        "<not sent: 3 units>",
        "cut:0:cut",
        "<sent again from here (tail)>",
        "tail:0:tail",
    ]


def test_a_cut_at_the_end_of_a_line_comes_after_it_and_keeps_blank_lines():
    text = "head\n\ncut\n\ntail"
    made = picture(("head", 4), ("cut", 10), ("tail", 15), gaps=(gap(4, 10),))
    assert drawn(text, made) == [
        "head:1:head",
        "<not sent: 6 units>",
        "cut:2:",
        "cut:3:cut",
        "<sent again from here (tail)>",
        "tail:4:",
        "tail:5:tail",
    ]


def test_a_digest_line_keeps_its_indent_and_a_shortened_one_shows_both_parts():
    text = "  - rule\n- a long rule"
    made = picture(("cut", 2), ("digest", 8), ("cut", 9), ("digest", 15), ("cut", 22))
    assert drawn(text, made) == ["digest:1:  - rule", "digest:2:- a lo|ng rule"]


def test_a_lost_rule_has_its_note_only_where_the_line_is_cut():
    rule = "必须先问。"
    lost = (
        LostRule(1, 0, 5, rule, say("prose"), say("make it a list item")),
        LostRule(2, 6, 11, rule, say("prose")),
    )
    text = rule + "\n" + rule
    assert drawn(text, picture(("head", 6), ("cut", 11)), lost) == [
        "head:1:" + rule,
        "cut:2:" + rule,
        "<not in the digest: prose>",
    ]
    assert drawn(text, picture(("cut", 11)), lost)[1] == "<not in the digest: make it a list item>"


def test_a_long_line_is_shown_in_pieces_after_a_space_and_with_its_marks():
    text = "a" * 18 + " " + "b" * 10
    assert drawn(text, picture(("whole", 29)), limit=20) == [
        "whole:1:" + "a" * 18 + " ",
        "whole:0:" + "b" * 10,
    ]
    accents = "e\u0301" * 10
    for row in rows(accents, picture(("whole", 20)), limit=5):
        assert accents[row.start] == "e"


def test_crlf_is_not_part_of_a_row():
    assert drawn("a\r\nb\r\n", picture(("whole", 6))) == ["whole:1:a", "whole:2:b", "whole:3:"]


def test_one_line_of_two_million_characters_gives_bounded_rows():
    text = "规" * 2_000_000
    made = list(rows(text, picture(("whole", len(text)))))
    assert len(made) == 1_000
    assert max(row.end - row.start for row in made) == PIECE


def test_a_text_of_a_million_lines_is_shown_in_part_and_says_so():
    last = list(rows("\n" * 1_000_000, picture(("whole", 1_000_000))))[-1]
    assert last.kind is RowKind.END
    assert str(last.words) == "only the first 200,000 lines are shown here"


@given(
    st.text(alphabet="ab \n\r中", max_size=50),
    st.lists(st.integers(0, 50), min_size=2, max_size=2),
    st.integers(2, 9),
)
def test_every_character_is_shown_once(text, edges, limit):
    low, high = (min(edge, len(text)) for edge in sorted(edges))
    spans = [
        Span(*s)
        for s in ((Band.HEAD, 0, low), (Band.CUT, low, high), (Band.TAIL, high, len(text)))
        if s[1] < s[2]
    ]
    gaps = (
        (Gap(low, high, high - low, 0, False, Band.TAIL if high < len(text) else None),) if low < high else ()
    )
    made = [row for row in rows(text, XRay(tuple(spans), gaps), limit=limit) if row.kind is RowKind.TEXT]
    assert "".join(text[row.start : row.end] for row in made) == text.replace("\r\n", "\n").replace("\n", "")
    for row in made:
        assert row.end - row.start <= limit
        if row.start < row.end and not row.runs:
            expected = {s.band for s in spans if s.start < row.end and row.start < s.end}
            assert row.band in expected
    assert [row.line for row in made if row.line] == list(range(1, text.count("\n") + 2))

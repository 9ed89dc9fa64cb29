"""What of a file is sent: stretches, gaps and the host's words in the sent text."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from strandline.host.utf16 import length, trim_end
from strandline.messages import say
from strandline.model.context import ContextFile, FileState, Kept, KeptKind
from strandline.model.outline import outline
from strandline.model.xray import Band, markers, xray

HEAD, TAIL, DIGEST, WHOLE = KeptKind.HEAD, KeptKind.TAIL, KeptKind.DIGEST, KeptKind.WHOLE


def file(text, *kept):
    parts = tuple(Kept(*part) for part in kept)
    return ContextFile(
        name="AGENTS.md",
        path=Path("AGENTS.md"),
        state=FileState.CUT,
        reason=say("cut"),
        disk_units=length(text),
        raw_units=length(trim_end(text)),
        raw_text=text,
        kept=parts,
        headings=outline(text, parts),
    )


def spans(made):
    return [(span.band.value, span.start, span.end) for span in made.spans]


def test_a_whole_file_has_one_stretch_and_no_gap():
    made = xray(file("# A\ntext\n\n", (WHOLE, 0, 8)))
    assert spans(made) == [("whole", 0, 8), ("trimmed", 8, 10)]
    assert made.gaps == ()


def test_head_wins_over_tail_and_both_over_digest():
    made = xray(file("0123456789", (HEAD, 0, 4), (TAIL, 3, 6), (DIGEST, 2, 8)))
    assert spans(made) == [("head", 0, 4), ("tail", 4, 6), ("digest", 6, 8), ("cut", 8, 10)]


def test_digest_lines_inside_a_gap_do_not_split_it():
    text = "# A\nhead\n## B\nprose\n- rule\nprose\n## C\ntail"
    rule, tail = text.index("- rule"), text.index("## C")
    made = xray(file(text, (HEAD, 0, 9), (DIGEST, rule, rule + 6), (TAIL, tail, len(text))))
    (gap,) = made.gaps
    assert (gap.start, gap.end) == (9, tail)
    assert gap.units == tail - 9 - 6
    assert gap.words.text() == "not sent: 18 units, 1 section (digest lines are)"
    assert gap.resume_words.text() == "sent again from here (tail)"


def test_units_become_indices_behind_emoji_and_the_sizes_stay_units():
    made = xray(file("🦞🦞中文尾", (HEAD, 0, 4), (TAIL, 6, 7)))
    assert spans(made) == [("head", 0, 2), ("cut", 2, 4), ("tail", 4, 5)]
    assert made.gaps[0].units == 2


def test_nothing_sent_is_one_gap_over_everything():
    (gap,) = xray(file("# A\nx\n# B\ny\n")).gaps
    assert gap.words.text() == "not sent: all 11 units, 2 sections"
    assert gap.resumes is None


def test_a_file_that_ends_in_the_gap_does_not_resume():
    (gap,) = xray(file("abcdef", (HEAD, 0, 5))).gaps
    assert gap.resumes is None
    assert gap.words.text() == "not sent: 1 unit"


def test_an_empty_file_has_nothing():
    made = xray(file(""))
    assert (made.spans, made.gaps) == ((), ())


def test_the_hosts_words_are_found_in_the_sent_text():
    lines = [
        "# mine",
        "[...truncated, read AGENTS.md for full content...]",
        "[Policy digest from AGENTS.md]",
        "- rule",
        "[...3 more policy lines omitted...]",
        "…(truncated AGENTS.md: kept 9000+policy 6994+3000 chars of 50000)…",
        "tail [MISSING] Expected at: nowhere",
    ]
    text = "\n".join(lines)
    made = markers(text)
    words = [text[span.start : span.end] for span in made.spans if span.band is Band.CUT]
    assert words == [lines[1], lines[2], lines[4], lines[5]]
    assert "".join(text[span.start : span.end] for span in made.spans) == text


def test_short_marker_and_placeholder_are_the_hosts_words_too():
    assert [s.band for s in markers("ab[…truncated 2+1/90]c").spans] == [Band.WHOLE, Band.CUT, Band.WHOLE]
    assert [s.band for s in markers("[MISSING] Expected at: /w/USER.md").spans] == [Band.CUT]


@st.composite
def kept_files(draw):
    text = draw(st.text(alphabet="a# \n\r中🦞\ud800", max_size=40))
    size = length(trim_end(text))
    edge = st.integers(0, size)
    parts = draw(st.lists(st.tuples(st.sampled_from(list(KeptKind)), edge, edge), max_size=5))
    return file(text, *[(kind, min(a, b), max(a, b)) for kind, a, b in parts])


@given(kept_files())
def test_stretches_tile_the_text_and_gaps_count_what_is_cut(made_file):
    made = xray(made_file)
    at = 0
    for span in made.spans:
        assert span.start == at
        at = span.end
    assert at == len(made_file.raw_text)
    covered = {unit for part in made_file.kept for unit in range(part.start, part.end)}
    assert sum(gap.units for gap in made.gaps) == made_file.raw_units - len(covered)

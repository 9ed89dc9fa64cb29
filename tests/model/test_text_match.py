"""Finding a text again: exactly, folded, partly; what is lost of it; hostile texts in bounded time."""

import pytest

from strandline.model.survival import MatchLevel
from strandline.model.text_match import Sought, alike, find, may_hold, ranges_of

RULE = "Budget limit 200,000; never propose more"


@pytest.mark.parametrize(
    ("text", "other", "level"),
    [
        ("Keep answers short.", "x\nKeep answers short.\ny", MatchLevel.EXACT),
        ("Keep answers short", "- keep  ANSWERS\n  short", MatchLevel.NORMAL),
        ("- Keep answers short", "Keep answers short", MatchLevel.NORMAL),
        ("别用 web_fetch，拿不到正文", "**别用 web_fetch**, 拿不到正文", MatchLevel.NORMAL),
        ("每次都先问我", "每次都\n先问我", MatchLevel.NORMAL),
        ("ｂｕｄｇｅｔ", "the budget", MatchLevel.NORMAL),
        ("don’t push", "Don't push", MatchLevel.NORMAL),
        ("pass\u202eword rule", "password rule", MatchLevel.NORMAL),
    ],
)
def test_all_of_it(text: str, other: str, level: MatchLevel) -> None:
    match = find(Sought(text), other)
    assert match is not None
    assert (match.level, match.share, match.lost) == (level, 1.0, ())
    assert may_hold(Sought(text), other)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("never", "nevertheless"),
        ("be kind", "maybe kindly"),
        ("Deploy only on Monday", "The cat sleeps. It is warm."),
        ("Turn 9: plain.", "Turn 12: run a command."),
        ("fact 007", "bed 7 is dry"),
        (" \n\t", "anything"),
        ("？！", "？！"),
        ("x", ""),
    ],
)
def test_nothing_of_it(text: str, other: str) -> None:
    assert find(Sought(text), other) is None


def test_a_summary_that_lost_the_negation_says_so() -> None:
    match = find(Sought(RULE), "## Facts\n- budget 200k\n- keep answers short")
    assert match is not None
    assert match.level is MatchLevel.PART
    assert match.lost[0] == "never"
    assert match.lost_negations == ("never",)
    assert match.lost_numbers == ()
    assert match.excerpt == "- budget 200k"


def test_another_negation_in_the_same_sentence_counts() -> None:
    match = find(Sought(RULE), "The budget limit is 200k; do not propose anything above.")
    assert match is not None
    assert match.lost_negations == ()


def test_a_lost_number_is_named() -> None:
    match = find(Sought(RULE), "Budget limit: never propose more than agreed.")
    assert match is not None
    assert match.lost == ("200,000",)
    assert match.lost_numbers == ("200,000",)


def test_chinese_numbers_and_negations() -> None:
    match = find(Sought("预算上限20万，绝对不要超过"), "预算上限 200,000 元")
    assert match is not None
    assert match.lost_negations == ("不",)
    assert match.lost_numbers == ()
    kept = find(Sought("预算上限20万，绝对不要超过"), "预算上限 200,000 元，不可超过")
    assert kept is not None
    assert kept.lost_negations == ()


def test_the_share_is_that_of_the_weights() -> None:
    match = find(Sought("alpha beta gamma delta"), "alpha beta gamma")
    assert match is not None
    assert match.share == 0.75
    assert match.lost == ("delta",)


def test_ranges_are_the_lines_that_hold_it() -> None:
    text = "# Top\n\n- Never  deploy\n  on Friday\nend"
    assert [text[a:b] for a, b in ranges_of(Sought("never deploy on friday"), text)] == [
        "- Never  deploy",
        "on Friday",
    ]
    assert [text[a:b] for a, b in ranges_of(Sought("end"), text)] == ["end"]
    assert ranges_of(Sought("nowhere"), text) == ()


def test_alike_folds_politeness_but_no_numbers_and_no_negations() -> None:
    assert alike(Sought("Please always reply in Chinese."), Sought("always reply in chinese"))
    assert not alike(Sought("Spend at most 200 a day on ads"), Sought("Spend at most 300 a day on ads"))
    assert not alike(Sought("Push to the main branch"), Sought("Never push to the main branch"))


@pytest.mark.parametrize(
    "text", ["\ud800", "\udfff never \ud83d", "\u202e\u2066", "\0\x1b[31m", "\ufeff", "a" * 9]
)
def test_halves_and_controls_are_harmless(text: str) -> None:
    assert find(Sought(text), "some other words 12\ud800") is None
    find(Sought("some words"), text)


def test_a_megabyte_on_either_side() -> None:
    book = "All work and no play makes 12 dull boys. " * 25_000
    assert find(Sought(book), "Nothing of the kind.") is None
    assert find(Sought("Never deploy anything on Friday"), book) is None
    match = find(Sought(book), "x" + "\n" + book)
    assert match is not None
    assert match.level is MatchLevel.EXACT
    assert find(Sought("a" * 1_000_000), "b" * 1_000_000) is None
    assert find(Sought("不" * 300_000), "别" * 300_000) is None

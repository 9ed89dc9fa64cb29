"""Dates, ages and figures as each language writes them."""

import pytest

from strandline.ui import labels, local_time
from strandline.ui.i18n import Language

NOVEMBER = 1_794_470_400_000  # 12 November 2026, 12:00 UTC
NEXT_YEAR = NOVEMBER + 100 * 86_400_000
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


@pytest.mark.parametrize(
    ("language", "day", "this_year"),
    [(Language.ENGLISH, "12 Nov 2026", "12 Nov"), (Language.CHINESE, "2026年11月12日", "11月12日")],
)
def test_a_day_has_its_year_when_it_is_not_this_one(translations, language, day, this_year):
    translations.use(language)
    assert local_time.day(NOVEMBER, now_ms=NEXT_YEAR) == day
    assert local_time.day(NOVEMBER, now_ms=NOVEMBER) == this_year


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (Language.ENGLISH, ["5 s ago", "14 min ago", "3 h ago", "5 d ago"]),
        (Language.CHINESE, ["5 秒前", "14 分钟前", "3 小时前", "5 天前"]),
    ],
)
def test_ages(translations, language, told):
    translations.use(language)
    ages = (5_000, 14 * MINUTE, 3 * HOUR, 5 * DAY)
    assert [labels.ago(NOVEMBER - age, NOVEMBER) for age in ages] == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (Language.ENGLISH, ["1 unit", "2 units", "17,332 units", "1 section", "8 sections", "1 small item"]),
        (Language.CHINESE, ["1 单位", "2 单位", "17,332 单位", "1 节", "8 节", "1 个小项"]),
    ],
)
def test_figures_have_their_word(translations, language, told):
    translations.use(language)
    assert [
        *(labels.units(count) for count in (1, 2, 17_332)),
        *(labels.sections(count) for count in (1, 8)),
        labels.small_items(1),
    ] == told


@pytest.mark.parametrize(
    ("language", "pair", "clauses", "sentences"),
    [
        (Language.ENGLISH, "state: cut", "a; b", "One. Two."),
        (Language.CHINESE, "state：cut", "a；b", "One. Two."),
    ],
)
def test_parts_are_joined_by_the_signs_of_the_language(translations, language, pair, clauses, sentences):
    translations.use(language)
    assert labels.pair("state", "cut") == pair
    assert labels.clauses(["a", "", "b"]) == clauses
    assert labels.sentences("One.", "", "Two.") == sentences
    assert labels.sentences("一。", "二。") == "一。二。"


def test_big_figures_are_rounded_and_whole_ones_have_separators():
    assert [labels.short(value) for value in (870, 5_132, 461_000, 1_234_567)] == [
        "870",
        "5.1k",
        "461k",
        "1.2M",
    ]
    assert labels.number(1_234_567) == "1,234,567"

"""Words of the pictures: strangers' texts stay plain, dates are short."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QLocale

from memory_sample import node
from strandline.model.dag import Standing
from strandline.model.layout.icicle_axis import TickUnit
from strandline.model.memory_graph import NO_TIME
from strandline.ui.widgets.memory import words


@pytest.fixture(autouse=True)
def english(qapp):
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    yield
    QLocale.setDefault(before)


def test_a_tooltip_escapes_what_was_said():
    row = node("sum_<b>", 0, 0, 3, gist="<img src=x> & more")
    text = words.tooltip(row, Standing.NOW, ("It <i>failed</i>.",))
    assert "<img" not in text
    assert "&lt;img src=x&gt; &amp; more" in text
    assert "It &lt;i&gt;failed" in text
    assert "sum_&lt;b&gt;" in text
    assert "<script" not in words.message_tip("you", 3, NO_TIME, "<script>")


def test_signs_that_steer_or_hide_become_spaces():
    assert words.plain("a\u202eb\x00c\x1b[31m\nd") == "a b c [31m d"
    assert words.gist(node("sum_1", gist=" \u200b ")) == "sum_1"


@pytest.mark.parametrize(
    ("unit", "at", "text"),
    [
        (TickUnit.YEAR, datetime(2025, 1, 1, tzinfo=UTC), "2025"),
        (TickUnit.MONTH, datetime(2025, 3, 1, tzinfo=UTC), "Mar"),
        (TickUnit.MONTH, datetime(2025, 1, 1, tzinfo=UTC), "2025"),
        (TickUnit.DAY, datetime(2025, 3, 7, tzinfo=UTC), "7 Mar"),
        (TickUnit.HOUR, datetime(2025, 3, 7, 6, tzinfo=UTC), "06:00"),
        (TickUnit.HOUR, datetime(2025, 3, 7, tzinfo=UTC), "7 Mar"),
    ],
)
def test_dates_are_as_short_as_their_unit_allows(unit, at, text):
    assert words.tick(int(at.timestamp() * 1000), unit) == text


def test_chinese_dates():
    QLocale.setDefault(QLocale(QLocale.Language.Chinese))
    ms = int(datetime(2025, 3, 7, tzinfo=UTC).timestamp() * 1000)
    assert words.tick(ms, TickUnit.DAY) == "3月7日"
    assert words.date(ms) == "2025年3月7日"


def test_an_impossible_time_is_a_question_mark():
    assert words.date(2**62) == "?"
    assert words.tick(-(2**62), TickUnit.DAY) == "?"
    assert words.span_line(node("a")) == ""

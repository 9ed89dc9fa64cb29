"""Rule-like lines that are not sent: which they are, why, and what would save them."""

import pytest

from strandline.host.releases import rules_for
from strandline.host.utf16 import from_units, to_units
from strandline.model.context import Kept, KeptKind, LostRule
from strandline.model.lint import MOST, looks_like_rule, lost_rules

NEW, OLD = rules_for("2026.9.6").cut, rules_for("2026.3.8").cut


def lost(text: str, *sent: tuple[int, int], name: str = "AGENTS.md", omitted: int = 0, rules=NEW):
    kept = [Kept(KeptKind.HEAD, start, end) for start, end in sent]
    size, position, cut = len(to_units(text)), 0, []
    for start, end in sent:
        cut.append((position, start))
        position = end
    cut.append((position, size))
    return lost_rules(text, name, kept, [gap for gap in cut if gap[0] < gap[1]], omitted, rules)


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("You must never do it", True),
        ("ALWAYS ask", True),
        ("Don't", True),
        ("do not", True),
        ("务必先问", True),
        ("必須先問", True),
        ("红线：不泄露", True),
        ("mustard and neverland", False),
        ("今天天气很好", False),
        ("", False),
    ],
)
def test_what_a_person_takes_for_a_rule(line: str, is_one: bool) -> None:
    assert looks_like_rule(line) is is_one


def test_a_file_sent_whole_loses_nothing() -> None:
    assert lost_rules("must", "AGENTS.md", [Kept(KeptKind.WHOLE, 0, 4)], [], 0, NEW) == ()


def test_line_number_and_range_are_of_the_raw_text() -> None:
    text = "😀 head\nplain\n  必须先问我\nplain\n"
    (rule,) = lost(text, (0, 7))
    assert rule.line == 3
    assert from_units(to_units(text)[rule.start : rule.end]) == "  必须先问我"
    assert rule.text == "必须先问我"


def test_the_chinese_trap_and_its_remedy() -> None:
    (rule,) = lost("务必先问我再付款\n")
    assert "Chinese" in str(rule.reason)
    assert "list item" in str(rule.fix)


def test_words_the_digest_knows_fell_out_because_it_was_full() -> None:
    (rule,) = lost("You must ask\n", omitted=17)
    assert "17 lines" in str(rule.reason)
    assert "top" in str(rule.fix)


def test_without_a_digest_only_the_place_counts() -> None:
    for found in (lost("务必先问\n", name="SOUL.md"), lost("务必先问\n", rules=OLD)):
        assert "part that is cut" in str(found[0].reason)


def test_half_of_a_line_is_enough_to_be_read() -> None:
    line = "must " * 10  # 50 units, one line
    assert lost(line, (0, 25)) == ()
    assert len(lost(line, (0, 24))) == 1


def test_a_line_in_the_digest_is_not_lost() -> None:
    text = "head\nmust ask\nplain\nmust wait\n"
    assert [rule.text for rule in lost(text, (0, 4), (5, 13))] == ["must wait"]


def test_thousands_of_lines_are_bounded_and_long_ones_shortened() -> None:
    many = lost("must\n" * (MOST + 100))
    assert len(many) == MOST
    (long,) = lost("must " + "x" * 100_000)
    assert len(long.text) == 240


def test_lost_rules_are_values() -> None:
    assert isinstance(lost("must\n")[0], LostRule)

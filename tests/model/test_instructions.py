"""Instructions in chats, measured on labelled lines; the figures are printed (pytest -s)."""

import pytest

from labelled_rules import CHINESE, ENGLISH, HELD_OUT_CHINESE, HELD_OUT_ENGLISH
from strandline.model.instructions import is_instruction

LISTS = [
    ("English", ENGLISH, 0.95),
    ("Chinese", CHINESE, 0.95),
    ("English, held out", HELD_OUT_ENGLISH, 0.75),
    ("Chinese, held out", HELD_OUT_CHINESE, 0.75),
]


@pytest.mark.parametrize(("name", "lines", "floor"), LISTS, ids=[name for name, _, _ in LISTS])
def test_precision_and_recall(name: str, lines: tuple[tuple[bool, str], ...], floor: float) -> None:
    found = [(rule, is_instruction(line), line) for rule, line in lines]
    right = sum(rule and told for rule, told, _ in found)
    precision = right / max(1, sum(told for _, told, _ in found))
    recall = right / sum(rule for rule, _, _ in found)
    wrong = [line for rule, told, line in found if rule is not told]
    print(f"\n{name}: precision {precision:.2f}, recall {recall:.2f}; wrong: {wrong}")
    assert precision >= floor, wrong
    assert recall >= floor, wrong


def test_the_lists_have_forty_lines_each_and_both_kinds() -> None:
    for lines in (ENGLISH, CHINESE):
        assert len(lines) == 40
        assert 10 < sum(rule for rule, _ in lines) < 30

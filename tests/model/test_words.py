"""Words in Latin and Chinese text."""

import pytest

from strandline.model.words import word_at


@pytest.mark.parametrize(
    ("text", "index", "word"),
    [
        ("must not_use web", 6, "not_use"),
        ("必须用浏览器打开。如果不行", 3, "必须用浏览器打开"),
        ("必须用浏览器打开。如果不行", 10, "如果不行"),
        ("写入MEMORY.md文件", 3, "MEMORY"),
        ("写入MEMORY.md文件", 0, "写入"),
        ("预算200000元", 3, "200000"),
        ("a  b", 1, "  "),
        ("end", 3, "end"),
        ("。", 0, "。"),
        ("🦞钳", 0, "🦞"),
    ],
)
def test_word(text, index, word):
    start, end = word_at(text, index)
    assert text[start:end] == word


def test_nothing_has_no_word():
    assert word_at("", 3) == (0, 0)

"""The text commands speak the language of the terminal, and each word of the text is translated."""

import re

import pytest

from gui.sample import sample_layout
from strandline.cli.context_text import layout_text
from strandline.cli.language import english, translator, wanted_language


@pytest.mark.parametrize(
    ("env", "language"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh_CN"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "zh_SG"}, "zh_CN"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"}, "zh_CN"),
        ({"LANG": "C", "LANGUAGE": "zh_CN"}, "en"),
    ],
)
def test_the_locale_chooses(env, language):
    assert wanted_language(None, env) == language


def test_a_language_asked_for_wins():
    assert wanted_language("en", {"LANG": "zh_CN.UTF-8"}) == "en"


def test_the_text_is_chinese_and_its_columns_stay_in_line():
    text = layout_text(sample_layout(), translator("zh_CN"))
    assert "下一轮" in text
    left = re.findall(r"(?m)^  [\w.]+\.md +[\d,]+ +[\d,]+ +[\d,]+  ", text)
    assert len({len(row) for row in left}) == 1


def test_no_text_of_the_command_line_is_left_untranslated():
    english_only = []
    words = translator("zh_CN")

    def watched(context, text):
        said = words(context, text)
        if context == "cli" and said == text:
            english_only.append(text)
        return said

    layout_text(sample_layout(), watched)
    assert english_only == []


def test_both_tables_say_the_same_size():
    text = layout_text(sample_layout(), english)
    for file in sample_layout().files:
        if file.sent_units:
            assert text.count(f"{file.sent_units:,} ") >= 2

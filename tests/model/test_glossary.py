"""The glossary is whole: every term says all it has to, in both languages, and README says the same."""

import re
from pathlib import Path

import pytest

from strandline.model.glossary import SECTIONS, TERMS, Term
from strandline.model.glossary.readme import words_table
from strandline.ui.i18n import Language, translated_words

TOP = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def chinese():
    words = translated_words(Language.CHINESE)
    return lambda text: words("model", text)


def test_no_term_stands_in_two_sections():
    assert len(TERMS) == sum(len(terms) for _, terms in SECTIONS)


@pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)
def test_a_term_says_all_it_has_to(term: Term):
    assert all(message.text() for message in term.messages)
    assert re.search(r"[.:!?…”]$", term.brief), "a sentence"
    assert term.brief.count(". ") == 0, "one sentence"
    assert len(term.brief) < 160
    assert set(term.related) <= set(TERMS) - {term.id}
    assert 0 < len(term.related) <= 6


def test_every_text_is_translated(chinese):
    names = {"token", "lossless-claw (LCM)"}  # the same in both languages
    for title, terms in SECTIONS:
        assert chinese(title) != title
        for term in terms:
            for message in term.messages:
                if message.template not in names:
                    assert re.search(r"[\u4e00-\u9fff]", chinese(message.template)), message.template


@pytest.mark.parametrize(("name", "language"), [("README.md", None), ("README.zh-CN.md", Language.CHINESE)])
def test_readme_explains_the_words_as_the_window_does(name, language):
    words = translated_words(language) if language is not None else None
    table = words_table((lambda text: words("model", text)) if words else None)
    readme = (TOP / name).read_text(encoding="utf-8")
    assert table in readme, f"put this into {name}:\n{table}"

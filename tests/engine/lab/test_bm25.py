"""The index of words grows text by text and ranks as BM25 does."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.engine.lab.bm25 import K1, B, Bm25
from strandline.engine.lab.words import tells, words_of

WORDS = st.lists(st.sampled_from("abcdefg"), max_size=8)


def plainly(texts, wanted):
    """BM25 written out."""
    mean = sum(map(len, texts)) / len(texts)
    found = []
    for text in texts:
        score = 0.0
        for word in wanted:
            holding = sum(word in one for one in texts)
            rarity = math.log(1 + (len(texts) - holding + 0.5) / (holding + 0.5))
            count = text.count(word)
            norm = K1 * (1 - B + B * len(text) / max(mean, 1e-9))
            score += rarity * count * (K1 + 1) / (count + norm) if count else 0.0
        found.append(score)
    return found


@given(st.lists(WORDS, min_size=1, max_size=8), st.sets(st.sampled_from("abcdxyz"), max_size=4))
def test_it_scores_as_the_formula_does_after_any_growth(texts, wanted):
    index = Bm25()
    for number, text in enumerate(texts):
        assert index.add(text) == number
        so_far = texts[: number + 1]
        scores = index.scores(dict.fromkeys(wanted, 1.0))
        assert scores.tolist() == pytest.approx(plainly(so_far, sorted(wanted)))
    shares = index.shares(wanted)
    assert all(0 <= share <= 1 + 1e-9 for share in shares)
    for share, text in zip(shares, texts, strict=True):
        assert (share > 0.999) == bool(wanted and wanted <= set(text))


def test_nothing_is_found_where_nothing_is():
    assert Bm25().scores({"a": 1.0}).tolist() == []
    assert Bm25().shares(["a"]).tolist() == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the budgets", "a budget"),
        ("预算是多少", "我们的预算"),
        ("openclaw.json", "OpenClaw JSON"),
        ("ＡＢＣ１", "abc1"),
    ],
)
def test_ways_of_writing_share_words(one, other):
    assert set(words_of(one)) & set(words_of(other))


@pytest.mark.parametrize(
    "question", ["And the second one?", "那第二个呢？", "继续", "go on please", "", "???"]
)
def test_a_question_that_only_points_tells_nothing(question):
    assert tells(question) == 0


@pytest.mark.parametrize(
    ("question", "count"),
    [
        ("What is the budget?", 1),
        ("预算是多少？", 1),
        ("Which restaurants near Kyoto Station?", 4),
        ("京都车站的餐厅", 3),
    ],
)
def test_words_that_tell_are_counted(question, count):
    assert tells(question) == count


def test_a_log_of_megabytes_is_known_by_its_beginning():
    assert len(words_of("word " * 1_000_000)) <= 4_000

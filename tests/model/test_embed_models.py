"""The models on offer, and what is said of them."""

import pytest

from strandline.model.embed_models import (
    INCLUDED,
    OFFERED,
    Backend,
    model_named,
    query_language,
    weakness,
)


def test_the_first_ones_know_chinese_and_english_and_every_size_and_licence_is_told():
    assert OFFERED[0] is INCLUDED
    assert INCLUDED.knows("zh")
    assert INCLUDED.knows("en")
    assert OFFERED[1].knows("zh")
    for model in OFFERED:
        assert model.licence
        assert model.size is not None
        assert model.languages


def test_a_folder_named_like_an_offered_model_is_that_model():
    model = model_named("/models/all-MiniLM-L6-v2/")
    assert model.name == "/models/all-MiniLM-L6-v2/"
    assert model.languages == ("en",)


def test_of_a_stranger_nothing_is_claimed_and_an_e5_gets_its_prefixes():
    stranger = model_named("somebody/some-model")
    assert (stranger.backend, stranger.languages) == (Backend.SENTENCE_TRANSFORMERS, ())
    assert weakness(stranger, "厨房多大") is None
    assert model_named("intfloat/multilingual-e5-base").query_prefix == "query: "
    assert model_named("intfloat/multilingual-e5-large-instruct").query_prefix == ""


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("厨房多大", "zh"), ("budget for the kitchen", "en"), ("把 README 改一下", "zh"),
        ("飞书token过期", "zh"), ("how do I say 你好 in a letter", "en"), ("", "en"), ("42", "en"),
    ],
)  # fmt: skip
def test_the_language_of_a_query(text, language):
    assert query_language(text) == language


def test_a_chinese_query_on_an_english_model_is_told():
    english = model_named("sentence-transformers/all-MiniLM-L6-v2")
    assert "hardly knows Chinese" in str(weakness(english, "我们定的预算是多少"))
    assert weakness(english, "what was the budget") is None
    assert "hardly knows English" in str(weakness(model_named("BAAI/bge-small-zh-v1.5"), "what was it"))
    assert weakness(INCLUDED, "我们定的预算是多少") is None

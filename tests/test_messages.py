"""Sentences that go through JSON and can still be translated afterwards."""

import json

import pytest

from strandline.messages import Message, fill, pack_message, say, unpack_message


def test_a_sentence_comes_back_from_json_with_its_values_and_the_sentences_in_them():
    one = say("{file} holds {count} of {what}", file="AGENTS.md", count=3, what=say("{n} rules", n=7))
    back = unpack_message(json.loads(json.dumps(pack_message(one))))
    assert back == one
    assert back.text() == "AGENTS.md holds 3 of 7 rules"


@pytest.mark.parametrize("wrong", [None, 5, [], ["only a template"], ["t", 5], ["t", [["name"]]]])
def test_what_is_no_sentence_is_refused(wrong):
    with pytest.raises((ValueError, TypeError)):
        unpack_message(wrong)


def test_a_sentence_without_values_is_no_special_case():
    assert unpack_message(pack_message(Message("Done"))) == Message("Done")


@pytest.mark.parametrize(
    ("count", "told"),
    [(1, "1 line is not sent."), (2, "2 lines are not sent."), (1200, "1,200 lines are not sent.")],
)
def test_a_number_chooses_the_words_beside_it(count, told):
    message = say("{count} {count:line is|lines are} not sent.", count=count)
    assert message.text() == told
    assert message.text(lambda _: "有 {count} 行没有发送。") == f"有 {count:,} 行没有发送。"


def test_values_are_filled_in_as_they_are_asked_for():
    assert fill("{n:,} {n:byte|bytes}, {part:.1f} %, {name}", n=1, part=2.25, name="a") == "1 byte, 2.2 %, a"
    assert fill("{n}", n=True) == "True"


def test_a_figure_that_is_words_already_has_the_word_for_many():
    assert say("{n} {n:token|tokens}", n="≈ 5.1k").text() == "≈ 5.1k tokens"

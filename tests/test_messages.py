"""Sentences that go through JSON and can still be translated afterwards."""

import json

import pytest

from strandline.messages import Message, pack_message, say, unpack_message


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

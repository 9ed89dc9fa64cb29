"""Three counts of one text, and by which rule the stored one was made."""

import pytest

from strandline.model.context import TokenBasis
from strandline.model.memory_figures import token_figures
from strandline.model.tokens import encoding_for


class Words:
    """Stands in for a tokenizer: one token a word."""

    def encode_ordinary(self, text):
        return [0] * len(text.split())


@pytest.mark.parametrize(
    ("text", "stored", "rule", "old"),
    [
        ("预算二十万", 8, "lossless-claw", False),  # five ideographs at 1.5
        ("预算二十万", 2, "chars/4", True),
        ("plain text", 3, "lossless-claw", False),  # both rules agree: today's is named
        ("plain text", 99, None, False),
    ],
)
def test_the_rule_of_the_stored_count(text, stored, rule, old):
    found = token_figures(text, stored)
    assert (found.rule, found.counts_old) == (rule, old)
    assert (found.stored.value, found.stored.basis) == (stored, TokenBasis.REPORTED)
    assert found.model is None


def test_the_models_own_count_says_how_it_was_made():
    found = token_figures("one two three", 4, Words(), encoding_for("claude-haiku-4-5"))
    assert found.model is not None
    assert (found.model.value, found.model.basis, found.model.encoding) == (
        3,
        TokenBasis.APPROX,
        "o200k_base",
    )

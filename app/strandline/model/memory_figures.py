"""Token counts of a stored text, three ways, each labelled: stored, by the plugin's rule, by a tokenizer."""

from dataclasses import dataclass

from strandline.model.context import TokenBasis, TokenCount
from strandline.model.tokens import (
    CHARS_OVER_4,
    Encoder,
    EncodingChoice,
    chars_over_4,
    count,
    lossless_claw_estimate,
    utf16_units,
)

STORED = "stored"
"""Stands for the encoding of a count that was read from the store and not made here."""


@dataclass(frozen=True, slots=True)
class TokenFigures:
    """The three counts. ``rule`` names the plugin's rule that gives the stored count, if one does.

    ``rule`` is ``"lossless-claw"`` (0.8.0 and later), ``"chars/4"`` (before), or None: the
    stored count was made of more than this text (parts of a message), or the text was changed.
    """

    stored: TokenCount
    plugin: TokenCount
    model: TokenCount | None
    rule: str | None

    @property
    def counts_old(self) -> bool:
        """Whether the stored count follows the old rule, by which Chinese counts far too low."""
        return self.rule == CHARS_OVER_4


def token_figures(
    text: str, stored: int, encoder: Encoder | None = None, choice: EncodingChoice | None = None
) -> TokenFigures:
    """Count a text again; without ``encoder`` and ``choice`` there is no count for the model."""
    plugin = lossless_claw_estimate(text)
    rule = None
    if stored == plugin.value:
        rule = plugin.encoding
    elif stored == chars_over_4(utf16_units(text)).value:
        rule = CHARS_OVER_4
    return TokenFigures(
        TokenCount(stored, TokenBasis.REPORTED, STORED),
        plugin,
        count(text, encoder, choice) if encoder is not None and choice is not None else None,
        rule,
    )

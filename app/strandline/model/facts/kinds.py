"""What kinds of facts there are, and one fact."""

from dataclasses import dataclass
from enum import StrEnum


class FactKind(StrEnum):
    """Why a place of a text may not be lost."""

    AMOUNT = "amount"  # money
    NUMBER = "number"  # a figure with what it counts or measures
    DATE = "date"  # a day or a time of day
    NAME = "name"  # of a person, place, thing or work
    IDENTIFIER = "identifier"  # an id, address, number or version that must be right to the letter
    PATH = "path"  # a file, folder or web address
    NEGATION = "negation"  # what is not wanted, not done, left out
    CHOICE = "choice"  # one thing and not another
    LIMIT = "limit"  # a hard limit: an allergy, a diet, a ceiling


VALUED = frozenset((FactKind.AMOUNT, FactKind.NUMBER, FactKind.DATE))
"""The kinds of which a newer value takes the place of an older one."""

HARD = frozenset((FactKind.LIMIT, FactKind.CHOICE, FactKind.NEGATION))
"""The kinds that somebody is harmed by when they are forgotten."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A place of a text that a summary may not lose.

    ``start`` and ``stop`` are code points in the text that was looked at, ``sentence`` is the
    range of the sentence around them. ``text`` is the place as it is written, ``value`` the same
    made comparable ("20万" and "200,000" are both "200000"). ``subject`` is what it is said of, in
    small letters ("budget", "预算"), or empty when that cannot be told. ``other`` is the second
    half of a choice: what was not taken. ``former`` says that the sentence itself gives the value
    as an old one ("was 200,000", "之前是20万").
    """

    kind: FactKind
    text: str
    value: str
    subject: str
    start: int
    stop: int
    sentence: tuple[int, int]
    other: str = ""
    former: bool = False

    @property
    def key(self) -> tuple[FactKind, str, str, str]:
        """What makes two facts the same one, wherever they are said."""
        return self.kind, self.value, self.subject, self.other

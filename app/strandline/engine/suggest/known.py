"""Finding among many suggestions the one that says the same, without comparing with each of them."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

from strandline.model.facts import facts_in, replacements
from strandline.model.pins import normalised
from strandline.model.suggest.similar import says_the_same
from strandline.model.suggest.wording import bare
from strandline.model.text_match import Sought
from strandline.store.suggestion_rows import Kept

_CANDIDATES = 5  # of those with the most words in common, that are compared


class Known:
    """Suggestions by their words."""

    def __init__(self, suggestions: Iterable[Kept] = ()) -> None:
        self._all: list[Kept] = []
        self._normal: dict[str, Kept] = {}
        self._with: dict[Hashable, list[int]] = {}
        for one in suggestions:
            self.add(one)

    def add(self, one: Kept) -> None:
        """Take one in, by its own words and by those somebody gave it."""
        for text in dict.fromkeys((one.found.text, one.text)):
            self._normal.setdefault(normalised(bare(text)), one)
            for word in Sought(bare(text)).weights:
                self._with.setdefault(word, []).append(len(self._all))
        self._all.append(one)

    def like(self, text: str) -> Kept | None:
        """Give the one that says the same as a text."""
        words = bare(text)
        equal = self._normal.get(normalised(words))
        if equal is not None:
            return equal
        shared: Counter[int] = Counter(
            number for word in Sought(words).weights for number in self._with.get(word, ())
        )
        for number, _ in shared.most_common(_CANDIDATES):
            one = self._all[number]
            if says_the_same(text, one.found.text) or says_the_same(text, one.text):
                return one
        return None


def superseded(told: Sequence[Kept]) -> dict[str, Kept]:
    """Give which suggestion took the place of which: a later value of the same thing.

    ``told`` in the order it was said; by the id of the older one.
    """
    facts = [(place, fact) for place, one in enumerate(told) for fact in facts_in(bare(one.text))]
    return {
        told[one.old[0]].id: told[one.new[0]]
        for one in replacements(facts)
        if one.old[0] < one.new[0] and told[one.old[0]].found.kind is told[one.new[0]].found.kind
    }

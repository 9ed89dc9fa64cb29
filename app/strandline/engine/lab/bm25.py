"""Which texts hold the words of a question, by BM25: an index that grows text by text."""

import math
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

K1, B = 1.2, 0.75
"""How soon a word that is repeated counts no more, and how much a long text is held against it: the
usual values (Robertson and Zaragoza, 2009), those of SQLite's own ``bm25()``."""

Scores = NDArray[np.float64]


class Bm25:
    """Texts as their words. Adding one costs its own words; asking costs the texts that hold one."""

    def __init__(self) -> None:
        self._lengths = array("d")
        self._texts: dict[str, array[int]] = {}
        self._counts: dict[str, array[int]] = {}
        self._total = 0.0

    def __len__(self) -> int:
        return len(self._lengths)

    def add(self, words: Iterable[str]) -> int:
        """Take a text in and give its number, counted from 0."""
        number = len(self._lengths)
        counts = Counter(words)
        length = float(counts.total())
        self._lengths.append(length)
        self._total += length
        for word, count in counts.items():
            self._texts.setdefault(word, array("l")).append(number)
            self._counts.setdefault(word, array("l")).append(count)
        return number

    def rarity(self, word: str) -> float:
        """Give what a word tells (its inverse document frequency); more than 0, also of a new word."""
        holding = len(self._texts.get(word, ()))
        return math.log(1 + (len(self) - holding + 0.5) / (holding + 0.5))

    def scores(self, wanted: Mapping[str, float]) -> Scores:
        """Give the score of every text; ``wanted`` are words and what each counts. 0: it holds none."""
        found = np.zeros(len(self))
        if not len(self):
            return found
        lengths = np.array(self._lengths)
        norm = K1 * (1 - B + B * lengths / max(self._total / len(self), 1e-9))
        for word, weight in wanted.items():
            if word in self._texts:
                at = np.array(self._texts[word])
                counts = np.array(self._counts[word], dtype=float)
                found[at] += weight * self.rarity(word) * counts * (K1 + 1) / (counts + norm[at])
        return found

    def shares(self, wanted: Iterable[str]) -> Scores:
        """Give how much of what the words tell is in each text: 1 for one that holds them all, 0 for none.

        A word that no text holds counts too: a question about something never spoken of finds little.
        """
        words = tuple(dict.fromkeys(wanted))
        found = np.zeros(len(self))
        told = sum(map(self.rarity, words))
        for word in words:
            if word in self._texts:
                found[np.array(self._texts[word])] += self.rarity(word)
        return found / told if told else found

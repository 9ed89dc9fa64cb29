"""TextRank: how central each sentence is to the others, by the words they share.

The published measure (Mihalcea and Tarau, 2004): shared words over the sum of the logarithms of the
lengths, and the stationary vector of the walk over that graph by power iteration. The shared words of
all pairs are one product of matrices. Chinese is counted in pairs of neighbouring characters: a
segmenter finds better words (budoux finds phrases, jieba carries a dictionary of 5 MB), but whether two
sentences overlap comes out nearly the same with pairs, nothing is loaded, and the same text gives the
same ranks for ever, which the ids of the summaries rest on.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np

DAMPING = 0.85
ROUNDS = 40
ENOUGH = 1e-5
MOST = 1_200
"""Sentences that are ranked against each other at most; more are ranked in runs of so many."""
MOST_WORDS = 6_000
"""Words that are compared at most, the most frequent ones."""


def text_rank(words: Sequence[Sequence[str]]) -> list[float]:
    """Give the rank of each sentence, 0 to 1, from the distinct words of each."""
    ranks: list[float] = []
    for start in range(0, len(words), MOST):
        ranks += _run(words[start : start + MOST])
    return ranks


def _run(words: Sequence[Sequence[str]]) -> list[float]:
    numbers = Counter(word for each in words for word in each)
    shared = sorted(word for word, number in numbers.items() if number > 1)
    if len(shared) > MOST_WORDS:
        shared = sorted(sorted(shared, key=lambda word: -numbers[word])[:MOST_WORDS])
    columns = {word: column for column, word in enumerate(shared)}
    size = len(words)
    if size == 1 or not columns:
        return [1.0] * size
    has = np.zeros((size, len(columns)), dtype=np.float32)
    for row, each in enumerate(words):
        for word in each:
            column = columns.get(word)
            if column is not None:
                has[row, column] = 1
    overlap = has @ has.T
    np.fill_diagonal(overlap, 0)
    lengths = np.log(np.array([max(2, len(each)) for each in words], dtype=np.float32))
    overlap /= lengths[:, None] + lengths[None, :]
    out = overlap.sum(axis=0)
    out[out == 0] = 1
    walk = overlap / out
    rank = np.full(size, 1 / size, dtype=np.float32)
    for _ in range(ROUNDS):
        moved = (1 - DAMPING) / size + DAMPING * (walk @ rank)
        if float(np.abs(moved - rank).sum()) < ENOUGH:
            rank = moved
            break
        rank = moved
    top = float(rank.max()) or 1.0
    # Rounded, so that the last bits of one processor or another decide nothing.
    return [round(float(each) / top, 4) for each in rank]

"""One order out of several: by words, by meaning, by time."""

import math
from collections.abc import Iterable, Mapping, Sequence

SMOOTHING = 60
"""How little the very first places count more than those after them (Cormack and others, 2009)."""
HALF_LIFE_MS = 30 * 24 * 3600 * 1000
NEWER_WINS = 0.3
"""How much more a hit of now is worth than a very old one, where newer hits are to win among equals."""


def fused(rankings: Iterable[tuple[Sequence[int], float]]) -> list[tuple[int, float]]:
    """Give (number, score), best first, by reciprocal rank; each ranking has a weight.

    Scores are between 0 and the sum of the weights, the best possible being all of it.
    """
    scores: dict[int, float] = {}
    for numbers, weight in rankings:
        for rank, number in enumerate(dict.fromkeys(numbers)):
            scores[number] = scores.get(number, 0.0) + weight * (SMOOTHING + 1) / (SMOOTHING + 1 + rank)
    return sorted(scores.items(), key=lambda one: -one[1])


def newer_first(
    ranked: Sequence[tuple[int, float]], times: Mapping[int, int | None], now_ms: int
) -> list[tuple[int, float]]:
    """Raise the scores of newer hits by up to :data:`NEWER_WINS`; half of it is left after 30 days.

    Hits without a time are taken as old.
    """

    def raised(one: tuple[int, float]) -> float:
        time = times.get(one[0])
        if time is None:
            return one[1]
        age = max(0, now_ms - time)
        return one[1] * (1 + NEWER_WINS * math.pow(0.5, age / HALF_LIFE_MS))

    return sorted(((one[0], raised(one)) for one in ranked), key=lambda one: -one[1])

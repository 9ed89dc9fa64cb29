"""Variety among what is alike: a sentence said forty times with other figures hides all else.

An agent's memory is full of such: a report each morning, a result for each run. Each is a text of its
own, for the figure may be the point, so none is left out; those after the first of a kind only have
to be nearer than usual to come as early.
"""

from collections.abc import Sequence

import numpy as np

from strandline.engine.search.embedders.embedder import Vectors

SAME_KIND = 0.6
"""How far between the least alike candidate and an equal one two texts of one kind are alike.

Not a plain cosine, because models differ in how alike they find any two texts (E5: 0.7 and more). On
tests/benchmarks/search_questions.py the small model finds 53 % of the answers among the first five
without this; 77 % with 0.55 to 0.7 and a loss of 0.3, 70 to 75 % with 0.4 to 0.5 or a loss of 0.2.
"""
LOSS = 0.3
"""What each further text of a kind loses of its likeness, for its place."""
MOST_LOSSES = 9


def varied(similar: Sequence[float], vectors: Vectors) -> list[int]:
    """Give the order in which candidates should be shown, as places in ``similar``, which falls.

    ``vectors`` has a row of length 1 for each. Time grows with candidates times kinds: 5 ms for 300.
    """
    if not len(similar):
        return []
    least = float((vectors @ vectors[0]).min())
    alike = least + SAME_KIND * (1 - least)
    firsts, repeats = np.empty_like(vectors), list[int]()  # by kind
    worth = []
    for place, vector in enumerate(vectors):
        likeness = firsts[: len(repeats)] @ vector  # too little for OpenBLAS to start threads
        kind = int(likeness.argmax()) if repeats else -1
        if kind >= 0 and likeness[kind] >= alike:
            repeats[kind] += 1
        else:
            kind = len(repeats)
            firsts[kind] = vector
            repeats.append(0)
        worth.append(similar[place] * (1 - LOSS) ** min(repeats[kind], MOST_LOSSES))
    return sorted(range(len(worth)), key=lambda place: -worth[place])

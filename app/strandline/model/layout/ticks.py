"""Which of many labels on an axis have room."""

from collections.abc import Iterable, Sequence


def thin(positions: Sequence[float], distance: float, must: Iterable[int] = ()) -> list[int]:
    """Choose which labels to draw so that no two are nearer than ``distance``.

    Labels named in ``must`` come first, in that order (a later one gives way to an earlier
    one), then the rest from the start. Gives the chosen indices in rising order.
    """
    chosen: list[int] = []
    for index in (*must, *range(len(positions))):
        here = positions[index]
        if all(abs(here - positions[other]) >= distance for other in chosen):
            chosen.append(index)
    return sorted(chosen)

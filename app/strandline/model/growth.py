"""How fast a session's prompt grows, and in how many turns it reaches a line. Estimates, said as such.

Numbers are tokens of prompts as the provider counted them.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median

from strandline.model.flush_state import Growth

TURNS = 10
"""So many of the last turns decide; the median of them is not moved by one huge attachment."""


def growth(
    runs: Sequence[Sequence[int]], now: int | None, flush: int | None, compaction: int | None
) -> Growth:
    """Estimate the growth per turn and the turns left to both lines.

    ``runs`` are prompt sizes at the end of each turn, oldest first, one sequence per stretch between
    compactions: a drop at a compaction is no growth. ``now`` is the prompt the lines are held
    against.
    """
    last = newest_steps(runs)
    if not last:
        return Growth(None, 0)
    per_turn = round(median(last))
    if per_turn <= 0 or now is None:
        return Growth(per_turn, len(last))
    return Growth(per_turn, len(last), _turns(now, flush, per_turn), _turns(now, compaction, per_turn))


def newest_steps(runs: Iterable[Sequence[int]]) -> list[int]:
    """Give by how many tokens each of the newest turns grew the prompt; ``runs`` as in :func:`growth`."""
    return [later - earlier for run in runs for earlier, later in pairwise(run)][-TURNS:]


def _turns(now: int, line: int | None, per_turn: int) -> int | None:
    if line is None or now >= line:
        return None
    return -(-(line - now) // per_turn)

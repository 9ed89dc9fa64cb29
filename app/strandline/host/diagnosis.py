"""How the host words what happened to a file, and where it stays silent (facts/openclaw.md 2.3)."""

from dataclasses import dataclass
from math import ceil

from strandline.host.releases import LayoutRules
from strandline.host.truncation import Budgeted

NEAR_LIMIT = 0.85
PER_FILE = "per-file-limit"
TOTAL = "total-limit"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The host's classification of one file.

    ``causes`` are the host's own words. ``silent_total``: the file was cut by the total
    budget although the host names no such cause (2026.7.1 and before).
    """

    truncated: bool
    near_limit: bool
    causes: tuple[str, ...]
    silent_total: bool


def diagnose(results: list[Budgeted], total: int | None, layout: LayoutRules) -> list[Diagnosis]:
    """Classify every file as ``/context`` and the truncation warning do.

    ``total`` is the total in force (None: there is none). Sizes are UTF-16 units.
    """
    injected = sum(result.units for result in results if not result.missing)
    return [_diagnose(result, injected, total, layout) for result in results]


def near_line(limit: int) -> int:
    """Give the units from which on the host calls a limit nearly reached: 85 %, rounded up."""
    return ceil(NEAR_LIMIT * limit)


def total_near_limit(results: list[Budgeted], total: int | None) -> bool:
    """Tell whether what is injected, placeholders aside, reaches 85 % of the total."""
    return total is not None and sum(r.units for r in results if not r.missing) >= near_line(total)


def _diagnose(result: Budgeted, injected: int, total: int | None, layout: LayoutRules) -> Diagnosis:
    limit, left = result.limit, result.left_before
    near = not result.missing and result.raw_units >= near_line(limit)
    by_total = not result.missing and left is not None and left < limit and result.raw_units > left
    causes: list[str] = []
    if result.truncated:
        if result.raw_units > limit:
            causes.append(PER_FILE)
        if total is not None and (injected >= total if layout.total_cause_from_sum else by_total):
            causes.append(TOTAL)
    return Diagnosis(
        truncated=result.truncated,
        near_limit=near,
        causes=tuple(causes),
        silent_total=result.truncated and by_total and TOTAL not in causes,
    )

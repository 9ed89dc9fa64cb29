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


def diagnose(
    results: list[Budgeted], per_file: int, total: int | None, layout: LayoutRules
) -> list[Diagnosis]:
    """Classify every file as ``/context`` and the truncation warning do.

    ``total`` is the total in force (None: there is none). Sizes are UTF-16 units.
    """
    injected = sum(result.units for result in results if not result.missing)
    return [_diagnose(result, injected, per_file, total, layout) for result in results]


def total_near_limit(results: list[Budgeted], total: int | None) -> bool:
    """Tell whether the injected sum reaches 85 % of the total."""
    if total is None:
        return False
    return sum(r.units for r in results if not r.missing) >= ceil(NEAR_LIMIT * total)


def _diagnose(
    result: Budgeted, injected: int, per_file: int, total: int | None, layout: LayoutRules
) -> Diagnosis:
    limit = result.limit if layout.provenance_gate else per_file
    near = not result.missing and result.raw_units >= ceil(NEAR_LIMIT * limit)
    left = result.left_before
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

"""What an edit costs once: the tokens behind the first change that the provider reads anew."""

from collections.abc import Mapping
from dataclasses import dataclass

from strandline.host.model_info import ModelPrice
from strandline.model.context import ContextLayout, Segment, Zone
from strandline.model.cuts import Cut

_PER_TOKEN = 1_000_000


@dataclass(frozen=True, slots=True)
class CacheCost:
    """The cached prefix that an edit makes worthless, once, on the next turn.

    ``first`` names the first block that differs. ``tokens`` stand above the cache boundary,
    ``behind`` after it (the conversation, which is read anew as well); both are estimated
    from counted sizes. ``cost`` is for ``tokens``, in the currency of the prices in the
    configuration; None without prices.
    """

    first: str
    tokens: int
    behind: int
    cost: float | None


def cache_cost(
    layout: ContextLayout, before: Mapping[str, Cut], after: Mapping[str, Cut], price: ModelPrice | None
) -> CacheCost | None:
    """Compare what is sent of each file; None when the prompt stays the same."""
    texts = {name: (_text(before.get(name)), _text(after.get(name))) for name in {*before, *after}}
    changed = {name for name, (old, new) in texts.items() if old != new}
    if not changed:
        return None
    first = None
    tokens = behind = 0.0
    known = {segment.file for segment in layout.segments if segment.file}
    notice = _cut_short(before) != _cut_short(after)
    for segment in layout.segments:
        size = _tokens(segment)
        if first is None and segment.file is not None and (segment.file in changed or notice):
            first = segment.file
        if segment.file in changed:
            size = _scaled(size, *texts[segment.file], from_change=segment.file == first)
        if first is not None and segment.zone is Zone.STABLE:
            tokens += size
        elif first is not None and segment.zone in (Zone.DYNAMIC, Zone.HISTORY):
            behind += size
    fresh = sum(len(texts[name][1]) for name in changed - known) / 4  # files that were not sent before
    if first is None:
        first = min(changed)
    tokens += fresh
    rate = None if price is None else price.cache_write or price.input
    return CacheCost(
        first, round(tokens), round(behind), None if rate is None else tokens * rate / _PER_TOKEN
    )


def _text(cut: Cut | None) -> str:
    if cut is None or cut.budgeted is None or not cut.shown:
        return ""
    return "".join(piece.text for piece in cut.budgeted.pieces)


def _cut_short(cuts: Mapping[str, Cut]) -> bool:
    """Tell whether the host adds its notice that something was truncated, which stands above all files."""
    return any(cut.budgeted is not None and cut.budgeted.truncated for cut in cuts.values())


def _tokens(segment: Segment) -> float:
    if segment.tokens is not None:
        return float(segment.tokens.value)
    return (segment.units or 0) / 4


def _scaled(tokens: float, old: str, new: str, *, from_change: bool) -> float:
    per_unit = tokens / len(old) if old else 0.25
    same = 0
    if from_change:
        same = next(
            (at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
        )
    return per_unit * (len(new) - same)

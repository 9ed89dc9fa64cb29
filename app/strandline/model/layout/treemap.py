"""A squarified treemap that keeps its cells in place from one refresh to the next.

After Bruls, Huizing and van Wijk, "Squarified Treemaps" (2000). What is added: the row
structure of the last picture is used again as long as its cells stay well shaped, so that a
live refresh does not shuffle cells under the mouse; and cells too small to see become one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from strandline.model.layout.rect import Rect

MERGED = "merged:small"
_SHAPE_LIMIT = 4.0  # cells up to this aspect are good enough to keep the old structure
_WORSE = 1.6  # … or up to this factor of the best possible worst aspect


@dataclass(frozen=True, slots=True)
class Row:
    """Keys of one row; ``across`` when the row's cells stand side by side from left to right."""

    keys: tuple[str, ...]
    across: bool


@dataclass(frozen=True, slots=True)
class Treemap:
    """Cells by key, the keys inside the merged cell, and the structure for the next refresh."""

    cells: Mapping[str, Rect]
    merged: tuple[str, ...]
    rows: tuple[Row, ...]

    def at(self, x: float, y: float) -> str | None:
        """Give the key of the cell at a point."""
        return next((key for key, rect in self.cells.items() if rect.contains(x, y)), None)

    def key_of(self, key: str) -> str:
        """Give the key of the cell that holds an item, which may be the merged one."""
        return MERGED if key in self.merged else key


def treemap(
    sizes: Mapping[str, float], bounds: Rect, least: float = 6.0, previous: Treemap | None = None
) -> Treemap:
    """Lay out items by size; area is proportional to size.

    Items of size 0 or less have no cell. When two or more cells would be thinner than
    ``least``, they are merged into the cell ``MERGED``.
    """
    left = {key: float(size) for key, size in sizes.items() if size > 0}
    small: list[str] = []
    if bounds.w <= 0 or bounds.h <= 0 or not left:
        return Treemap({}, (), ())
    while True:
        values = dict(left)
        if small:
            values[MERGED] = sum(float(sizes[key]) for key in small)
        rows, cells = _lay(values, bounds, previous)
        thin = [key for key, rect in cells.items() if key != MERGED and min(rect.w, rect.h) < least]
        if not thin or len(thin) + len(small) < 2 or len(left) <= 1:
            order = {key: index for index, key in enumerate(sizes)}
            return Treemap(cells, tuple(sorted(small, key=order.__getitem__)), rows)
        # The smallest go first: with them out of the way the others may get room enough.
        thin.sort(key=left.__getitem__)
        taken = thin[: max(2 - len(small), (len(thin) + 1) // 2)]
        for key in taken:
            del left[key]
        small += taken


def _lay(
    values: Mapping[str, float], bounds: Rect, previous: Treemap | None
) -> tuple[tuple[Row, ...], dict[str, Rect]]:
    fresh = _rows(values, bounds)
    cells = _place(fresh, values, bounds)
    if previous is None:
        return fresh, cells
    known = {key for row in previous.rows for key in row.keys}
    if known != set(values):
        return fresh, cells
    kept = _place(previous.rows, values, bounds)
    if _worst(kept) <= max(_SHAPE_LIMIT, _WORSE * _worst(cells)):
        return previous.rows, kept
    return fresh, cells


def _rows(values: Mapping[str, float], bounds: Rect) -> tuple[Row, ...]:
    """Group keys into rows, largest first; equal sizes keep the given order."""
    queue = sorted(values, key=lambda key: -values[key])
    scale = bounds.area / sum(values.values())
    rows: list[Row] = []
    left = bounds
    while queue:
        across = left.w < left.h
        side = max(min(left.w, left.h), 1e-9)
        row: list[float] = []
        for key in queue:
            area = values[key] * scale
            if row and _row_worst([*row, area], side) > _row_worst(row, side):
                break
            row.append(area)
        keys, queue = tuple(queue[: len(row)]), queue[len(row) :]
        rows.append(Row(keys, across))
        left = _rest(left, sum(row) / side, across)
    return tuple(rows)


def _place(rows: Sequence[Row], values: Mapping[str, float], bounds: Rect) -> dict[str, Rect]:
    cells: dict[str, Rect] = {}
    remaining = sum(values.values())
    left = bounds
    for row in rows:
        total = sum(values[key] for key in row.keys)
        share = min(1.0, total / remaining) if remaining > 0 else 1.0
        depth = (left.h if row.across else left.w) * share
        at = left.x if row.across else left.y
        for key in row.keys:
            part = values[key] / total if total > 0 else 0.0
            if row.across:
                cells[key] = Rect(at, left.y, left.w * part, depth)
                at += left.w * part
            else:
                cells[key] = Rect(left.x, at, depth, left.h * part)
                at += left.h * part
        left = _rest(left, depth, row.across)
        remaining -= total
    return cells


def _rest(rect: Rect, depth: float, across: bool) -> Rect:
    if across:
        return Rect(rect.x, rect.y + depth, rect.w, max(0.0, rect.h - depth))
    return Rect(rect.x + depth, rect.y, max(0.0, rect.w - depth), rect.h)


def _row_worst(areas: Sequence[float], side: float) -> float:
    total = sum(areas)
    if total <= 0:
        return float("inf")
    return max(
        side * side * max(areas) / (total * total), total * total / (side * side * max(min(areas), 1e-12))
    )


def _worst(cells: Mapping[str, Rect]) -> float:
    return max((max(r.w, r.h) / max(min(r.w, r.h), 1e-9) for r in cells.values()), default=1.0)

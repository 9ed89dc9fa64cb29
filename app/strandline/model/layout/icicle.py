"""One frame of the icicle: what is visible of it, as rectangles. Pure; O(visible) a frame.

x runs from the oldest to the newest message, depth goes upwards, raw messages lie at the
bottom. Every summary spans what it covers. What would be narrower than :data:`LEAST_PX` is
merged into columns of that width, so a frame never has more shapes than the screen has room.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from strandline.model.layout.icicle_axis import Floats, Ints, Scale
from strandline.model.layout.icicle_index import Bytes, IcicleIndex, Row
from strandline.model.layout.rect import Rect
from strandline.model.layout.zoom import Camera

LEAST_PX = 3.0
Mask = npt.NDArray[np.bool_]

_TIME_BAR = 8.0  # on a time axis a message is an event, not the pause after it


@dataclass(frozen=True, slots=True)
class Metrics:
    """Sizes in pixels: gaps between rows, least and most height of a row, strip, axis, room on top."""

    gap: float = 10.0
    least: float = 16.0
    most: float = 72.0
    strip: float = 84.0
    axis: float = 22.0
    top: float = 12.0


@dataclass(frozen=True, slots=True)
class Band:
    """Where a row stands: top and height in pixels, before scrolling."""

    y: float
    h: float

    @property
    def bottom(self) -> float:
        """The y just below it."""
        return self.y + self.h


@dataclass(frozen=True, slots=True)
class Bands:
    """The heights of a picture: one band a row (leaves first), the strip and the axis.

    ``content`` is the height of the whole; more than the viewport's when rows do not fit.
    """

    rows: tuple[Band, ...]
    strip: Band
    axis: Band
    content: float


@dataclass(frozen=True, slots=True, eq=False)
class Blocks:
    """The summaries of one row that are wide enough to be drawn one by one."""

    nodes: Ints
    x: Floats
    w: Floats
    standing: Bytes
    badge: Bytes

    def __len__(self) -> int:
        return len(self.nodes)


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """Summaries too narrow to be drawn, merged by pixel column.

    ``standing`` is that of the summary nearest to the model; ``badge`` the worst; ``fill`` the
    share of the column that they take, 0 to 1; ``count`` how many they are.
    """

    x: Floats
    w: float
    standing: Bytes
    badge: Bytes
    fill: Floats
    count: Ints

    def __len__(self) -> int:
        return len(self.x)


@dataclass(frozen=True, slots=True, eq=False)
class RowFrame:
    """What is visible of a row."""

    row: int
    band: Band
    blocks: Blocks
    columns: Columns


@dataclass(frozen=True, slots=True, eq=False)
class StripFrame:
    """The raw messages: bars with a height (0 to 1) and the share of each role in it.

    ``positions`` are those of the messages when each has a bar of its own, else None.
    """

    x: Floats
    w: Floats
    height: Floats
    shares: npt.NDArray[np.float64]  # bars by roles
    positions: Ints | None


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """All that is to be painted."""

    rows: tuple[RowFrame, ...]
    strip: StripFrame


def bands(index: IcicleIndex, height: float, metrics: Metrics) -> Bands:
    """Share the height of a viewport out: rows as high as there is room, within least and most."""
    count = len(index.rows)
    below = metrics.strip + metrics.axis + metrics.gap
    room = height - below - metrics.top
    each = min(metrics.most, max(metrics.least, room / count - metrics.gap)) if count else 0.0
    needed = metrics.top + count * (each + metrics.gap) + below
    content = max(height, needed)
    axis = Band(content - metrics.axis, metrics.axis)
    strip = Band(axis.y - metrics.strip, metrics.strip)
    bottom = strip.y - metrics.gap
    rows = []
    for _ in range(count):
        rows.append(Band(bottom - each, each))
        bottom -= each + metrics.gap
    return Bands(tuple(rows), strip, axis, content)


def frame(index: IcicleIndex, camera: Camera, width: float, heights: Bands, height: float) -> Frame:
    """Cut one frame: the rows between top and bottom of the viewport, and the strip."""
    low, high = camera.to_world(-1), camera.to_world(width + 1)
    rows = []
    for number, band in enumerate(heights.rows):
        if band.bottom - camera.y >= 0 and band.y - camera.y <= height:
            rows.append(_row(index, number, band, camera, low, high))
    return Frame(tuple(rows), _strip(index, camera, width, low, high))


def rect_of(index: IcicleIndex, node: int, camera: Camera, heights: Bands) -> Rect | None:
    """Give where a node is, scrolled and in pixels, be it in view or not; None without a place."""
    span = index.span(node)
    if span is None:
        return None
    band = heights.rows[int(index.row_of[node])]
    x = camera.to_px(span[0])
    return Rect(x, band.y - camera.y, max(LEAST_PX, camera.to_px(span[1]) - x), band.h)


def node_at(index: IcicleIndex, camera: Camera, heights: Bands, x: float, y: float) -> int | None:
    """Give the node under a pixel: the narrowest that is there, else one within two pixels."""
    for number, band in enumerate(heights.rows):
        if not band.y <= y + camera.y < band.bottom:
            continue
        row = index.rows[number]
        slack = 2 / camera.scale
        at = camera.to_world(x)
        part = row.visible(at - slack, at + slack)
        if part.start >= part.stop:
            return None
        off = np.maximum(np.maximum(row.x0[part] - at, at - row.x1[part]), 0.0)
        widths = row.x1[part] - row.x0[part]
        best = np.lexsort((widths, off))[0]
        return int(row.nodes[part][best]) if off[best] <= slack else None
    return None


def _row(index: IcicleIndex, number: int, band: Band, camera: Camera, low: float, high: float) -> RowFrame:
    row = index.rows[number]
    part = row.visible(low, high)
    x = (row.x0[part] - camera.left) * camera.scale
    w = (row.x1[part] - row.x0[part]) * camera.scale
    wide = w >= LEAST_PX
    standing, badge = row.standing[part], row.badge[part]
    blocks = Blocks(row.nodes[part][wide], x[wide], w[wide], standing[wide], badge[wide])
    return RowFrame(number, band, blocks, _columns(row, part, x, w, wide, camera))


def _columns(row: Row, part: slice, x: Floats, w: Floats, wide: Mask, camera: Camera) -> Columns:
    standing, badge = row.standing[part], row.badge[part]
    middle = x + w / 2
    if wide.any():
        thin = ~wide
        middle, standing, badge = middle[thin], standing[thin], badge[thin]
    if not len(middle):
        none = np.zeros(0)
        empty = np.zeros(0, dtype=np.uint8)
        return Columns(none, LEAST_PX, empty, empty, none, np.zeros(0, dtype=np.int64))
    if not row.even:  # overlapping spans: their middles need not rise
        order = np.argsort(middle, kind="stable")
        middle, standing, badge = middle[order], standing[order], badge[order]
    # Columns are tied to the world, so that they do not flicker while the picture is moved.
    phase = (-camera.left * camera.scale) % LEAST_PX
    first = np.floor((middle[0] - phase) / LEAST_PX)
    count = int(np.floor((middle[-1] - phase) / LEAST_PX) - first) + 1
    edges = (first + np.arange(count + 1)) * LEAST_PX + phase
    cuts = np.searchsorted(middle, edges)
    cuts[0], cuts[-1] = 0, len(middle)
    full = np.flatnonzero(np.diff(cuts))
    starts, left = cuts[:-1][full], edges[:-1][full]
    taken = row.covered(camera.left + np.concatenate((left, left + LEAST_PX)) / camera.scale)
    fill = (taken[len(left) :] - taken[: len(left)]) * camera.scale / LEAST_PX
    return Columns(
        x=np.asarray(left, dtype=np.float64),
        w=LEAST_PX,
        standing=np.minimum.reduceat(standing, starts),
        badge=np.maximum.reduceat(badge, starts),
        fill=np.clip(fill, 0.0, 1.0),
        count=np.diff(np.append(starts, len(middle))).astype(np.int64),
    )


def _strip(index: IcicleIndex, camera: Camera, width: float, low: float, high: float) -> StripFrame:
    edges = index.axis.edges
    start = max(0, int(np.searchsorted(edges[1:], low, side="left")))
    stop = min(index.axis.messages, int(np.searchsorted(edges[:-1], high, side="right")))
    if stop <= start:
        none = np.zeros(0)
        return StripFrame(none, none, none, np.zeros((0, len(index.sums))), None)
    if (stop - start) * LEAST_PX <= width:
        return _single(index, camera, start, stop)
    # Columns that are tied to the world, as in the rows.
    unit = LEAST_PX / camera.scale
    first = np.floor(low / unit)
    bounds = (first + np.arange(int(np.ceil(width / LEAST_PX)) + 3)) * unit
    cuts = np.searchsorted(index.middles, bounds)
    count = np.diff(cuts)
    full = np.flatnonzero(count)
    by_role = index.sums[:, cuts[1:]] - index.sums[:, cuts[:-1]]
    by_role, count = by_role[:, full], count[full]
    total = by_role.sum(axis=0)
    if index.axis.scale is Scale.TIME:
        everything = float(index.sums[:, -1].sum())
        height = np.log1p(total) / np.log1p(max(everything, 1.0))
    else:
        height = np.sqrt(np.minimum(1.0, total / count / index.tall))
    x = (bounds[:-1][full] - camera.left) * camera.scale
    return StripFrame(x, np.full(len(x), LEAST_PX), height, _shares(by_role, total), None)


def _single(index: IcicleIndex, camera: Camera, start: int, stop: int) -> StripFrame:
    edges = index.axis.edges[start : stop + 1]
    x = (edges[:-1] - camera.left) * camera.scale
    w = np.maximum(np.diff(edges) * camera.scale, LEAST_PX)
    if index.axis.scale is Scale.TIME:
        w = np.minimum(w, _TIME_BAR)
    by_role = index.sums[:, start + 1 : stop + 1] - index.sums[:, start:stop]
    total = by_role.sum(axis=0)
    height = np.sqrt(np.minimum(1.0, total / index.tall))
    positions = np.arange(start, stop, dtype=np.int64)
    return StripFrame(x, w, height, _shares(by_role, total), positions)


def _shares(by_role: Floats, total: Floats) -> npt.NDArray[np.float64]:
    return np.asarray((by_role / np.maximum(total, 1e-9)).T, dtype=np.float64)

"""Where each layer of the next request stands in the core sample. Pure geometry.

Top to bottom is prompt order, height is size with a least height of one row, so that small
layers stay readable; the axis therefore carries true running totals at the edges instead
of a scale. Files that are not sent stand as thin ghost rows below the files that are.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from enum import StrEnum

from strandline.model.context import ContextFile, ContextLayout, FileState, Segment, Zone
from strandline.model.layout.rect import Rect
from strandline.model.layout.ticks import thin

#: States of a file of which nothing reaches the model.
NOT_SENT = frozenset(
    {
        FileState.DROPPED,
        FileState.ABSENT,
        FileState.EMPTY,
        FileState.NOT_FOR_KIND,
        FileState.RETIRED,
        FileState.QUARANTINED,
        FileState.DUPLICATE,
        FileState.WITHHELD,
    }
)
#: Of those, the ones where text is lost that its owner means to be read; they stand first.
LOST = frozenset({FileState.DROPPED, FileState.QUARANTINED})

_MOST = float(2**53)  # larger sizes are drawn as this one, so that nothing overflows


class Measure(StrEnum):
    """What the height stands for."""

    TOKENS = "tokens"
    UNITS = "units"


class BlockKind(StrEnum):
    """What a block of the picture is."""

    SEGMENT = "segment"
    MERGED = "merged"  # several small segments of one zone
    GHOST = "ghost"  # a file of which nothing is sent


@dataclass(frozen=True, slots=True)
class Metrics:
    """The room there is and the least sizes, all in the caller's unit.

    ``row`` is the least height of a block, ``ghost`` the height of a ghost row, ``gap`` the
    space between blocks, ``wave`` the room of the strandline, ``label`` the least distance of
    axis labels. ``axis`` is the width left of the picture, ``side`` the width right of it.
    """

    width: float
    height: float
    row: float
    ghost: float
    gap: float
    wave: float
    label: float
    axis: float
    side: float


@dataclass(frozen=True, slots=True)
class Band:
    """The parts of a file's row, as x positions: [left, sent) solid, [sent, right) not sent.

    ``notch`` is where the file's own limit falls on the file, None when it does not bite.
    """

    sent: float
    notch: float | None


@dataclass(frozen=True, slots=True)
class Block:
    """One drawn block. ``start`` and ``end`` are the true running totals at its edges.

    ``keys`` are the segment keys (or the file name of a ghost) it stands for; ``size`` is
    None when unknown. ``lower_bound`` says that a layer above it has an unknown size.
    """

    key: str
    kind: BlockKind
    zone: Zone | None
    rect: Rect
    keys: tuple[str, ...]
    size: int | None
    start: int
    end: int
    lower_bound: bool = False
    band: Band | None = None


@dataclass(frozen=True, slots=True)
class Tick:
    """A running total on the axis; ``at_least`` when a layer above has an unknown size."""

    y: float
    value: int
    at_least: bool


@dataclass(frozen=True, slots=True)
class CoreSample:
    """The whole picture: blocks from top to bottom, the strandline's y, ticks, total height."""

    blocks: tuple[Block, ...]
    strandline: float | None
    above: int  # size of what stands above the strandline
    ticks: tuple[Tick, ...]
    height: float
    total: int
    total_is_least: bool

    def at(self, x: float, y: float) -> Block | None:
        """Give the block at a point of the picture."""
        return next((block for block in self.blocks if block.rect.contains(x, y)), None)

    def find(self, key: str) -> Block | None:
        """Give the block that stands for a segment key or file name."""
        return next((block for block in self.blocks if block.key == key or key in block.keys), None)


def size_of(segment: Segment, measure: Measure) -> int | None:
    """Give a segment's size in a measure, None when unknown; never negative."""
    value = segment.units
    if measure is Measure.TOKENS:
        value = segment.tokens.value if segment.tokens is not None else None
    return None if value is None else max(0, value)


def fill_heights(sizes: Sequence[float], room: float, least: float) -> list[float]:
    """Share ``room`` by size, no height under ``least``; when it is too small, all get ``least``.

    Sizes that would fall under the least height take it and the others share what is left,
    so two heights above the least keep the exact ratio of their sizes.
    """
    count = len(sizes)
    sizes = [min(_MOST, max(0.0, float(min(size, _MOST)))) for size in sizes]
    if count * least >= room:
        return [least] * count
    scale, total = 0.0, 0.0
    for number, size in enumerate(sorted(sizes, reverse=True), start=1):
        total += size
        if total <= 0:
            break
        fitting = (room - (count - number) * least) / total
        if fitting * size < least:
            break
        scale = fitting
    return [max(least, size * scale) for size in sizes]


def core_sample(
    layout: ContextLayout,
    metrics: Metrics,
    measure: Measure = Measure.TOKENS,
    opened: Set[str] = frozenset(),
) -> CoreSample:
    """Lay out the picture. ``opened`` holds keys of merged blocks that are to be shown singly.

    Total: any sizes, any order, any boundary index. The blocks never overlap, and they fill
    the height exactly unless their least heights need more; then the picture is taller and
    the caller scrolls.
    """
    shown = [s for s in layout.segments if not _is_ghost(layout, s)]
    above_count = None
    if layout.boundary is not None:
        above = layout.segments[: max(0, layout.boundary)]
        above_count = sum(not _is_ghost(layout, s) for s in above)
    ghosts = _ghosts(layout)
    groups: list[tuple[Segment, ...]] = [(s,) for s in shown]
    fixed = _fixed_height(len(ghosts), metrics, above_count is not None)
    if _needs(len(groups), metrics) + fixed > metrics.height:
        groups = _merge_small(layout, shown, above_count, measure, opened)
    sizes = [sum(size_of(s, measure) or 0 for s in group) for group in groups]
    gaps = metrics.gap * max(0, len(groups) - 1)
    heights = fill_heights(sizes, metrics.height - fixed - gaps, metrics.row)
    stack = _Stack(layout, metrics, measure)
    ghosts_after, passed = _last_file(groups), 0
    if ghosts_after < 0:
        stack.put_ghosts(ghosts)
    for index, (group, height) in enumerate(zip(groups, heights, strict=True)):
        if passed == above_count:
            stack.put_line()
        stack.put(group, height)
        passed += len(group)
        if index == ghosts_after:
            stack.put_ghosts(ghosts)
    if above_count is not None and stack.strandline is None:
        stack.put_line()
    return stack.done(metrics.label)


class _Stack:
    """Puts blocks under one another and keeps the running total."""

    def __init__(self, layout: ContextLayout, metrics: Metrics, measure: Measure) -> None:
        self._layout, self._metrics, self._measure = layout, metrics, measure
        self._x = metrics.axis
        self._width = max(1.0, metrics.width - metrics.axis - metrics.side)
        self._y = 0.0
        self._running = 0
        self._unsure = False
        self._above: int | None = None
        self.strandline: float | None = None
        self.blocks: list[Block] = []

    def put_line(self) -> None:
        """Leave room for the strandline; only the first call counts."""
        if self.strandline is None:
            lift = self._metrics.gap / 2 if self.blocks else 0.0
            self.strandline = self._y + self._metrics.wave / 2 - lift
            self._above = self._running
            self._y += self._metrics.wave

    def put_ghosts(self, files: Sequence[ContextFile]) -> None:
        """Add a thin row for each file of which nothing is sent."""
        for file in files:
            rect = Rect(self._x, self._y, self._width, self._metrics.ghost)
            at = self._running
            self.blocks.append(
                Block(file.name, BlockKind.GHOST, None, rect, (file.name,), 0, at, at, self._unsure)
            )
            self._y += rect.h + self._metrics.gap

    def put(self, group: tuple[Segment, ...], height: float) -> None:
        """Add one segment, or several merged ones."""
        known = [size_of(s, self._measure) for s in group]
        size = sum(value or 0 for value in known)
        rect = Rect(self._x, self._y, self._width, height)
        single = len(group) == 1
        self.blocks.append(
            Block(
                key=group[0].key if single else f"merged:{group[0].key}",
                kind=BlockKind.SEGMENT if single else BlockKind.MERGED,
                zone=group[0].zone,
                rect=rect,
                keys=tuple(s.key for s in group),
                size=None if known == [None] else size,
                start=self._running,
                end=self._running + size,
                lower_bound=self._unsure,
                band=_band(self._layout, group, rect),
            )
        )
        self._running += size
        self._unsure = self._unsure or None in known
        self._y += height + self._metrics.gap

    def done(self, label: float) -> CoreSample:
        """Give the finished picture."""
        bottom = self.blocks[-1].rect.bottom if self.blocks else 0.0
        if self.strandline is not None and self.strandline > bottom:
            bottom = self._y
        return CoreSample(
            blocks=tuple(self.blocks),
            strandline=self.strandline,
            above=self._above or 0,
            ticks=_ticks(self.blocks, label, self._above),
            height=bottom,
            total=self._running,
            total_is_least=self._unsure,
        )


def _ticks(blocks: Sequence[Block], label: float, above: int | None) -> tuple[Tick, ...]:
    solid = [block for block in blocks if block.kind is not BlockKind.GHOST]
    if not solid:
        return ()
    marks = [
        Tick(block.rect.y, block.start, block.lower_bound)
        for index, block in enumerate(solid)
        if index == 0 or block.start != solid[index - 1].start  # a layer of unknown size adds no tick
    ]
    last = solid[-1]
    marks.append(Tick(last.rect.bottom, last.end, last.size is None or last.lower_bound))
    must = [0, len(marks) - 1]
    must += [index for index, mark in enumerate(marks) if mark.value == above and index > 0][-1:]
    return tuple(marks[index] for index in thin([mark.y for mark in marks], label, must))


def _band(layout: ContextLayout, group: Sequence[Segment], rect: Rect) -> Band | None:
    file = layout.file(group[0].file) if len(group) == 1 and group[0].file else None
    if file is None or file.raw_units <= 0 or file.cut_units <= 0:
        return None
    share = min(1.0, max(0.0, 1 - file.cut_units / file.raw_units))
    notch = None
    if file.limit_units is not None and 0 < file.limit_units < file.raw_units:
        notch = rect.x + rect.w * file.limit_units / file.raw_units
    return Band(rect.x + rect.w * share, notch)


def _is_ghost(layout: ContextLayout, segment: Segment) -> bool:
    file = layout.file(segment.file) if segment.file else None
    return file is not None and file.state in NOT_SENT


def _ghosts(layout: ContextLayout) -> list[ContextFile]:
    drawn = {s.file for s in layout.segments if s.file and not _is_ghost(layout, s)}
    left = [f for f in layout.files if f.name not in drawn]
    return sorted(left, key=lambda f: f.state not in LOST)


def _last_file(groups: Sequence[tuple[Segment, ...]]) -> int:
    """Give the index of the last group that holds a file of the stable zone, else of any file."""
    for wanted in (Zone.STABLE, None):
        for index in range(len(groups) - 1, -1, -1):
            if any(s.file and wanted in {None, s.zone} for s in groups[index]):
                return index
    stable = [index for index, group in enumerate(groups) if group[0].zone is Zone.STABLE]
    return stable[-1] if stable else -1


def _fixed_height(ghosts: int, metrics: Metrics, has_line: bool) -> float:
    return ghosts * (metrics.ghost + metrics.gap) + (metrics.wave if has_line else 0.0)


def _needs(count: int, metrics: Metrics) -> float:
    return count * metrics.row + max(0, count - 1) * metrics.gap


def _merge_small(
    layout: ContextLayout,
    segments: Sequence[Segment],
    above_count: int | None,
    measure: Measure,
    opened: Set[str],
) -> list[tuple[Segment, ...]]:
    """Join runs of three or more neighbours of one zone that are each under 1 % and sent whole."""
    total = sum(size_of(s, measure) or 0 for s in segments)
    groups: list[tuple[Segment, ...]] = []
    run: list[Segment] = []

    def flush() -> None:
        if len(run) >= 3 and f"merged:{run[0].key}" not in opened:
            groups.append(tuple(run))
        else:
            groups.extend((s,) for s in run)
        run.clear()

    for index, segment in enumerate(segments):
        if run and (run[-1].zone is not segment.zone or index == above_count):
            flush()
        if _is_small(layout, segment, total, measure):
            run.append(segment)
        else:
            flush()
            groups.append((segment,))
    flush()
    return groups


def _is_small(layout: ContextLayout, segment: Segment, total: int, measure: Measure) -> bool:
    size = size_of(segment, measure)
    file = layout.file(segment.file) if segment.file else None
    fine = file is None or (file.state is FileState.WHOLE and not file.near_limit)
    return fine and size is not None and size * 100 < total

"""The x axis of a conversation: by position, by time or by tokens; and the dates along it."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from strandline.model.layout.ticks import thin
from strandline.model.layout.zoom import Camera
from strandline.model.memory_graph import NO_TIME, MessageStrip

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

_MINUTE_MS = 60_000


class Scale(StrEnum):
    """What the x axis counts."""

    POSITION = "position"  # one unit a message
    TIME = "time"  # one unit a minute
    TOKENS = "tokens"  # one unit a stored token


class TickUnit(StrEnum):
    """What a tick stands for; it says how its time is to be written."""

    YEAR = "year"
    MONTH = "month"
    DAY = "day"
    HOUR = "hour"
    MINUTE = "minute"


@dataclass(frozen=True, slots=True)
class Tick:
    """A date on the axis; ``x`` in pixels."""

    x: float
    ms: int
    unit: TickUnit


@dataclass(frozen=True, slots=True, eq=False)
class Axis:
    """``edges[i]``/``edges[i + 1]`` are the x of the start and end of message ``i``, in world units.

    ``times`` are epoch ms made to rise: an unknown time, or one before its predecessor's, takes
    the predecessor's. ``has_times`` is false when no message has a time; TIME is then POSITION.
    """

    scale: Scale
    edges: Floats
    times: Ints
    has_times: bool

    @property
    def low(self) -> float:
        """The left end."""
        return float(self.edges[0])

    @property
    def high(self) -> float:
        """The right end."""
        return float(self.edges[-1])

    @property
    def messages(self) -> int:
        """How many messages lie on it."""
        return len(self.edges) - 1

    def span(self, first: int, last: int) -> tuple[float, float]:
        """Give the x of the start of one message and the end of another."""
        return float(self.edges[first]), float(self.edges[last + 1])

    def position_at(self, x: float) -> int | None:
        """Give the position of the message at a world coordinate; None outside and when there is none."""
        if not self.messages or not self.low <= x <= self.high:
            return None
        return min(self.messages - 1, max(0, int(np.searchsorted(self.edges, x, side="right")) - 1))

    def time_at(self, x: float) -> int | None:
        """Give the time of the message at a world coordinate."""
        at = self.position_at(x)
        return int(self.times[at]) if at is not None and self.has_times else None


def axis(strip: MessageStrip, scale: Scale) -> Axis:
    """Make the axis of a conversation. O(messages), once per conversation and scale."""
    count = len(strip)
    raw = np.asarray(strip.times, dtype=np.int64)
    known = raw != NO_TIME
    has_times = bool(known.any())
    times = np.maximum.accumulate(np.where(known, raw, np.iinfo(np.int64).min)) if count else raw
    if has_times:
        times = np.maximum(times, raw[known][0])
    if scale is Scale.TOKENS:
        sizes = np.maximum(np.asarray(strip.tokens, dtype=np.float64), 1.0)
        edges = np.concatenate(([0.0], np.cumsum(sizes)))
    elif scale is Scale.TIME and has_times:
        minutes = (times - times[0]) / _MINUTE_MS
        edges = np.append(minutes, minutes[-1] + max(1.0, minutes[-1] / max(count, 1)))
    else:
        edges = np.arange(count + 1, dtype=np.float64)
    if not count:
        edges = np.array([0.0])
    return Axis(scale, edges, times, has_times)


def date_ticks(
    axis: Axis, camera: Camera, width: float, distance: float, zone: tzinfo = UTC
) -> tuple[Tick, ...]:
    """Give dates along the visible part, at least ``distance`` pixels apart.

    The finest unit is taken whose dates, evenly spread, would stand that far apart; where the
    axis is not even, the crowded ones are left out.
    """
    if not axis.has_times or width <= 0:
        return ()
    first = axis.position_at(max(camera.to_world(0), axis.low))
    last = axis.position_at(min(camera.to_world(width), axis.high))
    if first is None or last is None:
        return ()
    low, high = int(axis.times[first]), int(axis.times[last])
    most = max(1, int(width / distance))
    for unit, step in _STEPS:
        if (high - low) / _LENGTH_MS[unit] / step > 2 * most:
            continue
        found = [Tick(camera.to_px(_x_of(axis, ms)), ms, unit) for ms in _dates(low, high, unit, step, zone)]
        inside = [tick for tick in found if 0 <= tick.x <= width]
        chosen = thin([tick.x for tick in inside], distance)
        if len(chosen) > 1 or (unit, step) == _STEPS[0]:
            return tuple(inside[index] for index in chosen)
    return (Tick(camera.to_px(float(axis.edges[first])), low, TickUnit.MINUTE),)


# From fine to coarse; the first that is not too crowded is taken.
_STEPS = (
    (TickUnit.MINUTE, 1), (TickUnit.MINUTE, 10), (TickUnit.HOUR, 1), (TickUnit.HOUR, 6), (TickUnit.DAY, 1),
    (TickUnit.DAY, 7), (TickUnit.MONTH, 1), (TickUnit.MONTH, 3), (TickUnit.YEAR, 1), (TickUnit.YEAR, 10),
)  # fmt: skip
_LENGTH_MS = {
    TickUnit.MINUTE: 60_000,
    TickUnit.HOUR: 3_600_000,
    TickUnit.DAY: 86_400_000,
    TickUnit.MONTH: 2_629_800_000,
    TickUnit.YEAR: 31_557_600_000,
}
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_EARLIEST = -62_000_000_000_000  # the year 5; odd times of a damaged file end here
_LATEST = 250_000_000_000_000  # the year 9892


def _x_of(axis: Axis, ms: int) -> float:
    """Give the x of the first message said at or after a time; on a time axis the time itself."""
    if axis.scale is Scale.TIME:
        return (ms - int(axis.times[0])) / _MINUTE_MS
    at = bisect_left(axis.times, ms)
    return float(axis.edges[min(at, axis.messages)])


def _dates(low: int, high: int, unit: TickUnit, step: int, zone: tzinfo) -> Iterator[int]:
    """Give the round dates of a unit within [low, high], in epoch ms."""
    low, high = max(low, _EARLIEST), min(high, _LATEST)
    if low > high:
        return
    at = _floor((_EPOCH + timedelta(milliseconds=low)).astimezone(zone), unit, step)
    for _ in range(4_000):
        ms = int((at - _EPOCH) / timedelta(milliseconds=1))
        if ms > high:
            return
        if ms >= low:
            yield ms
        at = _next(at, unit, step)


def _floor(at: datetime, unit: TickUnit, step: int) -> datetime:
    match unit:
        case TickUnit.MINUTE:
            return at.replace(minute=at.minute - at.minute % step, second=0, microsecond=0)
        case TickUnit.HOUR:
            return at.replace(hour=at.hour - at.hour % step, minute=0, second=0, microsecond=0)
        case TickUnit.DAY:
            day = at.replace(hour=0, minute=0, second=0, microsecond=0)
            return day - timedelta(days=day.weekday()) if step == 7 else day
        case TickUnit.MONTH:
            month = at.month - (at.month - 1) % step
            return at.replace(month=month, day=1, hour=0, minute=0, second=0, microsecond=0)
    year = max(1, at.year - at.year % step)
    return at.replace(year=year, month=1, day=1, hour=0, minute=0, second=0, microsecond=0)


def _next(at: datetime, unit: TickUnit, step: int) -> datetime:
    match unit:
        case TickUnit.MINUTE:
            return at + timedelta(minutes=step)
        case TickUnit.HOUR:
            return at + timedelta(hours=step)
        case TickUnit.DAY:
            return at + timedelta(days=step)
        case TickUnit.MONTH:
            months = at.year * 12 + at.month - 1 + step
            return at.replace(year=months // 12, month=months % 12 + 1)
    return at.replace(year=min(9999, at.year + step))

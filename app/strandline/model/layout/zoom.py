"""Camera arithmetic for pictures that are zoomed along one axis: no Qt, no clock.

World units are those of the picture's x axis; pixels are device-independent. Down is positive.
"""

import math
from dataclasses import dataclass, replace
from enum import StrEnum


class Detail(StrEnum):
    """How much a block has room to say."""

    BLOCK = "block"  # colour only
    GIST = "gist"  # one line or two
    TEXT = "text"  # its text, wrapped


@dataclass(frozen=True, slots=True)
class Camera:
    """``left`` is the world coordinate at pixel 0, ``scale`` pixels per unit, ``y`` pixels scrolled down."""

    left: float
    scale: float
    y: float = 0.0

    def to_px(self, world: float) -> float:
        """Give the pixel of a world coordinate."""
        return (world - self.left) * self.scale

    def to_world(self, px: float) -> float:
        """Give the world coordinate at a pixel."""
        return self.left + px / self.scale


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a camera may show.

    ``low``/``high`` are the ends of the world, ``width``/``height`` the viewport in pixels,
    ``content`` the height of the picture, ``pad`` the free pixels left and right when all is
    fitted, ``most`` the largest scale, ``natural`` the scale that counts as 100 %.
    """

    low: float
    high: float
    width: float
    height: float = 0.0
    content: float = 0.0
    pad: float = 0.0
    most: float = math.inf
    natural: float = 1.0

    @property
    def least(self) -> float:
        """The scale at which the whole world fits."""
        return max(1.0, self.width - 2 * self.pad) / max(self.high - self.low, 1e-9)


def fit(bounds: Bounds) -> Camera:
    """Show the whole world."""
    scale = bounds.least
    return Camera(bounds.low - bounds.pad / scale, scale)


def clamp(camera: Camera, bounds: Bounds) -> Camera:
    """Bring a camera back to where there is something to see."""
    least = bounds.least
    scale = min(max(camera.scale, least), max(bounds.most, least))
    if not math.isfinite(scale) or not math.isfinite(camera.left):
        return fit(bounds)
    room = bounds.width / scale
    low, high = bounds.low - bounds.pad / scale, bounds.high + bounds.pad / scale - room
    left = min(max(camera.left, low), max(high, low))
    y = min(max(camera.y, 0.0), max(0.0, bounds.content - bounds.height))
    return Camera(left, scale, y)


def zoom_at(camera: Camera, factor: float, px: float, bounds: Bounds) -> Camera:
    """Zoom by a factor; what is under ``px`` stays under it, as far as the bounds allow."""
    least = bounds.least
    scale = min(max(camera.scale * factor, least), max(bounds.most, least))
    fixed = camera.to_world(px)
    return clamp(replace(camera, left=fixed - px / scale, scale=scale), bounds)


def pan(camera: Camera, dx: float, dy: float, bounds: Bounds) -> Camera:
    """Move the picture by pixels: positive ``dx`` brings what is to the left into view."""
    return clamp(replace(camera, left=camera.left - dx / camera.scale, y=camera.y - dy), bounds)


def natural(camera: Camera, bounds: Bounds) -> Camera:
    """Zoom to 100 % around the middle."""
    return zoom_at(camera, bounds.natural / camera.scale, bounds.width / 2, bounds)


def frame_span(camera: Camera, low: float, high: float, bounds: Bounds, share: float = 0.8) -> Camera:
    """Show a span so that it takes ``share`` of the width."""
    scale = share * bounds.width / max(high - low, 1e-9)
    scale = min(max(scale, bounds.least), max(bounds.most, bounds.least))
    middle = (low + high) / 2
    return clamp(replace(camera, left=middle - bounds.width / scale / 2, scale=scale), bounds)


def reveal(camera: Camera, low: float, high: float, bounds: Bounds, margin: float = 24.0) -> Camera:
    """Move as little as needed to have a span in view, the scale unchanged; nothing when it is.

    A span wider than the viewport is in view when it fills it.
    """
    first, last = camera.to_px(low), camera.to_px(high)
    if last - first > bounds.width - 2 * margin:
        if first <= margin and last >= bounds.width - margin:
            return camera
        return pan(camera, margin - first, 0, bounds)
    if first < margin:
        return pan(camera, margin - first, 0, bounds)
    if last > bounds.width - margin:
        return pan(camera, bounds.width - margin - last, 0, bounds)
    return camera


def newest(camera: Camera, bounds: Bounds) -> Camera:
    """Bring the newest end into view, the scale unchanged."""
    return clamp(replace(camera, left=bounds.high), bounds)


def ease(t: float) -> float:
    """Give how far a movement is at ``t`` of its time: quick at first, then calm."""
    t = min(max(t, 0.0), 1.0)
    return 1 - (1 - t) ** 3


def between(start: Camera, end: Camera, t: float) -> Camera:
    """Give the camera on the way, ``t`` from 0 to 1.

    The scale moves by equal factors, and the point that is at the same pixel in both cameras
    stays there all the way, so that a zoom at the cursor holds the cursor.
    """
    if t <= 0:
        return start
    if t >= 1:
        return end
    y = start.y + (end.y - start.y) * t
    ratio = end.scale / start.scale
    if abs(math.log(ratio)) < 1e-6:
        return Camera(start.left + (end.left - start.left) * t, start.scale, y)
    scale = start.scale * ratio**t
    share = (1 / scale - 1 / start.scale) / (1 / end.scale - 1 / start.scale)
    return Camera(start.left + (end.left - start.left) * share, scale, y)


def detail(width: float, height: float, em: float) -> Detail:
    """Choose what a block of this size in pixels can say; ``em`` is the height of a line of text."""
    if width < 3.6 * em or height < 1.25 * em:
        return Detail.BLOCK
    if width >= 18 * em and height >= 4.2 * em:
        return Detail.TEXT
    return Detail.GIST

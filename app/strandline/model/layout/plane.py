"""Camera arithmetic for pictures that are zoomed in both directions alike."""

import math
from dataclasses import dataclass

from strandline.model.layout.rect import Rect

LEAST, MOST = 0.15, 3.0


@dataclass(frozen=True, slots=True)
class Plane:
    """``x``/``y`` are the world coordinates at the viewport's top left, ``scale`` pixels per unit."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def to_px(self, x: float, y: float) -> tuple[float, float]:
        """Give the pixel of a world point."""
        return (x - self.x) * self.scale, (y - self.y) * self.scale

    def to_world(self, px: float, py: float) -> tuple[float, float]:
        """Give the world point at a pixel."""
        return self.x + px / self.scale, self.y + py / self.scale

    def view(self, width: float, height: float) -> Rect:
        """Give the part of the world that a viewport of this size shows."""
        return Rect(self.x, self.y, width / self.scale, height / self.scale)


def zoom_at(plane: Plane, factor: float, px: float, py: float) -> Plane:
    """Zoom by a factor; what is under the point stays under it."""
    scale = min(max(plane.scale * factor, LEAST), MOST)
    x, y = plane.to_world(px, py)
    return Plane(x - px / scale, y - py / scale, scale)


def pan(plane: Plane, dx: float, dy: float) -> Plane:
    """Move the picture by pixels."""
    return Plane(plane.x - dx / plane.scale, plane.y - dy / plane.scale, plane.scale)


def fit(world: Rect, width: float, height: float, pad: float = 24.0, most: float = 1.0) -> Plane:
    """Show the whole of ``world``, in the middle, at most at the scale ``most``."""
    across = max(1.0, width - 2 * pad) / max(world.w, 1e-9)
    down = max(1.0, height - 2 * pad) / max(world.h, 1e-9)
    scale = max(LEAST, min(across, down, most))
    return center(world.x + world.w / 2, world.y + world.h / 2, width, height, scale)


def center(x: float, y: float, width: float, height: float, scale: float) -> Plane:
    """Have a world point in the middle of the viewport."""
    return Plane(x - width / scale / 2, y - height / scale / 2, scale)


def hold(plane: Plane, world: Rect, width: float, height: float, keep: float = 48.0) -> Plane:
    """Keep at least ``keep`` pixels of the world in view."""
    margin = keep / plane.scale
    view = plane.view(width, height)
    x = min(max(plane.x, world.x - view.w + margin), world.right - margin)
    y = min(max(plane.y, world.y - view.h + margin), world.bottom - margin)
    return Plane(x, y, plane.scale)


def between(start: Plane, end: Plane, t: float) -> Plane:
    """Give the camera on the way, ``t`` from 0 to 1; the fixed point of a zoom stays fixed."""
    if t <= 0:
        return start
    if t >= 1:
        return end
    ratio = end.scale / start.scale
    share = t
    scale = start.scale
    if abs(math.log(ratio)) >= 1e-6:
        scale = start.scale * ratio**t
        share = (1 / scale - 1 / start.scale) / (1 / end.scale - 1 / start.scale)
    return Plane(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share, scale)

"""A rectangle in abstract units, y downwards."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rect:
    """Left, top, width and height; the unit is whatever the caller measures in."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just past the rectangle."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just past the rectangle."""
        return self.y + self.h

    @property
    def area(self) -> float:
        """Width times height."""
        return self.w * self.h

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it; left and top edges count, right and bottom do not."""
        return self.x <= x < self.right and self.y <= y < self.bottom

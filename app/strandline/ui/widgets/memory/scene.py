"""What one paint of the icicle shows: the frame, the camera and what is picked out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from strandline.model.context import Severity
from strandline.model.dag import Lineage
from strandline.model.layout.icicle import Bands, Frame
from strandline.model.layout.icicle_axis import Floats, Ints, Tick
from strandline.model.layout.icicle_index import IcicleIndex
from strandline.model.layout.zoom import Camera

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Marks:
    """What is picked out at the moment; nodes are indexes of the graph."""

    selected: int | None = None
    hovered: int | None = None
    lineage: Lineage | None = None  # of the selected node: it is lit, the rest dimmed
    lit: Mask | None = field(default=None, compare=False)  # the same by node
    spans: tuple[tuple[float, float], ...] = ()  # x of the messages that the selected node covers
    message: int | None = None
    compared: int | None = None
    matches: frozenset[int] = frozenset()
    focused: bool = False


@dataclass(frozen=True, slots=True)
class IcicleScene:
    """A frame in a plot of ``width`` by ``height`` pixels, right of a gutter."""

    index: IcicleIndex
    frame: Frame
    bands: Bands
    camera: Camera
    width: float
    height: float
    gutter: float
    ticks: tuple[Tick, ...] = ()
    marks: Marks = field(default_factory=Marks)
    texts: Mapping[int, str] = field(default_factory=dict)  # by node
    messages: Mapping[int, str] = field(default_factory=dict)  # gists by position
    odd: Mapping[int, Severity] = field(default_factory=dict)  # messages with a badge, by position


def lit_nodes(scene: IcicleScene, nodes: Ints, *, want: bool | None) -> Mask:
    """Tell which nodes to paint: all (``want`` None), only the lit or only the dimmed ones."""
    lit = scene.marks.lit
    if want is None or lit is None:
        return np.ones(len(nodes), dtype=bool)
    return lit[nodes] == want


def lit_places(scene: IcicleScene, x: Floats, *, want: bool | None) -> Mask:
    """Tell the same of pixels: lit is what lies over the messages that the selected node covers."""
    if want is None:
        return np.ones(len(x), dtype=bool)
    if not scene.marks.spans:
        return np.full(len(x), not want)
    spans = np.array(scene.marks.spans)
    at = scene.camera.left + x / scene.camera.scale
    span = np.searchsorted(spans[:, 0], at, side="right") - 1
    inside = (span >= 0) & (at <= spans[np.maximum(span, 0), 1])
    return np.asarray(inside == want)

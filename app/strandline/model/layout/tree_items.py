"""What the treemap shows: layers and the text that was meant to be read, by size on disk."""

from dataclasses import dataclass

from strandline.model.context import ContextFile, ContextLayout, Segment, Zone
from strandline.model.layout.core_sample import LOST, NOT_SENT, Measure, size_of


@dataclass(frozen=True, slots=True)
class TreeItem:
    """A cell: its size with what is not sent, and the share (0 to 1) that is not sent."""

    key: str
    size: float
    cut_share: float
    zone: Zone
    file: ContextFile | None = None


def tree_items(layout: ContextLayout, measure: Measure) -> list[TreeItem]:
    """Give the cells in prompt order; layers of unknown or no size have none.

    A file counts with its cut part, so that what is lost is seen at its true size. Files
    that the host leaves out by its own rules (retired, absent, another session) have no cell.
    """
    items: list[TreeItem] = []
    for segment in layout.segments:
        file = layout.file(segment.file) if segment.file else None
        if file is not None and file.state in NOT_SENT:
            continue
        sent = size_of(segment, measure)
        if sent is None:
            continue
        share = _cut_share(file)
        size = _whole(file, segment, measure, sent, share)
        if size > 0:
            items.append(TreeItem(segment.key, size, share, segment.zone, file))
    for file in layout.files:
        if file.state in LOST:
            count = file.raw_units
            if measure is Measure.TOKENS:
                count = file.raw_tokens.value if file.raw_tokens else file.raw_units // 4
            if count > 0:
                items.append(TreeItem(file.name, count, 1.0, Zone.STABLE, file))
    return items


def _cut_share(file: ContextFile | None) -> float:
    if file is None or file.raw_units <= 0:
        return 0.0
    return min(1.0, max(0.0, file.cut_units / file.raw_units))


def _whole(file: ContextFile | None, segment: Segment, measure: Measure, sent: int, share: float) -> float:
    if file is None or share <= 0:
        return sent
    if measure is Measure.UNITS:
        return max(sent, file.raw_units)
    if file.raw_tokens is not None:
        return max(sent, file.raw_tokens.value)
    return sent / (1 - share) if share < 1 else float(segment.raw_units or 0) / 4

"""The windows of a session side by side: width is time, but none so narrow that it cannot be hit."""

from collections.abc import Sequence

from strandline.model.layout.rect import Rect


def window_blocks(
    spans: Sequence[tuple[int | None, int | None]], room: Rect, gap: float, least: float
) -> tuple[Rect, ...]:
    """Place one block for each span (begin and end, ms), oldest first, over the whole width.

    A window of unknown length gets ``least``. When even the narrowest do not fit, all are equal.
    """
    count = len(spans)
    if not count:
        return ()
    width = max(0.0, room.w - gap * (count - 1))
    times = [max(0, end - begin) if begin is not None and end is not None else 0 for begin, end in spans]
    if count * least >= width:
        widths = [width / count] * count
    else:
        spare, whole = width - count * least, sum(times)
        widths = [least + (spare * time / whole if whole else spare / count) for time in times]
    blocks: list[Rect] = []
    x = room.x
    for wide in widths:
        blocks.append(Rect(x, room.y, wide, room.h))
        x += wide + gap
    return tuple(blocks)


def mark_x(block: Rect, span: tuple[int | None, int | None], at_ms: int | None, edge: float) -> float:
    """Give where a moment lies in a block, ``edge`` pixels away from its sides; its end when unknown."""
    begin, end = span
    left, right = block.x + edge, block.x + block.w - edge
    if at_ms is None or begin is None or end is None or end <= begin or right <= left:
        return max(left, right) if right >= left else block.x + block.w / 2
    return left + (right - left) * min(1.0, max(0.0, (at_ms - begin) / (end - begin)))

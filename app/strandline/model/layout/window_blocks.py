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


def mark_places(
    block: Rect,
    span: tuple[int | None, int | None],
    times: Sequence[int | None],
    edge: float,
    apart: float,
) -> tuple[float, ...]:
    """Give the x of marks in a block, in the order of ``times`` (ms, oldest first).

    They keep ``edge`` pixels from its sides and ``apart`` from each other, as far as there is room; a
    mark of unknown time stands at the end.
    """
    if not times:
        return ()
    begin, end = span
    left, right = block.x + edge, block.x + block.w - edge
    if right <= left:
        return (block.x + block.w / 2,) * len(times)
    apart = min(apart, (right - left) / max(1, len(times) - 1))
    places: list[float] = []
    for number, at in enumerate(times):
        known = at is not None and begin is not None and end is not None and end > begin
        share = min(1.0, max(0.0, (at - begin) / (end - begin))) if known else 1.0  # type: ignore[operator]
        least = places[-1] + apart if places else left
        most = right - apart * (len(times) - 1 - number)  # room for those that follow
        places.append(min(most, max(least, left + (right - left) * share)))
    return tuple(places)

"""Memories made by hand or by rule, for pictures and graphs: no database, no clock.

``drawn`` builds one from a drawing of links; ``grown`` compacts a conversation of any size
with a fan-out, as the plugin does: leaves from the oldest messages, then higher summaries.
"""

from array import array
from collections.abc import Mapping, Sequence

from strandline.model.memory import SummaryKind
from strandline.model.memory_graph import MemoryGraph, MessageStrip, SummaryNode

START_MS = 1_738_454_400_000  # 2 Feb 2025
HOUR_MS = 3_600_000
_GISTS = (
    "Budget fixed at 200,000 CNY; nothing above it is to be proposed",
    "不要开放式厨房，油烟太大；书房要朝南",
    "Three quotes for the kitchen, the smoke test, the glass door",
    "女儿择校：莲花片区的三所小学，八月满六岁",
    "Night jobs failed at ten past three: the disk was full of logs",
    "Contractors asked for 30 % in advance; agreed on 15 %",
)


def node(
    summary_id: str,
    depth: int = 0,
    first: int | None = None,
    last: int | None = None,
    **changes: object,
) -> SummaryNode:
    """Give a summary row; what is not named follows from depth and span."""
    covered = 0 if first is None or last is None else last - first + 1
    values: dict[str, object] = {
        "summary_id": summary_id,
        "conversation_id": 1,
        "kind": SummaryKind.CONDENSED if depth else SummaryKind.LEAF,
        "depth": depth,
        "tokens": 100,
        "earliest_ms": None if first is None else START_MS + first * HOUR_MS,
        "latest_ms": None if last is None else START_MS + last * HOUR_MS,
        "created_ms": None if last is None else START_MS + (last + 1) * HOUR_MS,
        "descendants": 0,
        "descendant_tokens": None,
        "source_tokens": covered * 50,
        "model": "claude-haiku-4-5",
        "markers": (),
        "first": first,
        "last": last,
        "covered": covered,
        "gist": _GISTS[(first or 0) % len(_GISTS)],
    }
    return SummaryNode(**(values | changes))  # type: ignore[arg-type]


def strip(
    leaves: Sequence[int],
    *,
    roles: Sequence[int] | None = None,
    tokens: Sequence[int] | None = None,
    times: Sequence[int] | None = None,
) -> MessageStrip:
    """Give messages; ``leaves`` says which node covers each, -1 for none."""
    count = len(leaves)
    return MessageStrip(
        ids=array("q", range(1, count + 1)),
        seqs=array("q", range(1, count + 1)),
        roles=array("b", roles if roles is not None else [(1, 2, 3, 2)[n % 4] for n in range(count)]),
        tokens=array("q", tokens if tokens is not None else [50] * count),
        times=array("q", times if times is not None else [START_MS + n * HOUR_MS for n in range(count)]),
        leaves=array("i", leaves),
    )


def graph_of(
    nodes: Sequence[SummaryNode],
    links: Mapping[str, Sequence[str]],
    messages: MessageStrip | int,
    **changes: object,
) -> MemoryGraph:
    """Give a graph; ``links`` maps a summary id to the ids it was built from.

    With a number of messages, each is covered by the leaf whose span holds it. ``frontier`` and
    ``hidden`` may be given as summary ids.
    """
    index = {one.summary_id: at for at, one in enumerate(nodes)}
    built_from = tuple(tuple(index[s] for s in links.get(one.summary_id, ())) for one in nodes)
    folded: list[list[int]] = [[] for _ in nodes]
    for higher, sources in enumerate(built_from):
        for source in sources:
            folded[source].append(higher)
    if isinstance(messages, int):
        leaves = [-1] * messages
        for at, one in enumerate(nodes):
            if one.kind is SummaryKind.LEAF and one.first is not None and one.last is not None:
                leaves[one.first : one.last + 1] = [at] * (one.last - one.first + 1)
        messages = strip(leaves)
    for name in ("frontier", "hidden"):
        if name in changes:
            changes[name] = tuple(index[i] if isinstance(i, str) else i for i in changes[name])  # type: ignore[attr-defined]
    if "tail" in changes:
        changes["tail"] = array("q", changes["tail"])  # type: ignore[arg-type]
    return MemoryGraph(
        conversation_id=1,
        nodes=tuple(nodes),
        built_from=built_from,
        folded_into=tuple(tuple(f) for f in folded),
        strip=messages,
        index=index,
        **changes,  # type: ignore[arg-type]
    )


def grown(
    messages: int, *, leaf: int = 12, fan: int = 5, fresh: int = 64, keep: int = 3, top: int = 3
) -> MemoryGraph:
    """Grow a memory as compaction does: the oldest is condensed the most.

    ``leaf`` messages make a leaf, ``fan`` summaries of one depth the next; the newest ``keep``
    of each depth stay in the context, and nothing rises above depth ``top``. Sizes vary by a
    fixed rule, so that the picture looks alive and is the same each time.
    """
    noise = _Noise()
    tokens, roles, times = [], [], []
    now = START_MS
    for _ in range(messages):
        role = (1, 2, 3, 2, 1, 2, 2, 3)[noise.below(8)]
        size = {1: 40, 2: 160, 3: 420}[role]
        tokens.append(8 + noise.below(size) + (noise.below(30) == 0) * noise.below(3_000))
        roles.append(role)
        now += 60_000 * (1 + noise.below(9)) + (noise.below(24) == 0) * HOUR_MS * noise.below(40)
        times.append(now)
    fresh_from = max(0, messages - fresh)
    levels: list[list[int]] = [[]]
    rows: list[SummaryNode] = []
    links: dict[str, list[str]] = {}
    at = 0
    while at < fresh_from - leaf:
        last = min(fresh_from - 1, at + leaf // 2 + noise.below(leaf) + 1)
        size = sum(tokens[at : last + 1])
        levels[0].append(len(rows))
        rows.append(_row(len(rows), 0, at, last, times, 60 + size // 6, size))
        at = last + 1
    for depth in range(1, top + 1):
        below = levels[-1]
        free = len(below) - keep
        here: list[int] = []
        start = 0
        while start + fan <= free:
            count = fan + noise.below(3) - 1
            group = below[start : start + count]
            first, last = rows[group[0]].first or 0, rows[group[-1]].last or 0
            size = sum(tokens[first : last + 1])
            row = _row(len(rows), depth, first, last, times, 300 + noise.below(900), size, len(group))
            links[row.summary_id] = [rows[g].summary_id for g in group]
            here.append(len(rows))
            rows.append(row)
            start += count
        if not here:
            break
        levels.append(here)
    used = {source for sources in links.values() for source in sources}
    rows.sort(key=lambda r: (r.first, r.last, r.depth, r.summary_id))
    leaves = [-1] * messages
    for place, row in enumerate(rows):
        if row.depth == 0 and row.first is not None and row.last is not None:
            leaves[row.first : row.last + 1] = [place] * (row.last - row.first + 1)
    return graph_of(
        rows,
        links,
        strip(leaves, roles=roles, tokens=tokens, times=times),
        frontier=[r.summary_id for r in rows if r.summary_id not in used],
        tail=[at for at in range(messages) if leaves[at] < 0],
        fresh_from=fresh_from if messages else None,
    )


class _Noise:
    """The same numbers each time, whatever the version of the language."""

    def __init__(self) -> None:
        self._state = 20_250_202

    def below(self, limit: int) -> int:
        self._state = (self._state * 1_103_515_245 + 12_345) % 2**31
        return (self._state >> 8) % limit


def _row(
    number: int, depth: int, first: int, last: int, times: list[int], size: int, raw: int, below: int = 0
) -> SummaryNode:
    return node(
        f"sum_{number:016x}",
        depth,
        first,
        last,
        tokens=size,
        source_tokens=raw,
        earliest_ms=times[first],
        latest_ms=times[last],
        created_ms=times[last] + HOUR_MS,
        descendants=below,
        gist=_GISTS[number % len(_GISTS)],
    )

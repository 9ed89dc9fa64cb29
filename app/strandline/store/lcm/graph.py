"""The light rows for the picture of a conversation: no text but gists, spans in positions."""

from array import array
from collections.abc import Sequence

from strandline.host.lcm_rules import MARKER_BEGINNINGS, covered_by_brief, markers
from strandline.model.memory_graph import NO_TIME, ROLES, MemoryGraph, MessageStrip, SummaryNode
from strandline.model.spans import Spans, span_count, union_spans
from strandline.store.lcm.briefs import active_brief
from strandline.store.lcm.context import last_source_seqs, tail_start
from strandline.store.lcm.conversations import require
from strandline.store.lcm.reading import (
    Reading,
    one_line,
    sql_time,
    text_or_none,
    whole,
    whole_or_none,
)
from strandline.store.lcm.summaries import kind_of

GIST = 120
_ROLE_NUMBERS = {role.value: number for number, role in enumerate(ROLES)}
_OTHER = len(ROLES) - 1
_PLAIN = (
    "summary_id", "conversation_id", "kind", "depth", "token_count", "descendant_count",
    "descendant_token_count", "source_message_token_count", "model",
)  # fmt: skip
_Links = tuple[tuple[int, ...], ...]


def read_graph(reading: Reading, conversation_id: int) -> MemoryGraph:
    """Give what the picture of a conversation needs; raises NotFound."""
    require(reading, conversation_id)
    strip = _strip(reading, conversation_id)
    rows = _rows(reading, conversation_id)
    index = {str(row["summary_id"]): number for number, row in enumerate(rows)}
    sources, dangling, foreign = _edges(reading, conversation_id, index)
    consumers = _reversed(sources)
    leaves = _leaf_spans(reading, conversation_id, strip, index)
    # From the top: in a circle the link that leads back up is then the one that adds nothing.
    downwards = sorted(range(len(rows)), key=lambda number: -whole(rows[number]["depth"]))
    spans = _covered(sources, leaves, downwards)
    nodes = tuple(_node(row, spans[number]) for number, row in enumerate(rows))
    frontier, tail, fresh = _frontier(reading, conversation_id, strip, index)
    return MemoryGraph(
        conversation_id=conversation_id,
        nodes=nodes,
        built_from=sources,
        folded_into=consumers,
        strip=strip,
        frontier=frontier,
        tail=tail,
        fresh_from=fresh,
        hidden=_hidden(reading, conversation_id, nodes, frontier),
        dangling=dangling,
        foreign=foreign,
        index=index,
        own=reading.schema.own,
    )


def _strip(reading: Reading, conversation_id: int) -> MessageStrip:
    has = reading.schema.has
    tokens = "token_count" if has("messages", "token_count") else "0"
    moment = sql_time("created_at") if has("messages", "created_at") else "NULL"
    ids, seqs, roles = array("q"), array("q"), array("b")
    sizes, times = array("q"), array("q")
    for message_id, seq, role, size, time in reading.rows(
        f"SELECT message_id, seq, role, {tokens}, {moment} FROM messages"  # noqa: S608
        " WHERE conversation_id = ? ORDER BY seq",
        (conversation_id,),
    ):
        ids.append(message_id)
        seqs.append(seq)
        roles.append(_ROLE_NUMBERS.get(role, _OTHER))
        sizes.append(whole(size))
        times.append(NO_TIME if time is None else time)
    return MessageStrip(ids, seqs, roles, sizes, times, array("i", [-1]) * len(ids))


def _rows(reading: Reading, conversation_id: int) -> list[dict[str, object]]:
    """Read the summaries of a conversation by coverage; whole texts only where a marker may be."""
    schema = reading.schema
    if not schema.has("summaries", "summary_id", "conversation_id", "content"):
        return []
    times = ", ".join(
        f"{sql_time(name)} AS {name}" if schema.has("summaries", name) else f"NULL AS {name}"
        for name in ("earliest_at", "latest_at", "created_at")
    )
    suspicious = " OR ".join(f"instr(content, '{mark}')" for mark in MARKER_BEGINNINGS)
    rows = [
        dict(row)
        for row in reading.rows(
            f"SELECT {schema.sql('summaries', *_PLAIN)}, {times}, substr(content, 1, {GIST * 4}) AS head,"  # noqa: S608
            f" CASE WHEN {suspicious} THEN content END AS marked"
            " FROM summaries WHERE conversation_id = ?",
            (conversation_id,),
        )
    ]
    return sorted(rows, key=_by_coverage)


def _by_coverage(row: dict[str, object]) -> tuple[int, int, int, str]:
    created = whole(row["created_at"])
    return (
        whole(row["earliest_at"], created),
        whole(row["latest_at"], created),
        whole(row["depth"]),
        str(row["summary_id"]),
    )


def _node(row: dict[str, object], spans: Spans) -> SummaryNode:
    model = text_or_none(row["model"])
    depth = whole(row["depth"])
    return SummaryNode(
        summary_id=str(row["summary_id"]),
        conversation_id=whole(row["conversation_id"]),
        kind=kind_of(row["kind"], depth),
        depth=depth,
        tokens=whole(row["token_count"]),
        earliest_ms=whole_or_none(row["earliest_at"]),
        latest_ms=whole_or_none(row["latest_at"]),
        created_ms=whole_or_none(row["created_at"]),
        descendants=whole(row["descendant_count"]),
        descendant_tokens=whole_or_none(row["descendant_token_count"]),
        source_tokens=whole_or_none(row["source_message_token_count"]),
        model=model,
        markers=markers(str(row["marked"] or ""), model),
        first=spans[0][0] if spans else None,
        last=spans[-1][1] if spans else None,
        covered=span_count(spans),
        gist=one_line(row["head"], GIST),
    )


def _edges(
    reading: Reading, conversation_id: int, index: dict[str, int]
) -> tuple[_Links, tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    """Give the sources of every node by index, links to nothing, and links out of the conversation."""
    found: list[list[int]] = [[] for _ in index]
    dangling, foreign = [], []
    if index and reading.schema.has("summary_parents", "summary_id", "parent_summary_id"):
        order = "p.ordinal, p.rowid" if reading.schema.has("summary_parents", "ordinal") else "p.rowid"
        here = "SELECT summary_id FROM summaries WHERE conversation_id = ?1"
        rows = reading.rows(
            "SELECT p.summary_id, p.parent_summary_id,"  # noqa: S608
            " EXISTS (SELECT 1 FROM summaries a WHERE a.summary_id = p.summary_id)"
            " AND EXISTS (SELECT 1 FROM summaries b WHERE b.summary_id = p.parent_summary_id)"
            f" FROM (SELECT rowid AS link FROM summary_parents WHERE summary_id IN ({here})"
            f" UNION SELECT rowid FROM summary_parents WHERE parent_summary_id IN ({here})) l"
            f" JOIN summary_parents p ON p.rowid = l.link ORDER BY p.summary_id, {order}",
            (conversation_id,),
        )
        for higher, source, both in rows:
            if higher in index and source in index:
                found[index[higher]].append(index[source])
            elif both:
                foreign.append((higher, source))
            else:
                dangling.append((higher, source))
    return tuple(map(tuple, found)), tuple(dangling), tuple(foreign)


def _reversed(sources: _Links) -> _Links:
    found: list[list[int]] = [[] for _ in sources]
    for higher, lower in enumerate(sources):
        for one in lower:
            found[one].append(higher)
    return tuple(map(tuple, found))


def _leaf_spans(
    reading: Reading, conversation_id: int, strip: MessageStrip, index: dict[str, int]
) -> dict[int, Spans]:
    """Give the positions that summaries cover themselves, and note the leaf of every message."""
    if not index or not reading.schema.has("summary_messages", "summary_id", "message_id"):
        return {}
    places = {message_id: position for position, message_id in enumerate(strip.ids)}
    positions: dict[int, list[int]] = {}
    for name, message_id in reading.rows(
        "SELECT l.summary_id, l.message_id FROM summaries s JOIN summary_messages l"
        " ON l.summary_id = s.summary_id WHERE s.conversation_id = ?",
        (conversation_id,),
    ):
        position = places.get(message_id)
        if position is not None:
            number = index[name]
            positions.setdefault(number, []).append(position)
            strip.leaves[position] = number
    return {number: union_spans([(p, p) for p in found]) for number, found in positions.items()}


def _covered(sources: _Links, own: dict[int, Spans], roots: Sequence[int]) -> list[Spans]:
    """Give what every node covers through its sources; a link back up adds nothing."""
    spans: list[Spans | None] = [None] * len(sources)
    on_way = bytearray(len(sources))
    for root in roots:
        todo = [root]
        while todo:
            node = todo[-1]
            if spans[node] is not None:
                todo.pop()
                continue
            waiting = [one for one in sources[node] if spans[one] is None and not on_way[one] and one != node]
            if waiting and not on_way[node]:
                on_way[node] = 1
                todo += waiting
                continue
            lower = [span for one in sources[node] for span in spans[one] or ()]
            spans[node] = union_spans([*own.get(node, ()), *lower])
            on_way[node] = 0
            todo.pop()
    return [found or () for found in spans]


def _frontier(
    reading: Reading, conversation_id: int, strip: MessageStrip, index: dict[str, int]
) -> tuple[tuple[int, ...], "array[int]", int | None]:
    if not reading.schema.has("context_items", "ordinal", "message_id", "summary_id"):
        return (), array("q"), None
    places = {message_id: position for position, message_id in enumerate(strip.ids)}
    start = tail_start(reading, conversation_id)
    frontier, tail, fresh = [], [], None
    for ordinal, message_id, summary_id in reading.rows(
        "SELECT ordinal, message_id, summary_id FROM context_items"
        " WHERE conversation_id = ? ORDER BY ordinal",
        (conversation_id,),
    ):
        if summary_id in index:
            frontier.append(index[summary_id])
        elif message_id in places:
            tail.append(places[message_id])
            if start is not None and ordinal >= start:
                fresh = places[message_id] if fresh is None else min(fresh, places[message_id])
    return tuple(frontier), array("q", sorted(tail)), fresh


def _hidden(
    reading: Reading, conversation_id: int, nodes: Sequence[SummaryNode], frontier: Sequence[int]
) -> tuple[int, ...]:
    brief = active_brief(reading, conversation_id)
    if brief is None or not brief.content.strip():
        return ()
    last = last_source_seqs(reading, [nodes[number].summary_id for number in frontier])
    return tuple(
        number
        for number in frontier
        if covered_by_brief(
            last.get(nodes[number].summary_id),
            nodes[number].latest_ms,
            brief.covered_seq,
            brief.covered_latest_ms,
        )
    )

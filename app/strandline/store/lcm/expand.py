"""Down from a summary to its sources, and up from a message to the top."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from strandline.model.memory_graph import Expanded, Expansion
from strandline.store.lcm.reading import Reading, unknown_id, whole
from strandline.store.lcm.summaries import kind_of, leaf_messages, links

TRAILS = 64
"""Ways up from one message that are given; normal data has one."""


@dataclass(frozen=True, slots=True)
class _Node:
    conversation_id: int
    kind: str
    depth: int
    tokens: int


@dataclass(slots=True)
class _Walk:
    """What a walk found so far; it stops for good when the cap would be passed."""

    cap: int | None
    sources: list[Expanded] = field(default_factory=list)
    messages: list[int] = field(default_factory=list)
    cycles: list[tuple[str, str]] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    tokens: int = 0
    full: bool = False

    def take(self, tokens: int) -> bool:
        if self.full or (self.cap is not None and self.tokens + tokens > self.cap):
            self.full = True
            return False
        self.tokens += tokens
        return True


def expand(
    reading: Reading,
    summary_id: str,
    *,
    depth: int | None = None,
    token_cap: int | None = None,
    messages: bool = True,
) -> Expansion:
    """Give what a summary was made of, depth first in stored order, ``depth`` steps down.

    A source that was met before is not listed again, so a cycle ends. With ``messages`` the
    messages of every leaf reached within ``depth`` are listed and counted, as the plugin does.
    Raises NotFound for an unknown id.
    """
    sources, nodes = _below(reading, summary_id)
    if summary_id not in nodes:
        raise unknown_id("summary", summary_id)
    leaves = [name for name, node in nodes.items() if kind_of(node.kind, node.depth) == "leaf"]
    linked = leaf_messages(reading, leaves) if messages else {}
    walk = _Walk(token_cap)
    _descend(walk, summary_id, depth, sources, nodes, linked)
    return Expansion(
        summary_id,
        tuple(walk.sources),
        tuple(dict.fromkeys(walk.messages)),
        walk.tokens,
        walk.full,
        tuple(walk.cycles),
        tuple(dict.fromkeys(walk.missing)),
    )


def trail(reading: Reading, message_id: int) -> tuple[tuple[str, ...], ...]:
    """Give the ways from a top summary down to a message, each from the top to its leaf."""
    if not reading.schema.has("summary_messages", "summary_id", "message_id"):
        return ()
    ways = [
        [row[0]]
        for row in reading.rows(
            "SELECT summary_id FROM summary_messages WHERE message_id = ? ORDER BY summary_id", (message_id,)
        )
    ]
    done: list[tuple[str, ...]] = []
    while ways and len(done) < TRAILS:
        way = ways.pop(0)
        above = links(reading, [way[0]], "parent_summary_id", "summary_id").get(way[0], [])
        higher = [name for name in above if name not in way]
        if not higher:
            done.append(tuple(way))
        ways += [[name, *way] for name in higher[: TRAILS - len(ways)]]
    return tuple(done)


def _descend(
    walk: _Walk,
    root: str,
    depth: int | None,
    sources: dict[str, list[str]],
    nodes: dict[str, _Node],
    linked: dict[str, list[tuple[int, int | None]]],
) -> None:
    """Walk down without recursion: a chain may be longer than Python's stack."""
    seen, above = {root}, {root: frozenset({root})}
    # (the summary it is reached from or None for the root, itself, steps)
    todo: list[tuple[str | None, str, int]] = [(None, root, 0)]
    while todo:
        via, name, steps = todo.pop()
        if via is not None:
            if name in above[via]:
                walk.cycles.append((via, name))
            if name in seen:
                continue
            seen.add(name)
            node = nodes.get(name)
            if node is None:
                walk.missing.append(name)
                continue
            if not walk.take(node.tokens):
                return
            kind = kind_of(node.kind, node.depth)
            walk.sources.append(
                Expanded(name, node.conversation_id, kind, node.depth, node.tokens, steps, via)
            )
            above[name] = above[via] | {name}
        if depth is not None and steps >= depth:
            continue
        if not sources.get(name) and not _take_messages(walk, linked.get(name, ())):
            return
        todo += [(name, lower, steps + 1) for lower in reversed(sources.get(name, []))]


def _take_messages(walk: _Walk, messages: Sequence[tuple[int, int | None]]) -> bool:
    for one, tokens in messages:
        if tokens is None:
            walk.missing.append(str(one))
        elif walk.take(whole(tokens)):
            walk.messages.append(one)
        else:
            return False
    return True


def _below(reading: Reading, root: str) -> tuple[dict[str, list[str]], dict[str, _Node]]:
    """Give all links and nodes below a summary, layer by layer; a node is asked for once."""
    sources: dict[str, list[str]] = {}
    seen, layer = {root}, [root]
    while layer:
        found = links(reading, layer, "summary_id", "parent_summary_id")
        sources.update(found)
        layer = [name for names in found.values() for name in names if name not in seen]
        layer = list(dict.fromkeys(layer))
        seen.update(layer)
    return sources, _nodes(reading, list(seen))


def _nodes(reading: Reading, ids: Sequence[str]) -> dict[str, _Node]:
    columns = reading.schema.sql("summaries", "summary_id", "conversation_id", "kind", "depth", "token_count")
    rows = reading.in_chunks(f"SELECT {columns} FROM summaries WHERE summary_id IN ({{ids}})", ids)  # noqa: S608
    return {row[0]: _Node(row[1], row[2], whole(row[3]), whole(row[4])) for row in rows}

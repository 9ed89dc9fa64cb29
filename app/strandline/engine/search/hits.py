"""From numbers of documents to what is shown of them."""

import sqlite3
from collections.abc import Callable, Sequence

from strandline.engine.search.snippets import Snippet
from strandline.model.alike import Folder
from strandline.model.search import Hit, Why
from strandline.store.search.packing import Packer
from strandline.store.search.rows import Found, by_number, texts

COMPARED = 600
"""Candidates among which alike ones are sought."""
FEW = 20
"""With fewer hits left of them they were a flood of one kind; then more are looked at."""
FLOODED = 4_000
"""How many, at most."""
_AT_ONCE = 200

Snippets = Callable[[Sequence[int], Sequence[str]], Sequence[Snippet]]
"""Makes the snippets of documents by their numbers and texts."""


def hits(
    connection: sqlite3.Connection,
    packer: Packer,
    ranked: Sequence[tuple[int, float]],
    limit: int,
    why: Callable[[int], Why],
    snippets: Snippets,
) -> tuple[Hit, ...]:
    """Give the best ``limit`` hits, with alike ones folded into the first of them.

    Documents that left the index meanwhile are left out.
    """
    folder, held = Folder(), {}
    enough = max(limit, COMPARED)
    for start in range(0, min(len(ranked), max(limit, FLOODED)), _AT_ONCE):
        some = [number for number, _ in ranked[start : start + _AT_ONCE]]
        found = dict(texts(connection, packer, some))
        for number in some:
            if number in found:
                folder.add(number, found[number])
        held.update(found)
        found_so_far = len(folder.groups)
        if found_so_far >= limit or (found_so_far >= FEW and start + _AT_ONCE >= enough):
            break
    groups = folder.groups[:limit]
    leaders = [group[0] for group in groups]
    known = by_number(connection, leaders)
    shown = snippets(leaders, [held[number] for number in leaders])
    scores = dict(ranked)
    return tuple(
        _hit(known[group[0]], snippet, scores[group[0]], why(group[0]), tuple(group[1:]))
        for snippet, group in zip(shown, groups, strict=True)
        if group[0] in known
    )


def _hit(found: Found, snippet: Snippet, score: float, why: Why, alike: tuple[int, ...]) -> Hit:
    return Hit(
        document=found.number,
        ref=found.ref,
        kind=found.kind,
        snippet=snippet[0],
        marks=snippet[1],
        score=score,
        why=why,
        time_ms=found.time_ms,
        role=found.role,
        lane=found.lane,
        title=found.title,
        alike=alike,
    )

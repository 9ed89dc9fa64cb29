"""From rows to passages: the stretch around the words, what says the same put together, floods held back."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from strandline.engine.recall.finding import Candidate, key_of
from strandline.engine.recall.telling import cut_to
from strandline.engine.search.snippets import around
from strandline.model.alike import folded
from strandline.model.recall import Marks
from strandline.model.search import Ref
from strandline.model.tokens import plugin_tokens

LENGTH = 600
"""Characters of a passage, give or take a word."""
_DEMOTED = 8  # places that each further one of a kind loses
_FIGURES = re.compile(r"\d+(?:[.,:]\d+)*")


@dataclass(frozen=True, slots=True)
class Piece:
    """A passage before it has its number. ``also`` are the other places where the same was said."""

    of: Candidate
    text: str
    marks: Marks
    tokens: int
    cut: bool
    also: tuple[Ref, ...] = ()

    @property
    def order(self) -> tuple[int, int]:
        """What puts passages in the order of time."""
        return self.of.time_ms or 0, self.of.ref.message_id or 0


def pool_of(candidates: Iterable[Candidate]) -> list[Piece]:
    """Cut the passages out, and put together those that say the same. A figure makes a difference."""
    pieces = [cut(one) for one in candidates]
    pieces = [piece for piece in pieces if piece.text.strip()]
    pool = []
    for group in folded([piece.text for piece in pieces]):
        # The last time it was said decides whether it still holds.
        group = sorted(group, key=lambda at: pieces[at].order)  # noqa: PLW2901 - the same, in order
        last = pieces[group[-1]]
        also = tuple(pieces[at].of.ref for at in group if key_of(pieces[at].of.ref) != last.of.key)
        pool.append(replace(last, also=tuple(dict.fromkeys(also))))
    return _varied(pool)


def _varied(pool: Sequence[Piece]) -> list[Piece]:
    """Let what is told again and again with other figures not push out all else; the newest stands for it."""
    shapes: dict[str, list[int]] = {}
    for at, piece in enumerate(pool):
        shapes.setdefault(_FIGURES.sub("#", piece.text.casefold())[:LENGTH], []).append(at)
    place: dict[int, int] = {}
    for some in shapes.values():
        newest = sorted(some, key=lambda at: pool[at].order, reverse=True)
        for number, (slot, at) in enumerate(zip(some, newest, strict=True)):
            place[at] = slot + _DEMOTED * number
    return [pool[at] for at in sorted(place, key=lambda at: (place[at], at))]


def cut(one: Candidate) -> Piece:
    """Give the stretch around the words that were looked for, or where a text is alike."""
    text, marks = one.text, one.marks
    if len(text) > LENGTH + LENGTH // 4:
        lead = 0 if marks else max(0, one.near - LENGTH // 6)
        text, marks = around(text[lead:], marks, LENGTH)
    return Piece(one, text, marks, plugin_tokens(text), cut=len(text) < len(one.text))


def shorter(piece: Piece, cap: int) -> Piece:
    """Give what fits of a passage, from a little before the first word of the question on."""
    start = max(0, piece.marks[0][0] - 20) if piece.marks else 0
    text = cut_to(piece.text[start:], cap)
    marks = tuple((a - start, b - start) for a, b in piece.marks if b - start <= len(text))
    return replace(piece, text=text, marks=marks, tokens=plugin_tokens(text), cut=True)

"""What is given a vector: one semantic unit each, of about 100 to 300 tokens.

A vector of one sentence knows too little of what it is about, one of a page is about everything.
So a *unit* is what belongs together by itself: a question with its answer, a tool call with its
result, a section of a file, the paragraphs of a summary. A unit is never joined with a stranger
to reach a size; only what says next to nothing alone ("ok, go on") joins the unit before it.
A unit that is too long is cut at paragraphs, then at sentences, and only then do pieces overlap.

A unit may span several documents. Its *anchor* is the one that most of the text comes from (a
question counts half): that is where a hit leads. What the anchor says is the chunk's *focus*, and
the vector is the mean of that of the whole and that of the focus: with the small model 35 of the
sixty questions in tests/benchmarks then have an answer among the first five units instead of 33
(MRR 0.45 instead of 0.42), for a third more text to embed; across languages 6 of 14 instead of 5.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from strandline.model.chunk_cut import cut, estimated_tokens
from strandline.model.chunk_marks import holds_decision, holds_fact
from strandline.model.search import DocumentKind

SCHEME = 2
"""Raised whenever the same documents would give other chunks."""

LONGEST = 300
"""Tokens (estimated) of the longest chunk."""

SMALLEST = 12
"""Tokens (estimated) below which a turn says too little alone: "ok", "好的，继续"."""

PIECES_KEPT = 24
"""Most pieces of one document, about 7,000 tokens. Of a longer one the first 16 and the last 8 are
kept: a log of megabytes has no meaning of its own that is worth hours of work, and its words are
found by words and by regex anyway."""

_TOOLS = (DocumentKind.TOOL_CALL, DocumentKind.TOOL_RESULT)
_ALONE = (DocumentKind.THINKING, DocumentKind.SUMMARY, DocumentKind.SECTION, DocumentKind.PIN)


@dataclass(frozen=True, slots=True)
class Part:
    """A document as chunks see it: its number in the index, and what it is."""

    number: int
    kind: DocumentKind
    text: str
    role: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True)
class Chunk:
    """A text that gets a vector. ``focus`` is the anchor's part of it; empty: all of it.

    ``first`` and ``last`` are the numbers of the first and last document of its unit: when one of
    the unit changes, the chunk is made anew. ``anchor`` is the document that it leads to, ``start``
    and ``stop`` are the characters of the anchor's text that are in it. ``talk``: what was said, as
    opposed to tools, files and summaries.
    ``decision`` and ``fact``: see :mod:`~strandline.model.chunk_marks`.
    """

    text: str
    focus: str
    first: int
    last: int
    anchor: int
    start: int
    stop: int
    talk: bool
    decision: bool
    fact: bool

    @property
    def embedded(self) -> tuple[str, ...]:
        """Give the texts whose vectors make up the chunk's."""
        return (self.text, self.focus) if self.focus else (self.text,)

    @property
    def key(self) -> int:
        """Give the digest of what is embedded as a signed 64-bit number: equal texts share one vector."""
        told = "\0".join(self.embedded).encode("utf-8", "surrogatepass")
        digest = hashlib.blake2b(told, digest_size=8).digest()
        return int.from_bytes(digest, "big", signed=True)


def chunks_of(parts: Iterable[Part]) -> Iterator[Chunk]:
    """Give the chunks of one thread: a conversation, a transcript or a file, in its order.

    Memory is bounded by one turn. Texts of nothing but space give no chunk.
    """
    held: list[Part] | None = None
    for unit in units_of(parts):
        if held and _joins(unit, held):
            held += unit
            continue
        if held:
            yield from _chunks_of_unit(held)
        held = unit
    if held:
        yield from _chunks_of_unit(held)


def units_of(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """Give the units of one thread, each the documents that belong together.

    A turn begins with what the user says and holds all that is said until the user speaks again;
    the tool calls in between are units of their own, each with its result.
    """
    turn: list[Part] = []
    tools: list[Part] = []
    answered = False
    for part in parts:
        if not part.text.strip():
            continue
        if part.kind not in _TOOLS and tools:
            yield from _paired(tools)
            tools = []
        if part.kind in _TOOLS:
            if part.kind is DocumentKind.TOOL_CALL and tools and tools[-1].kind is DocumentKind.TOOL_RESULT:
                yield from _paired(tools)
                tools = []
            tools.append(part)
        elif part.kind in _ALONE:
            yield [part]
        else:
            asks = part.role == "user"
            if turn and (part.role == "system" or (asks and answered)):
                yield turn
                turn, answered = [], False
            answered = answered or not asks
            turn.append(part)
    yield from _paired(tools)
    if turn:
        yield turn


def _paired(tools: Sequence[Part]) -> Iterator[list[Part]]:
    """Give each call with its result: in their order, for hosts write the results as they called."""
    calls = [part for part in tools if part.kind is DocumentKind.TOOL_CALL]
    results = [part for part in tools if part.kind is DocumentKind.TOOL_RESULT]
    for index in range(max(len(calls), len(results))):
        yield calls[index : index + 1] + results[index : index + 1]


def _chunks_of_unit(unit: Sequence[Part]) -> Iterator[Chunk]:
    text, begins = _joined(unit)
    pieces = list(cut(text, LONGEST))
    if len(pieces) > PIECES_KEPT:
        pieces = pieces[: PIECES_KEPT * 2 // 3] + pieces[-PIECES_KEPT // 3 :]
    title = unit[0].title if unit[0].kind in (DocumentKind.SECTION, DocumentKind.SUMMARY) else None
    told = not any(part.kind in _TOOLS for part in unit)  # a machine's output is full of figures
    for start, stop in pieces:
        piece = text[start:stop].strip()
        inside = [
            (part, max(start, begin), min(stop, begin + len(part.text)))
            for part, begin in zip(unit, begins, strict=True)
            if begin < stop and begin + len(part.text) > start
        ]
        if not piece or not inside:
            continue
        anchor, begin, end = max(inside, key=_weight)
        offset = begins[unit.index(anchor)]
        focus = anchor.text[begin - offset : end - offset].strip() if len(inside) > 1 else ""
        yield Chunk(
            focus=focus,
            text=piece if not title or title in piece[: len(title) + 8] else f"{title}\n{piece}",
            first=unit[0].number,
            last=unit[-1].number,
            anchor=anchor.number,
            start=begin - offset,
            stop=end - offset,
            talk=_is_talk(unit),
            decision=told and holds_decision(piece),
            fact=told and holds_fact(piece),
        )


def _weight(inside: tuple[Part, int, int]) -> float:
    """Give how much a document matters in a piece: a question less, for its answer is what is wanted."""
    part, begin, end = inside
    return (end - begin) * (0.5 if part.text.rstrip()[-1:] in ("?", "？") else 1.0)


def _joined(unit: Sequence[Part]) -> tuple[str, list[int]]:
    """Give the unit's text and where in it each document begins."""
    begins, length = [], 0
    for part in unit:
        begins.append(length)
        length += len(part.text) + 1
    return "\n".join(part.text for part in unit), begins


def _joins(unit: Sequence[Part], held: Sequence[Part]) -> bool:
    if not (_is_talk(unit) and _is_talk(held)):
        return False
    tokens = _tokens(unit)
    return tokens < SMALLEST and tokens + _tokens(held) <= LONGEST


def _is_talk(unit: Sequence[Part]) -> bool:
    return unit[0].kind is DocumentKind.TEXT


def _tokens(unit: Sequence[Part]) -> float:
    return sum(estimated_tokens(part.text) for part in unit)

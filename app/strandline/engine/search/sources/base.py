"""What a source is: documents in order, cut into blocks that tell whether they changed.

A *block* is a stretch of a source: all documents whose position is at least ``first`` and below the
next block's. Its signature is made from the source's own bytes, much quicker than documents are.
Comparing signatures finds what is new, rewritten or gone, whatever happened in between: a killed
build, a source that shrank, one that was replaced. So there is no other bookkeeping.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from strandline.messages import Message
from strandline.model.search import Document, Scope

TEXT_LIMIT = 4_000_000
"""Characters of one document; a longer text is searched up to there, and a problem says so."""


@dataclass(frozen=True, slots=True)
class SourceId:
    """Which source it is; ``root`` is what the user opened, ``name`` tells sources of one path apart."""

    scope: Scope
    path: Path
    name: str
    root: str
    agent: str | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a source; the first one of a source begins at ``""``.

    ``weight`` is about how many documents it gives; progress is counted by it.
    """

    first: str
    signature: str
    weight: int


@dataclass(frozen=True, slots=True)
class Known:
    """What the index knows of a source: its fingerprint and its blocks by where they begin."""

    fingerprint: str = ""
    blocks: Mapping[str, Block] = field(default_factory=dict)


class Source(Protocol):
    """Something documents are read from. Methods raise StrandlineError when it cannot be read."""

    @property
    def id(self) -> SourceId:
        """Which source it is."""

    def fingerprint(self) -> str:
        """Give a cheap value that changes when the source does; ``""`` when it is not there."""

    def written_ms(self) -> int:
        """Give when the source was last written, epoch ms; 0 when that is not known."""

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give the blocks in order; empty for a source without documents.

        Without ``thorough`` only what usually changes is looked at (the end, and how much there
        is); the rest may be taken from what is ``known``.
        """

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give the documents from ``first`` on and below ``last`` (None: to the end), in order.

        Nothing of the host is held open while a document is out.
        """

    def problems(self) -> tuple[Message, ...]:
        """Say what could not be read, or not whole, since the source was made."""


class Checksum:
    """A signature made of pieces; adding the same pieces in the same order gives the same text."""

    def __init__(self) -> None:
        self._value = 0
        self._length = 0

    def add(self, piece: bytes) -> None:
        """Add one piece."""
        self._value = zlib.crc32(piece, self._value)
        self._length += len(piece)

    def text(self) -> str:
        """Give the signature of all pieces."""
        return f"{self._value:08x}{self._length:x}"


def trusted(known: Known, first: str, weight: int) -> Block | None:
    """Give the block that is known to begin at ``first``, if it has not got another weight."""
    block = known.blocks.get(first)
    return block if block is not None and block.weight == weight else None

"""Bringing one block of the index up to what its source holds now.

Documents that did not change keep their number and are not written; the others are replaced, and
what the source no longer has leaves. However large a block is, only a batch of it is in memory.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from strandline.engine.search.sources.base import Block
from strandline.model.search import Document
from strandline.store.search import sources as rows
from strandline.store.search.index_file import SearchIndex
from strandline.store.search.packing import PLAIN, SAMPLES
from strandline.store.search.rows import hash_of
from strandline.store.search.writing import Kept

BATCH_DOCUMENTS = 2_000
BATCH_CHARACTERS = 4_000_000
_SAMPLE_PIECE = 2_000  # characters of one text that a dictionary learns from


@dataclass(slots=True)
class Changes:
    """How many documents were written and taken out."""

    added: int = 0
    removed: int = 0


class Rewriter:
    """Writes the blocks of one source; one thread uses it."""

    def __init__(self, index: SearchIndex, source: int, scope: str, check: Callable[[], None]) -> None:
        self._index = index
        self._source = source
        self._scope = scope
        self._check = check
        # The dictionary for texts like these, and how many times one was trained.
        self._dictionary, self._trained = self._known_dictionary()
        self._sample: list[str] = []
        self._sampled = 0
        self.changes = Changes()

    def block(self, block: Block, last: str | None, documents: Iterable[Document]) -> None:
        """Write a block from its documents, in order; then it is marked as read."""
        with self._index.writer() as (_, writer):
            before = {one.position: one for one in writer.kept(self._source, block.first, last)}
        batch: list[Document] = []
        characters = 0
        for document in documents:
            batch.append(document)
            characters += len(document.text)
            if len(batch) >= BATCH_DOCUMENTS or characters >= BATCH_CHARACTERS:
                self._write(batch, before, block)
                batch, characters = [], 0
                self._check()
        self._write(batch, before, block, ends=True, last=last)

    def clear(self) -> None:
        """Take out everything of a source that has nothing any more."""
        self.block(Block("", "", 0), None, ())

    def _write(
        self,
        batch: list[Document],
        before: dict[str, Kept],
        block: Block,
        *,
        ends: bool = False,
        last: str | None = None,
    ) -> None:
        """Write a batch in one transaction; what ``before`` still holds at the end is gone."""
        new, gone = [], []
        for document in batch:
            kept = before.pop(document.position, None)
            if kept is None or kept.hash != hash_of(document):
                new.append(document)
                gone += [kept.number] if kept else []
        gone += [kept.number for kept in before.values()] if ends else []
        dictionary = self._dictionary_for(new)
        with self._index.writer() as (connection, writer):
            less = writer.remove(self._source, gone)
            more = writer.put(self._source, new, dictionary)
            # Also those of blocks that vanished: this one reaches over them.
            rows.forget_blocks(connection, self._source, block.first, last if ends else block.first)
            if ends and block.weight:
                rows.set_block(connection, self._source, block.first, block.signature, block.weight)
            rows.count(
                connection, self._source, block.weight if ends else 0, len(new) - len(gone), more - less
            )
        self.changes.added += len(new)
        self.changes.removed += len(gone)

    def _dictionary_for(self, documents: list[Document]) -> int:
        """Give the dictionary for this kind of source, trained once enough of its text came by."""
        if self._trained < len(SAMPLES):
            pieces = [document.text[:_SAMPLE_PIECE] for document in documents]
            self._sample += pieces
            self._sampled += sum(map(len, pieces))
            if self._sampled >= SAMPLES[self._trained]:
                self._train()
        return self._dictionary

    def _train(self) -> None:
        # A transaction of its own: a number that was given out must never mean another dictionary.
        with self._index.transaction() as connection:
            self._dictionary = self._index.packer(connection).train(self._sample) or self._dictionary
            self._trained += 1
            rows.set_meta(connection, self._key, f"{self._dictionary} {self._trained}")
        if self._trained == len(SAMPLES):
            self._sample = []

    def _known_dictionary(self) -> tuple[int, int]:
        with self._index.reading() as connection:
            number, trained = (rows.meta(connection, self._key) or f"{PLAIN} 0").split()
        return int(number), int(trained)

    @property
    def _key(self) -> str:
        return f"dictionary {self._scope}"

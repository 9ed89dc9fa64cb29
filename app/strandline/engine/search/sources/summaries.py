"""The summaries of a lcm.db."""

from collections.abc import Iterator, Sequence

from strandline.engine.search.sources.base import TEXT_LIMIT, Block, Known
from strandline.engine.search.sources.lcm_file import LcmFile
from strandline.engine.search.sources.messages import cut_problem
from strandline.messages import Message
from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.store.lcm import stream_summaries as stream


class SummarySource:
    """The summaries of a lcm.db; position: summary id.

    Their ids are random, so a new one may come anywhere; they are few enough to be compared all.
    """

    def __init__(self, file: LcmFile) -> None:
        self._file = file
        self._cut = 0
        self.id = file.id_of(Scope.SUMMARIES)
        self.fingerprint = file.fingerprint
        self.written_ms = file.written_ms

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give a block for each beginning of ids that occurs."""
        del thorough
        found = self._file.database.ask(stream.checksums)
        blocks = [Block(first, f"{value:x}", count) for first, (value, count) in sorted(found.items())]
        blocks[:1] = [Block("", one.signature, one.weight) for one in blocks[:1]]
        return self._file.blocks(blocks, known)

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give the summaries in a stretch, by id."""
        for one in stream.summaries(self._file.database, first, last, TEXT_LIMIT):
            self._file.check()
            self._cut += one.cut
            if not one.text.strip():
                continue
            ref = Ref(
                Scope.SUMMARIES,
                self._file.path,
                session_id=one.place.session_id,
                conversation_id=one.conversation_id,
                summary_id=one.summary_id,
            )
            yield Document(
                one.summary_id,
                ref,
                DocumentKind.SUMMARY,
                one.text,
                one.time_ms,
                lane=one.place.session_key,
                title=f"{one.kind} d{one.depth}",
            )
        self._file.check()

    def problems(self) -> tuple[Message, ...]:
        """Say that the file is damaged, and which texts were too long."""
        return (*self._file.problems(), *cut_problem(self._cut, self._file.path))

"""What each source of a lcm.db has of the file, and what it does when the file is damaged.

Of a damaged file only a part can be read. What was indexed before is then the best there is of the
rest: it stays, and nothing of it is read again until the file is whole. A file that is damaged
between the look at its blocks and the reading of one is given up for this time: what is left of a
block must not pass for all of it.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from strandline.engine.search.sources.base import Block, Known, SourceId
from strandline.errors import Damaged
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.search import Scope
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.follow import fingerprint
from strandline.store.lcm.reading import Reading

_T = TypeVar("_T")


class LcmFile:
    """A lcm.db as one source reads it, and whether it turned out to be damaged there."""

    def __init__(self, path: Path, files_dir: Path | None = None, root: str = "") -> None:
        self.path = path
        self.database = _Watched(path, files_dir)
        self.root = root or str(path)
        self._was_damaged = False

    def id_of(self, scope: Scope) -> SourceId:
        """Give the identity of the source of one scope."""
        return SourceId(scope, self.path, "", self.root)

    def fingerprint(self) -> str:
        """Give name, time and size of the database and of its ``-wal``."""
        seen = fingerprint(self.path)
        return repr(seen) if any(name == self.path.name for name, _, _ in seen) else ""

    def written_ms(self) -> int:
        """Give when the database was last written."""
        return max((mtime // 1_000_000 for _, mtime, _ in fingerprint(self.path)), default=0)

    @property
    def damaged(self) -> bool:
        """Whether a question so far met damage and was answered from what is left."""
        return self.database.damaged

    def blocks(self, found: Iterable[Block], known: Known) -> Sequence[Block]:
        """Give the blocks that were found; of a damaged file those that are known, and new ones."""
        self._was_damaged = self.damaged
        if not self.damaged:
            return tuple(found)
        by_first = {block.first: block for block in found} | dict(known.blocks)
        return [by_first[first] for first in sorted(by_first)]

    def check(self) -> None:
        """Raise Damaged when the file was damaged since :meth:`blocks` was called."""
        if self.damaged and not self._was_damaged:
            way_out = QT_TRANSLATE_NOOP("model", "Stop the gateway and put back a copy.")
            raise Damaged(self.problems()[0], say(way_out))

    def problems(self) -> tuple[Message, ...]:
        """Say that the file is damaged, if it is."""
        if not self.damaged:
            return ()
        template = QT_TRANSLATE_NOOP(
            "model",
            "The database {path} is damaged; what can still be read and what was indexed before is searched.",
        )
        return (say(template, path=str(self.path)),)


class _Watched(LcmDatabase):
    """Notes when a question could only be answered from what is left of the file."""

    damaged = False

    def ask(self, question: Callable[[Reading], _T]) -> _T:
        """Answer one question in one short read transaction."""

        def watched(reading: Reading) -> _T:
            self.damaged = self.damaged or reading.salvaged
            return question(reading)

        return super().ask(watched)

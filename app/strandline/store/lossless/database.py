"""Our own memory, open for writing. Whoever only reads opens it with ``open_memory``, as any memory.

Every operation is one transaction: after a crash at any moment the file holds all of it or nothing.
"""

import contextlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from strandline.messages import pack_message
from strandline.paths import ensure
from strandline.store.lcm.own import outdated
from strandline.store.lossless import items, records, summaries, versions
from strandline.store.lossless.kept_json import value_of
from strandline.store.lossless.layout import LAYOUT
from strandline.store.lossless.place import files_dir
from strandline.store.lossless.sources import Importing, SourceRow, read_sources
from strandline.store.lossless.summaries import Moved
from strandline.store.lossless.values import (
    BuildState,
    Call,
    ContextRow,
    Figures,
    NewSummary,
    Talk,
    Version,
    VersionState,
)
from strandline.store.own_database import OwnDatabase
from strandline.store.own_file import Layout, unusable

_OWNER_ONLY = 0o600

PUT_ASIDE = "put_aside"
"""The value kept for the whole memory that says which damaged file it was begun instead of."""


_beginning = threading.Lock()


def _begin(path: Path) -> None:
    """Make a new file before SQLite makes it, which would let others read it; -wal and -shm take after it.

    A file that is there is never opened past SQLite: closing it would let go the locks that every other
    connection of this process holds, and another process would then take the log away from under them.
    """
    with _beginning, contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, _OWNER_ONLY))
    path.chmod(_OWNER_ONLY)


def now_ms() -> int:
    """Give the time, epoch ms."""
    return time.time_ns() // 1_000_000


class LosslessStore(OwnDatabase):
    """The memory of one installation. Threads may share it; each has its own connection.

    Every method raises Unreadable when the file cannot be used (lock, damage, full disk).
    """

    layout: ClassVar[Layout] = LAYOUT

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the memory at ``path``, made if it is new; only its owner may read it.

        Raises what :meth:`OwnDatabase.open` does.
        """
        try:
            ensure(path.parent)
            _begin(path)
            opened = super().open(path)
            path.chmod(_OWNER_ONLY)  # a new one, where a damaged one was put aside
            if opened.notice is not None:  # whoever looks later is told as well
                opened.set_meta({PUT_ASIDE: pack_message(opened.notice)})
        except OSError as error:
            raise unusable(path, error, cls.layout) from error
        return opened

    @property
    def files_dir(self) -> Path:
        """The folder with the large files; made by whoever first writes one."""
        return files_dir(self.path)

    @contextlib.contextmanager
    def importing(self) -> Iterator[Importing]:
        """Give what writes messages and sources, inside one transaction."""
        with self.transaction() as connection:
            yield Importing(connection)

    # --- conversations and their context -----------------------------------------------------

    def talks(self) -> tuple[Talk, ...]:
        """Give the conversations in the order in which they came."""
        with self.reading() as connection:
            return records.talks(connection)

    def items(self, conversation_id: int) -> tuple[ContextRow, ...]:
        """Give the context of a conversation in order, with tokens, roles, depths and times; no texts.

        Texts come from the reader (``open_memory(store.path)``: messages_by_id, summary_texts).
        Ordinals rise but may have gaps.
        """
        with self.reading() as connection:
            return items.read(connection, conversation_id)

    def add_summary(
        self,
        conversation_id: int,
        new: NewSummary,
        *,
        state: BuildState | None = None,
        at_ms: int | None = None,
    ) -> None:
        """Insert a summary with its links and put it in place of what it was built of, as one step.

        Its text becomes version 1 (or the next, when one of that id was taken down before); ``state``
        is written with it. Raises Moved when its sources do not stand in the context as one run, in
        this order: an import came between. ``at_ms`` is when it was made (default: now). Ordinals get
        a gap, see :meth:`close_gaps`.
        """
        with self.transaction() as connection:
            summaries.add(connection, conversation_id, new, now_ms() if at_ms is None else at_ms)
            if state is not None:
                records.set_build(connection, state)

    def close_gaps(self, conversation_id: int) -> None:
        """Number the context without gaps, as the plugin does; it reads all, so once a sweep is done."""
        with self.transaction() as connection:
            items.close_gaps(connection, conversation_id)

    def unfold(self, conversation_id: int, summary_id: str) -> None:
        """Undo :meth:`add_summary`: its sources stand in the context again, it is taken down.

        Its text stays as a RETIRED version. Raises Moved when it does not stand in the context
        (another summary was built from it: unfold that one first).
        """
        with self.transaction() as connection:
            summaries.unfold(connection, conversation_id, summary_id, now_ms())

    def sources(self) -> tuple[SourceRow, ...]:
        """Give every transcript that was imported, how far, and (as ``problem``) what was wrong with it."""
        with self.reading() as connection:
            return read_sources(connection)

    # --- versions ----------------------------------------------------------------------------

    def versions(self, summary_id: str) -> tuple[Version, ...]:
        """Give every text a summary has or had, oldest first; none for an id that nobody has."""
        with self.reading() as connection:
            return versions.read(connection, summary_id)

    def use_version(self, summary_id: str, number: int) -> None:
        """Let a version stand in the graph, the search and the context. Raises NotFound.

        Going back is the same with the number of a former one.
        """
        with self.transaction() as connection:
            self._use(connection, summary_id, number)

    def accept_version(self, new: NewSummary, *, instead_of: int) -> int:
        """Let a new text stand in place of version ``instead_of``, as one step; give its number.

        Raises Moved when another version stands there by now, or none.
        """
        with self.transaction() as connection:
            present = versions.used(connection, [new.summary_id]).get(new.summary_id)
            if present is None or present.version != instead_of:
                raise Moved
            number = versions.add(connection, new, VersionState.OFFERED, now_ms())
            self._use(connection, new.summary_id, number)
        return number

    @staticmethod
    def _use(connection: sqlite3.Connection, summary_id: str, number: int) -> None:
        versions.use(connection, summary_id, number)
        content = connection.execute(
            "SELECT content FROM summaries WHERE summary_id = ?", [summary_id]
        ).fetchone()[0]
        summaries.index(connection, summary_id, content)
        summaries.count_again(connection, summary_id)

    def used_versions(self, summary_ids: Sequence[str]) -> dict[str, Version]:
        """Give the texts that stand in the graph, by id; ids that nobody has are left out."""
        with self.reading() as connection:
            return versions.used(connection, summary_ids)

    def remarked(self) -> dict[str, dict[str, Any]]:
        """Give what is kept beside the texts that came otherwise than asked, by summary."""
        with self.reading() as connection:
            return versions.remarked(connection)

    def outdated(self, conversation_id: int | None = None) -> frozenset[str]:
        """Give the summaries built of a text that another one has replaced, and all above them."""
        with self.reading() as connection:
            return outdated(connection, conversation_id)

    # --- records -----------------------------------------------------------------------------

    def build_state(self, conversation_id: int) -> BuildState | None:
        """Give where compaction is in a conversation; None when it never was there."""
        with self.reading() as connection:
            return records.build(connection, conversation_id)

    def set_build_state(self, state: BuildState) -> None:
        """Record where compaction is in a conversation."""
        with self.transaction() as connection:
            records.set_build(connection, state)

    def record_call(self, call: Call) -> None:
        """Record a call of a summarizer, with what it cost."""
        with self.transaction() as connection:
            records.add_call(connection, call)

    def calls(self, since_ms: int = 0) -> tuple[Call, ...]:
        """Give the calls of summarizers from a time on, oldest first."""
        with self.reading() as connection:
            return records.calls(connection, since_ms)

    def figures(self) -> Figures:
        """Count what is there, and what it has cost."""
        with self.reading() as connection:
            return records.figures(connection)

    def meta(self, key: str) -> Any:
        """Give a value kept for the whole memory; None when there is none."""
        with self.reading() as connection:
            row = connection.execute("SELECT value FROM lossless_meta WHERE key = ?", [key]).fetchone()
        return None if row is None else value_of(row[0])

    def set_meta(self, values: Mapping[str, Any]) -> None:
        """Keep values (JSON) for the whole memory."""
        with self.transaction() as connection:
            connection.executemany(
                "INSERT OR REPLACE INTO lossless_meta (key, value) VALUES (?, ?)",
                [(key, json.dumps(value)) for key, value in values.items()],
            )

    def state_of(self, message_ids: Sequence[int]) -> dict[int, str]:
        """Give what became of messages (see EntryState), by id; ids that nobody has are left out."""
        with self.reading() as connection:
            return records.states(connection, message_ids)

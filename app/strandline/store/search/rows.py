"""Between the rows of the index and documents."""

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.store.own_file import damage
from strandline.store.search.packing import Packer
from strandline.store.search.sources import agent_of
from strandline.store.stored_paths import words_of

KINDS: tuple[DocumentKind, ...] = (
    DocumentKind.TEXT,
    DocumentKind.THINKING,
    DocumentKind.TOOL_CALL,
    DocumentKind.TOOL_RESULT,
    DocumentKind.SUMMARY,
    DocumentKind.SECTION,
    DocumentKind.PIN,
)
"""``documents.kind`` is a place in here; only ever added to."""

NUMBER_OF = {kind: number for number, kind in enumerate(KINDS)}

COLUMNS = (
    "d.id, d.position, d.kind, d.time_ms, r.text, l.text, s.text, t.text, d.conversation, d.number,"
    " d.part, d.line, d.anchor, o.scope, o.path, o.agent"
)
JOINS = (
    "documents d JOIN sources o ON o.id = d.source LEFT JOIN names r ON r.id = d.role"
    " LEFT JOIN names l ON l.id = d.lane LEFT JOIN names s ON s.id = d.session"
    " LEFT JOIN names t ON t.id = d.title"
)
"""``SELECT {COLUMNS} FROM {JOINS} …`` gives the rows that :func:`found` reads."""

_ID_COLUMNS = {
    Scope.SESSIONS: "entry_id",
    Scope.SUMMARIES: "summary_id",
    Scope.LARGE: "file_id",
    Scope.PINS: "pin_id",
}


@dataclass(frozen=True, slots=True)
class Found:
    """A document of the index without its text; ``number`` is what :class:`Hit.document` names."""

    number: int
    position: str
    ref: Ref
    kind: DocumentKind
    time_ms: int | None
    role: str | None
    lane: str | None
    title: str | None

    def with_text(self, text: str) -> Document:
        """Give the whole document."""
        return Document(
            self.position, self.ref, self.kind, text, self.time_ms, self.role, self.lane, self.title
        )


def found(row: tuple) -> Found:  # type: ignore[type-arg]
    """Read a row of ``COLUMNS``. Raises sqlite3.DatabaseError when it is damaged."""
    try:
        return _found(row)
    except (ValueError, TypeError, IndexError):
        raise damage("a row says what it cannot") from None


def _found(row: tuple) -> Found:  # type: ignore[type-arg]
    number, position, kind, time_ms, role, lane, session, title = row[:8]
    conversation, own_number, part, line, anchor, scope_name, path, agent = row[8:16]
    scope, place = Scope(scope_name), words_of(path)
    ref = Ref(
        scope=scope,
        # The source of pins is their workspace; each names its file.
        path=Path(place, title) if scope is Scope.PINS and title else Path(place),
        line=line,
        session_id=session,
        entry_id=anchor if scope is Scope.SESSIONS else None,
        conversation_id=conversation,
        message_id=own_number if scope is Scope.MESSAGES else None,
        part=part,
        summary_id=anchor if scope is Scope.SUMMARIES else None,
        file_id=anchor if scope is Scope.LARGE else None,
        pin_id=anchor if scope is Scope.PINS else None,
        version=own_number if scope is Scope.HISTORY else None,
        agent=agent_of(agent),
    )
    return Found(number, position, ref, KINDS[kind], time_ms, role, lane, title)


def anchor_of(ref: Ref) -> str | None:
    """Give what ``documents.anchor`` holds."""
    name = _ID_COLUMNS.get(ref.scope)
    value = getattr(ref, name) if name else None
    return value.encode("utf-8", "replace").decode() if value else None


def number_of(ref: Ref) -> int | None:
    """Give what ``documents.number`` holds."""
    return ref.version if ref.scope is Scope.HISTORY else ref.message_id


def hash_of(document: Document) -> int:
    """Give 48 bits that tell whether a document changed: its text and all that is kept of it."""
    ref = document.ref
    # A section has the time of its whole file; one that did not change keeps the time when it did.
    at = None if document.kind is DocumentKind.SECTION else document.time_ms
    rest = (
        NUMBER_OF[document.kind], at, document.role, document.lane, document.title,
        ref.session_id, ref.conversation_id, number_of(ref), ref.part, ref.line, anchor_of(ref),
    )  # fmt: skip
    digest = hashlib.blake2b(document.text.encode("utf-8", "surrogatepass"), digest_size=6)
    digest.update(repr(rest).encode("utf-8", "backslashreplace"))
    return int.from_bytes(digest.digest(), "big") - (1 << 47)  # from 48 bits on a number takes eight bytes


def by_number(connection: sqlite3.Connection, numbers: Iterable[int]) -> dict[int, Found]:
    """Give documents by their numbers; those that are gone are left out."""
    wanted = list(dict.fromkeys(numbers))
    rows: dict[int, Found] = {}
    for start in range(0, len(wanted), 500):
        some = wanted[start : start + 500]
        marks = ",".join("?" * len(some))
        for row in connection.execute(f"SELECT {COLUMNS} FROM {JOINS} WHERE d.id IN ({marks})", some):  # noqa: S608
            rows[row[0]] = found(row)
    return rows


def texts(
    connection: sqlite3.Connection, packer: Packer, numbers: Iterable[int]
) -> Iterator[tuple[int, str]]:
    """Give (number, text) of documents, in no particular order."""
    wanted = list(dict.fromkeys(numbers))
    for start in range(0, len(wanted), 500):
        some = wanted[start : start + 500]
        marks = ",".join("?" * len(some))
        for number, packing, data in connection.execute(
            f"SELECT id, packing, data FROM texts WHERE id IN ({marks})",  # noqa: S608
            some,
        ):
            yield number, packer.unpack(packing, data)

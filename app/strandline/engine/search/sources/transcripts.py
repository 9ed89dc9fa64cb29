"""Transcripts of the host: JSONL files and the sessions of an agent's database, every entry of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from strandline.engine.search.sources.base import TEXT_LIMIT, Block, Known, SourceId, trusted
from strandline.engine.search.sources.files import file_fingerprint, file_written_ms
from strandline.engine.search.sources.messages import cut_problem
from strandline.messages import Message
from strandline.model.order_key import first_number, order_key
from strandline.model.search import Document, DocumentKind, Ref, Scope
from strandline.store.sessions import stream
from strandline.store.sessions.items import (
    BRANCH_HEAD,
    BRANCH_TAIL,
    SUMMARY_HEAD,
    SUMMARY_TAIL,
    Item,
    ItemKind,
    PartKind,
    TextBudget,
    read_item,
)

_KINDS = {PartKind.THINKING: DocumentKind.THINKING, PartKind.TOOL_CALL: DocumentKind.TOOL_CALL}
_FRAMES = {
    ItemKind.COMPACTION_SUMMARY: (SUMMARY_HEAD, SUMMARY_TAIL),
    ItemKind.BRANCH_SUMMARY: (BRANCH_HEAD, BRANCH_TAIL),
}


@dataclass(frozen=True, slots=True)
class Window:
    """Whose transcript it is; ``lane`` is the session key, None for one that belongs to none."""

    session_id: str
    lane: str | None
    agent: str | None


class JsonlSource:
    """One JSONL transcript, archived or not; position: offset of the entry, then part."""

    def __init__(self, path: Path, window: Window, root: str) -> None:
        self.id = SourceId(Scope.SESSIONS, path, "", root, window.agent)
        self._path = path
        self._window = window
        self._cut = 0

    def fingerprint(self) -> str:
        """Give inode, time and size of the file, and whose it is."""
        seen = file_fingerprint(self._path)
        return f"{seen} {self._window.session_id} {self._window.lane}" if seen else ""

    def written_ms(self) -> int:
        """Give when the file was last written."""
        return file_written_ms(self._path)

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give a block for about each megabyte; it ends with a line."""
        kept: list[Block] = []
        if not thorough and _whose(known.fingerprint) == _whose(self.fingerprint()):
            size = int(file_fingerprint(self._path).rpartition(":")[2] or 0)
            firsts = sorted(first for first in known.blocks if first_number(first) < size)
            kept = [known.blocks[first] for first in firsts[:-1]]
            start = first_number(firsts[-1]) if firsts else 0
        else:
            start = 0
        found = stream.stretches(self._path, start)
        return [
            *kept,
            *(
                Block(
                    order_key(one.start) if one.start else "",
                    f"{one.checksum:x}.{one.size:x} {self._window.lane}",
                    1 + one.size // 1_000,
                )
                for one in found
            ),
        ]

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give the documents of the entries in a stretch."""
        end = None if last is None else first_number(last)
        for entry in stream.entries(self._path, first_number(first), end):
            for document, cut in documents(entry, self._path, self._window):
                self._cut += cut
                yield document

    def problems(self) -> tuple[Message, ...]:
        """Say which texts were too long."""
        return cut_problem(self._cut, self._path)


class AgentDatabase:
    """What the sessions of one database share: how many events each has, asked once for each change."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen = ""
        self._counts: Mapping[str, Mapping[int, int]] = {}

    def fingerprint(self) -> str:
        """Give inode, time and size of the database and of its ``-wal``."""
        seen = file_fingerprint(self.path)
        return f"{seen} {file_fingerprint(self._wal)}" if seen else ""

    def written_ms(self) -> int:
        """Give when the database was last written."""
        return max(file_written_ms(self.path), file_written_ms(self._wal))

    def counts(self) -> Mapping[str, Mapping[int, int]]:
        """Give how many events each session has, by stretch."""
        now = self.fingerprint()
        if not now or now != self._seen:
            self._counts = stream.event_counts(self.path)
            self._seen = now
        return self._counts

    @property
    def _wal(self) -> Path:
        return self.path.with_name(f"{self.path.name}-wal")


class EventSource:
    """One session of a database; position: number of the event, then part."""

    def __init__(self, database: AgentDatabase, window: Window, root: str) -> None:
        self.id = SourceId(Scope.SESSIONS, database.path, window.session_id, root, window.agent)
        self._database = database
        self._window = window
        self._cut = 0
        self.written_ms = database.written_ms

    def fingerprint(self) -> str:
        """Give that of the database, and whose session it is."""
        seen = self._database.fingerprint()
        return f"{seen} {self._window.lane}" if seen else ""

    def blocks(self, known: Known, *, thorough: bool) -> Sequence[Block]:
        """Give a block for each five hundred events."""
        weights = self._database.counts().get(self._window.session_id, {})
        if not weights:
            return ()
        firsts = {number: order_key(number * stream.PER_STRETCH) for number in weights}
        firsts[min(weights)] = ""
        kept: dict[int, Block] = {}
        same_lane = known.fingerprint.endswith(f" {self._window.lane}")
        if not thorough and same_lane:
            for number in sorted(weights):
                block = trusted(known, firsts[number], weights[number])
                if block is None:
                    break
                kept[number] = block
        missing = [number for number in weights if number not in kept]
        sums: Mapping[int, int] = {}
        if missing:
            start = min(missing) * stream.PER_STRETCH
            sums = stream.event_checksums(self._database.path, self._window.session_id, start)
        return [
            kept.get(number)
            or Block(firsts[number], f"{sums.get(number, 0):x} {self._window.lane}", weights[number])
            for number in sorted(weights)
        ]

    def read(self, first: str, last: str | None) -> Iterator[Document]:
        """Give the documents of the events in a stretch."""
        end = None if last is None else first_number(last)
        path, session = self._database.path, self._window.session_id
        for entry in stream.events(path, session, first_number(first), end):
            for document, cut in documents(entry, path, self._window):
                self._cut += cut
                yield document

    def problems(self) -> tuple[Message, ...]:
        """Say which texts were too long."""
        return cut_problem(self._cut, self._database.path)


def _whose(fingerprint: str) -> tuple[str, ...]:
    """Give device, inode and session of a fingerprint: with another inode it is another file."""
    seen, _, session = fingerprint.partition(" ")
    return (*seen.split(":")[:2], session)


def documents(entry: stream.StreamedEntry, path: Path, window: Window) -> Iterator[tuple[Document, bool]]:
    """Give the documents of an entry, each with whether its text was cut; none for one that says nothing."""
    item = read_item(entry.record, TextBudget(total=4 * TEXT_LIMIT, per_part=TEXT_LIMIT))
    if item is None:
        return
    for ordinal, part in enumerate(item.parts):
        said = _unframed(item, part.text)
        if not said.strip():
            continue
        call = part.kind is PartKind.TOOL_CALL
        ref = Ref(
            Scope.SESSIONS,
            path,
            line=entry.line,
            session_id=window.session_id,
            entry_id=item.entry_id or None,
            part=ordinal,
            agent=window.agent,
        )
        document = Document(
            order_key(entry.locator, ordinal),
            ref,
            _kind(item, part.kind),
            f"{part.name} {said}" if call and part.name else said,
            item.timestamp_ms,
            _role(item),
            window.lane,
            part.name if call else item.tool_name,
        )
        yield document, part.capped


def _kind(item: Item, kind: PartKind) -> DocumentKind:
    if item.kind in _FRAMES:
        return DocumentKind.SUMMARY
    if item.kind is ItemKind.TOOL_RESULT:
        return DocumentKind.TOOL_RESULT
    return _KINDS.get(kind, DocumentKind.TEXT)


def _role(item: Item) -> str | None:
    """Give the role in the words of lcm.db, so that one filter serves both."""
    return "tool" if item.kind is ItemKind.TOOL_RESULT else item.role or None


def _unframed(item: Item, text: str) -> str:
    """Take off what the host puts around a summary when it sends it: nobody said that."""
    head, tail = _FRAMES.get(item.kind, ("", ""))
    return text.removeprefix(head).removesuffix(tail)

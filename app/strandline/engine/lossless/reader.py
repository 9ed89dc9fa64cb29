"""One transcript into the memory: from where it was left, or once more from its begin.

Three ways, the first of which is nearly always enough:

- ON: what was read is as it was, and the new entries go on from the leaf. They are appended.
- FRESH: nothing was read yet. As ON, but the tree is kept, in case it turns.
- AGAIN: it turned to another branch, was edited, truncated or replaced. All of it is read, known
  entries are passed over, and at the end the active path is found anew (see settling.py).

A page is one transaction: its messages and the position behind it, so a crash loses or doubles nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from strandline.engine.lossless.faults import Faults
from strandline.engine.lossless.line import Line, Place
from strandline.engine.lossless.payloads import Payloads
from strandline.engine.lossless.settling import Key, Known, reset_name, settle
from strandline.engine.lossless.transcripts import Transcript
from strandline.engine.lossless.wording import (
    Spoken,
    is_message,
    message_of,
    spoken_of,
    time_of,
    tokens_of,
)
from strandline.store.lossless.database import LosslessStore
from strandline.store.lossless.plain import plain
from strandline.store.lossless.sources import Importing, SourceRow
from strandline.store.lossless.values import EntryState
from strandline.store.sessions.fields import Json, text
from strandline.store.sessions.taking import Page
from strandline.store.sessions.tree import StepKind, TreeScan, kind_of

_SPARE_MESSAGES = 250
"""Messages of one transaction: a reader of the memory never waits, another writer only briefly."""


def named(entry_id: str | None) -> str | None:
    """Give an id as it is kept."""
    return None if entry_id is None else plain(entry_id)


class Way(Enum):
    """How a transcript is read; see above."""

    ON = "on"
    FRESH = "fresh"
    AGAIN = "again"


class Turned(Exception):
    """What was read on is no continuation; nothing of the page was written."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of reading a transcript."""

    row: SourceRow
    messages: int
    faults: Faults
    complete: bool
    again: bool  # the path was found anew


@dataclass(slots=True)
class _Segment:
    """Messages of a page that belong to one conversation, each with its place in the transcript."""

    reset: str
    created_ms: int
    messages: list[tuple[int, Spoken]] = field(default_factory=list)


class Reader:
    """Reads one transcript into a conversation, and into further ones behind resets inside it."""

    def __init__(
        self,
        store: LosslessStore,
        transcript: Transcript,
        row: SourceRow,
        now_ms: int,
        cancelled: Callable[[], bool],
        said: Callable[[int], None],
        *,
        leads: bool = True,
    ) -> None:
        self._store = store
        self._transcript = transcript
        self._row = row
        self._now_ms = now_ms
        self._cancelled = cancelled
        self._said = said
        self._leads = leads  # another transcript, a newer copy, says what the path is
        self._begin(Way.ON)

    def read(self) -> Taken:
        """Read what is new. Raises what reading the transcript and writing the memory raise."""
        fingerprint = (
            self._transcript.rows.fingerprint()
        )  # before reading: what comes meanwhile is seen later
        way = self._way()
        try:
            complete = self._read(way)
        except Turned:
            complete = self._read(Way.AGAIN)
        if complete:
            self._write({"fingerprint": fingerprint})
        return Taken(self._row, self._new, self._faults, complete, self._way_now is Way.AGAIN)

    def _way(self) -> Way:
        row = self._row
        if not row.position and not row.stale:
            with self._store.importing() as writer:
                empty = not writer.stored(row.conversation_id)
            return Way.FRESH if empty else Way.AGAIN
        if row.stale or self._transcript.rows.checksum(row.position) != row.checksum:
            return Way.AGAIN
        return Way.ON

    def _begin(self, way: Way) -> None:
        on = way is Way.ON
        self._on = on
        self._way_now = way
        self._new = 0
        self._line = Line(self._row.leaf, self._row.append) if on else Line()
        self._scan = None if on else TreeScan()
        self._settle = way is Way.AGAIN
        self._known: dict[int, Known] = {}
        self._like: Counter[tuple[int, str]] = Counter()
        self._placed: dict[int, int] = {}
        self._later: list[tuple[int, int, Spoken]] = []
        self._conversation = self._row.conversation_id
        self._last_ms = 0
        self._faults = Faults(self._transcript.path.name, self._now_ms)

    def _read(self, way: Way) -> bool:
        self._begin(way)
        with self._store.importing() as writer:
            if self._on:
                self._last_ms = writer.last_ms(self._conversation)
            else:
                self._conversation = writer.window(self._row.source_id, "") or self._row.conversation_id
        position, checksum = (self._row.position, self._row.checksum) if self._on else (0, 0)
        for page in self._transcript.rows.pages(position, checksum):
            if self._cancelled():
                return False
            self._faults.page(page)
            self._take(page)
        if self._settle and self._scan is not None:
            self._find_path(self._scan)
        return True

    # --- a page ------------------------------------------------------------------------------

    def _take(self, page: Page) -> None:
        segments = list(self._segments(page))
        with self._store.importing() as writer:
            for segment in segments:
                if segment.reset:
                    self._open_window(writer, segment)
                self._put(writer, segment.messages)
            self._row = replace(
                self._row, position=page.position, checksum=page.checksum, leaf=named(self._line.leaf),
                append=named(self._line.append), stale=self._settle, conversation_id=self._conversation,
            )  # fmt: skip
            writer.update_source(
                self._row.source_id,
                {
                    "position": page.position, "checksum": page.checksum, "leaf": self._row.leaf,
                    "append": self._row.append, "stale": int(self._settle),
                    "conversation_id": self._conversation,
                },
            )  # fmt: skip
        self._said(self._new)

    def _segments(self, page: Page) -> Iterator[_Segment]:
        segment = _Segment("", 0)
        for locator, record in page.entries:
            self._faults.entry(record)
            if self._scan is not None:
                self._scan.add(record, locator)
            place = self._line.take(record)
            if place is Place.TURN:
                if self._on:
                    raise Turned
                self._settle = True
            if kind_of(text(record, "type")) is StepKind.RESET and place is not Place.BESIDE:
                yield segment
                self._last_ms = time_of(record, self._last_ms)
                segment = _Segment(reset_name(text(record, "id"), locator), self._last_ms)
            elif is_message(record):
                segment.messages.append((locator, self._message(record, place)))
        yield segment

    def _message(self, record: Json, place: Place) -> Spoken:
        message = spoken_of(record, self._last_ms)
        self._last_ms = message.created_ms
        self._faults.time(message.created_ms)
        beside = self._settle or not self._leads or place is not Place.NEXT
        if message.state is EntryState.ACTIVE and beside:
            message = replace(message, state=EntryState.BRANCH)  # until the path is found
        return message

    def _open_window(self, writer: Importing, segment: _Segment) -> None:
        """Go on in the conversation that a reset begins."""
        found = writer.window(self._row.source_id, segment.reset)
        if found is None:
            lane = self._transcript.lane
            found = writer.add_conversation(self._transcript.place[1], lane, segment.created_ms)
            writer.add_window(self._row.source_id, segment.reset, found)
        self._conversation = found

    def _put(self, writer: Importing, messages: list[tuple[int, Spoken]]) -> None:
        for start in range(0, len(messages), _SPARE_MESSAGES):
            self._put_some(writer, messages[start : start + _SPARE_MESSAGES])

    def _put_some(self, writer: Importing, messages: list[tuple[int, Spoken]]) -> None:
        conversation = self._conversation
        known = self._known_in(writer, conversation)
        if self._on:
            ids = [message.entry for _, message in messages if message.entry]
            if len(set(ids)) != len(ids) or writer.known(conversation, ids):
                raise Turned
        new: list[tuple[int, Spoken]] = []
        coming: set[Key] = set()
        twice: list[tuple[int, Key]] = []
        for locator, message in messages:
            one = message if message.entry else self._counted(conversation, message)
            found = known.find(one.key)
            if one.key in coming:
                twice.append((locator, one.key))
            elif found is not None:
                self._place_again(known, locator, one.key)
            elif known.may_be_renamed(one.digest):
                self._later.append((conversation, locator, one))
            else:
                known.expect(one.key)
                coming.add(one.key)
                new.append((locator, one))
        self._insert(writer, conversation, known, new)
        for locator, key in twice:
            self._place_again(known, locator, key)

    def _insert(
        self, writer: Importing, conversation: int, known: Known, new: list[tuple[int, Spoken]]
    ) -> None:
        thread = self._thread(writer, conversation)
        payloads = Payloads(self._store.files_dir, thread, conversation)
        ready = []
        for _, message in new:
            light = payloads.taken_out(message_of(message))
            ready.append(replace(light, tokens=tokens_of(light)))
        ids = writer.add_messages(conversation, self._transcript.place[1], ready, thread)
        for (locator, message), number in zip(new, ids, strict=True):
            known.add(message.key, number)
            if not self._on:
                self._placed[locator] = number
        self._new += len(new)

    def _place_again(self, known: Known, locator: int, key: Key) -> None:
        """Let an entry stand for the message that is stored, or was a moment ago."""
        found = known.find(key)
        if found is not None:
            self._placed[locator] = found
            self._settle = self._settle or self._way_now is Way.FRESH  # said twice in one transcript

    def _thread(self, writer: Importing, conversation: int) -> str:
        """Name transcript and window as no other is named, the same however often it is imported."""
        row = self._row
        reset = writer.reset_of(row.source_id, conversation)
        return f"{row.agent}\0{row.session_id}\0{row.born}\0{reset}"

    def _counted(self, conversation: int, message: Spoken) -> Spoken:
        """Tell entries without an id that are alike by how many came before."""
        number = self._like[conversation, message.digest]
        self._like[conversation, message.digest] += 1
        return replace(message, occurrence=number)

    def _known_in(self, writer: Importing, conversation: int) -> Known:
        found = self._known.get(conversation)
        if found is None:
            stored = {} if self._on else writer.stored(conversation)
            found = self._known[conversation] = Known(stored)
            if self._on:
                for _, digest, _ in writer.known(conversation, [""]):
                    self._like[conversation, digest] += 1
        return found

    # --- the path ----------------------------------------------------------------------------

    def _find_path(self, scan: TreeScan) -> None:
        self._faults.tree(scan)
        with self._store.importing() as writer:
            for conversation, locator, message in self._later:
                known = self._known[conversation]
                if known.find(message.key) is not None:
                    self._place_again(known, locator, message.key)
                elif (former := known.renamed(message.digest)) is not None:
                    writer.rename_entry(former, message.entry)
                    known.add(message.key, former)
                    self._placed[locator] = former
                else:
                    one = replace(message, state=EntryState.BRANCH)
                    self._insert(writer, conversation, known, [(locator, one)])
            if self._leads:
                first, source = self._first(writer), self._row.source_id
                settle(writer, scan, self._known, self._placed, first, source, self._now_ms)
            leaf, append = map(named, scan.ends())
            self._row = replace(self._row, leaf=leaf, append=append, stale=False)
            writer.update_source(self._row.source_id, {"leaf": leaf, "append": append, "stale": 0})

    def _first(self, writer: Importing) -> int:
        return writer.window(self._row.source_id, "") or self._row.conversation_id

    def _write(self, values: dict[str, object]) -> None:
        with self._store.importing() as writer:
            writer.update_source(self._row.source_id, values)

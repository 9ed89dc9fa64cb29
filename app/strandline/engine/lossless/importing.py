"""Bringing the memory up to what the transcripts of an installation hold now.

Idempotent and resumable: what was read is passed over, by position, then by entry id, then by what
the entry says. Nothing of the host is written.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from strandline.engine.lossless.reader import Reader, Taken
from strandline.engine.lossless.transcripts import Found, Transcript, transcripts
from strandline.engine.lossless.wording import Spoken, is_message, spoken_of
from strandline.errors import StrandlineError
from strandline.messages import Message
from strandline.store.lossless.database import LosslessStore, now_ms
from strandline.store.lossless.layout import LAYOUT
from strandline.store.lossless.plain import plain
from strandline.store.lossless.problems import packed, unpacked
from strandline.store.lossless.sources import Importing, SourceRow
from strandline.store.lossless.times import writable
from strandline.store.own_file import BUSY_TIMEOUT_S, Unusable, unusable
from strandline.store.sessions.fields import EMPTY, text
from strandline.store.sessions.items import read_time

_SAMPLE = 20
"""Messages of a new transcript by which a rotated copy of a known one is recognised."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an import is: transcripts ``done`` of ``total``, and new messages so far."""

    done: int
    total: int
    messages: int


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: ``conversations`` have new messages or another path.

    Not ``complete`` when it was cancelled; the next one goes on.
    """

    messages: int
    transcripts: int
    conversations: tuple[int, ...]
    problems: tuple[Message, ...]
    complete: bool


def never() -> bool:
    """Nobody cancels."""
    return False


def nobody(_: Progress) -> None:
    """Nobody listens."""


def import_new(
    store: LosslessStore,
    state_dir: Path,
    *,
    env: Mapping[str, str] | None = None,
    progress: Callable[[Progress], None] = nobody,
    cancelled: Callable[[], bool] = never,
) -> Imported:
    """Import what is new in all transcripts of a state folder.

    A transcript that cannot be read is told among the problems, the rest goes in. One import at a
    time: another process waits for it. Raises what opening the state folder raises, and Unreadable
    when the memory cannot be written.
    """
    lock = store.path.with_name(f"{store.path.name}.import.lock")
    try:
        with FileLock(lock, timeout=BUSY_TIMEOUT_S):
            return _Import(store, transcripts(state_dir, env), progress, cancelled).run()
    except Timeout as error:
        raise unusable(store.path, error, LAYOUT) from error


class _Import:
    def __init__(
        self,
        store: LosslessStore,
        found: Found,
        progress: Callable[[Progress], None],
        cancelled: Callable[[], bool],
    ) -> None:
        self._store = store
        self._found = found
        self._progress = progress
        self._cancelled = cancelled
        self._now_ms = now_ms()
        self._rows: dict[tuple[str, str, str], SourceRow] = {}
        self._at: dict[tuple[str, str], SourceRow] = {}
        self._claims: dict[int, str | None] = {}  # conversations that go on, and in which lane
        self._mine: dict[int, SourceRow] = {}  # rows of what was found, by place in the list
        self._messages = 0
        self._problems = list(found.problems)
        self._changed: dict[int, None] = {}

    def run(self) -> Imported:
        with self._store.importing() as writer:
            for row in writer.sources():
                self._remember(row)
        found = self._found.transcripts
        for one in found:
            there = self._at.get(one.place)
            if there is not None and one.cause is None:
                self._claims[there.conversation_id] = one.lane
        done = 0
        for place, one in enumerate(found):
            if self._cancelled():
                break
            self._progress(Progress(place, len(found), self._messages))
            if not self._one(place, one):
                break
            done += 1
        self._settle()
        self._progress(Progress(done, len(found), self._messages))
        problems = tuple(dict.fromkeys(self._problems))
        complete = done == len(found)
        return Imported(self._messages, done, tuple(self._changed), problems, complete)

    def _remember(self, row: SourceRow) -> None:
        self._rows[row.agent, row.session_id, row.born] = row
        self._at[row.path, row.session_id] = row

    def _one(self, place: int, one: Transcript) -> bool:
        """Import one transcript; give False when it was cancelled half-way."""
        try:
            row = self._row_of(one)
            if row is None:
                return True
            self._mine[place] = row
            if row.fingerprint and row.fingerprint == one.rows.fingerprint() and not row.stale:
                self._problems += unpacked(row.problem)
                return True
            taken = self._read(place, one, row)
        except Unusable:
            raise  # our own file: nothing can be kept
        except StrandlineError as error:
            self._problems.append(error.sentence)
            return True
        return taken.complete

    def _read(self, place: int, one: Transcript, row: SourceRow) -> Taken:
        before = self._messages

        def said(new: int) -> None:
            self._messages = before + new
            self._progress(Progress(place, len(self._found.transcripts), self._messages))

        leads = self._leads(one, row)
        reader = Reader(self._store, one, row, self._now_ms, self._cancelled, said, leads=leads)
        taken = reader.read()
        self._messages = before + taken.messages
        self._mine[place] = taken.row
        self._remember(taken.row)
        problems = taken.faults.messages()
        self._problems += problems
        if packed(problems) != row.problem:
            with self._store.importing() as writer:
                writer.update_source(row.source_id, {"problem": packed(problems)})
        if taken.messages or taken.again:
            with self._store.importing() as writer:
                self._changed |= dict.fromkeys(writer.windows(row.source_id))
        if one.cause is None:
            self._claims[taken.row.conversation_id] = one.lane
        return taken

    # --- whose it is -------------------------------------------------------------------------

    def _row_of(self, one: Transcript) -> SourceRow | None:
        """Give the row of a transcript, made if it is new; None for one that holds nothing yet."""
        fingerprint = one.rows.fingerprint()
        there = self._at.get(one.place)
        if there is not None and there.fingerprint == fingerprint and fingerprint:
            return there
        header = one.rows.header() or EMPTY
        session = plain(text(header, "id") or one.session_id)
        born = plain((text(header, "timestamp") or "") + one.part)
        row = self._rows.get((one.agent, session, born))
        first = None if row is not None else next(iter(one.rows.pages(0, 0)), None)
        if row is None and (first is None or not first.entries):
            return there
        with self._store.importing() as writer:
            if row is None:
                entries = first.entries if first is not None else ()
                sample = [spoken_of(record) for _, record in entries if is_message(record)][:_SAMPLE]
                number = self._conversation(writer, one, sample, _began(born, sample, one))
                row = writer.add_source(one.agent, session, born, one.store, one.place[0], number)
            elif row.path != one.place[0] or row.store != one.store:
                values: dict[str, object] = {
                    "path": one.place[0],
                    "store": one.store,
                    "fingerprint": "",
                }
                if row.store != one.store:  # a position in a file means nothing in a database
                    values |= {"position": 0, "stale": 1}
                writer.update_source(row.source_id, values)
                row = next(r for r in writer.sources() if r.source_id == row.source_id)
        self._remember(row)
        self._at[one.place] = row
        return row

    def _leads(self, one: Transcript, row: SourceRow) -> bool:
        """Tell whether the path of a conversation is this transcript's to say: the newest one says it."""
        if one.cause is not None and row.conversation_id in self._claims:
            return False
        others = [
            other
            for other in self._rows.values()
            if other.conversation_id == row.conversation_id and other.source_id != row.source_id
        ]
        return all(other.born <= row.born for other in others)

    def _conversation(self, writer: Importing, one: Transcript, sample: list[Spoken], began_ms: int) -> int:
        """Choose where a new transcript goes on: a rotated copy in the talk it was cut from."""
        keys = [(message.entry, message.digest) for message in sample]
        for number, key in writer.holders(one.agent, keys):
            same_lane = key is None or one.lane is None or key == one.lane
            forked = number in self._claims and self._claims[number] != one.lane
            if same_lane and not forked:
                return number
        replaced = self._at.get(one.place)
        if replaced is not None and replaced.agent == one.agent:
            return replaced.conversation_id
        return writer.add_conversation(one.place[1], one.lane, began_ms)

    # --- what goes on ------------------------------------------------------------------------

    def _settle(self) -> None:
        """Say of every conversation whether it goes on, those that do not first."""
        ended: dict[int, tuple[Transcript, str]] = {}
        going: dict[int, Transcript] = {}
        with self._store.importing() as writer:
            for place, row in self._mine.items():
                one = self._found.transcripts[place]
                if not one.sure:
                    continue
                for number in writer.windows(row.source_id):
                    if number != row.conversation_id:
                        ended[number] = one, "manual-reset"
                if one.cause is None:
                    going[row.conversation_id] = one
                else:
                    ended[row.conversation_id] = one, one.cause
            for number, (one, cause) in ended.items():
                if number not in going:
                    writer.settle(
                        number, session_id=None, session_key=one.lane, active=False,
                        cause=cause, at_ms=self._time(one),
                    )  # fmt: skip
            for number, one in going.items():
                writer.settle(
                    number, session_id=one.place[1], session_key=one.lane, active=True,
                    cause=None, at_ms=self._time(one),
                )  # fmt: skip

    def _time(self, one: Transcript) -> int:
        return one.at_ms if one.at_ms and writable(one.at_ms) else self._now_ms


def _began(born: str, sample: Sequence[Spoken], one: Transcript) -> int:
    """Give when a talk began: by its header, its first message, or the list of sessions."""
    try:
        named = read_time(born)
    except OverflowError:
        named = None
    for moment in (named, next((message.created_ms for message in sample), None), one.at_ms):
        if moment and writable(moment):
            return moment
    return 0

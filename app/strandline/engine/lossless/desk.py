"""Our own memory of one installation, as a window or a command works with it.

Importing and building are done by one process at a time; a second one is told so. What is going on is
asked of their locks, so that a process that died is never taken for one that works.
"""

import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from filelock import FileLock, Timeout

from strandline.engine.lossless import rebuilding
from strandline.engine.lossless.compaction import Building, Built, Compaction, Phase, due_in, unheard
from strandline.engine.lossless.importing import Imported, Progress, import_new, never, nobody
from strandline.engine.lossless.rebuilding import Candidate
from strandline.engine.summarizers.base import Cancelled, SourceText, Summarizer
from strandline.engine.summarizers.named import summarizer_named
from strandline.errors import NotFound, StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, pack_message, say, unpack_message
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.file_bytes import is_file
from strandline.store.lcm.context import FRESH_TAIL_KEY
from strandline.store.lossless import LosslessStore, memory_file
from strandline.store.lossless.database import PUT_ASIDE, now_ms
from strandline.store.lossless.kept_json import list_in, message_of
from strandline.store.lossless.values import Figures, Version

_PATIENCE_S = 1.0
_LAST = "last_import"
_NOTHING = Figures(0, 0, 0, (), 0, 0.0, 0)


class Busy(StrandlineError):
    """Another process builds this memory."""

    exit_code = 5


class DeskState(StrEnum):
    """What is going on with a memory."""

    IDLE = "idle"  # up to what was imported
    IMPORTING = "importing"
    BUILDING = "building"
    WAITING = "waiting"  # there is something to summarise, and nobody does
    FAILED = "failed"  # the last build ended with an error; ``reason`` says which


@dataclass(frozen=True, slots=True)
class LastImport:
    """When transcripts were last read (epoch ms), and what of them could not be."""

    at_ms: int
    messages: int
    complete: bool
    problems: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class LosslessStatus:
    """A memory at a glance. ``waiting`` are the conversations with something to summarise.

    ``outdated`` are the summaries built of a text that was replaced since. ``remarks`` tell what went
    otherwise than asked, each with the summaries it is about. ``put_aside`` tells of a damaged memory that
    this one was begun instead of, as long as that file is there. ``reason`` and ``way_out`` belong to
    FAILED. Not ``exists``: nothing was ever imported.
    """

    path: Path
    exists: bool
    state: DeskState
    figures: Figures
    waiting: tuple[int, ...] = ()
    outdated: tuple[str, ...] = ()
    reason: Message | None = None
    way_out: Message | None = None
    last_import: LastImport | None = None
    remarks: tuple[tuple[Message, tuple[str, ...]], ...] = ()
    put_aside: Message | None = None


@dataclass(frozen=True, slots=True)
class BuiltAll:
    """What a build did in all conversations. Not ``complete``: stopped; ``problem`` says by what."""

    made: int
    conversations: tuple[int, ...]
    complete: bool
    problem: Message | None = None
    way_out: Message | None = None


class LosslessDesk:
    """The memory of a state folder. May be used by several threads; close it when done.

    ``path`` is where it is kept, None for its usual place.

    Every method raises Unreadable when the memory cannot be used.
    """

    def __init__(
        self,
        state_dir: Path,
        *,
        settings: LosslessSettings | None = None,
        env: Mapping[str, str] | None = None,
        path: Path | None = None,
    ) -> None:
        self.state_dir = state_dir
        self.path = path or memory_file(state_dir)
        self.settings = settings or LosslessSettings()
        self._env = env
        self._opened: LosslessStore | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the memory."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    @property
    def store(self) -> LosslessStore:
        """The memory, open for writing; it is made if it is new."""
        if self._opened is None:
            self._opened = LosslessStore.open(self.path)
        return self._opened

    def import_new(
        self, *, progress: Callable[[Progress], None] = nobody, cancelled: Cancelled = never
    ) -> Imported:
        """Import what is new in the transcripts. Raises what :func:`import_new` raises."""
        done = import_new(self.store, self.state_dir, env=self._env, progress=progress, cancelled=cancelled)
        last = {
            "at_ms": now_ms(),
            "messages": done.messages,
            "complete": done.complete,
            "problems": [pack_message(one) for one in done.problems],
        }
        self.store.set_meta({_LAST: last})
        return done

    def build(
        self,
        summarizer: Summarizer | None = None,
        *,
        asked: bool = False,
        progress: Callable[[Building], None] = unheard,
        cancelled: Cancelled = never,
    ) -> BuiltAll:
        """Summarise what is due in every conversation; ``asked``: all that is outside the fresh tails.

        An error of the summarizer ends it and is told in the answer and by :meth:`status`; what was
        built stays. Raises Busy while another process builds.
        """
        with self._alone():
            self.store.set_meta({FRESH_TAIL_KEY: self.settings.fresh_tail_count})
            compaction = Compaction(self.store, summarizer or summarizer_named(), self.settings)
            made: dict[int, int] = {}
            for talk in self.store.talks():
                built = compaction.run(talk, cancelled, asked=asked, progress=progress)
                if built.made:
                    made[talk.conversation_id] = built.made
                if not built.complete:
                    return _all(made, built)
            return _all(made, Built(0, complete=True))

    def status(self) -> LosslessStatus:
        """Say what is there and what is going on; makes no memory where there is none."""
        if not self.path.exists():
            return LosslessStatus(self.path, False, DeskState.IDLE, _NOTHING)
        store = self.store
        waiting: list[int] = []
        failed: Mapping[str, Any] | None = None
        for talk in store.talks():
            if due_in(store, talk, self.settings) is None:
                continue
            waiting.append(talk.conversation_id)
            build = store.build_state(talk.conversation_id)
            if failed is None and build is not None and build.state == Phase.FAILED:
                failed = build.detail
        return LosslessStatus(
            self.path,
            True,
            self._state(waiting=bool(waiting), failed=failed is not None),
            store.figures(),
            tuple(waiting),
            tuple(sorted(store.outdated())),
            _unpacked(failed, "reason"),
            _unpacked(failed, "way_out"),
            _last(store.meta(_LAST)),
            _remarks(store),
            _put_aside(store.meta(PUT_ASIDE)),
        )

    @property
    def worked_on(self) -> DeskState | None:
        """What some process does with this memory at the moment: IMPORTING, BUILDING or nothing."""
        if _held(self._lock("import")):
            return DeskState.IMPORTING
        return DeskState.BUILDING if _held(self._lock("build")) else None

    def _state(self, *, waiting: bool, failed: bool) -> DeskState:
        if (now := self.worked_on) is not None:
            return now
        if failed:
            return DeskState.FAILED
        return DeskState.WAITING if waiting else DeskState.IDLE

    def rebuild(
        self, summary_id: str, summarizer: Summarizer | None = None, *, cancelled: Cancelled = never
    ) -> Candidate:
        """Make another text for a summary, beside the present one; nothing is written but the cost.

        Raises NotFound, Busy while the memory is built, and what the summarizer raises.
        """
        store = self._present()
        with self._alone():  # nobody builds; what begins to while it is made is told by accept()
            pass
        chosen = summarizer or summarizer_named()
        return rebuilding.rebuild(store, summary_id, chosen, self.settings, cancelled)

    def accept(self, candidate: Candidate) -> Version:
        """Let a candidate stand in the graph; the former text is kept. Raises Overtaken, Busy."""
        store = self._present()
        with self._alone():
            return rebuilding.accept(store, candidate)

    def undo(self, summary_id: str) -> Version:
        """Bring back the text that the present one replaced. Raises NotFound, Busy."""
        store = self._present()
        with self._alone():
            return rebuilding.undo(store, summary_id)

    def use(self, summary_id: str, number: int) -> Version:
        """Let any version of a summary stand in the graph. Raises NotFound, Busy."""
        store = self._present()
        with self._alone():
            return rebuilding.use(store, summary_id, number)

    def versions(self, summary_id: str) -> tuple[Version, ...]:
        """Give every text that a summary has or had, oldest first. Raises NotFound."""
        return rebuilding.versions(self._present(), summary_id)

    def sources(self, summary_id: str) -> tuple[SourceText, ...]:
        """Give what a summary would be built of now. Raises NotFound."""
        return rebuilding.sources_of(self._present(), summary_id, summarizer_named())

    def outdated_by(self, summary_id: str) -> tuple[str, ...]:
        """Give what was built of a summary and of a text replaced since, lowest first. Raises NotFound."""
        return rebuilding.outdated_by(self._present(), summary_id)

    def require(self) -> None:
        """Raise NotFound when nothing was ever imported."""
        if not self.path.exists():
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "There is no memory of your own for {path} yet."),
                    path=str(self.state_dir)),
                say(QT_TRANSLATE_NOOP("model", "Import the transcripts first: strandline lossless import")),
            )  # fmt: skip

    def _present(self) -> LosslessStore:
        self.require()
        return self.store

    def _lock(self, what: str) -> Path:
        return self.path.with_name(f"{self.path.name}.{what}.lock")

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        # Whoever asks for the status holds the lock for a moment.
        lock = FileLock(self._lock("build"), timeout=_PATIENCE_S)
        _ = self.store  # makes the folder of the lock
        try:
            lock.acquire()
        except Timeout as error:
            raise _busy() from error
        try:
            yield
        finally:
            lock.release()


def _all(made: Mapping[int, int], last: Built) -> BuiltAll:
    return BuiltAll(sum(made.values()), tuple(made), last.complete, last.problem, last.way_out)


def _busy() -> Busy:
    return Busy(
        say(QT_TRANSLATE_NOOP("model", "This memory is being built already.")),
        say(QT_TRANSLATE_NOOP("model", "Wait until it is done; “lossless status” tells.")),
    )


def _held(lock: Path) -> bool:
    """Tell whether somebody holds a lock now."""
    if not lock.exists():
        return False
    probe = FileLock(lock, timeout=0)
    try:
        probe.acquire()
    except Timeout:
        return True
    probe.release()
    return False


def _unpacked(detail: Mapping[str, Any] | None, name: str) -> Message | None:
    packed = detail.get(name) if detail is not None else None
    return message_of(packed)


def _last(kept: Mapping[str, Any] | None) -> LastImport | None:
    try:
        problems = tuple(unpack_message(one) for one in kept["problems"]) if kept else ()
        return LastImport(kept["at_ms"], kept["messages"], kept["complete"], problems) if kept else None
    except (KeyError, TypeError, ValueError):  # damaged: the next import says it anew
        return None


def _put_aside(kept: object) -> Message | None:
    told = message_of(kept)
    if told is None or not any(is_file(Path(str(value))) for _, value in told.args):
        return None
    return told


def _remarks(store: LosslessStore) -> tuple[tuple[Message, tuple[str, ...]], ...]:
    """Put the summaries with the same remark together, the most frequent remark first."""
    found: dict[str, tuple[Message, dict[str, None]]] = {}
    for summary_id, detail in store.remarked().items():
        for note in filter(None, map(message_of, list_in(detail, "notes"))):
            found.setdefault(note.template, (note, {}))[1][summary_id] = None
    return tuple((note, tuple(ids)) for note, ids in sorted(found.values(), key=lambda one: -len(one[1])))

"""Writing several files as one operation that can be undone, also after a restart."""

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from strandline.engine.operation_names import decoded, encoded, name_of_swap
from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.pin_match import KnownPin
from strandline.model.pins import PinSource
from strandline.store.history import History
from strandline.store.library import Library
from strandline.store.operations_log import Operation, OperationsLog, State
from strandline.store.pin_records import PinRecords
from strandline.store.safe_write import Seen, see, write

_PENDING_MS = 60_000  # younger ones may belong to a process that still runs


@dataclass(frozen=True, slots=True)
class WriteResult:
    """What was written: the operation's name and the files; ``merged``: others' changes came along.

    ``operation`` is its number in the library.
    """

    name: Message
    files: tuple[str, ...]
    merged: bool
    operation: int = 0


@dataclass(frozen=True, slots=True)
class PinChanges:
    """What an operation changes of the pins in the library: ids that go, wordings that come."""

    gone: Iterable[str] = ()
    come: Iterable[KnownPin] = ()
    sources: Mapping[str, PinSource] | None = None


class _Noting:
    """Keeps the bytes of each step of an operation, before it happens."""

    def __init__(self, log: OperationsLog, history: History, operation: int) -> None:
        self._log, self._history, self._operation = log, history, operation

    def before_replace(self, path: Path, old: bytes | None, new: bytes | None, without: bytes | None) -> None:
        self._log.note(self._operation, path, old, new, without)

    def late(self, path: Path, data: bytes) -> None:
        self._history.saw(path, data)


class _Keeping:
    """Keeps what an undo, a redo or a retreat replaces; ``name`` says of the new bytes whose they are."""

    def __init__(self, log: OperationsLog, history: History, name: str) -> None:
        self._log, self._history, self._name = log, history, name

    def before_replace(self, path: Path, old: bytes | None, new: bytes | None, without: bytes | None) -> None:
        del without
        self._log.note_swap(self._name, path, old, new)

    def late(self, path: Path, data: bytes) -> None:
        self._history.saw(path, data)


class OperationWriter:
    """Writes, undoes and redoes in one workspace. Not for the UI thread."""

    def __init__(self, library: Library, workspace: Path) -> None:
        self.workspace = workspace
        self.history = History(library)
        self.log = OperationsLog(library)
        self._records = PinRecords(library)

    def write(
        self, name: Message, files: Sequence[tuple[Seen, bytes | None]], pins: PinChanges | None = None
    ) -> WriteResult:
        """Write all files or none. Raises what :func:`strandline.store.safe_write.write` raises.

        Raises Unreadable when the library can keep no copy; then nothing is written.
        """
        pins = pins or PinChanges()
        operation = self.log.begin(self.workspace, encoded(name))
        written: list[tuple[Seen, Seen]] = []
        merged = False
        try:
            # Before the files: should the process be killed, the library knows whose the lines are.
            self._records.change(self.workspace, operation, pins.gone, pins.come)
            for pin, source in (pins.sources or {}).items():
                self._records.set_source(pin, source)
            for before, data in files:
                done = write(before, data, _Noting(self.log, self.history, operation))
                written.append((replace(before, data=done.before), done.after))
                merged = merged or done.merged
            self.log.finish(operation, [(after.path, after.data) for _, after in written])
        except BaseException:
            self._take_back(operation, name, written)
            raise
        return WriteResult(name, self._names(after.path for _, after in written), merged, operation)

    def undo(self) -> WriteResult:
        """Undo the last operation in all its files or in none.

        Raises UsageError when there is none, ChangedOnDisk.
        """
        return self._swap(self.log.next_undo(self.workspace), State.UNDONE)

    def redo(self) -> WriteResult:
        """Do the last undone operation again. Raises as :meth:`undo`."""
        return self._swap(self.log.next_redo(self.workspace), State.DONE)

    def settle(self) -> None:
        """Decide about operations of a process that was killed."""
        for operation in self.log.pending(self.workspace, _PENDING_MS):
            self._settle(operation)

    def _settle(self, operation: Operation) -> None:
        look = {}
        for file in operation.files:
            with contextlib.suppress(StrandlineError):  # one that cannot be read stays undecided
                look[file.path] = see(file.path, self.workspace).data
        self.log.settle(operation, look)

    def _take_back(self, operation: int, name: Message, written: Sequence[tuple[Seen, Seen]]) -> None:
        """Give files that were written the bytes they had, or keep the operation for undo."""
        if not self._give_back(encoded(name_of_swap(name, undone=True)), written):
            self.log.finish(operation, [(after.path, after.data) for _, after in written])
            return
        for pending in self.log.pending(self.workspace, 0):
            if pending.id == operation:  # the file that failed may have been written all the same
                self._settle(pending)

    def _give_back(self, name: str, written: Sequence[tuple[Seen, Seen]]) -> bool:
        """Give files the bytes they had before, as far as that can be done; tell whether all have them."""
        whole = True
        for before, after in reversed(written):
            try:
                done = write(after, before.data, _Keeping(self.log, self.history, name))
                self.log.came(name, done.after.path, done.after.data)
            except StrandlineError:
                whole = False
        return whole

    def _swap(self, operation: Operation | None, to: State) -> WriteResult:
        if operation is None:
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "There is nothing to undo."))
                if to is State.UNDONE
                else say(QT_TRANSLATE_NOOP("model", "There is nothing to redo.")),
                say(QT_TRANSLATE_NOOP("model", "The history of a file has its former versions.")),
            )
        name = decoded(operation.name)
        now = encoded(name_of_swap(name, undone=to is State.UNDONE))
        back = encoded(name_of_swap(name, undone=to is State.DONE))
        written: list[tuple[Seen, Seen]] = []
        merged = False
        try:
            for change in operation.files:
                base, goal = change.after, change.before
                if to is State.DONE:
                    base, goal = goal, base
                expected = replace(see(change.path, self.workspace), data=self.history.bytes_of(base))
                done = write(expected, self.history.bytes_of(goal), _Keeping(self.log, self.history, now))
                written.append((replace(expected, data=done.before), done.after))
                merged = merged or done.merged
            self.log.mark(operation.id, to, [(after.path, after.data) for _, after in written], now)
        except BaseException:
            self._give_back(back, written)
            raise
        return WriteResult(name, self._names(after.path for _, after in written), merged, operation.id)

    def _names(self, paths: Iterable[Path]) -> tuple[str, ...]:
        return tuple(path.relative_to(self.workspace).as_posix() for path in paths)

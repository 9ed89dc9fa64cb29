"""The pins of the open workspace for a window: one board, its history, and answers as values.

Everything here is for one thread at a time; nothing of it is for the thread of a window. The
library is opened when it is first needed.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from strandline import paths
from strandline.engine.history_keeper import HistoryKeeper
from strandline.engine.kept_staging import BroughtBack, KeptStaging
from strandline.engine.line_swap import put_instead
from strandline.engine.pin_picture import PinPicture, picture_of
from strandline.engine.pinning import PinBoard, WriteResult
from strandline.engine.snapshot import Snapshot
from strandline.engine.staging import AddPin
from strandline.engine.steps import added_by
from strandline.errors import StrandlineError, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding
from strandline.model.diff_rows import Diff, compare
from strandline.model.file_alerts import change_alerts
from strandline.model.forecast import Forecast
from strandline.model.pins import PinSource, PinText, SourceKind, pin_text
from strandline.model.suggest.similar import Similar
from strandline.store.file_bytes import read_bytes
from strandline.store.history import Version
from strandline.store.history_rows import Who, sha_of
from strandline.store.library import Library

T = TypeVar("T")
PRUNE_S = 3_600.0
SMALL_BYTES = 2_000
"""A dropped text file up to this size is pinned by its words, a larger one by its name."""
_JUDGED = 200  # versions of a file that are judged by their texts


@dataclass(frozen=True, slots=True)
class Load:
    """What is dragged or picked: words with where they are from, a pin by ``ref``, or a file.

    ``offer`` is the id of the suggestion that the words were offered as.
    """

    text: str = ""
    source: PinSource | None = None
    ref: str = ""
    path: Path | None = None
    offer: str = ""


@dataclass(frozen=True, slots=True)
class Hover:
    """What dropping a load would do, by file; ``at`` is the place for the file under the mouse."""

    load: Load
    forecasts: dict[str, Forecast] = field(default_factory=dict)
    errors: dict[str, StrandlineError] = field(default_factory=dict)
    file: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """A change set: what was written, undone or done again, and the board after it.

    ``wrote`` is what of it was new: see :func:`~strandline.engine.steps.added_by`.
    """

    result: WriteResult
    kind: str  # "write", "undo" or "redo"
    added: bool
    picture: PinPicture
    wrote: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Shown:
    """The board after new files were seen: what others did to them, and how many acts fell out.

    ``back`` tells of changes that were staged before the app ended.
    """

    picture: PinPicture
    alerts: tuple[Finding, ...] = ()
    dropped: int = 0
    back: BroughtBack | None = None


@dataclass(frozen=True, slots=True)
class Past:
    """One version in a timeline; ``grown`` is the difference to the one before, in bytes."""

    version: Version
    name: Message | None
    grown: int | None
    alerts: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class FileHistory:
    """The versions of one file, the latest first."""

    file: str
    versions: tuple[Past, ...]


def typed_source(text: str) -> PinSource:
    """Say of a pin that a person typed it."""
    return PinSource(SourceKind.TYPED, text_sha256=sha_of(text.encode("utf-8", "replace")), at_ms=_now_ms())


class PinDesk:
    """Keeps the board of what is open. Every method may raise a StrandlineError."""

    def __init__(
        self, library: Callable[[], Library], bounds: Callable[[], tuple[int, int]], *, keeps: bool = True
    ) -> None:
        self._open_library = library
        self._bounds = bounds
        self._keeps = keeps
        self._library: Library | None = None
        self._board: PinBoard | None = None
        self._keeper: HistoryKeeper | None = None
        self._staging: KeptStaging | None = None
        self._pruned_at = -PRUNE_S

    @property
    def board(self) -> PinBoard:
        """The board. Raises UsageError while nothing is open."""
        if self._board is None:
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "No workspace is open.")),
                say(QT_TRANSLATE_NOOP("model", "Open one first.")),
            )
        return self._board

    def show(self, snapshot: Snapshot) -> Shown:
        """Take over a snapshot; what is staged stays as long as the workspace is the same."""
        if self._library is None:
            self._library = self._open_library()
        board, dropped, back = self._board, 0, None
        if board is None or board.workspace != snapshot.layout.workspace:
            self.forget()
            self._board = PinBoard(self._library, snapshot)
            if self._keeps:
                self._keeper = HistoryKeeper(self._library, self._board.workspace)
                self._staging = KeptStaging(self._board.workspace)
                back = self._staging.bring_back(self._board)
        else:
            unfit = {one.step.id for one in board.unfit}
            board.update(snapshot)
            dropped = sum(one.step.id not in unfit for one in board.unfit)
        return Shown(self._picture(), self._look(snapshot), dropped, back)

    def forget(self) -> None:
        """Let the board go; the window shows nothing. What is staged is kept for the next time."""
        if self._staging is not None:
            self._staging.close()
        self._board = self._keeper = self._staging = None

    def close(self) -> None:
        """Close the library."""
        self.forget()
        if self._library is not None:
            self._library.close()

    # Staging

    def change(self, act: Callable[[PinBoard], T]) -> tuple[PinPicture, T]:
        """Do something with the board and look at it again."""
        value = act(self.board)
        return self._picture(), value

    def add(self, load: Load, file: str, at: int | None) -> str:
        """Stage a load; give the ref of the pin."""
        board = self.board
        if load.ref:
            board.move(load.ref, file, at)
            return load.ref
        text, source = self._words(load)
        if source is None:
            digest = sha_of(text.encode("utf-8", "replace"))  # half a character is refused further down
            source = PinSource(SourceKind.OUTSIDE, text_sha256=digest, at_ms=_now_ms())
        return board.add(text, file, at, self._dated(source, text))

    def add_instead(self, load: Load, similar: Similar) -> str:
        """Stage that a load holds instead of a line it is in conflict with.

        Gives the ref of the pin, or the id of the change. Raises NotFound when the line is gone.
        """
        text, source = self._words(load)
        self._pin(load)  # words that are none take nothing away
        return put_instead(self.board, text, similar, source and self._dated(source, text))

    def _dated(self, source: PinSource, text: str) -> PinSource:
        """Complete a source with the time and, where nobody has said it, the hash of its text."""
        digest = source.text_sha256
        if not digest:
            whole = self.board.files.get(dict(source.ids).get("path", ""))
            data = whole.data if whole is not None else None
            digest = sha_of(text.encode("utf-8", "replace") if data is None else data)
        return replace(source, text_sha256=digest, at_ms=source.at_ms or _now_ms())

    def hover(self, load: Load, files: Iterable[str], file: str, at: int | None) -> Hover:
        """Tell what dropping would do: at place ``at`` of ``file``, and at the ends of other files."""
        forecasts, errors = {}, {}
        for name in dict.fromkeys([*([file] if file else ()), *files]):
            where = at if name == file else None
            try:
                if load.ref:
                    forecasts[name] = self.board.forecast_move(load.ref, name, where)
                else:
                    forecasts[name] = self.board.forecast_add(self._pin(load), name, where)
            except StrandlineError as error:
                errors[name] = error
        return Hover(load, forecasts, errors, file, at)

    def _pin(self, load: Load) -> PinText:
        return pin_text(self._words(load)[0])

    def _words(self, load: Load) -> tuple[str, PinSource | None]:
        if load.path is None:
            return load.text, load.source
        path, workspace = load.path, self.board.workspace
        inside = path.is_relative_to(workspace)
        name = path.relative_to(workspace).as_posix() if inside else str(path)
        source = PinSource(SourceKind.FILE, None, (("path", name),))
        try:
            data = read_bytes(path, SMALL_BYTES + 1).data
            if len(data) <= SMALL_BYTES:
                source = replace(source, text_sha256=sha_of(data))
            text = data.decode() if len(data) <= SMALL_BYTES and b"\0" not in data else ""
        except (StrandlineError, UnicodeDecodeError):
            text = ""
        # Of a larger file only its name fits into every prompt.
        return (text if text.strip() else name), source

    # Writing

    def write(self, files: Iterable[str] | None = None) -> Written:
        """Write what is staged, all or some files."""
        board = self.board
        if board.workspace.is_relative_to(paths.shipped_demo()):
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "The demo as it is shipped stays as it is.")),
                say(QT_TRANSLATE_NOOP("model", "Open the demo from the menu, or your own workspace.")),
            )
        wanted = None if files is None else list(files)
        before, steps = board.acts, board.steps
        result = board.write(wanted)
        written = [act for act in before if act not in board.acts]
        done = self._after(result, "write", added=all(isinstance(act, AddPin) for act in written))
        return replace(done, wrote=added_by(steps) - added_by(board.steps))

    def undo(self) -> Written:
        """Undo the last operation."""
        return self._after(self.board.undo(), "undo", added=False)

    def redo(self) -> Written:
        """Do the last undone operation again."""
        return self._after(self.board.redo(), "redo", added=False)

    def again(self) -> PinPicture:
        """Look at the disk again, after something went wrong."""
        self.board.refresh()
        return self._picture()

    # History

    def history_files(self) -> tuple[str, ...]:
        """Give the files of the workspace that have a history: targets first, then by name."""
        board = self.board
        found = [
            path.relative_to(board.workspace).as_posix() for path in board.history.files(board.workspace)
        ]
        order = {one.name: at for at, one in enumerate(board.targets)}
        return tuple(sorted(found, key=lambda name: (order.get(name, len(order)), name)))

    def prune(self) -> tuple[str, ...]:
        """Let old versions go at once, as the bounds say; give the files that have a history."""
        if self._keeper is not None:
            self._pruned_at = time.monotonic()
            self._keeper.prune(*self._bounds())
        return self.history_files()

    def history(self, file: str) -> FileHistory:
        """Give the timeline of a file, with what is alarming about each step."""
        board = self.board
        versions = board.history.versions(board.workspace / file)
        rows = []
        for at, version in enumerate(versions):
            before = versions[at + 1] if at + 1 < len(versions) else None
            alerts: tuple[Finding, ...] = ()
            if before is not None and version.who is Who.OUTSIDE and at < _JUDGED:
                alerts = change_alerts(file, self._text(before), self._text(version))
            grown = None if before is None else version.size - before.size
            rows.append(Past(version, board.name_of_version(version), grown, alerts))
        return FileHistory(file, tuple(rows))

    def difference(self, new: Version, old: Version | None) -> Diff:
        """Compare two versions; None is an empty file."""
        return compare((self._text(old) or "") if old is not None else "", self._text(new) or "")

    def _text(self, version: Version) -> str | None:
        data = self.board.history.bytes_of(version.sha256)
        return None if data is None else data.decode("utf-8", "replace").replace("\r\n", "\n")

    # Inside

    def _after(self, result: WriteResult, kind: str, *, added: bool) -> Written:
        return Written(result, kind, added, self._picture())

    def _picture(self) -> PinPicture:
        """Keep what is staged, then look at it."""
        if self._staging is None:
            return picture_of(self.board)
        self._staging.keep(self.board)
        return replace(picture_of(self.board), unkept=self._staging.trouble)

    def _look(self, snapshot: Snapshot) -> tuple[Finding, ...]:
        if self._keeper is None:
            return ()
        names = dict.fromkeys([*(file.name for file in snapshot.layout.files), *self.board.files])
        alerts = self._keeper.look(names)
        if time.monotonic() - self._pruned_at >= PRUNE_S:
            self._pruned_at = time.monotonic()
            self._keeper.prune(*self._bounds())
        return alerts


def _now_ms() -> int:
    return time.time_ns() // 1_000_000

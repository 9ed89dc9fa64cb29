"""The board as a value for views: a column for each file, its cards, what is staged."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from strandline.engine.operation_names import name_of
from strandline.engine.pin_check import CheckedPin
from strandline.engine.pinning import PinBoard
from strandline.engine.reliefs import reliefs_of
from strandline.engine.staging import AddPin, EditPin, MovePin, MoveSection
from strandline.engine.staging import FileState as Bytes
from strandline.engine.steps import Step, added_by, words_of
from strandline.errors import StrandlineError
from strandline.host.provenance_outlook import Outlook
from strandline.host.targets import TargetFile, daily_note, note
from strandline.messages import Message
from strandline.model.before_writing import Line, before_writing
from strandline.model.context import FileState, SessionKind
from strandline.model.diff_rows import Diff, compare
from strandline.model.fate import Fate
from strandline.model.forecast import FileForecast, Forecast
from strandline.model.pin_block import DamagedBlock, block_of
from strandline.model.pin_match import PinState
from strandline.model.pins import PinSource, PinText
from strandline.model.relief import Relief


@dataclass(frozen=True, slots=True)
class Card:
    """A pin as it is staged. ``index`` None: it is lost, and ``pin`` are the words it had.

    ``state`` compares what is on disk with what we know; ``staged``: it is new, edited or moved
    and not written yet.
    """

    ref: str
    pin: PinText
    index: int | None
    state: PinState = PinState.OK
    fates: tuple[Fate, ...] = ()
    source: PinSource | None = None
    staged: bool = False

    def fate(self, kind: SessionKind) -> Fate | None:
        """Give what a kind of session gets of it."""
        return next((one for one in self.fates if one.kind is kind), None)


@dataclass(frozen=True, slots=True)
class Column:
    """A file that takes pins. Units are UTF-16, with what is staged; ``limit`` None: unknown."""

    target: TargetFile
    there: bool
    units: int = 0
    units_before: int = 0
    limit: int | None = None
    state: FileState | None = None
    cards: tuple[Card, ...] = ()
    outlook: Outlook | None = None
    problem: StrandlineError | None = None
    repairs: tuple[Message, ...] = ()  # ways to mend the marks of a damaged block, in words
    staged: bool = False
    relief: Relief | None = None  # ways out where it is near or over a limit

    @property
    def name(self) -> str:
        """The file's name in the workspace."""
        return self.target.name


@dataclass(frozen=True, slots=True)
class StagedChange:
    """An act of the list of changes; ``files`` are those it touches.

    ``text`` are its words in the list, ``whole`` all that would be lost with it. ``why``: it does
    not fit the files as they are, and is not written.
    """

    name: Message
    files: tuple[str, ...]
    text: str = ""
    whole: str = ""
    why: Message | None = None


@dataclass(frozen=True, slots=True)
class StagedFile:
    """A file that differs: its units (UTF-16), and what changes in it.

    ``written_with`` are the files that are written when this one is, itself among them.
    """

    name: str
    units_before: int
    units_after: int
    diff: Diff
    written_with: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PinPicture:
    """All that views show of the pins. ``kind`` is the session kind that is looked at.

    ``unfit`` are changes that were staged and do not fit the files any more; ``unkept`` says why
    what is staged would be lost with the window. ``adding`` is what waits to be written, whether it
    fits or not: see :func:`~strandline.engine.steps.added_by`.
    """

    workspace: Path
    kind: SessionKind
    columns: tuple[Column, ...]
    changes: tuple[StagedChange, ...] = ()
    unfit: tuple[StagedChange, ...] = ()
    files: tuple[StagedFile, ...] = ()
    forecast: Forecast | None = None
    before: tuple[Line, ...] = ()
    undo: Message | None = None
    redo: Message | None = None
    unkept: StrandlineError | None = None
    sources: Mapping[str, PinSource] = field(default_factory=dict)
    adding: frozenset[str] = frozenset()

    def column(self, name: str) -> Column | None:
        """Give the column of a file."""
        return next((one for one in self.columns if one.name == name), None)

    def card(self, ref: str) -> tuple[Column, Card] | None:
        """Give a card with its column."""
        return next(
            ((column, card) for column in self.columns for card in column.cards if card.ref == ref), None
        )


def picture_of(board: PinBoard, today: dt.date | None = None) -> PinPicture:
    """Look at the board as it stands. Raises Unreadable when the library cannot be used."""
    files = board.files
    every = board.forecast_all()
    checks = {check.ref: check for check in board.check()}
    acts = board.acts
    fresh = {act.ref for act in acts if isinstance(act, AddPin | EditPin | MovePin)}
    sources = _sources(board, [ref for state in files.values() for ref in state.refs])
    targets = list(board.targets)
    day = daily_note(today or dt.date.today())  # noqa: DTZ011 - the host names notes by the local day
    known = {one.name for one in targets}
    notes = [name for name, state in files.items() if name not in known and (state.refs or name == day.name)]
    targets += [note(name) for name in notes if name != day.name] + [day]
    staged = board.staged
    reliefs = reliefs_of(board.snapshot, files)
    columns = tuple(
        _column(
            board,
            files.get(one.name),
            one,
            every.file(one.name),
            checks,
            sources,
            fresh,
            staged=one.name in staged.files,
            relief=reliefs.get(one.name),
        )
        for one in targets
    )
    forecast = board.forecast() if acts else None
    return PinPicture(
        workspace=board.workspace,
        kind=board.snapshot.layout.kind,
        columns=columns,
        changes=tuple(
            StagedChange(name_of(step.act), touched, _words_of(step), words_of(step))
            for step, touched in zip(board.steps, staged.touched, strict=False)
        ),
        unfit=tuple(
            StagedChange(name_of(one.step.act), (), _words_of(one.step), words_of(one.step), one.why)
            for one in board.unfit
        ),
        files=tuple(_staged_file(board, name, forecast) for name in staged.files),
        forecast=forecast,
        before=before_writing(forecast) if forecast is not None else (),
        undo=board.next_undo(),
        redo=board.next_redo(),
        sources=sources,
        adding=added_by(board.steps),
    )


def _column(
    board: PinBoard,
    state: Bytes | None,
    target: TargetFile,
    forecast: FileForecast | None,
    checks: Mapping[str, CheckedPin],
    sources: Mapping[str, PinSource],
    fresh: set[str],
    *,
    staged: bool,
    relief: Relief | None,
) -> Column:
    file = board.snapshot.layout.file(target.name)
    limit = forecast.limit if forecast is not None else file.limit_units if file is not None else None
    lost = tuple(
        Card(check.ref, check.check.known.pin, None, PinState.LOST, source=sources.get(check.ref))
        for check in checks.values()
        if check.check.state is PinState.LOST
        and check.check.file == target.name
        and check.check.known is not None
        and check.ref not in fresh
        and (state is None or check.ref not in state.refs)  # staged: it stands there again
    )
    cards: tuple[Card, ...] = ()
    problem = board.refused.get(target.name)
    if state is not None and problem is None:
        try:
            block = block_of(state.text)
            pins = block.pins if block is not None else ()
            fates = {pin.index: pin.fates for pin in forecast.pins} if forecast is not None else {}
            cards = tuple(
                Card(
                    ref,
                    pin,
                    at,
                    checks[ref].check.state if ref in checks else PinState.OK,
                    fates.get(at, ()),
                    sources.get(ref),
                    ref in fresh,
                )
                for at, (ref, pin) in enumerate(zip(state.refs, pins, strict=False))
            )
        except DamagedBlock as error:
            problem = error
    there = state is not None and state.data is not None
    return Column(
        target=target,
        there=there,
        units=forecast.units_after if forecast is not None else 0,
        units_before=forecast.units_before if forecast is not None else 0,
        limit=None if target.on_demand else limit,
        state=forecast.state_after if forecast is not None else file.state if file is not None else None,
        cards=(*cards, *lost),
        outlook=forecast.outlook if forecast is not None else None,
        problem=problem,
        repairs=tuple(way.what for way in board.repairs(target.name)),
        staged=staged,
        relief=relief if problem is None and there and not target.on_demand else None,
    )


def _words_of(step: Step) -> str:
    """Give the words of a step for one line."""
    if isinstance(step.act, AddPin | EditPin):
        return step.act.pin.text
    return step.act.title if isinstance(step.act, MoveSection) else step.words


def _staged_file(board: PinBoard, name: str, forecast: Forecast | None) -> StagedFile:
    before, after = board.preview(name)
    told = forecast.file(name) if forecast is not None else None
    return StagedFile(
        name,
        told.units_before if told is not None else 0,
        told.units_after if told is not None else 0,
        compare(_text(before), _text(after)),
        board.written_with(name),
    )


def _text(data: bytes | None) -> str:
    return (data or b"").decode("utf-8", "replace").replace("\r\n", "\n")


def _sources(board: PinBoard, refs: list[str]) -> dict[str, PinSource]:
    found = {act.ref: act.source for act in board.acts if isinstance(act, AddPin) and act.source is not None}
    for ref in refs:
        if ref not in found and (source := board.records.source(ref)) is not None:
            found[ref] = source
    return found

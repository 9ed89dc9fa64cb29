"""The pins of one workspace: staging, writing, undoing, checking.

A :class:`PinBoard` is used from one thread at a time. Nothing is written before
:meth:`PinBoard.write`; every write is recorded in the library first, so that it can be undone
after a restart, too. Files outside the workspace are never touched.
"""

from collections.abc import Iterable
from dataclasses import replace

from strandline.engine.operation_names import decoded, name_of, together
from strandline.engine.operation_writer import OperationWriter, PinChanges, WriteResult
from strandline.engine.pin_check import CheckedPin, check_pins
from strandline.engine.pin_files import PinFiles
from strandline.engine.present import present_of, with_states
from strandline.engine.secrets import find_secrets, new_lines
from strandline.engine.snapshot import Snapshot
from strandline.engine.staging import (
    Act,
    AddPin,
    EditPin,
    FileState,
    MakeItem,
    MovePin,
    MoveSection,
    PlaceBlock,
    RemovePin,
    SetText,
    Staged,
    sharing,
)
from strandline.engine.step_list import StepList
from strandline.engine.steps import Step, Unfit
from strandline.errors import NotFound, StrandlineError, UsageError
from strandline.host.targets import TargetFile, is_note, no_target, target, targets
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.digest_fix import DigestFix
from strandline.model.forecast import Change, Forecast
from strandline.model.forecaster import Forecaster
from strandline.model.pin_block import DamagedBlock, Place
from strandline.model.pin_match import KnownPin, PinState
from strandline.model.pin_repair import Repair, repairs
from strandline.model.pins import PinSource, PinText, pin_text
from strandline.model.section_move import Section, note_name, pointer
from strandline.store.history import Version
from strandline.store.history_rows import sha_of
from strandline.store.library import Library
from strandline.store.operations_log import Operation
from strandline.store.pin_records import PinRecords, new_id


class PinBoard:
    """All one can do with the pins of the workspace that a snapshot shows."""

    def __init__(self, library: Library, snapshot: Snapshot) -> None:
        self._library = library
        self.records = PinRecords(library)
        self._list = StepList()
        self._known: list[KnownPin] = []
        self.update(snapshot)

    def update(self, snapshot: Snapshot) -> None:
        """Take over a newer snapshot; what is staged stays and is replayed over the new files."""
        inputs = snapshot.inputs
        if inputs is None:
            raise ValueError("a snapshot without inputs")
        self.snapshot = snapshot
        self.workspace = snapshot.layout.workspace
        self.layout_rules = inputs.rules.layout
        self._writer = OperationWriter(self._library, self.workspace)
        self.history = self._writer.history
        self._writer.settle()
        self._present = present_of(snapshot, inputs)
        self.refresh()

    def refresh(self) -> None:
        """Look at the files on disk and at the library again; acts that no longer fit wait in ``unfit``."""
        self._known = self.records.known(self.workspace)
        names = dict.fromkeys([*(one.name for one in self.targets), *(pin.file for pin in self._known)])
        names.update((name, None) for name in self._list.names)
        self._files = PinFiles(self.workspace, self._known, names)
        self._forecaster = Forecaster(with_states(self._present, self._states))
        self._list.look(self._files, self._known)

    def take_up(self, steps: Iterable[Step]) -> None:
        """Stage what was staged before, as far as it fits; the rest waits in ``unfit``."""
        self._list.take_up(steps)
        self.refresh()

    @property
    def _states(self) -> dict[str, FileState]:
        return self._files.states

    @property
    def refused(self) -> dict[str, StrandlineError]:
        """The files that cannot be pinned to, and why."""
        return self._files.refused

    @property
    def targets(self) -> tuple[TargetFile, ...]:
        """The files of this release that take pins."""
        return targets(self.layout_rules)

    # Staging

    @property
    def acts(self) -> tuple[Act, ...]:
        """What is staged, in order."""
        return self._list.acts

    @property
    def unfit(self) -> tuple[Unfit, ...]:
        """What was staged and does not fit the files as they are; it is staged again once it does."""
        return tuple(self._list.unfit)

    @property
    def steps(self) -> tuple[Step, ...]:
        """All that would be lost with this board: what is staged, then what does not fit."""
        return self._list.waiting

    @property
    def staged(self) -> Staged:
        """The result of all acts."""
        return self._list.staged

    def add(
        self,
        text: str,
        file: str,
        at: int | None = None,
        source: PinSource | None = None,
        place: Place | int | None = None,
        annotations: tuple[tuple[str, str], ...] | None = None,
    ) -> str:
        """Stage a pin; give its ref. Without ``place`` a new block goes where it is kept best.

        Raises UsageError (no text, no target), NotEditable, DamagedBlock, NotWritable.
        """
        self._require_target(file)
        pin = pin_text(text, annotations)
        ref = new_id()
        act = AddPin(ref, file, pin, at, Place.BOTTOM if place is None else place, source)
        self._stage(act if place is not None else self._placed(act)[0], ref)
        return ref

    def remove(self, ref: str) -> None:
        """Stage the removal of a pin. Raises NotFound."""
        self._stage(RemovePin(ref))

    def edit(self, ref: str, text: str, annotations: tuple[tuple[str, str], ...] | None = None) -> None:
        """Stage other words or annotations for a pin."""
        self._stage(EditPin(ref, pin_text(text, annotations)))

    def move(self, ref: str, file: str, at: int | None = None) -> None:
        """Stage moving a pin to a place in its file or in another one."""
        self._require_target(file)
        self._stage(self._placed(MovePin(ref, file, at))[0])

    def make_item(self, file: str, fix: DigestFix) -> None:
        """Stage that a line which the digest would pass over becomes a list item."""
        self._stage(MakeItem(file, fix))

    def repairs(self, file: str) -> tuple[Repair, ...]:
        """Give the ways to mend the marks of a damaged block; none when nothing is wrong."""
        return repairs(self.files[file].text) if file in self.files and file not in self.refused else ()

    def repair(self, file: str, number: int) -> None:
        """Stage one of the ways that :meth:`repairs` gives. Raises NotFound."""
        ways = self.repairs(file)
        if not 0 <= number < len(ways):
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "The marks of the pins in {file} are whole."), file=file),
                say(QT_TRANSLATE_NOOP("model", "There is nothing to repair.")),
            )
        what = say(QT_TRANSLATE_NOOP("model", "Repair the marks in {file}"), file=file)
        self.rewrite(file, ways[number].text, what)

    def rewrite(self, file: str, text: str, what: Message) -> None:
        """Stage another text for a file as it is staged now; it fits no other bytes."""
        self._stage(SetText(file, text.encode(), what, sha_of(self.files[file].data or b"")))

    def place(self, file: str, place: Place | int) -> None:
        """Stage moving the block of a file to its top, its end or before a line."""
        self._stage(PlaceBlock(file, place))

    def move_section(self, file: str, section: Section) -> str:
        """Stage moving a section into a new note of ``memory/``; give its name. Raises NotFound."""
        title, note = section.title, note_name(section.title, self._is_taken)
        self._stage(MoveSection(file, note, section.text, pointer(title, note, section.text), title))
        return note

    def restore(self, file: str, version: Version) -> None:
        """Stage a former version of a file."""
        what = say(QT_TRANSLATE_NOOP("model", "Restore {file}"), file=file)
        self._stage(SetText(file, self.history.bytes_of(version.sha256), what))

    def put_back_bytes(self, file: str, sha256: str) -> None:
        """Stage the kept bytes with this hash. Raises NotFound when no version of the file has them."""
        path = self.workspace / file
        version = next((one for one in self.history.versions(path) if one.sha256 == sha256), None)
        if version is None:
            raise NotFound(
                say(
                    QT_TRANSLATE_NOOP("model", "The history holds no version of {file} with these bytes."),
                    file=file,
                ),
                say(QT_TRANSLATE_NOOP("model", "Let the agent write the file: copy the words for it.")),
            )
        self.restore(file, version)

    def unstage(self, number: int) -> None:
        """Take an act back; later ones that need it go, too. Past the acts are those that do not fit."""
        self._list.take_back(number)

    def discard(self) -> None:
        """Take all acts back."""
        self._list.clear()

    @property
    def files(self) -> dict[str, FileState]:
        """Every file as it is staged, its pins by the refs that further acts know them by."""
        return self._list.files

    def preview(self, file: str) -> tuple[bytes | None, bytes | None]:
        """Give the bytes of a file before and after what is staged, for a diff."""
        before = self._states[file].data if file in self._states else None
        return before, self.files[file].data if file in self.files else before

    # Forecast

    def forecast(self, files: Iterable[str] | None = None) -> Forecast:
        """Tell what writing the staged changes (of some files) will do."""
        return self._forecaster.forecast(self._changes(files))

    def written_with(self, file: str) -> tuple[str, ...]:
        """Give the files that :meth:`write` writes for one file: those it shares acts with, and itself."""
        touched = self.staged.touched
        wanted = {name for number in sharing(touched, (file,)) for name in touched[number]}
        return tuple(name for name in self.staged.files if name in wanted)

    def forecast_add(self, pin: PinText, file: str, at: int | None = None) -> Forecast:
        """Tell what pinning here would do, while the mouse moves; nothing is staged or scanned."""
        return self._placed(AddPin("hover", file, pin, at))[1]

    def forecast_move(self, ref: str, file: str, at: int | None = None) -> Forecast:
        """Tell what moving a pin here would do. Raises NotFound."""
        return self._placed(MovePin(ref, file, at))[1]

    def forecast_all(self) -> Forecast:
        """Tell of every file that is there, as staged, with all its pins."""
        changes = []
        for name, state in self._files.texts(self.files).items():
            if state.data is not None:
                pins = tuple(range(len(state.refs)))  # none where the block is damaged
                changes.append(Change(name, state.text, pins, (), sha_of(state.data)))
        return self._forecaster.forecast(changes)

    # Writing

    def write(self, files: Iterable[str] | None = None) -> WriteResult:
        """Write what is staged: all, or the acts of some files (with files they share an act with).

        All files are written or none is. Raises ChangedOnDisk, NotWritable, Unreadable (the
        library keeps no copy), UsageError when nothing is staged.
        """
        steps = self._list.steps
        every = range(len(steps))
        chosen = set(every) if files is None else sharing(self.staged.touched, files)
        written = [steps[number] for number in sorted(chosen)]
        staged = self._list.result(written)
        if not staged.files:
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "There is nothing to write.")),
                say(QT_TRANSLATE_NOOP("model", "Stage a change first.")),
            )
        result = self._writer.write(
            together([name_of(step.act) for step in written], list(staged.files)),
            # What gets something comes first: it then stands twice for a moment, never nowhere.
            [
                (self._files.seen[file], staged.files[file].data)
                for file in sorted(
                    staged.files, key=lambda name: not (staged.new_pins(name) or is_note(name))
                )
            ],
            PinChanges(staged.gone, staged.come, staged.sources),
        )
        self._list.steps = [steps[number] for number in every if number not in chosen]
        self.refresh()
        return result

    # Undo

    def next_undo(self) -> Message | None:
        """Name what undo would undo."""
        operation = self._writer.log.next_undo(self.workspace)
        return decoded(operation.name) if operation else None

    def next_redo(self) -> Message | None:
        """Name what redo would do again."""
        operation = self._writer.log.next_redo(self.workspace)
        return decoded(operation.name) if operation else None

    def undo(self) -> WriteResult:
        """Undo the last operation. Raises UsageError when there is none, ChangedOnDisk."""
        result = self._writer.undo()
        self.refresh()
        return result

    def redo(self) -> WriteResult:
        """Do the last undone operation again."""
        result = self._writer.redo()
        self.refresh()
        return result

    def operations(self) -> list[tuple[Message, Operation]]:
        """Give the operations of this workspace with their names, latest first."""
        return [(decoded(one.name), one) for one in self._writer.log.operations(self.workspace)]

    def name_of_version(self, version: Version) -> Message | None:
        """Give the name of the operation that made a version, None for one from outside."""
        return None if version.operation is None else decoded(version.operation)

    # Looking

    def check(self) -> tuple[CheckedPin, ...]:
        """Compare the pins we know with the files, and say which sessions get each."""
        return check_pins(self._forecaster, self._known, {n: s.text for n, s in self._files.texts().items()})

    def accept(self, checked: CheckedPin) -> None:
        """Take what stands in the file for the pin: a changed, moved or foreign one becomes known."""
        found = checked.check
        if found.found is None or found.index is None:
            gone = [found.known.id] if found.known else []
            self.records.change(self.workspace, None, gone, [])
        else:
            pin = found.known.id if found.known else new_id()
            gone = [pin] if found.known else []
            self.records.change(self.workspace, None, gone, [KnownPin(pin, found.file, found.found)])
        self.refresh()

    def put_back(self, checked: CheckedPin) -> None:
        """Stage the known words of a lost or changed pin again."""
        known, state = checked.check.known, checked.check.state
        if known is not None and state is PinState.CHANGED:
            self._stage(EditPin(checked.ref, known.pin))
        elif known is not None and state is PinState.LOST:
            self._stage(AddPin(known.id, known.file, known.pin), known.id)

    def damaged(self) -> dict[str, DamagedBlock]:
        """Give the files whose block cannot be told apart."""
        return self._files.damaged()

    # Inside

    def _placed(self, act: AddPin | MovePin) -> tuple[AddPin | MovePin, Forecast]:
        """Let a block that an act makes go where the host keeps text; tell what it does there."""
        forecast = self._forecast_act(act)
        told, state = forecast.file(act.file), self.files.get(act.file)
        if told is None or told.place is None or (state is not None and state.refs):
            return act, forecast
        act = replace(act, place=told.place)
        return act, self._forecast_act(act)

    def _forecast_act(self, act: AddPin | MovePin) -> Forecast:
        if act.file in self.refused and act.file not in self._states:
            raise self.refused[act.file]
        self._list.require(act)
        staged = self._list.result([*self._list.steps, Step(act, "hover")])
        changes = []
        for name in staged.touched[-1]:
            state = staged.files.get(name) or self._states[name]
            where = tuple(at for at, ref in enumerate(state.refs) if ref in ("hover", act.ref))
            changes.append(Change(name, state.text, where, (), sha_of(state.data or b"")))
        return self._forecaster.forecast(changes)

    def _stage(self, act: Act, number: str | None = None) -> None:
        self._list.stage(act, number or new_id())

    def _require_target(self, file: str) -> None:
        if target(self.layout_rules, file) is None and file not in self._states:
            raise no_target(self.layout_rules, file)

    def _changes(self, files: Iterable[str] | None) -> list[Change]:
        staged = self.staged
        wanted = set(staged.files if files is None else files)
        changes = []
        for name, state in ((name, state) for name, state in staged.files.items() if name in wanted):
            new = staged.new_pins(name)
            text = (state.data or b"").decode("utf-8", "replace")
            old = (self._states[name].data or b"").decode("utf-8", "replace") if name in self._states else ""
            secrets = find_secrets(new_lines(old, text))
            changes.append(Change(name, text, new, secrets, sha_of(state.data or b"")))
        return changes

    def _is_taken(self, name: str) -> bool:
        staged = self.files.get(name)
        return (staged is not None and staged.data is not None) or (self.workspace / name).exists()


__all__ = ["CheckedPin", "PinBoard", "WriteResult"]

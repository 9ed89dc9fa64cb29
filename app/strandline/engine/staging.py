"""What the user wants to change, before anything is written: acts, replayed over the files.

Acts are kept in order and name pins by *refs* (a pin's id, or ``file#position`` for one that
the library does not know), so that taking one back leaves the others meaningful.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.digest_fix import DigestFix, apply_fix
from strandline.model.pin_block import DamagedBlock, Place, add, block_of, edit, move_block, remove, reorder
from strandline.model.pin_match import KnownPin, PinState, match_pins
from strandline.model.pins import PinSource, PinText
from strandline.model.section_move import into_note, without
from strandline.store.history_rows import sha_of


@dataclass(frozen=True, slots=True)
class AddPin:
    """Add a pin to a file before pin number ``at`` (None: as the last one)."""

    ref: str
    file: str
    pin: PinText
    at: int | None = None
    place: Place | int = Place.BOTTOM
    source: PinSource | None = None


@dataclass(frozen=True, slots=True)
class RemovePin:
    """Remove a pin."""

    ref: str


@dataclass(frozen=True, slots=True)
class EditPin:
    """Change a pin's words or annotations."""

    ref: str
    pin: PinText


@dataclass(frozen=True, slots=True)
class MovePin:
    """Move a pin within its file or to another one."""

    ref: str
    file: str
    at: int | None = None
    place: Place | int = Place.BOTTOM


@dataclass(frozen=True, slots=True)
class PlaceBlock:
    """Put the whole block of a file somewhere else in it."""

    file: str
    place: Place | int


@dataclass(frozen=True, slots=True)
class SetText:
    """Give a file a whole new text (the editor), or former bytes (``what`` says so).

    With ``base`` it is a change of just those bytes (their sha256) and fits no others.
    """

    file: str
    data: bytes | None
    what: Message
    base: str | None = None


@dataclass(frozen=True, slots=True)
class MakeItem:
    """Make a line that the digest would pass over a list item; no act when it stands there no more."""

    file: str
    fix: DigestFix


@dataclass(frozen=True, slots=True)
class MoveSection:
    """Move the lines ``section`` of a file to the end of a note; the list item ``item`` stays."""

    file: str
    note: str
    section: str
    item: str
    title: str = ""


Act = AddPin | RemovePin | EditPin | MovePin | PlaceBlock | SetText | MakeItem | MoveSection


@dataclass(frozen=True, slots=True)
class FileState:
    """A file in the staging area: its bytes and the refs of the pins in its block."""

    data: bytes | None
    refs: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The text; an absent file is empty."""
        return (self.data or b"").decode()


@dataclass(frozen=True, slots=True)
class Staged:
    """The result of all acts: the files that differ, and what becomes of the pins we know.

    ``gone`` are ids of wordings that no longer hold, ``come`` the new ones; a pin in both was
    edited or moved. ``touched`` names, for each act, the files it changed.
    """

    files: Mapping[str, FileState]
    gone: frozenset[str] = frozenset()
    come: tuple[KnownPin, ...] = ()
    sources: Mapping[str, PinSource] = field(default_factory=dict)
    touched: tuple[tuple[str, ...], ...] = ()

    def new_pins(self, file: str) -> tuple[int, ...]:
        """Give the positions of pins in a file that are new there or were edited."""
        fresh = {pin.id for pin in self.come if pin.file == file}
        return tuple(at for at, ref in enumerate(self.files[file].refs) if ref in fresh)


def replay(
    base: Mapping[str, FileState], known: Sequence[KnownPin], acts: Sequence[Act], new_ids: Sequence[str]
) -> Staged:
    """Apply acts to files. ``new_ids`` (one for each act) are for pins the library gets to know.

    Raises NotFound for a ref that no file has, UsageError or DamagedBlock from an edit.
    """
    files = dict(base)
    known_ids = {pin.id for pin in known}
    changed: dict[str, str] = {}  # ref -> id of pins whose wording or file is no longer the known one
    sources: dict[str, PinSource] = {}
    touched = []
    for act, new_id in zip(acts, new_ids, strict=True):
        before = dict(files)
        if isinstance(act, AddPin):
            _insert(files, act.file, act.ref, act.pin, act.at, act.place)
            changed[act.ref] = act.ref
            if act.source is not None:
                sources[act.ref] = act.source
        elif isinstance(act, SetText | MakeItem):
            old = before.get(act.file, FileState(None))
            data = _whole_text(act, old)
            files[act.file], edited = _rematched(act.file, old, data, known)
            changed.update((ref, ref) for ref in edited if ref in known_ids)
        elif isinstance(act, PlaceBlock):
            state = files[act.file]
            files[act.file] = replace(state, data=move_block(state.text, act.place).encode())
        elif isinstance(act, MoveSection):
            state, kept = files.get(act.file, FileState(None)), files.get(act.note, FileState(None))
            files[act.file] = replace(state, data=without(state.text, act.section, act.item).encode())
            files[act.note] = replace(kept, data=into_note(kept.text, act.section).encode())
        else:
            file, index = find(files, act.ref)
            state = files[file]
            if isinstance(act, EditPin):
                files[file] = replace(state, data=edit(state.text, index, act.pin).encode())
            elif isinstance(act, MovePin) and act.file == file:
                to = len(state.refs) - 1 if act.at is None else min(act.at, len(state.refs) - 1)
                refs = list(state.refs)
                refs.insert(to, refs.pop(index))
                files[file] = FileState(reorder(state.text, index, to).encode(), tuple(refs))
            else:
                pin = _pins(state)[index]
                refs = [ref for ref in state.refs if ref != act.ref]
                files[file] = FileState(remove(state.text, index).encode(), tuple(refs))
                if isinstance(act, MovePin):
                    _insert(files, act.file, act.ref, pin, act.at, act.place)
            if isinstance(act, EditPin) or (isinstance(act, MovePin) and act.file != file):
                changed.setdefault(act.ref, act.ref if act.ref in known_ids else new_id)
        touched.append(tuple(name for name in files if files[name] != before.get(name)))
    return _result(base, files, known_ids, changed, sources, tuple(touched))


def find(files: Mapping[str, FileState], ref: str) -> tuple[str, int]:
    """Give file and position of a pin. Raises NotFound."""
    for name, state in files.items():
        if ref in state.refs:
            return name, state.refs.index(ref)
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "There is no pin “{ref}”."), ref=ref),
        say(QT_TRANSLATE_NOOP("model", "List the pins to see their names.")),
    )


def named_as_before(
    files: Mapping[str, FileState], acts: Sequence[Act], new_ids: Sequence[str]
) -> dict[str, FileState]:
    """Give files of a :class:`Staged` with the refs that acts use: a pin's new id comes with the write."""
    old: dict[str, str] = {}
    for act, new_id in zip(acts, new_ids, strict=True):
        if isinstance(act, EditPin | MovePin):
            old[new_id] = act.ref
    return {
        name: replace(state, refs=tuple(old.get(ref, ref) for ref in state.refs))
        for name, state in files.items()
    }


def files_of(act: Act, states: Mapping[str, FileState]) -> list[str]:
    """Give the files an act needs to be readable; of a pin that is moved, the one it goes to."""
    if isinstance(act, RemovePin | EditPin):
        return [name for name, state in states.items() if act.ref in state.refs]
    return [act.file, act.note] if isinstance(act, MoveSection) else [act.file]


def sharing(touched: Sequence[Sequence[str]], files: Iterable[str]) -> set[int]:
    """Give the numbers of the acts of some files, and of files that these share an act with."""
    wanted, chosen = set(files), set[int]()
    while True:
        more = {n for n, names in enumerate(touched) if n not in chosen and wanted & set(names)}
        if not more:
            return chosen
        chosen |= more
        wanted |= {name for number in more for name in touched[number]}


def _insert(
    files: dict[str, FileState], name: str, ref: str, pin: PinText, at: int | None, place: Place | int
) -> None:
    state = files.get(name, FileState(None))
    position = len(state.refs) if at is None else max(0, min(at, len(state.refs)))
    data = add(state.text, pin, position, place).encode()
    files[name] = FileState(data, (*state.refs[:position], ref, *state.refs[position:]))


def _whole_text(act: SetText | MakeItem, old: FileState) -> bytes | None:
    if isinstance(act, MakeItem):
        return apply_fix(old.text, act.fix).encode()
    if act.base not in (None, sha_of(old.data or b"")):
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "{file} has changed since."), file=act.file),
            say(QT_TRANSLATE_NOOP("model", "Look at the file, then do it again.")),
        )
    return act.data


def _rematched(
    name: str, old: FileState, data: bytes | None, known: Sequence[KnownPin]
) -> tuple[FileState, set[str]]:
    """Give refs to the pins of a new text; also the refs of those that were worded anew."""
    try:
        pins = _pins(FileState(data))
    except (UnicodeDecodeError, DamagedBlock):
        return FileState(data), set()
    readable = True
    try:
        before = [KnownPin(ref, name, pin) for ref, pin in zip(old.refs, _pins(old), strict=True) if old.refs]
    except (UnicodeDecodeError, DamagedBlock):
        # Its pins had no names while nobody could tell them apart; whoever reworded them, not we.
        readable, before = False, [pin for pin in known if pin.file == name]
    checks = match_pins(before, {name: pins})
    refs = {check.index: check.known.id for check in checks if check.known is not None}
    changed = {check.known.id for check in checks if check.known and check.state is PinState.CHANGED}
    edited = changed if readable else set()
    return FileState(data, tuple(refs.get(at, f"{name}~{at + 1}") for at in range(len(pins)))), edited


def pins_of(state: FileState) -> tuple[PinText, ...]:
    """Give the pins of a file; none where nobody can tell them apart."""
    try:
        return _pins(state)
    except (UnicodeDecodeError, DamagedBlock):
        return ()


def _pins(state: FileState) -> tuple[PinText, ...]:
    block = block_of(state.text)
    return block.pins if block is not None else ()


def _result(
    base: Mapping[str, FileState],
    files: Mapping[str, FileState],
    known_ids: set[str],
    changed: Mapping[str, str],
    sources: Mapping[str, PinSource],
    touched: tuple[tuple[str, ...], ...],
) -> Staged:
    there = {ref for state in files.values() for ref in state.refs}
    was = {ref for state in base.values() for ref in state.refs}
    come = [
        KnownPin(changed[ref], name, pin)
        for name, state in files.items()
        if any(ref in changed for ref in state.refs)
        for ref, pin in zip(state.refs, _pins(state), strict=True)
        if ref in changed
    ]
    anew = {pin.id for pin in come}
    gone = {ref for ref in known_ids if (ref in was and ref not in there) or ref in anew}
    differing = {
        name: replace(state, refs=tuple(changed.get(ref, ref) for ref in state.refs))
        for name, state in files.items()
        if state.data != (base[name].data if name in base else None)
    }
    kept = {ref: source for ref, source in sources.items() if ref in there}
    return Staged(differing, frozenset(gone), tuple(come), kept, touched)

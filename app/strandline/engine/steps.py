"""Staged acts with what they were about, so that they find it again when the files have changed.

A pin that the library does not know is named by its place (``file#2``), and places shift: a step
therefore keeps the words that it was staged for. What no longer fits is kept with the reason.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from strandline.engine.staging import (
    Act,
    AddPin,
    EditPin,
    FileState,
    MakeItem,
    MovePin,
    MoveSection,
    RemovePin,
    SetText,
    find,
    pins_of,
)
from strandline.errors import NotFound, UsageError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say


@dataclass(frozen=True, slots=True)
class Step:
    """A staged act. ``id`` is for the pin that the library gets to know by it.

    ``file`` and ``words`` say where the pin stood that it changes, and what it said; ``twin``:
    what it adds stood there already when it was staged, so that was meant.
    """

    act: Act
    id: str
    file: str = ""
    words: str = ""
    twin: bool = False


@dataclass(frozen=True, slots=True)
class Unfit:
    """A step that does not fit the files as they are now, and why."""

    step: Step
    why: Message


def step_of(act: Act, number: str, staged: Mapping[str, FileState], disk: Mapping[str, FileState]) -> Step:
    """Note what an act is about, in the files as staged and on disk. Raises NotFound."""
    if isinstance(act, RemovePin | EditPin | MovePin):
        file, index = find(staged, act.ref)
        return Step(act, number, file, pins_of(staged[file])[index].text)
    return Step(act, number, twin=isinstance(act, AddPin) and _says(disk, act))


def words_of(step: Step) -> str:
    """Give the words that would be lost with a step; "" when there are none."""
    act = step.act
    if isinstance(act, AddPin | EditPin):
        return act.pin.full()
    if isinstance(act, MoveSection):
        return act.section
    if isinstance(act, MakeItem):
        return act.fix.fixed
    if isinstance(act, SetText):
        return (act.data or b"").decode("utf-8", "replace")
    return step.words


def added_by(steps: Iterable[Step]) -> frozenset[str]:
    """Give the refs of the new pins that steps would write, and the ids of what changes lines."""
    refs: set[str] = set()
    for step in steps:
        if isinstance(step.act, AddPin):
            refs.add(step.act.ref)
        elif isinstance(step.act, RemovePin):
            refs.discard(step.act.ref)
        elif isinstance(step.act, EditPin | SetText):
            refs.add(step.id)
    return frozenset(refs)


class Refit:
    """Fits steps to files that may have changed, one after the other."""

    def __init__(self, disk: Mapping[str, FileState]) -> None:
        self._disk = disk
        self._there = {ref for state in disk.values() for ref in state.refs}
        self._renamed: dict[str, str] = {}

    def again(self, step: Step, staged: Mapping[str, FileState]) -> Step | None:
        """Give the step for the files as they are staged by now; None when it was done already.

        Raises NotFound or UsageError when it no longer fits.
        """
        act = step.act
        if step.id in self._there:
            return None  # the app ended between the write and the note of it
        if isinstance(act, AddPin) and not step.twin and _says(self._disk, act):
            raise UsageError(
                say(QT_TRANSLATE_NOOP("model", "It stands in {file} already."), file=act.file),
                say(QT_TRANSLATE_NOOP("model", "Take it back.")),
            )
        if not isinstance(act, RemovePin | EditPin | MovePin):
            return step
        ref = self._renamed.get(act.ref, act.ref)
        where = next((name for name, state in staged.items() if ref in state.refs), None)
        if isinstance(act, MovePin) and where == act.file != step.file:
            return None
        if "#" in ref or "~" in ref:  # a place and no name
            ref = self._renamed[act.ref] = _place_of(step, ref, staged)
        return replace(step, act=replace(act, ref=ref))


def _place_of(step: Step, ref: str, staged: Mapping[str, FileState]) -> str:
    state = staged.get(step.file, FileState(None))
    said = {name: pin.text for name, pin in zip(state.refs, pins_of(state), strict=False)}
    if said.get(ref) == step.words:
        return ref
    for name, words in said.items():
        if words == step.words:
            return name
    raise NotFound(
        say(QT_TRANSLATE_NOOP("model", "The pin is no longer in {file} with these words."), file=step.file),
        say(QT_TRANSLATE_NOOP("model", "Look at the file, then do it again.")),
    )


def _says(files: Mapping[str, FileState], act: AddPin) -> bool:
    state = files.get(act.file, FileState(None))
    return act.pin.normal in {pin.normal for pin in pins_of(state)}

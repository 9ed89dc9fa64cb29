"""The files of a board as they are on disk: their bytes, the names of their pins, what is refused."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from strandline.engine.staging import FileState
from strandline.errors import StrandlineError
from strandline.model.pin_block import DamagedBlock, block_of
from strandline.model.pin_match import KnownPin, match_pins
from strandline.model.pins import PinText
from strandline.store.editable import NotEditable, editable_text
from strandline.store.safe_write import Seen, see


class PinFiles:
    """One look at some files of a workspace; files may be added to it, none is read twice.

    ``states`` are the files by name, ``refused`` those that cannot be pinned to, and why.
    """

    def __init__(self, workspace: Path, known: Sequence[KnownPin], names: Iterable[str]) -> None:
        self._workspace = workspace
        self._known = known
        self.seen: dict[str, Seen] = {}
        self.states: dict[str, FileState] = {}
        self.refused: dict[str, StrandlineError] = {}
        for name in names:
            try:
                self._read(name)
            except StrandlineError as error:
                self.refused[name] = error
        self._name_pins()

    def require(self, name: str, staged: Mapping[str, FileState], *, text: bool) -> None:
        """Read a file that was not looked at yet; raises why it cannot be edited (as text), as staged."""
        if name not in self.states:
            self._read(name)
            self._name_pins()
        if text:
            state = staged.get(name, self.states[name])
            editable_text(replace(self.seen[name], data=state.data))

    def texts(self, files: Mapping[str, FileState] | None = None) -> dict[str, FileState]:
        """Give the files (as staged) whose bytes are text that can be written back."""
        found = {}
        for name, state in (self.states if files is None else files).items():
            try:
                editable_text(replace(self.seen[name], data=state.data))
                found[name] = state
            except NotEditable as error:
                self.refused[name] = error
        return found

    def damaged(self) -> dict[str, DamagedBlock]:
        """Give the files whose block cannot be told apart."""
        found = {}
        for name, state in self.texts().items():
            try:
                block_of(state.text)
            except DamagedBlock as error:
                found[name] = error
        return found

    def _read(self, name: str) -> None:
        self.seen[name] = see(self._workspace / name, self._workspace)
        self.states[name] = FileState(self.seen[name].data)

    def _name_pins(self) -> None:
        """Give every pin its ref: the id of the known one it is, else its place."""
        blocks: dict[str, tuple[PinText, ...]] = {}
        for name, state in self.texts().items():
            try:
                block = block_of(state.text)
            except DamagedBlock:
                continue
            blocks[name] = block.pins if block is not None else ()
        checks = match_pins(self._known, blocks)
        ids = {(check.file, check.index): check.known.id for check in checks if check.known is not None}
        for name, pins in blocks.items():
            refs = tuple(ids.get((name, at), f"{name}#{at + 1}") for at in range(len(pins)))
            self.states[name] = replace(self.states[name], refs=refs)

"""The staged steps of a board, over the files of the moment."""

from collections.abc import Iterable, Sequence

from strandline.engine.pin_files import PinFiles
from strandline.engine.staging import (
    Act,
    FileState,
    MakeItem,
    SetText,
    Staged,
    files_of,
    named_as_before,
    replay,
)
from strandline.engine.steps import Refit, Step, Unfit, step_of
from strandline.errors import NotFound, StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.pin_match import KnownPin


class StepList:
    """What is staged, and beside it what no longer fits.

    ``steps`` fit the files; ``unfit`` wait: they are staged again as soon as they fit.
    """

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.unfit: list[Unfit] = []
        self._files: PinFiles
        self._known: Sequence[KnownPin] = ()

    @property
    def waiting(self) -> tuple[Step, ...]:
        """All that would be lost: what is staged, then what does not fit."""
        return (*self.steps, *(one.step for one in self.unfit))

    @property
    def names(self) -> tuple[str, ...]:
        """The files that the steps need."""
        return tuple(name for one in self.waiting for name in (one.file, *files_of(one.act, {})) if name)

    @property
    def acts(self) -> tuple[Act, ...]:
        """What is staged, in order."""
        return tuple(step.act for step in self.steps)

    @property
    def staged(self) -> Staged:
        """The result of all acts."""
        return self.result(self.steps)

    @property
    def files(self) -> dict[str, FileState]:
        """Every file as it is staged, its pins by the refs that further acts know them by."""
        ids = [step.id for step in self.steps]
        return {**self._files.states, **named_as_before(self.staged.files, self.acts, ids)}

    def result(self, steps: Sequence[Step]) -> Staged:
        """Give what some steps make of the files on disk. Raises when one does not fit."""
        acts, ids = [one.act for one in steps], [one.id for one in steps]
        return replay(self._files.states, self._known, acts, ids)

    def look(self, files: PinFiles, known: Sequence[KnownPin]) -> None:
        """Take over newer files; what does not fit them is put aside with the reason."""
        waiting = self.waiting
        self._files, self._known, self.steps, self.unfit = files, known, [], []
        refit = Refit(files.states)
        for step in waiting:
            try:
                again = refit.again(step, self.files)
                if again is not None:
                    self._add(again)
                    self._leave_out_what_changes_nothing()
            except StrandlineError as error:
                self.unfit.append(Unfit(step, error.sentence))

    def stage(self, act: Act, number: str) -> None:
        """Stage an act; raises a StrandlineError when it does not fit."""
        self._add(step_of(act, number, self.files, self._files.states))

    def take_up(self, steps: Iterable[Step]) -> None:
        """Put steps of an earlier time behind the others; :meth:`look` fits them."""
        self.steps += steps

    def take_back(self, number: int) -> None:
        """Take a step back, with later ones that need it; numbers past the steps are of ``unfit``."""
        if number >= len(self.steps):
            del self.unfit[number - len(self.steps)]
            return
        later, self.steps = self.steps[number + 1 :], self.steps[:number]
        for step in later:
            try:
                self._add(step)
            except NotFound:
                continue

    def clear(self) -> None:
        """Take all back."""
        self.steps, self.unfit = [], []

    def require(self, act: Act) -> None:
        """Raise why the files of an act cannot be edited, as they are staged by now."""
        staged = self.files if self.steps else self._files.states
        for name in files_of(act, staged):
            self._files.require(name, staged, text=not isinstance(act, SetText))

    def _add(self, step: Step) -> None:
        self.require(step.act)
        self.result([*self.steps, step])  # raises when it does not fit
        self.steps.append(step)

    def _leave_out_what_changes_nothing(self) -> None:
        """The files are so already, by whomever; only a line that was to be changed may be missed."""
        if self.staged.touched[-1]:
            return
        act = self.steps.pop().act
        if isinstance(act, MakeItem):
            raise NotFound(
                say(QT_TRANSLATE_NOOP("model", "The line no longer stands there in {file}."), file=act.file),
                say(QT_TRANSLATE_NOOP("model", "Look at the file, then do it again.")),
            )

"""What became of suggestions that were handed over: their pins are staged, written, or came to nothing."""

from collections.abc import Collection
from pathlib import Path

from strandline.store.library import Library
from strandline.store.operations_log import OperationsLog, State
from strandline.store.pin_records import PinRecords
from strandline.store.suggestion_rows import Answer, Kept

_OPERATION = "operation:"


def by_operation(number: int) -> str:
    """Name the operation that changed a line for a suggestion, in place of a pin."""
    return f"{_OPERATION}{number}"


class Fates:
    """The pins and operations of a workspace at one moment. ``staged`` is what waits in any window."""

    def __init__(self, library: Library, workspace: Path, staged: Collection[str]) -> None:
        self._records = PinRecords(library)
        self._workspace = workspace
        self._there = {pin.id for pin in self._records.known(workspace)} | set(staged)
        self._operations = {
            by_operation(one.id): one.state for one in OperationsLog(library).operations(workspace)
        }

    def of(self, one: Kept) -> Answer:
        """Give the answer that holds now.

        What is neither staged nor written is open again. One whose pin was taken out of its file stays
        answered, and one whose pin comes back by Redo is answered again.
        """
        if one.answer is Answer.OPEN:
            done = one.became in self._there or self._operations.get(one.became) is State.DONE
            return Answer.TAKEN if one.became and done else one.answer
        if one.answer is not Answer.TAKEN or one.became in self._there:
            return one.answer
        if one.became.startswith(_OPERATION):  # one that is long forgotten stands
            return Answer.OPEN if self._operations.get(one.became) is State.UNDONE else Answer.TAKEN
        return Answer.TAKEN if self._records.was_removed(self._workspace, one.became) else Answer.OPEN

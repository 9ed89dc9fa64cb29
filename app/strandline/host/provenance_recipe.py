"""The measured way back of a file that the host holds for untrusted, as a state machine.

Facts (provenance, section 5, measured on 2026.9.6): a record goes away only when the agent
deletes the file with ``apply_patch`` while the bytes on disk are the recorded ones. Every other
deletion leaves the record behind, and the way begins anew. Nothing here is remembered: where
one stands follows from the record and the disk alone.
"""

from dataclasses import dataclass
from enum import StrEnum

from strandline.host.provenance_outlook import UNTRUSTED
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
"""What the host takes for the hash of a file that is not there: the empty text."""


class Step(StrEnum):
    """The steps in their order; the last one is the goal."""

    EQUAL = "make-equal"
    DELETE = "delete"
    CREATE = "create"
    DONE = "done"


class Stand(StrEnum):
    """What the record and the disk show, which decides the step."""

    CHANGED = "changed"  # untrusted, other bytes than recorded
    RECORD_STAYED = "record-stayed"  # untrusted, no file: it was deleted in another way
    EQUAL = "equal"  # untrusted, the recorded bytes
    CLEARED = "cleared"  # no record, no file
    SHOWN = "shown"  # a file that the host sends again


@dataclass(frozen=True, slots=True)
class Recipe:
    """Where the way back stands. ``why`` says how that is known.

    ``ask`` are words for the agent that do the step, None where a person does it. ``restore``
    is the sha256 (hex) of the bytes that, put back, do the step too; None where none do.
    """

    path: str
    stand: Stand
    step: Step
    why: Message
    ask: Message | None = None
    restore: str | None = None

    @property
    def done(self) -> tuple[Step, ...]:
        """The steps that lie behind."""
        order = tuple(Step)
        return order[: order.index(self.step)]


def recipe(
    path: str, origin: str | None, record_hash: str | None, disk_hash: str, *, exists: bool
) -> Recipe | None:
    """Say which step comes next, from the record and the disk as they are now.

    Hashes are sha256 (hex) of the text as UTF-8. None for a file that was deleted while the
    record still calls it the agent's own: it was never hidden, and this way does not apply.
    """
    if origin != UNTRUSTED:
        if exists:
            return Recipe(path, Stand.SHOWN, Step.DONE, _SHOWN)
        return Recipe(path, Stand.CLEARED, Step.CREATE, _CLEARED) if origin is None else None
    if not exists:
        # Also where the record is of an empty file: what is not there cannot be deleted by a patch.
        return Recipe(path, Stand.RECORD_STAYED, Step.EQUAL, _STAYED, _ask(_CREATE_AGAIN, path), record_hash)
    if record_hash != disk_hash:
        return Recipe(path, Stand.CHANGED, Step.EQUAL, _CHANGED, _ask(_REWRITE, path), record_hash)
    return Recipe(path, Stand.EQUAL, Step.DELETE, _EQUAL, _ask(_DELETE, path))


def step_name(step: Step) -> Message:
    """Give what a step is, in one line."""
    return say(_STEPS[step])


def step_cost(step: Step) -> Message:
    """Give what a step costs."""
    return say(_COSTS[step])


def _ask(template: str, path: str) -> Message:
    return say(template, file=path)


_STEPS = {
    Step.EQUAL: QT_TRANSLATE_NOOP("model", "Make the file equal to the host's record"),
    Step.DELETE: QT_TRANSLATE_NOOP("model", "Have the agent delete it with apply_patch"),
    Step.CREATE: QT_TRANSLATE_NOOP("model", "Create it again with the text you want"),
    Step.DONE: QT_TRANSLATE_NOOP("model", "The model gets it again"),
}
_COSTS = {
    Step.EQUAL: QT_TRANSLATE_NOOP(
        "model", "Changes made outside leave the file for now; they stay in the history."
    ),
    Step.DELETE: QT_TRANSLATE_NOOP("model", "One turn of the agent; until the next step there is no file."),
    Step.CREATE: QT_TRANSLATE_NOOP(
        "model", "The beginning of the prompt is read anew once, as after every change of the file."
    ),
    Step.DONE: QT_TRANSLATE_NOOP(
        "model", "From the agent's next write on, edits from outside arm the trap again."
    ),
}
_CHANGED = say(QT_TRANSLATE_NOOP("model", "The record is of other bytes than those on disk."))
_STAYED = say(
    QT_TRANSLATE_NOOP(
        "model",
        "The file is gone but its record stayed: it was deleted in another way, or while its bytes"
        " were other ones.",
    )
)
_EQUAL = say(QT_TRANSLATE_NOOP("model", "The bytes on disk are those of the record."))
_CLEARED = say(QT_TRANSLATE_NOOP("model", "The record is gone, and so is the file."))
_SHOWN = say(QT_TRANSLATE_NOOP("model", "No record keeps it out of the prompt."))
_REWRITE = QT_TRANSLATE_NOOP(
    "model",
    "Please read {file} and write it again with your write tool, its text unchanged. Do nothing else.",
)
_CREATE_AGAIN = QT_TRANSLATE_NOOP(
    "model", "Please create {file} with your write tool, with one line: “to be deleted”. Do nothing else."
)
_DELETE = QT_TRANSLATE_NOOP(
    "model",
    "Please delete {file} with the apply_patch tool (*** Delete File: {file}). Do not use the shell,"
    " and do nothing else.",
)

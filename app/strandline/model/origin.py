"""Who wrote a memory file last by the host's record, what follows from it, and the ways out."""

from dataclasses import dataclass
from enum import StrEnum

from strandline.host.provenance import is_gated
from strandline.host.provenance_outlook import AGENT, Gate, Situation, outlook
from strandline.host.provenance_recipe import EMPTY_SHA256, Recipe, recipe
from strandline.host.provenance_ways import Way, ways_out, without_effect
from strandline.messages import QT_TRANSLATE_NOOP, Message, say


class Standing(StrEnum):
    """What a badge says about the origin of a file."""

    ELIGIBLE = "eligible"
    ARMED = "armed"  # eligible, but the agent's next write will quarantine it
    QUARANTINED = "quarantined"  # not sent
    NOT_CHECKED = "not-checked"  # this release, or this set-up, asks nobody
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class OriginRecord:
    """The host's record of a file: its class and the sha256 (hex) it remembers.

    ``observed_ms`` is when the agent wrote (epoch ms), in the session of ``session_key``.
    """

    origin: str
    sha256: str
    observed_ms: int | None = None
    session_key: str | None = None
    session_id: str | None = None


@dataclass(frozen=True, slots=True)
class FileOrigin:
    """The badge of one file with its evidence. ``path`` is relative to the workspace, with ``/``.

    ``disk_sha256`` (hex) is of the text on disk as UTF-8, None when it was not needed or cannot
    be read. ``note``: what is not certain about it. ``recipe``: where the way back stands, for a
    file that is hidden or was.
    """

    path: str
    standing: Standing
    exists: bool
    sentence: Message
    situation: Situation | None = None
    record: OriginRecord | None = None
    disk_sha256: str | None = None
    note: Message | None = None
    ways: tuple[Way, ...] = ()
    no_effect: Message | None = None
    recipe: Recipe | None = None

    @property
    def in_prompt(self) -> bool:
        """Whether it is of those that are sent with every prompt; a note is only read on demand."""
        return is_gated(self.path.rsplit("/", 1)[-1])

    @property
    def same(self) -> bool | None:
        """Whether the bytes on disk are the recorded ones; None without a record."""
        if self.record is None:
            return None
        return self.record.sha256 == (self.disk_sha256 or EMPTY_SHA256)


def origin_of(
    path: str,
    record: OriginRecord | None,
    disk_sha256: str | None,
    *,
    exists: bool,
    gate: Gate = Gate.MEASURED,
) -> FileOrigin:
    """Judge one tracked file by the host's rules; ``gate`` says how sure those are for the release."""
    if gate is Gate.ABSENT:
        return FileOrigin(path, Standing.NOT_CHECKED, exists, _NOT_CHECKED)
    if gate is Gate.UNKNOWN:
        return FileOrigin(path, Standing.UNKNOWN, exists, _NOBODY_LOOKED)
    origin = record.origin if record is not None else None
    remembered = record.sha256 if record is not None else None
    disk = (disk_sha256 or EMPTY_SHA256) if exists else EMPTY_SHA256
    found = outlook(path, origin, remembered, disk, exists=exists)
    situation, standing, sentence = found.situation, _STANDING[found.situation], found.sentence
    if not exists and origin == AGENT and remembered != disk:
        sentence = _DELETED_BY_HAND
    elif not is_gated(path.rsplit("/", 1)[-1]):
        sentence = _NOTES.get(situation, sentence)
    elif not exists and standing is Standing.QUARANTINED:
        sentence = _RECORD_STAYED
    return FileOrigin(
        path=path,
        standing=standing,
        exists=exists,
        sentence=sentence,
        situation=situation,
        record=record,
        disk_sha256=disk_sha256 if exists else None,
        note=_NOT_VERIFIED if gate is Gate.UNVERIFIED else None,
        ways=ways_out(situation),
        no_effect=without_effect(situation),
        recipe=recipe(path, origin, remembered, disk, exists=exists),
    )


def unknown_origin(path: str, why: Message, *, exists: bool) -> FileOrigin:
    """Say of a file that its origin cannot be judged, and why."""
    return FileOrigin(path, Standing.UNKNOWN, exists, why)


def unchecked_origin(path: str, why: Message, *, exists: bool) -> FileOrigin:
    """Say of a file that this set-up asks nobody for its origin, and why."""
    return FileOrigin(path, Standing.NOT_CHECKED, exists, why)


def misplaced_origin(path: str, why: Message) -> FileOrigin:
    """Say of a file that it is kept out because of where it really lies."""
    return FileOrigin(path, Standing.QUARANTINED, exists=True, sentence=why)


_STANDING = {
    Situation.NOT_TRACKED: Standing.NOT_CHECKED,
    Situation.FREE: Standing.ELIGIBLE,
    Situation.IN_STEP: Standing.ELIGIBLE,
    Situation.ARMED: Standing.ARMED,
    Situation.HIDDEN: Standing.QUARANTINED,
    Situation.HIDDEN_CHANGED: Standing.QUARANTINED,
}
_NOT_CHECKED = say(QT_TRANSLATE_NOOP("model", "This release does not ask who wrote the file."))
_NOBODY_LOOKED = say(
    QT_TRANSLATE_NOOP(
        "model", "Nobody looked whether this release asks who wrote the file; the next one measured does."
    )
)
_NOT_VERIFIED = say(
    QT_TRANSLATE_NOOP("model", "Measured on 2026.9.6; for this release the details are not verified.")
)
_DELETED_BY_HAND = say(
    QT_TRANSLATE_NOOP(
        "model",
        "It was deleted outside while the record calls it the agent's: if the agent creates it again,"
        " it is hidden for good.",
    )
)
_RECORD_STAYED = say(
    QT_TRANSLATE_NOOP(
        "model", "The file is gone, but the record that hid it stayed: a new file would be hidden as well."
    )
)
_NOTE_HIDDEN = say(
    QT_TRANSLATE_NOOP(
        "model",
        "The host holds its origin for untrusted. A note is not sent by itself; memory search may"
        " still return its text.",
    )
)
_NOTES = {
    Situation.IN_STEP: say(
        QT_TRANSLATE_NOOP(
            "model", "The agent wrote it. After an edit from outside its next write makes the note untrusted."
        )
    ),
    Situation.ARMED: say(
        QT_TRANSLATE_NOOP(
            "model",
            "It differs from what the agent wrote: its next write makes the note untrusted for good.",
        )
    ),
    Situation.HIDDEN: _NOTE_HIDDEN,
    Situation.HIDDEN_CHANGED: _NOTE_HIDDEN,
}

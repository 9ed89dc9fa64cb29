"""When MEMORY.md and USER.md leave the prompt because of who wrote them, as pure rules.

Measured on 2026.9.6 (facts: provenance, sections 1 to 6). Shown or not depends on the class of
the host's record alone; an edit from outside never changes a record, but the agent's next
write compares the bytes on disk with it and then hides the file for good when they differ.
"""

from dataclasses import dataclass
from enum import StrEnum

from strandline.host.provenance import is_tracked
from strandline.host.releases import parse_release
from strandline.messages import QT_TRANSLATE_NOOP, Message, say

AGENT = "agent"
UNTRUSTED = "untrusted"

_LAST_WITHOUT = (2026, 7, 1)
_FIRST_WITH = (2026, 8, 2)
_MEASURED = (2026, 9, 6)


class Gate(StrEnum):
    """How sure it is that a release has the gate."""

    ABSENT = "absent"
    UNKNOWN = "unknown"  # between 2026.7.1 and 2026.8.2 nobody looked
    UNVERIFIED = "unverified"  # present, details as in 2026.9.6 not verified
    MEASURED = "measured"


class Situation(StrEnum):
    """Where a file stands between the record and the disk."""

    NOT_TRACKED = "not-tracked"
    FREE = "free"  # no record
    IN_STEP = "in-step"  # class agent, hash equal
    ARMED = "armed"  # class agent, hash differs: the next agent write hides it
    HIDDEN = "hidden"  # untrusted, hash equal
    HIDDEN_CHANGED = "hidden-changed"  # untrusted, hash differs


@dataclass(frozen=True, slots=True)
class Outlook:
    """What holds for one file now and after the agent's next write.

    ``shown``: the gate lets it into the prompt. ``next_class``: the class of the record that
    the agent's next write makes in a clean turn; None for a file that is not tracked.
    ``after_edit`` is the situation once somebody outside the agent changes the bytes.
    """

    situation: Situation
    shown: bool
    next_class: str | None
    after_edit: Situation
    sentence: Message
    ways_out: tuple[Message, ...] = ()


def gate_of(release: str | None) -> Gate:
    """Tell whether a release checks who wrote the memory files (an unknown one: taken as measured)."""
    number = parse_release(release)
    if number is None:
        return Gate.MEASURED
    if number <= _LAST_WITHOUT:
        return Gate.ABSENT
    if number < _FIRST_WITH:
        return Gate.UNKNOWN
    return Gate.MEASURED if number == _MEASURED else Gate.UNVERIFIED


def outlook(
    path: str, origin: str | None, record_hash: str | None, disk_hash: str, *, exists: bool
) -> Outlook:
    """Judge one file: ``origin`` is the record's class, None without a record.

    Hashes are sha256 (hex) of the text as UTF-8; an absent file counts as the empty text.
    """
    if not is_tracked(path):
        return Outlook(Situation.NOT_TRACKED, exists, None, Situation.NOT_TRACKED, _NOT_TRACKED)
    same = record_hash == disk_hash
    if origin is None:
        return Outlook(Situation.FREE, exists, AGENT, Situation.FREE, _FREE)
    if origin == AGENT:
        if same:
            return Outlook(Situation.IN_STEP, exists, AGENT, Situation.ARMED, _IN_STEP, _INSTEAD)
        return Outlook(Situation.ARMED, exists, UNTRUSTED, Situation.ARMED, _ARMED, (_PUT_BACK, *_INSTEAD))
    if same:
        return Outlook(
            Situation.HIDDEN,
            False,
            UNTRUSTED,
            Situation.HIDDEN_CHANGED,
            _HIDDEN,
            (_DELETE, _CREATE, _IN_AGENTS),
        )
    return Outlook(
        Situation.HIDDEN_CHANGED,
        False,
        UNTRUSTED,
        Situation.HIDDEN_CHANGED,
        _HIDDEN,
        (_MAKE_EQUAL, _DELETE, _CREATE, _IN_AGENTS),
    )


def edit_outlook(
    path: str, origin: str | None, record_hash: str | None, new_hash: str, *, exists_after: bool = True
) -> Outlook:
    """Judge one file as it will stand after our own write, which is an edit from outside."""
    return outlook(path, origin, record_hash, new_hash, exists=exists_after)


_NOT_TRACKED = say(QT_TRANSLATE_NOOP("model", "The host never hides this file because of who wrote it."))
_FREE = say(
    QT_TRANSLATE_NOOP(
        "model",
        "Free to edit. The agent's first write makes a record; later edits from outside then arm the trap.",
    )
)
_IN_STEP = say(
    QT_TRANSLATE_NOOP(
        "model",
        "Sent now. After an edit from outside the agent's next write hides it from every later prompt.",
    )
)
_ARMED = say(
    QT_TRANSLATE_NOOP(
        "model",
        "Sent now, but it differs from what the agent wrote: the agent's next write hides it for good.",
    )
)
_HIDDEN = say(
    QT_TRANSLATE_NOOP(
        "model",
        "Hidden: the host holds its origin for untrusted. No edit, restart or command brings it back.",
    )
)
_IN_AGENTS = say(QT_TRANSLATE_NOOP("model", "Put the text into AGENTS.md, which is never hidden this way."))
_ASK_AGENT = say(
    QT_TRANSLATE_NOOP(
        "model", "Ask the agent to write the line itself, in a turn without web pages and MCP tools."
    )
)
_INSTEAD = (_IN_AGENTS, _ASK_AGENT)
_PUT_BACK = say(
    QT_TRANSLATE_NOOP("model", "Put back the bytes the agent wrote last; that disarms it at once.")
)
_MAKE_EQUAL = say(
    QT_TRANSLATE_NOOP(
        "model",
        "First make it equal to the host's record: restore that version, or let the agent write the file.",
    )
)
_DELETE = say(
    QT_TRANSLATE_NOOP("model", "Ask the agent to delete the file with apply_patch, not with the shell.")
)
_CREATE = say(
    QT_TRANSLATE_NOOP("model", "Then create it again with the text you want; it is shown from then on.")
)

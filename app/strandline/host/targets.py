"""Which context files take pins, what each is for and which sessions read it.

The files are those the release injects (facts: openclaw 1.1 and 1.7); what each is for
follows the host's own templates. HEARTBEAT.md and BOOTSTRAP.md are injected in some releases
but are task lists of the host, not places for what should be remembered.
"""

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath

from strandline.errors import UsageError
from strandline.host.prompt import readers_of
from strandline.host.releases import LayoutRules
from strandline.messages import QT_TRANSLATE_NOOP, Message, say


class Purpose(StrEnum):
    """What a file is for."""

    RULES = "rules"
    TONE = "tone"
    IDENTITY = "identity"
    USER = "user"
    ENVIRONMENT = "environment"
    MEMORY = "memory"
    NOTE = "note"  # read by tools when the agent asks, never injected


@dataclass(frozen=True, slots=True)
class TargetFile:
    """A file that takes pins. ``readers`` are the session kinds that get it on every turn."""

    name: str
    purpose: Purpose
    what: Message
    readers: tuple[str, ...]
    who: Message

    @property
    def on_demand(self) -> bool:
        """Tell whether it is only read when the agent asks for it."""
        return self.purpose is Purpose.NOTE


_PURPOSES = {
    "AGENTS.md": (Purpose.RULES, say(QT_TRANSLATE_NOOP("model", "Working rules and limits"))),
    "SOUL.md": (Purpose.TONE, say(QT_TRANSLATE_NOOP("model", "Tone and character"))),
    "IDENTITY.md": (
        Purpose.IDENTITY,
        say(QT_TRANSLATE_NOOP("model", "The agent's name; keep it very short")),
    ),
    "USER.md": (Purpose.USER, say(QT_TRANSLATE_NOOP("model", "Who the user is"))),
    "TOOLS.md": (Purpose.ENVIRONMENT, say(QT_TRANSLATE_NOOP("model", "Notes about the environment"))),
    "MEMORY.md": (
        Purpose.MEMORY,
        say(QT_TRANSLATE_NOOP("model", "Facts and decisions needed on every turn")),
    ),
}
_ON_DEMAND = say(QT_TRANSLATE_NOOP("model", "On demand only: read when the agent looks it up"))
_READERS = {
    ("main", "group", "cron", "subagent"): say(QT_TRANSLATE_NOOP("model", "Every session reads it.")),
    ("main", "group", "cron"): say(QT_TRANSLATE_NOOP("model", "Every session but sub-agents reads it.")),
    ("main", "group"): say(
        QT_TRANSLATE_NOOP("model", "Main and group sessions read it; cron and sub-agents do not.")
    ),
    ("main",): say(QT_TRANSLATE_NOOP("model", "Only main sessions read it.")),
    ("main", "group", "subagent"): say(QT_TRANSLATE_NOOP("model", "Every session but cron reads it.")),
}
_NOBODY = say(QT_TRANSLATE_NOOP("model", "No session gets it on its own."))


def targets(layout: LayoutRules) -> tuple[TargetFile, ...]:
    """Give the files of a release that take pins, in load order."""
    return tuple(
        TargetFile(name, *_PURPOSES[name], readers_of(layout, name), _who(readers_of(layout, name)))
        for name in layout.load_order
        if name in _PURPOSES
    )


def target(layout: LayoutRules, name: str) -> TargetFile | None:
    """Give the target of that name, or None when the release does not inject such a file."""
    if is_note(name):
        return note(name)
    return next((one for one in targets(layout) if one.name == name), None)


def no_target(layout: LayoutRules, name: str) -> UsageError:
    """Give the refusal of a file that is no target."""
    names = ", ".join(one.name for one in targets(layout))
    return UsageError(
        say(
            QT_TRANSLATE_NOOP("model", "OpenClaw {release} does not send {file}."),
            release=layout.release,
            file=name,
        ),
        say(QT_TRANSLATE_NOOP("model", "Choose one of: {names}."), names=names),
    )


def is_note(name: str) -> bool:
    """Tell whether a relative path is a note in ``memory/``, which no release injects.

    A roundabout name (``memory/../AGENTS.md``) is none: a file has one name here.
    """
    plain = PurePosixPath(name)
    return (
        name.startswith("memory/")
        and name.endswith(".md")
        and plain.as_posix() == name
        and ".." not in plain.parts
    )


def note(name: str) -> TargetFile:
    """Give a note as a target."""
    return TargetFile(name, Purpose.NOTE, _ON_DEMAND, (), _NOBODY)


def daily_note(day: dt.date) -> TargetFile:
    """Give the note of a day, ``memory/YYYY-MM-DD.md``."""
    return note(f"memory/{day.isoformat()}.md")


def _who(readers: tuple[str, ...]) -> Message:
    return _READERS.get(readers, _NOBODY)

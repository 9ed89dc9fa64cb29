"""Where a conversation of the lab comes from, so that it can be named in a record and read again."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline.model.lab.probes import Probe
from strandline.model.lab.values import LabConversation, LabMessage, Role, Window

RESERVE = 20_000


class SourceKind(StrEnum):
    """What holds the conversation."""

    SCENARIO = "scenario"
    MEMORY = "memory"  # a lcm.db, the plugin's or our own
    TRANSCRIPT = "transcript"


@dataclass(frozen=True, slots=True)
class LabSource:
    """The place of a conversation. ``id`` is a scenario's name, a conversation's number or a session id.

    ``database`` is the file that it was read from (None for a scenario).
    """

    kind: SourceKind
    id: str
    database: Path | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """A conversation to run strategies over, with its own probes and the window that it was made for."""

    conversation: LabConversation
    source: LabSource
    probes: tuple[Probe, ...] = ()
    window: int | None = None


def window_of(tokens: int) -> Window:
    """Give a window of so many tokens; of it a quarter, at most 20,000, stays free for the answer.

    That is the host's own rule (2026.9.6, facts: openclaw 6).
    """
    return Window(tokens, min(RESERVE, tokens // 4))


def language_of(messages: tuple[LabMessage, ...]) -> str:
    """Tell the language in which the user speaks: "zh" when a tenth of the letters are Chinese, else "en"."""
    letters = chinese = 0
    for message in messages:
        if message.role is Role.USER:
            for sign in message.text[:2_000]:
                letters += sign.isalpha()
                chinese += "\u3400" <= sign <= "\u9fff"
    return "zh" if chinese * 10 > letters else "en"

"""Reads the demo's conversations, which are written to be read and changed by people.

``### <session key>`` begins a session; ``name: value`` lines follow, then steps. A step is a
line ``== <who> <when> …`` and its text. Who: ``user``, ``pip`` (the assistant), ``call`` (a tool
call: name and JSON), ``result``, ``compaction`` (with ``keep=N`` messages). When: a date and
time in the household's zone, or ``+14s`` / ``+2m`` after the step before. A text that is only
``@file <path> <units>`` is the beginning of that file.

What ``memory.py`` plays has two more: ``leaf`` (with ``until=<date>T<time>``) and ``condensed``
(with ``over=N`` leaves), whose texts are summaries.
"""

import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent

_STEP = re.compile(r"== (\w+) (\d{4}-\d\d-\d\d \d\d:\d\d|\+\d+[sm])(?: (.*))?")
_ROLES = {
    "user": "user",
    "pip": "assistant",
    "call": "assistant",
    "result": "toolResult",
    "compaction": "compaction",
    "leaf": "leaf",
    "condensed": "condensed",
}


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a transcript; for a tool call ``text`` is its JSON, ``call`` its number.

    ``until_ms`` and ``over`` say of a summary what it is built from.
    """

    role: str
    at_ms: int
    text: str
    tool: str | None = None
    call: int = 0
    keep: int = 0
    until_ms: int = 0
    over: int = 0


@dataclass(slots=True)
class Session:
    """One session with its steps in order."""

    key: str
    id: str = ""
    chat: str = "direct"
    channel: str | None = None
    name: str | None = None
    model: str | None = None
    spawned_by: str | None = None
    steps: list[Step] = field(default_factory=list)

    @property
    def created_via(self) -> str:
        """How the host says the session came to be."""
        if self.spawned_by:
            return "spawn"
        if ":cron:" in self.key:
            return "cron"
        return "channel" if self.channel else "operator"

    @property
    def scope(self) -> str:
        """The host's word for what the session belongs to."""
        if self.chat == "group":
            return "group"
        return "shared-main" if self.key.endswith(":main") else "conversation"


def parse(text: str, folder: Path, hours_east: int) -> list[Session]:
    """Give the sessions of one file; ``folder`` is where ``@file`` looks."""
    zone = timezone(timedelta(hours=hours_east))
    return [_session(block, folder, zone) for block in re.split(r"^### ", text, flags=re.MULTILINE)[1:]]


def _session(block: str, folder: Path, zone: timezone) -> Session:
    head, *blocks = re.split(r"^(?=== )", block.strip() + "\n", flags=re.MULTILINE)
    first, *fields = head.strip().splitlines()
    session = Session(first.strip())
    for line in fields:
        name, _, value = line.partition(": ")
        setattr(session, name, value.strip())
    at_ms, tool, calls = 0, None, 0
    for one in blocks:
        header, _, body = one.partition("\n")
        match = _STEP.fullmatch(header)
        if match is None:
            raise ValueError(f"not a step: {header}")
        who, when, rest = match.groups()
        at_ms = _time(when, at_ms, zone)
        body = _included(body.strip(), folder)
        keep = until_ms = over = 0
        if who == "call":
            tool, body = rest.split(" ", 1)
            calls += 1
        elif who == "compaction":
            keep = int(rest.removeprefix("keep="))
        elif who == "leaf":
            until_ms = _time(rest.removeprefix("until=").replace("T", " "), 0, zone)
        elif who == "condensed":
            over = int(rest.removeprefix("over="))
        is_tool = who in ("call", "result")
        session.steps.append(
            Step(
                _ROLES[who],
                at_ms,
                body,
                tool if is_tool else None,
                calls if is_tool else 0,
                keep,
                until_ms,
                over,
            )
        )
    return session


def _time(when: str, before_ms: int, zone: timezone) -> int:
    if when.startswith("+"):
        return before_ms + int(when[1:-1]) * (1_000 if when.endswith("s") else 60_000)
    moment = datetime.strptime(when, "%Y-%m-%d %H:%M").replace(tzinfo=zone)
    return int(moment.timestamp() * 1_000)


def _included(body: str, folder: Path) -> str:
    if not body.startswith("@file "):
        return body
    _, path, units = body.split(" ")
    text = (folder / path).read_text(encoding="utf-8")
    if len(text) <= int(units):
        return text
    return (
        text[: int(units)]
        + f"\n\n[{len(text) - int(units)} more characters in file. Use offset to continue.]"
    )

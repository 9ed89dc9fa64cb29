"""``strandline sessions``: the session keys of an agent with their windows and named numbers."""

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from strandline.cli.printing import as_json, printable, put
from strandline.cli.writing import words_of
from strandline.messages import QT_TRANSLATE_NOOP, Message, fill
from strandline.model.session_lanes import (
    NUMBERS,
    NamedNumber,
    SessionLane,
    SessionsPicture,
    WindowState,
)


def add_sessions_parser(commands: Any, target_options: Any) -> None:
    """Add the command to a parser; ``target_options`` adds the options that name a place."""
    sessions = commands.add_parser(
        "sessions", help=QT_TRANSLATE_NOOP("help", "list the sessions of an agent by lane")
    )
    target_options(sessions)
    sessions.add_argument(
        "--quick", action="store_true", help=QT_TRANSLATE_NOOP("help", "read the lists only, no transcripts")
    )
    sessions.add_argument(
        "--json", action="store_true", help=QT_TRANSLATE_NOOP("help", "print JSON (schema 1)")
    )
    sessions.set_defaults(run=_sessions)


def _sessions(arguments: argparse.Namespace) -> int:
    from strandline.cli.main import target_of
    from strandline.engine.export.sessions_json import sessions_json
    from strandline.engine.sessions_overview import EVERY, read_sessions
    from strandline.host.session_keys import same_session

    target = target_of(arguments)
    only = arguments.session
    deep = () if arguments.quick else EVERY if only is None else (only,)
    picture = read_sessions(target, deep=deep)
    if only is not None:
        lanes = tuple(lane for lane in picture.lanes if same_session(lane.key, only))
        picture = replace(picture, lanes=lanes, orphans=())
    if arguments.json:
        put(as_json(sessions_json(picture)))
    else:
        put("\n".join(_Writer(words_of(arguments)).lines(picture)) + "\n")
    return 0


_STATES = {
    WindowState.CURRENT: QT_TRANSLATE_NOOP("cli", "current"),
    WindowState.EARLIER: QT_TRANSLATE_NOOP("cli", "earlier"),
    WindowState.RESET: QT_TRANSLATE_NOOP("cli", "reset"),
    WindowState.DELETED: QT_TRANSLATE_NOOP("cli", "deleted"),
}


class _Writer:
    """Writes the sessions in one language."""

    def __init__(self, words: Any) -> None:
        self._words = words

    def lines(self, picture: SessionsPicture) -> Iterator[str]:
        for store in picture.stores:
            mark = "*" if store.authoritative else " "
            yield f"{mark} {store.kind}: {printable(str(store.path))} ({store.sessions:,})"
        yield self._sentence(picture.store_words)
        yield self._sentence(picture.engine_words)
        for lane in picture.lanes:
            yield ""
            yield from self._lane(lane)
        if picture.orphans:
            yield ""
            yield self._say(QT_TRANSLATE_NOOP("cli", "transcripts of no session"))
            for one in picture.orphans:
                yield f"  {printable(one.session_id)}  {_when(one.at_ms)}  {self._sentence(one.words)}"
        for finding in picture.findings:
            yield ""
            yield f"! {printable(finding.subject)}: {self._sentence(finding.reason)}"
            yield f"  {self._sentence(finding.advice)}"

    def _lane(self, lane: SessionLane) -> Iterator[str]:
        label = f" “{printable(lane.label)}”" if lane.label else ""
        head = (f"{printable(lane.key)}{label}", printable(lane.model or ""), _when(lane.updated_ms))
        yield "  ".join(part for part in head if part)
        if lane.words is not None:
            yield f"  {self._sentence(lane.words)}"
        if lane.problem is not None:
            yield f"  {self._sentence(lane.problem)}"
        for name in NUMBERS:
            one: NamedNumber | None = getattr(lane.numbers, name)
            if one is not None:
                yield f"  {one.value:>11,}  {self._sentence(one.words)}"
        if lane.numbers.share is not None:
            yield self._say(
                QT_TRANSLATE_NOOP("cli", "  {share:.0%} of the budget is taken"), share=lane.numbers.share
            )
        if lane.numbers.note is not None:
            yield f"  {self._sentence(lane.numbers.note)}"
        for window in lane.windows:
            began = _when(window.started_ms)
            state = self._say(_STATES[window.state])
            yield f"  {state:<8} {printable(window.session_id)}  {began}".rstrip()
            yield from (f"    {_when(mark.at_ms)}  {self._sentence(mark.words)}" for mark in window.marks)

    def _say(self, text: str, **values: object) -> str:
        return fill(str(self._words("cli", text)), **values)

    def _sentence(self, message: Message) -> str:
        return printable(message.text(partial(self._words, "model")))


def _when(at_ms: int | None) -> str:
    if at_ms is None:
        return ""
    try:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at_ms / 1000))
    except (OverflowError, OSError, ValueError):
        return "?"

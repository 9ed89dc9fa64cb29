"""What a second start says to the program that runs already: one line of JSON there, one back.

Whoever can reach the socket may write anything into it, so all of it is checked: its length, its
form, and every value. A program of another version understands what it knows and leaves the rest;
only a higher :data:`PROTOCOL` is refused, with a sentence.
"""

import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from strandline.engine.target import Target
from strandline.engine.target_words import target_from, words_of

PROTOCOL = 1
MOST_BYTES = 64 << 10
"""A line that is longer is no request."""

MOST_PLACES = 20
"""Windows that one request may open."""

_LONGEST_PATH = 8_192
_LONGEST_TOKEN = 512


class NoRequest(ValueError):
    """The bytes are no request."""


class NewerRequest(NoRequest):
    """The request comes from a version that speaks in a way this one does not know."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to show. With nothing in it: the running window, in front.

    ``odd`` are paths that could not be found out about; whoever is asked tells why. ``token`` lets
    the window come to the front where the desktop gives that right to what was clicked last
    (XDG_ACTIVATION_TOKEN; DESKTOP_STARTUP_ID with X11). ``until_ms`` (epoch ms, UTC): who asked has
    given up after that.
    """

    targets: tuple[Target, ...] = ()
    databases: tuple[Path, ...] = ()
    odd: tuple[Path, ...] = ()
    new_window: bool = False
    token: str = ""
    until_ms: int = 0

    @property
    def empty(self) -> bool:
        """Whether no place is named."""
        return not (self.targets or self.databases or self.odd)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the running program says: taken, or why not. ``version`` is its own."""

    taken: bool
    version: str = ""
    late: bool = False
    more: Mapping[str, Any] = field(default_factory=dict, compare=False)


def pack(request: Request) -> bytes:
    """Write a request down, with the line end. Raises NoRequest when it is too long to be taken."""
    words = {
        "protocol": PROTOCOL,
        "targets": [words_of(target) for target in request.targets],
        "databases": [str(path) for path in request.databases],
        "odd": [str(path) for path in request.odd],
        "new_window": request.new_window,
        "token": request.token,
        "until_ms": request.until_ms,
    }
    line = json.dumps(words).encode("ascii") + b"\n"  # escaped: a file's name may be no text
    if len(line) > MOST_BYTES:
        raise NoRequest("too long")
    return line


def unpack(line: bytes) -> Request:
    """Read a request. Raises NoRequest for anything else, NewerRequest for one of a later kind."""
    if len(line) > MOST_BYTES:
        raise NoRequest("too long")
    try:
        words = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NoRequest("no JSON") from error
    if not isinstance(words, dict) or type(words.get("protocol")) is not int or words["protocol"] < 1:
        raise NoRequest("no protocol")
    if words["protocol"] > PROTOCOL:
        raise NewerRequest(str(words["protocol"])[:20])
    targets = [target_from(one) for one in _list(words, "targets") if isinstance(one, dict)]
    token = words.get("token")
    until = words.get("until_ms")
    request = Request(
        tuple(target for target in targets if target is not None),
        _paths(words, "databases"),
        _paths(words, "odd"),
        words.get("new_window") is True,
        token if isinstance(token, str) and _is_token(token) else "",
        until if type(until) is int else 0,
    )
    if len(request.targets) + len(request.databases) + len(request.odd) > MOST_PLACES:
        raise NoRequest("too many places")
    return request


def is_late(request: Request, now_ms: int | None = None) -> bool:
    """Tell whether the one who asked has given up: doing it now would surprise."""
    now = time.time_ns() // 1_000_000 if now_ms is None else now_ms
    return bool(request.until_ms) and now > request.until_ms


def pack_answer(answer: Answer) -> bytes:
    """Write an answer down, with the line end."""
    words = {"protocol": PROTOCOL, "taken": answer.taken, "version": answer.version, "late": answer.late}
    return json.dumps(words).encode("ascii") + b"\n"


def unpack_answer(line: bytes) -> Answer | None:
    """Read an answer; None when it is none."""
    try:
        words = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(words, dict) or type(words.get("taken")) is not bool:
        return None
    version = words.get("version")
    return Answer(
        words["taken"], version[:40] if isinstance(version, str) else "", words.get("late") is True, words
    )


def token_of(env: Mapping[str, str]) -> str:
    """Give what the desktop handed to this start, so that a window may come to the front."""
    for name in ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"):
        if _is_token(env.get(name, "")):
            return env[name]
    return ""


def _is_token(word: str) -> bool:
    return 0 < len(word) <= _LONGEST_TOKEN and word.isascii() and word.isprintable()


def _list(words: Mapping[str, Any], name: str) -> list[Any]:
    value = words.get(name)
    return value if isinstance(value, list) else []


def _paths(words: Mapping[str, Any], name: str) -> tuple[Path, ...]:
    return tuple(
        Path(one)
        for one in _list(words, name)
        if isinstance(one, str) and len(one) <= _LONGEST_PATH and "\0" not in one and os.path.isabs(one)  # noqa: PTH117
    )

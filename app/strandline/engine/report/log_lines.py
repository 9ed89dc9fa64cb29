"""The log and the crash trace for a report: only lines of the shapes that the program itself writes.

The log is discreet already (:mod:`strandline.store.logs`); here each line is held against the
messages that the code has, so that nothing passes that came there in another way.
"""

import builtins
import pkgutil
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import strandline

MESSAGES = (
    "no translation at %s",
    "a worker failed",
    "a summarizer failed",
    "Qt: %s",
    "Qt ends the program: %s",
    "a message could not be shown: %s",
    "the windows' state was not saved: %s",
    "the place of the settings window was not saved: %s",
    "no icon %s",
    "the embedding process ended with %s: %s",
    "Unhandled in %s",
    "no lock for a single instance: %s",
    "later starts cannot be answered: %s",
    "a caller said nothing that can be understood: %s",
)
"""Every message that the code logs; a test holds this list against the code."""

LAST_LINES = 400
_HEAD = re.compile(
    r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,10}) "
    r"(DEBUG|INFO|WARNING|ERROR|CRITICAL) (strandline[\w.]*) (.*)"
)
_PLACE = re.compile(r"    (.+\.py):(\d{1,6}) ([\w.<>]{1,100})")
_RAISED = re.compile(r"  ([A-Za-z_][\w.]{0,100})(?:: (?:errno (\d{1,4})$)?.*)?")
_FRAME = re.compile(r'  File "(.+)", line (\d{1,6}) in ([\w.<>]{1,100})')
_THREAD = re.compile(r"(Current thread|Thread) 0x[0-9a-f]{4,16}(?: \[[^\]]*\])? \(most recent call first\):")
_FATAL = re.compile(r"(Fatal Python error|Windows fatal exception): (.+)")
_VALUE = re.compile(r"-?\d{1,8}|<\d{1,9} characters>|<[A-Za-z]{1,40}>|[A-Z]\w{0,40}\.[A-Z_]{1,40}")
_SIGNALS = (
    "Segmentation fault", "Aborted", "Bus error", "Floating-point exception", "Illegal instruction",
    "access violation", "stack overflow",
)  # fmt: skip
LEFT_OUT = "<left out>"


def log_tail(lines: Iterable[str]) -> Iterator[str]:
    """Give what may be shown of the last lines of a log."""
    for line in lines:
        head = _HEAD.fullmatch(line)
        if head is not None:
            at, process, level, logger, message = head.groups()
            yield f"{at} {process} {level} {_module(logger)} {_message(message)}"
        elif (place := _PLACE.fullmatch(line)) is not None:
            yield f"    {_place(*place.groups())}"
        elif (raised := _RAISED.fullmatch(line)) is not None:
            errno = f": errno {raised[2]}" if raised[2] else ""
            yield f"  {error_name(raised[1])}{errno}"
        elif line.strip():
            yield f"<a line of {len(line)} characters>"


def crash_lines(lines: Iterable[str]) -> Iterator[str]:
    """Give what may be shown of a crash trace: signals, and places in code by module."""
    for line in lines:
        if (frame := _FRAME.fullmatch(line)) is not None:
            yield f"  {_place(*frame.groups())}"
        elif (thread := _THREAD.fullmatch(line)) is not None:
            yield f"{thread[1]}:"
        elif (fatal := _FATAL.fullmatch(line)) is not None:
            known = next((one for one in _SIGNALS if fatal[2].startswith(one)), LEFT_OUT)
            yield f"{fatal[1]}: {known}"
        elif line.strip():
            yield f"<a line of {len(line)} characters>"


def error_name(name: str) -> str:
    """Give the name of an error of ours, of Python or of SQLite."""
    if name.startswith("strandline."):
        return name if _module(name.rpartition(".")[0]) != LEFT_OUT else LEFT_OUT
    kind = getattr(builtins, name, None)
    if isinstance(kind, type) and issubclass(kind, BaseException):
        return name
    return name if re.fullmatch(r"sqlite3\.[A-Z][A-Za-z]{0,30}Error", name) else LEFT_OUT


def _message(text: str) -> str:
    for pattern, template in _patterns():
        found = pattern.fullmatch(text)
        if found is not None:
            values = tuple(_value(value) for value in found.groups())
            return template % values if values else template
    return f"<{len(text)} characters>"


def _value(value: str) -> str:
    if _VALUE.fullmatch(value):
        return value
    return error_name(value) if re.fullmatch(r"[\w.]{1,100}", value) else LEFT_OUT


def _module(name: str) -> str:
    return name if name in _modules() else LEFT_OUT


def _place(path: str, line: str, function: str) -> str:
    """Give a place of our code with its function, one of others by nothing but its line."""
    parts = Path(path.replace("\\", "/")).with_suffix("").parts
    if "strandline" in parts:
        at = len(parts) - 1 - parts[::-1].index("strandline")
        module = ".".join(parts[at:]).removesuffix(".__init__")
        if module in _modules():
            return f"{module}:{line} {function}"
    return f"<other code>:{line}"


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile("(.*)".join(map(re.escape, one.split("%s")))), one) for one in MESSAGES)


@cache
def _modules() -> frozenset[str]:
    """Name the modules of the program; works in a frozen one too, which has no files of them."""
    found = {"strandline"}
    todo = [(list(strandline.__path__), "strandline.")]
    while todo:
        folders, prefix = todo.pop()
        for info in pkgutil.iter_modules(folders, prefix):
            found.add(info.name)
            if info.ispkg:
                name = info.name.rpartition(".")[2]
                todo.append(([str(Path(folder) / name) for folder in folders], f"{info.name}."))
    return frozenset(found)

"""The log: what happened, never what was written in a conversation.

The rule for callers: the message is a literal with ``%s`` places, and what fills them is a
number, a path, an enum or :func:`safe` text. Any other string is shown by its length only,
so that a mistake leaks nothing. Exceptions are logged by type and place; their own words
only when they are a :class:`~strandline.errors.StrandlineError`, whose sentences we wrote.
"""

import contextlib
import faulthandler
import logging
import os
import re
import time
from enum import Enum
from logging.handlers import RotatingFileHandler
from pathlib import Path, PurePath
from types import TracebackType
from typing import IO, Self

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.paths import crash_file, ensure, log_file

MAX_BYTES = 1 << 20
BACKUPS = 3
_LOGGER = logging.getLogger("strandline")
_CODE = re.compile(r"[A-Za-z0-9._:+/-]{1,80}")


class SafeText(str):
    """A string that may stand in the log: a code, a release, a name the app made up."""

    __slots__ = ()


def safe(text: str) -> SafeText:
    """Vouch for a code or name of ours; text that does not look like one is replaced by its length."""
    return SafeText(text) if _CODE.fullmatch(text) else SafeText(f"<{len(text)} characters>")


class Logs:
    """The running log of this process; :func:`start` makes it, :meth:`close` ends it.

    ``problem`` is a sentence for the user when nothing can be written; the app goes on.
    """

    def __init__(
        self,
        handler: logging.Handler | None = None,
        crashes: IO[str] | None = None,
        problem: Message | None = None,
    ) -> None:
        self.problem = problem
        self._handler = handler
        self._crashes = crashes

    def close(self) -> None:
        """Stop logging and the crash trace, and close both files."""
        if self._handler:
            _LOGGER.removeHandler(self._handler)
            self._handler.close()
            self._handler = None
        if self._crashes:
            faulthandler.disable()
            self._crashes.close()
            self._crashes = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def start(level: int = logging.INFO) -> Logs:
    """Begin logging to ``paths.log_file()`` and tracing crashes to ``paths.crash_file()``."""
    try:
        ensure(log_file().parent)
        handler = _SharedRotatingFile(log_file())
        _trim(crash_file())
        crashes = crash_file().open("a", encoding="utf-8")
    except OSError as error:
        sentence = QT_TRANSLATE_NOOP("model", "No log is kept: {path} cannot be written ({reason}).")
        reason = error.strerror or type(error).__name__
        return Logs(problem=say(sentence, path=str(log_file().parent), reason=reason))
    handler.setFormatter(DiscreetFormatter())
    _LOGGER.addHandler(handler)
    _LOGGER.setLevel(level)
    faulthandler.enable(crashes)
    return Logs(handler, crashes)


class DiscreetFormatter(logging.Formatter):
    """Formats a record by the rule above; times are UTC."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__(
            "%(asctime)s.%(msecs)03dZ %(process)d %(levelname)s %(name)s %(message)s",
            "%Y-%m-%dT%H:%M:%S",
        )

    def format(self, record: logging.LogRecord) -> str:
        """Give the line; the record itself is left as it is for other handlers."""
        discreet = logging.makeLogRecord(record.__dict__)
        if isinstance(record.args, tuple):
            discreet.args = tuple(_discreet(value) for value in record.args)
        elif record.args:
            discreet.args = {name: _discreet(value) for name, value in record.args.items()}
        discreet.exc_text = None
        return super().format(discreet).replace("\r", "\\r")

    def formatException(  # noqa: N802 - logging's name
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        """Give type and places of an exception and of those behind it, without values."""
        lines: list[str] = []
        error, seen = ei[1], set[int]()
        while error is not None and id(error) not in seen:
            seen.add(id(error))
            lines.append(f"  {_named(error)}")
            lines += [f"    {place}" for place in _places(error.__traceback__)]
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\n".join(lines)


class _SharedRotatingFile(RotatingFileHandler):
    """A rotating file that several processes append to: whoever finds it rotated follows."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=MAX_BYTES, backupCount=BACKUPS, encoding="utf-8")

    def emit(self, record: logging.LogRecord) -> None:
        self._follow()
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Drop the line: a full disk must not print tracebacks at a person."""

    def _follow(self) -> None:
        if self.stream is None:
            return
        with contextlib.suppress(OSError):
            ours = os.fstat(self.stream.fileno())
            try:
                current = Path(self.baseFilename).stat()
            except FileNotFoundError:
                current = None
            if current is None or (current.st_dev, current.st_ino) != (ours.st_dev, ours.st_ino):
                self.stream.close()
                self.stream = self._open()


def _discreet(value: object) -> object:
    if value is None or isinstance(value, int | float | SafeText):
        return value
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, PurePath):
        return str(value).replace("\n", "\\n")
    if isinstance(value, BaseException):
        return _named(value)
    if isinstance(value, str | bytes):
        return f"<{len(value)} characters>"
    return f"<{type(value).__name__}>"


def _named(error: BaseException) -> str:
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    if isinstance(error, StrandlineError):
        return f"{name}: {error.sentence.text()}".replace("\n", "\\n")
    if isinstance(error, OSError) and error.errno is not None:
        return f"{name}: errno {error.errno}"
    return name


def _places(trace: TracebackType | None) -> list[str]:
    places: list[str] = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename}:{trace.tb_lineno} {code.co_qualname}")
        trace = trace.tb_next
    return places


def _trim(path: Path) -> None:
    if path.exists() and path.stat().st_size > MAX_BYTES:
        path.replace(path.with_name(path.name + ".1"))

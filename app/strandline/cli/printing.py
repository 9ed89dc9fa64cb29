"""Words on their way out: to any terminal, pipe or file, whatever they hold."""

import codecs
import contextlib
import json
import os
import sys
import traceback
from pathlib import Path
from typing import Any
from unicodedata import east_asian_width

from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, say


class Unwritable(StrandlineError):
    """The output cannot be written."""


class Unexpected(StrandlineError):
    """A fault of our own; names its place, because the person is to report it."""

    @classmethod
    def of(cls, error: Exception) -> "Unexpected":
        """Give type and place of the error; its words may quote a conversation."""
        frame = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(frame.filename).name}:{frame.lineno}"
        template = QT_TRANSLATE_NOOP("model", "Something went wrong in Strandline itself ({kind}, {place}).")
        way_out = QT_TRANSLATE_NOOP("model", "Please report it with these words; nothing was changed.")
        return cls(say(template, kind=type(error).__name__, place=place), say(way_out))


def printable(text: str) -> str:
    """Make control characters and lone surrogates visible: names and texts come from strangers."""
    return text if text.isprintable() else "".join(c if c.isprintable() else _escaped(c) for c in text)


def columns(text: str) -> int:
    """Give the columns a text takes on a terminal: Chinese characters take two."""
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Fill a text with spaces to a width in columns; ``right`` puts it at the right end."""
    space = " " * max(0, width - columns(text))
    return space + text if right else text + space


def put(text: str) -> None:
    """Write to standard output, all of it, now.

    Raises BrokenPipeError when the reader went away, Unwritable for every other failure.
    """
    if sys.stdout is None:  # closed by the caller
        raise _unwritable("it is closed")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go()
        raise
    except OSError as error:
        _let_go()
        raise _unwritable(error.strerror or str(error)) from error


def as_json(value: Any) -> str:
    """Give JSON for standard output; characters it cannot carry are written as JSON's own escapes."""
    name = getattr(sys.stdout, "encoding", None) or "utf-8"
    with contextlib.suppress(LookupError):
        name = codecs.lookup(name).name
    return json.dumps(value, ensure_ascii=name != "utf-8", indent=1) + "\n"


def tell(text: str) -> None:
    """Write one line to standard error, if anybody listens."""
    if sys.stderr is not None:  # closed by the caller
        with contextlib.suppress(OSError):
            print(printable(text), file=sys.stderr, flush=True)


def _let_go() -> None:
    """Keep the interpreter from trying again when it ends, which would print a trace."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unwritable(reason: str) -> Unwritable:
    return Unwritable(
        say(QT_TRANSLATE_NOOP("model", "The output cannot be written: {reason}."), reason=reason),
        say(QT_TRANSLATE_NOOP("model", "Check where it goes, and whether the disk is full.")),
    )


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code <= 0xFF else f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"

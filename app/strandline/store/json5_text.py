"""JSON5 text to a value, quickly where it can be, with line and column where it cannot.

The json5 library is pure Python (about 150 kB/s). Nearly all files are JSON, or JSON with
comments and trailing commas; for those the standard parser does the work. What only the full
grammar understands is remembered, since every snapshot reads the same configuration again.
"""

import json
import re
from functools import lru_cache
from typing import Any

import json5

# An unclosed string or comment matches to its line's or the text's end, so that damage is
# not searched again and again from each of its characters.
_STRING = r'"(?:[^"\\\n]|\\.)*+"?'
_COMMENT = re.compile(_STRING + r"|//[^\n\r]*|/\*(?:.*?\*/|.*)", re.DOTALL)
# A comma right after an opening bracket is a fault in JSON5, too.
_TRAILING_COMMA = re.compile(_STRING + r"|[\[{]\s*,|,(?=\s*[\]}])", re.DOTALL)
_PLACE = re.compile(r"<string>:(\d+) (.*?) at column (\d+)$", re.DOTALL)
SLOW_LIMIT = 256 << 10


class TextFault(Exception):
    """The text is no JSON5; ``line`` and ``column`` start at 1, 0 when the place is unknown."""

    def __init__(self, reason: str, line: int = 0, column: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.column = column


def parse_json5(text: str) -> Any:
    """Give the value of a JSON5 text; raises TextFault.

    More than 256 Ki characters (``SLOW_LIMIT``) must be JSON, comments and trailing
    commas allowed: the full grammar would take too long there.
    """
    text = text.removeprefix("\ufeff")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # also digits beyond what Python makes a number of
        pass
    try:
        return json.loads(_plain(text))
    except json.JSONDecodeError as error:
        if len(text) > SLOW_LIMIT:
            raise TextFault(error.msg, error.lineno, error.colno) from error
    except (ValueError, RecursionError) as error:
        raise _other_fault(error) from error
    try:
        return json.loads(_as_json(text))  # parsed anew each time: whoever gets it may change it
    except (ValueError, RecursionError) as error:
        raise _placed(str(error), text) if isinstance(error, ValueError) else _other_fault(error) from error


@lru_cache(maxsize=8)
def _as_json(text: str) -> str:
    """Give a text of the full grammar as JSON (with the ``Infinity`` and ``NaN`` of Python's parser)."""
    return json.dumps(json5.loads(text))


def _other_fault(error: Exception) -> TextFault:
    return TextFault("too deeply nested" if isinstance(error, RecursionError) else str(error))


def _plain(text: str) -> str:
    """Blank out comments and trailing commas; everything else keeps its line and column.

    Single-quoted strings are not understood, but they make the result no JSON either.
    """
    without = _COMMENT.sub(_blanked, text)
    return _TRAILING_COMMA.sub(lambda match: " " if match[0] == "," else match[0], without)


def _blanked(match: re.Match[str]) -> str:
    found = match[0]
    unclosed = found.startswith("/*") and not (len(found) > 3 and found.endswith("*/"))
    return found if found.startswith('"') or unclosed else re.sub(r"[^\n\r]", " ", found)


def _placed(message: str, text: str) -> TextFault:
    place = _PLACE.search(message)
    if place is None:
        return TextFault(message, 1, 1) if not text.strip() else TextFault(message)
    return TextFault(place[2], int(place[1]), int(place[3]))

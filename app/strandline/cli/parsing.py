"""The parser of the commands: it speaks the language of the terminal, and so does its help.

argparse takes its own words ("usage:", "the following arguments are required") from gettext;
while :func:`speaking` lasts it gets them from the app's translations. Help texts are marked
with ``QT_TRANSLATE_NOOP("help", …)`` where they stand and translated when they are shown.
"""

import argparse
import contextlib
import re
import shutil
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from typing import Any, NoReturn
from unicodedata import east_asian_width

from strandline.cli.language import LANGUAGES, Translate, english
from strandline.errors import UsageError
from strandline.messages import QT_TRANSLATE_NOOP, say

_spoken: ContextVar[Translate] = ContextVar("spoken", default=english)

ARGPARSE = (
    QT_TRANSLATE_NOOP("argparse", "usage: "),
    QT_TRANSLATE_NOOP("argparse", "positional arguments"),
    QT_TRANSLATE_NOOP("argparse", "options"),
    QT_TRANSLATE_NOOP("argparse", "show this help message and exit"),
    QT_TRANSLATE_NOOP("argparse", "show program's version number and exit"),
    QT_TRANSLATE_NOOP("argparse", "subcommands"),
    QT_TRANSLATE_NOOP("argparse", "argument %(argument_name)s: %(message)s"),
    QT_TRANSLATE_NOOP("argparse", "the following arguments are required: %s"),
    QT_TRANSLATE_NOOP("argparse", "one of the arguments %s is required"),
    QT_TRANSLATE_NOOP("argparse", "not allowed with argument %s"),
    QT_TRANSLATE_NOOP("argparse", "unrecognized arguments: %s"),
    QT_TRANSLATE_NOOP("argparse", "invalid choice: %(value)r (choose from %(choices)s)"),
    QT_TRANSLATE_NOOP("argparse", "invalid %(type)s value: %(value)r"),
    QT_TRANSLATE_NOOP("argparse", "unknown parser %(parser_name)r (choices: %(choices)s)"),
    QT_TRANSLATE_NOOP("argparse", "ambiguous option: %(option)s could match %(matches)s"),
    QT_TRANSLATE_NOOP("argparse", "ignored explicit argument %r"),
    QT_TRANSLATE_NOOP("argparse", "unexpected option string: %s"),
    QT_TRANSLATE_NOOP("argparse", "expected one argument"),
    QT_TRANSLATE_NOOP("argparse", "expected at most one argument"),
    QT_TRANSLATE_NOOP("argparse", "expected at least one argument"),
    QT_TRANSLATE_NOOP("argparse", "expected %s argument"),
    QT_TRANSLATE_NOOP("argparse", "expected %s arguments"),
)
"""What argparse says by itself on the way from a wrong call to its sentence."""


_HEADING = re.compile(r"^(\s*[^\x00-\x7f]+):$", re.MULTILINE)  # argparse puts a colon of its own


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence with a way out, like every other error."""

    def __init__(self, *args: Any, **more: Any) -> None:
        more.setdefault("formatter_class", HelpLines)
        super().__init__(*args, **more)
        self.register("type", int, _whole)

    def error(self, message: str) -> NoReturn:
        raise UsageError(
            say(
                QT_TRANSLATE_NOOP("model", "{message}."),
                message=message[:1].upper() + message[1:].rstrip(".。"),
            ),
            say(QT_TRANSLATE_NOOP("model", "See “{command} --help”."), command=self.prog),
        )


def _whole(text: str) -> int:
    """Give a number that a database can be asked for. Raises ValueError."""
    number = int(text)
    if not -(1 << 63) <= number < 1 << 63:
        raise ValueError(text)
    return number


class HelpLines(argparse.HelpFormatter):
    """Translates help texts, and wraps them by the columns they take: a Chinese character takes two."""

    def __init__(self, *args: Any, **more: Any) -> None:
        if _spoken.get() is not english:
            # argparse takes its own words for as narrow as they are long.
            more.setdefault("width", shutil.get_terminal_size().columns - 6)
        super().__init__(*args, **more)

    def add_text(self, text: str | None) -> None:
        super().add_text(_spoken.get()("help", text) if text and text != argparse.SUPPRESS else text)

    def format_help(self) -> str:
        return _HEADING.sub("\\1：", super().format_help())

    def _get_help_string(self, action: argparse.Action) -> str | None:
        if not action.help:
            return action.help
        words = _spoken.get()
        said = words("help", action.help)
        return said if said != action.help else words("argparse", action.help)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrapped(text, width - len(indent)))


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines of at most ``width`` columns: at spaces, and anywhere in Chinese.

    A sign that ends a phrase is not put at the beginning of a line.
    """
    lines, line, taken = [], "", 0
    for piece in _pieces(" ".join(text.split())):
        size = _columns(piece.rstrip())
        if line and taken + size > width and piece.strip():
            lines.append(line.rstrip())
            line, taken = "", 0
        if line or piece.strip():
            line += piece
            taken += _columns(piece)
    return [*lines, line.rstrip()] if line.strip() else lines


def _pieces(text: str) -> Iterator[str]:
    """Give what may not be broken: a word with its space, or one Chinese character with its signs."""
    piece = ""
    for at, letter in enumerate(text):
        piece += letter
        after = text[at + 1 : at + 2]
        wide = east_asian_width(letter) in "WF"
        if letter == " " or ((wide or (after and east_asian_width(after) in "WF")) and after not in _CLOSING):
            if letter in _OPENING:
                continue
            yield piece
            piece = ""
    if piece:
        yield piece


_CLOSING = frozenset("，。；：、！？）”》…·% ")
_OPENING = frozenset("（“《")


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


@contextlib.contextmanager
def speaking(words: Translate) -> Iterator[None]:
    """Let parsers, and argparse itself, speak a language for a while."""
    own, counted = argparse._, argparse.ngettext  # type: ignore[attr-defined]

    def one(text: str) -> str:
        return words("argparse", text)

    def many(single: str, plural: str, count: int) -> str:
        return words("argparse", single if count == 1 else plural)

    token = _spoken.set(words)
    argparse._, argparse.ngettext = one, many  # type: ignore[attr-defined]
    try:
        yield
    finally:
        argparse._, argparse.ngettext = own, counted  # type: ignore[attr-defined]
        _spoken.reset(token)


def wrong(template: str, **values: object) -> argparse.ArgumentTypeError:
    """Give the error of an argument that cannot be taken; mark the template with context "help"."""
    return argparse.ArgumentTypeError(_spoken.get()("help", template).format(**values))


def take_language(words: Sequence[str]) -> tuple[list[str], str | None]:
    """Take ``--lang X`` out of a command, wherever it stands before ``--``; give the rest and X.

    A language there is not stays, so that the parser can say what is wrong with it.
    """
    rest: list[str] = []
    asked = None
    left = list(words)
    while left:
        word = left.pop(0)
        if word == "--":
            return [*rest, word, *left], asked
        if word == "--lang" and left and left[0] in LANGUAGES:
            asked = left.pop(0)
        elif word.startswith("--lang=") and word.removeprefix("--lang=") in LANGUAGES:
            asked = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return rest, asked

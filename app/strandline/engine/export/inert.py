r"""Texts of strangers made harmless for the format they stand in; nothing in them stays hidden.

Control, bidirectional and invisible characters are shown as escapes (``\u202e``), because they
could hide or reorder what stands beside them in any program.
"""

import re

from strandline.model.visible import HIDDEN

_MARKUP = re.compile(r"([\\`*_\[\]<>#|~&$@]|!(?=\[)|:(?=//)|(?<=[wW]{3})\.|^\s*[-+=])")
_NUMBERED = re.compile(r"^(\s*\d+)([.)])(?=\s|$)")
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "|", "%")
_FURTHER = re.compile(r"""([\n;\t]["']*[^\S\n\t]*["']*)([=+\-@＝＋－＠|%])""")
_FENCES = re.compile(r"`{3,}")


def escaped(text: str) -> str:
    """Give a text with every hidden character as an escape; tabs and line feeds stay."""
    return text if text.isascii() and text.isprintable() else HIDDEN.sub(_escape, text)


def flat(text: str) -> str:
    """Give a text on one line."""
    return escaped(" ".join(text.split()) if "\n" in text or "\t" in text or "\r" in text else text)


def markdown(text: str) -> str:
    """Escape what Markdown or HTML would obey, on one line; also in a cell of a table.

    Addresses become no links: nothing in a report can be clicked that its maker did not write.
    """
    return _NUMBERED.sub(r"\1\\\2", _MARKUP.sub(r"\\\1", flat(text)))


def fenced(text: str, language: str = "text") -> str:
    """Give a text in a fence that is longer than any inside it."""
    shown = escaped(text.replace("\r\n", "\n").replace("\r", "\n"))
    longest = max((len(found) for found in _FENCES.findall(shown)), default=2)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{shown}\n{fence}"


def csv_cell(text: str) -> str:
    """Give a text that no spreadsheet takes for a formula.

    One that expects semicolons or tabs between cells, as in much of Europe, does not heed quotes in
    the middle of what it takes for a cell: there a cell begins after each of those and on each line.
    """
    shown = escaped(text.replace("\r\n", "\n").replace("\r", "\n"))
    shown = _FURTHER.sub(r"\1'\2", shown)
    return f"'{shown}" if shown.startswith(_FORMULA) or shown.lstrip().startswith(_FORMULA) else shown


def unicode_text(text: str) -> str:
    """Give a text that UTF-8 can carry: lone surrogates are written as escapes."""
    return text if text.isascii() else re.sub("[\ud800-\udfff]", _escape, text)


def _escape(match: re.Match[str]) -> str:
    code = ord(match.group())
    return f"\\x{code:02x}" if code <= 0xFF else f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"

"""A view as a document: facts, tables and passages, the same for every format.

A document is made from the values that the view shows, never from its pixels. Its sentences are
:class:`~strandline.messages.Message`; the writer translates them. Rows may be read while they are
written: 200,000 messages never stand in memory at once.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from strandline.messages import Message

Translate = Callable[[str, str], str]
"""Gives the words of a context and an English text in some language."""


class Format(StrEnum):
    """How a document is written; the value is the ending of the file's name."""

    MARKDOWN = "md"
    CSV = "csv"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Word:
    """One of the short words of :mod:`strandline.model.naming`."""

    english: str


@dataclass(frozen=True, slots=True)
class Count:
    """A number and whether it is only an estimate, which a person must see; None: unknown."""

    value: int | None
    estimated: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A time in epoch ms; None: unknown."""

    ms: int | None


Cell = str | int | float | bool | Message | Word | Count | Moment | None
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name in CSV, its title for people, and whether it holds figures."""

    key: str
    title: Message
    number: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under columns. ``rows`` begins anew at each call; ``count`` is how many it gives.

    ``total`` is how many there are where the view shows only some of them.
    """

    title: Message
    columns: tuple[Column, ...]
    rows: Callable[[], Iterable[Row]]
    count: int
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """A text as somebody wrote it: shown as it is, and never obeyed."""

    title: Message
    text: str
    language: str = "text"  # what a fence in Markdown is marked with


@dataclass(frozen=True, slots=True)
class Stamp:
    """Where a document is from, so that it can be judged without its maker.

    ``release`` is the host's, ``source`` the file or folder that was read, ``redacted`` says that
    the texts of conversations were left out.
    """

    made_ms: int
    app: str
    source: str
    release: str | None = None
    release_note: Message | None = None
    agent: str | None = None
    session_key: str | None = None
    redacted: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """All that is written of a view.

    CSV holds the first table. JSON holds ``data``, whose shapes are those of the command line, and
    then ``stream``: the name of a list and what gives its items. ``notes`` are what a reader must
    know to read the figures rightly.
    """

    view: str
    title: Message
    stamp: Stamp
    facts: tuple[tuple[Message, Cell], ...] = ()
    notes: tuple[Message, ...] = ()
    blocks: tuple[Table | Passage, ...] = ()
    data: Mapping[str, Any] | None = None
    stream: tuple[str, Callable[[], Iterable[Any]]] | None = None

    @property
    def table(self) -> Table | None:
        """What CSV holds."""
        return next((block for block in self.blocks if isinstance(block, Table)), None)

    @property
    def count(self) -> int:
        """How many rows all tables have together, for the progress."""
        return sum(block.count for block in self.blocks if isinstance(block, Table))


def table_of(
    title: Message, columns: tuple[Column, ...], rows: Iterable[Row], total: int | None = None
) -> Table:
    """Give a table of rows that are there already."""
    kept = tuple(rows)
    return Table(title, columns, lambda: kept, len(kept), total)

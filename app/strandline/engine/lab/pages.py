"""The context of a turn as rows to read: what the model reads, and what was dropped, in its place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from strandline.engine.lab.plan import LabRun, StrategyResult
from strandline.engine.lab.reading import Fate, read_turn
from strandline.messages import Message
from strandline.model.lab.values import ContextMessage, Form, Role


class RowKind(StrEnum):
    """What a row is."""

    SENT = "sent"
    DROPPED = "dropped"
    EDGE = "edge"  # up to here the context begins as that of the turn before


@dataclass(frozen=True, slots=True)
class PageRow:
    """A row. ``refs`` are the messages it stands for, ``turns`` the first and the last of theirs.

    ``at`` is how far into the talk it is (a place among its messages, -1 before all of them); it never
    falls from row to row, so that two pages can be laid beside each other. ``tokens`` of a dropped message
    are those it would have cost, of the edge those above it. ``stable``: it stood the same, in the same
    place, in the turn before.
    """

    kind: RowKind
    role: Role
    text: str
    tokens: int
    at: int
    form: Form | None = None
    refs: tuple[str, ...] = ()
    turns: tuple[int, int] | None = None
    reason: Message | None = None
    stable: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A turn of a strategy. ``stable`` tokens are byte for byte those that the turn before began with."""

    turn: int
    rows: tuple[PageRow, ...]
    notes: tuple[Message, ...]
    tokens: int
    stable: int

    def count(self, form: Form | None) -> int:
        """Give how many rows have a form; None: how many messages were dropped."""
        if form is None:
            return sum(row.kind is RowKind.DROPPED for row in self.rows)
        return sum(row.form is form for row in self.rows)

    def row_of(self, ref: str) -> int:
        """Give the row that shows a message of the talk, its own before one that tells of it; -1 for none."""
        told = -1
        for number, row in enumerate(self.rows):
            if ref in row.refs:
                if row.form in (Form.WHOLE, Form.CUT) or row.kind is RowKind.DROPPED:
                    return number
                told = number if told < 0 else told
        return told


def page_of(run: LabRun, result: StrategyResult, turn: int) -> Page:
    """Give the rows of a turn; raises IndexError for a turn there is none of."""
    reading = read_turn(run, result, turn)
    before = result.log.messages(turn - 1) if turn else ()
    same = _same(before, reading.context)
    places = {fate.message.ref: at for at, fate in enumerate(reading.fates)}
    turns = {fate.message.ref: fate.message.turn for fate in reading.fates}
    dropped = iter([(at, fate) for at, fate in enumerate(reading.fates) if fate.form is None])
    waiting = next(dropped, None)
    rows: list[PageRow] = []
    for number, message in enumerate(reading.context):
        known = [places[ref] for ref in message.refs if ref in places]
        if message.form in (Form.WHOLE, Form.CUT) and known:
            while waiting is not None and waiting[0] < known[0]:
                rows.append(_dropped(*waiting))
                waiting = next(dropped, None)
        rows.append(_sent(message, min(known, default=-1), turns, stable=number < same))
    while waiting is not None:
        rows.append(_dropped(*waiting))
        waiting = next(dropped, None)
    figures = result.measured.turns
    stable = figures[turn].stable if turn < len(figures) else 0
    return Page(
        turn,
        tuple(_rising(_edged(rows, stable))),
        reading.notes,
        sum(message.tokens for message in reading.context),
        stable,
    )


def _same(before: Sequence[ContextMessage], now: Sequence[ContextMessage]) -> int:
    """Give how many messages at the beginning are the very same."""
    for number, (old, new) in enumerate(zip(before, now, strict=False)):
        if old.role is not new.role or old.text != new.text:
            return number
    return min(len(before), len(now))


def _sent(message: ContextMessage, at: int, turns: dict[str, int], *, stable: bool) -> PageRow:
    told = [turns[ref] for ref in message.refs if ref in turns]
    return PageRow(
        RowKind.SENT,
        message.role,
        message.text,
        message.tokens,
        at,
        message.form,
        message.refs,
        (min(told), max(told)) if told else None,
        stable=stable,
    )


def _dropped(at: int, fate: Fate) -> PageRow:
    said = fate.message
    turns = (said.turn, said.turn)
    return PageRow(
        RowKind.DROPPED, said.role, said.text, said.tokens, at, None, (said.ref,), turns, fate.reason
    )


def _edged(rows: Sequence[PageRow], stable: int) -> Iterator[PageRow]:
    """Put the edge behind the last row that stood there in the turn before."""
    last = max((number for number, row in enumerate(rows) if row.stable), default=-1)
    for number, row in enumerate(rows):
        yield row
        if number == last:
            yield PageRow(RowKind.EDGE, Role.SYSTEM, "", stable, row.at)


def _rising(rows: Iterator[PageRow]) -> Iterator[PageRow]:
    far = -1
    for row in rows:
        far = max(far, row.at)
        yield row if row.at == far else replace(row, at=far)

"""The exact cuts: from bootstrap files and limits to what is injected of each.

Follows the host's own function unit for unit (facts/openclaw.md 2.2); checked against the
recorded results of eight releases in ``tests/fixtures/openclaw/truncation/vectors.json``.
All sizes and ranges are UTF-16 units; ranges refer to the text as it is on disk.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from strandline.host.digest import Digest, pick, policy_lines
from strandline.host.releases import CutRules, CutStyle
from strandline.host.utf16 import from_units, splits_pair, to_units, trim_end

ELLIPSIS = "…"


class PieceKind(StrEnum):
    """What a stretch of the injected text is."""

    WHOLE = "whole"
    HEAD = "head"
    DIGEST = "digest"
    TAIL = "tail"
    MARKER = "marker"  # the host's own words: notes about the cut, placeholders, joints


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of injected text; ``spans`` are the source ranges it shows (none: a marker)."""

    kind: PieceKind
    text: str
    spans: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class BootstrapFile:
    """One file as the host's loader hands it to the cut. ``content`` of None: missing."""

    name: str
    path: str
    content: str | None


@dataclass(frozen=True, slots=True)
class Budgeted:
    """What the cut made of one file.

    ``emitted``: it appears in the prompt. ``raw_units`` is the length after trailing white
    space was trimmed (0 when missing), ``limit`` the file's own limit, ``left_before`` the
    part of the total that was left at its turn (None: there is no total).
    """

    name: str
    path: str
    missing: bool
    emitted: bool
    pieces: tuple[Piece, ...]
    raw_units: int
    limit: int
    left_before: int | None
    omitted_policy_lines: int = 0

    @property
    def text(self) -> str:
        """The injected text, surrogate pairs joined."""
        return from_units("".join(piece.text for piece in self.pieces))

    @property
    def units(self) -> int:
        """Length of the injected text."""
        return sum(len(piece.text) for piece in self.pieces)

    @property
    def shortened(self) -> bool:
        """Tell whether the cut changed the text at all, even if its marker made it longer."""
        return any(piece.kind is not PieceKind.WHOLE for piece in self.pieces)

    @property
    def truncated(self) -> bool:
        """Tell whether less was injected than there is, as the host's report classifies it."""
        return not self.missing and self.units < self.raw_units


def effective_total(rules: CutRules, per_file: int, total: int | None) -> int | None:
    """Give the total limit in force; one that was not configured grows with the file limit."""
    if rules.total is None:
        return None
    if total is None:
        return max(per_file, rules.total)
    return max(1, int(total))


def file_limit(rules: CutRules, name: str, per_file: int) -> int:
    """Give a file's own limit (2026.8.1 and later cap USER.md at 4,000)."""
    if rules.user_cap is not None and name.lower() == "user.md":
        return min(per_file, rules.user_cap)
    return per_file


def placeholder(path: str) -> str:
    """Give the text that stands for a missing file."""
    return f"[MISSING] Expected at: {path}"


def inject(
    files: Iterable[BootstrapFile], per_file: int, total: int | None, rules: CutRules
) -> list[Budgeted]:
    """Spend the budget on files in load order; one result per file, in the same order."""
    left = effective_total(rules, per_file, total)
    stopped = False
    results = []
    for file in files:
        limit = file_limit(rules, file.name, per_file)
        pieces: Sequence[Piece] = ()
        omitted = raw_units = 0
        text = trim_end(to_units(file.content)) if file.content is not None else None
        if text is not None:
            raw_units = len(text)
        before = left
        if left is not None and left <= 0:
            stopped = True
        if not stopped and file.path:
            if text is None:
                pieces = (Piece(PieceKind.MARKER, to_units(placeholder(file.path))),)
                if left is not None:
                    pieces = _clamp(pieces, left, rules)
                    stopped = not pieces
            elif left is not None and left < rules.minimum_left:
                stopped = True
            else:
                allowed = max(1, limit if left is None else min(limit, left))
                pieces, omitted = trim_to(text, file.name, allowed, rules)
                if left is not None:
                    pieces = _clamp(pieces, left, rules)
        units = sum(len(piece.text) for piece in pieces)
        if left is not None and not (text is None and rules.total is None):
            left -= units
        results.append(
            Budgeted(
                name=file.name,
                path=file.path,
                missing=text is None,
                emitted=units > 0,
                pieces=tuple(pieces),
                raw_units=raw_units,
                limit=limit,
                left_before=before,
                omitted_policy_lines=omitted,
            )
        )
    return results


def trim_to(text: str, name: str, limit: int, rules: CutRules) -> tuple[Sequence[Piece], int]:
    """Shorten a trimmed unit string; give the pieces and the number of policy lines left out."""
    size = len(text)
    if size == 0:
        return (), 0
    if size <= limit:
        return (Piece(PieceKind.WHOLE, text, ((0, size),)),), 0
    if rules.style is CutStyle.RATIO_OF_LIMIT:
        return _by_limit(text, name, limit), 0
    if rules.agents_digest and name.lower() == "agents.md":
        return _agents(text, limit, rules)
    return _by_room(text, name, limit, rules), 0


def _by_limit(text: str, name: str, limit: int) -> Sequence[Piece]:
    head, tail = int(limit * 7 // 10), int(limit * 2 // 10)
    size = len(text)
    # JavaScript's slice(-0) is slice(0): without a tail the whole text comes again.
    start = size - tail if tail else 0
    return _joined(
        "\n",
        _slice(PieceKind.HEAD, text, 0, head),
        Piece(PieceKind.MARKER, _full_marker(name, head, tail, size)),
        _slice(PieceKind.TAIL, text, start, size),
        keep_empty=True,
    )


def _by_room(text: str, name: str, limit: int, rules: CutRules) -> Sequence[Piece]:
    size = len(text)
    full = limit - len(_full_marker(name, 0, 0, size)) - 2 >= 16

    def marker(head: int, tail: int) -> str:
        return _full_marker(name, head, tail, size) if full else f"[…truncated {head}+{tail}/{size}]"

    def joints(head: int, tail: int) -> int:
        return (head > 0) + (tail > 0) if full else 0

    head = tail = 0
    length = len(marker(0, 0))
    for _ in range(3):
        room = max(0, limit - length - joints(head, tail))
        new_head, new_tail = room * 3 // 4, room // 4
        new_length = len(marker(new_head, new_tail))
        if (new_head, new_tail, new_length) == (head, tail, length):
            break
        head, tail, length = new_head, new_tail, new_length
    while head or tail:
        over = head + tail + len(marker(head, tail)) + joints(head, tail) - limit
        if over <= 0:
            break
        from_tail = min(tail, over)
        tail -= from_tail
        head = max(0, head - (over - from_tail))
    if head == 0 and tail == 0 and len(marker(1, 0)) + joints(1, 0) + 1 <= limit:
        head = 1
    pieces = _joined(
        "\n" if full else "",
        _head(text, head, rules),
        Piece(PieceKind.MARKER, marker(head, tail)),
        _tail(text, tail, rules),
    )
    return _first(pieces, limit, rules)


def _agents(text: str, limit: int, rules: CutRules) -> tuple[Sequence[Piece], int]:
    head, tail, share = limit * 45 // 100, limit * 15 // 100, limit * 35 // 100
    candidates = policy_lines(text, rules)
    digest = pick(candidates, share)
    while True:
        pieces = _agents_pieces(text, head, tail, digest, rules)
        over = sum(len(piece.text) for piece in pieces) - limit
        if over <= 0 or not (tail > 0 or head > 1 or share > 0):
            break
        if tail > 0:
            tail = max(0, tail - over)
        elif head > 1:
            head = max(1, head - over)
        else:
            share = max(0, share - over)
            digest = pick(candidates, share)
    return _first(pieces, limit, rules), digest.omitted


def _agents_pieces(text: str, head: int, tail: int, digest: Digest, rules: CutRules) -> Sequence[Piece]:
    body = digest.text
    parts = [
        _head(text, head, rules),
        Piece(PieceKind.MARKER, "[...truncated, read AGENTS.md for full content...]"),
    ]
    if body:
        parts.append(Piece(PieceKind.MARKER, "[Policy digest from AGENTS.md]"))
        parts += [Piece(PieceKind.DIGEST, line.text, line.spans) for line in digest.lines]
    if digest.omitted:
        parts.append(Piece(PieceKind.MARKER, f"[...{digest.omitted} more policy lines omitted...]"))
    parts.append(
        Piece(
            PieceKind.MARKER,
            f"…(truncated AGENTS.md: kept {head}+policy {len(body)}+{tail} chars of {len(text)})…",
        )
    )
    parts.append(_tail(text, tail, rules))
    return _joined("\n", *parts)


def _full_marker(name: str, head: int, tail: int, size: int) -> str:
    return to_units(
        f"\n[...truncated, read {name} for full content...]\n"
        f"…(truncated {name}: kept {head}+{tail} chars of {size})…\n"
    )


def _slice(kind: PieceKind, text: str, start: int, end: int) -> Piece:
    return Piece(kind, text[start:end], ((start, end),) if end > start else ())


def _head(text: str, size: int, rules: CutRules) -> Piece:
    if rules.pair_safe and splits_pair(text, size):
        size -= 1
    return _slice(PieceKind.HEAD, text, 0, size)


def _tail(text: str, size: int, rules: CutRules) -> Piece:
    start = len(text) - size
    if rules.pair_safe and splits_pair(text, start):
        start += 1
    return _slice(PieceKind.TAIL, text, start, len(text))


def _joined(joint: str, *pieces: Piece, keep_empty: bool = False) -> list[Piece]:
    """Join pieces, leaving out empty ones as the host's filter does."""
    shown = [piece for piece in pieces if keep_empty or piece.text]
    result: list[Piece] = []
    for position, piece in enumerate(shown):
        if position and joint:
            result.append(Piece(PieceKind.MARKER, joint))
        result.append(piece)
    return result


def _clamp(pieces: Sequence[Piece], budget: int, rules: CutRules) -> Sequence[Piece]:
    """Cut to a budget, with an ellipsis as the last unit where there is room for one."""
    if budget <= 0:
        return ()
    if sum(len(piece.text) for piece in pieces) <= budget:
        return pieces
    if budget <= 3:
        return _first(pieces, budget, rules)
    return [*_first(pieces, budget - 1, rules), Piece(PieceKind.MARKER, ELLIPSIS)]


def _first(pieces: Sequence[Piece], size: int, rules: CutRules) -> Sequence[Piece]:
    """Give the first ``size`` units of joined pieces (one fewer where a pair would be split)."""
    text = "".join(piece.text for piece in pieces)
    if len(text) <= size:
        return pieces
    if rules.pair_safe and splits_pair(text, size):
        size -= 1
    result: list[Piece] = []
    for piece in pieces:
        if size <= 0:
            break
        result.append(piece if len(piece.text) <= size else _shortened(piece, size))
        size -= len(piece.text)
    return result


def _shortened(piece: Piece, size: int) -> Piece:
    spans: list[tuple[int, int]] = []
    room = size
    for start, end in piece.spans:
        if room > 0:
            spans.append((start, min(end, start + room)))
            room -= end - start + 1  # a digest's lead-in is joined to its line by one unit
    return replace(piece, text=piece.text[:size], spans=tuple(spans))

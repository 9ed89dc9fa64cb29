"""The display rows of a file: its lines, with bars where sending stops and begins again.

Rows are made lazily, so that a file of 50,000 lines can be shown while the rest is still
on its way. Offsets are indices of the text.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import LostRule
from strandline.model.outline import lines
from strandline.model.xray import Band, Span, XRay

PIECE = 2_000
"""Characters after which a line is shown in several rows: layout of a longer one blocks."""

MOST = 200_000
"""Lines that are shown; what is longer is no context file, and its rows would fill the memory."""


class RowKind(StrEnum):
    """What a display row is: text of the file, or words of ours between it."""

    TEXT = "text"
    GAP = "gap"
    RESUME = "resume"
    NOTE = "note"  # about the line above it
    END = "end"  # why no more is shown


@dataclass(frozen=True, slots=True)
class Row:
    """One row to show: a line, a piece of a long line, or words of ours.

    ``line`` is the 1-based number on a line's first row and 0 elsewhere. ``runs`` splits a
    row of several bands; it is empty when all of it is of ``band``. Rows of words hold the
    place in the text where they stand (``start == end``).
    """

    kind: RowKind
    start: int
    end: int
    band: Band = Band.WHOLE
    line: int = 0
    runs: tuple[Span, ...] = ()
    words: Message | None = None


def rows(text: str, picture: XRay, lost: tuple[LostRule, ...] = (), limit: int = PIECE) -> Iterator[Row]:
    """Give the display rows of ``text`` from top to bottom.

    A row breaks at the edges of gaps even inside a line, so that each bar stands exactly
    where sending stops or begins again. Every character is in exactly one TEXT row, apart
    from line endings. A lost rule has its note below its line, if that line is not sent.
    """
    edges = _bars(picture)
    notes = {rule.line: rule for rule in lost}
    spans, at, edge = picture.spans, 0, 0
    band = Band.WHOLE
    for number, start, end in lines(text):
        if number > MOST:
            words = say(
                QT_TRANSLATE_NOOP("model", "only the first {n} {n:line|lines} {n:is|are} shown here"), n=MOST
            )
            yield Row(RowKind.END, start, start, Band.TRIMMED, words=words)
            return
        begin, shown = start, False
        while True:
            bar = edges[edge] if edge < len(edges) and edges[edge].start <= end else None
            stop = end if bar is None else max(begin, bar.start)
            if stop > begin or (bar is None and not shown):
                for first, last in _pieces(text, begin, stop, limit):
                    while at + 1 < len(spans) and spans[at].end <= first:
                        at += 1
                    band, runs = _bands(text, spans, at, (first, last))
                    yield Row(RowKind.TEXT, first, last, band, 0 if shown else number, runs)
                    shown = True
            if bar is None:
                break
            yield bar
            begin, edge = stop, edge + 1
        if number in notes and band is Band.CUT:
            yield Row(RowKind.NOTE, end, end, Band.CUT, words=_lint(notes[number]))


def _bars(picture: XRay) -> list[Row]:
    bars = []
    for gap in picture.gaps:
        bars.append(Row(RowKind.GAP, gap.start, gap.start, Band.CUT, words=gap.words))
        if gap.resumes is not None:
            bars.append(Row(RowKind.RESUME, gap.end, gap.end, gap.resumes, words=gap.resume_words))
    return bars


def _lint(rule: LostRule) -> Message:
    if rule.fix is None:
        return say(QT_TRANSLATE_NOOP("model", "not in the digest: {reason}"), reason=rule.reason)
    return say(QT_TRANSLATE_NOOP("model", "not in the digest: {fix}"), fix=rule.fix)


def _bands(
    text: str, spans: tuple[Span, ...], at: int, place: tuple[int, int]
) -> tuple[Band, tuple[Span, ...]]:
    """Give the band of a row and its runs; ``at`` is the first span that may touch it."""
    start, end = place
    if not spans:
        return Band.WHOLE, ()
    if start == end or spans[at].end >= end:  # most rows: all in one span, or a blank line
        return spans[at].band, ()
    runs: list[Span] = []
    for span in spans[at:]:
        if span.start >= end:
            break
        runs.append(Span(span.band, max(span.start, start), min(span.end, end)))
    # Indents and line ends are white space that the digest folds away: not worth a colour.
    loud = {run.band for run in runs if not text[run.start : run.end].isspace()}
    if len(loud) < 2:
        return next(iter(loud), runs[0].band), ()
    return Band.DIGEST if Band.DIGEST in loud else runs[0].band, tuple(runs)


def _pieces(text: str, start: int, end: int, limit: int) -> Iterator[tuple[int, int]]:
    """Cut ``[start, end)`` into stretches of at most ``limit``, after a space where there is one."""
    while end - start > limit:
        stop = text.rfind(" ", start + limit * 9 // 10, start + limit) + 1 or start + limit
        for _ in range(32):  # keep a letter and its marks together
            if stop <= start + 1 or not (unicodedata.combining(text[stop]) or text[stop] in "\u200d\ufe0f"):
                break
            stop -= 1
        yield start, stop
        start = stop
    yield start, end

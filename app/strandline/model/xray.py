"""What of a file is sent, as stretches and as display rows.

Offsets here are indices of Python's ``raw_text`` (code points), converted once from the
units of :class:`~strandline.model.context.ContextFile`; sizes stay in units. Where kept
ranges overlap, head wins over tail and both over digest, because a digest line that also
stands in the head is read there first.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from strandline.host.utf16 import UnitIndex, length
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import ContextFile, Heading, KeptKind, LostRule
from strandline.model.outline import clipped, lines, merged

PIECE = 2_000
"""Characters after which a line is shown in several rows: layout of a longer one blocks."""

# The host's own words in what it sends of a file (facts/openclaw.md 1.5 and 2.2).
MARKER = re.compile(
    r"\[\.\.\.truncated, read [^\n]{0,300} for full content\.\.\.\]"
    r"|…\(truncated [^\n]{0,300}: kept [^\n]{0,80} chars of \d+\)…"
    r"|\[…truncated \d+\+\d+/\d+\]"
    r"|\[Policy digest from AGENTS\.md\]"
    r"|\[\.\.\.\d+ more policy lines omitted\.\.\.\]"
    r"|^\[MISSING\] Expected at: [^\n]*"
    r"|^\[UNREADABLE: [^\n]*\]",
    re.MULTILINE,
)


class Band(StrEnum):
    """What becomes of a stretch of the raw text."""

    WHOLE = "whole"
    HEAD = "head"
    DIGEST = "digest"
    TAIL = "tail"
    CUT = "cut"
    TRIMMED = "trimmed"  # white space at the end, which the host drops before it counts

    @property
    def sent(self) -> bool:
        """Tell whether the model reads it."""
        return self not in {Band.CUT, Band.TRIMMED}


class RowKind(StrEnum):
    """What a display row is: text of the file, or words of ours between it."""

    TEXT = "text"
    GAP = "gap"
    RESUME = "resume"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open stretch ``[start, end)`` in indices, all of one band."""

    band: Band
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Gap:
    """A stretch in which text is cut; digest lines inside it are sent all the same.

    ``units`` counts what is cut, ``sections`` the headings in the stretch whose section is
    not sent in full. ``resumes`` is what the text after it is sent as, None at the end.
    """

    start: int
    end: int
    units: int
    sections: int
    digest: bool
    resumes: Band | None
    everything: bool = False

    @property
    def words(self) -> Message:
        """The sentence at its upper edge."""
        amount = (
            say(QT_TRANSLATE_NOOP("model", "all {n} units"), n=self.units)
            if self.everything
            else say(QT_TRANSLATE_NOOP("model", "1 unit"))
            if self.units == 1
            else say(QT_TRANSLATE_NOOP("model", "{n} units"), n=self.units)
        )
        if self.sections:
            amount = say(
                QT_TRANSLATE_NOOP("model", "{amount}, {sections}"),
                amount=amount,
                sections=say(QT_TRANSLATE_NOOP("model", "1 section"))
                if self.sections == 1
                else say(QT_TRANSLATE_NOOP("model", "{n} sections"), n=self.sections),
            )
        if self.digest:
            return say(QT_TRANSLATE_NOOP("model", "not sent: {amount} (digest lines are)"), amount=amount)
        return say(QT_TRANSLATE_NOOP("model", "not sent: {amount}"), amount=amount)

    @property
    def resume_words(self) -> Message:
        """The sentence at its lower edge."""
        if self.resumes is Band.TAIL:
            return say(QT_TRANSLATE_NOOP("model", "sent again from here (tail)"))
        return say(QT_TRANSLATE_NOOP("model", "sent from here"))


@dataclass(frozen=True, slots=True)
class XRay:
    """The stretches of a text without holes, and the gaps between what is sent."""

    spans: tuple[Span, ...] = ()
    gaps: tuple[Gap, ...] = ()


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


def xray(file: ContextFile) -> XRay:
    """Give the stretches of a file's raw text by what becomes of them."""
    text = file.raw_text
    if not text:
        return XRay()
    index = UnitIndex(text)
    total = length(text)
    end = min(file.raw_units, total) if file.kept else total
    taken: list[tuple[int, int]] = []
    spans: list[tuple[int, int, Band]] = []
    for kinds in ((KeptKind.WHOLE,), (KeptKind.HEAD,), (KeptKind.TAIL,), (KeptKind.DIGEST,)):
        ranges = merged((part.start, min(part.end, total)) for part in file.kept if part.kind in kinds)
        free = [piece for start, stop in ranges for piece in _without(taken, start, stop)]
        spans += [(start, stop, Band(kinds[0].value)) for start, stop in free]
        taken = merged([*taken, *ranges])
    spans += [(start, stop, Band.CUT) for start, stop in _without(taken, 0, end)]
    spans += [(start, stop, Band.TRIMMED) for start, stop in _without(taken, end, total)]
    ordered = sorted(spans)
    return XRay(
        tuple(Span(band, index.to_index(start), index.to_index(stop)) for start, stop, band in ordered),
        tuple(_gaps(ordered, index, file.headings)),
    )


def rows(
    text: str, picture: XRay, lost: tuple[LostRule, ...] = (), limit: int = PIECE
) -> Iterator[Row]:
    """Give the display rows of ``text`` lazily, from top to bottom.

    A row breaks at the edges of gaps even inside a line, so that each bar stands exactly
    where sending stops or begins again. Every character is in exactly one TEXT row, apart
    from line endings.
    """
    edges: list[tuple[int, Row]] = []
    for gap in picture.gaps:
        edges.append((gap.start, Row(RowKind.GAP, gap.start, gap.start, Band.CUT, words=gap.words)))
        if gap.resumes is not None:
            edges.append((gap.end, Row(RowKind.RESUME, gap.end, gap.end, gap.resumes, words=gap.resume_words)))
    notes = {rule.line: rule for rule in lost}
    spans, at, edge = picture.spans, 0, 0
    for number, start, end in lines(text):
        begin, shown = start, False
        while True:
            stop = end
            bar = None
            if edge < len(edges) and edges[edge][0] <= end:
                stop, bar = max(begin, edges[edge][0]), edges[edge][1]
                edge += 1
            if stop > begin or (bar is None and not shown):
                for first, last in _pieces(text, begin, stop, limit):
                    while at + 1 < len(spans) and spans[at].end <= first:
                        at += 1
                    yield _text_row(text, spans, at, first, last, 0 if shown else number)
                    shown = True
            if bar is None:
                break
            yield bar
            begin = stop
        if rule := notes.get(number):
            yield Row(RowKind.NOTE, end, end, Band.CUT, words=_lint(rule))


def markers(text: str) -> XRay:
    """Give the stretches of a *sent* text: WHOLE for the file's own, CUT for the host's words."""
    spans: list[Span] = []
    at = 0
    for match in MARKER.finditer(text):
        if match.start() > at:
            spans.append(Span(Band.WHOLE, at, match.start()))
        spans.append(Span(Band.CUT, match.start(), match.end()))
        at = match.end()
    if at < len(text) or not spans:
        spans.append(Span(Band.WHOLE, at, len(text)))
    return XRay(tuple(spans))


def _lint(rule: LostRule) -> Message:
    if rule.fix is None:
        return say(QT_TRANSLATE_NOOP("model", "not in the digest: {reason}"), reason=rule.reason)
    return say(QT_TRANSLATE_NOOP("model", "not in the digest · {fix}"), fix=rule.fix)


def _without(taken: list[tuple[int, int]], start: int, end: int) -> list[tuple[int, int]]:
    out = []
    for low, high in clipped(taken, start, end):
        if low > start:
            out.append((start, low))
        start = high
    if start < end:
        out.append((start, end))
    return out


def _gaps(
    spans: list[tuple[int, int, Band]], index: UnitIndex, headings: tuple[Heading, ...]
) -> Iterator[Gap]:
    """Join neighbouring CUT and DIGEST stretches; a stretch without a cut is no gap."""
    run: list[tuple[int, int, Band]] = []
    for number, span in enumerate([*spans, None]):
        if span is not None and span[2] in {Band.CUT, Band.DIGEST}:
            run.append(span)
            continue
        units = sum(stop - start for start, stop, band in run if band is Band.CUT)
        if units:
            start, end = run[0][0], run[-1][1]
            yield Gap(
                index.to_index(start),
                index.to_index(end),
                units,
                sum(1 for h in headings if start <= h.start < end and h.state != "kept"),
                digest=any(band is Band.DIGEST for _, _, band in run),
                resumes=span[2] if span is not None and span[2].sent else None,
                everything=len(run) == len(spans) == number and len(run) == 1,
            )
        run = []


def _text_row(text: str, spans: tuple[Span, ...], at: int, start: int, end: int, line: int) -> Row:
    """Make the row of ``[start, end)``; ``at`` is the first span that may touch it."""
    runs: list[Span] = []
    for number in range(at, len(spans)):
        span = spans[number]
        if span.start >= max(end, start + 1):
            break
        low, high = max(span.start, start), min(span.end, end)
        if low < high:
            runs.append(Span(span.band, low, high))
    if len(runs) > 1:
        # Indents and line ends are white space that the digest folds away: not worth a colour.
        loud = [run for run in runs if not text[run.start : run.end].isspace()] or runs[:1]
        bands = {run.band for run in loud}
        if len(bands) == 1:
            return Row(RowKind.TEXT, start, end, loud[0].band, line)
        main = Band.DIGEST if Band.DIGEST in bands else loud[0].band
        return Row(RowKind.TEXT, start, end, main, line, tuple(runs))
    if runs:
        return Row(RowKind.TEXT, start, end, runs[0].band, line)
    covering = next((s.band for s in spans[at:] if s.start <= start < s.end), None)
    return Row(RowKind.TEXT, start, end, covering or (spans[-1].band if spans else Band.WHOLE), line)


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

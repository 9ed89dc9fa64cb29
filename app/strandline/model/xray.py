"""What of a file is sent, as stretches of its text and the gaps between them.

Offsets here are indices of Python's ``raw_text`` (code points), converted once from the
units of :class:`~strandline.model.context.ContextFile`; sizes stay in units. Where kept
ranges overlap, head wins over tail and both over digest, because a digest line that also
stands in the head is read there first.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from strandline.host.utf16 import JS_SPACE, UnitIndex
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import ContextFile, Heading, KeptKind
from strandline.model.outline import clipped
from strandline.model.ranges import Range, union

# The host's own words in what it sends of a file (facts/openclaw.md 1.5 and 2.2).
MARKER = re.compile(
    r"\[\.\.\.truncated, read [^\n]{0,300} for full content\.\.\.\]"
    r"|…\(truncated [^\n]{0,300}: kept [^\n]{0,80} chars of \d+\)…"
    r"|\[…truncated \d+\+\d+/\d+\]"
    r"|\[Policy digest from AGENTS\.md\]"
    r"|\[\.\.\.\d+ more policy lines omitted\.\.\.\]"
    r"|\A\[MISSING\] Expected at: [^\n]*"
    r"|\A\[UNREADABLE: [^\n]*\]"
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


_PRECEDENCE = (KeptKind.WHOLE, KeptKind.HEAD, KeptKind.TAIL, KeptKind.DIGEST)


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
        if self.everything:
            amount = say(QT_TRANSLATE_NOOP("model", "all {n} {n:unit|units}"), n=self.units)
        elif self.units == 1:
            amount = say(QT_TRANSLATE_NOOP("model", "1 unit"))
        else:
            amount = say(QT_TRANSLATE_NOOP("model", "{n} {n:unit|units}"), n=self.units)
        if self.sections == 1:
            amount = say(QT_TRANSLATE_NOOP("model", "{amount}, 1 section"), amount=amount)
        elif self.sections:
            amount = say(
                QT_TRANSLATE_NOOP("model", "{amount}, {n} {n:section|sections}"),
                amount=amount,
                n=self.sections,
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


def xray(file: ContextFile) -> XRay:
    """Give the stretches of a file's raw text by what becomes of them."""
    text = file.raw_text
    if not text:
        return XRay()
    index = UnitIndex(text)
    total = index.to_unit(len(text))
    end = index.to_unit(len(text.rstrip(JS_SPACE)))
    taken: Sequence[Range] = ()
    found: list[tuple[int, int, Band]] = []
    for kind in _PRECEDENCE:
        ranges = union((part.start, min(part.end, total)) for part in file.kept if part.kind is kind)
        found += [(*free, Band(kind.value)) for start, stop in ranges for free in _free(taken, start, stop)]
        taken = union([*taken, *ranges])
    found += [(*free, Band.CUT) for free in _free(taken, 0, end)]
    found += [(*free, Band.TRIMMED) for free in _free(taken, end, total)]
    found.sort()
    return XRay(
        tuple(Span(band, index.to_index(start), index.to_index(stop)) for start, stop, band in found),
        tuple(_gaps(found, index, file.headings)),
    )


def markers(text: str) -> XRay:
    """Give the stretches of a *sent* text: WHOLE for the file's own, CUT for the host's words."""
    spans: list[Span] = []
    at = 0
    for match in MARKER.finditer(text):
        if match.start() > at:
            spans.append(Span(Band.WHOLE, at, match.start()))
        spans.append(Span(Band.CUT, match.start(), match.end()))
        at = match.end()
    if at < len(text):
        spans.append(Span(Band.WHOLE, at, len(text)))
    return XRay(tuple(spans))


def _free(taken: Sequence[Range], start: int, end: int) -> list[Range]:
    """Give what of ``[start, end)`` no range of ``taken`` covers."""
    out = []
    for low, high in clipped(taken, start, end):
        if low > start:
            out.append((start, low))
        start = high
    if start < end:
        out.append((start, end))
    return out


def _gaps(
    spans: Sequence[tuple[int, int, Band]], index: UnitIndex, headings: tuple[Heading, ...]
) -> Iterator[Gap]:
    """Join neighbouring CUT and DIGEST stretches; a stretch without a cut is no gap."""
    run: list[tuple[int, int, Band]] = []
    for span in [*spans, None]:
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
                everything=not any(band.sent for _, _, band in spans),
            )
        run = []

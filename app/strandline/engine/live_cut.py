"""What would be sent of a file if it were saved as it is typed now, in the editor's places."""

from collections.abc import Callable
from dataclasses import dataclass

from strandline.host.utf16 import UnitIndex, to_units, trim_end
from strandline.messages import Message
from strandline.model.assemble import Inputs, with_texts
from strandline.model.context import ContextFile, Heading, Limits
from strandline.model.digest_fix import DigestFix, digest_fixes
from strandline.model.files import context_files
from strandline.model.line_ends import EditorPlaces
from strandline.model.relief import Relief, relief_of
from strandline.model.xray import Band, xray


@dataclass(frozen=True, slots=True)
class BandPlace:
    """A stretch of the editor's text, and what becomes of it."""

    band: Band
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class GapPlace:
    """A gap in the editor's text with the words at its edges; ``resume`` is None at the end."""

    start: int
    end: int
    words: Message
    resume: Message | None


@dataclass(frozen=True, slots=True)
class Lint:
    """A rule line that would not arrive: its place, and the reason; ``fix``: a list item would."""

    place: int
    line: int  # 1-based
    reason: Message
    fix: DigestFix | None


@dataclass(frozen=True, slots=True)
class LiveCut:
    """The cut of ``text``. ``file`` of None: the host takes no such file."""

    text: str
    units: int  # without white space at the end, as the host counts
    file: ContextFile | None = None
    bands: tuple[BandPlace, ...] = ()
    gaps: tuple[GapPlace, ...] = ()
    headings: tuple[tuple[int, Heading], ...] = ()  # place, heading
    lints: tuple[Lint, ...] = ()
    relief: Relief | None = None


def live_cut(inputs: Inputs | None, name: str, text: str, cancel: Callable[[], bool] = bool) -> LiveCut:
    """Compute the cut of a file with other words. Without ``inputs`` only the units are told."""
    units = len(trim_end(to_units(text)))
    if inputs is None:
        return LiveCut(text, units)
    inputs = with_texts(inputs, {name: text})
    files = _files(inputs)
    file = next((one for one in files if one.name == name), None)
    if file is None or cancel():
        return LiveCut(text, units)
    index, places = UnitIndex(text), EditorPlaces(text)

    def place(at: int) -> int:
        return places.to_editor(index.to_unit(at))

    picture = xray(file)
    fixes = {fix.line: fix for fix in digest_fixes(text, name, inputs.rules.cut)}
    lints = [
        Lint(places.to_editor(rule.start), rule.line, rule.reason, fixes.get(rule.line))
        for rule in file.lost_rules
    ]
    return LiveCut(
        text,
        units,
        file,
        tuple(BandPlace(span.band, place(span.start), place(span.end)) for span in picture.spans),
        tuple(
            GapPlace(place(gap.start), place(gap.end), gap.words, gap.resume_words if gap.resumes else None)
            for gap in picture.gaps
        ),
        tuple((places.to_editor(heading.start), heading) for heading in file.headings),
        tuple(lints),
        None if cancel() else relief_of(file, inputs, files),
    )


def _files(inputs: Inputs) -> tuple[ContextFile, ...]:
    limits = Limits(inputs.per_file, inputs.configured_total, inputs.per_file_source, inputs.total_source)
    return context_files(inputs.candidates, inputs.rules, inputs.kind, limits, inputs.setup)

"""The shortest safe ways out for a text that is not on every turn, each with its forecast."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from strandline.engine.present import present_of
from strandline.engine.secrets import find_secrets
from strandline.engine.snapshot import Snapshot
from strandline.engine.survival_files import Found
from strandline.errors import StrandlineError
from strandline.host.agents import TOTAL_KEY
from strandline.host.targets import Purpose, TargetFile, targets
from strandline.host.utf16 import UnitIndex
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.assemble import Inputs
from strandline.model.before_writing import ListItem, MoveBlock
from strandline.model.candidate import Candidate, DiskStatus
from strandline.model.context import Limits, SessionKind, Severity
from strandline.model.cuts import cut_files
from strandline.model.digest_fix import apply_fix, digest_fixes
from strandline.model.fate import covered
from strandline.model.forecast import Change, Forecast
from strandline.model.forecaster import Forecaster
from strandline.model.instructions import instructions, is_instruction
from strandline.model.pin_block import Place, add, block_of, move_block
from strandline.model.pins import PinText, pin_text
from strandline.model.raise_limits import Caps, raised_caps
from strandline.model.survival import MatchLevel, Verdict, Way, WayKind
from strandline.model.target_fit import misfits
from strandline.model.text_match import Sought, ranges_of

LONG = 1_500
"""Characters from which a text is too long for a pin: the sentence that matters is offered."""

MOST_PINS = 3

_RULES = (Purpose.RULES, Purpose.MEMORY, Purpose.USER, Purpose.ENVIRONMENT)
_FACTS = (Purpose.MEMORY, Purpose.USER, Purpose.RULES, Purpose.ENVIRONMENT)


def ways_out(
    snapshot: Snapshot, sought: Sought, found: Sequence[Found], verdicts: Sequence[Verdict]
) -> tuple[Way, ...]:
    """Give the ways out, safe and far-reaching ones first; none where nothing is at risk."""
    inputs = snapshot.inputs
    if inputs is None or sought.blank:
        return ()
    reached = {one.kind for one in verdicts if one.best and one.best.kept and one.where.permanent}
    if len(reached) == len(SessionKind):
        return ()
    forecaster = Forecaster(present_of(snapshot, inputs))
    there = [one for one in found if one.match.level is not MatchLevel.PART]
    ways: list[Way] = []
    for one in there:
        ways += _in_place(inputs, forecaster, sought, one)
    ways += _pins(inputs, forecaster, sought, {one.file for one in there})
    useful = [way for way in ways if set(way.reaches) - reached]
    return tuple(sorted(useful, key=lambda way: (not way.safe, -len(way.reaches))))


def _in_place(inputs: Inputs, forecaster: Forecaster, sought: Sought, one: Found) -> list[Way]:
    """Give the ways that leave it in its file: a list item, the pins moved, a higher limit."""
    text = next((c.text for c in inputs.candidates if c.name == one.file), "")
    before = _reaches(inputs, one.file, text, sought)
    ways = []
    lines = range(one.line, one.line + len(one.ranges))
    for fix in digest_fixes(text, one.file, inputs.rules.cut):
        if fix.line in lines:
            new = apply_fix(text, fix)
            words = say(
                QT_TRANSLATE_NOOP("model", "Make line {line} of {file} a list item"),
                line=fix.line,
                file=one.file,
            )
            way = _edited(inputs, forecaster, sought, one.file, new, WayKind.LIST_ITEM, words)
            ways.append(replace(way, line=fix.line, cure=ListItem(one.file, fix)))
    if one.pinned:
        words = say(QT_TRANSLATE_NOOP("model", "Move the pins of {file} where it is kept"), file=one.file)
        for place in (Place.TOP, Place.BOTTOM):
            new = move_block(text, place)
            if new != text:
                way = _edited(inputs, forecaster, sought, one.file, new, WayKind.MOVE_UP, words)
                ways.append(replace(way, cure=MoveBlock(one.file, place)))
    ways = [way for way in ways if set(way.reaches) - set(before)]
    raised = raised_caps(inputs, one.file)
    if raised is not None and raised.raises and raised.whole:
        after = _raised(inputs, raised)
        reaches = _reaches(after, one.file, text, sought)
        if set(reaches) - set(before):
            ways.append(
                Way(
                    WayKind.RAISE,
                    one.file,
                    say(
                        QT_TRANSLATE_NOOP(
                            "model", "Raise the limit in openclaw.json so that {file} is whole"
                        ),
                        file=one.file,
                    ),
                    say(
                        QT_TRANSLATE_NOOP(
                            "model",
                            "{units} {units:unit|units} (about {tokens} {tokens:token|tokens}) are sent "
                            "more on every turn.",
                        ),
                        units=raised.units,
                        tokens=raised.tokens,
                    ),
                    reaches,
                    safe=True,
                    snippet=raised.snippet,
                )
            )
    return ways


def _raised(inputs: Inputs, caps: Caps) -> Inputs:
    """Give the inputs with the limits raised."""
    for one in caps.raises:
        if one.key.endswith(TOTAL_KEY):
            inputs = replace(inputs, configured_total=one.value)
        else:
            inputs = replace(inputs, per_file=one.value)
    return inputs


def _pins(inputs: Inputs, forecaster: Forecaster, sought: Sought, there: set[str]) -> list[Way]:
    text, shortened = sought.plain, False
    if len(text) > LONG:
        first = next(iter(instructions(text[:100_000])), None)
        if first is None:
            return []
        text, shortened = first.text, True
    try:
        pin = pin_text(text)
    except StrandlineError:
        return []
    order = _RULES if is_instruction(text) else _FACTS
    fitting = [one for one in targets(inputs.rules.layout) if one.purpose in order]
    fitting.sort(key=lambda one: order.index(one.purpose))
    ways = [
        way
        for one in fitting
        if one.name not in there and (way := _pin(inputs, forecaster, one, pin, shortened=shortened))
    ]
    return ways[:MOST_PINS]


def _pin(
    inputs: Inputs, forecaster: Forecaster, target: TargetFile, pin: PinText, *, shortened: bool
) -> Way | None:
    candidate = next((one for one in inputs.candidates if one.name == target.name), None)
    if candidate is None or candidate.status not in (DiskStatus.FILE, DiskStatus.MISSING):
        return None
    try:
        forecast = _forecast_pin(forecaster, candidate, pin, Place.BOTTOM)
        told = forecast.file(target.name)
        block = block_of(candidate.text)
        if told is not None and told.place is not None and block is None:
            forecast = _forecast_pin(forecaster, candidate, pin, told.place)
    except StrandlineError:
        return None  # its marks are damaged
    told = forecast.file(target.name)
    fates = told.pins[0].fates if told is not None and told.pins else ()
    reaches = tuple(one.kind for one in fates if one.sent.arrives)
    if not reaches:
        return None
    fits = not any(one.severity is not Severity.INFO for one in misfits(target, pin))
    kind = WayKind.SHORTEN if shortened else WayKind.PIN
    words = (
        say(QT_TRANSLATE_NOOP("model", "Pin its first instruction to {file}"), file=target.name)
        if shortened
        else say(QT_TRANSLATE_NOOP("model", "Pin it to {file}"), file=target.name)
    )
    return Way(kind, target.name, words, target.who, reaches, _safe(forecast) and fits, forecast,
               text=pin.text)  # fmt: skip


def _forecast_pin(forecaster: Forecaster, candidate: Candidate, pin: PinText, place: Place) -> Forecast:
    block = block_of(candidate.text)
    number = len(block.pins) if block is not None else 0
    new = add(candidate.text, pin, number, place)
    return _forecast(forecaster, candidate.name, new, (number,), pin.text)


def _edited(
    inputs: Inputs,
    forecaster: Forecaster,
    sought: Sought,
    file: str,
    text: str,
    kind: WayKind,
    words: Message,
) -> Way:
    forecast = _forecast(forecaster, file, text, ())
    reaches = _reaches(inputs, file, text, sought)
    after = say(QT_TRANSLATE_NOOP("model", "Then it is sent with {file} on every turn."), file=file)
    return Way(kind, file, words, after, reaches, _safe(forecast), forecast)


def _forecast(forecaster: Forecaster, file: str, text: str, pins: tuple[int, ...], new: str = "") -> Forecast:
    digest = sha256(text.encode("utf-8", "replace")).hexdigest()
    return forecaster.forecast([Change(file, text, pins, tuple(find_secrets(new)), digest)])


def _safe(forecast: Forecast) -> bool:
    """Tell whether nothing is lost by it: no file pushed out, no quarantine, no secret written."""
    lossy = any(one.severity is Severity.LOSS for one in forecast.findings)
    return not lossy and not forecast.pushed_out and not any(one.secrets for one in forecast.files)


def _reaches(inputs: Inputs, file: str, text: str, sought: Sought) -> tuple[SessionKind, ...]:
    """Give the session kinds that would read all of it from a file with these words."""
    candidates = [replace(one, text=text) if one.name == file else one for one in inputs.candidates]
    limits = Limits(inputs.per_file, inputs.configured_total, "", "")
    places = ranges_of(sought, text)
    reached = []
    units = UnitIndex(text)
    ranges = [(units.to_unit(start), units.to_unit(end)) for start, end in places]
    for kind in SessionKind if ranges else ():
        cuts = cut_files(candidates, inputs.rules, kind, limits, inputs.setup)
        cut = next((one for one in cuts if one.candidate.name == file), None)
        if cut is not None and covered(cut.kept, ranges).arrives:
            reached.append(kind)
    return tuple(reached)

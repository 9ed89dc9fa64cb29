"""A forecast in sentences: what will happen, why, and what to do instead."""

from collections.abc import Iterator

from strandline.host.provenance_outlook import Gate, Situation
from strandline.host.targets import Purpose
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import FileState, Finding, Severity
from strandline.model.fate import Sent
from strandline.model.forecast import FileForecast, Forecast, PinForecast
from strandline.model.pin_block import Place
from strandline.model.target_fit import misfits

_WORST_FIRST = (Severity.LOSS, Severity.WARNING, Severity.INFO)


def findings(forecast: Forecast) -> tuple[Finding, ...]:
    """Give all that must be said about a forecast, the worst first."""
    found = [*_secrets(forecast), *_pushed_out(forecast)]
    for file in forecast.files:
        found += [*_size(file), *_provenance(file, forecast.gate), *_digest(file)]
        for pin in file.pins:
            found += _pin(file, pin)
    return tuple(sorted(found, key=lambda finding: _WORST_FIRST.index(finding.severity)))


def _secrets(forecast: Forecast) -> Iterator[Finding]:
    for file in forecast.files:
        for secret in file.secrets:
            yield Finding(
                "secret",
                Severity.LOSS,
                file.file,
                say(
                    QT_TRANSLATE_NOOP("model", "It holds what looks like a secret ({kind}): {shown}"),
                    kind=secret.kind,
                    shown=secret.shown,
                ),
                say(
                    QT_TRANSLATE_NOOP(
                        "model", "Leave it out; a context file goes to the model's provider on every turn."
                    )
                ),
            )


def _pushed_out(forecast: Forecast) -> Iterator[Finding]:
    said = set()
    for one in forecast.pushed_out:
        if one.file in said:
            continue
        said.add(one.file)
        gone = one.units_after == 0
        template = (
            QT_TRANSLATE_NOOP(
                "model", "{file} is pushed out: nothing of its {before} {before:unit|units} is sent any more."
            )
            if gone
            else QT_TRANSLATE_NOOP(
                "model",
                "{file} loses room: {after} instead of {before} {before:unit|units} {before:is|are} sent.",
            )
        )
        yield Finding(
            "pushed-out",
            Severity.LOSS,
            one.file,
            say(template, file=one.file, before=one.units_before, after=one.units_after),
            say(
                QT_TRANSLATE_NOOP(
                    "model", "Shorten a file that is loaded before it, or raise the total limit."
                )
            ),
        )


def _size(file: FileForecast) -> Iterator[Finding]:
    over = file.units_after - file.limit
    if file.target is not None and file.target.on_demand:
        return
    if over > 0:
        yield Finding(
            "over-limit",
            Severity.WARNING,
            file.file,
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "{after} {after:unit|units} {after:is|are} {over} over the limit of {limit}; it is cut.",
                ),
                after=file.units_after,
                over=over,
                limit=file.limit,
            ),
            say(QT_TRANSLATE_NOOP("model", "Shorten the file, or raise bootstrapMaxChars.")),
        )
    if file.state_after in (FileState.STARVED, FileState.DROPPED):
        yield Finding(
            "starved",
            Severity.WARNING,
            file.file,
            say(
                QT_TRANSLATE_NOOP(
                    "model", "Files before it leave room for {sent} of its {after} {after:unit|units}."
                ),
                sent=file.sent_after,
                after=file.units_after,
            ),
            say(QT_TRANSLATE_NOOP("model", "Put it into AGENTS.md, which is loaded first.")),
        )


def _pin(file: FileForecast, forecast: PinForecast) -> Iterator[Finding]:
    if file.target is not None:
        yield from misfits(file.target, forecast.pin)
    if forecast.duplicate_of is not None:
        template = (
            QT_TRANSLATE_NOOP("model", "Line {line} of the file says the same.")
            if forecast.duplicate_of
            else QT_TRANSLATE_NOOP("model", "Another pin of the file says the same.")
        )
        yield Finding(
            "duplicate",
            Severity.INFO,
            file.file,
            say(template, line=forecast.duplicate_of),
            say(QT_TRANSLATE_NOOP("model", "One of the two is enough.")),
        )
    fates = {one.kind: one.sent for one in forecast.fates}
    lost = [kind for kind, sent in fates.items() if sent in (Sent.CUT, Sent.PART, Sent.NOT_SENT)]
    if lost:
        part = all(fates[kind] is Sent.PART for kind in lost)
        template = (
            QT_TRANSLATE_NOOP("model", "Only a part of the pin would be sent.")
            if part
            else QT_TRANSLATE_NOOP("model", "The pin would be cut out: it stands where nothing is sent.")
        )
        yield Finding("pin-cut", Severity.LOSS, file.file, say(template), _place(file))
    if (
        Sent.NOT_READ in fates.values()
        and file.target is not None
        and file.target.purpose is not Purpose.NOTE
    ):
        yield Finding(
            "not-read-by",
            Severity.INFO,
            file.file,
            file.target.who,
            say(QT_TRANSLATE_NOOP("model", "Every session reads AGENTS.md.")),
        )


def _place(file: FileForecast) -> Message:
    if file.place is Place.TOP:
        return say(QT_TRANSLATE_NOOP("model", "Put the block at the top of the file, where it is kept."))
    if file.place is Place.BOTTOM:
        return say(QT_TRANSLATE_NOOP("model", "Put the block at the end of the file, where it is kept."))
    return say(QT_TRANSLATE_NOOP("model", "Shorten the file, or choose AGENTS.md, which is loaded first."))


def _provenance(file: FileForecast, gate: Gate) -> Iterator[Finding]:
    outlook = file.outlook
    if outlook is None or outlook.situation in (Situation.NOT_TRACKED, Situation.IN_STEP):
        return
    if gate is Gate.UNKNOWN:
        yield Finding(
            "provenance-unknown",
            Severity.INFO,
            file.file,
            say(QT_TRANSLATE_NOOP("model", "Whether this release hides files by who wrote them is unknown.")),
            say(QT_TRANSLATE_NOOP("model", "AGENTS.md is never hidden this way.")),
        )
        return
    if outlook.situation is Situation.FREE:
        return
    yield Finding(
        "provenance-armed" if outlook.situation is Situation.ARMED else "provenance-hidden",
        Severity.WARNING if outlook.situation is Situation.ARMED else Severity.LOSS,
        file.file,
        outlook.sentence,
        outlook.ways_out[0] if outlook.situation is not Situation.ARMED else outlook.ways_out[1],
    )


def _digest(file: FileForecast) -> Iterator[Finding]:
    for fix in file.fixes[:3]:
        yield Finding(
            "not-in-digest",
            Severity.WARNING if file.state_after is FileState.CUT else Severity.INFO,
            file.file,
            say(
                QT_TRANSLATE_NOOP("model", "The digest of a cut file would pass over “{text}”."),
                text=fix.text[:80],
            ),
            say(QT_TRANSLATE_NOOP("model", "Make it a list item: headings and list items enter the digest.")),
        )

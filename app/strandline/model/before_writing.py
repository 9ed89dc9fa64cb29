"""The plain sentences that a person reads before pressing Write, from the forecast."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from strandline.host.provenance_outlook import Gate, Situation
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model.context import SessionKind, Severity
from strandline.model.digest_fix import DigestFix
from strandline.model.fate import Sent
from strandline.model.forecast import FileForecast, Forecast
from strandline.model.pin_block import Place


class Tone(StrEnum):
    """How good the news is."""

    GOOD = "good"
    PLAIN = "plain"
    WARNING = "warning"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class MoveBlock:
    """A cure: the block of a file stands where more of it is sent."""

    file: str
    place: Place


@dataclass(frozen=True, slots=True)
class ListItem:
    """A cure: a line that the digest would pass over becomes a list item."""

    file: str
    fix: DigestFix


Cure = MoveBlock | ListItem


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence; ``way_out`` says what to do where the news is bad, ``cure`` what one click does."""

    tone: Tone
    words: Message
    way_out: Message | None = None
    cure: Cure | None = None


_SAID = frozenset(
    {"over-limit", "starved", "pushed-out", "pin-cut", "not-read-by", "not-in-digest", "secret"}
)
_KINDS = {
    SessionKind.MAIN: QT_TRANSLATE_NOOP("model", "main"),
    SessionKind.GROUP: QT_TRANSLATE_NOOP("model", "group"),
    SessionKind.CRON: QT_TRANSLATE_NOOP("model", "cron"),
    SessionKind.SUBAGENT: QT_TRANSLATE_NOOP("model", "sub-agents"),
}
_TONES = {Severity.INFO: Tone.PLAIN, Severity.WARNING: Tone.WARNING, Severity.LOSS: Tone.LOSS}


def before_writing(forecast: Forecast) -> tuple[Line, ...]:
    """Say five things: limits, who gets it, the cache, who wrote it, secrets; then what else matters."""
    lines = [
        *_limits(forecast),
        *_readers(forecast),
        _cache(forecast),
        *_origin(forecast),
        *_secrets(forecast),
        *_digest(forecast),
    ]
    lines += [
        Line(_TONES[finding.severity], finding.reason, finding.advice)
        for finding in forecast.findings
        if finding.code not in _SAID and not finding.code.startswith("provenance")
    ]
    return tuple(lines)


def _limits(forecast: Forecast) -> Iterator[Line]:
    bad = [f for f in forecast.findings if f.code in ("over-limit", "starved", "pushed-out")]
    if not bad:
        yield Line(
            Tone.GOOD,
            say(QT_TRANSLATE_NOOP("model", "Every limit is kept. Nothing is pushed out.")),
        )
    for finding in bad:
        words = say(
            QT_TRANSLATE_NOOP("model", "{file}: {reason}"), file=finding.subject, reason=finding.reason
        )
        yield Line(_TONES[finding.severity], words, finding.advice)


def _readers(forecast: Forecast) -> Iterator[Line]:
    for file in forecast.files:
        if not file.pins:
            continue
        sent, lost, others = _kinds(file)
        if lost:
            finding = next(
                (f for f in forecast.findings if f.code == "pin-cut" and f.subject == file.file), None
            )
            yield Line(
                Tone.LOSS,
                say(
                    QT_TRANSLATE_NOOP("model", "In {file} it would not be sent whole to: {kinds}."),
                    file=file.file,
                    kinds=_list(lost),
                ),
                finding.advice if finding is not None else None,
                None if file.place is None else MoveBlock(file.file, file.place),
            )
        elif not sent:
            yield Line(
                Tone.WARNING, say(QT_TRANSLATE_NOOP("model", "No session gets {file} now."), file=file.file)
            )
        elif others:
            yield Line(
                Tone.PLAIN,
                say(
                    QT_TRANSLATE_NOOP("model", "{file} is sent to: {kinds}. Not read by: {others}."),
                    file=file.file,
                    kinds=_list(sent),
                    others=_list(others),
                ),
            )
        else:
            yield Line(
                Tone.GOOD,
                say(QT_TRANSLATE_NOOP("model", "{file} is sent to every kind of session."), file=file.file),
            )


def _kinds(file: FileForecast) -> tuple[list[SessionKind], list[SessionKind], list[SessionKind]]:
    sent: dict[SessionKind, None] = {}
    lost: dict[SessionKind, None] = {}
    others: dict[SessionKind, None] = {}
    for pin in file.pins:
        for fate in pin.fates:
            if fate.sent.arrives:
                sent[fate.kind] = None
            elif fate.sent in (Sent.CUT, Sent.PART):
                lost[fate.kind] = None
            else:
                others[fate.kind] = None
    return list(sent), list(lost), list(others)


def _list(kinds: list[SessionKind]) -> Message:
    """Join the names of kinds, each of which is translated by itself."""
    return listing([say(_KINDS[kind]) for kind in kinds])


def _cache(forecast: Forecast) -> Line:
    cost = forecast.cache
    if cost is None or not cost.tokens:
        return Line(Tone.GOOD, say(QT_TRANSLATE_NOOP("model", "The cached prompt stays as it is.")))
    if cost.cost is None:
        return Line(
            Tone.PLAIN,
            say(
                QT_TRANSLATE_NOOP(
                    "model", "About {tokens} cached {tokens:token|tokens} {tokens:is|are} read anew, once."
                ),
                tokens=cost.tokens,
            ),
        )
    return Line(
        Tone.PLAIN,
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "About {tokens} cached {tokens:token|tokens} {tokens:is|are} read anew, once (about "
                "${cost}).",
            ),
            tokens=cost.tokens,
            cost=f"{cost.cost:.4f}" if cost.cost < 0.1 else f"{cost.cost:.2f}",
        ),
    )


def _origin(forecast: Forecast) -> Iterator[Line]:
    told = False
    for file in forecast.files:
        outlook = file.outlook
        if outlook is None or outlook.situation is Situation.NOT_TRACKED:
            continue
        told = True
        finding = next(
            (f for f in forecast.findings if f.code.startswith("provenance") and f.subject == file.file), None
        )
        if finding is not None:
            words = say(QT_TRANSLATE_NOOP("model", "{file}: {reason}"), file=file.file, reason=finding.reason)
            yield Line(_TONES[finding.severity], words, finding.advice)
        elif outlook.situation is Situation.FREE:
            yield Line(
                Tone.GOOD,
                say(
                    QT_TRANSLATE_NOOP("model", "{file} has no record of who wrote it: free to edit."),
                    file=file.file,
                ),
            )
        else:
            yield Line(
                Tone.GOOD,
                say(QT_TRANSLATE_NOOP("model", "{file} equals what the agent wrote last."), file=file.file),
            )
    if not told:
        words = (
            say(QT_TRANSLATE_NOOP("model", "This release hides no file because of who wrote it."))
            if forecast.gate is Gate.ABSENT
            else say(QT_TRANSLATE_NOOP("model", "The host never hides this file because of who wrote it."))
        )
        yield Line(Tone.GOOD, words)


def _secrets(forecast: Forecast) -> Iterator[Line]:
    found = [finding for finding in forecast.findings if finding.code == "secret"]
    if not found:
        yield Line(Tone.GOOD, say(QT_TRANSLATE_NOOP("model", "No secrets found.")))
    for finding in found:
        yield Line(Tone.LOSS, finding.reason, finding.advice)


def _digest(forecast: Forecast) -> Iterator[Line]:
    for file in forecast.files:
        found = [f for f in forecast.findings if f.code == "not-in-digest" and f.subject == file.file]
        for finding, fix in zip(found, file.fixes, strict=False):
            cure = ListItem(file.file, fix)
            yield Line(_TONES[finding.severity], finding.reason, finding.advice, cure)

"""From findings to the list of health: how bad each is in numbers, and where it is mended."""

from collections.abc import Iterable, Iterator, Sequence

from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import ContextLayout, Finding, Severity
from strandline.model.health import Goal, HealthItem, Part
from strandline.model.origin import FileOrigin, Standing

FEW = 3  # findings of one kind that are told one by one; more are told together

_QUOTED = 60  # characters
_MEASURES = ("count", "cut", "units", "spent", "used", "raw", "lost", "missing", "backlog", "size")


def measure_of(finding: Finding) -> float | None:
    """Give the number that says how bad a finding is: the first one its sentences count."""
    for message in (finding.reason, finding.advice):
        values = dict(message.args)
        for name in _MEASURES:
            value = values.get(name)
            if isinstance(value, int | float) and not isinstance(value, bool):
                return float(value)
    return None


def context_items(layout: ContextLayout) -> Iterator[HealthItem]:
    """Take over the findings of a layout, those of a file with its sizes."""
    for finding in layout.findings:
        file = layout.file(finding.subject)
        if finding.code.startswith("config-"):
            yield HealthItem(Part.CONFIG, finding, Goal("context"))
        elif finding.code in _OF_SESSIONS:
            yield HealthItem(Part.SESSIONS, finding, Goal("context"), measure=measure_of(finding))
        elif file is None:
            segment = any(one.key == finding.subject for one in layout.segments)
            goal = Goal("context", finding.subject if segment else "")
            yield HealthItem(Part.CONTEXT, finding, goal, measure=measure_of(finding))
        else:
            sizes: list[tuple[Message, str | Message]] = [(_ON_DISK, _units(file.raw_units))]
            if file.limit_units is not None:
                sizes.append((_LIMIT, _units(file.limit_units)))
            sizes.append((_SENT, _units(file.sent_units)))
            measure = float(file.cut_units) if finding.severity is Severity.LOSS else measure_of(finding)
            if finding.code == "rules-lost":
                measure = float(len(file.lost_rules))
                sizes += [(_LINE, str(rule.line)) for rule in file.lost_rules[:FEW]]
            yield HealthItem(Part.CONTEXT, finding, Goal("context", file.name), tuple(sizes), measure)


def origin_items(origins: Iterable[FileOrigin]) -> Iterator[HealthItem]:
    """Tell of files that are armed, or held for untrusted where the layout does not tell it."""
    for origin in origins:
        finding = _origin_finding(origin)
        if finding is not None:
            goal = Goal("context", origin.path) if origin.in_prompt else Goal("health", origin.path)
            yield HealthItem(Part.PROVENANCE, finding, goal, origin_evidence(origin))


def origin_evidence(origin: FileOrigin) -> tuple[tuple[Message, str | Message], ...]:
    """Give the record and the disk as names and values; times are the business of who shows them."""
    record = origin.record
    if record is None:
        return ((_RECORD, _NO_RECORD),)
    facts: list[tuple[Message, str | Message]] = [
        (_RECORD, record.origin),
        (_RECORDED, record.sha256[:12]),
        (_DISK, origin.disk_sha256[:12] if origin.disk_sha256 is not None else _NO_FILE),
    ]
    if record.session_key is not None:
        facts.append((_SESSION, record.session_key))
    return tuple(facts)


def _origin_finding(origin: FileOrigin) -> Finding | None:
    way = origin.ways[0].what if origin.ways else _LOOK
    if origin.standing is Standing.ARMED:
        severity = Severity.WARNING if origin.in_prompt else Severity.INFO
        return Finding("provenance-armed", severity, origin.path, origin.sentence, way)
    if origin.standing is Standing.QUARANTINED and not (origin.in_prompt and origin.exists):
        severity = Severity.WARNING if origin.in_prompt else Severity.INFO
        return Finding("provenance-hidden", severity, origin.path, origin.sentence, way)
    return None


def memory_items(findings: Sequence[Finding]) -> Iterator[HealthItem]:
    """Tell what is wrong with a memory; more than a few findings of one kind become one."""
    kinds: dict[tuple[str, Severity], list[Finding]] = {}
    for finding in findings:
        kinds.setdefault((finding.code, finding.severity), []).append(finding)
    for (code, severity), found in kinds.items():
        if len(found) <= FEW:
            for one in found:
                yield HealthItem(Part.MEMORY, one, Goal("memory", one.subject), measure=measure_of(one))
            continue
        rest = next((one for one in found if not one.subject), None)  # "… more of this kind"
        count = len(found) + (int(measure_of(rest) or 0) - 1 if rest is not None else 0)
        first = found[0]
        reason = say(_TOGETHER, count=count, reason=first.reason)
        together = Finding(code, severity, first.subject, reason, first.advice)
        names = tuple((_ALSO, one.subject) for one in found[1 : 1 + FEW] if one.subject)
        goal = Goal("memory", first.subject)
        # The first of them changes as some are mended: what is remembered is the kind.
        kind = Finding(code, severity, "", together.reason, together.advice)
        yield HealthItem(Part.MEMORY, kind, goal, ((_FIRST, first.subject), *names), float(count))


def config_items(wrong: Iterable[tuple[str, Message, Message]]) -> Iterator[HealthItem]:
    """Tell of values that fall back silently, given as (path, what it is, what it has to be)."""
    for path, found, wanted in wrong:
        reason = say(_FALLS_BACK, found=found, wanted=wanted)
        finding = Finding("config-type", Severity.WARNING, path, reason, say(_CORRECT, path=path))
        yield HealthItem(Part.CONFIG, finding, Goal("context"), ((_FOUND, found), (_WANTED, wanted)))


def short_quote(text: str) -> str:
    """Give a text in one line, cut to what a sentence can quote."""
    line = " ".join(text.split())
    return line if len(line) <= _QUOTED else line[: _QUOTED - 1] + "…"


def _units(value: int) -> Message:
    return say(QT_TRANSLATE_NOOP("model", "{count} {count:unit|units}"), count=value)


_OF_SESSIONS = {"sessions-problem", "two-session-stores", "transcript-problem", "working-folder"}
_ON_DISK = say(QT_TRANSLATE_NOOP("model", "On disk"))
_LIMIT = say(QT_TRANSLATE_NOOP("model", "Its own limit"))
_SENT = say(QT_TRANSLATE_NOOP("model", "Sent"))
_LINE = say(QT_TRANSLATE_NOOP("model", "Line"))
_RECORD = say(QT_TRANSLATE_NOOP("model", "The host's record"))
_NO_RECORD = say(QT_TRANSLATE_NOOP("model", "none"))
_RECORDED = say(QT_TRANSLATE_NOOP("model", "Recorded hash"))
_DISK = say(QT_TRANSLATE_NOOP("model", "Hash on disk"))
_NO_FILE = say(QT_TRANSLATE_NOOP("model", "no file"))
_SESSION = say(QT_TRANSLATE_NOOP("model", "Written in session"))
_FIRST = say(QT_TRANSLATE_NOOP("model", "First of them"))
_ALSO = say(QT_TRANSLATE_NOOP("model", "Also"))
_FOUND = say(QT_TRANSLATE_NOOP("model", "It is"))
_WANTED = say(QT_TRANSLATE_NOOP("model", "It has to be"))
_TOGETHER = QT_TRANSLATE_NOOP("model", "{count} times, the first one: {reason}")
_FALLS_BACK = QT_TRANSLATE_NOOP(
    "model", "It is {found} and has to be {wanted}: it counts as absent, and nobody says so."
)
_CORRECT = QT_TRANSLATE_NOOP("model", "Correct {path} in openclaw.json, or remove it.")
_LOOK = say(QT_TRANSLATE_NOOP("model", "Look at the ways out in the Context screen."))

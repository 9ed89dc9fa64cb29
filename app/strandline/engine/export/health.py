"""What is wrong as a document."""

from collections.abc import Iterator, Sequence

from strandline.engine.export.context import context_stamp
from strandline.engine.export.document import Column, Document, Row, Word, table_of
from strandline.engine.export.health_json import doctor_json
from strandline.engine.export.quiet import quiet_items, quiet_report
from strandline.engine.export.stamps import stamp_of
from strandline.messages import QT_TRANSLATE_NOOP, listing, say
from strandline.model import naming
from strandline.model.context import ContextLayout, Severity
from strandline.model.health import HealthItem, HealthReport

_COLUMNS = (
    Column("severity", say(QT_TRANSLATE_NOOP("model", "Severity"))),
    Column("part", say(QT_TRANSLATE_NOOP("model", "Part"))),
    Column("subject", say(QT_TRANSLATE_NOOP("model", "About"))),
    Column("reason", say(QT_TRANSLATE_NOOP("model", "What is wrong"))),
    Column("advice", say(QT_TRANSLATE_NOOP("model", "Way out"))),
    Column("ignored", say(QT_TRANSLATE_NOOP("model", "Ignored"))),
    Column("code", say(QT_TRANSLATE_NOOP("model", "Code"))),
)
_EVIDENCE = Column("evidence", say(QT_TRANSLATE_NOOP("model", "Evidence")))

_COUNTS = {
    Severity.LOSS: say(QT_TRANSLATE_NOOP("model", "Losses")),
    Severity.WARNING: say(QT_TRANSLATE_NOOP("model", "Warnings")),
    Severity.INFO: say(QT_TRANSLATE_NOOP("model", "Notes")),
}


def health_document(
    report: HealthReport,
    layout: ContextLayout | None,
    items: Sequence[HealthItem] | None = None,
    *,
    redact: bool = False,
) -> Document:
    """Give findings, worst first; ``items`` are those that the list shows (None: all not ignored)."""
    shown = report.shown if items is None else tuple(items)
    if redact:
        report, shown = quiet_report(report), quiet_items(shown)
    waiting = say(
        QT_TRANSLATE_NOOP("model", "Not looked at yet: {parts}."),
        parts=listing([naming.PARTS[part] for part in report.waiting]),
    )
    data = doctor_json(report, layout) if layout is not None else {}
    if layout is not None:
        keys = {one.key for one in shown}
        for name in ("findings", "ignored"):
            data[name] = [one for one in data[name] if one["key"] in keys]
    return Document(
        view="health",
        title=say(QT_TRANSLATE_NOOP("model", "What is wrong, and the way out")),
        stamp=context_stamp(layout, redact=redact) if layout is not None else stamp_of("", redact=redact),
        facts=tuple((_COUNTS[severity], count) for severity, count in report.counts.items()),
        notes=(waiting,) if report.waiting else (),
        blocks=(
            table_of(
                say(QT_TRANSLATE_NOOP("model", "Findings")),
                _COLUMNS if redact else (*_COLUMNS, _EVIDENCE),
                _rows(report, shown, redact=redact),
                len(report.shown) + len(report.ignored),
            ),
        ),
        data=data,
    )


def _rows(report: HealthReport, items: Sequence[HealthItem], *, redact: bool) -> Iterator[Row]:
    aside = {one.key for one in report.ignored}
    for item in items:
        one = item.finding
        row: Row = (
            Word(naming.SEVERITIES[one.severity]),
            Word(naming.PARTS[item.part]),
            one.subject,
            one.reason,
            one.advice,
            item.key in aside,
            one.code,
        )
        evidence = [
            say(QT_TRANSLATE_NOOP("model", "{name}: {value}"), name=name, value=value)
            for name, value in item.evidence
        ]
        yield row if redact else (*row, listing(evidence) if evidence else "")

"""What the model reads on its next turn, as a document."""

from collections.abc import Iterator
from dataclasses import replace

from strandline.engine.export.context_json import layout_json
from strandline.engine.export.document import Cell, Column, Count, Document, Row, Stamp, Table, Word, table_of
from strandline.engine.export.quiet import quiet_findings
from strandline.engine.export.stamps import stamp_of
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model import naming
from strandline.model.context import (
    ContextFile,
    ContextLayout,
    FileState,
    Finding,
    Segment,
    TokenBasis,
    TokenCount,
)

ESTIMATES = say(
    QT_TRANSLATE_NOOP(
        "model", "“≈” marks an estimate. Units are UTF-16 units, which OpenClaw calls characters."
    )
)
_COLUMNS = (
    Column("name", say(QT_TRANSLATE_NOOP("model", "Name"))),
    Column("zone", say(QT_TRANSLATE_NOOP("model", "Zone"))),
    Column("state", say(QT_TRANSLATE_NOOP("model", "State"))),
    Column("disk_units", say(QT_TRANSLATE_NOOP("model", "On disk (units)")), number=True),
    Column("sent_units", say(QT_TRANSLATE_NOOP("model", "Sent (units)")), number=True),
    Column("cut_units", say(QT_TRANSLATE_NOOP("model", "Cut (units)")), number=True),
    Column("limit_units", say(QT_TRANSLATE_NOOP("model", "Limit (units)")), number=True),
    Column("tokens", say(QT_TRANSLATE_NOOP("model", "Tokens")), number=True),
    Column("tokens_basis", say(QT_TRANSLATE_NOOP("model", "Way of counting"))),
    Column("source", say(QT_TRANSLATE_NOOP("model", "Source"))),
    Column("reason", say(QT_TRANSLATE_NOOP("model", "Reason"))),
)
_FINDINGS = (
    Column("severity", say(QT_TRANSLATE_NOOP("model", "Severity"))),
    Column("subject", say(QT_TRANSLATE_NOOP("model", "About"))),
    Column("reason", say(QT_TRANSLATE_NOOP("model", "What is wrong"))),
    Column("advice", say(QT_TRANSLATE_NOOP("model", "Way out"))),
    Column("code", say(QT_TRANSLATE_NOOP("model", "Code"))),
)


def context_document(layout: ContextLayout, *, redact: bool = False) -> Document:
    """Give a layout: its layers in prompt order, then the files of which nothing is sent."""
    if redact:
        layout = replace(layout, findings=quiet_findings(layout.findings))
    return Document(
        view="context",
        title=say(QT_TRANSLATE_NOOP("model", "What the model reads on the next turn")),
        stamp=context_stamp(layout, redact=redact),
        facts=_facts(layout),
        notes=(ESTIMATES,),
        blocks=(
            table_of(say(QT_TRANSLATE_NOOP("model", "Layers in prompt order")), _COLUMNS, _rows(layout)),
            findings_table(layout.findings),
        ),
        data=_data(layout, redact=redact),
    )


def context_stamp(layout: ContextLayout, *, redact: bool = False) -> Stamp:
    """Say where a layout is from, and which release's rules it follows."""
    host = layout.host
    inferred = say(
        QT_TRANSLATE_NOOP(
            "model", "The release is not one that was measured; the rules of {rules} are used."
        ),
        rules=host.rules,
    )
    return stamp_of(
        str(layout.workspace),
        release=host.release or host.rules,
        release_note=host.note or (inferred if host.inferred else None),
        agent=layout.agent,
        session_key=layout.session_key,
        redact=redact,
    )


def findings_table(findings: tuple[Finding, ...]) -> Table:
    """Give findings as a table."""
    rows = (
        (Word(naming.SEVERITIES[one.severity]), one.subject, one.reason, one.advice, one.code)
        for one in findings
    )
    return table_of(say(QT_TRANSLATE_NOOP("model", "Findings")), _FINDINGS, rows)


def counted(count: TokenCount | None) -> Count:
    """Give a number of tokens with its mark."""
    if count is None:
        return Count(None)
    return Count(count.value, count.basis not in {TokenBasis.EXACT, TokenBasis.REPORTED})


def _facts(layout: ContextLayout) -> tuple[tuple[Message, Cell], ...]:
    window, limits = layout.window, layout.limits
    per_file = say(
        QT_TRANSLATE_NOOP("model", "{count} {count:unit|units} ({source})"),
        count=limits.per_file,
        source=limits.per_file_source,
    )
    facts: list[tuple[Message, Cell]] = [
        (say(QT_TRANSLATE_NOOP("model", "Model")), layout.model),
        (say(QT_TRANSLATE_NOOP("model", "Kind of session")), Word(naming.KINDS[layout.kind])),
        (say(QT_TRANSLATE_NOOP("model", "Limit of a file")), per_file),
    ]
    if limits.total is not None:
        spent = say(
            QT_TRANSLATE_NOOP("model", "{spent} of {total} {total:unit|units} ({source})"),
            spent=layout.spent_units,
            total=limits.total,
            source=limits.total_source,
        )
        facts.append((say(QT_TRANSLATE_NOOP("model", "Limit of all files")), spent))
    used = Count(window.used, window.used_basis != "last-call")
    facts += [
        (say(QT_TRANSLATE_NOOP("model", "Window (tokens)")), window.tokens),
        (say(QT_TRANSLATE_NOOP("model", "Used (tokens)")), used),
        (
            say(QT_TRANSLATE_NOOP("model", "Where the used figure is from")),
            Word(naming.USED.get(window.used_basis, naming.USED["unknown"])),
        ),
    ]
    return tuple(facts)


def _rows(layout: ContextLayout) -> Iterator[Row]:
    shown = {segment.file for segment in layout.segments if segment.file}
    for segment in layout.segments:
        yield _row(segment, layout.file(segment.file) if segment.file else None)
    for file in layout.files:
        if file.name not in shown and file.state is not FileState.ABSENT:
            yield _row(None, file)


def _row(segment: Segment | None, file: ContextFile | None) -> Row:
    name: Cell = file.name if file is not None else segment.title if segment is not None else ""
    zone = segment.zone if segment is not None else None
    tokens = segment.tokens if segment is not None else None
    basis = Word(naming.BASES[tokens.basis]) if tokens is not None else None
    disk = file.raw_units if file is not None else segment.raw_units if segment is not None else None
    sent = segment.units if segment is not None else file.sent_units if file is not None else None
    reason = file.reason if file is not None else segment.note if segment is not None else None
    return (
        name,
        Word(naming.ZONES[zone]) if zone is not None else say(QT_TRANSLATE_NOOP("model", "not sent")),
        Word(naming.STATES[file.state]) if file is not None else "",
        disk,
        sent,
        file.cut_units if file is not None else None,
        file.limit_units if file is not None else None,
        counted(tokens) if segment is not None else 0,
        basis if segment is not None else "",
        Word(naming.SOURCES[segment.source]) if segment is not None else "",
        reason if reason is not None else "",
    )


def _data(layout: ContextLayout, *, redact: bool) -> dict[str, object]:
    data = layout_json(layout)
    if redact:
        for file in data["files"]:
            file["lost_rules"] = [{"line": rule["line"]} for rule in file["lost_rules"]]
    return data

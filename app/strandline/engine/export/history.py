"""The versions of a file as a document, with what one of them changed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from strandline.engine.export.cells import iso
from strandline.engine.export.document import Cell, Column, Document, Moment, Passage, Row, table_of
from strandline.engine.export.quiet import quiet_findings
from strandline.engine.export.stamps import stamp_of
from strandline.engine.pin_desk import FileHistory, Past
from strandline.messages import QT_TRANSLATE_NOOP, Message, listing, say
from strandline.model.diff_rows import Diff, RowKind
from strandline.store.history_rows import Who

_COLUMNS = (
    Column("version", say(QT_TRANSLATE_NOOP("model", "Version"))),
    Column("at", say(QT_TRANSLATE_NOOP("model", "Seen"))),
    Column("who", say(QT_TRANSLATE_NOOP("model", "By whom"))),
    Column("size_bytes", say(QT_TRANSLATE_NOOP("model", "Bytes")), number=True),
    Column("grown_bytes", say(QT_TRANSLATE_NOOP("model", "Grown by")), number=True),
    Column("sha256", say(QT_TRANSLATE_NOOP("model", "SHA-256"))),
    Column("alerts", say(QT_TRANSLATE_NOOP("model", "Alerts"))),
)
_OUTSIDE = say(QT_TRANSLATE_NOOP("model", "from outside"))
_MARKS = {RowKind.SAME: " ", RowKind.REMOVED: "-", RowKind.ADDED: "+"}


def history_document(
    workspace: Path,
    history: FileHistory,
    chosen: Past | None = None,
    diff: Diff | None = None,
    *,
    redact: bool = False,
) -> Document:
    """Give the versions of a file, the latest first, and the change that ``chosen`` made."""
    facts: list[tuple[Message, Cell]] = [(say(QT_TRANSLATE_NOOP("model", "File")), history.file)]
    blocks: list[Any] = [
        table_of(say(QT_TRANSLATE_NOOP("model", "Versions")), _COLUMNS, _rows(history, redact=redact))
    ]
    data: dict[str, Any] = {
        "file": str(workspace / history.file),
        "versions": [_version(past) for past in history.versions],
    }
    if chosen is not None and diff is not None:
        facts += [
            (say(QT_TRANSLATE_NOOP("model", "Compared version")), str(chosen.version.id)),
            (say(QT_TRANSLATE_NOOP("model", "Lines added")), diff.added),
            (say(QT_TRANSLATE_NOOP("model", "Lines removed")), diff.removed),
        ]
        change: dict[str, Any] = {
            "version": chosen.version.id,
            "added": diff.added,
            "removed": diff.removed,
            "rows_left_out": diff.more,
        }
        if not redact:
            title = say(QT_TRANSLATE_NOOP("model", "What version {id} changed"), id=str(chosen.version.id))
            blocks.append(Passage(title, diff_text(diff), "diff"))
            change["rows"] = [
                {"kind": row.kind.value, "old": row.old, "new": row.new, "text": row.text, "count": row.count}
                for row in diff.rows
            ]
        data["change"] = change
    return Document(
        view="history",
        title=say(QT_TRANSLATE_NOOP("model", "What changed, and who did it")),
        stamp=stamp_of(str(workspace), redact=redact),
        facts=tuple(facts),
        blocks=tuple(blocks),
        data=data,
    )


def diff_text(diff: Diff) -> str:
    """Give a comparison as lines that begin with ``-``, ``+`` or a blank."""
    lines = [
        f"@@ {row.count} @@" if row.kind is RowKind.FOLD else f"{_MARKS[row.kind]}{row.text}"
        for row in diff.rows
    ]
    return "\n".join([*lines, f"… {diff.more}"] if diff.more else lines)


def _rows(history: FileHistory, *, redact: bool) -> Iterator[Row]:
    for past in history.versions:
        version = past.version
        there = version.sha256 is not None
        yield (
            str(version.id),
            Moment(version.at_ms),
            _who(past, redact=redact),
            version.size if there else say(QT_TRANSLATE_NOOP("model", "no file")),
            past.grown,
            version.sha256 or "",
            _alerts(past, redact=redact),
        )


def _alerts(past: Past, *, redact: bool) -> Message | str:
    alerts = quiet_findings(past.alerts) if redact else past.alerts
    return listing([finding.reason for finding in alerts]) if alerts else ""


def _who(past: Past, *, redact: bool) -> Message | str:
    if past.version.who is not Who.APP:
        return _OUTSIDE
    if past.name is None or redact:  # the name of an act quotes what was pinned
        return "Strandline"
    return say(QT_TRANSLATE_NOOP("model", "Strandline: {act}"), act=past.name)


def _version(past: Past) -> dict[str, Any]:
    version = past.version
    return {
        "version": version.id,
        "sha256": version.sha256,
        "size": version.size,
        "at": iso(version.at_ms),
        "at_ms": version.at_ms,
        "who": version.who.value,
        "grown": past.grown,
        "alerts": [finding.code for finding in past.alerts],
    }

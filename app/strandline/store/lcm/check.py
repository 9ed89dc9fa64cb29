"""What is wrong with the stored rows: every finding names the id, the reason and a way out.

The plugin drops missing rows without a word (facts: section 8); here they are said. What is
wrong with the *meaning* of a memory is judged by the model, not here.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from strandline.errors import Damaged, NotFound, StrandlineError, UnsupportedSchema
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.model.memory import Note, Summary
from strandline.store.lcm import check_files, check_links, check_rows, check_search
from strandline.store.lcm.reading import Reading

PER_CHECK = 200
"""Findings of one kind that are listed one by one; the rest is a number."""

_Check = Callable[[Reading], Iterable[Finding]]
_TABLES = frozenset(
    {
        "conversations",
        "messages",
        "message_parts",
        "summaries",
        "summary_messages",
        "summary_parents",
        "context_items",
        "large_files",
        "focus_briefs",
    }
)
_RANK = {Severity.LOSS: 0, Severity.WARNING: 1, Severity.INFO: 2}


def findings(reading: Reading, files_dir: Path | None) -> tuple[Finding, ...]:
    """Run every check, losses first. Of a damaged file only the damage is told."""
    if reading.salvaged:
        return tuple(_damage(reading))
    checks: tuple[_Check, ...] = (
        check_links.orphan_rows,
        check_links.summary_links,
        check_links.leaf_links,
        check_links.context_items,
        check_links.cycles,
        check_rows.marked_summaries,
        check_rows.summaries_without_sources,
        check_rows.broken_json,
        check_rows.odd_times,
        check_search.indexes,
        lambda one: check_files.files(one, files_dir),
    )
    found: list[Finding] = []
    for check in checks:
        found += _capped(check(reading))
    return tuple(sorted(found, key=lambda finding: _RANK[finding.severity]))


def summary_findings(one: Summary) -> tuple[Finding, ...]:
    """Give what is wrong with one summary as far as itself and its links tell."""
    gone = QT_TRANSLATE_NOOP("model", "It is linked with {id}, which is gone.")
    advice = QT_TRANSLATE_NOOP("model", "Look for it in a copy of the database from before it vanished.")
    lost = (
        Finding("summary-link-missing", Severity.WARNING, one.summary_id, say(gone, id=name), say(advice))
        for name in one.missing
    )
    return (*check_rows.marker_findings(one.summary_id, one.markers), *lost)


def unreadable(path: Path, error: StrandlineError) -> Finding:
    """Turn "it cannot be read at all" into a finding about the file."""
    code = "database-unreadable"
    if isinstance(error, NotFound):
        code = "database-missing"
    elif isinstance(error, UnsupportedSchema):
        code = "database-foreign"
    elif isinstance(error, Damaged):
        code = "database-damaged"
    elif path.is_file() and path.stat().st_size == 0:
        code = "database-empty"
    return Finding(code, Severity.LOSS, path.name, error.sentence, error.way_out)


def damage_notes(reading: Reading) -> tuple[Note, ...]:
    """Say which tables of a damaged file cannot be read to their end."""
    return tuple(Note("damage", found.reason, found.advice) for found in _damage(reading))


def _damage(reading: Reading) -> Iterator[Finding]:
    if not reading.salvaged:
        return
    yield Finding(
        "database-damaged",
        Severity.LOSS,
        reading.path.name,
        say(QT_TRANSLATE_NOOP("model", "The file is damaged; what is left of it is shown.")),
        say(QT_TRANSLATE_NOOP("model", "Stop the gateway and put back a copy.")),
    )
    for table in sorted(reading.schema.columns):
        if table in _TABLES:
            yield from _lost_rows(reading, table)


def _lost_rows(reading: Reading, table: str) -> Iterator[Finding]:
    count = 0
    try:
        for _ in reading.connection.execute(f"SELECT * FROM {table} NOT INDEXED"):  # noqa: S608 - a constant
            count += 1
    except sqlite3.DatabaseError:
        yield Finding(
            "table-damaged",
            Severity.LOSS,
            table,
            say(QT_TRANSLATE_NOOP("model", "Only {count} {count:row|rows} of it can be read."), count=count),
            say(QT_TRANSLATE_NOOP("model", "What needs the rest is missing or shown as unknown.")),
        )


def _capped(found: Iterable[Finding]) -> Iterator[Finding]:
    counts: dict[str, int] = {}
    last: dict[str, Finding] = {}
    for finding in found:
        counts[finding.code] = counts.get(finding.code, 0) + 1
        last[finding.code] = finding
        if counts[finding.code] <= PER_CHECK:
            yield finding
    for code, count in counts.items():
        if count > PER_CHECK:
            yield Finding(
                code,
                last[code].severity,
                "",
                say(QT_TRANSLATE_NOOP("model", "{count} more of this kind."), count=count - PER_CHECK),
                last[code].advice,
            )

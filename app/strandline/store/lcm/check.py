"""What is wrong with the stored rows: every finding names the id, the reason and a way out.

The plugin drops missing rows without a word (facts: section 8); here they are said. What is
wrong with the *meaning* of a memory is judged by the model, not here.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from strandline.errors import NotFound, StrandlineError, UnsupportedSchema
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.context import Finding, Severity
from strandline.store.lcm import check_files, check_links, check_rows, check_search
from strandline.store.lcm.reading import Reading

PER_CHECK = 200
"""Findings of one kind that are listed one by one; the rest is a number."""

_Check = Callable[[Reading], Iterable[Finding]]
_RANK = {Severity.LOSS: 0, Severity.WARNING: 1, Severity.INFO: 2}


def findings(reading: Reading, files_dir: Path | None) -> tuple[Finding, ...]:
    """Run every check, losses first; what one check cannot read does not stop the others."""
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


def unreadable(path: Path, error: StrandlineError) -> Finding:
    """Turn "it cannot be read at all" into a finding about the file."""
    code = "database-unreadable"
    if isinstance(error, NotFound):
        code = "database-missing"
    elif isinstance(error, UnsupportedSchema):
        code = "database-foreign"
    elif "damaged" in error.sentence.template:
        code = "database-damaged"
    elif "empty" in error.sentence.template:
        code = "database-empty"
    return Finding(code, Severity.LOSS, path.name, error.sentence, error.way_out)


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

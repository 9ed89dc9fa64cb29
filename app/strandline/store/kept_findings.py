"""Findings of a slow check, kept in the library with what they were found in."""

from collections.abc import Sequence
from typing import Any

from strandline import __version__
from strandline.messages import pack_message, unpack_message
from strandline.model.context import Finding, Severity
from strandline.store.library import Library

_PREFIX = "check"


def kept_findings(library: Library, what: str, fingerprint: object) -> tuple[Finding, ...] | None:
    """Give the findings of the last check of ``what``; None unless it had this fingerprint.

    Those of another version of the app count as none: it may find other things. Raises Unreadable.
    """
    value = library.kv_get(f"{_PREFIX}:{what}")
    if not isinstance(value, dict) or value.get("of") != _stamp(fingerprint):
        return None
    try:
        return tuple(_finding(row) for row in value["findings"])
    except (KeyError, TypeError, ValueError):
        return None


def keep_findings(library: Library, what: str, fingerprint: object, findings: Sequence[Finding]) -> None:
    """Keep the findings of a check in place of the former ones. Raises Unreadable."""
    rows = [
        [one.code, one.severity.value, one.subject, pack_message(one.reason), pack_message(one.advice)]
        for one in findings
    ]
    library.kv_set(f"{_PREFIX}:{what}", {"of": _stamp(fingerprint), "findings": rows})


def _stamp(fingerprint: object) -> str:
    return f"{__version__} {fingerprint!r}"


def _finding(row: Any) -> Finding:
    code, severity, subject, reason, advice = row
    sentences = unpack_message(reason), unpack_message(advice)
    return Finding(str(code), Severity(severity), str(subject), *sentences)

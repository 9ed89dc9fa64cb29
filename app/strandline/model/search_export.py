"""What was found, written down for somebody else: Markdown, CSV or JSON.

Texts come from strangers, so none of them may mean anything in the format it stands in: in
Markdown it is quoted and escaped, in CSV it can be no formula of a spreadsheet.
"""

import csv
import io
import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from strandline.model.search import Answer, Hit, Ref
from strandline.model.search_reference import reference
from strandline.model.visible import visible

_MARKUP = re.compile(r"([\\`*_{}\[\]()<>#+!|~&-])")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_COLUMNS = ("reference", "scope", "kind", "role", "lane", "time", "why", "score", "snippet")


class ExportFormat(StrEnum):
    """How the hits are written; the value is the ending of the file's name."""

    MARKDOWN = "md"
    CSV = "csv"
    JSON = "json"


def written(answer: Answer, hits: Sequence[Hit], form: ExportFormat) -> str:
    """Write these hits of an answer down. Times are UTC, to the second."""
    match form:
        case ExportFormat.MARKDOWN:
            return _markdown(answer, hits)
        case ExportFormat.CSV:
            return _csv(hits)
        case ExportFormat.JSON:
            return _json(answer, hits)


def why_words(hit: Hit) -> str:
    """Give the reasons in English: "words, similar 0.83"."""
    why = hit.why
    parts = ["words"] if why.words else []
    parts += [f"similar {why.similar:.2f}"] if why.similar is not None else []
    parts += ["pattern"] if why.pattern else []
    return ", ".join(parts)


def ref_fields(ref: Ref) -> dict[str, Any]:
    """Give what is set of a reference, for JSON."""
    names = (
        "line", "session_id", "entry_id", "conversation_id", "message_id", "part", "summary_id",
        "file_id", "pin_id", "version", "agent",
    )  # fmt: skip
    found = {name: getattr(ref, name) for name in names if getattr(ref, name) is not None}
    return {"scope": ref.scope.value, "path": str(ref.path), **found}


def _markdown(answer: Answer, hits: Sequence[Hit]) -> str:
    total = f"{answer.total:,}" if answer.exact else f"at least {answer.total:,}"
    count = f"{len(hits):,} of {total} ({answer.query.mode.value})"
    lines = [f"# {_plain(answer.query.text)}", "", count, ""]
    for hit in hits:
        facts = [one for one in (hit.role, hit.lane, _when(hit.time_ms), why_words(hit)) if one]
        lines.append(f"- **{_plain(reference(hit.ref))}** · {_plain(' · '.join(facts))}")
        lines += [f"  > {_plain(line)}" for line in hit.snippet.splitlines() or [""]]
        lines.append("")
    return "\n".join(lines)


def _csv(hits: Sequence[Hit]) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream)
    writer.writerow(_COLUMNS)
    for hit in hits:
        cells = (
            reference(hit.ref), hit.ref.scope.value, hit.kind.value, hit.role or "", hit.lane or "",
            _when(hit.time_ms), why_words(hit), f"{hit.score:.6g}", hit.snippet.replace("\0", ""),
        )  # fmt: skip
        writer.writerow(_inert(cell) for cell in cells)
    return stream.getvalue()


def _json(answer: Answer, hits: Sequence[Hit]) -> str:
    found = {
        "query": answer.query.text,
        "mode": answer.query.mode.value,
        "total": answer.total,
        "exact": answer.exact,
        "shown": len(hits),
        "hits": [
            {
                "source": hit.ref.scope.value,
                "ref": ref_fields(hit.ref),
                "reference": reference(hit.ref),
                "kind": hit.kind.value,
                "role": hit.role,
                "lane": hit.lane,
                "title": hit.title,
                "snippet": hit.snippet,
                "marks": [list(mark) for mark in hit.marks],
                "score": hit.score,
                "why": why_words(hit),
                "time": _when(hit.time_ms) or None,
                "alike": len(hit.alike),
            }
            for hit in hits
        ],
    }
    return json.dumps(found, ensure_ascii=False, indent=2).encode("utf-8", "replace").decode() + "\n"


def _plain(text: str) -> str:
    """Escape what Markdown would read as markup; nothing in it stays hidden."""
    return _MARKUP.sub(r"\\\1", visible(text.replace("\n", " ").replace("\t", " ")))


def _inert(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _when(ms: int | None) -> str:
    if ms is None:
        return ""
    try:
        return datetime.fromtimestamp(ms / 1000, tz=UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (ValueError, OverflowError, OSError):
        return ""

"""The host's cache trace (``cache-trace.jsonl``), which it writes when ``diagnostics.cacheTrace`` is on.

One JSON object a line, several stages a request; the one called ``stream:context`` is what goes
to the service: ``ts``, ``sessionKey``, ``system`` and ``systemDigest`` (when the trace may hold
the prompt), ``messageFingerprints``. The shape is that of the host's published source
(``src/agents/cache-trace.ts``); it is read tolerantly, for no such file was recorded. The tools
are not in it.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from strandline.model.cache_causes import TraceStep
from strandline.store.file_bytes import open_regular
from strandline.store.sessions.fields import Json, parse_object, text, texts
from strandline.store.sessions.items import read_time

READ_CAP = 134_217_728
"""Bytes of the trace's end that are read; the host never shortens the file."""

_LINE_CAP = 33_554_432
_STAGE = "stream:context"
_NEEDLE = b'"stream:context"'


def read_trace(path: Path, session_key: str) -> tuple[TraceStep, ...]:
    """Give the requests of a session key, oldest first; empty when there is no trace to read."""
    try:
        with open_regular(path) as stream:
            return tuple(_steps(stream, session_key))
    except OSError:
        return ()


def _steps(stream: BinaryIO, session_key: str) -> Iterator[TraceStep]:
    before: Json | None = None
    for record in _records(stream):
        at_ms = read_time(record.get("ts"))
        if text(record, "sessionKey") != session_key or text(record, "stage") != _STAGE or at_ms is None:
            continue
        if before is not None:
            yield _compared(at_ms, before, record)
        before = record


def _records(stream: BinaryIO) -> Iterator[Json]:
    size = stream.seek(0, 2)
    stream.seek(max(0, size - READ_CAP))
    if size > READ_CAP:
        stream.readline(_LINE_CAP)  # the rest of a line whose beginning is not read
    while line := stream.readline(_LINE_CAP):
        if _NEEDLE in line:
            record = parse_object(line.decode("utf-8", "replace"))
            if record is not None:
                yield record


def _compared(at_ms: int, before: Json, now: Json) -> TraceStep:
    old, new = texts(before, "messageFingerprints"), texts(now, "messageFingerprints")
    kept = _alike(old, new)
    same = None
    digests = text(before, "systemDigest"), text(now, "systemDigest")
    if all(digests):
        same = digests[0] == digests[1]
    return TraceStep(
        at_ms,
        same,
        "" if same is not False else _section(_system(before), _system(now)),
        kept if old and new else None,
        len(old) if old and new else None,
    )


def _system(record: Json) -> str:
    """Give the system prompt as one text; services get it as a text or as blocks with a text each."""
    value = record.get("system")
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "\n".join(text(block, "text") or "" for block in value if isinstance(block, dict))
    return json.dumps(value) if value is not None else ""


def _section(before: str, now: str) -> str:
    """Give the heading above the first difference; "" when there is none."""
    at = _alike(before, now)
    end = now.find("\n", at)
    for line in reversed(now[: end if end >= 0 else len(now)].splitlines()):
        if line.startswith("#"):
            return line.lstrip("# ").strip()
    return ""


def _alike(before: Sequence[str], now: Sequence[str]) -> int:
    """Give how many elements two sequences begin with alike."""
    shorter = min(len(before), len(now))
    return next((n for n in range(shorter) if before[n] != now[n]), shorter)

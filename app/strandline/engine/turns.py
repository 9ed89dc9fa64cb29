"""The turns of a transcript as far as its size and its last flush need them."""

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath

from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.model.flush_state import LastFlush
from strandline.store.sessions import Item, ItemKind, PartKind

HEARTBEAT = "HEARTBEAT_OK"

_NOTE = re.compile(r"(?:^|/)memory/\d{4}-\d\d-\d\d[^/]*\.md$")
_APPENDED = "Appended content to "
_FLUSH_PROMPT = "Pre-compaction memory flush"  # 2026.3.8 stores it; later releases store another text


def prompt_sizes(items: Iterable[Item]) -> list[list[int]]:
    """Give the prompt tokens at the end of each turn, one list per stretch between compactions.

    A turn begins with a user message. Silent turns (the flush itself) are no growth of the talk.
    """
    runs: list[list[int]] = [[]]
    size: int | None = None
    for item in items:
        if item.kind is ItemKind.COMPACTION_SUMMARY:
            _close(runs[-1], size)
            runs.append([])
            size = None
        elif item.kind is ItemKind.USER:
            _close(runs[-1], size)
            size = None
        elif item.silent:
            size = None
        elif item.kind is ItemKind.ASSISTANT and item.usage is not None and item.usage.prompt:
            size = item.usage.prompt
    _close(runs[-1], size)
    return [run for run in runs if run]


def ended_in_heartbeat(items: Sequence[Item]) -> bool:
    """Tell whether the last answer is that of a heartbeat."""
    last = next((item for item in reversed(items) if item.kind is ItemKind.ASSISTANT), None)
    return last is not None and last.text.strip() == HEARTBEAT


def last_flush(items: Sequence[Item]) -> LastFlush | None:
    """Find the newest turn that wrote the day's note before a compaction (to 2026.7.1).

    Recorded in 2026.7.1: a ``write`` that the host answers with "Appended content to memory/…" and
    a silent reply; only the flush may append there. 2026.3.8 keeps the prompt of the flush.
    """
    for index in range(len(items) - 1, -1, -1):
        item = items[index]
        if item.kind is ItemKind.TOOL_RESULT and item.text.startswith(_APPENDED):
            call = _call_before(items, index)
            if call is not None:
                return _written(item, *call)
        if item.kind is ItemKind.USER and item.text.startswith(_FLUSH_PROMPT):
            call = _call_after(items, index)
            if call is not None:
                return _written(item, *call)
    return None


def _close(run: list[int], size: int | None) -> None:
    if size is not None:
        run.append(size)


def _call_before(items: Sequence[Item], index: int) -> tuple[str, str] | None:
    for item in reversed(items[max(0, index - 4) : index]):
        if item.kind is ItemKind.USER:
            return None
        found = _call(item)
        if found is not None:
            return found
    return None


def _call_after(items: Sequence[Item], index: int) -> tuple[str, str] | None:
    for item in items[index + 1 :]:
        if item.kind is ItemKind.USER:
            return None
        found = _call(item)
        if found is not None:
            return found
    return None


def _call(item: Item) -> tuple[str, str] | None:
    """Give path and content of a call that writes a day's note."""
    for part in item.parts:
        if part.kind is not PartKind.TOOL_CALL or part.capped:
            continue
        try:
            given = json.loads(part.text)
        except (ValueError, RecursionError):
            continue
        if not isinstance(given, dict):
            continue
        path, content = given.get("path") or given.get("file_path"), given.get("content")
        if isinstance(path, str) and isinstance(content, str) and _NOTE.search(path.replace("\\", "/")):
            return path.replace("\\", "/"), content
    return None


def _written(item: Item, path: str, content: str) -> LastFlush:
    note = f"memory/{PurePosixPath(path).name}"
    return LastFlush(
        note=note,
        lines=tuple(content.splitlines()),
        at_ms=item.recorded_ms or item.timestamp_ms,
        entry_id=item.entry_id or None,
        words=say(
            QT_TRANSLATE_NOOP(
                "model", "It added {count} {count:line|lines} to {note}; the transcript has the call."
            ),
            count=len(content.splitlines()),
            note=note,
        ),
    )

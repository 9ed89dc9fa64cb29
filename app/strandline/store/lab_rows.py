"""What the library keeps of the lab: conversations, results of strategies, and runs that name them.

A result belongs to its content, not to a run: runs over the same conversation with the same choices
share it, so it is worked out once. A conversation or result that no run names any more is kept for a
while as a cache, the newest ``RESULTS_KEPT`` of them.
"""

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import zstandard

from strandline.store.library import Library

RESULTS_KEPT = 64
"""Results that no run names and that are kept all the same."""

_LEVEL = 6
_MOST_MS = 253_402_300_799_999  # the end of the year 9999, the last one that a date can be made of
_MOST_BYTES = 1 << 30  # a row that says it is larger is damaged


@dataclass(frozen=True, slots=True)
class RunRow:
    """A run: when (ms UTC), over which conversation, how, and the keys of its results in order.

    ``setting`` and ``failures`` (by strategy) are JSON values; ``results`` are (strategy, key).
    """

    id: int
    at_ms: int
    digest: str
    title: str
    setting: dict[str, Any]
    results: tuple[tuple[str, str], ...]
    failures: dict[str, Any]


class LabRows:
    """The lab's part of the library. Methods raise Unreadable when the library cannot be used."""

    def __init__(self, library: Library) -> None:
        self._library = library

    # Conversations and results, by their content

    def conversation(self, digest: str) -> dict[str, Any] | None:
        """Give a conversation as JSON values; None when it is not kept or damaged."""
        return self._value("SELECT data FROM lab_conversations WHERE digest = ?", digest)

    def result(self, key: str) -> dict[str, Any] | None:
        """Give a result as JSON values; None when it is not kept or damaged."""
        return self._value("SELECT data FROM lab_results WHERE key = ?", key)

    def keep_result(self, key: str, digest: str, value: dict[str, Any]) -> None:
        """Keep a result; one that is there already stays."""
        row = {"key": key, "digest": digest, "at_ms": _now(), "data": _packed(value)}
        with self._library.writing() as db:
            db.table("lab_results").insert(row, pk="key", ignore=True)
            db.execute(
                "DELETE FROM lab_results WHERE key NOT IN (SELECT key FROM lab_run_results) AND rowid NOT IN"
                " (SELECT rowid FROM lab_results WHERE key NOT IN (SELECT key FROM lab_run_results)"
                " ORDER BY rowid DESC LIMIT ?)",
                [RESULTS_KEPT],
            )

    # Runs

    def add_run(
        self,
        conversation: dict[str, Any],
        setting: dict[str, Any],
        results: Sequence[tuple[str, str, dict[str, Any]]],
        failures: dict[str, Any],
    ) -> RunRow:
        """Record a run, all or nothing; ``results`` are (strategy, key, result as JSON values)."""
        digest, title, now = conversation["digest"], _clean(conversation["title"]), _now()
        packed = [(strategy, key, _packed(value)) for strategy, key, value in results]
        with self._library.writing() as db:
            row = {"digest": digest, "data": _packed(conversation)}
            db.table("lab_conversations").insert(row, pk="digest", ignore=True)
            run = db.execute(
                "INSERT INTO lab_runs (at_ms, digest, title, setting, failures) VALUES (?, ?, ?, ?, ?)",
                [now, digest, title, json.dumps(setting), json.dumps(failures)],
            ).lastrowid
            for place, (strategy, key, data) in enumerate(packed):
                result = {"key": key, "digest": digest, "at_ms": now, "data": data}
                db.table("lab_results").insert(result, pk="key", ignore=True)
                db.execute(
                    "INSERT INTO lab_run_results (run, place, strategy, key) VALUES (?, ?, ?, ?)",
                    [run, place, strategy, key],
                )
        named = tuple((strategy, key) for strategy, key, _ in results)
        return RunRow(int(run or 0), now, digest, title, setting, named, failures)

    def runs(self) -> list[RunRow]:
        """Give all runs, the newest first; damaged ones are left out."""
        return list(self._runs("", ()))

    def run(self, number: int) -> RunRow | None:
        """Give a run."""
        return next(self._runs(" WHERE id = ?", (number,)), None)

    def delete_run(self, number: int) -> bool:
        """Forget a run with what no other run names; whether there was one."""
        with self._library.writing() as db:
            found = db.execute("SELECT 1 FROM lab_runs WHERE id = ?", [number]).fetchone()
            db.execute(
                "DELETE FROM lab_results WHERE key IN (SELECT key FROM lab_run_results WHERE run = ?)"
                " AND key NOT IN (SELECT key FROM lab_run_results WHERE run != ?)",
                [number, number],
            )
            db.execute("DELETE FROM lab_run_results WHERE run = ?", [number])
            db.execute("DELETE FROM lab_runs WHERE id = ?", [number])
            db.execute("DELETE FROM lab_conversations WHERE digest NOT IN (SELECT digest FROM lab_runs)")
        return found is not None

    def _runs(self, where: str, values: Sequence[int]) -> Iterator[RunRow]:
        with self._library.reading() as db:
            rows = db.execute(
                f"SELECT id, at_ms, digest, title, setting, failures FROM lab_runs{where}"  # noqa: S608
                " ORDER BY id DESC",
                values,
            ).fetchall()
            named = db.execute(
                "SELECT run, strategy, key FROM lab_run_results ORDER BY run, place"
            ).fetchall()
        results: dict[int, list[tuple[str, str]]] = {}
        for run, strategy, key in named:
            results.setdefault(run, []).append((strategy, key))
        for number, at_ms, digest, title, setting, failures in rows:
            named_here = tuple(results.get(number, ()))
            texts = (digest, title, *(text for pair in named_here for text in pair))
            if not isinstance(at_ms, int) or not 0 <= at_ms <= _MOST_MS:
                continue
            if not all(isinstance(text, str) for text in texts):
                continue
            try:
                told = json.loads(setting), json.loads(failures)
            except (ValueError, TypeError, RecursionError):
                continue
            if all(isinstance(one, dict) for one in told):
                yield RunRow(number, at_ms, digest, title, told[0], named_here, told[1])

    def _value(self, query: str, key: str) -> dict[str, Any] | None:
        with self._library.reading() as db:
            row = db.execute(query, [key]).fetchone()
        return _unpacked(row[0]) if row else None


def _packed(value: dict[str, Any]) -> bytes:
    # Escapes: half of a surrogate pair in a text has no bytes in UTF-8.
    return zstandard.ZstdCompressor(level=_LEVEL).compress(json.dumps(value, separators=(",", ":")).encode())


def _unpacked(data: Any) -> dict[str, Any] | None:
    try:
        value = json.loads(zstandard.ZstdDecompressor().decompress(data, max_output_size=_MOST_BYTES))
    except (zstandard.ZstdError, ValueError, TypeError, MemoryError):
        return None
    return value if isinstance(value, dict) else None


def _clean(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def _now() -> int:
    return int(time.time() * 1000)

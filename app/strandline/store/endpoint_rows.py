"""What was asked of model endpoints: when, for what, how many tokens, what it cost. Never a word of it."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from strandline.store.library import Library

RUNNING = "running"
"""The outcome of a call that has not come back (or whose process died): it counts with its estimate."""

_KEY = "endpoint:"


@dataclass(frozen=True, slots=True)
class EndpointCall:
    """One call. ``cost`` is in US dollars, None when no price is known; ``at_ms`` is epoch ms."""

    at_ms: int
    purpose: str
    host: str
    model: str
    outcome: str
    tokens_in: int
    tokens_out: int
    cost: float | None


@dataclass(frozen=True, slots=True)
class Spent:
    """What calls have cost: in all, and since some time; ``unpriced`` are tokens without a known price."""

    calls: int
    total: float
    since: float
    unpriced_since: int
    tokens: int = 0
    unpriced_calls: int = 0


class EndpointRows:
    """The calls in the library. Methods raise Unreadable when it cannot be used."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def begin(self, call: EndpointCall, since_ms: int, allow: Callable[[Spent], None]) -> int:
        """Note a call that is about to be made, with what it may cost at most, and give its number.

        ``allow`` sees what is spent and raises to forbid it; nobody else can begin one meanwhile.
        """
        with self._library.transaction(durable=True) as db:
            allow(_spent(db, since_ms))
            row = db.execute(
                "INSERT INTO endpoint_calls (at_ms, purpose, host, model, outcome, tokens_in,"
                " tokens_out, cost) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
                [
                    call.at_ms, call.purpose, call.host, call.model, call.outcome, call.tokens_in,
                    call.tokens_out, call.cost,
                ],
            ).fetchone()  # fmt: skip
        return int(row[0])

    def end(self, number: int, outcome: str, tokens_in: int, tokens_out: int, cost: float | None) -> None:
        """Note how a call came out, and what it really cost."""
        with self._library.transaction() as db:
            db.execute(
                "UPDATE endpoint_calls SET outcome = ?, tokens_in = ?, tokens_out = ?, cost = ? WHERE id = ?",
                [outcome, tokens_in, tokens_out, cost, number],
            )

    def spent(self, since_ms: int) -> Spent:
        """Sum up what was spent, in all and since a time."""
        with self._library.reading() as db:
            return _spent(db, since_ms)

    def calls(self, since_ms: int = 0) -> tuple[EndpointCall, ...]:
        """Give the calls from a time on, oldest first."""
        with self._library.reading() as db:
            rows = db.execute(
                "SELECT at_ms, purpose, host, model, outcome, tokens_in, tokens_out, cost FROM endpoint_calls"
                " WHERE at_ms >= ? ORDER BY id",
                [since_ms],
            ).fetchall()
        return tuple(EndpointCall(*row) for row in rows)

    def change(self, key: str, changed: Callable[[Any], Any]) -> None:
        """Put another JSON value in place of one that is kept beside the calls, in one step."""
        with self._library.transaction() as db:
            new = changed(_value(db, key))
            db.execute("INSERT OR REPLACE INTO kv (key, value) VALUES (?, ?)", [_KEY + key, json.dumps(new)])

    def value(self, key: str) -> Any:
        """Give one of those values, None when there is none."""
        with self._library.reading() as db:
            return _value(db, key)


def _value(db: sqlite3.Connection, key: str) -> Any:
    row = db.execute("SELECT value FROM kv WHERE key = ?", [_KEY + key]).fetchone()
    return None if row is None else json.loads(row[0])


def _spent(db: sqlite3.Connection, since_ms: int) -> Spent:
    row = db.execute(
        "SELECT count(*), coalesce(sum(cost), 0.0), coalesce(sum(CASE WHEN at_ms > ? THEN cost END), 0.0),"
        " coalesce(sum(CASE WHEN at_ms > ? AND cost IS NULL THEN tokens_in + tokens_out END), 0),"
        " coalesce(sum(tokens_in + tokens_out), 0), count(*) - count(cost) FROM endpoint_calls",
        [since_ms, since_ms],
    ).fetchone()
    return Spent(*row)

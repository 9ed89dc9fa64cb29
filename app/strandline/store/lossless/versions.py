"""The texts that a summary has or had: to compare side by side, to accept, to go back."""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from strandline.errors import NotFound
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.lcm.reading import chunks
from strandline.store.lossless.kept_json import list_of, object_of
from strandline.store.lossless.values import NewSummary, Version, VersionState

_COLUMNS = "summary_id, version, state, content, token_count, model, file_ids, detail, at_ms"


def add(connection: sqlite3.Connection, new: NewSummary, state: VersionState, at_ms: int) -> int:
    """Keep the text of a summary as its next version; give its number, counting from 1."""
    number: int = connection.execute(
        "SELECT coalesce(max(version), 0) + 1 FROM lossless_versions WHERE summary_id = ?", [new.summary_id]
    ).fetchone()[0]
    connection.execute(
        f"INSERT INTO lossless_versions ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        [
            new.summary_id, number, state.value, new.content, new.tokens, new.model,
            json.dumps(new.file_ids), json.dumps(dict(new.detail)), at_ms,
        ],
    )  # fmt: skip
    return number


def read(connection: sqlite3.Connection, summary_id: str) -> tuple[Version, ...]:
    """Give the versions of a summary, oldest first; none for an id that nobody has."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM lossless_versions WHERE summary_id = ? ORDER BY version",  # noqa: S608
        [summary_id],
    )
    return tuple(_version(row) for row in rows)


def used(connection: sqlite3.Connection, summary_ids: Sequence[str]) -> dict[str, Version]:
    """Give the text that stands in the graph for each of these summaries, by id."""
    found = {}
    for some in chunks(list(summary_ids), 500):
        marks = ",".join("?" * len(some))
        for row in connection.execute(
            f"SELECT {_COLUMNS} FROM lossless_versions"  # noqa: S608
            f" WHERE summary_id IN ({marks}) AND state = 'used'",
            some,
        ):
            found[row[0]] = _version(row)
    return found


def remarked(connection: sqlite3.Connection) -> dict[str, dict[str, Any]]:
    """Give what is kept beside the texts in the graph that came otherwise than asked, by summary.

    Those with notes that did not come of the first, ordinary answer, or that an endpoint wrote.
    """
    rows = connection.execute(
        "SELECT summary_id, detail FROM lossless_versions WHERE state = 'used' AND json_valid(detail)"
        " AND json_array_length(detail, '$.notes') > 0"
        " AND (json_extract(detail, '$.level') != 'normal' OR json_extract(detail, '$.capped')"
        " OR json_extract(detail, '$.summarizer') LIKE 'endpoint:%') ORDER BY summary_id"
    )
    return {row[0]: object_of(row[1]) for row in rows}


def _version(row: Sequence[Any]) -> Version:
    return Version(
        row[0], row[1], VersionState(row[2]), row[3], row[4], row[5],
        tuple(list_of(row[6])), object_of(row[7]), row[8],
    )  # fmt: skip


def use(connection: sqlite3.Connection, summary_id: str, number: int) -> None:
    """Let a version stand in the graph; the one that stood there becomes a former one. Raises NotFound."""
    row = connection.execute(
        "SELECT content, token_count, model, file_ids FROM lossless_versions v"
        " WHERE summary_id = ? AND version = ?"
        " AND EXISTS (SELECT 1 FROM summaries s WHERE s.summary_id = v.summary_id)",
        [summary_id, number],
    ).fetchone()
    if row is None:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "The summary {id} has no version {number}."), id=summary_id,
                number=number),
            say(QT_TRANSLATE_NOOP("model", "List what there is and take the id from there.")),
        )  # fmt: skip
    connection.execute(
        "UPDATE lossless_versions SET state = CASE WHEN version = ? THEN 'used' ELSE 'former' END"
        " WHERE summary_id = ? AND (version = ? OR state = 'used')",
        [number, summary_id, number],
    )
    connection.execute(
        "UPDATE summaries SET content = ?, token_count = ?, model = ?, file_ids = ? WHERE summary_id = ?",
        [*row, summary_id],
    )

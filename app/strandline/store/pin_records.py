"""What the library knows of pins: their words, their file, and where they came from.

Each wording is a row that holds from the operation that added it to the one that removed it,
so undoing an operation in the log gives back what it changed here, without a second log.
"""

import json
import secrets
import time
from collections.abc import Iterable
from pathlib import Path

from strandline.model.pin_match import KnownPin
from strandline.model.pins import PinSource, PinText, SourceKind
from strandline.store.library import Library
from strandline.store.stored_paths import path_of, stored, words_of

# A wording holds when the operation that added it stands and the one that removed it does not.
_HOLDS = (
    "(p.added IS NULL OR EXISTS (SELECT 1 FROM operations o WHERE o.id = p.added AND o.state = 'done'))"
    " AND (p.removed IS NULL OR NOT EXISTS"
    " (SELECT 1 FROM operations o WHERE o.id = p.removed AND o.state = 'done'))"
)


def new_id() -> str:
    """Give an id for a new pin."""
    return secrets.token_hex(4)


class PinRecords:
    """The pins in the library. Methods raise Unreadable when the library cannot be used."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def known(self, workspace: Path) -> list[KnownPin]:
        """Give the pins that should stand in the files of a workspace."""
        with self._library.reading() as db:
            rows = db.execute(
                f"SELECT p.pin, p.file, p.text, p.annotations FROM pins p WHERE p.workspace = ? AND {_HOLDS}"  # noqa: S608
                " ORDER BY p.id",
                [stored(workspace)],
            ).fetchall()
        return [
            KnownPin(row[0], words_of(row[1]), _text(row[2], row[3]))
            for row in rows
            if isinstance(row[2], str)  # else damaged
        ]

    def was_removed(self, workspace: Path, pin: str) -> bool:
        """Tell whether somebody took a pin out of its file, or let it be forgotten; not by Undo."""
        with self._library.reading() as db:
            row = db.execute(
                "SELECT 1 FROM pins p JOIN operations o ON o.id = p.removed"
                " WHERE p.workspace = :workspace AND p.pin = :pin AND o.state = 'done'"
                # Of a pin that was written and is forgotten, only where it came from is left.
                " UNION SELECT 1 FROM pin_sources s WHERE s.pin = :pin"
                " AND NOT EXISTS (SELECT 1 FROM pins p WHERE p.pin = :pin)",
                {"workspace": stored(workspace), "pin": pin},
            ).fetchone()
        return row is not None

    def change(
        self, workspace: Path, operation: int | None, gone: Iterable[str], come: Iterable[KnownPin]
    ) -> None:
        """Record that an operation removed pins (by id) and added others; None: no undo belongs to it.

        A pin that is in both was edited or moved.
        """
        now = time.time_ns() // 1_000_000
        with self._library.writing() as db:
            for pin in gone:
                if operation is None:
                    db.execute(
                        f"DELETE FROM pins AS p WHERE p.workspace = ? AND p.pin = ? AND {_HOLDS}",  # noqa: S608
                        [stored(workspace), pin],
                    )
                else:
                    db.execute(
                        f"UPDATE pins AS p SET removed = ? WHERE p.workspace = ? AND p.pin = ? AND {_HOLDS}",  # noqa: S608
                        [operation, stored(workspace), pin],
                    )
            db.table("pins").insert_all(
                {
                    "pin": one.id,
                    "workspace": stored(workspace),
                    "file": stored(one.file),
                    "text": one.pin.text,
                    "annotations": json.dumps(one.pin.annotations, ensure_ascii=False),
                    "at_ms": now,
                    "added": operation,
                    "removed": None,
                }
                for one in come
            )

    def set_source(self, pin: str, source: PinSource) -> None:
        """Record where a pin came from."""
        with self._library.writing() as db:
            db.table("pin_sources").upsert(
                {
                    "pin": pin,
                    "kind": source.kind.value,
                    "place": stored(source.database) if source.database else "",
                    "ref": stored(source.ref),
                    "ids": json.dumps(source.ids),
                    "text_sha256": source.text_sha256,
                    "at_ms": source.at_ms,
                },
                pk="pin",
            )

    def source(self, pin: str) -> PinSource | None:
        """Give where a pin came from, None when that is not known."""
        with self._library.reading() as db:
            row = db.execute(
                "SELECT kind, place, ids, text_sha256, at_ms FROM pin_sources WHERE pin = ?", [pin]
            ).fetchone()
        if row is None:
            return None
        try:
            kind, ids = SourceKind(row[0]), _pairs(row[2])
        except ValueError:  # of a newer Strandline, or damaged
            return None
        return PinSource(kind, path_of(row[1]) if row[1] else None, ids, row[3], row[4])


def _text(text: str, annotations: str) -> PinText:
    try:
        return PinText(text, _pairs(annotations))
    except ValueError:  # damaged; the words are worth more than their notes
        return PinText(text)


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Read pairs back. Raises ValueError for anything else."""
    try:
        return tuple((str(name), str(value)) for name, value in json.loads(text))
    except (TypeError, RecursionError) as error:
        raise ValueError(text[:40]) from error

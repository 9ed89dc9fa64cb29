"""What the library knows of suggestions: each one found, what became of it, and each session's looks."""

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from strandline.messages import Message, pack_message, unpack_message
from strandline.model.pins import PinSource, SourceKind, normalised
from strandline.model.suggest.cycle import Cycle, Stage
from strandline.model.suggest.kinds import Found, Keep, Speaker
from strandline.store.library import Library
from strandline.store.stored_paths import path_of, stored

MOST_KEPT = 2_000
"""Suggestions of one workspace that are kept; beyond them the oldest answered ones go."""


class Answer(StrEnum):
    """What became of a suggestion."""

    OPEN = "open"
    TAKEN = "taken"  # handed out to be staged as a pin
    DISMISSED = "dismissed"
    MERGED = "merged"  # into another one
    REPLACED = "replaced"  # a later one gives a newer value


@dataclass(frozen=True, slots=True)
class Kept:
    """A suggestion as it is kept.

    ``number`` is that of its message for people, from 1; ``edited`` the wording that somebody gave it
    (empty: its own). ``became`` is the id of what it became: of the suggestion that it was merged into
    or replaced by, of the pin that was made of it.
    """

    id: str
    session_key: str
    found: Found
    source: PinSource
    number: int
    said_ms: int | None
    answer: Answer = Answer.OPEN
    edited: str = ""
    became: str = ""
    at_ms: int = 0

    @property
    def text(self) -> str:
        """The wording for the pin."""
        return self.edited or self.found.text


def id_of(workspace: Path, text: str) -> str:
    """Give the id of a suggestion: the same words have the same one, whenever they are found."""
    words = f"{workspace}\n{normalised(text)}"
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:12]


class SuggestionRows:
    """The suggestions of one workspace. Methods raise Unreadable when the library cannot be used."""

    def __init__(self, library: Library, workspace: Path) -> None:
        self._library = library
        self._workspace = stored(workspace)

    # Looks

    def cycle(self, session_key: str) -> Cycle:
        """Give what is known of a session's looks."""
        with self._library.reading() as db:
            return self._cycle(db, session_key)

    def change_cycle(self, session_key: str, change: Callable[[Cycle], Cycle | None]) -> Cycle | None:
        """Keep what ``change`` makes of what is known of a session's looks, and give it; None: no change.

        Read and kept in one transaction: of two windows that look, the second knows of the first.
        """
        with self._library.writing() as db:
            cycle = change(self._cycle(db, session_key))
            if cycle is not None:
                row = {
                    "workspace": self._workspace,
                    "session_key": stored(session_key),
                    "stage": cycle.stage.value,
                    "compactions": cycle.compactions,
                    "material": cycle.material,
                    "failures": cycle.failures,
                    "reason": json.dumps(pack_message(cycle.reason)) if cycle.reason else None,
                    "at_ms": cycle.at_ms,
                }
                db.table("suggestion_cycles").upsert(row, pk=("workspace", "session_key"))
        return cycle

    def _cycle(self, db: Any, session_key: str) -> Cycle:
        row = db.execute(
            "SELECT stage, compactions, material, failures, reason, at_ms FROM suggestion_cycles"
            " WHERE workspace = ? AND session_key = ?",
            [self._workspace, stored(session_key)],
        ).fetchone()
        if row is None:
            return Cycle()
        try:
            return Cycle(Stage(row[0]), row[1], row[2], row[3], _reason(row[4]), row[5])
        except ValueError:  # damaged: looked at anew
            return Cycle()

    # Suggestions

    def all(self, session_key: str | None = None) -> list[Kept]:
        """Give all suggestions of the workspace (or of one session), the latest said first."""
        with self._library.reading() as db:
            found = self._read(db)
        return [one for one in found if session_key is None or one.session_key == session_key]

    def _read(self, db: Any) -> list[Kept]:
        query = (
            "SELECT id, session_key, state, kind, target, text, edited, quote, reason, speaker, confirmed,"
            " place, number, start, said_ms, at_ms, merged_into FROM suggestions WHERE workspace = ?"
            " ORDER BY coalesce(said_ms, 0) DESC, number DESC, start DESC, id"
        )
        rows = db.execute(query, [self._workspace]).fetchall()
        return [one for one in map(_kept, rows) if one is not None]

    def add(self, suggestions: Iterable[Kept]) -> int:
        """Keep new ones; of those that are known already nothing changes. Gives how many were new."""
        rows = [self._row(one) for one in suggestions]
        if not rows:
            return 0
        with self._library.writing() as db:
            table = db.table("suggestions")
            before = table.count
            table.insert_all(rows, pk=("workspace", "id"), ignore=True)
            added = table.count - before
            db.execute(
                "DELETE FROM suggestions WHERE workspace = ? AND state != 'open' AND rowid NOT IN"
                " (SELECT rowid FROM suggestions WHERE workspace = ? ORDER BY at_ms DESC LIMIT ?)",
                [self._workspace, self._workspace, MOST_KEPT],
            )
        return added

    def change(self, act: Callable[[Sequence[Kept]], Iterable[Kept]]) -> tuple[Kept, ...]:
        """Keep what ``act`` makes of the suggestions of the workspace, all or none, and give it.

        ``act`` gets them as they are now and gives those that change; nobody else changes any between.
        What it raises changes nothing. Two windows that answer the same suggestion come one after the
        other, so that the second can be told.
        """
        with self._library.writing() as db:
            changed = tuple(act(self._read(db)))
            if changed:
                db.table("suggestions").upsert_all(map(self._row, changed), pk=("workspace", "id"))
        return changed

    def _row(self, one: Kept) -> dict[str, Any]:
        found, source = one.found, one.source
        place = {
            "kind": source.kind.value,
            "database": None if source.database is None else stored_text(source.database),
            "ids": list(source.ids),
            "sha256": source.text_sha256,
        }
        return {
            "id": one.id,
            "workspace": self._workspace,
            "session_key": stored(one.session_key),
            "state": one.answer.value,
            "kind": found.kind.value,
            "target": found.target,
            "text": _clean(found.text),
            "edited": _clean(one.edited),
            "quote": _clean(found.quote),
            "reason": _clean(found.reason),
            "speaker": found.speaker.value,
            "confirmed": _clean(found.confirmed),
            "place": json.dumps(place),
            "number": one.number,
            "start": found.start,
            "said_ms": one.said_ms,
            "at_ms": one.at_ms,
            "merged_into": one.became,
        }


def stored_text(path: Path) -> str:
    """Give a path for JSON; the halves of characters in it are escaped there."""
    return str(path)


def _clean(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def _reason(packed: str | None) -> Message | None:
    try:
        return unpack_message(json.loads(packed)) if packed else None
    except (ValueError, TypeError):
        return None


def _kept(row: Any) -> Kept | None:
    try:
        place = json.loads(row[11])
        ids = tuple((str(name), str(value)) for name, value in place["ids"])
        database = None if place["database"] is None else path_of(place["database"])
        source = PinSource(SourceKind(place["kind"]), database, ids, str(place["sha256"]))
        found = Found(
            Keep(row[3]), row[5], row[7], row[13], row[13] + len(row[7]), row[4], row[8] or "",
            Speaker(row[9]), row[10] or "",
        )  # fmt: skip
        return Kept(
            row[0],
            row[1],
            found,
            source,
            row[12],
            row[14],
            Answer(row[2]),
            row[6] or "",
            row[16] or "",
            row[15],
        )
    except (ValueError, TypeError, KeyError):  # damaged, or of a newer version
        return None


def answered(one: Kept, answer: Answer, became: str = "") -> Kept:
    """Give a suggestion with what became of it."""
    return replace(one, answer=answer, became=became)

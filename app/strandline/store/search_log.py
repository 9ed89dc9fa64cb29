"""What was searched for before: the last twenty queries, newest first, in the app's library."""

import json
from dataclasses import dataclass

from strandline.model.search import Mode
from strandline.store.library import Library

KEPT = 20
_KEY = "searches"
_LONGEST = 1_000


@dataclass(frozen=True, slots=True)
class PastSearch:
    """A query somebody asked and the way it was understood."""

    text: str
    mode: Mode


def searches(library: Library) -> tuple[PastSearch, ...]:
    """Give what was searched for, newest first; what cannot be understood is left out."""
    return _read(library.kv_get(_KEY, []))


def note_search(library: Library, text: str, mode: Mode) -> tuple[PastSearch, ...]:
    """Remember a query and give the new list; the same words again move to the front.

    Blank and very long queries are not remembered.
    """
    text = text.strip()
    if not text or len(text) > _LONGEST or not _is_text(text):
        return searches(library)
    with library.writing() as db:  # one transaction: another window may write between read and write
        row = db.execute("SELECT value FROM kv WHERE key = ?", [_KEY]).fetchone()
        known = _read(json.loads(row[0])) if row else ()
        kept = (PastSearch(text, mode), *(one for one in known if one.text != text))[:KEPT]
        value = json.dumps([[one.text, one.mode.value] for one in kept], ensure_ascii=False)
        db.table("kv").upsert({"key": _KEY, "value": value}, pk="key")
    return kept


def forget_searches(library: Library) -> tuple[PastSearch, ...]:
    """Forget all of them."""
    library.kv_set(_KEY, None)
    return ()


def _read(value: object) -> tuple[PastSearch, ...]:
    modes = {mode.value: mode for mode in Mode}
    rows = value if isinstance(value, list) else []
    return tuple(
        PastSearch(row[0], modes[row[1]])
        for row in rows
        if isinstance(row, list) and len(row) == 2 and isinstance(row[0], str) and row[1] in modes
    )[:KEPT]


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character, which no database keeps
        return False
    return True

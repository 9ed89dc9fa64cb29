"""The words the index holds: those of one stem, those near a mistyped one."""

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from strandline.engine.search.cutting import cutter

MOST_FORMS = 40
"""Forms of a word that are looked for at once."""
_MOST_NEAR = 3_000
_LAST = "\U0010ffff"


def forms(connection: sqlite3.Connection, word: str) -> tuple[str, ...]:
    """Give the words of the index with the English stem of ``word``, itself first.

    "kitchens" gives kitchens and kitchen. Words with digits or other letters have one form.
    """
    if len(word) < 3 or not (word.isascii() and word.isalpha()):
        return (word,)
    stem = cutter().stems([word])[0]
    # Porter's rules change at most the last letter of what they leave (happy, happi).
    root = stem[:-1] if len(stem) > 3 else stem
    near = [one for one in beginning(connection, root) if one.isalpha() and one.isascii()]
    alike = [one for one, its in zip(near, cutter().stems(near), strict=True) if its == stem and one != word]
    return (word, *alike[: MOST_FORMS - 1])


def beginning(connection: sqlite3.Connection, start: str) -> list[str]:
    """Give words of the index that begin so, at most some thousands."""
    _open(connection)
    rows = connection.execute(
        "SELECT term FROM temp.vocabulary WHERE term >= ? AND term < ? LIMIT ?",
        (start, start + _LAST, _MOST_NEAR),
    )
    return [row[0] for row in rows]


def holds(connection: sqlite3.Connection, word: str) -> bool:
    """Tell whether any document of the index holds this word."""
    _open(connection)
    return connection.execute("SELECT 1 FROM temp.vocabulary WHERE term = ?", (word,)).fetchone() is not None


def correction(connection: sqlite3.Connection, word: str) -> str | None:
    """Give the word of the index that was probably meant, None when none is near.

    The first letter, or the first three but for an exchanged pair, must be right; of equally near
    words the one in more documents wins.
    """
    if len(word) < 4 or not word.isascii():
        return None
    _open(connection)
    rows = connection.execute(
        "SELECT term, doc FROM temp.vocabulary WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ?",
        (word[0], word[0] + _LAST, len(word) - 2, len(word) + 2),
    ).fetchall()
    documents: dict[str, int] = {term: count for term, count in rows if term != word and term.isascii()}
    near = get_close_matches(word, documents, n=5, cutoff=0.75)
    return max(near, key=lambda one: (_likeness(word, one), documents[one]), default=None)


def _likeness(word: str, other: str) -> int:
    """Rank coarsely, so that of two near words the common one wins: same letters, same length, same end."""
    return 2 * (sorted(word) == sorted(other)) + (len(word) == len(other) or word[-1] == other[-1])


def _open(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab(main, words, row)")


def joined_forms(words: Sequence[str]) -> str:
    """Give forms of a word as one FTS5 expression."""
    quoted = [f'"{word}"' for word in words]
    return quoted[0] if len(quoted) == 1 else f"({' OR '.join(quoted)})"


_CUT_SHORT = 32_000  # bytes; FTS5 keeps 32,768 of a longer word
_START = 100


@dataclass(frozen=True, slots=True)
class AllWords:
    """All words of an index, to be looked through in a millisecond.

    ``long`` are beginnings of those words that may have been cut short, so whatever stands in them.
    """

    lines: bytes
    long: tuple[str, ...]

    def holding(self, piece: str, *, ends: bool, most: int) -> list[str] | None:
        """Give the words but long ones that hold a piece of ASCII letters and digits (``ends``: at the end).

        Inside a word its last letter may have been joined with accents. None when there are more than
        ``most``.
        """
        head, letter = piece[:-1].encode(), piece[-1:].encode()
        sought = head + letter + b"\n" if ends else head + b"(?:" + letter + b"|[\x80-\xff])"
        found: list[str] = []
        end = 0
        for match in re.finditer(sought, self.lines):
            if match.start() < end:
                continue  # once more in the same word
            if len(found) == most:
                return None
            start, end = self.lines.rfind(b"\n", 0, match.start()) + 1, self.lines.index(b"\n", match.start())
            found.append(self.lines[start:end].decode())
        return found


_kept: dict[str, tuple[object, AllWords]] = {}  # of the index that was asked last; threads share it


def known_words(connection: sqlite3.Connection) -> AllWords | None:
    """Give all words of the index if they were read before and none came since."""
    kept = _kept.get("last")
    return kept[1] if kept is not None and kept[0] == _generation(connection) else None


def all_words(connection: sqlite3.Connection) -> AllWords:
    """Give all words of the index: 0.15 s for 65,000, then nothing until the index changes."""
    generation = _generation(connection)
    if (kept := _kept.get("last")) is not None and kept[0] == generation:
        return kept[1]
    _open(connection)
    rows = connection.execute("SELECT CAST(term AS BLOB) FROM temp.vocabulary").fetchall()
    long = [term for (term,) in rows if len(term) >= _CUT_SHORT]
    lines = b"\n".join(term for (term,) in rows if len(term) < _CUT_SHORT) + b"\n"
    made = AllWords(
        lines, tuple(dict.fromkeys(term[: 4 * _START].decode("utf-8", "ignore")[:_START] for term in long))
    )
    _kept["last"] = generation, made
    return made


def _generation(connection: sqlite3.Connection) -> object:
    """Give what changes whenever words come: FTS5's list of its segments, its counts, the last number."""
    path = connection.execute("SELECT file FROM pragma_database_list WHERE name = 'main'").fetchone()
    file = Path(path[0]).stat().st_ino if path[0] else id(connection)
    rows = connection.execute("SELECT id, block FROM words_data WHERE id IN (1, 10)").fetchall()
    last = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'documents'").fetchone()
    return path, file, tuple(rows), last

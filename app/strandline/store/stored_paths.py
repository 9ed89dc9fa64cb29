"""Paths as values of the library: any name a file can have, also one that is no text.

A name in another encoding than UTF-8 has halves of surrogate pairs in Python, which SQLite
keeps in no text. Such a path is kept as bytes; a value equals another one where the paths do.
"""

from pathlib import Path


def stored(path: Path | str) -> str | bytes:
    """Give the value for a column: text, or bytes for what is no text."""
    words = str(path)
    try:
        words.encode()
    except UnicodeEncodeError:
        return words.encode("utf-8", "surrogatepass")
    return words


def words_of(value: str | bytes) -> str:
    """Give back what :func:`stored` was given, as a string."""
    return value.decode("utf-8", "surrogatepass") if isinstance(value, bytes) else value


def path_of(value: str | bytes) -> Path:
    """Give back what :func:`stored` was given, as a path."""
    return Path(words_of(value))

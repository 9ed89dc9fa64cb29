"""Texts as SQLite can keep them: half a surrogate pair, which JSON and file names may hold, is none."""


def plain(said: str) -> str:
    """Give a name that is text, another one for another name: halves of pairs are written as escapes."""
    return said if said.isascii() else said.encode("utf-8", "backslashreplace").decode()


def shown(said: str | None) -> str | None:
    """Give a text to be read: halves of a pair are joined, or become U+FFFD."""
    if said is None or said.isascii():
        return said
    try:
        said.encode()
    except UnicodeEncodeError:
        return said.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return said

"""What of a text is no talk: fenced code, logs, data. Nobody calls the figures in there facts."""

import re

_FENCE = re.compile(r"^[ \t]*(?:```|~~~)", re.MULTILINE)
_DATA_LINE = re.compile(
    r"^[ \t]*(?:"
    r"[{}\[\]]+,?\s*$|[{\[]\s*[\"'{\[\d]|\"[^\"\n]{1,60}\"\s*:|[\w.]+\s*=\s*[\w\"'\[{(]|(?:\$|>>>|\+\+\+|---|@@)\s?\S"
    r"|(?:DEBUG|INFO|WARN(?:ING)?|ERROR|TRACE|FATAL|CRITICAL)\b"
    r"|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d|\[?\d\d:\d\d:\d\d\b"
    r"|(?:def|class|import|from|return|const|let|var|function|async|public|private|#include|SELECT|INSERT|UPDATE|CREATE)\s+[\w*.(\"]+.*[;:({=]"
    r"|at\s[\w.$]+\(|Traceback|File \"|(?:\+|-)\s{0,4}[\w\"'}]+.*[;{}(]$"
    r"|[\w./-]+:\d+:|</?[a-z][\w-]*[ >]|\|.*\|\s*$"
    r").*$",
    re.MULTILINE,
)  # fmt: skip
_SIGN = re.compile(r"[{}\[\]=\"<>|$/:]")


def data_ranges(text: str) -> tuple[tuple[int, int], ...]:
    """Give the ranges of the fenced blocks and of the lines of code, logs and data."""
    if not _SIGN.search(text):
        return ()
    found = []
    fences = [match.start() for match in _FENCE.finditer(text)]
    for begin, end in zip(fences[::2], [*fences[1::2], len(text)], strict=False):
        found.append((begin, end))
    if "\n" in text or len(text) < 400:
        for line in _DATA_LINE.finditer(text):
            start, stop = line.span()
            if found and found[-1][1] == start - 1:
                found[-1] = (found[-1][0], stop)
            else:
                found.append((start, stop))
    return tuple(found)

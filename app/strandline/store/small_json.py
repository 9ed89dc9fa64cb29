"""Small JSON files of the app's own, read at its start whatever somebody put in their place.

A pipe has no end and a device none either; a number of a million digits, a list a thousand deep or a
gigabyte is nothing that we wrote. None of it may keep a window from opening.
"""

import errno
import json
import os
import re
import tempfile
from pathlib import Path
from typing import Any

from strandline.store.file_bytes import is_file, open_regular, real_path

MOST_BYTES = 1 << 20
DEEPEST = 64
"""Lists and objects in each other. Writing needs more of the stack than reading: what is kept and
written again must be far from the interpreter's own limit.
"""
_SURROGATES = re.compile("[\ud800-\udfff]")


def read_json(path: Path, most: int = MOST_BYTES) -> Any:
    """Give what a file of at most ``most`` bytes holds.

    Raises OSError (also for a folder, a pipe, a device), ValueError for anything that is no JSON of a
    reasonable size.
    """
    with open_regular(path) as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise ValueError(f"more than {most:,} bytes")
    try:
        value = json.loads(data.decode("utf-8-sig"))
    except RecursionError:
        raise ValueError("nested too deep") from None
    if not _shallow(value):
        raise ValueError("nested too deep")
    return value


def as_text(document: Any) -> str:
    """Give a document as text that UTF-8 can carry: half of a surrogate pair stays an escape."""
    text = json.dumps(document, ensure_ascii=False, indent=2, default=dict)
    return _SURROGATES.sub(lambda half: f"\\u{ord(half[0]):04x}", text) + "\n"


def write_text(path: Path, text: str, *, sure: bool = True) -> None:
    """Write a file whole or not at all, and nothing over a folder, a pipe or a device. Raises OSError.

    Only this user may read it. ``sure``: it is on the disk when it gets its name, which takes a while;
    what is written often, and can be done without, need not be.
    """
    target = real_path(path)  # a link into somebody's dot-files stays a link
    if os.path.lexists(target) and not is_file(target):
        raise OSError(errno.EINVAL, "it is no regular file")
    handle, name = tempfile.mkstemp(prefix=target.name, suffix=".tmp", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            if sure:
                os.fsync(stream.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _shallow(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [
            child
            for one in level
            for child in (one.values() if isinstance(one, dict) else one if isinstance(one, list) else ())
        ]
        if not level:
            return True
    return False

"""The files of large payloads: written whole under another name first, for their owner only."""

import os
from pathlib import Path

from strandline.paths import ensure
from strandline.store.lossless.layout import LAYOUT
from strandline.store.own_file import unusable


def keep(path: Path, data: bytes) -> None:
    """Write a file unless it is there with this size; a name stands for one content. Raises Unreadable.

    It is there before the row that names it is committed: after a crash it is written once more.
    """
    try:
        if path.is_file() and path.stat().st_size == len(data):
            return
        ensure(path.parent.parent)
        ensure(path.parent)
        half = path.with_name(f"{path.name}.part")
        descriptor = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
        half.replace(path)
    except OSError as error:
        raise unusable(path, error, LAYOUT) from error

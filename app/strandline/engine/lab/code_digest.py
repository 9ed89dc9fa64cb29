"""Tells whether a strategy is still the one that a kept result came from."""

import hashlib
from functools import cache
from pathlib import Path

from strandline import __version__

_PACKAGES = ("engine/lab", "engine/summarizers", "engine/lossless", "model/lab", "model/facts")


@cache
def code_digest() -> str:
    """Give a digest of the code that makes the figures; of the version where no sources are (packed)."""
    top = Path(__file__).resolve().parents[2]
    found = hashlib.sha256(__version__.encode())
    for package in _PACKAGES:
        for file in sorted((top / package).rglob("*.py")):
            found.update(file.relative_to(top).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:16]

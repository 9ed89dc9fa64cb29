"""A line on a terminal's error stream that tells how far work is, and goes away again."""

import sys
from typing import Self

_WIPED = "\r\x1b[K"


class StatusLine:
    """One such line; nothing is written where no terminal is, nor with ``on`` False."""

    def __init__(self, *, on: bool = True) -> None:
        self._on = on and sys.stderr is not None and sys.stderr.isatty()
        self._shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, text: str) -> None:
        """Write the line anew."""
        if self._on:
            sys.stderr.write(f"{_WIPED}{text}")
            sys.stderr.flush()
            self._shown = True

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            sys.stderr.write(_WIPED)
            sys.stderr.flush()
            self._shown = False

"""Ending long work politely: at a place where nothing is half done."""

import contextlib
import signal
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def ended_by_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Let Ctrl+C and a polite kill call ``stop`` for the length of the block, instead of ending us."""
    before = {}
    for name in ("SIGINT", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None:
            before[number] = signal.signal(number, lambda *_: stop())
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

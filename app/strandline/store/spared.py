"""Importing a package without what it would bring along only to know of it."""

import contextlib
import sys
import threading
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType

_changing = threading.Lock()


@contextlib.contextmanager
def without(*packages: str) -> Iterator[None]:
    """Let imports of ``packages`` fail in this thread for the length of the block, unless they are loaded.

    Other threads import them meanwhile as ever.
    """
    finder = _Refusing(packages)
    with _changing:  # a new list each time: another thread may be going through the old one
        sys.meta_path = [finder, *sys.meta_path]
    try:
        yield
    finally:
        with _changing:
            sys.meta_path = [other for other in sys.meta_path if other is not finder]


class _Refusing(MetaPathFinder):
    """Says of some packages that they are not there, to the thread that made it."""

    def __init__(self, packages: Sequence[str]) -> None:
        self._packages = frozenset(packages)
        self._thread = threading.get_ident()

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        """Give nothing, so that the next one is asked. Raises ModuleNotFoundError for what is refused."""
        del path, target
        if name in self._packages and threading.get_ident() == self._thread:
            raise ModuleNotFoundError(f"{name} is not needed here", name=name)

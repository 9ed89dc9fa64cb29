"""Which files the host holds back when it does not trust their origin, and whose writers it records.

Facts: the gate of 2026.9.6, measured there only; present from 2026.8.2 on. Paths are relative
to the workspace, with ``/``, and those of the real file: a link counts as what it leads to.
"""

import re

GATED = ("MEMORY.md", "USER.md")

_TRACKED = re.compile(
    r"MEMORY\.md|memory\.md|USER\.md|users/[A-Za-z0-9][A-Za-z0-9_-]{0,127}/USER\.md|memory/.+\.md", re.DOTALL
)
_DREAMS = ("memory/dreaming/", "memory/.dreams/")


def is_gated(name: str) -> bool:
    """Tell whether a context file with this base name is asked for its origin."""
    return name in GATED


def is_tracked(path: str) -> bool:
    """Tell whether the host records who writes this path; any other counts as untrusted."""
    return _TRACKED.fullmatch(path) is not None and not path.startswith(_DREAMS)

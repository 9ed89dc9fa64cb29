"""How the app starts its helping processes, which build the index and make vectors."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

LOWER_PRIORITY = 0x00004000 if sys.platform == "win32" else 0
"""Flags for a process below the window's priority; elsewhere it lowers its own."""


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give the environment of such a process: it finds this very package."""
    package = str(Path(__file__).resolve().parents[3])
    known = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, (package, known)))
    return os.environ | (more or {}) | {"PYTHONPATH": path}

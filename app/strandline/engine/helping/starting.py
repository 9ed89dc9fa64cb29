"""How the app starts its helping processes, and how such a process begins."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from strandline.engine.helping.wire import Wire

LOWER_PRIORITY = 0x00004000 if sys.platform == "win32" else 0
"""Flags for a process below the window's priority; elsewhere it lowers its own."""


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give the environment of such a process: it finds this very package."""
    package = str(Path(__file__).resolve().parents[3])
    known = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join(filter(None, (package, known)))
    return os.environ | (more or {}) | {"PYTHONPATH": path}


def own_command(*words: str) -> list[str]:
    """Give the command that starts this very app with ``words``, also a frozen one, which has no ``-m``."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "strandline"]
    return [*program, *words]


def started(
    words: Sequence[str], env: Mapping[str, str] | None = None, *, errors: int = subprocess.DEVNULL
) -> tuple["subprocess.Popen[bytes]", Wire]:
    """Start a helping process below the window's priority; give it and its wire.

    ``env`` None: :func:`environment`. ``errors`` is where its error stream goes. Raises OSError.
    """
    process = subprocess.Popen(  # noqa: S603 - our own program
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        env=environment() if env is None else env,
        creationflags=LOWER_PRIORITY,
    )
    if process.stdin is None or process.stdout is None:
        raise AssertionError
    return process, Wire(process.stdout, process.stdin)


def own_wire(niceness: int) -> Wire:
    """Give this process's end of the wire: standard input and output. It goes on at low priority.

    Whatever else is printed goes to the error stream from now on: on the wire it would be read as ours.
    """
    wire = Wire(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    with contextlib.suppress(OSError, AttributeError):
        os.nice(niceness)
    return wire

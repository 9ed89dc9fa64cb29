"""What keeps the embedding process from being felt: priority, threads and memory.

Each of them is what the system offers: where it offers nothing, the process runs without.
"""

import contextlib
import os
import sys
import threading
from types import TracebackType

LOW = 15
"""The niceness of work in the background (0 is normal, 19 the lowest)."""

MEMORY_VARIABLE = "STRANDLINE_EMBED_MEMORY_MB"
BASE_MEMORY = 400_000_000
"""Bytes for the interpreter, the libraries and one batch, besides the models."""

OUT_OF_MEMORY = 70
"""Exit code of a process that met its memory limit: starting it again would not help."""

QUIET = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "VECLIB_MAXIMUM_THREADS": "1",
    "PYTHONUTF8": "1",
}
"""The environment of the process: one thread for numbers, so that the other cores stay free."""


class LowPriority:
    """Runs the block with low priority: this thread's alone where that exists, else the process's."""

    def __enter__(self) -> "LowPriority":
        with contextlib.suppress(OSError, AttributeError):
            if sys.platform == "win32":
                _lower_on_windows()
            else:
                # Linux: a thread has a niceness of its own. macOS: 0 is this process.
                who = threading.get_native_id() if sys.platform == "linux" else 0
                os.setpriority(os.PRIO_PROCESS, who, LOW)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """The thread ends with the block: a lowered priority cannot be raised again by a user."""


def limit_memory(models: int) -> int | None:
    """Let this process take no more than ``models`` bytes for models, half as much again, and a base.

    Beyond, allocations fail and the process ends, instead of the whole computer swapping. Gives the
    limit in bytes; None where there is no such limit. ``STRANDLINE_EMBED_MEMORY_MB`` overrides it.
    """
    asked = os.environ.get(MEMORY_VARIABLE, "")
    limit = int(asked) * 1_000_000 if asked.isdecimal() else models * 3 // 2 + BASE_MEMORY
    if sys.platform != "linux":
        return None
    import resource  # noqa: PLC0415 - not on Windows

    hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
    if hard != resource.RLIM_INFINITY:
        limit = min(limit, hard)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))
    return limit


def prefer_to_be_killed() -> None:
    """Let the kernel end this process before the window when memory runs out."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w") as adjust:  # noqa: PTH123
            adjust.write("600")


def _lower_on_windows() -> None:
    import ctypes  # noqa: PLC0415

    begin_background = 0x00010000  # THREAD_MODE_BACKGROUND_BEGIN
    kernel = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    kernel.SetThreadPriority(kernel.GetCurrentThread(), begin_background)

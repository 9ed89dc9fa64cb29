"""What a strategy takes of memory, measured in the process that runs it and nothing else.

On Linux the highest level of each call is asked of the system, so that what is measured beside the
strategy is left out; elsewhere it is the highest level of the process since the strategy began.
"""

import contextlib
import ctypes
import sys
from pathlib import Path

_MB = 1024 * 1024
_STATUS = Path("/proc/self/status")
_RESET = Path("/proc/self/clear_refs")


class MemoryMeter:
    """Lies around each call of a strategy."""

    def __init__(self) -> None:
        self._linux = sys.platform == "linux" and _STATUS.is_file()
        self._begin = 0.0 if self._linux else _peak()
        self._before = 0.0
        self._held = 0.0
        self._most: float | None = None

    @property
    def mb(self) -> float | None:
        """The most it took at once, in MB (1024 × 1024 bytes); None when the system does not say."""
        return self._most

    def __enter__(self) -> "MemoryMeter":
        if self._linux:
            with contextlib.suppress(OSError):
                _RESET.write_bytes(b"5")  # the highest level begins at the present one
            self._before = _level("VmRSS")
        return self

    def __exit__(self, *_: object) -> None:
        if not self._linux:
            peak = _peak()
            if peak:
                self._most = max(self._most or 0.0, peak - self._begin)
            return
        most = self._held + _level("VmHWM") - self._before
        self._held += _level("VmRSS") - self._before
        self._most = max(self._most or 0.0, most)


def _level(name: str) -> float:
    with contextlib.suppress(OSError, ValueError, IndexError):
        for line in _STATUS.read_text("ascii", "replace").splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) / 1024
    return 0.0


def _peak() -> float:
    if sys.platform == "win32":
        return _peak_of_windows()
    import resource  # noqa: PLC0415 - Windows has none

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / _MB if sys.platform == "darwin" else most / 1024


def _peak_of_windows() -> float:
    names = (
        "cb", "faults", "peak", "working", "paged_peak", "paged", "other_peak", "other", "file", "file_peak"
    )  # fmt: skip

    class Counters(ctypes.Structure):
        _fields_ = [(name, ctypes.c_uint32 if at < 2 else ctypes.c_size_t) for at, name in enumerate(names)]

    counters = Counters()
    counters.cb = ctypes.sizeof(counters)
    windows = ctypes.windll  # type: ignore[attr-defined]
    windows.kernel32.GetCurrentProcess.restype = ctypes.c_void_p
    ask = windows.psapi.GetProcessMemoryInfo
    ask.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32]
    if not ask(windows.kernel32.GetCurrentProcess(), ctypes.byref(counters), counters.cb):
        return 0.0
    return float(counters.peak) / _MB

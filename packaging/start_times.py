"""Measures how long a start takes, as a person sees it: python packaging/start_times.py [PROGRAM WORDS...]

Without words it starts dist/strandline/strandline with the demo. The window opens on a screen of its own
(Xvfb), of which pictures are taken all the time:

  painted  from the start of the process until the window is on the screen
  usable   until the window shows what it goes on to show (within 2 % of its pixels)

A cold start is measured where the system's memory of files may be dropped (as root). Needs Xvfb and xwd.
"""

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
DROP = Path("/proc/sys/vm/drop_caches")
BUDGET_S = {"cold": 1.5, "warm": 0.8}
ROUNDS = 5
_EVERY = 101  # one pixel of so many is looked at
_PAUSE_S = 0.02  # between pictures, so that taking them does not take the time it measures
_CALM_S = 2.0
_PATIENCE_S = 60.0


def grab(display: str) -> list[bytes]:
    """Give some pixels of the whole screen."""
    picture = subprocess.run(
        ["xwd", "-root", "-silent", "-display", display], capture_output=True, check=True
    ).stdout
    head = [int.from_bytes(picture[at : at + 4], "big") for at in range(0, 100, 4)]
    start = head[0] + 12 * head[19]
    return [picture[at : at + 3] for at in range(start, len(picture) - 3, 4 * _EVERY)]


def apart(one: Sequence[bytes], other: Sequence[bytes]) -> float:
    """Give the part of the pixels that differ, 0 to 1."""
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


def one_start(words: Sequence[str], display: str, home: Path) -> tuple[float, float]:
    """Start once and give the seconds until it is painted and until it is usable."""
    environment = os.environ | {"DISPLAY": display, "STRANDLINE_HOME": str(home), "QT_QPA_PLATFORM": "xcb"}
    environment.pop("WAYLAND_DISPLAY", None)
    empty = grab(display)
    seen: list[tuple[float, list[bytes]]] = []
    began = time.monotonic()
    process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        changed = began
        while time.monotonic() - began < _PATIENCE_S:
            at = time.monotonic()
            pixels = grab(display)
            if apart(pixels, seen[-1][1] if seen else empty) > 0.02:
                seen.append((at - began, pixels))
                changed = at
            if seen and at - changed > _CALM_S:
                break
            time.sleep(_PAUSE_S)
            if process.poll() is not None:
                raise SystemExit(f"{words[0]} ended with {process.returncode}")
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    if not seen:
        raise SystemExit("no window was seen")
    while apart(grab(display), empty) > 0.02:
        time.sleep(0.05)
    last = seen[-1][1]
    usable = next(at for at, pixels in seen if apart(pixels, last) <= 0.02)
    return seen[0][0], usable


def forget_files() -> bool:
    """Drop what the system remembers of files; tell whether it could be done."""
    os.sync()
    try:
        DROP.write_text("3")
    except OSError:
        return False
    return True


def measure(words: Sequence[str], display: str, home: Path) -> None:
    """Measure cold and warm starts and print them against the budget."""
    one_start(words, display, home)  # makes the demo and the index, as the very first start does
    for kind in ("cold", "warm"):
        times = []
        for _ in range(ROUNDS):
            if kind == "cold" and not forget_files():
                print(f"cold: not measured; {DROP} cannot be written (it takes root)")
                break
            times.append(one_start(words, display, home))
        if times:
            painted, usable = (statistics.median(column) for column in zip(*times, strict=True))
            best = min(first for first, _ in times), min(second for _, second in times)
            word = "within" if usable <= BUDGET_S[kind] else "OVER"
            print(
                f"{kind}: painted {painted:.2f} s, usable {usable:.2f} s (median of {len(times)}; best"
                f" {best[0]:.2f} and {best[1]:.2f}); {word} the budget of {BUDGET_S[kind]} s"
            )
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


def main(words: Sequence[str]) -> None:
    """Open a screen, measure, and close it again."""
    words = words or [str(TOP / "dist" / "strandline" / "strandline"), "open", "--demo"]
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as told, tempfile.TemporaryDirectory(prefix="strandline-start-") as home:
            measure(words, f":{told.readline().strip()}", Path(home))
    finally:
        screen.terminate()
        screen.wait()


if __name__ == "__main__":
    main(sys.argv[1:])

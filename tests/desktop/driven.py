"""A started program and a person before it: pointer, keys, and what can be seen on the screen."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PySide6.QtGui import QImage

TOLD = Path(__file__).with_name("told.py")
PATIENCE_S = 60.0
OFFER = """
import sys
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
app.clipboard().setText(sys.argv[1])
print("offered", flush=True)
app.exec()
"""


class Driven:
    """The program in its window on ``display``."""

    def __init__(self, process: subprocess.Popen[str], display: dict[str, str], shots: Path) -> None:
        self.process = process
        self._env = os.environ | display
        self._shots = shots
        self._taken = 0

    def ask(self, question: str) -> Any:
        """Ask ``told.py``; gives the answer's JSON value."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, "the program has ended"
        return json.loads(line)

    def until(self, question: str, holds: Callable[[Any], bool]) -> Any:
        """Ask until an answer holds, and give it."""
        end = time.monotonic() + PATIENCE_S
        while not holds(answer := self.ask(question)):
            assert time.monotonic() < end, f"{question}: still {answer}"
            time.sleep(0.02)
        return answer

    def xdotool(self, *words: object) -> str:
        """Do something with the pointer, the keyboard or the windows of the display."""
        command = ["xdotool", *map(str, words)]
        run = subprocess.run(command, env=self._env, capture_output=True, text=True, check=True, timeout=60)
        return run.stdout.strip()

    @contextmanager
    def clipboard(self, text: str) -> Iterator[None]:
        """Let another program offer ``text`` on the clipboard of the display."""
        command = [sys.executable, "-c", OFFER, text]
        with subprocess.Popen(command, env=self._env, stdout=subprocess.PIPE, text=True) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "offered\n"
            try:
                yield
            finally:
                other.kill()

    def click(self, point: Sequence[int]) -> None:
        """Move the pointer there and press its left button."""
        self.xdotool("mousemove", "--sync", point[0], point[1], "click", 1)

    def title(self) -> str:
        """Give the title of the window that has the keyboard, as the window manager knows it."""
        return self.xdotool("getactivewindow", "getwindowname")

    def shot(self, name: str) -> QImage:
        """Give what is on the screen now; the file stays in ``shots`` when a test fails."""
        self._taken += 1
        path = self._shots / f"{self._taken:02d}-{name}.png"
        command = ["import", "-silent", "-window", "root", str(path)]
        subprocess.run(command, env=self._env, check=True, timeout=60)
        return QImage(str(path))

    def until_shot(self, name: str, holds: Callable[[QImage], bool]) -> QImage:
        """Take pictures of the screen until one holds, and give it."""
        end = time.monotonic() + PATIENCE_S
        while not holds(image := self.shot(name)):
            assert time.monotonic() < end, f"the screen never was as expected: {name}"
        return image

    def close(self) -> tuple[int, str, str]:
        """Close the window with its keys; gives exit code, the rest of standard output, the errors."""
        self.xdotool("key", "--clearmodifiers", "alt+F4")
        out, errors = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, out, errors


@contextmanager
def driven(display: dict[str, str], shots: Path, *arguments: object) -> Iterator[Driven]:
    """Start ``strandline`` with these arguments; what still runs at the end is ended."""
    shots.mkdir(exist_ok=True)
    environment = os.environ | display | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, str(TOLD), *map(str, arguments)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Driven(process, display, shots)
        finally:
            if process.poll() is None:
                process.kill()


def differing(one: QImage, other: QImage) -> float:
    """Give the share of pixels (0 to 1) that two pictures of the screen do not have in common."""
    pairs = zip(_pixels(one), _pixels(other), strict=True)
    return sum(a != b for a, b in pairs) / (one.width() * one.height())


def _pixels(image: QImage) -> memoryview:
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    return memoryview(bytes(plain.constBits())).cast("I")  # a copy: the bits die with the image

"""A second start in a real window: it ends at once, and the window that runs comes to the front with it."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from desktop.driven import PATIENCE_S
from strandline import paths
from strandline.ui.shell.session import Session

pytestmark = pytest.mark.desktop


@pytest.fixture
def runtime(tmp_path_factory, monkeypatch) -> Path:
    folder = tmp_path_factory.mktemp("r")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    return folder


@pytest.fixture
def demo(tmp_path) -> Path:
    return shutil.copytree(paths.shipped_demo(), tmp_path / "demo")


class Desk:
    """The display with its windows, and starts of the program on it."""

    def __init__(self, display: dict[str, str]) -> None:
        self.env = os.environ | display | {"PYTHONPATH": os.pathsep.join(sys.path)}

    def command(self, *arguments: object) -> list[str]:
        return [sys.executable, "-m", "strandline", "open", *map(str, arguments)]

    @contextmanager
    def running(self, *arguments: object) -> Iterator[subprocess.Popen[str]]:
        with subprocess.Popen(
            self.command(*arguments), env=self.env, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                yield process
            finally:
                if process.poll() is None:
                    process.kill()

    def start(self, *arguments: object) -> subprocess.CompletedProcess[str]:
        """Start it and wait for its end."""
        return subprocess.run(
            self.command(*arguments),
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
        )

    def xdotool(self, *words: object) -> str:
        command = ["xdotool", *map(str, words)]
        run = subprocess.run(command, env=self.env, capture_output=True, text=True, check=False, timeout=60)
        return run.stdout.strip()

    def window(self, name: str) -> str:
        """Wait for a visible window with this in its title, and give its number."""
        found: list[str] = []

        def seen() -> bool:
            # A window that goes while xdotool looks at it ends the search with nothing found.
            found[:] = self.xdotool("search", "--onlyvisible", "--name", name).split()
            return bool(found)

        self.until(seen)
        return found[0]

    def titles(self) -> set[str]:
        found = self.xdotool("search", "--onlyvisible", "--name", "Strandline").split()
        return {self.xdotool("getwindowname", one) for one in found}

    def until(self, holds) -> None:
        end = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < end, self.titles()
            time.sleep(0.05)


@pytest.fixture
def desk(display, runtime, own_home) -> Desk:
    return Desk(display)


def test_a_second_start_brings_up_what_it_names_and_ends(desk, demo):
    with desk.running(demo / "workspace-main") as first:
        main = desk.window("workspace-main — Strandline")
        second = desk.start(demo / "workspace-zh", demo / "workspace-main" / "AGENTS.md")
        assert (second.returncode, second.stderr) == (0, "")
        zh = desk.window("workspace-zh — Strandline")
        desk.until(lambda: len(desk.titles()) == 2)

        # Nothing named: the window comes up from below, even when it was put away.
        desk.xdotool("windowminimize", main)
        desk.xdotool("windowactivate", "--sync", zh)
        desk.xdotool("windowminimize", zh)
        assert desk.start().returncode == 0
        desk.until(lambda: "workspace-zh" in desk.xdotool("getactivewindow", "getwindowname"))

        # What is open already comes to the front, and is not opened twice.
        assert desk.start(demo / "workspace-main").returncode == 0
        desk.until(lambda: "workspace-main" in desk.xdotool("getactivewindow", "getwindowname"))
        assert len(desk.titles()) == 2

        # A new window by the keys of the window in front.
        desk.xdotool("key", "--clearmodifiers", "ctrl+shift+n")
        desk.until(lambda: len(desk.titles()) == 3)
        desk.until(lambda: desk.xdotool("getactivewindow", "getwindowname") == "Strandline")
        desk.xdotool("key", "--clearmodifiers", "ctrl+shift+w")
        desk.until(lambda: len(desk.titles()) == 2)

        desk.until(lambda: "Strandline" in desk.xdotool("getactivewindow", "getwindowname"))
        desk.xdotool("key", "--clearmodifiers", "ctrl+q")
        _, errors = first.communicate(timeout=PATIENCE_S)
    assert (first.returncode, errors) == (0, "")
    assert len(Session.load().before) == 2
    assert "Traceback" not in paths.log_file().read_text(encoding="utf-8")


def test_after_a_kill_all_windows_are_there_again(desk, demo):
    with desk.running(demo / "workspace-main", demo / "workspace-zh") as first:
        desk.window("workspace-zh — Strandline")
        desk.window("workspace-main — Strandline")
        first.send_signal(signal.SIGKILL)
    with desk.running() as second:
        desk.window("workspace-zh — Strandline")
        desk.window("workspace-main — Strandline")
        second.terminate()
        assert second.wait(PATIENCE_S) == 0
    assert len(Session.load().before) == 2  # an end by a signal keeps them, too


def test_one_that_hangs_is_said_and_can_be_passed_by(desk, demo):
    with desk.running(demo / "workspace-main") as first:
        desk.window("workspace-main — Strandline")
        first.send_signal(signal.SIGSTOP)
        try:
            with desk.running(demo / "workspace-zh") as second:
                question = desk.window("^Strandline$")
                desk.xdotool("windowactivate", "--sync", question)
                desk.xdotool("key", "Tab", "Return")  # from Try again to Start anyway
                desk.window("workspace-zh — Strandline")
                second.terminate()
                _, errors = second.communicate(timeout=PATIENCE_S)
                assert second.returncode == 0
                assert f"Strandline runs already (process {first.pid})" in errors
        finally:
            first.send_signal(signal.SIGCONT)

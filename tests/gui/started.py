"""Starts the window in a process of its own and gives what :mod:`gui.start_probe` saw."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

PROBE = Path(__file__).with_name("start_probe.py")


def start(state_dir: Path, compiled: Path) -> dict[str, Any]:
    """Start, wait for exact counts, close; ``compiled`` keeps the byte code from one start to the next."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONPYCACHEPREFIX": str(compiled)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    run = subprocess.run(
        [sys.executable, str(PROBE), str(time.monotonic()), str(state_dir)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)

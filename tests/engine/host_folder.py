"""A state folder of the host made on the spot, and a way to see whether anything in it changed."""

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from strandline.engine.snapshot import Snapshot, SnapshotTaker
from strandline.engine.target import Target

RELEASE = "2026.9.6"


def make(
    home: Path,
    config: Mapping[str, Any] | str | bytes | None = None,
    files: Mapping[str, str | bytes] | None = None,
) -> Path:
    """Make ``<home>/.openclaw`` with a configuration (None: none) and files in its workspace."""
    state = home / ".openclaw"
    (state / "workspace").mkdir(parents=True)
    if config is not None:
        data = config if isinstance(config, bytes | str) else json.dumps(config)
        (state / "openclaw.json").write_bytes(data if isinstance(data, bytes) else data.encode())
    for name, text in (files or {"AGENTS.md": "# Rules\n- be kind\n"}).items():
        path = state / "workspace" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return state


def take(state: Path, *, exact: bool = False, env: Mapping[str, str] | None = None, **more: Any) -> Snapshot:
    """Take one snapshot of a state folder; its parent is the home folder."""
    with SnapshotTaker(env={"HOME": str(state.parent)} | dict(env or {})) as taker:
        return taker.take(Target(state_dir=state, **({"release": RELEASE} | more)), exact=exact)


def codes(snapshot: Snapshot) -> set[str]:
    """Give the codes of all findings."""
    return {finding.code for finding in snapshot.layout.findings}


def sentences(snapshot: Snapshot) -> str:
    """Give all reasons in one text."""
    return "\n".join(str(finding.reason) for finding in snapshot.layout.findings)


def listing(folder: Path) -> dict[str, tuple[int, int, int, str]]:
    """Give mode, size, time of change and content hash of everything below a folder."""
    found = {}
    for where, folders, names in os.walk(folder):
        for path in [Path(where) / name for name in (*folders, *names)]:
            info = path.lstat()
            content = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
            found[str(path.relative_to(folder))] = (info.st_mode, info.st_size, info.st_mtime_ns, content)
    found["."] = (folder.stat().st_mode, 0, folder.stat().st_mtime_ns, "")
    return found

"""A state folder of the host made on the spot, and a way to see whether anything in it changed."""

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from strandline.cli.context_text import layout_text
from strandline.engine.export.context_json import layout_json
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


def told(snapshot: Snapshot) -> str:
    """Print a snapshot both ways, which must work, and give its sentences."""
    text = layout_text(snapshot.layout)
    assert all(c == "\n" or c.isprintable() for c in text)
    value = layout_json(snapshot.layout)
    assert json.loads(json.dumps(value, allow_nan=False)) == value
    return sentences(snapshot)


def looked(state: Path, **more: Any) -> Snapshot:
    """Take a snapshot, print it, and see that nothing in the folder changed."""
    before = listing(state)
    snapshot = take(state, **more)
    told(snapshot)
    assert listing(state) == before
    return snapshot


def pipe(path: Path) -> None:
    """Put a named pipe there: whoever opens it waits for a writer."""
    os.mkfifo(path)


def circle(path: Path) -> None:
    """Put a link to itself there."""
    path.symlink_to(path.name)


def endless(path: Path) -> None:
    """Put a link to a device there that never ends."""
    path.symlink_to("/dev/zero")


def folder(path: Path) -> None:
    """Put a folder there."""
    path.mkdir()


PLACED: list[Callable[[Path], None]] = [pipe, circle, endless, folder]
"""What may stand where a file is looked for."""

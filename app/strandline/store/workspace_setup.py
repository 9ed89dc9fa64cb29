"""Whether the host considers the set-up of a workspace complete (it decides about BOOTSTRAP.md).

2026.9.6 keeps it in ``<state>/state/openclaw.sqlite``, table ``workspace_setup_state``;
2026.7.1 in ``openclaw-workspace-state.json`` in the workspace; 2026.3.8 does not ask.
"""

import hashlib
import json
import os
from pathlib import Path

from strandline.errors import NotFound, StrandlineError
from strandline.store.file_bytes import decode, read_bytes, real_path
from strandline.store.sqlite_ro import open_read_only

STATE_FILE = "openclaw-workspace-state.json"
SHARED_DATABASE = Path("state") / "openclaw.sqlite"


def workspace_key(workspace: Path) -> str:
    """Give the key of a workspace in the host's databases: sha256 hex of its real path."""
    real = as_host_text(real_path(workspace))
    if os.name == "nt":
        real = real.replace("\\", "/").lower()
    return hashlib.sha256(real.encode()).hexdigest()


def as_host_text(path: Path) -> str:
    """Give a path as the host knows it: what is no UTF-8 in its name is U+FFFD there."""
    text = str(path)
    try:
        return os.fsencode(text).decode("utf-8", "replace")
    except UnicodeEncodeError:  # half of a surrogate pair, from a configuration
        return text.encode("utf-8", "replace").decode()


def workspace_setup_complete(
    state_dir: Path | None, workspace: Path, family: str, here: Path | None = None
) -> bool | None:
    """Tell whether set-up is recorded as complete; None when that cannot be known.

    ``workspace`` is the folder as the host names it, ``here`` where it lies on this computer
    (default: there). ``family`` is ``3.8``, ``7.1`` or ``9.6``. A workspace without any record
    is not complete.
    """
    if family != "9.6":
        return _from_file(here or workspace)
    if state_dir is None:
        return None
    try:
        with open_read_only(state_dir / SHARED_DATABASE) as database:
            row = database.execute(
                "SELECT setup_completed_at FROM workspace_setup_state"
                " WHERE workspace_key = ? OR workspace_path = ? OR workspace_path = ?"
                " ORDER BY setup_completed_at IS NULL LIMIT 1",
                (workspace_key(workspace), as_host_text(workspace), as_host_text(real_path(workspace))),
            ).fetchone()
    except StrandlineError:
        return None
    if row is not None:
        return bool(row[0])
    # The host takes an older workspace's file over when it starts.
    return _from_file(here or workspace)


def _from_file(workspace: Path) -> bool | None:
    try:
        data = json.loads(decode(read_bytes(workspace / STATE_FILE, 1 << 20).data))
    except NotFound:
        return False
    except (StrandlineError, ValueError, RecursionError):
        return None
    return bool(data.get("setupCompletedAt")) if isinstance(data, dict) else None

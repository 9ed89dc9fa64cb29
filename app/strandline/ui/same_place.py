"""Whether a window shows what somebody wants to open."""

import os
from pathlib import Path

from strandline.engine.target import Target
from strandline.host.session_keys import parse_key
from strandline.ui.opened import Opened, SnapshotLike


def shows(own: Target | None, snapshot: SnapshotLike | None, target: Target) -> bool:
    """Tell whether ``target`` is open already: the same workspace of the same installation and agent.

    ``own`` and ``snapshot`` are what a window shows.

    Which session is looked at makes no difference. The agent that is meant when none is named is
    known once the window has a snapshot.
    """
    if own is None:
        return False
    if snapshot is not None and target.state_dir is None and target.config_path is None:
        return _same(target.workspace, snapshot.layout.workspace)
    if not all(
        _same(one, other)
        for one, other in (
            (own.state_dir, target.state_dir),
            (own.config_path, target.config_path),
            (own.workspace, target.workspace),
        )
    ):
        return False
    agent, wanted = _agent(own), _agent(target)
    if agent == wanted:
        return True
    return snapshot is not None and agent is None and wanted == snapshot.layout.agent


def read_place(opened: Opened) -> tuple[object, ...] | None:
    """Give what tells one workspace from every other, once it was read: by whatever way it was reached."""
    target, snapshot = opened.target, opened.snapshot
    if target is None or snapshot is None:
        return None
    state_dir = getattr(snapshot.installation, "state_dir", None)
    workspace = os.path.normcase(snapshot.layout.workspace)
    return state_dir, target.config_path, snapshot.layout.agent, workspace


def _agent(target: Target) -> str | None:
    key = target.session_key
    if target.agent is None and key is not None and key.lower().startswith("agent:"):
        return parse_key(key).agent
    return target.agent


def _same(one: Path | None, other: Path | None) -> bool:
    if one is None or other is None:
        return one is other
    return os.path.normcase(one) == os.path.normcase(other)

"""From a folder that a person points at to what is opened."""

from pathlib import Path

from strandline.engine.target import Target
from strandline.paths import demo_state_dir

_STATE_MARKS = ("openclaw.json", "clawdbot.json", "agents", "state")


def target_for(folder: Path) -> Target:
    """Tell a state folder by what lies in it; every other folder is a workspace."""
    if any((folder / mark).exists() for mark in _STATE_MARKS):
        return Target(state_dir=folder)
    return Target(workspace=folder)


def demo_target() -> Target:
    """Give the demo that comes with the app."""
    return Target(state_dir=demo_state_dir())

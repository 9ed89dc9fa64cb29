"""The installations on this computer, as the start page lists them. Reads the disk; for a worker."""

import os
from collections.abc import Mapping
from pathlib import Path

from strandline.engine.places import open_target
from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.host.agents import roster
from strandline.store.file_bytes import is_file
from strandline.store.installation import find_installations
from strandline.ui.shell.start_screen import FoundItem


def installations() -> list[FoundItem]:
    """Give the installations on this computer, for the start page."""
    env = dict(os.environ)
    return [
        _card(found.state_dir, found.config_path, env)
        for found in find_installations(env, Path.home())
        if found.exists
    ]


def _card(state_dir: Path, config_path: Path, env: Mapping[str, str]) -> FoundItem:
    try:
        opened = open_target(
            Target(state_dir=state_dir, config_path=config_path if is_file(config_path) else None), env
        )
    except StrandlineError as error:
        return FoundItem(state_dir, problem=error.sentence)
    agents = roster(opened.config.data, opened.rules.config_family)
    return FoundItem(state_dir, opened.release, len(agents))

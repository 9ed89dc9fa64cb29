"""Where the plugin keeps its database and its large files, by environment and configuration.

Facts: lossless-claw section 2: ``LCM_DATABASE_PATH``, then ``dbPath`` (which wins over
``databasePath``) of ``plugins.entries.lossless-claw.config``, then ``lcm.db`` in the state folder.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from strandline.host.raw import limit, section, text
from strandline.store.config import load_config
from strandline.store.installation import Installation

DATABASE = "lcm.db"
FILES = "lcm-files"


@dataclass(frozen=True, slots=True)
class MemoryPlace:
    """Where a memory is; the paths need not exist. ``fresh_tail`` None: not configured."""

    database: Path
    files_dir: Path
    fresh_tail: int | None


def memory_place(installation: Installation, env: Mapping[str, str]) -> MemoryPlace:
    """Give where the plugin of an installation keeps its memory; never raises."""
    state = installation.state_dir
    data = load_config(installation.config_path, state_dir=state, env=env).data
    config = section(data, "plugins", "entries", "lossless-claw", "config")
    database = env.get("LCM_DATABASE_PATH") or text(config, "dbPath") or text(config, "databasePath")
    files = env.get("LCM_LARGE_FILES_DIR") or text(config, "largeFilesDir")
    return MemoryPlace(
        _under(state, database, DATABASE, installation.home),
        _under(state, files, FILES, installation.home),
        fresh_tail_of(env, config),
    )


def fresh_tail_of(env: Mapping[str, str], config: Mapping[str, object] | None = None) -> int | None:
    """Give the configured ``freshTailCount``; the environment wins."""
    given = env.get("LCM_FRESH_TAIL_COUNT", "").strip()
    if given.isdecimal():
        return int(given)
    return limit((config or {}).get("freshTailCount"))


def _under(state: Path, given: str | None, name: str, home: Path) -> Path:
    if not given:
        return state / name
    if given == "~" or given.startswith(("~/", f"~{os.sep}")):
        return home / given[2:]
    return state / given  # an absolute path replaces the folder

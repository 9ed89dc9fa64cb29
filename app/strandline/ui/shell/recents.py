"""What was opened before, as the start page and the workspace menu show it."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class RecentItem:
    """A workspace opened before; ``exists`` is false when it is gone."""

    state_dir: Path
    workspace: Path
    opened_ms: int
    exists: bool = True


def short_path(path: Path, home: Path | None = None) -> str:
    """Write a path as people do: ``~/.openclaw/workspace``."""
    home = home or Path.home()
    try:
        inside = path.relative_to(home)
    except ValueError:
        return str(path)
    return "~" if inside == Path() else f"~/{inside.as_posix()}"

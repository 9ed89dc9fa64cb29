"""What was opened before, as the start page and the workspace menu show it."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from strandline.engine.target import Target
from strandline.messages import Message
from strandline.paths import demo_state_dir, shipped_demo


@dataclass(frozen=True, slots=True)
class RecentItem:
    """A workspace opened before; ``problem`` says in a few words why it cannot be opened now."""

    state_dir: Path
    workspace: Path
    opened_ms: int
    problem: Message | None = None

    @property
    def exists(self) -> bool:
        """Whether it can be opened."""
        return self.problem is None

    @property
    def base(self) -> Target | None:
        """The installation that it belongs to; None for a workspace by itself."""
        return Target(state_dir=self.state_dir) if self.state_dir != self.workspace else None


def place_name(path: Path) -> str:
    """Name a folder for a title: its short path, or "Demo" for what lies in the demo."""
    for demo in (demo_state_dir(), shipped_demo()):
        if path == demo or demo in path.parents:
            name = QCoreApplication.translate("places", "Demo")
            return name if path == demo else f"{name} · {path.relative_to(demo).as_posix()}"
    return short_path(path)


def short_path(path: Path, home: Path | None = None) -> str:
    """Write a path as people do: ``~/.openclaw/workspace``."""
    home = home or Path.home()
    try:
        inside = path.relative_to(home)
    except ValueError:
        return str(path)
    return "~" if inside == Path() else f"~/{inside.as_posix()}"

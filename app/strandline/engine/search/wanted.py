"""What is to be searched, and how the app tells the building process of it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from strandline.engine.target import Target


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is opened: a target (None: none), and databases with the folders of their large files."""

    target: Target | None = None
    databases: tuple[tuple[Path, Path | None], ...] = ()


def pack_wanted(wanted: Wanted) -> Any:
    """Write for the wire what is opened."""
    target = wanted.target
    return {
        "target": None
        if target is None
        else {
            name: _text(getattr(target, name))
            for name in ("state_dir", "config_path", "workspace", "agent", "release")
        },
        "databases": [[str(path), _text(files)] for path, files in wanted.databases],
    }


def unpack_wanted(packed: Any) -> Wanted:
    """Read what is opened."""
    target = packed["target"]
    return Wanted(
        None
        if target is None
        else Target(
            state_dir=_path(target["state_dir"]),
            config_path=_path(target["config_path"]),
            workspace=_path(target["workspace"]),
            agent=target["agent"],
            release=target["release"],
        ),
        tuple((Path(path), _path(files)) for path, files in packed["databases"]),
    )


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _path(value: str | None) -> Path | None:
    return None if value is None else Path(value)

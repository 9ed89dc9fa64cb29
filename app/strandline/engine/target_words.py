"""A target as plain words: for the file that remembers it, and for the program that is asked to open it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from strandline.engine.target import Target
from strandline.model.context import SessionKind

_PATHS = ("state_dir", "config_path", "workspace", "host_workspace")
_WORDS = ("agent", "session_key", "release", "profile")


def words_of(target: Target) -> dict[str, str]:
    """Write a target down; what is left to the host's rules is left out."""
    found = {name: getattr(target, name) for name in (*_PATHS, *_WORDS)}
    found["kind"] = target.kind.value if target.kind else None
    return {name: str(value) for name, value in found.items() if value}


def target_from(words: Mapping[str, Any]) -> Target | None:
    """Give the target that was written down; what is not understood is left out, None without a place."""
    known = {name: value for name, value in words.items() if isinstance(value, str) and "\0" not in value}
    places = {name: Path(known[name]) for name in _PATHS if known.get(name)}
    if not any(name in places for name in ("state_dir", "workspace", "config_path")):
        return None
    kind = known.get("kind")
    return Target(
        state_dir=places.get("state_dir"),
        config_path=places.get("config_path"),
        workspace=places.get("workspace"),
        host_workspace=places.get("host_workspace"),
        agent=known.get("agent") or None,
        session_key=known.get("session_key") or None,
        kind=SessionKind(kind) if kind in {item.value for item in SessionKind} else None,
        release=known.get("release") or None,
        profile=known.get("profile") or None,
    )

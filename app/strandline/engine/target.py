"""What a person wants to look at, before anything of it is read."""

from dataclasses import dataclass
from pathlib import Path

from strandline.model.context import SessionKind


@dataclass(frozen=True, slots=True)
class Target:
    """An installation, agent and session; what is left out is chosen by the host's own rules.

    ``workspace`` overrides the configured folder (a copy, a mount of a container).
    ``host_workspace`` is that folder's path as the host prints it, when it differs: it
    stands in headings and placeholders and so costs units. ``release`` overrides detection.
    """

    state_dir: Path | None = None
    config_path: Path | None = None
    workspace: Path | None = None
    host_workspace: Path | None = None
    agent: str | None = None
    session_key: str | None = None
    kind: SessionKind | None = None
    release: str | None = None
    profile: str | None = None

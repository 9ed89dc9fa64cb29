"""What a person wants to look at, before anything of it is read."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from strandline import paths
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


def target_at(path: Path, base: Target | None = None, env: Mapping[str, str] | None = None) -> Target:
    """Give the target for a folder or file a person points at; ``base`` holds further wishes.

    Raises NotFound when it is neither a state folder nor a workspace nor a file in one.
    """
    # A window is painted before these are needed.
    from strandline.store.installation import installation_at, installation_for  # noqa: PLC0415

    variables = os.environ if env is None else env
    home = paths.user_home(variables)
    found = installation_at(paths.expanded(path), variables, home)
    target = base or Target()
    if found.installation is None:
        return replace(target, workspace=found.workspace)
    state_dir, config_path = found.installation.state_dir, found.installation.config_path
    own = installation_for(state_dir, None, variables, home).config_path
    return replace(
        target,
        state_dir=target.state_dir or state_dir,
        # One that is named must be there, the folder's own need not be.
        config_path=target.config_path or (config_path if config_path != own else None),
        agent=target.agent or found.agent,
    )

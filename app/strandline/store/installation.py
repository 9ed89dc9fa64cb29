"""Where the host lives on this computer, and what a folder the user points at is.

Facts 5.1, 8: ``OPENCLAW_STATE_DIR``, else ``~/.openclaw``, else an existing ``~/.clawdbot``;
``OPENCLAW_CONFIG_PATH``, else ``openclaw.json`` (old name ``clawdbot.json``) in it;
``OPENCLAW_HOME`` stands for the home folder; ``--profile p`` uses ``~/.openclaw-p``.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from strandline import paths
from strandline.errors import NotFound
from strandline.host.agents import Place, agent_configs
from strandline.host.releases import rules_for
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.store.config import load_config
from strandline.store.file_bytes import is_file, is_folder, real_path
from strandline.store.release import detect_release
from strandline.store.workspace_extra import KNOWN_NAMES

STATE_NAME = ".openclaw"
LEGACY_STATE_NAME = ".clawdbot"
CONFIG_NAMES = ("openclaw.json", "clawdbot.json")
_MAX_CLIMB = 12


@dataclass(frozen=True, slots=True)
class Installation:
    """A state folder with its configuration; ``how`` says why we think it is one.

    ``home`` is the folder that ``~`` means in its configuration.
    """

    state_dir: Path
    config_path: Path
    profile: str | None
    how: Message
    exists: bool
    home: Path
    workspace_env: str | None = None
    state_dir_given: bool = False

    @property
    def place(self) -> Place:
        """Give what the rules for paths need to know."""
        return Place(self.state_dir, self.home, self.profile, self.workspace_env, self.state_dir_given)


@dataclass(frozen=True, slots=True)
class Target:
    """What a folder or file the user pointed at is.

    A workspace no known installation uses has no ``installation``; a state folder has no
    ``workspace`` of its own. ``agent`` is the one whose workspace it is, ``file`` the file
    that was meant, if it was one.
    """

    installation: Installation | None
    workspace: Path | None = None
    agent: str | None = None
    file: Path | None = None


def find_installations(env: Mapping[str, str], home: Path) -> tuple[Installation, ...]:
    """Give the installations of this user: the one the environment names, then all others found.

    What the environment names is given even when it does not exist; the rest must exist.
    """
    base = _home(env, home)
    found: dict[tuple[Path, Path], Installation] = {}
    for installation in (*_named(env, base), *_others(env, base)):
        key = (real_path(installation.state_dir), real_path(installation.config_path))
        found.setdefault(key, installation)
    return tuple(found.values())


def installation_at(path: Path, env: Mapping[str, str], home: Path) -> Target:
    """Tell what ``path`` is: a state folder, a workspace, or a file in one of them.

    Raises NotFound when it does not exist or is none of these.
    """
    path = paths.absolute(path)
    if is_folder(path):
        target = _Finder(env, home).target(path)
        if target is None and is_state_folder(path / STATE_NAME):
            target = Target(_chosen(path / STATE_NAME, env, home))
        if target is not None:
            return target
    elif path.name in CONFIG_NAMES and is_file(path):
        return Target(replace(_chosen(path.parent, env, home), config_path=path), file=path)
    elif os.path.lexists(path):
        finder = _Finder(env, home)
        for parent in path.parents[:_MAX_CLIMB]:
            target = finder.target(parent)
            if target is not None:
                return replace(target, file=path)
    else:
        raise NotFound(
            say(QT_TRANSLATE_NOOP("model", "{path} does not exist."), path=str(path)),
            say(QT_TRANSLATE_NOOP("model", "Check the path, or choose a folder.")),
        )
    raise NotFound(
        say(
            QT_TRANSLATE_NOOP("model", "{path} is neither a state folder nor a workspace of an agent."),
            path=str(path),
        ),
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "Choose the folder with openclaw.json (usually ~/.openclaw) or the one with AGENTS.md.",
            )
        ),
    )


def installation_for(
    state_dir: Path | None, config_path: Path | None, env: Mapping[str, str], home: Path
) -> Installation:
    """Give the installation for a state folder and/or a configuration named by the user.

    Neither is required to exist; without both it is the one the environment names.
    """
    if state_dir is not None:
        chosen = _chosen(paths.absolute(state_dir), env, home)
    elif config_path is not None:
        folder = paths.absolute(config_path).parent
        chosen = (
            _chosen(folder, env, home) if is_state_folder(folder) else next(_named(env, _home(env, home)))
        )
    else:
        return next(_named(env, _home(env, home)))
    return replace(chosen, config_path=paths.absolute(config_path)) if config_path is not None else chosen


def is_state_folder(path: Path) -> bool:
    """Tell whether a folder is a state folder: it has a configuration, or the host's folders."""
    if any(is_file(path / name) for name in CONFIG_NAMES):
        return True
    if _has_context_files(path):  # a workspace may have a folder called agents, too
        return False
    named = (
        path.name == STATE_NAME or path.name.startswith(f"{STATE_NAME}-") or path.name == LEGACY_STATE_NAME
    )
    return is_folder(path) and (
        named or is_folder(path / "agents") or is_file(path / "state" / "openclaw.sqlite")
    )


def _named(env: Mapping[str, str], base: Path) -> Iterator[Installation]:
    """Give the installation that the host's own rules lead to with this environment."""
    workspace_env = env.get("OPENCLAW_WORKSPACE_DIR", "").strip() or None
    profile = _profile(env)
    given = env.get("OPENCLAW_STATE_DIR", "").strip()
    if given:
        state = _expanded(given, base)
        how = say(QT_TRANSLATE_NOOP("model", "Named by the variable {name}."), name="OPENCLAW_STATE_DIR")
    else:
        state = base / STATE_NAME
        how = say(QT_TRANSLATE_NOOP("model", "The usual folder."))
        if not is_folder(state) and is_folder(base / LEGACY_STATE_NAME):
            state = base / LEGACY_STATE_NAME
            how = say(QT_TRANSLATE_NOOP("model", "The folder of an older release."))
    config = env.get("OPENCLAW_CONFIG_PATH", "").strip()
    if config and not given:
        how = say(QT_TRANSLATE_NOOP("model", "Named by the variable {name}."), name="OPENCLAW_CONFIG_PATH")
    path = _expanded(config, base) if config else _config_in(state)
    exists = is_folder(state) or is_file(path)
    yield Installation(state, path, profile, how, exists, base, workspace_env, bool(given))


def _others(env: Mapping[str, str], base: Path) -> Iterator[Installation]:
    try:
        names = sorted(os.listdir(base))  # noqa: PTH208 - names only
    except OSError:
        names = []
    wanted = _profile(env)
    profiles = [name.removeprefix(f"{STATE_NAME}-") for name in names if name.startswith(f"{STATE_NAME}-")]
    for profile in sorted(profiles, key=lambda name: name != wanted):
        state = base / f"{STATE_NAME}-{profile}"
        if profile and is_state_folder(state):
            how = say(QT_TRANSLATE_NOOP("model", "The profile “{profile}”."), profile=profile)
            yield Installation(state, _config_in(state), profile, how, True, base)
    usual = say(QT_TRANSLATE_NOOP("model", "The usual folder."))
    old = say(QT_TRANSLATE_NOOP("model", "The folder of an older release."))
    for name, how in ((STATE_NAME, usual), (LEGACY_STATE_NAME, old)):
        if is_state_folder(base / name):
            yield Installation(base / name, _config_in(base / name), None, how, True, base)


def _chosen(state: Path, env: Mapping[str, str], home: Path) -> Installation:
    """Give the installation in a folder the user chose; a known one keeps what is known of it."""
    for known in find_installations(env, home):
        if real_path(known.state_dir) == real_path(state):
            return known
    # In somebody else's or a copied home folder, ~ means that folder.
    named = state.name.startswith(STATE_NAME) or state.name == LEGACY_STATE_NAME
    base = state.parent if named else _home(env, home)
    profile = state.name.removeprefix(f"{STATE_NAME}-") if state.name.startswith(f"{STATE_NAME}-") else None
    how = say(QT_TRANSLATE_NOOP("model", "Chosen by you."))
    return Installation(state, _config_in(state), profile, how, is_folder(state), base, None, not named)


class _Finder:
    """Tells what folders are; the configurations of the known installations are read once."""

    def __init__(self, env: Mapping[str, str], home: Path) -> None:
        self._env = env
        self._home = home
        self._owners: dict[Path, dict[Path, Target]] = {}

    def target(self, folder: Path) -> Target | None:
        """Give a state folder, an agent's workspace or a bare workspace; None for other folders."""
        if is_state_folder(folder):
            return Target(_chosen(folder, self._env, self._home))
        real = real_path(folder)
        around = (_chosen(up, self._env, self._home) for up in real.parents[:3] if is_state_folder(up))
        for installation in (*around, *find_installations(self._env, self._home)):
            owned = self._workspaces(installation).get(real)
            if owned is not None:
                return replace(owned, workspace=folder)
        return Target(None, workspace=folder) if _has_context_files(folder) else None

    def _workspaces(self, installation: Installation) -> dict[Path, Target]:
        """Give the agents of an installation by the real path of their workspace."""
        if not installation.exists:
            return {}
        if installation.state_dir not in self._owners:
            path, state = installation.config_path, installation.state_dir
            config = load_config(path, state_dir=state, env=self._env).data
            release = detect_release(state, config, env=self._env, home=installation.home)
            family = rules_for(release.version).config_family
            owners: dict[Path, Target] = {}
            for agent in agent_configs(config, family, installation.place):
                target = Target(installation, agent.workspace, agent.id)
                owners.setdefault(real_path(agent.workspace), target)
            self._owners[state] = owners
        return self._owners[installation.state_dir]


def _has_context_files(path: Path) -> bool:
    return any(is_file(path / name) for name in KNOWN_NAMES)


def _config_in(state: Path) -> Path:
    return next((state / name for name in CONFIG_NAMES if is_file(state / name)), state / CONFIG_NAMES[0])


def _profile(env: Mapping[str, str]) -> str | None:
    profile = env.get("OPENCLAW_PROFILE", "").strip()
    return profile if profile and profile.lower() != "default" else None


def _home(env: Mapping[str, str], home: Path) -> Path:
    given = env.get("OPENCLAW_HOME", "").strip()
    return _expanded(given, home) if given else home


def _expanded(text: str, base: Path) -> Path:
    if text == "~" or text.startswith(("~/", "~\\")):
        return base / text[2:]
    return paths.absolute(Path(text))

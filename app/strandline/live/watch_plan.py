"""Which folders are watched for which names, and why no more than that.

A recursive watch on a workspace would follow the agent into every repository, virtual
environment and ``node_modules`` it makes there, at one kernel watch per folder, and one on
the state folder into skill stores, cold archives and browser profiles. What the model reads
next is decided by few places only, so each of them is watched by itself, not recursively:

- a workspace: its Markdown files and the 7.1 setup record; ``memory/`` to a limited depth
  (not ``dreaming`` and ``.dreams``, which the hosts' provenance skips too) and ``users/*``;
- the state folder: its own configuration and databases, ``state/``, and for each agent
  ``agents/*/agent`` (databases) and ``agents/*/sessions`` (session list and transcripts,
  not trajectories, cold archives or skill texts);
- files named by the caller, such as a configuration elsewhere and its includes;
- above each of these the nearest folder that exists, for one name only: so a folder that is
  renamed, removed, made again or not there yet is noticed.

Names come from facts about releases 2026.3.8 to 2026.9.6.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from pathlib import Path

MAX_DEPTH = 3  # below memory/
MAX_FOLDERS = 256  # per workspace and per state folder; the periodic scan has the same limit

_DATABASE_ENDINGS = (".sqlite", ".sqlite-wal", ".db", ".db-wal")
_DATABASE_SIDECARS = ("-lock.sqlite", "-writer.sqlite", "-lock.sqlite-wal", "-writer.sqlite-wal")
_SETTINGS = frozenset({"openclaw.json", "clawdbot.json", ".env"})
_SETUP_RECORD = "openclaw-workspace-state.json"


class Interest(IntEnum):
    """What an event on a name means: nothing, a file to look at, or a changed set of folders."""

    NONE = 0
    FILE = 1
    FOLDER = 2


class Place(StrEnum):
    """What kind of folder a rule is about."""

    WORKSPACE = "workspace"
    NOTES = "notes"  # memory/ and below
    USERS = "users"  # holds one folder for each person
    PERSON = "person"
    STATE = "state"
    DATABASES = "databases"  # state/state and agents/*/agent
    AGENTS = "agents"  # holds one folder for each agent
    AGENT = "agent"
    SESSIONS = "sessions"
    NAMED = "named"  # files named by the caller
    WAY = "way"  # leads to a root


@dataclass(frozen=True, slots=True)
class WatchRoots:
    """What is to be watched. Paths are absolute and need not exist.

    ``files`` are single files such as a configuration outside the state folder and its
    includes; ``ignored`` are folders of which nothing is reported (the app's own library).
    """

    workspaces: tuple[Path, ...] = ()
    state: Path | None = None
    files: tuple[Path, ...] = ()
    ignored: tuple[Path, ...] = ()

    @property
    def folders(self) -> tuple[Path, ...]:
        """The workspaces and the state folder."""
        return self.workspaces + ((self.state,) if self.state else ())


@dataclass(frozen=True, slots=True)
class FolderRule:
    """One folder that exists and what is of interest in it; ``names`` for NAMED and WAY."""

    folder: Path
    place: Place
    names: frozenset[str] = frozenset()

    def interest(self, name: str, is_folder: bool) -> Interest:
        """Say what an event on ``name`` in this folder means. No I/O."""
        if self.place is Place.WAY:
            return Interest.FOLDER if name in self.names else Interest.NONE
        if self.place is Place.NAMED:
            return Interest.FILE if name in self.names else Interest.NONE
        if is_folder and _SUBFOLDERS[self.place](name):
            return Interest.FOLDER
        return Interest.FILE if _FILES[self.place](name) else Interest.NONE


@dataclass(frozen=True, slots=True)
class WatchPlan:
    """The rules for the folders that exist now.

    ``by_real`` maps the path that the system reports, all symbolic links resolved, to the
    rules for it. ``links`` maps the target of a file that is a symbolic link to the paths
    of the links. ``missing`` are roots that are not there, ``unreadable`` folders of the
    plan that may not be listed.
    """

    rules: tuple[FolderRule, ...] = ()
    missing: tuple[Path, ...] = ()
    unreadable: tuple[Path, ...] = ()
    ignored: tuple[str, ...] = ()
    by_real: dict[str, tuple[FolderRule, ...]] = field(default_factory=dict)
    links: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def folders(self) -> frozenset[str]:
        """The folders to watch, symbolic links resolved."""
        return frozenset(self.by_real) | {os.path.dirname(target) for target in self.links}  # noqa: PTH120

    def interest(self, path: str, is_folder: bool) -> tuple[Interest, tuple[str, ...]]:
        """Say what an event on ``path`` means, and by which paths the roots know it.

        Called for every event in the watching threads, so it does no I/O and makes no Path.
        """
        real, name = os.path.split(path)
        best = Interest.NONE
        names: list[str] = []
        for rule in self.by_real.get(real, ()):
            interest = rule.interest(name, is_folder)
            if interest is not Interest.NONE:
                best = max(best, interest)
                names.append(os.path.join(rule.folder, name))  # noqa: PTH118 - see above
        if path in self.links:
            best = max(best, Interest.FILE)
            names.extend(self.links[path])
        if path in self.by_real:  # a watched folder itself came, went or moved
            best = Interest.FOLDER
        if best is not Interest.NONE and any(_is_below(path, folder) for folder in self.ignored):
            return Interest.NONE, ()
        return best, tuple(names)


def make_plan(roots: WatchRoots) -> WatchPlan:
    """Look which folders exist and say what to watch in them. Reads the disk."""
    builder = _Builder()
    for workspace in roots.workspaces:
        builder.add_way(workspace)
        builder.add_workspace(workspace)
    if roots.state is not None:
        builder.add_way(roots.state)
        builder.add_state(roots.state)
    for file in roots.files:
        if not builder.add(file.parent, Place.NAMED, file.name):
            builder.add_way(file.parent)
        builder.add_link(file)
    rules = builder.rules()
    by_real: dict[str, tuple[FolderRule, ...]] = {}
    for rule in rules:
        real = os.path.realpath(rule.folder)
        by_real[real] = (*by_real.get(real, ()), rule)
    return WatchPlan(
        rules=rules,
        missing=tuple(root for root in roots.folders if not _is_folder(root)),
        unreadable=tuple(sorted(builder.unreadable)),
        ignored=tuple(os.path.realpath(folder) for folder in roots.ignored),
        by_real=by_real,
        links={target: tuple(sorted(links)) for target, links in builder.links.items()},
    )


class _Builder:
    """Collects rules; the same folder may be asked for several times."""

    def __init__(self) -> None:
        self._names: dict[tuple[Path, Place], set[str]] = {}
        self.links: dict[str, set[str]] = {}
        self.unreadable: set[Path] = set()

    def rules(self) -> tuple[FolderRule, ...]:
        return tuple(
            FolderRule(folder, place, frozenset(names)) for (folder, place), names in self._names.items()
        )

    def add(self, folder: Path, place: Place, *names: str) -> bool:
        """Add a rule if the folder exists, and say whether it does."""
        if not _is_folder(folder):
            return False
        self._names.setdefault((folder, place), set()).update(names)
        return True

    def add_way(self, root: Path) -> None:
        """Watch the nearest existing folder above ``root`` for the next name on the way to it."""
        below = root
        for folder in root.parents:
            if self.add(folder, Place.WAY, below.name):
                return
            below = folder

    def add_link(self, file: Path) -> None:
        """If ``file`` is a symbolic link, watch what it leads to as well."""
        if os.path.islink(file):  # noqa: PTH114 - never raises
            target = os.path.realpath(file)
            if _is_folder(os.path.dirname(target)):  # noqa: PTH120
                self.links.setdefault(target, set()).add(str(file))

    def add_workspace(self, workspace: Path) -> None:
        if not self.add(workspace, Place.WORKSPACE):
            return
        left = MAX_FOLDERS
        level = [workspace / "memory"]
        for _ in range(MAX_DEPTH):
            level = [folder for folder in level[:left] if self.add(folder, Place.NOTES)]
            left -= len(level)
            level = [child for folder in level for child in self._subfolders(folder, Place.NOTES)]
        if self.add(workspace / "users", Place.USERS):
            for person in self._subfolders(workspace / "users", Place.USERS)[:left]:
                self.add(person, Place.PERSON)
                self._subfolders(person, Place.PERSON)
        self._subfolders(workspace, Place.WORKSPACE)

    def add_state(self, state: Path) -> None:
        if not self.add(state, Place.STATE):
            return
        self.add(state / "state", Place.DATABASES)
        if self.add(state / "agents", Place.AGENTS):
            for agent in self._subfolders(state / "agents", Place.AGENTS)[: MAX_FOLDERS // 3]:
                self.add(agent, Place.AGENT)
                self.add(agent / "agent", Place.DATABASES)
                self.add(agent / "sessions", Place.SESSIONS)

    def _subfolders(self, folder: Path, place: Place) -> list[Path]:
        """Give the subfolders of interest, and note the files of interest that are links."""
        names: list[str] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if _FILES[place](entry.name) and entry.is_symlink():
                        self.add_link(folder / entry.name)
                    # Folders of notes are followed without links, as the hosts do.
                    if _SUBFOLDERS[place](entry.name) and entry.is_dir(
                        follow_symlinks=place is not Place.NOTES
                    ):
                        names.append(entry.name)
        except FileNotFoundError:
            return []
        except OSError:
            self.unreadable.add(folder)
            return []
        return [folder / name for name in sorted(names)]


def _is_folder(path: Path | str) -> bool:
    return os.path.isdir(path)  # noqa: PTH112 - Path.is_dir raises where a parent may not be entered


def _is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def _is_note(name: str) -> bool:
    """A Markdown file, but no hidden one (lock links, swap files) and no office lock file."""
    return name[-3:].lower() == ".md" and name[0] not in ".#" and not name.startswith("~$")


def _is_database(name: str) -> bool:
    """A database or its write-ahead log; not the -shm, which even readers touch, and no lock."""
    return name.endswith(_DATABASE_ENDINGS) and not name.endswith(_DATABASE_SIDECARS)


def _never(_name: str) -> bool:
    return False


def _visible(name: str) -> bool:
    return not name.startswith(".")


_FILES: dict[Place, Callable[[str], bool]] = {
    Place.WORKSPACE: lambda name: _is_note(name) or name == _SETUP_RECORD,
    Place.NOTES: _is_note,
    Place.USERS: _never,
    Place.PERSON: _is_note,
    Place.STATE: lambda name: name in _SETTINGS or _is_database(name),
    Place.DATABASES: _is_database,
    Place.AGENTS: _never,
    Place.AGENT: _never,
    Place.SESSIONS: lambda name: (
        name == "sessions.json" or (name.endswith(".jsonl") and not name.endswith(".trajectory.jsonl"))
    ),
}

_SUBFOLDERS: dict[Place, Callable[[str], bool]] = {
    Place.WORKSPACE: lambda name: name in {"memory", "users"},
    Place.NOTES: lambda name: _visible(name) and name != "dreaming",
    Place.USERS: _visible,
    Place.PERSON: _never,
    Place.STATE: lambda name: name in {"agents", "state"},
    Place.DATABASES: _never,
    Place.AGENTS: _visible,
    Place.AGENT: lambda name: name in {"agent", "sessions"},
    Place.SESSIONS: _never,
}


def wanted_file(rule: FolderRule, name: str) -> bool:
    """Whether the periodic scan looks at ``name`` in the folder of ``rule``."""
    return rule.interest(name, is_folder=False) is Interest.FILE

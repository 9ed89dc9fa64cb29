"""Which sources belong to what the user opened; nothing else is ever indexed."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from strandline.engine.lossless.whose import memory_to_read
from strandline.engine.places import Opened, open_target
from strandline.engine.search.sources.base import Source
from strandline.engine.search.sources.files import FileSource, readable
from strandline.engine.search.sources.large_files import LargeFileSource
from strandline.engine.search.sources.lcm_file import LcmFile
from strandline.engine.search.sources.messages import MessageSource
from strandline.engine.search.sources.pins import HistorySource, PinSource
from strandline.engine.search.sources.summaries import SummarySource
from strandline.engine.search.sources.transcripts import AgentDatabase, EventSource, JsonlSource, Window
from strandline.engine.search.wanted import Wanted
from strandline.errors import StrandlineError
from strandline.host.agents import roster
from strandline.messages import Message
from strandline.model.search import Scope
from strandline.store.file_bytes import is_folder
from strandline.store.history import History
from strandline.store.library import Library
from strandline.store.sessions import OpenedStores, SessionStore, StoreKind, open_session_store
from strandline.store.workspace_extra import KNOWN_NAMES, extra_paths, personal_names

MOST_NOTES = 20_000
"""Memory notes of a workspace that are looked at."""

_NOTES = "memory"


@dataclass(frozen=True, slots=True)
class Catalog:
    """The sources of what is opened. ``roots`` names what that is; see :class:`Builder`.

    ``unread`` are databases whose sources are not among them, for they cannot be read now.
    """

    sources: tuple[Source, ...]
    roots: tuple[str, ...]
    problems: tuple[Message, ...] = ()
    unread: frozenset[Path] = frozenset()


@dataclass(slots=True)
class _Trouble:
    """What could not be read while looking for sources."""

    problems: list[Message] = field(default_factory=list)
    unread: set[Path] = field(default_factory=set)


def catalog(wanted: Wanted, library: Library | None, env: Mapping[str, str]) -> Catalog:
    """Find the sources of what is opened.

    The context files and notes come first: they are few, and first results should come soon.
    Raises what opening the target raises; what cannot be read otherwise is a problem.
    """
    sources: list[Source] = []
    roots: list[str] = []
    trouble = _Trouble()
    databases = list(wanted.databases)
    if wanted.target is not None:
        opened = open_target(wanted.target, env)
        root = f"workspace {opened.workspace}"
        roots.append(root)
        sources += _workspace(opened, root)
        sources += _own(library, opened.workspace, root, trouble)
        if opened.installation is not None:
            state = f"state {opened.installation.state_dir}"
            roots.append(state)
            sources += _sessions(opened, state, trouble)
            memory = memory_to_read(opened.installation, env)
            if memory is not None and memory.own:
                # What its messages say is found in the transcripts, where it was said.
                own = f"memory {memory.path}"
                roots.append(own)
                file = LcmFile(memory.path, memory.files_dir, own)
                sources += [SummarySource(file), LargeFileSource(LcmFile(memory.path, memory.files_dir, own))]
            elif memory is not None and all(memory.path != path for path, _ in databases):
                databases.append((memory.path, memory.files_dir))
    for path, files_dir in databases:
        root = f"memory {path}"
        roots.append(root)
        kinds = (SummarySource, MessageSource, LargeFileSource)
        sources += [kind(LcmFile(path, files_dir, root)) for kind in kinds]
    problems = tuple(dict.fromkeys(trouble.problems))
    return Catalog(tuple(sources), tuple(roots), problems, frozenset(trouble.unread))


def _workspace(opened: Opened, root: str) -> Iterator[Source]:
    workspace = opened.workspace
    names = [*sorted(KNOWN_NAMES), *personal_names(workspace), *extra_paths(opened.config.data, workspace)]
    seen: set[tuple[int, int]] = set()
    for path in [workspace / name for name in dict.fromkeys(names)]:
        # A file system that ignores case shows MEMORY.md and memory.md as two names of one file.
        if (inode := _inode(path)) is not None and inode not in seen and readable(path):
            seen.add(inode)
            yield FileSource(path, Scope.FILES, root, opened.agent.id)
    for path in memory_notes(workspace):
        if (inode := _inode(path)) is not None and inode not in seen:
            seen.add(inode)
            yield FileSource(path, Scope.MEMORY, root, opened.agent.id)


def memory_notes(workspace: Path) -> Iterator[Path]:
    """Give the notes below ``memory`` of a workspace, by name; links that lead out of it are passed over."""
    if not is_folder(workspace / _NOTES):
        return  # nor is there one where a name no disk can have was configured
    found = 0
    inside = os.path.realpath(workspace)
    for folder, folders, names in os.walk(workspace / _NOTES):
        folders.sort()
        for name in sorted(names):
            path = Path(folder, name)
            if path.suffix.lower() != ".md":
                continue
            if path.is_symlink() and not Path(os.path.realpath(path)).is_relative_to(inside):
                continue
            found += 1
            if found > MOST_NOTES:
                return
            if path.is_file():
                yield path


def _own(library: Library | None, workspace: Path, root: str, trouble: _Trouble) -> Iterator[Source]:
    if library is None:
        return
    try:
        files = History(library).files(workspace)
    except StrandlineError as error:
        trouble.problems.append(error.sentence)
        return
    yield PinSource(library, workspace, root)
    for path in files:
        yield HistorySource(library, path, root)


def _sessions(opened: Opened, root: str, trouble: _Trouble) -> Iterator[Source]:
    state = opened.state_dir
    if state is None:
        return
    configured = [entry.id for entry in roster(opened.config.data, opened.rules.config_family)]
    seen: set[Path] = set()
    for agent in dict.fromkeys([*configured, *_folders(state / "agents")]):
        stores = open_session_store(state, agent, opened.config.data, opened.release)
        trouble.problems += [problem.sentence for problem in stores.problems]
        yield from _of_agent(stores, agent, root, seen, trouble)


def _of_agent(
    stores: OpenedStores, agent: str, root: str, seen: set[Path], trouble: _Trouble
) -> Iterator[Source]:
    """Give the transcripts of the store that counts, then those that only the other one has."""
    order = sorted(stores.stores, key=lambda store: store is not stores.authoritative)
    given: set[str] = set()
    for store in order:
        mine = set()
        for source, session in _of_store(store, agent, root, trouble):
            if session not in given and (store.kind is StoreKind.SQLITE or source.id.path not in seen):
                seen.add(source.id.path)
                mine.add(session)
                yield source
        given |= mine


def _of_store(store: SessionStore, agent: str, root: str, trouble: _Trouble) -> Iterator[tuple[Source, str]]:
    lanes = {entry.session_id: entry.session_key for entry in store.entries() if entry.session_id}
    orphans = store.orphans()
    lanes |= {
        one.session_id: one.session_key for one in orphans if one.session_key and one.session_id not in lanes
    }
    if store.kind is StoreKind.SQLITE:
        database = AgentDatabase(store.path)
        try:
            sessions: Sequence[str] = tuple(database.counts())
        except StrandlineError as error:
            trouble.problems.append(error.sentence)
            trouble.unread.add(store.path)
            return
        for session in sessions:
            yield EventSource(database, Window(session, lanes.get(session), agent), root), session
        return
    files = {entry.session_file: entry.session_id for entry in store.entries() if entry.session_file}
    files |= {one.path: one.session_id for one in orphans if one.path}
    for path, found in files.items():
        if found and path.is_file():
            yield JsonlSource(path, Window(found, lanes.get(found), agent), root), found


def _folders(path: Path) -> list[str]:
    try:
        return sorted(entry.name for entry in path.iterdir() if entry.is_dir())
    except (OSError, ValueError):
        return []


def _inode(path: Path) -> tuple[int, int] | None:
    try:
        seen = path.stat()
    except (OSError, ValueError):
        return None
    return seen.st_dev, seen.st_ino

"""Which transcripts an installation has, whose they are, and whether their talk goes on."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from strandline.engine.places import open_target
from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.host.agents import roster
from strandline.messages import Message
from strandline.store.file_bytes import is_folder
from strandline.store.lossless.plain import plain
from strandline.store.sessions import OpenedStores, OrphanKind, SessionStore, StoreKind, open_session_store
from strandline.store.sessions.archived import Archive, archives
from strandline.store.sessions.fields import text
from strandline.store.sessions.items import read_time
from strandline.store.sessions.taking import EventRows, JsonlFile, event_fingerprints

_SAME_MOMENT_MS = 2_000  # from the end of one window to the beginning of the next; 1 ms was recorded
_CAUSES = {
    OrphanKind.RESET: "manual-reset",
    OrphanKind.DELETED: "session-deleted",
    OrphanKind.WINDOW: "manual-reset",
    OrphanKind.UNLISTED: "session-end",
}
_REASONS = {"reset": "manual-reset", "deleted": "session-deleted", "cold": "session-end"}


@dataclass(frozen=True, slots=True)
class Transcript:
    """A transcript of the host. ``lane`` is its session key, None when nothing says it.

    ``cause`` is why its talk no longer goes on, in the plugin's words; None for one that does.
    ``sure`` is False when the list of sessions could not be read: then nobody knows.
    """

    agent: str
    session_id: str
    store: str  # in what positions are counted: jsonl, sqlite or archive
    path: Path
    rows: JsonlFile | EventRows | Archive
    lane: str | None
    cause: str | None
    at_ms: int
    sure: bool = True
    part: str = ""  # tells it from another transcript of the same session and begin

    @property
    def place(self) -> tuple[str, str]:
        """Where it is, as the memory keeps it."""
        return plain(str(self.path)), plain(self.session_id)


@dataclass(slots=True)
class Found:
    """The transcripts, older windows before newer ones, and what could not be read."""

    transcripts: list[Transcript] = field(default_factory=list)
    problems: list[Message] = field(default_factory=list)


def transcripts(state_dir: Path, env: Mapping[str, str] | None = None) -> Found:
    """Find the transcripts of every agent: active, reset, deleted and left behind.

    Raises what opening the state folder raises; what cannot be read otherwise is a problem.
    """
    opened = open_target(Target(state_dir=state_dir), dict(os.environ if env is None else env))
    found = Found()
    if opened.state_dir is None:
        return found
    configured = [entry.id for entry in roster(opened.config.data, opened.rules.config_family)]
    seen: set[tuple[Path, str]] = set()
    for agent in dict.fromkeys([*configured, *_folders(opened.state_dir / "agents")]):
        stores = open_session_store(opened.state_dir, agent, opened.config.data, opened.release)
        found.problems += [problem.sentence for problem in stores.problems]
        for one in sorted(_of_agent(stores, agent, found), key=_in_time):
            if (one.path, one.session_id) not in seen:
                seen.add((one.path, one.session_id))
                found.transcripts.append(one)
    return found


def _in_time(one: Transcript) -> tuple[bool, int, str]:
    return one.cause is None, one.at_ms, one.session_id


def _of_agent(stores: OpenedStores, agent: str, found: Found) -> Iterator[Transcript]:
    """Give the transcripts of the store that counts, then those that only the other one has."""
    given: set[str] = set()
    for store in sorted(stores.stores, key=lambda store: store is not stores.authoritative):
        counts = store is stores.authoritative
        mine = []
        try:
            mine = [one for one in _of_store(store, agent, counts) if one.session_id not in given]
        except StrandlineError as error:
            found.problems.append(error.sentence)
        given |= {one.session_id for one in mine}
        yield from mine


def _of_store(store: SessionStore, agent: str, counts: bool) -> Iterator[Transcript]:
    entries = [entry for entry in store.entries() if entry.session_id]
    lanes: dict[str | None, str | None] = {
        entry.session_id: _scoped(entry.session_key, agent) for entry in entries
    }
    orphans = store.orphans()
    lanes |= {
        one.session_id: _scoped(one.session_key, agent)
        for one in orphans
        if one.session_key and one.session_id not in lanes
    }
    if store.kind is StoreKind.SQLITE:
        yield from _of_database(store, agent, counts, lanes)
    else:
        yield from _of_folder(store, agent, counts, lanes)


def _of_database(
    store: SessionStore, agent: str, counts: bool, lanes: Mapping[str | None, str | None]
) -> Iterator[Transcript]:
    """Give the sessions with events, and those that are kept as one packed text."""
    events = _Fingerprints(store.path)
    sure = not store.problems
    current = {entry.session_id: entry.updated_ms or 0 for entry in store.entries() if entry.session_id}
    ended = {one.session_id: one for one in store.orphans()}
    for one in archives(store.path):
        live = one.session_id in events()
        if live and one.reason == "cold":
            continue  # it was brought back
        lane = lanes.get(one.session_id) or _scoped(one.session_key, agent)
        cause = None if one.session_id in current and counts and not live else _REASONS[one.reason]
        yield Transcript(
            agent, one.session_id, "archive", one.path, one, lane, cause, one.at_ms, sure,
            one.name if live else "",
        )  # fmt: skip
    for session in events():
        old = ended.get(session)
        kind = old.kind if old else OrphanKind.UNLISTED
        cause = None if session in current and counts else _CAUSES[kind]
        at = current.get(session) or (old.at_ms if old else 0) or 0
        rows = EventRows(store.path, session, events)
        yield Transcript(agent, session, "sqlite", store.path, rows, lanes.get(session), cause, at, sure)


def _of_folder(
    store: SessionStore, agent: str, counts: bool, lanes: Mapping[str | None, str | None]
) -> Iterator[Transcript]:
    """Give the files that entries name, and those that none does."""
    sure = not store.problems
    orphans = store.orphans()
    entries = [entry for entry in store.entries() if entry.session_id]
    files = {entry.session_file: entry for entry in entries if entry.session_file}
    for path, entry in files.items():
        if os.path.lexists(path):  # what is no file is told by whoever opens it
            lane = lanes[entry.session_id]
            cause = None if counts else _CAUSES[OrphanKind.UNLISTED]
            yield Transcript(
                agent, entry.session_id or "", "jsonl", path, JsonlFile(path), lane, cause,
                entry.updated_ms or 0, sure,
            )  # fmt: skip
    began = (
        {path: (_began(path), lanes[entry.session_id]) for path, entry in files.items()} if orphans else {}
    )
    for one in sorted(orphans, key=lambda one: -(one.at_ms or 0)):
        if one.path is None:
            continue
        lane = lanes.get(one.session_id) or _succeeded(one.kind, one.at_ms, began)
        began[one.path] = (_began(one.path), lane)
        yield Transcript(
            agent, one.session_id, "jsonl", one.path, JsonlFile(one.path), lane, _CAUSES[one.kind],
            one.at_ms or 0, sure,
        )  # fmt: skip


def _succeeded(
    kind: OrphanKind, at_ms: int | None, began: Mapping[Path, tuple[int | None, str | None]]
) -> str | None:
    """Give the lane of an archive: a reset begins the next transcript in the same moment."""
    if kind is not OrphanKind.RESET or at_ms is None:
        return None
    lanes = {
        lane
        for begin, lane in began.values()
        if begin is not None and lane is not None and abs(begin - at_ms) <= _SAME_MOMENT_MS
    }
    return lanes.pop() if len(lanes) == 1 else None


def _began(path: Path) -> int | None:
    try:
        header = JsonlFile(path).header()
    except StrandlineError:
        return None
    return read_time(text(header, "timestamp")) if header else None


def _scoped(key: str | None, agent: str) -> str | None:
    """Give a session key that no two agents share; the host scopes short forms the same way."""
    if key is None:
        return None
    return plain(key if key.startswith("agent:") or agent == "main" else f"agent:{agent}:{key}")


class _Fingerprints:
    """Those of one database, asked once for one import."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._found: dict[str, str] | None = None

    def __call__(self) -> dict[str, str]:
        if self._found is None:
            self._found = event_fingerprints(self._path)
        return self._found


def _folders(path: Path) -> list[str]:
    try:
        return sorted(entry.name for entry in path.iterdir() if is_folder(entry))
    except (OSError, ValueError):
        return []

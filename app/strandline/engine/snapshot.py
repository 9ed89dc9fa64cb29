"""Taking a snapshot: everything on disk about one agent and session, as one frozen value.

A :class:`SnapshotTaker` is kept between snapshots and opens only what changed. It may be
used from one worker thread at a time; it never writes to anything of the host.
"""

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from strandline import paths
from strandline.engine import run_facts
from strandline.engine.candidates import candidates, names_to_read
from strandline.engine.counting import Counting, HistoryMemory
from strandline.engine.places import Opened, open_target
from strandline.engine.problems import reading_findings
from strandline.engine.target import Target
from strandline.errors import NotFound, StrandlineError
from strandline.host.agents import AgentConfig, roster
from strandline.host.model_info import ModelInfo, model_info
from strandline.host.prompt import Setup
from strandline.host.session_keys import context_kind, main_session_key, parse_key, same_session
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.assemble import Inputs, assemble
from strandline.model.candidate import DiskStatus
from strandline.model.context import (
    ContextLayout,
    Finding,
    Freshness,
    SessionKind,
    Severity,
)
from strandline.model.run import History
from strandline.model.tokens import encoding_for
from strandline.store.encodings import Encodings
from strandline.store.installation import Installation
from strandline.store.library import Library
from strandline.store.provenance_ledger import Record, records
from strandline.store.sessions import OpenedStores, SessionEntry, open_session_store
from strandline.store.sessions.base import Fingerprint
from strandline.store.sessions.transcript import ActivePath
from strandline.store.token_cache import LibraryTallies, TokenCache
from strandline.store.workspace import WorkspaceReader
from strandline.store.workspace_extra import extra_paths, personal_names
from strandline.store.workspace_setup import workspace_setup_complete


@dataclass(frozen=True, slots=True)
class SessionChoice:
    """A session one can look at; ``updated_ms`` is its last activity, epoch ms."""

    key: str
    kind: SessionKind
    label: str
    updated_ms: int | None
    session_id: str | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A layout with what surrounds it: the installation and what else could be chosen.

    ``exact``: all token counts are as good as they get; otherwise some are estimated until
    they are counted.
    """

    target: Target
    installation: Installation | None
    layout: ContextLayout
    agents: tuple[str, ...]
    sessions: tuple[SessionChoice, ...]
    exact: bool
    roots: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class _Session:
    """What the stores say about the chosen session."""

    kind: SessionKind
    entry: SessionEntry | None
    key: str
    stores: OpenedStores | None
    choices: tuple[SessionChoice, ...] = ()


class SnapshotTaker:
    """Takes snapshots, keeping between them what did not change on disk."""

    def __init__(self, library: Library | None = None, env: Mapping[str, str] | None = None) -> None:
        self._library = library
        self._env = dict(os.environ if env is None else env)
        self._encodings = Encodings()
        store = LibraryTallies(library) if library is not None else None
        self._tokens = TokenCache(self._encodings.get, store)
        self._histories = HistoryMemory()
        self._reader: WorkspaceReader | None = None
        self._stores: tuple[object, OpenedStores] | None = None
        self._paths: dict[tuple[str, str], tuple[Fingerprint, ActivePath]] = {}

    @classmethod
    def with_library(cls) -> Self:
        """Make one whose token counts outlive the process, if the library can be opened."""
        try:
            return cls(Library.open(paths.library_file()))
        except (StrandlineError, OSError):
            return cls()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._library is not None:
            self._library.close()

    def take(self, target: Target, *, exact: bool = True) -> Snapshot:
        """Read what the target names and lay it out.

        With ``exact`` false nothing slow is loaded: texts whose tokens neither memory nor the
        library knows are estimated from their length. Raises NotFound when there is nothing at the target.
        """
        opened = open_target(target, self._env)
        session = self._session(opened, target)
        model = _model(opened, session.entry)
        choice = encoding_for(model.model, model.provider)
        hurry = not exact and self._encodings.ready(choice.name) is None
        counting = Counting(self._tokens, choice, hurry=hurry)
        path = self._active_path(session)
        inputs = self._inputs(opened, session, model, path, counting)
        layout = assemble(inputs, counting.text)
        return Snapshot(
            target=target,
            installation=opened.installation,
            layout=layout,
            agents=tuple(entry.id for entry in roster(opened.config.data, opened.rules.config_family)),
            sessions=session.choices,
            exact=not counting.guessed,
            roots=_roots(opened),
        )

    # --- reading ----------------------------------------------------------------------

    def _session(self, opened: Opened, target: Target) -> _Session:
        if opened.state_dir is None:
            kind = target.kind or (_kind(target.session_key) if target.session_key else SessionKind.MAIN)
            return _Session(kind, None, target.session_key or "", None)
        agent = opened.agent
        stores = self._open_stores(opened, opened.state_dir)
        entries = stores.entries
        choices = tuple(
            SessionChoice(
                e.session_key,
                entry_kind(e),
                e.label or e.display_name or "",
                e.updated_ms,
                e.session_id,
            )
            for e in entries
        )
        entry = _chosen(entries, target, agent, opened)
        if entry is not None:
            return _Session(target.kind or entry_kind(entry), entry, entry.session_key, stores, choices)
        key = ""
        if target.kind in (None, SessionKind.MAIN):
            key = main_session_key(agent.id, opened.config.data)
        return _Session(target.kind or SessionKind.MAIN, None, key, stores, choices)

    def _open_stores(self, opened: Opened, state_dir: Path) -> OpenedStores:
        """Give the stores, the same ones as before where they can be: they know what they have read."""
        key = (state_dir, opened.agent.id, opened.release, opened.config.files)
        stores = open_session_store(state_dir, opened.agent.id, opened.config.data, opened.release)
        known = self._stores
        if known is not None and known[0] == key and _same_stores(known[1], stores):
            return known[1]
        self._stores = (key, stores)
        return stores

    def _active_path(self, session: _Session) -> ActivePath | None:
        store = session.stores.authoritative if session.stores else None
        if store is None or session.entry is None or session.entry.session_id is None:
            return None
        key = (str(store.path), session.entry.session_id)
        fingerprint = store.fingerprint()
        known = self._paths.get(key)
        if known is not None and known[0] == fingerprint:
            return known[1]
        path = store.active_path(session.entry.session_id)
        self._paths = {key: (fingerprint, path)}  # one transcript is kept, they can be large
        return path

    def _inputs(
        self,
        opened: Opened,
        session: _Session,
        model: ModelInfo,
        path: ActivePath | None,
        counting: Counting,
    ) -> Inputs:
        agent, rules = opened.agent, opened.rules
        read_ms = _now_ms()
        if self._reader is None or self._reader.workspace != opened.workspace:
            self._reader = WorkspaceReader(opened.workspace)
        extra = extra_paths(opened.config.data, opened.workspace)
        files = self._reader.read((*names_to_read(rules.layout), *extra))
        findings, gate = self._gate(opened)
        found = candidates(files, opened.host_workspace, gate, extra, rules.layout)
        setup_complete = workspace_setup_complete(
            opened.state_dir, opened.host_workspace, rules.config_family
        )
        bootstrap_there = any(c.name == "BOOTSTRAP.md" and c.status is not DiskStatus.MISSING for c in found)
        window, window_source = _window(model, session.entry)
        limits = agent.limits
        return Inputs(
            host=opened.host,
            rules=rules,
            agent=agent.id,
            session_key=session.key,
            kind=session.kind,
            workspace=opened.workspace,
            per_file=limits.per_file or rules.cut.per_file,
            per_file_source=limits.per_file_source or f"default of {rules.cut_release}",
            configured_total=limits.total,
            total_source=limits.total_source or f"default of {rules.cut_release}",
            candidates=found,
            setup=Setup(
                setup_complete=setup_complete,
                bootstrap_mode_full=bootstrap_there
                and not setup_complete
                and session.kind is SessionKind.MAIN,
                heartbeat_off=agent.heartbeat.off or not agent.heartbeat.in_prompt,
                is_default_agent=agent.is_default,
                skip_optional=agent.skip_optional_files,
                injection=agent.context_injection,
            ),
            window_tokens=window,
            window_source=window_source,
            compaction=agent.compaction.values,
            report=run_facts.run_report(session.entry),
            history=self._history(agent, path, counting),
            usage=run_facts.usage(session.entry, path),
            findings=(
                *reading_findings(opened, session.stores, path, personal_names(opened.workspace)),
                *findings,
            ),
            freshness=_freshness(
                opened, session.stores, files_ms=[f.modified_ms for f in files], read_ms=read_ms
            ),
            model=f"{model.provider}/{model.model}" if model.provider and model.model else model.model,
            engine=agent.context_engine,
            taken_ms=read_ms,
        )

    def _gate(self, opened: Opened) -> tuple[list[Finding], Mapping[str, Record]]:
        if (
            opened.state_dir is None
            or not opened.rules.layout.provenance_gate
            or opened.agent.memory_plugin == "none"
        ):
            return [], {}
        moved = opened.host_workspace if opened.host_workspace != opened.workspace else None
        try:
            return [], records(opened.state_dir, opened.workspace, str(moved) if moved else None)
        except StrandlineError as error:
            return [unreadable_ledger(error)], {}

    def _history(self, agent: AgentConfig, path: ActivePath | None, counting: Counting) -> History | None:
        if path is None:
            return None
        if agent.context_engine != "legacy":
            return History(known=False)
        return self._histories.history(path, counting)


def unreadable_ledger(error: StrandlineError) -> Finding:
    """Say that it cannot be told whether the host holds files back."""
    reason = say(
        QT_TRANSLATE_NOOP(
            "model", "The host's records of who wrote MEMORY.md and USER.md cannot be read: {error}"
        ),
        error=error.sentence,
    )
    return Finding("provenance-unreadable", Severity.WARNING, "MEMORY.md", reason, error.way_out)


def _same_stores(one: OpenedStores, other: OpenedStores) -> bool:
    chosen = [stores.authoritative.path if stores.authoritative else None for stores in (one, other)]
    return chosen[0] == chosen[1] and [s.path for s in one.stores] == [s.path for s in other.stores]


def _kind(key: str) -> SessionKind:
    return SessionKind(context_kind(key))


def entry_kind(entry: SessionEntry) -> SessionKind:
    """Give the kind that decides which files a session gets.

    A group key whose chat the host recorded as direct gets what a direct chat gets (recorded
    in 2026.9.6: MEMORY.md is sent there).
    """
    kind = _kind(entry.session_key)
    return SessionKind.MAIN if kind is SessionKind.GROUP and entry.chat_type == "direct" else kind


def _chosen(
    entries: Sequence[SessionEntry], target: Target, agent: AgentConfig, opened: Opened
) -> SessionEntry | None:
    """Choose the session: the named one, the newest of the wanted kind, or the main one."""
    if target.session_key:
        wanted = parse_key(target.session_key, agent=agent.id).canonical
        entry = next((e for e in entries if same_session(e.session_key, wanted)), None)
        if entry is None:
            known = ", ".join(e.session_key for e in entries[:8])
            raise NotFound(
                say(
                    QT_TRANSLATE_NOOP("model", "Agent {agent} has no session “{key}”."),
                    agent=agent.id,
                    key=target.session_key,
                ),
                _known_sessions(known),
            )
        return entry
    kind = target.kind or SessionKind.MAIN
    of_kind = [e for e in entries if entry_kind(e) is kind]
    if kind is SessionKind.MAIN:
        main = main_session_key(agent.id, opened.config.data)
        return next((e for e in of_kind if e.session_key == main), of_kind[0] if of_kind else None)
    return of_kind[0] if of_kind else None


def _known_sessions(known: str) -> Message:
    if not known:
        return say(QT_TRANSLATE_NOOP("model", "It has no sessions yet; leave the session out."))
    return say(QT_TRANSLATE_NOOP("model", "Choose one of: {known}."), known=known)


def _model(opened: Opened, entry: SessionEntry | None) -> ModelInfo:
    """Give the model of the session's last run, else the agent's."""
    if entry is None or not entry.model:
        return opened.agent.model
    ref = f"{entry.model_provider}/{entry.model}" if entry.model_provider else entry.model
    defaults = opened.config.data.get("agents", {})
    cap = defaults.get("defaults", {}).get("contextTokens") if isinstance(defaults, Mapping) else None
    return model_info(opened.config.data, ref, cap=cap, cap_source="agents.defaults.contextTokens")


def _window(model: ModelInfo, entry: SessionEntry | None) -> tuple[int, str]:
    if model.window_known or entry is None or not entry.context_tokens:
        return model.window, model.window_source
    return entry.context_tokens, "session entry"


def _freshness(
    opened: Opened, stores: OpenedStores | None, files_ms: Sequence[int | None], read_ms: int
) -> tuple[Freshness, ...]:
    times = [ms for ms in files_ms if ms is not None]
    found = [Freshness("files", read_ms, max(times, default=None))]
    if opened.config.files:
        found.append(Freshness("config", read_ms, max(ms for _, ms in opened.config.files)))
    if stores is not None and stores.stores:
        found.append(Freshness("sessions", read_ms, stores.changed_ms))
    return tuple(found)


def _roots(opened: Opened) -> tuple[Path, ...]:
    """Give the folders and files whose changes matter to this snapshot."""
    roots = [opened.workspace, *(path for path, _ in opened.config.files)]
    if opened.config_path is not None:
        roots.append(opened.config_path)
    if opened.state_dir is not None:
        roots.append(opened.state_dir)
    return tuple(dict.fromkeys(roots))


def _now_ms() -> int:
    return time.time_ns() // 1_000_000

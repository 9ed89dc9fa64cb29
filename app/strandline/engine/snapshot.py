"""Taking a snapshot: everything on disk about one agent and session, as one frozen value.

A :class:`SnapshotTaker` is kept between snapshots and opens only what changed. It may be
used from one worker thread at a time; it never writes to anything of the host.
"""

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Self

from strandline import paths
from strandline.engine import run_facts
from strandline.engine.candidates import candidates, names_to_read
from strandline.engine.counting import Counting, HistoryMemory
from strandline.engine.origins import OriginReader
from strandline.engine.places import Opened, open_target
from strandline.engine.problems import reading_findings
from strandline.engine.provenance import UNREADABLE_RECORDS, Gate, gate_of
from strandline.engine.session_choice import ChosenSession, SessionChoice, choose_session, without_stores
from strandline.engine.session_model import session_model, session_window
from strandline.engine.target import Target
from strandline.errors import StrandlineError
from strandline.host.agents import AgentConfig, roster
from strandline.host.model_info import ModelInfo, ModelPrice
from strandline.host.prompt import Injection, Setup
from strandline.host.thresholds import lossless_threshold
from strandline.model.assemble import Inputs, assemble
from strandline.model.candidate import Candidate, DiskStatus
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
from strandline.store.sessions import OpenedStores, open_session_store
from strandline.store.sessions.base import Fingerprint
from strandline.store.sessions.transcript import ActivePath
from strandline.store.token_cache import LibraryTallies, TokenCache
from strandline.store.workspace import WorkspaceReader
from strandline.store.workspace_extra import extra_paths, personal_names
from strandline.store.workspace_setup import workspace_setup_complete


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A layout with what surrounds it: the installation and what else could be chosen.

    ``exact``: all token counts are as good as they get; otherwise some are estimated until
    they are counted. ``inputs`` is what the layout was made of, ``price`` the model's, ``gate`` the
    host's records of who wrote which file (None: it looks at none).
    """

    target: Target
    installation: Installation | None
    layout: ContextLayout
    agents: tuple[str, ...]
    sessions: tuple[SessionChoice, ...]
    exact: bool
    roots: tuple[Path, ...] = ()
    inputs: Inputs | None = None
    price: ModelPrice | None = None
    gate: Gate | None = None


class SnapshotTaker:
    """Takes snapshots, keeping between them what did not change on disk."""

    def __init__(self, library: Library | None = None, env: Mapping[str, str] | None = None) -> None:
        self._library = library
        self._env = dict(os.environ if env is None else env)
        self._encodings = Encodings()
        store = LibraryTallies(library) if library is not None else None
        self._tokens = TokenCache(self._encodings.get, store)
        self._histories = HistoryMemory()
        self._origins = OriginReader()
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
        self.close()

    def close(self) -> None:
        """Close the library; no snapshot may be taken any more."""
        if self._library is not None:
            self._library.close()

    def take(self, target: Target, *, exact: bool = True) -> Snapshot:
        """Read what the target names and lay it out.

        With ``exact`` false nothing slow is loaded: texts whose tokens neither memory nor the
        library knows are estimated from their length. Raises NotFound when there is nothing at
        the target, Unreadable when a named folder, file or session cannot be read.
        """
        opened = open_target(target, self._env)
        session = self._session(opened, target)
        model = session_model(opened, session.entry)
        choice = encoding_for(model.model, model.provider)
        hurry = not exact and self._encodings.ready(choice.name) is None
        counting = Counting(self._tokens, choice, hurry=hurry)
        path = self._active_path(session)
        gate, findings = gate_of(opened)
        inputs = self._inputs(opened, session, model, path, counting, gate, findings)
        readable = all(finding.code != UNREADABLE_RECORDS for finding in findings)
        origins = self._origins.read(opened, gate, inputs.candidates, readable=readable)
        layout = replace(assemble(inputs, counting.text), origins=origins)
        if counting.fault is not None:
            layout = replace(layout, findings=(*layout.findings, uncounted(counting.fault)))
        return Snapshot(
            target=target,
            installation=opened.installation,
            layout=layout,
            agents=tuple(entry.id for entry in roster(opened.config.data, opened.rules.config_family)),
            sessions=session.choices,
            exact=not counting.guessed,
            roots=_roots(opened, inputs.candidates),
            inputs=inputs,
            price=model.price,
            gate=gate,
        )

    def active_path(self, target: Target) -> ActivePath | None:
        """Give what the next prompt takes from the transcript of the target's session, if it has one.

        Raises what :meth:`take` raises.
        """
        return self._active_path(self._session(open_target(target, self._env), target))

    # --- reading ----------------------------------------------------------------------

    def _session(self, opened: Opened, target: Target) -> ChosenSession:
        if opened.state_dir is None:
            return without_stores(target)
        stores = self._open_stores(opened, opened.state_dir)
        return choose_session(stores, target, opened.agent.id, opened.config.data)

    def _open_stores(self, opened: Opened, state_dir: Path) -> OpenedStores:
        """Give the stores, the same ones as before where they can be: they know what they have read."""
        key = (state_dir, opened.agent.id, opened.release, opened.config.files)
        stores = open_session_store(state_dir, opened.agent.id, opened.config.data, opened.release)
        known = self._stores
        if known is not None and known[0] == key and _same_stores(known[1], stores):
            return known[1]
        self._stores = (key, stores)
        return stores

    def _active_path(self, session: ChosenSession) -> ActivePath | None:
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
        session: ChosenSession,
        model: ModelInfo,
        path: ActivePath | None,
        counting: Counting,
        gate: Gate | None,
        findings: Sequence[Finding],
    ) -> Inputs:
        agent, rules = opened.agent, opened.rules
        read_ms = _now_ms()
        if self._reader is None or self._reader.workspace != opened.workspace:
            self._reader = WorkspaceReader(opened.workspace)
        extra = extra_paths(opened.config.data, opened.workspace)
        files = self._reader.read((*names_to_read(rules.layout), *extra))
        found = candidates(files, opened.host_workspace, gate, extra, rules.layout)
        setup_complete = workspace_setup_complete(
            opened.state_dir, opened.host_workspace, rules.config_family, opened.workspace
        )
        bootstrap_there = any(c.name == "BOOTSTRAP.md" and c.status is not DiskStatus.MISSING for c in found)
        window, window_source = session_window(model, session.entry)
        limits = agent.limits
        return Inputs(
            host=opened.host,
            rules=rules,
            agent=agent.id,
            session_key=session.key,
            kind=session.kind,
            workspace=opened.workspace,
            per_file=rules.cut.per_file if limits.per_file is None else limits.per_file,
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
                injected=_injection(agent.context_injection, path),
            ),
            window_tokens=window,
            window_source=window_source,
            compaction=agent.compaction.values,
            report=run_facts.run_report(session.entry),
            history=self._history(agent, path, counting),
            usage=run_facts.usage(session.entry, path),
            findings=(
                *reading_findings(
                    opened, session.stores, path, session.entry, personal_names(opened.workspace)
                ),
                *findings,
            ),
            freshness=_freshness(
                opened, session.stores, files_ms=[f.modified_ms for f in files], read_ms=read_ms
            ),
            model=f"{model.provider}/{model.model}" if model.provider and model.model else model.model,
            engine=agent.context_engine,
            lossless=lossless_threshold(opened.config.data, agent.context_engine),
            notice=agent.truncation_warning != "off",
            taken_ms=read_ms,
        )

    def _history(self, agent: AgentConfig, path: ActivePath | None, counting: Counting) -> History | None:
        if path is None:
            return None
        if agent.context_engine != "legacy":
            return History(known=False)
        return self._histories.history(path, counting)


def uncounted(error: StrandlineError) -> Finding:
    """Say that tokens are estimated because they cannot be counted."""
    return Finding("tokens-estimated", Severity.WARNING, "tokens", error.sentence, error.way_out)


def _same_stores(one: OpenedStores, other: OpenedStores) -> bool:
    chosen = [stores.authoritative.path if stores.authoritative else None for stores in (one, other)]
    return chosen[0] == chosen[1] and [s.path for s in one.stores] == [s.path for s in other.stores]


def _injection(configured: str, path: ActivePath | None) -> Injection:
    if configured == "never":
        return Injection.NEVER
    already = configured == "continuation-skip" and path is not None and path.bootstrapped
    return Injection.ALREADY if already else Injection.YES


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


def _roots(opened: Opened, found: Sequence[Candidate]) -> tuple[Path, ...]:
    """Give the folders and files whose changes matter to this snapshot.

    A file that a hook adds lies in a folder of its own, and a link leads to one.
    """
    roots = [opened.workspace, *(path for path, _ in opened.config.files)]
    roots += [candidate.path for candidate in found if candidate.extra]
    linked = (DiskStatus.LINK_INSIDE, DiskStatus.LINK_OUTSIDE)
    roots += [c.real_path for c in found if c.real_path is not None and c.status in linked]
    if opened.config_path is not None:
        roots.append(opened.config_path)
    if opened.state_dir is not None:
        roots.append(opened.state_dir)
    return tuple(dict.fromkeys(roots))


def _now_ms() -> int:
    return time.time_ns() // 1_000_000

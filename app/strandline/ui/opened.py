"""What is open in the window: one target, its newest snapshot, and who keeps it fresh."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from strandline.engine.target import Target
from strandline.model.context import ContextLayout, Finding, SessionKind
from strandline.paths import demo_state_dir, shipped_demo
from strandline.store.settings import RELEASE_OVERRIDE
from strandline.ui.shell.recents import RecentItem
from strandline.ui.shell.seen_by import SessionLike
from strandline.ui.shell.start_screen import FoundItem


class SnapshotLike(Protocol):
    """What the window reads of a snapshot."""

    @property
    def layout(self) -> ContextLayout: ...
    @property
    def agents(self) -> Sequence[str]: ...
    @property
    def sessions(self) -> Sequence[SessionLike]: ...
    @property
    def installation(self) -> Any: ...


class Services(Protocol):
    """The work behind the window. Every answer comes as a signal in the window's thread."""

    snapshotChanged: Any  # Signal(SnapshotLike)
    refreshed: Any  # Signal(SnapshotLike): nothing but the ages differ
    failed: Any  # Signal(BaseException)
    watchChanged: Any  # Signal(str, Message | None)
    found: Any  # Signal(list[FoundItem])
    recents: Any  # Signal(list[RecentItem])
    identified: Any  # Signal(Target): the answer to identify()
    unidentified: Any  # Signal(BaseException): the other answer
    returned: Any  # Signal(Path): the answer to await_return()

    def identify(self, path: Path, base: Target | None) -> None:
        """Find out what a folder or file is; ``identified`` or ``unidentified`` tells."""

    def look(self, target: Target) -> None:
        """Take snapshots of ``target`` from now on, and watch what they depend on."""

    def forget(self) -> None:
        """Take no more snapshots."""

    def reload(self) -> None:
        """Read everything again."""

    def set_paused(self, paused: bool) -> None:
        """Stop or go on telling of changes."""

    def open_demo(self, *, reset: bool) -> None:
        """Make the demo if there is none, or anew; ``identified`` or ``unidentified`` tells."""

    def find_installations(self) -> None:
        """Look for installations; ``found`` tells."""

    def list_recents(self) -> None:
        """Read what was opened before; ``recents`` tells."""

    def add_recent(self, state_dir: Path, workspace: Path) -> None:
        """Remember that this was opened."""

    def remove_recent(self, item: RecentItem) -> None:
        """Forget one that was opened before; ``recents`` tells the rest."""

    def clear_recents(self) -> None:
        """Forget all that was opened before; ``recents`` tells."""

    def bring_back_recents(self, items: Sequence[RecentItem]) -> None:
        """Remember again what was forgotten; ``recents`` tells."""

    def await_return(self, folder: Path | None) -> None:
        """Tell by ``returned`` when a folder can be opened again; None: wait no more."""

    def stop(self) -> None:
        """End all work."""


class Opened(QObject):
    """Holds the target and changes it as the person chooses; the views follow its signals.

    The services are made when they are first needed, so that the window is painted before
    anything heavy is imported.
    """

    targetChanged = Signal(object)  # Target, or None when nothing is open any more
    snapshotChanged = Signal(object)  # SnapshotLike
    refreshed = Signal(object)
    failed = Signal(object)  # what is open cannot be read
    lost = Signal(object)  # Finding: the workspace is gone; the snapshot stays the last that had it
    refused = Signal(object)  # what should be opened is nothing that can be
    watchChanged = Signal(str, object)
    foundChanged = Signal(object)  # list[FoundItem]
    recentsChanged = Signal(object)  # list[RecentItem]
    returned = Signal(object)  # Path that was gone
    releaseChosen = Signal(str, object)  # the state folder or workspace, str or None

    def __init__(
        self,
        make_services: Callable[[QObject], Services],
        release_for: Callable[[str], str | None] = lambda _: None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._make_services = make_services
        self._release_for = release_for
        self._services: Services | None = None
        self._target: Target | None = None
        self._snapshot: SnapshotLike | None = None
        self._override: str | None = None  # what the settings say of the release of what is open
        self._remembered: tuple[Path, Path] | None = None
        self._without: SnapshotLike | None = None  # the newest, which lacks the workspace
        self._shows_loss = False
        self.elsewhere: Callable[[Target], bool] = _nowhere

    @property
    def target(self) -> Target | None:
        """What is open, or None."""
        return self._target

    @property
    def snapshot(self) -> SnapshotLike | None:
        """The newest snapshot of the target, or None before the first."""
        return self._snapshot

    @property
    def services(self) -> Services:
        """The work behind the window; made now if it was not."""
        if self._services is None:
            self._services = services = self._make_services(self)
            services.snapshotChanged.connect(self._on_snapshot)
            services.refreshed.connect(self._on_refreshed)
            services.failed.connect(self._on_failed)
            services.watchChanged.connect(self.watchChanged)
            services.found.connect(self.foundChanged)
            services.recents.connect(self.recentsChanged)
            services.identified.connect(self.open)
            services.unidentified.connect(self.refused)
            services.returned.connect(self.returned)
        return self._services

    @property
    def edit_desk(self) -> Any:
        """Who opens files for editing; None where nobody does."""
        return getattr(self.services, "edit_desk", None)

    def open(self, target: Target) -> None:
        """Show this target from now on; one that another window shows comes to the front there."""
        if self.elsewhere(target):
            return
        place = place_of(target)
        self._override = self._release_for(place) if place else None
        if target.release is None:
            target = replace(target, release=self._override)
        self._snapshot = None
        self._remembered = None
        self._look(target)

    def open_path(self, path: Path, base: Target | None = None) -> None:
        """Show what a folder or file belongs to, once it is found out."""
        self.services.identify(path, base)

    def open_demo(self, *, reset: bool = False) -> None:
        """Show the demo once it is there; ``reset`` makes it anew."""
        if reset and self._target is not None and self._target.state_dir == demo_state_dir():
            self.close()  # nothing may be written into the former one any more
        self.services.open_demo(reset=reset)

    def open_recent(self, item: RecentItem) -> None:
        """Show what was open before."""
        self.open_path(item.workspace, item.base)

    def open_found(self, item: FoundItem) -> None:
        """Show an installation that was found."""
        self.open(Target(state_dir=item.state_dir))

    def close(self) -> None:
        """Show nothing."""
        self._target = self._snapshot = None
        if self._services is not None:
            self._services.forget()
        self.targetChanged.emit(None)

    def choose_agent(self, agent: str) -> None:
        """Show another agent of the same installation, in its main session."""
        self._change(agent=agent, session_key=None, workspace=None)

    def choose_kind(self, kind: SessionKind) -> None:
        """Show what a session of this kind would read."""
        self._change(kind=kind, session_key=None)

    def choose_session(self, key: str) -> None:
        """Show what this session reads."""
        self._change(session_key=key, kind=None)

    def choose_release(self, release: str | None) -> None:
        """Use the rules of this release; None goes back to the detected one."""
        if self._target is not None:
            self._override = release
            self.releaseChosen.emit(place_of(self._target), release)
        self._change(release=release)

    def setting_changed(self, key: str) -> None:
        """Follow a setting of which another value is in force."""
        tell = getattr(self._services, "setting_changed", None)  # None too while there are no services
        if tell is not None:
            tell(key)
        if key == RELEASE_OVERRIDE.key and self._target is not None:
            chosen = self._release_for(place_of(self._target))
            if chosen != self._override:  # a release that was named at the start is no choice of the settings
                self._override = chosen
                self._change(release=chosen)

    def reload(self) -> None:
        """Read everything again."""
        if self._target is not None:
            self.services.reload()

    def set_paused(self, paused: bool) -> None:
        """Stop or go on telling of changes."""
        if self._services is not None:
            self._services.set_paused(paused)

    def show_loss(self) -> None:
        """Show what the model reads without the workspace that is gone."""
        self._shows_loss = True
        without, self._without = self._without, None
        if without is not None:
            self._on_snapshot(without)

    def stop(self) -> None:
        """End all work; the window is closing."""
        if self._services is not None:
            self._services.stop()

    def _change(self, **changes: Any) -> None:
        if self._target is not None:
            wanted = replace(self._target, **changes)
            if wanted != self._target and not self.elsewhere(wanted):
                self._look(wanted)

    def _look(self, target: Target) -> None:
        self._target = target
        self.services.look(target)  # first: the worker reads while the views are made
        self.targetChanged.emit(target)

    def _on_snapshot(self, snapshot: SnapshotLike) -> None:
        if self._target is None or self._is_kept_back(snapshot):
            return
        self._snapshot = snapshot
        self.snapshotChanged.emit(snapshot)
        state_dir = getattr(snapshot.installation, "state_dir", None)
        place = (state_dir or snapshot.layout.workspace, snapshot.layout.workspace)
        if place != self._remembered:
            self._remembered = place
            # The demo has a place of its own in the menu.
            if state_dir not in (demo_state_dir(), shipped_demo()):
                self.services.add_recent(*place)

    def _on_refreshed(self, snapshot: SnapshotLike) -> None:
        if self._target is not None and not self._is_kept_back(snapshot):
            self._snapshot = snapshot
            self.refreshed.emit(snapshot)

    def _is_kept_back(self, snapshot: SnapshotLike) -> bool:
        """Keep the last picture of a workspace that vanished; without it all files look missing."""
        finding, last = _missing(snapshot), self._snapshot
        if finding is None:
            self._shows_loss, self._without = False, None
            return False
        if last is None or self._shows_loss or _missing(last) is not None:
            return False
        if (last.layout.workspace, last.layout.agent) != (snapshot.layout.workspace, snapshot.layout.agent):
            return False
        self._without = snapshot
        self.lost.emit(finding)
        return True

    def _on_failed(self, error: object) -> None:
        self.failed.emit(error)


def _missing(snapshot: SnapshotLike) -> Finding | None:
    findings = snapshot.layout.findings
    return next((finding for finding in findings if finding.code == "workspace-missing"), None)


def _nowhere(_target: Target) -> bool:
    return False


def place_of(target: Target) -> str:
    """Name the folder that a chosen release is remembered for."""
    place = target.state_dir or target.workspace or target.config_path
    return str(place) if place else ""

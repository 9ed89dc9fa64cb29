"""Asking all sources what is wrong, remembering what a person has put aside."""

import os
import time
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from pathlib import Path

from strandline.engine.health_scene import Scene, Source
from strandline.engine.health_sources import sources
from strandline.engine.places import open_target
from strandline.engine.snapshot import Snapshot
from strandline.errors import StrandlineError
from strandline.messages import QT_TRANSLATE_NOOP, Message, say
from strandline.model.context import Finding, Severity
from strandline.model.health import Goal, HealthItem, HealthReport, Ignored, health_report, numbered
from strandline.store import ignored as put_aside
from strandline.store.library import Library

OpenLibrary = Callable[[], Library]


class HealthDesk:
    """Asks the sources; each slow one only when what it looks at has changed. One thread at a time.

    The library is opened when it is first needed; without one nothing can be ignored.
    """

    def __init__(self, library: OpenLibrary | None, env: Mapping[str, str] | None = None) -> None:
        self._open_library = library
        self._library: Library | None = None
        self._env = dict(os.environ if env is None else env)
        self._known: dict[str, tuple[Hashable, tuple[HealthItem, ...]]] = {}

    def close(self) -> None:
        """Close the library."""
        if self._library is not None:
            self._library.close()
            self._library = None

    def quick(self, snapshot: Snapshot) -> dict[str, tuple[HealthItem, ...]]:
        """Ask the sources that answer at once; what is found, by source."""
        scene = self._scene(snapshot)
        return {source.name: _ask(source, scene) for source in sources(slow=False)}

    def slow(
        self,
        name: str,
        snapshot: Snapshot,
        cancelled: Callable[[], bool],
        progress: Callable[[int, int], None],
    ) -> tuple[HealthItem, ...]:
        """Ask one slow source, unless nothing has changed since it was asked last."""
        source = next(one for one in sources(slow=True) if one.name == name)
        scene = replace(self._scene(snapshot), cancelled=cancelled, progress=progress)
        try:
            stamp = source.stamp(scene) if source.stamp is not None else None
        except StrandlineError as error:
            return (_failed(source, error),)
        if stamp is None:
            return ()
        known = self._known.get(name)
        if known is not None and known[0] == stamp:
            return known[1]
        found = _ask(source, scene)
        if not cancelled():
            self._known[name] = (stamp, found)
        return found

    def ignored(self, workspace: Path) -> dict[str, Ignored]:
        """Give what is put aside for a workspace; nothing without a library."""
        library = self._the_library()
        return put_aside.ignored(library, workspace) if library is not None else {}

    def ignore(self, workspace: Path, item: HealthItem) -> dict[str, Ignored]:
        """Put a finding aside as it is now; give all that are. Raises Unreadable."""
        put_aside.ignore(self._required(), workspace, item, time.time_ns() // 1_000_000)
        return self.ignored(workspace)

    def heed(self, workspace: Path, key: str) -> dict[str, Ignored]:
        """Take a finding up again; give all that are put aside. Raises Unreadable."""
        put_aside.heed(self._required(), workspace, key)
        return self.ignored(workspace)

    def _scene(self, snapshot: Snapshot) -> Scene:
        return Scene(snapshot, open_target(snapshot.target, self._env), self._the_library(), self._env)

    def _the_library(self) -> Library | None:
        if self._library is None and self._open_library is not None:
            try:
                self._library = self._open_library()
            except StrandlineError:
                return None  # the source of the library says so
        return self._library

    def _required(self) -> Library:
        if self._library is None:
            if self._open_library is None:
                raise ValueError("a desk without a library remembers nothing")
            self._library = self._open_library()
        return self._library


def whole_report(
    desk: HealthDesk, snapshot: Snapshot, progress: Callable[[str, int, int], None]
) -> HealthReport:
    """Ask every source, one after the other. ``progress`` gets the name of a slow one."""
    found = dict(desk.quick(snapshot))
    for source in sources(slow=True):
        found[source.name] = desk.slow(source.name, snapshot, lambda: False, _named(progress, source.name))
    every = [item for items in found.values() for item in items]
    return health_report(every, desk.ignored(snapshot.layout.workspace))


def _named(progress: Callable[[str, int, int], None], name: str) -> Callable[[int, int], None]:
    def tell(done: int, total: int) -> None:
        progress(name, done, total)

    return tell


def _ask(source: Source, scene: Scene) -> tuple[HealthItem, ...]:
    """Ask a source; that it cannot answer is a finding as well."""
    try:
        return numbered(source.read(scene))
    except StrandlineError as error:
        return (_failed(source, error),)


def _failed(source: Source, error: StrandlineError) -> HealthItem:
    reason: Message = say(
        QT_TRANSLATE_NOOP("model", "This could not be looked at: {error}"), error=error.sentence
    )
    finding = Finding("not-looked-at", Severity.WARNING, source.name, reason, error.way_out)
    return HealthItem(source.part, finding, Goal("health"))

"""Fingerprints of the files that matter, and what has changed between two of them.

The scan is what makes the picture end right: watchers die silently, queues overflow, and
network folders and container mounts report nothing. Events only make it faster.
"""

import os
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from strandline.live.watch_plan import FolderRule, Place, WatchPlan, WatchRoots, make_plan, wanted_file

MAX_TRANSCRIPTS = 2000
"""In a folder with more transcripts the scan leaves them to events and to ``sessions.json``,
which the host rewrites after each turn."""

RACY_NS = 2_000_000_000
"""A file changed so shortly before it was looked at may change again without another time
stamp: the coarsest file system (FAT) keeps steps of 2 s."""


class Fingerprint(NamedTuple):
    """What tells two versions of a file apart without reading it.

    ``changed_ns`` is the inode's change time: it also moves when only the permissions do,
    or when a tool sets the old modification time again. (On Windows it is the creation time.)
    """

    mtime_ns: int
    size: int
    inode: int
    changed_ns: int


class Seen(NamedTuple):
    """A fingerprint and when it was taken (wall clock, ns)."""

    print: Fingerprint
    at_ns: int

    @property
    def racy(self) -> bool:
        """Whether a later change might leave the fingerprint as it is."""
        return self.at_ns - self.print.mtime_ns < RACY_NS


@dataclass(frozen=True, slots=True)
class Scan:
    """All fingerprints at one moment. ``partial`` are folders whose transcripts were left out."""

    plan: WatchPlan = field(default_factory=WatchPlan)
    seen: dict[Path, Seen] = field(default_factory=dict)
    partial: frozenset[Path] = frozenset()
    unreadable: tuple[Path, ...] = ()


def look_at(path: Path) -> Fingerprint | None:
    """Give a file's fingerprint, links followed; None when there is nothing to see.

    An empty write-ahead log counts as none: a reader makes and removes one, and a change
    that our own reading makes must not make us read again.
    """
    try:
        found = os.stat(path)  # noqa: PTH116 - one call for thousands of files
    except (OSError, ValueError):
        return None
    if found.st_size == 0 and path.name.endswith("-wal"):
        return None
    return Fingerprint(found.st_mtime_ns, found.st_size, found.st_ino, found.st_ctime_ns)


def take_scan(
    roots: WatchRoots,
    cancel: Callable[[], bool] = lambda: False,
    arm: Callable[[WatchPlan], object] | None = None,
) -> Scan | None:
    """Look at everything that matters below ``roots``; None when ``cancel`` says so.

    ``arm`` is called with the plan before the first file is looked at: what changes after
    that is reported by an event, what changed before is seen here, so nothing falls between.
    """
    plan = make_plan(roots)
    if arm is not None:
        arm(plan)
    seen: dict[Path, Seen] = {}
    partial: set[Path] = set()
    unreadable = set(plan.unreadable)
    for root in roots.folders:
        _see_root(root, seen)
    for file in roots.files:
        _see(file, seen)
    for rule in plan.rules:
        if cancel():
            return None
        if rule.place in (Place.WAY, Place.NAMED):
            continue
        try:
            names = _names(rule)
        except FileNotFoundError:
            continue
        except OSError:
            unreadable.add(rule.folder)
            continue
        if rule.place is Place.SESSIONS and len(names) > MAX_TRANSCRIPTS:
            partial.add(rule.folder)
            names = [name for name in names if name == "sessions.json"]
        for name in names:
            _see(rule.folder / name, seen)
    return Scan(plan, seen, frozenset(partial), tuple(sorted(unreadable)))


def changed_between(old: Scan, new: Scan) -> frozenset[Path]:
    """Give the paths that came, went or differ. What one of the scans left out is no change."""
    partial = old.partial | new.partial
    return frozenset(
        path
        for path in old.seen.keys() | new.seen.keys()
        if _print(old.seen, path) != _print(new.seen, path)
        and (path.parent not in partial or path.name == "sessions.json")
    )


def look_again(seen: dict[Path, Seen], paths: Iterable[Path]) -> frozenset[Path]:
    """Look at ``paths``, on which events were reported; bring ``seen`` up to date, give the changed.

    A file whose known fingerprint is racy counts as changed: an event said so.
    """
    changed = set()
    for path in paths:
        old = seen.get(path)
        _see(path, seen)
        new = seen.get(path)
        if _print(seen, path) != (old.print if old else None) or (old and new and old.racy):
            changed.add(path)
    return frozenset(changed)


def _names(rule: FolderRule) -> list[str]:
    with os.scandir(rule.folder) as entries:
        return [entry.name for entry in entries if wanted_file(rule, entry.name)]


def _see(path: Path, seen: dict[Path, Seen]) -> None:
    at_ns = time.time_ns()  # before the look: what changes during it counts as later
    found = look_at(path)
    if found is None:
        seen.pop(path, None)
    else:
        seen[path] = Seen(found, at_ns)


def _see_root(root: Path, seen: dict[Path, Seen]) -> None:
    """A root counts by being there, being the same folder and being readable."""
    try:
        found = os.stat(root)  # noqa: PTH116
    except (OSError, ValueError):
        return
    readable = os.access(root, os.R_OK | os.X_OK)
    seen[root] = Seen(Fingerprint(0, int(readable), found.st_ino, 0), time.time_ns())


def _print(seen: Mapping[Path, Seen], path: Path) -> Fingerprint | None:
    entry = seen.get(path)
    return entry.print if entry else None

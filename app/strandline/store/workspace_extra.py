"""Context files beyond the fixed names: personal USER.md files and those of the bundled hook.

Facts 1.1: ``users/<profile id>/USER.md`` (2026.9.6); the hook ``bootstrap-extra-files``
(``hooks.internal.entries.bootstrap-extra-files``) adds files whose base name is a known one.
"""

import fnmatch
import os
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice, product
from pathlib import Path, PurePosixPath
from typing import Any

from strandline.host import raw

KNOWN_NAMES = frozenset(
    f"{name}.md"
    for name in ("AGENTS", "SOUL", "TOOLS", "IDENTITY", "USER", "HEARTBEAT", "BOOTSTRAP", "MEMORY", "memory")
)
HOOK = "bootstrap-extra-files"
MAX_VISITED = 20_000  # entries looked at for patterns; a workspace may hold whole repositories
MAX_PERSONAL = 200
MAX_EXTRA = 200  # files; the budget ends long before
MAX_PATTERNS = 500
MAX_ALTERNATIVES = 64  # patterns that the braces of one may stand for

_PROFILE_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,127}")
_MAGIC = re.compile(r"[*?\[{]")
_BRACES = re.compile(r"\{([^{}/]*)\}")
_SKIPPED_FOLDERS = frozenset(("node_modules", ".git"))


def personal_names(workspace: Path) -> tuple[str, ...]:
    """Give the names ``users/<id>/USER.md`` that exist in a workspace, sorted, at most 200."""
    try:
        ids = sorted(entry for entry in os.listdir(workspace / "users") if _PROFILE_ID.fullmatch(entry))  # noqa: PTH208
    except (OSError, ValueError):
        return ()
    names = (f"users/{profile}/USER.md" for profile in ids[:MAX_PERSONAL])
    return tuple(name for name in names if os.path.lexists(workspace / name))


def extra_paths(config: Mapping[str, Any], workspace: Path) -> tuple[str, ...]:
    """Give the extra context files of the bundled hook, as names relative to the workspace.

    The first non-empty of ``paths``, ``patterns``, ``files`` counts. Left out: other base
    names, what lies outside the workspace, and the files at the root, which are read anyway.
    A plain path is given even when no such file exists. At most 200 are given.
    """
    internal = raw.section(config, "hooks", "internal")
    entry = raw.section(internal, "entries", HOOK)
    if internal.get("enabled") is False or entry.get("enabled") is False:
        return ()
    found: dict[str, None] = {}
    listing: list[str] | None = None
    for pattern in _patterns(entry)[:MAX_PATTERNS]:
        relative = _inside(pattern, workspace)
        if relative is None:
            continue
        if not _MAGIC.search(relative):
            found.setdefault(relative)
            continue
        if listing is None:
            listing = list(_known_files(workspace))
        glob = _Glob(relative)
        found |= dict.fromkeys(name for name in listing if glob.matches(name))
    known = (name for name in found if "/" in name and PurePosixPath(name).name in KNOWN_NAMES)
    return tuple(islice(known, MAX_EXTRA))


def _patterns(entry: Mapping[str, Any]) -> list[str]:
    for key in ("paths", "patterns", "files"):
        value = entry.get(key)
        items = [item.strip() for item in value if isinstance(item, str)] if isinstance(value, list) else []
        if any(items):
            return [item for item in items if item]
    return []


def _inside(pattern: str, workspace: Path) -> str | None:
    """Give a pattern relative to the workspace, or None when it leads out of it."""
    normal = os.path.normpath(workspace / pattern)
    root = os.path.normpath(workspace)
    if "\0" in pattern or not Path(normal).is_relative_to(root):
        return None
    return Path(normal).relative_to(root).as_posix()


def _known_files(workspace: Path) -> Iterator[str]:
    """Walk the workspace from the top, links not followed, and give the files with known names."""
    visited = 0
    folders = [""]
    while folders:
        below = []
        for folder in folders:
            try:
                with os.scandir(workspace / folder) as entries:
                    listed = sorted(entries, key=lambda entry: entry.name)
            except (OSError, ValueError):
                continue
            for entry in listed:
                visited += 1
                if visited > MAX_VISITED:
                    return
                name = f"{folder}/{entry.name}" if folder else entry.name
                if entry.is_dir(follow_symlinks=False):
                    if entry.name not in _SKIPPED_FOLDERS:
                        below.append(name)
                elif entry.name in KNOWN_NAMES:
                    yield name
        folders = below


class _Glob:
    """A pattern with ``*``, ``?``, ``**``, ``[…]`` and ``{a,b}``, matched in bounded time.

    A regular expression for the whole pattern would try ``**`` in every way; here each part
    of a path is matched once with each part of the pattern.
    """

    def __init__(self, pattern: str) -> None:
        self._alternatives = [
            [None if part == "**" else _part(part) for part in whole.split("/")]
            for whole in islice(_unbraced(pattern), MAX_ALTERNATIVES)
        ]

    def matches(self, name: str) -> bool:
        parts = name.split("/")
        return any(self._fits(wanted, parts) for wanted in self._alternatives)

    @staticmethod
    def _fits(wanted: list[re.Pattern[str] | None], parts: list[str]) -> bool:
        reached = {0}  # numbers of path parts that the pattern so far can stand for
        for pattern in wanted:
            if pattern is None:
                reached = set(range(min(reached), len(parts) + 1))
            else:
                reached = {at + 1 for at in reached if at < len(parts) and pattern.fullmatch(parts[at])}
            if not reached:
                return False
        return len(parts) in reached


@lru_cache(maxsize=256)
def _part(pattern: str) -> re.Pattern[str]:
    # fnmatch knows "!" only; its expression never tries one place twice.
    return re.compile(fnmatch.translate(pattern.replace("[^", "[!")))


def _unbraced(pattern: str) -> Iterator[str]:
    """Give the patterns that ``{a,b}`` stands for; braces in braces are taken as they are."""
    pieces = _BRACES.split(pattern)  # every other one stood in braces
    choices = [piece.split(",") if number % 2 else [piece] for number, piece in enumerate(pieces)]
    return map("".join, product(*choices))

"""Context files beyond the fixed names: personal USER.md files and those of the bundled hook.

Facts 1.1: ``users/<profile id>/USER.md`` (2026.9.6); the hook ``bootstrap-extra-files``
(``hooks.internal.entries.bootstrap-extra-files``) adds files whose base name is a known one.
"""

import os
import re
from collections.abc import Iterator, Mapping
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

_PROFILE_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,127}")
_MAGIC = re.compile(r"[*?\[{]")
_SKIPPED_FOLDERS = frozenset(("node_modules", ".git"))


def personal_names(workspace: Path) -> tuple[str, ...]:
    """Give the names ``users/<id>/USER.md`` that exist in a workspace, sorted, at most 200."""
    try:
        ids = sorted(entry for entry in os.listdir(workspace / "users") if _PROFILE_ID.fullmatch(entry))  # noqa: PTH208
    except OSError:
        return ()
    names = (f"users/{profile}/USER.md" for profile in ids[:MAX_PERSONAL])
    return tuple(name for name in names if os.path.lexists(workspace / name))


def extra_paths(config: Mapping[str, Any], workspace: Path) -> tuple[str, ...]:
    """Give the extra context files of the bundled hook, as names relative to the workspace.

    The first non-empty of ``paths``, ``patterns``, ``files`` counts. Left out: other base
    names, what lies outside the workspace, and the files at the root, which are read anyway.
    A plain path is given even when no such file exists.
    """
    internal = raw.section(config, "hooks", "internal")
    entry = raw.section(internal, "entries", HOOK)
    if internal.get("enabled") is False or entry.get("enabled") is False:
        return ()
    found: dict[str, None] = {}
    listing: list[str] | None = None
    for pattern in _patterns(entry):
        relative = _inside(pattern, workspace)
        if relative is None:
            continue
        if not _MAGIC.search(relative):
            found.setdefault(relative)
            continue
        if listing is None:
            listing = list(_known_files(workspace))
        matcher = re.compile(_regex(relative))
        found |= dict.fromkeys(name for name in listing if matcher.fullmatch(name))
    return tuple(name for name in found if "/" in name and PurePosixPath(name).name in KNOWN_NAMES)


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
            except OSError:
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


def _regex(pattern: str) -> str:
    """Translate a glob with ``*``, ``?``, ``**``, ``[…]`` and ``{a,b}`` to a regular expression."""
    tokens = re.findall(r"\*\*/|\*\*|\*|\?|\[[^\]/]+\]|\{[^{}/]*\}|.", pattern, re.DOTALL)
    simple = {"**/": "(?:[^/]+/)*", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    parts = []
    for token in tokens:
        if token in simple:
            parts.append(simple[token])
        elif len(token) > 2 and token[0] == "[":
            inner = token[1:-1].replace("\\", "\\\\").replace("[", "\\[")
            parts.append(f"[{'^' + inner[1:] if inner[0] == '!' else inner}]")
        elif len(token) > 1 and token[0] == "{":
            parts.append(f"(?:{'|'.join(_regex(item) for item in token[1:-1].split(','))})")
        else:
            parts.append(re.escape(token))
    return "".join(parts)

"""The installed command line package of the host, found by looking at folders only."""

import glob
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from strandline.errors import StrandlineError
from strandline.host.releases import parse_release
from strandline.store.file_bytes import decode, read_bytes, real_path

NAMES = ("openclaw", "clawdbot")
SYSTEM_PREFIXES = ("/usr/local", "/usr", "/opt/homebrew", "/home/linuxbrew/.linuxbrew", "/opt/node")
MAX_PACKAGE_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Package:
    """An installed package: its release and its folder."""

    version: str
    folder: Path


def installed_packages(
    env: Mapping[str, str], home: Path, state_dir: Path | None = None
) -> tuple[Package, ...]:
    """Give the installed packages: first the one a shell would start, then the others found.

    ``env`` supplies PATH and the prefixes of package managers; nothing is executed.
    """
    found: dict[Path, Package] = {}
    for folder in _candidates(env, home, state_dir):
        real = real_path(folder)
        if real in found:
            continue
        version = _version(real)
        if version is not None:
            found[real] = Package(version, folder)
    return tuple(found.values())


def _candidates(env: Mapping[str, str], home: Path, state_dir: Path | None) -> Iterator[Path]:
    search = env.get("PATH", "")
    for name in NAMES:
        program = shutil.which(name, path=search) if search else None
        if program is not None:
            real = real_path(Path(program))
            yield from real.parents[:4]  # the program is a link to a script inside the package
            yield from _modules(real.parent / "node_modules")
    for folder in (Path(part) for part in search.split(os.pathsep) if part):
        yield from _modules(folder.parent / "lib" / "node_modules")
    for prefix in _prefixes(env, home, state_dir):
        yield from _modules(prefix / "lib" / "node_modules")
        yield from _modules(prefix / "node_modules")


def _modules(folder: Path) -> Iterator[Path]:
    for name in NAMES:
        yield folder / name


def _prefixes(env: Mapping[str, str], home: Path, state_dir: Path | None) -> Iterator[Path]:
    for name in ("npm_config_prefix", "NPM_CONFIG_PREFIX", "PNPM_HOME"):
        if env.get(name):
            yield Path(env[name])
    configured = _npmrc_prefix(home)
    if configured is not None:
        yield configured
    yield home / ".npm-global"
    yield home / ".local"
    if state_dir is not None:
        yield state_dir
    nvm = env.get("NVM_DIR") or str(home / ".nvm")
    data = env.get("XDG_DATA_HOME") or str(home / ".local" / "share")
    patterns = (
        f"{glob.escape(nvm)}/versions/node/*",
        f"{glob.escape(data)}/fnm/node-versions/*/installation",
        f"{glob.escape(data)}/mise/installs/node/*",
        f"{glob.escape(data)}/pnpm/global/*",
        f"{glob.escape(str(home))}/.asdf/installs/nodejs/*",
    )
    for pattern in patterns:
        # The newest Node first: its folder name is a version.
        for match in sorted(glob.glob(pattern), key=_node_order, reverse=True):  # noqa: PTH207 - absolute
            yield Path(match)
    yield home / ".bun" / "install" / "global"
    yield home / ".volta" / "tools" / "image" / "packages" / "openclaw"
    if env.get("APPDATA"):
        yield Path(env["APPDATA"]) / "npm"
    yield from map(Path, SYSTEM_PREFIXES)


def _node_order(folder: str) -> tuple[int, ...]:
    return parse_release(Path(folder).name) or ()


def _npmrc_prefix(home: Path) -> Path | None:
    try:
        lines = decode(read_bytes(home / ".npmrc", 64 << 10).data).splitlines()
    except StrandlineError:
        return None
    for line in lines:
        key, _, value = line.partition("=")
        if key.strip() == "prefix" and value.strip():
            cleaned = value.strip().strip("\"'").replace("${HOME}", str(home))
            return home / cleaned[2:] if cleaned.startswith("~/") else Path(cleaned)
    return None


def _version(folder: Path) -> str | None:
    try:
        data = json.loads(decode(read_bytes(folder / "package.json", MAX_PACKAGE_BYTES).data))
    except (StrandlineError, ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("name") not in NAMES:
        return None
    version = data.get("version")
    return version if isinstance(version, str) and parse_release(version) else None

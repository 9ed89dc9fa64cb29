"""What a build packed: which libraries the program still needs, and what their licences are.

Used by ``strandline.spec`` while PyInstaller runs; it needs PyInstaller and, for the licences of the
system's libraries, Debian's ``dpkg``.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from PyInstaller.depend.bindepend import get_imports

from strandline.engine.bundled import Bundled, collected, write_bundled

Entry = tuple[str, str, str]
"""A file as PyInstaller lists it: its place in the program, where it comes from, its type."""

_SAME_AS = {"Expat": "MIT", "BSD-3-clause": "BSD-3-Clause", "public-domain": "Public domain", "zlib": "Zlib"}
# Debian's older copyright files are prose; these are what they say.
_KNOWN = (
    (re.compile(r"libxcb|libxkbcommon"), "MIT"),
    (re.compile(r"zlib1g"), "Zlib"),
    (re.compile(r"libssl"), "Apache-2.0"),
    (re.compile(r"libbz2"), "bzip2-1.0.6"),
    (re.compile(r"liblzma"), "Public domain"),
    (re.compile(r"libffi"), "MIT"),
    (re.compile(r"libzstd"), "BSD-3-Clause"),
)


def still_needed(binaries: Iterable[Entry], first: Iterable[str]) -> list[Entry]:
    """Leave out libraries that nothing needs any more, since what asked for them was left out.

    ``first`` are files that ask for libraries and are no entry themselves: the program's own start.
    Only libraries of the system can be superfluous; what belongs to a package is its own business.
    """
    entries = list(binaries)
    by_name = {Path(entry[0]).name: entry for entry in entries if _of_the_system(entry)}
    waiting = [*first]
    waiting += [source for place, source, _ in entries if Path(place).name not in by_name]
    needed: set[str] = set()
    while waiting:
        for name, _ in get_imports(waiting.pop()):
            entry = by_name.get(Path(name).name)
            if entry is not None and entry[0] not in needed:
                needed.add(entry[0])
                waiting.append(entry[1])
    return [entry for entry in entries if Path(entry[0]).name not in by_name or entry[0] in needed]


def write_licences(file: Path, modules: Iterable[str], binaries: Iterable[Entry]) -> None:
    """Write the list of what was packed, as the frozen program reads it."""
    top = {name.partition(".")[0] for name in modules}
    owners = packages_distributions()
    packed = frozenset(
        re.sub(r"[-_.]+", "-", owner).casefold()
        for name in top
        for owner in owners.get(name, ())
        if owner.casefold() not in {"strandline", "pyinstaller"}
    )
    write_bundled(file, collected([_bootloader(), *_of_debian(binaries)], packed))


def _of_the_system(entry: Entry) -> bool:
    """Tell whether a file is a shared library from outside of Python and its packages."""
    place, source, kind = entry
    own = (sys.prefix, sys.base_prefix)
    return kind == "BINARY" and "/" not in place.replace("\\", "/") and not source.startswith(own)


def _bootloader() -> Bundled:
    package = distribution("pyinstaller")
    texts = [
        file.read_text(encoding="utf-8")
        for file in package.files or ()
        if ".dist-info" in str(file) and file.name.startswith("COPYING")
    ]
    return Bundled(
        "PyInstaller's bootloader", package.version, "GPL-2.0-or-later WITH Bootloader-exception",
        "https://pyinstaller.org", "\n\n".join(texts),
    )  # fmt: skip


def _of_debian(binaries: Iterable[Entry]) -> list[Bundled]:
    """Give the packages of Debian that libraries were taken from, each once."""
    if shutil.which("dpkg-query") is None:
        return []
    packages = {
        _package_of(source) for place, source, kind in binaries if _of_the_system((place, source, kind))
    }
    # What the Python packages' list has under its own name.
    found = [
        _debian_part(name)
        for name in sorted(filter(None, packages))
        if not re.match(r"libssl|libsqlite3", name)
    ]
    return list({part.name: part for part in found}.values())


@cache
def _package_of(source: str) -> str | None:
    path = str(Path(source).resolve())
    for place in (path, path.removeprefix("/usr"), source):  # /lib may be a link to /usr/lib
        said = subprocess.run(["dpkg", "-S", place], capture_output=True, text=True, check=False)
        if said.returncode == 0:
            return said.stdout.partition(":")[0]
    return None


def _debian_part(package: str) -> Bundled:
    shown = "${source:Package}\n${source:Upstream-Version}\n${Homepage}"
    said = subprocess.run(
        ["dpkg-query", "-W", "-f", shown, package], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    source, version, *home = said
    place = Path("/usr/share/doc") / package / "copyright"
    text = place.read_text("utf-8", "replace") if place.is_file() else ""
    return Bundled(source, version, _licence(package, text), home[0] if home else "", text)


def _licence(package: str, text: str) -> str:
    for pattern, licence in _KNOWN:
        if pattern.match(package):
            return licence
    found = re.search(r"^Files: *\*\n(?:.*\n)*?License: *(\S.*)$", text, re.MULTILINE)
    said = found[1].strip() if found else "See its text"
    return _SAME_AS.get(said, said)

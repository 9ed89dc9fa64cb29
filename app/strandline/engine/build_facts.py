"""What is running: the version, how it was put together, and on what; for About and for bug reports."""

import os
import platform
import sys
from dataclasses import dataclass
from enum import StrEnum

from strandline import __version__, paths
from strandline.engine.bundled import Bundled


class Build(StrEnum):
    """How the program came to this computer."""

    CHECKOUT = "checkout"  # run from the sources
    PACKAGE = "package"  # installed from a wheel
    FROZEN = "frozen"  # a program with its own Python


@dataclass(frozen=True, slots=True)
class BuildFacts:
    """Nothing personal: no path, no name of a person or a computer."""

    version: str
    build: Build
    python: str
    system: str


def build_facts() -> BuildFacts:
    """Give what is known of the running program."""
    if getattr(sys, "frozen", False):
        build = Build.FROZEN
    else:
        build = Build.CHECKOUT if (paths.resources().parent / "pyproject.toml").is_file() else Build.PACKAGE
    return BuildFacts(__version__, build, platform.python_version(), f"{_system()} {platform.machine()}")


def facts_text(facts: BuildFacts, parts: tuple[Bundled, ...], more: tuple[tuple[str, str], ...] = ()) -> str:
    """Give it as lines for a bug report, in English; ``more`` are further facts."""
    lines = [
        f"Strandline {facts.version} ({facts.build.value})",
        f"Python {facts.python}",
        f"System: {facts.system}",
        *(f"{name}: {value}" for name, value in more),
    ]
    if parts:
        lines += ["", "Parts:", *(f"  {part.name} {part.version} ({part.licence})" for part in parts[1:])]
    return "\n".join(lines) + "\n"


def _system() -> str:
    """Give the name of the system with its version, such as "Debian GNU/Linux 12 (bookworm)"."""
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return f"{platform.system()} {platform.release()}"


def desktop_facts() -> tuple[tuple[str, str], ...]:
    """Give which desktop it runs on, as far as the desktop says."""
    known = (("Desktop", "XDG_CURRENT_DESKTOP"), ("Session", "XDG_SESSION_TYPE"), ("Language", "LANG"))
    return tuple((name, os.environ[key]) for name, key in known if os.environ.get(key))

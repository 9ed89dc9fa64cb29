"""Every path the app uses; nothing else in the app makes one up.

Two modes. Normally the folders are the platform's own (on Linux the XDG folders). In
portable mode, when the environment variable ``STRANDLINE_HOME`` names a folder, everything
the app keeps lies below that folder; tests and portable copies use it.

The functions read the environment at each call and create nothing; whoever writes first
calls :func:`ensure`.
"""

import contextlib
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from platformdirs import PlatformDirs

PORTABLE_VARIABLE = "STRANDLINE_HOME"
APP_NAME = "strandline"


def portable_home() -> Path | None:
    """Give the folder of portable mode, or None when the platform's folders are used."""
    value = os.environ.get(PORTABLE_VARIABLE, "").strip()
    return expanded(Path(value)) if value else None


def config_dir() -> Path:
    """Give the folder of what the user chose; ``~/.config/strandline`` on Linux."""
    home = portable_home()
    return home / "config" if home else _platform().user_config_path


def settings_file() -> Path:
    """Give the file of the typed settings (JSON)."""
    return config_dir() / "settings.json"


def data_dir() -> Path:
    """Give the folder of what cannot be made again; ``~/.local/share/strandline`` on Linux."""
    home = portable_home()
    return home / "data" if home else _platform().user_data_path


def library_file() -> Path:
    """Give the app's own database."""
    return data_dir() / "library.db"


def search_file() -> Path:
    """Give the search index: it can be made again, but lies beside the library that it belongs to."""
    return data_dir() / "search.db"


def lossless_dir() -> Path:
    """Give the folder of the app's own memories, one file for each state folder, with their large files."""
    return data_dir() / "lossless"


def drafts_dir() -> Path:
    """Give the folder of what was typed into files and is not saved yet."""
    return data_dir() / "drafts"


def demo_state_dir() -> Path:
    """Give the state folder of the demo that one works in, a copy of :func:`shipped_demo`."""
    return data_dir() / "demo"


def addon_dir() -> Path:
    """Give the environment that the packed app makes for further embedding models, when asked to."""
    return data_dir() / "sentence-transformers"


def staged_dir() -> Path:
    """Give the folder of what is staged and not written yet."""
    return data_dir() / "staged"


def state_dir() -> Path:
    """Give the folder of what a later start may want but can miss; ``~/.local/state/strandline`` on Linux."""
    home = portable_home()
    return home / "state" if home else _platform().user_state_path


def window_state_file() -> Path:
    """Give the file that remembers the window's size and places."""
    return state_dir() / "window.json"


def instance_lock_file() -> Path:
    """Give the file that the one running program of this home holds locked."""
    return state_dir() / "instance.lock"


def instance_file() -> Path:
    """Give the file in which the running program says how a second start reaches it."""
    return state_dir() / "instance.json"


def runtime_dirs() -> tuple[Path, ...]:
    """Give the folders for sockets, best first; the second where the first is missing or its path too long.

    Whoever uses one must see to it that it is this user's alone: the temporary folder is everybody's.
    """
    user = getattr(os, "getuid", lambda: 0)()
    given = os.environ.get("XDG_RUNTIME_DIR", "")
    common = Path(tempfile.gettempdir()) / f"{APP_NAME}-{user}"
    return (Path(given) / APP_NAME, common) if os.path.isabs(given) else (common,)  # noqa: PTH117 - a word


def settings_window_file() -> Path:
    """Give the file that remembers how the settings window was left."""
    return state_dir() / "settings-window.json"


def log_dir() -> Path:
    """Give the folder of the log and of crash traces."""
    return state_dir() / "log"


def log_file() -> Path:
    """Give the running log; older parts have ``.1``, ``.2`` … behind the name."""
    return log_dir() / "strandline.log"


def crash_file() -> Path:
    """Give the file into which the interpreter writes the stacks when it dies of a signal."""
    return log_dir() / "crash.txt"


def resources() -> Path:
    """Give the folder of icons, themes, translations and the demo.

    It works from a checkout (top-level ``resources``), from an installed package
    (``strandline/resources``) and from a frozen program (``sys._MEIPASS``).
    """
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / "strandline" / "resources"
    package = Path(__file__).resolve().parent
    checkout = package.parent.parent
    if package.parent.name == "app" and (checkout / "pyproject.toml").is_file():
        return checkout / "resources"
    return package / "resources"


def resource(*parts: str) -> Path:
    """Give one file or folder in :func:`resources`, such as ``resource("themes", "light.qss")``."""
    return resources().joinpath(*parts)


def shipped_demo() -> Path:
    """Give the demo as it is shipped; it may not be writable."""
    return resource("demo")


def user_home(env: Mapping[str, str]) -> Path:
    """Give the user's home folder: ``HOME``, else the system's word; the root where there is none."""
    if env.get("HOME"):
        return Path(env["HOME"])
    try:
        return Path.home()
    except RuntimeError:  # a user without an entry, as in some containers
        return Path(os.sep)


def expanded(path: Path) -> Path:
    """Give a path a person wrote: from the root, ``~`` expanded; ``~nobody`` stays a name."""
    with contextlib.suppress(RuntimeError):
        path = path.expanduser()
    return absolute(path)


def absolute(path: Path) -> Path:
    """Give a path from the root with its links kept; as it is when the current folder was deleted."""
    try:
        return Path(os.path.abspath(path))  # noqa: PTH100 - resolve() would follow links, which the user sees
    except OSError:
        return path


def ensure(folder: Path) -> Path:
    """Create ``folder`` with its parents, for this user only, and give it back.

    Raises OSError when it cannot be created.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _platform() -> PlatformDirs:
    return PlatformDirs(APP_NAME, appauthor=False)

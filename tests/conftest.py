"""What every test gets: a home of its own, no settings of this machine, no display."""

import atexit
import contextlib
import os
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings as hypothesis_settings

TESTS = Path(__file__).resolve().parent
FIXTURES = TESTS / "fixtures"

# Read once by Qt and the C library when they start, so they are set before any of them is.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.pop("LANGUAGE", None)
os.environ["LC_ALL"] = "C.UTF-8"
if not os.environ.get("XDG_RUNTIME_DIR"):
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="strandline-runtime-")
    atexit.register(shutil.rmtree, os.environ["XDG_RUNTIME_DIR"], ignore_errors=True)

# A busy machine is not a failure, and the same tree gives the same result twice.
hypothesis_settings.register_profile("strandline", deadline=None, derandomize=True)
hypothesis_settings.load_profile("strandline")

_FOREIGN = (
    "OPENCLAW_",
    "CLAWDBOT_",
    "MOLTBOT_",
    "STRANDLINE_",
    "XDG_CONFIG",
    "XDG_DATA",
    "XDG_STATE",
    "XDG_CACHE",
)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test an empty home folder and portable folder; ``$STRANDLINE_HOME`` is returned."""
    base = tmp_path_factory.mktemp("home")
    home, portable = base / "user", base / "strandline"
    home.mkdir()
    portable.mkdir()
    for name in list(os.environ):
        if name.startswith(_FOREIGN):
            monkeypatch.delenv(name)
    # Nobody's real keyring is asked for keys.
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("STRANDLINE_HOME", str(portable))
    return portable


@pytest.fixture(scope="session")
def fixtures() -> Path:
    """Give the folder of recorded data; it is read only, copy what a test changes."""
    return FIXTURES


@pytest.fixture
def copy_fixture(tmp_path: Path) -> Callable[..., Path]:
    """Give a function that copies ``tests/fixtures/<relative>`` into ``tmp_path``, writable."""

    def copy(relative: str, name: str | None = None) -> Path:
        source = FIXTURES / relative
        target = tmp_path / (name or source.name)
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True)
        else:
            shutil.copyfile(source, target)
        for path in [target, *target.rglob("*")]:
            if not path.is_symlink():
                path.chmod(path.stat().st_mode | stat.S_IWUSR | stat.S_IRUSR)
        return target

    return copy


@pytest.fixture(scope="session")
def display() -> Iterator[dict[str, str]]:
    """Give the variables with which a child process opens real windows, on a screen nobody sees.

    Merge them into the environment: ``os.environ | display``. A window manager runs there.
    """
    reading, writing = os.pipe()
    server = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    with contextlib.ExitStack() as stack:
        stack.enter_context(_running(server, pass_fds=(writing,)))
        os.close(writing)
        with os.fdopen(reading) as answer:  # the number comes when the server is ready
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        variables = {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        stack.enter_context(_running(["openbox", "--sm-disable"], env=os.environ | variables))
        yield variables


@contextlib.contextmanager
def _running(command: list[str], **options: object) -> Iterator[None]:
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options
    ) as process:
        try:
            yield
        finally:
            process.terminate()
            process.wait(timeout=30)

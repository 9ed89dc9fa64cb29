"""Installing sentence-transformers and downloading a model: only when the user asked for it.

Two steps, so that the size is known first and a cancel leaves nothing half done: :func:`plan` asks
pip what it would install; :func:`install` fetches exactly that into a folder of its own, and only
when all is there installs it from there. Both talk to the package index that the user's pip is set
up for, and the model comes from where sentence-transformers gets it; nothing else is contacted.

On Linux with an Intel or AMD processor pip's own choice of torch brings CUDA with it, several GB,
of which Strandline uses nothing. Which package index has the build for the processor alone is for
the user to say: in pip's configuration, or with ``STRANDLINE_TORCH``, which holds what to give to
``pip install`` for torch: a requirement ("torch==2.13.0"), the path of a wheel, options.
"""

import contextlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from strandline import paths
from strandline.engine.search.embedders import addon
from strandline.engine.search.embedders import install_errors as errors
from strandline.engine.search.embedders.catalogue import backend_ready, caches, files_of
from strandline.model.embed_models import Backend, EmbedModel

REQUIREMENT = "sentence-transformers>=5,<7"
"""The same as in the extra of pyproject.toml; a test compares them."""

TORCH_VARIABLE = "STRANDLINE_TORCH"

PACKAGES_BYTES = 350_000_000
CUDA_BYTES = 3_200_000_000
"""Roughly what is downloaded: without CUDA, and what CUDA adds."""
UNPACKED = 3
"""How many times the download the disk must have free: the files themselves, and unpacked."""

_LOOK_S = 0.3
_TAIL = 40

Cancelled = Callable[[], bool]


class Step(StrEnum):
    """What an installation is doing."""

    ASKING = "asking"  # what is needed
    FETCHING = "fetching"  # packages
    INSTALLING = "installing"  # cannot be cancelled; takes a minute
    MODEL = "model"  # downloading the model


@dataclass(frozen=True, slots=True)
class InstallPlan:
    """What an installation would do. ``packages`` are name==version; bytes are rough, see above.

    ``cuda``: the packages of CUDA are among them. ``torch_first`` are words for pip, from the user.
    ``apart``: an environment of the app's own is made for it, and ``also`` goes there, too.
    """

    model: EmbedModel
    packages: tuple[str, ...] = ()
    cuda: bool = False
    torch_first: tuple[str, ...] = ()
    fetch_model: bool = False
    requirement: str = REQUIREMENT
    also: tuple[str, ...] = ()
    apart: bool = False

    @property
    def package_bytes(self) -> int:
        """About how much is downloaded of packages."""
        if not self.packages and not self.torch_first:
            return 0
        return PACKAGES_BYTES + CUDA_BYTES * self.cuda

    @property
    def model_bytes(self) -> int | None:
        """How much is downloaded of the model; None when that is not known."""
        return self.model.size if self.fetch_model else 0

    @property
    def nothing(self) -> bool:
        """Whether all of it is here already."""
        return not (self.packages or self.torch_first or self.fetch_model)


@dataclass(frozen=True, slots=True)
class InstallProgress:
    """How far an installation is: ``done`` of about ``total`` bytes (0: not known)."""

    step: Step
    done: int = 0
    total: int = 0


Tell = Callable[[InstallProgress], None]


def plan(
    model: EmbedModel,
    *,
    cancelled: Cancelled,
    python: Sequence[str] | None = None,
    requirement: str = REQUIREMENT,
    ready: bool | None = None,
) -> InstallPlan:
    """Find out what is missing for ``model``. Asks pip, which asks its package index.

    ``python`` is the interpreter that gets the packages (None: the one that runs such models),
    ``requirement`` what it is to have. Raises InstallFailed, InstallCancelled.
    """
    fetch = model.backend is Backend.SENTENCE_TRANSFORMERS and files_of(model) is None
    if fetch and not _is_name(model.name):
        raise errors.no_such_folder(model)
    if backend_ready(model.backend) if ready is None else ready:
        return InstallPlan(model, fetch_model=fetch)
    apart = python is None and addon.is_packed()
    if apart:
        addon.refuse_named()
    also = addon.REQUIREMENTS if apart else ()
    torch = tuple(shlex.split(os.environ.get(TORCH_VARIABLE, "")))
    if torch and model.backend is Backend.SENTENCE_TRANSFORMERS:
        # Options of the user's own, such as an index of theirs, are not for everything else: torch is
        # installed by itself first, and pip is not asked what it would choose.
        return InstallPlan(
            model, torch_first=torch, fetch_model=fetch, requirement=requirement, also=also, apart=apart
        )
    with tempfile.TemporaryDirectory(prefix="strandline-pip-") as folder:
        report = Path(folder) / "report.json"
        ask = ["install", "--dry-run", "--quiet", "--report", str(report), requirement, *also]
        # Its own environment is made when it is installed; until then one that goes again can be asked.
        asked = (str(addon.make(Path(folder) / "env")),) if apart else python or (sys.executable,)
        _run([*asked, *_PIP, *ask], cancelled, Path(folder))
        found = json.loads(report.read_text("utf-8"))["install"]
    packages = tuple(f"{one['metadata']['name']}=={one['metadata']['version']}" for one in found)
    plain = [name.lower().replace("_", "-") for name in packages]
    cuda = any(name.startswith(("nvidia-", "triton", "cuda-")) for name in plain)
    return InstallPlan(model, packages, cuda=cuda, fetch_model=fetch, apart=apart)


def install(
    what: InstallPlan, tell: Tell, *, cancelled: Cancelled, python: Sequence[str] | None = None
) -> None:
    """Do what a plan says. Raises InstallFailed, InstallCancelled; what was fetched is then deleted.

    A model that was half downloaded stays in its cache: the next try goes on there.
    """
    into = list(python or (str(addon.interpreter()),))
    if what.packages or what.torch_first:
        place = paths.addon_dir() if what.apart else Path(sys.prefix)
        _refuse_full_disk(place, what.package_bytes * UNPACKED)
        with tempfile.TemporaryDirectory(prefix="strandline-pip-") as folder, _made(what.apart, place):
            _packages(what, tell, cancelled, into, Path(folder))
    if what.fetch_model:
        cache = caches()[0]
        _refuse_full_disk(cache, what.model_bytes or 0)
        kept = cache / ("models--" + what.model.name.replace("/", "--"))
        before, total = size_of(kept), what.model_bytes or 0
        _run(
            [*into, "-m", "strandline.engine.search.embedders.fetch", what.model.name],
            cancelled,
            None,
            lambda: tell(InstallProgress(Step.MODEL, size_of(kept) - before, total)),
        )


@contextlib.contextmanager
def _made(apart: bool, place: Path) -> Iterator[None]:
    """Make the add-on's environment anew if there is to be one; it goes again when not all came in."""
    if not apart:
        yield
        return
    paths.ensure(place.parent)
    addon.make(place)
    try:
        yield
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise


def size_of(folder: Path) -> int:
    """Give the bytes of all files below a folder, links not counted; 0 when it is not there."""
    total = 0
    for at, _, names in os.walk(folder):
        for name in names:
            try:
                seen = os.lstat(os.path.join(at, name))  # noqa: PTH118 - called three times a second
            except OSError:
                continue
            total += seen.st_size
    return total


_PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")


def _packages(what: InstallPlan, tell: Tell, cancelled: Cancelled, python: list[str], folder: Path) -> None:
    wheels = folder / "wheels"
    wheels.mkdir()
    fetching = lambda: tell(InstallProgress(Step.FETCHING, size_of(folder), what.package_bytes))  # noqa: E731
    build = [*python, *_PIP, "wheel", "--quiet", "--progress-bar", "off", "--wheel-dir", str(wheels)]
    packages = list(what.packages)
    if what.torch_first:
        _run([*build, *what.torch_first], cancelled, folder, fetching)
        # With torch given to the letter, pip fetches nothing of its own choice of torch.
        packages = [*_names(wheels), what.requirement, *what.also]
        _run([*build, "--find-links", str(wheels), *packages], cancelled, folder, fetching)
        options = ["--no-index", "--find-links", str(wheels)]
    else:
        _run([*build, "--no-deps", *packages], cancelled, folder, fetching)
        options = ["--no-index", "--no-deps", "--find-links", str(wheels)]
    if cancelled():
        raise errors.InstallCancelled
    tell(InstallProgress(Step.INSTALLING, what.package_bytes, what.package_bytes))
    _run([*python, *_PIP, "install", "--quiet", *options, *packages], lambda: False, folder)


def _names(wheels: Path) -> list[str]:
    """Give name==version of the wheels in a folder."""
    return ["==".join(wheel.name.split("-")[:2]).replace("_", "-") for wheel in wheels.glob("*.whl")]


def _run(
    command: Sequence[str], cancelled: Cancelled, folder: Path | None, look: Callable[[], None] = lambda: None
) -> None:
    """Run a program to its end, or end it once cancelled; its words say why it failed."""
    environment = addon.environment()
    if folder is not None:
        environment["TMPDIR"] = str(folder)  # so that all of it can be measured and deleted
    try:
        process = subprocess.Popen(  # noqa: S603 - our own interpreter, words of our own
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=environment, text=True, encoding="utf-8", errors="replace",
        )  # fmt: skip
    except OSError as error:
        raise errors.failed([str(error)]) from error
    said: list[str] = []
    reader = threading.Thread(target=_drain, args=(process, said), daemon=True)
    reader.start()
    while not _ended(process, _LOOK_S):
        look()
        if cancelled():
            process.terminate()
            if not _ended(process, 5.0):
                process.kill()
                process.wait()
            reader.join(2.0)
            raise errors.InstallCancelled
    reader.join(5.0)
    if process.returncode:
        raise errors.failed(said)


def _ended(process: "subprocess.Popen[str]", seconds: float) -> bool:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def _drain(process: "subprocess.Popen[str]", said: list[str]) -> None:
    if process.stdout is not None:
        with process.stdout as lines:
            for line in lines:
                said.append(line.rstrip())
                del said[:-_TAIL]


def _is_name(name: str) -> bool:
    return not Path(name).is_absolute() and not name.startswith((".", "~")) and name.count("/") <= 1


def _refuse_full_disk(folder: Path, needed: int) -> None:
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise errors.no_room(folder, needed, free)

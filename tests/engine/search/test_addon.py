"""The packed app takes further models in with a Python of its own: with the real pip, on small wheels."""

import os
import subprocess
import sys
import tomllib
from dataclasses import replace

import pytest

from strandline import paths
from strandline.engine.search import embed_client
from strandline.engine.search.embedders import addon
from strandline.engine.search.embedders.catalogue import backend_ready
from strandline.engine.search.embedders.install_errors import InstallCancelled, InstallFailed
from strandline.engine.search.embedders.installing import InstallPlan, install, plan
from strandline.model.embed_models import OFFERED, Backend
from strandline.store.settings import EMBED_PYTHON
from strandline.store.settings_file import Settings

from .test_installing import never, wheel

E5 = next(model for model in OFFERED if model.name == "intfloat/multilingual-e5-small")
NAMES = ("sentence_transformers", "torch", "strandline_also")


@pytest.fixture
def packed(tmp_path, monkeypatch):
    """Be the packed app on a computer whose package index has three small wheels."""
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(shelf))
    wheel(shelf, "sentence_transformers", "5.1", "torch>=2")
    wheel(shelf, "torch", "2.13")
    wheel(shelf, "strandline_also", "1.0")
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "source").symlink_to(addon.sources(), target_is_directory=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(inside), raising=False)
    monkeypatch.setattr(addon, "NEEDED", NAMES)
    monkeypatch.setattr(addon, "REQUIREMENTS", ("strandline_also",))
    addon._has_all.cache_clear()
    return shelf


def named(python) -> None:
    settings = Settings.load()
    settings.set(EMBED_PYTHON, str(python))
    settings.save()


def test_an_environment_of_its_own_is_made_and_runs_the_embedding_process(packed):
    assert embed_client.command() == [sys.executable, "embed-process"]
    assert not backend_ready(Backend.SENTENCE_TRANSFORMERS)
    what = plan(E5, cancelled=never)
    assert {name.replace("-", "_") for name in what.packages} == {
        "sentence_transformers==5.1", "torch==2.13", "strandline_also==1.0",
    }  # fmt: skip
    assert what.package_bytes > 0
    assert not paths.addon_dir().exists(), "asking makes nothing that stays"
    install(replace(what, fetch_model=False), lambda _: None, cancelled=never)
    assert backend_ready(Backend.SENTENCE_TRANSFORMERS)
    python = addon.python_in(paths.addon_dir())
    assert embed_client.command() == [str(python), "-m", "strandline.engine.search.embed_process"]


def test_a_cancelled_installation_leaves_no_environment(packed):
    what = InstallPlan(E5, ("strandline_also==1.0",), apart=True)
    with pytest.raises(InstallCancelled):
        install(what, lambda _: None, cancelled=lambda: True)
    assert not paths.addon_dir().exists()


def test_a_python_that_the_user_names_is_used_and_nothing_is_installed_there(packed, tmp_path):
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "own"], check=True)
    python = addon.python_in(tmp_path / "own")
    named(python)
    assert not addon.ready()
    with pytest.raises(InstallFailed, match="The Python named in the settings lacks"):
        plan(E5, cancelled=never)
    (site,) = (tmp_path / "own").glob("lib/python3*/site-packages")
    for name in NAMES:
        (site / name).mkdir()
        (site / name / "__init__.py").touch()
    assert addon.ready()
    assert embed_client.command()[0] == str(python)


def test_a_named_python_that_is_gone_is_not_ready_and_the_own_model_still_works(packed, tmp_path):
    named(tmp_path / "nothing" / "bin" / "python")
    assert not addon.ready()
    assert embed_client.command() == [sys.executable, "embed-process"]


def test_without_a_python_that_can_make_one_the_way_is_told(packed, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InstallFailed, match=r"No Python 3\.11 or later") as told:
        plan(E5, cancelled=never)
    assert "python3-venv" in str(told.value.way_out)


def test_another_python_sees_nothing_of_the_packed_program(packed, monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packed")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/own")
    monkeypatch.setenv("PYTHONPATH", "/packed/lib")
    environment = addon.environment()
    assert environment["LD_LIBRARY_PATH"] == "/usr/own"
    assert environment["PYTHONPATH"] == str(addon.sources())


def test_the_users_own_library_path_stays(packed, monkeypatch):
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/of/the/user")
    assert addon.environment()["LD_LIBRARY_PATH"] == "/opt/of/the/user"


def test_the_requirements_are_those_of_the_project(pytestconfig):
    project = tomllib.loads((pytestconfig.rootpath / "pyproject.toml").read_text())["project"]
    assert set(addon.REQUIREMENTS) <= set(project["dependencies"])

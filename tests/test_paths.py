import shutil
import sys
from pathlib import Path

import pytest

from strandline import paths

KEPT = [
    paths.settings_file,
    paths.library_file,
    paths.search_file,
    paths.window_state_file,
    paths.log_file,
    paths.crash_file,
]


def test_portable_mode_keeps_everything_below_one_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("STRANDLINE_HOME", str(tmp_path / "with space"))
    assert all(path().is_relative_to(tmp_path / "with space") for path in KEPT)
    assert len({path() for path in KEPT}) == len(KEPT)


def test_a_relative_portable_folder_is_made_absolute(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STRANDLINE_HOME", "here")
    assert paths.library_file() == tmp_path / "here" / "data" / "library.db"


def test_a_tilde_in_the_portable_folder_is_the_users_home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("STRANDLINE_HOME", "~/kept")
    assert paths.portable_home() == tmp_path / "kept"


@pytest.mark.parametrize("value", ["", "  "])
def test_an_empty_variable_is_not_portable_mode(value, monkeypatch):
    monkeypatch.setenv("STRANDLINE_HOME", value)
    assert paths.portable_home() is None


def test_without_it_the_platforms_folders_are_used(tmp_path, monkeypatch):
    monkeypatch.delenv("STRANDLINE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert paths.settings_file() == tmp_path / ".config/strandline/settings.json"
    assert paths.library_file() == tmp_path / ".local/share/strandline/library.db"
    assert paths.log_file() == tmp_path / ".local/state/strandline/log/strandline.log"


def test_asking_for_a_path_creates_nothing(own_home):
    for path in KEPT:
        path()
    assert list(own_home.iterdir()) == []


def test_ensure_creates_parents_and_may_be_called_again():
    assert paths.ensure(paths.log_dir()).is_dir()
    assert paths.ensure(paths.log_dir()) == paths.log_dir()


def test_resources_lie_at_the_top_of_a_checkout():
    top = Path(__file__).resolve().parent.parent
    assert paths.resources() == top / "resources"
    assert paths.shipped_demo() == top / "resources" / "demo"


def test_resources_lie_in_an_installed_package(tmp_path, monkeypatch):
    installed = tmp_path / "site-packages" / "strandline" / "paths.py"
    installed.parent.mkdir(parents=True)
    shutil.copyfile(paths.__file__, installed)
    monkeypatch.setattr(paths, "__file__", str(installed))
    assert paths.resource("icons") == installed.parent / "resources" / "icons"


def test_resources_lie_in_the_folder_of_a_frozen_program(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resources() == tmp_path / "strandline" / "resources"

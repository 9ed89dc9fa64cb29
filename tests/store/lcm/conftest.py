"""Databases of lossless-claw as its releases left them; those with a WAL flag are copied first."""

import json
import shutil
from pathlib import Path

import pytest

from strandline.store.lcm import LcmDatabase


@pytest.fixture(scope="session")
def lcm(fixtures: Path) -> Path:
    """Give the folder with the databases."""
    return fixtures / "lcm"


@pytest.fixture
def small(lcm: Path) -> LcmDatabase:
    return LcmDatabase(lcm / "small.db")


@pytest.fixture
def medium(lcm: Path) -> LcmDatabase:
    return LcmDatabase(lcm / "medium.db")


@pytest.fixture
def new_line(lcm: Path) -> LcmDatabase:
    """Give the database of the 1.0 line."""
    return LcmDatabase(lcm / "v1.0" / "small-1.0.db")


@pytest.fixture
def planted(lcm: Path) -> dict[str, dict]:
    """Give what is planted in each damaged file."""
    return json.loads((lcm / "damaged" / "README.json").read_text("utf-8"))


@pytest.fixture
def copy_of(lcm: Path, tmp_path: Path):
    """Give a function that copies a database to a folder of its own, to be written to."""

    def copied(name: str) -> Path:
        target = tmp_path / "lcm.db"
        shutil.copyfile(lcm / name, target)
        return target

    return copied

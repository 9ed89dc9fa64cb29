"""Large files are found by the end of their path, and never outside their folder."""

from pathlib import Path

import pytest

from strandline.model.memory import FileState
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.large_files import default_files_dir, home_of, locate

ID = "file_00112233445566aa"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = tmp_path / "lcm-files"
    (files / "7").mkdir(parents=True)
    (files / "7" / f"{ID}.txt").write_text("whole", "utf-8")
    (files / f"{ID}.md").write_text("blob", "utf-8")
    return files


@pytest.mark.parametrize(
    ("stored", "found"),
    [
        (f"/home/sam/lcm-files/7/{ID}.txt", f"7/{ID}.txt"),
        (f"C:\\Users\\sam\\lcm-files\\7\\{ID}.txt", f"7/{ID}.txt"),
        (f"/somewhere/else/{ID}.md", f"{ID}.md"),
    ],
)
def test_the_last_two_parts_are_looked_for(folder: Path, stored: str, found: str) -> None:
    assert locate(folder, ID, stored) == (FileState.PRESENT, (folder / found).resolve())


@pytest.mark.parametrize(
    ("stored", "state"),
    [
        ("/etc/hostname", FileState.OUTSIDE),
        (f"/home/sam/../{ID}.txt", FileState.OUTSIDE),
        (f"/x/{ID}.txt\0.md", FileState.OUTSIDE),
        (f"/x/8/{ID}.bin", FileState.MISSING),
        ("", FileState.MISSING),
    ],
)
def test_other_paths_are_not_opened(folder: Path, stored: str, state: FileState) -> None:
    assert locate(folder, ID, stored) == (state, None)


def test_a_link_out_of_the_folder_is_not_followed(folder: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("private", "utf-8")
    (folder / "8").mkdir()
    (folder / "8" / f"{ID}.txt").symlink_to(secret)
    assert locate(folder, ID, f"/x/8/{ID}.txt") == (FileState.OUTSIDE, None)
    (folder / "9").symlink_to(tmp_path)
    (tmp_path / f"{ID}.csv").write_text("private", "utf-8")
    assert locate(folder, ID, f"/x/9/{ID}.csv") == (FileState.OUTSIDE, None)


def test_the_folder_beside_the_database_is_taken(lcm: Path, tmp_path: Path) -> None:
    assert default_files_dir(lcm / "small.db") == lcm / "small-files"
    assert default_files_dir(tmp_path / "lcm.db") is None
    assert LcmDatabase(lcm / "old-schema.db").files_dir is None
    (tmp_path / "lcm-files").mkdir()
    assert default_files_dir(tmp_path / "lcm.db") == tmp_path / "lcm-files"


def test_ids_of_both_lengths_are_found(medium: LcmDatabase) -> None:
    found = medium.large_files()
    assert len(found) == 29
    assert {len(one.file_id) for one in found} == {21, 29}
    for one in found:
        assert one.state is FileState.PRESENT
        assert one.path is not None
        assert one.path.stat().st_size == one.bytes
    assert len(medium.large_files(4)) < 29


def test_the_home_of_a_path_is_what_the_plugin_wrote_below() -> None:
    assert home_of(ID, f"/a/lcm-files/7/{ID}.txt") == "/a/lcm-files"
    assert home_of(ID, f"/a/lcm-files/{ID}.txt") == "/a/lcm-files"
    assert home_of(ID, "/etc/hostname") is None

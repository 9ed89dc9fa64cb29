"""The file that runs: its script with a small archive behind it, in a home with spaces and worse."""

import io
import os
import subprocess
import tarfile
from pathlib import Path

import pytest

from packaging_files import LINUX

PROGRAM = b'#!/bin/sh\nprintf \'%s|\' "$0" "$@"\n'
ENTRY = b"[Desktop Entry]\nType=Application\nName=Strandline\nTryExec=strandline\nExec=strandline open %F\n"


def archive() -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        for name, data, mode in (
            ("usr/lib/strandline/strandline", PROGRAM, 0o755),
            ("usr/share/applications/strandline.desktop", ENTRY, 0o644),
            ("usr/share/metainfo/app.strandline.strandline.metainfo.xml", b"<component/>", 0o644),
            ("usr/share/icons/hicolor/16x16/apps/strandline.png", b"png", 0o644),
            ("usr/share/man/man1/strandline.1.gz", b"gz", 0o644),
        ):
            info = tarfile.TarInfo(name)
            info.size, info.mode = len(data), mode
            tar.addfile(info, io.BytesIO(data))
    return out.getvalue()


class Home:
    """A person's home, and the file in it."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / 'ada & "co" #1'
        self.home.mkdir()
        self.file = self.home / "strandline.run"
        self.write("1111", archive())

    def write(self, content_sum: str, data: bytes) -> None:
        head = (LINUX / "run-head.sh").read_text("utf-8")
        for name, value in {"VERSION": "9", "ARCH": "x", "SUM": content_sum, "FLAG": "z"}.items():
            head = head.replace(f"@{name}@", value)
        head = head.replace("@LINES@", str(head.count("\n")))
        self.file.write_bytes(head.encode() + data)
        self.file.chmod(0o755)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.file), *words], env={"PATH": "/usr/bin:/bin", "HOME": str(self.home)},
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip

    def unpacked(self) -> list[str]:
        return sorted(path.name for path in (self.home / ".cache" / "strandline" / "run").iterdir())


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_it_runs_as_it_is_with_the_words_it_was_given(home):
    run = home.run("open", "a folder", "$x")
    assert run.returncode == 0, run.stderr
    assert run.stdout.endswith("/usr/lib/strandline/strandline|open|a folder|$x|")


def test_it_unpacks_once_and_a_new_version_takes_the_place_of_the_old_one(home):
    home.run()
    program = home.home / ".cache/strandline/run/1111/usr/lib/strandline/strandline"
    before = program.stat().st_mtime_ns
    home.run()
    assert program.stat().st_mtime_ns == before
    assert home.unpacked() == ["1111"]
    home.write("2222", archive())
    assert home.run().returncode == 0
    assert home.unpacked() == ["2222"]


def test_installed_it_is_in_the_menu_and_removed_nothing_is_left_but_what_the_person_made(home):
    made = home.home / ".local/share/strandline/library.db"
    made.parent.mkdir(parents=True)
    made.write_bytes(b"mine")
    assert home.run("--install").returncode == 0
    entry = (home.home / ".local/share/applications/strandline.desktop").read_text("utf-8")
    assert "TryExec" not in entry
    (line,) = [line for line in entry.splitlines() if line.startswith("Exec=")]
    place = str(home.home / ".local/share/strandline-app/usr/lib/strandline/strandline")
    quoted = place.replace('"', '\\\\"')  # once for the value's string, once for the word in it
    assert line == f'Exec="{quoted}" open %F'
    command = home.home / ".local/bin/strandline"
    assert command.resolve() == Path(place)
    assert home.run("--uninstall").returncode == 0
    left = {path for path in home.home.rglob("*") if path.is_file() or path.is_symlink()}
    assert {path for path in left if path.suffix != ".cache"} == {home.file, made}


def test_a_command_that_is_somebody_elses_stays(home):
    command = home.home / ".local/bin/strandline"
    command.parent.mkdir(parents=True)
    command.write_text("mine")
    run = home.run("--install")
    assert run.returncode == 0
    assert "stays as it is" in run.stderr
    home.run("--uninstall")
    assert command.read_text() == "mine"


def test_a_damaged_file_says_so_and_leaves_nothing(home):
    home.write("1111", archive()[:40])
    run = home.run()
    assert run.returncode == 1
    assert "damaged" in run.stderr
    assert home.unpacked() == []


def test_it_unpacks_into_a_folder_and_never_into_one_that_is_there(home, tmp_path):
    assert home.run("--extract", str(tmp_path / "out")).returncode == 0
    assert (tmp_path / "out/usr/lib/strandline/strandline").is_file()
    assert home.run("--extract", str(tmp_path / "out")).returncode == 1


def test_several_starts_at_once_all_run(home):
    starts = [
        subprocess.Popen(
            ["sh", str(home.file), str(n)], env={"PATH": "/usr/bin:/bin", "HOME": str(home.home)},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for n in range(8)
    ]  # fmt: skip
    told = [(*start.communicate(timeout=60), start.returncode) for start in starts]
    assert [code for _, _, code in told] == [0] * 8, told
    assert home.unpacked() == ["1111"]


def test_what_another_start_unpacks_just_now_stays_and_what_a_dead_one_left_goes(home):
    cache = home.home / ".cache" / "strandline" / "run"
    with subprocess.Popen(["sleep", "60"]) as living:
        for name in (f"2222.{living.pid}.new/usr", "3333.999999999.new/usr", "0000/usr"):
            (cache / name).mkdir(parents=True)
        run = home.run()
        living.kill()
    assert run.returncode == 0, run.stderr
    assert home.unpacked() == ["1111", f"2222.{living.pid}.new"]


def test_a_folder_that_lost_its_program_is_unpacked_anew(home):
    home.run()
    (home.home / ".cache/strandline/run/1111/usr/lib/strandline/strandline").unlink()
    assert home.run().returncode == 0


def test_a_file_in_the_place_of_the_cache_is_told(home):
    (home.home / ".cache" / "strandline").mkdir(parents=True)
    (home.home / ".cache" / "strandline" / "run").write_text("mine")
    run = home.run()
    assert run.returncode == 1
    assert "no folder of this user" in run.stderr
    assert (home.home / ".cache" / "strandline" / "run").read_text() == "mine"


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can give a folder away")
@pytest.mark.parametrize("linked", [False, True])
def test_what_somebody_else_put_into_the_cache_is_not_run(home, tmp_path, linked):
    home.run()
    cache = home.home / ".cache" / "strandline" / "run"
    if linked:
        cache = cache.rename(tmp_path / "theirs")
        (home.home / ".cache" / "strandline" / "run").symlink_to(cache)
    os.chown(cache, 12345, 12345)
    run = home.run()
    assert run.returncode == 1
    assert "no folder of this user" in run.stderr


def test_without_a_home_it_says_so(home):
    run = subprocess.run(
        ["sh", str(home.file)], env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    assert "HOME" in run.stderr
    assert len(run.stderr.splitlines()) == 1

"""``strandline pins`` given what it cannot use: a sentence, a way out, and nothing lost."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from strandline import paths
from strandline.cli import main
from strandline.model.pin_block import block_of


@pytest.fixture
def workspace(tmp_path) -> Path:
    folder = tmp_path / "ws"
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes(b"# Agents\n")
    return folder


@pytest.fixture
def run(workspace, capsys):
    def call(*words: str) -> tuple[int, str, str]:
        code = main([*words, "--workspace", str(workspace), "--release", "2026.9.6"])
        out, err = capsys.readouterr()
        assert "Something went wrong" not in err
        return code, out, err

    return call


@pytest.mark.parametrize("data", [b"\xff\xfe", b"", b"x" * 1_000_000])
def test_a_standard_input_that_is_no_pin(run, workspace, monkeypatch, data):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
    code, _, err = run("pins", "add", "-", "--to", "AGENTS.md")
    assert (code, bool(err)) == (2, True)
    assert (workspace / "AGENTS.md").read_bytes() == b"# Agents\n"


def test_a_standard_input_that_is_closed(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert run("pins", "add", "-", "--to", "AGENTS.md")[0] == 2


def test_files_that_cannot_be_read_are_told_instead_of_no_pins(run, workspace):
    (workspace / "AGENTS.md").unlink()
    (workspace / "AGENTS.md").mkdir()
    (workspace / "SOUL.md").write_bytes("你好世界，记住".encode("gbk") * 9)
    code, out, _ = run("pins", "list")
    assert code == 0
    assert "No pins yet" not in out
    assert "!! AGENTS.md" in out
    assert "GBK" in out
    refused = json.loads(run("pins", "check", "--json")[1])["refused"]
    assert sorted(refused) == ["AGENTS.md", "SOUL.md"]


def test_the_library_that_was_put_aside_is_told(run):
    paths.ensure(paths.data_dir())
    paths.library_file().write_bytes(b"no database" * 100)
    code, _, err = run("pins", "list")
    assert code == 0
    assert "library-damaged-" in err


@pytest.mark.skipif(os.name == "nt", reason="Windows allows no such name")
def test_a_name_that_turns_the_line_around_is_escaped(run, workspace):
    code, out, _ = run("pins", "add", "x", "--to", "memory/\u202eevil.md")
    assert code == 0
    assert "\u202e" not in out
    assert "\u202e" not in run("pins", "undo")[1]


def test_commands_at_the_same_moment_lose_no_pin(workspace):
    command = [sys.executable, "-m", "strandline", "pins", "add"]
    where = ["--to", "AGENTS.md", "--workspace", str(workspace), "--release", "2026.9.6"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    running = [
        subprocess.Popen([*command, f"pin {number}", *where], env=environment, **pipes) for number in range(4)
    ]
    told = [process.communicate() for process in running]
    assert [process.returncode for process in running] == [0] * 4, told
    pins = block_of((workspace / "AGENTS.md").read_text()).pins
    assert sorted(pin.text for pin in pins) == [f"pin {number}" for number in range(4)]

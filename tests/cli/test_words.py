"""What a person may type by mistake: each gets a sentence, and nothing is guessed."""

import pytest

from strandline.cli.main import main
from strandline.paths import demo_state_dir, shipped_demo


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["context", "--kind", "grup"], 2, "choose one of main, group, cron, subagent"),
        (["context", "--demo", "--release", "banana"], 2, "one looks like 2026.9.6"),
        (["context", "--demo", "."], 2, "--demo goes with no other place"),
        (["search", "kitchen", "--demo", "--workspace", "."], 2, "--demo goes with no other place"),
        (["memory", "lanes", "--demo", "--db", "lcm.db"], 2, "--demo goes with no other place"),
    ],
)
def test_wrong_words_are_refused(capsys, words, code, told):
    assert main(words) == code
    assert told in capsys.readouterr().err


def test_a_workspace_is_not_read_as_a_state_folder(capsys, tmp_path):
    (tmp_path / "AGENTS.md").write_text("- Be kind.\n")
    assert main(["context", "--state-dir", str(tmp_path)]) == 3
    assert "is a workspace" in capsys.readouterr().err


def test_a_folder_may_be_named_without_an_option(capsys, tmp_path):
    (tmp_path / "AGENTS.md").write_text("- Be kind.\n")
    assert main(["context", str(tmp_path)]) == 0
    assert f"workspace {tmp_path}" in capsys.readouterr().out


def test_without_a_screen_the_window_is_refused_in_words(capsys, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["open", "--demo"]) == 3
    assert "strandline context" in capsys.readouterr().err


def test_an_error_is_told_in_the_language_of_the_terminal(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert main(["context", "--state-dir", "/nowhere"]) == 3
    assert "状态目录" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["pins", "list"], ""),
        (["pins", "check"], ""),
        (["history", "MEMORY.md"], "from outside"),
        (["survive", "never order stone"], "AGENTS.md"),
        (["survive", "--scan"], "compacted away"),
        (["search", "open kitchen", "--mode", "words"], "the kitchen"),
        (["index", "build"], ""),
        (["index", "status"], ""),
        (["memory", "lanes"], "agent:main:main"),
        (["memory", "context", "1"], "fresh tail"),
    ],
)
def test_whatever_takes_a_place_takes_the_demo(capsys, words, told):
    assert main([*words, "--demo"]) == 0
    assert told in capsys.readouterr().out


def test_what_writes_gets_a_demo_of_its_own(capsys, own_home):
    shipped = shipped_demo() / "workspace-main" / "AGENTS.md"
    before = shipped.read_bytes()
    assert main(["pins", "add", "Never push on Fridays", "--to", "AGENTS.md", "--demo"]) == 0
    copy = demo_state_dir() / "workspace-main" / "AGENTS.md"
    assert copy.is_relative_to(own_home)
    assert b"Never push on Fridays" in copy.read_bytes()
    assert shipped.read_bytes() == before
    assert main(["pins", "undo", "--demo"]) == 0
    assert copy.read_bytes() == before

"""What a person may type by mistake: each gets a sentence, and nothing is guessed."""

import pytest

from strandline.cli.main import main


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["context", "--kind", "grup"], 2, "choose one of main, group, cron, subagent"),
        (["context", "--demo", "--release", "banana"], 2, "one looks like 2026.9.6"),
        (["context", "--demo", "."], 2, "--demo goes with no other place"),
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

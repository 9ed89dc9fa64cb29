"""``strandline export``: what a view shows as a file."""

import csv
import json

import pytest

from strandline.cli.main import main

VIEWS = ["context", "memory", "pins", "sessions", "health"]


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_is_written_in_every_format(tmp_path, capsys, view):
    for form in ("md", "csv", "json"):
        out = tmp_path / f"{view}.{form}"
        assert main(["export", "--demo", "--view", view, "--out", str(out)]) == 0
        assert capsys.readouterr().out.strip() == str(out)
    assert (tmp_path / f"{view}.md").read_text(encoding="utf-8").startswith("# ")
    with (tmp_path / f"{view}.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.reader(stream))
    assert {len(row) for row in rows} == {len(rows[0])}
    found = json.loads((tmp_path / f"{view}.json").read_text(encoding="utf-8"))
    assert found["schema"] == 1
    assert found["export"]["view"] == view
    assert found["export"]["rows"][0]["rows"] == len(rows) - 1


def test_the_json_has_the_shapes_of_the_command(tmp_path, capsys):
    out = tmp_path / "context.json"
    assert main(["export", "--demo", "--view", "context", "--out", str(out)]) == 0
    capsys.readouterr()
    assert main(["context", "--demo", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = json.loads(out.read_text(encoding="utf-8"))
    del found["export"]
    for one in (told, found):
        one.pop("freshness")
    assert found == told


def test_a_file_is_not_replaced_by_chance(tmp_path, capsys):
    out = tmp_path / "a.md"
    out.write_text("mine")
    words = ["export", "--demo", "--view", "pins", "--out", str(out)]
    assert main(words) == 5
    assert out.read_text() == "mine"
    assert "already" in capsys.readouterr().err
    assert main([*words, "--force"]) == 0
    assert out.read_text().startswith("# What stays")


def test_a_name_that_says_no_format_is_asked_about(tmp_path, capsys):
    assert main(["export", "--demo", "--view", "pins", "--out", str(tmp_path / "a")]) == 2
    assert "--format" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("form", "option"),
    [
        ("png", ["--view", "history", "--file", "MEMORY.md"]),
        ("svg", ["--view", "history", "--version", "3"]),
        ("pdf", ["--view", "memory", "--conversation", "2"]),
        ("png", ["--view", "memory", "--messages"]),
    ],
)
def test_what_a_picture_cannot_heed_is_refused(tmp_path, capsys, form, option):
    out = tmp_path / f"a.{form}"
    assert main(["export", "--demo", *option, "--out", str(out)]) == 2
    assert f"{option[2]} does not go with {form}" in capsys.readouterr().err
    assert not out.exists()


def test_texts_can_be_left_out(capsys):
    words = ["export", "--demo", "--view", "memory", "--messages", "--out", "-", "--format", "json"]
    assert main(words) == 0
    whole = json.loads(capsys.readouterr().out)
    said = [one["content"] for one in whole["messages"] if len(one["content"]) > 20]
    assert said
    assert main([*words, "--redact"]) == 0
    out = capsys.readouterr().out
    assert not any(text[:40] in out for text in said)
    redacted = json.loads(out)
    assert len(redacted["messages"]) == len(whole["messages"])
    assert redacted["export"]["texts_left_out"] is True


def test_a_report_is_written_in_chinese(capsys):
    words = ["export", "--demo", "--view", "context", "--out", "-", "--format", "md", "--lang", "zh_CN"]
    assert main(words) == 0
    assert "AGENTS.md" in capsys.readouterr().out


def test_history_holds_the_versions_and_a_change(tmp_path, capsys):
    state = tmp_path / ".openclaw"
    folder = state / "workspace"
    folder.mkdir(parents=True)
    (state / "openclaw.json").write_text("{}")
    place = ["--state-dir", str(state)]
    for text in ("# Rules\n- be kind\n", "# Rules\n- be kind\n- ```be brief\n"):
        (folder / "AGENTS.md").write_text(text)
        assert main(["history", "AGENTS.md", *place]) == 0
    capsys.readouterr()
    words = ["export", "--view", "history", "--file", "AGENTS.md", "--out", "-", *place]
    assert main([*words, "--format", "md"]) == 0
    out = capsys.readouterr().out
    assert "## Versions: 2" in out
    assert "````diff\n" in out
    assert "+- ```be brief" in out
    assert main([*words, "--format", "json", "--redact"]) == 0
    out = capsys.readouterr().out
    assert "be brief" not in out
    assert json.loads(out)["change"]["added"] == 1


def test_hits_are_written_with_what_was_asked(capsys):
    words = ["export", "--demo", "--view", "search", "--query", "budget", "--out", "-", "--format", "json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["query"] == "budget"
    assert found["hits"]
    assert found["export"]["rows"][0]["of"] == found["total"]


def test_pictures_are_drawn_without_anybody_at_a_window(tmp_path, capsys):
    for name, begin in (("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.pdf", b"%PDF-")):
        out = tmp_path / name
        assert main(["export", "--demo", "--view", "context", "--out", str(out), "--lang", "zh_CN"]) == 0
        assert out.read_bytes().startswith(begin)
    capsys.readouterr()
    words = ["export", "--demo", "--view", "memory", "--redact", "--out"]
    assert main([*words, str(tmp_path / "b.png")]) == 3
    assert "--redact" in capsys.readouterr().err
    assert not (tmp_path / "b.png").exists()


@pytest.mark.parametrize("number", ["9223372036854775808", "-9223372036854775809", "9" * 5000])
def test_a_number_that_no_database_knows_is_wrong_use(capsys, number):
    assert main(["export", "--demo", "--view", "memory", f"--conversation={number}", "--out", "x.md"]) == 2
    assert "--conversation" in capsys.readouterr().err


def test_a_picture_is_not_printed(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["export", "--demo", "--view", "context", "--format", "png", "--out", "-"]) == 2
    assert "md, csv and json" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_path_that_is_told_commands_no_terminal(tmp_path, capsys):
    out = tmp_path / "a\x1b[31m\n.md"
    assert main(["export", "--demo", "--view", "context", "--out", str(out)]) == 0
    assert capsys.readouterr().out.strip().isprintable()
    assert out.exists()

"""``strandline pins`` and ``strandline history``: what they print, write, refuse and return."""

import io
import json
from pathlib import Path

import pytest

from strandline.cli import main
from strandline.cli.printing import columns
from strandline.model.pin_block import CLOSING, OPENING, block_of

TOKEN = "ghp_" + "a1B2" * 9


@pytest.fixture
def workspace(copy_fixture) -> Path:
    return copy_fixture("openclaw/recordings/2026.9.6/convo/workspace")


@pytest.fixture
def run(workspace, capsys):
    def call(*words: str) -> tuple[int, str, str]:
        code = main([*words, "--workspace", str(workspace), "--release", "2026.9.6"])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_add_list_check_remove_and_undo(run, workspace):
    before = (workspace / "AGENTS.md").read_bytes()
    code, out, err = run("pins", "add", "Answer in English", "--to", "AGENTS.md", "--importance", "5")
    assert (code, err) == (0, "")
    assert "of 20,000 units" in out
    assert "main session (whole)" in out
    code, out, _ = run("pins", "check", "--json")
    value = json.loads(out)
    (pin,) = value["pins"]
    assert (value["schema"], pin["state"], pin["file"], pin["position"]) == (1, "ok", "AGENTS.md", 1)
    assert (pin["annotations"], pin["source"]["kind"]) == ({"importance": "5"}, "typed")
    run("pins", "add", "Ann has a cat", "--to", "MEMORY.md")
    _, out, _ = run("pins", "check", "--json")
    assert json.loads(out)["pins"][1]["not_sent_to"] == ["group", "cron", "subagent"]
    assert run("pins", "remove", pin["id"][:5])[0] == 0
    assert (workspace / "AGENTS.md").read_bytes() == before
    assert run("pins", "undo")[:2] == (0, "Undone: Remove a pin\n")
    assert b"Answer in English" in (workspace / "AGENTS.md").read_bytes()
    assert run("pins", "redo")[:2] == (0, "Done again: Remove a pin\n")
    assert (workspace / "AGENTS.md").read_bytes() == before
    assert "Ann has a cat" in run("pins", "list")[1]


def test_place_in_the_list_and_moving(run, workspace):
    for text, at in (("one", "1"), ("two", "1"), ("three", "2")):
        run("pins", "add", text, "--to", "AGENTS.md", "--at", at)
    words = [pin.text for pin in block_of((workspace / "AGENTS.md").read_bytes().decode()).pins]
    assert words == ["two", "three", "one"]
    assert run("pins", "move", "AGENTS.md#1", "--to", "AGENTS.md", "--at", "3")[0] == 0
    assert run("pins", "move", "AGENTS.md#1", "--to", "USER.md")[0] == 0
    assert [pin.text for pin in block_of((workspace / "USER.md").read_bytes().decode()).pins] == ["three"]
    code, _, err = run("pins", "add", "x", "--to", "AGENTS.md", "--at", "0")
    assert (code, "number from 1" in err) == (2, True)


def test_a_dry_run_writes_nothing(run, workspace):
    before = {path: path.read_bytes() for path in workspace.iterdir() if path.is_file()}
    code, out, _ = run("pins", "add", "必须先查记忆", "--to", "AGENTS.md", "--dry-run", "--json")
    value = json.loads(out)
    assert (code, value["written"]) == (0, False)
    (file,) = value["forecast"]["files"]
    assert file["units_after"] > file["units_before"]
    assert {path: path.read_bytes() for path in workspace.iterdir() if path.is_file()} == before


def test_a_secret_is_refused_unless_forced(run, workspace):
    before = (workspace / "AGENTS.md").read_bytes()
    code, out, err = run("pins", "add", f"key {TOKEN}", "--to", "AGENTS.md")
    assert code == 5
    assert "--force" in err
    assert TOKEN not in out + err
    assert (workspace / "AGENTS.md").read_bytes() == before
    assert run("pins", "add", f"key {TOKEN}", "--to", "AGENTS.md", "--force")[0] == 0
    assert TOKEN.encode() in (workspace / "AGENTS.md").read_bytes()


def test_text_from_standard_input(run, workspace, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("first line\nsecond line\n"))
    assert run("pins", "add", "-", "--to", "AGENTS.md")[0] == 0
    (pin,) = block_of((workspace / "AGENTS.md").read_bytes().decode()).pins
    assert pin.text == "first line\nsecond line"


def test_what_others_did_is_told(run, workspace):
    agents = workspace / "AGENTS.md"
    for text in ("Never push on Friday evening", "Rinse the rice"):
        run("pins", "add", text, "--to", "AGENTS.md")
    text = (
        agents.read_bytes()
        .replace(b"evening", b"morning")
        .replace(b"- Rinse the rice\n", b"- By the agent\n")
    )
    agents.write_bytes(text)
    pins = json.loads(run("pins", "check", "--json")[1])["pins"]
    assert [pin["state"] for pin in pins] == ["changed", "foreign", "lost"]
    assert pins[0]["known_text"] == "Never push on Friday evening"
    agents.write_bytes(text.replace(CLOSING.encode(), b""))
    code, out, _ = run("pins", "check")
    assert code == 0
    assert "!! AGENTS.md" in out
    code, _, err = run("pins", "add", "x", "--to", "AGENTS.md")
    assert code == 5
    assert "does not end" in err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("pins", "add", "x", "--to", "TOOLS.md"), 2),
        (("pins", "add", "  ", "--to", "AGENTS.md"), 2),
        (("pins", "add", OPENING, "--to", "AGENTS.md"), 2),
        (("pins", "remove", "nothing"), 3),
        (("pins", "remove", "AGENTS.md#4"), 3),
        (("pins", "undo"), 2),
        (("history", "../AGENTS.md"), 2),
        (("history", "AGENTS.md", "--restore", "77"), 3),
    ],
)
def test_wrong_words(run, words, code):
    found, _, err = run(*words)
    assert found == code
    assert err.startswith("strandline: ")


def test_history_and_restore(run, workspace):
    agents = workspace / "AGENTS.md"
    first = agents.read_bytes()
    assert "outside" in run("history", "AGENTS.md")[1]
    agents.write_bytes(b"# short\n")
    _, out, _ = run("history", "AGENTS.md", "--json")
    versions = json.loads(out)["versions"]
    assert [version["size"] for version in versions] == [8, len(first)]
    code, out, _ = run("history", "AGENTS.md", "--restore", str(versions[1]["version"]), "--dry-run")
    assert (code, agents.read_bytes()) == (0, b"# short\n")
    assert run("history", "AGENTS.md", "--restore", versions[1]["sha256"][:8])[0] == 0
    assert agents.read_bytes() == first
    assert "Restore AGENTS.md" in run("history", "AGENTS.md")[1]
    assert run("pins", "undo")[0] == 0
    assert agents.read_bytes() == b"# short\n"


def test_the_history_tells_an_undo_from_the_write_it_takes_back(run):
    run("pins", "add", "one", "--to", "AGENTS.md")
    run("pins", "undo")
    run("pins", "redo")
    lines = run("history", "AGENTS.md")[1].splitlines()
    assert [line.split("bytes")[1].strip() for line in lines] == [
        "Done again: Pin to AGENTS.md",
        "Undone: Pin to AGENTS.md",
        "Pin to AGENTS.md",
        "from outside",
    ]
    chinese = run("history", "AGENTS.md", "--lang", "zh_CN")[1].splitlines()
    assert "AGENTS.md" in chinese[1]
    assert "Pin to" not in chinese[1]


def test_a_place_in_the_list_is_printed_as_it_is_typed(run, workspace):
    run("pins", "add", "one", "--to", "AGENTS.md")
    run("pins", "add", "two", "--to", "MEMORY.md")
    for lang in ("en", "zh_CN"):
        first, second = run("pins", "list", "--lang", lang)[1].splitlines()
        assert (first.split()[1], second.split()[1]) == ("AGENTS.md#1", "MEMORY.md#1")
        assert columns(first[: first.rindex("one")]) == columns(second[: second.rindex("two")])
    assert run("pins", "remove", "MEMORY.md#1")[0] == 0


def test_a_file_that_never_was_has_no_history(run):
    assert run("history", "AGNETS.md")[0] == 3


def test_a_version_with_a_secret_is_restored_when_forced(run, workspace):
    agents = workspace / "AGENTS.md"
    secret = f"- key {TOKEN}\n".encode()
    agents.write_bytes(secret)
    run("history", "AGENTS.md")
    agents.write_bytes(b"# clean\n")
    _, out, _ = run("history", "AGENTS.md", "--json")
    version = str(json.loads(out)["versions"][1]["version"])
    code, _, err = run("history", "AGENTS.md", "--restore", version)
    assert (code, agents.read_bytes()) == (5, b"# clean\n")
    assert "--force" in err
    assert run("history", "AGENTS.md", "--restore", version, "--force")[0] == 0
    assert agents.read_bytes() == secret

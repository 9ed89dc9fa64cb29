"""``strandline context``: exit codes, one sentence per error, the JSON of schema 1, the text."""

import json
import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.host_folder import listing, make
from strandline.cli import main

APP = Path(__file__).resolve().parents[2] / "app"
NUMBER = (int,)
MAYBE_NUMBER = (int, type(None))
MAYBE_TEXT = (str, type(None))

# Issue's schema 1: every key of it, and the types its value may have.
TOP = {
    "schema": NUMBER, "host": (dict,), "agent": (str,), "session_key": MAYBE_TEXT, "kind": (str,),
    "workspace": (str,), "limits": (dict,), "files": (list,), "segments": (list,), "window": (dict,),
    "findings": (list,),
}  # fmt: skip
HOST = {"release": MAYBE_TEXT, "release_source": (str,), "rules": (str,), "inferred": (bool,)}
LIMITS = {"per_file": NUMBER, "total": MAYBE_NUMBER, "sources": (dict,)}
FILE = {
    "name": (str,), "path": (str,), "load_order": NUMBER, "prompt_order": MAYBE_NUMBER, "zone": MAYBE_TEXT,
    "state": (str,), "reason": (str,), "raw_units": NUMBER, "injected_units": NUMBER, "spent_units": NUMBER,
    "text_sha256": MAYBE_TEXT, "kept": (list,), "cut": (list,), "tokens": MAYBE_NUMBER,
}  # fmt: skip
SEGMENT = {
    "key": (str,), "title": (str,), "zone": (str,), "source": (str,), "raw_units": MAYBE_NUMBER,
    "units": MAYBE_NUMBER, "tokens": MAYBE_NUMBER, "tokens_basis": MAYBE_TEXT,
}  # fmt: skip
WINDOW = {
    "tokens": MAYBE_NUMBER, "source": (str,), "reserve": MAYBE_NUMBER, "flush_line": MAYBE_NUMBER,
    "compaction_line": MAYBE_NUMBER, "used": MAYBE_NUMBER, "used_basis": (str,),
}  # fmt: skip
FINDING = dict.fromkeys(("code", "severity", "subject", "reason", "advice"), (str,))


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def convo(copy_fixture) -> list[str]:
    """Give the words that name a recorded installation of 2026.9.6."""
    case = copy_fixture("openclaw/recordings/2026.9.6/convo")
    return ["--state-dir", str(case / "state"), "--workspace", str(case / "workspace")]


@pytest.fixture
def show(capsys):
    """Give a function that runs ``strandline context --json`` and gives the value printed."""

    def run(*words: object) -> dict[str, Any]:
        code = main(["context", "--json", *map(str, words)])
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
        return json.loads(out)

    return run


@pytest.fixture
def fail(capsys):
    """Give a function that runs ``strandline context``, checks the exit code and gives the sentence."""

    def run(code: int, *words: object) -> str:
        assert main(["context", *map(str, words)]) == code
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("strandline: ")
        assert err.count("\n") == 1
        return err

    return run


def has_shape(value: dict[str, Any], shape: dict[str, tuple[type, ...]]) -> None:
    for key, types in shape.items():
        assert key in value, key
        assert type(value[key]) in types, (key, value[key])


def command(*words: object, **variables: str) -> tuple[list[str], dict[str, str]]:
    environment = os.environ | {"PYTHONPATH": str(APP)} | variables
    return [sys.executable, "-m", "strandline", *map(str, words)], environment


# --- JSON -------------------------------------------------------------------------------


def test_every_key_of_the_schema_is_there_with_its_type(show, convo):
    found = show(*convo)
    has_shape(found, TOP)
    has_shape(found["host"], HOST)
    has_shape(found["limits"], LIMITS)
    has_shape(found["limits"]["sources"], {"per_file": (str,), "total": (str,)})
    has_shape(found["window"], WINDOW)
    for key, shape in (("files", FILE), ("segments", SEGMENT), ("findings", FINDING)):
        assert found[key], key
        for item in found[key]:
            has_shape(item, shape)
    for file in found["files"]:
        for kept in file["kept"]:
            has_shape(kept, {"kind": (str,), "start": NUMBER, "end": NUMBER})
        assert all([type(start), type(end)] == [int, int] for start, end in file["cut"])


def test_the_values_of_the_schema(show, convo, copy_fixture):
    found = show(*convo)
    assert found["schema"] == 1
    assert found["host"] == {
        "release": "2026.9.6", "release_source": "state", "rules": "2026.9.6", "inferred": False
    }  # fmt: skip
    assert (found["agent"], found["session_key"], found["kind"]) == ("main", "agent:main:main", "main")
    assert found["workspace"] == convo[-1]
    report = json.loads(
        (copy_fixture("openclaw/recordings/2026.9.6/convo", "r") / "systemPromptReport.json").read_text()
    )
    files = {file["name"]: file for file in found["files"]}
    for recorded in report["injectedWorkspaceFiles"]:
        if not recorded["missing"]:  # a placeholder holds the path
            ours = files[recorded["name"]]
            assert (ours["raw_units"], ours["injected_units"]) == (
                recorded["rawChars"],
                recorded["injectedChars"],
            )


def test_sizes_ranges_and_hash_of_a_cut_file(show, tmp_path):
    text = "# Rules\n" + "plain line with 😀 in it\n" * 2_000 + "\n\n"
    state = make(tmp_path, {}, {"SOUL.md": text, "USER.md": "  \n"})
    found = show("--state-dir", state, "--release", "2026.9.6")
    files = {file["name"]: file for file in found["files"]}
    soul = files["SOUL.md"]
    assert soul["state"] == "cut"
    assert soul["raw_units"] == len(text.rstrip().encode("utf-16-le")) // 2
    assert len(soul["text_sha256"]) == 64
    covered = sorted([(k["start"], k["end"]) for k in soul["kept"]] + [tuple(c) for c in soul["cut"]])
    assert covered[0][0] == 0
    assert covered[-1][1] == soul["raw_units"]
    assert all(before[1] == after[0] for before, after in pairwise(covered))
    assert [kept["kind"] for kept in soul["kept"]] == ["head", "tail"]
    user = files["USER.md"]
    assert (user["state"], user["text_sha256"], user["prompt_order"], user["tokens"]) == (
        "empty",
        None,
        None,
        None,
    )


def test_the_hosts_own_estimates_stand_beside_the_count(show, tmp_path):
    """Of what is sent: a quarter of the units, and 1.5 for each Chinese character."""
    (tmp_path / "AGENTS.md").write_text("务必先问" * 5 + "abcd" * 5, "utf-8")
    file = show("--workspace", tmp_path, "--release", "2026.9.6")["files"][0]
    assert file["tokens_estimated"] == {"openclaw": 10, "lossless_claw": 35}


def test_spending_order_and_showing_order_differ(show, tmp_path):
    names = ("AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "MEMORY.md")
    state = make(tmp_path, {}, dict.fromkeys(names, "x"))
    found = show("--state-dir", state, "--release", "2026.7.1")
    tools = next(file for file in found["files"] if file["name"] == "TOOLS.md")
    assert (tools["load_order"], tools["prompt_order"]) == (3, 5)
    assert next(file["zone"] for file in found["files"] if file["name"] == "HEARTBEAT.md") == "dynamic"
    assert [s["zone"] for s in found["segments"]][found["boundary"]] == "dynamic"


def test_a_workspace_alone(show, tmp_path):
    (tmp_path / "AGENTS.md").write_text("- be kind\n")
    found = show("--workspace", tmp_path)
    assert (found["host"]["release"], found["session_key"]) == (None, None)
    assert found["host"]["inferred"]
    assert [f["name"] for f in found["files"] if f["raw_units"]] == ["AGENTS.md"]


def test_a_configuration_alone(show, tmp_path):
    state = make(tmp_path, {"agents": {"defaults": {"bootstrapMaxChars": 1_000}}})
    limits = show("--config", state / "openclaw.json")["limits"]
    assert (limits["per_file"], limits["sources"]["per_file"]) == (1_000, "agents.defaults.bootstrapMaxChars")


@pytest.mark.parametrize("kind", ["main", "group", "cron", "subagent"])
def test_kind(show, convo, kind):
    found = show(*convo, "--kind", kind)
    assert found["kind"] == kind
    shown = {file["name"] for file in found["files"] if file["prompt_order"]}
    assert ("MEMORY.md" in shown) == (kind == "main")
    assert ("SOUL.md" in shown) == (kind != "subagent")


def test_agent_and_session(show, convo):
    state = convo[:2]
    assert show(*state, "--agent", "ops")["session_key"] == "agent:ops:main"
    session = next(s for s in [show(*state, "--kind", "subagent")["session_key"]] if s)
    by_key = show(*state, "--session", session)
    assert (by_key["session_key"], by_key["kind"]) == (session, "subagent")


def test_release(show, convo):
    assert show(*convo, "--release", "2026.3.8")["boundary"] is None
    future = show(*convo, "--release", "2027.12.31")
    assert future["host"] == {
        "release": "2027.12.31", "release_source": "override", "rules": "2026.9.6", "inferred": True
    }  # fmt: skip
    assert "release-unmeasured" in {finding["code"] for finding in future["findings"]}


# --- exit codes -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bogus"], "--bogus"),
        (["--kind", "banana"], "main, group, cron, subagent"),
        (["--release", "banana"], "2026.9.6"),
        (["--state-dir", ""], "empty"),
        (["--workspace", ""], "empty"),
        (["--demo", "--state-dir", "/x"], "--demo"),
        (["--session"], "--session"),
    ],
)
def test_usage(fail, words, told):
    assert told in fail(2, *words)


@pytest.mark.parametrize("option", ["--state-dir", "--config", "--workspace"])
@pytest.mark.parametrize(
    "name", ["none", "a" * 5000, "{x}", "a\nb\x1b[31m", "\udcff", "\u202e", "~nobody-at-all"]
)
def test_not_found(fail, tmp_path, option, name):
    told = fail(3, option, tmp_path / name)
    assert "Check the path" in told
    assert "\x1b" not in told


def test_nothing_installed(fail):
    assert "--state-dir" in fail(3)


def test_unknown_agent_and_session_name_the_known_ones(fail, convo):
    assert "main, ops" in fail(3, *convo, "--agent", "nobody")
    assert "agent:main:main" in fail(3, *convo, "--session", "nobody")


@pytest.mark.parametrize("option", ["--state-dir", "--config", "--workspace"])
@pytest.mark.parametrize("what", ["pipe", "circle", "other"])
def test_unreadable(fail, tmp_path, option, what):
    path = tmp_path / what
    if what == "pipe":
        os.mkfifo(path)
    elif what == "circle":
        path.symlink_to(what)
    elif option == "--config":
        path.mkdir()
    else:
        path.write_text("x")
    assert str(path) in fail(4, option, path)


def test_sessions_that_cannot_be_read(fail, convo):
    database = Path(convo[1]) / "agents" / "main" / "agent" / "openclaw-agent.sqlite"
    database.write_bytes(b"")
    assert "empty" in fail(4, *convo, "--session", "main")


def test_a_fault_of_our_own_is_told_without_a_trace(fail, monkeypatch, tmp_path):
    monkeypatch.setattr("strandline.cli.context_text.layout_text", lambda *_: 1 // 0)
    told = fail(1, "--workspace", tmp_path)
    assert "ZeroDivisionError" in told
    assert "Traceback" not in told


# --- text -------------------------------------------------------------------------------


def test_text_shows_layers_files_window_and_findings(capsys, tmp_path):
    state = make(tmp_path, {}, {"AGENTS.md": "# Rules\n", "SOUL.md": "x" * 25_000, "TOOLS.md": "old"})
    assert main(["context", "--state-dir", str(state), "--release", "2026.9.6"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for words in ("OpenClaw 2026.9.6", f"workspace {state}/workspace", "20,000", "60,000", "cache boundary"):
        assert words in out
    soul = next(line for line in out.splitlines() if line.startswith("  SOUL.md") and "25,000" in line)
    assert "19,999" in soul
    assert "!! SOUL.md: 25,000 units are over its limit of 20,000." in out
    assert " ! TOOLS.md: " in out


def test_names_and_texts_of_strangers_cannot_move_the_cursor(capsys, tmp_path):
    evil = "p\x1b]0;owned\x07"
    models = {"providers": {evil: {"models": [{"id": "m", "contextWindow": 50_000}]}}}
    state = make(tmp_path / "a\nb\u202e", {"models": models, "agents": {"defaults": {"model": f"{evil}/m"}}})
    assert main(["context", "--state-dir", str(state)]) == 0
    out = capsys.readouterr().out
    assert all(c == "\n" or c.isprintable() for c in out)
    assert "a\\x0ab\\u202e" in out
    assert "50,000" in out


def test_the_library_is_the_only_thing_that_is_written(convo, show, tmp_path):
    before = listing(Path(convo[1]).parent)
    show(*convo)
    assert listing(Path(convo[1]).parent) == before


# --- pipes, terminals, files ------------------------------------------------------------


def test_a_reader_that_goes_away_is_no_error(convo):
    words, environment = command("context", "--json", *convo)
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 0


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_a_closed_output_is_told(convo, extra):
    words, environment = command("context", *convo, *extra)
    closed = [shutil.which("sh"), "-c", '"$@" >&-', "sh", *words]
    run = subprocess.run(closed, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert run.returncode == 1
    assert run.stderr == (
        "strandline: The output cannot be written: it is closed."
        " Check where it goes, and whether the disk is full.\n"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told(convo):
    words, environment = command("context", *convo)
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            words, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=120
        )
    assert run.returncode == 1
    assert run.stderr.startswith("strandline: The output cannot be written: No space left on device.")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "variables",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "C", "LANG": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "utf-8"},
    ],
)
def test_json_is_json_on_every_terminal(tmp_path, variables):
    folder = tmp_path / os.fsdecode("é😀\n{x}".encode() + b"\xff")
    folder.mkdir()
    (folder / "AGENTS.md").write_bytes("必须\n".encode() * 20_000)
    words, environment = command("context", "--json", "--workspace", folder, **variables)
    run = subprocess.run(words, env=environment, capture_output=True, check=False, timeout=120)
    assert run.returncode == 0, run.stderr
    # Python may not know that file names are UTF-8 here; the bytes are told all the same.
    told = json.loads(run.stdout.decode())["workspace"]
    assert told.encode("utf-8", "surrogateescape") == os.fsencode(folder)
    words.remove("--json")
    text = subprocess.run(words, env=environment, capture_output=True, check=False, timeout=120)
    assert text.returncode == 0, text.stderr
    assert b"AGENTS.md" in text.stdout


def test_without_a_home_folder(tmp_path):
    words, environment = command("context", "--workspace", tmp_path)
    del environment["HOME"]
    run = subprocess.run(words, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert (run.returncode, run.stderr) == (0, "")

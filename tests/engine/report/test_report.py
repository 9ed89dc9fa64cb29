"""The bug report: what was planted everywhere is nowhere in it."""

import ast
import io
import json
import os
import sqlite3
import zipfile
from pathlib import Path

import pytest

import strandline
from strandline import paths
from strandline.cli.main import main
from strandline.engine.health import HealthDesk, whole_report
from strandline.engine.report.bundle import save_report, zipped
from strandline.engine.report.discretion import Discretion, code
from strandline.engine.report.known import is_engine, is_model, is_release, is_table
from strandline.engine.report.log_lines import MESSAGES, crash_lines, log_tail
from strandline.engine.report.parts import report_parts
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.target import Target
from strandline.store.export_file import Taken
from strandline.store.library import Library
from strandline.store.settings_file import Settings

SECRETS = (
    "sk-ant-" + "api03-" + "Zq3" * 20,
    "ghp_" + "a1B2" * 9,
    "AKIAIOSFODNN7EXAMPLE",
    "hunter2-kitchen-9",
)
SENTENCES = (
    "the octopus sign hangs on the violet door",
    "预算上限是二十万元不要超过",
    "Mara promised the plumber cash",
)
NAMES = ("marajansen", "Jansen", "wedding-plans", "zz-landlord", "octopus", "二十万")
PHONES = ("+31612345678", "31612345678", "4915112345678")
PLANTED = (*SECRETS, *SENTENCES, *NAMES, *PHONES)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home folder in which everything that may be named is named by somebody."""
    home = tmp_path / "marajansen"
    state = home / ".openclaw"
    workspace = state / "wedding-plans"
    (workspace / "memory").mkdir(parents=True)
    config = {
        "agents": {
            "defaults": {"workspace": str(workspace), "model": f"custom-{SECRETS[3]}/{NAMES[2]}"},
            "list": [{"id": "zz-landlord", "workspace": str(workspace)}],
        },
        "models": {"providers": {"p": {"apiKey": SECRETS[0]}}},
        "channels": {"whatsapp": {"allowFrom": [PHONES[0]]}},
    }
    (state / "openclaw.json").write_text(json.dumps(config))
    (workspace / "AGENTS.md").write_text(f"# Rules\n- {SENTENCES[0]}\n- key {SECRETS[0]}\n" * 900)
    (workspace / "MEMORY.md").write_text(f"{SENTENCES[1]}\n{SECRETS[1]}\n")
    (workspace / "memory" / "wedding-plans.md").write_text(SENTENCES[2])
    sessions = state / "agents" / "zz-landlord" / "sessions"
    sessions.mkdir(parents=True)
    key = f"agent:zz-landlord:whatsapp:dm:{PHONES[0]}"
    (sessions / "sessions.json").write_text(json.dumps({key: {"sessionId": "s1", "label": SENTENCES[2]}}))
    line = {"type": "message", "id": "1", "message": {"role": "user", "content": SENTENCES[0]}}
    (sessions / "s1.jsonl").write_text(json.dumps(line) + "\n")
    with sqlite3.connect(state / "lcm.db") as db:
        db.execute("CREATE TABLE conversations (conversation_id INTEGER PRIMARY KEY, title TEXT)")
        db.execute("INSERT INTO conversations VALUES (1, ?)", [SENTENCES[0]])
        db.execute('CREATE TABLE "Mara promised the plumber cash" (x)')
        db.execute("CREATE TABLE marajansen (x)")
    db.close()
    settings = {"schema": 1, "values": {"theme": SENTENCES[0], "search_model": SECRETS[0]}}
    paths.ensure(paths.config_dir())
    paths.settings_file().write_text(json.dumps(settings))
    paths.ensure(paths.log_dir())
    at = "2026-11-30T10:00:00.000Z 77"
    paths.log_file().write_text(
        "\n".join(
            [
                f"{at} WARNING strandline.ui.i18n no translation at {workspace}/wedding-plans.md",
                f"{at} ERROR strandline.live.gui_errors Unhandled in {SECRETS[1]}",
                f"{at} ERROR strandline.live.gui_errors {SENTENCES[0]}",
                f"{at} ERROR strandline.marajansen a worker failed",
                f"  strandline.errors.Unreadable: {workspace}/Jansen.md cannot be read: {SENTENCES[2]}",
                "  KeyError",
                "  marajansen",
                f"    {home}/wedding-plans/secret.py:12 marajansen",
                f"    {Path(strandline.__file__).parent}/store/logs.py:50 start",
                *SENTENCES,
                *SECRETS,
                f"Bearer {SECRETS[1]} of {PHONES[0]} and 4915112345678",
                f"{at} WARNING strandline.ui.faults Qt: <41 characters>",
            ]
        )
    )
    paths.crash_file().write_text(
        "\n".join(
            [
                "Fatal Python error: Segmentation fault",
                f"Fatal Python error: {SENTENCES[2]}",
                "",
                f"Thread 0x00007f5c [{SENTENCES[0]}] (most recent call first):",
                f'  File "{home}/wedding-plans/x.py", line 3 in octopus',
                f'  File "{Path(strandline.__file__).parent}/store/logs.py", line 50 in start',
                f"Extension modules: {', '.join(NAMES)}",
            ]
        )
    )
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USER", "marajansen")
    monkeypatch.setenv("LOGNAME", "marajansen")
    monkeypatch.setenv("LANG", f"nl_{NAMES[1]} {SENTENCES[2]}")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", SENTENCES[0])
    return home


def made(home: Path, screen: str = ""):
    with SnapshotTaker(env={"HOME": str(home)}) as taker:
        target = Target(state_dir=home / ".openclaw", agent="zz-landlord", release="2026.9.6")
        snapshot = taker.take(target, exact=False)
    desk = HealthDesk(lambda: Library.open(paths.library_file()))
    health = whole_report(desk, snapshot, lambda *_: None)
    desk.close()
    return report_parts(Discretion(home, "marajansen"), snapshot, health, Settings.load(), screen)


def assert_nothing_planted(text: str, home: Path) -> None:
    found = text.casefold()
    for word in (*PLANTED, str(home), str(home.parent)):
        assert word.casefold() not in found, word


def test_nothing_that_was_planted_is_in_it(home):
    data = zipped(made(home))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            assert not name.startswith("/")
            assert ".." not in name
            assert_nothing_planted(archive.read(name).decode(), home)
            assert_nothing_planted(name, home)
    assert not any(word.encode() in data for word in PLANTED)


def test_it_still_says_what_a_developer_needs(home):
    parts = {part.name: part.text for part in made(home, "screen 1: 1920 x 1080")}
    assert set(parts) == {
        "about.txt", "settings.txt", "context.txt", "findings.txt", "databases.txt", "log.txt", "crash.txt",
    }  # fmt: skip
    assert "Strandline 0.1.0" in parts["about.txt"]
    assert "SQLite 3." in parts["about.txt"]
    assert "screen 1: 1920 x 1080" in parts["about.txt"]
    assert "release 2026.9.6" in parts["context.txt"]
    assert "AGENTS.md: cut" in parts["context.txt"]
    assert "workspace-1" in parts["context.txt"]
    assert "loss file-cut AGENTS.md" in parts["findings.txt"]
    assert "conversations: 1 rows" in parts["databases.txt"]
    assert "no translation at <left out>" in parts["log.txt"]
    assert "strandline.errors.Unreadable" in parts["log.txt"]
    assert "  KeyError" in parts["log.txt"]
    assert "strandline.store.logs:50 start" in parts["log.txt"]
    assert "Qt: <41 characters>" in parts["log.txt"]
    assert "Fatal Python error: Segmentation fault" in parts["crash.txt"]
    assert "strandline.store.logs:50 start" in parts["crash.txt"]


def test_the_same_parts_give_the_same_bytes(home, monkeypatch):
    parts = made(home)
    one = zipped(parts)
    monkeypatch.setenv("TZ", "Asia/Shanghai")
    assert zipped(tuple(reversed(parts))) == one


def test_without_anything_open_there_is_a_report(own_home):
    parts = {part.name: part.text for part in report_parts(Discretion(), None, None, Settings.load())}
    assert parts["context.txt"] == "nothing is open\n"
    assert "nothing was logged" in parts["log.txt"]
    assert "not there" in parts["databases.txt"]


def test_a_damaged_database_is_told_by_its_error(home):
    (home / ".openclaw" / "lcm.db").write_bytes(b"SQLite format 3\0" + b"x" * 2_000)
    parts = {part.name: part.text for part in made(home)}
    assert "not read" in parts["databases.txt"]
    assert_nothing_planted("".join(parts.values()), home)


def test_every_message_of_the_code_is_known_to_the_report():
    found = set()
    for path in Path(strandline.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in {"debug", "info", "warning", "error", "exception", "critical"}
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id in {"_log", "logger", "log", "_LOGGER"}
            ):
                assert isinstance(node.args[0], ast.Constant), f"{path}:{node.lineno}"
                found.add(node.args[0].value)
    assert found == set(MESSAGES), "add a new message to MESSAGES in engine/report/log_lines.py"


@pytest.mark.parametrize(
    "line",
    [
        "2026-11-30T10:00:00.000Z 7 INFO strandline.x ghp_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "2026-11-30T10:00:00.000Z 7 INFO somebody.else the octopus",
        "    /home/octopus/strandline/octopus.py:3 octopus",
        "  octopus: octopus",
        "octopus",
        "2026-11-30T10:00:00.000Z 7 WARNING strandline.ui.faults Qt: octopus",
    ],
)
def test_a_strange_line_is_only_counted(line):
    assert "octopus" not in "".join(log_tail([line]))
    assert "octopus" not in "".join(crash_lines([line]))
    assert "ghp_" not in "".join(log_tail([line]))


def test_codes_pass_and_texts_do_not():
    assert code("last-call") == "last-call"
    assert code("the octopus") == "<11 characters>"
    assert code("a1234567") == "<8 characters>"
    assert code(None) == "none"


def test_a_last_net_catches_what_slipped_through(tmp_path):
    discretion = Discretion(tmp_path / "mara", "mara", "mara-laptop")
    shown = discretion.checked(
        f"at {tmp_path}/mara/x\nof mara on mara-laptop\nmail a.b@example.org\ncall +31 6 1234 5678\n"
        f"see /etc/hosts and C:\\Users\\x\nkey {SECRETS[0]}\n1,234,567,890 bytes"
    )
    assert "mara" not in shown
    assert "example.org" not in shown
    assert "1234 5678" not in shown
    assert "/etc" not in shown
    assert "Users" not in shown
    assert SECRETS[0] not in shown
    assert "1,234,567,890 bytes" in shown


def test_the_command_shows_it_and_asks(home, capsys, tmp_path):
    out = tmp_path / "r.zip"
    words = ["report", "--state-dir", str(home / ".openclaw"), "--out", str(out)]
    assert main(words) == 2
    told = capsys.readouterr()
    assert "== log.txt" in told.out
    assert "--yes" in told.err
    assert not out.exists()
    assert_nothing_planted(told.out, home)
    assert main([*words, "--yes", "--without", "log", "--without", "crash"]) == 0
    with zipfile.ZipFile(out) as archive:
        names = archive.namelist()
    assert "strandline-report/about.txt" in names
    assert not any("log" in name or "crash" in name for name in names)
    capsys.readouterr()
    assert main([*words, "--yes"]) == 5
    assert "already" in capsys.readouterr().err


def test_a_report_replaces_nothing_by_chance(tmp_path):
    path = tmp_path / "r.zip"
    path.write_text("mine")
    with pytest.raises(Taken):
        save_report((), path)
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("known", "others"),
    [
        (
            is_model,
            ["octopus/gpt-5", "gpt-octopus", "claude-mara-jansen", "openai/gpt-5-wedding", "gpt-5:mara"],
        ),
        (is_engine, ["octopus", "octopus-engine", "lossless-claw-of-mara"]),
        (is_release, ["2026.9.6-octopus", "2026.9.6 Mara promised", "2026.9.6\nMara", "v2026.9.6+mara"]),
        (is_table, ["messages_octopus", "pins_of_mara", "sqlite_marajansen", "Messages", "messages__", ""]),
    ],
)
def test_a_name_of_the_right_shape_that_somebody_gave_is_not_known(known, others):
    assert [one for one in others if known(one)] == []


@pytest.mark.parametrize(
    ("known", "names"),
    [
        (
            is_model,
            [
                "anthropic/claude-opus-4-5", "claude-3-5-sonnet-20241022", "openai/gpt-5.2-codex",
                "gpt-4o-mini", "o3", "deepseek-r1", "zai/glm-4.6",
                "moonshot/kimi-k2", "qwen3-coder-30b", "gemini-2.5-pro",
            ],
        ),
        (is_engine, ["legacy", "lossless-claw"]),
        (is_release, ["2026.9.6", "v2026.9.6-beta.1", "2026.7"]),
        (is_table, ["summaries_fts_cjk_docsize", "session_transcript_active_events", "lcm_migration_state"]),
    ],
)  # fmt: skip
def test_what_everybody_has_is_named(known, names):
    assert [one for one in names if not known(one)] == []


@pytest.mark.parametrize(
    "variable",
    [
        "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "LANG", "LC_ALL", "QT_QPA_PLATFORM", "QT_SCALE_FACTOR",
        "QT_FONT_DPI", "QT_STYLE_OVERRIDE",
    ],
)  # fmt: skip
def test_a_word_in_the_environment_that_no_desktop_put_there_is_only_counted(home, monkeypatch, variable):
    monkeypatch.setenv(variable, "octopus")
    about = report_parts(Discretion(), None, None, Settings.load())[0].text
    assert f"{variable}=<7 characters>" in about


def test_names_of_the_right_shape_in_every_source_stay_out(home):
    state = home / ".openclaw"
    config = json.loads((state / "openclaw.json").read_text())
    config["meta"] = {"lastTouchedVersion": "2026.9.6-octopus"}
    config["plugins"] = {"slots": {"contextEngine": "octopus-engine"}}
    config["agents"]["defaults"]["model"] = "octopus/gpt-octopus"
    (state / "openclaw.json").write_text(json.dumps(config))
    with sqlite3.connect(state / "lcm.db") as db:
        db.execute("CREATE TABLE messages_octopus (x)")
    db.close()
    with SnapshotTaker(env={"HOME": str(home)}) as taker:
        snapshot = taker.take(Target(state_dir=state, agent="zz-landlord"), exact=False)
    for part in report_parts(Discretion(home, "marajansen"), snapshot, None, Settings.load()):
        assert_nothing_planted(part.text, home)


def test_a_log_of_one_endless_line_is_told_by_its_length(home):
    paths.log_file().write_text("octopus " * 200_000 + "@")
    log = report_parts(Discretion(), None, None, Settings.load())[5]
    assert log.name == "log.txt"
    assert "octopus" not in log.text
    assert len(log.text) < 100


def test_pipes_in_the_place_of_the_log_and_the_crash_keep_nobody_waiting(home):
    for place in (paths.log_file(), paths.crash_file()):
        place.unlink()
        os.mkfifo(place)
    texts = {part.name: part.text for part in report_parts(Discretion(), None, None, Settings.load())}
    assert texts["log.txt"].startswith("not read")
    assert texts["crash.txt"].startswith("not read")

"""``strandline survive``: the JSON, the words, and what is refused."""

import io
import json
from pathlib import Path

import pytest

from strandline.cli import main

LOCATION = {"where", "kind", "ref", "kept", "turns_left"}


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def convo(copy_fixture) -> list[str]:
    case = copy_fixture("openclaw/recordings/2026.9.6/convo")
    return ["--state-dir", str(case / "state"), "--workspace", str(case / "workspace")]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["survive", *words]) == 0
    return capsys.readouterr().out


def test_the_json_of_a_text(convo, capsys) -> None:
    value = json.loads(run(capsys, "Turn 17: last one.", *convo, "--json"))
    assert value["schema"] == 1
    first = value["locations"][0]
    assert first.keys() >= LOCATION
    assert (first["where"], first["kind"], first["kept"], first["turns_left"]) == (
        "history-tail", "main", True, 95,
    )  # fmt: skip
    assert value["advice"][0]["file"] == "AGENTS.md"
    assert value["advice"][0]["forecast"]["total_limit"] == 60_000
    assert [one["kind"] for one in value["verdicts"]] == ["main", "group", "cron", "subagent"]


def test_a_file_and_standard_input_say_the_same(convo, capsys, tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "text.md"
    path.write_text("请记住我的猫叫小花", "utf-8")
    told = json.loads(run(capsys, "--file", str(path), *convo, "--json"))
    monkeypatch.setattr("sys.stdin", io.StringIO("请记住我的猫叫小花"))
    piped = json.loads(run(capsys, "-", *convo, "--json"))
    assert told == piped
    assert told["locations"][0]["where"] == "raw"


def test_the_scan(convo, capsys) -> None:
    value = json.loads(run(capsys, "--scan", *convo, "--json"))
    assert [rule["text"] for rule in value["rules"]] == ["Turn 5: 你好，请记住我的猫叫小花。"]
    assert value["rules"][0]["mentions"][0]["number"] == 13


def test_a_folder_may_stand_where_the_text_would(convo, capsys) -> None:
    value = json.loads(run(capsys, "--scan", convo[1], "--workspace", convo[3], "--json"))
    assert value["session_key"] == "agent:main:main"


def test_words(convo, capsys) -> None:
    text = run(capsys, "请记住我的猫叫小花", *convo)
    assert "main session: only stored" in text
    assert "Pin it to AGENTS.md" in text
    assert "主会话" in run(capsys, "请记住我的猫叫小花", *convo, "--lang", "zh_CN")


def test_a_session_that_is_named_is_the_only_one(convo, capsys) -> None:
    key = "agent:main:telegram:group:-100123"
    value = json.loads(run(capsys, "Group turn 1: hello group.", *convo, "--session", key, "--json"))
    assert value["searched"] == [key]
    assert value["locations"][0]["session_key"] == key


@pytest.mark.parametrize("words", [[], ["a", "--scan", "dir2"], ["--scan", "--file", "x", "y"]])
def test_what_is_not_one_question_is_refused(words, convo, capsys) -> None:
    assert main(["survive", *words, *convo]) == 2
    assert "See" in capsys.readouterr().err


def test_a_file_that_is_not_there(convo, capsys) -> None:
    assert main(["survive", "--file", "/nonexistent/x", *convo]) == 3


@pytest.mark.parametrize("text", ["", "   ", "\u202e", "\ud800"])
def test_nothing_to_look_for_is_an_answer(text, convo, capsys) -> None:
    value = json.loads(run(capsys, text, *convo, "--json"))
    assert value["locations"][0]["where"] == "nowhere"


def test_a_scan_of_a_damaged_list_claims_nothing(copy_fixture, capsys) -> None:
    case = copy_fixture("openclaw/recordings/2026.7.1/convo")
    stored = case / "state" / "agents" / "main" / "sessions" / "sessions.json"
    stored.write_bytes(stored.read_bytes()[:900])
    out = run(capsys, "--scan", "--state-dir", str(case / "state"), "--workspace", str(case / "workspace"))
    first, second = out.splitlines()[:2]
    assert first == "No rules at risk in what could be read."
    assert second.startswith("! The list of sessions ")

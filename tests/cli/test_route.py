"""``strandline route``: every step of the way, forwards from a message and backwards from a key."""

import json
from pathlib import Path

import pytest

from strandline.cli import main

BINDINGS = [
    {"agentId": "ops", "match": {"channel": "telegram", "peer": {"kind": "direct", "id": "telegram:77"}}},
    {"agentId": "ops", "match": {"channel": "telegram", "accountId": "*"}},
]


@pytest.fixture
def place(tmp_path: Path) -> list[str]:
    state = tmp_path / "state"
    state.mkdir()
    data = {
        "agents": {"list": [{"id": "main", "default": True}, {"id": "ops"}]},
        "session": {"dmScope": "per-peer"},
        "bindings": BINDINGS,
    }
    (state / "openclaw.json").write_text(json.dumps(data))
    return ["--state-dir", str(state), "--release", "2026.7.1"]


def test_json_of_a_message(place, capsys) -> None:
    assert main(["route", "--json", "--channel", "telegram", "--peer", "77", *place]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == 1
    assert (found["agent"], found["binding"]) == ("ops", 1)
    assert found["session_key"] == "agent:ops:direct:77"
    assert [step["won"] for step in found["steps"]] == [False, True]
    assert "begins with the channel" in found["steps"][0]["reason"]
    assert [one["code"] for one in found["findings"]] == ["binding-never"]


def test_a_group_with_a_topic(place, capsys) -> None:
    words = ["route", "--json", "--channel", "telegram", "--group", "-100", "--thread", "5", *place]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["session_key"] == "agent:ops:telegram:group:-100:topic:5"


def test_json_of_a_key(place, capsys) -> None:
    assert main(["route", "--json", "--session", "agent:ops:direct:77", *place]) == 0
    found = json.loads(capsys.readouterr().out)
    # A key of per-peer does not tell the channel; the binding of the agent does.
    assert (found["inbound"]["channel"], found["inbound"]["peer"]) == ("telegram", "77")
    assert found["same_today"] is True
    assert found["session"]["id"] is None


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_text(place, capsys, language: str) -> None:
    assert main(["route", "--lang", language, "--channel", "telegram", "--peer", "77", *place]) == 0
    out = capsys.readouterr().out
    assert "=> bindings[1] telegram · accountId *" in out
    assert "agent:ops:direct:77" in out
    assert all(c == "\n" or c.isprintable() for c in out)


def test_a_message_or_a_key_must_be_named(place, capsys) -> None:
    assert main(["route", *place]) == 2
    assert "--channel" in capsys.readouterr().err

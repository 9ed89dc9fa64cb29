"""``strandline cache``: what it prints and returns."""

import json

import pytest

from cache_sample import MAIN, recording
from strandline.cli import main


@pytest.fixture(params=["2026.7.1", "2026.9.6"])
def recorded(request, copy_fixture):
    return recording(copy_fixture, request.param)


def words(one) -> list[str]:
    state, workspace = str(one.folder / "state"), str(one.workspace)
    return ["--state-dir", state, "--workspace", workspace, "--release", one.release]


def test_json_names_every_call_and_the_cause_of_every_drop(recorded, capsys):
    assert main(["cache", "--json", *words(recorded)]) == 0
    value = json.loads(capsys.readouterr().out)
    assert (value["schema"], value["session_key"]) == (1, MAIN)
    found = [(t["time"], t["model"], t["cache_read"], t["drop"], t["cause"]) for t in value["turns"]]
    keys = ("timestamp", "model", "cacheRead", "drop", "cause")
    assert found == [tuple(e[key] for key in keys) for e in recorded.expected]
    assert [t["index"] for t in value["turns"]] == list(range(1, len(found) + 1))
    assert all(bool(t["evidence"]) == t["drop"] for t in value["turns"])
    assert {m["model"]: m["life_s"] for m in value["models"]} == {
        "mockanth/mock-large": 300,
        "mockanth/mock-small": 300,
    }
    assert value["next_edits"][0]["file"] == "AGENTS.md"


def test_text_marks_the_drops(recorded, capsys):
    assert main(["cache", *words(recorded)]) == 0
    out = capsys.readouterr().out
    assert "! file:AGENTS.md" in out
    assert "! model (pause)" in out
    assert "AGENTS.md was saved at" in out
    assert "The last 40 calls and all drops" in out


def test_another_session_is_named_by_its_key(recorded, capsys):
    key = next(
        turn["session_key"]
        for turn in json.loads((recorded.folder / "expected.json").read_text())["turns"]
        if turn["session_key"] != MAIN
    )
    assert main(["cache", "--session", key, "--json", *words(recorded)]) == 0
    value = json.loads(capsys.readouterr().out)
    assert [(t["index"], t["drop"], t["cause"]) for t in value["turns"]] == [(1, False, "none")]


def test_a_session_that_is_not_there_says_so(recorded, capsys):
    assert main(["cache", "--session", "agent:main:nobody", *words(recorded)]) == 3
    assert "no session" in capsys.readouterr().err


@pytest.mark.parametrize(("release", "most"), [("2026.7.1", 2), ("2026.9.6", 1)])
def test_a_service_that_always_reports_half_is_not_dropping_all_the_time(fixtures, capsys, release, most):
    convo = fixtures / "openclaw/recordings" / release / "convo"
    place = ["--state-dir", str(convo / "state"), "--workspace", str(convo / "workspace")]
    assert main(["cache", "--json", "--release", release, *place]) == 0
    drops = [t for t in json.loads(capsys.readouterr().out)["turns"] if t["drop"]]
    assert len(drops) == most
    named = [{t["cause"], *t["also"]} for t in drops]
    assert all("compaction" in labels for labels in named)


def test_a_damaged_list_is_named_and_not_taken_for_a_session_without_calls(copy_fixture, capsys):
    folder = copy_fixture("openclaw/recordings/2026.7.1/convo")
    stored = folder / "state" / "agents" / "main" / "sessions" / "sessions.json"
    stored.write_bytes(stored.read_bytes()[:900])
    place = ["--state-dir", str(folder / "state"), "--workspace", str(folder / "workspace")]
    assert main(["cache", *place]) == 0
    first, second = capsys.readouterr().out.splitlines()[:2]
    assert first == "No model call of this session could be read."
    assert second.startswith("! The list of sessions ")
    assert main(["cache", "--json", *place]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["turns"] == []
    assert f"! {value['problems'][0]}" == second

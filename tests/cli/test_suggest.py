"""``strandline suggest``: the JSON, the words in both languages, dismissing."""

import json
from pathlib import Path

import pytest

from strandline.cli import main
from survival_kit import Host, answer, user


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def place(tmp_path: Path) -> list[str]:
    host = Host(tmp_path, {"MEMORY.md": "- The total budget is 200,000 CNY\n"})
    host.session([user("I'm allergic to peanuts.\nThe total budget is 180,000 CNY."), answer()])
    return ["--state-dir", str(host.state), "--release", "2026.7.1"]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["suggest", *words]) == 0
    return capsys.readouterr().out


def test_the_json(place, capsys) -> None:
    value = json.loads(run(capsys, *place, "--json"))
    assert (value["schema"], value["state"], value["compaction_count"], value["looked"]) == (
        1,
        "offered",
        0,
        True,
    )
    budget, peanuts = value["suggestions"]
    assert (peanuts["kind"], peanuts["file"], peanuts["quote"], peanuts["conflict"]) == (
        "fact", "USER.md", "I'm allergic to peanuts.", None,
    )  # fmt: skip
    assert budget["conflict"] == {
        "file": "MEMORY.md", "line": 1, "text": "The total budget is 200,000 CNY",
        "theirs": "200,000 CNY", "ours": "180,000 CNY", "newest": "180,000 CNY",
    }  # fmt: skip
    assert (budget["message"], budget["said_by"], budget["ids"]["entry"]) == (1, "user", "00000001")


def test_what_is_dismissed_is_offered_no_more(place, capsys) -> None:
    first = json.loads(run(capsys, *place, "--json"))["suggestions"][0]["id"]
    value = json.loads(run(capsys, *place, "--json", "--dismiss", first))
    assert (len(value["suggestions"]), value["dismissed"], value["looked"]) == (1, 1, False)
    assert main(["suggest", *place, "--dismiss", first]) != 0
    assert "was dismissed meanwhile" in capsys.readouterr().err


def test_what_was_dismissed_is_put_back(place, capsys) -> None:
    first = json.loads(run(capsys, *place, "--json"))["suggestions"][0]["id"]
    assert f"suggest --put-back {first}" in run(capsys, *place, "--dismiss", first)
    value = json.loads(run(capsys, *place, "--json", "--put-back", first))
    assert (first in [one["id"] for one in value["suggestions"]], value["dismissed"]) == (True, 0)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["fact", "in conflict with", "said last"]), ("zh_CN", ["事实", "冲突", "最后说的"])],
)
def test_the_words(place, capsys, language, words) -> None:
    out = run(capsys, *place, "--lang", language)
    assert "User: I'm allergic to peanuts." in out
    for word in words:
        assert word in out


def test_a_run_that_nobody_speaks_in_is_not_looked_at(tmp_path, capsys) -> None:
    host = Host(tmp_path)
    host.session([user("I'm allergic to peanuts."), answer()], "agent:main:cron:daily")
    place = ["--state-dir", str(host.state), "--release", "2026.7.1", "--session", "agent:main:cron:daily"]
    value = json.loads(run(capsys, *place, "--json"))
    assert (value["suggestions"], value["not_looked_at"]) == (
        [],
        "A scheduled run is not looked at: nobody speaks in it.",
    )

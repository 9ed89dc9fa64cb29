"""``strandline search``: the index comes by itself, and the answer is text or JSON."""

import json
import shutil
from pathlib import Path

import pytest

from strandline.cli import search as command
from strandline.cli.main import main as run

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "lcm"


@pytest.fixture
def database(tmp_path: Path) -> str:
    copy = tmp_path / "lcm.db"
    shutil.copyfile(FIXTURES / "small.db", copy)
    return str(copy)


def found(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    assert run(["search", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_json_is_as_promised(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = found(
        capsys, "kitchen", "--db", database, "--mode", "words", "--scope", "messages", "--limit", "3"
    )
    assert set(answer) == {"hits", "total", "shown", "scope", "index"}
    assert (answer["total"], answer["shown"], answer["scope"]) == (17, 3, "messages")
    assert answer["index"] == {"state": "ready", "age_s": 0.0}
    hit = answer["hits"][0]
    assert set(hit) == {"source", "ref", "snippet", "score", "why", "time"}
    assert (hit["source"], hit["why"]) == ("messages", "words")
    assert hit["ref"]["conversation_id"] == 1
    assert hit["ref"]["message_id"] > 0
    assert hit["time"].endswith("Z")


def test_the_index_comes_by_itself_and_it_is_said(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["search", "厨房", "--db", database]) == 0
    out, err = capsys.readouterr()
    assert "up to date" in err
    assert "厨房" in out
    assert run(["search", "厨房", "--db", database]) == 0
    assert "index up to date" not in capsys.readouterr().err


def test_much_that_is_new_is_left_to_the_builder(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "BUILD_BYTES", 1_000)
    assert run(["search", "厨房", "--db", database]) == 0
    out, err = capsys.readouterr()
    assert "index build" in err
    assert "index build" in out


def test_filters_narrow(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    base = ["kitchen", "--db", database, "--mode", "words", "--scope", "messages"]
    assert found(capsys, *base, "--since", "2025-10-01T00:00Z")["total"] == 9
    assert found(capsys, *base, "--before", "2025-10-01T00:00Z")["total"] == 8
    assert found(capsys, *base, "--conversation", "2")["total"] == 0
    assert found(capsys, *base, "--role", "assistant")["total"] < 17
    assert found(capsys, *base, "--scope", "summaries")["total"] == 32
    assert 0 < found(capsys, *base, "--absent-only")["total"] <= 17


def test_regex_and_its_faults(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = found(capsys, r"第\s*\d+\s*周", "--db", database, "--mode", "regex", "--scope", "messages")
    assert answer["total"] == 12
    assert answer["hits"][0]["why"] == "pattern"
    assert run(["search", "open (kitchen", "--db", database, "--mode", "regex"]) == 2
    assert "character 6" in capsys.readouterr().err


def test_nothing_found_says_why_and_what_would_be(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = found(capsys, "kitchn", "--db", database, "--mode", "words")
    assert (answer["total"], answer["nearest"]) == (0, "kitchen")
    assert "kitchn" in answer["empty"]
    assert run(["search", "kitchn", "--db", database, "--mode", "words"]) == 0
    assert "kitchen" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["x", "--since", "yesterday"], ["x", "--limit", "0"], ["x", "--mode", "magic"],
        ["x", "--scope", "moon"],
        [],
    ],
)  # fmt: skip
def test_wrong_words_are_a_wrong_use(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["search", *words]) == 2
    assert capsys.readouterr().err.startswith("strandline: ")


def test_a_database_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["search", "x", "--db", str(tmp_path / "none.db")]) == 3


def test_hostile_text_in_a_snippet_reaches_no_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    (workspace / "AGENTS.md").write_text("kitchen \x1b[31m\u202e red\n", encoding="utf-8")
    assert run(["search", "kitchen", "--workspace", str(workspace)]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\u202e" not in out

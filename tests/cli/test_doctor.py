"""``strandline doctor``: what it prints, returns and remembers."""

import json
import shutil
from pathlib import Path

import pytest

from strandline.cli import main

STATES = Path(__file__).parents[1] / "fixtures" / "openclaw" / "provenance"


@pytest.fixture
def words(tmp_path: Path) -> list[str]:
    """A recorded installation with an AGENTS.md that is too long."""
    shutil.copytree(STATES / "s0", tmp_path / "s0")
    (tmp_path / "s0" / "workspace" / "AGENTS.md").write_text("x" * 30_000, "utf-8")
    place = tmp_path / "s0"
    return [
        "--state-dir",
        str(place / "state"),
        "--workspace",
        str(place / "workspace"),
        "--release",
        "2026.9.6",
    ]


def test_the_exit_code_follows_the_severity(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", *words]) == 1
    out = capsys.readouterr().out
    assert "[loss] AGENTS.md" in out
    assert "→ Shorten it" in out
    assert "MEMORY.md: eligible" in out
    workspace = Path(words[3])
    (workspace / "AGENTS.md").write_text("x" * 18_000, "utf-8")  # near its limit: worth a note
    assert main(["doctor", *words]) == 0
    assert main(["doctor", "--severity", "info", *words]) == 1


def test_json_has_reason_evidence_way_out_and_provenance(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--json", *words]) == 1
    value = json.loads(capsys.readouterr().out)
    assert value["schema"] == 1
    (found,) = [one for one in value["findings"] if one["code"] == "file-cut"]
    assert found["key"] == "context|file-cut|AGENTS.md"
    assert found["reason"]
    assert found["advice"]
    assert found["evidence"][0] == {"name": "On disk", "value": "30,000 units"}
    assert value["counts"]["loss"] == 1
    memory = next(one for one in value["provenance"] if one["file"] == "MEMORY.md")
    assert (memory["badge"], memory["record"]) == ("eligible", None)


def test_a_finding_is_put_aside_and_taken_up_again(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    key = "context|file-cut|AGENTS.md"
    assert main(["doctor", "--ignore", key, *words]) == 0
    assert "[loss]" not in capsys.readouterr().out
    assert main(["doctor", "--all", *words]) == 0
    assert "ignored:" in capsys.readouterr().out
    assert main(["doctor", "--heed", key, *words]) == 1
    capsys.readouterr()
    assert main(["doctor", "--ignore", "nothing", *words]) == 2
    assert "There is no finding" in capsys.readouterr().err


def test_a_wrong_severity_is_a_wrong_word(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--severity", "awful", *words]) == 2
    assert "loss" in capsys.readouterr().err

"""``strandline flush``: the JSON has state, code, reason and the numbers; the text says the same."""

import json

import pytest

from strandline.cli import main


@pytest.fixture(params=["2026.7.1", "2026.9.6"])
def words(request, copy_fixture) -> list[str]:
    case = copy_fixture(f"openclaw/recordings/{request.param}/convo")
    place = ["--state-dir", str(case / "state"), "--workspace", str(case / "workspace")]
    return [*place, "--release", request.param]


EXPECTED = {"2026.7.1": (36_000, 36_000, 15_452), "2026.9.6": (41_000, 45_000, 10_973)}


def test_json(words, capsys) -> None:
    assert main(["flush", "--json", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == 1
    assert (found["state"], found["reason_code"]) == ("calm", "below-line")
    assert found["reason"].startswith("Not run in this cycle")
    numbers = (found["flush_line"], found["compaction_line"], found["tokens"])
    assert numbers == EXPECTED[found["release"]]
    assert found["window"] == 60_000
    assert found["settings"]["keepRecentTokens"] == {"value": "400", "default": False}
    assert found["settings"]["mode"] == {"value": '"safeguard"', "default": True}


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_text(words, capsys, language: str) -> None:
    assert main(["flush", "--lang", language, *words]) == 0
    out = capsys.readouterr().out
    assert "60,000" in out
    assert "memory/2026-11-30.md" in out
    assert all(c == "\n" or c.isprintable() for c in out)


def test_an_unknown_session_is_named_with_a_way_out(words, capsys) -> None:
    assert main(["flush", "--session", "agent:main:nobody", *words]) == 3
    assert "agent:main:main" in capsys.readouterr().err

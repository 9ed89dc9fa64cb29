"""``strandline sessions``: every number in the JSON says what it is; the text can be read."""

import json

import pytest

from strandline.cli import main


@pytest.fixture(params=["2026.7.1", "2026.9.6"])
def words(request, copy_fixture) -> list[str]:
    case = copy_fixture(f"openclaw/recordings/{request.param}/convo")
    return ["--state-dir", str(case / "state"), "--release", request.param]


def test_json(words, capsys) -> None:
    assert main(["sessions", "--json", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == 1
    assert found["lanes"][0]["session_key"] == "agent:main:main"
    assert found["context_engine"] == "legacy"
    for lane in found["lanes"]:
        assert lane["numbers"]["context"]["kind"] == "prompt"
        assert 0 < lane["numbers"]["share"] < 1
        assert all(one["words"] for one in lane["numbers"].values() if isinstance(one, dict))


def test_one_session_and_the_quick_list(words, capsys) -> None:
    assert main(["sessions", "--json", "--session", "agent:main:main", *words]) == 0
    assert [one["kind"] for one in json.loads(capsys.readouterr().out)["lanes"]] == ["main"]
    assert main(["sessions", "--json", "--quick", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {lane["numbers"]["lifetime"] for lane in found["lanes"]} == {None}


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_text(words, capsys, language: str) -> None:
    assert main(["sessions", "--lang", language, *words]) == 0
    out = capsys.readouterr().out
    assert "agent:main:telegram:group:-100123" in out
    assert "60,000" in out
    assert all(c == "\n" or c.isprintable() for c in out)

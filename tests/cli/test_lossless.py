"""``strandline lossless``: from a folder with transcripts alone to a graph, a rebuilt summary, and back."""

import json
from pathlib import Path

import pytest

from strandline.cli.main import main
from strandline.store.lcm import LcmDatabase
from strandline.store.lossless_settings import CHUNK, FRESH_TAIL
from strandline.store.settings_file import Settings


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def place(copy_fixture):
    return ["--state-dir", str(copy_fixture("openclaw/recordings/2026.7.1/convo") / "state")]


def asked(capsys, *words):
    assert main(["lossless", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["schema"] == 1
    return found


@pytest.fixture
def built(capsys, place):
    assert asked(capsys, "import", *place)["messages"] == 58
    assert asked(capsys, "build", *place)["summaries"] == 1
    status = asked(capsys, "status", *place)
    [one] = LcmDatabase(Path(status["path"])).summaries()
    return one.summary_id


def test_a_graph_from_transcripts_alone(capsys, place):
    assert asked(capsys, "status", *place)["exists"] is False
    first = asked(capsys, "import", *place)
    assert (first["messages"], first["complete"], first["problems"]) == (58, True, [])
    assert asked(capsys, "import", *place)["messages"] == 0
    waiting = asked(capsys, "status", *place)
    assert (waiting["state"], len(waiting["waiting"])) == ("waiting", 1)
    assert asked(capsys, "build", *place) == {
        "schema": 1, "summaries": 1, "conversations": waiting["waiting"], "complete": True,
        "problem": None, "way_out": None,
    }  # fmt: skip
    status = asked(capsys, "status", *place)
    assert (status["state"], status["messages"], status["calls"], status["cost"]) == ("idle", 58, 1, 0)
    assert [one["summaries"] for one in status["depths"]] == [1]
    # What it names can be looked into as any other memory.
    assert main(["memory", "check", "--db", status["path"]]) == 0
    assert main(["memory", "list", "--db", status["path"], "--json"]) == 0
    assert "agent:main:main" in capsys.readouterr().out


def test_it_is_built_as_the_settings_say(capsys, place):
    settings = Settings.load()
    settings.set(FRESH_TAIL, 2)
    settings.set(CHUNK, 1_000)
    settings.save()
    asked(capsys, "import", *place)
    assert asked(capsys, "build", "--whole", *place)["summaries"] > 1
    path = Path(asked(capsys, "status", *place)["path"])
    assert LcmDatabase(path).context(1).fresh_tail_count == 2


def test_everything_but_the_newest(capsys, place, built):
    assert asked(capsys, "build", *place)["summaries"] == 0
    assert asked(capsys, "build", "--whole", *place)["complete"] is True


def test_rebuild_shows_both_and_writes_only_when_told(capsys, place, built):
    found = asked(capsys, "rebuild", built, *place)
    assert found["accepted"] is None
    assert found["present"]["version"] == 1
    assert found["candidate"]["text"] == found["present"]["text"]  # the same summarizer, the same text
    assert 0 < found["candidate"]["tokens"] < found["source_tokens"]
    assert asked(capsys, "rebuild", built, "--accept", "--summarizer", "extractive", *place)["accepted"] == 2
    assert asked(capsys, "undo", built, *place)["version"] == 1
    assert main(["lossless", "undo", built, *place]) == 3
    assert "first text" in capsys.readouterr().err


def test_every_text_of_a_summary_is_listed_and_any_can_be_used(capsys, place, built):
    asked(capsys, "rebuild", built, "--accept", *place)
    found = asked(capsys, "versions", built, *place)
    assert found["id"] == built
    assert [(one["version"], one["state"]) for one in found["versions"]] == [(1, "former"), (2, "used")]
    assert all(one["at_ms"] > 0 and one["text"] for one in found["versions"])
    assert asked(capsys, "use", built, "1", *place)["version"] == 1
    states = [one["state"] for one in asked(capsys, "versions", built, *place)["versions"]]
    assert states == ["used", "former"]
    assert main(["lossless", "use", built, "2", *place]) == 0
    assert f"Back: strandline lossless use {built} 1" in capsys.readouterr().out
    assert main(["lossless", "versions", built, *place]) == 0
    former, used = capsys.readouterr().out.splitlines()
    assert former.startswith("1  ")
    assert used.endswith("<- used now")
    assert main(["lossless", "use", built, "7", *place]) == 3
    assert main(["lossless", "use", built, "two", *place]) == 2
    assert main(["lossless", "versions", "sum_0000000000000000", *place]) == 3


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["build"], 3, "strandline lossless import"),
        (["rebuild", "sum_0000000000000000"], 3, "strandline lossless import"),
        (["build", "--summarizer", "crystal-ball"], 2, "extractive"),
        (["rebuild"], 2, "ID"),
        ([], 2, "ACTION"),
    ],
)
def test_what_cannot_be_done_is_said(capsys, place, words, code, told):
    assert main(["lossless", *words, *(place if words else [])]) == code
    assert told in capsys.readouterr().err


def test_an_id_that_nobody_has(capsys, place, built):
    assert main(["lossless", "rebuild", "sum_0000000000000000", *place]) == 3
    assert "sum_0000000000000000" in capsys.readouterr().err


def test_a_workspace_alone_has_no_transcripts(capsys, tmp_path):
    (tmp_path / "AGENTS.md").write_text("- Be kind.\n")
    assert main(["lossless", "status", str(tmp_path)]) == 3
    assert "--state-dir" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "told"), [("en", "58 messages in 3 conversations"), ("zh_CN", "58 条消息")]
)
def test_the_status_in_words(capsys, place, built, language, told):
    assert main(["lossless", "status", "--lang", language, *place]) == 0
    out = capsys.readouterr().out
    assert told in out
    assert "strandline memory lanes --db" in out
    assert main(["lossless", "rebuild", built, "--lang", language, *place]) == 0
    assert "extractive:1" in capsys.readouterr().out


def test_a_new_text_that_is_the_same_says_so(capsys, place, built):
    assert main(["lossless", "rebuild", built, "--summarizer", "extractive", *place]) == 0
    assert "It is the same text, word by word." in capsys.readouterr().out


def test_without_the_plugin_the_lab_takes_a_conversation_of_your_own_memory(capsys, place):
    words = ["lab", "run", "--conversation", "2", "--strategies", "none", *place, "--json"]
    assert main(words) == 3
    assert "strandline lossless import" in capsys.readouterr().err
    own = asked(capsys, "import", *place) and asked(capsys, "status", *place)["path"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["conversation"]["database"] == own


def test_a_leaf_that_is_expanded_says_what_it_was_built_from(capsys, place, built):
    path = asked(capsys, "status", *place)["path"]
    assert main(["memory", "expand", built, "--db", path]) == 0
    assert "built from 27 messages; --messages lists them" in capsys.readouterr().out
    assert main(["memory", "lanes", "--db", path]) == 0
    out = capsys.readouterr().out
    assert "54 messages, 1 summary," in out
    assert out.splitlines()[0].split()[:3] == ["conv", "messages", "summaries"]


def test_a_suggestion_counts_its_message_as_the_transcript_does(capsys, place):
    """A message that only calls a tool has no words in the memory, and counts all the same."""

    def numbers():
        assert main(["suggest", "--again", "--json", *place]) == 0
        found = json.loads(capsys.readouterr().out)["suggestions"]
        return {one["id"]: one["message"] for one in found}

    before = numbers()
    asked(capsys, "import", *place)
    assert sorted(before.values()) == [1, 13]
    assert numbers() == before

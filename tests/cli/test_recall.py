"""``strandline recall``: a memory looked into, opened up, gone through and asked, from a terminal."""

import json
import sqlite3
from contextlib import closing

import pytest

from endpoint_server import endpoint_server, says, status
from strandline.cli.main import main


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    for name in ("LCM_DATABASE_PATH", "LCM_LARGE_FILES_DIR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def small(fixtures):
    return ["--db", str(fixtures / "lcm" / "small.db")]


@pytest.fixture
def ask(capsys):
    def run(*words, code=0):
        assert main(["recall", *words, "--json"]) == code
        said = capsys.readouterr()
        return json.loads(said.out) if code == 0 else said.err

    return run


@pytest.fixture
def convo(copy_fixture, capsys):
    """A host without the plugin whose transcripts were imported."""
    state = copy_fixture("openclaw/recordings/2026.7.1/convo") / "state"
    place = ["--state-dir", str(state)]
    assert main(["lossless", "import", *place]) == 0
    assert main(["lossless", "build", *place]) == 0
    capsys.readouterr()
    return place


def test_describe_gives_what_opening_up_takes(ask, small):
    found = ask("describe", "sum_5695f9d45d144c38", *small)
    assert (found["schema"], found["type"], found["session_key"]) == (1, "summary", "agent:main:main")
    here = next(row for row in found["manifest"]["rows"] if row["steps"] == 0)
    assert here["costs"] == {"summaries_only": 2500, "with_messages": 8991}
    assert here["fits"] == {"summaries_only": True, "with_messages": False}
    tight = ask("describe", "sum_5695f9d45d144c38", "--budget", "100", *small)
    assert not any(row["fits"]["with_messages"] for row in tight["manifest"]["rows"])


def test_describe_knows_messages_and_files(ask, small):
    found = ask("describe", "2", *small)
    assert (found["type"], found["trail"][0][-1]) == ("message", "sum_5ab787ea5dda0bab")
    file = ask("describe", "file_65e7dc3449c94817", *small)
    assert (file["type"], file["file_id"]) == ("file", "file_65e7dc3449c94817")


def test_expand_goes_on_where_it_stopped(ask, small):
    shown, after = [], []
    while True:
        part = ask("expand", "sum_5ab787ea5dda0bab", "--cap", "400", *after, *small)
        shown += [one["ref"] for one in part["items"]]
        if part["go_on"] is None:
            break
        after = ["--after", part["go_on"]["after"]]
    whole = ask("expand", "sum_5ab787ea5dda0bab", "--cap", "100000", *small)
    assert shown == [one["ref"] for one in whole["items"]]
    assert "八十九平米" in whole["items"][0]["text"]


def test_grep_finds_a_lost_number(ask, small):
    found = ask("grep", "八十九平米", *small)
    assert [(one["message_id"], one["role"]) for one in found["hits"]] == [(1, "system")]
    assert (found["total"], found["exact"], found["scanned"]) == (1, True, 446)
    words = ask("grep", "open kitchen OR balcony", "--words", "--sort", "oldest", "--limit", "3", *small)
    assert len(words["hits"]) == 3
    assert words["total"] > 3


def test_query_gives_passages_with_their_places(ask, small):
    found = ask("query", "What is the total budget?", "--cap", "300", *small)
    [one, *_] = [one for one in found["passages"] if "200,000 CNY" in one["text"]]
    assert (one["message_id"], one["conversation_id"]) == (12, 1)
    assert found["tokens"] <= 300
    assert found["answer"] is None
    narrowed = ask("query", "budget", "--conversation", "3", "--scope", "messages", *small)
    assert {one["conversation_id"] for one in narrowed["passages"]} == {3}


def test_the_own_memory_is_asked_in_the_same_way(ask, convo):
    found = ask("query", "我的猫叫什么？", "--own", *convo)
    assert any("小花" in one["text"] for one in found["passages"])
    [hit, *_] = ask("grep", "小花", "--own", "--sort", "oldest", *convo)["hits"]
    assert ask("describe", str(hit["message_id"]), "--own", *convo)["role"] == "user"


def test_without_the_plugin_the_own_memory_answers_and_it_is_said(convo, capsys):
    assert main(["recall", "grep", "小花", *convo]) == 0
    said = capsys.readouterr()
    assert "小花" in said.out
    assert "your own memory is asked" in said.err


def test_text_for_people(capsys, small):
    assert main(["recall", "describe", "sum_5695f9d45d144c38", *small]) == 0
    assert "summaries 2,500 (fits), with messages 8,991 (too much)" in capsys.readouterr().out
    assert main(["recall", "expand", "sum_5ab787ea5dda0bab", "--cap", "200", *small]) == 0
    assert "--after “message 2”" in capsys.readouterr().out
    assert main(["recall", "grep", "八十九", *small]) == 0
    assert "1 of 1 in 446 rows: 1 message, 0 summaries" in capsys.readouterr().out
    assert main(["recall", "query", "peanut allergy", "--cap", "200", *small]) == 0
    said = capsys.readouterr().out
    assert said.startswith("[1] message 33")
    assert "(conversation 3)" in said
    assert "raise --cap" in said


@pytest.fixture
def endpoint():
    """An endpoint that is switched on; its answers are what the test queues."""
    with endpoint_server() as server:
        for name, value in (
            ("endpoint_on", "true"),
            ("endpoint_url", server.url),
            ("endpoint_model", "small"),
        ):
            assert main(["settings", "set", name, value]) == 0
        yield server


def test_an_endpoint_words_the_answer_and_is_checked(ask, small, endpoint, capsys):
    capsys.readouterr()
    endpoint.will(
        says("The budget is 200,000 CNY [1]. They also bought a boat [1] for 999 CNY [2]. No open kitchen.")
    )
    found = ask(
        "query", "What is the total budget?", "--answer", "--scope", "messages", "--conversation", "1", *small
    )
    assert [one["text"] for one in found["answer"]["sentences"]] == ["The budget is 200,000 CNY."]
    assert len(found["answer"]["removed"]) == 2
    [request] = endpoint.requests
    assert "200,000 CNY" in request.text
    endpoint.will(says("The budget is 200,000 CNY [1]."))
    assert (
        main(["recall", "query", "What is the total budget?", "--answer", "--conversation", "1", *small]) == 0
    )
    assert capsys.readouterr().out.startswith("The budget is 200,000 CNY. [1]\n")


def test_an_endpoint_that_fails_leaves_the_passages(ask, small, endpoint, capsys):
    capsys.readouterr()
    endpoint.usual = status(404)
    found = ask("query", "What is the total budget?", "--answer", *small)
    assert found["answer"] is None
    assert found["passages"]
    assert any("No answer was written" in note for note in found["notes"])


def test_without_an_endpoint_an_answer_is_refused_with_a_way_out(small, capsys):
    assert main(["recall", "query", "budget", "--answer", *small]) == 5
    assert "switched off" in capsys.readouterr().err


def test_it_speaks_chinese(capsys, small):
    assert main(["recall", "query", "peanut allergy", "--lang", "zh_CN", *small]) == 0
    assert "段" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["recall", "--help", "--lang", "zh_CN"])
    assert "提一个问题" in capsys.readouterr().out


def test_what_strangers_wrote_moves_no_terminal(copy_fixture, capsys):
    path = copy_fixture("lcm/small.db")
    evil = "\x1b]0;gotcha\x07\x1b[2Jkitchen \u202eexe\r\nnext"
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE messages SET content = ? WHERE message_id = 2", (evil,))
        db.execute("UPDATE summaries SET content = ? WHERE summary_id = 'sum_5ab787ea5dda0bab'", (evil,))
        db.execute("UPDATE conversations SET session_key = ? WHERE conversation_id = 1", (evil,))
        db.commit()
    for words in (
        ["describe", "2"],
        ["describe", "sum_5ab787ea5dda0bab"],
        ["expand", "sum_6254c5386c40dc77"],
        ["grep", "kitchen", "--sort", "oldest"],
        ["query", "kitchen exe"],
    ):
        assert main(["recall", *words, "--db", str(path)]) == 0
        said = capsys.readouterr().out
        assert "kitchen" in said
        assert not set(said) & set("\x1b\x07\u202e\r"), words


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["describe", "sum_nobody"], 3),
        (["describe", "nonsense"], 2),
        (["expand", "message 99999999"], 3),
        (["expand", "9" * 30], 2),
        (["expand", "1", "--after", "sum_x"], 3),
        (["expand", "1", "--cap", "0"], 2),
        (["expand", "1", "--steps", "0"], 2),
        (["grep", "("], 2),
        (["grep", " "], 2),
        (["grep", "x", "--since", "yesterday-ish"], 2),
        (["query", "x", "--cap", "many"], 2),
        (["query", "x", "--own"], 2),  # --db and --own
    ],
)
def test_wrong_use_ends_with_the_codes_of_the_others(capsys, small, words, code):
    assert main(["recall", *words, *small]) == code
    assert capsys.readouterr().err.startswith("strandline: ")


def test_a_memory_that_is_not_there(tmp_path, capsys, copy_fixture):
    assert main(["recall", "grep", "x", "--db", str(tmp_path / "none.db")]) == 3
    state = copy_fixture("openclaw/recordings/2026.7.1/small") / "state"
    assert main(["recall", "grep", "x", "--own", "--state-dir", str(state)]) == 3
    assert "lossless import" in capsys.readouterr().err
    assert main(["recall", "grep", "x", "--state-dir", str(state)]) == 3

"""``strandline memory``: the same facts as text and as JSON."""

import json
from pathlib import Path

import pytest

from odd_memory import CONVERSATION, host_that_went_on, plant
from strandline.cli.main import main
from strandline.cli.memory_text import clean
from strandline.store.lcm import LcmDatabase


@pytest.fixture(autouse=True)
def no_plugin_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LCM_DATABASE_PATH", "LCM_LARGE_FILES_DIR", "LCM_FRESH_TAIL_COUNT"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def small(fixtures: Path) -> str:
    return str(fixtures / "lcm" / "small.db")


@pytest.fixture
def ask(small: str, capsys: pytest.CaptureFixture[str]):
    """Give a function that runs an action on small.db and reads its JSON."""

    def run(*words: str, db: str = small, code: int = 0):
        assert main(["memory", *words, "--db", db, "--json"]) == code
        return json.loads(capsys.readouterr().out)

    return run


def _golden(fixtures: Path, name: str):
    return json.loads((fixtures / "lcm" / "golden" / f"small-{name}.json").read_text("utf-8"))


def test_list_has_the_plugins_order_and_counts(ask, fixtures: Path) -> None:
    said = _golden(fixtures, "cli-overview")["conversationsList"]["out"]["data"]["items"]
    found = ask("list")["items"]
    assert [one["conversation_id"] for one in found] == [one["conversationId"] for one in said]
    assert list(found[0]) == [
        "conversation_id", "session_key", "session_id", "active", "archived_at", "archive_cause", "messages",
        "message_tokens", "summaries", "max_depth", "context_items", "context_tokens", "first_at", "last_at",
    ]  # fmt: skip
    archived = next(one for one in found if one["conversation_id"] == 2)
    assert archived["archive_cause"] == "manual-reset"
    assert archived["archived_at"] == "2025-11-08T13:24:53.000Z"
    assert found[0]["last_at"] == "2026-01-24T14:54:19.000Z"


def test_lanes_hold_their_windows(ask) -> None:
    lanes = ask("lanes")["lanes"]
    assert [lane["session_key"] for lane in lanes] == ["agent:main:telegram:direct:778899", "agent:main:main"]
    assert [one["conversation_id"] for one in lanes[0]["conversations"]] == [3, 2]


def test_show_agrees_with_describe(ask, fixtures: Path) -> None:
    for case in _golden(fixtures, "describe"):
        raw = case["raw"]
        if raw is None or raw["type"] != "summary":
            continue
        said, found = raw["summary"], ask("show", case["id"])
        assert found["built_from"] == said["parentIds"]
        assert found["folded_into"] == said["childIds"]
        assert found["message_ids"] == said["messageIds"]
        assert found["file_ids"] == said["fileIds"]
        assert (found["content"], found["tokens"]) == (said["content"], said["tokenCount"])
        assert (found["earliest_at"], found["latest_at"]) == (said["earliestAt"], said["latestAt"])
        assert found["findings"] == []


def test_show_says_what_is_wrong_with_a_summary(ask, fixtures: Path) -> None:
    damaged = fixtures / "lcm" / "damaged"
    detail = json.loads((damaged / "README.json").read_text("utf-8"))["fallback-markers"]["detail"]
    found = ask("show", detail["directive"], db=str(damaged / "fallback-markers.db"))
    assert [one["code"] for one in found["findings"]] == ["summary-directive", "summary-truncated"]


def test_show_gives_messages_and_files_too(ask) -> None:
    message = ask("show", "80")
    assert (message["role"], message["parts"][0]["kind"]) == ("tool", "tool-result")
    assert message["parts"][0]["partner_message_id"] == 79
    file = ask("show", message["parts"][0]["file_ids"][0])
    assert (file["state"], file["bytes"]) == ("present", 145_599)


def test_expand_agrees_with_the_plugin(ask, fixtures: Path) -> None:
    for case in _golden(fixtures, "expand"):
        asked, said = case["input"], case["raw"]
        if asked["summaryId"] == "sum_ffffffffffffffff":
            continue
        words = ["expand", asked["summaryId"], "--depth", str(asked["depth"])]
        words += ["--messages"] if asked.get("includeMessages") else []
        words += ["--token-cap", str(asked["tokenCap"])] if "tokenCap" in asked else []
        found = ask(*words)
        assert [one["summary_id"] for one in found["sources"]] == [c["summaryId"] for c in said["children"]]
        assert [one["message_id"] for one in found.get("messages", [])] == [
            m["messageId"] for m in said["messages"]
        ]
        assert (found["tokens"], found["truncated"]) == (said["estimatedTokens"], said["truncated"])


def test_messages_continue_where_the_page_ended(ask, fixtures: Path) -> None:
    said = [m["messageId"] for m in _golden(fixtures, "cli-messages")["list"][0]["items"]]
    found: list[int] = []
    before: list[str] = []
    while True:
        page = ask("messages", "1", "--limit", "100", *before)
        found += [one["message_id"] for one in page["items"]]
        if page["next_before"] is None:
            break
        before = ["--before", str(page["next_before"])]
    assert found == said


def test_context_agrees_with_the_assembled_prompt(ask, fixtures: Path) -> None:
    for conversation in _golden(fixtures, "context"):
        for run in conversation["runs"]:
            found = ask(
                "context",
                str(conversation["conversationId"]),
                "--budget",
                str(run["tokenBudget"]),
                "--fresh-tail",
                str(run["freshTailCount"]),
            )
            assert [(i["ordinal"], i["tokens"]) for i in found["items"]] == [
                (i["ordinal"], i["tokens"]) for i in conversation["items"]
            ]
            assert found["selected_tokens"] == run["estimatedTokens"]
            sent = [i for i in found["items"] if i["fate"] == "sent"]
            refs = [f"{'m' if i['type'] == 'message' else 's'}:{i['id']}" for i in sent]
            assert refs == [m["ref"] for m in run["final"]]


def test_the_environment_sets_the_fresh_tail(ask, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ask("context", "3")["fresh_tail_count"] == 64
    monkeypatch.setenv("LCM_FRESH_TAIL_COUNT", "16")
    assert ask("context", "3")["fresh_tail_ordinal"] == 56


def test_check_ends_with_one_when_something_is_wrong(ask, fixtures: Path) -> None:
    assert ask("check") == {"findings": []}
    damaged = fixtures / "lcm" / "damaged"
    for path in sorted(damaged.glob("*.db")):
        found = ask("check", db=str(path), code=1)["findings"]
        assert all(set(one) == {"code", "severity", "subject", "reason", "advice"} for one in found)
        assert all(one["subject"] and one["reason"] and one["advice"] for one in found)


def test_check_tells_what_is_legal_only_when_asked(ask) -> None:
    assert {one["severity"] for one in ask("check", "--all", code=1)["findings"]} == {"info"}


def test_check_finds_what_all_messages_show(ask, copy_fixture) -> None:
    path = copy_fixture("lcm/small.db")
    planted = plant(path)
    found = {(one["code"], one["subject"]) for one in ask("check", db=str(path), code=1)["findings"]}
    assert found >= {("replayed-messages", planted.replayed), ("call-without-result", planted.lonely_call)}


def test_check_holds_the_memory_against_the_hosts_sessions(
    tmp_path: Path, fixtures: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OPENCLAW_STATE_DIR", str(tmp_path))
    (tmp_path / "lcm.db").write_bytes((fixtures / "lcm" / "small.db").read_bytes())
    one = LcmDatabase(tmp_path / "lcm.db").conversation(CONVERSATION)
    host_that_went_on(tmp_path, one.session_id, one.last_ms + 3_600_000)
    assert main(["memory", "check"]) == 1
    assert "went on for 60 minutes" in capsys.readouterr().out


def test_an_id_nobody_has_is_not_found(small: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["show", "sum_ffffffffffffffff"], ["expand", "x"], ["messages", "99"], ["context", "99"]):
        assert main(["memory", *words, "--db", small]) == 3
        assert capsys.readouterr().err.startswith("strandline: ")


def test_the_database_of_the_installation_is_the_default(
    tmp_path: Path, fixtures: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OPENCLAW_STATE_DIR", str(tmp_path))
    assert main(["memory", "list"]) == 3
    capsys.readouterr()
    (tmp_path / "lcm.db").write_bytes((fixtures / "lcm" / "small.db").read_bytes())
    assert main(["memory", "list"]) == 0
    assert "agent:main:main" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["list"], "manual-reset"),
        (["lanes"], "agent:main:main  (main, 241 messages, 35 summaries"),
        (["show", "sum_e831cf21c2086cf9"], "built from: sum_5695f9d45d144c38, sum_5fca377d4d382595"),
        (["show", "80"], "--- tool-result exec (with message 79)"),
        (["show", "file_ed21d9184f3b4e4c"], "site-window.png"),
        (["expand", "sum_e831cf21c2086cf9"], "      sum_5ab787ea5dda0bab  leaf of depth 0"),
        (["messages", "1", "--limit", "2"], "older ones: --before 240"),
        (["context", "1", "--budget", "2000", "--fresh-tail", "16"], "[over-budget]"),
        (["check"], "Nothing is wrong."),
    ],
)
def test_every_action_speaks_plain_text(
    words: list[str], said: str, small: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["memory", *words, "--db", small]) == 0
    assert said in capsys.readouterr().out


def test_texts_of_strangers_cannot_steer_the_terminal() -> None:
    assert clean("a\x1b[31mred\x07\u202eb\u2066c") == "a\ufffd[31mred\ufffd\ufffdb\ufffdc"
    assert clean("one\ntwo\tthree") == "one\ufffdtwo three"
    assert clean("one\ntwo", keep_lines=True) == "one\ntwo"

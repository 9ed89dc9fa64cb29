"""The plugin's own answers on small.db and small-1.0.db, compared value by value."""

import json
from pathlib import Path

import pytest

from strandline.errors import NotFound
from strandline.model.memory import ItemFate, ItemType
from strandline.store.lcm import LcmDatabase
from strandline.store.lcm.reading import time_ms

HOSTS = {
    "0.15.3": ("small.db", "golden", "small"),
    "1.0": ("v1.0/small-1.0.db", "v1.0/golden", "small-1.0"),
}


@pytest.fixture(params=HOSTS, ids=list(HOSTS))
def answers(request: pytest.FixtureRequest, lcm: Path):
    """Give a database and a function that reads what the plugin said about it."""
    name, folder, stem = HOSTS[request.param]

    def golden(kind: str):
        return json.loads((lcm / folder / f"{stem}-{kind}.json").read_text("utf-8"))

    return LcmDatabase(lcm / name), golden


def test_the_context_is_what_the_plugin_assembles_at_every_budget(answers) -> None:
    database, golden = answers
    runs = 0
    for conversation in golden("context"):
        for run in conversation["runs"]:
            now = database.context(
                conversation["conversationId"], budget=run["tokenBudget"], fresh_tail=run["freshTailCount"]
            )
            debug = run["debug"]
            assert [_ref(i) for i in now.items if i.fate is ItemFate.SENT] == [m["ref"] for m in run["final"]]
            chosen = [item for item in now.items if item.selected]
            assert sum(i.type is ItemType.MESSAGE for i in chosen) == debug["selectedRawMessageCount"]
            assert sum(i.type is ItemType.SUMMARY for i in chosen) == debug["selectedSummaryCount"]
            assert now.selected_tokens == run["estimatedTokens"]
            assert now.tail_tokens == debug["tailTokens"]
            assert now.fresh_tail_ordinal == debug["freshTailOrdinal"]
            assert now.mode == debug["selectionMode"]
            runs += 1
        assert now.stored_tokens == conversation["storedTokens"]
        assert [(i.ordinal, i.prompt_tokens) for i in now.items] == [
            (item["ordinal"], item["tokens"]) for item in conversation["items"]
        ]
    assert runs >= 10


def test_expanding_gives_the_same_sources_and_messages_in_order(answers) -> None:
    database, golden = answers
    for case in golden("expand"):
        asked, said = case["input"], case["raw"]
        if not said["children"] and not said["messages"] and asked["summaryId"] == "sum_ffffffffffffffff":
            with pytest.raises(NotFound):
                database.expand(asked["summaryId"])
            continue
        found = database.expand(
            asked["summaryId"],
            depth=asked["depth"],
            token_cap=asked.get("tokenCap"),
            messages=asked.get("includeMessages", False),
        )
        assert [one.summary_id for one in found.sources] == [c["summaryId"] for c in said["children"]]
        assert [one.tokens for one in found.sources] == [c["tokenCount"] for c in said["children"]]
        assert list(found.message_ids) == [m["messageId"] for m in said["messages"]]
        assert (found.tokens, found.truncated) == (said["estimatedTokens"], said["truncated"])


def test_a_summary_says_what_describe_says(answers) -> None:
    database, golden = answers
    described = 0
    for case in golden("describe"):
        raw = case["raw"]
        if raw is None or raw["type"] != "summary":
            continue
        said, one = raw["summary"], database.summary(case["id"])
        assert list(one.built_from) == said["parentIds"]  # the plugin calls sources parents here
        assert list(one.folded_into) == said["childIds"]
        assert list(one.message_ids) == said["messageIds"]
        assert list(one.stored_file_ids) == said["fileIds"]
        assert (one.content, one.kind, one.depth, one.tokens) == (
            said["content"],
            said["kind"],
            said["depth"],
            said["tokenCount"],
        )
        assert one.descendant_tokens == said["descendantTokenCount"]
        assert one.source_tokens == said["sourceMessageTokenCount"]
        assert (one.earliest_ms, one.latest_ms) == (time_ms(said["earliestAt"]), time_ms(said["latestAt"]))
        described += 1
    assert described >= 5


def test_large_files_are_those_that_describe_knows(answers) -> None:
    database, golden = answers
    for case in golden("describe"):
        raw = case["raw"]
        if raw is None or raw["type"] != "file":
            continue
        said, one = raw["file"], database.large_file(case["id"])
        assert (one.name, one.mime, one.bytes, one.lines) == (
            said["fileName"],
            said["mimeType"],
            said["byteSize"],
            said["lineCount"],
        )
        assert one.stored_path == said["storageUri"]
        assert one.path is not None
        assert one.path.stat().st_size == one.bytes


def test_conversations_have_the_counts_of_the_plugins_list(answers) -> None:
    database, golden = answers
    listed = golden("cli-overview")["conversationsList"]["out"]["data"]["items"]
    found = {one.conversation_id: one for one in database.conversations()}
    assert set(found) == {one["conversationId"] for one in listed}
    for said in listed:
        one = found[said["conversationId"]]
        assert (one.messages, one.message_tokens) == (said["messageCount"], said["messageTokens"])
        assert (one.summaries, one.summary_tokens) == (said["summaryCount"], said["summaryTokens"])
        assert (one.context_items, one.context_tokens) == (said["contextItems"], said["contextTokens"])
        assert one.max_depth == said["maxSummaryDepth"]
        assert (one.session_id, one.session_key, one.active) == (
            said["sessionId"],
            said["sessionKey"],
            said["active"],
        )
        assert one.first_ms == time_ms(said["earliestMessageAt"])
        assert one.last_ms == time_ms(said["latestMessageAt"])
        assert one.archived_ms == time_ms(said["archivedAt"])


def test_message_pages_hold_the_plugins_rows(small: LcmDatabase, lcm: Path) -> None:
    for case in json.loads((lcm / "golden/small-cli-messages.json").read_text("utf-8"))["list"]:
        found = []
        before = None
        while True:
            page = small.messages(case["conversationId"], before=before, limit=37)
            found += reversed(page.messages)
            if not page.more_before:
                break
            before = page.messages[0].seq
        assert [(m.message_id, m.seq, m.role, m.tokens) for m in found] == [
            (m["messageId"], m["seq"], m["role"], m["tokenCount"]) for m in case["items"]
        ]
        for one, said in zip(found, case["items"], strict=True):
            assert one.created_ms == time_ms(said["createdAt"])
            begin = " ".join(one.text.split())[:40]
            assert said["preview"].startswith(begin)


def test_links_have_the_direction_of_the_plugins_command_line(small: LcmDatabase, lcm: Path) -> None:
    for case in json.loads((lcm / "golden/small-cli-summaries-show.json").read_text("utf-8")):
        if case["rc"] != 0:
            continue
        data = case["out"]["data"]
        one = small.summary(data["summary"]["summaryId"])
        # Here the plugin calls consumers parents and sources children.
        assert set(one.folded_into) == {p["summaryId"] for p in data["parents"]}
        assert set(one.built_from) == {c["summaryId"] for c in data["children"]}


def _ref(item) -> str:
    return f"m:{item.ref}" if item.type is ItemType.MESSAGE else f"s:{item.ref}"

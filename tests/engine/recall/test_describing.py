"""Describing: what the plugin says of the same ids, and what it cannot take."""

import json

import pytest

from strandline.engine.recall.describing import MOST_ROWS, describe
from strandline.errors import NotFound, UsageError
from strandline.store.lcm import open_memory


def test_the_manifest_costs_what_the_plugin_says(small, fixtures):
    golden = json.loads((fixtures / "lcm/golden/small-describe.json").read_text("utf-8"))
    compared = 0
    for one in golden:
        if one["raw"] is None or one["raw"]["type"] != "summary":
            continue
        said = one["tool"]["details"]["manifest"]
        rows = {row.summary_id: row for row in describe(small, one["id"], budget=said["tokenCap"]).manifest}
        for node in said["nodes"]:
            row = rows[node["summaryId"]]
            assert row.steps == -node["depthFromRoot"]  # the plugin goes up alone
            costs = row.summaries_tokens, row.all_tokens
            assert costs == (node["costs"]["summariesOnly"], node["costs"]["withMessages"])
            assert row.fits(said["tokenCap"]) == (
                node["budgetFit"]["summariesOnly"], node["budgetFit"]["withMessages"],
            )  # fmt: skip
            compared += 1
    assert compared > 20


def test_the_manifest_goes_down_as_well(small):
    found = describe(small, "sum_5695f9d45d144c38", budget=1_000)
    below = [row for row in found.manifest if row.steps > 0]
    assert [row.steps for row in below] == sorted(row.steps for row in below)
    direct = [row.summary_id for row in below if row.steps == 1]
    assert direct == list(found.summary.built_from)
    leaf = below[-1]
    messages = small.summary(leaf.summary_id).message_ids
    assert (leaf.depth, leaf.sources, leaf.messages) == (0, 0, len(messages))
    assert found.conversation.session_key == "agent:main:main"


def test_a_message_is_described_with_the_way_to_it(small):
    found = describe(small, "message 2")
    assert found.trail == (
        ("sum_e831cf21c2086cf9", "sum_5695f9d45d144c38", "sum_6254c5386c40dc77", "sum_5ab787ea5dda0bab"),
    )
    assert "20 万元" in found.message.text
    assert found.tokens > 0


def test_a_large_file_is_described_with_what_reading_it_takes(small):
    [text, *_] = [one for one in small.large_files() if one.mime and one.mime.startswith("text")]
    found = describe(small, f"[LCM File: {text.file_id} | {text.name} | {text.mime} | {text.bytes} bytes]")
    assert found.file.file_id == text.file_id
    assert found.tokens > 1_000


def test_an_image_has_no_text_to_read(small):
    [image, *_] = [one for one in small.large_files() if one.mime and one.mime.startswith("image")]
    assert describe(small, image.file_id).tokens is None


@pytest.mark.parametrize("name", ["sum_nobody", "message 999999", str((1 << 63) - 1), "file_00ff"])
def test_what_nobody_has_is_said(small, name):
    with pytest.raises(NotFound):
        describe(small, name)


def test_words_are_no_id(small):
    with pytest.raises(UsageError):
        describe(small, "sum'; DROP TABLE summaries; --")


def test_a_circle_ends(fixtures):
    """The plugin's own describe never comes back from this file."""
    memory = open_memory(fixtures / "lcm/damaged/cycle.db")
    for one in memory.summaries(limit=500):
        found = describe(memory, one.summary_id)
        ids = [row.summary_id for row in found.manifest]
        assert len(ids) == len(set(ids))
        assert one.summary_id in ids


def test_links_to_nothing_are_named(fixtures):
    memory = open_memory(fixtures / "lcm/damaged/orphan-parents.db")
    found = [describe(memory, one.summary_id).summary for one in memory.summaries(limit=500)]
    assert [name for one in found for name in one.missing]


def test_a_summary_of_very_many_says_how_many_rows_are_left_out(changed):
    names = [f"sum_many{at:04}" for at in range(100)]
    summary = (
        "INSERT INTO summaries (summary_id, conversation_id, kind, depth, content, token_count)"
        " VALUES (?, 1, 'leaf', 0, 'x', 1)"
    )
    link = "INSERT INTO summary_parents (parent_summary_id, summary_id, ordinal) VALUES (?, ?, ?)"
    memory = changed(
        *((summary, (name,)) for name in names),
        *((link, (name, "sum_5ab787ea5dda0bab", at)) for at, name in enumerate(names)),
    )
    found = describe(memory, "sum_5ab787ea5dda0bab")
    assert (sum(row.steps > 0 for row in found.manifest), found.left_out) == (MOST_ROWS, 100 - MOST_ROWS)


def test_the_own_memory_is_described_in_the_same_way(own):
    top = own.summaries(limit=1)[0]
    found = describe(own, top.summary_id)
    [here] = [row for row in found.manifest if row.steps == 0]
    assert here.all_tokens > here.tokens
    assert describe(own, f"message {top.message_ids[0]}").trail == ((top.summary_id,),)

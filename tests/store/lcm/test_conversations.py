"""Conversations, their counts and the lanes they belong to."""

import sqlite3

import pytest

from strandline.errors import NotFound
from strandline.store.lcm import LcmDatabase, conversations


def test_windows_of_one_key_are_one_lane_with_their_causes(small: LcmDatabase) -> None:
    school = small.lanes()[0]
    assert school.session_key == "agent:main:telegram:direct:778899"
    assert [(c.conversation_id, c.active, c.archive_cause) for c in school.conversations] == [
        (3, True, None),
        (2, False, "manual-reset"),
    ]
    assert school.active is school.conversations[0]
    assert school.messages == 164
    assert school.last_ms == school.conversations[0].last_ms
    assert school.key is not None
    assert school.key.peer == "778899"


def test_lanes_of_every_kind_are_found(medium: LcmDatabase) -> None:
    lanes = medium.lanes()
    assert sum(len(lane.conversations) for lane in lanes) == 20
    assert {lane.key.kind.value for lane in lanes if lane.key} == {
        "main",
        "direct",
        "group",
        "cron",
        "subagent",
    }
    assert any(lane.session_key is None for lane in lanes)
    moments = [lane.last_ms or 0 for lane in lanes]
    assert moments == sorted(moments, reverse=True)


def test_an_empty_conversation_has_no_times(medium: LcmDatabase) -> None:
    empty = next(one for one in medium.conversations() if one.messages == 0)
    assert (empty.first_ms, empty.last_ms, empty.last_seq, empty.max_depth) == (None, None, None, None)
    assert medium.messages(empty.conversation_id).messages == ()
    assert medium.graph(empty.conversation_id).nodes == ()
    assert medium.context(empty.conversation_id).items == ()


def test_last_activity_does_not_come_from_the_row(copy_of) -> None:
    path = copy_of("small.db")
    with sqlite3.connect(path) as connection:
        connection.execute(
            "UPDATE conversations SET updated_at = '2030-01-01 00:00:00' WHERE conversation_id = 2"
        )
    connection.close()
    assert [one.conversation_id for one in LcmDatabase(path).conversations()] == [3, 2, 1]
    assert LcmDatabase(path).conversation(2).last_ms == LcmDatabase(path).messages(2).messages[-1].created_ms


def test_times_written_in_two_ways_are_compared_as_moments(copy_of) -> None:
    path = copy_of("small.db")
    with sqlite3.connect(path) as connection:
        # As text the second is larger; as a moment it is the earlier one.
        connection.execute("UPDATE messages SET created_at = '2031-01-01 05:00:00' WHERE message_id = 240")
        connection.execute(
            "UPDATE messages SET created_at = '2031-01-01T01:00:00.000Z' WHERE message_id = 241"
        )
    connection.close()
    database = LcmDatabase(path)
    assert database.conversation(1).last_ms == database.message(240).created_ms


def test_a_very_large_list_looks_at_the_ends_only(
    medium: LcmDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = medium.conversations()
    monkeypatch.setattr(conversations, "WALK_LIMIT", 0)
    quick = medium.conversations()
    assert [(c.conversation_id, c.messages, c.first_ms, c.last_ms, c.last_seq) for c in quick] == [
        (c.conversation_id, c.messages, c.first_ms, c.last_ms, c.last_seq) for c in exact
    ]
    assert all(c.message_tokens is None for c in quick if c.messages)
    assert medium.conversation(7).message_tokens is not None


def test_an_unknown_conversation_is_said(small: LcmDatabase) -> None:
    for question in (small.conversation, small.messages, small.graph, small.context):
        with pytest.raises(NotFound):
            question(99)

"""Repeats and lonely tool calls: what the streamed questions give is what reading everything gives."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from hashlib import sha256

import pytest

from strandline.model.anomalies_messages import message_traces, near_repeats, tool_traces, unpaired
from strandline.store.lcm import LcmDatabase

FILES = ["small.db", "medium.db", "old-schema.db", "old-schema-0.1.2.db", "v1.0/small-1.0.db"]
DAMAGED = ["cycle.db", "dangling-context.db", "orphan-parents.db", "fallback-markers.db", "stale-fts.db"]


def every_message(database, number):
    found = []
    before = None
    while page := database.messages(number, before=before, limit=500).messages:
        found = [*page, *found]
        before = page[0].seq
    return found


def hashed(message):
    known = sha256(f"{message.role.value}\0{message.text}".encode()).hexdigest()
    assert message.identity_hash in (None, known) or message.cut
    return replace(message, identity_hash=message.identity_hash or known)


@pytest.mark.parametrize("name", [*FILES, *(f"damaged/{one}" for one in DAMAGED)])
def test_they_give_what_scanning_everything_gives(lcm, name):
    database = LcmDatabase(lcm / name)
    for conversation in database.conversations():
        number = conversation.conversation_id
        graph = database.graph(number)
        messages = [hashed(one) for one in every_message(database, number)]
        assert database.traces(number) == tuple(near_repeats(message_traces(graph, messages)))
        assert database.tool_links(number) == unpaired(tool_traces(graph, messages))
        assert database.compaction_records(number) == tuple(
            one.message_id for one in messages if one.compaction_record
        )


def test_what_is_left_of_a_cut_file_is_traced(lcm):
    database = LcmDatabase(lcm / "damaged" / "truncated-60.db")
    for conversation in database.conversations():
        assert isinstance(database.traces(conversation.conversation_id), tuple)
        assert isinstance(database.tool_links(conversation.conversation_id), tuple)


def test_the_repeats_of_a_long_life_are_counted(lcm, medium):
    with closing(sqlite3.connect(f"file:{lcm / 'medium.db'}?mode=ro&immutable=1", uri=True)) as connection:
        rows = connection.execute(
            "SELECT conversation_id, role || char(0) || content FROM messages ORDER BY conversation_id, seq"
        ).fetchall()
    expected = {}
    for number in {row[0] for row in rows}:
        said = [text for conversation, text in rows if conversation == number]
        expected[number] = sum(
            text in said[max(0, at - 64) : at] or text in said[at + 1 : at + 65]
            for at, text in enumerate(said)
        )
    assert sum(expected.values()) > 0
    assert {number: len(medium.traces(number)) for number in expected} == expected


def test_a_call_that_lost_its_result_is_told(copy_of):
    path = copy_of("small.db")
    with closing(sqlite3.connect(path)) as connection:
        call, number, lost = connection.execute(
            "SELECT c.tool_call_id, m.conversation_id, m.message_id FROM message_parts c"
            " JOIN messages m ON m.message_id = c.message_id WHERE m.role = 'tool'"
            " AND c.tool_call_id IS NOT NULL ORDER BY m.message_id LIMIT 1"
        ).fetchone()
        connection.execute("DELETE FROM message_parts WHERE message_id = ?", (lost,))
        connection.commit()
    (alone,) = LcmDatabase(path).tool_links(number)
    assert (alone.call_id, alone.is_result) == (call, False)


def test_what_nobody_wants_any_more_is_cut_short(medium):
    number = max(medium.conversations(), key=lambda one: one.messages).conversation_id
    asked = []

    def cancelled():
        asked.append(1)
        return len(asked) > 2

    medium.traces(number, cancelled)
    assert len(asked) == 3
    assert medium.tool_links(number, lambda: True) == ()

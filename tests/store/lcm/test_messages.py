"""Pages, parts and pairs."""

import sqlite3

import pytest

from strandline.errors import NotFound
from strandline.model.memory import PartKind, PartRef, Role
from strandline.store.lcm import LcmDatabase, messages
from strandline.store.lcm.pairing import ToolEnd, pair


def test_paging_back_and_forth_meets_every_message_once(medium: LcmDatabase) -> None:
    whole = [m.seq for m in medium.messages(7, limit=5_000).messages]
    back: list[int] = []
    before = None
    while True:
        page = medium.messages(7, before=before, limit=200)
        back = [m.seq for m in page.messages] + back
        assert page.more_after is (before is not None)
        if not page.more_before:
            break
        before = page.messages[0].seq
    forth: list[int] = []
    after = 0
    while True:
        page = medium.messages(7, after=after, limit=200)
        forth += [m.seq for m in page.messages]
        if not page.more_after:
            break
        after = page.messages[-1].seq
    assert back == forth == whole
    assert whole == sorted(set(whole))


def test_a_message_is_shown_with_its_neighbours(small: LcmDatabase) -> None:
    page = small.around(80, before=3, after=2)
    assert [m.message_id for m in page.messages] == [77, 78, 79, 80, 81, 82]
    assert page.more_before
    assert page.more_after
    first = small.around(1, before=5, after=1)
    assert [m.message_id for m in first.messages] == [1, 2]
    assert not first.more_before
    with pytest.raises(NotFound):
        small.around(4_000)
    with pytest.raises(NotFound):
        small.messages(99)


def test_calls_and_results_find_each_other_across_pages(small: LcmDatabase) -> None:
    result = small.messages(1, before=81, limit=1).messages[0]
    assert (result.message_id, result.role) == (80, Role.TOOL)
    part = result.parts[0]
    assert part.kind is PartKind.TOOL_RESULT
    assert part.partner is not None
    call = small.message(part.partner.message_id)
    back = next(p for p in call.parts if p.kind is PartKind.TOOL_CALL)
    assert back.partner == PartRef(80, 0)
    assert back.tool_call_id == part.tool_call_id


def test_a_reused_id_belongs_to_the_next_result() -> None:
    #  call A   call A   result A   result A   call B
    ends = [
        ToolEnd(PartRef(1, 0), 1, "exec:101", is_call=True),
        ToolEnd(PartRef(2, 0), 2, "exec:101", is_call=True),
        ToolEnd(PartRef(3, 0), 3, "exec:101", is_call=False),
        ToolEnd(PartRef(4, 0), 4, "exec:101", is_call=False),
        ToolEnd(PartRef(5, 0), 5, "exec:102", is_call=True),
    ]
    assert pair(ends) == {PartRef(2, 0): PartRef(3, 0), PartRef(3, 0): PartRef(2, 0)}


def test_parts_are_what_their_raw_block_says(small: LcmDatabase) -> None:
    kinds: dict[PartKind, int] = {}
    for conversation in small.conversations():
        for message in small.messages(conversation.conversation_id, limit=500).messages:
            for part in message.parts:
                kinds[part.kind] = kinds.get(part.kind, 0) + 1
    assert kinds[PartKind.TOOL_CALL] == 37
    assert kinds[PartKind.TOOL_RESULT] == 37  # 36 are stored as text
    assert kinds[PartKind.THINKING] == 14
    assert kinds[PartKind.IMAGE] == 1
    assert sum(kinds.values()) == 432


def test_what_was_too_large_names_its_file(small: LcmDatabase) -> None:
    files = {
        file_id: part.externalised.reason
        for message in small.messages(1, limit=500).messages
        for part in message.parts
        if part.externalised
        for file_id in part.externalised.file_ids
    }
    assert files == {
        "file_65e7dc3449c94817": "large_file_block",
        "file_ed21d9184f3b4e4c": "native_image",
        "file_908fa59e643a4da1": "large_tool_result",
        "file_8ae3788d904a44e7": "large_raw_message",
    }


def test_a_long_text_is_cut_on_a_page_and_whole_alone(copy_of) -> None:
    path = copy_of("small.db")
    long = "字" * (messages.TEXT_LIMIT + 5)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE messages SET content = ? WHERE message_id = 241", (long,))
        connection.execute("UPDATE message_parts SET text_content = ? WHERE message_id = 241", (long,))
    connection.close()
    database = LcmDatabase(path)
    shown = database.messages(1, limit=1).messages[0]
    assert shown.cut
    assert len(shown.text) == messages.TEXT_LIMIT
    assert shown.characters == len(long)
    assert shown.parts[0].cut
    alone = database.message(241)
    assert alone.text == long
    assert alone.parts[0].text == long
    assert not alone.cut


def test_a_message_says_where_it_went(small: LcmDatabase) -> None:
    first = small.message(1)
    assert first.covered_by == ("sum_5ab787ea5dda0bab",)
    assert first.context_ordinal is None
    assert small.trail(1) == (
        ("sum_e831cf21c2086cf9", "sum_5695f9d45d144c38", "sum_6254c5386c40dc77", "sum_5ab787ea5dda0bab"),
    )
    newest = small.message(241)
    assert newest.covered_by == ()
    assert newest.context_ordinal == 19
    assert small.trail(241) == ()


def test_a_time_and_a_role_lead_to_a_place(small: LcmDatabase) -> None:
    page = small.messages(1, limit=500).messages
    middle = page[100]
    seq = small.seq_at(1, middle.created_ms)
    assert seq is not None
    assert page[seq - 1].created_ms >= middle.created_ms
    assert seq <= middle.seq
    assert small.seq_at(1, page[-1].created_ms + 1) is None
    user = small.seq_of_role(1, "user", 100, 1)
    assert user == next(m.seq for m in page if m.seq > 100 and m.role is Role.USER)
    assert small.seq_of_role(1, "tool", 1, -1) is None


def test_holes_in_seq_do_not_end_a_page(copy_of) -> None:
    path = copy_of("small.db")
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM messages WHERE conversation_id = 1 AND seq BETWEEN 50 AND 190")
    connection.close()
    page = LcmDatabase(path).messages(1, before=195, limit=10)
    assert [m.seq for m in page.messages] == [44, 45, 46, 47, 48, 49, 191, 192, 193, 194]

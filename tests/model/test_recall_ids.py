"""How things in a memory are named."""

import pytest

from strandline.errors import UsageError
from strandline.model.recall_ids import ItemId, ItemKind, item_id


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("sum_5695f9d45d144c38", ItemId(ItemKind.SUMMARY, "sum_5695f9d45d144c38")),
        (" sum_1-test ", ItemId(ItemKind.SUMMARY, "sum_1-test")),
        ("<summary_ref id=sum_0a/>", ItemId(ItemKind.SUMMARY, "sum_0a")),
        ("191", ItemId(ItemKind.MESSAGE, number=191)),
        ("#191", ItemId(ItemKind.MESSAGE, number=191)),
        ("message 191", ItemId(ItemKind.MESSAGE, number=191)),
        ("- [conv=1 msg#191] (user, 2026-01-01): hello", ItemId(ItemKind.MESSAGE, number=191)),
        ("file_65e7dc3449c94817", ItemId(ItemKind.FILE, "file_65e7dc3449c94817")),
        ("file_65e7 line 12", ItemId(ItemKind.FILE, "file_65e7", line=12)),
        (
            "[LCM File: file_65e7dc3449c94817 | sum_up.txt | text/plain | 9 bytes]",
            ItemId(ItemKind.FILE, "file_65e7dc3449c94817"),
        ),
    ],
)
def test_what_a_person_or_a_model_writes_names_a_thing(text, found):
    assert item_id(text) == found


@pytest.mark.parametrize("one", ["sum_0a", "file_0a line 3", "message 7"])
def test_what_is_given_can_be_asked_for_again(one):
    assert item_id(item_id(one).ref) == item_id(one.partition(" line")[0])


@pytest.mark.parametrize(
    "text",
    ["", "   ", "hello", "sum_", "-5", "1.5", str(1 << 63), "9" * 400, "\0", "'; DROP TABLE messages; --",
     "sum_\u202e", "\ud800", "message", "٣"],
)  # fmt: skip
def test_what_names_nothing_is_refused_with_a_way_out(text):
    with pytest.raises(UsageError) as refused:
        item_id(text)
    assert "sum_" in str(refused.value.way_out)

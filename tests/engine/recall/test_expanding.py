"""Expanding: layer by layer, nothing lost between two steps, nothing cut off in silence."""

import pytest

from strandline.engine.recall.expanding import MOST_IDS, expand
from strandline.engine.recall.telling import cut_to
from strandline.errors import NotFound, UsageError
from strandline.model.tokens import plugin_tokens
from strandline.store.lcm import open_memory

TOP = "sum_e831cf21c2086cf9"
PLENTY = 1_000_000


def refs(found):
    return [one.ref for one in found.items]


def test_one_step_gives_what_it_was_built_from_with_their_texts(small):
    found = expand(small, [TOP])
    assert refs(found) == list(small.summary(TOP).built_from)
    assert [one.text for one in found.items] == [small.summary(one.ref).content for one in found.items]
    assert (found.left, found.after, found.needed) == (0, None, None)


def test_a_leaf_is_opened_into_its_messages(small):
    leaf = "sum_5ab787ea5dda0bab"
    found = expand(small, [leaf], cap=PLENTY)
    assert refs(found) == [f"message {one}" for one in small.summary(leaf).message_ids]
    assert "八十九平米" in found.items[0].text  # no summary above it says so
    assert all("八十九平米" not in one.content for one in small.summaries(limit=500) if one.depth)


def test_more_steps_come_a_layer_at_a_time(small):
    found = expand(small, [TOP], steps=3, cap=PLENTY)
    steps = [one.steps for one in found.items]
    assert steps == sorted(steps)
    assert {one.depth for one in found.items if one.steps == 1} == {2}
    assert len(found.items) == small.summary(TOP).descendants


def test_down_to_the_messages_and_nothing_between(small):
    found = expand(small, [TOP], steps=None, cap=PLENTY)
    numbers = [int(ref.removeprefix("message ")) for ref in refs(found)]
    assert numbers == sorted(numbers)
    assert numbers == list(small.expand(TOP).message_ids)


@pytest.mark.parametrize("steps", [1, 2, None])
def test_what_did_not_fit_follows_when_one_goes_on(small, steps):
    whole = expand(small, [TOP], steps=steps, cap=PLENTY)
    shown, after, rounds = [], None, 0
    while True:
        part = expand(small, [TOP], steps=steps, cap=700, after=after)
        shown += refs(part)
        assert part.tokens <= 700
        assert part.left == len(whole.items) - len(shown)
        rounds += 1
        if not part.left:
            break
        after = part.after
    assert shown == refs(whole)
    assert rounds > 1 or steps == 1


def test_a_cap_smaller_than_the_first_thing_shows_its_beginning(small):
    whole = expand(small, ["message 3"], cap=PLENTY).items[0]
    found = expand(small, ["message 3"], cap=20)
    [one] = found.items
    assert one.cut
    assert whole.text.startswith(one.text)
    assert 0 < found.tokens <= 20
    assert found.needed == whole.tokens
    assert expand(small, ["message 3"], cap=found.needed).items == (whole,)


def test_a_thing_too_large_in_the_middle_is_named_and_can_be_passed(told):
    memory = told(("user", "short"), ("user", "long " * 400), ("user", "short again"))
    ids = ["1", "2", "3"]
    first = expand(memory, ids, cap=100)
    assert (refs(first), first.left, first.needed) == (["message 1"], 2, 500)
    second = expand(memory, ids, cap=100, after=first.after)
    assert second.items[0].cut
    assert refs(expand(memory, ids, cap=100, after=second.after)) == ["message 3"]


def test_the_same_thing_is_shown_once(small):
    found = expand(small, [TOP, TOP, small.summary(TOP).built_from[0]], steps=2, cap=PLENTY)
    assert len(refs(found)) == len(set(refs(found)))


def test_a_circle_ends_and_is_said(fixtures):
    """The plugin gives 1,999 children here."""
    memory = open_memory(fixtures / "lcm/damaged/cycle.db")
    found = expand(memory, [one.summary_id for one in memory.summaries(limit=MOST_IDS)], steps=50, cap=PLENTY)
    assert found.cycles
    assert len(refs(found)) == len(set(refs(found)))


def test_missing_rows_are_said(changed):
    memory = changed(
        "PRAGMA foreign_keys = OFF",
        "DELETE FROM messages WHERE message_id = 2",
        ("DELETE FROM summaries WHERE summary_id = ?", ("sum_6254c5386c40dc77",)),
    )
    assert expand(memory, ["sum_5695f9d45d144c38"]).missing == ("sum_6254c5386c40dc77",)
    found = expand(memory, ["sum_5ab787ea5dda0bab"], cap=PLENTY)
    assert found.missing == ("2",)
    assert "message 2" not in refs(found)


def test_a_tool_call_without_words_says_what_it_did(small):
    numbers = [one.message_id for one in small.messages(1, limit=300).messages if not one.text and one.parts]
    found = expand(small, [str(numbers[0])])
    assert found.items[0].text.startswith("[")
    assert found.tokens > 0


def test_a_large_file_is_read_in_stretches(small):
    file = next(one for one in small.large_files() if one.mime and one.mime.startswith("text"))
    text = file.path.read_text("utf-8")
    pieces, after = [], None
    while True:
        part = expand(small, [file.file_id], cap=5_000, after=after)
        pieces += [one.text for one in part.items]
        if not part.left:
            break
        after = part.after
    assert "".join(pieces).splitlines() == text.splitlines()
    further = expand(small, [f"{file.file_id} line 41"], cap=5_000)
    assert further.items[0].text.splitlines()[0] == text.splitlines()[40]


def test_a_file_without_text_gives_what_is_known_of_it(small):
    image = next(one for one in small.large_files() if one.mime and one.mime.startswith("image"))
    if image.exploration:
        assert expand(small, [image.file_id]).items[0].text == image.exploration


@pytest.mark.parametrize(
    ("names", "error"),
    [
        (["sum_nobody"], NotFound),
        (["message 12345678"], NotFound),
        (["file_00ff"], NotFound),
        (["nonsense"], UsageError),
        ([], UsageError),
        ([str(at) for at in range(1, MOST_IDS + 2)], UsageError),
    ],
)
def test_what_cannot_be_opened_is_refused(small, names, error):
    with pytest.raises(error):
        expand(small, names)


def test_going_on_behind_something_else_is_refused(small):
    with pytest.raises(NotFound):
        expand(small, [TOP], after="message 1")


def test_it_stops_when_asked(small):
    assert expand(small, [TOP], steps=None, cap=PLENTY, cancelled=lambda: True).items == ()


@pytest.mark.parametrize(
    "text", ["plain words " * 50, "装修预算二十万元" * 40, "🏠" * 30, "mixed 预算 🏠 " * 30]
)
@pytest.mark.parametrize("cap", [0, 1, 7, 50])
def test_a_cut_text_is_a_beginning_and_fits(text, cap):
    cut = cut_to(text, cap)
    assert text.startswith(cut)
    assert plugin_tokens(cut) <= cap
    if cap >= 7:
        assert plugin_tokens(cut) >= cap - 6


def test_the_own_memory_opens_in_the_same_way(own):
    top = own.summaries(limit=1)[0]
    found = expand(own, [top.summary_id], cap=PLENTY)
    assert any("小花" in one.text for one in found.items)

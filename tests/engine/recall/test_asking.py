"""Asking: what bears on a question is found, opened up and put in order; what no longer holds is marked."""

from dataclasses import replace

import pytest

from strandline.engine.recall.asking import ask
from strandline.engine.recall.replacing import Said, outdated
from strandline.engine.recall.rows import Within
from strandline.messages import say
from strandline.model.recall import GrepScope
from strandline.model.search import (
    Answer,
    Document,
    DocumentKind,
    Hit,
    IndexState,
    IndexStatus,
    Ref,
    Scope,
    Why,
)
from strandline.store.lcm import open_memory


def words(found):
    return [one.text for one in found.passages]


def test_a_lost_number_is_found_where_it_was_said(small):
    """Eighty-nine square metres stand in the very first message and in no summary above the leaves."""
    found = ask(small, "装修的房子是多少平米？")
    [one] = [one for one in found.passages if "八十九平米" in one.text]
    assert (one.ref.message_id, one.ref.conversation_id) == (1, 1)
    assert one.marks
    assert all("八十九" not in summary.content for summary in small.summaries(limit=500) if summary.depth > 0)


def test_passages_are_numbered_in_the_order_of_time_and_within_the_cap(small):
    found = ask(small, "What did we say about the kitchen?", cap=500)
    assert [one.label for one in found.passages] == list(range(1, len(found.passages) + 1))
    times = [one.time_ms for one in found.passages]
    assert times == sorted(times)
    assert 0 < found.tokens == sum(one.tokens for one in found.passages) <= 500
    assert found.left > 0
    assert found.left_tokens > 0


def test_a_wider_cap_leaves_nothing_behind(small):
    narrow, wide = ask(small, "peanut allergy", cap=200), ask(small, "peanut allergy", cap=100_000)
    assert narrow.left > 0
    assert len(wide.passages) > len(narrow.passages)


def test_a_cap_smaller_than_the_best_passage_shows_its_piece_with_the_word(small):
    found = ask(small, "EpiPens", cap=12)
    [one] = found.passages
    assert one.cut
    assert found.tokens <= 12
    assert "EpiPens" in one.text


def test_the_newest_value_is_marked_where_one_was_replaced(told):
    memory = told(
        ("user", "The budget for the trip to Dali is 200,000 yuan."),
        ("assistant", "Noted."),
        ("user", "We fly on Friday."),
        ("user", "I talked to Lin: the budget is 180,000 yuan now."),
        ("assistant", "So the budget is 180,000 yuan."),
    )
    found = ask(memory, "What is the budget?")
    [old] = [one for one in found.passages if "200,000" in one.text]
    [newer] = old.newer
    assert (newer.subject, newer.old, newer.new) == ("budget", "200,000 yuan", "180,000 yuan")
    assert "180,000" in found.passages[newer.label - 1].text
    assert all(not one.newer for one in found.passages if "180,000" in one.text)


def test_what_replaced_it_comes_along_under_any_cap_that_holds_both(told):
    memory = told(
        ("user", "预算是20万元，装修预算，预算一定要守住。"),
        ("user", "预算改成18万元。"),
    )
    for cap in range(20, 120, 5):
        found = ask(memory, "装修预算一定要守住多少？", cap=cap)
        if any("20万" in text for text in words(found)) and not found.passages[0].cut:
            assert any("18万" in text for text in words(found))
            assert found.passages[0].newer[0].new == "18万元"


def test_the_users_word_outranks_what_the_agent_repeats():
    said = [
        Said("The budget is 200,000 yuan.", user=True, summary=False),
        Said("The budget is 180,000 yuan now.", user=True, summary=False),
        Said("Reminder: the budget is 200,000 yuan.", user=False, summary=False),
    ]
    assert [(one.place, one.by, one.new.value) for one in outdated(said)] == [(0, 1, "180000")]


def test_a_summary_never_makes_a_value_new_and_its_old_one_is_marked():
    said = [
        Said("The budget is 200,000 yuan.", user=True, summary=False),
        Said("The budget is 180,000 yuan now.", user=True, summary=False),
        Said("Talked about flights. The budget is 200,000 yuan.", user=False, summary=True),
    ]
    assert [(one.place, one.by) for one in outdated(said)] == [(0, 1), (2, 1)]


def test_two_things_of_one_kind_are_two_things():
    said = [
        Said("The hallway wall has a crack about 78 cm long.", user=True, summary=False),
        Said("The kitchen wall has a crack about 113 cm long.", user=True, summary=False),
    ]
    assert outdated(said) == ()


@pytest.mark.parametrize(
    "row",
    ["fact {n:03} bed {n} gets {litres} litres", "{n} 号花坛浇水 {litres} 升"],
)
def test_the_rows_of_a_list_replace_none_of_its_rows_read_again(row):
    rows = [row.format(n=n, litres=2 * n) for n in range(1, 20)]
    said = [
        Said("\n".join(rows), user=False, summary=False),
        Said("\n".join(rows[:3]), user=False, summary=False),
    ]
    assert outdated(said) == ()


def test_what_is_changed_within_one_message_is_no_list():
    said = [
        Said("The budget is 200,000 yuan.", user=True, summary=False),
        Said("The budget is 190,000 yuan.\nActually the budget is 180,000 yuan.", user=True, summary=False),
    ]
    assert [(one.place, one.by, one.new.value) for one in outdated(said)] == [(0, 1, "180000")]


def test_the_answer_to_a_question_comes_with_it(told):
    memory = told(
        ("user", "Which train goes to Suzhou?"),
        ("assistant", "G7013, half past nine."),
        ("user", "Thanks."),
    )
    assert words(ask(memory, "train Suzhou")) == ["Which train goes to Suzhou?", "G7013, half past nine."]


def test_what_was_said_twice_is_one_passage_with_its_other_places(told):
    said = ("user", "The doctor's number is 555-0144.")
    memory = told(said, ("assistant", "Noted."), said, said)
    [one] = ask(memory, "doctor's number").passages
    assert [ref.message_id for ref in one.also] == [1, 3]


def test_a_sentence_with_other_figures_is_not_the_same(told):
    memory = told(("user", "The crack is 78 cm long."), ("user", "The crack is 113 cm long."))
    assert len(ask(memory, "how long is the crack").passages) == 2


def test_a_flood_of_one_kind_does_not_push_out_the_rest(told):
    memory = told(
        *(("user", f"Report {at}: the kitchen is at {at} percent.") for at in range(1, 40)),
        ("user", "The kitchen must stay closed because of the smoke when we fry."),
    )
    found = ask(memory, "kitchen", cap=120)
    assert any("smoke" in text for text in words(found))
    assert any("Report 39" in text for text in words(found))  # the newest stands for its kind


def test_a_summary_gives_way_to_what_was_said(small):
    found = ask(small, "open kitchen")
    assert all(one.ref.message_id is not None for one in found.passages)


def test_where_the_messages_are_gone_the_summary_speaks(changed):
    leaf = "sum_5ab787ea5dda0bab"
    memory = changed(
        "PRAGMA foreign_keys = OFF",
        "DELETE FROM messages",
        ("UPDATE summaries SET content = 'The locker code is 4711.' WHERE summary_id = ?", (leaf,)),
    )
    [one] = [one for one in ask(memory, "locker code").passages if "4711" in one.text]
    assert (one.ref.summary_id, one.ref.message_id) == (leaf, None)


def test_narrowing(small):
    one_talk = ask(small, "kitchen", within=Within(conversation_id=1))
    assert {one.ref.conversation_id for one in one_talk.passages} == {1}
    summaries = ask(small, "kitchen", within=Within(GrepScope.SUMMARIES))
    assert summaries.passages
    late = ask(small, "kitchen", within=Within(since_ms=1_760_000_000_000))
    assert all(one.time_ms >= 1_760_000_000_000 for one in late.passages if one.ref.message_id)


@pytest.mark.parametrize("question", ["", "  ", "?", "的", "what is it", "zyxwvut qwertz"])
def test_nothing_found_says_why(small, question):
    found = ask(small, question)
    assert found.passages == ()
    assert found.empty


@pytest.mark.parametrize(
    "question",
    ["\0", "\ud800", "\u202ekitchen", "(" * 500, '"' * 300, "kitchen " * 5_000, "'; DROP TABLE messages; --",
     "kitchen -kitchen", "OR OR OR"],
)  # fmt: skip
def test_odd_questions_break_nothing(small, question):
    found = ask(small, question)
    assert found.passages or found.empty


@pytest.mark.parametrize("name", ["cycle", "orphan-parents", "dangling-context", "no-fts", "stale-fts"])
def test_damaged_memories_answer_as_far_as_they_can(fixtures, name):
    found = ask(open_memory(fixtures / "lcm/damaged" / f"{name}.db"), "kitchen")
    assert found.passages


def test_a_cut_file_is_said_to_be_damaged(fixtures):
    found = ask(open_memory(fixtures / "lcm/damaged/truncated-60.db"), "kitchen")
    assert any("damaged" in note.text() for note in found.notes)


@pytest.mark.parametrize(
    ("question", "said"), [("我的猫叫什么？", "小花"), ("What is my name?", "Alex Sample")]
)
def test_the_own_memory_answers(own, question, said):
    found = ask(own, question)
    [first, *_] = [one for one in found.passages if said in one.text]
    assert first.role == "user"
    assert first.ref.path == own.path


# --- with the index -----------------------------------------------------------------------------


class Index:
    """An engine that found one document by its meaning."""

    def __init__(self, memory, number, text, state=IndexState.READY):
        self.asked = []
        self._state = IndexStatus(state)
        ref = Ref(Scope.MESSAGES, memory.path, conversation_id=1, message_id=number)
        self._hit = Hit(7, ref, DocumentKind.TEXT, text[-40:], (), 1.0, Why(similar=0.8), 5, "user")
        self._document = Document("1", ref, DocumentKind.TEXT, text, 5, "user")

    def ask(self, query, cancelled):
        self.asked.append(query)
        return Answer(query, (self._hit,), 1, exact=False, status=self._state, notes=(say("by meaning"),))

    def document(self, number):
        assert number == 7
        return self._document

    def status(self):
        return self._state


def test_meaning_finds_what_no_word_does(small):
    index = Index(small, 2, small.message(2).text)
    found = ask(small, "cooking area", engine=index)
    [one] = found.passages
    assert one.why.similar == 0.8
    assert index.asked[0].paths == (small.path,)
    assert [note.text() for note in found.notes] == ["by meaning"]


def test_a_summary_that_only_means_it_is_not_given_up_for_a_message_that_does_not(small):
    """Its messages may be found for something else."""
    leaf = small.summary("sum_5ab787ea5dda0bab")
    index = Index(small, 2, "a stove")
    ref = Ref(Scope.SUMMARIES, small.path, conversation_id=1, summary_id=leaf.summary_id)
    told = replace(index._hit, document=8, ref=ref, role=None, title="leaf d0")
    texts = {7: "a stove", 8: leaf.content}
    index.document = lambda number: replace(index._document, text=texts[number])
    hits = (index._hit, told)
    index.ask = lambda query, cancelled: Answer(query, hits, 2, exact=False, status=index._state)
    found = ask(small, "cooking area", engine=index)
    assert {one.ref.summary_id for one in found.passages} == {None, leaf.summary_id}


def test_of_a_long_text_the_place_that_is_alike_is_shown(small):
    text = "filler. " * 400 + "The oven stands by the window, as agreed."
    [one] = ask(small, "cooking area", engine=Index(small, 2, text)).passages
    assert "oven" in one.text
    assert one.cut


def test_an_index_that_is_behind_is_helped_by_the_rows_themselves(small):
    index = Index(small, 2, small.message(2).text, IndexState.STALE)
    found = ask(small, "EpiPens", engine=index)
    assert any("EpiPens" in text for text in words(found))
    assert any(one.ref.message_id == 2 for one in found.passages)


def test_the_budget_of_another_talk_is_another_budget():
    said = [
        Said("The budget is 200,000 yuan.", user=True, summary=False, talk="house"),
        Said("The budget is 9,000 yuan now.", user=True, summary=False, talk="trip"),
    ]
    assert outdated(said) == ()

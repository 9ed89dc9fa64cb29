"""The user's own conversations: out of a memory, out of a transcript, named as a person names them."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from conftest import FIXTURES
from lab_kit import conversation, count
from lab_run_kit import plan
from strandline.engine.lab.choosing import Wanted, subject_of, surroundings
from strandline.engine.lab.conversation_source import LabSource, SourceKind, language_of, window_of
from strandline.engine.lab.conversations import of_memory
from strandline.engine.lab.plan import key_of
from strandline.engine.target import Target
from strandline.errors import NotFound, Unreadable, UsageError
from strandline.model.lab.values import Role
from strandline.store.lcm import open_memory
from survival_kit import Host, answer, user

SMALL = FIXTURES / "lcm" / "small.db"


def numbers(path: Path = SMALL) -> list[int]:
    return [one.conversation_id for one in open_memory(path).conversations()]


def test_a_conversation_of_a_memory_as_it_was_said():
    store = open_memory(SMALL)
    for number in numbers():
        found = of_memory(store, number, count)
        messages = found.conversation.messages
        assert found.source.kind is SourceKind.MEMORY
        assert found.source.database == SMALL
        assert len({one.ref for one in messages}) == len(messages)
        assert [one.turn for one in messages] == sorted(one.turn for one in messages)
        assert {one.role for one in messages} <= {Role.USER, Role.ASSISTANT, Role.TOOL}
        for one in messages:
            assert store.message(int(one.ref)).created_ms == one.at_ms
        called = [one for one in messages if one.role is Role.ASSISTANT and one.tool]
        assert all(f"[{one.tool}] " in one.text for one in called)
        turns = len([one for one in messages if one.role is Role.USER])
        assert turns == (messages[-1].turn + 1 if turns else 0)


def test_a_page_at_a_time_gives_the_same(monkeypatch):
    from strandline.engine.lab import conversations

    number = max(numbers(), key=lambda one: open_memory(SMALL).conversation(one).messages)
    whole = of_memory(open_memory(SMALL), number, count).conversation
    monkeypatch.setattr(conversations, "PAGE", 7)
    assert of_memory(open_memory(SMALL), number, count).conversation == whole


@pytest.fixture
def host(tmp_path: Path) -> Host:
    made = Host(tmp_path, {})
    made.session(
        [
            user("I'm allergic to peanuts."),
            answer("Noted."),
            user("The budget is 180,000 CNY."),
            answer(),
            user("ok"),
        ]
    )
    return made


def test_a_session_by_its_key_and_a_transcript_by_its_id(host):
    target = Target(state_dir=host.state)
    found = subject_of(Wanted(conversation="agent:main:main"), target, count, {})
    said = found.conversation.messages
    assert found.source.kind is SourceKind.TRANSCRIPT
    assert said[0].text == "I'm allergic to peanuts."
    assert [one.turn for one in said][-1] == 2
    same = subject_of(Wanted(conversation=found.source.id), target, count, {})
    assert same.conversation == found.conversation
    with pytest.raises(NotFound):
        subject_of(Wanted(conversation="agent:main:nobody"), target, count, {})


def test_what_a_person_names_wrongly(host, tmp_path):
    target = Target(state_dir=host.state)
    with pytest.raises(UsageError):
        subject_of(Wanted(conversation=" "), target, count, {})
    with pytest.raises(UsageError):
        subject_of(Wanted(conversation="main", database=SMALL), target, count, {})
    with pytest.raises(NotFound):
        subject_of(Wanted(conversation="99999", database=SMALL), target, count, {})
    with pytest.raises((NotFound, Unreadable)):
        subject_of(Wanted(conversation="1", database=tmp_path / "no.db"), target, count, {})
    with pytest.raises(NotFound, match="no memory of your own"):
        subject_of(Wanted(conversation="1", own=True), target, count, {})


def test_the_surroundings_of_no_installation_are_assumed(tmp_path):
    found = surroundings(Target(state_dir=tmp_path / "nothing"), {})
    assert (found.window, found.price) == (200_000, None)


def test_the_window_keeps_room_as_the_host_does():
    assert (window_of(8_000).room, window_of(200_000).room) == (6_000, 180_000)


@pytest.mark.parametrize(
    ("text", "language"), [("hello there", "en"), ("预算是两万元", "zh"), ("用Python写", "zh")]
)
def test_the_language_is_that_of_the_user(text, language):

    assert (
        language_of(conversation([("user", text), ("assistant", "hello hello hello")]).messages) == language
    )


def test_a_memory_that_changed_makes_another_key(copy_fixture):
    database = copy_fixture("lcm/small.db")
    made = replace(plan("lcm"), source=LabSource(SourceKind.MEMORY, "1", database))
    before = key_of(made, "lcm", {}), key_of(made, "rules", {})
    os.utime(database, (1, 1))
    after = key_of(made, "lcm", {}), key_of(made, "rules", {})
    assert before[0] != after[0]
    assert before[1] == after[1]

"""The check of a whole memory: planted oddities are found, damage and cancelling are borne."""

import pytest

from odd_memory import CONVERSATION, plant
from strandline.engine.memory_check import TextFindings, check_memory, sought
from strandline.model.context import Severity
from strandline.store.lcm import LcmDatabase


@pytest.fixture
def odd(copy_fixture):
    path = copy_fixture("lcm/small.db")
    return LcmDatabase(path), plant(path)


def pairs(found):
    return {(one.code, one.subject) for one in found}


def test_what_only_a_look_at_everything_shows_is_found(odd):
    database, planted = odd
    found = [one for one in check_memory(database) if one not in database.check()]
    assert pairs(found) == {
        ("replayed-messages", planted.replayed),
        ("call-without-result", planted.lonely_call),
        ("leaked-reasoning", planted.leaked),
        ("split-lane", planted.cut_lane),
    }
    assert all(one.reason.text() and one.advice.text() for one in found)


def test_a_healthy_memory_has_nothing_but_information(fixtures):
    database = LcmDatabase(fixtures / "lcm" / "small.db")
    assert check_memory(database) == ()
    told = check_memory(database, information=True)
    assert told
    assert {one.severity for one in told} == {Severity.INFO}


def test_losses_come_first_and_nothing_is_told_twice(fixtures):
    found = check_memory(LcmDatabase(fixtures / "lcm" / "medium.db"), information=True)
    assert len(pairs(found)) == len(found)
    rank = [Severity.LOSS, Severity.WARNING, Severity.INFO]
    assert [one.severity for one in found] == sorted((one.severity for one in found), key=rank.index)


@pytest.mark.parametrize("name", ["truncated-60", "zero-length", "no-tables"])
def test_of_a_damaged_file_only_the_damage_is_told(fixtures, name):
    database = LcmDatabase(fixtures / "lcm" / "damaged" / f"{name}.db")
    assert check_memory(database) == database.check() != ()


def test_a_stop_is_told_by_the_host(fixtures):
    database = LcmDatabase(fixtures / "lcm" / "small.db")
    asked = []

    def host(conversation):
        asked.append(conversation.conversation_id)
        return conversation.last_ms + 3_600_000 if conversation.conversation_id == CONVERSATION else None

    found = check_memory(database, host_last=host)
    assert pairs(found) == {("stopped-growing", f"conversation {CONVERSATION}")}
    assert sorted(asked) == [
        one.conversation_id
        for one in sorted(database.conversations(), key=lambda one: one.conversation_id)
        if one.active
    ]


def test_a_text_is_read_once(odd):
    database, planted = odd
    read = []

    class Counting:
        def summary_texts(self, ids):
            read.extend(ids)
            return database.summary_texts(ids)

    graph, texts = database.graph(CONVERSATION), TextFindings()
    first = list(texts.of(Counting(), graph))
    assert list(texts.of(Counting(), graph)) == first
    assert ("leaked-reasoning", planted.leaked) in pairs(first)
    assert sorted(read) == sorted(node.summary_id for node in graph.nodes)


def test_nothing_is_read_on_once_nobody_wants_it(odd):
    database, _ = odd
    one = database.conversation(CONVERSATION)
    found = sought(database, database.graph(CONVERSATION), one, cancelled=lambda: True)
    assert found == ()

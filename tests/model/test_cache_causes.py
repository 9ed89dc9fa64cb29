"""Drops and their causes by the numbers alone: services that differ from the recorded one."""

from dataclasses import replace

import pytest

from strandline.host.model_info import ModelPrice
from strandline.host.prompt_cache import CacheLife, cache_life
from strandline.messages import Message
from strandline.model.cache_calls import Event, EventKind, calls_of
from strandline.model.cache_causes import Detective
from strandline.model.cache_places import Part, Places, Stretch
from strandline.model.cache_turns import Cause, Change, cache_turns

MINUTE = 60_000
PRICE = ModelPrice(input=3, output=15, cache_read=0.3, cache_write=3.75)
PLACES = Places(
    (
        Stretch(Part.TOOLS, "", 0, 4_000),
        Stretch(Part.HOST, "rules", 4_000, 6_000),
        Stretch(Part.SKILLS, "## Skills", 6_000, 8_000),
        Stretch(Part.FILE, "AGENTS.md", 8_000, 10_000),
        Stretch(Part.FILE, "MEMORY.md", 10_000, 12_000),
        Stretch(Part.HISTORY, "", 12_000, float("inf")),
    ),
    tolerance=256,
)


def call(minute: float, read: int, written: int, uncached: int = 3, model: str = "a/one") -> Event:
    at = round(minute * MINUTE)
    return Event(
        EventKind.CALL, f"c{minute}", "s", at + 2_000, at, model=model,
        input=uncached, cache_read=read, cache_write=written, output=50,
    )  # fmt: skip


def asked(*calls: Event) -> list[Event]:
    """Put a message of the user before each call."""
    found = []
    for one in calls:
        when = (one.began_ms or 0) - 1_000
        found += [Event(EventKind.SAID, "u" + one.entry_id, "s", when, when, 20), one]
    return found


def saved(name: str, minute: float, cause: Cause = Cause.FILE) -> Change:
    at = round(minute * MINUTE)
    return Change(cause, name, at, at, Message(f"{name or cause.value} changed"))


def judged(events, *changes: Change, life_ms: int = 5 * MINUTE):
    judge = Detective(PLACES, changes, lambda _: CacheLife(life_ms))
    return cache_turns("k", calls_of(events), judge, {"a/one": PRICE, "a/two": PRICE}).turns


def labels(turns) -> list[str]:
    return [turn.cause for turn in turns if turn.drop]


# Whole marked blocks: reads are no multiples of anything, and fall back to the end of a block.
WHOLE = (
    call(0, 0, 13_111), call(1, 13_111, 171), call(2, 13_282, 205), call(3, 13_487, 99),
)  # fmt: skip


def test_a_service_of_whole_blocks_falls_back_further_than_the_change():
    turns = judged(asked(*WHOLE, call(4, 4_013, 9_700)), saved("MEMORY.md", 3.5))
    assert labels(turns) == ["file:MEMORY.md"]
    assert turns[-1].lost == 13_586 - 4_013
    assert turns[-1].extra == pytest.approx(9_573 * 3.45 / 1_000_000)


def test_of_two_files_the_first_in_prompt_order_is_blamed_by_whole_blocks_too():
    turns = judged(asked(*WHOLE, call(4, 0, 13_700)), saved("MEMORY.md", 3.2), saved("AGENTS.md", 3.6))
    assert labels(turns) == ["file:AGENTS.md"]
    assert [reason.label for reason in turns[-1].verdict.also] == ["file:MEMORY.md"]


def test_without_any_change_the_cause_is_unknown():
    assert labels(judged(asked(*WHOLE, call(4, 4_013, 9_700)))) == ["unknown"]


def test_a_change_before_or_after_the_gap_is_no_cause():
    events = asked(*WHOLE, call(4, 4_013, 9_700))
    assert labels(judged(events, saved("AGENTS.md", 1.5), saved("MEMORY.md", 4.5))) == ["unknown"]


def test_the_same_change_causes_no_second_drop():
    events = asked(*WHOLE, call(4, 4_013, 9_700), call(4.2, 4_013, 9_800))
    assert labels(judged(events, saved("AGENTS.md", 3.99))) == ["file:AGENTS.md", "unknown"]


def test_what_the_agent_itself_saves_within_a_run_counts_on_the_next_one():
    """The host reads the files once a run, so the calls after the write still hit."""
    tool = replace(call(4, 13_586, 100), goes_on=True)
    after = call(4.2, 13_686, 100)
    events = [*asked(*WHOLE, tool), Event(EventKind.RESULT, "r", "s", 246_000, 246_000, 30), after]
    events += asked(call(5, 4_013, 9_900))
    assert labels(judged(events, saved("MEMORY.md", 4.1))) == ["file:MEMORY.md"]


# OpenAI-like: no writes are named, reads come in blocks of 128.
READS = (
    call(0, 0, 0, 13_000), call(1, 12_928, 0, 200), call(2, 13_056, 0, 300),
    call(3, 13_312, 0, 150), call(4, 13_440, 0, 120),
)  # fmt: skip


def test_a_service_that_names_no_writes_has_no_drop_while_it_reads_on():
    assert labels(judged(asked(*READS))) == []


def test_a_service_that_names_no_writes_drops_where_it_stops_reading():
    turns = judged(asked(*READS, call(5, 8_064, 0, 5_600)), saved("AGENTS.md", 4.5))
    assert labels(turns) == ["file:AGENTS.md"]
    assert turns[-1].lost == 13_440 - 8_064
    assert turns[-1].extra == pytest.approx(5_376 * 2.7 / 1_000_000)


def test_a_service_that_never_gives_the_whole_prompt_back_is_held_to_what_it_gave():
    """A steady half is no drop on every call; a fall below it is one."""
    half = [call(n, 6_000 + 10 * n, 0, 6_001 + 10 * n) for n in range(5)]
    assert labels(judged(asked(*half))) == []
    assert labels(judged(asked(*half, call(5, 2_000, 0, 10_000)))) == ["unknown"]


def test_a_service_that_caches_nothing_never_drops():
    assert labels(judged(asked(*(call(n, 0, 0, 9_000) for n in range(4))))) == []


def test_a_read_within_the_tools_names_them_where_blocks_are_exact():
    turns = judged(asked(*READS, call(5, 1_280, 0, 12_400)), saved("MEMORY.md", 4.5))
    assert labels(turns) == ["tools"]
    assert [reason.label for reason in turns[-1].verdict.also] == ["file:MEMORY.md"]


def test_a_pause_is_judged_by_the_life_of_the_cache():
    events = asked(*WHOLE, call(30, 0, 13_800))
    assert labels(judged(events)) == ["pause"]
    assert labels(judged(events, life_ms=60 * MINUTE)) == ["unknown"]


def test_a_pause_and_a_change_in_one_gap_are_both_told():
    turns = judged(asked(*WHOLE, call(30, 0, 13_800)), saved("AGENTS.md", 20))
    named = {turns[-1].cause, *(reason.label for reason in turns[-1].verdict.also)}
    assert named == {"pause", "file:AGENTS.md"}
    assert turns[-1].cause == "pause"  # all of it is gone, whatever changed


def test_a_model_that_is_back_in_time_reads_its_own_cache():
    """Nothing but the other model's turn is missing, and a file changed meanwhile is the cause."""
    events = asked(*READS, call(5, 0, 0, 13_700, "a/two"), call(6, 8_064, 0, 5_800))
    turns = judged(events, saved("AGENTS.md", 5.5))
    assert labels(turns) == ["model", "file:AGENTS.md"]
    assert [reason.label for reason in turns[-1].verdict.also] == ["model"]


def test_a_compaction_and_a_file_before_it():
    mark = Event(EventKind.COMPACTION, "x", "s", 260_000, 260_000)
    events = [*asked(*READS), mark, *asked(call(5, 8_064, 0, 2_000))]
    assert labels(judged(events)) == ["compaction"]
    turns = judged(events, saved("AGENTS.md", 4.5))
    assert labels(turns) == ["file:AGENTS.md"]
    assert [reason.label for reason in turns[-1].verdict.also] == ["compaction"]


@pytest.mark.parametrize(
    ("params", "ms", "off"),
    [
        ({"cacheRetention": "long"}, 3_600_000, False),
        ({"cacheControlTtl": "1h"}, 3_600_000, False),
        ({"cacheRetention": "short"}, 300_000, False),
        ({"cacheRetention": "none"}, 300_000, True),
        ({"cacheRetention": 7}, 300_000, False),
    ],
)
def test_the_life_of_the_cache_comes_from_the_configuration(params, ms, off):
    config = {"agents": {"defaults": {"models": {"A/One": {"params": params}}}}}
    life = cache_life(config, {}, "", "a/one")
    assert (life.ms, life.off) == (ms, off)


def test_the_agents_own_word_comes_before_the_models():
    config = {"agents": {"defaults": {"models": {"a/one": {"params": {"cacheRetention": "long"}}}}}}
    life = cache_life(config, {"params": {"cacheRetention": "short"}}, "agents.entries.main", "a/one")
    assert (life.ms, life.source) == (300_000, "agents.entries.main.params.cacheRetention")
    assert cache_life({}, {}, "", "a/one") == CacheLife(300_000)

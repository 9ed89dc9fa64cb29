"""Survival with lossless-claw in charge: the fresh tail, and what summaries still say."""

import json
import shutil
from pathlib import Path

import pytest

from strandline.engine.rules_at_risk import rules_at_risk
from strandline.engine.snapshot import SnapshotTaker
from strandline.engine.survival import Conversations, survival
from strandline.engine.target import Target
from strandline.model.survival import Leaver, MatchLevel, Where
from survival_kit import Host, answer, conversations, user

FIXTURES = Path(__file__).parents[1] / "fixtures" / "lcm"


def with_memory(tmp_path: Path, database: str, *, in_charge: bool = True) -> Conversations:
    host = Host(tmp_path)
    if in_charge:
        path = host.state / "openclaw.json"
        config = json.loads(path.read_text())
        config["plugins"] = {"slots": {"contextEngine": "lossless-claw"}}
        path.write_text(json.dumps(config))
    shutil.copyfile(FIXTURES / database, host.state / "lcm.db")
    host.session([user("hello"), answer(prompt=10)], "agent:main:other")
    return conversations(host.snapshot())


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Conversations:
    return with_memory(tmp_path_factory.mktemp("small"), "small.db")


def windows(read: Conversations) -> dict[int, bool]:
    return {window.conversation.conversation_id: window.in_charge for window in read.windows}


def test_the_windows_of_the_agent_are_read(small: Conversations) -> None:
    """Conversations 1 and 3 go on; 2 is the archived window before 3."""
    assert windows(small) == {3: True, 1: True}
    lane = conversations(small.snapshot, only="agent:main:telegram:direct:778899")
    assert windows(lane) == {3: True, 2: False}


def test_an_archived_window_sends_nothing(small: Conversations) -> None:
    lane = conversations(small.snapshot, only="agent:main:telegram:direct:778899")
    last = lane.windows[1].database.messages(2, limit=1).messages[-1]
    found = survival(lane, last.text, {})
    place = next(one for one in found.locations if one.ref == f"message {last.message_id}")
    assert (place.where, place.turns_left) == (Where.RAW, 0)
    assert "earlier window" in str(place.reason)


def test_a_message_outside_the_fresh_tail_goes_when_the_threshold_is_reached(tmp_path: Path) -> None:
    """small.db, conversation 3: 72 messages, fresh tail 64, so 8 are outside it; 5,100 tokens
    observed, threshold 0.6 of 8,000 = 4,800: it is due now."""
    read = with_memory(tmp_path, "small.db")
    window = read.window("agent:main:telegram:direct:778899")
    assert window is not None
    assert (window.tide.tail, window.tide.line, window.tide.tokens) == (64, 4_800, 5_100)
    first = window.database.messages(3, after=-1, limit=1).messages[0]
    found = survival(read, first.text, {})
    place = next(one for one in found.locations if one.ref == f"message {first.message_id}")
    assert (place.where, place.kept, place.turns_left, place.leaver) == (Where.HISTORY, True, 0, Leaver.LCM)


def test_a_message_of_the_fresh_tail_says_when_it_can_leave(tmp_path: Path) -> None:
    read = with_memory(tmp_path, "small.db")
    read = conversations(read.snapshot, only="agent:main:telegram:direct:778899")
    window = read.windows[0]
    last = window.database.messages(3, limit=1).messages[-1]
    found = survival(read, last.text, {})
    place = next(one for one in found.locations if one.ref == f"message {last.message_id}")
    assert place.where is Where.HISTORY_TAIL
    # nothing is newer: 64 messages at the median of messages a turn
    assert place.turns_left == -(-64 // window.tide.growth.messages)


def test_a_folded_message_is_raw_and_the_summary_that_covers_it_is_named(small: Conversations) -> None:
    window = next(one for one in small.windows if one.key == "agent:main:main")
    number = window.conversation.conversation_id
    folded = next(
        message
        for message in window.database.messages(number, after=-1, limit=100).messages
        if message.covered_by and message.context_ordinal is None and len(message.text) > 60
    )
    found = survival(small, folded.text, {})
    raw = next(one for one in found.locations if one.ref == f"message {folded.message_id}")
    assert (raw.where, raw.kept, raw.turns_left) == (Where.RAW, False, 0)
    covering = {name for way in window.database.trail(folded.message_id) for name in way}
    told = {one.ref for one in found.locations if one.ref.startswith("sum_")}
    assert told <= covering | {one.summary_id for one in window.context.items}
    for one in found.locations:
        if one.ref.startswith("sum_"):
            text = window.database.summary(one.ref).content
            assert one.match.level is MatchLevel.PART or folded.text.split()[0] in text


def test_a_memory_that_is_not_in_charge_only_stores(tmp_path: Path) -> None:
    read = with_memory(tmp_path, "small.db", in_charge=False)
    window = read.windows[0]
    last = window.database.messages(window.conversation.conversation_id, limit=1).messages[-1]
    found = survival(read, last.text, {})
    place = next(one for one in found.locations if one.ref == f"message {last.message_id}")
    assert place.where is Where.RAW


def test_the_scan_of_a_lane_that_only_the_memory_knows(small: Conversations) -> None:
    """Conversation 1 of small.db has user messages with rules; every place told is the memory's own."""
    risks = rules_at_risk(small, "agent:main:main")
    assert risks.messages > 50
    assert risks.rules
    assert all(rule.where in (Where.HISTORY, Where.SUMMARY, Where.RAW) for rule in risks.rules)
    assert all(rule.mentions and rule.source is not None for rule in risks.rules)


def test_medium_is_answered(tmp_path: Path) -> None:
    read = with_memory(tmp_path, "medium.db")
    window = next(one for one in read.windows if one.key == "agent:main:main")
    oldest = window.database.messages(window.conversation.conversation_id, after=-1, limit=1).messages[0]
    found = survival(read, oldest.text, {})
    assert any(one.ref == f"message {oldest.message_id}" for one in found.locations)
    assert rules_at_risk(read, "agent:main:main").messages > 500


def test_a_damaged_memory_is_told_and_the_rest_is_answered(tmp_path: Path) -> None:
    host = Host(tmp_path)
    (host.state / "lcm.db").write_bytes(b"SQLite format 3\0" + b"\xff" * 4_000)
    host.session([user("Never go."), answer(prompt=10)])
    read = conversations(host.snapshot())
    assert read.problems
    found = survival(read, "Never go.", {})
    assert found.problems
    assert found.locations[0].kept


# A recorded pair: the host's own transcript and the plugin's memory of the same conversation


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Conversations:
    case = FIXTURES / "v1.0" / "pair-2026.9.6-lcm1.0"
    state = tmp_path_factory.mktemp("pair") / "state"
    shutil.copytree(case / "state", state)
    target = Target(state_dir=state, workspace=case / "workspace", release="2026.9.6")
    with SnapshotTaker(env={}) as taker:
        return conversations(taker.take(target, exact=False))


def test_of_a_recorded_pair_the_memory_decides_what_is_sent(pair: Conversations) -> None:
    """The transcript still has every turn on its path; the context items begin with turn 18."""
    context = pair.windows[0].context
    assert [item.type.value for item in context.items][:2] == ["summary", "message"]
    first = survival(pair, "Turn 18: more padding again. [[pad:1500]]", {})
    assert first.locations[0].kept
    assert first.locations[0].ref == f"message {context.items[1].ref}"
    folded = survival(pair, "Turn 16: 请总结一下种植计划。 [[pad:1200]]", {})
    assert not any(one.where in (Where.HISTORY, Where.HISTORY_TAIL) for one in folded.locations)
    assert any(one.where is Where.RAW and one.role == "user" for one in folded.locations)
    covering = next(one for one in folded.locations if one.ref == "sum_769de095e8aea977")
    assert covering.match.level is not MatchLevel.PART  # its text quotes the turn

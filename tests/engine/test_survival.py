"""Where texts are: the recordings, checked by hand, and conversations made for the edges."""

from pathlib import Path

import pytest

from strandline.engine.flush import read_flush
from strandline.engine.survival import Conversations, survival
from strandline.engine.talk import tokens_of
from strandline.engine.target import Target
from strandline.host.compaction_cut import first_kept
from strandline.model.context import SessionKind
from strandline.model.survival import Leaver, Location, MatchLevel, Survival, WayKind, Where
from strandline.store.sessions import ItemKind
from survival_kit import KEY, Host, answer, compaction, conversations, recorded, user

RELEASES = ["2026.7.1", "2026.9.6"]
CAT = "请记住我的猫叫小花"
EVERY = tuple(SessionKind)


@pytest.fixture(scope="module", params=RELEASES)
def convo(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Conversations:
    return conversations(recorded(request.param, tmp_path_factory.mktemp("convo")))


def ask(read: Conversations, text: str) -> Survival:
    return survival(read, text, {})


def best(found: Survival, kind: SessionKind = SessionKind.MAIN) -> Location:
    place = found.verdict(kind).best
    assert place is not None
    return place


# Recorded


def test_a_fact_that_was_compacted_away_is_only_stored(convo: Conversations) -> None:
    """Turn 5 of both recordings; none of their summaries names the cat."""
    place = best(ask(convo, CAT))
    assert (place.where, place.kept, place.turns_left) == (Where.RAW, False, 0)
    assert place.role == "user"
    assert str(place.reason) == "Message 13 was compacted away."


def test_what_the_summary_says_is_only_in_the_summary(convo: Conversations) -> None:
    place = best(ask(convo, "Plain text only; keep answers short."))
    assert (place.where, place.kept, place.leaver) == (Where.SUMMARY, True, Leaver.SUMMARIZED)


def test_the_newest_turn_stays_until_the_compaction_line(convo: Conversations, tmp_path: Path) -> None:
    """7.1: 15,452 prompt tokens, median 114 a turn, line 36,000: 181. 9.6: 10,973, 360, 45,000: 95."""
    found = ask(convo, "Turn 17: last one.")
    recorded_by = convo.snapshot.layout.host.rules
    turns = 181 if recorded_by == "2026.7.1" else 95
    recorded(recorded_by, tmp_path)
    state = tmp_path / f"state-{recorded_by}"
    flush = read_flush(
        Target(state_dir=state, agent="main", release=recorded_by), {}
    )  # one session has one growth, whoever tells of it
    place = best(found)
    assert (place.where, place.kept, place.turns_left) == (Where.HISTORY_TAIL, True, turns)
    assert place.leaver is Leaver.COMPACTION
    assert found.growth is not None
    assert found.growth.reported
    assert (found.growth.tokens, turns) == (flush.growth.per_turn, flush.growth.to_compaction)


def test_a_context_file_is_on_every_turn_of_every_kind(convo: Conversations) -> None:
    found = ask(convo, "AGENTS line 00001 the quick line keeps its number")
    assert {one.where for one in found.verdicts} == {Where.WHOLE}
    assert all(best(found, kind).ref.startswith("AGENTS.md:") for kind in EVERY)
    assert found.advice == ()


def test_kinds_differ_by_file(convo: Conversations) -> None:
    """MEMORY.md: every kind but cron and sub-agents in 7.1, main only in 9.6 (facts 1.7)."""
    memory = next(one for one in convo.snapshot.layout.files if one.name == "MEMORY.md")
    found = ask(convo, memory.raw_text.strip().splitlines()[-1])
    group = found.verdict(SessionKind.GROUP).where
    assert best(found).where is Where.WHOLE
    assert group is (Where.WHOLE if convo.snapshot.layout.host.rules == "2026.7.1" else Where.NOT_SENT)
    assert found.verdict(SessionKind.CRON).where is Where.NOT_SENT
    assert found.advice[0].file == "AGENTS.md"
    assert set(found.advice[0].reaches) == set(EVERY)


def test_what_the_other_kind_of_session_said_is_found(convo: Conversations) -> None:
    place = ask(convo, "Group turn 1: hello group.").locations[0]
    assert place.session_key == "agent:main:telegram:group:-100123"
    assert place.kept


def test_the_sub_agents_task_of_the_recording(tmp_path: Path) -> None:
    read = conversations(recorded("2026.9.6", tmp_path))
    found = ask(read, "Count the beds in notes/plan.md and report.")
    assert found.verdict(SessionKind.SUBAGENT).known
    assert not found.verdict(SessionKind.CRON).known


def test_nowhere_is_said(convo: Conversations) -> None:
    found = ask(convo, "no such words anywhere 99")
    assert [one.where for one in found.locations] == [Where.NOWHERE]
    assert found.advice[0].kind is WayKind.PIN


@pytest.mark.parametrize("text", ["", " \n\t　", "\u202e\u2066\u200b", "\ud800", "???"])
def test_nothing_to_look_for(convo: Conversations, text: str) -> None:
    found = ask(convo, text)
    assert [one.where for one in found.locations] == [Where.NOWHERE]
    assert found.advice == ()


@pytest.mark.parametrize("text", ["\ud83d 小花 \udfff", "小花\u202e", "a " * 500_000, "猫" * 300_000])
def test_hostile_texts_get_an_answer(convo: Conversations, text: str) -> None:
    assert ask(convo, text).locations


# The rule of what a compaction keeps


def test_every_recorded_compaction_keeps_what_the_rule_says(convo: Conversations) -> None:
    """keepRecentTokens is 400 there; ``first`` is what each compaction really kept first."""
    talk = convo.talks[0]
    expected = {
        "2026.7.1": ["f7b6610b", "f7b6610b", "f7b6610b", "94da27f7"],
        "2026.9.6": ["f805ef7b"],
    }[convo.snapshot.layout.host.rules]
    kept, begin = [], 0
    for index, item in enumerate(talk.items):
        if item.kind is not ItemKind.COMPACTION_SUMMARY:
            continue
        before = [
            one
            for one in talk.items[begin:index]
            if one.kind not in (ItemKind.COMPACTION_SUMMARY, ItemKind.CUSTOM_MESSAGE)
        ]
        sizes = [tokens_of(one) for one in before]
        at = first_kept(sizes, [one.kind is not ItemKind.TOOL_RESULT for one in before], 400)
        kept.append(before[at].entry_id[:8])
        begin = next(n for n, one in enumerate(talk.items) if one.entry_id == before[at].entry_id)
    assert kept == expected


def test_first_kept_edges() -> None:
    assert first_kept([], [], 400) == 0
    assert first_kept([10, 10], [True, True], 400) == 0
    assert first_kept([10, 500, 10], [True, False, True], 400) == 2
    assert first_kept([500], [False], 400) == 1


# Made


def long_talk(rule: str, turns: int = 12, size: int = 400) -> list[dict[str, object]]:
    """Say the rule, then go on for so many turns of 1,000 tokens by the provider's count."""
    lines = [user(rule), answer(prompt=10_000)]
    for turn in range(turns):
        lines += [user(f"step {turn} " + "x" * size), answer(prompt=11_000 + 1_000 * turn)]
    return lines


def test_a_rule_outside_the_kept_tail_goes_with_the_next_compaction(tmp_path: Path) -> None:
    host = Host(tmp_path)
    host.session(long_talk("Never book a red-eye flight."))
    found = ask(conversations(host.snapshot()), "Never book a red-eye flight.")
    # 22,000 now, 1,000 a turn, line 36,000 of a window of 60,000
    place = best(found)
    assert (place.where, place.kept, place.turns_left) == (Where.HISTORY, True, 14)
    assert next(way.file for way in found.advice) == "AGENTS.md"
    assert found.advice[0].safe
    assert found.advice[0].forecast is not None


def test_a_summary_that_turned_it_round(tmp_path: Path) -> None:
    host = Host(tmp_path)
    lines = [user("Budget limit 200,000; never propose more."), answer(prompt=10_000)]
    lines += [compaction("## Facts\n- budget 200k", "00000002"), user("go on"), answer(prompt=9_000)]
    host.session(lines)
    found = ask(conversations(host.snapshot()), "Budget limit 200,000; never propose more.")
    summary = next(one for one in found.locations if one.where is Where.SUMMARY)
    assert not summary.kept
    assert summary.match.level is MatchLevel.PART
    assert summary.match.lost[0] == "never"
    assert "without “never”" in str(summary.reason)


def test_the_middle_of_a_long_file_is_cut_and_a_list_item_saves_it(tmp_path: Path) -> None:
    rule = "付款之前必须先问我"
    filler = "".join(f"plain words number {n} that nobody needs at all\n" for n in range(600))
    host = Host(tmp_path, {"AGENTS.md": filler + rule + "\n" + filler})
    host.session([user("hi"), answer(prompt=100)])
    found = ask(conversations(host.snapshot(release="2026.7.1")), rule)
    assert {one.where for one in found.verdicts} == {Where.CUT}
    way = next(one for one in found.advice if one.kind is WayKind.LIST_ITEM)
    assert set(way.reaches) == set(EVERY)
    assert any(one.kind is WayKind.RAISE for one in found.advice)
    raised = next(one for one in found.advice if one.kind is WayKind.RAISE)
    assert "bootstrapMaxChars" in raised.snippet


def test_head_tail_and_digest_are_told_apart(tmp_path: Path) -> None:
    filler = "".join(f"plain words number {n} that nobody needs at all\n" for n in range(600))
    text = "the first line of it\n" + filler + "- never lie to me\n" + filler + "the last line of it\n"
    host = Host(tmp_path, {"AGENTS.md": text})
    read = conversations(host.snapshot())
    wanted = {
        "the first line of it": Where.HEAD,
        "never lie to me": Where.DIGEST,
        "the last line of it": Where.TAIL,
    }
    for words, where in wanted.items():
        assert best(ask(read, words)).where is where


def test_a_note_is_only_read_on_demand(tmp_path: Path) -> None:
    host = Host(tmp_path, {"AGENTS.md": "x\n", "memory/2026-01-01.md": "# Day\n- the code is 4711\n"})
    place = best(ask(conversations(host.snapshot()), "the code is 4711"))
    assert (place.where, place.ref, place.kept) == (Where.NOTE, "memory/2026-01-01.md:2", False)


def test_a_cron_run_that_ended_keeps_nothing(tmp_path: Path) -> None:
    host = Host(tmp_path)
    host.session([user("hi"), answer(prompt=10)])
    host.session([user("[cron:1 school] read BROWSER.md first"), answer(prompt=10)],
                 "agent:main:cron:1:run:2", endedAt=1_796_000_000_000)  # fmt: skip
    found = ask(conversations(host.snapshot()), "read BROWSER.md first")
    place = best(found, SessionKind.CRON)
    assert (place.where, place.leaver) == (Where.RAW, Leaver.ENDS)


def test_another_context_engine_makes_the_turns_unknown(tmp_path: Path) -> None:
    host = Host(tmp_path)
    config = host.state / "openclaw.json"
    config.write_text(
        config.read_text().replace("{", '{"plugins": {"slots": {"contextEngine": "other"}}, ', 1)
    )
    host.session(long_talk("Never book a red-eye flight."))
    place = best(ask(conversations(host.snapshot()), "Never book a red-eye flight."))
    assert (place.turns_left, place.leaver) == (None, Leaver.UNKNOWN)
    assert "another context engine" in str(place.reason)


def test_one_session_only(tmp_path: Path) -> None:
    host = Host(tmp_path)
    host.session([user("hi"), answer(prompt=10)])
    host.session([user("the group's secret word is plum"), answer(prompt=10)], "agent:main:telegram:group:5")
    read = conversations(host.snapshot(session_key=KEY), only=KEY)
    assert read.keys == (KEY,)


def test_a_text_too_long_for_a_pin_gives_its_first_instruction(tmp_path: Path) -> None:
    host = Host(tmp_path)
    book = "Words that go on and on. " * 200 + "\nNever open a site before you read this.\n"
    host.session([user(book), answer(prompt=10)])
    found = ask(conversations(host.snapshot()), book)
    assert found.advice[0].kind is WayKind.SHORTEN
    assert found.advice[0].text == "Never open a site before you read this."

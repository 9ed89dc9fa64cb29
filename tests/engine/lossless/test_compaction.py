"""Building: every step whole, the same result however often it was stopped, nothing lost below the top."""

import itertools
import sqlite3

import pytest

from engine.lossless.build_kit import SMALL, Failing, First, Refused, Saying, Stop, goes_on, talk
from engine.lossless.kit import Host
from strandline.engine.lossless.compaction import Compaction, Phase
from strandline.engine.lossless.importing import never
from strandline.model.lossless_plan import LosslessSettings
from strandline.store.lcm import LcmDatabase

GRAPH = (
    "SELECT summary_id, depth, content, token_count, earliest_at, latest_at, model FROM summaries ORDER BY 1",
    "SELECT summary_id, descendant_count, descendant_token_count FROM summaries ORDER BY 1",
    "SELECT summary_id, source_message_token_count FROM summaries ORDER BY 1",
    "SELECT summary_id, message_id, ordinal FROM summary_messages ORDER BY 1, 3",
    "SELECT summary_id, parent_summary_id, ordinal FROM summary_parents ORDER BY 1, 3",
    "SELECT ordinal, message_id, summary_id FROM context_items ORDER BY conversation_id, 1",
)


def graph(path):
    with sqlite3.connect(path) as db:
        return [db.execute(statement).fetchall() for statement in GRAPH]


def build(host, summarizer=None, cancelled=never, settings=SMALL, **more):
    [one] = host.store.talks()
    return Compaction(host.store, summarizer or First(), settings).run(one, cancelled, **more)


def below(reader, summary_id):
    """Give the messages at the bottom of a summary, by walking down its links."""
    one = reader.summary(summary_id)
    return [*one.message_ids, *(m for source in one.built_from for m in below(reader, source))]


def test_the_graph_opens_as_any_memory_and_leads_down_to_every_message(host):
    talk(host, 200)
    host.take()
    said = host.said()
    built = build(host)
    assert built.complete
    reader = LcmDatabase(host.store.path)
    assert reader.check() == ()
    picture = reader.graph(1)
    assert max(node.depth for node in picture.nodes) >= 3
    items = reader.context(1).items
    summaries = [item.summary_id for item in items if item.summary_id]
    raw = [item.message_id for item in items if item.message_id]
    assert len(raw) == 4
    assert [item.ordinal for item in items] == list(range(len(items)))
    reached = [number for one in summaries for number in below(reader, one)]
    texts = [one.text for one in reader.messages_by_id([*reached, *raw], whole=True)]
    assert texts == said
    assert sum(reader.summary(one).source_tokens for one in summaries) == sum(
        one.tokens for one in reader.messages_by_id(reached)
    )
    for one in reader.summaries(1, limit=500):
        sources = [reader.summary(source) for source in one.built_from]
        assert one.descendants == sum(source.descendants + 1 for source in sources)
        assert one.descendant_tokens == sum(source.descendant_tokens + source.tokens for source in sources)
        assert one.folded_into or one.context_ordinal is not None
    tight = reader.context(1, budget=200, fresh_tail=4)
    assert 0 < tight.selected_tokens <= 200 < reader.context(1).selected_tokens


def test_a_message_is_found_from_the_top(host):
    talk(host, 200)
    host.take()
    build(host)
    reader = LcmDatabase(host.store.path)
    [way] = reader.trail(1)
    assert len(way) == reader.summary(way[0]).depth + 1
    top = [item.summary_id for item in reader.context(1).items]
    assert way[0] == top[0]
    assert "Question 0" in reader.summary(way[0]).content


@pytest.mark.parametrize("step", range(1, 12))
def test_stopped_at_any_step_it_goes_on_to_the_same_graph(host, tmp_path, step):
    talk(host, 60)
    host.take()
    assert build(host).made > 12
    whole = graph(host.store.path)
    (tmp_path / "again").mkdir()
    other = Host(tmp_path / "again")
    talk(other, 60)
    other.take()
    failed = build(other, Failing(step))
    assert (failed.complete, failed.made) == (False, step)
    assert LcmDatabase(other.store.path).check() == ()
    state = other.store.build_state(1)
    assert state.state == Phase.FAILED
    assert state.detail["reason"][0] == "The endpoint is down."
    stopped = build(other, cancelled=Stop(2))
    assert not stopped.complete
    assert other.store.build_state(1).state == Phase.WAITING
    assert build(other).complete
    assert other.store.build_state(1).state == Phase.IDLE
    assert graph(other.store.path) == whole
    other.store.close()


def test_nothing_is_done_twice(host):
    talk(host, 60)
    host.take()
    build(host)
    before, cycle = graph(host.store.path), host.store.build_state(1).cycle
    again = First()
    assert build(host, again).made == 0
    assert again.requests == []
    assert graph(host.store.path) == before
    assert host.store.build_state(1).cycle == cycle == 1


def test_new_messages_wait_until_a_chunk_is_full(host):
    roomy = LosslessSettings(fresh_tail_count=4, leaf_chunk_tokens=1_500)
    writer = talk(host, 30)
    host.take()
    assert build(host, settings=roomy).made >= 1
    goes_on(writer, 2, 30)
    host.take()
    summarizer = First()
    assert build(host, summarizer, settings=roomy).made == 0
    goes_on(writer, 20, 32)
    host.take()
    assert build(host, summarizer, settings=roomy).made >= 1
    assert all(source.depth == -1 for request in summarizer.requests for source in request.sources)
    said = "\n".join(source.text for request in summarizer.requests for source in request.sources)
    assert "Question 0:" not in said  # only what is new
    assert "Question 0:" in summarizer.requests[0].previous or "Question" in summarizer.requests[0].previous


def test_a_short_talk_has_a_map_too(host):
    talk(host, 15)
    host.take()
    assert build(host, settings=LosslessSettings()).made == 1
    reader = LcmDatabase(host.store.path)
    [one] = reader.summaries(1)
    assert list(one.message_ids) == list(range(1, len(one.message_ids) + 1))
    assert 10 <= len(one.message_ids) <= 16
    assert build(host, settings=LosslessSettings()).made == 0


def test_asked_for_it_takes_all_but_the_tail(host):
    talk(host, 40)
    host.take()
    settings = LosslessSettings(fresh_tail_count=6)
    assert build(host, settings=settings, asked=True).complete
    assert sum(row.message_id is not None for row in host.store.items(1)) == 6


def test_an_answer_longer_than_its_source_is_asked_for_again_then_cut(host):
    talk(host, 30)
    host.take()
    answers = Saying("long " * 5_000)
    assert build(host, answers).complete
    targets = [request.target_tokens for request in answers.requests[:2]]
    assert targets[1] < targets[0]
    leaves = [one for one in LcmDatabase(host.store.path).summaries(1) if one.depth == 0]
    for one in leaves:
        assert "[Truncated from " in one.content[-40:]
        assert [marker.value for marker in one.markers] == ["truncated"]
        assert one.tokens <= 512
        first, last = LcmDatabase(host.store.path).messages_by_id([one.message_ids[0], one.message_ids[-1]])
        assert first.text[:40] in one.content
        assert last.text.strip()[-20:] in one.content
    assert {call.outcome for call in host.store.calls()} == {"not-smaller"}


def test_an_empty_answer_is_cut_at_once(host):
    talk(host, 30)
    host.take()
    answers = Saying("  \n")
    build(host, answers)
    [*leaves] = (one for one in LcmDatabase(host.store.path).summaries(1) if one.depth == 0)
    assert leaves
    assert all("fallback" in [marker.value for marker in one.markers] for one in leaves)
    assert len(answers.requests) == len(host.store.calls())
    assert {call.outcome for call in host.store.calls()} == {"empty"}


def test_a_second_answer_that_is_shorter_is_taken(host):
    talk(host, 20)
    host.take()
    build(host, Saying("long " * 5_000, "beans were planted"), settings=LosslessSettings())
    [one] = LcmDatabase(host.store.path).summaries(1)
    assert (one.content, one.markers) == ("beans were planted", ())
    assert [call.outcome for call in host.store.calls()] == ["not-smaller", "aggressive"]


def test_an_answer_far_too_long_is_capped(host):
    talk(host, 40)
    host.take()
    settings = LosslessSettings(fresh_tail_count=4, leaf_target_tokens=100)
    said = "word " * 900
    build(host, Saying(said), settings=settings, asked=True)
    [one] = LcmDatabase(host.store.path).summaries(1)
    assert one.content.endswith("[Capped from 1125 tokens to ~576]")
    assert [marker.value for marker in one.markers] == ["capped"]
    assert one.tokens <= 576


def test_costs_are_kept_and_what_has_no_price_is_counted(host):
    talk(host, 60)
    host.take()
    build(host, First())
    figures = host.store.figures()
    assert figures.calls == figures.depths[0].summaries + sum(d.summaries for d in figures.depths[1:])
    assert figures.cost == pytest.approx(0.001 * figures.calls)
    assert figures.unpriced == 0
    host.store.record_call(host.store.calls()[0].__class__("x", "normal", cost=None))
    assert host.store.figures().unpriced == 1


def test_a_call_that_fails_is_recorded_and_the_memory_stays_as_it_was(host):
    talk(host, 60)
    host.take()
    before = graph(host.store.path)
    failed = build(host, Failing(0))
    assert failed.problem == Refused().sentence
    assert graph(host.store.path) == before
    assert [call.outcome for call in host.store.calls()] == ["failed"]


def test_messages_without_a_word_end_a_run_and_are_not_tried_for_ever(host):
    writer = host.transcript("s1")
    for turn in range(20):
        writer.user(f"Question {turn} about the beans and the shed, the water and the poles.")
        writer.answer({"type": "thinking", "thinking": "hm " * 900, "thinkingSignature": "s"})
    host.take()
    summarizer = First()
    assert build(host, summarizer, asked=True).complete
    assert all("hm hm" not in source.text for request in summarizer.requests for source in request.sources)
    calls = len(summarizer.requests)
    assert build(host, summarizer, asked=True).made == 0
    assert len(summarizer.requests) == calls


def test_what_a_tool_was_called_with_is_told_and_thinking_is_not(host):
    writer = talk(host, 8)
    writer.call("write", {"path": "garden/beans.md"}, thinking="secret thoughts")
    writer.result("done " * 20, name="write")
    goes_on(writer, 12, 8)
    host.take()
    summarizer = First()
    build(host, summarizer, asked=True)
    said = "\n".join(source.text for request in summarizer.requests for source in request.sources)
    assert '"name":"write","arguments":{"path":"garden/beans.md"}' in said
    assert "secret thoughts" not in said
    assert {s.role for r in summarizer.requests for s in r.sources if s.depth < 0} == {
        "user", "assistant", "tool",
    }  # fmt: skip


def test_an_import_between_two_steps_is_taken_up(host):
    writer = talk(host, 60)
    host.take()

    class Slow(First):
        def summarize(self, request, cancelled):
            if len(self.requests) == 2:
                # Meanwhile the user goes back to an early turn: what was summarised left the path.
                writer.user("Back to the roses.", parent="s100004")
                goes_on(writer, 40, 100)
                host.take()
            return super().summarize(request, cancelled)

    assert build(host, Slow()).complete
    reader = LcmDatabase(host.store.path)
    assert reader.check() == ()
    items = reader.context(1).items
    reached = [n for item in items if item.summary_id for n in below(reader, item.summary_id)]
    raw = [item.message_id for item in items if item.message_id]
    texts = [one.text for one in reader.messages_by_id([*reached, *raw], whole=True)]
    assert len(texts) == 4 + 1 + 80
    assert texts[4] == "Back to the roses."


def test_what_came_right_before_is_handed_along_to_leaves_and_the_first_condensation(host):
    talk(host, 60)
    host.take()
    summarizer = First()
    build(host, summarizer)
    reader = LcmDatabase(host.store.path)
    texts = {one.content for one in reader.summaries(1, limit=500)}
    leaves = [one for one in summarizer.requests if one.depth == 0]
    assert leaves[0].previous == ""
    for before, request in itertools.pairwise(leaves):
        assert request.previous.split("\n\n")[-1] in texts
        assert before.sources[-1].at_ms < request.sources[0].at_ms  # only what is new
    assert all(request.previous == "" for request in summarizer.requests if request.depth >= 2)
    for one in reader.summaries(1, limit=500):
        version = host.store.used_versions([one.summary_id])[one.summary_id]
        assert sorted(version.detail["built_of"]) == sorted(one.built_from)
        assert len(version.detail["previous"]) <= 2

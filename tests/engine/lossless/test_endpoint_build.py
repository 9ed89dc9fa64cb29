"""Building with a model on a server that answers well, badly, or not at all: the graph stays right."""

import sqlite3

import pytest

from endpoint_server import EndpointServer, endpoint_server, raw, says, silent, status
from engine.lossless.build_kit import SMALL, First, talk
from strandline import paths
from strandline.engine.endpoint.faults import BadEndpoint, EndpointOff
from strandline.engine.lossless.desk import DeskState, LosslessDesk
from strandline.engine.summarizers.base import EXPAND_LINE
from strandline.engine.summarizers.endpoint import EndpointSummarizer
from strandline.engine.summarizers.extractive import Extractive
from strandline.engine.summarizers.named import chosen_summarizer, summarizer_named, summarizer_or_reason
from strandline.store import endpoint_settings as names
from strandline.store.endpoint_rows import EndpointRows
from strandline.store.lcm import LcmDatabase
from strandline.store.library import Library
from strandline.store.settings_file import Settings

HARD = ("allergic to peanuts", "180,000", "not the Forbidden City")


@pytest.fixture
def server():
    with endpoint_server(says("Beans are planted in the beds by the shed and watered well.")) as running:
        yield running


def choose(**values: object) -> None:
    settings = Settings.load()
    for name, value in values.items():
        settings.set(getattr(names, name), value)
    settings.save()


@pytest.fixture
def desk(host, server: EndpointServer):
    writer = talk(host, 5)
    writer.user("I am allergic to peanuts. The budget is 200,000 CNY.")
    writer.user("We go to the Summer Palace, not the Forbidden City. The budget is 180,000 CNY after all.")
    for turn in range(60):
        writer.user(f"Question {turn}: what do we plant in bed {turn % 7}, and how far apart, by the shed?")
        writer.answer("Beans in the bed by the shed. " + "Water them well in the evening. " * 8)
    choose(ON=True, URL=server.url, MODEL="small", RETRIES=0, PRICE_IN="1", PRICE_OUT="2")
    with LosslessDesk(host.state, settings=SMALL) as desk:
        desk.import_new()
        yield desk


def summaries(desk):
    return LcmDatabase(desk.path).summaries(1)


def top(desk):
    """Give the texts that stand in the context, together."""
    with sqlite3.connect(desk.path) as db:
        rows = db.execute(
            "SELECT s.content FROM context_items c JOIN summaries s USING (summary_id) ORDER BY c.ordinal"
        ).fetchall()
    return "\n".join(row[0] for row in rows)


def whole(desk) -> None:
    """Every message is in the context or under a summary of it, and the graph is sound."""
    marked = {"summary-fallback", "summary-truncated"}  # what stands in for a summary says so
    assert {one.code for one in LcmDatabase(desk.path).check()} <= marked
    with sqlite3.connect(desk.path) as db:
        lost = db.execute(
            "SELECT count(*) FROM messages WHERE message_id NOT IN (SELECT message_id FROM summary_messages)"
            " AND message_id NOT IN (SELECT message_id FROM context_items WHERE message_id IS NOT NULL)"
        ).fetchone()
    assert lost == (0,)


def test_a_graph_by_a_model(desk, server):
    done = desk.build(summarizer_named("endpoint"))
    assert done.complete
    assert max(one.depth for one in summaries(desk)) >= 1
    assert {one.model for one in summaries(desk)} == {"small-1"}
    assert all(EXPAND_LINE in one.content.splitlines()[-1] for one in summaries(desk))
    whole(desk)
    for fact in HARD:
        assert fact in top(desk)
    figures = desk.status().figures
    assert figures.calls == len(server.requests)
    with Library.open(paths.library_file()) as library:
        spent = EndpointRows(library).spent(0)
    assert (spent.calls, spent.total) == (figures.calls, pytest.approx(figures.cost))
    assert figures.cost > 0


@pytest.mark.parametrize(
    ("answer", "outcomes", "marker"),
    [
        (says(""), {"empty"}, "fallback"),
        (says(" \n\u200b\u2060\ufeff"), {"empty"}, "fallback"),
        (says("Water the beans by the shed well. " * 200), {"not-smaller"}, "truncated"),
        (
            says("Galactic turbines multiply shareholder synergy across quantum boardrooms."),
            {"unfit"},
            "fallback",
        ),
        (status(400, error={"code": "content_filter"}), {"empty"}, "fallback"),
    ],
)
def test_bad_answers_become_marked_cuts_that_keep_what_binds(desk, server, answer, outcomes, marker):
    server.usual = answer
    assert desk.build(summarizer_named("endpoint")).complete
    whole(desk)
    assert {call.outcome for call in desk.store.calls()} == outcomes
    leaves = [one for one in summaries(desk) if one.depth == 0]
    assert leaves
    assert all(marker in [one_marker.value for one_marker in one.markers] for one in leaves)
    assert all(desk.store.used_versions([one.summary_id])[one.summary_id].detail["notes"] for one in leaves)
    [*told] = desk.status().remarks
    assert {one for _, ids in told for one in ids} >= {one.summary_id for one in leaves}
    assert all(len(set(ids)) == len(ids) for _, ids in told)
    for fact in HARD:
        assert fact in top(desk)


def test_a_second_tighter_answer_is_taken(desk, server):
    server.will(says("Water the beans by the shed well. " * 200))
    assert desk.build(summarizer_named("endpoint")).complete
    assert "briefer" not in server.requests[0].text
    assert "briefer" in server.requests[1].text
    assert [call.outcome for call in desk.store.calls()][:2] == ["not-smaller", "aggressive"]
    first = desk.store.calls()[1].summary_id
    notes = desk.store.used_versions([first])[first].detail["notes"]
    assert notes[0][0] == "The first text was no shorter than its source."


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        (status(503), "fault of its own"),
        (status(401), "asks for a key"),
        (status(404), "refuses the request"),
        (raw(b"<html>"), "not the answer of a chat"),
        (status(429), "no more requests"),
    ],
)
def test_when_the_endpoint_fails_the_last_good_state_stays_and_says_why(desk, server, answer, word):
    good = server.usual
    server.will(good, good)
    server.usual = answer
    done = desk.build(summarizer_named("endpoint"))
    assert (done.made, done.complete) == (2, False)
    assert word in done.problem.text()
    status_now = desk.status()
    assert status_now.state is DeskState.FAILED
    assert word in status_now.reason.text()
    whole(desk)
    server.usual = good
    assert desk.build(summarizer_named("endpoint")).complete
    assert desk.status().state is DeskState.IDLE
    whole(desk)


def test_the_spend_limit_ends_a_build(desk, server):
    choose(DAY_LIMIT=0.01)
    done = desk.build(summarizer_named("endpoint"))
    assert not done.complete
    assert "could go over $0.01 a day" in done.problem.text()
    whole(desk)


def test_a_build_is_stopped_while_it_waits(desk, server):
    server.usual = silent

    def stop() -> bool:
        return bool(server.requests)

    done = desk.build(summarizer_named("endpoint"), cancelled=stop)
    assert (done.made, done.complete) == (0, False)
    assert desk.status().state is DeskState.WAITING
    assert desk.build(First()).complete


def test_a_summarizer_that_trips_is_an_error_with_a_reason(desk):
    class Tripping(First):
        def summarize(self, request, cancelled):
            raise ZeroDivisionError("secret words")

    done = desk.build(Tripping())
    assert not done.complete
    assert "first:1 failed unexpectedly (ZeroDivisionError)" in done.problem.text()
    assert "secret" not in done.problem.text()
    assert desk.status().state is DeskState.FAILED
    assert [call.outcome for call in desk.store.calls()] == ["failed"]
    whole(desk)


def test_one_summary_is_rebuilt_by_the_model(desk, server):
    desk.build(Extractive())
    leaf = next(one for one in summaries(desk) if one.depth == 0)
    candidate = desk.rebuild(leaf.summary_id, summarizer_named("endpoint"))
    assert "Beans are planted" in candidate.text
    assert desk.accept(candidate).model == "small-1"
    assert desk.undo(leaf.summary_id).content == leaf.content


def test_the_settings_choose_who_summarises():
    assert isinstance(chosen_summarizer(), Extractive)
    choose(SUMMARIZER="endpoint")
    with pytest.raises(EndpointOff):
        chosen_summarizer()
    choose(ON=True)
    with pytest.raises(BadEndpoint):
        chosen_summarizer()
    choose(URL="http://localhost:9/v1", MODEL="small")
    made = chosen_summarizer()
    assert isinstance(made, EndpointSummarizer)
    assert made.id == "endpoint:small"


def test_a_summarizer_that_cannot_be_had_says_why_in_the_build(desk, server):
    choose(ON=False)
    done = desk.build(summarizer_or_reason("endpoint"))
    assert (done.made, done.complete) == (0, False)
    assert "switched off" in desk.status().reason.text()
    assert server.requests == []
    assert isinstance(summarizer_or_reason("extractive"), Extractive)


def test_the_key_is_nowhere_on_the_disk(desk, server, own_home, monkeypatch):
    key = "sk-proj-0123456789abcdef0123456789"
    monkeypatch.setenv("STRANDLINE_ENDPOINT_KEY", key)
    good = server.usual
    server.will(good, status(401, error={"message": f"bad key {key}"}))
    assert not desk.build(summarizer_named("endpoint")).complete
    assert server.requests[0].headers["authorization"] == f"Bearer {key}"
    files = [file for file in own_home.rglob("*") if file.is_file()]
    assert {paths.library_file(), paths.settings_file(), desk.path} <= set(files)
    assert [file for file in files if key.encode() in file.read_bytes()] == []

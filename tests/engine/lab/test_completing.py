"""A core memory that a real client of the endpoint keeps, over a server on loopback."""

from collections.abc import Iterator

import pytest

from endpoint_server import EndpointServer, endpoint_server, says, silent, status
from lab_kit import check, conversation, replay, setting
from lab_run_kit import plan
from strandline import paths
from strandline.engine.endpoint.client import ChatClient
from strandline.engine.endpoint.keys import Keys
from strandline.engine.endpoint.values import Endpoint, Price, Retrying
from strandline.engine.lab.completing import Completing
from strandline.engine.lab.runner import run
from strandline.engine.lab.strategies.bench import Stopped
from strandline.engine.lab.strategies.layered import Layered
from strandline.model.lab.values import Form
from strandline.store.endpoint_rows import EndpointRows
from strandline.store.library import Library

GOOD = "```\n<CoreMemory>\ngoal: Plan a trip\nfact: Budget 1,900 euros\n</CoreMemory>\n```"
TALK = conversation(
    [
        ("user", "I am allergic to peanuts."),
        ("assistant", "Noted."),
        ("user", "The budget is 1,900 euros."),
        ("assistant", "Fine."),
        ("user", "Go on."),
    ]
)


@pytest.fixture
def server() -> Iterator[EndpointServer]:
    with endpoint_server(says(GOOD)) as running:
        yield running


@pytest.fixture
def client(server):
    endpoint = Endpoint(
        server.url, "small-1", on=True, price=Price(1.0, 10.0), timeout_s=20, retrying=Retrying(retries=0)
    )
    with Library.open(paths.library_file()) as library:
        yield ChatClient(endpoint, Keys({}, ""), EndpointRows(library), purpose="lab")


def memory_of(turn):
    return next(m.text for m in turn.shrunk.messages if m.form is Form.MEMORY)


def test_the_endpoint_keeps_the_memory_and_what_it_costs_is_summed(server, client):
    turns = replay(Layered(Completing(client)), TALK, setting(last=0))
    check(TALK, turns, setting())
    assert [turn.shrunk.calls for turn in turns] == [0, 1, 1]
    assert turns[1].shrunk.cost == pytest.approx(100 / 1e6 + 20 * 10 / 1e6)
    told = memory_of(turns[-1])
    assert "Budget 1,900 euros" in told
    assert "peanuts" in told  # the model forgot it; the rules did not
    assert [message["role"] for message in server.requests[0].body["messages"]] == [
        "system", "user", "assistant", "user", "assistant", "user",
    ]  # fmt: skip


def test_an_endpoint_that_fails_and_one_that_rambles_are_told_apart(server, client):
    server.will(status(500), says("I will remember that!"))
    turns = replay(Layered(Completing(client)), TALK, setting(last=0))
    assert [(turn.shrunk.calls, turn.shrunk.misses) for turn in turns] == [(0, 0), (1, 0), (1, 1)]
    assert "peanuts" in memory_of(turns[-1])
    assert "1,900 euros" in memory_of(turns[-1])


def test_a_run_that_is_stopped_does_not_wait_for_the_endpoint(server, client):
    server.will(silent)
    run_ = Layered(Completing(client)).begin(TALK, setting())
    with pytest.raises(Stopped):
        run_.context(TALK.messages[:2], TALK.messages[2], lambda: bool(server.requests))


def test_the_runner_lets_the_endpoint_keep_it(server, client):
    found = run(plan("layered"), complete=Completing(client))
    layered = found.result("layered")
    assert layered is not None
    assert any(turn.calls for turn in layered.measured.turns)

"""A client and a server that answers well, badly, late, too much, or not at all."""

import json
import threading

import pytest

from endpoint_server import cut, endless, endpoint_server, raw, redirects, says, silent, status
from strandline.engine.endpoint.client import ChatClient
from strandline.engine.endpoint.faults import (
    BadEndpoint,
    EndpointBusy,
    EndpointDown,
    EndpointOff,
    EndpointRefused,
    NotUnderstood,
    RequestRefused,
    Stopped,
    WrongKey,
)
from strandline.engine.endpoint.values import ChatMessage, Finish, Retrying


def test_a_question_and_its_answer(bench, server):
    server.will(says("The budget is 180,000.", usage={"prompt_tokens": 1_000, "completion_tokens": 500}))
    reply = bench.ask()
    assert reply.text == "The budget is 180,000."
    assert (reply.input_tokens, reply.output_tokens) == (1_000, 500)
    assert reply.cost == pytest.approx(1_000 / 1e6 + 4 * 500 / 1e6)
    assert (reply.model, reply.finish, reply.estimated, reply.attempts) == ("small-1", Finish.STOP, False, 1)
    (request,) = server.requests
    assert request.path == "/v1/chat/completions"
    assert request.body["model"] == "small"
    assert request.body["max_tokens"] == 200
    assert request.body["messages"][1] == {"role": "user", "content": "The budget is 180,000."}
    assert "authorization" not in request.headers


def test_nothing_is_sent_while_it_is_off(bench, server):
    with pytest.raises(EndpointOff):
        bench.ask(on=False)
    assert server.requests == []


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"base_url": ""}, "no address"),
        ({"base_url": "ftp://example.com"}, "web address"),
        ({"base_url": "https://me:secret@example.com/v1"}, "more than"),
        ({"base_url": "https://example.com/v1?key=secret"}, "more than"),
        ({"base_url": "http://[bad"}, "web address"),
        ({"base_url": "http://host:99999/v1"}, "web address"),
        ({"model": " "}, "no model"),
    ],
)
def test_what_cannot_be_asked_is_said_before_it_is_tried(bench, server, changes, word):
    with pytest.raises(BadEndpoint, match=word) as raised:
        bench.ask(**changes)
    assert "secret" not in str(raised.value)
    assert server.requests == []


def test_a_base_url_with_the_whole_path_is_taken(bench, server):
    assert bench.ask(base_url=server.url + "/chat/completions/").text
    assert server.requests[0].path == "/v1/chat/completions"


def test_a_busy_server_is_asked_again_after_the_pause_it_asks_for(bench, server):
    server.will(status(429, headers={"Retry-After": "7"}), status(503), says("Now."))
    reply = bench.ask()
    assert (reply.text, reply.attempts) == ("Now.", 3)
    assert bench.pauses == [7.0, 2.0]


def test_a_server_that_asks_for_too_long_a_pause_is_left_alone(bench, server):
    server.will(status(429, headers={"Retry-After": "3600"}))
    with pytest.raises(EndpointBusy, match="3,601 seconds"):
        bench.ask()
    assert len(server.requests) == 1
    assert bench.pauses == []


def test_pauses_grow_and_end(bench, server):
    server.usual = status(500)
    with pytest.raises(EndpointDown, match="status 500"):
        bench.ask(retrying=Retrying(retries=3))
    assert bench.pauses == [1.0, 2.0, 4.0]
    assert len(server.requests) == 4


def test_nobody_there(bench):
    with endpoint_server() as gone:
        url = gone.url
    with pytest.raises(EndpointDown, match="cannot be reached"):
        bench.ask(base_url=url)
    assert bench.pauses == [1.0, 2.0, 4.0]


def test_an_answer_that_breaks_off_is_asked_for_again(bench, server):
    server.will(cut, says("Whole."))
    assert bench.ask().text == "Whole."
    server.usual = cut
    with pytest.raises(EndpointDown, match="broke off"):
        bench.ask()


def test_too_slow(bench, server):
    server.usual = silent
    with pytest.raises(EndpointDown, match=r"within 0\.2 s"):
        bench.ask(timeout_s=0.2, retrying=Retrying(retries=1))
    assert len(server.requests) == 2


def test_a_body_that_trickles_for_ever_ends_at_the_time_or_at_the_size(bench, server):
    server.usual = endless
    with pytest.raises(NotUnderstood, match="longer than"):
        bench.ask(most_bytes=300_000)


def test_waiting_can_be_stopped(bench, server):
    server.usual = silent
    stop = threading.Event()
    raised: list[BaseException] = []

    def ask(client: ChatClient) -> None:
        try:
            client.complete([ChatMessage("user", "x")], max_tokens=10, cancelled=stop.is_set)
        except Stopped as error:
            raised.append(error)

    thread = threading.Thread(target=ask, args=[bench.client(timeout_s=500.0)])
    thread.start()
    assert server.came.acquire(timeout=30)
    stop.set()
    thread.join(timeout=30)
    assert [type(error) for error in raised] == [Stopped]
    assert [call.outcome for call in bench.rows.calls()] == ["stopped"]


def test_stopped_before_it_began_nothing_is_sent(bench, server):
    with pytest.raises(Stopped):
        bench.client().complete([ChatMessage("user", "x")], max_tokens=10, cancelled=lambda: True)
    assert server.requests == []


@pytest.mark.parametrize(
    "body",
    [
        b"<html>Sign in</html>",
        b"",
        b"[]",
        b"{}",
        b'{"choices": []}',
        b'{"choices": [{"text": "old style"}]}',
        b'{"choices": [{"message": {"content": 5}}]}',
        b'{"choices": [{"message": "words"}]}',
        b"[" * 100_000,
        b'{"choices": \xff}',
    ],
)
def test_what_is_no_answer_is_not_understood(bench, server, body):
    server.will(raw(body))
    with pytest.raises(NotUnderstood):
        bench.ask()
    assert len(server.requests) == 1


def test_a_wrong_key_is_told_without_the_key(bench, server):
    server.key = "right-key-123456"
    bench.env["STRANDLINE_ENDPOINT_KEY"] = "wrong-key-987654"
    with pytest.raises(WrongKey, match="refuses the key") as raised:
        bench.ask()
    assert "987654" not in str(raised.value)
    assert len(server.requests) == 1
    bench.env.clear()
    with pytest.raises(WrongKey, match="asks for a key"):
        bench.ask()
    bench.env["STRANDLINE_ENDPOINT_KEY"] = "right-key-123456"
    assert bench.ask().text == "All is well."


def test_a_redirection_is_followed_at_home_and_nowhere_else(bench, server):
    server.will(redirects("/v1/elsewhere", 308), says("Here."))
    assert bench.ask().text == "Here."
    assert [request.path for request in server.requests] == ["/v1/chat/completions", "/v1/elsewhere"]
    with endpoint_server() as other:
        bench.env["STRANDLINE_ENDPOINT_KEY"] = "a-key-123456"
        server.will(redirects(f"{other.url}/chat/completions?token=abc"))
        with pytest.raises(NotUnderstood, match="sends on to http://127") as raised:
            bench.ask()
        assert other.requests == []
    assert "token" not in str(raised.value)


def test_a_redirection_in_a_circle_ends(bench, server):
    server.usual = redirects("/v1/chat/completions")
    with pytest.raises(NotUnderstood):
        bench.ask()
    assert len(server.requests) == 3


def test_what_a_model_does_not_take_is_left_out(bench, server):
    server.will(
        status(400, error={"message": "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'."}),
        status(400, error={"message": "'temperature' does not support 0.2 with this model."}),
        says("Fine."),
    )
    client = bench.client()
    assert client.complete([ChatMessage("user", "x")], max_tokens=77).text == "Fine."
    assert client.complete([ChatMessage("user", "x")], max_tokens=77).text == "All is well."
    for request in server.requests[2:]:
        assert request.body["max_completion_tokens"] == 77
        assert not {"max_tokens", "temperature"} & set(request.body)
    assert len(server.requests) == 4


def test_a_server_that_complains_without_end_is_left(bench, server):
    server.usual = status(400, error={"message": "max_completion_tokens and temperature"})
    with pytest.raises(EndpointRefused):
        bench.ask()
    assert len(server.requests) == 2


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (
            status(400, error={"code": "context_length_exceeded", "message": "maximum context"}),
            RequestRefused,
        ),
        (status(413), RequestRefused),
        (status(400, error={"code": "data_inspection_failed"}), RequestRefused),
        (status(400, error={"message": "输入内容包含敏感信息"}), RequestRefused),
        (status(404, error={"message": "model not found"}), EndpointRefused),
        (status(400, error={"message": "bad request"}), EndpointRefused),
        (status(200, error={"code": 401, "message": "no auth"}), WrongKey),
        (status(200, error="Something"), EndpointRefused),
    ],
)
def test_a_refusal_of_one_text_is_not_one_of_all(bench, server, answer, kind):
    server.will(answer)
    with pytest.raises(kind):
        bench.ask()
    assert len(server.requests) == 1


def test_the_words_of_a_server_are_in_no_error(bench, server):
    server.usual = status(400, error={"message": "You sent: The budget is 180,000."})
    with pytest.raises(EndpointRefused) as raised:
        bench.ask()
    assert "180,000" not in str(raised.value)


@pytest.mark.parametrize(
    ("answer", "text", "finish"),
    [
        (says(None), "", Finish.STOP),
        (says("Cut of", finish="length"), "Cut of", Finish.LENGTH),
        (says(None, message={"refusal": "No."}), "", Finish.FILTER),
        (says("", finish="content_filter"), "", Finish.FILTER),
        (
            says([{"type": "text", "text": "In "}, {"type": "text", "text": "parts."}]),
            "In parts.",
            Finish.STOP,
        ),
        (says("<think>Hm, 5?</think>\nIt is 6."), "It is 6.", Finish.STOP),
        (says("<think>Hm, and then", finish="length"), "", Finish.LENGTH),
        (says("Half \ud83d of a pair\x00"), "Half \ufffd of a pair", Finish.STOP),
    ],
)
def test_answers_of_many_shapes(bench, server, answer, text, finish):
    server.will(answer)
    reply = bench.ask()
    assert (reply.text, reply.finish) == (text, finish)


def test_half_a_pair_in_what_is_asked_is_sent_as_text(bench, server):
    bench.client().complete([ChatMessage("user", "odd \ud83d end")], max_tokens=10)
    assert server.requests[0].text == "odd \ufffd end"


@pytest.mark.parametrize(
    "usage", [{}, {"prompt_tokens": -5, "completion_tokens": True}, {"prompt_tokens": 0}]
)
def test_a_count_that_cannot_be_believed_is_ours(bench, server, usage):
    long = "The meeting is moved to Friday because of the rain. " * 40
    server.will(says(long, usage=usage))
    reply = bench.ask()
    assert reply.estimated
    assert reply.input_tokens > 5
    assert reply.output_tokens == pytest.approx(len(long) / 4, rel=0.05)


def test_the_calls_are_noted_without_a_word_of_them(bench, server):
    server.will(says("A secret word."), status(404))
    bench.ask(purpose="lab")
    with pytest.raises(EndpointRefused):
        bench.ask()
    calls = bench.rows.calls()
    assert [(call.purpose, call.host, call.model, call.outcome) for call in calls] == [
        ("lab", "127.0.0.1", "small", "stop"),
        ("summary", "127.0.0.1", "small", "EndpointRefused"),
    ]
    assert [call.cost for call in calls] == [pytest.approx(0.00018), 0.0]
    assert json.dumps([str(call) for call in calls]).count("secret") == 0


def test_a_slow_model_is_asked_twice_and_no_more(bench, server):
    server.usual = silent
    with pytest.raises(EndpointDown, match="no answer within"):
        bench.ask(timeout_s=0.2, retrying=Retrying(retries=5))
    assert len(server.requests) == 2
    (call,) = bench.rows.calls()
    assert call.cost > 0  # what was sent twice may be on the bill


@pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:9", "http://127.0.0.1:9"])
def test_the_proxy_of_the_environment_is_for_others_not_for_this_computer(bench, server, monkeypatch, proxy):
    monkeypatch.setenv("ALL_PROXY", proxy)
    monkeypatch.setenv("STRANDLINE_ENDPOINT_KEY", "a-key-123456")
    assert bench.ask().text == "All is well."
    bench.env["STRANDLINE_ENDPOINT_KEY"] = "a-key-123456"
    with pytest.raises(EndpointDown, match="cannot be reached"):
        bench.ask(base_url="https://llm.example/v1", retrying=Retrying(retries=0))


def test_a_proxy_that_is_none_is_said(bench, monkeypatch):
    monkeypatch.setenv("ALL_PROXY", "nonsense://127.0.0.1")
    bench.env["STRANDLINE_ENDPOINT_KEY"] = "a-key-123456"
    with pytest.raises(BadEndpoint, match="proxy"):
        bench.ask(base_url="https://llm.example/v1")
    assert [call.cost for call in bench.rows.calls()] == [0.0]

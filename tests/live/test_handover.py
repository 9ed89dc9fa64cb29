"""What one start says to another: kept whole, and read with suspicion."""

import json
from pathlib import Path

import pytest

from strandline.engine.target import Target
from strandline.live.handover import (
    MOST_BYTES,
    MOST_PLACES,
    PROTOCOL,
    Answer,
    NewerRequest,
    NoRequest,
    Request,
    is_late,
    pack,
    pack_answer,
    token_of,
    unpack,
    unpack_answer,
)
from strandline.model.context import SessionKind

FULL = Request(
    (
        Target(state_dir=Path("/s"), agent="zh", kind=SessionKind.CRON, release="2026.8.1"),
        Target(workspace=Path("/w/记忆"), session_key="agent:main:x"),
    ),
    (Path("/d/lcm.db"),),
    (Path("/odd/\udcff\n"),),
    new_window=True,
    token="token-1_TIME5",
    until_ms=1_000,
)


def test_a_request_comes_through_whole_whatever_a_path_is_called():
    line = pack(FULL)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert unpack(line.rstrip()) == FULL


def test_nothing_named_is_empty():
    assert unpack(pack(Request())).empty
    assert not FULL.empty


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"GET / HTTP/1.1",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b'{"protocol": 0}',
        b'{"protocol": true}',
        b'{"protocol": "1"}',
        b"[" * 60_000,
        b'{"protocol": 1, "token": "' + b"x" * MOST_BYTES + b'"}',
    ],
)
def test_what_is_no_request_is_refused(line):
    with pytest.raises(NoRequest):
        unpack(line)


def test_values_of_the_wrong_kind_are_left_out():
    words = {
        "protocol": PROTOCOL,
        "targets": [1, {"agent": "x"}, {"state_dir": "/a\0b"}, {"state_dir": "/s", "kind": "o", "agent": 5}],
        "databases": ["relative.db", 7, "/d.db", "/" + "x" * 9_000],
        "odd": "/not a list",
        "new_window": "yes",
        "token": "two\nlines",
        "until_ms": "soon",
        "what is this": {},
    }
    request = unpack(json.dumps(words).encode())
    assert request == Request((Target(state_dir=Path("/s")),), (Path("/d.db"),))


def test_no_request_opens_windows_without_end():
    many = Request(odd=tuple(Path(f"/{number}") for number in range(MOST_PLACES + 1)))
    with pytest.raises(NoRequest):
        unpack(pack(many))


def test_a_later_kind_of_request_is_told_apart():
    with pytest.raises(NewerRequest):
        unpack(json.dumps({"protocol": PROTOCOL + 1}).encode())


def test_too_much_is_not_even_written():
    with pytest.raises(NoRequest):
        pack(Request(odd=tuple(Path("/" + "x" * 8_000) for _ in range(10))))


def test_who_has_given_up_is_late():
    assert is_late(FULL, 1_001)
    assert not is_late(FULL, 1_000)
    assert not is_late(Request())


def test_answers():
    assert unpack_answer(pack_answer(Answer(taken=True, version="1.0"))) == Answer(taken=True, version="1.0")
    assert unpack_answer(b'{"taken": 1}') is None
    assert unpack_answer(b"no") is None


@pytest.mark.parametrize(
    ("env", "token"),
    [
        ({}, ""),
        ({"XDG_ACTIVATION_TOKEN": "a", "DESKTOP_STARTUP_ID": "b"}, "a"),
        ({"DESKTOP_STARTUP_ID": "b_TIME7"}, "b_TIME7"),
        ({"XDG_ACTIVATION_TOKEN": "a\nb"}, ""),
        ({"XDG_ACTIVATION_TOKEN": "x" * 5_000}, ""),
    ],
)
def test_the_desktops_token(env, token):
    assert token_of(env) == token

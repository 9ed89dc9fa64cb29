"""Session keys: what they stand for, and the one form the host stores them under."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strandline.host.session_keys import (
    KeyKind,
    context_kind,
    main_session_key,
    normal_agent_id,
    parse_key,
    same_session,
)

UUID = "3F2504E0-4F89-11D3-9A0C-0305E82C3301"


@pytest.mark.parametrize(
    ("key", "kind", "context"),
    [
        ("agent:main:main", KeyKind.MAIN, "main"),
        ("main", KeyKind.MAIN, "main"),
        ("global", KeyKind.GLOBAL, "main"),
        ("agent:main:direct:alice", KeyKind.DIRECT, "main"),
        ("agent:main:telegram:direct:123", KeyKind.DIRECT, "main"),
        ("agent:main:telegram:work:direct:123", KeyKind.DIRECT, "main"),
        ("agent:main:telegram:dm:123", KeyKind.DIRECT, "main"),
        ("agent:main:discord:channel:9", KeyKind.GROUP, "group"),
        ("agent:main:whatsapp:group:1@g.us", KeyKind.GROUP, "group"),
        ("agent:main:whatsapp:group:1@g.us:thread:7", KeyKind.GROUP, "group"),
        ("group:family", KeyKind.GROUP, "group"),
        ("agent:main:cron:daily", KeyKind.CRON, "cron"),
        ("agent:main:cron:daily:run:5", KeyKind.CRON, "cron"),
        (f"agent:main:subagent:{UUID}", KeyKind.SUBAGENT, "subagent"),
        (f"subagent:{UUID}", KeyKind.SUBAGENT, "subagent"),
        (f"agent:main:acp:codex:{UUID}", KeyKind.ACP, "main"),
        (f"hook:{UUID}", KeyKind.HOOK, "main"),
        ("agent:main:my-own-key", KeyKind.MAIN, "main"),
    ],
)
def test_kind(key, kind, context):
    assert parse_key(key).kind is kind
    assert context_kind(key) == context


def test_every_part_of_a_direct_key_is_named():
    key = parse_key("agent:Ops:Telegram:Work:direct:Bob:thread:42")
    assert (key.agent, key.channel, key.account, key.peer, key.thread) == (
        "ops",
        "telegram",
        "work",
        "Bob",
        "42",
    )


def test_peer_keeps_its_case_and_its_colons():
    key = parse_key("agent:MAIN:Matrix:Channel:!Room:Example.org")
    assert key.canonical == "agent:main:matrix:channel:!Room:Example.org"
    assert key.peer == "!Room:Example.org"


def test_depth_counts_nested_subagents():
    assert parse_key("agent:main:subagent:a:subagent:b").depth == 2
    assert parse_key("agent:main:subagent:a").depth == 1
    assert parse_key("agent:main:main").depth == 0


def test_short_forms_belong_to_the_given_agent():
    assert parse_key("main", agent="Ops").canonical == "agent:ops:main"
    assert parse_key("group:x", agent="ops").canonical == "agent:ops:group:x"
    assert parse_key("agent:ops").canonical == "agent:ops:main"


def test_main_is_another_name_for_the_configured_main_key():
    assert parse_key("main", main="home").canonical == "agent:main:home"
    assert parse_key("agent:main:home", main="home").kind is KeyKind.MAIN


def test_main_session_key_follows_the_configuration():
    assert main_session_key("Main") == "agent:main:main"
    assert main_session_key("ops", {"session": {"mainKey": "Home"}}) == "agent:ops:home"
    assert main_session_key("ops", {"session": {"scope": "global"}}) == "global"
    assert main_session_key("ops", {"session": "wrong"}) == "agent:ops:main"


def test_same_session_ignores_case_and_short_forms():
    assert same_session("MAIN", "agent:main:main")
    assert same_session("agent:main:telegram:group:-100", "agent:main:Telegram:Group:-100")
    assert not same_session("agent:main:main", "agent:ops:main")


@pytest.mark.parametrize(
    ("given_id", "expected"),
    [
        ("Ops", "ops"),
        ("  Code Review! ", "code-review"),
        ("", "main"),
        (None, "main"),
        ("研究", "main"),
        ("a" * 80, "a" * 64),
    ],
)
def test_agent_ids_are_made_safe(given_id, expected):
    assert normal_agent_id(given_id) == expected


@given(st.text(max_size=60))
def test_no_text_breaks_the_parser_and_the_canonical_form_is_stable(text):
    once = parse_key(text)
    again = parse_key(once.canonical)
    assert again.canonical == once.canonical
    assert again.kind is once.kind

"""Findings about routing: each on the configuration that has the fault, none on the one that has not."""

from typing import Any

import pytest

from strandline.model.context import Finding
from strandline.model.memory import Conversation, Lane
from strandline.model.route_findings import StoredKey, route_findings

AGENTS = {"list": [{"id": "main"}, {"id": "ops"}]}


def found(
    *matches: dict[str, Any], keys: tuple[StoredKey, ...] = (), family: str = "7.1", **config: Any
) -> list[Finding]:
    data = {"agents": AGENTS, "bindings": [{"agentId": "ops", "match": match} for match in matches]} | config
    return list(route_findings(data, family, keys))


def peer(kind: str, id_: str, channel: str = "telegram", **more: Any) -> dict[str, Any]:
    return {"channel": channel, "peer": {"kind": kind, "id": id_}} | more


@pytest.mark.parametrize(
    ("matches", "index", "words"),
    [
        ([peer("direct", "telegram:123")], 0, "has a prefix; the host compares the bare id, which is 123"),
        ([peer("group", "telegram:group:-5")], 0, "which is -5"),
        ([peer("room", "1")], 0, "no kind of peer"),
        ([{"channel": "slack"}, {"channel": "slack"}], 1, "bindings[0] stands before it"),
        ([peer("group", "5"), peer("channel", "5")], 1, "bindings[0] stands before it"),
        ([peer("group", "5"), peer("group", "6"), peer("group", "5")], 2, "bindings[0] stands before it"),
        ([peer("group", "5", accountId="*"), peer("group", "5", accountId="work")], 1, "bindings[0] stands"),
        (
            [
                {"channel": "discord", "guildId": "1", "roles": ["a", "b"]},
                {"channel": "discord", "guildId": "1", "roles": ["b"]},
            ],
            1,
            "bindings[0] stands",
        ),
    ],
)
def test_bindings_that_never_match(matches: list[dict[str, Any]], index: int, words: str) -> None:
    (one,) = found(*matches)
    assert (one.code, one.subject) == ("binding-never", f"bindings[{index}]")
    assert words in one.reason.text()


@pytest.mark.parametrize(
    "matches",
    [
        [peer("direct", "123"), peer("direct", "124")],
        [peer("group", "-100:topic:5")],
        [peer("channel", "19:meeting@thread.v2", "msteams")],
        [peer("group", "5", accountId="work"), peer("group", "5", accountId="*")],
        [{"channel": "slack", "accountId": "*"}, {"channel": "slack", "accountId": "work"}],  # another kind
        [
            {"channel": "discord", "guildId": "1", "roles": ["a"]},
            {"channel": "discord", "guildId": "1", "roles": ["a", "b"]},
        ],
    ],
)
def test_bindings_that_can_match_are_left_alone(matches: list[dict[str, Any]]) -> None:
    assert found(*matches) == []


def test_a_binding_without_account_on_a_channel_with_named_accounts_only() -> None:
    accounts = {"alerts": {"botToken": "x"}, "Home": {}}
    (one,) = found({"channel": "telegram"}, channels={"telegram": {"accounts": accounts}})
    assert one.code == "binding-never"
    assert "alerts, home" in one.reason.text()
    own = {"telegram": {"botToken": "x", "accounts": accounts}}
    assert found({"channel": "telegram"}, channels=own) == []
    assert found({"channel": "telegram"}, channels={"telegram": {"accounts": {"default": {}}}}) == []
    assert (
        found({"channel": "telegram", "accountId": "home"}, channels={"telegram": {"accounts": accounts}})
        == []
    )


def test_an_agent_that_is_not_in_the_roster() -> None:
    data = {"agents": AGENTS, "bindings": [{"agentId": "gone", "match": {"channel": "slack"}}]}
    (one,) = route_findings(data, "7.1", ())
    assert one.code == "binding-agent-unknown"
    assert list(route_findings({"bindings": data["bindings"]}, "7.1", ())) == []


KEYS = tuple(
    StoredKey(key)
    for key in (
        "agent:main:main",
        "agent:main:telegram:direct:7",
        "agent:main:direct:7",
        "agent:main:telegram:work:direct:7",
        "agent:main:telegram:group:-1",
    )
)


@pytest.mark.parametrize(
    ("scope", "left"),
    [
        ("per-peer", {"per-channel-peer", "per-account-channel-peer"}),
        ("per-channel-peer", {"per-peer", "per-account-channel-peer"}),
        (None, {"per-peer", "per-channel-peer", "per-account-channel-peer"}),
    ],
)
def test_keys_of_an_older_scope(scope: str | None, left: set[str]) -> None:
    session = {"dmScope": scope} if scope else {}
    said = [
        one.reason.text() for one in found(keys=KEYS, session=session) if one.code == "keys-of-older-scope"
    ]
    assert len(said) == len(left)
    assert all(any(f"dmScope {one}," in text for text in said) for one in left)


def test_group_keys_from_before_group_scope_main() -> None:
    session = {"groupScope": "main", "dmScope": "main"}
    only_groups = (KEYS[0], KEYS[-1])
    (one,) = found(keys=only_groups, session=session, family="9.6")
    assert one.subject == "agent:main:telegram:group:-1"
    assert found(keys=only_groups, session=session, family="7.1") == []


def test_two_senders_of_one_key() -> None:
    key = "agent:main:telegram:direct:7"
    session = {"dmScope": "per-channel-peer"}
    (one,) = found(keys=(StoredKey(key, "telegram", "telegram:8", "direct"),), session=session)
    assert (one.code, one.subject) == ("senders-share-key", key)
    assert "for 7, but 8 wrote to it" in one.reason.text()
    assert found(keys=(StoredKey(key, "telegram", "telegram:7", "direct"),), session=session) == []
    linked = "agent:main:telegram:direct:anna"
    links = session | {"identityLinks": {"anna": ["telegram:8"]}}
    assert found(keys=(StoredKey(linked, "telegram", "8", "direct"),), session=links) == []


def test_a_sender_in_the_main_session_although_the_scope_keeps_senders_apart() -> None:
    stored = (StoredKey("agent:main:main", "telegram", "telegram:8", "direct"),)
    (one,) = found(keys=stored, session={"dmScope": "per-peer"})
    assert one.code == "senders-share-key"
    assert found(keys=stored) == []
    web = (StoredKey("agent:main:main", "webchat", "somebody", "direct"),)
    assert found(keys=web, session={"dmScope": "per-peer"}) == []


def test_several_allowed_senders_in_the_main_scope() -> None:
    channels = {
        "telegram": {"allowFrom": ["1", 2, "*"]},
        "signal": {"accounts": {"a": {"allowFrom": ["+3"]}}},
    }
    (one,) = found(channels=channels)
    assert one.code == "senders-share-main"
    assert one.reason.text().startswith("3 allowed senders")
    assert found(channels=channels, session={"dmScope": "per-peer"}) == []
    assert found(channels={"telegram": {"allowFrom": ["1"]}}) == []


def test_a_lane_in_several_conversations_names_the_causes() -> None:
    def conversation(number: int, cause: str | None) -> Conversation:
        counts = dict.fromkeys(("messages", "message_tokens", "summaries", "summary_tokens"), 0)
        return Conversation(
            conversation_id=number, session_id=str(number), session_key="agent:main:main",
            active=cause is None, archived_ms=None, archive_cause=cause, title=None, created_ms=number,
            updated_ms=None, bootstrapped_ms=None, first_ms=None, last_ms=None, last_seq=None,
            max_depth=None, context_items=0, context_tokens=0, **counts,
        )  # fmt: skip

    parts = (
        conversation(3, None),
        conversation(2, "manual-reset"),
        conversation(1, "manual-reset"),
        conversation(0, "session-end"),
    )
    lane = Lane("agent:main:main", "agent:main:main", None, parts)
    (one,) = route_findings({}, "9.6", (), (lane,))
    assert one.code == "lane-in-parts"
    assert "4 conversations" in one.reason.text()
    assert "manual-reset (2), session-end (1)" in one.reason.text()
    assert route_findings({}, "9.6", (), (Lane("x", "x", None, parts[:1]),)) == ()

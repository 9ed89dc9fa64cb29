"""Which binding gets a message, tier by tier, and the key that the message makes."""

from typing import Any

import pytest

from strandline.host.routing import (
    Inbound,
    Tier,
    account_name,
    bindings,
    dm_scope,
    identity,
    route,
    session_key,
)

AGENTS = {"list": [{"id": "main", "default": True}, {"id": "ops"}, {"id": "home"}]}


def config(*matches: dict[str, Any], session: dict[str, Any] | None = None) -> dict[str, Any]:
    """Give a configuration whose bindings have these matches, each for an agent of the roster in turn."""
    names = ["ops", "home", "ops", "home", "ops", "home"]
    return {
        "agents": AGENTS,
        "session": session or {},
        "bindings": [
            {"agentId": agent, "match": match} for agent, match in zip(names, matches, strict=False)
        ],
    }


PEER = {"channel": "discord", "accountId": "*", "peer": {"kind": "channel", "id": "C1"}}
PARENT = {"channel": "discord", "accountId": "*", "peer": {"kind": "group", "id": "P1"}}
ROLES = {"channel": "discord", "accountId": "*", "guildId": "G1", "roles": ["r1", "r2"]}
GUILD = {"channel": "discord", "accountId": "*", "guildId": "G1"}
TEAM = {"channel": "discord", "accountId": "*", "teamId": "T1"}
ACCOUNT = {"channel": "discord", "accountId": "work"}
CHANNEL = {"channel": "discord", "accountId": "*"}

FULL = Inbound("discord", "work", "channel", "C1", "", "P1", "G1", "T1", frozenset({"r2"}))


@pytest.mark.parametrize(
    ("matches", "tier"),
    [
        ([CHANNEL, ACCOUNT, TEAM, GUILD, ROLES, PEER], Tier.PEER),
        ([CHANNEL, ACCOUNT, TEAM, GUILD, ROLES, PARENT], Tier.PEER),
        ([CHANNEL, ACCOUNT, TEAM, GUILD, ROLES], Tier.GUILD_ROLES),
        ([CHANNEL, ACCOUNT, TEAM, GUILD], Tier.GUILD),
        ([CHANNEL, ACCOUNT, TEAM], Tier.TEAM),
        ([CHANNEL, ACCOUNT], Tier.ACCOUNT),
        ([CHANNEL], Tier.CHANNEL),
    ],
)
def test_the_most_specific_binding_wins_wherever_it_stands(matches: list[dict[str, Any]], tier: Tier) -> None:
    found = route(config(*matches), "9.6", FULL)
    assert found.binding is not None
    assert found.binding.index == len(matches) - 1
    assert found.binding.tier is tier
    assert [step.won for step in found.steps] == [*[False] * (len(matches) - 1), True]
    for step in found.steps[:-1]:
        assert f"bindings[{len(matches) - 1}] is more specific" in step.reason.text()


def test_of_one_kind_the_first_in_the_file_wins() -> None:
    found = route(config(CHANNEL, CHANNEL), "7.1", FULL)
    assert found.agent == "ops"
    assert found.steps[1].reason.text() == "It fits as well, but bindings[0] stands before it."


def test_the_peer_itself_beats_the_peer_its_thread_hangs_on() -> None:
    found = route(config(PARENT, PEER), "7.1", FULL)
    assert found.binding is not None
    assert found.binding.index == 1


@pytest.mark.parametrize(
    ("match", "inbound", "words"),
    [
        (CHANNEL, Inbound("telegram"), "It is for the channel discord."),
        (ACCOUNT, Inbound("discord", "home"), "account work; this message came to home"),
        (PEER, Inbound("discord", "x", "channel", "C2"), "It is for the peer C1."),
        (PEER, Inbound("discord", "x", "direct", "C1"), "peer of the kind channel"),
        (GUILD, Inbound("discord", guild="G2"), "guild G1"),
        (TEAM, Inbound("discord", team="T2"), "team T1"),
        (ROLES, Inbound("discord", guild="G1", roles=frozenset({"r9"})), "none of its roles"),
        ({"channel": " "}, Inbound("discord"), "names no channel"),
        (
            {"channel": "discord", "peer": {"kind": "room", "id": "1"}},
            Inbound("discord"),
            "“room” is no kind",
        ),
        ({"channel": "discord", "peer": {"kind": "group"}}, Inbound("discord"), "has no id"),
        (
            {"channel": "telegram", "peer": {"kind": "direct", "id": "telegram:77"}},
            Inbound("telegram", peer="77"),
            "begins with the channel; the host compares the bare id 77",
        ),
    ],
)
def test_why_a_binding_does_not_fit(match: dict[str, Any], inbound: Inbound, words: str) -> None:
    found = route(config(match), "7.1", inbound)
    assert found.binding is None
    assert found.agent == "main"
    assert words in found.steps[0].reason.text()


def test_a_group_fits_a_channel_and_the_other_way_round() -> None:
    assert route(config(PEER), "7.1", Inbound("discord", "", "group", "C1")).agent == "ops"
    assert route(config(PARENT), "7.1", Inbound("discord", "", "channel", "P1")).agent == "ops"


@pytest.mark.parametrize(
    ("account", "inbound", "fits"),
    [
        (None, "", True),
        (None, "default", True),
        (None, "work", False),
        ("*", "work", True),
        ("Work", "work", True),
        ("Work", "", False),
    ],
)
def test_accounts(account: str | None, inbound: str, fits: bool) -> None:
    match = {"channel": "slack"} if account is None else {"channel": "slack", "accountId": account}
    found = route(config(match), "7.1", Inbound("slack", inbound))
    assert (found.binding is not None) is fits


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("", "default"),
        (None, "default"),
        (" Work ", "work"),
        ("a b!c", "a-b-c"),
        ("!!!", "default"),
        (7, "default"),
    ],
)
def test_account_names_are_compared_as_the_host_writes_them(given: object, expected: str) -> None:
    assert account_name(given) == expected


def test_an_agent_that_is_not_in_the_roster_is_replaced_by_the_default_one() -> None:
    data = {"agents": AGENTS, "bindings": [{"agentId": "gone", "match": {"channel": "slack"}}]}
    found = route(data, "7.1", Inbound("slack"))
    assert (found.agent, found.replaced_agent) == ("main", "gone")


def test_without_any_roster_the_agent_of_a_binding_is_taken_as_written() -> None:
    data = {"bindings": [{"agentId": "Ops", "match": {"channel": "slack"}}]}
    found = route(data, "7.1", Inbound("slack"))
    assert (found.agent, found.replaced_agent) == ("ops", None)
    nameless = {"bindings": [{"match": {"channel": "slack"}}]}
    assert route(nameless, "7.1", Inbound("slack")).agent == "main"


def test_bindings_of_another_type_are_not_routes() -> None:
    data = {
        "bindings": [
            {"type": "acp", "match": {"channel": "x"}},
            {"type": "route", "match": {"channel": "x"}},
            5,
        ]
    }
    assert [one.index for one in bindings(data, "9.6")] == [1]
    assert bindings({"bindings": "none"}, "9.6") == ()


DIRECT = Inbound("Telegram", "Work", "direct", "Anna77")


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        (None, "agent:main:main"),
        ("main", "agent:main:main"),
        ("odd", "agent:main:main"),
        ("per-peer", "agent:main:direct:anna77"),
        ("per-channel-peer", "agent:main:telegram:direct:anna77"),
        ("per-account-channel-peer", "agent:main:telegram:work:direct:anna77"),
    ],
)
def test_direct_messages_by_scope(scope: str | None, expected: str) -> None:
    session = {} if scope is None else {"dmScope": scope}
    found = route({"session": session}, "7.1", DIRECT)
    assert found.session_key == expected
    assert found.scope_source == ("session.dmScope" if scope and scope != "odd" else "")


@pytest.mark.parametrize(
    ("inbound", "expected"),
    [
        (Inbound("telegram", kind="group", peer="-100123"), "agent:main:telegram:group:-100123"),
        (Inbound("telegram", kind="group", peer="-1", thread="42"), "agent:main:telegram:group:-1:topic:42"),
        (
            Inbound("slack", kind="channel", peer="C1", thread="17.5"),
            "agent:main:slack:channel:c1:thread:17.5",
        ),
        (Inbound("telegram", peer="7", thread="9"), "agent:main:main:thread:9"),
        (Inbound("webchat"), "agent:main:main"),
        (Inbound("", kind="group"), "agent:main:unknown:group:unknown"),
    ],
)
def test_groups_topics_and_threads(inbound: Inbound, expected: str) -> None:
    assert session_key({}, "7.1", "main", inbound) == expected


def test_identity_links_join_the_peers_of_one_person_except_in_the_main_scope() -> None:
    links = {"anna": ["telegram:Anna77", "4711"]}
    session = {"dmScope": "per-peer", "identityLinks": links}
    first = route({"session": session}, "7.1", DIRECT)
    second = route({"session": session}, "7.1", Inbound("signal", peer="4711"))
    assert first.session_key == second.session_key == "agent:main:direct:anna"
    assert first.linked == "anna"
    other = route({"session": session}, "7.1", Inbound("signal", peer="Anna77"))
    assert other.session_key == "agent:main:direct:anna77"  # the link is for telegram only
    assert route({"session": {"identityLinks": links}}, "7.1", DIRECT).linked is None
    assert identity({"session": session}, "telegram", "") is None


def test_group_scope_main_is_of_9_6_only() -> None:
    session = {"session": {"groupScope": "main"}}
    group = Inbound("telegram", kind="group", peer="-1")
    assert session_key(session, "9.6", "main", group) == "agent:main:main"
    assert session_key(session, "7.1", "main", group) == "agent:main:telegram:group:-1"


def test_a_binding_can_set_the_scope_in_9_6_only() -> None:
    data = {
        "agents": {"entries": {"main": {}, "ops": {}}},
        "session": {"dmScope": "per-peer"},
        "bindings": [
            {
                "agentId": "ops",
                "match": {"channel": "telegram", "accountId": "*"},
                "session": {"dmScope": "main"},
            }
        ],
    }
    found = route(data, "9.6", DIRECT)
    assert (found.session_key, found.scope_source) == ("agent:ops:main", "bindings[0].session.dmScope")
    assert route(data, "7.1", DIRECT).session_key == "agent:ops:direct:anna77"
    assert dm_scope(data) == ("per-peer", "session.dmScope")


def test_the_global_scope_and_another_main_key() -> None:
    assert session_key({"session": {"scope": "global"}}, "7.1", "main", DIRECT) == "global"
    assert (
        session_key({"session": {"mainKey": "Home"}}, "7.1", "main", Inbound("webchat")) == "agent:main:home"
    )

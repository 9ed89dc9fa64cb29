"""The way of a message through a recorded installation, and keys read backwards."""

import pytest

from engine.host_folder import listing
from strandline.engine.route import explain_key, explain_route, routing_findings
from strandline.engine.target import Target
from strandline.host.routing import Inbound


@pytest.fixture(params=["2026.7.1", "2026.9.6"])
def target(request, copy_fixture) -> Target:
    case = copy_fixture(f"openclaw/recordings/{request.param}/convo")
    return Target(state_dir=case / "state", release=request.param)


def test_the_recorded_group_lands_in_its_recorded_session(target) -> None:
    before = listing(target.state_dir)
    story = explain_route(target, Inbound("telegram", kind="group", peer="-100123"), {})
    assert listing(target.state_dir) == before
    assert story.session_key == "agent:main:telegram:group:-100123"
    assert story.agent == "main"
    assert story.winner is None
    assert story.session.session_id is not None
    assert story.workspace.name == "ws"
    assert story.conversation is None
    assert story.findings == ()


def test_a_sender_gets_a_key_by_the_recorded_scope(target) -> None:
    story = explain_route(target, Inbound("telegram", peer="77"), {})
    assert story.session_key == "agent:main:telegram:direct:77"
    assert (story.scope, story.scope_source) == ("per-channel-peer", "session.dmScope")
    assert story.session.session_id is None


@pytest.mark.parametrize(
    ("key", "same"),
    [
        ("agent:main:main", True),
        ("agent:main:telegram:group:-100123", True),
        ("agent:main:telegram:direct:77", True),
        ("agent:main:direct:77", False),
        ("agent:main:telegram:work:direct:77", False),
    ],
)
def test_keys_read_backwards(target, key: str, same: bool) -> None:
    story = explain_key(target, key, {})
    assert story.inbound is not None
    assert story.same is same
    assert (story.why_not is None) is same
    assert story.story is not None
    if same:
        assert story.story.session_key == key


def test_a_key_of_an_older_scope_says_so(target) -> None:
    story = explain_key(target, "agent:main:direct:77", {})
    assert story.why_not is not None
    assert "made under dmScope per-peer; now per-channel-peer is in force" in story.why_not.text()


@pytest.mark.parametrize("key", ["agent:main:cron:daily", "agent:main:subagent:da069e1b", "agent:ops:main"])
def test_no_message_makes_the_key_of_a_run(target, key: str) -> None:
    story = explain_key(target, key, {})
    assert (story.inbound, story.story, story.why_not) == (None, None, None)


def test_the_recorded_installations_have_no_routing_faults(target) -> None:
    assert routing_findings(target, {}) == ()


def test_the_conversation_of_lossless_claw_and_why_the_lane_is_in_parts(copy_fixture) -> None:
    case = copy_fixture("lcm/v1.0/pair-2026.9.6-lcm1.0")
    (database,) = case.rglob("lcm.db")
    target = Target(state_dir=case / "state", release="2026.9.6")
    env = {"LCM_DATABASE_PATH": str(database)}
    found = [one for one in routing_findings(target, env) if one.code == "lane-in-parts"]
    assert found
    story = explain_key(target, found[0].subject, env)
    assert story.story is not None
    assert story.story.conversation is not None
    assert story.story.conversation.windows > 1
    assert ("manual-reset", 1) in story.story.conversation.causes

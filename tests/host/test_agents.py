"""Agents of both roster shapes: workspaces, limits and settings by release."""

import json
from pathlib import Path

import pytest

from strandline.errors import NotFound
from strandline.host.agents import (
    Place,
    agent_config,
    agent_configs,
    default_agent,
    default_workspace,
    require_agent,
    roster,
    workspace_of,
)
from strandline.host.model_info import model_info

RECORDINGS = Path(__file__).parents[1] / "fixtures" / "openclaw" / "recordings"
HOME = Path("/home/sam")
PLACE = Place(state_dir=HOME / ".openclaw", home=HOME)
FAMILIES = ("3.8", "7.1", "9.6")


def recorded(release: str, case: str) -> dict:
    return json.loads((RECORDINGS / release / case / "state" / "openclaw.json").read_text())


def listed(*entries: dict, **defaults) -> dict:
    return {"agents": {"defaults": defaults, "list": list(entries)}}


def entries(defaults: dict | None = None, **by_id) -> dict:
    return {"agents": {"defaults": defaults or {}, "entries": by_id}}


@pytest.mark.parametrize(
    ("release", "family"), [("2026.3.8", "3.8"), ("2026.7.1", "7.1"), ("2026.9.6", "9.6")]
)
def test_workspaces_of_the_recordings(release, family):
    for folder in (RECORDINGS / release).iterdir():
        report = folder / "systemPromptReport.json"
        config = recorded(release, folder.name)
        if not report.is_file():
            continue
        expected = json.loads(report.read_text())["workspaceDir"]
        assert require_agent(config, family, PLACE, None).workspace == Path(expected), folder.name


@pytest.mark.parametrize(("release", "family"), [("2026.7.1", "7.1"), ("2026.9.6", "9.6")])
def test_both_roster_shapes_of_the_recorded_conversations(release, family):
    configs = agent_configs(recorded(release, "convo"), family, PLACE)
    assert [c.id for c in configs] == ["main", "ops"]
    assert [c.is_default for c in configs] == [True, False]
    assert configs[1].workspace.name == "ws-ops"


def test_limits_name_their_keys():
    main, ops = agent_configs(recorded("2026.9.6", "convo"), "9.6", PLACE)
    assert (ops.limits.per_file, ops.limits.per_file_source) == (2000, "agents.entries.ops.bootstrapMaxChars")
    assert (main.limits.per_file, main.limits.per_file_source) == (None, None)
    config = listed(
        {"id": "main", "bootstrapMaxChars": 500}, bootstrapMaxChars=900, bootstrapTotalMaxChars=70_000.9
    )
    new = agent_config(config, "7.1", PLACE, "main").limits
    assert (new.per_file, new.per_file_source) == (500, "agents.list[main].bootstrapMaxChars")
    assert (new.total, new.total_source) == (70_000, "agents.defaults.bootstrapTotalMaxChars")
    old = agent_config(config, "3.8", PLACE, "main").limits
    assert (old.per_file, old.per_file_source) == (900, "agents.defaults.bootstrapMaxChars")


@pytest.mark.parametrize("value", [0, -5, "900", True, None, float("inf"), float("nan"), 10**400, [1]])
def test_what_is_no_limit_does_not_count(value):
    limits = agent_config(listed(bootstrapMaxChars=value), "7.1", PLACE, "main").limits
    assert (limits.per_file, limits.per_file_source) == (None, None)


def test_no_agents_at_all_is_one_main():
    for family in FAMILIES:
        for config in ({}, {"agents": None}, {"agents": []}, {"agents": {"list": "x", "entries": 3}}):
            assert [entry.id for entry in roster(config, family)] == ["main"]
            assert agent_config(config, family, PLACE, "main").is_default


def test_the_other_shape_is_read_when_it_is_the_only_one():
    assert [e.id for e in roster(listed({"id": "a"}, {"id": "b"}), "9.6")] == ["a", "b"]
    assert [e.id for e in roster(entries(a={}, b={}), "7.1")] == ["a", "b"]


def test_the_shape_of_the_release_wins_when_both_are_there():
    config = {"agents": {"list": [{"id": "old"}], "entries": {"new": {}}}}
    assert roster(config, "7.1")[0].id == "old"
    assert roster(config, "9.6")[0].id == "new"


def test_default_agent_by_release():
    assert default_agent(listed({"id": "a"}, {"id": "b", "default": True}), "7.1") == "b"
    assert default_agent(listed({"id": "a"}, {"id": "main"}), "7.1") == "a"
    assert default_agent(entries(a={}), "9.6") == "a"
    assert default_agent(entries(a={}, main={}), "9.6") == "main"
    assert default_agent(entries({"systemAgent": {"agentId": "A"}}, a={}, main={}), "9.6") == "a"
    assert default_agent(entries(b={}, a={}), "9.6") == "b"


def test_several_agents_without_own_workspace():
    config = listed({"id": "main", "default": True}, {"id": "Ops"}, workspace="/ws")
    assert workspace_of(config, "7.1", PLACE, "main")[0] == Path("/ws")
    assert workspace_of(config, "7.1", PLACE, "ops")[0] == Path("/ws/ops")
    config = entries({"workspace": "/ws"}, main={}, ops={})
    assert workspace_of(config, "9.6", PLACE, "main") == (
        Path("/ws/main"),
        "agents.defaults.workspace + main",
    )
    assert workspace_of(entries({"workspace": "/ws"}, solo={}), "9.6", PLACE, "solo")[0] == Path("/ws")


def test_other_agents_without_any_workspace_live_beside_the_state():
    state = Path("/data/state")
    place = Place(state_dir=state, home=HOME, state_dir_given=True)
    assert (
        workspace_of(listed({"id": "main"}, {"id": "ops"}), "7.1", place, "ops")[0] == state / "workspace-ops"
    )
    assert workspace_of(entries(main={}, ops={}), "9.6", place, "main")[0] == state / "workspace-main"


def test_default_workspace_by_release():
    given = Place(Path("/data/state"), HOME, state_dir_given=True)
    profile = Place(HOME / ".openclaw-work", HOME, profile="work")
    for family in ("3.8", "7.1"):
        assert default_workspace(family, PLACE)[0] == HOME / ".openclaw/workspace"
        assert default_workspace(family, given)[0] == HOME / ".openclaw/workspace"
        assert default_workspace(family, profile)[0] == HOME / ".openclaw/workspace-work"
    assert default_workspace("9.6", PLACE)[0] == HOME / ".openclaw/workspace"
    assert default_workspace("9.6", given)[0] == Path("/data/state/workspace")
    assert default_workspace("9.6", profile)[0] == HOME / ".openclaw-work/workspace"
    env = Place(Path("/data/state"), HOME, workspace_env="~/w", state_dir_given=True)
    assert default_workspace("9.6", env) == (HOME / "w", "OPENCLAW_WORKSPACE_DIR")
    assert default_workspace("7.1", env)[0] == HOME / ".openclaw/workspace"
    assert default_workspace("7.1", Place(HOME, HOME, profile="Default"))[0] == HOME / ".openclaw/workspace"


def test_tilde_and_stray_nul_in_a_workspace():
    assert workspace_of(listed(workspace=" ~/agents/w\0s "), "7.1", PLACE, "main")[0] == HOME / "agents/ws"
    assert workspace_of(listed(workspace="   "), "7.1", PLACE, "main")[0] == HOME / ".openclaw/workspace"


def test_settings_that_a_release_does_not_have_are_not_used():
    config = listed(
        {"id": "main", "contextInjection": "never"},
        contextInjection="continuation-skip",
        bootstrapPromptTruncationWarning="off",
    )
    old, middle, new = (agent_config(config, family, PLACE, "main") for family in FAMILIES)
    assert (old.context_injection, old.truncation_warning) == ("always", "off")
    assert middle.context_injection == "never"
    assert (middle.truncation_warning, new.truncation_warning) == ("off", "always")
    assert agent_config(listed(contextInjection="wrong"), "7.1", PLACE, "main").context_injection == "always"


@pytest.mark.parametrize(
    ("every", "off"), [("0m", True), ("0", True), ("0.0h", True), ("30m", False), (None, False)]
)
def test_heartbeat(every, off):
    config = listed(
        {"id": "main", "heartbeat": {"includeSystemPromptSection": False}}, heartbeat={"every": every}
    )
    heartbeat = agent_config(config, "7.1", PLACE, "main").heartbeat
    assert heartbeat.off is off
    assert heartbeat.in_prompt is False
    assert agent_config({}, "7.1", PLACE, "main").heartbeat.in_prompt


def test_compaction_of_the_recording_is_merged_with_the_defaults():
    new = agent_config(recorded("2026.9.6", "convo"), "9.6", PLACE, "main").compaction
    assert new.get("keepRecentTokens") == 400
    assert new.get("memoryFlush.softThresholdTokens") == 4000
    assert new.get("recentTurnsPreserve") == 1
    assert new.get("reserveTokensFloor") is None


def test_retired_compaction_keys_are_named_and_not_used():
    config = {
        "agents": {"defaults": {"compaction": {"reserveTokensFloor": 1, "memoryFlush": {"prompt": "x"}}}}
    }
    old = agent_config(config, "7.1", PLACE, "main").compaction
    new = agent_config(config, "9.6", PLACE, "main").compaction
    assert old.get("reserveTokensFloor") == 1
    assert new.get("reserveTokensFloor") is None
    assert new.get("reserveTokensFloor") is None
    assert new.get("memoryFlush.prompt") is None
    assert agent_config({}, "7.1", PLACE, "main").compaction.get("reserveTokensFloor") == 20_000


def test_slots():
    plugins = {"slots": {"contextEngine": "lossless-claw", "memory": "none"}}
    config = agent_config({"plugins": plugins}, "9.6", PLACE, "main")
    assert (config.context_engine, config.memory_plugin) == ("lossless-claw", "none")
    config = agent_config({"plugins": {**plugins, "deny": ["lossless-claw"]}}, "9.6", PLACE, "main")
    assert config.context_engine == "legacy"
    off = {"entries": {"memory-core": {"enabled": False}}}
    config = agent_config({"plugins": off}, "9.6", PLACE, "main")
    assert (config.context_engine, config.memory_plugin) == ("legacy", "none")


def test_unknown_agent_names_the_known_ones():
    with pytest.raises(NotFound) as caught:
        require_agent(recorded("2026.9.6", "convo"), "9.6", PLACE, "nobody")
    assert "nobody" in caught.value.sentence.text()
    assert "main, ops" in caught.value.way_out.text()


def test_model_of_the_recording():
    model = require_agent(recorded("2026.7.1", "convo"), "7.1", PLACE, None).model
    assert (model.ref, model.window, model.window_known) == ("mock/mock-1", 60_000, True)
    assert model.window_source == "models.providers.mock.models[mock-1].contextWindow"
    assert model.price is not None
    assert (model.price.input, model.price.output, model.price.cache_read) == (1, 2, 0.5)
    assert model.max_output == 2048


def provider(**model) -> dict:
    return {"models": {"providers": {"P": {"contextWindow": 90_000, "models": [{"id": "m/x", **model}]}}}}


def test_context_window_order():
    assert model_info(provider(contextTokens=50_000, contextWindow=80_000), "p/m/x").window == 50_000
    assert model_info(provider(contextWindow=80_000), "p/m/x").window == 80_000
    fallback = model_info(provider(), "p/m/x")
    assert (fallback.window, fallback.window_source) == (90_000, "models.providers.P.contextWindow")
    unknown = model_info({}, "anthropic/claude")
    assert (unknown.window, unknown.window_source, unknown.window_known) == (200_000, "default", False)


def test_context_tokens_of_the_agents_only_lower():
    config = listed(model="P/m/x", contextTokens=40_000) | provider()
    model = agent_config(config, "7.1", PLACE, "main").model
    assert (model.window, model.window_source) == (40_000, "agents.defaults.contextTokens")
    config = listed(model="P/m/x", contextTokens=400_000) | provider()
    assert agent_config(config, "7.1", PLACE, "main").model.window == 90_000


def test_alias_bare_id_and_missing_model():
    config = provider()
    config["agents"] = {"defaults": {"models": {"P/m/x": {"alias": "Fast"}}, "model": "fast"}}
    assert agent_config(config, "7.1", PLACE, "main").model.ref == "P/m/x"
    assert model_info(provider(), None).ref is None
    bare = {"models": {"providers": {"q": {"models": [{"id": "tiny", "contextWindow": 8_000}]}}}}
    assert model_info(bare, "tiny").provider == "q"
    assert model_info(bare, "tiny").window == 8_000


def test_wrong_types_everywhere_give_defaults():
    config = {
        "agents": {"defaults": {"model": 5, "compaction": [], "heartbeat": "x", "models": {"a/b": 1}}},
        "models": {"providers": {"p": {"models": [None, {"id": 4, "cost": "free"}]}, "q": None}},
        "plugins": {"slots": [], "deny": "x"},
    }
    for family in FAMILIES:
        assert agent_config(config, family, PLACE, "main").model.window == 200_000

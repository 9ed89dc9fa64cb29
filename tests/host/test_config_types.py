"""Values of a wrong kind in openclaw.json, which the host takes for absent without a word."""

import ast
from pathlib import Path

import pytest

import strandline.host
import strandline.store
from strandline.host.config_types import KEYS, MOST, Kind, wrong_values

_LOOKED_AT = {"section", "text", "limit", "number"}


def paths(config: dict[str, object]) -> list[str]:
    return [one.path for one in wrong_values(config)]


def test_a_right_configuration_has_none() -> None:
    config = {
        "agents": {
            "defaults": {"model": {"primary": "a/b"}, "bootstrapMaxChars": 4000, "contextInjection": "never"},
            "list": [{"id": "main", "default": True, "heartbeat": {"every": "1h"}}],
        },
        "plugins": {"slots": {"memory": "none"}, "deny": []},
        "session": {"dmScope": "per-peer", "identityLinks": {"ann": ["telegram:1"]}},
        "bindings": [{"agentId": "main", "match": {"channel": "x", "peer": {"kind": "group", "id": 12}}}],
    }
    assert paths(config) == []


@pytest.mark.parametrize(
    ("config", "path", "found", "wanted"),
    [
        ({"agents": []}, "agents", "a list [ ]", "an object { }"),
        (
            {"agents": {"defaults": {"bootstrapMaxChars": "20k"}}},
            "agents.defaults.bootstrapMaxChars",
            "a text",
            "a number over 0",
        ),
        (
            {"agents": {"defaults": {"bootstrapTotalMaxChars": 0}}},
            "agents.defaults.bootstrapTotalMaxChars",
            "a number",
            "a number over 0",
        ),
        (
            {"agents": {"list": [{"id": "a"}, {"id": 7}]}},
            "agents.list[1].id",
            "a number",
            "a text",
        ),
        (
            {"agents": {"entries": {"ops": {"default": "yes"}}}},
            "agents.entries.ops.default",
            "a text",
            "true or false",
        ),
        (
            {"session": {"dmScope": "per-person"}},
            "session.dmScope",
            "“per-person”",
            "one of main, per-peer, per-channel-peer, per-account-channel-peer",
        ),
    ],
)
def test_what_falls_back_is_named(config: dict[str, object], path: str, found: str, wanted: str) -> None:
    (one,) = wrong_values(config)
    assert (one.path, one.found.text(), one.wanted.text()) == (path, found, wanted)


def test_null_is_as_good_as_absent_and_ten_thousand_faults_are_cut_short() -> None:
    assert paths({"agents": None, "session": {"dmScope": None}}) == []
    assert len(wrong_values({"agents": {"list": [{"id": 1}] * 10_000}})) == MOST


def test_every_key_of_the_list_is_told_of() -> None:
    """Put a value that never fits at every place of the list."""
    for pattern, wanted in KEYS:
        bad: object = [] if wanted is not Kind.LIST else 1
        value: object = bad
        for key in reversed(pattern.split(".")):
            value = [value] if key == "[]" else {"x" if key == "*" else key: value}
        assert isinstance(value, dict)
        told = paths(value)
        assert len(told) == 1, pattern


def test_every_key_that_is_looked_at_is_in_the_list() -> None:
    """A key that a rule reads with the careful look-ups, and that is not listed, falls back unseen."""
    known = {key for pattern, _ in KEYS for key in pattern.split(".")}
    known |= {"legacy", "memory-core"}  # values, not keys
    host, store = Path(strandline.host.__file__).parent, Path(strandline.store.__file__).parent
    files = [*host.glob("*.py"), store / "release.py", store / "workspace_extra.py", store / "lcm/locate.py"]
    for path in files:
        source = path.read_text("utf-8")
        if "strandline.host" not in source or path.name == "raw.py":
            continue
        for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name in _LOOKED_AT:
                words = {arg.value for arg in call.args if isinstance(arg, ast.Constant)}
                assert words <= known, f"{path.name}: {words - known}"

"""Whatever openclaw.json is or says: it is named, defaults are used, and the files are shown."""

import json
from typing import Any

import pytest

from engine.host_folder import PLACED, codes, looked, make, sentences
from strandline.model.context import FileState

BROKEN = {
    "empty": b"",
    "utf-16": '{"agents": {}}'.encode("utf-16"),
    "binary": bytes(range(256)) * 20,
    "not closed": b'{"agents": {',
    "huge": b"[" * (3 << 20),
    "deep": b"[" * 100_000,
    "deep object": b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    "list": b"[]",
    "number": b"5",
    "null": b"null",
    "digits": b'{"a": ' + b"9" * 5_000 + b"}",
    "two values": b"{} {}",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_configuration_is_named_and_the_files_are_shown(tmp_path, name):
    snapshot = looked(make(tmp_path, BROKEN[name]))
    assert any(code.startswith("config-") for code in codes(snapshot))
    assert snapshot.layout.limits.per_file == 20_000
    assert snapshot.layout.file("AGENTS.md").state is FileState.WHOLE


def test_the_place_of_the_fault_is_named(tmp_path):
    snapshot = looked(make(tmp_path, '{\n  "agents": {,}\n}'))
    finding = next(f for f in snapshot.layout.findings if f.code == "config-syntax")
    assert finding.subject.startswith("openclaw.json:2:")
    assert "line 2" in str(finding.reason)


@pytest.mark.parametrize(
    "data", [b"\xef\xbb\xbf{agents: {defaults: {bootstrapMaxChars: 5000,}}}", b"{\r\n// x\r\n}\r\n"]
)
def test_mark_comments_and_line_ends_are_no_fault(tmp_path, data):
    assert not any(code.startswith("config-") for code in codes(looked(make(tmp_path, data))))


@pytest.mark.parametrize("put", PLACED)
def test_something_else_in_the_place_of_the_configuration(tmp_path, put):
    state = make(tmp_path)
    put(state / "openclaw.json")
    snapshot = looked(state)
    assert "config-unreadable" in codes(snapshot)
    assert snapshot.layout.file("AGENTS.md").state is FileState.WHOLE


BIG = int("9" * 300)
WRONG_TYPES: list[Any] = [
    {"agents": []},
    {"agents": ["a", "b"]},
    {"agents": None},
    {"agents": {"list": ["a", 1, None, {"id": 5}, {"id": []}], "defaults": []}},
    {"agents": {"entries": [], "defaults": "x"}},
    {"agents": {"defaults": {"bootstrapMaxChars": "5000", "bootstrapTotalMaxChars": [], "workspace": 5}}},
    {"agents": {"defaults": {"bootstrapMaxChars": -1, "bootstrapTotalMaxChars": 0, "contextTokens": -5}}},
    {"agents": {"defaults": {"model": ["x"], "models": [], "heartbeat": "x", "compaction": []}}},
    {"agents": {"defaults": {"compaction": {"memoryFlush": 5, "reserveTokens": "x"}}}},
    {"agents": {"defaults": {"contextInjection": 5, "heartbeat": {"every": 0}}}},
    {"session": [], "hooks": [], "plugins": [], "models": [], "meta": [], "env": []},
    {"session": {"store": [], "mainKey": 5, "scope": {}}, "meta": {"lastTouchedVersion": 5}},
    {"hooks": {"internal": {"entries": {"bootstrap-extra-files": {"paths": [1, None, {}], "files": "x"}}}}},
    {"plugins": {"slots": {"contextEngine": 5, "memory": []}, "deny": [{}], "entries": {"legacy": 5}}},
    {"models": {"providers": {"p": [], "q": {"models": [1, {"id": {}}, {"id": None}]}}}},
    {"$include": 5},
    {"$include": [1, "a"]},
    {"__proto__": {"agents": []}},
]


@pytest.mark.parametrize("config", WRONG_TYPES, ids=repr)
@pytest.mark.parametrize("release", ["2026.7.1", "2026.9.6"])
def test_wrong_types_count_as_absent(tmp_path, config, release):
    snapshot = looked(make(tmp_path, config), release=release)
    assert (snapshot.layout.limits.per_file, snapshot.layout.limits.total) == (20_000, 60_000)
    assert snapshot.layout.window.tokens == 200_000


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_that_are_none(tmp_path, number):
    config = f"{{agents: {{defaults: {{bootstrapMaxChars: {number}, contextTokens: {number}}}}}}}"
    layout = looked(make(tmp_path, config)).layout
    assert (layout.limits.per_file, layout.window.tokens) == (20_000, 200_000)


@pytest.mark.parametrize("number", [BIG, 1e308, 0.5, 1])
@pytest.mark.parametrize("engine", ["legacy", "lossless-claw"])
def test_limits_of_any_size(tmp_path, number, engine):
    defaults = {"bootstrapMaxChars": number, "bootstrapTotalMaxChars": number, "contextTokens": number}
    config = {"agents": {"defaults": defaults}, "plugins": {"slots": {"contextEngine": engine}}}
    config["models"] = {"providers": {"p": {"models": [{"id": "m", "contextWindow": number}]}}}
    defaults["model"] = "p/m"
    looked(make(tmp_path, config))


@pytest.mark.parametrize(
    "path",
    ["\0", "\ud800", "/" + "a" * 5_000, "a\nb{}%s{x}\u202e", "~nobody/x", "/dev/zero", "/proc/self/fd", "."],
)
def test_any_configured_path(tmp_path, path):
    looked(make(tmp_path, {"agents": {"defaults": {"workspace": path}}}))
    looked(make(tmp_path / "store", {"session": {"store": path}}))
    looked(make(tmp_path / "include", {"$include": path}))
    looked(
        make(
            tmp_path / "extra",
            {"hooks": {"internal": {"entries": {"bootstrap-extra-files": {"paths": [path]}}}}},
        )
    )


def test_includes_that_loop_or_escape(tmp_path):
    state = make(tmp_path, {"$include": ["openclaw.json", "../../etc/passwd", "none.json", "a" * 4_096]})
    assert "config-include" in codes(looked(state))


# A text that multiplies: each took minutes or all memory once.
MULTIPLYING: dict[str, Any] = {
    "includes that are not there": {"$include": [f"x{n}.json" for n in range(50_000)]},
    "includes outside": {"$include": [f"../x{n}.json" for n in range(100_000)]},
    "variables without a value": {"a": "".join(f"${{A{n}}}" for n in range(150_000))},
    "a long variable": {"env": {"vars": {"X": "a" * 1_000_000}}, "a": "${X}" * 150_000},
    "extra files": {
        "hooks": {
            "internal": {
                "entries": {"bootstrap-extra-files": {"paths": [f"d{n}/AGENTS.md" for n in range(60_000)]}}
            }
        }
    },
    "extra patterns": {
        "hooks": {
            "internal": {
                "entries": {"bootstrap-extra-files": {"paths": [f"*{n}*/AGENTS.md" for n in range(60_000)]}}
            }
        }
    },
    "agents": {"agents": {"list": [{"id": f"a{n}"} for n in range(30_000)]}},
}


@pytest.mark.parametrize("name", MULTIPLYING)
def test_a_configuration_that_multiplies_is_bounded(tmp_path, name):
    snapshot = looked(make(tmp_path, MULTIPLYING[name]))
    assert len(snapshot.layout.findings) < 300
    assert len(snapshot.layout.files) < 300


def test_an_included_list_that_multiplies_is_bounded(tmp_path):
    state = make(tmp_path, {"$include": ["a.json"] * 1_000})
    (state / "a.json").write_text(json.dumps({"x": [1] * 300_000}))
    assert "config-include" in codes(looked(state))


def test_problems_beyond_the_first_fifty_are_counted(tmp_path):
    snapshot = looked(make(tmp_path, MULTIPLYING["includes outside"]))
    assert "99,950 more problems" in sentences(snapshot)


@pytest.mark.parametrize(
    "pattern",
    [
        "[z-a]/AGENTS.md",
        "[!]/AGENTS.md",
        "{a,b",
        "{" * 999,
        "**/" * 60 + "AGENTS.md",
        "*a" * 60 + "/AGENTS.md",
        "{a,b}" * 40 + "/AGENTS.md",
    ],
)
def test_any_pattern_for_extra_files(tmp_path, pattern):
    deep = "/".join(["a" * 60] * 40) + "/AGENTS.md"
    config = {"hooks": {"internal": {"entries": {"bootstrap-extra-files": {"paths": [pattern]}}}}}
    looked(make(tmp_path, config, {deep: "x", "AGENTS.md": "x"}))

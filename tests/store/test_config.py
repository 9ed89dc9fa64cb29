"""openclaw.json: includes, variables, secrets, and every way in which it can be broken."""

import os
from pathlib import Path

import pytest

from strandline.store.config import HostConfig, load_config
from strandline.store.config_env import REDACTED, parse_dotenv


@pytest.fixture
def state(tmp_path) -> Path:
    folder = tmp_path / "state"
    folder.mkdir()
    return folder


def load(state: Path, text: str | bytes, env: dict[str, str] | None = None, **others: str) -> HostConfig:
    for name, content in others.items():
        target = state / f"{name}.json5"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content)
    path = state / "openclaw.json"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return load_config(path, env=env or {})


def codes(config: HostConfig) -> list[str]:
    return [problem.code for problem in config.problems]


def test_json5_with_bom_and_comments(state):
    config = load(state, "\ufeff{ // note\n agents: { defaults: { bootstrapMaxChars: 500, }, }, }")
    assert config.data == {"agents": {"defaults": {"bootstrapMaxChars": 500}}}
    assert config.problems == ()
    assert config.files[0] == (config.path, config.path.stat().st_mtime_ns // 1_000_000)


def test_includes_are_merged_and_sibling_keys_win(state):
    config = load(
        state,
        '{$include: ["./a.json5", "b.json5"], x: {deep: 1}, list: [3], deeper: {$include: "c.json5"}}',
        a='{x: {deep: 0, kept: true}, list: [1], only: "a"}',
        b="{list: [2], y: 2}",
        c="[7]",
    )
    assert config.data == {
        "x": {"deep": 1, "kept": True},
        "list": [1, 2, 3],
        "only": "a",
        "y": 2,
        "deeper": [7],
    }
    assert {path.name for path, _ in config.files} == {"openclaw.json", "a.json5", "b.json5", "c.json5"}


def test_the_same_file_may_be_included_twice(state):
    config = load(state, '{a: {$include: "c.json5"}, b: {$include: "c.json5"}}', c="{v: 1}")
    assert config.data == {"a": {"v": 1}, "b": {"v": 1}}
    assert not config.problems


def test_include_path_is_relative_to_the_file_that_asks(state):
    config = load(
        state, '{$include: "sub/a.json5"}', **{"sub/a": '{$include: "b.json5", a: 1}', "sub/b": "{b: 2}"}
    )
    assert config.data == {"a": 1, "b": 2}


def test_circle_is_reported_and_the_rest_is_kept(state):
    config = load(state, '{$include: "a.json5", own: 1}', a='{$include: "openclaw.json", a: 2}')
    assert config.data == {"own": 1, "a": 2}
    assert codes(config) == ["include"]
    assert config.problems[0].file.name == "a.json5"
    assert config.usable


def test_ten_levels_are_read_and_the_eleventh_is_not(state):
    chain = {f"f{n}": f'{{$include: "f{n + 1}.json5", k{n}: 1}}' for n in range(1, 12)}
    config = load(state, '{$include: "f1.json5"}', **chain, f12="{}")
    assert sorted(config.data, key=lambda k: int(k[1:])) == [f"k{n}" for n in range(1, 11)]
    assert codes(config) == ["include"]


@pytest.mark.parametrize("way", ["../outside.json5", "link.json5", "{absolute}"])
def test_files_outside_are_refused_unless_a_root_allows_them(state, way):
    outside = state.parent / "outside.json5"
    outside.write_text("{secretly: 1}")
    (state / "link.json5").symlink_to(outside)
    text = f'{{\n  $include: "{way.format(absolute=outside)}", own: 1}}'
    refused = load(state, text)
    assert refused.data == {"own": 1}
    assert (codes(refused), refused.problems[0].line) == (["include"], 2)
    allowed = load(state, text, {"OPENCLAW_INCLUDE_ROOTS": f"/nowhere{os.pathsep}{state.parent}"})
    assert allowed.data == {"own": 1, "secretly": 1}


@pytest.mark.parametrize(
    "include", ["5", "[1]", '""', '"none.json5"', '"folder"', f'"{"x" * 5000}"', '"loop.json5"']
)
def test_bad_includes_leave_the_rest(state, include):
    (state / "folder").mkdir()
    (state / "loop.json5").symlink_to(state / "loop.json5")
    config = load(state, f"{{own: 1, $include: {include}}}")
    assert config.data == {"own": 1}
    assert len(config.problems) == 1
    assert config.usable


def test_include_bomb_is_bounded(state):
    files = {f"f{n}": f"{{$include: {[f'f{n + 1}.json5'] * 10}}}" for n in range(1, 9)}
    config = load(state, '{$include: "f1.json5"}', **files, f9="{end: 1}")
    assert "include" in codes(config)


def test_variables(state):
    (state / ".env").write_text("export DOT=dot\nBOTH='from file'\n")
    config = load(
        state,
        '{a: "${HOME_A}/x", b: ["${DOT}", "${BOTH}"], c: "$${HOME_A} ${lower} $HOME_A", d: "${OWN}",'
        ' env: {vars: {OWN: "own", BOTH: "own"}}}',
        {"HOME_A": "/h", "BOTH": "process"},
    )
    assert (config.data["a"], config.data["b"], config.data["d"]) == ("/h/x", ["dot", "process"], "own")
    assert config.data["c"] == "${HOME_A} ${lower} $HOME_A"
    assert not config.problems
    assert state / ".env" in [path for path, _ in config.files]


def test_unset_variable_stays_as_text_and_is_named_once(state):
    config = load(state, '{\n a: "${NOPE}", b: "${NOPE}", c: "${EMPTY}"}', {"EMPTY": ""})
    assert config.data == {"a": "${NOPE}", "b": "${NOPE}", "c": "${EMPTY}"}
    assert codes(config) == ["variable", "variable"]
    assert (config.problems[0].line, config.problems[0].column) == (2, 6)
    assert "NOPE" in config.problems[0].sentence.text()


def test_secrets_do_not_stay(state):
    config = load(
        state,
        '{models: {providers: {p: {apiKey: "${KEY}", headers: {"x-any": "hush"}, maxTokens: 5}}},'
        ' gateway: {auth: {mode: "token", token: "hush", password: ["hush"]}}, t: {botToken: "hush"},'
        ' session: {mainKey: "home"}, env: {vars: {OTHER: "hush"}, SHORT: "hush"}}',
        {"KEY": "hush"},
    )
    assert "hush" not in str(config.data)
    assert "hush" not in repr(config)
    assert config.data["models"]["providers"]["p"]["apiKey"] == REDACTED
    assert config.data["models"]["providers"]["p"]["maxTokens"] == 5
    assert config.data["session"]["mainKey"] == "home"
    assert config.data["gateway"]["auth"]["mode"] == "token"


def test_missing_file(state):
    config = load_config(state / "openclaw.json", env={})
    assert (config.data, codes(config), config.usable) == ({}, ["missing"], False)
    assert config.files == ()


def test_syntax_error_names_line_and_column_and_the_last_good_copy(state):
    config = load(state, '{\n  "a": 1\n  "b": 2\n}')
    problem = config.problems[0]
    assert (config.data, problem.code, problem.line, problem.column) == ({}, "syntax", 3, 3)
    assert "line 3, column 3" in problem.sentence.text()
    assert "last-good" not in problem.way_out.text()
    (state / "openclaw.json.last-good").write_text("{}")
    assert "openclaw.json.last-good" in load(state, "{").problems[0].way_out.text()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "syntax"),
        (b"[1, 2]", "shape"),
        (b"null", "shape"),
        (b"\x7fELF\0\0\0\x01", "encoding"),
        ('{"a": 1}'.encode("utf-16"), "encoding"),
        (b"[" * 5_000, "syntax"),
        (b'{"a":' * 150 + b"1" + b"}" * 150, None),
        (b" " * (3 << 20), "too-large"),
        (b'{"a": "\xff\xfe"}', None),
        ('{"名": "值"}'.encode("gbk"), None),
    ],
)
def test_content_that_is_no_configuration(state, content, code):
    config = load(state, content)
    assert codes(config) == ([code] if code else [])
    assert all(problem.sentence.text() and problem.way_out.text() for problem in config.problems)


def test_fifty_megabytes_are_not_read(state):
    path = state / "openclaw.json"
    with path.open("wb") as stream:
        stream.truncate(50 << 20)
    config = load_config(path, env={})
    assert codes(config) == ["too-large"]
    assert "52,428,800" in config.problems[0].sentence.text()


@pytest.mark.parametrize("kind", ["folder", "pipe", "loop", "dangling"])
def test_what_is_no_file_does_not_block(state, kind):
    path = state / "openclaw.json"
    {
        "folder": path.mkdir,
        "pipe": lambda: os.mkfifo(path),
        "loop": lambda: path.symlink_to(path),
        "dangling": lambda: path.symlink_to(state / "none"),
    }[kind]()
    config = load_config(path, env={})
    assert codes(config) == ["missing" if kind == "dangling" else "unreadable"]
    assert not config.usable


def test_missing_permission(state, monkeypatch):
    (state / "openclaw.json").write_text("{}")

    def denied(path, flags, *rest, **named):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", denied)
    config = load_config(state / "openclaw.json", env={})
    assert codes(config) == ["unreadable"]
    assert "Permission denied" in config.problems[0].sentence.text()


def test_dotenv_forms():
    text = "# no\nA=1 # note\nexport B = \"two\\nlines\" # x\nC='$raw # kept'\nD=\nbroken\nE=a#b\r\n"
    assert parse_dotenv(text) == {"A": "1", "B": "two\nlines", "C": "$raw # kept", "D": "", "E": "a#b"}
